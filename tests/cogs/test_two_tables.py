"""One person at two tables: which is meant is asked, named, or plain from the channel."""

import pytest
from simcord.builders import ChannelHandle

from bot.core.names import in_label
from tests.cogs.pub import Pub, first, private

pytestmark = pytest.mark.usefixtures("unpainted")


async def two(pub: Pub) -> ChannelHandle:
    """Seat Ada at Battle Fries here and at Frasvel in the attic."""
    attic = pub.guild.create_text_channel("attic")
    await pub.start("battle_fries", pub.ada, [pub.ben, pub.cleo])
    await pub.ada.slash(attic, "play", game="frasvel")
    lobby = attic.history()[-1]
    await pub.dan.click(next(one for one in attic.history() if one.components), label="Join")
    await pub.ada.click(next(one for one in attic.history() if one.components), label="Start")
    del lobby
    return attic


async def test_in_a_channel_its_own_table_is_meant(pub: Pub) -> None:
    attic = await two(pub)
    assert "**Battle Fries**" in private(await pub.ada.slash(pub.channel, "hand"))
    assert "**Frasvel**" in private(await pub.ada.slash(attic, "hand"))


async def test_elsewhere_it_is_asked_which(pub: Pub) -> None:
    """R42: and only open tables are asked about."""
    await two(pub)
    result = await pub.ada.user.slash("hand")
    assert private(result) == "You sit at 2 tables. Pick one."
    (menu,) = (row.children[0] for row in result.response.message.components)
    assert [(one.label, one.description, one.value) for one in menu.options] == [
        ("Battle Fries · #games", "pick a card and a Sauce", "01"),
        ("Frasvel · #attic", await asked_of(pub, 2, 0), "02"),
    ]
    await pub.ada.user.select(result.response.message, ["02"])
    assert "**Frasvel**" in pub.dms(pub.ada)[-1].content


async def asked_of(pub: Pub, match: int, seat: int) -> str:
    """Return the question a seat has, as plain words."""
    desk = await pub.desk(match)
    prompt = desk.prompt(seat)
    assert prompt is not None
    return desk.game.words.task(prompt.asks, in_label(desk.table.chairs))


async def test_a_table_that_asks_nothing_is_listed_without_a_question(pub: Pub) -> None:
    await two(pub)
    await pub.answer(pub.ada, pub.dms(pub.ada)[-1], first(await pub.desk(2), 0))
    result = await pub.ada.user.slash("hand")
    (menu,) = (row.children[0] for row in result.response.message.components)
    assert menu.options[1].description is None


@pytest.mark.parametrize(
    ("verb", "value"), [("hand", "zz!"), ("cancel", "01"), ("which", "01"), ("", "01"), ("hand", "7K")]
)
async def test_a_forged_pick_of_a_table_does_nothing(pub: Pub, verb: str, value: str) -> None:
    await two(pub)
    before = await pub.table(1)
    text = await pub.press(pub.ada, pub.board, f"t1:01:0:which:{verb}", value)
    assert text.startswith(("This table has moved on.", "This game is over."))
    assert await pub.table(1) == before


async def test_a_table_of_others_can_not_be_picked(pub: Pub) -> None:
    await two(pub)
    assert await pub.press(pub.finn, pub.board, "t1:01:0:which:hand", "01") == "You're not at this table."


async def test_it_can_be_named(pub: Pub) -> None:
    await two(pub)
    assert "**Frasvel**" in private(await pub.ada.user.slash("hand", table="02"))
    assert private(await pub.ada.user.slash("hand", table="7K")).startswith("There is no table 7K here.")


async def test_names_are_offered(pub: Pub) -> None:
    await two(pub)
    offered = await pub.ada.user.autocomplete("hand", "table", "")
    assert [one["value"] for one in offered] == ["01", "02"]
    assert offered[1]["name"] == "02 · Frasvel · #attic · Corner Pub"


async def test_typed_moves_carry_their_table(pub: Pub) -> None:
    """R6, R42: two questions at once, one list."""
    await two(pub)
    offered = [one["value"] for one in await pub.ada.user.autocomplete("move", "choice", "02:")]
    assert offered
    assert all(one.startswith("02: ") for one in offered)
    desk = await pub.desk(2)
    typed = desk.game.words.typed(first(desk, 0))
    await pub.ada.user.slash("move", choice=f"02: {typed}")
    assert (await pub.table(2)).match.seq == 2
    assert (await pub.table(1)).match.seq == 1


async def test_only_the_table_that_waits_is_meant_by_a_move(pub: Pub) -> None:
    attic = await two(pub)
    desk = await pub.desk(2)
    await pub.ada.slash(attic, "move", choice=desk.game.words.typed(first(desk, 0)))
    mine = await pub.desk(1)
    result = await pub.ada.user.slash("move", choice=mine.game.words.typed(first(mine, 0)))
    assert private(result).startswith("Locked in: ")


async def test_tables_that_are_over_count_no_more(pub: Pub) -> None:
    """R42: private commands keep asking "which game?"."""
    await two(pub)
    await pub.bot.host.end(2, why="moderator")
    assert "**Battle Fries**" in private(await pub.ada.user.slash("hand"))


async def test_a_table_is_left_by_name(pub: Pub) -> None:
    await two(pub)
    elsewhere = pub.guild.create_text_channel("cellar")
    result = await pub.ada.slash(elsewhere, "table leave")
    assert private(result) == "You sit at 2 tables. Pick one."
    asked = await pub.ada.select(result.response.message, ["01"])
    await pub.ada.click(asked.response.message, label="Leave")
    assert (await pub.table(1)).seat_of(pub.ada.id) is None
    assert (await pub.table(2)).seat_of(pub.ada.id) == 0


async def test_games_waiting_come_first_with_links_both_ways(pub: Pub) -> None:
    await two(pub)
    text = private(await pub.dan.slash(pub.channel, "tables"))
    assert text.startswith("**You also sit at**")
    text = private(await pub.ada.slash(pub.channel, "tables"))
    assert text.startswith("**Waiting for you**\n• **Battle Fries** [#games · Corner Pub](https://")
    assert "• **Frasvel** [#attic · Corner Pub](https://" in text


async def test_who_sits_nowhere_is_told_where_to_sit(pub: Pub) -> None:
    assert private(await pub.finn.slash(pub.channel, "hand")) == "You sit at no table. `/tables` lists free places."
    assert private(await pub.finn.slash(pub.channel, "move", choice="e5")).startswith("You sit at no table.")
    assert private(await pub.finn.slash(pub.channel, "table leave")).startswith("You sit at no table.")
    assert await pub.finn.autocomplete(pub.channel, "move", "choice", "") == []


async def test_a_hand_before_the_start_comes_when_it_starts(pub: Pub) -> None:
    await pub.open("battle_fries", pub.ada, [pub.ben])
    assert private(await pub.ben.slash(pub.channel, "hand")).startswith("This table still gathers.")
    assert private(await pub.ben.slash(pub.channel, "move", choice="x")).startswith("This table still gathers.")
