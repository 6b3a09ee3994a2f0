"""What went wrong in bots like this one, where no other test tells of it. R and a number: the field report."""

import threading

import pytest

from bot.games import GAMES
from cogs.ui import pictures
from render.paint import paint
from tests.cogs.pub import Pub, custom_ids, first, private


@pytest.fixture
def quick(unpainted: None) -> None:
    """Leave pictures empty."""


@pytest.mark.usefixtures("quick")
async def test_a_private_answer_stays(pub: Pub) -> None:
    """R11: what somebody needs is not taken away after a minute."""
    await pub.start("battle_fries", pub.ada, [pub.ben, pub.cleo])
    panel = (await pub.ben.slash(pub.channel, "hand")).response.message
    await pub.env.advance_time(120)
    assert panel.id in [one.id for one in pub.channel.history(viewer=pub.ben)]


@pytest.mark.usefixtures("quick")
async def test_a_button_lives_longer_than_three_minutes(pub: Pub) -> None:
    """R14: no default time-out on what people press."""
    await pub.open("battle_fries", pub.ada, [pub.ben, pub.cleo])
    await pub.choose_option(pub.ada, "clock", "relaxed")
    await pub.ada.click(pub.lobby(), label="Start")
    desk = await pub.desk()
    await pub.env.advance_time(600)
    await pub.answer(pub.ben, pub.panel(pub.ben), first(desk, 1))
    assert (await pub.desk()).sealed(1) == first(desk, 1)


async def test_pictures_are_painted_beside_the_loop(pub: Pub, monkeypatch: pytest.MonkeyPatch) -> None:
    """R62, R63: every game's first picture is really drawn, and never on the loop that answers presses."""
    threads: set[str] = set()

    def painted(scene: object) -> bytes:
        threads.add(threading.current_thread().name)
        return paint(scene)  # type: ignore[arg-type]  # whatever the layout gives

    monkeypatch.setattr(pictures, "paint", painted)
    for at, game in enumerate(GAMES, 1):
        people = [pub.ben, pub.cleo, pub.dan][: game.page.least - 1]
        await pub.start(game.page.key, pub.ada, people)
        png = pub.env.backend.cdn.get(pub.board.attachments[0].url)
        assert png is not None
        assert png.startswith(b"\x89PNG")
        await pub.bot.host.end(at, why="moderator")
        await pub.bot.herald.idle()
    assert threads
    assert threading.main_thread().name not in threads


async def test_the_commands_keep_within_discords_counts(pub: Pub) -> None:
    """R66: a 26th subcommand makes the whole registration fail."""
    commands = [one.to_dict(pub.bot.tree) for one in pub.bot.tree.get_commands()]
    assert len(commands) <= 100
    for command in commands:
        options = command.get("options") or []
        assert len(options) <= 25
        assert len(command["description"]) <= 100
        for option in options:
            assert len(option.get("choices") or []) <= 25
            assert len(option.get("options") or []) <= 25
            assert len(option["description"]) <= 100


async def test_the_bot_reads_no_messages_and_knows_no_prefix(pub: Pub) -> None:
    """R81: nothing depends on the message content intent."""
    assert not pub.bot.intents.message_content
    assert not pub.bot.intents.messages
    assert pub.bot.commands == set()


@pytest.mark.usefixtures("quick")
async def test_from_a_direct_message_the_store_finds_the_game(pub: Pub, monkeypatch: pytest.MonkeyPatch) -> None:
    """R83: the process that hears direct messages may not know the server."""
    await pub.start("battle_fries", pub.ada, [pub.ben, pub.cleo])
    monkeypatch.setattr(type(pub.bot), "get_guild", lambda *asked: None)
    monkeypatch.setattr(type(pub.bot), "get_channel", lambda *asked: None)
    assert "**Battle Fries**" in private(await pub.ben.user.slash("hand"))
    desk = await pub.desk()
    await pub.answer(pub.ben, pub.panel(pub.ben), first(desk, 1))
    assert (await pub.desk()).sealed(1) == first(desk, 1)


@pytest.mark.usefixtures("quick")
async def test_one_of_several_cannot_throw_another_out(pub: Pub) -> None:
    """R40: the table decides about an absent player, not the first who presses."""
    await pub.start("battle_fries", pub.ada, [pub.ben, pub.cleo])
    await pub.ada.slash(pub.channel, "table end")
    vote = pub.messages[-1]
    for _ in range(3):
        await pub.ada.click(vote, label="End it")
    assert (await pub.table()).match.ended_at is None


@pytest.mark.usefixtures("quick")
async def test_every_picture_has_a_description_of_what_it_shows(pub: Pub) -> None:
    """R58: screen readers; the strict Discord refuses pictures without."""
    await pub.start("battle_fries", pub.ada, [pub.ben, pub.cleo])
    board, hand = pub.board.attachments[0].description, pub.panel(pub.ben).attachments[0].description
    assert board
    assert hand
    assert board.startswith("Battle Fries, round 1 of 9")
    assert hand.startswith("B Ben: Your hand")
    assert hand != pub.panel(pub.cleo).attachments[0].description


@pytest.mark.usefixtures("quick")
async def test_a_notice_comes_once(pub: Pub) -> None:
    """R39: one reminder, one ranking, one closing line, however often the clock looks."""
    await pub.start("battle_fries", pub.ada, [pub.ben, pub.cleo])
    await pub.env.advance_time(200)
    await pub.restart()
    await pub.env.advance_time(60)
    for who in (pub.ada, pub.ben, pub.cleo):
        assert len([one for one in pub.dms(who) if "half the time is gone" in one.content]) == 1


@pytest.mark.usefixtures("quick")
async def test_a_press_is_acknowledged_before_anything_is_drawn(pub: Pub, monkeypatch: pytest.MonkeyPatch) -> None:
    """R15: acknowledge first, then draw."""
    await pub.start("battle_fries", pub.ada, [pub.ben, pub.cleo])
    acknowledged: list[bool] = []
    press = pub.emit(pub.ben, pub.board, next(one for one in custom_ids(pub.board) if ":hand:" in one))

    def painted(scene: object) -> bytes:
        acknowledged.append(press.acknowledged)
        return b"\x89PNG"

    monkeypatch.setattr(pictures, "paint", painted)
    await pub.env.settle()
    assert acknowledged == [True]
