"""The bot's log: lines on stderr. Libraries that would print whole requests or rows never go below INFO."""

import logging
from typing import Final

import discord

QUIET: Final = ("discord", "aiosqlite", "asyncio", "aiohttp", "PIL")
"""At DEBUG they print payloads, SQL parameters and the like: hands included."""
_FORM: Final = "%(asctime)s %(levelname)s %(name)s: %(message)s"


def hush() -> None:
    """Keep the libraries' loggers at INFO or above, whatever the level of ours."""
    # There is no voice here, so nobody need install what it needs.
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False
    for name in QUIET:
        logger = logging.getLogger(name)
        logger.setLevel(max(logger.level, logging.INFO))
    # That it logs in is no news, and what keeps the bot from starting is one sentence on stderr and no more.
    logging.getLogger("discord.client").setLevel(logging.WARNING)


def set_up(level: str) -> None:
    """Log to stderr from `level` on."""
    logging.basicConfig(level=level, format=_FORM, force=True)
    hush()
