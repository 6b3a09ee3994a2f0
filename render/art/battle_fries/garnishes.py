"""What stands in each Sauce: the silhouette by which one knows it. All stand on the origin, about 110 wide and high."""

import math
from collections.abc import Callable
from typing import Final

from render.art.battle_fries.food import dollop
from render.art.palette import INK, WHITE
from render.art.pen import Pen
from render.art.shapes import Point, ellipse, spline, star


def _mayo(pen: Pen) -> None:
    dollop(pen.at(0, 8, 1.35))


def _ketchup(pen: Pen) -> None:
    pen.oval(0, -38, 52, 46, "#E8483A", INK, 4)
    pen.arc(0, -38, (38, 33), (190, 250), "#FF9C8C", 7)
    for angle in (-64, -30, 4, 38, 70):
        pen.at(0, -78, 1, angle).poly(spline([(0, 4), (-9, -14), (0, -34), (9, -14)]), "#3E9B4F", INK, 3.5)
    pen.line([(0, -80), (4, -104)], "#2C6B36", 8)


def _cocktail(pen: Pen) -> None:
    pen.line([(6, 0), (-10, -96)], "#8A5A2E", 7)
    shade = pen.at(-8, -84, 1, -10)
    top = ellipse((0, 0), (66, 46), 180, 360)
    shade.poly([*top, (0, 0)], "#F4C53B", None)
    for i in range(0, 6, 2):
        shade.poly([(0, -46), *ellipse((0, 0), (66, 46), 180 + 30 * i, 210 + 30 * i)], "#E0527A", None)
    hem: list[Point] = [(66, 0), (33, -9), (22, 0), (0, -9), (-22, 0), (-33, -9), (-66, 0)]
    shade.poly(top + spline(hem, closed=False), None, INK, 4)
    for i in range(1, 6):
        shade.line([(0, -46), ellipse((0, 0), (66, 46), 180 + 30 * i, 180.1 + 30 * i)[0]], INK, 2.5)
    pen.disc(40, -18, 17, "#C9202F", INK, 4)
    pen.line(spline([(40, -34), (46, -52), (62, -60)], closed=False), "#3E7B3A", 5)


def _brasil(pen: Pen) -> None:
    for angle in (-52, 52, -30, 30, -10, 12):
        leaf = spline([(-9, 4), (-10, -26), (0, -58), (10, -26), (9, 4)])
        pen.at(0, -72, 1, angle).poly(leaf, "#4DB05B", INK, 3.5)
    fruit = ellipse((0, -34), (45, 50))
    pen.poly(fruit, "#F2B233", None)
    with pen.clip(fruit):
        for i in range(-5, 6):
            pen.line([(i * 22 - 60, -100), (i * 22 + 60, 20)], "#B9722A", 4)
            pen.line([(i * 22 + 60, -100), (i * 22 - 60, 20)], "#B9722A", 4)
    pen.poly(fruit, None, INK, 4)


def _samurai(pen: Pen) -> None:
    pen.poly([(-66, 6), (-84, 2), (-66, -26), (66, -26), (84, 2), (66, 6)], "#55515F", INK, 4)
    for x in (-44, -22, 22, 44):
        pen.line([(x, -22), (x * 1.25, 4)], "#F2C14E", 3.5)
    pen.poly(ellipse((0, -20), (56, 52), 180, 360), "#3A3742", INK, 4)
    for x in (-28, 28):
        pen.arc(0, -20, (abs(x), 50), (270, 360) if x > 0 else (180, 270), "#6A6675", 3.5)
    pen.poly([(-62, -16), (-50, -34), (50, -34), (62, -16)], "#D9372C", INK, 4)
    moon = ellipse((0, -86), (60, 56), 8, 172) + list(reversed(ellipse((0, -100), (52, 46), 14, 166)))
    pen.poly(moon, "#F2C14E", INK, 4)
    pen.disc(0, -30, 11, "#F2C14E", INK, 3.5)


def _americaine(pen: Pen) -> None:
    pen.line([(-38, 4), (-38, -112)], "#8A5A2E", 8)
    flag: list[Point] = [(-36, -110), (62, -104), (50, -76), (62, -46), (-36, -52)]
    pen.poly(flag, WHITE, None)
    with pen.clip(flag):
        for y in (-98, -76, -54):
            pen.line([(-40, y - 6), (66, y)], "#C9382F", 10)
        pen.poly([(-40, -114), (8, -112), (8, -78), (-40, -80)], "#2F4C8C", None)
        pen.poly(star((-15, -96), 15), WHITE, None)
    pen.poly(flag, None, INK, 4)
    pen.disc(-38, -116, 8, "#F2C14E", INK, 3.5)


def _pita(pen: Pen) -> None:
    bread = pen.at(0, -46, 1, -14)
    bread.poly(ellipse((0, 0), (58, 34), 180, 360), "#E9C084", INK, 4)
    for x, colour in ((-34, "#E8503F"), (30, "#E8503F"), (-2, "#B9783F")):
        bread.disc(x, -12, 19, colour, INK, 3.5)
    leaf = [(-60.0 + i * 10, -16.0 if i % 2 else 4.0) for i in range(13)]
    bread.poly(spline([*leaf, (58, 14), (-58, 14)], steps=4), "#6DB457", INK, 3.5)
    bread.poly(ellipse((0, 2), (64, 60), 0, 180), "#F0CC93", INK, 4)
    for x in (-26, 0, 26):
        bread.line([(x - 8, 18), (x + 8, 40)], "#B97F3E", 5)


