"""The questions, as trees a thumb can use: kind of turn → row → cell, or kind of turn → stack → landing cell.
Where one list holds all cells, there are no rows; where it can't hold all stacks, there are.

Only what is legal is in them (FR-04 to FR-07, FR-13, FR-18).
"""

from collections.abc import Iterable
from functools import cache
from itertools import groupby

from bot.core.prompts import MOST_OPTIONS, Option, Pick, Tone
from bot.games.frasvel.board import Board, Cell, board
from bot.games.frasvel.phrases import (
    AskCell,
    AskColour,
    AskFirst,
    AskRow,
    AskStack,
    AskSure,
    AskTarget,
    AskTurn,
    CellOption,
    ColourName,
    MoveOption,
    Row,
    StackOption,
    Sure,
    TakeColour,
    TurnKind,
)
from bot.games.frasvel.position import BLACK, Colour, Move, Position, contact, moves, placements


def colour_name(colour: Colour) -> ColourName:
    """Return "black" or "white"."""
    return "black" if colour == BLACK else "white"


@cache
def first_prompt(side: int) -> Pick:
    """Ask for the first black stack: any cell, by row (FR-04)."""
    here = board(side)
    rows = [
        Option(
            id=here.row_of(row[0]),
            says=Row(row=here.row_of(row[0]), count=len(row), of="empty"),
            then=Pick(
                asks=AskCell(),
                options=tuple(
                    Option(id=here.names[cell], says=CellOption(cell=here.names[cell], centre=cell == here.centre))
                    for cell in row
                ),
                open=True,
            ),
        )
        for row in here.rows
    ]
    return Pick(asks=AskFirst(), options=tuple(rows), open=True)


@cache
def colour_prompt() -> Pick:
    """Ask which colour the second player takes (FR-04)."""
    return Pick(
        asks=AskColour(),
        options=(
            Option(id="black", says=TakeColour(colour="black")),
            Option(id="white", says=TakeColour(colour="white")),
        ),
        open=True,
    )


def turn_prompt(here: Board, position: Position, colour: Colour, *, ends: bool) -> Pick:
    """Ask for a turn: exactly one of place, move, pass (FR-05, FR-06, FR-13) or resign (FR-18).

    `ends` says that a pass would be the second in a row.
    """
    free = placements(here, position, colour)
    found = moves(here, position, colour, contact(here, position, colour))
    options: list[Option] = []
    if free:
        options.append(Option(id="place", says=TurnKind(kind="place"), then=_cells(here, position, colour, free)))
    if found:
        options.append(Option(id="move", says=TurnKind(kind="move"), then=_stacks(here, position, found)))
    options.append(Option(id="pass", says=TurnKind(kind="pass")))
    options.append(Option(id="resign", says=TurnKind(kind="resign"), then=_sure(), tone=Tone.BAD))
    asks = AskTurn(can_place=bool(free), can_move=bool(found), ends=ends)
    return Pick(asks=asks, options=tuple(options), open=True)


@cache
def _sure() -> Pick:
    # Playing on is the way back, so that every answer of this prompt is a turn.
    return Pick(asks=AskSure(), options=(Option(id="yes", says=Sure(), tone=Tone.BAD),), open=True)


def _cells(here: Board, position: Position, colour: Colour, free: list[Cell]) -> Pick:
    cells = [_cell(here.names[one], _beside(here, position, colour, one), colour_name(-colour)) for one in free]
    if len(cells) <= MOST_OPTIONS:
        return Pick(asks=AskCell(), options=tuple(cells), open=True)
    rows: list[Option] = []
    for row, some in groupby(cells, lambda one: one.id[0]):
        options = tuple(some)
        then = Pick(asks=AskCell(), options=options, open=True)
        rows.append(Option(id=row, says=Row(row=row, count=len(options), of="place"), then=then))
    return Pick(asks=AskRow(), options=tuple(rows), open=True)


def _beside(here: Board, position: Position, colour: Colour, cell: Cell) -> int:
    return sum(position[one] * colour < 0 for one in here.near[cell])


@cache
def _cell(name: str, beside: int, enemy: ColourName) -> Option:
    return Option(id=name, says=CellOption(cell=name, beside=beside, enemy=enemy))


def _stacks(here: Board, position: Position, found: list[Move]) -> Pick:
    stacks = [_stack(here, position, list(some)) for _, some in groupby(found, lambda move: move.start)]
    if len(stacks) <= MOST_OPTIONS:
        return Pick(asks=AskStack(), options=tuple(stacks), open=True)
    rows = [_row_of_stacks(row, some) for row, some in groupby(stacks, lambda one: one.id[0])]
    return Pick(asks=AskRow(), options=tuple(rows), open=True)


def _row_of_stacks(row: str, stacks: Iterable[Option]) -> Option:
    options = tuple(stacks)
    then = Pick(asks=AskStack(), options=options, open=True)
    return Option(id=row, says=Row(row=row, count=len(options), of="move"), then=then)


def _stack(here: Board, position: Position, some: list[Move]) -> Option:
    start = some[0].start
    name, height = here.names[start], abs(position[start])
    targets = tuple(_target(name, here.names[move.way[-1]], move.groups.bit_count(), height) for move in some)
    then = Pick(asks=AskTarget(), options=targets, open=True)
    return Option(id=name, says=StackOption(cell=name, height=height, moves=len(some)), then=then)


@cache
def _target(start: str, end: str, groups: int, height: int) -> Option:
    return Option(id=end, says=MoveOption(start=start, end=end, groups=groups, height=height + groups))
