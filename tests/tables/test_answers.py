"""Answers: sealed, changed, refused, resolved; whose seat it is comes from the user."""

import asyncio
import gc
from collections.abc import Coroutine, Generator
from contextlib import suppress
from functools import partial
from typing import Any

import pytest

from bot.core.errors import PlayerError, StaleError, UnfitError
from bot.core.seats import ONLOOKER
from tests.tables.room import ADA, BEN, CLEO, DAN, Room


async def test_a_choice_is_sealed_until_the_last_one_is_in(room: Room) -> None:
    match = await room.start()
    await room.answer(match, ADA, "g1", "high")
    desk = await room.desk(match)
    assert desk.sealed(0) == ("g1", "high")
    assert desk.awaited == (1, 2)
    assert desk.table.match.seq == 1


async def test_a_choice_can_be_changed_until_the_last_one_is_in(room: Room) -> None:
    match = await room.start()
    await room.answer(match, ADA, "g1", "high")
    await room.answer(match, ADA, "g2", "low")
    assert (await room.desk(match)).sealed(0) == ("g2", "low")
    await room.guess(match, [BEN, CLEO])
    steps = await room.store.steps(match, 1)
    assert steps[0].answers[0] == ("g2", "low")


async def test_the_last_one_in_resolves_and_deletes_the_seals(room: Room) -> None:
    match = await room.start()
    await room.guess(match, [ADA, BEN, CLEO])
    table = await room.table(match)
    assert table.match.seq == 2
    assert table.seals == {}


async def test_who_has_still_to_choose_is_in_seat_order(room: Room) -> None:
    """R54, wish 8: the order in which people chose is nowhere."""
    match = await room.start()
    await room.guess(match, [CLEO, ADA])
    table = await room.table(match)
    assert list(table.seals) == [0, 2]


async def test_an_answer_twice_counts_once(room: Room) -> None:
    """R47: two cards drawn by a double click."""
    match = await room.start(people=[ADA, BEN])
    await room.guess(match, [ADA])
    ended = await asyncio.gather(
        *(room.host.answer(match, BEN.user, ("g2", "low"), seq=1) for _ in range(5)), return_exceptions=True
    )
    assert sum(isinstance(one, StaleError) for one in ended) == 4
    assert (await room.table(match)).match.seq == 2


async def test_answers_of_all_at_once_resolve_once(room: Room) -> None:
    match = await room.start(people=[ADA, BEN, CLEO, DAN])
    await asyncio.gather(*(room.answer(match, one, "g3", "low") for one in (ADA, BEN, CLEO, DAN)))
    assert [step.seq for step in await room.store.steps(match)] == [1, 2]


async def test_an_answer_to_an_older_question_is_stale(room: Room) -> None:
    match = await room.start()
    await room.guess(match, [ADA, BEN, CLEO])
    with pytest.raises(StaleError):
        await room.answer(match, ADA, "g1", "low", seq=1)


async def test_an_answer_to_a_later_question_is_stale(room: Room) -> None:
    match = await room.start()
    with pytest.raises(StaleError):
        await room.answer(match, ADA, "g1", "low", seq=2)


@pytest.mark.parametrize(
    "path", [(), ("g1",), ("g9", "low"), ("g1", "low", "low"), ("low", "g1"), ("g1+g2", "low"), ("",), ("G1", "low")]
)
async def test_what_is_not_offered_is_refused(room: Room, path: tuple[str, ...]) -> None:
    match = await room.start()
    with pytest.raises(UnfitError):
        await room.answer(match, ADA, *path)
    assert (await room.table(match)).seals == {}


async def test_somebody_else_has_no_seat(room: Room) -> None:
    match = await room.start(people=[ADA, BEN])
    with pytest.raises(PlayerError, match=r"wrong\.seat"):
        await room.answer(match, CLEO, "g1", "low")


async def test_who_is_not_asked_cannot_answer(room: Room) -> None:
    match = await room.start()
    await room.guess(match, [ADA, BEN, CLEO])
    desk = await room.desk(match)
    idle = next(one for one in (ADA, BEN, CLEO) if desk.table.seat_of(one.user) not in desk.asked)
    with pytest.raises(StaleError):
        await room.answer(match, idle, "keep")


