"""The client: what it asks of Discord, its one clock, starting, stopping, and what is gone."""

import logging
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from simcord import Env
from simcord.enums import InteractionType
from simcord.interactions import base_payload

from bot.client import Stammtisch, create_bot
from bot.log import QUIET, set_up
from bot.settings import Settings
from bot.tables import due
from bot.tables.table import Status
from tests.cogs.conftest import put_away, restart
from tests.cogs.pub import Pub

Maker = Callable[[], Stammtisch]


def registrations(env: Env) -> int:
    return sum(one.method == "PUT" and one.path.endswith("/commands") for one in env.http_requests)


async def test_the_bot_hears_of_servers_only(pub: Pub) -> None:
    assert [name for name, on in pub.bot.intents if on] == ["guilds"]


def test_the_members_intent_is_a_switch() -> None:
    bot = create_bot(Settings(discord_token=None, members_intent=True))

    assert sorted(name for name, on in bot.intents if on) == ["guilds", "members"]


async def test_nobody_is_pinged_unless_asked_for(pub: Pub) -> None:
    allowed = pub.bot.allowed_mentions

    assert allowed is not None
    assert (allowed.everyone, allowed.users, allowed.roles) == (False, False, False)


# Commands


async def test_commands_are_registered_once(env: Env, new_bot: Maker) -> None:
    """R80: one scope, and only when something has changed."""
    assert registrations(env) == 1

    await restart(env, new_bot())

    assert registrations(env) == 1


async def test_changed_commands_are_registered_again(env: Env, new_bot: Maker) -> None:
    bot = new_bot()
    bot.tree.remove_command("tables")
    original = bot.load_extension

    async def without_tables(name: str, *, package: str | None = None) -> None:
        await original(name, package=package)
        bot.tree.remove_command("tables")

    bot.load_extension = without_tables

    await restart(env, bot)

    assert registrations(env) == 2


async def test_a_refused_registration_leaves_the_bot_playing(new_bot: Maker) -> None:
    """R66: a failed registration never leads to leaving."""
    env = Env(new_bot(), strict_sync=False)
    env.inject_error("PUT", "/applications/*/commands", status=400, code=50035, times=None)
    guild = env.create_guild("Corner Pub")
    await env.start()

    assert [one.id for one in env.bot.guilds] == [guild.id]
    await put_away(env)
    await env.shutdown()


# The clock


async def test_a_lobby_nobody_starts_closes_by_itself(pub: Pub) -> None:
    await pub.open("battle_fries", pub.ada)

    await pub.env.advance_time(30 * 60 + 1)

    assert (await pub.table()).match.status is Status.OVER
    assert pub.messages[-1].content == "**Battle Fries** is closed: nobody started in 30 minutes."


async def test_the_clock_wakes_for_what_a_press_made_due(pub: Pub) -> None:
    await pub.env.advance_time(3)
    await pub.start("battle_fries", pub.ada, computers=2)
    asked = (await pub.desk()).awaited

    await pub.env.advance_time(2)

    assert len(asked) == 3
    assert (await pub.desk()).awaited == (0,)


async def test_the_clock_survives_what_breaks_in_it(pub: Pub, monkeypatch: pytest.MonkeyPatch) -> None:
    async def broken(host: object) -> float | None:
        raise RuntimeError("disk gone")

    await pub.open("battle_fries", pub.ada)
    with monkeypatch.context() as patch:
        patch.setattr(due, "run", broken)
        await pub.env.advance_time(60)

    await pub.env.advance_time(30 * 60)

    assert (await pub.table()).match.status is Status.OVER


async def test_down_time_does_not_count(pub: Pub, new_bot: Maker) -> None:
    await pub.start("battle_fries", pub.ada, [pub.ben, pub.cleo])
    asked = (await pub.table()).match
    assert asked.deadline is not None
    await put_away(pub.env)
    pub.env.backend.advance_clock(3 * 3600)

    await pub.env.restart_bot(new_bot())

    now = (await pub.table()).match
    assert now.seq == asked.seq
    assert now.deadline == pytest.approx(asked.deadline + 3 * 3600, abs=31)


async def test_two_bots_may_be_started_after_each_other(pub: Pub, new_bot: Maker) -> None:
    await pub.start("battle_fries", pub.ada, [pub.ben, pub.cleo])
    for _ in range(2):
        await restart(pub.env, new_bot())
    await pub.env.advance_time(2)

    assert (await pub.desk()).awaited == (0, 1, 2)


