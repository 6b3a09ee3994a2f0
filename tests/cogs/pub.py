"""People at the bot: what the flows' tests say in the words of those who play."""

from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import discord
import simcord
from simcord.actors import MemberActor
from simcord.backend import serializers
from simcord.backend.models.channel import Overwrite
from simcord.builders import ChannelHandle, GuildHandle
from simcord.enums import OverwriteType
from simcord.interactions import base_payload
from simcord.results import InteractionResult

from bot.client import Stammtisch, create_bot
from bot.core.prompts import Answer, leaves
from bot.settings import Settings
from bot.tables.desk import Desk, open_desk
from bot.tables.table import Table
from cogs.ui.ask import led_on
from cogs.ui.press import Press, parse
from tests.cogs.strict import Strict

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eva", "Finn")


class Pub:
    """The simulated server. People are attributes: `pub.ada`, `pub.ben`, …"""

    def __init__(self, env: simcord.Env, database: Path, strict: Strict | None = None) -> None:
        self.env, self.database = env, database
        self.strict = strict or Strict()
        self.guild: GuildHandle = env.create_guild("Corner Pub")
        self.channel: ChannelHandle = self.guild.create_text_channel("games")
        boss = self.guild.create_role("Moderators", permissions=discord.Permissions(manage_guild=True))
        self.people: dict[str, MemberActor] = {}
        for name in NAMES:
            user = env.create_user(name.lower(), global_name=name)
            self.people[name.lower()] = self.guild.add_member(user, roles=[boss] if name == "Ada" else [])

    def __getattr__(self, name: str) -> MemberActor:
        return self.people[name]

    @property
    def bot(self) -> Stammtisch:
        """The running bot."""
        bot = self.env.bot
        assert isinstance(bot, Stammtisch)
        return bot

    async def restart(self) -> None:
        """Stop the bot as if its process had ended, and start another one on the same database."""
        await self.env.settle()
        await self.bot.store.close()
        await self.env.restart_bot(_bot(self.database))

    # What stands where

    @property
    def messages(self) -> list[discord.Message]:
        """The channel's messages, oldest first."""
        return self.channel.history()

    @property
    def board(self) -> discord.Message:
        """The newest public message with a picture: the table message."""
        return next(one for one in reversed(self.messages) if one.attachments)

    def lobby(self) -> discord.Message:
        """The newest message with a Join button."""
        return next(one for one in reversed(self.messages) if has_button(one, "join"))

    def dms(self, who: MemberActor) -> list[discord.Message]:
        """Everything the bot and a person have written to each other, oldest first."""
        return who.user.dm_channel.history()

    def panel(self, who: MemberActor) -> discord.Message:
        """A person's newest panel that still has buttons or a select."""
        return next(one for one in reversed(self.dms(who)) if one.components)

    async def table(self, match: int = 1) -> Table:
        """A table as it is stored."""
        table = await self.bot.store.table(match)
        assert table is not None
        return table

    async def desk(self, match: int = 1) -> Desk:
        """A dealt table as it is stored, its game opened."""
        return open_desk(await self.table(match))

    # What people do

    async def open(self, game: str, host: MemberActor, others: Sequence[MemberActor] = (), computers: int = 0) -> None:
        """Open a lobby and fill it."""
        await host.slash(self.channel, "play", game=game)
        for one in others:
            await one.click(self.lobby(), label="Join")
        for _ in range(computers):
            await host.click(self.lobby(), label="Add computer")

    async def options(self, host: MemberActor) -> discord.Message:
        """Open the lobby's options."""
        result = await host.click(self.lobby(), label="Options")
        return result.response.message

    async def choose_option(self, host: MemberActor, choice: str, *values: str) -> None:
        """Choose an option of the lobby's game, or its clock."""
        options = await self.options(host)
        wanted = ["clock", ""] if choice == "clock" else ["opt", choice]
        custom_id = next(one for one in custom_ids(options) if one.split(":")[3:] == wanted)
        await host.select(options, values, custom_id=custom_id)

    async def start(self, game: str, host: MemberActor, others: Sequence[MemberActor] = (), computers: int = 0) -> None:
        """Open a lobby, fill it, and deal."""
        await self.open(game, host, others, computers)
        await host.click(self.lobby(), label="Start")

    async def answer(self, who: MemberActor, message: discord.Message, path: Answer) -> Any:
        """Press one's way along a path of options on a message: buttons and selects, as they come."""
        result = None
        for depth in range(await self._levels(who, message, path)):
            message = self._again(who, message)
            result = await self._press(who, message, path[: depth + 1])
        return result

    async def _levels(self, who: MemberActor, message: discord.Message, path: Answer) -> int:
        """Return how many presses a path takes: a last level with one way to go needs none while others choose."""
        pressed = parse(next(iter(custom_ids(message)), ""))
        if pressed is None or len(path) < 2:
            return len(path)
        desk = await self.desk(pressed.match)
        seat = desk.table.seat_of(who.id)
        prompt = desk.prompt(seat) if seat is not None and len(desk.asked) > 1 else None
        alone = prompt is not None and path in leaves(prompt) and led_on(prompt, path[:-1]) == path
        return len(path) - alone

    def _again(self, who: MemberActor, message: discord.Message) -> discord.Message:
        found = [one for one in (*self.dms(who), *self.channel.history(viewer=who)) if one.id == message.id]
        return found[-1]

    def hand(self, who: MemberActor, message: discord.Message) -> Any:
        """Return who presses: the person in a DM, the member in the channel."""
        return who.user if message.channel.id == who.user.dm_channel.id else who

    async def _press(self, who: MemberActor, message: discord.Message, path: Answer) -> Any:
        ids, hand = custom_ids(message), self.hand(who, message)
        for custom_id in ids:
            if custom_id.split(":")[3:] in (["a", ".".join(path)], ["c", ".".join(path)]):
                return await hand.click(message, custom_id=custom_id)
        for custom_id in ids:
            if custom_id.split(":")[3:] in (["s", ".".join(path[:-1])], ["cs", ".".join(path[:-1])]):
                return await hand.select(message, path[-1].split("+"), custom_id=custom_id)
        raise AssertionError(f"nothing on this message leads to {path}: {ids}")

    async def play_on(
        self, choose: Callable[[Desk, int], Answer], match: int = 1, *, steps: int = 1_000, until: int | None = None
    ) -> None:
        """Let everybody awaited answer by their newest panel, computers by the clock, until the game is over."""
        by_id = {one.id: one for one in self.people.values()}
        for _ in range(steps):
            desk = await self.desk(match)
            if desk.decision is None or (until is not None and desk.table.match.seq >= until):
                return
            seat = next((one for one in desk.awaited if desk.table.holders[one].human), None)
            if seat is None:
                await self.env.advance_time(2)
                continue
            who = by_id[desk.table.holders[seat].user or 0]
            await self.answer(who, self.panel(who), choose(desk, seat))
        raise AssertionError("the game does not end")

    # What people can't do by hand, or what happens to them

    def emit(
        self, who: MemberActor, message: discord.Message, custom_id: str, *values: str, shown: bool = True
    ) -> InteractionResult:
        """Send a press as a device would, without waiting: forged, twice, or on a message that has changed.

        The message comes with the press as the device showed it, with what is pressed; not so unless `shown`.
        """
        backend = self.env.backend
        dm = backend.get_channel(message.channel.id).guild_id is None
        data: dict[str, Any] = {"custom_id": custom_id, "component_type": 3 if values else 2}
        if values:
            data["values"] = list(values)
        record, payload = base_payload(
            backend,
            type=3,
            channel_id=message.channel.id,
            guild_id=None if dm else self.guild.id,
            user_id=who.id,
            data=data,
        )
        stored = backend.messages.get(message.channel.id, {}).get(message.id)
        if stored is not None:
            payload["message"] = dict(serializers.message_payload(backend, stored))
            record.source_message_id = message.id
            if shown and custom_id not in custom_ids(message):
                payload["message"]["components"] = [{"type": 1, "components": [_item(custom_id, values)]}]
        backend.emit("INTERACTION_CREATE", payload)
        return InteractionResult(self.env, record)

    async def press(self, who: MemberActor, message: discord.Message, custom_id: str, *values: str) -> str:
        """Send a press, wait, and return the private line that answers it, empty if there is none."""
        result = self.emit(who, message, custom_id, *values)
        await self.env.settle()
        assert result.acknowledged, "the press is not acknowledged"
        return private(result)

    def close_dms(self, who: MemberActor, code: int = 50007) -> None:
        """Let a person refuse the bot's messages."""
        path = f"/channels/{who.user.dm_channel.id}/messages"
        self.env.inject_error("POST", path, status=403, code=code, message="no", times=None)

    def open_dms(self, who: MemberActor) -> None:
        """Let a person take them again."""
        path = f"/channels/{who.user.dm_channel.id}/messages"
        self.env.backend.faults[:] = [one for one in self.env.backend.faults if one["path"] != path]

    def fail(self, method: str, path: str, *, status: int = 500, code: int = 0, times: int | None = None) -> None:
        """Let Discord refuse calls, for good unless `times` are given."""
        self.env.inject_error(method, path, status=status, code=code, times=times)

    def mend(self) -> None:
        """Let Discord take everything again."""
        self.env.backend.faults.clear()

    def forbid(self, *permissions: str) -> None:
        """Take permissions in the channel from the bot."""
        denied = discord.Permissions(**dict.fromkeys(permissions, True)).value
        bot = self.env.backend.bot_user.id
        self.env.backend.set_overwrite(self.channel.id, Overwrite(bot, OverwriteType.MEMBER, deny=denied))

    def allow(self) -> None:
        """Give the bot everything in the channel again."""
        self.env.backend.delete_overwrite(self.channel.id, self.env.backend.bot_user.id)


