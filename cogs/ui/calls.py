"""The one wrapper for outgoing calls to Discord: expected ends become values, everything else stays an error.

No retries here. Discord's library repeats what is worth repeating at once; what comes later is for the clock:
who gets LATER (or DM_LATER) leaves the table unshown, and the clock shows it again from the store.
"""

import logging
from collections.abc import Awaitable
from enum import Enum
from typing import Final, Generic, TypeVar

import aiohttp
import discord
import msgspec

T = TypeVar("T")
log = logging.getLogger(__name__)


class End(Enum):
    """How a call ended."""

    DONE = "done"
    DM_CLOSED = "dm closed"
    """The person takes no direct messages from the bot (50007, 50278), or no pictures (20009), or is none (50033)."""
    DM_LATER = "dm later"
    """Too many first messages at once (40003): none to new people for a while."""
    NO_RIGHT = "no right"
    """A permission is missing (50013, 50001)."""
    GONE = "gone"
    """Channel, message, member or server is no longer there (10003, 10008)."""
    TOO_LATE = "too late"
    """The press was not acknowledged in time, or twice (10062, 40060)."""
    TOKEN_DEAD = "token dead"
    """The private message can't be reached any more, its 15 minutes are over (50027, 10015)."""
    ARCHIVED = "archived"
    """The thread is archived (50083): unarchive it first."""
    TOO_OLD = "too old"
    """The message is over an hour old and was edited too often (30046): send it anew."""
    LATER = "later"
    """Discord is down, slow, or wants less: the clock tries again."""


class Ended(msgspec.Struct, Generic[T], frozen=True):
    """The outcome of a call: `value` is there when `end` is DONE. `again` is in how many seconds to retry, if known."""

    end: End
    value: T | None = None
    again: float | None = None

    @property
    def done(self) -> bool:
        """Say whether the call did what it should."""
        return self.end is End.DONE


_BY_CODE: Final = {
    50007: End.DM_CLOSED,
    50278: End.DM_CLOSED,
    20009: End.DM_CLOSED,
    50033: End.DM_CLOSED,
    40003: End.DM_LATER,
    50013: End.NO_RIGHT,
    50001: End.NO_RIGHT,
    10003: End.GONE,
    10004: End.GONE,
    10007: End.GONE,
    10008: End.GONE,
    10013: End.GONE,
    10062: End.TOO_LATE,
    40060: End.TOO_LATE,
    50027: End.TOKEN_DEAD,
    10015: End.TOKEN_DEAD,
    50083: End.ARCHIVED,
    30046: End.TOO_OLD,
}
_TOO_MANY: Final = 429
_SERVER_ERROR: Final = 500


async def call(awaitable: Awaitable[T]) -> Ended[T]:
    """Await a call to Discord and return how it ended. Raise what is no expected end: that is a bug of ours."""
    try:
        return Ended(End.DONE, await awaitable)
    except discord.RateLimited as error:
        return Ended(End.LATER, again=error.retry_after)
    except discord.InteractionResponded:
        return Ended(End.TOO_LATE)
    except discord.HTTPException as error:
        end = ending(error)
        if end is None:
            raise
        log.debug("a call ended: %s (%s, %s)", end.value, error.status, error.code)
        return Ended(end)
    except (aiohttp.ClientError, OSError) as error:
        log.debug("a call ended: %s (%s)", End.LATER.value, type(error).__name__)
        return Ended(End.LATER)


def ending(error: discord.HTTPException) -> End | None:
    """Return the expected end an answer of Discord stands for, None if nobody expects it."""
    if error.code in _BY_CODE:
        return _BY_CODE[error.code]
    if error.status >= _SERVER_ERROR or error.status == _TOO_MANY:
        return End.LATER
    refused = isinstance(error, discord.NotFound | discord.Forbidden)
    if refused and not error.code:
        # It is not Discord's API that refuses but what stands before it. Nobody loses a table or a seat by that.
        return End.LATER
    if isinstance(error, discord.NotFound):
        return End.GONE
    return End.NO_RIGHT if refused else None
