"""A bug in a game: the table is parked with everything acknowledged, and no hand gets into the log."""

import logging
from contextlib import suppress
from typing import Any

import pytest

from bot.core.chance import Chance
from bot.core.errors import PlayerError
from bot.games import game as game_with
from bot.tables.table import Person, Status
from tests.tables import toy
from tests.tables.room import ADA, BEN, CLEO, Room, offers

ASKED = (ADA, BEN, CLEO)


class Fault:
    """Breaks a function of the toy game while it is on, saying all it holds."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
        self.on, self._real = False, getattr(toy, name)
        monkeypatch.setattr(toy.Toy, name, staticmethod(self))

    def __call__(self, *args: Any) -> Any:
        if self.on:
            raise KeyError(f"held {[getattr(one, 'lucky', one) for one in args]!r}")
        return self._real(*args)


@pytest.fixture
def broken(monkeypatch: pytest.MonkeyPatch) -> Fault:
    """Return a fault in the toy game's `resolve`, off."""
    return Fault(monkeypatch, "resolve")


async def broke(room: Room, fault: Fault, *, last: Person = CLEO) -> int:
    """Return a table that broke when the last answer came in."""
    match = await room.start()
    await room.guess(match, [one for one in ASKED if one != last])
    fault.on = True
    with pytest.raises(PlayerError, match="park"):
        await room.answer(match, last, "g3", "high")
    return match


async def test_a_game_that_breaks_is_parked_with_the_answer_that_broke_it(room: Room, broken: Fault) -> None:
    """R34: an exception inside a turn; nothing acknowledged is lost."""
    table = await room.table(await broke(room, broken))
    assert table.match.status is Status.PARKED
    assert table.seals == {0: ("g1", "low"), 1: ("g1", "low"), 2: ("g3", "high")}
    assert table.match.due_at is None


async def test_a_parked_table_takes_no_answer(room: Room, broken: Fault) -> None:
    match = await broke(room, broken)
    with pytest.raises(PlayerError, match="park"):
        await room.answer(match, ADA, "g2", "low")
    assert (await room.table(match)).seals[0] == ("g1", "low")


async def test_a_released_table_goes_on_from_the_sealed_answers(room: Room, broken: Fault) -> None:
    match = await broke(room, broken)
    broken.on = False
    table = await room.host.release(match)
    assert (table.match.status, table.match.seq) == (Status.PLAYING, 2)
    assert (await room.store.steps(match, 1))[0].answers[2] == ("g3", "high")
    await room.play_on(match, whim=Chance.seeded(b"release", 1))


async def test_a_table_that_breaks_again_says_so_and_stays_parked(room: Room, broken: Fault) -> None:
    match = await broke(room, broken)
    with pytest.raises(PlayerError, match=r"mod\.again"):
        await room.host.release(match)
    assert (await room.table(match)).match.status is Status.PARKED


async def test_releasing_what_is_not_parked_changes_nothing(room: Room) -> None:
    match = await room.start()
    before = await room.table(match)
    await room.host.release(match)
    assert (await room.table(match)).match.rev == before.match.rev


async def test_a_released_question_gets_its_time_anew(room: Room) -> None:
    match = await room.start()
    await room.host.broke(match, RuntimeError())
    await room.wait(1_000)
    table = await room.host.release(match)
    assert table.match.deadline == room.clock.now + 300


