"""Fries cards large and small, their backs and empty places, and the Graillons."""

import math

from render.art.battle_fries.colours import (
    FRY,
    GHOST,
    GHOST_EDGE,
    GHOST_INK,
    GRAILLON_BACK,
    KETCHUP_DARK,
    NO,
    RAYS,
)
from render.art.battle_fries.food import cone, crossed_out, crumb, fricadelle, fry, suit_mark
from render.art.palette import FOCUS, INK, PAPER, WHITE
from render.art.pen import Pen
from render.art.shapes import rounded, spline
from render.scene import Box

BIG: Box = (-90, -122, 90, 122)
SMALL: Box = (-46, -64, 46, 64)
TILE: Box = (-50, -50, 50, 50)
ROOM_BIG: Box = (-112, -142, 112, 152)
ROOM_SMALL: Box = (-72, -90, 72, 98)
ROOM_TILE: Box = (-78, -78, 78, 86)


def _ring(pen: Pen, box: Box, radius: float, width: float) -> None:
    x0, y0, x1, y1 = box
    for grow, colour in ((width + 5, INK), (width, FOCUS)):
        pen.poly(rounded(x0 - grow, y0 - grow, x1 + grow, y1 + grow, radius + grow), colour, None)


def _ground(pen: Pen, suit: str, box: Box, radius: float) -> None:
    flat, ray = RAYS[suit]
    edge = rounded(*box, radius)
    pen.poly(edge, flat, None)
    high = box[3] - box[1]
    with pen.clip(edge):
        middle = (0.0, high * 0.12)
        for i in range(12):
            ends = [
                (high * math.cos(math.radians(a)), middle[1] + high * math.sin(math.radians(a)))
                for a in (i * 30, i * 30 + 15)
            ]
            pen.poly([middle, *ends], ray, None)


def draw_big(pen: Pen, card: str, ring: bool) -> None:
    """Draw a large Fries card, 180 x 244: as many fries as it is worth."""
    suit, value = card[0], int(card[1])
    edge = rounded(*BIG, 18)
    pen.shadow(edge, dy=5, blur=6, alpha=75)
    if ring:
        _ring(pen, BIG, 18, 10)
    _ground(pen, suit, BIG, 18)
    if suit == "f":
        fricadelle(pen.at(2, 102, 1.0, 16), 184, 74)
    else:
        _serving(pen.at(0, 114), suit, value)
    light = suit == "k"
    pen.text(-58, -82, str(value), 78, WHITE if light else INK, edge=KETCHUP_DARK if light else WHITE, edge_width=5)
    if suit != "f" and value == 2:
        crossed_out(pen.at(55, 87), 33)
    pen.poly(edge, None, INK, 4.5)


def _serving(pen: Pen, suit: str, value: int) -> None:
    match value:
        case 0:
            suit_mark(pen.at(0, -72, 1.1), suit)
        case 1:
            fry(pen.at(0, -24, 1.22, 3), (130, 34), suit)
        case 2:
            fry(pen.at(24, -40, 1.0, -32), (122, 33), suit, brow=True)
            fry(pen.at(-20, -40, 1.0, 32), (128, 33), suit, brow=True, mood="flat")
        case _:
            fry(pen.at(18, -44, 0.92, 20), (124, 31), suit)
            fry(pen.at(-18, -44, 0.92, -24), (112, 31), suit)
            fry(pen.at(2, -30, 1.02, 0), (140, 33), suit, brow=True)
    cone(pen, suit, sad=value == 0)


def draw_small(pen: Pen, card: str, part: str, marked: bool, behind: int, ring: bool) -> None:
    """Draw a small Fries card, 92 x 128.

    `part` is what of it is seen: full, top (standing in a pot), bottom (under a pot), tight (many: the left 40 units).
    `marked`: a seat's mark comes on it. `behind`: how far digit and suit move right, because a card lies over its left.
    """
    suit, value = card[0], int(card[1])
    edge = rounded(*SMALL, 13)
    pen.shadow(edge, dy=5, blur=6, alpha=75)
    if ring:
        _ring(pen, SMALL, 13, 10)
    _ground(pen, suit, SMALL, 13)
    with pen.clip(edge):
        if suit == "f":
            _sausage(pen, part, behind, marked=marked)
        else:
            _value(pen, suit, value, part, behind, marked=marked)
    pen.poly(edge, None, INK, 4)


def _sausage(pen: Pen, part: str, behind: int, *, marked: bool) -> None:
    match part:
        case "top":
            fricadelle(pen.at(behind, 66, 0.92), 120 if marked else 132, 54)
        case "tight":
            fricadelle(pen.at(-24, 62, 0.62), 140, 50)
        case "bottom" if marked:
            fricadelle(pen.at(0, 84, 0.86), 124, 54)
        case _:
            fricadelle(pen.at(-12, 56, 0.86, 13), 124, 54)


def _value(pen: Pen, suit: str, value: int, part: str, behind: int, *, marked: bool) -> None:
    ink, edge = (WHITE, KETCHUP_DARK) if suit == "k" else (INK, WHITE)
    text = str(value)
    match part:
        case "tight":
            pen.text(-25, -2, text, 50, ink, edge=edge, edge_width=3)
            suit_mark(pen.at(-25, 56, 0.42), suit)
        case "bottom" if marked:
            pen.text(-15, -1, text, 62, ink, edge=edge, edge_width=4)
            suit_mark(pen.at(25, 18, 0.36), suit)
        case "bottom":
            pen.text(0, 0, text, 66, ink, edge=edge, edge_width=4)
            suit_mark(pen.at(0, 60, 0.40), suit)
        case _:
            flag = part == "top" and marked
            size = 54 if behind > 20 else 66 if flag else 70
            pen.text(behind, -13 if flag else -26, text, size, ink, edge=edge, edge_width=4)
            suit_mark(pen.at(behind, 62 if flag else 56, 0.42 if behind > 20 else 0.58), suit)
            if value == 2 and part == "full":
                crossed_out(pen.at(-28, 44), 14)


