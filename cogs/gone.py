"""What is gone on Discord frees its tables: a server left, a channel or thread deleted, a member who is no longer
there (heard of only with the members intent)."""

import logging
from typing import Any, cast

import discord
from discord.ext import commands

from bot.core.errors import PlayerError
from bot.tables.report import frames
from cogs.ui.home import Home

log = logging.getLogger(__name__)


class Gone(commands.Cog):
    """Listens for what disappears. The gateway may say it twice, or while the bot is down: the rest is noticed when
    a message can't be sent."""

    def __init__(self, home: Home) -> None:
        self._home = home

    @commands.Cog.listener()
    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """End the tables of a server that removed the bot. An outage is no removal and makes no such event."""
        await self._close(guild=guild.id)

    @commands.Cog.listener()
    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """End the tables of a deleted channel."""
        await self._close(guild=channel.guild.id, channel=channel.id)

    @commands.Cog.listener()
    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """End the tables of a deleted thread, whether it was in the cache or not."""
        await self._close(guild=payload.guild_id, channel=payload.thread_id)

    @commands.Cog.listener()
    async def on_raw_member_remove(self, payload: discord.RawMemberRemoveEvent) -> None:
        """Free the seats of somebody who left the server, was kicked or banned."""
        host = self._home.host
        for match in await host.store.of_user(payload.user.id):
            table = await host.store.table(match)
            seat = table.seat_of(payload.user.id) if table and table.match.guild == payload.guild_id else None
            if seat is None:
                continue
            try:
                await host.vacate(match, seat)
            except PlayerError:
                # The table is over, or moved on and will notice when the seat is next asked.
                continue

    async def _close(self, *, guild: int, channel: int | None = None) -> None:
        try:
            await self._home.host.close_places(guild=guild, channel=channel)
        except PlayerError:
            return
        except Exception as error:
            log.error("closing the tables of a place failed: %s at %s", type(error).__name__, frames(error))


async def setup(bot: commands.AutoShardedBot) -> None:
    """Add the cog."""
    await bot.add_cog(Gone(cast(Any, bot)))
