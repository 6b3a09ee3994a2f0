"""A database opens, is brought up to date whole or not at all, and says in one sentence when that can't be."""

import os
import resource
import sqlite3
import stat
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path

import aiosqlite
import pytest

import bot.store.migrate
from bot.core.errors import StartupError
from bot.core.text import t
from bot.store.connections import connect
from bot.store.migrate import OURS, migrate, scripts, statements
from tests.store.conftest import Between, Opening
from tests.store.examples import full

FIRST = f"PRAGMA application_id = {OURS};\nCREATE TABLE one (a INTEGER);"
SECOND = "CREATE TABLE two (a INTEGER);\nINSERT INTO two VALUES (2);"


async def refusal(opening: Opening, path: Path) -> str:
    with pytest.raises(StartupError) as refused:
        await opening(path)
    return str(refused.value)


def number(path: Path, sql: str) -> int:
    with closing(sqlite3.connect(path)) as plain:
        return plain.execute(sql).fetchone()[0]


def make(path: Path, *sql: str) -> None:
    with closing(sqlite3.connect(path)) as plain:
        for statement in sql:
            plain.execute(statement)
        plain.commit()


def content(path: Path) -> bytes:
    return path.read_bytes()


def overwrite(path: Path, data: bytes) -> None:
    path.write_bytes(data)


async def upgraded(path: Path, *todo: str) -> None:
    writer = await connect(path)
    try:
        await migrate(writer, path, todo)
    finally:
        await writer.close()


async def test_a_table_outlives_closing(opening: Opening, path: Path) -> None:
    store = await opening(path)
    stored = await store.add(full())
    await store.close()
    again = await opening(path)
    assert await again.table(stored.match.id) == stored
    await again.close()


async def test_a_new_database_is_ours_and_of_the_newest_version(opening: Opening, path: Path) -> None:
    await (await opening(path)).close()
    assert number(path, "PRAGMA application_id") == OURS
    assert number(path, "PRAGMA user_version") == len(scripts())


async def test_only_its_owner_may_read_a_database(opening: Opening, path: Path) -> None:
    store = await opening(path)
    await store.add(full())
    modes = {one.name: stat.S_IMODE(one.stat().st_mode) for one in path.parent.iterdir()}
    await store.close()
    assert modes == {"bot.db": 0o600, "bot.db-wal": 0o600, "bot.db-shm": 0o600}


async def test_a_database_survives_a_power_cut(opening: Opening, path: Path) -> None:
    store = await opening(path)
    settings = [
        next(iter(await store._writer.execute_fetchall(f"PRAGMA {name}")))[0]
        for name in ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
    ]
    await store.close()
    assert settings == ["wal", 2, 1, 15_000]


async def test_every_table_is_strict(opening: Opening, path: Path) -> None:
    await (await opening(path)).close()
    with closing(sqlite3.connect(path)) as plain:
        loose = [row[1] for row in plain.execute("PRAGMA table_list") if not row[5] and not row[1].startswith("sqlite")]
    assert loose == []


async def test_a_database_of_a_newer_bot_is_refused_and_left_alone(opening: Opening, path: Path) -> None:
    await (await opening(path)).close()
    make(path, "PRAGMA user_version = 9")
    before = content(path)
    assert await refusal(opening, path) == t("exit.newer", path=path, found=9, known=len(scripts()))
    assert content(path) == before


async def test_a_folder_is_no_database(opening: Opening, tmp_path: Path) -> None:
    assert await refusal(opening, tmp_path) == t("exit.disk", path=tmp_path)


async def test_a_database_needs_its_folder(opening: Opening, tmp_path: Path) -> None:
    path = tmp_path / "nowhere" / "bot.db"
    assert await refusal(opening, path) == t("exit.disk", path=path)


async def test_a_file_that_is_no_database_is_refused_and_left_alone(opening: Opening, path: Path) -> None:
    overwrite(path, b"a shopping list, " * 400)
    assert await refusal(opening, path) == t("exit.database", path=path)
    assert content(path) == b"a shopping list, " * 400


async def test_the_database_of_another_program_is_refused_and_left_alone(opening: Opening, path: Path) -> None:
    make(path, "CREATE TABLE songs (a)")
    before = content(path)
    assert await refusal(opening, path) == t("exit.database", path=path)
    assert content(path) == before


async def test_a_damaged_database_is_refused(opening: Opening, path: Path) -> None:
    await (await opening(path)).close()
    whole = content(path)
    overwrite(path, whole[:100] + b"\xff" * (len(whole) - 100))
    assert await refusal(opening, path) == t("exit.database", path=path)


@pytest.fixture
def nobody() -> Iterator[Path]:
    """Work as a user without rights, in a folder all may enter; root may write anywhere."""
    root = os.geteuid() == 0
    # What the bot reads of its own is read before: the project may lie where only root looks.
    scripts()
    t("exit.disk", path="")
    with tempfile.TemporaryDirectory(dir="/tmp") as folder:
        Path(folder).chmod(0o777)
        if root:
            os.seteuid(65534)
        yield Path(folder)
        if root:
            os.seteuid(0)


async def test_a_database_without_the_right_to_write_is_refused(opening: Opening, nobody: Path) -> None:
    path = nobody / "bot.db"
    await (await opening(path)).close()
    path.chmod(0o400)
    assert await refusal(opening, path) == t("exit.disk", path=path)


