"""What tables need from outside: a store, a herald, and the time."""

from collections.abc import Callable, Mapping
from typing import Protocol, TypeAlias

from bot.tables.table import Change, DMs, HouseRules, Panel, Step, Table

Now: TypeAlias = Callable[[], float]
"""Seconds since 1970 in UTC. The one clock: nothing else asks the time."""


class ConflictError(Exception):
    """The stored table is not the one the change started from. Load it again."""


class Store(Protocol):
    """Where tables live. Every write is one transaction that can't be cut in half."""

    async def add(self, table: Table) -> Table:
        """Store a new table and return it with its id. Holders are stored, too."""
        ...

    async def table(self, match: int) -> Table | None:
        """Return a table whole, None if there never was one."""
        ...

    async def commit(self, before: Table, change: Change) -> None:
        """Store a change: match, holders, seals, steps, and results once it is over, in one transaction.

        Raise ConflictError when the stored `rev` is not that of `before`.
        """
        ...

    async def steps(self, match: int, after: int = 0) -> tuple[Step, ...]:
        """Return the steps with a `seq` above `after`, in order."""
        ...

    async def in_channel(self, channel: int) -> tuple[int, ...]:
        """Return the open tables (not over) of a channel or thread, oldest first."""
        ...

    async def in_guild(self, guild: int) -> tuple[int, ...]:
        """Return the open tables of a server, oldest first."""
        ...

    async def of_user(self, user: int) -> tuple[int, ...]:
        """Return the open tables at which a person holds a seat, oldest first."""
        ...

    async def last_of_user(self, user: int, guild: int) -> int | None:
        """Return the newest finished table a person sat at on a server."""
        ...

    async def last_in_channel(self, channel: int) -> int | None:
        """Return the newest finished table of a channel."""
        ...

    async def by_message(self, message: int) -> int | None:
        """Return the table a message of the bot belongs to."""
        ...

    async def due(self, now: float) -> tuple[int, ...]:
        """Return the tables at which something is due, or that have not been shown and may be tried again."""
        ...

    async def next_due(self) -> float | None:
        """Return the earliest moment at which `due` will return something, None if never."""
        ...

    async def shown(self, match: int, *, rev: int, seq: int) -> None:
        """Note what has been shown. Never goes backwards."""
        ...

    async def show_later(self, match: int, at: float) -> None:
        """Note that showing failed and is to be tried again at `at`."""
        ...

    async def panels(self, match: int) -> tuple[Panel, ...]:
        """Return the messages sent for a table, oldest first."""
        ...

    async def put_panel(self, panel: Panel) -> None:
        """Store or replace a panel; `message` is its key."""
        ...

    async def drop_panel(self, message: int) -> None:
        """Forget a message that is gone."""
        ...

    async def set_dms(self, match: int, user: int, dms: DMs) -> None:
        """Note whether direct messages reach a person, at this table; bumps `rev`, so that the lobby shows it."""
        ...

    async def dm_channel(self, user: int) -> int | None:
        """Return the id of the DM channel with a person, if one was ever opened."""
        ...

    async def put_dm_channel(self, user: int, channel: int) -> None:
        """Remember the DM channel with a person."""
        ...

    async def house(self, guild: int) -> HouseRules:
        """Return a server's settings, the defaults where nothing is set."""
        ...

    async def put_house(self, guild: int, house: HouseRules) -> None:
        """Store a server's settings."""
        ...

    async def history(self, user: int, game: str) -> tuple[Mapping[str, object], ...]:
        """Return a person's results in a game, newest first: match, rank, points, seats, options, facts, ended_at."""
        ...

    async def alive(self, now: float) -> None:
        """Note that the bot runs."""
        ...

    async def resume(self, now: float) -> float:
        """Move all open deadlines by the time since the bot last noted that it runs, and return it in seconds."""
        ...


class Herald(Protocol):
    """Who tells people. Called after every commit; it must not wait and must not raise."""

    def changed(self, match: int) -> None:
        """Show a table's newest state soon. What can't be shown now is tried again by the clock."""
        ...

    def unshown(self, match: int) -> None:
        """Show a table again whose newest state has not been shown, unless that is just being done."""
        ...
