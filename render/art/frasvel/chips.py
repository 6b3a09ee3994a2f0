"""Frasvel's stacks: round black and six-sided white chips, so that nobody needs their colours. Drawn for cells of
radius 64 and scaled with the board."""

import math
from typing import Final

from render.art.palette import FOCUS, INK, WHITE
from render.art.pen import Pen
from render.art.shapes import Point, ellipse
from render.frasvel.field import CHIP, TILT, UNIT, layer, rise
from render.scene import Box

R: Final = UNIT * CHIP
_BLACK: Final = {"top": "#4A4856", "ring": "#8D899B", "side": "#3A3843", "dot": "#A9A5B5", "shine": "#77738A"}
_BLACK_LINE: Final = "#17161C"
_WHITE: Final = {"top": "#FFF8E8", "ring": "#CDB98F", "front": "#F1E4C8", "left": "#DFCDA7", "right": "#C9B58C"}
_WOBBLE: Final = (0.0, 1.6, -1.4, 0.8, -1.8, 1.2, 0.0, -1.0)
_TEETH: Final = (22, 56, 90, 124, 158)


def chip(at: Point, radius: float, black: bool) -> list[Point]:
    """Return the outline of a chip's face: Black's are round, White's have six sides."""
    if black:
        return ellipse(at, (radius, radius * TILT), steps=48)
    return softened([_corner(at, radius, angle) for angle in range(0, 360, 60)], radius * 0.16)


def _corner(at: Point, radius: float, angle: float) -> Point:
    reach = radius * 1.1
    return at[0] + reach * math.cos(math.radians(angle)), at[1] + reach * TILT * math.sin(math.radians(angle))


def softened(points: list[Point], radius: float, steps: int = 3) -> list[Point]:
    """Return a closed shape with rounded corners."""
    out: list[Point] = []
    for i, (x, y) in enumerate(points):
        (ax, ay), (bx, by) = points[i - 1], points[(i + 1) % len(points)]
        a, b = math.hypot(ax - x, ay - y), math.hypot(bx - x, by - y)
        k, m = min(radius, a / 2) / a, min(radius, b / 2) / b
        start, end = (x + (ax - x) * k, y + (ay - y) * k), (x + (bx - x) * m, y + (by - y) * m)
        for j in range(steps + 1):
            t = j / steps
            out.append(
                (
                    (1 - t) ** 2 * start[0] + 2 * t * (1 - t) * x + t * t * end[0],
                    (1 - t) ** 2 * start[1] + 2 * t * (1 - t) * y + t * t * end[1],
                )
            )
    return out


def silhouette(radius: float, up: float, black: bool) -> list[Point]:
    """Return the outline of a stack on the origin that rises by `up`."""
    if black:
        low = ellipse((0, 0), (radius, radius * TILT), 0, 180, steps=24)
        return low + ellipse((0, -up), (radius, radius * TILT), 180, 360, steps=24)
    low = [_corner((0, 0), radius, angle) for angle in (0, 60, 120, 180)]
    return softened(low + [_corner((0, -up), radius, angle) for angle in (180, 240, 300, 0)], radius * 0.16)


def draw_stack(pen: Pen, black: bool, height: int, glow: int, wobble: int, figure: bool) -> None:
    """Draw a stack: its chips one on the other, its height on top. `glow` is the width of a FOCUS outline round it,
    `wobble` says how carelessly it was piled up."""
    thick = layer(height) * UNIT
    if glow:
        around = silhouette(R + 2, rise(height) * UNIT, black)
        pen.poly(around, None, INK, glow * 2 + 8)
        pen.poly(around, None, FOCUS, glow * 2)
    pen.veil([(x + R * 0.16, y + R * 0.1) for x, y in chip((0, 0), R * 1.03, black)], "#00000040")
    x = 0.0
    for i in range(height):
        x = _WOBBLE[(i + wobble) % 8] if i and wobble >= 0 else 0.0
        (_draw_black if black else _draw_white)(pen.at(x, -i * thick), thick)
    top = pen.at(x, -height * thick)
    ring = _BLACK["ring"] if black else _WHITE["ring"]
    top.poly(chip((0, 0), R * 0.82, black), None, ring, 2.5)
    if figure:
        size = UNIT * 0.64 * (1 if height < 10 else 0.86)
        top.text(0, -1, str(height), size, WHITE if black else INK)


def _draw_black(pen: Pen, thick: float) -> None:
    thin = 3 if thick > 8.5 else 2
    wall = ellipse((0, 0), (R, R * TILT), 0, 180, steps=24) + ellipse((0, -thick), (R, R * TILT), 180, 360, steps=24)
    pen.poly(wall, _BLACK["side"], _BLACK_LINE, thin)
    for angle in _TEETH:
        x, y = R * math.cos(math.radians(angle)), R * TILT * math.sin(math.radians(angle))
        half = max(2.0, R * 0.17 * math.sin(math.radians(angle)))
        pen.poly(
            [(x - half, y - thick * 0.12), (x + half, y - thick * 0.12), (x, y - thick * 0.82)], _BLACK["dot"], None
        )
    pen.poly(chip((0, -thick), R, True), _BLACK["top"], _BLACK_LINE, thin)
    pen.arc(0, -thick, (R - 2, (R - 2) * TILT), (8, 172), _BLACK["shine"], 2)


def _draw_white(pen: Pen, thick: float) -> None:
    thin = 3 if thick > 8.5 else 1.5
    wall = silhouette(R, thick, False)
    pen.poly(wall, _WHITE["front"], None)
    for one, other, tone in ((180, 120, "left"), (120, 60, "front"), (60, 0, "right")):
        low = [_corner((0, 0), R, one), _corner((0, 0), R, other)]
        pen.poly([*low, *((x, y - thick) for x, y in reversed(low))], _WHITE[tone], None)
    pen.poly(wall, None, INK, thin)
    pen.poly(chip((0, -thick), R, False), _WHITE["top"], INK, thin)


def stack_box(black: bool, height: int, glow: int, wobble: int, figure: bool) -> Box:
    """Return the room a stack takes."""
    edge = glow + 12
    reach = R * 1.1 + edge
    return (-reach, -rise(height) * UNIT - R * TILT - edge - 4, reach + R * 0.16, R * TILT + edge + R * 0.1)
