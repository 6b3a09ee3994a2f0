"""The paper on the table: who plays which side, what was played, what counts. No Pillow here."""

from collections.abc import Sequence

from bot.core.seats import Chair, Seat
from bot.games.frasvel.view import BLACK, WHITE, Count, Turn
from render.art.glyphs import drawable
from render.art.palette import CREAM, FADED, FOCUS, INK
from render.frasvel.way import arrow
from render.scene import TEXT, Item, Label, Line, Polygon, Rect, Sprite, seat_mark
from render.words import say

_PLAYER = (270, 164)
_PLAQUE = (350, 92)
_RESULT = (560, 250)


def spare(x: float, y: float, colour: int, height: int = 1, *, scale: float = 0.9) -> Sprite:
    """Return a stack that stands for its colour, without a figure."""
    return Sprite("frasvel/stack", (x, y), (colour == BLACK, height, 0, -1, False), scale=scale)


def player(
    x: float, y: float, seat: Seat, chair: Chair, *, colour: int, points: float | None, tab: str, asked: bool, won: bool
) -> list[Item]:
    """Return the card of a seat: mark, name, chip, points now; a tab below tells what it has to do, or what it did.

    Before the choice `colour` is 0 and there is no chip yet.
    """
    width, height = _PLAYER
    items: list[Item] = _tab(x, y, tab, asked=asked) if tab else []
    items.append(Sprite("frasvel/card", (x, y), (width, height, won)))
    items += _name(x + 40, y + 46, seat, chair, size=36, most=182)
    if colour:
        items.append(spare(x + 66, y + 126, colour))
    if won:
        items.append(Sprite("frasvel/crown", (x + (66 if colour else width / 2), y + 96)))
    if points is not None:
        items.append(Label(f"{points:g}", (x + width - 28, y + 114), 70, anchor="rm", weight=700))
    return items


def _tab(x: float, y: float, text: str, *, asked: bool) -> list[Item]:
    low = y + _PLAYER[1]
    paper = Rect((x + 26, low - 30, x + 244, low + 46), 20, CREAM, INK, 5, shadow=True)
    middle = x + (151 if asked else 135)
    items: list[Item] = [paper, Label(text, (middle, low + 21), 34, weight=600, most=146 if asked else 190, least=28)]
    if asked:
        items.append(Polygon(((x + 46, low + 10), (x + 46, low + 34), (x + 68, low + 22)), INK, None))
    return items


def _name(x: float, y: float, seat: Seat, chair: Chair, *, size: int, most: float) -> list[Item]:
    name = drawable(chair.name)
    items: list[Item] = [seat_mark(seat, (x, y), size * 0.72, edge=False)]
    if name:
        items.append(Label(name, (x + 36, y - 2), size, anchor="lm", weight=600, family=TEXT, most=most, least=28))
    return items


def plaque(x: float, y: float, last: Turn, names: Sequence[str]) -> list[Item]:
    """Return what was played: the chip, from and to; a placement has one cell, a pass its word."""
    left, middle = x - _PLAQUE[0] / 2, y + _PLAQUE[1] / 2
    items = [_paper(x, y), spare(left + 62, middle + 10, last.colour, scale=0.82)]
    if last.is_pass:
        return [*items, Label(say("frasvel.pass"), (left + 214, middle), 48, weight=700)]
    end = names[last.way[-1]]
    if not last.is_move:
        return [*items, Label(end, (left + 214, middle), 54, weight=700)]
    shaft = ((left + 196, middle + 1), (left + 222, middle + 1))
    return [
        *items,
        Label(names[last.way[0]], (left + 148, middle), 50, weight=700),
        Line(shaft, INK, 17),
        arrow((left + 250, middle + 1), 1, 0, 1.05),
        Line(shaft, FOCUS, 11),
        Label(end, (left + 296, middle), 50, weight=700),
    ]


def asking(x: float, y: float, *, colours: bool) -> list[Item]:
    """Return the plaque before the first turn: "first stack", or one chip or the other."""
    middle = y + _PLAQUE[1] / 2
    if not colours:
        return [_paper(x, y), Label(say("frasvel.first"), (x, middle), 44, weight=600, most=300)]
    return [
        _paper(x, y),
        spare(x - 96, middle + 10, BLACK, scale=0.82),
        Label(say("frasvel.or"), (x, middle), 44, weight=600, most=80),
        spare(x + 96, middle + 10, WHITE, scale=0.82),
    ]


def _paper(x: float, y: float) -> Item:
    return Sprite("frasvel/card", (x - _PLAQUE[0] / 2, y), (*_PLAQUE, False))


def result(
    x: float, y: float, seat: Seat, chair: Chair, *, colour: int, count: Count, won: bool, half: bool
) -> list[Item]:
    """Return the wide card: who, the total, and its parts with their pictures. `half` shows the half point, too."""
    width, height = _RESULT
    items: list[Item] = [Sprite("frasvel/card", (x, y), (width, height, won))]
    items += _name(x + 42, y + 52, seat, chair, size=38, most=164)
    items.append(spare(x + 302, y + 68, colour, scale=0.96))
    if won:
        items.append(Sprite("frasvel/crown", (x + 302, y + 40)))
    items.append(Label(f"{count.total:g}", (x + width - 34, y + 58), 84, anchor="rm", weight=700))
    items.append(Sprite("frasvel/rule", (x + 28, y + 114), (width - 56,)))
    gap = 134 if half else 170
    first = x + 80 if half else x + 110
    parts = (count.cells, count.live, count.dead, count.half)
    for place, value in enumerate(parts if half else parts[:3]):
        middle = first + place * gap
        items += part(middle, y + 158, place, colour, lit=bool(value))
        text = say("frasvel.half") if value == 0.5 else f"{value:g}"
        items.append(Label(text, (middle, y + 216), 44, INK if value else FADED, weight=700))
    return items


def part(x: float, y: float, place: int, colour: int, *, lit: bool = True) -> list[Item]:
    """Return the picture of a part of the score: a controlled cell, a live stack, a dead enemy, the half point."""
    match place:
        case 0:
            return [Sprite("frasvel/area", (x, y), (colour == BLACK, True), scale=0.72)]
        case 1:
            return [spare(x, y + 8, colour, 2, scale=0.77)]
        case 2:
            return [spare(x, y + 6, -colour, scale=0.77), Sprite("frasvel/skull", (x + 27, y + 6))]
        case _:
            return [Sprite("frasvel/half", (x, y), (lit,))]
