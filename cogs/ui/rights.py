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


def is_thread(interaction: discord.Interaction[Any]) -> bool:
    """Say whether an interaction came from a thread."""
    return isinstance(interaction.channel, discord.Thread)


def missing(permissions: discord.Permissions, *, thread: bool) -> tuple[str, ...]:
    """Return the permissions lacking for games in a channel or thread."""
    needed = ["send_messages_in_threads" if thread and one == "send_messages" else one for one in NEEDED]
    return tuple(one for one in needed if not getattr(permissions, one))
