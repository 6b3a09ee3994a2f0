"""The ways to play: by direct message, by My hand alone, by /move alone, over a restart."""

from collections import Counter
from typing import Any

import discord
import pytest
from simcord.actors import MemberActor

from bot.core.chance import Chance
from bot.core.prompts import Answer, any_answer, leaves
from bot.tables.desk import Desk
from bot.tables.table import Status
from tests.cogs.pub import Pub, custom_ids, first, private

pytestmark = pytest.mark.usefixtures("unpainted")


def whim(seed: bytes) -> Any:
    """Return a way to choose at random, the same every time."""
    chance = Chance.seeded(seed, 1)

    def choose(desk: Desk, seat: int) -> Answer:
        prompt = desk.prompt(seat)
        assert prompt is not None
        return any_answer(prompt, chance)

    return choose


async def my_hand(pub: Pub, who: MemberActor) -> discord.Message:
    """Press My hand on the board; return the private panel."""
    result = await who.click(pub.board, label="My hand")
    assert result.ephemeral
    return result.response.message


async def by_hand(pub: Pub, choose: Any, match: int = 1, *, until: int = 10_000) -> None:
    """Play on with nothing but My hand."""
    people = {one.id: one for one in pub.people.values()}
    for _ in range(500):
        desk = await pub.desk(match)
        if desk.decision is None or desk.table.match.seq >= until:
            return
        who = people[desk.table.holders[desk.awaited[0]].user or 0]
        await pub.answer(who, await my_hand(pub, who), choose(desk, desk.awaited[0]))
    raise AssertionError("the game does not end")


async def by_typing(pub: Pub, choose: Any, match: int = 1, *, until: int = 10_000) -> None:
    """Play on with nothing but /move, checking that what is typed is offered."""
    people = {one.id: one for one in pub.people.values()}
    for _ in range(500):
        desk = await pub.desk(match)
        if desk.decision is None or desk.table.match.seq >= until:
            return
        seat = desk.awaited[0]
        who = people[desk.table.holders[seat].user or 0]
        typed = desk.game.words.typed(choose(desk, seat))
        offered = await who.autocomplete(pub.channel, "move", "choice", typed)
        assert typed in [one["value"] for one in offered]
        await who.slash(pub.channel, "move", choice=typed)
    raise AssertionError("the game does not end")


async def test_a_game_by_my_hand_alone(pub: Pub) -> None:
    await pub.start("battle_fries", pub.ada, [pub.ben, pub.cleo])
    await by_hand(pub, whim(b"hand"))
    assert "🏆" in pub.board.content


async def test_a_game_by_typing_alone(pub: Pub) -> None:
    await pub.start("battle_fries", pub.ada, [pub.ben, pub.cleo])
    await by_typing(pub, whim(b"typed"))
    assert "🏆" in pub.board.content


async def test_a_game_of_turns_by_typing_alone(pub: Pub) -> None:
    await pub.start("faulpelz", pub.ada, [pub.ben])
    await by_typing(pub, whim(b"turns"))
    assert (await pub.table()).match.status is Status.OVER


async def test_all_ways_show_the_same_question(pub: Pub) -> None:
    """R65: the same panel in the message, in the channel and by command."""
    await pub.start("battle_fries", pub.ada, [pub.ben, pub.cleo])
    by_command = await pub.ben.slash(pub.channel, "hand")
    in_dm = await pub.ben.user.slash("hand")
    panels = [pub.panel(pub.ben), await my_hand(pub, pub.ben), by_command.response.message, in_dm.response.message]
    assert len({panel.content for panel in panels}) == 1
    assert len({tuple(custom_ids(panel)) for panel in panels}) == 1
    assert len({panel.attachments[0].description for panel in panels}) == 1


async def test_typing_lists_every_legal_answer_and_no_other(pub: Pub) -> None:
    await pub.start("battle_fries", pub.ada, [pub.ben, pub.cleo])
    desk = await pub.desk()
    prompt = desk.prompt(1)
    assert prompt is not None
    legal = [desk.game.words.typed(answer) for answer in leaves(prompt)]
    found = [one["value"] for one in await pub.ben.autocomplete(pub.channel, "move", "choice", "")]
    assert found == legal[:25]
    rest = [one["value"] for text in legal for one in await pub.ben.autocomplete(pub.channel, "move", "choice", text)]
    assert set(rest) == set(legal)
    assert await pub.ben.autocomplete(pub.channel, "move", "choice", "xyzzy") == []


async def test_typing_what_is_not_possible_says_so(pub: Pub) -> None:
    await pub.start("battle_fries", pub.ada, [pub.ben, pub.cleo])
    result = await pub.ben.slash(pub.channel, "move", choice="zz9 nowhere")
    assert private(result).startswith('"zz9 nowhere" isn\'t possible now.')
    assert (await pub.table()).seals == {}


