"""The sprites all games share: seat marks, the star of what is new, ribbons."""

import math

from bot.core.seats import Seat, letter
from render.art.art import Art, Kit
from render.art.palette import FOCUS, INK, PAPER, SEAT_LETTERS, SEATS, WHITE
from render.art.pen import Pen
from render.art.shapes import Point, burst, ellipse, polygon, star
from render.scene import Box, seat_mark

_CORNERS = {"triangle": (3, 0, 1.35), "square": (4, 45, 1.25), "diamond": (4, 0, 1.25), "hexagon": (6, 30, 1.1)}
_EDGES = {"triangle": 9.0, "square": 6.5, "diamond": 6.5, "hexagon": 6.0, "disc": 6.0, "star": 8.0}


def outline(shape: str, radius: float) -> list[Point]:
    """Return the outline of a seat's shape round the origin."""
    if shape == "disc":
        return ellipse((0, 0), (radius, radius), steps=48)
    if shape == "star":
        return star((0, 0), radius * 1.2, inner=0.6)
    corners, turn, stretch = _CORNERS[shape]
    middle = (0.0, radius * 0.18) if shape == "triangle" else (0.0, 0.0)
    return polygon(middle, radius * stretch, corners, turn=turn)


def draw_seat(pen: Pen, seat: Seat, edge: bool) -> None:
    """Draw a seat's mark, 24 units in radius: colour, white rim, letter; `edge` sets it on ink."""
    colour, shape = SEATS[seat]
    if edge:
        pen.poly(outline(shape, 24 + _EDGES[shape] - 2), INK, INK, 2)
    pen.poly(outline(shape, 24), colour, WHITE, 3)
    low = 24 * 0.22 if shape == "triangle" else 24 * 0.04 if shape == "star" else 0
    pen.text(0, low, letter(seat), 27, SEAT_LETTERS[seat])


def draw_burst(pen: Pen, rx: float, ry: float, spikes: int, depth: float) -> None:
    """Draw the comic star behind what just changed."""
    pen.poly(burst(rx, ry, spikes, depth), "#FFDF80", INK, 4)


def draw_pill(pen: Pen, text: str, size: int) -> None:
    """Draw a small star with a number: what just came in."""
    half = pen.measure(text, size) / 2
    pen.poly(burst(half + 19, size * 0.76, 12, 0.14), FOCUS, INK, 4)
    pen.text(0, -1, text, size)


def draw_ribbon(pen: Pen, rank: int) -> None:
    """Draw the rosette of a place: gold for the first, paler after."""
    rim, tails = {1: (FOCUS, "#C9303A"), 2: ("#CFD6DB", "#5A7FA6")}.get(rank, ("#DDA36B", "#7D6A58"))
    for side in (-1, 1):
        pen.poly([(side * 6, 20), (side * 30, 26), (side * 32, 74), (side * 20, 62), (side * 8, 74)], tails, INK, 4)
    pen.poly([(40 * k * math.sin(a), -40 * k * math.cos(a)) for k, a in _scallops()], rim, INK, 4)
    pen.disc(0, 0, 27, PAPER, INK, 4)
    pen.text(0, 0, str(rank), 40)


def _scallops() -> list[tuple[float, float]]:
    return [((1.0 if i % 2 else 0.9), math.pi * i / 14) for i in range(28)]


def _burst_box(rx: float, ry: float, spikes: int, depth: float) -> Box:
    return (-rx * 1.06 - 4, -ry * 1.06 - 4, rx * 1.06 + 4, ry * 1.06 + 4)


def _pill_box(text: str, size: int) -> Box:
    half = size * 0.45 * len(text) + 26
    return (-half, -size - 6, half, size + 6)


KIT = Kit(
    arts={
        "seat": Art(draw_seat, (-46, -46, 46, 46), over=4),
        "burst": Art(draw_burst, _burst_box),
        "pill": Art(draw_pill, _pill_box),
        "ribbon": Art(draw_ribbon, (-48, -48, 48, 82)),
    },
    warm=tuple(seat_mark(seat, (0, 0), radius) for seat in range(6) for radius in (24, 25, 26)),
)
