"""The sheet for /rules: all Sauces, all Fries, the Graillons."""

from bot.games.battle_fries.view import Card
from render.art.battle_fries.colours import SAUCES
from render.battle_fries.pieces import GAME, graillon, ground
from render.scene import Item, Scene, Sprite
from render.words import say

CARDS: tuple[Card, ...] = ("m0", "m1", "m2", "m3", "k0", "k1", "k2", "k3", "f0")


def pictures() -> tuple[tuple[Scene, str], ...]:
    """Return the sheet and its alt text."""
    items: list[Item] = []
    scale = 190 / 280
    keys = [(key, False) for key in SAUCES]
    keys[2:2] = [("mayo", True), ("ketchup", True)]
    for i, (key, special) in enumerate(keys):
        column = i % 5 + (0.5 if i >= 10 else 0)
        at = (132 + column * 234, 210 + (i // 5) * 240)
        name = say(f"bf.{key}")
        items.append(Sprite(GAME + "foot", at, (special,), scale))
        items.append(Sprite(GAME + "pot", at, (key, special, False, False), scale))
        tag = say("bf.super", sauce=name) if special else name
        items.append(Sprite(GAME + "tag", (at[0], at[1] + 134 * scale), (tag, False), scale))
    for i, card in enumerate(CARDS):
        items.append(Sprite(GAME + "card", (86 + i * 128.5, 944), (card, False), 116 / 180))
    for i, value in enumerate((None, 1, 2, 3)):
        items.append(graillon(value, (393 + i * 138, 1104), width=112))
    sauces = ", ".join(say(f"bf.{key}") for key in SAUCES)
    return ((Scene(1200, 1190, ground(1190, board=False), tuple(items)), say("bf.alt.rules", sauces=sauces)),)
