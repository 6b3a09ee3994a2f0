"""Where skulls and changes of height go: the first place that hides no figure, no arc and no other mark."""

from collections.abc import Collection, Sequence
from itertools import pairwise
from typing import TypeAlias

from bot.games.frasvel.view import Cell
from render.frasvel.field import CHIP, LAYER, TILT, Field, rise
from render.frasvel.way import Way
from render.scene import Point

_Space: TypeAlias = tuple[float, float, float, float]
"""Middle x, middle y, half the width, half the height."""


class Spots:
    """The free places of one picture. Each place given out is taken from then on."""

    def __init__(self, field: Field, position: Sequence[int]) -> None:
        self._field, self._position = field, position
        self._r = field.radius * CHIP
        figure = field.radius * 0.64
        self._tops = {cell: field.top(cell, abs(value)) for cell, value in enumerate(position) if value}
        self._taken: list[_Space] = [(x, y, figure * 0.42, figure * 0.45) for x, y in self._tops.values()]
        self._better_not: list[_Space] = []
        self._bare: set[Cell] = set()

    def avoid(self, way: Way, bare: Collection[Cell]) -> None:
        """Keep tags off the way and off the places of stacks that are gone."""
        field, r = self._field, self._r
        self._bare = set(bare)
        for one, other in pairwise(way.cells):
            (ax, ay), (bx, by) = field.at(one), field.at(other)
            self._better_not.append(((ax + bx) / 2, (ay + by) / 2, r * 0.5, r * 0.5))
        for part in way.over:
            self._better_not += [(x, y, field.radius * 0.2, field.radius * 0.2) for x, y in part.points]

    def skull(self, cell: Cell) -> Point:
        """Return the place of a dead stack's mark: at its foot, right or left."""
        x, y = self._field.at(cell)
        low = y - LAYER * self._field.radius * 0.1
        places = [(x + side * self._r * 0.88, low) for side in (1, -1)]
        return self._take(places, self._r * 0.4, self._r * 0.4, self._in_front(cell))

    def tag(self, cell: Cell, size: int) -> Point:
        """Return the place of a change of height beside the top of a stack, or beside its empty place."""
        x, y = self._tops.get(cell, self._field.at(cell))
        r = self._r
        places = [
            (x + dx * r, y + dy * r)
            for dx, dy in (
                (1.22, -0.5),
                (0.9, -1.05),
                (-1.22, -0.5),
                (-0.9, -1.05),
                (1.3, 0.2),
                (-1.3, 0.2),
                (0, -1.25),
                (0, 1.3),
            )
        ]
        bare = [(*self._field.at(one), r * 0.8, r * 0.7) for one in self._bare - {cell}]
        return self._take(places, size * 0.92, size * 0.62, [*self._better_not, *bare])

    def _in_front(self, cell: Cell) -> list[_Space]:
        """Return what the stacks in front of a cell may hide."""
        y = self._field.at(cell)[1]
        hidden: list[_Space] = []
        for one in self._field.board.near[cell]:
            nx, ny = self._field.at(one)
            if self._position[one] and ny > y + 1:
                up = rise(abs(self._position[one])) * self._field.radius
                hidden.append((nx, ny - up / 2, self._r, up / 2 + self._r * TILT))
        return hidden

    def _take(self, places: list[Point], half: float, up: float, also: list[_Space]) -> Point:
        def clash(place: Point) -> int:
            return round(sum(_overlap((*place, half, up), other) for other in (*self._taken, *also)))

        best = min(places, key=clash)
        self._taken.append((*best, half, up))
        return round(best[0]), round(best[1])


def _overlap(one: _Space, other: _Space) -> float:
    (ax, ay, aw, ah), (bx, by, bw, bh) = one, other
    wide = min(ax + aw, bx + bw) - max(ax - aw, bx - bw)
    high = min(ay + ah, by + bh) - max(ay - ah, by - bh)
    return max(0.0, wide) * max(0.0, high)
