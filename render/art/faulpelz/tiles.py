"""Tiles of the layout and what marks them. Their origin is the top left corner of the tile."""

from typing import Final

from render.art.faulpelz.heads import BIRDS, TILE, head, silhouette
from render.art.faulpelz.paper import focus, plain, plate, soft
from render.art.palette import BAD, FOCUS, GOOD, INK, WHITE
from render.art.pen import Pen
from render.art.shapes import rounded
from render.scene import Box

FIRST: Final = "first"
"""May be a first tile: white rim, shadow."""
OPEN: Final = "open"
"""Has a free edge: full colour, shadow."""
CLOSED: Final = "closed"
"""In the shade."""
NEAR: Final = "near"
"""In light shade: closed, but it may be a second tile."""
_SHADE: Final = {CLOSED: "#2C4A2C78", NEAR: "#2C4A2C48"}
SMALLEST: Final = 28


def draw_tile(pen: Pen, kind: str, symbols: int, number: int, size: int, state: str) -> None:
    """Draw a tile in one of four states. Never colour alone: rim, shadow and shade differ."""
    radius = round(size * 0.17)
    box = (0, 0, size, size)
    if state in (FIRST, OPEN):
        soft(pen, box, radius, blur=size * 0.05, dy=size * 0.07, alpha=110)
    if state == FIRST:
        rim = max(3, round(size * 0.045))
        plain(pen, (-rim, -rim, size + rim, size + rim), radius + rim, WHITE)
    _face(pen, kind, symbols, number, size)
    if state in _SHADE:
        pen.veil(rounded(*box, radius), _SHADE[state])


def _face(pen: Pen, kind: str, symbols: int, number: int, size: int) -> None:
    """Draw a tile's face: a dark spine on the right with the set number and a light dot for each symbol."""
    radius, edge = round(size * 0.17), max(3, round(size * 0.034))
    if kind in BIRDS:
        plate(pen, (0, 0, size, size), radius, TILE[kind], edge)
        head(pen, size / 2, size / 2, size * 0.80, kind)
        return
    spine = round(size * 0.29)
    plain(pen, (0, 0, size, size), radius, INK)
    cut = size - spine
    with pen.clip([(0, 0), (cut, 0), (cut, size), (0, size)]):
        plain(pen, (edge, edge, size, size - edge), radius - edge, TILE[kind])
        pen.line([(cut, 0), (cut, size)], INK, 2)
    head(pen, size * 0.385, size * 0.5, size * 0.66, kind)
    middle = size - spine / 2 - 1
    pen.text(middle, size * 0.21, str(number), max(SMALLEST, round(size * 0.36)), WHITE)
    for dot in range(symbols):
        pen.disc(middle, size * 0.855 - dot * size * 0.19, size * 0.080, WHITE, None)


def tile_box(kind: str, symbols: int, number: int, size: int, state: str) -> Box:
    """Return the room a tile takes, with its shadow."""
    room = size * 0.3
    return (-room, -room, size + room, size + room)


def draw_taken(pen: Pen, kind: str, order: int, size: int) -> None:
    """Draw the place a tile was just taken from: its silhouette in the ring of what is new, and the order."""
    plain(pen, (0, 0, size, size), round(size * 0.17), "#5C8A52")
    silhouette(pen, size * 0.44, size * 0.46, size * 0.62, kind, "#345C2E")
    inset = 4
    focus(pen, (inset, inset, size - inset, size - inset), size * 0.1, max(5, size * 0.08))
    radius = max(18, size * 0.26)
    draw_badge(pen.at(size - radius * 0.62, size - radius * 0.62), str(order), radius)


def draw_hole(pen: Pen, size: int) -> None:
    """Draw an empty place."""
    plain(pen, (3, 3, size - 3, size - 3), round(size * 0.17), "#74A55F")


def draw_tag(pen: Pen, text: str, size: int) -> None:
    """Draw a name on a white tag: left end at the origin, middle height."""
    width = tag_width(text, size)
    plate(pen, (0, -size * 0.62, width, size * 0.62), 12, WHITE, 4)
    pen.text(width / 2, 0, text, size)


def tag_width(text: str, size: int) -> float:
    """Return the width of a tag."""
    return size * 0.58 * len(text) + 20


def tag_box(text: str, size: int) -> Box:
    """Return the room a tag takes."""
    return (-2, -size, tag_width(text, size) + 2, size)


def draw_link(pen: Pen, radius: float) -> None:
    """Draw a plus: between a first tile and a neighbour that may be the second."""
    pen.disc(0, 0, radius, WHITE, INK, 4)
    pen.line([(-radius * 0.45, 0), (radius * 0.45, 0)], INK, 4)
    pen.line([(0, -radius * 0.45), (0, radius * 0.45)], INK, 4)


def draw_badge(pen: Pen, text: str, radius: float) -> None:
    """Draw a number on yellow: the order of two tiles."""
    pen.disc(0, 0, radius, FOCUS, INK, 5 if radius > 22 else 4)
    pen.text(0, 1, text, max(SMALLEST, round(radius * 1.5)))


def draw_verdict(pen: Pen, good: bool, radius: float) -> None:
    """Draw a tick or a cross."""
    r = radius
    pen.disc(0, 0, r, GOOD if good else BAD, WHITE, 5)
    if good:
        pen.line([(-r * 0.45, r * 0.02), (-r * 0.1, r * 0.38), (r * 0.48, -r * 0.34)], WHITE, 7)
        return
    for k in (1, -1):
        pen.line([(-r * 0.36, -k * r * 0.36), (r * 0.36, k * r * 0.36)], WHITE, 7)


_ARROW: Final = ((-0.32, 0), (-0.32, 0.62), (-0.78, 0.62), (0, 1.45), (0.78, 0.62), (0.32, 0.62), (0.32, 0))


def draw_arrow(pen: Pen, size: float) -> None:
    """Draw a thick arrow that starts at the origin and points down."""
    pen.poly([(x * size, y * size) for x, y in _ARROW], WHITE, INK, 4)


def draw_first_mark(pen: Pen, kind: str, size: int) -> None:
    """Draw a first tile as a word: white rim, head, no spine."""
    soft(pen, (0, 0, size, size), 9, blur=size * 0.05, dy=size * 0.07, alpha=110)
    plain(pen, (-3, -3, size + 3, size + 3), 12, WHITE)
    plate(pen, (0, 0, size, size), 9, TILE[kind])
    head(pen, size / 2, size / 2, size * 0.78, kind)
