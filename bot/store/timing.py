"""What is due, what is still to be shown, and the time in which the bot was down."""

from typing import Final

import aiosqlite

from bot.store.connections import Connections

SHORT: Final = 60.0
"""Seconds the bot may have been down without the times on the boards being put right."""

_DUE: Final = """
SELECT id FROM (SELECT id, due_at AS at FROM matches WHERE due_at <= :now
                UNION ALL
                SELECT id, coalesce(show_at, 0) FROM matches
                 WHERE shown_rev < rev AND (show_at IS NULL OR show_at <= :now))
 GROUP BY id ORDER BY min(at), id
"""
_NEXT: Final = """
SELECT min(at) FROM (SELECT min(due_at) AS at FROM matches WHERE due_at IS NOT NULL
                     UNION ALL
                     SELECT min(show_at) FROM matches WHERE shown_rev < rev AND show_at IS NOT NULL)
"""
_SHOWN: Final = """
UPDATE matches SET shown_rev = max(shown_rev, ?), shown_seq = max(shown_seq, ?), show_at = NULL WHERE id = ?
"""
_MOVE: Final = """
UPDATE matches SET
       closes_at = closes_at + :gap, deadline = deadline + :gap, remind_at = remind_at + :gap,
       think_at = think_at + :gap, changed_at = changed_at + :gap, due_at = due_at + :gap,
       vote = json_set(vote, '$.ends_at', json_extract(vote, '$.ends_at') + :gap),
       rev = rev + (abs(:gap) >= :short AND abs(:gap) * 20 >= coalesce(clock, :short)
                    AND coalesce(closes_at, deadline, vote) IS NOT NULL)
 WHERE status <> 'over'
"""
"""A board says until when: it is shown again where that is off by more than a twentieth of a turn."""


class Timing(Connections):
    """The part of the store that the clock asks."""

    async def due(self, now: float) -> tuple[int, ...]:
        """Return the tables at which something is due, or that have not been shown and may be tried again."""
        found = await self._reader.execute_fetchall(_DUE, {"now": now})
        return tuple(row[0] for row in found)

    async def next_due(self) -> float | None:
        """Return the earliest moment at which `due` has something new, None if never.

        A table whose newest state is just being shown doesn't count: the clock would run in circles meanwhile.
        """
        row = await self.row(_NEXT)
        return None if row is None else row[0]

    async def shown(self, match: int, *, rev: int, seq: int) -> None:
        """Note what has been shown. Never goes backwards."""
        await self.run(_SHOWN, rev, seq, match)

    async def show_later(self, match: int, at: float) -> None:
        """Note that showing failed and is to be tried again at `at`."""
        await self.run("UPDATE matches SET show_at = ? WHERE id = ?", at, match)

    async def alive(self, now: float) -> None:
        """Note that the bot runs."""
        await self.write(lambda writer: _alive(writer, now))

    async def resume(self, now: float) -> float:
        """Move all open deadlines by the time since the bot last noted that it runs, and return it in seconds.

        It is below 0 where the system's time was set back.
        """
        return await self.write(lambda writer: _resume(writer, now))


async def _alive(writer: aiosqlite.Connection, now: float) -> None:
    await writer.execute("INSERT INTO alive VALUES (1, ?) ON CONFLICT DO UPDATE SET at = excluded.at", (now,))


async def _resume(writer: aiosqlite.Connection, now: float) -> float:
    found = list(await writer.execute_fetchall("SELECT at FROM alive"))
    gap = now - found[0][0] if found else 0.0
    if gap:
        await writer.execute(_MOVE, {"gap": gap, "short": SHORT})
    await _alive(writer, now)
    return gap
