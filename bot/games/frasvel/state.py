"""The state of a game of Frasvel: the position, whose turn it is, and what the last turn did."""

from typing import Literal

import msgspec

from bot.core.seats import Quiet, Seat
from bot.games.frasvel.board import Cell
from bot.games.frasvel.position import Colour, Position


class Turn(msgspec.Struct, frozen=True):
    """What one turn did. `way` runs from the first cell to the last: one cell for a placement, none for a pass."""

    colour: Colour
    way: tuple[Cell, ...] = ()
    over: tuple[Cell, ...] = ()
    lowered: tuple[tuple[Cell, ...], ...] = ()
    grown: tuple[Cell, ...] = ()

    @property
    def is_pass(self) -> bool:
        """Say whether nothing was played."""
        return not self.way

    @property
    def is_move(self) -> bool:
        """Say whether a stack moved."""
        return len(self.way) > 1


class End(msgspec.Struct, frozen=True):
    """Why it is over. After two passes `first_pass` is the colour that passed first; else `loser` is a seat."""

    how: Literal["passes", "resigns", "leaves"]
    first_pass: Colour = 0
    loser: Seat | None = None


class State(Quiet, frozen=True):
    """Everything. `black` is nobody until the second player has chosen a colour; `colour` is on turn."""

    side: int
    position: Position
    colour: Colour
    turns: int
    black: Seat | None = None
    last: Turn | None = None
    end: End | None = None
