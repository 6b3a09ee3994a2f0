"""Attacks on the bot through Discord: forged presses, other servers, races, things that break for ever.

Discord itself would refuse some of these presses. The bot must not depend on it.
"""

import asyncio
import logging
import sqlite3
from typing import Any

import discord
import pytest
import pytest_asyncio
from simcord.actors import MemberActor
from simcord.backend import serializers
from simcord.backend.models.channel import Overwrite
from simcord.builders import ChannelHandle, GuildHandle
from simcord.enums import OverwriteType
from simcord.interactions import base_payload
from simcord.results import InteractionResult

from bot.core.chance import Chance
from bot.core.phrases import Phrase
from bot.core.prompts import Answer, Option, Pick, any_answer, leaves
from bot.games import GAMES
from bot.tables.desk import Desk
from bot.tables.table import Person, Status
from cogs.play import ACTS
from cogs.ui import herald
from cogs.ui.press import Press
from tests.cogs.canary import Canary
from tests.cogs.pub import Pub, first, private

pytestmark = pytest.mark.usefixtures("unpainted")


async def started(pub: Pub) -> None:
    await pub.start("battle_fries", pub.ada, [pub.ben, pub.cleo])


async def whole_round(pub: Pub) -> None:
    """Let everybody answer by typing, as far as they are asked."""
    for seat, who in enumerate((pub.ada, pub.ben, pub.cleo)):
        desk = await pub.desk()
        if desk.prompt(seat) is not None:
            await who.slash(pub.channel, "move", choice=desk.game.words.typed(first(desk, seat)))


# Another server


class Elsewhere:
    """A second server with the bot, and Zed, who may do everything there."""

    def __init__(self, pub: Pub) -> None:
        self._pub = pub
        self.guild: GuildHandle = pub.env.create_guild("Elsewhere")
        boss = self.guild.create_role("Boss", permissions=discord.Permissions(manage_guild=True))
        self.channel: ChannelHandle = self.guild.create_text_channel("hall")
        user = pub.env.create_user("zed", global_name="Zed")
        self.zed: MemberActor = self.guild.add_member(user, roles=[boss])

    async def press(self, custom_id: str, *values: str) -> InteractionResult:
        """Let Zed press a forged button on a message of the bot on his server."""
        backend = self._pub.env.backend
        message = self.channel.history()[0]
        data: dict[str, Any] = {"custom_id": custom_id, "component_type": 3 if values else 2}
        if values:
            data["values"] = list(values)
        record, payload = base_payload(
            backend,
            type=3,
            channel_id=self.channel.id,
            guild_id=self.guild.id,
            user_id=self.zed.id,
            data=data,
        )
        stored = backend.messages[self.channel.id][message.id]
        payload["message"] = dict(serializers.message_payload(backend, stored))
        record.source_message_id = message.id
        backend.emit("INTERACTION_CREATE", payload)
        await self._pub.env.settle()
        return InteractionResult(self._pub.env, record)


@pytest_asyncio.fixture
async def elsewhere(pub: Pub) -> Elsewhere:
    """Return the second server, where Zed gathers people at the bot's first table."""
    other = Elsewhere(pub)
    await other.zed.slash(other.channel, "play", game="battle_fries")
    return other


@pytest.mark.parametrize("verb", ["join", "start", "cancel", "comp", "less", "opts", "opt", "clock", "next", "again"])
async def test_a_moderator_of_another_server_has_no_say_in_a_lobby(pub: Pub, elsewhere: Elsewhere, verb: str) -> None:
    await pub.open("battle_fries", pub.ada, [pub.ben, pub.cleo])
    before = await pub.table(2)
    answer = await elsewhere.press(f"t1:02:0:{verb}:", *(["none"] if verb in ("opt", "clock") else []))
    assert private(answer).startswith("This table has moved on.")
    after = await pub.table(2)
    assert (after.match, after.holders) == (before.match, before.holders)


@pytest.mark.parametrize("verb", ["record", "rematch", "showq"])
async def test_a_game_of_another_server_is_closed_to_strangers(pub: Pub, elsewhere: Elsewhere, verb: str) -> None:
    await started(pub)
    await pub.bot.host.end(2, why="moderator")
    await pub.bot.herald.idle()
    before = [one.id for one in pub.messages]
    answer = await elsewhere.press(f"t1:02:0:{verb}:")
    assert private(answer).startswith("This table has moved on.")
    assert not any(one.attachments for one in (answer.response, *answer.followups) if one is not None)
    assert [one.id for one in pub.messages] == before


async def test_nobody_joins_a_table_from_direct_messages(pub: Pub) -> None:
    await pub.open("battle_fries", pub.ada, [pub.ben])
    test = pub.dms(pub.ben)[-1]
    await pub.bot.host.leave(1, pub.ben.id)
    assert (await pub.press(pub.ben, test, "t1:01:0:join:")).startswith("This table has moved on.")
    assert (await pub.table()).seat_of(pub.ben.id) is None


