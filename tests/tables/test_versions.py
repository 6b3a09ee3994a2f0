"""Tables of other rules than today's, and states nobody can read: one table's trouble stays its own."""

import pytest
from msgspec.structs import replace

from bot.core.errors import PlayerError
from bot.tables import versions
from bot.tables.table import Change, Status
from tests.tables import toy
from tests.tables.room import ADA, BEN, CLEO, Place, Room


async def aged(room: Room, match: int) -> None:
    """Let a table have begun by older rules."""
    table = await room.table(match)
    older = replace(table.match, rules_version=0, rev=table.match.rev + 1)
    await room.store.commit(table, Change(table=replace(table, match=older)))


async def spoiled(room: Room, match: int) -> None:
    """Let a table's state be none."""
    table = await room.table(match)
    spoilt = replace(table.match, state=b'{"no": "state"}', rev=table.match.rev + 1)
    await room.store.commit(table, Change(table=replace(table, match=spoilt)))


async def test_a_table_of_older_rules_that_can_not_be_read_ends_without_a_result(room: Room) -> None:
    match = await room.start()
    await aged(room, match)
    with pytest.raises(PlayerError, match=r"wrong\.over"):
        await room.answer(match, ADA, "g1", "low")
    table = await room.table(match)
    assert (table.match.status, table.match.why) == (Status.OVER, "version")
    assert await room.store.of_user(ADA.user) == ()


async def test_the_clock_finds_it_as_well(room: Room) -> None:
    match = await room.start(clock=300)
    await aged(room, match)
    await room.host.tick(match)
    assert (await room.table(match)).match.why == "version"


async def test_opening_it_finds_it_as_well(room: Room) -> None:
    match = await room.start()
    await aged(room, match)
    desk = await room.host.desk(match)
    assert desk.table.match.why == "version"
    assert desk.decision is None


async def test_a_game_that_can_read_its_older_states_goes_on(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    match = await room.start()
    await aged(room, match)
    read: list[int] = []

    def upgrade(self: object, state: bytes, version: int) -> bytes:
        read.append(version)
        return state

    monkeypatch.setattr(toy.Toy, "upgrade", upgrade, raising=False)
    await room.answer(match, ADA, "g1", "low")
    table = await room.table(match)
    assert (table.match.status, table.match.rules_version) == (Status.PLAYING, toy.PAGE.rules_version)
    assert table.seals == {0: ("g1", "low")}
    assert read == [0]


async def test_todays_tables_are_left_alone(room: Room) -> None:
    match = await room.start()
    assert not versions.outdated(await room.table(match))
    lobby = await room.open(people=(ADA, BEN), place=Place(7, 71, "#attic · Corner Pub"))
    assert not versions.outdated(await room.table(lobby))


async def test_a_state_that_can_not_be_read_parks_its_table_at_the_first_press(room: Room) -> None:
    match = await room.start()
    await spoiled(room, match)
    with pytest.raises(PlayerError, match="park"):
        await room.host.desk(match)
    assert (await room.table(match)).match.status is Status.PARKED
    await room.host.end(match, why="moderator")
    assert await room.store.of_user(CLEO.user) == ()
