"""A table that gathers: who sits, who hosts, who may do what, when it closes."""

import asyncio

import pytest

from bot.core.errors import PlayerError
from bot.tables.table import HouseRules, Place, Status
from tests.tables.room import ADA, BEN, CLEO, DAN, EVA, MOD, PLACE, Room

ELSEWHERE = Place(guild=7, channel=71, title="#attic · Corner Pub")


async def refused(code: str, awaitable: object) -> PlayerError:
    with pytest.raises(PlayerError) as caught:
        await awaitable  # type: ignore[misc]  # a coroutine of any result
    assert caught.value.code == code
    return caught.value


async def test_the_opener_hosts_and_sits_on_the_first_seat(room: Room) -> None:
    table = await room.table(await room.open(people=[ADA]))
    assert table.match.host == ADA.user
    assert table.seat_of(ADA.user) == 0
    assert table.match.closes_at == room.clock.now + 30 * 60


async def test_seats_are_taken_in_order_until_the_table_is_full(room: Room) -> None:
    match = await room.open(people=[ADA, BEN, CLEO, DAN])
    assert [one.name for one in (await room.table(match)).holders] == ["Ada", "Ben", "Cleo", "Dan"]
    await refused("join.full", room.host.join(match, EVA))
    await refused("join.full", room.host.add_computer(match, ADA))


async def test_nobody_sits_twice(room: Room) -> None:
    """R45: join twice, join one's own lobby, sit, leave and sit again: one seat."""
    match = await room.open(people=[ADA, BEN])
    await refused("join.twice", room.host.join(match, ADA))
    await refused("join.twice", room.host.join(match, BEN))
    await room.host.leave(match, BEN.user)
    await room.host.join(match, BEN)
    assert [one.user for one in (await room.table(match)).holders] == [ADA.user, BEN.user]


async def test_many_join_at_once_and_each_gets_one_seat(room: Room) -> None:
    """R49: joins race each other, a second press of each among them."""
    match = await room.open(people=[ADA])
    crowd = [BEN, CLEO, DAN, EVA, BEN, CLEO, DAN, EVA]
    ended = await asyncio.gather(*(room.host.join(match, one) for one in crowd), return_exceptions=True)
    holders = (await room.table(match)).holders
    assert len(holders) == 4
    assert len({one.user for one in holders}) == 4
    assert [one.seat for one in holders] == [0, 1, 2, 3]
    assert all(isinstance(one, PlayerError) for one in ended if isinstance(one, BaseException))


async def test_the_next_in_line_hosts_when_the_host_goes(room: Room) -> None:
    match = await room.open(people=[ADA, BEN, CLEO])
    table = await room.host.leave(match, ADA.user)
    assert table.match.host == BEN.user
    assert [(one.seat, one.name) for one in table.holders] == [(0, "Ben"), (1, "Cleo")]
    assert [one.key for one in table.match.news] == ["lobby.host"]
    await room.host.start(match, BEN)


async def test_a_computer_never_hosts(room: Room) -> None:
    match = await room.open(people=[ADA], computers=1)
    await room.host.join(match, BEN)
    assert (await room.host.leave(match, ADA.user)).match.host == BEN.user


async def test_a_lobby_without_people_closes(room: Room) -> None:
    match = await room.open(people=[ADA], computers=2)
    table = await room.host.leave(match, ADA.user)
    assert (table.match.status, table.match.why) == (Status.OVER, "lobby.empty")
    await room.open(people=[ADA])


@pytest.mark.parametrize("deed", ["start", "cancel", "comp", "options", "clock"])
async def test_only_the_host_and_moderators_see_to_the_lobby(room: Room, deed: str) -> None:
    match = await room.open(people=[ADA, BEN, CLEO])
    deeds = {
        "start": room.host.start,
        "cancel": room.host.cancel,
        "comp": room.host.add_computer,
        "options": lambda match, by: room.host.set_options(match, by, {"rounds": ("5",)}),
        "clock": lambda match, by: room.host.set_clock(match, by, None),
    }
    await refused("lobby.hosts_only", deeds[deed](match, BEN))
    await deeds[deed](match, MOD)


async def test_too_few_cannot_start(room: Room) -> None:
    match = await room.open(people=[ADA])
    await refused("start.need", room.host.start(match, ADA))
    await room.host.add_computer(match, ADA)
    assert (await room.host.start(match, ADA)).match.status is Status.PLAYING


async def test_whoever_presses_too_late_is_refused(room: Room) -> None:
    """R8: a seat taken in the last second counts whole or not at all."""
    match = await room.open(people=[ADA, BEN])
    ended = await asyncio.gather(room.host.start(match, ADA), room.host.join(match, CLEO), return_exceptions=True)
    table = await room.table(match)
    desk = await room.desk(match)
    assert set(desk.asked) == {one.seat for one in table.holders}
    joined = not isinstance(ended[1], BaseException)
    assert (table.seat_of(CLEO.user) is not None) == joined
    await refused("join.begun", room.host.join(match, DAN))


async def test_one_table_a_channel_unless_set_otherwise(room: Room) -> None:
    """R44: a second game is refused, not laid over the first."""
    first = await room.open(people=[ADA, BEN])
    await refused("play.busy", room.host.open("guess", PLACE, CLEO))
    assert (await room.table(first)).match.status is Status.LOBBY
    await room.store.put_house(PLACE.guild, HouseRules(per_channel=2))
    await room.host.open("guess", PLACE, CLEO)


