"""The board: a hexagon of hexagonal cells, with every table the rules look things up in, computed once per side.

Cells are numbers in reading order from the bottom: row a from left to right, then row b, … (FR-01, FR-02).
"""

from functools import cache
from typing import Final, TypeAlias

import msgspec

SIDES: Final = (4, 5, 6)
_DIRECTIONS: Final = ((1, 0), (1, 1), (0, 1), (-1, 0), (-1, -1), (0, -1))

Cell: TypeAlias = int
"""A cell by its place in reading order."""


class Board(msgspec.Struct, frozen=True):
    """What never changes about a board of one side.

    `near[c]` are the cells that share an edge with c. `ways[c][h]` are the straight ways of exactly h cells that
    start beside c, each from its first cell to its landing cell. `rows` are the cells of each row, bottom first.
    `spots` are oblique coordinates: column and row, where a step up keeps the column or adds 1 to it.
    """

    side: int
    names: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]
    near: tuple[tuple[Cell, ...], ...]
    ways: tuple[tuple[tuple[tuple[Cell, ...], ...], ...], ...]
    spots: tuple[tuple[int, int], ...]

    @property
    def centre(self) -> Cell:
        """Return the middle cell."""
        return len(self.names) // 2

    @property
    def longest(self) -> int:
        """Return the height from which a stack has no way: the length of the longest row."""
        return len(self.rows)

    def cell(self, name: str) -> Cell:
        """Return the cell with this name. An unknown name is a bug: ValueError."""
        return self.names.index(name)

    def row_of(self, cell: Cell) -> str:
        """Return the letter of a cell's row."""
        return self.names[cell][0]


@cache
def board(side: int) -> Board:
    """Return the board of this side, 4 to 6 (3 serves small pictures)."""
    spots = tuple(
        (column, row)
        for row in range(2 * side - 1)
        for column in range(max(0, row - side + 1), min(2 * side - 1, row + side))
    )
    index = {spot: cell for cell, spot in enumerate(spots)}
    rows = tuple(tuple(cell for cell, spot in enumerate(spots) if spot[1] == row) for row in range(2 * side - 1))
    return Board(
        side=side,
        names=tuple(
            f"{chr(97 + row)}{number}" for row, cells in enumerate(rows) for number in range(1, len(cells) + 1)
        ),
        rows=rows,
        near=tuple(_near(spot, index) for spot in spots),
        ways=tuple(_ways(spot, index, longest=2 * side - 1) for spot in spots),
        spots=spots,
    )


def _near(spot: tuple[int, int], index: dict[tuple[int, int], Cell]) -> tuple[Cell, ...]:
    around = ((spot[0] + dx, spot[1] + dy) for dx, dy in _DIRECTIONS)
    return tuple(index[one] for one in around if one in index)


def _ways(
    spot: tuple[int, int], index: dict[tuple[int, int], Cell], longest: int
) -> tuple[tuple[tuple[Cell, ...], ...], ...]:
    rays = [tuple(_ray(spot, step, index)) for step in _DIRECTIONS]
    return tuple(tuple(ray[:length] for ray in rays if 0 < length <= len(ray)) for length in range(longest))


def _ray(spot: tuple[int, int], step: tuple[int, int], index: dict[tuple[int, int], Cell]) -> list[Cell]:
    cells: list[Cell] = []
    column, row = spot[0] + step[0], spot[1] + step[1]
    while (column, row) in index:
        cells.append(index[column, row])
        column, row = column + step[0], row + step[1]
    return cells
