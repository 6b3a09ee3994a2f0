"""Whole games of Faulpelz, as people play them: by thumb, by typing, with computers."""

import discord
from simcord.actors import MemberActor

from bot.core.prompts import Answer, leaves
from bot.games.faulpelz import FAULPELZ
from bot.tables.desk import Desk
from tests.cogs.pub import Pub, custom_ids

ANIMALS = ("Walrus", "Boar", "Hippo", "Panda", "Lion", "Sloth")


def _some(desk: Desk, seat: int) -> Answer:
    """Return an answer from the middle of what is offered: not always the same card, nor the first tile."""
    prompt = desk.prompt(seat)
    assert prompt is not None
    found = list(leaves(prompt))
    return found[len(found) * 2 // 3]


def _alt(message: discord.Message) -> str:
    return message.attachments[0].description or ""


def _labels(message: discord.Message) -> list[str]:
    rows = (row for row in message.components if isinstance(row, discord.ActionRow))
    return [part.label or "" for row in rows for part in row.children if isinstance(part, discord.Button)]


def _public(pub: Pub) -> str:
    return "\n".join(
        part for one in pub.messages for part in (one.content, *(file.description or "" for file in one.attachments))
    )


def _private(pub: Pub, who: MemberActor) -> str:
    return "\n".join(
        part for one in pub.dms(who) for part in (one.content, *(file.description or "" for file in one.attachments))
    )


async def test_two_members_play_by_thumb(pub: Pub) -> None:
    await pub.start("faulpelz", pub.ada, [pub.ben])
    await pub.play_on(_some)
    state = (await pub.desk()).state
    result = FAULPELZ.result(state)
    assert result is not None
    assert result.rounds == 12
    assert "🏆" in pub.board.content
    assert "**Faulpelz**" in pub.board.content
    assert _alt(pub.board).startswith("Faulpelz, final score")
    assert "sets " in "\n".join(one.content for one in pub.messages)
    assert "Your hand" not in _public(pub)
    assert "You draw" not in _public(pub)
    for who, other in ((pub.ada, "B Ben: Your hand"), (pub.ben, "A Ada: Your hand")):
        assert other not in _private(pub, who)


async def test_a_panel_asks_card_tile_and_neighbour_in_one_message(pub: Pub) -> None:
    await pub.start("faulpelz", pub.ada, [pub.ben])
    desk = await pub.desk()
    (seat,) = desk.awaited
    who = (pub.ada, pub.ben)[seat]
    panel, before = pub.panel(who), len(pub.dms(who))
    assert "**Faulpelz**, round 1 of 12: play a card" in panel.content
    assert _alt(panel).startswith(f"{'AB'[seat]} {('Ada', 'Ben')[seat]}: Your hand: ")
    path = _some(desk, seat)
    await pub.answer(who, panel, path[:1])
    assert f"which {path[0].capitalize()}?" in pub.panel(who).content
    await who.user.click(pub.panel(who), label="Back")
    assert "play a card" in pub.panel(who).content
    await pub.answer(who, pub.panel(who), path)
    after = await pub.desk()
    assert after.state.turn != seat
    assert len(pub.dms(who)) == before
    assert f"Done: {path[0].capitalize()} {path[1].upper()}" in pub.dms(who)[-1].content
    assert "takes" in pub.board.content


async def test_the_zoom_is_a_button_on_the_panel_and_for_its_player_only(pub: Pub) -> None:
    await pub.start("faulpelz", pub.ada, [pub.ben])
    (seat,) = (await pub.desk()).awaited
    who = (pub.ada, pub.ben)[seat]
    looks = [one for one in custom_ids(pub.panel(who)) if one.split(":")[3] == "look"]
    assert len(looks) == 2
    await who.user.click(pub.panel(who), label="Zoom A–H")
    shown = _alt(pub.panel(who))
    assert shown.startswith("Columns A–H. First tiles for your cards: ")
    assert shown not in _public(pub)
    assert not any("look" in one.split(":") for message in pub.messages for one in custom_ids(message))


async def test_the_picture_looked_at_stays_while_the_question_goes_on(pub: Pub) -> None:
    await pub.start("faulpelz", pub.ada, [pub.ben])
    desk = await pub.desk()
    (seat,) = desk.awaited
    who, path = (pub.ada, pub.ben)[seat], _some(desk, seat)
    await who.user.click(pub.panel(who), label="Zoom A–H")
    await pub.answer(who, pub.panel(who), path[:1])
    assert _alt(pub.panel(who)).startswith("Columns A–H")
    assert _labels(pub.panel(who))[-3:] == ["Back", "My cards", "Zoom H–O"]
    await who.user.click(pub.panel(who), label="My cards")
    assert f"which {path[0].capitalize()}?" in pub.panel(who).content
    assert "Your hand: " in _alt(pub.panel(who))
    assert sorted(_labels(pub.panel(who))[-3:]) == ["Back", "Zoom A–H", "Zoom H–O"]


async def test_what_is_done_stands_above_the_cards_as_they_are_then(pub: Pub) -> None:
    await pub.start("faulpelz", pub.ada, [pub.ben])
    desk = await pub.desk()
    (seat,) = desk.awaited
    who, path = (pub.ada, pub.ben)[seat], _some(desk, seat)
    before = _alt(pub.panel(who))
    await pub.answer(who, pub.panel(who), path)
    shown = pub.dms(who)[-1]
    assert shown.content.startswith("Done: ")
    assert f"Played: {path[0].capitalize()}" in _alt(shown) != before


async def test_a_lost_panel_comes_back_with_the_last_news_only(pub: Pub) -> None:
    await pub.start("faulpelz", pub.ada, [pub.ben])
    people = (pub.ada, pub.ben)
    for turn in range(4):
        desk = await pub.desk()
        (seat,) = desk.awaited
        if turn == 3:
            for panel in await pub.bot.store.panels(1):
                if panel.seat == 1 - seat:
                    await pub.bot.store.drop_panel(panel.message)
        await pub.answer(people[seat], pub.panel(people[seat]), _some(desk, seat))
    (seat,) = (await pub.desk()).awaited
    assert pub.panel(people[seat]).content.count("You draw") == 1


async def test_one_member_plays_by_typing(pub: Pub) -> None:
    await pub.start("faulpelz", pub.ada, [pub.ben])
    for _ in range(24):
        desk = await pub.desk()
        (seat,) = desk.awaited
        who, path = (pub.ada, pub.ben)[seat], _some(desk, seat)
        if who is pub.ben:
            await pub.answer(who, pub.panel(who), path)
            continue
        typed = FAULPELZ.words.typed(path)
        offered = await who.autocomplete(pub.channel, "move", "choice", typed)
        assert typed in [one["value"] for one in offered]
        await who.slash(pub.channel, "move", choice=typed.upper())
    assert (await pub.desk()).decision is None
    assert "🏆" in pub.board.content


async def test_a_turn_typed_in_part_goes_on_with_buttons(pub: Pub) -> None:
    await pub.start("faulpelz", pub.ada, [pub.ben])
    desk = await pub.desk()
    (seat,) = desk.awaited
    who, prompt = (pub.ada, pub.ben)[seat], desk.prompt(seat)
    assert prompt is not None
    path = next(one for one in leaves(prompt) if sum(other[:2] == one[:2] for other in leaves(prompt)) > 1)
    result = await who.slash(pub.channel, "move", choice=f"{path[0]} {path[1]}")
    asked = result.followups[-1] if result.followups else result.response
    assert f"which tile beside {path[1].upper()}?" in asked.content
    assert asked.flags.ephemeral
    await who.click(asked, label="Back")
    result = await who.slash(pub.channel, "move", choice=f"{path[0]} {path[1]} {path[2]}")
    assert (await pub.desk()).state.turn != seat


async def test_typing_what_is_not_in_reach_is_refused(pub: Pub) -> None:
    await pub.start("faulpelz", pub.ada, [pub.ben])
    desk = await pub.desk()
    (seat,) = desk.awaited
    who = (pub.ada, pub.ben)[seat]
    refused = await who.slash(pub.channel, "move", choice="boar H4 H5")
    said = [one.content for one in (refused.response, *refused.followups) if one]
    assert said == ['"boar H4 H5" isn\'t possible now. Type a letter and pick from the list.']
    assert (await pub.desk()).table.match.seq == desk.table.match.seq


async def test_a_member_plays_with_computers(pub: Pub) -> None:
    await pub.start("faulpelz", pub.ada, computers=3)
    await pub.play_on(_some, steps=300)
    result = FAULPELZ.result((await pub.desk()).state)
    assert result is not None
    assert result.winners != (0,)
    assert "🏆" in pub.board.content
    assert all(len(one.content) <= 2000 for one in pub.messages)


async def test_a_member_who_leaves_is_skipped_and_keeps_the_piles(pub: Pub) -> None:
    await pub.start("faulpelz", pub.ada, [pub.ben, pub.cleo])
    await pub.play_on(_some, until=7)
    asked = await pub.ben.slash(pub.channel, "table leave")
    question = asked.response
    assert question is not None
    assert "Hand and pile go out, finished sets don't rank." in question.content
    await pub.ben.click(question, label="Leave")
    state = (await pub.desk()).state
    assert [player.left for player in state.players] == [False, True, False]
    assert state.turn != 1
    assert "leaves the table" in pub.board.content
    await pub.ada.slash(pub.channel, "table show")
    assert "B Ben left the table" in _alt(pub.board)
