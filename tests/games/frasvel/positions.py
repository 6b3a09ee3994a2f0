"""Positions for tests: written by hand, or drawn at random from a small generator of its own."""

import re

from bot.core.chance import Chance
from bot.games.frasvel.board import board
from bot.games.frasvel.position import BLACK, WHITE, Position, contact, moved, moves, placed, placements
from tests.games.frasvel.brute import Stacks

# 139 answers on side 6, the most a search has found.
MOST = (
    "a1w5 a2w1 a3w1 a4w4 a5w1 b1w2 b4w2 b5w3 b7b1 c1w1 c2w1 c3b1 c4w1 c5w3 c6w2 c7w1 d2b1 d5w2 d6w3 d7w4 d8w1 d9w1 "
    "e1w1 e2w1 e4w1 e5w1 e6w3 e7w1 e10w2 f3w2 f4w2 f8w1 f9b1 f10w1 f11w5 g1b1 g2w1 g3w3 g4w1 g5b1 g6w1 g7b1 g10w2 "
    "h2w4 h3w2 h7w1 h8w1 h9w3 i1w5 i2w3 i3w1 i4w1 i5w1 i8w2 j1w2 j2w2 j6b1 j7w1 k1w3 k2w5 k3b1 k4w2 k5w1"
)


def position(side: int, **stacks: int) -> Position:
    """Return a position: `position(5, e5=1, e7=-2)` has a black 1 on e5 and a white 2 on e7."""
    here = board(side)
    return tuple(stacks.get(name, 0) for name in here.names)


def read(side: int, text: str) -> Position:
    """Return a position from "e5b1 e7w2": cell, colour, height."""
    found = re.findall(r"([a-k]\d+)([bw])(\d+)", text)
    return position(side, **{cell: int(height) * (BLACK if colour == "b" else WHITE) for cell, colour, height in found})


def as_stacks(side: int, standing: Position) -> Stacks:
    """Return a position as the brute rules write it."""
    pairs = zip(board(side).names, standing, strict=True)
    return {name: ("black" if value > 0 else "white", abs(value)) for name, value in pairs if value}


def scattered(side: int, chance: Chance) -> Position:
    """Return stacks thrown on the board: any filling, low stacks more often than high ones."""
    filling, cells = chance.roll(10), []
    for _ in board(side).names:
        height = 1 + min(chance.roll(4), chance.roll(4), chance.roll(2 * side))
        cells.append(chance.pick((BLACK, WHITE)) * height if chance.roll(10) <= filling else 0)
    return tuple(cells)


def played(side: int, chance: Chance, turns: int) -> Position:
    """Return what stands after so many random turns, moves before placements."""
    here = board(side)
    standing: Position = (0,) * len(here.names)
    colour = BLACK
    for _ in range(turns):
        touched = contact(here, standing, colour)
        found = moves(here, standing, colour, touched)
        free = placements(here, standing, colour)
        if found and (not free or chance.roll(3)):
            standing = moved(here, standing, chance.pick(found), touched).position
        elif free:
            standing = placed(standing, colour, chance.pick(free))
        colour = -colour
    return standing


def any_position(side: int, chance: Chance) -> Position:
    """Return a random position: every second from play, every second thrown."""
    if chance.roll(2):
        return scattered(side, chance)
    return played(side, chance, chance.roll(len(board(side).names) * 3))
