"""The real bot at the local table."""

from pathlib import Path
from typing import Any

import pytest
from aiohttp import ClientSession

from bot.client import Stammtisch, create_bot
from bot.local import world
from bot.local.world import open_world
from bot.settings import Settings
from bot.tables.table import Person, Place
from tests.local.conftest import Chair, Pub, served


def _bot(folder: Path) -> Stammtisch:
    return create_bot(Settings(discord_token=None, database=folder / "local.db"))


async def _begun(pub: Pub) -> Chair:
    ben = await pub.sit("ben")
    assert await ben.deed("run", command="play", options={"game": "battle_fries"}) == {"done": True}
    for label in ("Add computer", "Add computer", "Start"):
        assert await ben.press(await _newest(ben, label), label) == {"done": True}
    return ben


async def _newest(chair: Chair, label: str) -> dict[str, Any]:
    """Return the newest message of the channel that has a button of this name."""
    messages = reversed(await chair.messages())
    return next(m for m in messages for row in m["rows"] for part in row if part.get("label") == label)


async def test_a_game_begins_against_computers(tmp_path: Path) -> None:
    async with served(_bot(tmp_path)) as base, ClientSession() as http:
        ben = await _begun(Pub(None, base, http))
        board, panel = await _newest(ben, "My hand"), (await ben.messages("dm"))[-1]
        assert board["pings"]
        assert board["pictures"][0]["alt"]
        assert panel["pictures"]
        assert panel["rows"]


async def test_a_move_can_be_typed_in_both_conversations(tmp_path: Path) -> None:
    async with served(_bot(tmp_path)) as base, ClientSession() as http:
        ben = await _begun(Pub(None, base, http))
        for room in ("games", "dm"):
            told = await ben.deed("complete", room, command="move", option="choice", typed="fricadelle", options={})
            assert told["choices"], room
        choice = told["choices"][0]
        assert await ben.deed("run", "dm", command="move", options={"choice": choice["value"]}) == {"done": True}
        assert any("Locked in" in message["text"] for message in await ben.messages("dm"))


async def test_open_tables_are_there_again_after_a_restart(tmp_path: Path) -> None:
    async with served(_bot(tmp_path)) as base, ClientSession() as http:
        ben = await _begun(Pub(None, base, http))
        before = {"games": await _newest(ben, "My hand"), "dm": (await ben.messages("dm"))[-1]}
    async with served(_bot(tmp_path)) as base, ClientSession() as http:
        ben = await Pub(None, base, http).sit("ben")
        for room in ("games", "dm"):
            again, *start = await ben.messages(room)
            # The message with the deal's seal is lost with the rest, and comes anew.
            assert ["SHA-256" in one["text"] and not one["rows"] for one in start] == [True] * (room == "games")
            assert again["id"] != before[room]["id"]
            assert [part["id"] for row in again["rows"] for part in row] == [
                part["id"] for row in before[room]["rows"] for part in row
            ]
        assert await ben.press(await _newest(ben, "My hand"), "My hand") == {"done": True}
        assert (await ben.messages())[-1]["only"]


async def test_a_computer_that_slept_makes_nobody_late(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    bot, slept = _bot(tmp_path), [0.0]
    table = await open_world(bot)
    try:
        real = world.behind
        monkeypatch.setattr(world, "behind", lambda env: real(env) + slept[0])
        ben = Person(table.members["ben"].id, "Ben")
        match = (await bot.host.open("battle_fries", Place(table.guild.id, table.channel.id, "#games"), ben)).match.id
        for _ in range(2):
            await bot.host.add_computer(match, ben)
        await bot.host.start(match, ben)
        await table.tick()
        slept[0] = 3_600
        for _ in range(8):
            await table.tick()
        now = await bot.host.table(match)
        assert now.match.seq == 1
        assert now.match.deadline is not None
        assert now.match.deadline > table.env.now().timestamp()
    finally:
        await table.close()
