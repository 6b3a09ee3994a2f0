"""The room the host is tested in, the toy game beside the real ones."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

import bot.games
from bot.games import GAMES
from bot.store.db import open_store
from tests.tables.room import Room
from tests.tables.toy import TOY


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> None:
    """Register the toy game beside the real ones."""
    monkeypatch.setattr(bot.games, "GAMES", (*GAMES, TOY))


@pytest_asyncio.fixture
async def room(toy: None, tmp_path: Path) -> AsyncIterator[Room]:
    """Return a room with an open store in a fresh file."""
    path = tmp_path / "bot.db"
    room = Room(await open_store(path), path)
    yield room
    await room.store.close()
