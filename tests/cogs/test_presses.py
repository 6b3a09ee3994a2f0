"""Presses that are late, doubled, forged, or somebody else's: always an answer, never a second card."""

import pytest

from bot.core.prompts import leaves
from cogs.ui.press import Press
from tests.cogs.pub import Pub, custom_ids, first, private

pytestmark = pytest.mark.usefixtures("unpainted")


async def started(pub: Pub) -> None:
    await pub.start("battle_fries", pub.ada, [pub.ben, pub.cleo])


async def whole_round(pub: Pub) -> None:
    desk = await pub.desk()
    for at, who in enumerate((pub.ada, pub.ben, pub.cleo)):
        await pub.answer(who, pub.panel(who), first(desk, at))


async def test_an_old_panel_shows_where_the_game_is(pub: Pub) -> None:
    await started(pub)
    old = pub.panel(pub.ben)
    option = custom_ids(old)[0]
    await whole_round(pub)
    desk = await pub.desk()
    text = await pub.press(pub.ben, old, option, first(desk, 1)[0])
    assert text.startswith("Your first press counts.")
    assert "**Battle Fries**" in text
    assert (await pub.desk()).table.seals == {}


async def test_an_older_panel_shows_it_too(pub: Pub) -> None:
    await started(pub)
    old, option = pub.panel(pub.ben), custom_ids(pub.panel(pub.ben))[0]
    await pub.play_on(first, until=5)
    text = await pub.press(pub.ben, old, option, "mayo-0")
    assert text.startswith("This table has moved on:")


async def test_a_double_click_on_the_last_choice_counts_once(pub: Pub) -> None:
    """R47: the second is refused by the step it was offered at, and sees what the first did."""
    await started(pub)
    desk = await pub.desk()
    for at, who in enumerate((pub.ada, pub.ben)):
        await pub.answer(who, pub.panel(who), first(desk, at))
    panel, path = pub.panel(pub.cleo), first(desk, 2)
    leaf = Press(1, desk.table.match.seq, "a", path).custom_id
    presses = [pub.emit(pub.cleo, panel, leaf) for _ in range(2)]
    await pub.env.settle()
    assert all(one.acknowledged for one in presses)
    steps = await pub.bot.store.steps(1, 1)
    assert [step.answers[2] for step in steps if 2 in step.answers] == [path]
    assert "Your first press counts." in "\n".join(private(one) for one in presses)


async def test_two_devices_with_two_choices_leave_one_and_say_which(pub: Pub) -> None:
    await started(pub)
    desk = await pub.desk()
    prompt = desk.prompt(1)
    assert prompt is not None
    one, *_, other = leaves(prompt)
    panel = pub.panel(pub.ben)
    presses = [pub.emit(pub.ben, panel, Press(1, desk.table.match.seq, "a", path).custom_id) for path in (one, other)]
    await pub.env.settle()
    assert (await pub.desk()).sealed(1) == one
    words = desk.game.words.answer(prompt, one, lambda seat: str(seat))
    assert pub.dms(pub.ben)[-1].content.startswith(f"Locked in: {words}.")
    assert f"Your first press counts.\nLocked in: {words}." in "\n".join(private(press) for press in presses)


async def test_only_the_change_button_changes_what_is_locked_in(pub: Pub) -> None:
    """An older panel, still open on another device, changes nothing by itself."""
    await started(pub)
    desk = await pub.desk()
    prompt = desk.prompt(1)
    assert prompt is not None
    one, *_, other = leaves(prompt)
    await pub.answer(pub.ben, pub.panel(pub.ben), one)
    await pub.press(pub.ben, pub.panel(pub.ben), Press(1, 1, "a", other).custom_id)
    assert (await pub.desk()).sealed(1) == one
    await pub.hand(pub.ben, pub.panel(pub.ben)).click(pub.panel(pub.ben), label="Change")
    await pub.answer(pub.ben, pub.panel(pub.ben), other)
    assert (await pub.desk()).sealed(1) == other


async def test_two_devices_on_a_turn_make_one_move(pub: Pub) -> None:
    """R29, R47: the table has one answer, the second device sees the new state."""
    await pub.start("frasvel", pub.ada, [pub.ben])
    desk = await pub.desk()
    prompt = desk.prompt(0)
    assert prompt is not None
    one, other, *_ = leaves(prompt)
    panel = pub.panel(pub.ada)
    presses = [pub.emit(pub.ada, panel, Press(1, 1, "a", path).custom_id) for path in (one, other)]
    await pub.env.settle()
    steps = await pub.bot.store.steps(1, 1)
    assert [step.answers for step in steps] == [{0: one}]
    assert "Your first press counts." in "\n".join(private(one) for one in presses)


