"""The commands about a table: show, leave, end, rematch, record; the end, and what is said at it."""

import json
import sys
from io import BytesIO

import pytest

from bot.core.result import Result
from bot.core.seats import ONLOOKER
from bot.games.battle_fries import BATTLE_FRIES
from bot.tables.record import replay
from bot.tables.table import Status
from cogs.ui.pictures import text_board
from cogs.ui.story import whole
from tests.cogs.pub import Pub, custom_ids, first, has_button, private
from tests.cogs.test_ways import whim

pytestmark = pytest.mark.usefixtures("unpainted")


async def started(pub: Pub) -> None:
    await pub.start("battle_fries", pub.ada, [pub.ben, pub.cleo])


async def played(pub: Pub) -> None:
    await started(pub)
    await pub.play_on(whim(b"commands"))


def boards(pub: Pub) -> list[int]:
    """Return the messages with a picture, which must be one."""
    return [one.id for one in pub.messages if one.attachments]


# /table show


async def test_the_board_comes_to_the_bottom_and_pings_nobody(pub: Pub) -> None:
    await started(pub)
    old = pub.board.id
    await pub.ben.send(pub.channel, "chatter")
    mark = len(pub.strict.sent)
    assert private(await pub.ben.slash(pub.channel, "table show")) == "The board is at the bottom."
    assert boards(pub) == [pub.messages[-1].id]
    assert pub.messages[-1].id != old
    assert all(one.pings == set() for one in pub.strict.since(mark))


async def test_the_board_is_shown_as_often_as_asked_and_once_at_a_time(pub: Pub) -> None:
    await started(pub)
    for who in (pub.ben, pub.ben, pub.finn, pub.cleo):
        await who.slash(pub.channel, "table show")
    assert len(boards(pub)) == 1
    assert "Waiting for" in pub.board.content
    await pub.play_on(first, until=2)
    assert len(boards(pub)) == 1


async def test_the_board_as_text_is_whole_and_private(pub: Pub) -> None:
    """R58: a blind player reads the whole board."""
    await started(pub)
    await pub.play_on(first, until=3)
    result = await pub.finn.slash(pub.channel, "table show", text=True)
    text = private(result)
    desk = await pub.desk()
    for name in ("Ada", "Ben", "Cleo"):
        assert name in text
    assert result.ephemeral
    assert len(text) <= 2_000
    assert desk.game.page.title in text


@pytest.mark.parametrize("game", ["battle_fries", "frasvel", "faulpelz"])
async def test_the_text_tells_every_line_the_headline_shortens(pub: Pub, game: str) -> None:
    """The story goes as far back as that of the table message, line by line, the newest in any case."""
    await pub.start(game, pub.ada, [pub.ben] if game == "frasvel" else [pub.ben, pub.cleo])
    for until in range(2, 12):
        # Chance gives up at Frasvel.
        await pub.play_on(first if game == "frasvel" else whim(bytes([until])), until=until)
        text = private(await pub.finn.slash(pub.channel, "table show", text=True))
        desk, panels = await pub.desk(), await pub.bot.store.panels(1)
        since = next(one.since for one in reversed(panels) if one.kind == "table")
        told = whole(desk.game, desk.table, await pub.bot.store.steps(1, since)).splitlines()
        assert told
        assert text == "\n".join((text_board(desk, ONLOOKER), *told))


async def test_a_board_stays_whole_and_a_long_story_is_cut(pub: Pub, monkeypatch: pytest.MonkeyPatch) -> None:
    await started(pub)
    await pub.play_on(first, until=3)
    lines = [f"{at} {'x' * 60}" for at in range(100)]
    monkeypatch.setattr(sys.modules["cogs.table"], "whole", lambda *story: "\n".join(lines))
    text = private(await pub.finn.slash(pub.channel, "table show", text=True))
    board = text_board(await pub.desk(), ONLOOKER)
    assert len(text) <= 2_000
    assert text.startswith(f"{board}\n")
    *told, more = text.removeprefix(f"{board}\n").splitlines()
    assert told
    assert told == lines[-len(told) :]
    assert more == f"-# and {len(lines) - len(told)} more"


