"""The heads of the three odd birds. Each looks to a side and is known by its bill or crest alone."""

import math
from typing import Final

from render.art.faulpelz.animals import BLACK
from render.art.faulpelz.brush import Brush, ell
from render.art.palette import INK, WHITE
from render.art.shapes import Point, spline


def pelican(b: Brush) -> None:
    """Draw a Pelican: a pouch like a wedge, to the left."""
    tufts = (((34, -46), (52, -56)), ((42, -38), (59, -42)), ((44, -30), (57, -28)))
    for tuft in tufts:
        b.line(tuft, INK, 7 + 2 * b.edge)
    neck = [(22, -56), (40, -49), (48, -30), (42, -6), (48, 24), (54, 58), (10, 58), (16, 30), (18, 6)]
    b.blob(spline([*neck, (2, -12), (-4, -36), (6, -51)]), colour=WHITE)
    for tuft in tufts:
        b.line(tuft, WHITE, 7)
    pouch = [(4, -24), (14, -8), (16, 14), (4, 40), (-18, 46), (-38, 28), (-52, 2), (-58, -14), (-24, -16)]
    b.blob(spline(pouch), colour="#F08A24")
    bill = [(6, -38), (10, -24), (-10, -15), (-36, -9), (-56, -5), (-60, -11), (-54, -18), (-32, -24), (-10, -33)]
    b.blob(spline(bill), colour="#FFD15C")
    b.dots((20, -34), radius=7, colour=BLACK)
    b.dots((18, -36.5), radius=2.4, colour=WHITE)
    if b.fine:
        b.line(spline([(-34, 4), (-24, 20), (-10, 28)], closed=False), "#C4641A", 3)
        b.line(spline([(-14, 2), (-6, 12), (4, 14)], closed=False), "#C4641A", 3)
        b.fill(ell(32, -16, 7, 4.5), "#FBC4B8")


def toucan(b: Brush) -> None:
    """Draw a Toucan: black, a huge bill to the right."""
    body = [(-22, -52), (2, -45), (12, -22), (6, 8), (10, 34), (12, 58), (-54, 58), (-56, 30), (-54, -4), (-47, -36)]
    b.blob(spline(body), colour=BLACK)
    bib = [(-13, -14), (6, -10), (6, 14), (0, 36), (-18, 44), (-34, 30), (-36, 6), (-29, -10)]
    b.fill(spline(bib), "#FFF7E0")
    bill = [(-8, -34), (10, -48), (36, -47), (54, -28), (59, 0), (51, 24), (43, 5), (28, -2), (6, 0), (-8, -2)]
    b.blob(spline([*bill, (-14, -16)]), colour="#F47B20")
    shine = [(-4, -33), (12, -44), (35, -43), (50, -26), (53, -12), (40, -26), (18, -30), (-2, -27)]
    b.fill(spline(shine), "#FFCB3D")
    b.fill(spline([(54, -22), (59, 0), (51, 24), (44, 5), (47, -8)]), BLACK)
    b.line(spline([(-8, -15), (14, -19), (34, -15), (49, -2)], closed=False), BLACK, max(2.6, b.edge * 0.7))
    b.fill(ell(-26, -28, 13), "#4DB6E2")
    b.dots((-26, -28), radius=7.5, colour=WHITE)
    b.dots((-25, -28), radius=5.4, colour=BLACK)


_CREST: Final[tuple[Point, ...]] = ((-32, -54), (-9, -60), (18, -60), (42, -51), (57, -30))


def cockatoo(b: Brush) -> None:
    """Draw a Cockatoo: a yellow crest, a hooked beak to the left."""
    beak = "#55535F"
    for tip in _CREST:
        b.blob(spline(_feather((6, -14), tip)), colour="#FFD02E")
    body = [(4, -32), (28, -24), (38, 0), (36, 22), (47, 44), (50, 58), (-28, 58), (-26, 44), (-30, 28), (-36, 6)]
    b.blob(spline([*body, (-28, -18)]), colour=WHITE)
    upper = [(-22, -12), (-42, -10), (-56, 6), (-54, 30), (-46, 38), (-42, 24), (-30, 20), (-20, 12)]
    b.blob(spline(upper), colour=beak)
    b.blob(spline([(-40, 24), (-24, 18), (-20, 30), (-32, 36)]), colour=beak)
    b.dots((-8, -4), radius=7, colour=BLACK)
    b.dots((-10, -6.5), radius=2.4, colour=WHITE)
    b.fill(ell(8, 16, 10, 8), "#F9A98F")
    if b.fine:
        b.line(spline([(12, 40), (20, 48), (30, 46)], closed=False), "#B9BCC9", 3)
        b.line(spline([(-4, 46), (4, 54), (14, 53)], closed=False), "#B9BCC9", 3)


def _feather(root: Point, tip: Point) -> list[Point]:
    dx, dy = tip[0] - root[0], tip[1] - root[1]
    length = math.hypot(dx, dy)
    nx, ny = -dy / length, dx / length

    def beside(along: float, off: float) -> Point:
        return root[0] + dx * along + nx * off, root[1] + dy * along + ny * off

    return [beside(0, -6), beside(0.6, -11), tip, beside(0.6, 8), beside(0, 6)]
