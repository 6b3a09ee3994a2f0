"""Which tables: of a channel, of a server, of a person, behind a message; and what a person has played."""

from collections.abc import Mapping
from typing import Final

from bot.store.connections import Connections, Value
from bot.store.rows import history_of

_OF_USER: Final = """
SELECT matches.id FROM seats JOIN matches ON matches.id = seats.match
 WHERE seats.user = ? AND seats."left" = 0 AND matches.status <> 'over' ORDER BY matches.id
"""
_LAST_OF_USER: Final = """
SELECT matches.id FROM seats JOIN matches ON matches.id = seats.match
 WHERE seats.user = ? AND matches.guild = ? AND matches.status = 'over' AND matches.started_at IS NOT NULL
 ORDER BY matches.ended_at DESC, matches.id DESC LIMIT 1
"""
_LAST_IN_CHANNEL: Final = """
SELECT id FROM matches WHERE channel = ? AND status = 'over' AND started_at IS NOT NULL
 ORDER BY ended_at DESC, id DESC LIMIT 1
"""


class Finding(Connections):
    """The part of the store that finds tables."""

    async def in_channel(self, channel: int) -> tuple[int, ...]:
        """Return the open tables of a channel or thread, oldest first."""
        return await self._ids("SELECT id FROM matches WHERE channel = ? AND status <> 'over' ORDER BY id", channel)

    async def in_guild(self, guild: int) -> tuple[int, ...]:
        """Return the open tables of a server, oldest first."""
        return await self._ids("SELECT id FROM matches WHERE guild = ? AND status <> 'over' ORDER BY id", guild)

    async def of_user(self, user: int) -> tuple[int, ...]:
        """Return the open tables at which a person holds a seat, oldest first."""
        return await self._ids(_OF_USER, user)

    async def last_of_user(self, user: int, guild: int) -> int | None:
        """Return the newest game a person sat at on a server that is over. Lobbies nobody started don't count."""
        return await self._id(_LAST_OF_USER, user, guild)

    async def last_in_channel(self, channel: int) -> int | None:
        """Return the newest game of a channel that is over. Lobbies nobody started don't count."""
        return await self._id(_LAST_IN_CHANNEL, channel)

    async def by_message(self, message: int) -> int | None:
        """Return the table a message of the bot belongs to."""
        return await self._id("SELECT match FROM panels WHERE message = ?", message)

    async def history(self, user: int, game: str) -> tuple[Mapping[str, object], ...]:
        """Return a person's results in a game, newest first: match, rank, points, seats, options, facts, ended_at."""
        found = await self.rows(
            "SELECT * FROM results WHERE user = ? AND game = ? ORDER BY ended_at DESC, match DESC", user, game
        )
        return tuple(history_of(row) for row in found)

    async def _ids(self, sql: str, *values: Value) -> tuple[int, ...]:
        return tuple(row[0] for row in await self.rows(sql, *values))

    async def _id(self, sql: str, *values: Value) -> int | None:
        row = await self.row(sql, *values)
        return None if row is None else row[0]
