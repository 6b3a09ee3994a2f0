"""The simulated server "Corner Pub": one channel, six members, their ids the same in every run.

The bot's database outlives a run and the simulated Discord does not. So everything the bot may have stored an id of
(guild, channel, members, their DM channels) is created at its own fixed instant, while the clock is moved to the
present before the bot starts: message ids are new in each run, and those of an earlier run are plainly unknown.
"""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from typing import Final, TypeVar

import discord
from discord.ext import commands
from simcord import Env
from simcord.actors import MemberActor
from simcord.backend.models import Channel, Message
from simcord.builders import ChannelHandle, GuildHandle, RoleHandle

NAMES: Final = ("Ada", "Ben", "Cleo", "Dan", "Eva", "Finn")
CHAIRS: Final = tuple(name.lower() for name in NAMES)
MODERATOR: Final = "ada"
GAMES: Final = "games"
DM: Final = "dm"
_GUILD_ID: Final = 1456000000000000000
_SETTLE_SECONDS: Final = 30.0  # the first picture of a game on a slow computer
_LONGEST_TICK: Final = 60.0
_ASLEEP: Final = 300.0
"""Seconds the simulated clock may fall behind before it jumps. To the bot a jump is time in which it did not run."""
_THINKING: Final = 1 << 7

T = TypeVar("T")


class World:
    """The running simulation. Every call that lets the bot work goes through `act`, one after another."""

    def __init__(self, env: Env, guild: GuildHandle, channel: ChannelHandle, members: dict[str, MemberActor]) -> None:
        self.env, self.guild, self.channel, self.members = env, guild, channel, members
        self.backend = env.backend
        self.acting: str | None = None
        self.pressed: str | None = None
        self._lock = asyncio.Lock()
        self._keys = {member.id: key for key, member in members.items()}

    async def act(self, deed: Callable[[], Awaitable[T]], *, chair: str | None = None, pressed: str | None = None) -> T:
        """Run one deed of a chair (or of the clock) and wait until the bot has dealt with it."""
        async with self._lock:
            self.acting, self.pressed = chair, pressed
            try:
                return await deed()
            finally:
                self.acting = self.pressed = None

    async def tick(self) -> None:
        """Let the simulated clock catch up with the wall clock, by a minute at most: people get their turn between."""
        await self.act(self._tick)

    async def _tick(self) -> None:
        late = max(0.0, behind(self.env))
        if late > _ASLEEP:
            # The computer slept. As time that jumps it counts for nobody; lived through, it would make everybody late.
            self.backend.advance_clock(late - _LONGEST_TICK)
        await self.env.advance_time(min(late, _LONGEST_TICK))

    async def close(self) -> None:
        """Stop the bot, then the simulation."""

        async def end() -> None:
            await self.env.bot.close()
            await self.env.shutdown()

        await self.act(end)

    def chair_of(self, user_id: int) -> str | None:
        """Return the chair of a user id, None for the bot and for strangers."""
        return self._keys.get(user_id)

    def rooms(self, chair: str) -> Iterator[tuple[str, Channel]]:
        """Yield the conversations a chair has: the channel, the threads under it, the DM with the bot."""
        yield GAMES, self.backend.get_channel(self.channel.id)
        for channel in self.backend.channels.values():
            if channel.is_thread and channel.parent_id == self.channel.id and not _archived(channel):
                yield str(channel.id), channel
        yield DM, self.backend.get_dm_channel(self.members[chair].id)

    def room(self, chair: str, key: str) -> Channel | None:
        """Return a chair's conversation by its key, None if it has none of that name."""
        return next((channel for name, channel in self.rooms(chair) if name == key), None)

    def handle(self, channel: Channel) -> ChannelHandle:
        """Return the handle the simulation's actors want for a channel of the server."""
        return ChannelHandle(self.env, self.guild, channel)

    def roles(self) -> tuple[RoleHandle, ...]:
        """Return the roles a member can name, the bot's own left out."""
        return tuple(role for role in self.guild.roles.values() if not role._role.managed)

    def messages(self, channel: Channel) -> dict[int, Message]:
        """Return what a channel holds by message id, oldest first."""
        return self.backend.messages.get(channel.id, {})


def thinking(message: Message) -> bool:
    """Say whether a message is the place of an answer that is still being made."""
    return bool(message.flags & _THINKING)


def behind(env: Env) -> float:
    """Return by how many seconds the simulated clock is behind the wall clock."""
    return (discord.utils.utcnow() - env.now()).total_seconds()


async def open_world(bot: commands.AutoShardedBot) -> World:
    """Build the server around a bot and start the bot in it."""
    env = Env(bot, check_errors=False, settle_timeout=_SETTLE_SECONDS)
    env.backend.bot_user.name = "Stammtisch"
    world = _furnished(env)
    env.backend.advance_clock(behind(env))
    await env.start()
    return world


def _furnished(env: Env) -> World:
    _next_instant(env)
    guild = env.create_guild("Corner Pub", id=_GUILD_ID)
    _next_instant(env)
    moderator = guild.create_role("Moderators", permissions=discord.Permissions(manage_guild=True))
    _next_instant(env)
    channel = guild.create_text_channel(GAMES, topic="Tables gather here. Everyone sees it.")
    members: dict[str, MemberActor] = {}
    for key, name in zip(CHAIRS, NAMES, strict=True):
        _next_instant(env)
        user = env.create_user(key, global_name=name)
        members[key] = guild.add_member(user, roles=[moderator] if key == MODERATOR else [])
        _next_instant(env)
        env.backend.get_dm_channel(user.id)
    return World(env, guild, channel, members)


def _next_instant(env: Env) -> None:
    """Give what is created next its own second, so that its id hangs on nothing else created before it."""
    env.backend.advance_clock(1.0)


def _archived(channel: Channel) -> bool:
    return channel.thread_metadata is not None and channel.thread_metadata.archived