async def test_a_lobby_comes_to_the_bottom_and_the_old_one_goes(pub: Pub) -> None:
    assert private(await pub.finn.slash(pub.channel, "table show")).startswith("You sit at no table.")
    await pub.open("battle_fries", pub.ada)
    old = pub.lobby()
    await pub.ben.send(pub.channel, "chatter")
    for who in (pub.finn, pub.finn, pub.ada):
        assert private(await who.slash(pub.channel, "table show")) == "The table is at the bottom."
        assert has_button(pub.messages[-1], "join")
        assert len([one for one in pub.messages if custom_ids(one)]) == 1
    assert old.id not in {one.id for one in pub.messages}
    await pub.ben.click(pub.messages[-1], label="Join")
    assert "Ben" in pub.lobby().content
    panels = [one.message for one in await pub.bot.store.panels(1) if one.kind == "lobby"]
    assert panels == [pub.lobby().id]


async def test_a_lobby_that_cannot_be_shown_stays_and_says_so(pub: Pub) -> None:
    await pub.open("battle_fries", pub.ada)
    old = pub.lobby()
    pub.fail("POST", f"/channels/{pub.channel.id}/messages")
    assert private(await pub.finn.slash(pub.channel, "table show")).startswith("I can't show the board now.")
    assert pub.lobby().id == old.id


async def test_an_old_lobby_message_is_deleted_later(pub: Pub) -> None:
    await pub.open("battle_fries", pub.ada, [pub.ben, pub.cleo])
    old = pub.lobby()
    pub.fail("DELETE", f"/channels/*/messages/{old.id}")
    await pub.finn.slash(pub.channel, "table show")
    pub.mend()
    await pub.ada.click(pub.lobby(), label="Add computer")
    assert old.id not in {one.id for one in pub.messages}


async def test_another_look_is_offered_where_there_is_one(pub: Pub) -> None:
    await pub.start("frasvel", pub.ada, [pub.ben])
    for who, typed in ((pub.ada, "e5"), (pub.ben, "white")):
        await who.slash(pub.channel, "move", choice=typed)
    (look,) = await pub.ada.autocomplete(pub.channel, "table show", "look", "")
    result = await pub.ada.slash(pub.channel, "table show", look=look["value"])
    assert private(result) == "**Frasvel** · Areas"
    assert result.response.attachments
    assert private(await pub.ada.slash(pub.channel, "table show", look="nonsense")).startswith("This table has no such")


# /table leave


async def test_leaving_asks_once_more(pub: Pub) -> None:
    await started(pub)
    result = await pub.ben.slash(pub.channel, "table leave")
    assert private(result).startswith("Give up your seat at **Battle Fries**?")
    assert private(result).endswith("There is no way back.")
    await pub.ben.click(result.response.message, label="Stay")
    assert (await pub.table()).seat_of(pub.ben.id) == 1
    result = await pub.ben.slash(pub.channel, "table leave")
    await pub.ben.click(result.response.message, label="Leave")
    assert (await pub.table()).holders[1].left
    assert pub.board.content.startswith("`B` **\u2068Ben\u2069** leaves the table. ")
    news = pub.board.content.splitlines()[0]
    assert news.endswith(f"{BATTLE_FRIES.words.leaving(1)} What is locked in stays.")


