"""What the one clock loop calls: everything that is due now, table by table."""

import logging

from bot.core.errors import PlayerError
from bot.tables.host import Host
from bot.tables.report import frames

log = logging.getLogger(__name__)
_AGAIN = 60
"""Seconds until a table at which the clock itself failed is shown again."""
_PAUSE = 5
"""Seconds the clock rests after it failed: what failed is still due, and would be at once."""


async def run(host: Host) -> float | None:
    """Do everything that is due, and return when the next thing is. Never raises: one table's trouble is its own."""
    pause = 0.0
    for match in await host.store.due(host.now()):
        try:
            await host.tick(match)
        except PlayerError:
            # Somebody was faster, or the table is parked and has said so.
            continue
        except Exception as error:
            log.error("the clock failed at table %s: %s at %s", match, type(error).__name__, frames(error))
            pause = host.now() + _PAUSE
            await host.store.show_later(match, host.now() + _AGAIN)
    following = await host.store.next_due()
    return following if following is None else max(following, pause)