def _andalouse(pen: Pen) -> None:
    fan, radius, step = pen.at(0, 2), 104.0, 136 / 7
    for i in range(7):
        start = -158 + i * step
        blade = ellipse((0, 0), (radius, radius), start, start + step)
        fan.poly([(0, 0), *blade], ("#C9303A", "#FFE9D2")[i % 2], INK, 3.5)
    inner = radius * 0.45
    fan.poly([(0, 0), *ellipse((0, 0), (inner, inner), -158, -22)], "#3A2A2E", INK, 3.5)
    for i in range(8):
        angle = math.radians(-158 + i * step)
        fan.line([(0, 0), (inner * math.cos(angle), inner * math.sin(angle))], "#F2C14E", 3)
    fan.disc(0, -4, 9, "#F2C14E", INK, 3.5)


def _pepper(pen: Pen) -> None:
    mill: list[Point] = [(-32, 4), (-34, -16), (-18, -40), (-20, -62), (20, -62), (18, -40), (34, -16), (32, 4)]
    pen.poly(spline(mill), "#9C5F34", INK, 4)
    pen.poly(spline([(-30, -66), (-28, -88), (0, -100), (28, -88), (30, -66), (0, -60)]), "#6B3D1F", INK, 4)
    pen.disc(0, -106, 10, "#F2C14E", INK, 4)
    pen.line([(-24, -24), (24, -24)], "#6B3D1F", 6)
    for x, y, radius in ((-58, -14, 12), (54, -10, 13), (62, -34, 9)):
        pen.disc(x, y, radius, INK, "#7C7872", 3)


def _dallas(pen: Pen) -> None:
    hat = pen.at(0, -34, 1, -6)
    brim: list[Point] = [(-84, -8), (-66, 10), (-30, 20), (0, 22), (30, 20), (66, 10), (84, -8)]
    brim += [(62, -2), (0, 4), (-62, -2)]
    hat.poly(spline(brim, steps=6), "#7A4A26", INK, 4)
    crown: list[Point] = [(-44, 4), (-40, -34), (-30, -58), (-12, -54), (0, -46), (12, -54), (30, -58)]
    crown += [(40, -34), (44, 4), (0, 10)]
    hat.poly(spline(crown, steps=6), "#A4683A", INK, 4)
    hat.poly([(-43, -10), (0, -4), (43, -10), (44, 4), (0, 11), (-44, 4)], "#3A2416", INK, 3)
    hat.poly(star((0, -2), 17), "#F7D15C", INK, 3)


def _mammouth(pen: Pen) -> None:
    head: list[Point] = [(-60, 4), (-58, -34), (-34, -70), (0, -84), (34, -70), (58, -34), (60, 4)]
    pen.poly(spline(head, steps=6), "#6E4327", INK, 4)
    for angle in (-34, -12, 12, 34):
        tuft = spline([(-10, 6), (-4, -30), (6, -40), (9, 4)])
        pen.at(angle * 0.4, -70, 1, angle).poly(tuft, "#4B2B17", INK, 3.5)
    tusk: list[Point] = [(22, -16), (34, 0), (60, -2), (84, -26), (88, -58), (74, -38), (58, -24), (40, -30)]
    for side in (-1, 1):
        pen.poly(spline([(side * x, y) for x, y in tusk], steps=6), "#FFF6E0", INK, 4)
        pen.disc(side * 19, -44, 8, WHITE, INK, 3)
        pen.disc(side * 18, -43, 4, INK, None)
    trunk = spline([(-13, -34), (13, -34), (13, 0), (8, 10), (-8, 10), (-13, 0)], steps=6)
    pen.poly(trunk, "#8A5B3A", INK, 4)
    for y in (-18, -6):
        pen.line([(-9, y), (9, y)], "#5F3A22", 3.5)


def _curry(pen: Pen) -> None:
    spoon = pen.at(-6, 0, 1, 24)
    spoon.line([(0, 6), (0, -70)], INK, 22)
    spoon.line([(0, 6), (0, -70)], "#B9793C", 14)
    spoon.oval(0, -90, 34, 28, "#B9793C", INK, 4)
    heap = spline([(-30, -92), (-20, -112), (0, -124), (20, -112), (30, -92), (0, -82)])
    spoon.poly(heap, "#F2C02A", INK, 4)
    for angle, x in ((-48, -40), (-84, -36)):
        leaf = pen.at(x, -12, 1, angle)
        leaf.poly(spline([(0, 6), (-13, -22), (0, -54), (13, -22)]), "#4E8F4B", INK, 3.5)
        leaf.line([(0, 4), (0, -42)], "#2C5E2E", 3)


GARNISHES: Final[dict[str, Callable[[Pen], None]]] = {
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
