"""A table with its game opened: the state, who is asked, what a seat sees. Read only."""

from typing import Any

from bot.core.codec import decode
from bot.core.game import AnyGame
from bot.core.prompts import Answer, Decision, Prompt
from bot.core.seats import Quiet, Seat, Viewer
from bot.games import game as game_with
from bot.tables.table import Status, Table


class Desk(Quiet, frozen=True):
    """A dealt table, its game, state and open decision (None once the game is over)."""

    table: Table
    game: AnyGame
    state: Any
    decision: Decision | None

    def view(self, viewer: Viewer) -> Any:
        """Return what `viewer` may know."""
        return self.game.view(self.state, viewer)

    def prompt(self, seat: Seat) -> Prompt | None:
        """Return the question put to a seat, None if it owes nothing."""
        return self.decision.prompts.get(seat) if self.decision else None

    def sealed(self, seat: Seat) -> Answer | None:
        """Return the answer a seat has locked in, which still can be changed."""
        return self.table.seals.get(seat)

    @property
    def asked(self) -> tuple[Seat, ...]:
        """Return everybody the open decision asks, in seat order."""
        return tuple(sorted(self.decision.prompts)) if self.decision else ()

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """Return who has still to choose, in seat order."""
        return tuple(seat for seat in self.asked if seat not in self.table.seals)


def open_desk(table: Table) -> Desk:
    """Open a table that was dealt. Nobody is asked once it is over or parked."""
    game = game_with(table.match.game)
    state = decode(table.match.state, game.state_type)
    asking = table.match.status in (Status.PLAYING, Status.PARKED)
    return Desk(table=table, game=game, state=state, decision=game.ask(state) if asking else None)


def readable(table: Table) -> Desk | None:
    """Return the desk of a table; None where its state can't be read, which must not cost people their other tables."""
    try:
        return open_desk(table)
    except Exception:
        return None


def opened(table: Table, game: AnyGame, state: Any) -> Desk:
    """Return the desk for a state already at hand."""
    return Desk(table=table, game=game, state=state, decision=game.ask(state))
