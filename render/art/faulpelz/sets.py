"""A player's sets: open ones with what they hold and lack, and the piles of complete ones."""

import math
from typing import Final

from render.art.faulpelz.heads import PALE, PALE_HEAD, TILE, head, silhouette
from render.art.faulpelz.paper import focus, plain, plate
from render.art.palette import FOCUS, INK, PAPER, WHITE
from render.art.pen import Pen
from render.scene import Box

ORANGE: Final = "#F08A24"
MISSING: Final = "#8A8478"
HOT: Final = "#FFEDB0"
CARD: Final = 72
"""The width of an open set in a player's row."""
FACE: Final = 55


def track(pen: Pen, x: float, y: float, marks: tuple[int, int, int], pitch: float, radius: float) -> None:
    """Draw what a set needs: dark discs are symbols, orange diamonds birds, rings are missing.

    `marks` counts symbols, birds, and all that are needed.
    """
    symbols, birds, need = marks
    for slot in range(need):
        cx = x + pitch * (slot + 0.5)
        if slot < symbols:
            pen.disc(cx, y, radius, INK, None)
        elif slot < symbols + birds:
            q = radius * 1.3
            pen.poly([(cx, y - q), (cx + q, y), (cx, y + q), (cx - q, y)], ORANGE, INK, 2)
        else:
            pen.disc(cx, y, radius - 1, WHITE, MISSING, 2.5)


def _card(pen: Pen, size: tuple[float, float], kind: str, text: str, layers: int) -> None:
    """Draw an open set as a card: face above, counter on a dark strip below, up to 3 layers."""
    width, height = size
    strip = 36
    for layer in range(min(layers, 3) - 1, 0, -1):
        d = layer * 4
        plate(pen, (d, -d, width + d, height - d), 13, TILE[kind])
    plate(pen, (0, 0, width, height), 13, TILE[kind])
    with pen.clip([(0, height - strip), (width, height - strip), (width, height), (0, height)]):
        plain(pen, (0, 0, width, height), 13, INK)
    head(pen, width / 2, (height - strip) / 2 + 2, min(width - 18, (height - strip) * 0.84), kind)
    pen.text(width / 2, height - strip / 2 - 1, text, 32, WHITE)


def draw_place(
    pen: Pen, size: tuple[int, int], kind: str, marks: tuple[int, int, int], birds: str, layers: int, hot: bool
) -> None:
    """Draw one animal's place in a player's row. No symbols: nothing is open."""
    width, height = size
    if height < 100:
        _flat_place(pen, size, kind, marks, birds, hot)
        return
    tall = height - 22
    if not marks[0]:
        plain(pen, (0, 0, CARD, tall), 13, PALE)
        silhouette(pen, CARD / 2, tall / 2, CARD * 0.72, kind, PALE_HEAD)
        return
    if hot:
        plain(pen, (-8, -10, width - 10, height + 3), 12, HOT)
        focus(pen, (-8, -10, width - 10, height + 3), 12, 5)
    _card(pen, (CARD, tall), kind, f"{marks[0] + marks[1]}/{marks[2]}", layers)
    middle, count = CARD + 22, marks[1]
    if count > 2:
        head(pen, middle, tall * 0.34, 40, birds)
        pen.text(middle, tall * 0.8, f"×{count}", 32)
    else:
        room = tall - 40
        for bird in range(count):
            head(pen, middle, 18 + (room * bird if count > 1 else room / 2), 38, birds)
    track(pen, 0, height - 8, marks, min(17, (width - 10) / 7), 7)