async def test_the_last_one_awaited_leaves_and_the_round_closes(pub: Pub) -> None:
    """R26, R29, R31: what others locked in stays, and counts."""
    await started(pub)
    desk = await pub.desk()
    for at, who in enumerate((pub.ada, pub.ben)):
        await pub.answer(who, pub.panel(who), first(desk, at))
    result = await pub.cleo.slash(pub.channel, "table leave")
    await pub.cleo.click(result.response.message, label="Leave")
    steps = await pub.bot.store.steps(1, 1)
    assert [step.kind for step in steps[:2]] in (["vacate", "resolve"], ["vacate"])
    told = [one.content for one in pub.messages if "leaves the table." in one.content]
    assert told
    assert all("All others have chosen." in one for one in told)
    assert (await pub.table()).match.seq > 1
    assert (await pub.desk()).awaited or (await pub.table()).match.status is Status.OVER


async def test_who_chose_keeps_the_choice_when_another_leaves(pub: Pub) -> None:
    await pub.start("battle_fries", pub.ada, [pub.ben, pub.cleo, pub.dan])
    desk = await pub.desk()
    await pub.answer(pub.ada, pub.panel(pub.ada), first(desk, 0))
    result = await pub.dan.slash(pub.channel, "table leave")
    await pub.dan.click(result.response.message, label="Leave")
    assert (await pub.desk()).sealed(0) == first(desk, 0)
    assert pub.dms(pub.ada)[-1].content.startswith("Locked in: ")
    # Their buttons follow the new step.
    change = next(one for one in custom_ids(pub.dms(pub.ada)[-1]) if ":change:" in one)
    assert change.split(":")[2] == str((await pub.table()).match.seq)
    assert f":{(await pub.table()).match.seq}:" in custom_ids(pub.panel(pub.ben))[0]


async def test_everybody_leaves_and_the_table_closes(pub: Pub) -> None:
    """R32."""
    await pub.start("battle_fries", pub.ada, [pub.ben], computers=2)
    for who in (pub.ada, pub.ben):
        result = await who.slash(pub.channel, "table leave")
        await who.click(result.response.message, label="Leave")
    assert (await pub.table()).match.status is Status.OVER
    assert "ends without a result" in pub.board.content


# /table end


async def test_the_table_is_asked_and_agrees(pub: Pub) -> None:
    """R37: an early end by the people seated."""
    await started(pub)
    mark = len(pub.strict.sent)
    assert private(await pub.ada.slash(pub.channel, "table end")) == "The table is asked. Silence is a yes."
    vote = pub.messages[-1]
    assert "asks to end the game without a result" in vote.content
    asked = next(one for one in pub.strict.since(mark) if "asks to end" in one.content)
    assert asked.pings == {pub.ben.id, pub.cleo.id}
    assert private(await pub.ben.click(vote, label="End it")) == "Your vote counts. 1 still to vote."
    assert private(await pub.finn.click(vote, label="Play on")) == "You're not at this table."
    await pub.cleo.click(vote, label="End it")
    assert (await pub.table()).match.why == "agreed"
    assert "ends without a result: all have agreed." in pub.board.content
    closed = next(one for one in pub.messages if one.id == vote.id)
    assert custom_ids(closed) == []
    assert closed.content.endswith("asked to end the game without a result.")


async def test_one_no_and_the_game_goes_on(pub: Pub) -> None:
    await started(pub)
    await pub.ada.slash(pub.channel, "table end")
    vote = pub.messages[-1]
    await pub.cleo.click(vote, label="Play on")
    assert (await pub.table()).match.status is Status.PLAYING
    closed = next(one for one in pub.messages if one.id == vote.id)
    assert custom_ids(closed) == []
    assert closed.content.endswith("asked to end the game without a result.")
    assert "The game goes on." in pub.board.content


async def test_silence_is_a_yes(pub: Pub) -> None:
    await started(pub)
    await pub.ada.slash(pub.channel, "table end")
    await pub.env.advance_time(310)
    assert (await pub.table()).match.why == "agreed"


async def test_alone_with_computers_it_ends_at_once(pub: Pub) -> None:
    await pub.start("battle_fries", pub.ada, [], computers=2)
    assert private(await pub.ada.slash(pub.channel, "table end")) == "The game has ended."
    assert (await pub.table()).match.status is Status.OVER