async def test_typing_the_card_alone_asks_for_its_sauce(pub: Pub) -> None:
    await pub.start("battle_fries", pub.ada, [pub.ben, pub.cleo])
    prompt = (await pub.desk()).prompt(1)
    assert prompt is not None
    ways = Counter(one[0] for one in leaves(prompt))
    card = next(one for one, count in ways.items() if count > 1)
    assert "into which Sauce?" in private(await pub.ben.slash(pub.channel, "move", choice=card))
    assert (await pub.table()).seals == {}
    (only,) = [one for one in leaves(prompt) if one[0] == "m2"]
    await pub.ben.slash(pub.channel, "move", choice="m2")
    assert (await pub.table()).seals == {1: only}


async def test_typing_is_read_whatever_its_case_and_blanks(pub: Pub) -> None:
    await pub.start("battle_fries", pub.ada, [pub.ben, pub.cleo])
    desk = await pub.desk()
    answer = first(desk, 1)
    typed = desk.game.words.typed(answer)
    await pub.ben.user.slash("move", choice=f"  {typed.upper().replace(' ', '   ')} ")
    assert (await pub.table()).seals == {1: answer}


async def test_a_restart_changes_nothing(pub: Pub) -> None:
    """R12, R13, R14, R21: buttons of before a restart work, hours later and in the middle of a secret phase."""
    await pub.start("battle_fries", pub.ada, [pub.ben, pub.cleo])
    await pub.play_on(first, until=3)
    old, board = pub.panel(pub.ben), pub.board
    desk = await pub.desk()
    await pub.answer(pub.ada, pub.panel(pub.ada), first(desk, 0))
    posts = len(pub.strict.posts(pub.channel.id))
    await pub.restart()
    assert len(pub.strict.posts(pub.channel.id)) == posts
    assert (await pub.desk()).sealed(0) == first(desk, 0)
    await pub.answer(pub.ben, old, first(desk, 1))
    assert (await pub.desk()).sealed(1) == first(desk, 1)
    hand = await pub.cleo.click(board, label="My hand")
    await pub.answer(pub.cleo, hand.response.message, first(desk, 2))
    assert (await pub.table()).match.seq > desk.table.match.seq
    await pub.play_on(first)
    assert "🏆" in pub.board.content


async def test_an_ask_that_came_before_a_restart_is_told_after_it(pub: Pub) -> None:
    """R22: what was stored and not told is told after the next start, once."""
    await pub.start("battle_fries", pub.ada, [pub.ben, pub.cleo])
    desk = await pub.desk()
    pub.fail("*", "/channels/*")
    for at, who in enumerate((pub.ada, pub.ben, pub.cleo)):
        await who.user.slash("move", choice=desk.game.words.typed(first(desk, at)))
    seq = (await pub.table()).match.seq
    assert seq > 1
    assert (await pub.table()).match.shown_seq < seq
    await pub.restart()
    pub.mend()
    await pub.env.advance_time(60)
    table = await pub.table()
    assert (table.match.shown_seq, table.match.shown_rev) == (seq, table.match.rev)
    assert all(f":{seq}:" in custom_ids(pub.panel(who))[0] for who in (pub.ada, pub.ben, pub.cleo))
    assert len([one for one in pub.messages if one.attachments]) == 1


async def test_everybody_gets_a_new_message_for_a_new_round(pub: Pub) -> None:
    """Whoever answered last, too: an edit makes no phone buzz."""
    await pub.start("battle_fries", pub.ada, [pub.ben, pub.cleo])
    before = {who.id: len(pub.dms(who)) for who in (pub.ada, pub.ben, pub.cleo)}
    desk = await pub.desk()
    for at, who in enumerate((pub.ada, pub.ben, pub.cleo)):
        await pub.answer(who, pub.panel(who), first(desk, at))
    desk = await pub.desk()
    for seat in desk.asked:
        who = (pub.ada, pub.ben, pub.cleo)[seat]
        assert len(pub.dms(who)) == before[who.id] + 1
        *old, new = pub.dms(who)
        assert custom_ids(new)
        assert not any(custom_ids(one) for one in old)


async def test_a_follow_up_question_edits_the_panel_that_was_pressed(pub: Pub) -> None:
    await pub.open("battle_fries", pub.ada, [pub.ben, pub.cleo])
    await pub.choose_option(pub.ada, "specials", "mammouth")
    await pub.ada.click(pub.lobby(), label="Start")
    choose = whim(b"mammouth")
    for _ in range(120):
        desk = await pub.desk()
        seat = desk.awaited[0]
        who = (pub.ada, pub.ben, pub.cleo)[seat]
        panel, count = pub.panel(who), len(pub.dms(who))
        await pub.answer(who, panel, choose(desk, seat))
        if desk.asked == (seat,) and (await pub.desk()).asked == (seat,):
            assert len(pub.dms(who)) == count
            assert pub.panel(who).id == panel.id
            return
    raise AssertionError("Mammouth never asked twice")


