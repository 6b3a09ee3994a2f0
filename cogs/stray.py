"""Presses that nobody takes: buttons of messages older than the grammar of today, or not ours."""

import re
from typing import Any, Final, cast

import discord
from discord.ext import commands

from bot.core.text import t
from cogs.ui.guard import guarded, say
from cogs.ui.press import TEMPLATE, act

_TAKEN: Final = re.compile(f"{TEMPLATE}|r1:(topic|play):[a-z0-9_]{{1,32}}")


class Stray(commands.Cog):
    """Answers every press that no dynamic item takes, so that no button fails in silence."""

    @commands.Cog.listener()
    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Say that the table has moved on; take a press whose button its message has lost, which the library drops."""
        if interaction.type is not discord.InteractionType.component:
            return
        data = cast("dict[str, Any]", interaction.data or {})
        custom_id, kind = str(data.get("custom_id", "")), data.get("component_type")
        if not _TAKEN.fullmatch(custom_id):
            await say(interaction, t("wrong.moved"))
        elif not _there(interaction.message, custom_id, kind):
            await guarded(interaction, act(interaction))


def _there(message: discord.Message | None, custom_id: str, kind: Any) -> bool:
    """Say whether a message still has the button or select pressed."""
    rows = message.components if message is not None else []
    items = [item for row in rows for item in getattr(row, "children", ())]
    return any(getattr(item, "custom_id", None) == custom_id and item.type.value == kind for item in items)


async def setup(bot: commands.AutoShardedBot) -> None:
    """Add the cog."""
    await bot.add_cog(Stray())
