"""Fries, the Fricadelle, paper cones, crumbs, and the marks of the two suits."""

import math

from render.art.battle_fries.colours import (
    BROWN,
    BROWN_DARK,
    BROWN_LIGHT,
    CRUMB,
    CRUMB_SIDE,
    FRY,
    FRY_SIDE,
    FRY_TOP,
    KETCHUP,
    KETCHUP_DARK,
    MAYO,
    MAYO_SHADE,
    NO,
)
from render.art.battle_fries.faces import tiny_face
from render.art.palette import INK, WHITE
from render.art.pen import Pen
from render.art.shapes import Point, ellipse, spline


def dollop(pen: Pen) -> None:
    """Draw mayonnaise: a soft-ice swirl, 80 wide, 76 high, its base at y = 0."""
    for y, rx, ry in ((-11, 40, 15), (-33, 29, 14), (-52, 18, 12)):
        pen.oval(0, y, rx, ry, MAYO, INK, 4)
        pen.arc(0, y, (rx - 7, ry - 5), (20, 120), MAYO_SHADE, 4)
    pen.poly(spline([(-11, -56), (-3, -66), (9, -80), (9, -64), (12, -55), (0, -50)]), MAYO, None)
    pen.line(spline([(-14, -58), (-5, -66), (9, -80), (10, -66), (14, -57)], closed=False), INK, 4)


def splat(pen: Pen) -> None:
    """Draw ketchup: a splash, 84 wide, 80 high, its base at y = 0."""
    points: list[Point] = []
    for i in range(18):
        angle = math.pi * 2 * i / 18
        r = (38, 25)[i % 2] * (1 + 0.13 * math.sin(i * 2.3))
        points.append((r * math.cos(angle), -38 + r * 0.95 * math.sin(angle)))
    pen.poly(spline(points, steps=5), KETCHUP, INK, 4)
    pen.oval(-10, -48, 8, 5, "#FF9C8C", None, turn=-30)


def suit_mark(pen: Pen, suit: str) -> None:
    """Draw the mark of a suit: a dollop or a splash."""
    if suit == "m":
        dollop(pen)
    else:
        splat(pen)


def fry(pen: Pen, size: Point, suit: str, *, mood: str = "smile", brow: bool = False) -> None:
    """Draw a fry of a length and width, standing on the origin, its tip in its sauce."""
    top, half = -size[0], size[1] / 2
    d = size[1] * 0.32
    pen.poly([(half, 0), (half + d, -5), (half + d, top - 5), (half, top)], FRY_SIDE, INK, 4)
    pen.poly([(-half, top), (-half + d, top - 8), (half + d, top - 6), (half, top)], FRY_TOP, INK, 4)
    pen.poly([(-half, 0), (-half, top), (half, top), (half, 0)], FRY, INK, 4)
    sauce, shade = (MAYO, MAYO_SHADE) if suit == "m" else (KETCHUP, KETCHUP_DARK)
    dip = [(-half - 4, 10), (-half - 2, -6), (0, -15), (half + d, -10), (half + d + 5, 6), (half + 4, 24)]
    dip += [(half - 5, 17), (3, 30), (-half + 7, 18), (-half - 1, 28)]
    pen.poly(spline([(x, top + y) for x, y in dip]), sauce, INK, 4)
    pen.line([(-half + 5, top + 3), (-half + 11, top - 5)], WHITE if suit == "k" else shade, 3.5)
    tiny_face(pen.at(0, top + 48, size[1] / 34), mood, brow=brow)


