"""The lobby as people see it: seats, host, options, limits, start and end."""

import pytest

from bot.games import GAMES
from bot.tables.table import HouseRules, Person, Status
from tests.cogs.pub import Pub, custom_ids, first, has_button, private

pytestmark = pytest.mark.usefixtures("unpainted")


async def test_the_opener_reads_that_they_have_a_seat(pub: Pub) -> None:
    result = await pub.ada.slash(pub.channel, "play", game="battle_fries")
    assert private(result) == "You have seat `A`. A DM from me follows."
    lobby = pub.lobby().content
    assert lobby.startswith("**Battle Fries** is on the table · 3–6 players")
    assert "`A` **\u2068Ada\u2069** (host), 5 free" in lobby
    assert "2 more to start · live, 5 minutes a turn · closes <t:" in lobby
    assert pub.dms(pub.ada)[0].content.startswith("You have a seat at **Battle Fries**: [#games · Corner Pub](https://")


async def test_the_lobby_pings_nobody(pub: Pub) -> None:
    await pub.open("battle_fries", pub.ada, [pub.ben, pub.cleo])
    assert all(one.pings == set() for one in pub.strict.sent)


async def test_a_second_table_here_is_refused_with_a_link(pub: Pub) -> None:
    """R44: refused with the way to the table that is there."""
    await pub.ada.slash(pub.channel, "play", game="battle_fries")
    text = private(await pub.ben.slash(pub.channel, "play", game="frasvel"))
    assert text.startswith("There is a table here: [to the board](https://discord.com/channels/")
    assert str(pub.lobby().id) in text


async def test_a_member_sits_at_so_many_tables_and_no_more(pub: Pub) -> None:
    await pub.bot.store.put_house(pub.guild.id, HouseRules(per_member=1))
    await pub.ada.slash(pub.channel, "play", game="battle_fries")
    other = pub.guild.create_text_channel("attic")
    text = private(await pub.ada.slash(other, "play", game="frasvel"))
    assert text == "You sit at 1 table, the limit here. Finish or leave one: `/tables`."


async def test_join_twice_and_leave(pub: Pub) -> None:
    """R45: the second press of Join holds no second seat."""
    await pub.open("battle_fries", pub.ada, [pub.ben])
    twice = private(await pub.ben.click(pub.lobby(), label="Join"))
    assert twice == "You already sit here, as `B` **\u2068Ben\u2069**."
    assert private(await pub.ben.click(pub.lobby(), label="Leave")) == "You have left **Battle Fries**."
    assert "Ben" not in pub.lobby().content
    assert private(await pub.ben.click(pub.lobby(), label="Leave")) == "You're not at this table."


async def test_a_full_table_offers_the_next_one(pub: Pub) -> None:
    await pub.open("frasvel", pub.ada, [pub.ben])
    result = await pub.cleo.click(pub.lobby(), label="Join")
    assert private(result) == "All 2 seats are taken."
    other = pub.guild.create_text_channel("attic")
    await pub.dan.slash(other, "play", game="frasvel")
    await pub.cleo.click(result.response.message, label="Join the next one")
    assert (await pub.table(2)).seat_of(pub.cleo.id) == 1


async def test_the_host_leaves_and_the_next_one_hosts(pub: Pub) -> None:
    await pub.open("battle_fries", pub.ada, [pub.ben, pub.cleo])
    await pub.ada.click(pub.lobby(), label="Leave")
    text = pub.lobby().content
    assert "`A` **\u2068Ben\u2069** (host)" in text
    assert "-# `A` **\u2068Ben\u2069** is the host now." in text


async def test_only_the_host_and_moderators_start(pub: Pub) -> None:
    await pub.open("battle_fries", pub.ben, [pub.cleo, pub.dan])
    text = private(await pub.cleo.click(pub.lobby(), label="Start"))
    assert text == "Only the host, `A` **\u2068Ben\u2069**, and moderators can do that."
    # Ada manages the server and sits nowhere.
    await pub.ada.click(pub.lobby(), label="Start")
    assert (await pub.table()).match.status is Status.PLAYING


@pytest.mark.parametrize("label", ["Options", "Add computer", "Start", "Cancel"])
async def test_a_bystander_sees_to_nothing(pub: Pub, label: str) -> None:
    """R84: newcomers press what is big and red."""
    await pub.open("battle_fries", pub.ben, [pub.cleo, pub.dan])
    assert private(await pub.finn.click(pub.lobby(), label=label)).startswith("Only the host, ")
    assert (await pub.table()).match.status is Status.LOBBY


async def test_too_few_are_told_how_many_are_missing(pub: Pub) -> None:
    await pub.open("battle_fries", pub.ada)
    assert private(await pub.ada.click(pub.lobby(), label="Start")) == "2 more to start. Wait, or add a computer."


async def test_computers_sit_down_and_get_up(pub: Pub) -> None:
    await pub.open("battle_fries", pub.ada, computers=2)
    assert "**\u2068Computer 2\u2069**" in pub.lobby().content
    options = await pub.options(pub.ada)
    await pub.ada.click(options, label="Remove computer")
    assert "**\u2068Computer 2\u2069**" not in pub.lobby().content


