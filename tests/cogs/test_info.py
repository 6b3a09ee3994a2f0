"""/rules and /tables: what anybody may ask."""

import re

import pytest

from bot.core.text import t
from bot.games import GAMES
from bot.tables.table import Holder, Match, Panel, Status, Table
from cogs.info import TOPICS
from cogs.ui import waiting
from render import PICTURES
from tests.cogs.pub import Pub

KEYS = [one.page.key for one in GAMES]


# /rules


@pytest.mark.parametrize("game", KEYS)
async def test_the_rules_of_every_game_fit_a_private_message(pub: Pub, game: str) -> None:
    shown = await pub.ben.slash(pub.channel, "rules", game=game)

    assert shown.ephemeral
    assert shown.response is not None
    page = next(one.page for one in GAMES if one.page.key == game)
    assert shown.response.content.startswith(f"**{page.title}**")
    assert len(shown.response.content) <= 1_900
    pictures = PICTURES[game].rules_pictures() if game in PICTURES else ()
    assert len(shown.response.attachments) == len(pictures)
    assert all(one.description for one in shown.response.attachments)


@pytest.mark.parametrize("topic", TOPICS)
async def test_every_topic_can_be_asked_for(pub: Pub, topic: str) -> None:
    shown = await pub.ben.slash(pub.channel, "rules", game=KEYS[0], topic=topic)

    assert shown.response is not None
    assert shown.response.content


async def test_the_menu_changes_the_topic_also_after_a_restart(pub: Pub) -> None:
    shown = await pub.ben.slash(pub.channel, "rules", game=KEYS[0])
    assert shown.response is not None
    await pub.restart()

    changed = await pub.ben.select(shown.response, ["deal"])

    assert changed.response is not None
    assert changed.response.content == GAMES[0].words.rules("deal")
    assert changed.response.id == shown.response.id
    assert not changed.response.attachments


async def test_play_it_opens_a_table(pub: Pub) -> None:
    shown = await pub.ben.slash(pub.channel, "rules", game=KEYS[0])
    assert shown.response is not None

    await pub.ben.click(shown.response, label="Play it")

    assert (await pub.table()).match.game == KEYS[0]


async def test_play_it_in_a_direct_message_says_where_games_are_played(pub: Pub) -> None:
    shown = await pub.ben.user.slash("rules", game=KEYS[0])

    pressed = await pub.ben.user.click(shown.response, label="Play it")

    assert pressed.response.content == t("wrong.here")


# /tables


async def said(pub: Pub, who: str) -> str:
    shown = await getattr(pub, who).slash(pub.channel, "tables")
    assert shown.ephemeral
    return shown.response.content


async def test_without_tables_it_says_how_to_open_one(pub: Pub) -> None:
    assert await said(pub, "ben") == t("tables.none")


async def test_a_lobby_has_places_for_others_and_is_mine_for_its_host(pub: Pub) -> None:
    await pub.open("battle_fries", pub.ada)

    assert re.fullmatch(
        r"\*\*Free places here\*\*\n• \*\*Battle Fries\*\* \[#games · Corner Pub\]\(https://\S+\): "
        r"1 of 6 seats · closes <t:\d+:R>",
        await said(pub, "ben"),
    )
    assert (await said(pub, "ada")).startswith("**You also sit at**\n• **Battle Fries** [#games")


async def test_what_waits_for_me_stands_first_with_links_both_ways(pub: Pub) -> None:
    await pub.start("battle_fries", pub.ada, [pub.ben, pub.cleo])

    text = await said(pub, "ben")

    board, panel = pub.board, pub.panel(pub.ben)
    assert text.startswith("**Waiting for you**\n• **Battle Fries** ")
    assert f"https://discord.com/channels/{pub.guild.id}/{pub.channel.id}/{board.id}" in text
    assert f"https://discord.com/channels/@me/{pub.ben.user.dm_channel.id}/{panel.id}" in text
    assert await said(pub, "finn") == t("tables.none")


async def test_it_works_in_direct_messages_without_free_places(pub: Pub) -> None:
    await pub.open("battle_fries", pub.ada)

    assert (await pub.ben.user.slash("tables")).response.content == t("tables.none")
    assert "Battle Fries" in (await pub.ada.user.slash("tables")).response.content


class Shelf:
    """A store with many tables, as far as the list reads it."""

    def __init__(self, count: int) -> None:
        self.count = count

    async def of_user(self, user: int) -> tuple[int, ...]:
        return ()

    async def in_guild(self, guild: int) -> tuple[int, ...]:
        return tuple(range(1, self.count + 1))

    async def table(self, match: int) -> Table:
        row = Match(
            id=match,
            game=KEYS[0],
            rules_version=1,
            guild=1,
            channel=match,
            place="#a-channel-with-a-long-name · A Server With A Long Name",
            host=1,
            status=Status.LOBBY,
            created_at=0.0,
            changed_at=0.0,
            closes_at=1.8e9,
        )
        return Table(match=row, holders=(Holder(seat=0, user=1, name="Ada"),))

    async def panels(self, match: int) -> tuple[Panel, ...]:
        return (Panel(match=match, kind="lobby", channel=10**18, message=10**18, seq=0),)


class Shop:
    def __init__(self, count: int) -> None:
        self.store = Shelf(count)


async def test_a_long_list_stops_and_counts_the_rest() -> None:
    host = Shop(60)

    text = await waiting.listing(host, user=9, guild=1, sees=lambda channel: True)  # pyright: ignore[reportArgumentType]

    shown = text.count("•")
    assert len(text) <= waiting.LONGEST
    assert text.endswith(f"\n-# and {60 - shown} more")