async def test_two_run_outs_and_the_table_is_asked(pub: Pub) -> None:
    """R36 to R40, wish 7: wait, computer, or end, decided by the table."""
    await started(pub)
    for _ in range(8):
        desk = await pub.desk()
        if desk.table.match.vote is not None:
            break
        for seat in desk.awaited:
            who = (pub.ada, pub.ben, pub.cleo)[seat]
            if who is not pub.cleo:
                await pub.answer(who, pub.panel(who), first(await pub.desk(), seat))
        if (await pub.desk()).table.match.seq == desk.table.match.seq:
            await pub.env.advance_time(310)
    vote = next(one for one in reversed(pub.messages) if one.components and "What now?" in one.content)
    assert "The clock has played twice for `C` **\u2068Cleo\u2069**." in vote.content
    assert [one.label for one in vote.components[0].children] == [
        "Wait on",
        "Computer plays",
        "End the game",
        "I'm back",
    ]
    assert private(await pub.ada.click(vote, label="I'm back")) == "This button isn't for your seat."
    await pub.ada.click(vote, label="Computer plays")
    await pub.ben.click(vote, label="Computer plays")
    assert (await pub.table()).holders[2].computer
    assert "`C` **\u2068Computer 1\u2069** takes over from `C` **\u2068Cleo\u2069**." in pub.board.content
    closed = next(one for one in pub.messages if one.id == vote.id)
    assert closed.content == "The clock had played twice, and the table was asked how to go on."


async def test_another_question_takes_the_place_of_the_first(pub: Pub) -> None:
    await started(pub)
    await about_ben(pub)
    first_vote = pub.messages[-1]
    await pub.ada.slash(pub.channel, "table end")
    vote = next(one for one in reversed(pub.messages) if "asks to end" in one.content)
    assert custom_ids(vote)
    assert custom_ids(next(one for one in pub.messages if one.id == first_vote.id)) == []


async def about_ben(pub: Pub) -> None:
    """Open a vote about Ben by the store's hand."""
    await pub.bot.store.run(
        "UPDATE matches SET rev = rev + 1, vote = ? WHERE id = 1",
        json.dumps({"kind": "runout", "seat": 1, "ends_at": pub.env.now().timestamp() + 300, "ballots": {}}),
    )
    pub.bot.herald.changed(1)
    await pub.bot.herald.idle()
    assert "What now?" in pub.messages[-1].content


# The end


async def test_the_end_says_who_won_with_what(pub: Pub) -> None:
    await played(pub)
    table = await pub.table()
    result: Result | None = table.match.result
    assert result is not None
    assert pub.board.content.startswith("🏆 ")
    ranking = pub.messages[-1].content
    for one in result.standings:
        assert f"**\u2068{table.holders[one.seat].name}\u2069**" in ranking
    assert f"-# Seed `{table.match.seed.hex()}` opens the seal:" in ranking
    assert [one.label for one in pub.messages[-1].components[0].children] == ["Rematch", "Record", "Check the deal"]
    for who in (pub.ada, pub.ben, pub.cleo):
        assert all(custom_ids(one) == [] for one in pub.dms(who))
        assert "**Battle Fries** is over: " in pub.dms(who)[-1].content


async def test_the_ranking_is_posted_once(pub: Pub) -> None:
    await played(pub)
    await pub.restart()
    await pub.ada.slash(pub.channel, "table rematch")
    assert len([one for one in pub.messages if "opens the seal" in one.content]) == 1


async def test_the_record_replays(pub: Pub) -> None:
    await played(pub)
    for result in (
        await pub.finn.click(pub.messages[-1], label="Record"),
        await pub.finn.slash(pub.channel, "table record"),
        await pub.ada.slash(pub.channel, "table record", table="01"),
    ):
        file = result.response.attachments[0]
        assert file.filename == "01.json"
        data = pub.env.backend.cdn.get(file.url)
        assert data is not None
        replay(data)
        names = json.load(BytesIO(data))
        assert [one["name"] for one in names["seats"]] == ["Ada", "Ben", "Cleo"]
        assert str(pub.ada.id) not in data.decode()


