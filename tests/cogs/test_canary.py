"""At the end of each game, everything each member ever saw is read: no other hand, no sealed answer, nothing too long,
nobody pinged who is not asked. The loggers are read, too."""

import logging
from collections.abc import Awaitable, Callable

import pytest
from simcord.actors import MemberActor

from bot.core.chance import Chance
from bot.core.prompts import Answer, Prompt, any_answer, leaves
from bot.games import GAMES
from bot.tables.desk import Desk
from bot.tables.table import Status
from cogs.ui.seats import Seats
from tests.cogs.canary import Canary
from tests.cogs.pub import Pub, custom_ids
from tests.cogs.test_ways import my_hand

pytestmark = pytest.mark.usefixtures("unpainted")

Plant = Callable[[Pub, pytest.MonkeyPatch], Awaitable[None]]
PLAYERS = ("ada", "ben", "cleo")
NUDGES = 12
"""Every so many answers a bystander presses everything there is."""


class Evening:
    """A game played in every way there is."""

    def __init__(self, pub: Pub, seed: bytes) -> None:
        self.pub, self.whim = pub, Chance.seeded(seed, 1)
        self.people = {one.id: one for one in pub.people.values()}

    async def play(self, game: str, seats: int) -> None:
        """Play from the lobby to the ranking."""
        page = next(one.page for one in GAMES if one.page.key == game)
        humans = [self.pub.people[name] for name in PLAYERS[: min(3, seats)]]
        computers = 1 if seats > len(humans) else 0
        await self.pub.open(game, humans[0], humans[1:], computers=computers)
        for choice in page.options:
            if self.whim.roll(2):
                await self.pub.choose_option(humans[0], choice.key, *choice.values[: max(1, choice.least)])
        await humans[0].click(self.pub.lobby(), label="Start")
        for count in range(2_000):
            desk = await self.pub.desk()
            if desk.decision is None:
                return
            await self._turn(desk)
            if count % NUDGES == NUDGES - 1:
                await self._bystander()
            if count == 20:
                await self.pub.restart()
        raise AssertionError("the game does not end")

    async def _turn(self, desk: Desk) -> None:
        people = [seat for seat in desk.awaited if desk.table.holders[seat].human]
        if not people:
            await self.pub.env.advance_time(2)
            return
        seat = self.whim.pick(people)
        who = self.people[desk.table.holders[seat].user or 0]
        prompt = desk.prompt(seat)
        assert prompt is not None
        await self._answer(who, desk, self._choice(prompt))
        if self.whim.roll(6) == 0 and (await self.pub.table()).match.seq == desk.table.match.seq:
            await self._answer(who, desk, next(leaves(prompt)))

    def _choice(self, prompt: Prompt) -> Answer:
        """Return any answer that gives nothing up, or hardly ever."""
        path = any_answer(prompt, self.whim)
        gives_up = path[0] in ("resign", "pass") and self.whim.roll(40) > 0
        return self._choice(prompt) if gives_up and len(prompt.options) > 1 else path

    async def _answer(self, who: MemberActor, desk: Desk, path: Answer) -> None:
        way = self.whim.roll(4)
        sealed = desk.table.seat_of(who.id) in (await self.pub.table()).seals
        if way == 0 or sealed:
            typed = desk.game.words.typed(path)
            await who.autocomplete(self.pub.channel, "move", "choice", typed[:2])
            await who.slash(self.pub.channel, "move", choice=typed)
        elif way == 1:
            await self.pub.answer(who, await my_hand(self.pub, who), path)
        else:
            await self.pub.answer(who, self.pub.panel(who), path)

    async def _bystander(self) -> None:
        finn, board = self.pub.finn, self.pub.board
        for custom_id in custom_ids(board):
            await self.pub.press(finn, board, custom_id)
        await finn.slash(self.pub.channel, "table show", text=True)
        await finn.slash(self.pub.channel, "tables")
        await finn.autocomplete(self.pub.channel, "move", "choice", "")
        for one in await finn.autocomplete(self.pub.channel, "table show", "look", ""):
            await finn.slash(self.pub.channel, "table show", look=one["value"])


@pytest.mark.parametrize(
    ("game", "seats"),
    [(one.page.key, seats) for one in GAMES for seats in sorted({one.page.least, min(4, one.page.most)})],
)
async def test_nobody_ever_saw_what_was_anothers(
    pub: Pub, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, game: str, seats: int
) -> None:
    """R50, R51, R54, R55, R56, R68, R69, R72."""
    caplog.set_level(logging.DEBUG)
    canary = Canary(monkeypatch)
    await Evening(pub, game.encode()).play(game, seats)
    table = await pub.table()
    assert table.match.status is Status.OVER
    assert canary.leaks(pub.strict.sent, table) == []
    assert canary.sung > 20 or game == "frasvel"
    assert "¤" not in caplog.text
    _pings(pub)
    assert pub.strict.wrong == []


def _pings(pub: Pub) -> None:
    """Edits mention nobody; a message mentions just whom it may ping."""
    for one in pub.strict.sent:
        if one.reader is not None:
            assert one.pings == set()
            continue
        mentioned = {who.id for who in pub.people.values() if f"<@{who.id}>" in one.content}
        assert mentioned == one.pings, f"{one.method}: {one.content}"
        assert pub.finn.id not in one.pings
        assert one.method == "POST" or not mentioned


async def _board_of_a_seat(pub: Pub, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cogs.ui.public.ONLOOKER", 0)
    await pub.start("battle_fries", pub.ada, [pub.ben, pub.cleo])


async def _hand_to_another(pub: Pub, monkeypatch: pytest.MonkeyPatch) -> None:
    async def channel(seats: Seats, user: int) -> int:
        return pub.ben.user.dm_channel.id

    monkeypatch.setattr(Seats, "channel", channel)
    await pub.start("battle_fries", pub.ada, [pub.ben, pub.cleo])


@pytest.mark.parametrize("plant", [_board_of_a_seat, _hand_to_another])
async def test_a_planted_leak_is_found(pub: Pub, monkeypatch: pytest.MonkeyPatch, plant: Plant) -> None:
    canary = Canary(monkeypatch)
    await plant(pub, monkeypatch)
    assert canary.leaks(pub.strict.sent, await pub.table())
