"""Where things lie: the grids of table and zoom, the players' rows, the panels of the hand. Numbers only."""

from typing import Final

import msgspec

from bot.core.seats import Seat
from render.scene import Box, Point

WIDTH: Final = 1200


class Grid(msgspec.Struct, frozen=True):
    """Places of the layout: the left upper corner, the way from place to place, a tile's size, how many columns."""

    x0: float
    y0: float
    pitch: int
    tile: int
    columns: int

    def corner(self, i: int, row: int) -> Point:
        """Return a tile's left upper corner; `i` counts the columns shown."""
        inset = (self.pitch - self.tile) / 2
        return self.x0 + i * self.pitch + inset, self.y0 + row * self.pitch + inset

    @property
    def bottom(self) -> float:
        """Return the lower edge."""
        return self.y0 + 7 * self.pitch


TABLE: Final = Grid(62, 92, 72, 64, 15)
ZOOM: Final = Grid(74, 98, 133, 116, 8)


def zoom_columns(half: str) -> range:
    """Return the columns of a half: A to H, or H to O."""
    return range(7, 15) if half == "right" else range(8)


class Rows(msgspec.Struct, frozen=True):
    """The players' rows: their height and the gap between two."""

    seats: int
    each: int
    gap: int

    @property
    def height(self) -> int:
        """Return the height of the whole picture."""
        return 664 + self.seats * (self.each + self.gap) + 14

    def box(self, at: Seat) -> tuple[int, int, int, int]:
        """Return the box of a row, counted from the top."""
        top = 664 + at * (self.each + self.gap)
        return (24, top, 1176, top + self.each)


_ROWS: Final = {2: Rows(2, 170, 16), 3: Rows(3, 154, 15), 4: Rows(4, 118, 12)}


def rows_for(seats: int) -> Rows:
    """Return the rows of a table with this many seats."""
    return _ROWS[seats]


class HandPanels(msgspec.Struct, frozen=True):
    """The picture of the private hand."""

    height: int
    cards: Box
    sets: Box


HAND: Final = HandPanels(1030, (882, 66, 1176, 596), (24, 684, 1176, 1002))
