"""What stands round every callback: a person who acted always gets an answer, and a bug gets into the log.

A PlayerError is a short private line. Anything else is logged by the lines that led to it, without its message and
without locals, which may hold a hand.
"""

import logging
from collections.abc import AsyncIterator, Awaitable
from contextlib import asynccontextmanager
from typing import Any, Final, TypeVar

import discord

from bot.core.errors import PlayerError, StaleError
from bot.core.text import t
from bot.tables.report import frames
from cogs.ui.calls import call

T = TypeVar("T")
log = logging.getLogger(__name__)
_NOBODY: Final = discord.AllowedMentions.none()


async def guarded(interaction: discord.Interaction[Any], work: Awaitable[None]) -> None:
    """Await the work of a callback; whatever happens, the person gets an answer and nothing is raised."""
    async with guard(interaction):
        await work


@asynccontextmanager
async def guard(interaction: discord.Interaction[Any]) -> AsyncIterator[None]:
    """Turn every error of the block into a private answer."""
    try:
        yield
    except PlayerError as error:
        await _answer(interaction, _line(error))
    except Exception as error:
        _report(interaction, "broke", error)
        await _answer(interaction, t("wrong.bug"))


async def _answer(interaction: discord.Interaction[Any], text: str) -> None:
    """Say a line. What Discord refuses ends here: the library would log it with all it came from, and the button."""
    try:
        await say(interaction, text)
    except Exception as error:
        _report(interaction, "can't be answered", error)


async def completed(interaction: discord.Interaction[Any], work: Awaitable[list[T]]) -> list[T]:
    """Return a list of completions, empty if it breaks: it can't say what is wrong, the command itself will."""
    try:
        return await work
    except PlayerError:
        return []
    except Exception as error:
        _report(interaction, "can't be completed", error)
        return []


def _report(interaction: discord.Interaction[Any], what: str, error: Exception) -> None:
    log.error("%s %s: %s at %s", _what(interaction), what, type(error).__name__, frames(error))


async def say(interaction: discord.Interaction[Any], text: str) -> None:
    """Answer with a line only the person sees, whether the interaction was acknowledged before or not."""
    if interaction.type is discord.InteractionType.autocomplete:
        # A list can't say what is wrong; the command itself will.
        if not interaction.response.is_done():
            await call(interaction.response.autocomplete([]))
        return
    if interaction.response.is_done():
        await call(interaction.followup.send(text, ephemeral=True, allowed_mentions=_NOBODY))
    else:
        await call(interaction.response.send_message(text, ephemeral=True, allowed_mentions=_NOBODY))


def _line(error: PlayerError) -> str:
    # "This table has moved on:" goes before the current panel; where none follows, the sentence ends.
    if isinstance(error, StaleError) and error.code == "wrong.old":
        return t("wrong.moved")
    return error.text


def _what(interaction: discord.Interaction[Any]) -> str:
    """Name the interaction for the log. A custom_id's path may be a card, so only its table is named."""
    if interaction.command is not None:
        return f"/{interaction.command.qualified_name}"
    custom_id = str((interaction.data or {}).get("custom_id", ""))
    table = custom_id.split(":")[1] if custom_id.startswith("t1:") and ":" in custom_id[3:] else "?"
    return f"a press at table {table}"
