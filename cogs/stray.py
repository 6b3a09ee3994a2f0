"""Presses that nobody takes: buttons of messages older than the grammar of today, or not ours."""

import re
from typing import Any, Final

import discord
from discord.ext import commands

from bot.core.text import t
from cogs.ui.guard import say
from cogs.ui.press import TEMPLATE

_TAKEN: Final = re.compile(f"{TEMPLATE}|r1:.*")


class Stray(commands.Cog):
    """Answers every press that no dynamic item takes, so that no button fails in silence."""

    @commands.Cog.listener()
    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Say that the table has moved on."""
        if interaction.type is not discord.InteractionType.component:
            return
        custom_id = str((interaction.data or {}).get("custom_id", ""))
        if not _TAKEN.fullmatch(custom_id):
            await say(interaction, t("wrong.moved"))


async def setup(bot: commands.AutoShardedBot) -> None:
    """Add the cog."""
    await bot.add_cog(Stray())
