"""Tables: add, read, change. A change is stored whole and only on top of what it started from."""

from typing import Final

import aiosqlite
from msgspec.structs import replace

from bot.store.connections import Connections
from bot.store.rows import (
    MATCH,
    SHOWN,
    holder_values,
    match_columns,
    result_values,
    seal_values,
    step_of,
    step_values,
    table_of,
)
from bot.tables.ports import ConflictError
from bot.tables.table import Change, Match, Status, Step, Table

_NEW: Final = (*(name for name in MATCH if name != "id"), "due_at")
_CHANGED: Final = tuple(name for name in _NEW if name not in SHOWN)

_ADD: Final = "INSERT INTO matches (@columns) VALUES (@values)".replace("@columns", ", ".join(_NEW)).replace(
    "@values", ", ".join(f":{name}" for name in _NEW)
)
_CHANGE: Final = "UPDATE matches SET @columns WHERE id = :id AND rev = :found_rev".replace(
    "@columns", ", ".join(f"{name} = :{name}" for name in _CHANGED)
)
_TABLE: Final = """
SELECT matches.*,
       (SELECT json_group_array(json_array(seat, user, name, dms, "left", run_outs))
          FROM (SELECT * FROM seats WHERE match = matches.id ORDER BY seat)) AS holders,
       (SELECT json_group_object(seat, json(answer)) FROM seals WHERE match = matches.id) AS sealed
  FROM matches WHERE id = ?
"""
_STEPS: Final = """
SELECT steps.*, matches.game FROM steps JOIN matches ON matches.id = steps.match
 WHERE steps.match = ? AND steps.seq > ? ORDER BY steps.seq
"""


class Keeping(Connections):
    """The part of the store that keeps tables."""

    async def add(self, table: Table) -> Table:
        """Store a new table and return it with its id."""
        return await self.write(lambda writer: _add(writer, table))

    async def table(self, match: int) -> Table | None:
        """Return a table whole, None if there never was one. One statement, so that its parts belong together."""
        row = await self.row(_TABLE, match)
        return None if row is None else table_of(row)

    async def commit(self, before: Table, change: Change) -> None:
        """Store a change: match, holders, seals, steps, and results once it is over, in one transaction.

        Raise ConflictError when the stored `rev` is not that of `before`.
        """
        if change.table.match.id != before.match.id or change.table.match.rev <= before.match.rev:
            raise ValueError("a change keeps the table's id and raises its rev, or two of them could pass for one")
        await self.write(lambda writer: _commit(writer, before, change))

    async def steps(self, match: int, after: int = 0) -> tuple[Step, ...]:
        """Return the steps with a `seq` above `after`, in order."""
        return tuple(step_of(row) for row in await self.rows(_STEPS, match, after))


async def _add(writer: aiosqlite.Connection, table: Table) -> Table:
    cursor = await writer.execute(_ADD, match_columns(table.match))
    assert cursor.lastrowid is not None
    added = replace(table, match=replace(table.match, id=cursor.lastrowid))
    await _put_holders(writer, added)
    await _put_seals(writer, added)
    return added


async def _commit(writer: aiosqlite.Connection, before: Table, change: Change) -> None:
    after = change.table
    columns = match_columns(after.match) | {"found_rev": before.match.rev}
    cursor = await writer.execute(_CHANGE, columns)
    if cursor.rowcount != 1:
        raise ConflictError(before.match.code)
    if after.holders != before.holders:
        await writer.execute("DELETE FROM seats WHERE match = ?", (after.match.id,))
        await _put_holders(writer, after)
    if before.seals or after.seals:
        await writer.execute("DELETE FROM seals WHERE match = ?", (after.match.id,))
    await _put_seals(writer, after)
    if change.steps:
        values = [step_values(after.match.id, step) for step in change.steps]
        await writer.executemany("INSERT INTO steps VALUES (?, ?, ?, ?, ?, ?, ?, ?)", values)
    if _ends(before.match, after.match):
        await _put_results(writer, after)


def _ends(before: Match, after: Match) -> bool:
    return after.status is Status.OVER and before.status is not Status.OVER


async def _put_holders(writer: aiosqlite.Connection, table: Table) -> None:
    values = [holder_values(table.match.id, holder) for holder in table.holders]
    await writer.executemany("INSERT INTO seats VALUES (?, ?, ?, ?, ?, ?, ?)", values)


async def _put_seals(writer: aiosqlite.Connection, table: Table) -> None:
    if table.seals and table.match.status is not Status.OVER:
        values = [seal_values(table.match, seat, answer) for seat, answer in table.seals.items()]
        await writer.executemany("INSERT INTO seals VALUES (?, ?, ?, ?)", values)


async def _put_results(writer: aiosqlite.Connection, table: Table) -> None:
    if table.match.result is not None:
        values = result_values(table, table.match.result)
        await writer.executemany("INSERT INTO results VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", values)