async def test_two_open_at_once_and_one_wins(room: Room) -> None:
    opened = [room.host.open("guess", PLACE, one) for one in (ADA, BEN, CLEO)]
    ended = await asyncio.gather(*opened, return_exceptions=True)
    assert sum(isinstance(one, PlayerError) for one in ended) == 2
    assert len(await room.store.in_channel(PLACE.channel)) == 1


async def test_nobody_sits_at_more_tables_than_allowed(room: Room) -> None:
    await room.store.put_house(PLACE.guild, HouseRules(per_channel=9, per_member=2))
    matches = [await room.open(people=[one]) for one in (ADA, BEN, CLEO)]
    await room.host.join(matches[1], ADA)
    error = await refused("join.limit", room.host.join(matches[2], ADA))
    assert "2 tables" in error.text
    await refused("join.limit", room.host.open("guess", PLACE, ADA))
    await room.host.cancel(matches[0], ADA)
    await room.host.join(matches[2], ADA)


async def test_the_limit_holds_for_presses_at_once(room: Room) -> None:
    await room.store.put_house(PLACE.guild, HouseRules(per_channel=9, per_member=1))
    matches = [await room.open(people=[one]) for one in (BEN, CLEO, DAN)]
    await asyncio.gather(*(room.host.join(match, ADA) for match in matches), return_exceptions=True)
    assert len(await room.store.of_user(ADA.user)) == 1


async def test_a_game_switched_off_is_refused(room: Room) -> None:
    await room.store.put_house(PLACE.guild, HouseRules(games_off=("guess",)))
    await refused("play.off", room.host.open("guess", PLACE, ADA))


async def test_where_no_computers_are_wanted_none_sits_down(room: Room) -> None:
    await room.store.put_house(PLACE.guild, HouseRules(computers=False))
    await refused("computers.off", room.host.add_computer(await room.open(people=[ADA]), ADA))


async def test_computers_come_and_go_with_names_of_their_own(room: Room) -> None:
    match = await room.open(people=[ADA], computers=2)
    await room.host.join(match, BEN)
    table = await room.host.remove_computer(match, ADA)
    assert [one.name for one in table.holders] == ["Ada", "Computer 1", "Ben"]
    assert [one.seat for one in table.holders] == [0, 1, 2]
    table = await room.host.add_computer(match, ADA)
    assert table.holders[3].name == "Computer 2"


async def test_options_fit_the_game_whatever_is_sent(room: Room) -> None:
    match = await room.open(people=[ADA])
    table = await room.host.set_options(match, ADA, {"rounds": ("5",), "nonsense": ("x",), "extras": ("hack",)})
    assert table.match.options == {"rounds": ("5",), "extras": ()}
    table = await room.host.set_options(match, ADA, {"rounds": ("1", "2")})
    assert table.match.options["rounds"] == ("2",)


async def test_looking_at_the_options_changes_nothing(room: Room) -> None:
    match = await room.open(people=[ADA])
    before, told = await room.table(match), len(room.ear.heard)
    after = await room.host.set_options(match, ADA, {})
    assert after.match.rev == (await room.table(match)).match.rev == before.match.rev
    assert len(room.ear.heard) == told


async def test_a_lobby_nobody_starts_closes(room: Room) -> None:
    """R25: the lobby's clock always runs, and afterwards the channel is free."""
    match = await room.open(people=[ADA])
    await room.wait(30 * 60 - 1)
    assert (await room.table(match)).match.status is Status.LOBBY
    await room.wait(1)
    table = await room.table(match)
    assert (table.match.status, table.match.why) == (Status.OVER, "lobby.closed")
    await room.host.open("guess", PLACE, ADA)


async def test_a_closed_lobby_stays_closed(room: Room) -> None:
    match = await room.open(people=[ADA, BEN])
    await room.host.cancel(match, ADA)
    await refused("wrong.over", room.host.join(match, CLEO))
    await refused("wrong.over", room.host.start(match, ADA))
    await refused("wrong.over", room.host.leave(match, BEN.user))
    assert await room.store.of_user(BEN.user) == ()


async def test_the_same_game_again_keeps_options_and_clock(room: Room) -> None:
    match = await room.start(people=[ADA, BEN], clock=86_400, options={"rounds": ("1",)})
    await refused("record.early", room.host.rematch(match, ADA))
    await room.host.end(match, why="moderator")
    again = await room.host.rematch(match, BEN)
    assert again.match.host == BEN.user
    assert (again.match.options["rounds"], again.match.clock, again.match.previous) == (("1",), 86_400, match)


async def test_everybody_presses_rematch_and_there_is_one(room: Room) -> None:
    """R47: two rematches from two presses at once."""
    await room.store.put_house(PLACE.guild, HouseRules(per_channel=3))
    match = await room.start(people=[ADA, BEN, CLEO])
    await room.host.end(match, why="moderator")
    tables = await asyncio.gather(*(room.host.rematch(match, one) for one in (CLEO, ADA, BEN)))
    assert len({one.match.id for one in tables}) == 1
    holders = (await room.table(tables[0].match.id)).holders
    assert {one.user for one in holders} == {ADA.user, BEN.user, CLEO.user}
    await refused("join.twice", room.host.rematch(match, ADA))


async def test_an_unknown_table_is_over(room: Room) -> None:
    await refused("wrong.over", room.host.join(4711, ADA))
    assert (await room.host.store.in_channel(ELSEWHERE.channel)) == ()
