"""A computer that looks two turns ahead: its own turn and the best answer to it, judged by the score as it stands.

It sees what a person in its seat sees, the view, and looks at a bounded number of positions, so that a turn takes
well under half a second on the largest board.
"""

from collections.abc import Iterable, Sequence
from typing import Final

import msgspec

from bot.core.chance import Chance
from bot.core.prompts import Answer, Prompt, leaves
from bot.core.seats import Seat
from bot.games.frasvel.board import Board, Cell, board
from bot.games.frasvel.phrases import AskColour, AskFirst, AskTurn
from bot.games.frasvel.position import (
    Colour,
    Move,
    Moved,
    Position,
    contact,
    controller,
    is_dead,
    moved,
    moves,
    placed,
    placements,
)
from bot.games.frasvel.view import View

WIN: Final = 1000.0


class Outlook(msgspec.Struct, frozen=True):
    """A position with whom each cell counts for, and Black's lead in it: what one turn changes is then quickly told."""

    here: Board
    position: Position
    owners: tuple[int, ...]
    lead: int


class Plan(msgspec.Struct, frozen=True):
    """A turn the computer could play, the position after it, and what it is worth at once."""

    answer: Answer
    position: Position
    now: float


def choose(view: View, prompt: Prompt, seat: Seat, chance: Chance) -> Answer:
    """Answer a prompt as a computer would."""
    match prompt.asks:
        case AskFirst():
            return _first_stack(view, prompt, chance)
        case AskColour():
            return ("white",)
        case AskTurn(ends=ends):
            return _turn(view, prompt, chance, ends=ends)
        case _:
            raise TypeError("a computer answers whole prompts")


def _first_stack(view: View, prompt: Prompt, chance: Chance) -> Answer:
    return chance.pick(list(leaves(prompt)))


def _turn(view: View, prompt: Prompt, chance: Chance, *, ends: bool) -> Answer:
    outlook, colour = _outlook(board(view.side), view.position), view.colour
    lead = outlook.lead * colour
    if ends and lead > 0.5:
        return ("pass",)  # The other has passed: a second pass wins here and now.
    plans = _plans(outlook, prompt, colour)
    if not plans or (ends and max(plan.now for plan in plans) <= lead):
        return ("pass",)  # Behind, and not even a free turn helps.
    worth = {plan.answer: _after_reply(outlook.here, plan.position, colour) for plan in plans}
    if not ends:
        worth["pass",] = _after_pass(outlook, colour)
    best = max(worth.values())
    return chance.pick([answer for answer, value in worth.items() if value == best])


def _plans(outlook: Outlook, prompt: Prompt, colour: Colour) -> list[Plan]:
    here, position = outlook.here, outlook.position
    touched = contact(here, position, colour)
    found = {(here.names[one.start], here.names[one.end]): one for one in moves(here, position, colour, touched)}
    plans: list[Plan] = []
    for answer in leaves(prompt):
        match answer:
            case ("place", *_, name):
                cell = here.cell(name)
                after, changed = placed(position, colour, cell), (cell,)
            case ("move", *_, start, end):
                move = found[start, end]
                change = moved(here, position, move, touched)
                after, changed = change.position, _changed(move, change)
            case _:
                continue
        plans.append(Plan(answer, after, colour * _lead(outlook, after, changed)))
    return plans


def _after_reply(here: Board, position: Position, colour: Colour) -> float:
    """Return the lead of `colour` after the other's best turn, which may be a pass."""
    outlook = _outlook(here, position)
    return min([colour * outlook.lead, *(colour * lead for lead in _leads(outlook, -colour))])


def _after_pass(outlook: Outlook, colour: Colour) -> float:
    """Return what passing first is worth: the other ends the game if that wins, or plays the best turn."""
    lead = colour * outlook.lead + 0.5
    if lead < 0:
        return -WIN
    return min((colour * one for one in _leads(outlook, -colour)), default=WIN)


def _leads(outlook: Outlook, colour: Colour) -> Iterable[int]:
    """Return Black's lead after each turn `colour` could play."""
    here, position = outlook.here, outlook.position
    for cell in placements(here, position, colour):
        yield _lead(outlook, placed(position, colour, cell), (cell,))
    touched = contact(here, position, colour)
    for move in moves(here, position, colour, touched):
        change = moved(here, position, move, touched)
        yield _lead(outlook, change.position, _changed(move, change))


def _changed(move: Move, change: Moved) -> list[Cell]:
    return [move.start, *change.grown, *(cell for cells in change.lowered for cell in cells)]


def _outlook(here: Board, position: Position) -> Outlook:
    owners = tuple(_owner(here, position, cell) for cell in range(len(position)))
    return Outlook(here, position, owners, sum(owners))


def _lead(outlook: Outlook, after: Position, changed: Sequence[Cell]) -> int:
    """Return Black's lead after a turn: only the changed cells and those beside them count anew."""
    near = set(changed)
    for cell in changed:
        near.update(outlook.here.near[cell])
    return outlook.lead + sum(_owner(outlook.here, after, cell) - outlook.owners[cell] for cell in near)


def _owner(here: Board, position: Position, cell: Cell) -> int:
    """Return for whom a cell counts: its controller, or its stack's colour, or the other's if that is dead."""
    value = position[cell]
    if not value:
        return controller(here, position, cell)
    sign = 1 if value > 0 else -1
    return -sign if is_dead(here, position, cell) else sign
