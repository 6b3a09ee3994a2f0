"""The heads of the six animals. Each is known by its outline alone: tusks, ears, snout, mane, bell of hair."""

import math
from typing import Final

from render.art.faulpelz.brush import Brush, arc, ell, flip
from render.art.palette import INK, WHITE
from render.art.shapes import Point, spline

BLACK: Final = "#24232B"
IVORY: Final = "#FFFDF2"


def walrus(b: Brush) -> None:
    """Draw a Walrus: round, two tusks below."""
    dark = "#7E4A40"
    skull = spline(
        [(0, -59), (29, -54), (47, -31), (50, -4), (38, 16), (0, 22), (-38, 16), (-50, -4), (-47, -31), (-29, -54)]
    )
    b.blob(skull, colour="#A8695A")
    tusk = spline([(7, 14), (29, 14), (28, 36), (20, 60), (12, 40)])
    b.blob(tusk, colour=IVORY)
    b.blob(flip(tusk), colour=IVORY)
    b.blob(ell(-22, 3, 26, 20, 8), ell(22, 3, 26, 20, -8), colour="#EBC9B0")
    b.line(arc(0, 3, (9, 16), (70, 110)), "#EBC9B0", 6)
    b.line([(0, -4), (0, 17)], INK, b.edge * 0.8)
    b.fill(ell(0, -15, 13, 8), BLACK)
    b.dots((-23, -29), (23, -29), radius=6.5, colour=BLACK)
    b.dots((-21, -31.5), (25, -31.5), radius=2.2, colour=WHITE)
    if b.fine:
        whiskers = ((-34, -3), (-24, 3), (-36, 9), (-14, 11))
        b.dots(*whiskers, *flip(whiskers), radius=2.2, colour=dark)
        b.line(arc(0, -44, (14, 5), (200, 340)), dark, 2.6)
        b.line(arc(0, -51, (9, 4), (200, 340)), dark, 2.6)


def boar(b: Brush) -> None:
    """Draw a Boar: bristles, pointed ears, tusks at the sides, the darkest of all."""
    fur, light, snout = "#4B3A3C", "#86604F", "#E39A8E"
    ear = spline([(24, -30), (36, -48), (56, -57), (56, -34), (43, -12)])
    inner = spline([(36, -30), (42, -42), (50, -48), (48, -33), (42, -22)])
    for outside, inside in ((ear, inner), (flip(ear), flip(inner))):
        b.blob(outside, colour=fur)
        b.fill(inside, snout)
    bristles: list[Point] = [(-25, -34), (-24, -52), (-14, -45), (-9, -60), (0, -49)]
    b.blob([*bristles, *flip(bristles[:-1])[::-1], (0, -26)], colour=light)
    right: list[Point] = [(30, -36), (47, -12), (45, 8), (30, 26), (24, 48)]
    b.blob(spline([(0, -42), *right, (0, 56), *flip(right)[::-1]]), colour=fur)
    b.fill([(-24, -38), (-16, -44), (0, -45), (16, -44), (24, -38), (9, -34), (0, -18), (-9, -34)], light)
    tusk = spline([(18, 43), (33, 43), (49, 34), (56, 8), (43, 21), (31, 26), (20, 27)])
    b.blob(tusk, colour=IVORY)
    b.blob(flip(tusk), colour=IVORY)
    b.blob(ell(0, 36, 26, 18.5), colour=snout)
    for side in (-1, 1):
        b.fill(ell(side * 10, 36, 5, 7.5), BLACK)
        b.fill(ell(side * 21, -3, 9.5, 9), "#FFF3C9")
        b.dots((side * 19, -1), radius=5.2, colour=BLACK)
        b.line([(side * 8, -7), (side * 33, -16)], BLACK, 6)
        b.fill([(side * 6, -5), (side * 34, -13), (side * 32, -23), (side * 8, -13)], fur)
    if b.fine:
        b.line(arc(0, 12, (12, 4), (200, 340)), BLACK, 2.6)


def hippo(b: Brush) -> None:
    """Draw a Hippo: the snout is wider than the head."""
    skin, muzzle, dark = "#8478B4", "#A99BD6", "#4F4680"
    for side in (-1, 1):
        b.blob(ell(side * 32, -46, 13, 14), colour=skin)
        b.fill(ell(side * 33, -46, 7, 8), "#F2A9B5")
    b.blob(spline([(0, -54), (24, -50), (36, -30), (36, 0), (0, 10), (-36, 0), (-36, -30), (-24, -50)]), colour=skin)
    for side in (-1, 1):
        b.blob(spline([(side * 13, 44), (side * 31, 44), (side * 30, 61), (side * 15, 61)]), colour=IVORY)
    right: list[Point] = [(32, -13), (54, 0), (61, 24), (50, 45), (22, 51)]
    b.blob(spline([(0, -8), *right, (0, 50), *flip(right)[::-1]]), colour=muzzle)
    for side in (-1, 1):
        b.fill(ell(side * 24, 4, 10, 7, side * -12), dark)
        eye = ell(side * 17, -28, 11, 12)
        b.fill(eye, WHITE)
        b.ring(eye, INK, b.edge * 0.8)
        b.dots((side * 15, -25), radius=6, colour=BLACK)
        b.dots((side * 15 + 2.2, -27.5), radius=2, colour=WHITE)
    b.line(arc(0, 2, (44, 30), (28, 152)), dark, max(3.4, b.edge * 0.8))
    if b.fine:
        stubble = ((-44, 18), (-36, 24), (-45, 27))
        b.dots(*stubble, *flip(stubble), radius=2.2, colour=dark)


