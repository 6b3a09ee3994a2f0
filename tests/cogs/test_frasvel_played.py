"""Whole games of Frasvel, as people play them: by thumb, by typing, against a computer."""

from simcord.actors import MemberActor

from bot.core.prompts import Answer, Pick, leaves
from bot.games.frasvel import FRASVEL
from bot.tables.desk import Desk
from tests.cogs.pub import Pub

# Black's and White's turns by turns: a stack of each, two absorptions, a jump-free end.
TYPED = ("e5", "white", "e7", "e5-e6", "d3", "b2", "d3-c2", "pass", "pass")


def _turns(desk: Desk, seat: int) -> list[Answer]:
    prompt = desk.prompt(seat)
    assert isinstance(prompt, Pick)
    return list(leaves(prompt))


def _some_turns_then_pass(turns: int, desk: Desk, seat: int) -> Answer:
    """Move if possible, else place (the middle of what is free), and pass once so many steps are played."""
    found = _turns(desk, seat)
    kinds = {answer[0] for answer in found}
    if desk.table.match.seq > turns and "pass" in kinds:
        return ("pass",)
    moves = [answer for answer in found if answer[0] == "move"]
    free = [answer for answer in found if answer[0] not in ("move", "pass", "resign")]
    best = moves or free
    return best[len(best) // 2]


def _alt(pub: Pub) -> str:
    return pub.board.attachments[0].description or ""


def _points(pub: Pub) -> str:
    return next(one.content for one in reversed(pub.messages) if "½ first pass" in one.content)


async def test_two_members_play_by_thumb(pub: Pub) -> None:
    await pub.start("frasvel", pub.ada, [pub.ben])
    await pub.play_on(lambda desk, seat: _some_turns_then_pass(24, desk, seat))
    state = (await pub.desk()).state
    assert state.turns >= 20
    assert any(abs(value) > 1 for value in state.position)
    assert "🏆" in pub.board.content
    assert "**Frasvel**" in pub.board.content
    assert _alt(pub).startswith("Frasvel, the end.")
    assert "dead enem" in _points(pub)


async def test_the_colour_is_chosen_by_two_buttons_on_the_board(pub: Pub) -> None:
    await pub.start("frasvel", pub.ada, [pub.ben])
    await pub.answer(pub.ada, pub.panel(pub.ada), ("e", "e5"))
    await pub.answer(pub.ben, pub.board, ("black",))
    assert (await pub.desk()).state.black == 1
    assert "White moves next" in pub.board.content


async def test_resigning_by_thumb_asks_once_more(pub: Pub) -> None:
    await pub.start("frasvel", pub.ada, [pub.ben])
    await _type(pub, pub.ada, "e5")
    await _type(pub, pub.ben, "white")
    await pub.answer(pub.ben, pub.panel(pub.ben), ("resign",))
    assert (await pub.desk()).state.end is None
    assert "resign for good?" in pub.panel(pub.ben).content
    await pub.ben.user.click(pub.panel(pub.ben), label="Back")
    assert "resign for good?" not in pub.panel(pub.ben).content
    await pub.answer(pub.ben, pub.panel(pub.ben), ("resign", "yes"))
    assert (await pub.desk()).state.end is not None
    assert "🏆" in pub.board.content
    assert "has resigned" in "\n".join(one.content for one in pub.messages)


async def test_the_areas_and_the_board_are_looked_at_on_any_level(pub: Pub) -> None:
    await pub.start("frasvel", pub.ada, [pub.ben])
    await _type(pub, pub.ada, "e5")
    await _type(pub, pub.ben, "white")
    await pub.answer(pub.ben, pub.panel(pub.ben), ("place",))
    await pub.ben.user.click(pub.panel(pub.ben), label="Areas")
    assert "which row?" in pub.panel(pub.ben).content
    await pub.ben.user.click(pub.panel(pub.ben), label="Board")
    assert "which row?" in pub.panel(pub.ben).content
    await pub.ben.user.click(pub.panel(pub.ben), label="Back")
    assert "place or pass" in pub.panel(pub.ben).content


async def test_the_panel_ends_with_the_last_board(pub: Pub) -> None:
    await pub.start("frasvel", pub.ada, [pub.ben])
    for who, typed in ((pub.ada, "e5"), (pub.ben, "white"), (pub.ben, "pass"), (pub.ada, "pass")):
        await _type(pub, who, typed)
    for who in (pub.ada, pub.ben):
        last = pub.dms(who)[-1]
        assert last.content.startswith("**Frasvel** is over")
        assert (last.attachments[0].description or "").startswith("Frasvel, the end.")


async def test_two_members_play_by_typing(pub: Pub) -> None:
    await pub.start("frasvel", pub.ada, [pub.ben])
    people = {0: pub.ada, 1: pub.ben}
    for typed in TYPED:
        (seat,) = (await pub.desk()).awaited
        await _type(pub, people[seat], typed)
    result = FRASVEL.result((await pub.desk()).state)
    assert result is not None
    assert result.rounds == len(TYPED) - 1
    assert "🏆" in pub.board.content
    assert "½ first pass" in _points(pub)


async def _type(pub: Pub, who: MemberActor, typed: str) -> None:
    await who.slash(pub.channel, "move", choice=typed)


async def test_typing_offers_only_what_is_legal(pub: Pub) -> None:
    await pub.start("frasvel", pub.ada, [pub.ben])
    await _type(pub, pub.ada, "e5")
    await _type(pub, pub.ben, "white")
    await _type(pub, pub.ben, "e7")
    offered = await pub.ada.autocomplete(pub.channel, "move", "choice", "e5-")
    assert offered == [{"name": "e5-e6 · e5 to e6, absorbs 1 group, grows to 2", "value": "e5-e6"}]
    refused = await pub.ada.slash(pub.channel, "move", choice="e5-d5")
    said = [one.content for one in (refused.response, *refused.followups) if one]
    assert said == ['"e5-d5" isn\'t possible now. Type a letter and pick from the list.']
    assert (await pub.desk()).state.turns == 2


async def test_a_member_plays_the_computer(pub: Pub) -> None:
    await pub.start("frasvel", pub.ada, computers=1)
    await pub.play_on(lambda desk, seat: _some_turns_then_pass(12, desk, seat), steps=200)
    result = FRASVEL.result((await pub.desk()).state)
    assert result is not None
    assert result.winners == (1,)
    assert "🏆" in pub.board.content
