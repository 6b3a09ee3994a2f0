"""Faces of pots, fries and crumbs."""

from render.art.palette import CREAM, INK, WHITE
from render.art.pen import Pen
from render.art.shapes import ellipse, spline

_GAZE = {
    "happy": (0, 2),
    "sly": (4, 1),
    "cool": (0, 0),
    "grim": (0, 2),
    "sleepy": (0, 3),
    "wow": (0, 0),
    "hot": (-3, 2),
}
_TEETH, _TONGUE = "#7A1E22", "#F08A7A"


def face(pen: Pen, mood: str) -> None:
    """Draw eyes and mouth round the origin, about 92 wide and 46 high."""
    for side in (-1, 1):
        _eye(pen, side, mood)
    match mood:
        case "happy" | "hot":
            mouth = ellipse((0, 16), (15, 15), 0, 180)
            pen.poly(mouth, _TEETH, INK, 3.5)
            with pen.clip(mouth):
                pen.oval(0, 33, 11, 8, _TONGUE, None)
            pen.poly(mouth, None, INK, 3.5)
        case "sly":
            pen.line(spline([(-12, 20), (2, 25), (18, 14)], closed=False), INK, 4.5)
        case "cool":
            pen.line([(-11, 22), (12, 20)], INK, 4.5)
        case "grim":
            pen.box((-15, 17, 15, 29), 5, WHITE, INK, 3.5)
            for x in (-5, 5):
                pen.line([(x, 18), (x, 28)], INK, 2.5)
        case "sleepy":
            pen.line(spline([(-10, 20), (0, 24), (10, 20)], closed=False), INK, 4.5)
        case _:
            pen.oval(0, 24, 8, 9, _TEETH, INK, 3.5)


def _eye(pen: Pen, side: int, mood: str) -> None:
    x, gaze = side * 27, _GAZE[mood]
    pen.oval(x, 0, 14, 16, WHITE, INK, 3.5)
    pen.disc(x + gaze[0], gaze[1], 7.5, INK, None)
    pen.disc(x + gaze[0] - 2.5, gaze[1] - 3, 2.6, WHITE, None)
    match mood:
        case "sleepy":
            with pen.clip(ellipse((x, 0), (13, 15))):
                pen.box((x - 18, -20, x + 18, -2), 0, CREAM, INK, 3.5)
        case "grim":
            pen.line([(x + side * 17, -23), (x - side * 13, -13)], INK, 5)
        case "sly":
            pen.line([(x + side * 16, -22), (x - side * 12, -17)], INK, 5)
        case "hot" | "wow":
            pen.arc(x, -14, (14, 9), (205, 335), INK, 4)
        case _:
            pass


def tiny_face(pen: Pen, mood: str = "smile", *, brow: bool = False) -> None:
    """Draw two dots and a mouth, about 26 wide: for fries and crumbs."""
    for side in (-1, 1):
        pen.disc(side * 8, 0, 3.6, INK, None)
        if brow:
            pen.line([(side * 13, -9), (side * 4, -6)], INK, 3)
    match mood:
        case "smile":
            pen.arc(0, 5, (7, 7), (15, 165), INK, 3)
        case "sad":
            pen.arc(0, 15, (7, 7), (200, 340), INK, 3)
        case _:
            pen.line([(-6, 10), (6, 8)], INK, 3)


def hero_mask(pen: Pen) -> None:
    """Draw the mask over the eyes of a Super Sauce, and its grin."""
    edge = [(-62, -8), (-44, -24), (-14, -18), (0, -12), (14, -18), (44, -24), (62, -8)]
    edge += [(50, 16), (20, 20), (0, 8), (-20, 20), (-50, 16)]
    pen.poly(spline([(float(x), float(y)) for x, y in edge], steps=6), "#2B3F8C", INK, 4)
    for side in (-1, 1):
        pen.oval(side * 27, 1, 12, 13, WHITE, INK, 3)
        pen.disc(side * 27 + 2, 2, 6.5, INK, None)
    pen.poly(ellipse((0, 24), (14, 12), 0, 180), WHITE, INK, 3.5)
