"""An open store in a fresh folder, with the toy game registered."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

import bot.games
from bot.store.db import Database, open_store
from tests.tables.toy import TOY


@pytest.fixture(autouse=True)
def _toy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot.games, "GAMES", (TOY,))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "bot.db"


@pytest.fixture
async def store(path: Path) -> AsyncIterator[Database]:
    database = await open_store(path)
    yield database
    await database.close()
