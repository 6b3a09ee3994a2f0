"""What the one clock loop calls: everything that is due now, table by table."""

import logging

from bot.core.errors import PlayerError
from bot.tables.host import Host

log = logging.getLogger(__name__)
_AGAIN = 60
"""Seconds until a table at which the clock itself failed is tried again."""


async def run(host: Host) -> float | None:
    """Do everything that is due, and return when the next thing is. Never raises: one table's trouble is its own."""
    for match in await host.store.due(host.now()):
        try:
            await host.tick(match)
        except PlayerError:
            # Somebody was faster, or the table is parked and has said so.
            continue
        except Exception:
            log.exception("the clock failed at table %s", match)
            await host.store.show_later(match, host.now() + _AGAIN)
    return await host.store.next_due()
