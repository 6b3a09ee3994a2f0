"""The private hand: cards with what they could take, the rest of the six, the own sets. No Pillow here."""

import math
from typing import Final

from msgspec.structs import replace

from bot.games.faulpelz.view import ANIMALS, HALF, TURNS, Animal, HandCard, HandView, cell
from render.art.palette import FADED
from render.faulpelz.field import HAND, WIDTH
from render.faulpelz.table import marks
from render.scene import TEXT, Item, Label, Line, Point, Scene, Sprite, seat_mark
from render.words import say

_CHIPS: Final = 6
_RULE: Final = "#DCCFB2"


def hand(view: HandView) -> Scene:
    """Return the picture of a seat's hand."""
    items = [*_cards(view), *_cycle(view), *_sets(view)]
    return Scene(WIDTH, HAND.height, Sprite("faulpelz/handground", (0, 0)), tuple(items))


def _cards(view: HandView) -> list[Item]:
    items: list[Item] = []
    for i in range(3):
        at, turn = (166 + i * 274, 334 + (0 if i == 1 else 8)), (i - 1) * 2
        if i >= len(view.hand):
            items.append(Sprite("faulpelz/emptycard", at, turn=turn))
            continue
        card = view.hand[i]
        items.append(Sprite("faulpelz/handcard", at, (card.animal, name(card.animal), card.fresh), turn=turn))
        items.append(Sprite("faulpelz/handhead", at, (card.animal,), turn=turn))
        items.append(Sprite("faulpelz/handcount", at, (_count(view, card),), turn=turn))
        items += [_laid(at, turn, sprite) for sprite in _reach(card)]
    return items


def _laid(at: Point, turn: float, sprite: Sprite) -> Sprite:
    """Return something on a card, seen from the card's middle, where it lies once the card is turned."""
    (x, y), angle = sprite.at, math.radians(turn)
    dx, dy = x * math.cos(angle) - y * math.sin(angle), x * math.sin(angle) + y * math.cos(angle)
    return replace(sprite, at=(at[0] + dx, at[1] + dy), turn=turn)


def _reach(card: HandCard) -> list[Sprite]:
    """Return what a card says of the tiles it could take: how many, and the best of them."""
    if not card.firsts:
        return [Sprite("faulpelz/words", (0, 53), (say("faulpelz.reach.none"), 34, True))]
    found = [Sprite("faulpelz/words", (0, 53), (say("faulpelz.reach", n=len(card.firsts)), 38, False))]
    shown = card.firsts if len(card.firsts) <= _CHIPS else card.firsts[: _CHIPS - 1]
    for i, one in enumerate(shown):
        found.append(Sprite("faulpelz/chip", _spot(i), (cell(one.at), one.tile.symbols)))
    rest = len(card.firsts) - len(shown)
    if rest:
        found.append(Sprite("faulpelz/words", _spot(_CHIPS - 1), (say("faulpelz.more", n=rest), 36, False)))
    return found


def _spot(i: int) -> Point:
    """Return the middle of a tile's chip on its card: two columns, three rows."""
    return (-55.5 + i % 2 * 111, 107 + i // 2 * 52)


def _count(view: HandView, card: HandCard) -> str:
    counts, _, _ = marks(view.table, view.table.rows[view.seat], card.animal)
    return f"{counts[0] + counts[1]}/{counts[2]}"


def name(kind: str) -> str:
    """Return the name of an animal or bird."""
    return say(f"faulpelz.{kind}")


def _cycle(view: HandView) -> list[Item]:
    """Return the other cards of the six: still to come in no order, and played."""
    x0, _, x1, _ = HAND.cards
    middle = (x0 + x1) / 2
    own = view.table.rows[view.seat]
    items: list[Item] = [Label(say("faulpelz.tocome"), (middle, 106), 40, weight=700, most=270, least=30)]
    items += _to_come(view, x0, middle)
    items.append(Line(((x0 + 28, 354), (x1 - 28, 354)), _RULE, 4))
    items.append(Label(say("faulpelz.played"), (middle, 392), 40, weight=700))
    if not own.played:
        text = say("faulpelz.played.none")
        items.append(Label(text, (middle, 470), 32, FADED, family=TEXT, weight=500, most=270, least=28))
    for i, animal in enumerate(own.played):
        step = 36 if len(own.played) < HALF else 28
        items.append(Sprite("faulpelz/smallcard", (x0 + 24 + i * step, 420), (112, animal, "", True)))
    number = min(own.turns + 1, TURNS)
    text = say("faulpelz.card", n=(number - 1) % HALF + 1, of=HALF, half=(number - 1) // HALF + 1)
    items.append(Label(text, (middle, 562), 30, family=TEXT, most=268, least=28))
    return items


def _to_come(view: HandView, x0: float, middle: float) -> list[Item]:
    count = len(view.to_come)
    if not count:
        first_half = view.table.rows[view.seat].turns < HALF
        key = "faulpelz.tocome.shuffle" if first_half else "faulpelz.tocome.none"
        lines = say(key).split("\n")
        return [
            Label(line, (middle, 196 + i * 44), 32, FADED, family=TEXT, weight=500, most=270, least=28)
            for i, line in enumerate(lines)
        ]
    scale, step = (0.8, 92) if count > 2 else (1.0, 122)
    start = middle - (108 * scale + (count - 1) * step) / 2
    items: list[Item] = []
    for i, animal in enumerate(view.to_come):
        params = (156, animal, str(view.reach[ANIMALS.index(animal)]), False)
        at = (round(start + i * step), 216 - round(78 * scale))
        items.append(Sprite("faulpelz/smallcard", at, params, scale=scale))
    text = say("faulpelz.order") if count > 1 else say("faulpelz.order.last")
    items.append(Label(text, (middle, 322), 28, family=TEXT, weight=500, most=270))
    return items


def _sets(view: HandView) -> list[Item]:
    own = view.table.rows[view.seat]
    x0, y0, _, _ = HAND.sets
    items: list[Item] = [
        seat_mark(view.seat, (x0 + 50, y0 + 48), 26, edge=False),
        Label(say("faulpelz.sets"), (x0 + 88, y0 + 48), 42, anchor="lm", weight=700),
        Label(say("faulpelz.npoints", n=own.points), (1148, y0 + 48), 42, anchor="rm", weight=700),
    ]
    items += _piles(view, own.stacks, y0)
    for i, animal in enumerate(ANIMALS):
        counts, bird, layers = marks(view.table, own, animal)
        items.append(Sprite("faulpelz/bigplace", (54 + i * 187, y0 + 104), (animal, counts, bird, min(layers, 4))))
    return items


def _piles(view: HandView, stacks: tuple[Animal, ...], y0: float) -> list[Item]:
    pitch = min(52, 560 / max(1, len(stacks)))
    start = 946 - len(stacks) * pitch
    width = int(pitch - 14)
    return [
        Sprite("faulpelz/pile", (round(start + i * pitch), y0 + 22), (width, 46, str(view.table.number(animal)), False))
        for i, animal in enumerate(stacks)
    ]
