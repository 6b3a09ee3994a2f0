"""What lies under everything: the cloth, the bowls with spare chips, and the board itself. Drawn once per board."""

import math
from typing import Final

from render.art.frasvel.chips import draw_stack, softened
from render.art.palette import CREAM, GROUNDS, INK
from render.art.pen import Pen
from render.art.shapes import Point, ellipse
from render.frasvel.field import TILT, Field, hexagon

_RIM, _RIM_LIGHT, _RIM_DARK = "#7B4B2B", "#9A6440", "#55321C"
_WELL: Final = "#8A5B33"
CELL_A, CELL_B = "#C9935A", "#C08A51"
_NET: Final = "#455260"
_BOWL: Final = "#A9743F"
_THICK: Final = 26
_GRAIN: Final = ((0.10, 0.34), (0.40, 0.47), (0.55, 0.86), (0.22, 0.62), (0.7, 0.92))


def draw_ground(pen: Pen, width: int, height: int, bowls: bool, boards: tuple[tuple[Field, bool], ...]) -> None:
    """Draw the whole table. Each board comes with whether its cells are named at the rim."""
    _cloth(pen, width, height)
    if bowls:
        _bowl(pen.at(134, height - 106), black=True)
        _bowl(pen.at(width - 134, height - 106), black=False)
    for field, named in boards:
        _wood(pen, field)
        _cells(pen, field)
        if named:
            _names(pen, field)


def _cloth(pen: Pen, width: int, height: int) -> None:
    # A net of big triangles, only a breath lighter than the ground.
    pen.box((0, 0, width, height), 0, GROUNDS["frasvel"], None)
    up = 150 * math.sqrt(3) / 2
    for i in range(-12, 24):
        for slant in (1, -1):
            x = 150.0 * i
            pen.line([(x, -10), (x + slant * (height + 20) / math.sqrt(3), height + 10)], _NET, 3)
    for j in range(int(height / up) + 2):
        pen.line([(0, j * up - 10), (width, j * up - 10)], _NET, 3)


def _bowl(pen: Pen, *, black: bool) -> None:
    r = 40
    rim = ellipse((0, 0), (r * 2.35, r * 2.35 * TILT), steps=60)
    low = ellipse((0, r * 0.42), (r * 2.2, r * 2.2 * TILT), steps=60)
    pen.shadow(low, dy=6, blur=10, alpha=100)
    pen.poly(low, _RIM_DARK, INK, 5)
    pen.poly(rim, _RIM, INK, 5)
    pen.poly(ellipse((0, 0), (r * 2.24, r * 2.24 * TILT), steps=60), None, _RIM_LIGHT, 3)
    pen.poly(ellipse((0, 3), (r * 2.02, r * 2.02 * TILT), steps=60), _BOWL, INK, 4)
    for x, y, count in ((-0.95, -0.1, 2), (0.85, -0.2, 2), (-0.1, 0.62, 1)):
        draw_stack(pen.at(x * r, y * r, 0.96), black, count, 0, 0, False)


def _wood(pen: Pen, field: Field) -> None:
    top = softened(field.outline(), 34, 6)
    low = [(x, y + _THICK) for x, y in top]
    pen.shadow(low, dy=14, blur=14, alpha=90)
    pen.poly(low, _RIM_DARK, INK, 6)
    for (ax, ay), (bx, by) in zip(top, [*top[1:], top[0]], strict=True):
        if (ay + by) / 2 > field.centre[1] - 4:
            pen.poly([(ax, ay), (bx, by), (bx, by + _THICK), (ax, ay + _THICK)], _RIM_DARK, None)
    pen.poly(low, None, INK, 5)
    pen.poly(top, _RIM, INK, 5)
    pen.poly(softened(field.outline(-5), 30, 6), None, _RIM_LIGHT, 3)
    corners = field.outline(-16)
    for one, other in zip(corners, [*corners[1:], corners[0]], strict=True):
        for k, (start, end) in enumerate(_GRAIN):
            shrink = 1 - (k % 3) * 0.022 - 0.004
            pen.line([_part(field, one, other, at, shrink) for at in (start, end)], "#6C4126", 2.5)


def _part(field: Field, one: Point, other: Point, at: float, shrink: float) -> Point:
    (cx, cy), (ax, ay), (bx, by) = field.centre, one, other
    return cx + (ax + (bx - ax) * at - cx) * shrink, cy + (ay + (by - ay) * at - cy) * shrink


def _cells(pen: Pen, field: Field) -> None:
    middles = [field.at(cell) for cell in range(len(field.board.names))]
    for reach, colour in ((1.07, INK), (1.025, _WELL)):
        for at in middles:
            pen.poly(hexagon(at, field.radius * reach), colour, None)
    for at in middles:
        points = hexagon(at, field.radius * 0.955)
        pen.poly(points, CELL_A, None)
        for i in (0, 2, 4):
            pen.poly([at, points[i], points[i + 1]], CELL_B, None)


def _names(pen: Pen, field: Field) -> None:
    # In the upper half a little up and out, so that tall stacks in front hide none.
    for number, row in enumerate(field.board.rows):
        (x0, y), (x1, _) = field.at(row[0]), field.at(row[-1])
        high = number >= field.side
        out, up = field.width / 2 + field.rim * (0.78 if high else 0.6), 16 if high else 0
        pen.text(x0 - out, y - up, field.board.row_of(row[0]), 34, CREAM, weight=600)
        pen.text(x1 + out, y - up, str(len(row)), 34, CREAM, weight=600)
    for number, cell in enumerate(field.board.rows[0], 1):
        x, y = field.at(cell)
        pen.text(x, y + (field.radius + field.rim * 0.46) * TILT, str(number), 34, CREAM, weight=600)
