"""What Frasvel's pictures put on cells and cards beside the stacks: skulls, rings, arrows, hatching, paper."""

import math

from render.art.frasvel.chips import R, chip
from render.art.frasvel.table import CELL_A, CELL_B
from render.art.palette import BAD, FADED, FOCUS, INK, PAPER, WHITE
from render.art.pen import Pen
from render.art.shapes import Point, ellipse
from render.frasvel.field import TILT, UNIT, hexagon, step
from render.scene import Box


def draw_skull(pen: Pen) -> None:
    """Draw the mark of a dead stack."""
    r = R * 0.41
    pen.disc(0, 0, r, BAD, INK, 3)
    pen.disc(0, -r * 0.12, r * 0.56, WHITE, None)
    pen.box((-r * 0.32, r * 0.1, r * 0.32, r * 0.58), r * 0.12, WHITE, None)
    for side in (-1, 1):
        pen.disc(side * r * 0.24, -r * 0.08, r * 0.17, INK, None)


def draw_area(pen: Pen, black: bool, rim: bool) -> None:
    """Draw a controlled cell: Black's are shaded and hatched dark, falling; White's light, rising."""
    points = hexagon((0, 0), UNIT * 0.955)
    if rim:
        pen.poly(points, CELL_A, None)
    pen.veil(points, "#17161C58" if black else "#FFF8E890")
    nx, ny = (0.6, -0.8) if black else (0.6, 0.8)
    inner = [(x * 0.92, y * 0.92) for x, y in points]
    reach = max(nx * x + ny * y for x, y in points)
    gap = UNIT * 0.3
    for i in range(-4, 5):
        chord = _chord(inner, nx, ny, i * gap) if abs(i * gap) < reach else []
        if chord and math.dist(*chord) > UNIT * 0.25:
            pen.line(chord, INK if black else WHITE, UNIT * 0.085)
    if rim:
        pen.poly(points, None, INK, 5)


def _chord(points: list[Point], nx: float, ny: float, offset: float) -> list[Point]:
    """Return where a convex shape's outline meets the line nx·x + ny·y = offset: two points, or none."""
    out: list[Point] = []
    for (x0, y0), (x1, y1) in zip(points, [*points[1:], points[0]], strict=True):
        a, b = nx * x0 + ny * y0 - offset, nx * x1 + ny * y1 - offset
        if (a < 0) != (b < 0):
            out.append((x0 + (x1 - x0) * a / (a - b), y0 + (y1 - y0) * a / (a - b)))
    return out if len(out) == 2 else []


def draw_left(pen: Pen, black: bool) -> None:
    """Draw where the moved stack stood: a dark hole with a dashed rim."""
    points = chip((0, 0), R, black)
    pen.veil(points, "#17161C55")
    pen.poly(points, None, INK, 8)
    pen.dashes(points, FOCUS, 4.5, on=11, off=8)


def draw_ring(pen: Pen, black: bool) -> None:
    """Draw the ring under a stack of a touched group."""
    pen.poly(chip((0, 0), R * 1.2, black), FOCUS, INK, 4)


def draw_gone(pen: Pen, black: bool) -> None:
    """Draw where the last move took a stack off the board: its wood, and a dashed shade of it."""
    pen.poly(chip((0, 0), R * 0.98, black), CELL_B, INK, 3)
    shade = chip((0, 0), R * 0.72, black)
    pen.veil(shade, "#17161C66" if black else "#FFF8E866")
    pen.dashes(shade, INK, 3, on=9, off=7)


def draw_band(pen: Pen, way: int) -> None:
    """Draw a step of the way, from a cell's middle to the next: a band with chevrons."""
    dx, dy = (part * UNIT for part in step(way))
    pen.line([(0, 0), (dx, dy)], INK, UNIT * 0.39)
    pen.line([(0, 0), (dx, dy)], FOCUS, UNIT * 0.26)
    for part in (0.34, 0.58):
        _chevron(pen, dx * part, dy * part, way)


def _chevron(pen: Pen, x: float, y: float, way: int) -> None:
    dx, dy = _unit(way)
    k = UNIT * 0.088
    pen.line(
        [
            (x - dx * k * 0.5 - dy * k, y - dy * k * 0.5 + dx * k),
            (x + dx * k * 0.5, y + dy * k * 0.5),
            (x - dx * k * 0.5 + dy * k, y - dy * k * 0.5 - dx * k),
        ],
        INK,
        k * 0.62,
    )


def _unit(way: int) -> Point:
    dx, dy = step(way)
    return dx / math.hypot(dx, dy), dy / math.hypot(dx, dy)


def draw_joint(pen: Pen) -> None:
    """Draw the knob of the way on a cell it leads over."""
    pen.oval(0, 0, UNIT * 0.208, UNIT * 0.208 * TILT, FOCUS, INK, 3)


def draw_arrow(pen: Pen) -> None:
    """Draw an arrowhead to the right whose tip is the origin, 26 units long."""
    pen.poly([(0, 0), (-26, 16), (-26, -16)], FOCUS, INK, 4)


def draw_tag(pen: Pen, text: str, size: int) -> None:
    """Draw a small plate with a change of height: "+2"."""
    half, up = size * 0.92, size * 0.62
    pen.box((-half, -up, half, up), size * 0.5, FOCUS, INK, 4)
    pen.text(0, -1, text, size)


def draw_crown(pen: Pen) -> None:
    """Draw the winner's crown, 25 units in radius."""
    r = 25
    points = [(-1, 0.62), (-1.05, -0.45), (-0.5, 0.05), (0, -0.85), (0.5, 0.05), (1.05, -0.45), (1, 0.62)]
    spikes = [(x * r, y * r) for x, y in points]
    pen.poly(spikes, FOCUS, INK, 4)
    for x, y in (spikes[1], spikes[3], spikes[5]):
        pen.disc(x, y, r * 0.17, FOCUS, INK, 3)


def draw_half(pen: Pen, lit: bool) -> None:
    """Draw the half point: half a coin, lit or not."""
    pen.disc(0, 0, 30, "#E9DDBF", INK, 4)
    if lit:
        pen.poly([*ellipse((0, 0), (26, 26), 90, 270)], FOCUS, None)
    pen.line([(0, -27), (0, 27)], INK, 4)


def draw_card(pen: Pen, width: int, height: int, won: bool) -> None:
    """Draw a paper card; the winner's has a second rim."""
    box = (0.0, 0.0, float(width), float(height))
    pen.shadow([(0, 0), (width, 0), (width, height), (0, height)], dy=6, blur=7, alpha=100)
    pen.box(box, 20, PAPER, INK, 5)
    if won:
        pen.box((5, 5, width - 5, height - 5), 15, None, FOCUS, 6)


def draw_rule(pen: Pen, width: int) -> None:
    """Draw the line that parts a card."""
    pen.line([(0, 0), (width, 0)], FADED, 2)


def draw_next(pen: Pen) -> None:
    """Draw the broad arrow from before to after."""
    pen.poly([(-45, -14), (1, -14), (1, -34), (45, 0), (1, 34), (1, 14), (-45, 14)], FOCUS, INK, 5)


def tag_box(text: str, size: int) -> Box:
    """Return the room a tag takes."""
    return (-size * 0.92 - 4, -size * 0.62 - 4, size * 0.92 + 4, size * 0.62 + 4)


def card_box(width: int, height: int, won: bool) -> Box:
    """Return the room a card takes, shadow included."""
    return (-24, -20, width + 24, height + 32)
