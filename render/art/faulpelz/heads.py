"""The nine creatures by name, their colours, and heads of any size."""

from typing import Final

from render.art.faulpelz import animals, birds
from render.art.faulpelz.brush import Brush
from render.art.palette import INK, PAPER
from render.art.pen import Pen
from render.scene import Box

CREATURES: Final = {
    "walrus": animals.walrus,
    "boar": animals.boar,
    "hippo": animals.hippo,
    "panda": animals.panda,
    "lion": animals.lion,
    "sloth": animals.sloth,
    "pelican": birds.pelican,
    "toucan": birds.toucan,
    "cockatoo": birds.cockatoo,
}
BIRDS: Final = ("pelican", "toucan", "cockatoo")
TILE: Final = {
    "walrus": "#B9E2F2",
    "boar": "#F3B26B",
    "hippo": "#D8CCF0",
    "panda": "#F0857A",
    "lion": "#FFE59A",
    "sloth": "#8FD0C4",
    "pelican": PAPER,
    "toucan": PAPER,
    "cockatoo": PAPER,
}
"""The colour of a creature's tiles and cards."""
PALE: Final = "#F3E8D0"
"""The place of a set that isn't there."""
PALE_HEAD: Final = "#DFD2B5"


def head(pen: Pen, x: float, y: float, size: float, kind: str) -> None:
    """Draw a head `size` units high with its middle at (x, y)."""
    CREATURES[kind](Brush(pen.at(x, y), int(size)))


def silhouette(pen: Pen, x: float, y: float, size: float, kind: str, colour: str = INK) -> None:
    """Draw a head all in one colour."""
    CREATURES[kind](Brush(pen.at(x, y), int(size), colour))


def draw_head(pen: Pen, kind: str, size: int) -> None:
    """Draw a head round the origin."""
    head(pen, 0, 0, size, kind)


def head_box(kind: str, size: int) -> Box:
    """Return the room a head takes."""
    half = size * 0.64
    return (-half, -half, half, half)