def _item(custom_id: str, values: Sequence[str]) -> dict[str, Any]:
    if not values:
        return {"type": 2, "style": 2, "label": "?", "custom_id": custom_id}
    options = [{"label": one, "value": one} for one in values]
    return {"type": 3, "custom_id": custom_id, "options": options, "min_values": 1, "max_values": len(values)}


def private(result: Any) -> str:
    """Return what an interaction answered in private: its followups' texts, else its response's."""
    own = [one for one in (result.response, *result.followups) if one is not None and one.ephemeral]
    return "\n".join(one.content for one in own if one.content)


def first(desk: Desk, seat: int) -> Answer:
    """Return the first answer a seat may give."""
    prompt = desk.prompt(seat)
    assert prompt is not None
    return next(leaves(prompt))


def custom_ids(message: discord.Message) -> list[str]:
    """Return the custom_ids of a message, in order."""
    return [
        item.custom_id
        for row in message.components
        for item in getattr(row, "children", [])
        if getattr(item, "custom_id", None)
    ]


def has_button(message: discord.Message, verb: str) -> bool:
    """Say whether a message has a button of this verb."""
    return any(one.split(":")[3] == verb for one in custom_ids(message))


def press_of(custom_id: str) -> Press:
    """Return the press behind a custom_id that must be one of ours."""
    from cogs.ui.press import parse

    press = parse(custom_id)
    assert press is not None
    return press


def _bot(database: Path) -> Stammtisch:
    return create_bot(Settings(discord_token=None, database=database))


@asynccontextmanager
async def open_pub(database: Path) -> AsyncIterator[Pub]:
    """Open the pub and start the bot in it."""
    env = simcord.Env(_bot(database), settle_timeout=30)
    pub = Pub(env, database)
    await env.start()
    try:
        with env.time_context():
            yield pub
    finally:
        await env.bot.close()
        await env.shutdown()
