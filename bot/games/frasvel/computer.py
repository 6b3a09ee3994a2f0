"""A computer that looks four turns ahead, at the turns that look best, and judges by the score as it stands.

It sees what a person in its seat sees, the view, and looks at a bounded number of positions, so that a turn takes
well under half a second on the largest board.
"""

from collections.abc import Iterator, Sequence
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

PASS: Final = ("pass",)
HEIGHT: Final = 0.3
"""What a level of one's own stacks is worth beside the score: high stacks decide later who controls what."""
BREADTH: Final = {4: (10, 7, 5), 5: (8, 5, 3), 6: (6, 4, 2)}
"""By side: how many turns are looked at, of how many answers to each, and of how many turns after those. The best
turn after that is always looked for. So a turn takes the same bounded work however full the board is."""


class Outlook(msgspec.Struct, frozen=True):
    """A position with whom each cell counts for, and Black's lead in it: what one turn changes is then quickly told."""

    here: Board
    position: Position
    owners: tuple[int, ...]
    lead: int


class Plan(msgspec.Struct, frozen=True):
    """A turn the computer could play, the position after it, and its own lead then."""

    answer: Answer
    position: Position
    lead: float


def choose(view: View, prompt: Prompt, seat: Seat, chance: Chance) -> Answer:
    """Answer a prompt as a computer would."""
    match prompt.asks:
        case AskFirst():
            return _first_stack(board(view.side), prompt, chance)
        case AskColour():
            return ("black",)  # In trial games between equals Black won a little more often.
        case AskTurn(ends=ends):
            return _turn(view, prompt, chance, ends=ends)
        case _:
            raise TypeError("a computer answers whole prompts")


def _first_stack(here: Board, prompt: Prompt, chance: Chance) -> Answer:
    """Return a cell at the rim: where Black gains least, since the other side will take Black."""
    return chance.pick([answer for answer in leaves(prompt) if len(here.near[here.cell(answer[-1])]) < 6])


def _turn(view: View, prompt: Prompt, chance: Chance, *, ends: bool) -> Answer:
    here, colour = board(view.side), view.colour
    lead = (view.black_count.total - view.white_count.total) * colour
    if ends and lead > 0.5:
        return PASS  # The other has passed: a second pass wins here and now.
    plans = weighed(view, prompt)
    if not plans or (ends and max(plan.lead for plan in plans) <= lead):
        return PASS  # Behind, and not even a free turn helps.
    if not ends and lead + 0.5 > 0:
        plans.append(Plan(PASS, view.position, lead))  # With a worse lead the other would pass, too, and win.
    widest, *rest = BREADTH[view.side]
    shortlist = sorted(plans, key=lambda plan: _best(here, plan.position, -colour, ()))[:widest]
    worth = {plan.answer: -_best(here, plan.position, -colour, tuple(rest)) for plan in shortlist}
    best = max(worth.values())
    return chance.pick([answer for answer, value in worth.items() if value == best])


def weighed(view: View, prompt: Prompt) -> list[Plan]:
    """Return the turns a prompt offers but passing and resigning. It lists them in the order `_turns` does."""
    outlook = _outlook(board(view.side), view.position)
    offered = [answer for answer in leaves(prompt) if answer[0] in ("place", "move")]
    turns = zip(offered, _turns(outlook, view.colour), strict=True)
    return [Plan(answer, position, lead * view.colour) for answer, (lead, position) in turns]


def _best(here: Board, position: Position, colour: Colour, breadth: tuple[int, ...]) -> float:
    """Return what a position is worth to `colour`, whose turn it is: the best of its turns, or of a pass.

    Only the turns that look best at once are followed further, as many of each side as `breadth` says.
    """
    outlook = _outlook(here, position)
    stays = (outlook.lead + HEIGHT * sum(position)) * colour
    turns = [((lead + HEIGHT * sum(after)) * colour, after) for lead, after in _turns(outlook, colour)]
    if not breadth:
        return max([stays, *(value for value, _ in turns)])
    turns.sort(key=lambda turn: -turn[0])
    return max([stays, *(-_best(here, after, -colour, breadth[1:]) for _, after in turns[: breadth[0]])])


def _turns(outlook: Outlook, colour: Colour) -> Iterator[tuple[int, Position]]:
    """Yield Black's lead after each turn `colour` could play, and the position: placements, then moves."""
    here, position = outlook.here, outlook.position
    for cell in placements(here, position, colour):
        after = placed(position, colour, cell)
        yield _lead(outlook, after, (cell,)), after
    touched = contact(here, position, colour)
    for move in moves(here, position, colour, touched):
        change = moved(here, position, move, touched)
        yield _lead(outlook, change.position, _changed(move, change)), change.position


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
