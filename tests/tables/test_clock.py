"""Time at a table: half-time, run-outs, what the table is then asked, computers that think, silence, down time."""

import asyncio
import threading
from typing import Any

import pytest

from bot.core.chance import Chance
from bot.core.prompts import LATE
from bot.games.frasvel import FRASVEL
from bot.tables.table import Place, Status, Table
from tests.tables import toy
from tests.tables.room import ADA, BEN, CLEO, Room

PEOPLE = {0: ADA, 1: BEN, 2: CLEO}
DAY = 86_400


async def swapper(room: Room, match: int) -> int:
    """Lock in all guesses; return whose turn it is to swap."""
    await room.guess(match, [ADA, BEN, CLEO])
    return (await room.desk(match)).asked[0]


async def run_out_twice(room: Room, match: int, people: list[Any]) -> Table:
    """Let the clock run out twice in a row for everybody but `people`, who answer all they are asked."""
    for _ in range(8):
        desk = await room.desk(match)
        if desk.table.match.vote is not None:
            return desk.table
        for seat in desk.awaited:
            if PEOPLE[seat] in people:
                path = ("keep",) if len(desk.asked) == 1 else ("g1", "low")
                await room.answer(match, PEOPLE[seat], *path)
        if (await room.desk(match)).table.match.seq == desk.table.match.seq:
            await room.wait(301)
    raise AssertionError("nobody was asked what to do")


async def test_the_clock_runs_for_a_turn(room: Room) -> None:
    match = await room.start()
    table = await room.table(match)
    assert (table.match.deadline, table.match.remind_at) == (room.clock.now + 300, room.clock.now + 150)


async def test_a_rule_may_set_its_own_time(room: Room) -> None:
    match = await room.start()
    await swapper(room, match)
    assert (await room.table(match)).match.deadline == room.clock.now + 60


async def test_half_the_time_is_told_once(room: Room) -> None:
    match = await room.start()
    assert await room.wait(149) == room.clock.now + 1
    assert not (await room.table(match)).match.reminded
    await room.wait(1)
    table = await room.table(match)
    assert table.match.reminded
    assert table.match.remind_at is None
    rev = table.match.rev
    await room.wait(10)
    assert (await room.table(match)).match.rev == rev


async def test_at_the_end_of_the_time_the_game_plays_for_who_is_late(room: Room) -> None:
    match = await room.start()
    await room.guess(match, [ADA])
    await room.wait(300)
    steps = await room.store.steps(match, 1)
    assert steps[0].answers == {0: ("g1", "low"), 1: LATE, 2: LATE}
    assert [one.run_outs for one in (await room.table(match)).holders] == [0, 1, 1]


async def test_an_answer_in_the_last_second_counts(room: Room) -> None:
    match = await room.start(people=[ADA, BEN])
    await room.guess(match, [ADA])
    room.clock.now += 300
    ended = await asyncio.gather(room.guess(match, [BEN]), room.wait(0), return_exceptions=True)
    steps = await room.store.steps(match, 1)
    assert len(steps) == 1
    assert (steps[0].answers[1] is LATE) == isinstance(ended[0], BaseException)


async def test_an_answer_ends_a_row_of_run_outs(room: Room) -> None:
    match = await room.start(options={"rounds": ("5",), "extras": ()})
    await room.wait(300)
    await room.guess(match, [ADA])
    assert (await room.table(match)).holders[0].run_outs == 0


async def test_without_a_clock_nobody_is_late(room: Room) -> None:
    match = await room.start(clock=None, options={"extras": ()})
    await room.wait(29 * DAY)
    assert (await room.table(match)).match.seq == 1


async def test_what_nobody_could_read_yet_makes_nobody_late(room: Room) -> None:
    """Discord is down, or a permission is missing: the question's time begins anew until it has been shown."""
    match = await room.start()
    await room.guess(match, [ADA, BEN, CLEO])
    seq = (await room.table(match)).match.seq
    room.deaf = True
    for _ in range(3):
        await room.wait(61)
    table = await room.table(match)
    assert table.match.seq == seq
    assert table.match.deadline == room.clock.now + 60
    room.deaf = False
    await room.wait(61)
    assert (await room.table(match)).match.seq == seq + 1


# Two run-outs in a row


async def test_after_two_run_outs_in_a_row_the_table_is_asked(room: Room) -> None:
    match = await room.start(options={"rounds": ("5",), "extras": ()})
    table = await run_out_twice(room, match, [ADA, BEN])
    assert table.match.vote is not None
    assert (table.match.vote.kind, table.match.vote.seat) == ("runout", 2)
    assert table.match.vote.ends_at == room.clock.now + 300


async def test_silence_lets_a_computer_sit_down(room: Room) -> None:
    match = await room.start(options={"rounds": ("5",), "extras": ()})
    await run_out_twice(room, match, [ADA, BEN])
    await room.guess(match, [ADA])
    await room.wait(300)
    table = await room.table(match)
    assert table.match.vote is None
    assert (table.holders[2].computer, table.holders[2].name) == (True, "Computer 1")
    assert table.match.news[-1].values == {"before": "Cleo"}
    assert await room.store.of_user(CLEO.user) == ()


