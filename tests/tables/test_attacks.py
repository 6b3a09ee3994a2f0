"""Races at the host: whoever is first counts, everybody else is told, and nothing happens twice."""

import asyncio
from collections.abc import Coroutine
from typing import Any

import pytest

from bot.core.errors import PlayerError
from bot.tables import due
from bot.tables.table import Person, Place, Status
from tests.tables.room import ADA, BEN, CLEO, DAN, EVA, FINN, PLACE, Room, offers


async def at_once(*work: Coroutine[Any, Any, Any]) -> list[str]:
    """Do all of it at once; return "" for what worked, else why not."""
    done = await asyncio.gather(*work, return_exceptions=True)
    for one in done:
        if isinstance(one, BaseException) and not isinstance(one, PlayerError):
            raise one
    return [one.code if isinstance(one, PlayerError) else "" for one in done]


async def test_two_lobbies_at_once_in_one_channel_are_one(room: Room) -> None:
    assert await at_once(room.host.open("guess", PLACE, ADA), room.host.open("guess", PLACE, BEN)) == ["", "play.busy"]
    assert len(await room.store.in_channel(PLACE.channel)) == 1


async def test_nobody_sits_at_more_tables_by_pressing_everywhere_at_once(room: Room) -> None:
    lobbies = [await room.open("guess", (Person(n, f"{n}"),), place=Place(7, n, f"#{n}")) for n in range(1, 5)]
    opening = (room.host.open("guess", Place(7, n, f"#{n}"), CLEO) for n in range(11, 15))
    done = await at_once(*opening, *(room.host.join(match, CLEO) for match in lobbies))
    assert done.count("") == 3
    assert len(await room.store.of_user(CLEO.user)) == 3


async def test_the_last_seat_goes_to_one_and_nobody_sits_twice(room: Room) -> None:
    match = await room.open("guess", (ADA, BEN))
    done = await at_once(*(room.host.join(match, one) for one in (CLEO, CLEO, DAN, EVA, FINN)))
    assert done == ["", "join.twice", "", "join.full", "join.full"]
    users = [one.user for one in (await room.table(match)).holders]
    assert len(set(users)) == len(users) == 4


async def test_start_join_and_leave_at_once_deal_one_game(room: Room) -> None:
    match = await room.open("guess", (ADA, BEN, CLEO))
    done = await at_once(
        room.host.start(match, ADA),
        room.host.start(match, ADA),
        room.host.join(match, DAN),
        room.host.stand_up(match, BEN.user),
        room.host.cancel(match, ADA),
    )
    assert done == ["", *["join.begun"] * 4]
    table = await room.table(match)
    assert (table.match.status, table.match.seq, len(table.humans)) == (Status.PLAYING, 1, 3)


async def test_leaving_just_before_the_start_leaves_no_gap(room: Room) -> None:
    match = await room.open("guess", (ADA, BEN, CLEO))
    assert await at_once(room.host.stand_up(match, ADA.user), room.host.start(match, BEN)) == ["", ""]
    table = await room.table(match)
    assert [(one.seat, one.user) for one in table.holders] == [(0, BEN.user), (1, CLEO.user)]


async def test_many_devices_give_one_last_answer(room: Room) -> None:
    match = await room.start()
    for one in (ADA, BEN):
        await room.answer(match, one, "g1", "low")
    paths = offers(await room.desk(match), 2)
    done = await at_once(*(room.host.answer(match, CLEO.user, paths[at], seq=1) for at in range(4)))
    assert done == ["", *["wrong.old"] * 3]
    assert [step.answers.get(2) for step in await room.store.steps(match, 1)] == [paths[0]]


@pytest.mark.parametrize("first", ["clock", "answer"])
async def test_an_answer_at_the_deadline_counts_once_or_not_at_all(room: Room, first: str) -> None:
    match = await room.start()
    for one in (ADA, BEN):
        await room.answer(match, one, "g1", "low")
    await room.show()
    deadline = (await room.table(match)).match.deadline
    assert deadline is not None
    room.clock.now = deadline
    path = offers(await room.desk(match), 2)[0]
    work = [due.run(room.host), room.host.answer(match, CLEO.user, path, seq=1)]
    await at_once(*(work if first == "clock" else reversed(work)))
    steps = await room.store.steps(match, 1)
    assert len(steps) == 1
    assert set(steps[0].answers) == {0, 1, 2}


async def test_an_answer_and_its_seats_leaving_at_once_keep_the_table_going(room: Room) -> None:
    match = await room.start()
    for one in (ADA, BEN):
        await room.answer(match, one, "g1", "low")
    path = offers(await room.desk(match), 2)[0]
    await at_once(room.host.leave(match, CLEO.user), room.host.answer(match, CLEO.user, path, seq=1))
    desk = await room.desk(match)
    assert desk.table.match.status is Status.PLAYING
    assert 2 not in desk.asked
    assert [step.seq for step in await room.store.steps(match)] == list(range(1, desk.table.match.seq + 1))


async def test_all_ballots_at_once_end_a_vote_once(room: Room) -> None:
    match = await room.start()
    await room.host.ask_end(match, ADA.user)
    done = await at_once(*(room.host.vote(match, one.user, "end") for one in (BEN, BEN, CLEO, CLEO)))
    assert done == ["", "", "", "wrong.vote"]
    assert (await room.table(match)).match.why == "agreed"


async def test_a_rematch_pressed_by_all_at_once_is_one_table(room: Room) -> None:
    match = await room.start()
    await room.host.end(match, why="moderator")
    done = await at_once(*(room.host.rematch(match, one) for one in (ADA, BEN, ADA, CLEO)))
    assert done == ["", "", "join.twice", ""]
    assert len(await room.store.in_channel(PLACE.channel)) == 1


async def test_a_table_ended_while_everybody_acts_frees_all(room: Room) -> None:
    match = await room.start()
    path = offers(await room.desk(match), 0)[0]
    await at_once(
        room.host.answer(match, ADA.user, path, seq=1),
        room.host.end(match, why="channel"),
        room.host.leave(match, BEN.user),
        room.host.ask_end(match, CLEO.user),
        room.host.answer(match, CLEO.user, path, seq=1),
    )
    for one in (ADA, BEN, CLEO):
        assert await room.store.of_user(one.user) == ()
