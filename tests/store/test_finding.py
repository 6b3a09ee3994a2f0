"""Tables are found by channel, server, person and message; only open ones count as open, only games as played."""

import pytest
from msgspec.structs import replace

from bot.store.db import Database
from bot.tables.table import Panel, Status
from tests.store.examples import ADA, BEN, CLEO, NOON, lobby, playing


async def test_open_tables_of_a_channel_oldest_first(store: Database) -> None:
    ids = [
        (await store.add(table)).match.id
        for table in (lobby(), playing(), playing(status=Status.PARKED), playing(status=Status.OVER), lobby(channel=71))
    ]
    assert await store.in_channel(70) == tuple(ids[:3])
    assert await store.in_channel(71) == (ids[4],)
    assert await store.in_channel(72) == ()


async def test_open_tables_of_a_server_oldest_first(store: Database) -> None:
    ids = [(await store.add(lobby(channel=channel))).match.id for channel in (70, 71, 72)]
    await store.add(playing(status=Status.OVER))
    await store.add(lobby(guild=8))
    assert await store.in_guild(7) == tuple(ids)


async def test_open_tables_a_person_sits_at(store: Database) -> None:
    first, second = await store.add(playing()), await store.add(playing(guild=8))
    await store.add(lobby())
    await store.add(playing(status=Status.OVER))
    gone = playing()
    await store.add(replace(gone, holders=(gone.holders[0], replace(gone.holders[1], left=True))))
    assert await store.of_user(BEN) == (first.match.id, second.match.id)
    assert await store.of_user(CLEO) == ()


async def test_the_newest_finished_game_of_a_person_on_a_server(store: Database) -> None:
    assert await store.last_of_user(BEN, 7) is None
    for ended_at, fields in ((NOON + 5, {}), (NOON + 9, {}), (NOON + 7, {}), (NOON + 20, {"guild": 8})):
        await store.add(playing(status=Status.OVER, ended_at=ended_at, **fields))
    await store.add(playing())
    assert await store.last_of_user(BEN, 7) == 2
    assert await store.last_of_user(BEN, 8) == 4
    assert await store.last_of_user(CLEO, 7) is None


async def test_who_left_a_game_still_sat_at_it(store: Database) -> None:
    table = playing(status=Status.OVER, ended_at=NOON)
    left = replace(table, holders=(table.holders[0], replace(table.holders[1], left=True)))
    assert await store.last_of_user(BEN, 7) is None
    stored = await store.add(left)
    assert await store.last_of_user(BEN, 7) == stored.match.id


async def test_the_newest_finished_game_of_a_channel(store: Database) -> None:
    assert await store.last_in_channel(70) is None
    ids = [(await store.add(playing(status=Status.OVER, ended_at=NOON + at))).match.id for at in (1, 9, 5)]
    await store.add(playing())
    assert await store.last_in_channel(70) == ids[1]


async def test_a_lobby_nobody_started_is_no_finished_game(store: Database) -> None:
    await store.add(lobby(status=Status.OVER, ended_at=NOON))
    assert await store.last_in_channel(70) is None
    assert await store.last_of_user(ADA, 7) is None


@pytest.mark.parametrize("status", list(Status))
async def test_a_message_leads_to_its_table_also_when_it_is_over(store: Database, status: Status) -> None:
    table = await store.add(playing(status=status))
    await store.put_panel(Panel(match=table.match.id, kind="table", channel=70, message=2**62, seq=1))
    assert await store.by_message(2**62) == table.match.id
    assert await store.by_message(5) is None
