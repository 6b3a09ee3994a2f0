"""Discord refuses, permissions go, messages and channels are deleted: nothing stored is lost, the board comes back."""

import pytest

from bot.tables.table import Status
from cogs.ui import herald
from tests.cogs.pub import Pub, custom_ids, first, private

pytestmark = pytest.mark.usefixtures("unpainted")

PEOPLE = ("ada", "ben", "cleo")


async def started(pub: Pub) -> None:
    await pub.start("battle_fries", pub.ada, [pub.ben, pub.cleo])


async def whole_round(pub: Pub) -> None:
    """Let everybody answer, by pressing or, where the panel is missing, by typing."""
    desk = await pub.desk()
    for seat in desk.awaited:
        who = pub.people[PEOPLE[seat]]
        await who.slash(pub.channel, "move", choice=desk.game.words.typed(first(desk, seat)))


def boards(pub: Pub) -> list[str]:
    return [one.content for one in pub.messages if one.attachments]


async def shown(pub: Pub) -> bool:
    match = (await pub.table()).match
    return (match.shown_rev, match.shown_seq) == (match.rev, match.seq)


@pytest.mark.parametrize("status", [500, 502, 503, 429])
@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("POST", "/channels/*/messages"),
        ("PATCH", "/channels/*/messages/*"),
        ("DELETE", "/channels/*/messages/*"),
        ("POST", "/users/@me/channels"),
        ("GET", "/guilds/*/members/*"),
        ("*", "/channels/*"),
    ],
)
async def test_what_discord_refuses_is_shown_later(pub: Pub, status: int, method: str, path: str) -> None:
    """R4: each kind of call; the state is stored, and the clock shows it when it works again."""
    await started(pub)
    pub.fail(method, path, status=status)
    await whole_round(pub)
    seq = (await pub.table()).match.seq
    assert seq > 1
    pub.mend()
    await pub.env.advance_time(herald.AGAIN + 1)
    assert await shown(pub)
    assert (await pub.table()).match.seq == seq
    desk = await pub.desk()
    for seat in desk.awaited:
        assert f":{seq}:" in custom_ids(pub.panel(pub.people[PEOPLE[seat]]))[0]
    assert len(boards(pub)) == 1


async def test_a_board_that_could_not_be_deleted_goes_later(pub: Pub) -> None:
    await started(pub)
    pub.fail("DELETE", "/channels/*/messages/*")
    await whole_round(pub)
    assert len(boards(pub)) > 1
    pub.mend()
    await pub.env.advance_time(herald.AGAIN + 1)
    assert len(boards(pub)) == 1


@pytest.mark.parametrize("nth", range(1, 12))
async def test_one_call_of_many_fails_at_any_point(pub: Pub, nth: int) -> None:
    await started(pub)
    pub.strict.fail_at(nth)
    await whole_round(pub)
    await pub.env.advance_time(herald.AGAIN * 3)
    assert await shown(pub)
    assert len(boards(pub)) == 1
    await whole_round(pub)
    assert await shown(pub)
    assert len(boards(pub)) == 1


@pytest.mark.parametrize("status", [500, 429])
async def test_who_answers_while_the_board_can_not_follow_is_told_so(pub: Pub, status: int) -> None:
    await started(pub)
    pub.fail("*", f"/channels/{pub.channel.id}/*", status=status)
    await pub.answer(pub.ada, pub.panel(pub.ada), first(await pub.desk(), 0))
    result = await pub.answer(pub.ben, pub.panel(pub.ben), first(await pub.desk(), 1))
    assert private(result) == "Your choice is stored. The board follows once Discord answers."
    assert set((await pub.desk()).table.seals) == {0, 1}
    pub.mend()
    await pub.env.advance_time(herald.AGAIN + 1)
    assert private(await pub.answer(pub.cleo, pub.panel(pub.cleo), first(await pub.desk(), 2))) == ""


async def test_a_missing_permission_is_no_silence_of_discord(pub: Pub) -> None:
    await started(pub)
    pub.fail("*", f"/channels/{pub.channel.id}/*", status=403, code=50013)
    await pub.answer(pub.ada, pub.panel(pub.ada), first(await pub.desk(), 0))
    assert private(await pub.answer(pub.ben, pub.panel(pub.ben), first(await pub.desk(), 1))) == ""


async def test_nobody_is_late_while_discord_is_down(pub: Pub) -> None:
    await started(pub)
    pub.fail("*", "/channels/*")
    await whole_round(pub)
    seq = (await pub.table()).match.seq
    await pub.env.advance_time(320)
    assert (await pub.table()).match.seq == seq
    pub.mend()
    await pub.env.advance_time(herald.AGAIN)
    assert await shown(pub)
    deadline = (await pub.table()).match.deadline
    assert deadline is not None
    assert deadline > pub.env.now().timestamp()


