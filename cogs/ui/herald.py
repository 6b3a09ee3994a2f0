"""Tells people what the store says: one announcing lane per table, newest state only, nothing from memory.

`changed` marks a table and returns. Its lane loads the table, brings panels and messages up to date, notes what has
been shown, and goes on while there is more. What can't be shown now is noted for the clock, which marks it again.
"""

import asyncio
import logging
from collections.abc import Sequence

import discord

from bot.tables.desk import Desk, open_desk
from bot.tables.host import Host
from bot.tables.table import Panel, Status, Table
from cogs.ui.calls import End
from cogs.ui.links import Links, links
from cogs.ui.outbox import Outbox
from cogs.ui.public import Public
from cogs.ui.seats import Seats

log = logging.getLogger(__name__)
AGAIN = 20
"""Seconds until showing is tried again."""


class DiscordHerald:
    """The herald on Discord. It tells once it has a `host`."""

    seats: Seats
    public: Public

    def __init__(self, client: discord.Client) -> None:
        self.outbox = Outbox(client)
        self._lanes: dict[int, asyncio.Task[None]] = {}
        self._marked: set[int] = set()

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

    async def _once(self, match: int) -> None:
        try:
            table = await self.host.store.table(match)
            if table is None:
                return
            if await self._announce(table):
                await self.host.store.shown(match, rev=table.match.rev, seq=table.match.seq)
                return
        except Exception:
            log.exception("telling of table %s failed", match)
        await self.host.store.show_later(match, self.host.now() + AGAIN)

    async def _announce(self, table: Table) -> bool:
        """Bring everything that is seen of a table up to date. Return False when some of it is to be tried again."""
        panels = await self.host.store.panels(table.match.id)
        if not table.match.seq:
            return await self._gone(table, await self.public.lobby(table, panels))
        desk = open_desk(table)
        shown = await self.public.board(desk, panels)
        if shown in (End.GONE, End.LATER):
            return await self._gone(table, shown)
        panels = await self.host.store.panels(table.match.id)
        at = links(table.match, panels)
        good = await self.seats.show(desk, at)
        return await self._rest(desk, panels, at) and good

    async def _rest(self, desk: Desk, panels: Sequence[Panel], at: Links) -> bool:
        await self.public.begun(desk, panels, at)
        await self.public.vote(desk, panels)
        await self.public.remind(desk, panels, at)
        if desk.table.match.status is Status.OVER:
            return await self.public.ranking(desk, panels, at)
        return True

    async def _gone(self, table: Table, end: End) -> bool:
        """End a table whose channel is gone; a message alone is sent anew by whoever finds it missing."""
        if end is End.GONE and table.match.status is not Status.OVER:
            await self.host.end(table.match.id, why="channel")
            return True
        return end is not End.LATER