async def test_stopping_lets_what_is_being_told_come_through(pub: Pub) -> None:
    await pub.open("battle_fries", pub.ada)
    told: list[str] = []

    async def idle() -> None:
        told.append("herald" if pub.bot.is_closed() is False else "too late")

    pub.bot.herald.idle = idle

    await pub.bot.put_away()

    assert told == ["herald"]
    assert not pub.bot.clock.running


async def test_a_herald_that_hangs_does_not_hold_the_end_up(pub: Pub, monkeypatch: pytest.MonkeyPatch) -> None:
    async def idle() -> None:
        raise TimeoutError

    pub.bot.herald.idle = idle

    await pub.bot.put_away()

    assert not pub.bot.clock.running


# Presses nobody takes


async def press(pub: Pub, custom_id: str) -> str:
    """Press a button that stands on no message any more; return what only the presser reads."""
    backend = pub.env.backend
    _, payload = base_payload(
        backend,
        type=int(InteractionType.MESSAGE_COMPONENT),
        channel_id=pub.channel.id,
        guild_id=pub.guild.id,
        user_id=pub.ben.id,
        data={"custom_id": custom_id, "component_type": 2},
    )
    message: dict[str, Any] = {
        "id": "1",
        "channel_id": str(pub.channel.id),
        "author": {"id": "1", "username": "x", "discriminator": "0", "avatar": None},
        "content": "",
        "timestamp": "2026-01-01T00:00:00+00:00",
        "edited_timestamp": None,
        "tts": False,
        "mention_everyone": False,
        "mentions": [],
        "mention_roles": [],
        "attachments": [],
        "embeds": [],
        "pinned": False,
        "components": [{"type": 1, "components": [{"type": 2, "style": 2, "label": "?", "custom_id": custom_id}]}],
        "type": 0,
    }
    backend.emit("INTERACTION_CREATE", {**payload, "message": message})
    await pub.env.settle()
    return pub.channel.history(viewer=pub.ben)[-1].content


@pytest.mark.parametrize(
    "custom_id",
    ["vote:3", "t0:7K:3", "t1:", "t1:7K:3:a", "t1:7K:3:a:X" + "x" * 80, "t1:7K:x:a:b", "t1:ZZ:0:what:", "x" * 100],
)
async def test_an_old_or_forged_button_gets_a_private_answer(pub: Pub, custom_id: str) -> None:
    assert await press(pub, custom_id) == "This table has moved on. `/hand` shows your question."


# What is gone


async def test_a_deleted_channel_ends_its_tables(pub: Pub) -> None:
    await pub.start("battle_fries", pub.ada, [pub.ben, pub.cleo])

    pub.env.backend.delete_channel(pub.channel.id)
    await pub.env.settle()

    match = (await pub.table()).match
    assert (match.status, match.why) == (Status.OVER, "channel")
    assert await pub.bot.store.of_user(pub.ben.id) == ()


async def test_a_server_without_the_bot_frees_everybody(pub: Pub) -> None:
    await pub.start("battle_fries", pub.ada, [pub.ben, pub.cleo])

    pub.env.backend.remove_guild(pub.guild.id)
    await pub.env.settle()

    match = (await pub.table()).match
    assert (match.status, match.why) == (Status.OVER, "server")


async def test_who_leaves_the_server_frees_the_seat_at_once_with_the_members_intent(tmp_path: Path) -> None:
    settings = Settings(discord_token=None, database=tmp_path / "bot.db", members_intent=True)
    env = Env(create_bot(settings), settle_timeout=30)
    await env.start()
    try:
        pub = Pub(env, tmp_path / "bot.db")
        with env.time_context():
            await pub.start("battle_fries", pub.ada, [pub.ben, pub.cleo])
            pub.guild.remove_member(pub.ben)
            await env.settle()

            assert (await pub.table()).seat_of(pub.ben.id) is None
            assert (await pub.desk()).awaited == (0, 2)
    finally:
        await put_away(env)
        await env.shutdown()


# The log


def test_no_level_lets_libraries_print_payloads() -> None:
    root = logging.getLogger()
    level, handlers = root.level, root.handlers[:]
    try:
        set_up("DEBUG")

        assert root.level == logging.DEBUG
        assert all(not logging.getLogger(f"{name}.http").isEnabledFor(logging.DEBUG) for name in QUIET)
    finally:
        root.setLevel(level)
        root.handlers[:] = handlers