async def test_a_folder_without_the_right_to_write_is_refused(opening: Opening, nobody: Path) -> None:
    (nobody / "data").mkdir(mode=0o500)
    assert await refusal(opening, nobody / "data" / "bot.db") == t("exit.disk", path=nobody / "data" / "bot.db")


@pytest.fixture
def full_disk() -> Iterator[None]:
    """Let no file grow."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, hard))
    yield
    resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


async def test_a_full_disk_shows_when_a_database_is_made(opening: Opening, path: Path, full_disk: None) -> None:
    assert await refusal(opening, path) == t("exit.disk", path=path)


async def test_a_full_disk_shows_when_a_database_is_opened(opening: Opening, path: Path) -> None:
    await (await opening(path)).close()
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, hard))
    try:
        assert await refusal(opening, path) == t("exit.disk", path=path)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    await (await opening(path)).close()


async def test_a_database_another_program_holds_is_refused(
    opening: Opening, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await (await opening(path)).close()
    monkeypatch.setattr("bot.store.connections.PATIENCE", 0.0)
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        assert await refusal(opening, path) == t("exit.busy", path=path)
    await (await opening(path)).close()


async def test_an_old_sqlite_is_refused(opening: Opening, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite3, "sqlite_version_info", (3, 37, 2))
    monkeypatch.setattr(sqlite3, "sqlite_version", "3.37.2")
    assert await refusal(opening, path) == t("exit.sqlite", found="3.37.2", wanted="3.38.0")


async def test_a_bug_in_a_migration_is_loud(opening: Opening, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.store.migrate.scripts", lambda: ("CREATE TABLE (;",))
    with pytest.raises(sqlite3.OperationalError):
        await opening(path)


async def test_migrations_run_in_order_and_once(path: Path) -> None:
    await upgraded(path, FIRST)
    await upgraded(path, FIRST, SECOND)
    await upgraded(path, FIRST, SECOND)
    assert number(path, "PRAGMA user_version") == 2
    assert number(path, "SELECT count(*) FROM two") == 1


@pytest.mark.parametrize("broken", ["INSERT INTO nowhere VALUES (1);", "CREATE TABLE one (a);", "nonsense;"])
async def test_a_migration_that_breaks_leaves_the_version_before(path: Path, broken: str) -> None:
    await upgraded(path, FIRST)
    with pytest.raises(sqlite3.OperationalError):
        await upgraded(path, FIRST, f"INSERT INTO one VALUES (1);\n{SECOND}\n{broken}")
    assert number(path, "PRAGMA user_version") == 1
    assert number(path, "SELECT count(*) FROM one") == 0
    assert number(path, "SELECT count(*) FROM sqlite_schema WHERE name = 'two'") == 0
    await upgraded(path, FIRST, SECOND)
    assert number(path, "PRAGMA user_version") == 2


async def test_a_migration_must_not_leave_rows_that_refer_to_nothing(path: Path) -> None:
    await upgraded(path, FIRST)
    orphan = "CREATE TABLE two (a INTEGER REFERENCES one (a));\nINSERT INTO two VALUES (5);"
    with pytest.raises(sqlite3.DatabaseError):
        await upgraded(path, FIRST, orphan)
    assert number(path, "PRAGMA user_version") == 1


async def calls_of(between: Between, path: Path) -> int:
    """Return how many calls to SQLite an upgrade takes."""
    await upgraded(path, FIRST)
    between.before(0, power_cut)
    await upgraded(path, FIRST, SECOND)
    return between.calls


def power_cut() -> None:
    raise PowerCutError


class PowerCutError(Exception):
    """Stands for whatever ends a start in its middle."""


async def test_a_start_cut_short_at_any_call_leaves_a_version_whole(tmp_path: Path, between: Between) -> None:
    for call in range(1, await calls_of(between, tmp_path / "whole.db") + 1):
        path = tmp_path / f"{call}.db"
        between.before(0, power_cut)
        await upgraded(path, FIRST)
        between.before(call, power_cut)
        with pytest.raises(PowerCutError):
            await upgraded(path, FIRST, SECOND)
        there = number(path, "SELECT count(*) FROM sqlite_schema WHERE name = 'two'")
        assert number(path, "PRAGMA user_version") == 1 + there
        between.before(0, power_cut)
        await upgraded(path, FIRST, SECOND)
        assert number(path, "SELECT count(*) FROM two") == 1


async def test_another_process_may_upgrade_first(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    slow, fast = await connect(path), await connect(path)
    original, overtaking = bot.store.migrate._upgrade, [fast]

    async def overtaken(writer: aiosqlite.Connection, path: Path, known: Sequence[str], version: int) -> None:
        if overtaking:
            await migrate(overtaking.pop(), path, known)
        await original(writer, path, known, version)

    monkeypatch.setattr(bot.store.migrate, "_upgrade", overtaken)
    try:
        await migrate(slow, path, [FIRST, SECOND])
    finally:
        await slow.close()
        await fast.close()
    assert number(path, "PRAGMA user_version") == 2
    assert number(path, "SELECT count(*) FROM two") == 1


def test_a_script_falls_into_its_statements() -> None:
    script = "-- first\nCREATE TABLE a (x TEXT DEFAULT ';');\n\nCREATE TRIGGER t AFTER INSERT ON a BEGIN\n"
    script += "  DELETE FROM a;\n  DELETE FROM a;\nEND;\nSELECT 1"
    assert [one.split()[-1] for one in statements(script)] == ["';');", "END;", "1"]
    assert "".join(statements(script)).replace("\n", "") == script.replace("\n", "")