@pytest.mark.parametrize("game", [one.page for one in GAMES], ids=lambda page: page.key)
async def test_every_option_of_every_game_can_be_chosen(pub: Pub, game: object) -> None:
    page = next(one.page for one in GAMES if one.page is game)
    await pub.open(page.key, pub.ada, computers=1)
    for choice in page.options:
        wanted = choice.values[: choice.most]
        await pub.choose_option(pub.ada, choice.key, *wanted)
        assert (await pub.table()).match.options[choice.key] == wanted
        if choice.least == 0:
            await pub.choose_option(pub.ada, choice.key)
            assert (await pub.table()).match.options[choice.key] == ()
            await pub.choose_option(pub.ada, choice.key, *wanted)
    options = await pub.options(pub.ada)
    assert len(options.components) <= 5
    assert ("Options: " in pub.lobby().content) == bool(page.options)


@pytest.mark.parametrize(
    ("clock", "says"), [("live", "live, 5 minutes"), ("relaxed", "relaxed, 24 hours"), ("none", "no clock")]
)
async def test_the_clock_is_chosen(pub: Pub, clock: str, says: str) -> None:
    await pub.open("battle_fries", pub.ada)
    await pub.choose_option(pub.ada, "clock", clock)
    assert says in pub.lobby().content


async def test_a_lobby_closes_by_itself(pub: Pub) -> None:
    """R25, R39: one line, once, and the channel is free."""
    await pub.open("battle_fries", pub.ada)
    mark = len(pub.strict.sent)
    await pub.env.advance_time(31 * 60)
    said = [one.content for one in pub.strict.since(mark) if "is closed" in one.content]
    assert said == ["**Battle Fries** is closed: nobody started in 30 minutes."]
    assert has_button(pub.messages[-1], "again")
    await pub.ben.slash(pub.channel, "play", game="frasvel")
    assert (await pub.table(2)).match.status is Status.LOBBY


async def test_play_again_opens_the_same_game(pub: Pub) -> None:
    await pub.open("battle_fries", pub.ada)
    await pub.ada.click(pub.lobby(), label="Cancel")
    assert pub.messages[-1].content == "**Battle Fries** is closed: the host called it off."
    await pub.ben.click(pub.messages[-1], label="Play again")
    assert (await pub.table(2)).match.host == pub.ben.id


async def test_the_lobby_message_stays_and_says_what_was_sealed(pub: Pub) -> None:
    await pub.open("battle_fries", pub.ada, [pub.ben, pub.cleo])
    lobby = pub.lobby()
    await pub.ada.click(lobby, label="Start")
    said = next(one for one in pub.messages if one.id == lobby.id)
    assert said.content.startswith("**Battle Fries** begins with ")
    assert f"/{pub.board.id})" in said.content
    assert custom_ids(said) == []
    assert len(said.content.split("SHA-256: `")[1].split("`")[0]) == 64


async def test_a_deleted_lobby_comes_back(pub: Pub) -> None:
    await pub.open("battle_fries", pub.ada)
    pub.env.backend.delete_message(pub.channel.id, pub.lobby().id)
    await pub.ben.slash(pub.channel, "tables")
    await pub.ada.slash(pub.channel, "table show")
    assert has_button(pub.lobby(), "join")
    await pub.ben.click(pub.lobby(), label="Join")
    assert "Ben" in pub.lobby().content


async def test_the_seal_of_the_deal_stands_though_the_lobby_was_deleted(pub: Pub) -> None:
    """The start is posted anew, once, and the end's link leads to it."""
    await pub.open("battle_fries", pub.ada, [pub.ben, pub.cleo])
    lobby = pub.lobby()
    pub.env.backend.delete_message(pub.channel.id, lobby.id)
    await pub.bot.host.start(1, Person(pub.ada.id, "Ada"))
    await pub.bot.herald.idle()
    await pub.play_on(first, until=3)
    (start,) = [one for one in pub.messages if "SHA-256" in one.content]
    assert len(start.content.split("SHA-256: `")[1].split("`")[0]) == 64
    assert custom_ids(start) == []
    assert start.id != lobby.id
    panels = [one for one in await pub.bot.store.panels(1) if one.kind == "lobby"]
    assert [(one.message, one.live) for one in panels] == [(start.id, False)]


async def test_the_seal_of_the_deal_stands_though_the_lobby_takes_no_edit(pub: Pub) -> None:
    await pub.open("battle_fries", pub.ada, [pub.ben, pub.cleo])
    lobby = pub.lobby()
    pub.fail("PATCH", f"/channels/*/messages/{lobby.id}", status=400, code=30046, times=1)
    await pub.ada.click(lobby, label="Start")
    (start,) = [one for one in pub.messages if "SHA-256" in one.content]
    assert custom_ids(start) == []
    assert lobby.id not in {one.id for one in pub.messages}, "its buttons would linger"


@pytest.mark.parametrize(
    ("missing", "named"),
    [("attach_files", "Attach Files"), ("embed_links", "Embed Links"), ("send_messages", "Send Messages")],
)
async def test_what_is_missing_is_named_before_the_lobby_opens(pub: Pub, missing: str, named: str) -> None:
    """R74, R75, R76: the permission by the name Discord's settings have."""
    pub.forbid(missing)
    text = private(await pub.ada.slash(pub.channel, "play", game="battle_fries"))
    assert text == f"I can't open a table here: **{named}** is missing. Set it under Edit Channel → Permissions."
    assert await pub.bot.store.in_channel(pub.channel.id) == ()
