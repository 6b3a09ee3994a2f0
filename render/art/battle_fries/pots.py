"""Pots of sauce. The origin is the middle of the sauce's surface, the rim is 280 wide.

A pot with cards in it is three sprites: the pot, the cards, and the pot's front again, so that the cards stand in the
sauce. What lies under a pot is drawn after its foot (shadow and cape) and before the pot.
"""

from render.art.battle_fries.colours import SAUCES, SauceLook
from render.art.battle_fries.faces import face, hero_mask
from render.art.battle_fries.garnishes import GARNISHES
from render.art.battle_fries.glazes import LOUD, PATTERNS, surface
from render.art.palette import FOCUS, INK, PAPER, WHITE
from render.art.pen import Pen
from render.art.shapes import Point, ellipse, rounded, spline
from render.scene import Box

ROOM: Box = (-216, -170, 172, 182)
FOOT: Box = (-190, -60, 190, 232)
MINI: Box = (-196, -200, 196, 150)


def _body() -> list[Point]:
    left: list[Point] = [(-138, 4), (-135, 56), (-121, 112), (-102, 147), (-74, 163), (0, 171)]
    right = [(-x, y) for x, y in reversed(left[:-1])]
    return spline(left + right, closed=False) + ellipse((0, 2), (138, 42), 0, 180)


_INNER = ((0.0, 1.0), (121.0, 31.0))
_RIPPLE: list[Point] = [(-119, 3), (-84, -3), (-60, 4), (-30, -4), (0, 4), (30, -4), (60, 4), (84, -3), (119, 3)]
"""Where things standing in the sauce go under."""
_FRONT: list[Point] = [
    *[(500.0, 90.0), (152.0, 30.0), (140.0, 6.0)],
    *reversed(spline(_RIPPLE, closed=False)),
    *[(-140.0, 6.0), (-152.0, 30.0), (-500.0, 90.0), (-500.0, 600.0), (500.0, 600.0)],
]
"""What of a pot is in front of cards standing in it."""


def draw_foot(pen: Pen, special: bool) -> None:
    """Draw the shadow of a pot, and the cape of a Super Sauce."""
    if special:
        cape = spline(
            [
                (-120, -26),
                (-148, 60),
                (-168, 150),
                (-120, 166),
                (0, 150),
                (120, 166),
                (168, 150),
                (148, 60),
                (120, -26),
            ],
            steps=6,
        )
        pen.poly(cape, "#F2B51D", INK, 5)
        for sign in (-1, 1):
            fold: list[Point] = [(sign * 132, 30), (sign * 141, 90), (sign * 144, 148)]
            pen.line(spline(fold, closed=False), "#B97F0E", 5)
    pen.shadow(ellipse((0, 150), (150, 34)), dy=8, blur=10, alpha=110)


def draw_pot(pen: Pen, key: str, special: bool, dipped: bool, covered: bool) -> None:
    """Draw a pot. `special`: a Super Sauce with its mask; `dipped`: cards stand in it, the garnish makes room."""
    look = SAUCES[key]
    _bowl(pen, key, look)
    if not covered:
        spot = pen.at(-112, -6, 0.84, -16) if dipped else pen.at(0, 4, 1.08)
        GARNISHES[key](spot)
        _front_of_rim(pen, look, dipped=dipped)
    if special:
        hero_mask(pen.at(0, 67))
    else:
        if key in LOUD:
            pen.oval(0, 73, 58, 34, look.pot, None)
        face(pen.at(0, 66, 0.95), look.mood)
    if covered:
        _lid(pen)


def draw_front(pen: Pen, key: str, special: bool) -> None:
    """Draw of a pot with cards in it only what is in front of them."""
    draw_pot(pen, key, special, True, False)
    pen.keep(_FRONT)


def _bowl(pen: Pen, key: str, look: SauceLook) -> None:
    body = _body()
    pen.poly(body, look.pot, None)
    with pen.clip(body):
        PATTERNS[key](pen)
        dark: list[Point] = [(118, 20), (112, 80), (94, 130), (62, 172)]
        pen.veil([*spline(dark, closed=False), (160, 180), (160, 0)], "#1E0A0028")
        light = spline([(-126, 46), (-122, 84), (-106, 132)], closed=False)
        pen.veil(light + spline([(-94, 132), (-108, 84), (-112, 48)], closed=False), "#FFFFFF5F")
    pen.poly(body, None, INK, 5)
    pen.oval(0, 0, 142, 42, look.rim, INK, 5)
    inner = ellipse(*_INNER)
    pen.poly(inner, look.sauce, None)
    with pen.clip(inner):
        pen.arc(0, 5, (121, 31), (180, 360), look.shade, 12)
        surface(pen, key, look.shade)
    pen.poly(inner, None, INK, 4)


