"""Cards of the private hand: large ones with what they could take, small ones for the rest of the six."""

from typing import Final

from render.art.faulpelz.heads import TILE, head
from render.art.faulpelz.paper import plain, plate, soft
from render.art.palette import FOCUS, INK, PAPER, WHITE
from render.art.pen import Pen
from render.art.shapes import rounded
from render.scene import Box

WIDTH: Final = 254
HEIGHT: Final = 520
PICTURE: Final = 213
"""The height of the picture's lower edge."""
RULE: Final = "#DCCFB2"
NONE: Final = "#8A3B3B"
CHIP: Final = (103, 44)
"""The size of a tile in reach, as a word."""


def draw_hand_card(pen: Pen, kind: str, name: str, fresh: bool) -> None:
    """Draw a hand card round its middle; head, counter and the tiles it can take come on top, drawn apart.

    A card stays the same all game, what it can take changes every turn.
    """
    p = pen.at(-WIDTH / 2, -HEIGHT / 2)
    box = (0, 0, WIDTH, HEIGHT)
    soft(p, box, 22, blur=6, dy=8, alpha=80)
    plate(p, box, 22, PAPER, 5)
    if fresh:
        plain(p, (3, 3, WIDTH - 3, HEIGHT - 3), 20, FOCUS)
        plate(p, (12, 12, WIDTH - 12, HEIGHT - 12), 13, PAPER)
    plate(p, (14, 14, WIDTH - 14, PICTURE), 14, TILE[kind], 4)
    p.text(WIDTH / 2, PICTURE + 34, name, 48)
    p.line([(28, PICTURE + 64), (WIDTH - 28, PICTURE + 64)], RULE, 4)


def draw_words(pen: Pen, text: str, size: int, none: bool) -> None:
    """Write on a hand card, round the middle of the words; `none`: there is nothing to take."""
    pen.text(0, 0, text, size, NONE if none else INK, weight=600)


def words_box(text: str, size: int, none: bool) -> Box:
    """Return the room words take."""
    half = size * 0.34 * len(text) + 10
    return (-half, -size, half, size)


def draw_chip(pen: Pen, cell: str, symbols: int) -> None:
    """Draw a tile in reach as a word, round its middle: its cell, its symbols on the dark spine."""
    width, height = CHIP
    p = pen.at(-width / 2, -height / 2)
    spine = 13 + 15.5 * max(symbols, 1)
    plate(p, (0, 0, width, height), 11, WHITE)
    with p.clip([(width - spine, 0), (width, 0), (width, height), (width - spine, height)]):
        plain(p, (0, 0, width, height), 11, INK)
    p.text((width - spine) / 2 + 1, height / 2, cell, 34)
    for dot in range(symbols):
        p.disc(width - spine + 13 + dot * 15.5, height / 2, 6.4, WHITE, None)


def draw_hand_head(pen: Pen, kind: str) -> None:
    """Draw a hand card's head where it belongs, seen from the card's middle."""
    head(pen, -12, -HEIGHT / 2 + 14 + (PICTURE - 14) / 2 + 5, WIDTH * 0.64, kind)


def draw_hand_count(pen: Pen, text: str) -> None:
    """Draw the counter of the own set in the corner of a hand card's picture."""
    p = pen.at(-WIDTH / 2, -HEIGHT / 2)
    with p.clip([(WIDTH - 90, 14), (WIDTH - 14, 14), (WIDTH - 14, 62), (WIDTH - 90, 62)]):
        plain(p, (WIDTH - 86, 0, WIDTH - 14, 58), 14, INK)
    p.text(WIDTH - 50, 36, text, 34, WHITE)


def hand_card_box(*params: object) -> Box:
    """Return the room a hand card takes, with its shadow."""
    return (-WIDTH / 2 - 34, -HEIGHT / 2 - 34, WIDTH / 2 + 34, HEIGHT / 2 + 44)


def draw_empty_card(pen: Pen) -> None:
    """Draw the place of a card that was played."""
    box = (-WIDTH / 2, -HEIGHT / 2, WIDTH / 2, HEIGHT / 2)
    plain(pen, box, 22, "#74A55F")
    pen.dashes(rounded(*box, 22), "#5F9150", 5, on=18, off=14)


def draw_small_card(pen: Pen, height: int, kind: str, count: str, played: bool) -> None:
    """Draw a small card, its left upper corner at the origin; `count` tells how many of its tiles are in reach."""
    width = 108
    box = (0, 0, width, height)
    plate(pen, box, 14, PAPER, 4)
    plate(pen, (8, 8, width - 8, width - 8), 9, TILE[kind])
    head(pen, width / 2, width / 2, width * 0.66, kind)
    middle = width + (height - width) / 2 - 4
    if count:
        plate(pen, (10, middle - 17, 44, middle + 17), 9, INK, 3)
        plate(pen, (13, middle - 14, 41, middle + 14), 7, WHITE, 4)
        plain(pen, (17, middle - 10, 37, middle + 10), 4, TILE[kind])
        pen.text(width * 0.70, middle, count, 38)
    if played:
        pen.veil(rounded(*box, 14), "#2C4A2C90")


def small_card_box(height: int, kind: str, count: str, played: bool) -> Box:
    """Return the room a small card takes."""
    return (-2, -2, 110, height + 2)


def draw_rules_card(pen: Pen, kind: str, name: str) -> None:
    """Draw a played card for the rules, round its middle."""
    p = pen.at(-100, -118)
    soft(p, (0, 0, 200, 236), 20, blur=6, dy=8, alpha=80)
    plate(p, (0, 0, 200, 236), 20, PAPER, 5)
    plate(p, (13, 13, 187, 175), 12, TILE[kind], 4)
    head(p, 100, 95, 138, kind)
    p.text(100, 205, name, 44)
