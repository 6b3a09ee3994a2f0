"""Who is pinged, and when: a new message for a new turn, just those it asks; edits never; silence where it is set."""

from dataclasses import dataclass

import pytest

from bot.core.prompts import Answer, leaves
from bot.tables.desk import Desk
from bot.tables.table import HouseRules
from cogs.ui.board import waiting
from tests.cogs.pub import Pub, first

pytestmark = pytest.mark.usefixtures("unpainted")


@dataclass
class Watch:
    """What was posted in the channel since the last look."""

    pub: Pub
    mark: int = 0

    def posts(self) -> list[set[int]]:
        """Return whom each new message of the channel pinged."""
        new = self.pub.strict.since(self.mark)
        self.mark = len(self.pub.strict.sent)
        return [one.pings for one in new if one.channel == self.pub.channel.id and one.path.endswith("/messages")]


async def test_each_turn_is_a_new_message_that_pings_who_is_asked(pub: Pub) -> None:
    await pub.start("faulpelz", pub.ada, [pub.ben])
    watch = Watch(pub, len(pub.strict.sent))
    for _ in range(6):
        desk = await pub.desk()
        seat = desk.asked[0]
        who = (pub.ada, pub.ben)[seat]
        old = pub.board.id
        await pub.answer(who, pub.panel(who), first(desk, seat))
        after = await pub.desk()
        asked = {pub.ada.id if one == 0 else pub.ben.id for one in after.asked}
        if after.asked == (seat,):
            assert watch.posts() == []
            assert pub.board.id == old
        else:
            assert watch.posts() == [asked]
            assert pub.board.id != old


async def test_a_secret_choice_edits_the_board_and_pings_nobody(pub: Pub) -> None:
    """R54, wish 8: nothing tells who chose what or first."""
    await pub.start("battle_fries", pub.ada, [pub.ben, pub.cleo])
    board = pub.board.id
    watch = Watch(pub, len(pub.strict.sent))
    desk = await pub.desk()
    await pub.answer(pub.cleo, pub.panel(pub.cleo), first(desk, 2))
    await pub.answer(pub.ada, pub.panel(pub.ada), first(desk, 0))
    assert watch.posts() == []
    assert pub.board.id == board
    assert "Waiting for `B` **\u2068Ben\u2069**" in pub.board.content
    assert waiting(await pub.desk()) == "`B` **\u2068Ben\u2069**"
    await pub.answer(pub.ben, pub.panel(pub.ben), first(desk, 1))
    assert pub.board.id != board


async def test_a_choice_changed_tells_nobody(pub: Pub) -> None:
    await pub.start("battle_fries", pub.ada, [pub.ben, pub.cleo])
    desk = await pub.desk()
    await pub.answer(pub.ada, pub.panel(pub.ada), first(desk, 0))
    before = pub.board.content
    await pub.ada.user.slash("move", choice=desk.game.words.typed(_last(desk, 0)))
    assert (await pub.desk()).sealed(0) == _last(desk, 0)
    assert pub.board.content == before


def _last(desk: Desk, seat: int) -> Answer:
    prompt = desk.prompt(seat)
    assert prompt is not None
    return list(leaves(prompt))[-1]


async def test_a_table_of_silence_pings_nobody_and_names_everybody(pub: Pub) -> None:
    await pub.bot.store.put_house(pub.guild.id, HouseRules(pings=False))
    pub.close_dms(pub.ben)
    await pub.start("battle_fries", pub.ada, [pub.ben, pub.cleo])
    await pub.env.advance_time(160)
    await pub.play_on(first, until=1)
    await pub.ada.slash(pub.channel, "table end")
    assert all(one.pings == set() for one in pub.strict.sent)
    assert "**\u2068Ben\u2069**" in pub.board.content
    reminder = next(one.content for one in pub.messages if "half the time is gone" in one.content)
    assert reminder.startswith("`B` **\u2068Ben\u2069**, half the time is gone")


async def test_messages_to_one_person_mention_nobody(pub: Pub) -> None:
    await pub.start("battle_fries", pub.ada, [pub.ben, pub.cleo])
    await pub.play_on(first, until=4)
    assert all(one.pings == set() for one in pub.strict.sent if one.reader is not None)


async def test_computers_are_not_pinged(pub: Pub) -> None:
    await pub.start("battle_fries", pub.ada, [pub.ben], computers=2)
    for one in pub.strict.posts(pub.channel.id):
        assert one.pings <= {pub.ada.id, pub.ben.id}
