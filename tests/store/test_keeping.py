"""Tables come back as they were stored, and a change counts only on top of what it started from."""

import sqlite3

import msgspec
import pytest
from msgspec.structs import replace

from bot.core.result import Result, Standing
from bot.store.db import Database
from bot.tables.ports import ConflictError
from bot.tables.table import Change, Holder, Match, Status
from tests.store.examples import ADA, BEN, NOON, OVER, full, lobby, over, playing, sealed, step, stepped
from tests.tables.toy import Luckier, result

RANKED = Result((Standing(1, 1, 6.0, {"luck": 1.0, "guesses": 5.0}), Standing(0, 2, 2.0), Standing(2, None)))


async def test_a_table_comes_back_whole(store: Database) -> None:
    stored = await store.add(full())
    assert await store.table(stored.match.id) == stored
    assert replace(stored, match=replace(stored.match, id=0)) == full()


def test_the_example_leaves_no_field_at_its_default() -> None:
    match = full().match
    fields = msgspec.structs.fields(Match)
    assert [one.name for one in fields if one.name != "id" and getattr(match, one.name) == one.default] == []


async def test_ids_are_new_and_go_up(store: Database) -> None:
    first, second = await store.add(lobby()), await store.add(lobby())
    assert first.match.id < second.match.id


async def test_an_unknown_table_is_none(store: Database) -> None:
    assert await store.table(404) is None


async def test_a_change_is_stored_with_its_steps(store: Database) -> None:
    before = await store.add(playing())
    change = stepped(before, deadline=NOON + 300, news=(), reminded=True)
    await store.commit(before, change)
    assert await store.table(before.match.id) == change.table
    assert await store.steps(before.match.id) == change.steps


async def test_steps_come_in_order_and_from_where_one_asks(store: Database) -> None:
    table = await store.add(playing())
    for _ in range(12):
        change = stepped(table)
        await store.commit(table, change)
        table = change.table
    assert [one.seq for one in await store.steps(table.match.id)] == list(range(2, 14))
    assert await store.steps(table.match.id, 11) == (step(12), step(13))


async def test_one_change_may_take_several_steps(store: Database) -> None:
    before = await store.add(playing())
    change = stepped(before)
    twice = Change(replace(change.table, match=replace(change.table.match, seq=3)), (step(2), step(3)))
    await store.commit(before, twice)
    assert await store.steps(before.match.id) == (step(2), step(3))


async def test_a_change_on_top_of_an_older_table_is_refused(store: Database) -> None:
    before = await store.add(playing())
    first = sealed(before, {0: ("g1", "low")})
    await store.commit(before, first)
    with pytest.raises(ConflictError):
        await store.commit(before, stepped(before))
    assert await store.table(before.match.id) == first.table
    assert await store.steps(before.match.id) == ()


async def test_a_change_must_raise_the_revision(store: Database) -> None:
    before = await store.add(playing())
    with pytest.raises(ValueError, match="rev"):
        await store.commit(before, Change(table=before))


async def test_a_change_to_a_table_that_is_not_there_is_refused(store: Database) -> None:
    before = replace(playing(), match=replace(playing().match, id=404))
    with pytest.raises(ConflictError):
        await store.commit(before, stepped(before))


async def test_sealed_answers_are_replaced_as_a_whole(store: Database) -> None:
    table = await store.add(playing())
    for seals in ({0: ("g1", "low")}, {0: ("g2", "high"), 1: ("g3", "low")}, {1: ("g3", "low")}, {}):
        change = sealed(table, seals)
        await store.commit(table, change)
        found = await store.table(table.match.id)
        assert found is not None
        assert found.seals == seals
        table = found


async def test_answers_locked_in_stay_when_somebody_leaves(store: Database) -> None:
    table = await store.add(playing())
    await store.commit(table, sealed(table, {0: ("g1", "low")}))
    table = await store.table(table.match.id)
    assert table is not None
    vacated = stepped(table)
    await store.commit(table, replace(vacated, table=replace(vacated.table, seals=table.seals)))
    found = await store.table(table.match.id)
    assert found is not None
    assert found.match.seq == table.match.seq + 1
    assert found.seals == {0: ("g1", "low")}


async def test_a_refused_change_leaves_sealed_answers_alone(store: Database) -> None:
    before = await store.add(playing())
    now = sealed(before, {0: ("g1", "low")})
    await store.commit(before, now)
    with pytest.raises(ConflictError):
        await store.commit(before, sealed(before, {1: ("g2", "low")}))
    assert await store.table(before.match.id) == now.table


