"""An open store in a fresh folder, with the toy game registered; and a way to step in between two calls to SQLite."""

from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any, TypeAlias

import aiosqlite
import pytest

import bot.games
from bot.store.db import Database, open_store
from tests.tables.toy import TOY

Opening: TypeAlias = Callable[[Path], Awaitable[Database]]


class Between:
    """Does something just before the n-th call to SQLite, counted from 1."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.calls = 0
        self._at, self._deed = 0, lambda: None
        original = aiosqlite.Connection._execute

        async def execute(connection: aiosqlite.Connection, *args: Any, **kwargs: Any) -> Any:
            self.calls += 1
            if self.calls == self._at:
                self._deed()
            return await original(connection, *args, **kwargs)

        monkeypatch.setattr(aiosqlite.Connection, "_execute", execute)

    def before(self, call: int, deed: Callable[[], object]) -> None:
        """Count anew, and do `deed` before that call."""
        self.calls, self._at, self._deed = 0, call, deed


@pytest.fixture
def between(monkeypatch: pytest.MonkeyPatch) -> Between:
    return Between(monkeypatch)


@pytest.fixture(autouse=True)
def _toy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot.games, "GAMES", (TOY,))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "bot.db"


@pytest.fixture
async def opening() -> AsyncIterator[Opening]:
    """Open stores that are closed however the test ends: an open one keeps the process alive."""
    opened: list[Database] = []

    async def open_one(path: Path) -> Database:
        database = await open_store(path)
        opened.append(database)
        return database

    yield open_one
    for database in opened:
        await database.close()


@pytest.fixture
async def store(opening: Opening, path: Path) -> Database:
    return await opening(path)