@pytest.mark.parametrize("name", ["ask", "resolve", "vacate"])
async def test_leaving_works_even_where_the_game_is_broken(
    room: Room, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    """R3, R34: whoever wants to go is free, at the latest when pressing again."""
    fault = Fault(monkeypatch, name)
    match = await room.start()
    await room.guess(match, [ADA, BEN])
    fault.on = True
    for _ in range(2):
        with suppress(PlayerError):
            await room.host.leave(match, CLEO.user)
    assert await room.store.of_user(CLEO.user) == ()


@pytest.mark.parametrize("state", ["lobby", "playing", "parked", "unreadable"])
async def test_a_moderator_ends_a_table_in_every_state(room: Room, broken: Fault, state: str) -> None:
    """R3, R35: the end works in every state, and everybody is free."""
    if state == "parked":
        match = await broke(room, broken)
    else:
        match = await (room.open() if state == "lobby" else room.start())
    if state == "unreadable":
        await room.store.run("UPDATE matches SET state = '{}' WHERE id = ?", match)
    table = await room.host.end(match, why="moderator")
    assert table.match.status is Status.OVER
    assert table.seals == {}
    for one in ASKED:
        assert await room.store.of_user(one.user) == ()
    with pytest.raises(PlayerError, match=r"wrong\.over"):
        await room.host.end(match, why="moderator")


async def test_what_ended_does_not_come_back(room: Room) -> None:
    """R22: an ended game stays ended over a restart and whatever is pressed."""
    match = await room.start()
    await room.host.end(match, why="moderator")
    room = await room.again()
    try:
        await room.store.resume(room.clock.now)
        await room.wait(1_000)
        with pytest.raises(PlayerError, match=r"wrong\.over"):
            await room.answer(match, ADA, "g1", "low")
        assert (await room.table(match)).match.status is Status.OVER
        assert await room.store.in_channel(70) == ()
    finally:
        await room.store.close()


async def test_a_state_nobody_can_read_parks_the_table(room: Room) -> None:
    match = await room.start()
    await room.store.run("UPDATE matches SET state = '{}' WHERE id = ?", match)
    with pytest.raises(PlayerError, match="park"):
        await room.answer(match, ADA, "g1", "low")
    table = await room.table(match)
    assert (table.match.status, table.seals) == (Status.PARKED, {})


@pytest.mark.parametrize("kind", ["raises", "illegal"])
async def test_a_computer_that_breaks_parks_the_table(room: Room, monkeypatch: pytest.MonkeyPatch, kind: str) -> None:
    fault = Fault(monkeypatch, "choose")
    if kind == "raises":
        fault.on = True
    else:
        monkeypatch.setattr(toy.Toy, "choose", staticmethod(lambda *asked: ("g9",)))
    match = await room.start(people=[ADA, BEN], computers=1)
    following = await room.wait(2)
    assert (await room.table(match)).match.status is Status.PARKED
    assert following is None or following > room.clock.now + 60


async def test_the_clock_that_breaks_a_game_parks_it(room: Room, broken: Fault) -> None:
    match = await room.start()
    broken.on = True
    await room.wait(300)
    assert (await room.table(match)).match.status is Status.PARKED


async def test_a_broken_deal_leaves_the_lobby_open(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    fault = Fault(monkeypatch, "deal")
    match = await room.open()
    fault.on = True
    with pytest.raises(KeyError):
        await room.host.start(match, ADA)
    assert (await room.table(match)).match.status is Status.LOBBY
    fault.on = False
    await room.host.start(match, ADA)


@pytest.mark.parametrize("name", ["resolve", "ask", "vacate", "choose"])
async def test_no_log_line_holds_what_anybody_held(
    room: Room, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, name: str
) -> None:
    """R51: the log has the table and step, never a hand; not even in the error's own text."""
    caplog.set_level(logging.DEBUG)
    fault = Fault(monkeypatch, name)
    match = await room.start(people=[ADA, BEN], computers=1)
    fault.on = True
    with suppress(PlayerError):
        await room.guess(match, [ADA])
        await room.wait(2)
        await room.guess(match, [BEN])
        await room.host.leave(match, BEN.user)
    code = (await room.table(match)).match.code
    lines = [record for record in caplog.records if record.name.startswith("bot.")]
    assert any(code in record.getMessage() for record in lines)
    for record in caplog.records:
        text = record.getMessage() + str(record.exc_info or "")
        assert "held" not in text
        assert "g1" not in text


async def test_no_card_is_logged_when_a_real_game_breaks(
    room: Room, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    game: Any = game_with("battle_fries")
    match = await room.start("battle_fries", ASKED)
    desk = await room.desk(match)
    cards = {offers(desk, seat)[0][0] for seat in desk.asked}

    def resolve(state: Any, answers: Any, chance: Any) -> Any:
        raise ValueError(f"{answers!r} {[getattr(state, name) for name in state.__struct_fields__]!r}")

    monkeypatch.setattr(type(game), "resolve", staticmethod(resolve))
    for one, seat in zip(ASKED, desk.asked, strict=True):
        with suppress(PlayerError):
            await room.answer(match, one, *offers(desk, seat)[0])
    assert (await room.table(match)).match.status is Status.PARKED
    for record in caplog.records:
        assert not any(f"'{card}'" in record.getMessage() for card in cards)
        assert record.exc_info is None
    assert "battle_fries: ValueError at " in caplog.text


async def test_a_place_that_is_gone_frees_everybody_at_all_its_tables(room: Room, broken: Fault) -> None:
    match = await broke(room, broken)
    ended = await room.host.close_places(guild=7, channel=70)
    assert [(one.match.id, one.match.why) for one in ended] == [(match, "channel")]
    assert await room.host.close_places(guild=7) == ()