async def test_a_panel_that_could_not_say_it_is_over_says_so_later(pub: Pub) -> None:
    await started(pub)
    pub.fail("PATCH", f"/channels/{pub.ben.user.dm_channel.id}/messages/*")
    await pub.bot.host.end(1, why="moderator")
    await pub.bot.herald.idle()
    pub.mend()
    await pub.env.advance_time(herald.AGAIN + 30)
    for name in PEOPLE:
        assert "is over, without a result" in pub.dms(pub.people[name])[-1].content


async def test_an_old_message_edited_too_often_is_sent_anew(pub: Pub) -> None:
    """30046: too many edits of a message of more than an hour."""
    await started(pub)
    old = pub.board.id
    pub.fail("PATCH", f"/channels/{pub.channel.id}/messages/*", status=429, code=30046)
    desk = await pub.desk()
    await pub.answer(pub.ada, pub.panel(pub.ada), first(desk, 0))
    assert pub.board.id != old
    assert len(boards(pub)) == 1
    assert all(one.pings == set() for one in pub.strict.sent[-3:])


# Permissions


async def test_without_attach_files_the_board_stands_as_text(pub: Pub) -> None:
    """R74: a plain fallback, and what is missing."""
    await started(pub)
    pub.forbid("attach_files")
    await whole_round(pub)
    assert await shown(pub)
    board = pub.messages[-1].content
    assert "-# No picture: **Attach Files** is missing here." in board
    assert "Ada" in board
    desk = await pub.desk()
    seat = desk.awaited[0]
    who = pub.people[PEOPLE[seat]]
    await pub.answer(who, pub.panel(who), first(desk, seat))
    assert "-# No picture: **Attach Files** is missing here." in pub.messages[-1].content
    pub.allow()
    await pub.play_on(first)
    assert "🏆" in pub.board.content


async def test_without_send_messages_the_host_is_told_once_and_the_game_waits(pub: Pub) -> None:
    await started(pub)
    pub.forbid("send_messages")
    await whole_round(pub)
    seq = (await pub.table()).match.seq
    await pub.env.advance_time(2 * herald.SELDOM)
    told = [one.content for one in pub.dms(pub.ada) if "I can't write in" in one.content]
    assert told == ["I can't write in #games · Corner Pub: **Send Messages** is missing.\nThe game waits until I can."]
    assert (await pub.table()).match.seq == seq
    pub.allow()
    await pub.env.advance_time(herald.SELDOM + 30)
    assert await shown(pub)
    await pub.play_on(first)
    assert "🏆" in pub.board.content


async def test_an_archived_thread_is_opened_again(pub: Pub) -> None:
    """R71: 50083, also after a start, when no archived thread is known."""
    backend = pub.env.backend
    backend.create_thread(pub.channel.id, "table", pub.ada.id)
    thread = pub.channel.threads[0]
    await pub.ada.slash(thread, "play", game="frasvel")
    await pub.ben.click(thread.history()[-1], label="Join")
    await pub.ada.click(thread.history()[-1], label="Start")
    backend.edit_channel(thread.id, {}, thread_metadata={"archived": True})
    await pub.restart()
    for method, path in (("POST", "messages"), ("PATCH", "messages/*"), ("DELETE", "messages/*")):
        pub.fail(method, f"/channels/{thread.id}/{path}", status=400, code=50083, times=1)
    desk = await pub.desk()
    await pub.ada.user.slash("move", choice=desk.game.words.typed(first(desk, 0)))
    assert await shown(pub)
    assert len([one for one in thread.history() if one.attachments]) == 1
    opened = [one for one in pub.env.http_requests if one.path == f"/channels/{thread.id}" and one.method == "PATCH"]
    assert all(one.json == {"archived": False} for one in opened)
    assert opened