def cone(pen: Pen, suit: str, *, sad: bool = False) -> None:
    """Draw the paper cone, its mouth 116 wide at y = -78. It wears its suit's mark, an empty one a sad face."""
    body: list[Point] = [(-58, -78), (58, -78), (36, 0), (-36, 0)]
    stripe = "#7FAFD0" if suit == "m" else "#E2574C"
    pen.poly(body, WHITE, None)
    with pen.clip(body):
        for i in range(-3, 4):
            left, right = (i * 22 - 5.5, i * 13 - 3.5), (i * 22 + 5.5, i * 13 + 3.5)
            pen.poly([(left[0], -94), (right[0], -94), (right[1], 4), (left[1], 4)], stripe, None)
    pen.poly(body, None, INK, 4)
    pen.disc(0, -39, 28, WHITE, INK, 3.5)
    if sad:
        tiny_face(pen.at(0, -45, 1.35), "sad")
    elif suit == "m":
        dollop(pen.at(0, -20, 0.48))
    else:
        splat(pen.at(0, -16, 0.56))


def crossed_out(pen: Pen, radius: float = 30) -> None:
    """Draw the mark of the 2s, not into a special Sauce: a cone of fries under a slash."""
    pen.disc(0, 0, radius, WHITE, INK, 4)
    k = radius / 30
    for angle in (-14, 0, 14):
        one = pen.at(angle * 0.35 * k, 4 * k, k, angle)
        one.poly([(-3.5, 0), (-3.5, -20), (3.5, -20), (3.5, 0)], FRY, INK, 2.5)
    pen.poly([(-13 * k, -1 * k), (13 * k, -1 * k), (8 * k, 17 * k), (-8 * k, 17 * k)], WHITE, INK, 3)
    d = radius * 0.68
    pen.line([(-d, -d), (d, d)], INK, 11 * k)
    pen.line([(-d, -d), (d, d)], NO, 6 * k)
    pen.disc(0, 0, radius, None, NO, 5 * k)
    pen.disc(0, 0, radius + 2.5 * k, None, INK, 3 * k)


def fricadelle(pen: Pen, length: float = 150, width: float = 44) -> None:
    """Draw the sausage standing on the origin, with grill marks and a party grin."""
    top = -length
    half = width / 2
    body = ellipse((0, top + half), (half, half), 180, 360) + ellipse((0, -half), (half, half), 0, 180)
    pen.poly(body, BROWN, None)
    with pen.clip(body):
        pen.poly(ellipse((width * 0.30, top / 2), (width * 0.34, length * 0.6)), BROWN_DARK, None)
        pen.poly(ellipse((-2, top / 2), (width * 0.42, length * 0.47)), BROWN, None)
        for i in range(3):
            y = -18 - i * 22
            pen.line([(-half, y), (half, y - 14)], BROWN_DARK, 6)
        pen.line([(-width * 0.30, top + 24), (-width * 0.30, top + 52)], BROWN_LIGHT, 6)
    pen.poly(body, None, INK, 4)
    head = pen.at(0, top + 44, width / 46)
    for side in (-1, 1):
        head.disc(side * 10, 0, 8.5, WHITE, INK, 3)
        head.disc(side * 10 + 1.5, 1, 4.2, INK, None)
        head.line([(side * 18, -14), (side * 5, -10)], INK, 4)
    head.poly(ellipse((0, 14), (12, 11), 0, 180), WHITE, INK, 3)


_CRUMB: list[Point] = [(0, -27), (15, -24), (19, -12), (30, -8), (25, 8), (28, 19), (12, 22)]
_CRUMB += [(4, 29), (-9, 22), (-24, 24), (-23, 9), (-31, 0), (-21, -11), (-19, -25)]


def crumb(pen: Pen, kind: int = 0, *, face: bool = True) -> None:
    """Draw a crispy bit, about 60 wide; `kind` varies its outline."""
    points = [
        (x * (1 + 0.1 * math.sin(i * 3.1 + kind * 2)), y * (1 + 0.1 * math.cos(i * 2.2 + kind)))
        for i, (x, y) in enumerate(_CRUMB)
    ]
    edge = spline(points, steps=5)
    pen.poly(edge, CRUMB_SIDE, INK, 4)
    with pen.clip(edge):
        pen.oval(-5, -6, 24, 20, CRUMB, None)
    pen.poly(edge, None, INK, 4)
    pen.oval(-14, -14, 5, 3.5, "#FFE39A", None, turn=-30)
    if face:
        tiny_face(pen.at(0, -1, 0.95))
