"""The real bot against a simulated Discord: one server, one channel, six people."""

from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest
import pytest_asyncio
from simcord import Env

from bot.client import Stammtisch, create_bot
from bot.settings import Settings
from tests.cogs.pub import Pub


@pytest.fixture
def new_bot(tmp_path: Path) -> Callable[[], Stammtisch]:
    """Return what makes a bot over the test's own database: a second one is the bot after a restart."""
    settings = Settings(discord_token=None, database=tmp_path / "bot.db")
    return lambda: create_bot(settings)


@pytest_asyncio.fixture
async def env(new_bot: Callable[[], Stammtisch]) -> AsyncIterator[Env]:
    """Return a running simulation. What the bot raises and nobody looked at fails the test."""
    env = Env(new_bot(), settle_timeout=30)
    await env.start()
    try:
        yield env
    finally:
        await put_away(env)
        await env.shutdown()
    env.raise_errors()


@pytest.fixture
def pub(env: Env, tmp_path: Path) -> Pub:
    """Return the pub with its people, the bot in it. Its tests run on the simulation's time, because of `env`."""
    return Pub(env, tmp_path / "bot.db")


async def put_away(env: Env) -> None:
    """Close the bot's store, as the end of its process would."""
    assert isinstance(env.bot, Stammtisch)
    await env.bot.put_away()


async def restart(env: Env, bot: Stammtisch) -> None:
    """Stop the bot and start another one on the same database."""
    await put_away(env)
    await env.restart_bot(bot)
