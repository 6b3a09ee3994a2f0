"""The chip stall: table top, awning, sign, serving board, greaseproof paper, till slips."""

from render.art.battle_fries.colours import FRY, GRAIN, PLANK, PLANK_DARK, RULE, SEAM, WOOD, WOOD_LIGHT
from render.art.palette import FOCUS, INK, PAPER, WHITE
from render.art.pen import Pen
from render.art.shapes import Point, ellipse, rounded, spline
from render.scene import Box

WIDE = 1200
BOARD: Box = (26, 96, 1174, 926)
_JOINTS = (430, 880, 240, 700, 1010, 150, 560, 900)


def draw_ground(pen: Pen, high: int, board: bool) -> None:
    """Draw the whole background: planks, the awning, and the serving board if there is one."""
    pen.box((0, 0, WIDE, high), 0, PLANK, None)
    for i, y in enumerate(range(0, high, 150)):
        pen.box((0, y, WIDE, y + 148), 0, (PLANK, PLANK_DARK)[i % 2], None)
        pen.line([(-9, y + 148), (WIDE + 9, y + 148)], SEAM, 3)
        x = _JOINTS[i % 8]
        pen.line([(x, y), (x, y + 147)], SEAM, 3)
    if board:
        _board(pen)
    _awning(pen)


def _awning(pen: Pen) -> None:
    step = WIDE / 16
    for i in range(16):
        x, colour = i * step, ("#C93A2E", PAPER)[i % 2]
        pen.oval(x + step / 2, 37, step / 2, 27, colour, INK, 4)
        pen.box((x, 0, x + step, 37), 0, colour, None)
    for i in range(1, 16):
        pen.line([(i * step, 0), (i * step, 38)], INK, 3)
    pen.box((0, 0, WIDE, 10), 0, "#8A1914", None)


def _board(pen: Pen) -> None:
    x0, y0, x1, y1 = BOARD
    edge = rounded(*BOARD, 96)
    pen.shadow(edge, dy=10, blur=12, alpha=110)
    pen.poly(edge, WOOD, None)
    for i in range(13):
        y = y0 + 30 + i * 62
        grain: list[Point] = [(x0 + 260, y - 12 + (i * 7) % 20), (x0 + 560, y + (i * 11) % 26 - 8), (x0 + 860, y - 6)]
        inset = 26 if i in (0, 12) else 4
        ends = (x0 + inset, y), (x1 - inset, y + (i * 5) % 18)
        pen.line(spline([ends[0], *grain, ends[1]], closed=False), GRAIN, 5)
    pen.poly(edge, None, INK, 5)
    inset = 27
    pen.poly(rounded(x0 + inset, y0 + inset, x1 - inset, y1 - inset, 72), None, WOOD_LIGHT, 7)
    mx, my = (x0 + x1) / 2, (y0 + y1) / 2
    top, low = y0 + inset, y1 - inset
    for x, y, turn in (
        (mx - 205, top, 0),
        (mx + 205, top, 0),
        (x1 - inset, my - 10, 90),
        (mx + 205, low, 180),
        (mx - 205, low, 180),
        (x0 + inset, my - 10, 270),
    ):
        chevron: list[Point] = [(-24, -19), (0, -19), (22, 0), (0, 19), (-24, 19), (-6, 0)]
        pen.at(x, y, 1, turn).poly(chevron, WOOD_LIGHT, WOOD, 5)