def _front_of_rim(pen: Pen, look: SauceLook, *, dipped: bool) -> None:
    if dipped:
        pen.poly(spline(_RIPPLE, closed=False) + ellipse(*_INNER, 4, 176), look.sauce, None)
        pen.line(spline([(-112, 4), *_RIPPLE[1:-1], (112, 4)], closed=False), look.shade, 4)
    band = ellipse(*_INNER, 0, 180) + list(reversed(ellipse((0, 0), (142, 42), 0, 180)))
    pen.poly(band, look.rim, None)
    pen.arc(0, 1, (121, 31), (0, 180), INK, 4)
    pen.arc(0, 0, (142, 42), (-4, 184), INK, 5)
    pen.arc(-4, 2, (132, 37), (110, 150), WHITE, 4)
    # A run of sauce over the rim.
    run: list[Point] = [(58, 22), (60, 50), (66, 66), (76, 66), (80, 48), (88, 54), (94, 48), (96, 14)]
    edge = spline(run, closed=False)
    pen.poly(edge + ellipse((0, -4), (116, 24), 36, 61), look.sauce, None)
    pen.line(edge, INK, 4)


def _lid(pen: Pen) -> None:
    pen.oval(0, -6, 158, 50, "#B98550", INK, 5)
    pen.oval(0, -12, 158, 50, "#D9A866", INK, 5)
    for dy in (-22, 0):
        pen.arc(0, -12 + dy * 0.2, (120 - abs(dy), 30 - abs(dy) * 0.6), (190, 350), "#A9713A", 4)
    pen.box((-46, -46, 46, -20), 12, "#8A5A2E", INK, 5)
    pen.disc(0, -48, 17, "#8A5A2E", INK, 5)


def draw_tag(pen: Pen, name: str, current: bool) -> None:
    """Draw a pot's name, size 42. `current`: it is being resolved, so the tag is lit and has arrows at its ends."""
    half = max(pen.measure(name, 42) / 2 + 18, 62)
    if current:
        for side in (-1, 1):
            arrow = [(side * (half + 34), -26.0), (side * (half + 34), 26.0), (side * (half + 6), 0.0)]
            pen.poly(arrow, FOCUS, INK, 4)
    pen.poly(rounded(-half, -28, half, 29, 14), FOCUS if current else PAPER, INK, 4.5)
    pen.text(0, -1, name, 42)


def draw_mini(pen: Pen, key: str, special: bool, covered: bool) -> None:
    """Draw a Sauce as a sign: bowl, sauce, garnish; no face, no name. Its rim is 280 wide, too."""
    look = SAUCES[key]
    half: list[Point] = [(-138, 4), (-128, 60), (-92, 112), (0, 126), (92, 112), (128, 60), (138, 4)]
    bowl = spline(half, closed=False)
    if special:
        pen.poly([(-110, 0), (-158, 126), (158, 126), (110, 0)], "#F2B51D", INK, 12)
    pen.poly(bowl, look.pot, None)
    with pen.clip(bowl):
        PATTERNS[key](pen.at(0, -8))
    pen.poly(bowl, None, INK, 14)
    pen.oval(0, 0, 140, 46, look.rim, INK, 14)
    if covered:
        pen.oval(0, -14, 156, 52, "#D9A866", INK, 14)
        pen.box((-46, -62, 46, -26), 12, "#8A5A2E", INK, 12)
        return
    pen.oval(0, 2, 112, 28, look.sauce, None)
    GARNISHES[key](pen.at(0, 18, 1.5))


def draw_second(pen: Pen, key: str | None) -> None:
    """Draw the sign of More Sauce!, 76 wide: a second Sauce lies under this one. "?" while nobody has seen it."""
    pen.shadow(ellipse((0, 0), (38, 38)), dy=4, blur=5, alpha=80)
    pen.disc(0, 0, 38, PAPER, INK, 4)
    if key is None:
        pen.text(0, 0, "?", 50)
    else:
        draw_mini(pen.at(0, 7, 0.175), key, False, False)
    for turn in (0, 180):
        half = pen.at(0, 0, 1, turn)
        half.arc(0, 0, (46, 46), (195, 300), INK, 11)
        half.arc(0, 0, (46, 46), (195, 297), WHITE, 5)
        half.at(24, -40, 1, 36).poly([(-4, -13), (15, 0), (-4, 13)], WHITE, INK, 3.5)
