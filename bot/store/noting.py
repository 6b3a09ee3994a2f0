"""Notes beside the tables: messages sent, whether and where people can be written to, a server's settings."""

from typing import Final

import aiosqlite

from bot.core.codec import decode, encode
from bot.store.connections import Connections
from bot.store.rows import PANEL, panel_columns, panel_of
from bot.tables.table import DMs, HouseRules, Panel

_PUT_PANEL: Final = "INSERT OR REPLACE INTO panels (@columns) VALUES (@values)".replace(
    "@columns", ", ".join(PANEL)
).replace("@values", ", ".join(f":{name}" for name in PANEL))
_SET_DMS: Final = 'UPDATE seats SET dms = :dms WHERE match = :match AND user = :user AND "left" = 0 AND dms <> :dms'


class Noting(Connections):
    """The part of the store that keeps notes."""

    async def panels(self, match: int) -> tuple[Panel, ...]:
        """Return the messages sent for a table, oldest first."""
        found = await self.rows("SELECT * FROM panels WHERE match = ? ORDER BY message", match)
        return tuple(panel_of(row) for row in found)

    async def put_panel(self, panel: Panel) -> None:
        """Store or replace a panel; `message` is its key."""

        async def work(writer: aiosqlite.Connection) -> None:
            await writer.execute(_PUT_PANEL, panel_columns(panel))

        await self.write(work)

    async def drop_panel(self, message: int) -> None:
        """Forget a message that is gone."""
        await self.run("DELETE FROM panels WHERE message = ?", message)

    async def set_dms(self, match: int, user: int, dms: DMs) -> None:
        """Note whether direct messages reach a person, at this table; where that is news, `rev` goes up."""

        async def work(writer: aiosqlite.Connection) -> None:
            cursor = await writer.execute(_SET_DMS, {"dms": dms.value, "match": match, "user": user})
            if cursor.rowcount:
                await writer.execute("UPDATE matches SET rev = rev + 1 WHERE id = ?", (match,))

        await self.write(work)

    async def dm_channel(self, user: int) -> int | None:
        """Return the id of the DM channel with a person, if one was ever opened."""
        row = await self.row("SELECT channel FROM dm_channels WHERE user = ?", user)
        return None if row is None else row[0]

    async def put_dm_channel(self, user: int, channel: int) -> None:
        """Remember the DM channel with a person."""
        await self.run("INSERT OR REPLACE INTO dm_channels VALUES (?, ?)", user, channel)

    async def house(self, guild: int) -> HouseRules:
        """Return a server's settings, the defaults where nothing is set."""
        row = await self.row("SELECT house FROM guild_settings WHERE guild = ?", guild)
        return HouseRules() if row is None else decode(row[0], HouseRules)

    async def put_house(self, guild: int, house: HouseRules) -> None:
        """Store a server's settings."""
        await self.run("INSERT OR REPLACE INTO guild_settings VALUES (?, ?)", guild, encode(house).decode())
