"""A backup is a whole database made while the bot plays, and never put over one in use."""

import asyncio
import sqlite3
import stat
from contextlib import closing
from pathlib import Path

import pytest

from bot.core.errors import StartupError
from bot.core.text import t
from bot.store.backup import backup
from bot.store.db import Database
from bot.tables.table import Table
from tests.store.conftest import Opening
from tests.store.examples import full, playing, stepped


def refusal(path: Path, target: Path) -> str:
    with pytest.raises(StartupError) as refused:
        backup(path, target)
    return str(refused.value)


def names(folder: Path) -> set[str]:
    return {one.name for one in folder.iterdir()}


async def test_a_backup_opens_and_has_everything(opening: Opening, store: Database, path: Path, tmp_path: Path) -> None:
    stored = await store.add(full())
    target = tmp_path / "copy.db"
    await asyncio.to_thread(backup, path, target)
    copy = await opening(target)
    found = await copy.table(stored.match.id)
    await copy.close()
    assert found == stored


async def test_a_backup_is_one_file_for_its_owner(store: Database, path: Path, tmp_path: Path) -> None:
    await store.add(full())
    folder = tmp_path / "backups"
    folder.mkdir()
    await asyncio.to_thread(backup, path, folder / "copy.db")
    with closing(sqlite3.connect(folder / "copy.db")) as copy:
        assert copy.execute("PRAGMA journal_mode").fetchone() == ("delete",)
        assert copy.execute("SELECT count(*) FROM matches").fetchone() == (1,)
        assert names(folder) == {"copy.db"}
    assert stat.S_IMODE((folder / "copy.db").stat().st_mode) == 0o600


async def test_a_backup_made_amid_play_is_one_moment(
    opening: Opening, store: Database, path: Path, tmp_path: Path
) -> None:
    table = await store.add(playing())
    done = asyncio.Event()

    async def play(now: Table) -> None:
        while not done.is_set():
            await store.commit(now, stepped(now))
            now = stepped(now).table

    player = asyncio.create_task(play(table))
    for number in range(5):
        target = tmp_path / f"{number}.db"
        await asyncio.to_thread(backup, path, target)
        copy = await opening(target)
        found = await copy.table(table.match.id)
        steps = await copy.steps(table.match.id)
        await copy.close()
        assert found is not None
        assert [one.seq for one in steps] == list(range(2, found.match.seq + 1))
    done.set()
    await player


async def test_a_newer_backup_replaces_an_older_one(
    opening: Opening, store: Database, path: Path, tmp_path: Path
) -> None:
    target = tmp_path / "copy.db"
    backup(path, target)
    stored = await store.add(full())
    backup(path, target)
    copy = await opening(target)
    assert await copy.table(stored.match.id) == stored
    await copy.close()


async def test_a_database_in_use_is_never_replaced(
    opening: Opening, store: Database, path: Path, tmp_path: Path
) -> None:
    stored = await store.add(full())
    other = tmp_path / "other.db"
    in_use = await opening(other)
    link = tmp_path / "link.db"
    link.symlink_to(path)
    for target in (path, link, other, tmp_path):
        assert refusal(path, target) == t("exit.backup", path=target)
    await in_use.close()
    assert await store.table(stored.match.id) == stored


def test_there_must_be_a_database_of_ours(tmp_path: Path) -> None:
    foreign, text = tmp_path / "songs.db", tmp_path / "list.txt"
    with closing(sqlite3.connect(foreign)) as plain:
        plain.execute("CREATE TABLE songs (a)")
    text.write_text("milk, " * 500)
    for path in (tmp_path / "nowhere.db", tmp_path, foreign, text):
        assert refusal(path, tmp_path / "copy.db") == t("exit.database", path=path)
    assert names(tmp_path) == {"songs.db", "list.txt"}


async def test_a_backup_needs_a_folder_and_leaves_nothing_where_it_fails(
    store: Database, path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    target = tmp_path / "nowhere" / "copy.db"
    assert refusal(path, target) == t("exit.disk", path=target)
    monkeypatch.setattr("bot.store.backup._flush", full_disk)
    target = tmp_path / "copy.db"
    target.write_text("the older copy")
    assert refusal(path, target) == t("exit.disk", path=target)
    assert target.read_text() == "the older copy"
    assert not [name for name in names(tmp_path) if name.startswith(".copy")]


def full_disk(place: Path) -> None:
    raise OSError(28, "No space left on device")
