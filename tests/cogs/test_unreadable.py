"""A table whose state can't be read says so, and costs nobody their other tables."""

from msgspec.structs import replace

from bot.tables.table import Change, Status
from tests.cogs.pub import Pub, custom_ids, first, private


async def two_tables(pub: Pub) -> None:
    """Seat Ada and Ben at a readable Frasvel in the attic and at a spoilt one among the games."""
    await pub.start("frasvel", pub.ada, [pub.ben])
    table = await pub.table()
    spoilt = replace(table.match, state=b'{"no": "state"}', rev=table.match.rev + 1)
    await pub.bot.store.commit(table, Change(table=replace(table, match=spoilt)))
    pub.channel = pub.guild.create_text_channel("attic")
    await pub.start("frasvel", pub.ada, [pub.ben])


async def test_a_press_there_is_told_and_the_table_parked(pub: Pub) -> None:
    await two_tables(pub)
    panel = next(one for one in pub.dms(pub.ada) if any(id.startswith("t1:01:") for id in custom_ids(one)))
    answer = await pub.press(pub.ada, panel, custom_ids(panel)[0])
    assert answer.startswith("Something broke at table 01.")
    assert (await pub.table()).match.status is Status.PARKED


async def test_the_other_table_goes_on(pub: Pub) -> None:
    await two_tables(pub)
    desk = await pub.desk(2)
    typed = desk.game.words.typed(first(desk, 0))
    offered = await pub.ada.autocomplete(pub.channel, "move", "choice", typed)
    assert any(one["value"].endswith(typed) for one in offered)
    listed = await pub.ada.slash(pub.channel, "tables")
    assert "**Frasvel**" in private(listed)
    await pub.ada.slash(pub.channel, "move", choice=typed)
    assert (await pub.table(2)).match.seq == 2
