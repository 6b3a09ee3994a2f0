"""The course of a game, in the order of a game's life. What is legal and what a turn does to the board is in
`position.py`; the questions are in `asking.py`. Nothing here is left to chance."""

import msgspec

from bot.core.chance import Chance
from bot.core.game import Options, Outcome
from bot.core.phrases import EVERYONE, Phrase, Told
from bot.core.prompts import LATE, Answer, Answers, Decision, Given
from bot.core.result import Result, Standing
from bot.core.seats import Seat
from bot.games.frasvel.asking import colour_prompt, first_prompt, turn_prompt
from bot.games.frasvel.board import Board, Cell, board
from bot.games.frasvel.phrases import (
    Begins,
    ColourChosen,
    FirstStack,
    GaveUp,
    GrewAlong,
    GroupSank,
    OnTurn,
    Passed,
    Placed,
    RanOut,
    StackMoved,
    TurnNumber,
)
from bot.games.frasvel.position import BLACK, WHITE, Colour, Count, Move, contact, count, moved, moves, placed
from bot.games.frasvel.state import End, State, Turn

FIRST: Seat = 0
SECOND: Seat = 1


def deal(seats: int, options: Options, components: str, chance: Chance) -> Outcome[State]:
    """Return the empty board (FR-01). Who sits first puts the first stack."""
    side = int(options["side"][0])
    empty = (0,) * len(board(side).names)
    return Outcome(State(side=side, position=empty, colour=BLACK, turns=0), ())


def ask(state: State) -> Decision | None:
    """Return who is on turn and what they may do; None when it is over."""
    if state.end:
        return None
    stage = TurnNumber(number=state.turns + 1)
    if state.turns == 0:
        return Decision({FIRST: first_prompt(state.side)}, headline=Begins(seat=FIRST), stage=stage)
    if state.black is None:
        # The choice belongs to the first turn: White's first is the second.
        first = TurnNumber(number=state.turns)
        return Decision({SECOND: colour_prompt()}, headline=OnTurn(seat=SECOND), stage=first)
    seat = seat_of(state, state.colour)
    prompt = turn_prompt(board(state.side), state.position, state.colour, ends=_other_passed(state))
    return Decision({seat: prompt}, headline=OnTurn(seat=seat), stage=stage)


def resolve(state: State, answers: Answers, chance: Chance) -> Outcome[State]:
    """Play the answer of the seat on turn."""
    (seat, given), *_ = answers.items()
    if state.turns == 0:
        return _first_stack(state, seat, given)
    if state.black is None:
        return _choose_colour(state, seat, given)
    return _turn(state, seat, given)


def vacate(state: State, seat: Seat, chance: Chance) -> Outcome[State]:
    """End the game: a player who leaves has lost (FR-18)."""
    if state.end:
        return Outcome(state, ())
    over = msgspec.structs.replace(state, end=End(how="leaves", loser=seat))
    return _told(over, GaveUp(seat=seat, other=1 - seat, how="leaves"))


def result(state: State) -> Result | None:
    """Return who has won, and after two passes the parts of both scores (FR-17)."""
    if not state.end:
        return None
    if state.end.loser is not None:
        lost = state.end.loser
        last = Standing(lost, rank=None if state.end.how == "leaves" else 2, parts=_parts(state, lost, None))
        first = Standing(1 - lost, rank=1, parts=_parts(state, 1 - lost, None))
        return Result((first, last), rounds=state.turns)
    counts = {colour: final_count(state, colour) for colour in (BLACK, WHITE)}
    ranked = sorted(counts, key=lambda colour: -counts[colour].total)
    standings = [
        Standing(seat, rank, counts[colour].total, _parts(state, seat, counts[colour]))
        for rank, colour in enumerate(ranked, start=1)
        for seat in (seat_of(state, colour),)
    ]
    return Result(tuple(standings), rounds=state.turns)


def seat_of(state: State, colour: Colour) -> Seat:
    """Return who plays a colour. Before the choice the first player holds Black for the time being."""
    black = FIRST if state.black is None else state.black
    return black if colour == BLACK else 1 - black


def final_count(state: State, colour: Colour) -> Count:
    """Return the parts of a colour's score now; the half point is in it once the game is over (FR-17)."""
    first_pass = state.end.first_pass if state.end else 0
    return count(board(state.side), state.position, colour, first_pass)


def _parts(state: State, seat: Seat, points: Count | None) -> dict[str, float | tuple[float, ...]]:
    # The colour stands among the parts as a part worth nothing, since the ranking names it.
    colour: dict[str, float | tuple[float, ...]] = (
        {} if state.black is None else {"black" if seat == state.black else "white": 0.0}
    )
    if points is None:
        return colour
    return colour | {"cells": points.cells, "live": points.live, "dead": points.dead, "half": points.half}


