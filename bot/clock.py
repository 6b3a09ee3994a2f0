"""The one clock of the bot: a loop that sleeps until something is due at a table, never longer than half a minute.

There is no other endless task, wait or sleep: the simulated Discord lets everything settle between two actions.
"""

import logging
from datetime import timedelta
from typing import Final

import discord
from discord.ext import tasks

from bot.tables import due
from bot.tables.host import Host
from bot.tables.report import frames

log = logging.getLogger(__name__)
LONGEST: Final = 30.0
"""Seconds between two looks when nothing is due; so often the bot also notes that it runs."""
LOST: Final = 3 * LONGEST
"""Seconds after which a bot that has not noted that it runs has not run: the computer slept, or its time was set."""
SHORTEST: Final = 0.2
"""Seconds after a change until the clock looks again: many changes at once are one look."""


class Clock:
    """Runs what is due. Whoever changes a table calls `soon`, since the change may be due earlier than all else."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._looking = False
        self._wanted: float | None = None
        self._noted: float | None = None

    async def start(self) -> None:
        """Move what was open by the time the bot was down, then look at once and whenever something is due."""
        try:
            await self._resume(self._host.now())
        except Exception as error:
            log.error("down time is not taken into account: %s at %s", type(error).__name__, frames(error))
        self._loop.start()

    async def _resume(self, now: float) -> None:
        gap = await self._host.store.resume(now)
        if abs(gap) > LONGEST:
            log.info("open tables go on after %d seconds of down time", gap)
        self._noted = now

    def stop(self) -> None:
        """Stop. What is due meanwhile is done after the next start."""
        self._loop.cancel()

    @property
    def running(self) -> bool:
        """Say whether the clock goes."""
        return self._loop.is_running()

    def soon(self) -> None:
        """Look again soon: a table has changed."""
        self.at(self._host.now() + SHORTEST)

    def at(self, when: float) -> None:
        """Look again at `when` at the latest, in seconds since 1970."""
        if self._looking:
            self._wanted = when if self._wanted is None else min(self._wanted, when)
            return
        following = self._loop.next_iteration
        if following is not None and when < following.timestamp():
            self._sleep_until(when)

    @tasks.loop(seconds=LONGEST)
    async def _loop(self) -> None:
        self._looking, self._wanted = True, None
        due_at: float | None = None
        try:
            await self._catch_up()
            due_at = await due.run(self._host)
            await self._note()
        except Exception as error:
            # An exception would end the loop and with it every clock at every table.
            log.error("the clock failed: %s at %s", type(error).__name__, frames(error))
        finally:
            self._looking = False
        now = self._host.now()
        times = [one for one in (due_at, self._wanted) if one is not None]
        self._sleep_until(min(max(min(times, default=now + LONGEST), now + SHORTEST), now + LONGEST))

    async def _catch_up(self) -> None:
        """Let open tables go on where they were when the system's time jumped: nobody was there meanwhile."""
        now = self._host.now()
        if self._noted is not None and not -1 <= now - self._noted <= LOST:
            await self._resume(now)

    async def _note(self) -> None:
        now = self._host.now()
        if self._noted is None or now - self._noted >= LONGEST / 2:
            await self._host.store.alive(now)
            self._noted = now

    def _sleep_until(self, when: float) -> None:
        # The library counts the interval from the start of the iteration, and so must we.
        at, seconds = self._loop.next_iteration, self._loop.seconds
        if at is None or seconds is None:
            return
        begun = (at - timedelta(seconds=seconds)).timestamp()
        if begun > discord.utils.utcnow().timestamp() + 1:
            # The system's time was set back, and the library would sleep until it is as late again.
            self._loop.restart()
            return
        self._loop.change_interval(seconds=max(when - begun, SHORTEST / 2))
