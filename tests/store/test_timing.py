"""The clock hears of what is due, of what is not shown, and when to ask again; down time moves what is open."""

import pytest
from msgspec.structs import replace

from bot.store import finding, timing
from bot.store.db import Database
from bot.tables.overdue import IDLE
from bot.tables.table import Match, Status, Table, Vote
from tests.store.examples import BEN, NOON, lobby, over, playing, sealed, stepped


async def shown(store: Database, table: Table) -> Table:
    """Store a table as one whose newest state everybody has seen."""
    stored = await store.add(table)
    await store.shown(stored.match.id, rev=stored.match.rev, seq=stored.match.seq)
    return stored


async def match_of(store: Database, match: int) -> Match:
    table = await store.table(match)
    assert table is not None
    return table.match


@pytest.mark.parametrize("field", ["deadline", "remind_at", "think_at", "closes_at"])
async def test_a_table_is_due_when_its_time_has_come(store: Database, field: str) -> None:
    table = await shown(store, playing(**{field: NOON + 10}))
    assert await store.due(NOON + 9.9) == ()
    assert await store.next_due() == NOON + 10
    assert await store.due(NOON + 10) == (table.match.id,)


async def test_a_vote_is_due_when_it_ends(store: Database) -> None:
    await shown(store, playing(vote=Vote("end", 0, NOON + 10), deadline=NOON + 50))
    assert await store.next_due() == NOON + 10


async def test_what_is_due_first_comes_first(store: Database) -> None:
    ids = [(await shown(store, playing(deadline=NOON + at))).match.id for at in (30, 10, 20)]
    assert await store.due(NOON + 60) == (ids[1], ids[2], ids[0])
    assert await store.due(NOON + 20) == (ids[1], ids[2])


async def test_a_change_sets_what_is_due_anew(store: Database) -> None:
    before = await shown(store, playing(deadline=NOON + 10))
    await store.commit(before, stepped(before, deadline=NOON + 99))
    await store.shown(before.match.id, rev=2, seq=2)
    assert await store.due(NOON + 50) == ()
    assert await store.next_due() == NOON + 99


@pytest.mark.parametrize("status", [Status.PLAYING, Status.PARKED])
async def test_a_table_in_which_nothing_happens_is_due_after_30_days(store: Database, status: Status) -> None:
    table = await shown(store, playing(status=status, changed_at=NOON))
    assert await store.due(NOON + IDLE - 1) == ()
    assert await store.due(NOON + IDLE) == (table.match.id,)


async def test_nothing_is_due_at_a_table_that_is_over(store: Database) -> None:
    before = await shown(store, playing(deadline=NOON + 10))
    await store.commit(before, over(before, None))
    await store.shown(before.match.id, rev=2, seq=2)
    assert await store.due(NOON + 2 * IDLE) == ()
    assert await store.next_due() is None


async def test_an_empty_store_has_nothing_to_wait_for(store: Database) -> None:
    assert (await store.due(NOON), await store.next_due()) == ((), None)


async def test_what_is_not_shown_comes_up_until_it_is(store: Database) -> None:
    table = await store.add(lobby())
    assert await store.due(NOON) == (table.match.id,)
    await store.shown(table.match.id, rev=1, seq=0)
    assert await store.due(NOON) == ()
    await store.commit(table, sealed(table, {}))
    assert await store.due(NOON) == (table.match.id,)


async def test_the_last_board_of_a_finished_game_is_shown_too(store: Database) -> None:
    before = await shown(store, playing())
    await store.commit(before, over(before, None))
    assert await store.due(NOON) == (before.match.id,)


async def test_what_is_just_being_shown_does_not_wake_the_clock(store: Database) -> None:
    await store.add(lobby())
    assert await store.next_due() is None


async def test_what_could_not_be_shown_is_tried_again_at_its_time(store: Database) -> None:
    table = await store.add(lobby())
    await store.show_later(table.match.id, NOON + 20)
    assert await store.due(NOON + 19) == ()
    assert await store.next_due() == NOON + 20
    assert await store.due(NOON + 20) == (table.match.id,)
    await store.shown(table.match.id, rev=1, seq=0)
    assert (await store.due(NOON + 99), await store.next_due()) == ((), None)


async def test_a_failure_to_show_is_forgotten_once_it_worked(store: Database) -> None:
    table = await store.add(playing())
    await store.show_later(table.match.id, NOON + 20)
    await store.shown(table.match.id, rev=1, seq=1)
    await store.commit(table, stepped(table))
    assert await store.due(NOON) == (table.match.id,)


async def test_a_table_both_due_and_unshown_is_named_once(store: Database) -> None:
    table = await store.add(playing(deadline=NOON))
    assert await store.due(NOON) == (table.match.id,)


async def test_what_has_been_shown_never_goes_backwards(store: Database) -> None:
    table = await store.add(playing(rev=9, seq=5))
    await store.shown(table.match.id, rev=9, seq=5)
    await store.shown(table.match.id, rev=7, seq=4)
    found = await match_of(store, table.match.id)
    assert (found.shown_rev, found.shown_seq) == (9, 5)


