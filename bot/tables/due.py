"""What the one clock loop calls: everything that is due now, a few tables at a time."""

import asyncio
import logging

from bot.core.errors import PlayerError
from bot.tables.host import Host
from bot.tables.report import frames

log = logging.getLogger(__name__)
_AGAIN = 60
"""Seconds until a table at which the clock itself failed is shown again."""
_PAUSE = 5
"""Seconds the clock rests after it failed: what failed is still due, and would be at once."""
_AT_ONCE = 16
"""Tables seen to at the same time, so that a computer that thinks long at one doesn't hold up the others."""


async def run(host: Host) -> float | None:
    """Do everything that is due, and return when the next thing is. Never raises: one table's trouble is its own."""
    places = asyncio.Semaphore(_AT_ONCE)

    async def see(match: int) -> bool:
        async with places:
            return await _ticked(host, match)

    well = await asyncio.gather(*(see(match) for match in await host.store.due(host.now())))
    following = await host.store.next_due()
    pause = 0.0 if all(well) else host.now() + _PAUSE
    return following if following is None else max(following, pause)


async def _ticked(host: Host, match: int) -> bool:
    """Do what is due at a table. Return False when the clock itself failed there."""
    try:
        await host.tick(match)
    except PlayerError:
        # Somebody was faster, or the table is parked and has said so.
        return True
    except Exception as error:
        log.error("the clock failed at table %s: %s at %s", match, type(error).__name__, frames(error))
        await host.store.show_later(match, host.now() + _AGAIN)
        return False
    return True
