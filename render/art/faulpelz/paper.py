"""Flat things with a dark edge: plates, wood, cardboard, the ring of what is new, the grass they lie on."""

import math
from typing import Final

from render.art.palette import FOCUS, GROUNDS, INK, PAPER, WHITE
from render.art.pen import Pen
from render.art.shapes import ellipse, rounded
from render.scene import Box

GRASS: Final = GROUNDS["faulpelz"]
WOOD: Final = "#D9A05B"
GRAIN: Final = "#B97C3C"
NAIL: Final = "#7A4A20"
TUFT: Final = "#5F9150"


def plate(pen: Pen, box: Box, radius: float, fill: str, edge: float = 3) -> None:
    """Draw a box with rounded corners and a dark edge inside of it."""
    x0, y0, x1, y1 = box
    pen.box(box, radius, INK, None)
    pen.box((x0 + edge, y0 + edge, x1 - edge, y1 - edge), max(1, radius - edge), fill, None)


def plain(pen: Pen, box: Box, radius: float, fill: str) -> None:
    """Draw a box with rounded corners and no edge."""
    pen.box(box, radius, fill, None)


def soft(pen: Pen, box: Box, radius: float, *, blur: float, dy: float, alpha: int) -> None:
    """Draw the shadow of a box."""
    pen.shadow(rounded(*box, radius), dy=dy, blur=blur, alpha=alpha, colour="#000000")


def focus(pen: Pen, box: Box, radius: float, width: float = 7) -> None:
    """Draw the ring of what just changed, outside of a box: yellow between two dark lines."""
    x0, y0, x1, y1 = box
    half = width / 2
    ring = rounded(x0 - half, y0 - half, x1 + half, y1 + half, radius + half)
    pen.poly(ring, None, INK, width + 6)
    pen.poly(ring, None, FOCUS, width)


def board(pen: Pen, box: Box, fill: str = PAPER, radius: float = 18) -> None:
    """Draw cardboard with a visible thickness."""
    x0, y0, x1, y1 = box
    soft(pen, (x0, y0, x1, y1 + 5), radius, blur=5, dy=6, alpha=70)
    plate(pen, (x0, y0, x1, y1 + 6), radius, "#C9A77A", 4)
    plate(pen, box, radius, fill, 4)


def beam(pen: Pen, box: Box, parts: int) -> None:
    """Draw a beam of the fence: `parts` pieces with nails at their ends."""
    x0, y0, x1, y1 = box
    soft(pen, box, 8, blur=5, dy=5, alpha=80)
    plate(pen, box, 8, WOOD, 4)
    lying = x1 - x0 > y1 - y0
    plain(pen, (x0 + 6, y1 - 10, x1 - 6, y1 - 5) if lying else (x1 - 10, y0 + 6, x1 - 5, y1 - 6), 2, GRAIN)
    start, length = (x0, x1 - x0) if lying else (y0, y1 - y0)
    for part in range(parts + 1):
        at = start + length * part / parts
        if 0 < part < parts:
            pen.line([(at, y0 + 2), (at, y1 - 2)] if lying else [(x0 + 2, at), (x1 - 2, at)], INK, 3)
        for nail in (at - 16, at + 16):
            if start < nail < start + length:
                x, y = (nail, (y0 + y1) / 2 - 2) if lying else ((x0 + x1) / 2 - 2, nail)
                pen.disc(x, y, 3.2, NAIL, None)


def sign(pen: Pen, box: Box) -> None:
    """Draw a wooden sign."""
    soft(pen, box, 10, blur=4, dy=4, alpha=80)
    plate(pen, box, 10, WOOD, 4)


def tuft(pen: Pen, x: float, y: float, size: float = 1.0) -> None:
    """Draw some blades of grass."""
    for dx, height in ((-7, 10), (0, 15), (7, 10)):
        root = x + dx * 0.3 * size
        pen.poly([(root - 3 * size, y), (x + dx * size, y - height * size), (root + 3 * size, y)], TUFT, None)


def flower(pen: Pen, x: float, y: float, colour: str = WHITE) -> None:
    """Draw a small flower."""
    for petal in range(5):
        angle = petal * 2 * math.pi / 5
        pen.poly(ellipse((x + 5 * math.cos(angle), y + 5 * math.sin(angle)), (4, 4)), colour, None)
    pen.disc(x, y, 3.5, FOCUS, None)


def grass(pen: Pen, width: float, height: float) -> None:
    """Fill a picture with the meadow."""
    pen.poly([(0, 0), (width, 0), (width, height), (0, height)], GRASS, None)


def draw_shade(pen: Pen, width: int, height: int) -> None:
    """Draw the shade over the row of a player who left."""
    pen.veil(rounded(0, 0, width, height + 6, 18), "#2C4A2C90")


def draw_beam(pen: Pen, width: int, height: int) -> None:
    """Draw one piece of the fence, its left upper corner at the origin."""
    beam(pen, (0, 0, width, height), 1)


def draw_dot(pen: Pen, radius: float) -> None:
    """Draw one symbol, as on a tile's spine: light on dark."""
    pen.box((-radius, -radius, radius, radius), radius * 0.4, INK, None)
    pen.disc(0, 0, radius * 0.5, WHITE, None)