@pytest.mark.parametrize("choice", ["wait", "computer", "end"])
async def test_the_table_decides(room: Room, choice: str) -> None:
    match = await room.start(options={"rounds": ("5",), "extras": ()})
    await run_out_twice(room, match, [ADA, BEN])
    await room.host.vote(match, ADA.user, choice)
    assert (await room.table(match)).match.vote is not None
    await room.host.vote(match, BEN.user, choice)
    table = await room.table(match)
    assert table.match.vote is None
    assert table.match.status is (Status.OVER if choice == "end" else Status.PLAYING)
    assert table.holders[2].computer is (choice == "computer")
    if choice == "wait":
        assert table.holders[2].run_outs == 0


async def test_two_ways_that_tie_let_a_computer_sit_down(room: Room) -> None:
    match = await room.start(options={"rounds": ("5",), "extras": ()})
    await run_out_twice(room, match, [ADA, BEN])
    await room.host.vote(match, ADA.user, "wait")
    await room.host.vote(match, BEN.user, "end")
    assert (await room.table(match)).holders[2].computer


async def test_who_is_back_keeps_the_seat(room: Room) -> None:
    match = await room.start(options={"rounds": ("5",), "extras": ()})
    await run_out_twice(room, match, [ADA, BEN])
    await room.host.vote(match, CLEO.user, "back")
    table = await room.table(match)
    assert (table.match.vote, table.holders[2].run_outs, table.holders[2].user) == (None, 0, CLEO.user)


async def test_who_answers_is_back(room: Room) -> None:
    match = await room.start(options={"rounds": ("5",), "extras": ()})
    await run_out_twice(room, match, [ADA, BEN])
    await room.guess(match, [CLEO])
    assert (await room.table(match)).match.vote is None
    await room.wait(300)
    assert (await room.table(match)).holders[2].user == CLEO.user


@pytest.mark.parametrize(("who", "choice"), [(CLEO, "computer"), (ADA, "back"), (ADA, "nonsense"), (ADA, "on")])
async def test_a_ballot_that_is_not_offered_is_refused(room: Room, who: Any, choice: str) -> None:
    match = await room.start(options={"rounds": ("5",), "extras": ()})
    await run_out_twice(room, match, [ADA, BEN])
    with pytest.raises(Exception, match=r"wrong\.vote"):
        await room.host.vote(match, who.user, choice)


async def test_alone_with_computers_the_table_closes_when_the_last_person_is_silent(room: Room) -> None:
    """R32: computers don't play by themselves for ever."""
    match = await room.start(people=[ADA], computers=2, options={"rounds": ("5",), "extras": ()})
    for _ in range(9):
        await room.wait(301)
    table = await room.table(match)
    assert (table.match.status, table.match.why) == (Status.OVER, "nobody")


# Ending by agreement


async def test_all_agree_to_end(room: Room) -> None:
    match = await room.start()
    await room.host.ask_end(match, ADA.user)
    await room.host.vote(match, BEN.user, "end")
    assert (await room.table(match)).match.status is Status.PLAYING
    await room.host.vote(match, CLEO.user, "end")
    table = await room.table(match)
    assert (table.match.status, table.match.why, table.match.result) == (Status.OVER, "agreed", None)


async def test_asking_as_well_agrees(room: Room) -> None:
    match = await room.start(people=[ADA, BEN])
    await room.host.ask_end(match, ADA.user)
    await room.host.ask_end(match, BEN.user)
    assert (await room.table(match)).match.why == "agreed"


async def test_silence_agrees_to_end(room: Room) -> None:
    match = await room.start(clock=None)
    await room.host.ask_end(match, ADA.user)
    await room.wait(DAY - 1)
    assert (await room.table(match)).match.status is Status.PLAYING
    await room.wait(1)
    assert (await room.table(match)).match.why == "agreed"


async def test_one_no_lets_the_game_go_on(room: Room) -> None:
    match = await room.start()
    await room.host.ask_end(match, ADA.user)
    await room.host.vote(match, CLEO.user, "on")
    table = await room.table(match)
    assert (table.match.status, table.match.vote) == (Status.PLAYING, None)
    assert table.match.news[-1].key == "end.on"


async def test_who_asks_and_leaves_asks_no_more(room: Room) -> None:
    match = await room.start()
    await room.host.ask_end(match, ADA.user)
    await room.host.leave(match, ADA.user)
    table = await room.table(match)
    assert (table.match.vote, table.match.status) == (None, Status.PLAYING)


async def test_a_vote_does_not_wait_for_who_has_left(room: Room) -> None:
    match = await room.start()
    await room.host.ask_end(match, ADA.user)
    await room.host.vote(match, BEN.user, "end")
    await room.host.leave(match, CLEO.user)
    assert (await room.table(match)).match.why == "agreed"


async def test_the_only_person_may_end_at_once(room: Room) -> None:
    match = await room.start(people=[ADA], computers=2)
    await room.host.ask_end(match, ADA.user)
    assert (await room.table(match)).match.why == "agreed"


# Computers


