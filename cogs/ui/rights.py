"""The permissions the bot needs to host games in a channel, in the order people are told of them."""

from typing import Any, Final

import discord

NEEDED: Final = (
    "view_channel",
    "send_messages",
    "attach_files",
    "embed_links",
    "read_message_history",
)


def missing_right(interaction: discord.Interaction[Any]) -> str:
    """Return the first permission the bot lacks where an interaction came from, empty if it has all."""
    return next(iter(missing(interaction.app_permissions, thread=is_thread(interaction))), "")


def sees(interaction: discord.Interaction[Any], channel: int) -> bool:
    """Say whether who acts may read a channel or thread: its name, and a seat at its table, would tell them of it.

    Who is in a private thread the bot doesn't know, so it counts as closed for all who don't manage threads.
    """
    if channel == interaction.channel_id:
        return True
    guild, member = interaction.guild, interaction.user
    found = guild.get_channel_or_thread(channel) if guild is not None else None
    if found is None or not isinstance(member, discord.Member):
        return False
    if isinstance(found, discord.Thread):
        if found.parent is None:
            return False
        rights = found.parent.permissions_for(member)
        return rights.view_channel and (rights.manage_threads or not found.is_private())
    return found.permissions_for(member).view_channel


def is_thread(interaction: discord.Interaction[Any]) -> bool:
    """Say whether an interaction came from a thread."""
    return isinstance(interaction.channel, discord.Thread)


def missing(permissions: discord.Permissions, *, thread: bool) -> tuple[str, ...]:
    """Return the permissions lacking for games in a channel or thread."""
    needed = ["send_messages_in_threads" if thread and one == "send_messages" else one for one in NEEDED]
    return tuple(one for one in needed if not getattr(permissions, one))
