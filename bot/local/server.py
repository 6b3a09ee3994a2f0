"""The web server of the local table: binds, starts the bot in its world, keeps the clock going, stops in order."""

import asyncio
import contextlib
import logging
import socket
import sys
from collections.abc import AsyncIterator, Callable
from typing import Final

from aiohttp import web
from discord.ext import commands

from bot.client import Stammtisch
from bot.core.errors import StartupError
from bot.core.text import t
from bot.local.again import show_again
from bot.local.feed import Feed, Seats
from bot.local.pages import application
from bot.local.tidy import Tidy
from bot.local.world import World, behind, open_world

_HOST: Final = "127.0.0.1"
_TICK_SECONDS: Final = 0.25
_TICKS_A_ROUND: Final = 240
_LOG: Final = logging.getLogger(__name__)


async def serve(
    bot: commands.AutoShardedBot,
    *,
    port: int,
    ready: Callable[[str], None] | None = None,
    seats: Seats | None = None,
) -> None:
    """Run the local table until cancelled.

    `ready` gets the page's address once it answers. `seats` tells who sits where, as member id → seat letter.
    """
    with _socket(port) as listener:
        if isinstance(bot, Stammtisch):
            show_again(bot)
        world = await open_world(bot)
        try:
            async with _running(world, seats) as app:
                runner = web.AppRunner(app, access_log=None, shutdown_timeout=2.0)
                await runner.setup()
                try:
                    await web.SockSite(runner, listener).start()
                    if ready is not None:
                        ready(f"http://{_HOST}:{listener.getsockname()[1]}")
                    await asyncio.Event().wait()
                finally:
                    await runner.cleanup()
        finally:
            await world.close()


def _socket(port: int) -> socket.socket:
    """Bind before anything starts, so that a port in use costs nothing."""
    listener = socket.socket()
    try:
        if sys.platform != "win32":  # there it would let two programs share the port
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((_HOST, port))
        listener.listen(128)
    except OSError as error:
        listener.close()
        raise StartupError(t("exit.port", port=port)) from error
    return listener


@contextlib.asynccontextmanager
async def _running(world: World, seats: Seats | None) -> AsyncIterator[web.Application]:
    """Keep the clock and the feed going while the application lives."""
    feed = Feed(world, seats)
    tasks = [asyncio.create_task(feed.run()), asyncio.create_task(_tick(world, feed))]
    try:
        yield application(world, feed)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def _tick(world: World, feed: Feed) -> None:
    tidy, ticks = Tidy(world, feed), 0
    while True:
        try:
            await world.tick()
            feed.wake()
            await feed.look_for_seats()
            ticks += 1
            if ticks % _TICKS_A_ROUND == 0:
                tidy()
        except Exception:
            _LOG.exception("The local table's clock missed a beat.")
        await asyncio.sleep(_TICK_SECONDS if behind(world.env) < 1 else 0)
