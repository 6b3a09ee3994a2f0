"""A brush for heads: forms with one common outline, in units of -60 to 60, whatever the head's size."""

from collections.abc import Sequence
from typing import Final

from render.art.palette import INK
from render.art.pen import Pen
from render.art.shapes import Point, ellipse

UNITS: Final = 120
"""The height of a head in its own units."""
_FINE: Final = 64
"""Heads from this height on have whiskers, wrinkles and the like."""


class Brush:
    """Draws a head `size` units high round a pen's origin; with `flat` all in one colour, as a silhouette."""

    def __init__(self, pen: Pen, size: float, flat: str = "") -> None:
        self._pen = pen.at(0, 0, size / UNITS)
        self._flat = flat
        self.fine = size >= _FINE
        self.edge = (2.0 + size / 50) * UNITS / size
        """The width of an outline."""

    def fill(self, points: Sequence[Point], colour: str) -> None:
        """Fill a form without an outline."""
        self._pen.poly(points, self._flat or colour, None)

    def line(self, points: Sequence[Point], colour: str = INK, width: float | None = None) -> None:
        """Draw an open line."""
        self._pen.line(points, self._flat or colour, self.edge if width is None else width)

    def ring(self, points: Sequence[Point], colour: str, width: float) -> None:
        """Draw the line round a form."""
        self._pen.poly(points, None, self._flat or colour, width)

    def blob(self, *forms: Sequence[Point], colour: str, edge: str = INK, width: float | None = None) -> None:
        """Join forms into one with a common outline, outside of them."""
        thick = self.edge if width is None else width
        for form in forms:
            self.ring(form, edge, 2 * thick)
        for form in forms:
            self.fill(form, colour)

    def dots(self, *points: Point, radius: float = 3, colour: str = INK) -> None:
        """Draw discs of one size."""
        for x, y in points:
            self.fill(ell(x, y, radius), colour)


def ell(x: float, y: float, rx: float, ry: float | None = None, turn: float = 0) -> list[Point]:
    """Return an ellipse round (x, y); a circle with one radius."""
    return ellipse((x, y), (rx, rx if ry is None else ry), turn=turn, steps=48)


def arc(x: float, y: float, radii: Point, angles: Point) -> list[Point]:
    """Return a part of an ellipse, from one angle to another."""
    return ellipse((x, y), radii, *angles, steps=20)


def flip(points: Sequence[Point]) -> list[Point]:
    """Return the mirror image of a form."""
    return [(-x, y) for x, y in points]