async def test_nothing_is_taken_before_the_deal_or_after_the_end(room: Room) -> None:
    match = await room.open()
    with pytest.raises(PlayerError, match=r"wrong\.over"):
        await room.answer(match, ADA, "g1", "low")
    await room.host.start(match, ADA)
    await room.host.end(match, why="moderator")
    with pytest.raises(PlayerError, match=r"wrong\.over"):
        await room.answer(match, ADA, "g1", "low")


async def test_a_sealed_answer_is_in_no_view(room: Room) -> None:
    """R50, R51, R55: what is locked in can't be reached by a view, not even one's own."""
    match = await room.start()
    before = await room.desk(match)
    views = [before.view(one) for one in (0, 1, 2, ONLOOKER)]
    await room.answer(match, ADA, "g1", "high")
    after = await room.desk(match)
    assert [after.view(one) for one in (0, 1, 2, ONLOOKER)] == views


async def test_every_change_is_told(room: Room) -> None:
    match = await room.start()
    await room.answer(match, ADA, "g1", "high")
    assert room.ear.heard == [match]


async def test_nothing_is_told_of_what_was_refused(room: Room) -> None:
    match = await room.start()
    with pytest.raises(UnfitError):
        await room.answer(match, ADA, "g9")
    assert room.ear.heard == []


async def test_the_host_keeps_nothing(room: Room) -> None:
    match = await room.start()
    await room.guess(match, [ADA, BEN, CLEO])
    gc.collect()
    locks = room.host._locks
    assert len(locks) == 0
    kept = {name: value for name, value in vars(room.host).items() if isinstance(value, dict | list | set)}
    assert kept == {}


async def test_all_is_there_after_a_restart(room: Room) -> None:
    """R21: saved after each accepted action."""
    match = await room.start()
    await room.answer(match, BEN, "g2", "high")
    room = await room.again()
    try:
        assert (await room.desk(match)).sealed(1) == ("g2", "high")
        await room.guess(match, [ADA, CLEO])
        assert (await room.table(match)).match.seq == 2
    finally:
        await room.store.close()


class CutAfter:
    """Await something, cancelled when it waits for the nth time."""

    def __init__(self, work: Coroutine[Any, Any, Any], waits: int) -> None:
        self._work, self._waits = work, waits

    def __await__(self) -> Generator[Any, Any, Any]:
        resume, at = partial(self._work.send, None), 0
        while True:
            try:
                waited = resume()
            except StopIteration:
                return
            task = asyncio.current_task()
            if at == self._waits and task is not None:
                task.cancel()
            at += 1
            try:
                yield waited
                resume = partial(self._work.send, None)
            except BaseException as error:
                resume = partial(self._work.throw, error)


async def _cut(work: Coroutine[Any, Any, Any], waits: int) -> bool:
    """Say whether the work was cut short, and not done before its nth wait."""

    async def cutting() -> None:
        await CutAfter(work, waits)

    ended = await asyncio.gather(asyncio.create_task(cutting()), return_exceptions=True)
    return isinstance(ended[0], asyncio.CancelledError)


async def test_a_task_cancelled_at_every_await_leaves_store_and_table_usable(room: Room) -> None:
    """Cut `answer` short at each point where it waits: nothing half is stored, and the next answer works."""
    for waits in range(60):
        match = await room.start(people=[ADA, BEN])
        await room.guess(match, [ADA])
        cut = await _cut(room.host.answer(match, BEN.user, ("g2", "low"), seq=1), waits)
        table = await room.table(match)
        assert (table.match.seq, len(table.seals)) in ((1, 1), (2, 0))
        await _goes_on(room, match)
        await room.host.end(match, why="moderator")
        if not cut:
            assert waits > 1
            return
    raise AssertionError("an answer waits too often")


async def _goes_on(room: Room, match: int) -> None:
    with suppress(StaleError):
        # Stale where the commit went on behind the cancelled task.
        await room.answer(match, BEN, "g2", "low", seq=1)
    table = await room.table(match)
    assert (table.match.seq, table.seals) == (2, {})
    assert len(await room.store.steps(match)) == 2
