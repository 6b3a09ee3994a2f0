"""An open store in a fresh folder, with the toy game registered."""

from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import TypeAlias

import pytest

import bot.games
from bot.store.db import Database, open_store
from tests.tables.toy import TOY

Opening: TypeAlias = Callable[[Path], Awaitable[Database]]


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
