"""The way of the last move: a band over empty cells, an arc over jumped stacks, an arrow at the end. No Pillow here.

An arrow that comes up the board or along a row ends at the foot of the stack; one that comes down the board would
vanish behind the stack, so it falls on its top from above.
"""

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import Final

import msgspec

from bot.games.frasvel.view import Cell, Turn
from render.art.palette import FOCUS, INK
from render.frasvel.field import CHIP, TILT, Field, rise
from render.scene import Item, Line, Point, Sprite

_WAYS: Final = ((1, 0), (0, -1), (-1, -1), (-1, 0), (0, 1), (1, 1))
"""The six directions in oblique coordinates, clockwise from the right."""


class Part(msgspec.Struct, frozen=True):
    """A part of the way above the board, drawn once the stacks `after` stand; `boxes` are places it takes up."""

    after: frozenset[Cell]
    items: tuple[Item, ...]
    points: tuple[Point, ...]


class Way(msgspec.Struct, frozen=True):
    """The whole way: what lies on the board, and what goes over stacks."""

    cells: tuple[Cell, ...]
    under: tuple[Item, ...]
    over: tuple[Part, ...]


def traced(field: Field, last: Turn, position: Sequence[int]) -> Way:
    """Return the way of a move, in the position after it."""
    free = [cell for cell in last.way if cell not in last.over]
    under: list[Item] = []
    over: list[Part] = []
    for one, other in pairwise(free):
        jumped = last.way[last.way.index(one) + 1 : last.way.index(other)]
        landing = other == last.way[-1]
        if jumped or (landing and _falls(field, one, other)):
            over.append(_hop(field, position, (one, *jumped, other), landing=landing))
            continue
        under.append(_on_board(field, "band", one, direction(field, one, other)))
        if landing:
            over.append(_arrival(field, one, other))
    under += [_on_board(field, "joint", cell) for cell in free[:-1]]
    return Way(last.way, tuple(under), tuple(over))


def planned(field: Field, plan: Turn) -> list[Item]:
    """Return the way of a move over empty cells before it is made, up to the middle of the landing cell."""
    steps = list(pairwise(plan.way))
    items: list[Item] = [_on_board(field, "band", one, direction(field, one, other)) for one, other in steps]
    items += [_on_board(field, "joint", one) for one, _ in steps[1:]]
    (ax, ay), (bx, by) = (field.at(cell) for cell in plan.way[-2:])
    return [*items, arrow((bx + (bx - ax) * 0.12, by + (by - ay) * 0.12), bx - ax, by - ay, field.scale * 1.05)]


def links(field: Field, cells: Sequence[Cell]) -> tuple[list[Item], list[Item]]:
    """Return the links between the rings of a group: their dark rims, and what lies on them."""
    pairs = [(one, other) for one in cells for other in field.board.near[one] if other in cells and one < other]
    ends = [(field.at(one), field.at(other)) for one, other in pairs]
    dark: list[Item] = [Line(pair, INK, round(field.radius * 0.48)) for pair in ends]
    light: list[Item] = [Line(pair, FOCUS, round(field.radius * 0.34)) for pair in ends]
    return dark, light


def direction(field: Field, one: Cell, other: Cell) -> int:
    """Return which of the six directions leads from one cell to another in line with it."""
    (ax, ay), (bx, by) = field.board.spots[one], field.board.spots[other]
    return _WAYS.index(((bx > ax) - (bx < ax), (by > ay) - (by < ay)))


def arrow(at: Point, dx: float, dy: float, scale: float) -> Sprite:
    """Return an arrowhead whose tip is at a point."""
    return Sprite("frasvel/arrow", at, scale=round(scale, 2), turn=round(math.degrees(math.atan2(dy, dx))))


def _on_board(field: Field, name: str, cell: Cell, *params: object) -> Sprite:
    return Sprite(f"frasvel/{name}", field.at(cell), params, scale=field.scale)


def _falls(field: Field, one: Cell, other: Cell) -> bool:
    return field.at(other)[1] > field.at(one)[1] + 1


