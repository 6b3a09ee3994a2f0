"""The store: tables in a SQLite database, as `bot.tables.ports.Store` wants them."""

import os
import sqlite3
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import aiosqlite

from bot.core.errors import StartupError
from bot.core.text import t
from bot.store.connections import Connections, connect, set_up
from bot.store.finding import Finding
from bot.store.keeping import Keeping
from bot.store.migrate import migrate
from bot.store.noting import Noting
from bot.store.timing import Timing
from bot.tables.ports import Store

OLDEST: Final = (3, 38, 0)
"""The first SQLite with strict tables and JSON in every build."""
_DISK: Final = frozenset(
    {
        sqlite3.SQLITE_CANTOPEN,
        sqlite3.SQLITE_READONLY,
        sqlite3.SQLITE_IOERR,
        sqlite3.SQLITE_FULL,
        sqlite3.SQLITE_PERM,
        sqlite3.SQLITE_AUTH,
    }
)
_FOREIGN: Final = frozenset({sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_CORRUPT})
_TAKEN: Final = frozenset({sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED})


class Database(Keeping, Finding, Timing, Noting, Connections):
    """An open database. Close it: its two threads keep the process alive."""


async def open_store(path: Path) -> Database:
    """Open the database, creating or upgrading it. Raise StartupError, in one sentence, if that can't be."""
    if sqlite3.sqlite_version_info < OLDEST:
        wanted = ".".join(map(str, OLDEST))
        raise StartupError(t("exit.sqlite", found=sqlite3.sqlite_version, wanted=wanted))
    with explained(path):
        _claim(path)
        writer = await connect(path)
        try:
            await _ready(writer, path)
            return Database(writer, await _reader(path))
        except BaseException:
            await writer.close()
            raise


async def _ready(writer: aiosqlite.Connection, path: Path) -> None:
    await migrate(writer, path)
    await set_up(writer)


async def _reader(path: Path) -> aiosqlite.Connection:
    reader = await connect(path)
    try:
        await reader.execute_fetchall("PRAGMA query_only = ON")
        # Reads once, so that the first press doesn't wait for the schema.
        await reader.execute_fetchall("SELECT count(*) FROM alive")
    except BaseException:
        await reader.close()
        raise
    return reader


def _claim(path: Path) -> None:
    """Create the file so that only its owner can read it: it holds hands and seeds."""
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))


@contextmanager
def explained(path: Path) -> Generator[None, None, None]:
    """Turn what disks and SQLite say about a database file into a sentence for the person who runs the bot."""
    try:
        yield
    except OSError:
        raise StartupError(t("exit.disk", path=path)) from None
    except sqlite3.DatabaseError as error:
        key = _sentence(error)
        if key is None:
            raise
        raise StartupError(t(key, path=path)) from error


def _sentence(error: sqlite3.DatabaseError) -> str | None:
    """Return the voice key for what is wrong with the file, None for a bug of ours."""
    # The low byte is the kind, the others say more.
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    if code in _DISK:
        return "exit.disk"
    if code in _FOREIGN:
        return "exit.database"
    return "exit.busy" if code in _TAKEN else None


# Type checkers see here that nothing of the port is missing.
_PORT: type[Store] = Database
