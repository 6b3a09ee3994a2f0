"""What one may see of a game: everything, for nothing is hidden. Seats and onlookers get the same board."""

from typing import Literal

from bot.core.seats import Quiet, Seat, Viewer
from bot.games.frasvel.board import Board, Cell, board
from bot.games.frasvel.position import BLACK, WHITE, Count, control, count, dead
from bot.games.frasvel.rules import result, seat_of
from bot.games.frasvel.state import End, State, Turn

__all__ = [
    "BLACK",
    "WHITE",
    "Board",
    "Cell",
    "Count",
    "End",
    "Turn",
    "View",
    "board",
    "control",
    "count",
    "dead",
    "view",
]


class View(Quiet, frozen=True):
    """The board and what it is worth now. `seat` is who is asked; `black` is nobody before the choice of colour.

    `position` has +h for black stacks and -h for white ones. `control` has the colour that controls each empty
    cell. The counts hold the half point once the game is over.
    """

    side: int
    position: tuple[int, ...]
    stage: Literal["first", "colour", "turn", "over"]
    colour: int
    seat: Seat | None
    black: Seat | None
    turns: int
    last: Turn | None
    dead: tuple[Cell, ...]
    control: tuple[int, ...]
    black_count: Count
    white_count: Count
    end: End | None
    winner: Seat | None


def view(state: State, viewer: Viewer) -> View:
    """Return the board, the same for every viewer."""
    here, ended = board(state.side), result(state)
    first_pass = state.end.first_pass if state.end else 0
    return View(
        side=state.side,
        position=state.position,
        stage=_stage(state),
        colour=state.colour,
        seat=_asked(state),
        black=state.black,
        turns=state.turns,
        last=state.last,
        dead=dead(here, state.position),
        control=control(here, state.position),
        black_count=count(here, state.position, BLACK, first_pass),
        white_count=count(here, state.position, WHITE, first_pass),
        end=state.end,
        winner=ended.winners[0] if ended else None,
    )


def _stage(state: State) -> Literal["first", "colour", "turn", "over"]:
    if state.end:
        return "over"
    if state.turns == 0:
        return "first"
    return "colour" if state.black is None else "turn"


def _asked(state: State) -> Seat | None:
    match _stage(state):
        case "over":
            return None
        case "first":
            return 0
        case "colour":
            return 1
        case "turn":
            return seat_of(state, state.colour)
