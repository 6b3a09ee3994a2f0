"""The client: opens the store, seats the host of all tables and its herald, loads the cogs, runs the one clock.

Nothing is kept per process but locks and lanes, so that any number of processes and shards can share the tables.
"""

import asyncio
import logging
import sys
from collections.abc import Awaitable
from typing import Any, Final, Protocol, runtime_checkable

import discord
from discord import app_commands
from discord.ext import commands

from bot.clock import Clock
from bot.core.errors import PlayerError, StaleError
from bot.log import hush
from bot.settings import Settings
from bot.store.db import Database, open_store
from bot.tables.host import Host
from bot.tables.ports import Herald, Now
from bot.tables.report import frames
from cogs.ui.commands import sync
from cogs.ui.guard import guarded
from cogs.ui.herald import DiscordHerald
from cogs.ui.press import Press, PressItem

log = logging.getLogger(__name__)
COGS: Final = ("cogs.info", "cogs.play", "cogs.table", "cogs.gone", "cogs.stray")
LONGEST_WAIT: Final = 30.0
"""Seconds the library may wait out a rate limit. Longer waits are the clock's, which shows the newest state then."""
_FLUSH: Final = 10.0
"""Seconds for what is being told when the bot stops. The rest is told after the next start."""


@runtime_checkable
class Presses(Protocol):
    """A cog that does what buttons ask for."""

    def pressed(self, interaction: discord.Interaction[Any], press: Press) -> Awaitable[None]: ...


class Tree(app_commands.CommandTree["Stammtisch"]):
    """The command tree; what fails before a command's own guard is answered here."""

    async def on_error(self, interaction: discord.Interaction[Any], error: app_commands.AppCommandError, /) -> None:
        """Answer a command that Discord still knows and this version doesn't, or that broke."""
        await guarded(interaction, _raise(error))


async def _raise(error: app_commands.AppCommandError) -> None:
    if isinstance(error, app_commands.CommandNotFound | app_commands.CommandSignatureMismatch):
        raise PlayerError("wrong.command")
    raise error.original if isinstance(error, app_commands.CommandInvokeError) else error


class Bell:
    """A herald that also makes the clock look: what has changed may be due before all else."""

    clock: Clock

    def __init__(self, herald: Herald) -> None:
        self._herald = herald

    def changed(self, match: int) -> None:
        """Have a table shown, and the clock look at what is due next."""
        self._herald.changed(match)
        self.clock.soon()

    def unshown(self, match: int) -> None:
        """Have a table shown again. Nothing has changed, so there is nothing new to look for."""
        self._herald.unshown(match)


class Stammtisch(commands.AutoShardedBot):
    """The bot. `store`, `host`, `herald` and `clock` are there from `setup_hook` on."""

    store: Database
    host: Host
    herald: DiscordHerald
    clock: Clock

    def __init__(self, settings: Settings, *, now: Now) -> None:
        super().__init__(
            commands.when_mentioned,
            help_command=None,
            tree_cls=Tree,
            intents=intents(settings),
            allowed_mentions=discord.AllowedMentions.none(),
            allowed_contexts=app_commands.AppCommandContext(guild=True),
            allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
            max_ratelimit_timeout=LONGEST_WAIT,
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            # Without a token there is only the simulated Discord, which has one shard.
            shard_count=None if settings.discord_token else 1,
        )
        self.settings, self.now = settings, now
        self._started = self._stopping = self._stored = False

    async def setup_hook(self) -> None:
        """Open the store, load the cogs, register what presses, tell Discord the commands. Raise StartupError."""
        hush()
        self.store = await open_store(self.settings.database)
        self.herald = DiscordHerald(self)
        bell = Bell(self.herald)
        self.host = self.herald.host = Host(self.store, bell, self.now)
        self.clock = bell.clock = Clock(self.host)
        for name in COGS:
            await self.load_extension(name)
        self.add_dynamic_items(PressItem)
        await sync(self)

    async def on_ready(self) -> None:
        """Start the clock once Discord has said which servers there are. It comes again after a lost connection."""
        if self._started or self._stopping:
            return
        self._started = True
        await self.clock.start()

    async def pressed(self, interaction: discord.Interaction[Any], press: Press) -> None:
        """Hand a press to the cog that does such things."""
        for cog in self.cogs.values():
            if isinstance(cog, Presses):
                await cog.pressed(interaction, press)
                return
        raise StaleError

    async def on_error(self, event_method: str, /, *args: Any, **kwargs: Any) -> None:
        """Log what broke in a listener, without what it held."""
        del args, kwargs
        error = sys.exc_info()[1]
        if error is not None:
            log.error("%s broke: %s at %s", event_method, type(error).__name__, frames(error))

    async def close(self) -> None:
        """Stop in order: the clock, what is being told, Discord, the store."""
        await self._fall_silent()
        await super().close()
        await self.put_away()

    async def put_away(self) -> None:
        """Close the store, also of a bot that never came to run."""
        await self._fall_silent()
        if hasattr(self, "store") and not self._stored:
            self._stored = True
            await self.store.close()

    async def _fall_silent(self) -> None:
        if self._stopping:
            return
        self._stopping = True
        if hasattr(self, "clock"):
            self.clock.stop()
            await self._flush()

    async def _flush(self) -> None:
        try:
            async with asyncio.timeout(_FLUSH):
                await self.herald.idle()
                await self.store.alive(self.now())
        except Exception as error:
            log.warning("what was being told is told after the next start: %s", type(error).__name__)


def intents(settings: Settings) -> discord.Intents:
    """Return what the bot wants to hear of: servers and channels, members only if the host of the bot wants it."""
    wanted = discord.Intents.none()
    wanted.guilds = True
    wanted.members = settings.members_intent
    return wanted


def create_bot(settings: Settings, *, now: Now | None = None) -> Stammtisch:
    """Return the bot, ready to be started. `now` is the clock's time, Discord's unless a test has its own."""
    return Stammtisch(settings, now=now or _utc)


def _utc() -> float:
    return discord.utils.utcnow().timestamp()