async def test_a_long_over_game_is_not_tried_for_ever(pub: Pub, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(herald, "GIVE_UP", 200)
    await started(pub)
    pub.forbid("send_messages", "view_channel")
    await pub.bot.host.end(1, why="moderator")
    await pub.bot.herald.idle()
    await pub.env.advance_time(200 + 2 * herald.SELDOM)
    assert await shown(pub)
    mark = len(pub.strict.sent)
    await pub.env.advance_time(2 * herald.SELDOM)
    assert pub.strict.since(mark) == []


# Gone


async def test_a_deleted_board_comes_back_with_the_next_change(pub: Pub) -> None:
    await started(pub)
    pub.env.backend.delete_message(pub.channel.id, pub.board.id)
    desk = await pub.desk()
    await pub.answer(pub.ada, pub.panel(pub.ada), first(desk, 0))
    assert pub.board.content.endswith("-# The board was deleted. Here it is again.")
    assert "Waiting for" in pub.board.content
    assert len(boards(pub)) == 1


async def test_a_deleted_board_comes_back_for_who_asks(pub: Pub) -> None:
    await started(pub)
    pub.env.backend.delete_message(pub.channel.id, pub.board.id)
    await pub.finn.slash(pub.channel, "table show")
    assert len(boards(pub)) == 1


async def test_a_deleted_channel_ends_the_table_and_frees_everybody(pub: Pub) -> None:
    """R25, R34: nobody stays checked in."""
    await started(pub)
    pub.env.backend.delete_channel(pub.channel.id)
    await pub.env.settle()
    table = await pub.table()
    assert (table.match.status, table.match.why) == (Status.OVER, "channel")
    for name in PEOPLE:
        who = pub.people[name]
        assert await pub.bot.store.of_user(who.id) == ()
        assert pub.dms(who)[-1].content.startswith("**Battle Fries** ends without a result: the channel is gone.")
        assert not any(custom_ids(one) for one in pub.dms(who))


async def test_a_channel_deleted_while_the_bot_was_down_is_noticed(pub: Pub) -> None:
    await started(pub)
    desk = await pub.desk()
    await pub.answer(pub.ada, pub.panel(pub.ada), first(desk, 0))
    pub.env.backend.channels.pop(pub.channel.id)
    for seat, name in ((1, "ben"), (2, "cleo")):
        who = pub.people[name]
        await who.user.slash("move", choice=desk.game.words.typed(first(desk, seat)))
    table = await pub.table()
    assert (table.match.status, table.match.why) == (Status.OVER, "channel")
    assert await shown(pub)


async def test_a_lobby_in_a_deleted_channel_frees_everybody(pub: Pub) -> None:
    await pub.open("battle_fries", pub.ada, [pub.ben])
    pub.env.backend.delete_channel(pub.channel.id)
    await pub.env.settle()
    assert await pub.bot.store.of_user(pub.ben.id) == ()


async def test_an_ended_game_leaves_the_channels_messages_alone(pub: Pub) -> None:
    """R78: touch only what the bot made."""
    chatter = await pub.finn.send(pub.channel, "hello")
    await started(pub)
    await pub.play_on(first)
    assert chatter.id in [one.id for one in pub.messages]
    bot = pub.env.backend.bot_user.id
    deleted = {int(one.path.split("/")[4]) for one in pub.env.http_requests if one.method == "DELETE"}
    assert chatter.id not in deleted
    assert all(one.author.id in (bot, pub.finn.id) for one in pub.messages)


async def test_a_press_while_discord_is_down_is_stored(pub: Pub) -> None:
    """R53: commit before showing."""
    await started(pub)
    desk = await pub.desk()
    panel = pub.panel(pub.ben)
    select = next(one for one in custom_ids(panel) if one.split(":")[3] == "s")
    path = first(desk, 1)
    pub.fail("PATCH", "/webhooks/*")
    pub.fail("POST", "/webhooks/*")
    for at in range(len(path)):
        verb = select if at == 0 else f"t1:01:1:a:{'.'.join(path[: at + 1])}"
        values = (path[0],) if at == 0 else ()
        pub.emit(pub.ben, panel, verb, *values)
        await pub.env.settle()
    assert (await pub.desk()).sealed(1) == path


async def test_a_press_that_comes_too_late_to_acknowledge_is_stored(pub: Pub) -> None:
    """R15: 10062."""
    await started(pub)
    desk = await pub.desk()
    path = first(desk, 1)
    pub.fail("POST", "/interactions/*", status=404, code=10062)
    pub.emit(pub.ben, pub.panel(pub.ben), f"t1:01:1:a:{'.'.join(path)}")
    await pub.env.settle()
    assert (await pub.desk()).sealed(1) == path
    pub.mend()
    await pub.env.advance_time(30)
    assert pub.dms(pub.ben)[-1].content.startswith("Locked in: ")


async def test_the_server_without_the_bot_ends_what_was_noticed_late(pub: Pub) -> None:
    await started(pub)
    pub.forbid("view_channel", "send_messages")
    pub.fail("GET", f"/guilds/{pub.guild.id}", status=403, code=50001)
    await whole_round_by_message(pub)
    table = await pub.table()
    assert (table.match.status, table.match.why) == (Status.OVER, "server")
    assert await pub.bot.store.of_user(pub.ada.id) == ()


async def whole_round_by_message(pub: Pub) -> None:
    desk = await pub.desk()
    for seat in desk.awaited:
        who = pub.people[PEOPLE[seat]]
        await who.user.slash("move", choice=desk.game.words.typed(first(desk, seat)))


async def test_every_command_answers_when_there_is_nothing_to_do(pub: Pub) -> None:
    """R18."""
    for command, options in (
        ("hand", {}),
        ("move", {"choice": "x"}),
        ("tables", {}),
        ("table show", {}),
        ("table leave", {}),
        ("table end", {}),
        ("table rematch", {}),
        ("table record", {}),
    ):
        result = await pub.finn.slash(pub.channel, command, **options)
        assert result.acknowledged
        assert private(result), command
