"""Bring a database up to date: numbered scripts, each whole or not at all. A newer database is refused.

The version is SQLite's `user_version`, written in the same transaction as the script's statements. They run one by
one, since `executescript` commits first.
"""

import sqlite3
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Final

import aiosqlite

from bot.core.errors import StartupError
from bot.core.text import t

OURS: Final = int.from_bytes(b"STAM", "big")
"""SQLite's `application_id` of our databases."""
_FOLDER: Final = Path(__file__).parent / "migrations"


@cache
def scripts() -> tuple[str, ...]:
    """Return the scripts in order, read once; the position, from 1, is the version a script leads to."""
    files = sorted(_FOLDER.glob("*.sql"))
    numbers = [int(file.name[:4]) for file in files]
    assert numbers == list(range(1, len(files) + 1)), "migrations are numbered without gaps"
    return tuple(file.read_text(encoding="utf-8") for file in files)


def statements(script: str) -> Iterator[str]:
    """Yield a script's statements one by one."""
    statement = ""
    for line in script.splitlines(keepends=True):
        statement += line
        if sqlite3.complete_statement(statement):
            yield statement
            statement = ""
    if statement.strip():
        yield statement


async def migrate(writer: aiosqlite.Connection, path: Path, todo: Sequence[str] | None = None) -> None:
    """Run the scripts the database has not seen. Raise StartupError if it is newer than the bot, or not ours.

    Foreign keys must be off, so that a script may rebuild a table.
    """
    known = scripts() if todo is None else todo
    for version in range(await _version(writer, path, len(known)), len(known)):
        await _upgrade(writer, path, known, version)
    await _prove_writable(writer)


async def _version(writer: aiosqlite.Connection, path: Path, known: int) -> int:
    found = await _number(writer, "PRAGMA user_version")
    kind = await _number(writer, "PRAGMA application_id")
    empty = await _number(writer, "SELECT count(*) FROM sqlite_schema") == 0
    if kind != OURS and not (empty and found == 0 and kind == 0):
        raise StartupError(t("exit.database", path=path))
    if found > known:
        raise StartupError(t("exit.newer", path=path, found=found, known=known))
    return found


async def _upgrade(writer: aiosqlite.Connection, path: Path, known: Sequence[str], version: int) -> None:
    try:
        await writer.execute("BEGIN IMMEDIATE")
        # Another process may have been faster.
        if await _version(writer, path, len(known)) == version:
            for statement in statements(known[version]):
                await writer.execute_fetchall(statement)
            if await writer.execute_fetchall("PRAGMA foreign_key_check"):
                raise sqlite3.IntegrityError(f"migration {version + 1} leaves rows that refer to nothing")
            await writer.execute(f"PRAGMA user_version = {version + 1}")
        await writer.execute("COMMIT")
    except BaseException:
        await writer.rollback()
        raise


async def _prove_writable(writer: aiosqlite.Connection) -> None:
    """Write the version it has, so that a full or read-only disk shows now and not in the first game."""
    version = await _number(writer, "PRAGMA user_version")
    try:
        await writer.execute("BEGIN IMMEDIATE")
        await writer.execute(f"PRAGMA user_version = {version}")
        await writer.execute("COMMIT")
    except BaseException:
        await writer.rollback()
        raise


async def _number(writer: aiosqlite.Connection, sql: str) -> int:
    rows = list(await writer.execute_fetchall(sql))
    return int(rows[0][0])