async def test_a_game_that_is_over_keeps_no_sealed_answers(store: Database) -> None:
    before = await store.add(replace(playing(), seals={0: ("g1", "low")}))
    ended = over(before, None)
    await store.commit(before, replace(ended, table=replace(ended.table, seals=before.seals)))
    found = await store.table(before.match.id)
    assert found is not None
    assert found.seals == {}
    assert found.holders == before.holders
    assert len(await store.steps(before.match.id)) == 1


async def test_seats_are_taken_left_and_handed_on(store: Database) -> None:
    table = await store.add(lobby())
    ada, ben = table.holders[0], Holder(1, BEN, "Ben")
    computer = Holder(0, None, "Computer 1")
    left = replace(ada, left=True)
    for holders in ((ada, ben), (replace(ben, seat=0),), (ada, ben), (left, ben), (computer, ben)):
        change = Change(replace(table, match=replace(table.match, rev=table.match.rev + 1), holders=holders))
        await store.commit(table, change)
        assert await store.table(table.match.id) == change.table
        table = change.table


async def test_nobody_holds_two_seats_of_a_table(store: Database) -> None:
    before = await store.add(lobby())
    twice = replace(before, match=replace(before.match, rev=2), holders=(*before.holders, Holder(1, ADA, "Ada")))
    with pytest.raises(sqlite3.IntegrityError):
        await store.commit(before, Change(twice))
    assert await store.table(before.match.id) == before


async def test_who_left_may_sit_down_again(store: Database) -> None:
    table = lobby()
    again = replace(table, holders=(replace(table.holders[0], left=True), Holder(1, ADA, "Ada")))
    stored = await store.add(again)
    assert await store.table(stored.match.id) == stored


async def test_what_has_been_shown_is_not_taken_back_by_a_change(store: Database) -> None:
    before = await store.add(playing())
    await store.shown(before.match.id, rev=1, seq=1)
    await store.commit(before, stepped(before))
    found = await store.table(before.match.id)
    assert found is not None
    assert (found.match.shown_rev, found.match.shown_seq) == (1, 1)


async def test_a_tie_keeps_what_decided_it(store: Database) -> None:
    before = await store.add(playing())
    tied = result(OVER)
    assert tied is not None
    ended = over(before, tied)
    state = full().match.state
    change = replace(ended, table=replace(ended.table, match=replace(ended.table.match, state=state)))
    await store.commit(before, change)
    found = await store.table(before.match.id)
    assert found is not None
    assert found.match.result == tied
    assert found.match.result is not None
    assert found.match.result.tie == Luckier(1, 1)


async def test_a_tie_of_rules_long_gone_still_has_its_ranking(store: Database) -> None:
    tied = result(OVER)
    assert tied is not None
    stored = await store.add(playing(status=Status.OVER, result=tied, state=b'{"nothing":"like it"}'))
    found = await store.table(stored.match.id)
    assert found is not None
    assert found.match.result == replace(tied, tie=None)


async def test_a_result_is_remembered_for_every_person(store: Database) -> None:
    table = await store.add(playing(options={"rounds": ("1",)}))
    await store.commit(table, over(table, RANKED))
    assert await store.history(BEN, "guess") == (
        {
            "match": table.match.id,
            "rank": 1,
            "points": 6.0,
            "seats": 3,
            "options": {"rounds": ("1",)},
            "facts": {"luck": 1.0, "guesses": 5.0},
            "ended_at": NOON + 60,
        },
    )
    assert [one["rank"] for one in await store.history(ADA, "guess")] == [2]
    assert await store.history(ADA, "battle_fries") == ()


async def test_a_game_without_a_result_is_in_no_history(store: Database) -> None:
    for ending in (None, Result((Standing(0, None),), none="alone")):
        table = await store.add(playing())
        await store.commit(table, over(table, ending))
    assert await store.history(ADA, "guess") == ()


async def test_a_result_counts_once_however_often_a_table_that_is_over_changes(store: Database) -> None:
    table = await store.add(playing())
    ended = over(table, RANKED)
    await store.commit(table, ended)
    await store.commit(ended.table, sealed(ended.table, {}))
    assert len(await store.history(ADA, "guess")) == 1


async def test_history_begins_with_the_newest(store: Database) -> None:
    for ended_at in (NOON, NOON + 20, NOON + 10):
        table = await store.add(playing())
        await store.commit(table, over(table, RANKED, ended_at=ended_at))
    assert [one["ended_at"] for one in await store.history(ADA, "guess")] == [NOON + 20, NOON + 10, NOON]