def draw_place(pen: Pen, card: str) -> None:
    """Draw the empty place of a large card that is gone from the hand."""
    edge = rounded(*BIG, 18)
    pen.poly(edge, GHOST, None)
    pen.dashes(edge, GHOST_EDGE, 4)
    pen.text(-58, -82, card[1], 78, GHOST_INK)


def draw_back(pen: Pen, ring: bool) -> None:
    """Draw a Fries card face down, 92 x 128."""
    edge = rounded(*SMALL, 13)
    pen.shadow(edge, dy=4, blur=5, alpha=70)
    if ring:
        _ring(pen, SMALL, 13, 10)
    pen.poly(edge, "#F6E3B4", None)
    with pen.clip(edge):
        for i in range(-4, 5):
            x = i * 26
            pen.poly([(x - 47, -70), (x - 33, -70), (x + 47, 70), (x + 33, 70)], "#E6BE69", None)
    for turn, x in ((-16, -8), (14, 8), (0, 0)):
        pen.at(x, 14, 1, turn).poly([(-7, 0), (-7, -50), (7, -50), (7, 0)], FRY, INK, 3.5)
    cup = [(-27.0, -6.0), (27.0, -6.0), (17.0, 44.0), (-17.0, 44.0)]
    pen.poly(cup, WHITE, INK, 4)
    pen.poly([(-9, -6), (9, -6), (6, 44), (-6, 44)], "#E2574C", None)
    pen.poly(cup, None, INK, 4)
    pen.poly(edge, None, INK, 4.5)


_CRUMBS = {
    1: ((15, 19, 0.86),),
    2: ((27, -17, 0.60), (5, 27, 0.60)),
    3: ((-24, 29, 0.53), (27, 28, 0.53), (27, -19, 0.53)),
}


def draw_graillon(pen: Pen, value: int | None, ring: bool, behind: bool) -> None:
    """Draw a Graillon, 100 x 100: dark with a "?" face down (None), else its digit and as many crumbs.

    `behind`: a card lies over its left, so everything moves to the right.
    """
    edge = rounded(*TILE, 18)
    pen.shadow(edge, dy=4, blur=5, alpha=80)
    if ring:
        _ring(pen, TILE, 18, 11)
    if value is None:
        pen.poly(edge, GRAILLON_BACK, INK, 5)
        pen.poly(rounded(-40, -40, 40, 40, 11), None, "#8A5A2E", 4)
        middle = pen.at(9 if behind else 0, 1)
        crumb(middle, face=False)
        middle.text(0, 0, "?", 46, GRAILLON_BACK, ornament=True)
        return
    side = -1 if behind else 1
    pen.poly(edge, "#F6DDA8", INK, 5)
    for i, (x, y, k) in enumerate(_CRUMBS[value]):
        crumb(pen.at(x * side, y, k), i)
    pen.text(-25 * side, -20, str(value), 56, INK, edge=WHITE, edge_width=4)


def draw_no_graillon(pen: Pen) -> None:
    """Draw the empty place where the pile of Graillons was."""
    edge = rounded(*TILE, 18)
    pen.veil(edge, "#5C2E1440")
    pen.dashes(edge, "#6B4420", 5)


def draw_cross(pen: Pen) -> None:
    """Draw the cross over something lost, about 80 wide."""
    for ends in ([(-34, -34), (34, 34)], [(34, -34), (-34, 34)]):
        pen.line([(float(x), float(y)) for x, y in ends], INK, 20)
    for ends in ([(-34, -34), (34, 34)], [(34, -34), (-34, 34)]):
        pen.line([(float(x), float(y)) for x, y in ends], NO, 11)


def draw_centre(pen: Pen) -> None:
    """Draw the checked paper as a sign, 50 x 50: the only way open is to the centre."""
    edge = rounded(-25, -25, 25, 25, 5)
    pen.poly(edge, PAPER, None)
    with pen.clip(edge):
        for at in (-25, -5, 15):
            pen.veil([(at, -25), (at + 10, -25), (at + 10, 25), (at, 25)], "#E2574C66")
            pen.veil([(-25, at), (25, at), (25, at + 10), (-25, at + 10)], "#E2574C66")
    pen.poly(edge, None, INK, 3.5)
    pen.poly([(0, 17), (-15, 0), (-6, 0), (-6, -17), (6, -17), (6, 0), (15, 0)], NO, INK, 3)


def draw_times(pen: Pen, text: str) -> None:
    """Draw the tag of equal cards that lie on each other: ×3."""
    half = pen.measure(text, 28) / 2 + 4
    pen.poly(rounded(-half, -17, half, 17, 10), PAPER, INK, 3)
    pen.text(0, -1, text, 28)


def draw_eye(pen: Pen) -> None:
    """Draw an open eye, 56 wide: the others have seen this card."""
    pen.disc(0, 0, 30, PAPER, INK, 4)
    lid = spline([(-21, 0), (-11, -11), (0, -14), (11, -11), (21, 0), (11, 11), (0, 14), (-11, 11)])
    pen.poly(lid, WHITE, INK, 4)
    pen.disc(0, 0, 7.5, INK, None)
