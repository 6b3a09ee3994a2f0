"""Where everything on a Frasvel board lies: one number, the radius of a cell, rules all sizes. No Pillow here."""

import math
from typing import Final

import msgspec

from bot.games.frasvel.view import Board, Cell, board
from render.scene import Point, Scene, Sprite

WIDTH: Final = 1200
TILT: Final = 0.82
"""The board is looked at from above, a little slanted: what goes up the board is that much shorter."""
UNIT: Final = 64.0
"""The radius of a cell in the units of the sprites."""
CHIP: Final = 0.65
"""The radius of a chip, in cells' radii."""
LAYER: Final = 0.18
"""The height of one chip of a stack, in cells' radii."""
TALL: Final = 4.9
"""No stack rises more than so many layers: what is higher has thinner ones, and hides nothing behind it."""


def layer(height: int) -> float:
    """Return how high each chip of a stack is, in cells' radii."""
    return LAYER * min(1.0, TALL / height)


def rise(height: int) -> float:
    """Return how far the top of a stack lies above its cell, in cells' radii."""
    return height * layer(height)


class Field(msgspec.Struct, frozen=True):
    """A board on the picture: its middle, the radius of a cell, and how wide the rim is."""

    side: int
    centre: Point
    radius: float
    rim: float = 44.0

    @property
    def board(self) -> Board:
        """Return the board's tables."""
        return board(self.side)

    @property
    def scale(self) -> float:
        """Return the scale of sprites made for cells of the unit radius."""
        return self.radius / UNIT

    @property
    def width(self) -> float:
        """Return the distance of two cells of a row."""
        return self.radius * math.sqrt(3)

    def at(self, cell: Cell) -> Point:
        """Return the middle of a cell."""
        column, row = self.board.spots[cell]
        dx, dy = column - (self.side - 1), row - (self.side - 1)
        return self.centre[0] + (dx - dy / 2) * self.width, self.centre[1] - dy * 1.5 * self.radius * TILT

    def top(self, cell: Cell, height: int) -> Point:
        """Return the middle of the upper face of a stack."""
        x, y = self.at(cell)
        return x, y - rise(height) * self.radius

    def outline(self, extra: float = 0.0) -> list[Point]:
        """Return the corners of the wooden rim, made larger by `extra`."""
        reach = (self.side - 1) * self.width + 1.1547 * (self.radius + self.rim + extra)
        angles = (math.radians(60 * i) for i in range(6))
        return [(self.centre[0] + reach * math.cos(a), self.centre[1] + reach * TILT * math.sin(a)) for a in angles]


def on_table(side: int, *, scored: bool = False) -> Field:
    """Return the board of a picture 1,200 wide; lower when the wide cards of the score lie above it."""
    return fitted(side, (600, 722 if scored else 590), 1140)


def table_ground(side: int) -> Scene:
    """Return the table without anything on it: cloth, bowls, board."""
    boards = ((on_table(side), True),)
    return Scene(WIDTH, 1090, Sprite("frasvel/ground", (0, 0), (WIDTH, 1090, True, boards)), ())


def score_ground(side: int) -> Scene:
    """Return the same for the score: no bowls, and room for the wide cards."""
    boards = ((on_table(side, scored=True), True),)
    return Scene(WIDTH, 1180, Sprite("frasvel/ground", (0, 0), (WIDTH, 1180, False, boards)), ())


def fitted(side: int, centre: Point, width: float, rim: float = 44.0) -> Field:
    """Return a board that is so wide, rim included."""
    radius = (width / 2 - 1.1547 * rim) / (math.sqrt(3) * (side - 1) + 1.1547)
    return Field(side, centre, radius, rim)


def hexagon(at: Point, radius: float) -> list[Point]:
    """Return the corners of a cell, the upper one first."""
    angles = (math.radians(60 * i) for i in range(6))
    return [(at[0] + radius * math.sin(a), at[1] - radius * TILT * math.cos(a)) for a in angles]


def step(way: int) -> Point:
    """Return how one step in one of the six directions looks, in cells' radii; 0 is to the right, then clockwise."""
    half, whole, up = math.sqrt(3) / 2, math.sqrt(3), 1.5 * TILT
    return ((whole, 0.0), (half, up), (-half, up), (-whole, 0.0), (-half, -up), (half, -up))[way]