# The opening (FR-04)


def _first_stack(state: State, seat: Seat, given: Given) -> Outcome[State]:
    """Put the first black stack: it is Black's first move. Late: the centre (FR-18)."""
    here = board(state.side)
    cell = here.centre if given is LATE else here.cell(given[-1])
    after = msgspec.structs.replace(
        state,
        position=placed(state.position, BLACK, cell),
        turns=1,
        last=Turn(BLACK, way=(cell,), grown=(cell,)),
    )
    if given is LATE:
        return _told(after, RanOut(seat=seat, what="first", cell=here.names[cell]))
    return _told(after, FirstStack(seat=seat, cell=here.names[cell], other=SECOND))


def _choose_colour(state: State, seat: Seat, given: Given) -> Outcome[State]:
    """Let the second player take a colour; White moves next. Late: White (FR-18)."""
    black = given is not LATE and given[0] == "black"
    after = msgspec.structs.replace(state, black=seat if black else 1 - seat, colour=WHITE)
    if given is LATE:
        return _told(after, RanOut(seat=seat, what="colour"))
    return _told(after, ColourChosen(seat=seat, colour="black" if black else "white"))


# A turn: exactly one of place, move, pass; or resigning


def _turn(state: State, seat: Seat, given: Given) -> Outcome[State]:
    if given is LATE:
        passed = _pass(state, seat)
        return Outcome(passed.state, (Told(EVERYONE, RanOut(seat=seat, what="pass")), *passed.told))
    match given[0]:
        case "place":
            return _place(state, seat, given[-1])
        case "move":
            return _move(state, seat, given)
        case "pass":
            return _pass(state, seat)
        case _:
            return _resign(state, seat)


def _place(state: State, seat: Seat, name: str) -> Outcome[State]:
    """Put a stack of height 1 on an empty cell (FR-05)."""
    cell = board(state.side).cell(name)
    turn = Turn(state.colour, way=(cell,), grown=(cell,))
    return _told(_next(state, turn, placed(state.position, state.colour, cell)), Placed(seat=seat, cell=name))


def _move(state: State, seat: Seat, answer: Answer) -> Outcome[State]:
    """Move a stack: it absorbs each group it touches and grows (FR-06 to FR-12)."""
    here = board(state.side)
    touched = contact(here, state.position, state.colour)
    start, end = here.cell(answer[-2]), here.cell(answer[-1])
    move = next(
        one for one in moves(here, state.position, state.colour, touched) if one.start == start and one.end == end
    )
    change = moved(here, state.position, move, touched)
    over = tuple(cell for cell in move.way if state.position[cell])
    turn = Turn(state.colour, (start, *move.way), over, change.lowered, change.grown)
    after = _next(state, turn, change.position)
    return _told(after, *_move_told(here, seat, move, turn, after))


def _move_told(here: Board, seat: Seat, move: Move, turn: Turn, after: State) -> list[Phrase]:
    height = abs(after.position[move.end])
    told: list[Phrase] = [
        StackMoved(
            seat=seat,
            start=here.names[move.start],
            end=here.names[move.end],
            over=_names(here, turn.over),
            groups=move.gain,
            height=height,
        )
    ]
    told += [GroupSank(cells=_names(here, cells), height=abs(after.position[cells[0]])) for cells in turn.lowered]
    along = [cell for cell in turn.grown if cell != move.end]
    if along:
        told.append(GrewAlong(cells=_names(here, along), height=height))
    return told


def _pass(state: State, seat: Seat) -> Outcome[State]:
    """Pass (FR-13). The second pass in a row ends the game (FR-14)."""
    after = _next(state, Turn(state.colour), state.position)
    if not _other_passed(state):
        return _told(after, Passed(seat=seat))
    over = msgspec.structs.replace(after, end=End(how="passes", first_pass=-state.colour))
    return _told(over, Passed(seat=seat, half=1 - seat))


def _resign(state: State, seat: Seat) -> Outcome[State]:
    """Give up (FR-18)."""
    over = msgspec.structs.replace(state, end=End(how="resigns", loser=seat))
    return _told(over, GaveUp(seat=seat, other=1 - seat, how="resigns"))


def _next(state: State, turn: Turn, position: tuple[int, ...]) -> State:
    return msgspec.structs.replace(state, position=position, colour=-state.colour, turns=state.turns + 1, last=turn)


def _other_passed(state: State) -> bool:
    return state.last is not None and state.last.is_pass


def _names(here: Board, cells: list[Cell] | tuple[Cell, ...]) -> tuple[str, ...]:
    return tuple(here.names[cell] for cell in sorted(cells))


def _told(state: State, *events: Phrase) -> Outcome[State]:
    return Outcome(state, tuple(Told(EVERYONE, event) for event in events))
