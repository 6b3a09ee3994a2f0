"""Direct messages that don't arrive: at the join, in the middle, for good, for a while; people who are gone."""

import pytest

from bot.core.prompts import leaves
from bot.tables.table import DMs, Status
from cogs.ui.press import Press
from tests.cogs.pub import Pub, custom_ids, first, private

pytestmark = pytest.mark.usefixtures("unpainted")


@pytest.mark.parametrize("code", [50007, 50278])
async def test_whoever_takes_no_messages_gets_the_seat_and_two_ways_out(pub: Pub, code: int) -> None:
    """R2, R4: each seat is tried at the join, and named."""
    pub.close_dms(pub.ben, code)
    await pub.ada.slash(pub.channel, "play", game="battle_fries")
    result = await pub.ben.click(pub.lobby(), label="Join")
    assert private(result).startswith("You have seat `B`, but I can't write to you.")
    labels = [one["label"] for row in result.response.components for one in row["components"]]
    assert labels == ["Test again", "My hand"]
    assert "`B` **\u2068Ben\u2069** (no DMs)" in pub.lobby().content
    assert (await pub.table()).holders[1].dms is DMs.CLOSED


async def test_testing_again_takes_the_mark_away(pub: Pub) -> None:
    pub.close_dms(pub.ben)
    await pub.ada.slash(pub.channel, "play", game="battle_fries")
    result = await pub.ben.click(pub.lobby(), label="Join")
    again = result.response.message
    await pub.ben.click(again, label="Test again")
    assert "(no DMs)" in pub.lobby().content
    pub.open_dms(pub.ben)
    await pub.ben.click(again, label="Test again")
    assert "(no DMs)" not in pub.lobby().content
    assert len(pub.dms(pub.ben)) == 1


async def test_one_of_three_without_messages_plays_a_whole_game(pub: Pub) -> None:
    """R2, R3: the game starts, goes on, and ends; nothing hangs on the message that can't be sent."""
    pub.close_dms(pub.ben)
    await pub.start("battle_fries", pub.ada, [pub.ben, pub.cleo])
    for _ in range(200):
        desk = await pub.desk()
        if desk.decision is None:
            break
        for seat in desk.awaited:
            who = (pub.ada, pub.ben, pub.cleo)[seat]
            if seat == 1:
                hand = await who.click(pub.board, label="My hand")
                await pub.answer(who, hand.response.message, first(desk, seat))
            else:
                await pub.answer(who, pub.panel(who), first(desk, seat))
            if (await pub.desk()).table.match.seq != desk.table.match.seq:
                break
    assert "🏆" in pub.board.content
    assert pub.dms(pub.ben) == []


async def test_messages_closed_in_the_middle_stop_nothing(pub: Pub) -> None:
    """R1: blocking the bot between two rounds."""
    await pub.start("battle_fries", pub.ada, [pub.ben, pub.cleo])
    pub.close_dms(pub.ben)
    await pub.play_on(first, until=2)
    table = await pub.table()
    assert table.match.status is Status.PLAYING
    assert table.holders[1].dms is DMs.CLOSED
    assert table.match.shown_rev == table.match.rev
    assert "`B` **\u2068Ben\u2069** gets no DMs from me. *My hand* shows the question." in pub.board.content
    assert f"<@{pub.ben.id}>" in next(
        one.content for one in reversed(pub.strict.posts(pub.channel.id)) if pub.ben.id in one.pings
    )


async def test_whoever_has_blocked_the_bot_may_leave_and_play_elsewhere(pub: Pub) -> None:
    """R1: no lock stays."""
    await pub.start("battle_fries", pub.ada, [pub.ben, pub.cleo])
    pub.close_dms(pub.ben)
    result = await pub.ben.slash(pub.channel, "table leave")
    await pub.ben.click(result.response.message, label="Leave")
    other = pub.guild.create_text_channel("attic")
    await pub.ben.slash(other, "play", game="frasvel")
    assert (await pub.table(2)).seat_of(pub.ben.id) == 0


async def test_opening_too_many_at_once_is_tried_again_by_the_clock(pub: Pub) -> None:
    """R9: 40003 at the first message to a person."""
    pub.fail("POST", "/users/@me/channels", status=400, code=40003, times=1)
    await pub.ada.slash(pub.channel, "play", game="frasvel")
    table = await pub.table()
    assert table.holders[0].dms is DMs.UNTRIED
    await pub.ben.click(pub.lobby(), label="Join")
    await pub.ada.click(pub.lobby(), label="Start")
    await pub.env.advance_time(60)
    assert custom_ids(pub.panel(pub.ada))
    assert (await pub.table()).holders[0].dms is DMs.OPEN


async def test_first_messages_go_out_one_after_another(pub: Pub) -> None:
    """R9: never in a burst."""
    await pub.ada.slash(pub.channel, "play", game="battle_fries")
    running = most = 0
    real = pub.bot.herald.outbox.dm_channel

    async def counted(user: int) -> object:
        nonlocal running, most
        running += 1
        most = max(most, running)
        found = await real(user)
        running -= 1
        return found

    pub.bot.herald.outbox.dm_channel = counted  # type: ignore[method-assign, assignment]  # to see how many at once
    join = next(one for one in custom_ids(pub.lobby()) if ":join:" in one)
    for who in (pub.ben, pub.cleo, pub.dan, pub.eva):
        pub.emit(who, pub.lobby(), join)
    await pub.env.settle()
    assert len((await pub.table()).holders) == 5
    assert most == 1


