"""What stands on the board, and what may happen to it: placements, moves, and what each cell counts at the end.

A position is a tuple of one number a cell: +h for a black stack of height h, -h for a white one, 0 for empty.
"""

from typing import Final, TypeAlias

import msgspec

from bot.games.frasvel.board import Board, Cell

Position: TypeAlias = tuple[int, ...]
Colour: TypeAlias = int
"""BLACK or WHITE: the sign of its stacks."""

BLACK: Final = 1
WHITE: Final = -1


class Contact(msgspec.Struct, frozen=True):
    """Where one colour's stacks would touch groups of the other: per empty cell, which groups lie beside it (bits)
    and how high the highest is; and the cells of each group."""

    touch: tuple[int, ...]
    high: tuple[int, ...]
    members: tuple[tuple[Cell, ...], ...]


class Move(msgspec.Struct, frozen=True):
    """A legal move: the stack's cell, its way up to the landing cell, and the touched groups as bits of a Contact."""

    start: Cell
    way: tuple[Cell, ...]
    groups: int

    @property
    def end(self) -> Cell:
        """Return the landing cell."""
        return self.way[-1]

    @property
    def gain(self) -> int:
        """Return by how much the stack grows: the number of groups touched (FR-11)."""
        return self.groups.bit_count()


class Moved(msgspec.Struct, frozen=True):
    """What a move did: the new position, the groups it lowered, and all stacks that grew, the moved one first."""

    position: Position
    lowered: tuple[tuple[Cell, ...], ...]
    grown: tuple[Cell, ...]


class Count(msgspec.Struct, frozen=True):
    """The parts of one colour's score: cells it controls, its live stacks, dead stacks of the other, the half point."""

    cells: int
    live: int
    dead: int
    half: float

    @property
    def total(self) -> float:
        """Return the score (FR-17)."""
        return self.cells + self.live + self.dead + self.half


def group(board: Board, position: Position, cell: Cell) -> tuple[Cell, ...]:
    """Return the group of the stack on `cell`: connected stacks of its colour and height (FR-03)."""
    value = position[cell]
    found, seen = [cell], {cell}
    for here in found:
        for beside in board.near[here]:
            if position[beside] == value and beside not in seen:
                seen.add(beside)
                found.append(beside)
    return tuple(found)


def placements(board: Board, position: Position, colour: Colour) -> list[Cell]:
    """Return the empty cells with no stack of `colour` beside them (FR-05)."""
    barred = set[Cell]()
    for cell, value in enumerate(position):
        if value:
            barred.add(cell)
            if value * colour > 0:
                barred.update(board.near[cell])
    return [cell for cell in range(len(position)) if cell not in barred]


def contact(board: Board, position: Position, colour: Colour) -> Contact:
    """Return what a stack of `colour` touches on each empty cell (FR-08)."""
    touch, high = [0] * len(position), [0] * len(position)
    members: list[tuple[Cell, ...]] = []
    seen = set[Cell]()
    for cell, value in enumerate(position):
        if value * colour >= 0 or cell in seen:
            continue
        bit, height = 1 << len(members), abs(value)
        one = group(board, position, cell)
        seen.update(one)
        members.append(one)
        for stack in one:
            for beside in board.near[stack]:
                touch[beside] |= bit
                if height > high[beside]:
                    high[beside] = height
    return Contact(tuple(touch), tuple(high), tuple(members))


def moves(board: Board, position: Position, colour: Colour, touched: Contact) -> list[Move]:
    """Return the legal moves of `colour` (FR-06 to FR-09), by starting cell."""
    touch, high = touched.touch, touched.high
    found: list[Move] = []
    for start, value in enumerate(position):
        height = value * colour
        if not 0 < height < board.longest:
            continue
        for way in board.ways[start][height]:
            if position[way[-1]]:
                continue  # FR-07: the landing cell is empty
            groups = 0
            for cell in way:
                here = position[cell] * colour
                if here < 0 or (not here and high[cell] > height):
                    break  # FR-07: never past an enemy; FR-09: never along a higher one
                if not here:
                    groups |= touch[cell]
            else:
                if groups:  # FR-06: it must absorb
                    found.append(Move(start, way, groups))
    return found


def placed(position: Position, colour: Colour, cell: Cell) -> Position:
    """Return the position after a stack of height 1 is put on `cell` (FR-05)."""
    return (*position[:cell], colour, *position[cell + 1 :])


def moved(board: Board, position: Position, move: Move, touched: Contact) -> Moved:
    """Return what a legal move does (FR-10 to FR-12)."""
    own = position[move.start]
    colour = BLACK if own > 0 else WHITE
    after = list(position)
    after[move.start], after[move.end] = 0, own
    grown = group(board, tuple(after), move.end)
    for cell in grown:
        after[cell] += colour * move.gain
    lowered = tuple(cells for bit, cells in enumerate(touched.members) if move.groups >> bit & 1)
    for cells in lowered:
        for cell in cells:
            after[cell] += colour
    return Moved(tuple(after), lowered, grown)


def is_dead(board: Board, position: Position, cell: Cell) -> bool:
    """Say whether the stack on `cell` is beside a higher enemy stack (FR-15)."""
    value = position[cell]
    if value > 0:
        return any(position[beside] < -value for beside in board.near[cell])
    return any(position[beside] > -value for beside in board.near[cell])


def controller(board: Board, position: Position, cell: Cell) -> int:
    """Return the colour that controls an empty cell, 0 for nobody: who has more of the highest stacks beside it
    (FR-16)."""
    top = balance = 0
    for beside in board.near[cell]:
        value = position[beside]
        height = value if value > 0 else -value
        if height > top:
            top, balance = height, value
        elif height == top:
            balance += value
    return (balance > 0) - (balance < 0)


def control(board: Board, position: Position) -> tuple[int, ...]:
    """Return who controls each cell, 0 for nobody and for cells with a stack."""
    return tuple(0 if value else controller(board, position, cell) for cell, value in enumerate(position))


def dead(board: Board, position: Position) -> tuple[Cell, ...]:
    """Return the cells of dead stacks of both colours."""
    return tuple(cell for cell, value in enumerate(position) if value and is_dead(board, position, cell))


def count(board: Board, position: Position, colour: Colour, first_pass: Colour = 0) -> Count:
    """Return the parts of the score of `colour` (FR-17). `first_pass` is who passed first of the closing two."""
    cells = live = taken = 0
    for cell, value in enumerate(position):
        if not value:
            cells += controller(board, position, cell) == colour
        elif is_dead(board, position, cell):
            taken += value * colour < 0
        else:
            live += value * colour > 0
    return Count(cells, live, taken, 0.5 if first_pass == colour else 0.0)