def _arrival(field: Field, one: Cell, end: Cell) -> Part:
    """Return the arrowhead at the foot of the landing stack: over its outline, so that a short way shows it too."""
    (ax, ay), (bx, by) = field.at(one), field.at(end)
    length = math.hypot(bx - ax, by - ay)
    dx, dy = (bx - ax) / length, (by - ay) / length
    reach = field.radius * CHIP * (1.06 if abs(dy) < 0.3 else 0.92)
    tip = (bx - dx * reach, by - dy * reach)
    return Part(frozenset((end,)), (arrow(tip, dx, dy, field.scale * 1.05),), (tip,))


def _hop(field: Field, position: Sequence[int], cells: tuple[Cell, ...], *, landing: bool) -> Part:
    """Return an arc from one free cell over the stacks between to another; from above on a stack it lands on."""
    start, end = field.at(cells[0]), field.at(cells[-1])
    jumped = cells[1:-1]
    r = field.radius * CHIP
    peak = min((field.top(cell, abs(position[cell]))[1] for cell in jumped), default=start[1]) - r * TILT
    after = set(jumped)
    if landing:
        after.add(cells[-1])
        end = _landing(field, position, cells)
    if landing and _falls(field, cells[0], cells[-1]):
        bend = (end[0], min(peak, start[1], end[1]) - field.radius * 0.45)
    else:
        tops = [field.top(cell, abs(position[cell])) for cell in jumped]
        over = (sum(x for x, _ in tops) / len(tops), min(y for _, y in tops))
        bend = _bend(field, start, end, over)
    points = _curve(start, bend, end)
    items: list[Item] = [
        Line(points, INK, round(field.radius * 0.3)),
        Line(points, FOCUS, round(field.radius * 0.2)),
    ]
    if landing:
        (ax, ay), (bx, by) = points[-4], points[-1]
        items.append(arrow(_ahead(points, field.radius * 0.16), bx - ax, by - ay, field.scale * 0.95))
    return Part(frozenset(after), tuple(items), points[4::4])


def _bend(field: Field, start: Point, end: Point, over: Point) -> Point:
    """Return the control point of an arc that passes beside the tops of the jumped stacks, on their upper side."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = math.hypot(dx, dy)
    side = 1 if dx >= 0 else -1
    r = field.radius * CHIP
    by = (over[0] + dy / length * side * r * 1.25, over[1] - abs(dx) / length * r * 1.15)
    return 2 * by[0] - (start[0] + end[0]) / 2, 2 * by[1] - (start[1] + end[1]) / 2


def _landing(field: Field, position: Sequence[int], cells: tuple[Cell, ...]) -> Point:
    """Return where an arc touches the landing stack: its top, or its flank."""
    (ax, ay), (bx, by) = field.at(cells[0]), field.at(cells[-1])
    length = math.hypot(bx - ax, by - ay)
    dx, dy = (bx - ax) / length, (by - ay) / length
    r, high = field.radius * CHIP, rise(abs(position[cells[-1]])) * field.radius
    if dy > 0.3:
        return bx - dx * r * 0.3, by - high - r * (TILT + 0.45)
    if abs(dy) < 0.3:
        return bx - dx * r * 1.3, by - high * 0.55 - r * 0.1
    side = 1 if dx >= 0 else -1
    return bx + (dy * side * 1.16 - dx * 0.55) * r, by - high * 0.55 - (abs(dx) * 1.05 + dy * 0.5) * r


def _curve(start: Point, bend: Point, end: Point, steps: int = 24) -> tuple[Point, ...]:
    parts = (i / steps for i in range(steps + 1))
    return tuple(
        (
            round((1 - t) ** 2 * start[0] + 2 * t * (1 - t) * bend[0] + t * t * end[0], 1),
            round((1 - t) ** 2 * start[1] + 2 * t * (1 - t) * bend[1] + t * t * end[1], 1),
        )
        for t in parts
    )


def _ahead(points: tuple[Point, ...], far: float) -> Point:
    (ax, ay), (bx, by) = points[-4], points[-1]
    length = math.hypot(bx - ax, by - ay) or 1.0
    return bx + (bx - ax) / length * far, by + (by - ay) / length * far