def panda(b: Brush) -> None:
    """Draw a Panda: two round black ears, black round the eyes."""
    for side in (-1, 1):
        b.blob(ell(side * 39, -38, 19), colour=BLACK)
    right: list[Point] = [(34, -38), (55, -6), (54, 22), (36, 44)]
    b.blob(spline([(0, -46), *right, (0, 51), *flip(right)[::-1]]), colour="#FFFDF7")
    for side in (-1, 1):
        b.fill(ell(side * 24, 2, 14, 19, side * 32), BLACK)
        b.dots((side * 20, -1), radius=7, colour=WHITE)
        b.dots((side * 18.5, 0.5), radius=4.8, colour=BLACK)
        b.dots((side * 18.5 + 1.6, -1.2), radius=1.7, colour=WHITE)
        b.fill(ell(side * 40, 25, 8, 5.5), "#F7B5B0")
    b.fill(spline([(0, 16), (11, 17), (8, 25), (0, 28), (-8, 25), (-11, 17)]), BLACK)
    b.line(arc(-8, 29, (8, 8), (10, 150)), BLACK, max(3, b.edge * 0.75))
    b.line(arc(8, 29, (8, 8), (30, 170)), BLACK, max(3, b.edge * 0.75))


def lion(b: Brush) -> None:
    """Draw a Lion: a mane of 13 tufts."""
    face, cream, dark = "#FBB93C", "#FFEBC2", "#6B2A12"
    b.blob(_mane(), colour="#B4501B")
    if b.fine:
        for tuft in range(_TUFTS):
            b.line([_round(tuft, 44), _round(tuft, 51)], dark, 2.8)
    for side in (-1, 1):
        b.blob(ell(side * 29, -27, 11), colour=face, edge=dark, width=b.edge * 0.8)
        b.fill(ell(side * 29, -27, 5), "#D9772B")
    right: list[Point] = [(25, -27), (37, -4), (32, 22), (16, 38)]
    b.blob(spline([(0, -33), *right, (0, 41), *flip(right)[::-1]]), colour=face, edge=dark, width=b.edge * 0.8)
    b.fill(ell(0, 32, 8, 8), cream)
    b.fill(ell(-11, 21, 14, 12), cream)
    b.fill(ell(11, 21, 14, 12), cream)
    b.fill(spline([(0, 0), (12, 1), (9, 10), (0, 16), (-9, 10), (-12, 1)]), dark)
    thin = max(2.6, b.edge * 0.7)
    b.line([(0, 12), (0, 21)], dark, thin)
    b.line(arc(-9, 20, (9, 8), (10, 140)), dark, thin)
    b.line(arc(9, 20, (9, 8), (40, 170)), dark, thin)
    for side in (-1, 1):
        b.fill(ell(side * 16, -9, 5.6, 7), BLACK)
        b.dots((side * 16 + 1.5, -11.5), radius=2, colour=WHITE)
    if b.fine:
        b.dots((-15, 18), (-19, 23), (15, 18), (19, 23), radius=1.6, colour=dark)


_TUFTS: Final = 13


def _round(tuft: float, radius: float) -> Point:
    """Return a point of the mane: `tuft` counts round the head from the top."""
    angle = 2 * math.pi * tuft / _TUFTS - math.pi / 2
    return radius * math.cos(angle), 1 + radius * 0.97 * math.sin(angle)


def _mane() -> list[Point]:
    steps = ((47, -0.5), (57, -0.26), (63, 0.0), (57, 0.2))
    return spline([_round(tuft + off, radius) for tuft in range(_TUFTS) for radius, off in steps], steps=4)


def sloth(b: Brush) -> None:
    """Draw a Sloth: a bell of hair, stripes at the eyes, half asleep."""
    stripe = "#4A3020"
    right: list[Point] = [(29, -50), (47, -28), (52, 6), (58, 34), (43, 31), (33, 46)]
    b.blob(spline([(0, -55), *right, (0, 54), *flip(right)[::-1]]), colour="#94714C")
    mask: list[Point] = [(16, -33), (36, -22), (41, 4), (30, 30)]
    b.fill(spline([(0, -24), *mask, (0, 42), *flip(mask)[::-1]]), "#F9E8C4")
    for side in (-1, 1):
        band = [(7, -10), (20, -18), (36, -4), (42, 18), (31, 20), (17, 8)]
        b.fill(spline([(side * x, y) for x, y in band]), stripe)
        eye = ell(side * 20, -3, 9.5, 9)
        b.fill(eye, WHITE)
        b.dots((side * 19, 1), radius=5, colour=BLACK)
        b.fill([point for point in eye if point[1] <= -2.9], "#B08A60")
        b.line([(side * 20 - 10, -3), (side * 20 + 10, -3)], stripe, 3.4)
    b.fill(ell(0, 10, 12, 8), BLACK)
    smile = spline([(-28, 19), (-18, 28), (0, 31), (18, 28), (28, 19)], closed=False)
    b.line(smile, stripe, max(3.2, b.edge * 0.85))
    if b.fine:
        b.fill(ell(-3, 7, 4, 2), "#6B6670")
        for x in (-16, 0, 16):
            b.line([(x * 0.7, -49), (x, -38)], "#5F452D", 2.8)