async def test_computers_answer_after_a_pause(room: Room) -> None:
    match = await room.start(people=[ADA], computers=2)
    await room.wait(1.4)
    assert (await room.desk(match)).awaited == (0, 1, 2)
    await room.wait(0.2)
    desk = await room.desk(match)
    assert desk.awaited == (0,)
    assert set(desk.table.seals) == {1, 2}


async def test_the_clock_runs_beside_computers_that_have_chosen(room: Room) -> None:
    match = await room.start(people=[ADA], computers=2)
    await room.wait(2)
    assert (await room.table(match)).match.think_at is None
    await room.wait(148)
    assert (await room.table(match)).match.reminded
    await room.wait(150)
    assert (await room.store.steps(match, 1))[0].answers[0] is LATE


async def test_the_clock_sleeps_until_something_is_due(room: Room) -> None:
    """A table at which something stays due would keep the clock running in circles."""
    match = await room.start(people=[ADA, BEN], computers=2, options={"rounds": ("5",), "extras": ()})
    for _ in range(40):
        await room.wait(100)
        looks = [await room.wait(0) for _ in range(4)]
        assert looks[-1] is None or looks[-1] > room.clock.now
        if (await room.table(match)).match.status is Status.OVER:
            return
    raise AssertionError("the game does not end")


async def test_a_computer_that_replaced_somebody_who_is_not_asked_has_nothing_to_think(room: Room) -> None:
    match = await room.start(options={"rounds": ("5",), "extras": ()})
    await run_out_twice(room, match, [ADA, BEN])
    await room.guess(match, [CLEO])
    await room.host.ask_end(match, ADA.user)
    await room.host.vote(match, BEN.user, "on")
    assert (await room.table(match)).match.think_at is None


async def test_computers_play_a_game_with_a_person(room: Room) -> None:
    match = await room.start(people=[ADA], computers=3, options={"rounds": ("5",)})
    await room.play_on(match, whim=Chance.seeded(b"host", 1))
    table = await room.table(match)
    assert table.match.status is Status.OVER
    assert table.match.result is not None


async def test_who_thinks_long_thinks_in_a_thread(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    threads: list[str] = []

    def choose(*asked: Any) -> Any:
        threads.append(threading.current_thread().name)
        return toy.choose(*asked)

    assert FRASVEL.page.thinks
    for thinks in (False, True):
        monkeypatch.setattr(toy.Toy, "page", toy.PAGE.__class__(**{**_fields(toy.PAGE), "thinks": thinks}))
        monkeypatch.setattr(toy.Toy, "choose", staticmethod(choose))
        match = await room.start(people=[ADA], computers=1)
        await room.wait(2)
        await room.host.end(match, why="moderator")
    assert threads[0] == "MainThread"
    assert threads[1] != "MainThread"


def _fields(page: Any) -> dict[str, Any]:
    return {name: getattr(page, name) for name in page.__struct_fields__}


async def test_what_a_computer_thought_too_long_about_is_dropped(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    match = await room.start(people=[ADA, BEN], computers=1)
    before = await room.table(match)

    async def slow(desk: Any, seat: int) -> Any:
        await room.host.end(match, why="moderator")
        return ("g1", "low")

    monkeypatch.setattr(room.host, "_choice", slow)
    await room.wait(2)
    table = await room.table(match)
    assert (before.match.status, table.match.status, table.seals) == (Status.PLAYING, Status.OVER, {})


# Silence and down time


async def test_a_table_closes_after_thirty_silent_days(room: Room) -> None:
    match = await room.start(people=[ADA, BEN], clock=None)
    await room.wait(30 * DAY - 1)
    assert (await room.table(match)).match.status is Status.PLAYING
    await room.wait(1)
    table = await room.table(match)
    assert (table.match.status, table.match.why) == (Status.OVER, "idle")


async def test_a_parked_table_closes_after_thirty_silent_days(room: Room) -> None:
    match = await room.start(people=[ADA, BEN])
    await room.host.broke(match, RuntimeError())
    await room.wait(30 * DAY)
    assert (await room.table(match)).match.why == "idle"


async def test_down_time_does_not_count(room: Room) -> None:
    """R23: a deploy lets no seat run out of time."""
    match = await room.start(people=[ADA, BEN])
    await room.wait(100)
    await room.store.alive(room.clock.now)
    room = await room.again()
    try:
        room.clock.now += 3 * 3_600
        assert await room.store.resume(room.clock.now) == 3 * 3_600
        await room.wait(199)
        assert (await room.table(match)).match.seq == 1
        await room.wait(1)
        assert (await room.table(match)).match.seq == 2
    finally:
        await room.store.close()


async def test_one_table_that_fails_holds_up_no_other(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    first = await room.start(people=[ADA, BEN])
    tick = room.host.tick

    async def failing(match: int) -> None:
        if match == first:
            raise RuntimeError("the disk is full")
        await tick(match)

    monkeypatch.setattr(room.host, "tick", failing)
    second = await room.host.open("guess", Place(7, 99, "#attic"), CLEO)
    following = await room.wait(30 * 60)
    assert (await room.table(second.match.id)).match.why == "lobby.closed"
    assert following is not None
    assert following >= room.clock.now + 5
