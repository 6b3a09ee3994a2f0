"""The last board: each seat's slip opened into a row, by rank, with cards, parts and points."""

from collections.abc import Iterator

from bot.core.seats import Chairs
from bot.games.battle_fries.view import Opened, SlipView, TableView
from render.art.glyphs import drawable
from render.battle_fries.board import GONE
from render.battle_fries.pieces import GAME, graillon, ground, grouped, sign, small, times
from render.scene import TEXT, Item, Label, Scene, Sprite, ribbon, seat_mark
from render.words import say

WIDTH = 1200
TOP = 186
CARDS, CARDS_END, TILES = 356, 726, 836


def layout(view: TableView, chairs: Chairs) -> Scene:
    """Return the picture of the end."""
    slips = sorted(view.slips, key=lambda slip: (rank(slip) is None, rank(slip), slip.seat))
    row, gap = (160, 26) if len(slips) < 6 else (146, 18)
    height = TOP + len(slips) * (row + gap) + 12
    items: list[Item] = [sign(say("bf.final"), (600, 92), view.rounds + 1, view.rounds)]
    for i, slip in enumerate(slips):
        items += _row(slip, chairs, TOP + i * (row + gap), row)
    return Scene(WIDTH, max(height, 700), ground(max(height, 700), board=False), tuple(items))


def rank(slip: SlipView) -> int | None:
    """Return a seat's place; None if it left."""
    return slip.opened.rank if slip.opened else None


def _row(slip: SlipView, chairs: Chairs, top: int, high: int) -> Iterator[Item]:
    y, place = top + high / 2, rank(slip)
    fade = 1.0 if place else 0.4
    yield Sprite(GAME + "row", (30, top), (1134, high, place == 1), fade=fade)
    if place:
        yield ribbon(place, (80, y - 12), 38)
    mark = seat_mark(slip.seat, (158, y + 28) if place else (158, y), 27)
    yield Sprite(mark.name, mark.at, mark.params, mark.scale, fade=1.0 if place else 0.55)
    name = drawable(chairs[slip.seat].name)
    if not place:
        if name:
            yield Label(name, (202, y), 38, GONE, "lm", 600, TEXT, 330, 30)
        return
    if name:
        yield Label(name, (128, y - 36), 36, anchor="lm", family=TEXT, most=184, least=30)
    if slip.opened:
        yield from _opened(slip.opened, y)


def _opened(opened: Opened, y: float) -> Iterator[Item]:
    fries = grouped(opened.fries) if len(opened.fries) > 5 else [(card, 1) for card in opened.fries]
    step = min(68, (CARDS_END - CARDS - 58) / max(len(fries) - 1, 1))
    tags: list[Item] = []
    for i, (card, count) in enumerate(fries):
        x = CARDS + i * step
        yield small(card, (x, y), width=62, part="full" if step > 58 else "tight")
        if count > 1:
            tags.append(times(count, (x - (0 if step > 58 else 12), y + 44)))
    tiles = grouped(opened.graillons) if len(opened.graillons) > 3 else [(value, 1) for value in opened.graillons]
    for i, (value, count) in enumerate(tiles):
        yield graillon(value, (TILES + i * 60, y), width=56)
        if count > 1:
            tags.append(times(count, (TILES + i * 60, y + 38)))
    yield from tags
    yield Label(str(opened.fries_points), (CARDS_END + 36, y), 46, weight=700)
    yield Label(str(opened.graillon_points), (TILES + 184, y), 46, weight=700)
    yield Label(str(opened.points), (1148, y), 72, anchor="rm", weight=700)
