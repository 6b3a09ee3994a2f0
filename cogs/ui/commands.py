"""Slash commands as Discord has them: where they may be used, and registering them when they have changed."""

import logging
from typing import Any, Final

import discord
from discord import app_commands
from discord.ext import commands

from cogs.ui.calls import call

log = logging.getLogger(__name__)

anywhere: Final = app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
"""For commands that also work in the bot's direct messages."""

_SAME: Final = ("name", "description", "type", "required", "autocomplete", "nsfw", "default_member_permissions")
_LISTS: Final = ("contexts", "integration_types", "channel_types")
_LIMITS: Final = ("min_value", "max_value", "min_length", "max_length")


async def sync(bot: commands.AutoShardedBot) -> bool:
    """Register the commands, once and everywhere, if Discord knows others. Say whether that was necessary.

    What fails is logged and changes nothing else: old commands still work, and the next start tries again.
    """
    # As Discord sends them: the library's `fetch_commands` mixes up where commands may be used.
    known = await call(bot.http.get_global_commands(bot.application_id or 0))
    if known.value is None:
        log.warning("Discord does not say which commands it knows: %s", known.end.value)
        return False
    if _shapes([dict(one) for one in known.value]) == _shapes(wanted(bot.tree)):
        return False
    try:
        synced = await call(bot.tree.sync())
    except discord.DiscordException as error:
        log.error("Discord refuses the commands: %s", type(error).__name__)
        return False
    if not synced.done:
        log.warning("the commands could not be registered: %s", synced.end.value)
        return False
    log.info("registered %d commands", len(synced.value or ()))
    return True


def wanted(tree: app_commands.CommandTree[Any]) -> list[dict[str, Any]]:
    """Return the commands of this version as Discord takes them."""
    return [one.to_dict(tree) for one in tree.get_commands()]


def _shapes(payloads: list[dict[str, Any]]) -> dict[tuple[int, str], Any]:
    # Discord gives commands back in any order.
    return {(one["type"], one["name"]): _shape(one) for one in payloads}


def _shape(one: dict[str, Any]) -> dict[str, Any]:
    """Return what makes a command or option what it is, without what Discord adds or leaves out."""
    return {
        # Discord writes a permission set as text and leaves out what is false.
        **{key: str(one[key]) if one.get(key) else None for key in _SAME},
        **{key: sorted(one.get(key) or ()) for key in _LISTS},
        **{key: one.get(key) for key in _LIMITS},
        "choices": [(choice["name"], choice["value"]) for choice in one.get("choices") or ()],
        "options": [_shape(option) for option in one.get("options") or ()],
    }
