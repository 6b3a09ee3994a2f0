"""The client: what it asks of Discord, its clock, starting and stopping."""

from simcord import Env

from bot.client import Stammtisch


def bot_of(env: Env) -> Stammtisch:
    assert isinstance(env.bot, Stammtisch)
    return env.bot


async def test_the_bot_hears_of_servers_only(env: Env) -> None:
    assert [name for name, on in bot_of(env).intents if on] == ["guilds"]


async def test_the_clock_runs_and_notes_that_the_bot_is_alive(env: Env) -> None:
    bot = bot_of(env)
    assert bot.clock.running
    await env.advance_time(300)
    assert bot.clock.running