async def test_everybody_presses_at_once(pub: Pub) -> None:
    await started(pub)
    desk = await pub.desk()
    for at, who in enumerate((pub.ada, pub.ben, pub.cleo)):
        for _ in range(3):
            pub.emit(who, pub.panel(who), Press(1, 1, "a", first(desk, at)).custom_id)
    await pub.env.settle()
    steps = await pub.bot.store.steps(1, 1)
    assert len([step for step in steps if len(step.answers) == 3]) == 1
    assert [one.attachments for one in pub.messages if one.attachments][-1]
    assert len([one for one in pub.messages if one.attachments]) == 1


async def test_the_option_of_another_seat_is_refused(pub: Pub) -> None:
    """The seat comes from the user: a forged id with somebody else's card plays nothing."""
    await started(pub)
    desk = await pub.desk()
    mine, theirs = desk.prompt(1), desk.prompt(2)
    assert mine is not None
    assert theirs is not None
    foreign = sorted(set(leaves(theirs)) - set(leaves(mine)))
    for path in foreign or [("nothing", "here")]:
        await pub.press(pub.ben, pub.panel(pub.ben), Press(1, 1, "a", path).custom_id)
    assert (await pub.desk()).table.seals == {}


@pytest.mark.parametrize(
    "custom_id",
    [
        "t1:01:1:a:",
        "t1:01:1:a:..",
        "t1:01:1:a:mayo-0.mayo-0.mayo-0.mayo-0",
        "t1:01:1:s:",
        "t1:01:1:b:zz.zz",
        "t1:01:1:b:",
        "t1:01:1:look:zoom",
        "t1:01:0:vote:end",
        "t1:01:0:vote:",
        "t1:01:0:opt:specials",
        "t1:01:0:clock:",
        "t1:01:0:start:",
        "t1:01:0:cancel:",
        "t1:01:0:comp:",
        "t1:01:0:join:",
        "t1:01:0:rematch:",
        "t1:01:0:record:",
        "t1:01:0:verify:",
        "t1:01:0:stay:",
        "t1:01:1:keep:",
        "t1:01:1:change:",
        "t1:01:999999999:a:mayo-0",
        "t1:ZZZZZZZZZZZZ:1:a:x",
        "t1:OIL:1:a:x",
        "t1:01:1:dance:",
        "t1:01:-1:a:x",
        "t1:01:1:a:Ä",
        "t1:01:1:a:" + "x" * 300,
        "t1:" + "0" * 300,
        "t1:\n",
        "t2:01:1:a:x",
        "r1:nonsense",
        "",
        "'; DROP TABLE matches; --",
        "t1:01:1:a:" + ".".join(["a"] * 40),
    ],
)
async def test_rubbish_is_answered_and_changes_nothing(pub: Pub, custom_id: str) -> None:
    """R18: every path acknowledges."""
    await started(pub)
    before = await pub.table()
    await pub.press(pub.ben, pub.panel(pub.ben), custom_id)
    await pub.press(pub.finn, pub.board, custom_id)
    gone = pub.emit(pub.ben, pub.board, custom_id, shown=False)
    await pub.env.settle()
    assert gone.acknowledged
    after = await pub.table()
    assert (after.match.seq, after.seals, after.match.status) == (before.match.seq, before.seals, before.match.status)
    assert after.match.vote is None
    assert after.holders[:3] == before.holders[:3]


async def test_a_select_with_forged_values_plays_nothing(pub: Pub) -> None:
    await started(pub)
    panel = pub.panel(pub.ben)
    select = next(one for one in custom_ids(panel) if one.split(":")[3] == "s")
    for values in (["zz"], ["zz", "yy"], ["mayo-9"]):
        await pub.press(pub.ben, panel, select, *values)
    assert (await pub.table()).seals == {}


async def test_a_bystander_is_told_whose_game_it_is(pub: Pub) -> None:
    """R19: no silence for the wrong person."""
    await started(pub)
    assert await pub.press(pub.finn, pub.board, "t1:01:0:hand:") == "You're not at this table."
    assert await pub.press(pub.finn, pub.board, "t1:01:1:a:mayo-0") == "You're not at this table."
    result = pub.emit(pub.finn, pub.board, "t1:01:0:hand:")
    await pub.env.settle()
    assert result.response is not None
    assert [one["label"] for row in result.response.components for one in row["components"]] == ["Join the next one"]