def draw_sign(pen: Pen, text: str, number: int, of: int) -> None:
    """Draw the hanging sign, 330 x 116: words, and one fry a round: eaten, now, to come."""
    wide = 330
    for side in (-1, 1):
        pen.line([(side * wide * 0.36, -89), (side * wide * 0.36, -50)], INK, 5)
    edge = rounded(-wide / 2, -54, wide / 2, 62, 16)
    pen.shadow(edge, dy=6, blur=7, alpha=90)
    pen.poly(edge, "#3B3A44", INK, 5)
    pen.poly(rounded(-wide / 2 + 8, -46, wide / 2 - 8, 54, 10), None, "#6A6875", 3)
    pen.text(0, -20, text, 44, PAPER, weight=600)
    step = (wide - 60) / of
    for i in range(of):
        fry = pen.at(-step * (of - 1) / 2 + i * step, 44)
        if i < number - 1:
            fry.box((-7, -14, 9, 0), 2, "#8C7A4E", INK, 3)
        elif i == number - 1:
            fry.box((-12, -38, 14, 2), 4, INK, None)
            fry.box((-10, -36, 12, 0), 3, FOCUS, INK, 3)
        else:
            fry.box((-7, -34, 9, 0), 2, FRY, INK, 3)


def draw_paper(pen: Pen, wide: int, high: int) -> None:
    """Draw the greaseproof paper from its top left corner: red checks, a torn edge."""
    across, down = 11, 17
    edge: list[Point] = [(wide * i / across, 6.0 if i % 2 else 0.0) for i in range(across)]
    edge += [(wide - (6 if i % 2 else 0), high * i / down) for i in range(down)]
    edge += [(wide - wide * i / across, high - (6 if i % 2 else 0)) for i in range(across)]
    edge += [(6.0 if i % 2 else 0.0, high - high * i / down) for i in range(down)]
    pen.shadow(edge, dy=5, blur=7, alpha=80)
    pen.poly(edge, "#FFFBF0", None)
    with pen.clip(edge):
        for y in range(0, high, 34):
            pen.veil([(0, y), (wide, y), (wide, y + 17), (0, y + 17)], "#E2574C22")
        for x in range(0, wide, 34):
            pen.veil([(x, 0), (x + 17, 0), (x + 17, high), (x, high)], "#E2574C22")
    pen.poly(edge, None, INK, 4)


def draw_slip(pen: Pen, wide: int, high: int, torn: bool) -> None:
    """Draw a till slip from its top left corner. `torn`: who sat there has left, and the slip lost a corner."""
    teeth = 9
    edge: list[Point] = [(0, 12), (12, 0), (wide - 12, 0), (wide, 12)]
    if torn:
        edge = [(0, 12), (12, 0), (wide * 0.52, 0), (wide * 0.55, 20), (wide * 0.64, 14), (wide * 0.68, 40)]
        edge += [(wide * 0.78, 34), (wide * 0.81, 62), (wide * 0.92, 58), (wide, 84)]
    edge += [(wide * i / (teeth * 2), high + (12 if i % 2 else 0)) for i in range(teeth * 2, -1, -1)]
    pen.shadow(edge, dy=5, blur=6, alpha=80)
    pen.poly(edge, PAPER, INK, 4)
    if not torn:
        pen.line([(16, 78), (wide - 16, 78)], RULE, 3)


def draw_row(pen: Pen, wide: int, high: int, winner: bool) -> None:
    """Draw an opened slip, lying: a row of the last board, torn at its right end. The winner's is ringed."""
    teeth = max(4, high // 20)
    edge: list[Point] = [(wide + (10 if i % 2 else 0), high * i / (teeth * 2)) for i in range(teeth * 2 + 1)]
    edge = [(12, 0), *edge, (12, high), (0, high - 12), (0, 12)]
    pen.shadow(edge, dy=5, blur=6, alpha=80)
    if winner:
        pen.poly(edge, None, INK, 24)
        pen.poly(edge, None, FOCUS, 16)
    pen.poly(edge, PAPER, INK, 4)


def draw_clip(pen: Pen) -> None:
    """Draw a paper clip, 18 x 44: a card of a hand that all know hangs on its owner's slip."""
    wire = ellipse((0, -12), (9, 9), 180, 360) + ellipse((0, 14), (9, 9), 0, 180)
    pen.line([*wire, (-9.0, -4.0)], INK, 9)
    pen.line([*wire, (-9.0, -4.0)], "#C9CDD6", 4)
    pen.line([(0, -10), (0, 12)], WHITE, 3)
