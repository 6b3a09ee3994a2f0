"""What each pot wears, and what swims in its sauce. Drawn clipped to the body and to the surface."""

import math
from collections.abc import Callable
from typing import Final

from render.art.battle_fries.colours import KETCHUP_DARK
from render.art.palette import INK
from render.art.pen import Pen
from render.art.shapes import Point, spline


def _mayo(pen: Pen) -> None:
    for y in (118, 136):
        pen.line(spline([(-140, y - 10), (0, y + 14), (140, y - 10)], closed=False), "#5E93BF", 7)


def _ketchup(pen: Pen) -> None:
    for i in range(-4, 5):
        bend = 3 if i > 0 else -3
        pen.line(spline([(i * 32, 0), (i * 31 + bend, 80), (i * 24, 175)], closed=False), KETCHUP_DARK, 6)


def _cocktail(pen: Pen) -> None:
    for j in range(5):
        wave = [(float(x), 52.0 + j * 27 + (7 if (x // 24) % 2 else -7)) for x in range(-144, 150, 24)]
        pen.line(spline(wave, closed=False), "#E6FBF6", 6)


def _brasil(pen: Pen) -> None:
    for i in range(-2, 3):
        x = i * 62
        pen.poly([(x - 28, 104), (x, 78), (x + 28, 104), (x, 130)], "#F6C22F", None)
        pen.disc(x, 104, 10, "#2B5DA8", None)


def _samurai(pen: Pen) -> None:
    for j in range(6):
        y = 46 + j * 24
        pen.line([(-140, y), (140, y)], "#5E1222", 4)
        for i in range(-6, 7):
            x = i * 24 + (12 if j % 2 else 0)
            pen.line([(x - 5, y + 18), (x, y + 7), (x + 5, y + 18)], "#F2C14E", 4)


def _americaine(pen: Pen) -> None:
    for i in range(-6, 7):
        top, foot = i * 46, i * 36
        pen.poly([(top - 11, 0), (top + 11, 0), (foot + 9, 180), (foot - 9, 180)], "#C9382F", None)


def _pita(pen: Pen) -> None:
    for y in (82, 142):
        pen.line([(-150, y), (150, y)], "#F5E3C0", 5)
    zigzag: list[Point] = []
    for i in range(-6, 7):
        zigzag += [(i * 24 - 12, 128), (i * 24, 96)]
    pen.line(zigzag, "#F5E3C0", 6)


def _andalouse(pen: Pen) -> None:
    for j in range(5):
        for i in range(-4, 5):
            pen.disc(i * 46 + (23 if j % 2 else 0), 34 + j * 34, 11, "#FFE9D2", None)


def _pepper(pen: Pen) -> None:
    for j in range(5):
        for i in range(-6, 7):
            x = i * 27 + (13 if j % 2 else 0) + 6 * math.sin(i * 5 + j)
            y = 46 + j * 27 + 6 * math.cos(i * 3 + j * 2)
            pen.disc(x, y, 4.5 + (i + j) % 3, "#D9D3C7" if (i + j * 2) % 3 == 0 else INK, None)


_PATCHES = ((-104, 72, 44, 30, 20), (96, 56, 34, 24, -20), (40, 150, 46, 22, 5), (-64, 150, 28, 18, 0))


def _dallas(pen: Pen) -> None:
    for x, y, rx, ry, turn in (*_PATCHES, (128, 124, 24, 30, 0)):
        edge: list[Point] = []
        for i in range(7):
            angle, k = i / 7 * math.tau + turn, 1 + 0.22 * math.sin(i * 2.4)
            edge.append((x + rx * math.cos(angle) * k, y + ry * math.sin(angle) * k))
        pen.poly(spline(edge), "#4A2D1B", None)


def _mammouth(pen: Pen) -> None:
    for j in range(5):
        y = 52 + j * 26
        for i in range(-6, 7):
            x = i * 26 + (13 if j % 2 else 0)
            pen.line(spline([(x, y - 12), (x + 3, y + 2), (x - 3, y + 12)], closed=False), "#5F3A22", 5)


def _curry(pen: Pen) -> None:
    for j in range(5):
        for i in range(-4, 5):
            pen.arc(i * 44 + (22 if j % 2 else 0), 40 + j * 28, (20, 20), (10, 170), "#E9B83A", 5)


PATTERNS: Final[dict[str, Callable[[Pen], None]]] = {
    "mayo": _mayo,
    "ketchup": _ketchup,
    "cocktail": _cocktail,
    "brasil": _brasil,
    "samurai": _samurai,
    "americaine": _americaine,
    "pita": _pita,
    "andalouse": _andalouse,
    "pepper": _pepper,
    "dallas": _dallas,
    "mammouth": _mammouth,
    "curry": _curry,
}
LOUD: Final = frozenset(("cocktail", "samurai", "americaine", "andalouse", "pepper", "mammouth", "curry", "dallas"))
"""Patterns that want a calm patch under the face."""

_BITS = {"pepper": INK, "samurai": "#8E1F33", "curry": "#8C5A04"}


def surface(pen: Pen, key: str, shade: str) -> None:
    """Draw swirls and crumbs on the sauce."""
    match key:
        case "mayo" | "cocktail" | "andalouse" | "brasil":
            pen.arc(0, 0, (88, 19), (20, 330), shade, 5)
            pen.arc(4, 1, (46, 9), (0, 300), shade, 5)
        case "ketchup" | "dallas" | "americaine":
            wave: list[Point] = [(-100, 4), (-70, -14), (-44, 14), (-12, -14), (16, 14), (48, -12), (74, 12), (104, -2)]
            pen.line(spline(wave, closed=False), shade, 5)
        case "pepper" | "samurai" | "curry":
            for i in range(16):
                pen.oval(-98 + (i * 47) % 200, -18 + (i * 13) % 40, 6, 3.5, _BITS[key], None)
        case "pita":
            for i in range(14):
                x, y = -96 + (i * 53) % 196, -17 + (i * 11) % 36
                pen.line([(x - 6, y + 2), (x + 6, y - 3)], "#4E8F4B", 5)
        case _:
            for i in range(9):
                pen.oval(-92 + (i * 41) % 188, -14 + (i * 13) % 32, 12, 6, shade, None)
    if key == "brasil":
        for x, y in ((-80, 8), (60, -14), (86, 6), (-30, 20)):
            pen.poly([(x - 9, y - 4), (x + 6, y - 7), (x + 9, y + 4), (x - 5, y + 6)], "#FFE58A", None)