async def test_a_channel_remembered_and_gone_is_opened_anew(pub: Pub) -> None:
    await pub.start("battle_fries", pub.ada, [pub.ben, pub.cleo])
    await pub.bot.store.put_dm_channel(pub.ben.id, 4711)
    await pub.play_on(first, until=2)
    assert (await pub.table()).holders[1].dms is DMs.OPEN
    assert await pub.bot.store.dm_channel(pub.ben.id) == pub.ben.user.dm_channel.id


async def test_a_panel_that_lost_its_buttons_is_still_answered(pub: Pub) -> None:
    """An old DM whose buttons a phone still shows."""
    await pub.start("battle_fries", pub.ada, [pub.ben, pub.cleo])
    old = pub.panel(pub.ben)
    await pub.play_on(first, until=3)
    stripped = next(one for one in pub.dms(pub.ben) if one.id == old.id)
    assert custom_ids(stripped) == []
    assert (await pub.press(pub.ben, old, custom_ids(old)[0], "mayo-0")).startswith("This table has moved on:")


async def test_who_left_the_server_is_noticed_when_next_asked(pub: Pub) -> None:
    """R26, R27: without the members intent nobody tells; the next question finds out."""
    await pub.start("battle_fries", pub.ada, [pub.ben, pub.cleo])
    desk = await pub.desk()
    await pub.answer(pub.ben, pub.panel(pub.ben), first(desk, 1))
    pub.guild.remove_member(pub.ben)
    for at, who in ((0, pub.ada), (2, pub.cleo)):
        await pub.answer(who, pub.panel(who), first(desk, at))
    for _ in range(3):
        desk = await pub.desk()
        if len(desk.asked) > 1 or desk.decision is None:
            break
        who = (pub.ada, pub.ben, pub.cleo)[desk.asked[0]]
        await pub.answer(who, pub.panel(who), first(desk, desk.asked[0]))
    table = await pub.table()
    assert table.holders[1].left
    assert "`B` **\u2068Ben\u2069** is no longer here." in pub.board.content
    assert await pub.bot.store.of_user(pub.ben.id) == ()


async def test_who_left_while_being_asked_is_noticed_at_half_time(pub: Pub) -> None:
    await pub.start("battle_fries", pub.ada, [pub.ben, pub.cleo])
    desk = await pub.desk()
    for at, who in ((0, pub.ada), (2, pub.cleo)):
        await pub.answer(who, pub.panel(who), first(desk, at))
    pub.guild.remove_member(pub.ben)
    await pub.env.advance_time(151)
    assert (await pub.table()).holders[1].left
    assert (await pub.table()).match.seq > 2


async def test_half_the_time_is_told_once_by_message_or_in_the_channel(pub: Pub) -> None:
    pub.close_dms(pub.ben)
    await pub.start("battle_fries", pub.ada, [pub.ben, pub.cleo])
    desk = await pub.desk()
    await pub.answer(pub.cleo, pub.panel(pub.cleo), first(desk, 2))
    before = {who.id: len(pub.dms(who)) for who in (pub.ada, pub.cleo)}
    mark = len(pub.strict.sent)
    await pub.env.advance_time(200)
    assert len(pub.dms(pub.ada)) == before[pub.ada.id] + 1
    assert "half the time is gone" in pub.dms(pub.ada)[-1].content
    assert len(pub.dms(pub.cleo)) == before[pub.cleo.id]
    told = [one for one in pub.strict.since(mark) if one.channel == pub.channel.id and one.method == "POST"]
    assert [one.pings for one in told] == [{pub.ben.id}]


async def test_typing_works_where_no_message_does(pub: Pub) -> None:
    pub.close_dms(pub.ben)
    await pub.start("battle_fries", pub.ada, [pub.ben, pub.cleo])
    desk = await pub.desk()
    prompt = desk.prompt(1)
    assert prompt is not None
    typed = desk.game.words.typed(next(leaves(prompt)))
    result = await pub.ben.slash(pub.channel, "move", choice=typed)
    assert private(result).startswith("Locked in: ")


async def test_a_message_the_bot_sent_before_answers_forged_presses_of_others(pub: Pub) -> None:
    """A custom_id names no seat: pressed by another, it is another's press."""
    await pub.start("battle_fries", pub.ada, [pub.ben, pub.cleo])
    desk = await pub.desk()
    leaf = Press(1, 1, "a", first(desk, 1)).custom_id
    assert await pub.press(pub.finn, pub.panel(pub.ben), leaf) == "You're not at this table."
    assert (await pub.table()).seals == {}


async def test_a_panel_follows_what_was_locked_in_elsewhere(pub: Pub) -> None:
    await pub.start("battle_fries", pub.ada, [pub.ben, pub.cleo])
    desk = await pub.desk()
    others = pub.dms(pub.cleo)[-1].content
    await pub.ben.slash(pub.channel, "move", choice=desk.game.words.typed(first(desk, 1)))
    assert pub.dms(pub.ben)[-1].content.startswith("Locked in: ")
    assert pub.dms(pub.cleo)[-1].content == others
