"""How a table is changed: locked, loaded, changed, stored, told. What breaks on the way parks the table.

One lock for each table; the store comes before the people. `bot.tables.host` says what changes there are.
"""

import asyncio
from collections.abc import Callable
from weakref import WeakValueDictionary

from bot.core.errors import PlayerError, StaleError
from bot.tables import play
from bot.tables.desk import Desk, open_desk
from bot.tables.ports import ConflictError, Herald, Now, Store
from bot.tables.report import report
from bot.tables.table import Change, Status, Table
from bot.tables.versions import brought_up, outdated


class Keeper:
    """Changes tables one at a time. It keeps nothing between calls but the locks."""

    def __init__(self, store: Store, herald: Herald, now: Now) -> None:
        self.store, self._herald, self.now = store, herald, now
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    async def table(self, match: int) -> Table:
        """Return a table. Raise PlayerError `wrong.over` if there is none."""
        table = await self.store.table(match)
        if table is None:
            raise PlayerError("wrong.over")
        return table

    async def desk(self, match: int) -> Desk:
        """Return a dealt table with its game opened.

        Raise PlayerError `wrong.over` before the deal, `park` where the state can't be read: then the table is parked.
        """
        table = await self.table(match)
        if outdated(table):
            async with self._lock(match):
                table = await self._loaded(match)
        if not table.match.seq:
            raise PlayerError("wrong.over")
        try:
            return open_desk(table)
        except Exception as error:
            await self.broke(match, error)
            over = table.match.status is Status.OVER
            raise PlayerError("wrong.over" if over else "park", table=table.match.code) from None

    async def broke(self, match: int, error: Exception) -> None:
        """Park a table at which something broke outside of a step: a computer's choice, a picture, a sentence."""
        async with self._lock(match):
            before = await self.table(match)
            report(before, error)
            if before.match.status is Status.PLAYING:
                await self._store(before, Change(table=play.parked(before, now=self.now())))

    def _lock(self, match: int) -> asyncio.Lock:
        return self._locks.setdefault(match, asyncio.Lock())

    async def _loaded(self, match: int) -> Table:
        """Return a table to be changed, by today's rules. Its lock must be held."""
        table = await self.table(match)
        return await self._store(table, brought_up(table, now=self.now())) if outdated(table) else table

    async def _change(self, match: int, change: Callable[[Table], Change]) -> Table:
        async with self._lock(match):
            before = await self._loaded(match)
            try:
                after = change(before)
            except PlayerError:
                raise
            except Exception as error:
                return await self._broken(before, error)
            return await self._store(before, after)

    async def _store(self, before: Table, change: Change) -> Table:
        if change.table is before:
            return before
        try:
            await self.store.commit(before, change)
        except ConflictError:
            raise StaleError from None
        self._herald.changed(before.match.id)
        return change.table

    async def _broken(self, before: Table, error: Exception) -> Table:
        """Park a game that broke; end one that was parked already, so that nobody is held at it."""
        if before.match.status is Status.PLAYING:
            return await self._park(before, error, before)
        if before.match.status is Status.PARKED:
            report(before, error)
            return await self._store(before, play.ended(before, why="broken", now=self.now()))
        raise error

    async def _park(self, before: Table, error: Exception, table: Table) -> Table:
        report(before, error)
        parked = play.parked(table, now=self.now())
        await self._store(before, Change(table=parked))
        raise PlayerError("park", table=before.match.code) from None
