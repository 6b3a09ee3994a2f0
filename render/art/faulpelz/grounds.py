"""What fills whole pictures and never changes: meadow, fence, letters, empty places, the players' cardboard."""

from collections.abc import Iterable
from typing import Final

from render.art.faulpelz.paper import beam, board, flower, grass, plate, sign, tuft
from render.art.faulpelz.tiles import draw_hole
from render.art.palette import INK
from render.art.pen import Pen
from render.faulpelz.field import HAND, TABLE, ZOOM, Grid, rows_for, zoom_columns
from render.scene import Box

PINK: Final = "#F9B8C4"
GOLD: Final = "#FFE08A"


def draw_table(pen: Pen, seats: int) -> None:
    """Draw the ground of the table: the layout's places with the fence, a row for each player."""
    rows = rows_for(seats)
    grass(pen, 1200, rows.height)
    for x, y, size in ((430, 640, 1.1), (456, 634, 0.8), (700, 646, 1), (742, 632, 0.8), (600, 630, 0.9)):
        tuft(pen, x, y, size)
    flower(pen, 560, 640)
    flower(pen, 660, 626, PINK)
    _letters(pen, TABLE, range(15), top=41, left=40, size=34)
    _holes(pen, TABLE)
    beam(pen, (60, 60, 1174, 86), 3)
    beam(pen, (1148, 60, 1174, 92 + 7 * 72), 2)
    for seat in range(seats):
        board(pen, rows.box(seat))


def draw_zoom(pen: Pen, half: str) -> None:
    """Draw the ground of half the layout."""
    height = 1129
    grass(pen, 1200, height)
    _letters(pen, ZOOM, zoom_columns(half), top=38, left=44, size=46)
    _holes(pen, ZOOM)
    right = half == "right"
    beam(pen, (70, 64, 1176 if right else 1216, 92), 2)
    if right:
        beam(pen, (1148, 64, 1176, 98 + 7 * 133), 2)


def draw_hand(pen: Pen) -> None:
    """Draw the ground of the private hand: a panel for the other cards, one for the own sets."""
    grass(pen, 1200, HAND.height)
    for x, y, size in ((300, 664, 1), (322, 660, 0.7), (590, 30, 0.9), (866, 664, 1.1), (866, 40, 0.8)):
        tuft(pen, x, y, size)
    flower(pen, 596, 660)
    flower(pen, 36, 40, PINK)
    board(pen, HAND.cards)
    board(pen, HAND.sets)


def draw_rules(pen: Pen, width: int, height: int, boards: tuple[Box, ...], beams: tuple[tuple[Box, int], ...]) -> None:
    """Draw the ground of a rules picture."""
    grass(pen, width, height)
    for box in boards:
        board(pen, box)
    for box, parts in beams:
        beam(pen, box, parts)


def draw_sign(pen: Pen, width: int, height: int) -> None:
    """Draw an empty wooden sign, its left upper corner at the origin."""
    sign(pen, (0, 0, width, height))


def draw_turn(pen: Pen, width: int, height: int) -> None:
    """Draw the name block of the player on turn: dark, with an arrow to the right."""
    _block(pen, width, height, INK)
    half = height / 2
    pen.poly([(width - 1, half - 20), (width + 17, half), (width - 1, half + 20)], INK, None)


def draw_win(pen: Pen, width: int, height: int) -> None:
    """Draw the name block of a winner: gold."""
    _block(pen, width, height, GOLD)


def _block(pen: Pen, width: int, height: int, fill: str) -> None:
    """Fill the left end of a row."""
    with pen.clip([(0, 0), (width, 0), (width, height), (0, height)]):
        plate(pen, (0, 0, width + 40, height), 18, fill, 4)
        pen.line([(width - 2, 0), (width - 2, height)], INK, 4)


def _letters(pen: Pen, grid: Grid, columns: Iterable[int], *, top: float, left: float, size: int) -> None:
    for i, column in enumerate(columns):
        pen.text(grid.x0 + (i + 0.5) * grid.pitch, top, "ABCDEFGHIJKLMNO"[column], size)
    for row in range(7):
        pen.text(left, grid.y0 + (row + 0.5) * grid.pitch, str(row + 1), size)


def _holes(pen: Pen, grid: Grid) -> None:
    for row in range(7):
        for i in range(grid.columns):
            x, y = grid.corner(i, row)
            draw_hole(pen.at(x, y), grid.tile)