# What everybody reads


@pytest.mark.parametrize("verb", ["change", "keep", "b", "stay", "test"])
async def test_no_press_writes_what_is_for_one_into_what_all_read(pub: Pub, verb: str) -> None:
    await started(pub)
    await pub.answer(pub.ben, pub.panel(pub.ben), first(await pub.desk(), 1))
    board = pub.board
    for who in (pub.ada, pub.ben, pub.finn):
        for shown in (True, False):
            pub.emit(who, board, Press(1, 1, verb).custom_id, shown=shown)
            await pub.env.settle()
    now = next(one for one in pub.messages if one.id == board.id)
    assert (now.content, len(now.components)) == (board.content, len(board.components))


# The log


async def broken(*asked: object) -> None:
    raise RuntimeError("Ben holds mayo-0")


async def test_what_can_not_be_answered_is_logged_without_what_was_held(
    pub: Pub, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Raised out of a callback, the library would log both errors with their texts, and the button's label."""
    await started(pub)
    monkeypatch.setattr("cogs.ui.reply.table_links", broken)
    pub.fail("POST", "/webhooks/*", status=400, code=50035)
    pub.emit(pub.ben, pub.board, "t1:01:0:hand:")
    await pub.env.settle()
    await pub.ben.slash(pub.channel, "hand")
    assert "mayo-0" not in caplog.text
    assert "My hand" not in caplog.text
    assert "a press at table 01 can't be answered: HTTPException" in caplog.text
    assert "/hand can't be answered: HTTPException" in caplog.text


async def test_a_completion_that_breaks_is_logged_without_what_was_held(
    pub: Pub, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    await started(pub)

    def leaves(*asked: object) -> None:
        raise RuntimeError("Ben holds mayo-0")

    monkeypatch.setattr("cogs.acts.typing.leaves", leaves)
    assert await pub.ben.autocomplete(pub.channel, "move", "choice", "m") == []
    assert "mayo-0" not in caplog.text
    assert "/move can't be completed: RuntimeError" in caplog.text


async def test_no_task_is_named_after_a_card(pub: Pub, monkeypatch: pytest.MonkeyPatch) -> None:
    """A task's name is what asyncio logs of it."""
    await started(pub)
    names: list[str] = []

    async def take(interaction: object) -> None:
        names.extend(task.get_name() for task in asyncio.all_tasks())

    monkeypatch.setattr("cogs.acts.answering.take", take)
    path = first(await pub.desk(), 1)
    pub.emit(pub.ben, pub.panel(pub.ben), Press(1, 1, "a", path).custom_id)
    await pub.env.settle()
    assert names
    assert not any(".".join(path) in name for name in names)


# What fails for ever


@pytest.mark.parametrize(
    ("method", "path", "status", "code"),
    [
        ("POST", "/channels/{dm}/messages", 500, 0),
        ("POST", "/channels/{dm}/messages", 400, 40003),
        ("PATCH", "/channels/{dm}/messages/*", 500, 0),
        ("DELETE", "/channels/*/messages/*", 500, 0),
    ],
)
async def test_the_clock_runs_whoever_can_not_be_written_to(
    pub: Pub, method: str, path: str, status: int, code: int
) -> None:
    """The board asks everybody. A seat no message reaches must not keep the table for ever."""
    await started(pub)
    pub.fail(method, path.format(dm=pub.ben.user.dm_channel.id), status=status, code=code)
    for _ in range(6):
        await pub.env.advance_time(310)
    table = await pub.table()
    assert table.match.seq > 2
    assert table.match.status is Status.OVER


async def test_a_panel_that_can_not_be_told_the_end_is_given_up(pub: Pub, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(herald, "GIVE_UP", 200)
    await started(pub)
    pub.fail("PATCH", f"/channels/{pub.ben.user.dm_channel.id}/messages/*")
    await pub.bot.host.end(1, why="moderator")
    await pub.bot.herald.idle()
    await pub.env.advance_time(200 + 2 * herald.AGAIN)
    mark = len(pub.env.http_requests)
    await pub.env.advance_time(600)
    assert len(pub.env.http_requests) == mark


async def test_a_lobby_nothing_can_be_said_of_is_given_up(pub: Pub, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(herald, "GIVE_UP", 200)
    await pub.open("battle_fries", pub.ada)
    pub.fail("PATCH", "/channels/*/messages/*", status=400, code=50035)
    await pub.env.advance_time(31 * 60 + 200 + 2 * herald.SELDOM)
    assert (await pub.table()).match.status is Status.OVER
    mark = len(pub.env.http_requests)
    await pub.env.advance_time(600)
    assert len(pub.env.http_requests) == mark


async def test_a_404_that_is_not_of_discord_takes_nobodys_seat_or_table(pub: Pub) -> None:
    """Discord's own refusals have a code; what has none comes from what stands before it."""
    await started(pub)
    pub.fail("*", "/guilds/*", status=404)
    pub.fail("*", "/channels/*", status=404)
    await whole_round(pub)
    table = await pub.table()
    assert table.match.status is Status.PLAYING
    assert len(table.humans) == 3


# Channels that are not for everybody


@pytest_asyncio.fixture
async def cellar(pub: Pub) -> ChannelHandle:
    """Return a channel that only Ada may read, where she gathers people at table 1."""
    channel = pub.guild.create_text_channel("cellar")
    everyone = Overwrite(pub.guild.id, OverwriteType.ROLE, deny=discord.Permissions(view_channel=True).value)
    pub.env.backend.set_overwrite(channel.id, everyone)
    for who in (pub.ada.id, pub.env.backend.bot_user.id):
        allow = discord.Permissions(view_channel=True, send_messages=True).value
        pub.env.backend.set_overwrite(channel.id, Overwrite(who, OverwriteType.MEMBER, allow=allow))
    await pub.env.settle()
    await pub.ada.slash(channel, "play", game="frasvel")
    return channel


async def test_tables_in_closed_channels_are_not_listed(pub: Pub, cellar: ChannelHandle) -> None:
    assert "cellar" not in private(await pub.ben.slash(pub.channel, "tables"))
    assert "cellar" in private(await pub.ada.slash(pub.channel, "tables"))


async def test_the_next_table_is_none_in_a_closed_channel(pub: Pub, cellar: ChannelHandle) -> None:
    await pub.dan.slash(pub.channel, "play", game="battle_fries")
    lobby = pub.lobby()
    await pub.press(pub.ben, lobby, "t1:02:0:next:")
    assert (await pub.table(1)).seat_of(pub.ben.id) is None
    assert (await pub.table(2)).seat_of(pub.ben.id) == 1


async def test_a_record_is_for_who_sat_there_or_may_read_the_channel(pub: Pub, cellar: ChannelHandle) -> None:
    await pub.bot.host.add_computer(1, Person(pub.ada.id, "Ada"))
    await pub.bot.host.start(1, Person(pub.ada.id, "Ada"))
    await pub.bot.host.end(1, why="moderator")
    await pub.bot.herald.idle()
    stranger = await pub.ben.slash(pub.channel, "table record", table="01")
    assert private(stranger) == "There is no table 01 here. `/tables` lists them."
    assert "Table 01" in private(await pub.ada.slash(pub.channel, "table record", table="01"))


# What is typed, and names


@pytest.mark.parametrize("code", ["Z" * 13, "Z" * 6_000, "0" * 6_000, "ß" * 12, "ｚ", " ", "\n"])
async def test_no_code_is_too_long_or_strange(pub: Pub, code: str) -> None:
    for command, options in (("table record", {}), ("hand", {}), ("move", {"choice": "x"})):
        answer = private(await pub.ben.slash(pub.channel, command, table=code, **options))
        assert answer.startswith("There is no table ")
    assert not private(await pub.ben.slash(pub.channel, "move", choice=f"{code}: x")).startswith("Something broke")


async def test_names_of_servers_stay_names(pub: Pub) -> None:
    pub.env.backend.guilds[pub.guild.id].name = "](https://evil.example) **@everyone** \u202eX"
    await started(pub)
    pub.forbid("send_messages")
    await whole_round(pub)
    told = next(one.content for one in pub.dms(pub.ada) if "I can't write in" in one.content)
    for text in (told, *(one.content for one in pub.dms(pub.ben))):
        assert "evil.example)" not in text
        assert "://evil" not in text
        assert "\u202e" not in text
        assert "@everyone" not in text


# Time that jumps


@pytest.mark.parametrize("hop", [-3_600, -30 * 86_400])
async def test_a_clock_set_back_holds_nothing_up(pub: Pub, hop: int) -> None:
    """The library counts on from where it was, and would sleep until it is as late again."""
    await pub.open("battle_fries", pub.ada, [pub.ben])
    await pub.env.advance_time(60)
    pub.env.backend.clock.elapsed += hop
    await pub.ada.click(pub.lobby(), label="Add computer")
    await pub.env.advance_time(5)
    closes = (await pub.table()).match.closes_at
    assert closes is not None
    assert closes - pub.env.now().timestamp() < 30 * 60
    await pub.env.advance_time(31 * 60)
    assert (await pub.table()).match.status is Status.OVER


async def test_a_computer_that_slept_makes_nobody_late(pub: Pub) -> None:
    """Time in which the bot didn't run doesn't count, whether it was stopped or the whole computer slept."""
    await started(pub)
    await pub.env.advance_time(60)
    pub.env.backend.clock.elapsed += 3_600
    await pub.env.advance_time(1)
    table = await pub.table()
    assert table.match.seq == 1
    assert table.match.deadline is not None
    assert 200 < table.match.deadline - pub.env.now().timestamp() < 280
    await pub.env.advance_time(280)
    assert (await pub.table()).match.seq == 2


# A disk that is full


@pytest.mark.parametrize("commits", [1, 3, 6])
async def test_a_full_disk_makes_nothing_spin_and_loses_nothing(
    pub: Pub, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, commits: int
) -> None:
    """Where not even "try again later" can be stored, the clock must not try at every look."""
    await started(pub)
    writer: Any = pub.bot.store._writer
    real, left = writer.execute, [commits]

    async def execute(sql: str, *asked: Any) -> Any:
        left[0] -= sql == "COMMIT"
        if sql == "COMMIT" and left[0] < 0:
            raise sqlite3.OperationalError("database or disk is full")
        return await real(sql, *asked)

    monkeypatch.setattr(writer, "execute", execute)
    await whole_round(pub)
    caplog.clear()
    await pub.env.advance_time(100)
    assert len(caplog.records) < 20
    monkeypatch.setattr(writer, "execute", real)
    await pub.env.advance_time(100)
    match = (await pub.table()).match
    assert (match.shown_rev, match.shown_seq) == (match.rev, match.seq)
    assert len([one for one in pub.messages if one.attachments]) == 1


# What edits tell


async def test_nothing_public_tells_that_somebody_has_chosen_anew(pub: Pub) -> None:
    """Not even an edit without a change, which every client in the channel hears of."""
    await started(pub)
    desk = await pub.desk()
    prompt = desk.prompt(1)
    assert prompt is not None
    one, *_, other = leaves(prompt)
    await pub.ben.slash(pub.channel, "move", choice=desk.game.words.typed(one))
    mark = len(pub.strict.sent)
    await pub.ben.slash(pub.channel, "move", choice=desk.game.words.typed(other))
    assert (await pub.desk()).sealed(1) == other
    assert [one for one in pub.strict.since(mark) if one.reader is None] == []
    mark = len(pub.strict.sent)
    await pub.ada.slash(pub.channel, "move", choice=desk.game.words.typed(first(desk, 0)))
    assert [one for one in pub.strict.since(mark) if one.reader is None]


# A vandal


class Vandal:
    """Everybody presses whatever could be pressed, on any message they see, with anybody's answers."""

    def __init__(self, pub: Pub, seed: bytes) -> None:
        self.pub, self.whim = pub, Chance.seeded(seed, 1)

    def path(self, desk: Desk) -> Answer:
        """Return a whole answer of some seat, a part of one, or rubbish."""
        whole = any_answer(desk.prompt(self.whim.pick(desk.asked)) or _NOTHING, self.whim)
        return self.whim.pick(
            (whole, whole[:1], whole[1:], (*whole, *whole), (), ("main", *whole), ("zoom",), ("a.", ""))
        )

    async def press(self) -> None:
        """Press once."""
        pub, whim, desk = self.pub, self.whim, await self.pub.desk()
        if desk.decision is None:
            return
        verb = whim.pick([one for one in ACTS if one not in ("gone", "vote", "endq")])
        seq = max(0, desk.table.match.seq - whim.roll(3))
        press = Press(1, seq, verb, self.path(desk)).custom_id[:100]
        who = whim.pick(list(pub.people.values()))
        messages = [*pub.messages, *pub.dms(who)]
        values = [self.path(desk)[:1] or ("x",), ()][whim.roll(2)]
        pub.emit(who, whim.pick(messages[-12:]), press, *values, shown=bool(whim.roll(2)))
        await pub.env.advance_time(0.3)


_NOTHING = Pick(Phrase(), (Option("x", Phrase()),), open=False)


@pytest.mark.parametrize("game", [one.page.key for one in GAMES])
async def test_a_vandal_breaks_nothing_and_learns_nothing(
    pub: Pub, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, game: str
) -> None:
    canary, vandal = Canary(monkeypatch), Vandal(pub, game.encode())
    least = next(one.page.least for one in GAMES if one.page.key == game)
    await pub.start(game, pub.ada, [pub.ben, pub.cleo][: least - 1])
    for _ in range(12):
        for _ in range(12):
            await vandal.press()
        await pub.play_on(first, until=(await pub.table()).match.seq + 1)
    table = await pub.table()
    assert canary.leaks(pub.strict.sent, table) == []
    assert table.match.status in (Status.PLAYING, Status.OVER)
    assert [one.getMessage() for one in caplog.records if one.levelno >= logging.ERROR] == []
    assert len(table.humans) == least
