"""The traps of one SQLite connection under many tasks: shared transactions, cancellation, blocked readers, full disks.

Every call of the store to SQLite goes through one method of aiosqlite; the tests step in there, to do something just
before the n-th call of a commit.
"""

import asyncio
import logging
import resource
import sqlite3
from collections.abc import Callable
from pathlib import Path

import aiosqlite
import pytest
from msgspec.structs import replace

from bot.store.db import Database
from bot.tables.ports import ConflictError
from bot.tables.table import Change, Holder, Table
from tests.store.conftest import Between, Opening
from tests.store.examples import ADA, BEN, CLEO, playing, sealed, step, stepped

SAFETY = 20
"""Seconds after which something that must not block is taken to be blocked."""


def busy(table: Table) -> Change:
    """Return a change that writes into every table there is."""
    change = stepped(table)
    holders = (*table.holders[:2], Holder(2, CLEO, "Cleo"))
    return replace(change, table=replace(change.table, holders=holders, seals={0: ("g1", "low")}))


def spoilt(table: Table) -> Change:
    """Return a change that breaks after it has written half of itself: Ada on two seats."""
    change = busy(table)
    return replace(change, table=replace(change.table, holders=(*table.holders[:2], Holder(2, ADA, "Ada"))))


async def refused(store: Database, table: Table) -> None:
    with pytest.raises(sqlite3.IntegrityError):
        await store.commit(table, spoilt(table))


async def calls_of_a_commit(store: Database, between: Between) -> int:
    table = await store.add(playing())
    between.before(0, lambda: None)
    await store.commit(table, busy(table))
    return between.calls


async def test_another_tasks_write_outlives_a_rollback(store: Database, between: Between) -> None:
    others: list[asyncio.Task[None]] = []

    def note_channel(number: int) -> Callable[[], None]:
        return lambda: others.append(asyncio.create_task(store.put_dm_channel(number, number)))

    # Before BEGIN, the match, the old seats, and the new ones, which break it.
    for call in (1, 2, 3, 4):
        table = await store.add(playing())
        between.before(call, note_channel(call))
        await refused(store, table)
        assert await store.table(table.match.id) == table
    await asyncio.gather(*others)
    assert [await store.dm_channel(number) for number in (1, 2, 3, 4)] == [1, 2, 3, 4]


async def test_nothing_of_a_broken_change_is_left(store: Database) -> None:
    table = await store.add(playing())
    await refused(store, table)
    assert await store.table(table.match.id) == table
    assert await store.steps(table.match.id) == ()
    await store.commit(table, busy(table))


async def test_a_task_cancelled_at_any_call_of_its_commit_has_still_stored_it(
    store: Database, between: Between
) -> None:
    for call in range(1, await calls_of_a_commit(store, between) + 1):
        table = await store.add(playing())
        change = busy(table)
        task = asyncio.create_task(store.commit(table, change))
        between.before(call, task.cancel)
        with pytest.raises(asyncio.CancelledError):
            await task
        # The next one waits its turn, so then the first is through.
        await store.put_dm_channel(BEN, call)
        assert await store.table(table.match.id) == change.table
        assert await store.steps(table.match.id) == change.steps


async def test_a_loop_that_stops_at_any_call_of_a_commit_leaves_all_of_it_or_nothing(
    opening: Opening, path: Path, between: Between
) -> None:
    store = await opening(path)
    calls = await calls_of_a_commit(store, between)
    here = asyncio.current_task()
    for call in range(1, calls + 1):
        table = await store.add(playing())
        change = busy(table)
        between.before(call, lambda: [task.cancel() for task in asyncio.all_tasks() if task is not here])
        with pytest.raises(asyncio.CancelledError):
            await asyncio.create_task(store.commit(table, change))
        assert await store.table(table.match.id) in (table, change.table)
        await store.put_dm_channel(BEN, call)
        assert await store.dm_channel(BEN) == call
    await store.close()


async def test_a_task_cancelled_while_it_waits_its_turn_harms_nobody(store: Database) -> None:
    tables = [await store.add(playing()) for _ in range(20)]
    tasks = [asyncio.create_task(store.commit(table, busy(table))) for table in tables]
    await asyncio.sleep(0)
    for task in tasks[::2]:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    await store.put_dm_channel(BEN, 1)
    for table in tables:
        assert await store.table(table.match.id) == busy(table).table


async def test_closing_waits_for_what_is_being_written(opening: Opening, path: Path) -> None:
    store = await opening(path)
    table = await store.add(playing())
    task = asyncio.create_task(store.commit(table, busy(table)))
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    await store.close()
    await task
    store = await opening(path)
    found = await store.table(table.match.id)
    await store.close()
    assert found == busy(table).table


