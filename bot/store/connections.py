"""Two connections to one database: one that writes, one transaction at a time, and one that only reads.

A connection is one transaction for every task that uses it, so two tasks must never share the writing one: a lock
keeps them apart. A task cancelled inside a transaction would leave it open for the next: the whole transaction runs
in a task of its own, under a shield. Reads are single statements, each a consistent picture by itself.
"""

import asyncio
import logging
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, Final, TypeAlias, TypeVar

import aiosqlite

T = TypeVar("T")
Row: TypeAlias = sqlite3.Row
Value: TypeAlias = str | bytes | int | float | None
Work: TypeAlias = Callable[[aiosqlite.Connection], Awaitable[T]]
"""What happens inside a transaction."""

PATIENCE: Final = 15.0
"""Seconds to wait for another process that writes."""
LARGEST_LOG: Final = 64 * 1024 * 1024

# At DEBUG it prints every statement's values: hands, seeds and sealed answers.
logging.getLogger("aiosqlite").setLevel(logging.INFO)


async def connect(path: Path) -> aiosqlite.Connection:
    """Open a connection as all of ours are: it begins and ends transactions only when told to."""
    connection = await aiosqlite.connect(path, isolation_level=None, timeout=PATIENCE)
    connection.row_factory = sqlite3.Row
    return connection


async def set_up(writer: aiosqlite.Connection) -> None:
    """Make what is committed survive a power cut, and rows refer only to rows that exist."""
    for pragma in (
        "PRAGMA journal_mode = WAL",
        "PRAGMA synchronous = FULL",
        "PRAGMA foreign_keys = ON",
        f"PRAGMA journal_size_limit = {LARGEST_LOG}",
    ):
        await writer.execute_fetchall(pragma)


class Connections:
    """The pair of connections, and how everything else in the store reads and writes."""

    def __init__(self, writer: aiosqlite.Connection, reader: aiosqlite.Connection) -> None:
        self._writer, self._reader = writer, reader
        self._turn = asyncio.Lock()
        self._writing: set[asyncio.Task[Any]] = set()

    async def rows(self, sql: str, *values: Value) -> list[Row]:
        """Return what one statement finds."""
        return list(await self._reader.execute_fetchall(sql, values))

    async def row(self, sql: str, *values: Value) -> Row | None:
        """Return the first row one statement finds."""
        found = await self.rows(sql, *values)
        return found[0] if found else None

    async def write(self, work: Work[T]) -> T:
        """Do `work` in one transaction. Whoever waits may be cancelled, the transaction is not."""
        task = asyncio.create_task(self._transaction(work))
        self._writing.add(task)
        task.add_done_callback(self._writing.discard)
        return await asyncio.shield(task)

    async def run(self, sql: str, *values: Value) -> None:
        """Do one statement in a transaction of its own."""

        async def work(writer: aiosqlite.Connection) -> None:
            await writer.execute(sql, values)

        await self.write(work)

    async def _transaction(self, work: Work[T]) -> T:
        async with self._turn:
            try:
                await self._writer.execute("BEGIN IMMEDIATE")
                done = await work(self._writer)
                await self._writer.execute("COMMIT")
            except BaseException:
                await self._writer.rollback()
                raise
            return done

    async def close(self) -> None:
        """Let what is being written end, then close both connections."""
        await asyncio.shield(asyncio.ensure_future(self._close()))

    async def _close(self) -> None:
        await asyncio.gather(*self._writing, return_exceptions=True)
        try:
            await self._reader.close()
        finally:
            # The writer goes last: the last one to close folds the log into the database file.
            await self._writer.close()