async def test_what_is_done_is_left_alone(pub: Pub) -> None:
    """Panels of rounds before keep what they say, and cost no call."""
    await pub.start("battle_fries", pub.ada, [pub.ben, pub.cleo])
    await pub.play_on(first, until=3)
    old = {one.id for who in (pub.ada, pub.ben, pub.cleo) for one in pub.dms(who) if not custom_ids(one)}
    mark = len(pub.env.http_requests)
    await pub.play_on(first, until=6)
    edits = (one.path.split("/") for one in pub.env.http_requests[mark:] if one.method == "PATCH")
    touched = {int(parts[-1]) for parts in edits if parts[1] == "channels"}
    assert old
    assert not touched & old


async def test_a_panel_has_a_link_to_its_table_and_its_name(pub: Pub) -> None:
    """R6: which game a hand belongs to, and the way back and forth."""
    await pub.start("battle_fries", pub.ada, [pub.ben, pub.cleo])
    text = pub.panel(pub.ben).content
    assert text.startswith("**Battle Fries**")
    assert f"[#games · Corner Pub](https://discord.com/channels/{pub.guild.id}/{pub.channel.id}/{pub.board.id})" in text
    listed = private(await pub.ben.slash(pub.channel, "tables"))
    assert f"/@me/{pub.ben.user.dm_channel.id}/{pub.panel(pub.ben).id}" in listed


async def test_changing_ones_mind(pub: Pub) -> None:
    await pub.start("battle_fries", pub.ada, [pub.ben, pub.cleo])
    desk = await pub.desk()
    prompt = desk.prompt(1)
    assert prompt is not None
    one, *_, other = leaves(prompt)
    panel = pub.panel(pub.ben)
    await pub.answer(pub.ben, panel, one)
    assert pub.dms(pub.ben)[-1].content.startswith("Locked in: ")
    await pub.ben.user.click(panel, label="Change")
    assert "stands until you pick again" in pub.dms(pub.ben)[-1].content
    await pub.ben.user.click(panel, label="Keep it")
    assert (await pub.desk()).sealed(1) == one
    await pub.ben.user.click(panel, label="Change")
    await pub.answer(pub.ben, panel, other)
    assert (await pub.desk()).sealed(1) == other


async def test_what_was_locked_in_can_still_be_read_when_the_round_is_over(pub: Pub) -> None:
    await pub.start("battle_fries", pub.ada, [pub.ben, pub.cleo])
    first = pub.panel(pub.ben)
    for who, seat in ((pub.ben, 1), (pub.ada, 0), (pub.cleo, 2)):
        prompt = (await pub.desk()).prompt(seat)
        assert prompt is not None
        await pub.answer(who, pub.panel(who), next(iter(leaves(prompt))))
    old = next(one for one in pub.dms(pub.ben) if one.id == first.id)
    assert old.content.startswith("Locked in: ")
    assert custom_ids(old) == []


async def test_a_card_with_one_place_to_go_is_one_press(pub: Pub) -> None:
    await pub.start("battle_fries", pub.ada, [pub.ben, pub.cleo])
    prompt = (await pub.desk()).prompt(1)
    assert prompt is not None
    all_ways = list(leaves(prompt))
    (only,) = [one for one in all_ways if one[0] == "m2" and len([way for way in all_ways if way[0] == "m2"]) == 1][:1]
    await pub.answer(pub.ben, pub.panel(pub.ben), only[:1])
    assert (await pub.desk()).sealed(1) == only
    assert pub.dms(pub.ben)[-1].content.startswith("Locked in: Mayo 2 into ")


async def test_back_leads_to_the_question(pub: Pub) -> None:
    await pub.start("battle_fries", pub.ada, [pub.ben, pub.cleo])
    panel, before = pub.panel(pub.ben), pub.panel(pub.ben).content
    desk = await pub.desk()
    prompt = desk.prompt(1)
    assert prompt is not None
    card = next(one for one in prompt.options if one.then is not None)
    select = next(one for one in custom_ids(panel) if one.split(":")[3] == "s")
    await pub.ben.user.select(panel, [card.id], custom_id=select)
    assert "into which Sauce?" in pub.panel(pub.ben).content
    await pub.ben.user.click(panel, label="Back")
    assert pub.panel(pub.ben).content == before


async def test_who_has_nothing_to_choose_is_told_whom_the_table_waits_for(pub: Pub) -> None:
    await pub.start("frasvel", pub.ada, [pub.ben])
    result = await pub.ben.slash(pub.channel, "hand")
    assert private(result).startswith("Nothing to choose. Waiting for `A` **\u2068Ada\u2069**.")