async def test_the_record_opens_at_the_end_only(pub: Pub) -> None:
    """R51: the record has every hand."""
    await started(pub)
    assert private(await pub.ada.slash(pub.channel, "table record", table="01")).startswith("The record opens when")
    assert (await pub.press(pub.ada, pub.board, "t1:01:0:record:")).startswith("The record opens when")


async def test_a_rematch_calls_the_same_people(pub: Pub) -> None:
    await played(pub)
    mark = len(pub.strict.sent)
    await pub.ben.click(pub.messages[-1], label="Rematch")
    call = next(one for one in pub.strict.since(mark) if "sets up another" in one.content)
    assert call.pings == {pub.ada.id, pub.cleo.id}
    assert call.content == (
        f"`B` **\u2068Ben\u2069** sets up another **Battle Fries**. <@{pub.ada.id}> <@{pub.cleo.id}>, same seats?"
    )
    table = await pub.table(2)
    assert (table.match.status, table.match.host, table.match.previous) == (Status.LOBBY, pub.ben.id, 1)
    joining = next(one for one in reversed(pub.messages) if "sets up another" in one.content)
    await pub.ada.click(joining, label="Join")
    assert (await pub.table(2)).seat_of(pub.ada.id) == 1


async def test_everybody_presses_rematch(pub: Pub) -> None:
    """R47: two rematches."""
    await played(pub)
    ranking = pub.messages[-1]
    button = next(one for one in custom_ids(ranking) if ":rematch:" in one)
    for who in (pub.ada, pub.ben, pub.cleo):
        pub.emit(who, ranking, button)
    await pub.env.settle()
    assert len((await pub.table(2)).holders) == 3
    assert len([one for one in pub.messages if "sets up another" in one.content]) == 1
    assert await pub.press(pub.finn, ranking, button) == "You're not at this table."


async def test_a_button_of_a_finished_game_offers_another(pub: Pub) -> None:
    await started(pub)
    panel, board = pub.panel(pub.ben), pub.board
    option = custom_ids(panel)[0]
    await pub.bot.host.end(1, why="moderator")
    await pub.bot.herald.idle()
    assert await pub.press(pub.ben, panel, option, "mayo-0") == "This game is over."
    result = pub.emit(pub.ben, board, "t1:01:1:a:mayo-0")
    await pub.env.settle()
    assert private(result) == "This game is over."
    await pub.ben.click(result.response.message, label="Play again")
    assert (await pub.table(2)).match.game == "battle_fries"


async def test_checking_the_deal_is_explained(pub: Pub) -> None:
    await played(pub)
    text = private(await pub.finn.click(pub.messages[-1], label="Check the deal"))
    assert "SHA-256" in text


async def test_nothing_has_ended_here_yet(pub: Pub) -> None:
    assert private(await pub.ada.slash(pub.channel, "table rematch")) == (
        "No game has ended here yet. `/play` opens one."
    )
    assert private(await pub.ada.slash(pub.channel, "table record")).startswith("No game has ended here yet.")
    await pub.open("battle_fries", pub.ada, [pub.ben, pub.cleo])
    assert private(await pub.ada.slash(pub.channel, "table record")).startswith("No game has ended here yet.")


async def test_the_record_of_the_first_game_opens_when_it_is_over(pub: Pub) -> None:
    await started(pub)
    for who in (pub.ada, pub.finn):
        said = private(await who.slash(pub.channel, "table record"))
        assert said == "The record opens when the game is over."
    await pub.bot.host.end(1, why="moderator")
    assert private(await pub.finn.slash(pub.channel, "table record")).startswith("Table 01: every step")
