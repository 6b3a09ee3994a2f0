"""A seat's own picture: its hand as a deck with gaps, where each card may go, and what it has won."""

from collections.abc import Iterator

from bot.core.seats import Chairs
from bot.games.battle_fries.view import HandCard, PotView, SeatView
from render.art.glyphs import drawable
from render.art.palette import PAPER
from render.battle_fries.pieces import GAME, graillon, ground, grouped, mini, sauce_name, sign, small, times
from render.scene import TEXT, Item, Label, Point, Rect, Scene, Sprite, seat_mark
from render.words import say

WIDTH, HEIGHT = 1200, 1080
ROWS = {"m": 304, "k": 650}
WIDE = 816
"""What a row of cards may take."""
RIGHT = 1012


def layout(view: SeatView, chairs: Chairs) -> Scene:
    """Return the picture of a hand."""
    table = view.table
    pots = {pot.key: pot for pot in table.pots}
    items: list[Item] = [sign(say("bf.round", n=table.round, of=table.rounds), (600, 92), table.round, table.rounds)]
    items.append(seat_mark(view.seat, (76, 122), 31))
    name = drawable(chairs[view.seat].name)
    if name:
        items.append(Label(name, (124, 118), 46, anchor="lm", family=TEXT, most=290, least=34))
    for suit in "mk":
        items += _row([card for card in view.hand if card.card[0] == suit], ROWS[suit], pots)
    items += _fricadelles([card for card in view.hand if card.card[0] == "f"], pots)
    items += _looked(view.looked) if view.looked else _legend(table.pots)
    items += _won(view)
    return Scene(WIDTH, HEIGHT, ground(HEIGHT, board=False), tuple(items))


def _row(cards: list[HandCard], y: float, pots: dict[str, PotView]) -> Iterator[Item]:
    pitch = min(204.0, WIDE / max(len(cards), 1))
    width = pitch * 176 / 204
    for i, card in enumerate(cards):
        at = (126 + (pitch - 204) / 2 + i * pitch, float(y))
        yield from _card(card, at, width)
        yield from _tray(card, (at[0], y + width * 0.945), pots)


def _card(card: HandCard, at: Point, width: float) -> Iterator[Item]:
    if not card.here:
        yield Sprite(GAME + "place", at, (card.card,), width / 180)
        return
    yield Sprite(GAME + "card", at, (card.card, card.must), width / 180)
    if card.shown or card.must:
        yield Sprite(GAME + "eye", (at[0] + width * 0.34, at[1] - width * 0.52), (), width / 180)


def _tray(card: HandCard, at: Point, pots: dict[str, PotView]) -> Iterator[Item]:
    """The Sauces a card may go into, or the paper if it can only be expelled."""
    count = 1 if card.centre else len(card.sauces)
    if not card.here or count == 0:
        return
    step = min(57, 196 / count)
    half = (count * step + 6) / 2
    yield Rect((at[0] - half, at[1] - 36, at[0] + half, at[1] + 35), 18, PAPER, width=3.5)
    if card.centre:
        yield Sprite(GAME + "centre", at)
        return
    for i, key in enumerate(card.sauces):
        spot = (at[0] + (i - (count - 1) / 2) * step, at[1] + 6)
        yield mini(key, spot, 50, special=pots[key].super)


def _fricadelles(cards: list[HandCard], pots: dict[str, PotView]) -> Iterator[Item]:
    """The Fricadelle goes everywhere: the list below it names the pots. Only when it can't, it has a tray."""
    for i, card in enumerate(reversed(cards)):
        at = (RIGHT + (i - (len(cards) - 1) / 2) * 40, 322.0)
        yield from _card(card, at, 206)
        if card.centre:
            yield from _tray(card, (at[0], 456), pots)


def _legend(pots: tuple[PotView, ...]) -> Iterator[Item]:
    top = 494
    yield Rect((RIGHT - 142, top, RIGHT + 142, top + 24 + len(pots) * 78), 20, PAPER, shadow=True)
    for i, pot in enumerate(pots):
        y = top + 51 + i * 78
        yield mini(pot.key, (RIGHT - 92, y + 4), 62, special=pot.super, covered=pot.covered)
        yield Label(sauce_name(pot), (RIGHT - 44, y), 38, anchor="lm", most=166, least=28)


def _looked(values: tuple[int, ...]) -> Iterator[Item]:
    """Pepper: the Graillons drawn, for this seat's eyes only."""
    yield Rect((RIGHT - 158, 510, RIGHT + 158, 700), 20, PAPER, shadow=True)
    yield Label(say("bf.looked"), (RIGHT, 548), 38)
    for i, value in enumerate(values):
        yield graillon(value, (RIGHT + (i - (len(values) - 1) / 2) * 100, 628), width=88)


def _won(view: SeatView) -> Iterator[Item]:
    yield Rect((24, 892, 1176, 1044), 24, PAPER, shadow=True)
    yield Label(say("bf.won"), (58, 968), 46, anchor="lm")
    many = len(view.fries) + len(view.graillons) > 8
    fries = grouped(view.fries) if many else [(card, 1) for card in view.fries]
    tiles = grouped(view.graillons) if many else [(value, 1) for value in view.graillons]
    step = min(98, 630 / max(len(fries) + len(tiles) - 1, 1))
    x = 226.0
    for card, count in fries:
        part = "full" if step > 74 else "tight"
        yield small(card, (x, 968), width=82, part=part)
        if count > 1:
            yield times(count, (x - (0 if step > 74 else 16), 1016))
        x += step
    x += 6
    for value, count in tiles:
        yield graillon(value, (x, 968), width=88)
        if count > 1:
            yield times(count, (x, 1016))
        x += step
    yield Label(say("bf.points", n=view.points), (1142, 968), 56, anchor="rm", weight=700)
