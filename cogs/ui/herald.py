"""Tells people what the store says: one announcing lane per table, newest state only, nothing from memory.

`changed` marks a table and returns. Its lane loads the table, brings panels and messages up to date, notes what has
been shown, and goes on while there is more. What can't be shown now is noted for the clock, which marks it again.
"""

import asyncio
import logging
import sqlite3
from collections.abc import Sequence
from contextlib import suppress
from weakref import WeakValueDictionary

import discord

from bot.core.errors import PlayerError
from bot.tables.desk import Desk, open_desk
from bot.tables.host import Host
from bot.tables.report import frames, report
from bot.tables.table import Match, Panel, Status, Table
from cogs.ui.board import PLACE_GONE
from cogs.ui.calls import End
from cogs.ui.links import Links, links
from cogs.ui.outbox import Outbox
from cogs.ui.public import Public
from cogs.ui.seats import Seats

log = logging.getLogger(__name__)
AGAIN = 20
"""Seconds until showing is tried again when Discord is down or busy."""
SELDOM = 120
"""Seconds until it is tried again when a permission is missing: people need longer."""
GIVE_UP = 3_600
"""Seconds after a game's end until its last board is given up."""


class DiscordHerald:
    """The herald on Discord. It tells once it has a `host`."""

    seats: Seats
    public: Public

    def __init__(self, client: discord.Client) -> None:
        self.outbox = Outbox(client)
        self._lanes: dict[int, asyncio.Task[None]] = {}
        self._marked: set[int] = set()
        self._silent: set[int] = set()
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    @property
    def host(self) -> Host:
        """Return the host whose tables are told of."""
        return self._host

    @host.setter
    def host(self, host: Host) -> None:
        self._host = host
        self.seats = Seats(host, self.outbox)
        self.public = Public(host, self.outbox)

    def changed(self, match: int) -> None:
        """Show a table's newest state soon."""
        self._marked.add(match)
        if match not in self._lanes:
            self._lanes[match] = asyncio.create_task(self._lane(match), name=f"lane {match}")

    def silent(self, match: int) -> bool:
        """Say whether Discord did not take a table's board when last tried. After a restart nobody knows."""
        return match in self._silent

    def unshown(self, match: int) -> None:
        """Show a table again whose newest state has not been shown, unless its lane is at it."""
        if match not in self._lanes:
            self.changed(match)

    async def told(self, match: int) -> None:
        """Wait until a table is told of as it stands, or can't be now."""
        lane = self._lanes.get(match)
        if lane is not None:
            await asyncio.wait([lane])

    async def idle(self) -> None:
        """Wait until nothing is left to tell."""
        while self._lanes:
            await asyncio.wait(list(self._lanes.values()))

    async def _lane(self, match: int) -> None:
        try:
            while match in self._marked:
                self._marked.discard(match)
                await self._once(match)
        finally:
            self._lanes.pop(match, None)

    async def again(self, match: int) -> bool:
        """Show a table's board or lobby anew, at the bottom. Say whether that worked."""
        async with self._telling(match):
            table, panels = await self.host.table(match), await self.host.store.panels(match)
            if not table.match.seq:
                return await self.public.lobby_again(table, panels) is End.DONE
            return await self.public.again(open_desk(table), panels) is End.DONE

    def _telling(self, match: int) -> asyncio.Lock:
        """Return the lock that keeps a lane and somebody who asks for the board from posting two."""
        lock = self._locks.get(match)
        if lock is None:
            lock = self._locks[match] = asyncio.Lock()
        return lock

    async def _once(self, match: int) -> None:
        async with self._telling(match):
            again: float = AGAIN
            try:
                table = await self.host.store.table(match)
                if table is None:
                    return
                trying = await self._told(table)
                if trying is None:
                    await self.host.store.shown(match, rev=table.match.rev, seq=table.match.seq)
                    return
                again = trying
            except Exception as error:
                log.error("telling of table %s failed: %s at %s", match, type(error).__name__, frames(error))
            await self._later(match, again)

    async def _later(self, match: int, seconds: float) -> None:
        try:
            await self.host.store.show_later(match, self.host.now() + seconds)
        except sqlite3.Error as error:
            # Nothing can be stored just now. The clock finds the table unshown when it next looks.
            log.error("table %s can't be noted as unshown: %s", match, type(error).__name__)

    async def _told(self, table: Table) -> float | None:
        """Tell of a table; return in how many seconds to try again, None if all is told.

        What breaks here would break at every try, and nobody would be asked: the table is parked, and says so.
        """
        match = table.match
        try:
            return await self._announce(table)
        except sqlite3.Error:
            raise
        except Exception as error:
            if match.status is Status.PLAYING:
                await self.host.broke(match.id, error)
                return None
            report(table, error)
            return self._next_try(table, await self._stopped(table) if match.seq else End.NO_RIGHT)

    async def _stopped(self, table: Table) -> End:
        """Say that a table is stopped; where not even that can be said, it can't be for long."""
        try:
            return await self.public.stopped(table, await self.host.store.panels(table.match.id))
        except discord.HTTPException as error:
            report(table, error)
            return End.NO_RIGHT

    async def _announce(self, table: Table) -> float | None:
        """Bring everything that is seen of a table up to date; return in how many seconds to try again."""
        match, panels = table.match, await self.host.store.panels(table.match.id)
        if not match.seq:
            ended = await self.public.lobby(table, panels)
            return await self._ended(table, ended)
        desk = open_desk(table)
        ended = await self.public.board(desk, panels) if match.why not in PLACE_GONE else End.GONE
        self._note(match, ended)
        if ended is End.GONE and match.status is Status.OVER:
            return None if await self.seats.show(desk, links(match, panels)) else self._next_try(table, End.LATER)
        if ended is not End.DONE:
            return await self._ended(table, ended)
        panels = await self.host.store.panels(match.id)
        at = links(match, panels)
        good = await self.seats.show(desk, at)
        if await self._rest(desk, panels, at) and good:
            return None
        # The board asks everybody, so the clock runs: one person's messages or an old board must not stop it.
        await self.host.store.shown(match.id, rev=match.shown_rev, seq=match.seq)
        return self._next_try(table, End.LATER)

    def _note(self, match: Match, ended: End) -> None:
        if ended is End.LATER and match.status is Status.PLAYING:
            self._silent.add(match.id)
        else:
            self._silent.discard(match.id)

    async def _rest(self, desk: Desk, panels: Sequence[Panel], at: Links) -> bool:
        await self.public.begun(desk, panels, at)
        tidied = await self.public.tidy(panels)
        voted = await self.public.vote(desk, panels)
        reminded = await self.public.remind(desk, panels, at)
        ranked = desk.table.match.status is not Status.OVER or await self.public.ranking(desk, panels, at)
        return tidied and voted and reminded and ranked

    async def _ended(self, table: Table, end: End) -> float | None:
        """End a table whose place is gone; else return when to try again. A lost message alone is sent anew."""
        if end is End.DONE:
            return None
        why = await self._lost_place(table, end)
        if why and table.match.status is not Status.OVER:
            with suppress(PlayerError):
                await self.host.end(table.match.id, why=why)
            return None
        return None if why else self._next_try(table, end)

    async def _lost_place(self, table: Table, end: End) -> str:
        """Return "channel" or "server" where that is gone, empty where something else is wrong."""
        if end is End.GONE:
            return "channel"
        if end is not End.NO_RIGHT:
            return ""
        # Removed while the bot was down: then no event has told.
        return "server" if (await self.outbox.guild(table.match.guild)).end in (End.GONE, End.NO_RIGHT) else ""

    def _next_try(self, table: Table, end: End) -> float | None:
        """Return in how many seconds to try again. What is long over is not tried for ever."""
        match = table.match
        if end is End.DONE or (match.ended_at is not None and match.ended_at + GIVE_UP <= self.host.now()):
            return None
        return AGAIN if end is End.LATER else SELDOM