def _flat_place(pen: Pen, size: tuple[int, int], kind: str, marks: tuple[int, int, int], birds: str, hot: bool) -> None:
    """Draw the same for a low row: face on the left, counter on the right, birds above it."""
    width, height = size
    wide, tall = width - 13, height - 22
    if not marks[0]:
        plain(pen, (0, 0, FACE, tall), 12, PALE)
        silhouette(pen, FACE / 2, tall / 2, 44, kind, PALE_HEAD)
        return
    if hot:
        plain(pen, (-6, -7, width - 8, height + 2), 10, HOT)
        focus(pen, (-6, -7, width - 8, height + 2), 10, 5)
    plate(pen, (0, 0, wide, tall), 12, WHITE)
    with pen.clip([(0, 0), (FACE, 0), (FACE, tall), (0, tall)]):
        plate(pen, (0, 0, wide, tall), 12, TILE[kind])
    pen.line([(FACE, 1), (FACE, tall - 1)], INK, 3)
    head(pen, FACE / 2, tall / 2, min(46, tall * 0.88), kind)
    middle, count = (FACE + wide) / 2, marks[1]
    if count > 2:
        head(pen, middle - 10, 8, 34, birds)
        pen.text(middle + 16, 10, f"×{count}", 28, edge=WHITE, edge_width=3)
    else:
        for bird in range(count):
            head(pen, middle + (bird - (count - 1) / 2) * 26, 8, 34, birds)
    text = f"{marks[0] + count}/{marks[2]}"
    pen.text(middle, tall * (0.70 if count else 0.5), text, 28 if count else 30)
    track(pen, 0, height - 8, marks, min(17, (width - 10) / 7), 7)


def place_box(size: tuple[int, int], kind: str, marks: tuple[int, int, int], birds: str, layers: int, hot: bool) -> Box:
    """Return the room a place takes."""
    return (-24, -26, size[0] + 20, size[1] + 20)


def draw_big_place(pen: Pen, kind: str, marks: tuple[int, int, int], birds: str, layers: int) -> None:
    """Draw a place in the private hand: larger, birds at the side."""
    face, width = 104, 180
    if not marks[0]:
        plain(pen, (0, 0, face, face + 40), 16, PALE)
        silhouette(pen, face / 2, face / 2 + 20, face * 0.68, kind, PALE_HEAD)
        return
    for layer in range(min(layers, 4) - 1, 0, -1):
        d = layer * 6
        plate(pen, (d, -d, face + d, face + 40 - d), 16, TILE[kind], 4)
    plate(pen, (0, 0, face, face + 40), 16, TILE[kind], 4)
    with pen.clip([(0, face - 8), (face, face - 8), (face, face + 40), (0, face + 40)]):
        plain(pen, (0, 0, face, face + 40), 16, INK)
    head(pen, face / 2, (face - 8) / 2 + 2, face * 0.72, kind)
    count = marks[1]
    pen.text(face / 2, face + 16, f"{marks[0] + count}/{marks[2]}", 42, WHITE)
    if count > 3:
        head(pen, face + 36, 40, 50, birds)
        pen.text(face + 36, 98, f"×{count}", 38)
    else:
        for bird in range(count):
            head(pen, face + 36, 28 + bird * 46, 48, birds)
    track(pen, -2, face + 62, marks, min(24, (width - 8) / 7), 9.5)


def draw_pile(pen: Pen, width: int, height: int, text: str, hot: bool) -> None:
    """Draw a complete set, face down, with what it scores."""
    for layer in (2, 1, 0):
        d = layer * 3
        plate(pen, (d, d, width + d, height + d), 9, "#C58A4A" if layer else "#E8B46C")
    if hot:
        focus(pen, (0, 0, width + 6, height + 6), 9, 6)
    pen.text(width / 2, height / 2, text, min(34, max(28, height - 3)))


def pile_box(width: int, height: int, text: str, hot: bool) -> Box:
    """Return the room a pile takes."""
    return (-14, -14, width + 22, height + 22)


_MEDALS: Final = {1: FOCUS, 2: "#CFD6DB"}


def draw_medal(pen: Pen, rank: int) -> None:
    """Draw the medal of a place: gold for the first, silver, then bronze."""
    rim = [((28 if i % 2 else 25), math.pi * i / 12) for i in range(24)]
    pen.poly([(r * math.sin(a), -r * math.cos(a)) for r, a in rim], _MEDALS.get(rank, "#DDA36B"), INK, 3)
    pen.disc(0, 0, 19, PAPER, INK, 3)
    pen.text(0, 1, str(rank), 28)
