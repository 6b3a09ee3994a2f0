"""A picture as data: what stands where, back to front. No Pillow here, so layouts and their tests stay pure.

Coordinates are pixels of the finished picture, from the top left; angles are degrees, clockwise. Colours are
"#RRGGBB" or "#RRGGBBAA". Everything is frozen and hashable: the painter keeps what it has drawn under these values.
"""

from typing import Any, Final, TypeAlias

import msgspec

from bot.core.seats import Seat
from render.art.palette import INK

Point: TypeAlias = tuple[float, float]
Points: TypeAlias = tuple[Point, ...]
Box: TypeAlias = tuple[float, float, float, float]
"""Left, top, right, bottom."""
Colour: TypeAlias = str

HEAD: Final = "Fredoka"
"""The family for headings, points and numbers."""
TEXT: Final = "Noto Sans"
"""The family for names and sentences."""
SMALLEST: Final = 1 / 45
"""The smallest letter as a share of the picture's width: 28 px of 1200 is above it, 26 is not."""


class Sprite(msgspec.Struct, frozen=True):
    """Something an art module draws: its `name` in the table of render/art/sprites.py ("battle_fries/pot").

    `at` is where the sprite's own origin comes to lie. `params` are plain hashable values handed to the drawing
    function. `scale` and `turn` belong to the sprite: it is drawn at that scale (so outlines and letters stay
    crisp), then turned round its origin. `fade` is the opacity.
    """

    name: str
    at: Point
    params: tuple[Any, ...] = ()
    scale: float = 1.0
    turn: float = 0.0
    fade: float = 1.0


class Label(msgspec.Struct, frozen=True):
    """A line of text. `anchor` as in Pillow: l, m, r and t, m, b ("lm": left end, middle height).

    `most` is the width it may take: it shrinks to `least` first, then loses letters to "…". `edge` draws a border of
    `edge_width` round the letters.
    """

    text: str
    at: Point
    size: int
    colour: Colour = INK
    anchor: str = "mm"
    weight: int = 600
    family: str = HEAD
    most: float | None = None
    least: int | None = None
    edge: Colour | None = None
    edge_width: float = 0


class Line(msgspec.Struct, frozen=True):
    """A line through points, with round ends."""

    points: Points
    colour: Colour = INK
    width: float = 4


class Polygon(msgspec.Struct, frozen=True):
    """A closed shape. Large ones cost time at each new place: put what never changes into a sprite."""

    points: Points
    fill: Colour | None = None
    outline: Colour | None = INK
    width: float = 4


class Disc(msgspec.Struct, frozen=True):
    """A circle."""

    at: Point
    radius: float
    fill: Colour | None = None
    outline: Colour | None = INK
    width: float = 4


class Rect(msgspec.Struct, frozen=True):
    """A box with rounded corners; `shadow` adds a soft one below."""

    box: Box
    radius: float = 0
    fill: Colour | None = None
    outline: Colour | None = INK
    width: float = 4
    shadow: bool = False


class Frame(msgspec.Struct, frozen=True):
    """The ring that says "this just changed": FOCUS with ink on both sides, outside `box`. Never alone: add a star,
    an arrow or a number."""

    box: Box
    radius: float = 14
    width: float = 8


Item: TypeAlias = Sprite | Label | Line | Polygon | Disc | Rect | Frame


class Scene(msgspec.Struct, frozen=True):
    """One picture. `ground` is a colour, or a sprite that fills the picture (its origin is the top left corner):
    cloth, board and the like, drawn once per process."""

    width: int
    height: int
    ground: Colour | Sprite
    items: tuple[Item, ...]


class Aspect(msgspec.Struct, frozen=True):
    """A further picture of the same table: `id` names it in buttons, `label` is what people read."""

    id: str
    label: str


def seat_mark(seat: Seat, at: Point, radius: float = 24, *, edge: bool = True) -> Sprite:
    """Return the mark of a seat: colour, letter and shape. `edge` sets it on ink, so that it stands out anywhere."""
    return Sprite("kit/seat", at, (seat, edge), scale=radius / 24)


def burst(at: Point, rx: float, ry: float, *, spikes: int = 20, depth: float = 0.17) -> Sprite:
    """Return the comic star behind what just changed: says "new" by its shape, also without colour."""
    return Sprite("kit/burst", at, (rx, ry, spikes, depth))


def pill(text: str, at: Point, size: int = 34) -> Sprite:
    """Return a small star with a number in it: "+3"."""
    return Sprite("kit/pill", at, (text, size))


def ribbon(rank: int, at: Point, radius: float = 40) -> Sprite:
    """Return the rosette of a place in the final ranking."""
    return Sprite("kit/ribbon", at, (rank,), scale=radius / 40)