async def test_reading_never_waits_for_writing(store: Database) -> None:
    table = await store.add(playing())
    inside, go_on = asyncio.Event(), asyncio.Event()

    async def slow(writer: aiosqlite.Connection) -> None:
        await writer.execute("UPDATE matches SET rev = 77")
        inside.set()
        await go_on.wait()

    task = asyncio.create_task(store.write(slow))
    await inside.wait()
    try:
        async with asyncio.timeout(SAFETY):
            assert await store.table(table.match.id) == table
            assert await store.in_channel(70) == (table.match.id,)
    finally:
        go_on.set()
    await task
    found = await store.table(table.match.id)
    assert found is not None
    assert found.match.rev == 77


async def test_a_table_read_amid_writing_hangs_together(store: Database) -> None:
    table = await store.add(playing())
    done = asyncio.Event()

    async def write() -> None:
        before = table
        for rev in range(2, 60):
            holders = (*table.holders[:2], Holder(2, None, f"Computer {rev}"))
            after = replace(sealed(before, {0: (str(rev),)}).table, holders=holders)
            await store.commit(before, Change(after))
            before = after
        done.set()

    async def read() -> None:
        while not done.is_set():
            found = await store.table(table.match.id)
            assert found is not None
            if found.match.rev > 1:
                assert found.seals == {0: (str(found.match.rev),)}
                assert found.holders[2].name == f"Computer {found.match.rev}"

    await asyncio.gather(write(), read(), read())


async def test_the_reading_connection_can_not_write(store: Database) -> None:
    with pytest.raises(sqlite3.OperationalError):
        await store.rows("DELETE FROM matches")


async def test_many_tasks_at_many_tables_lose_nothing(store: Database) -> None:
    async def play(rounds: int) -> Table:
        table = await store.add(playing())
        for _ in range(rounds):
            change = stepped(table)
            await store.commit(table, change)
            found = await store.table(table.match.id)
            assert found == change.table
            table = change.table
        return table

    for table in await asyncio.gather(*(play(8) for _ in range(40))):
        assert await store.table(table.match.id) == table
        assert await store.steps(table.match.id) == tuple(step(seq) for seq in range(2, 10))


async def test_of_many_changes_to_one_table_exactly_one_counts(store: Database) -> None:
    before = await store.add(playing())
    changes = [sealed(before, {0: (f"g{number}",)}) for number in range(25)]
    outcomes = await asyncio.gather(*(store.commit(before, one) for one in changes), return_exceptions=True)
    winners = [change for change, outcome in zip(changes, outcomes, strict=True) if outcome is None]
    assert [type(one) for one in outcomes].count(ConflictError) == 24
    assert [await store.table(before.match.id)] == [one.table for one in winners]


async def test_two_processes_share_the_tables(opening: Opening, path: Path) -> None:
    stores = [await opening(path), await opening(path)]
    before = await stores[0].add(playing())
    tries = (store.commit(before, stepped(before)) for store in stores for _ in range(5))
    outcomes = await asyncio.gather(*tries, return_exceptions=True)
    assert outcomes.count(None) == 1
    found = [await store.table(before.match.id) for store in stores]
    for store in stores:
        await store.close()
    assert found == [stepped(before).table] * 2


async def test_a_transaction_has_the_right_to_write_from_its_beginning(
    opening: Opening, store: Database, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.store.connections.PATIENCE", 0.0)
    hasty = await opening(path)

    async def read_then_write(writer: aiosqlite.Connection) -> None:
        await writer.execute_fetchall("SELECT * FROM alive")
        # Were the other let in now, what was just read would be old, and writing on top of it refused.
        with pytest.raises(sqlite3.OperationalError, match="locked"):
            await hasty.put_dm_channel(ADA, 1)
        await writer.execute("INSERT INTO alive VALUES (1, 2.0)")

    await store.write(read_then_write)
    await hasty.put_dm_channel(ADA, 3)
    assert await store.dm_channel(ADA) == 3


async def test_a_full_disk_refuses_a_change_and_the_next_one_works(store: Database) -> None:
    table = await store.add(playing())
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, hard))
    try:
        with pytest.raises(sqlite3.OperationalError):
            await store.commit(table, busy(table))
        assert await store.table(table.match.id) == table
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    await store.commit(table, busy(table))
    assert await store.table(table.match.id) == busy(table).table


async def test_no_log_shows_what_is_stored(store: Database, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    table = await store.add(playing(seed=b"the seed itself!"))
    await store.commit(table, sealed(table, {0: ("g3", "high")}))
    with pytest.raises(ConflictError) as conflict:
        await store.commit(table, sealed(table, {1: ("g3", "high")}))
    for secret in ("the seed itself!", "high", "lucky"):
        assert secret not in caplog.text + str(conflict.value)
