"""Messages, DM states, DM channels and a server's settings."""

import sqlite3

import pytest
from msgspec.structs import replace

from bot.store.db import Database
from bot.tables.ports import ConflictError
from bot.tables.table import DMs, HouseRules, Panel
from tests.store.examples import ADA, BEN, CLEO, playing, stepped

BOARD = Panel(match=1, kind="table", channel=70, message=900, seq=3, since=1)
HAND = Panel(match=1, kind="panel", channel=71, message=901, seq=3, seat=1, live=False, face="locked")


async def test_messages_are_kept_oldest_first_and_replaced_by_their_id(store: Database) -> None:
    await store.add(playing())
    await store.add(playing())
    for panel in (HAND, BOARD, replace(BOARD, match=2, message=902), replace(BOARD, seq=4, live=False)):
        await store.put_panel(panel)
    assert await store.panels(1) == (replace(BOARD, seq=4, live=False), HAND)


async def test_a_message_that_is_gone_is_forgotten(store: Database) -> None:
    await store.add(playing())
    await store.put_panel(BOARD)
    await store.drop_panel(BOARD.message)
    await store.drop_panel(12345)
    assert await store.panels(1) == ()


async def test_a_message_belongs_to_a_table_that_exists(store: Database) -> None:
    with pytest.raises(sqlite3.IntegrityError):
        await store.put_panel(BOARD)


async def test_closed_dms_are_noted_and_to_be_shown(store: Database) -> None:
    table = await store.add(playing())
    await store.shown(table.match.id, rev=1, seq=1)
    await store.set_dms(table.match.id, BEN, DMs.CLOSED)
    found = await store.table(table.match.id)
    assert found is not None
    assert [one.dms for one in found.holders] == [DMs.UNTRIED, DMs.CLOSED, DMs.UNTRIED]
    assert found.match.rev == 2
    assert await store.due(table.match.changed_at) == (table.match.id,)


async def test_dms_that_are_as_known_are_no_news(store: Database) -> None:
    table = await store.add(playing())
    await store.set_dms(table.match.id, BEN, DMs.OPEN)
    await store.set_dms(table.match.id, BEN, DMs.OPEN)
    await store.set_dms(table.match.id, CLEO, DMs.OPEN)
    found = await store.table(table.match.id)
    assert found is not None
    assert found.match.rev == 2


async def test_a_change_from_before_the_dms_were_known_is_refused(store: Database) -> None:
    before = await store.add(playing())
    await store.set_dms(before.match.id, BEN, DMs.CLOSED)
    with pytest.raises(ConflictError):
        await store.commit(before, stepped(before))


async def test_dms_of_one_table_say_nothing_of_another(store: Database) -> None:
    first, second = await store.add(playing()), await store.add(playing())
    await store.set_dms(first.match.id, ADA, DMs.OPEN)
    assert await store.table(second.match.id) == second


async def test_dms_of_a_seat_given_up_are_no_longer_noted(store: Database) -> None:
    table = playing()
    table = await store.add(replace(table, holders=(replace(table.holders[0], left=True), *table.holders[1:])))
    await store.set_dms(table.match.id, ADA, DMs.CLOSED)
    assert await store.table(table.match.id) == table


async def test_dm_channels_are_remembered(store: Database) -> None:
    assert await store.dm_channel(ADA) is None
    await store.put_dm_channel(ADA, 5)
    await store.put_dm_channel(ADA, 6)
    await store.put_dm_channel(BEN, 7)
    assert (await store.dm_channel(ADA), await store.dm_channel(BEN)) == (6, 7)


async def test_a_server_without_settings_has_the_defaults(store: Database) -> None:
    assert await store.house(7) == HouseRules()


async def test_settings_come_back_as_they_were_stored(store: Database) -> None:
    house = HouseRules(
        channels=(1, 2**62),
        role=3,
        games_off=("faulpelz",),
        per_channel=2,
        per_member=1,
        thread=True,
        clock=None,
        lobby_minutes=10,
        quiet=(22, 7),
        zone="Europe/Vienna",
        pings=False,
        log_channel=4,
        computers=False,
    )
    await store.put_house(7, HouseRules(clock=86_400))
    await store.put_house(7, house)
    assert await store.house(7) == house
    assert await store.house(8) == HouseRules()


async def test_settings_of_an_older_version_get_the_new_defaults(store: Database) -> None:
    await store.run("INSERT INTO guild_settings VALUES (7, ?)", '{"pings":false,"long_gone":1}')
    assert await store.house(7) == HouseRules(pings=False)