async def test_an_older_board_shown_leaves_the_newest_to_be_shown(store: Database) -> None:
    table = await store.add(playing(rev=9, seq=5))
    await store.shown(table.match.id, rev=8, seq=5)
    assert await store.due(NOON) == (table.match.id,)


async def test_the_first_start_moves_nothing(store: Database) -> None:
    table = await shown(store, playing(deadline=NOON + 10))
    assert await store.resume(NOON) == 0.0
    assert await match_of(store, table.match.id) == replace(table.match, shown_rev=1, shown_seq=1)


async def test_down_time_moves_everything_that_is_open(store: Database) -> None:
    times = {"closes_at": 1.0, "deadline": 2.0, "remind_at": 3.0, "think_at": 4.0}
    fields = {name: NOON + at for name, at in times.items()}
    table = await shown(store, playing(vote=Vote("end", 0, NOON + 5, {"0": "end"}), **fields))
    await store.alive(NOON - 500)
    await store.alive(NOON)
    assert await store.resume(NOON + 1000.5) == 1000.5
    found = await match_of(store, table.match.id)
    for name, at in times.items():
        assert getattr(found, name) == NOON + at + 1000.5
    assert found.vote == Vote("end", 0, NOON + 5 + 1000.5, {"0": "end"})
    assert (found.asked_at, found.started_at) == (table.match.asked_at, table.match.started_at)
    assert await store.next_due() == NOON + 1 + 1000.5


async def test_down_time_counts_once(store: Database) -> None:
    await store.alive(NOON)
    assert await store.resume(NOON + 100) == 100
    assert await store.resume(NOON + 100) == 0


async def test_down_time_is_no_silence_of_the_table(store: Database) -> None:
    table = await shown(store, playing(changed_at=NOON))
    await store.alive(NOON + 10)
    await store.resume(NOON + 10 + 40 * 86_400)
    assert (await match_of(store, table.match.id)).changed_at == NOON + 40 * 86_400
    assert await store.due(NOON + 10 + 40 * 86_400) == ()


async def test_down_time_leaves_what_is_over_alone(store: Database) -> None:
    table = await shown(store, playing(status=Status.OVER, ended_at=NOON))
    await store.alive(NOON)
    await store.resume(NOON + 10_000)
    assert await match_of(store, table.match.id) == replace(table.match, shown_rev=1, shown_seq=1)


async def test_a_clock_set_back_takes_deadlines_along_and_back_again(store: Database) -> None:
    table = await shown(store, playing(deadline=NOON + 10))
    await store.alive(NOON)
    assert await store.resume(NOON - 3600) == -3600.0
    assert (await match_of(store, table.match.id)).deadline == NOON + 10 - 3600
    assert await store.resume(NOON + 50) == 3650.0
    assert (await match_of(store, table.match.id)).deadline == NOON + 60


@pytest.mark.parametrize(
    ("gap", "fields", "again"),
    [
        (3600, {"deadline": NOON + 10}, True),
        (3600, {"closes_at": NOON + 10}, True),
        (3600, {"vote": Vote("end", 0, NOON + 10)}, True),
        (3600, {}, False),
        (59, {"deadline": NOON + 10}, False),
        (60, {"deadline": NOON + 10}, True),
        (3600, {"deadline": NOON + 10, "clock": 86_400}, False),
        (5000, {"deadline": NOON + 10, "clock": 86_400}, True),
        (60, {"closes_at": NOON + 10, "clock": None}, True),
    ],
)
async def test_boards_are_shown_again_where_the_time_on_them_is_off(
    store: Database, gap: float, fields: dict[str, object], *, again: bool
) -> None:
    table = await shown(store, playing(**fields))
    await store.alive(NOON - gap)
    await store.resume(NOON)
    assert await store.due(NOON) == ((table.match.id,) if again else ())


@pytest.mark.parametrize("statement", ["_DUE", "_NEXT"])
async def test_the_clock_never_reads_all_tables(store: Database, statement: str) -> None:
    assert "matches" in await plan(store, getattr(timing, statement), {"now": NOON})
    assert await scanned(store, getattr(timing, statement), {"now": NOON}) == []


@pytest.mark.parametrize(
    ("statement", "values"), [("_OF_USER", (BEN,)), ("_LAST_OF_USER", (BEN, 7)), ("_LAST_IN_CHANNEL", (7,))]
)
async def test_people_and_channels_never_read_all_tables(
    store: Database, statement: str, values: tuple[int, ...]
) -> None:
    assert await scanned(store, getattr(finding, statement), values) == []


async def plan(store: Database, sql: str, values: object) -> str:
    rows = await store._reader.execute_fetchall(f"EXPLAIN QUERY PLAN {sql}", values)
    return "\n".join(row["detail"] for row in rows)


async def scanned(store: Database, sql: str, values: object) -> list[str]:
    """Return the steps of a plan that walk a whole table. Walking one of the small partial indexes is fine."""
    lines = (await plan(store, sql, values)).splitlines()
    return [line for line in lines if line.startswith("SCAN matches") and "INDEX" not in line]
