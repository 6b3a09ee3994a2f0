"""The real bot against a simulated Discord: one server, one channel, six people."""

from collections.abc import AsyncIterator, Callable
from pathlib import Path
from types import SimpleNamespace

import pytest
import pytest_asyncio
from simcord import Env
from simcord.http import router

from bot.client import Stammtisch, create_bot
from bot.core.chance import SEED_BYTES
from bot.settings import Settings
from bot.tables import host
from cogs.ui import pictures
from tests.cogs.pub import Pub
from tests.cogs.strict import Strict

PNG = b"\x89PNG\r\n\x1a\n"


@pytest.fixture
def new_bot(tmp_path: Path) -> Callable[[], Stammtisch]:
    """Return what makes a bot over the test's own database: a second one is the bot after a restart."""
    settings = Settings(discord_token=None, database=tmp_path / "bot.db")
    return lambda: create_bot(settings)


@pytest.fixture
def strict(monkeypatch: pytest.MonkeyPatch) -> Strict:
    """Return the stricter Discord that stands before the simulated one."""
    strict = Strict()
    monkeypatch.setattr(router, "dispatch", strict)
    return strict


@pytest_asyncio.fixture
async def env(new_bot: Callable[[], Stammtisch], strict: Strict) -> AsyncIterator[Env]:
    """Return a running simulation. What the bot raises and nobody looked at fails the test."""
    env = strict.env = Env(new_bot(), settle_timeout=30)
    await env.start()
    try:
        yield env
    finally:
        await put_away(env)
        await env.shutdown()
    env.raise_errors()
    assert strict.wrong == []


@pytest.fixture
def pub(env: Env, strict: Strict, tmp_path: Path) -> Pub:
    """Return the pub with its people, the bot in it. Its tests run on the simulation's time, because of `env`."""
    return Pub(env, tmp_path / "bot.db", strict)


@pytest.fixture(autouse=True)
def _same_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    """Deal the same cards in every run: the first table its own, the second its own, and so on."""
    seeds = (bytes([at]) * SEED_BYTES for at in range(1, 256))
    monkeypatch.setattr(host, "secrets", SimpleNamespace(token_bytes=lambda count: next(seeds)))


@pytest.fixture
def unpainted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Leave pictures empty: the scenes are laid out and described, painting has its own tests."""
    monkeypatch.setattr(pictures, "paint", lambda scene: PNG)


async def put_away(env: Env) -> None:
    """Close the bot's store, as the end of its process would."""
    assert isinstance(env.bot, Stammtisch)
    await env.bot.put_away()


async def restart(env: Env, bot: Stammtisch) -> None:
    """Stop the bot and start another one on the same database."""
    await put_away(env)
    await env.restart_bot(bot)