async def test_join_the_next_one_finds_a_seat(pub: Pub) -> None:
    await started(pub)
    result = pub.emit(pub.finn, pub.board, "t1:01:0:hand:")
    await pub.env.settle()
    assert result.response is not None
    other = pub.guild.create_text_channel("attic")
    await pub.dan.slash(other, "play", game="battle_fries")
    await pub.finn.click(result.response.message, label="Join the next one")
    assert (await pub.table(2)).seat_of(pub.finn.id) == 1


async def test_an_open_question_on_the_board_is_for_the_one_it_asks(pub: Pub) -> None:
    await pub.start("frasvel", pub.ada, [pub.ben])
    await pub.answer(pub.ada, pub.panel(pub.ada), first(await pub.desk(), 0))
    button = next(one for one in custom_ids(pub.board) if ":a:" in one)
    assert "It's `B` **\u2068Ben\u2069**'s turn." in await pub.press(pub.ada, pub.board, button)
    assert await pub.press(pub.finn, pub.board, button) == "You're not at this table."
    assert (await pub.table()).match.seq == 2
    await pub.press(pub.ben, pub.board, button)
    assert (await pub.table()).match.seq == 3


async def test_somebody_seated_elsewhere_has_no_say_here(pub: Pub) -> None:
    await started(pub)
    other = pub.guild.create_text_channel("attic")
    await pub.dan.slash(other, "play", game="battle_fries")
    assert await pub.press(pub.dan, pub.board, "t1:01:0:hand:") == "You're not at this table."


async def test_a_press_for_another_table_in_ones_own_dm_plays_there_or_nowhere(pub: Pub) -> None:
    await started(pub)
    other = pub.guild.create_text_channel("attic")
    await pub.dan.slash(other, "play", game="battle_fries")
    panel = pub.panel(pub.ben)
    assert await pub.press(pub.ben, panel, "t1:02:0:hand:") == "You're not at this table."
    assert await pub.press(pub.ben, panel, "t1:02:1:a:mayo-0") in (
        "This game is over.",
        "You're not at this table.",
    )
    assert (await pub.table()).seals == {}


async def test_a_lobby_button_pressed_after_the_start_gives_no_seat_up(pub: Pub) -> None:
    """R8: the last second before the start."""
    await pub.open("battle_fries", pub.ada, [pub.ben, pub.cleo])
    lobby = pub.lobby()
    leave = next(one for one in custom_ids(lobby) if ":leave:" in one)
    await pub.ada.click(lobby, label="Start")
    text = await pub.press(pub.ben, lobby, leave)
    assert "There is no way back." in text
    assert (await pub.table()).seat_of(pub.ben.id) == 1


async def test_a_bug_in_a_press_is_answered_and_logged_without_what_was_held(
    pub: Pub, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """R16, R34: an error after the acknowledgement is told, too."""
    await started(pub)

    async def broken(*asked: object) -> None:
        raise RuntimeError("Ben holds mayo-0")

    monkeypatch.setattr("cogs.acts.answering.table_links", broken)
    monkeypatch.setattr("cogs.ui.reply.table_links", broken)
    text = await pub.press(pub.ben, pub.board, "t1:01:0:hand:")
    assert text.startswith("Something broke")
    assert "mayo-0" not in caplog.text
    assert "a press at table 01 broke: RuntimeError" in caplog.text


async def test_a_game_that_breaks_under_a_press_is_parked_and_says_so(
    pub: Pub, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    await started(pub)
    desk = await pub.desk()

    def resolve(*asked: object) -> None:
        raise RuntimeError("Ben holds mayo-0")

    monkeypatch.setattr(type(desk.game), "resolve", staticmethod(resolve))
    for at, who in enumerate((pub.ada, pub.ben, pub.cleo)):
        await pub.answer(who, pub.panel(who), first(desk, at))
    assert "Something broke at table 01." in pub.board.content
    assert "Something broke at table 01." in pub.dms(pub.ben)[-1].content
    assert len((await pub.table()).seals) == 3
    assert "mayo-0" not in caplog.text


async def test_a_board_that_cannot_be_drawn_stops_the_table_and_says_so(
    pub: Pub, monkeypatch: pytest.MonkeyPatch
) -> None:
    await started(pub)

    def broken(*asked: object) -> None:
        raise RuntimeError("mayo-0")

    monkeypatch.setattr("cogs.ui.public.picture", broken)
    desk = await pub.desk()
    for at, who in enumerate((pub.ada, pub.ben, pub.cleo)):
        await pub.answer(who, pub.panel(who), first(desk, at))
    table = await pub.table()
    assert table.match.status == "parked"
    assert table.match.shown_rev == table.match.rev
    assert "Something broke at table 01." in pub.board.content
