"""Starting, stopping and what stays the same from one run to the next."""

import asyncio
import socket

import pytest
from aiohttp import ClientSession

from bot.core.errors import StartupError
from bot.local import serve, tidy
from bot.local.feed import Feed
from bot.local.tidy import Tidy
from bot.local.world import behind, open_world
from tests.local.conftest import Pub, served
from tests.local.stub import Stub


async def test_a_port_in_use_is_one_sentence(bot: Stub) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with pytest.raises(StartupError, match=f"port {port} is in use"):
            await serve(bot, port=port)
    assert not bot.is_ready()


async def test_a_bot_that_cant_start_says_why_and_leaves_nothing_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    async def refuses(_bot: Stub) -> None:
        raise StartupError("no database")

    with monkeypatch.context() as patched:
        patched.setattr(Stub, "setup_hook", refuses)
        with pytest.raises(StartupError, match="no database"):
            await serve(Stub(), port=0)
    async with served(Stub()) as base:
        assert base


async def test_it_listens_on_this_computer_only(pub: Pub) -> None:
    assert pub.base.startswith("http://127.0.0.1:")


async def test_ids_the_bot_may_have_stored_stay_and_message_ids_dont() -> None:
    rooms, people, messages = [], [], []
    for _ in range(2):
        async with served(Stub()) as base, ClientSession() as http:
            pub = Pub(Stub(), base, http)
            ada = await pub.sit("ada")
            await ada.deed("say", text="hello")
            looks = await ada.looks()
            rooms.append([(room["key"], room["id"]) for room in looks["rooms"]])
            people.append(looks["people"])
            messages.append(looks["rooms"][0]["messages"][0]["id"])
    assert rooms[0] == rooms[1]
    assert people[0] == people[1]
    assert int(messages[0]) < int(messages[1])
    # Databases of earlier versions hold these: they must never change.
    assert dict(rooms[0]) == {"games": "1456074456563712000", "dm": "1456074464952320000"}
    assert people[0]["1456074469146624000"] == {"chair": "ben", "name": "Ben"}


async def test_the_bot_is_closed_at_the_end_and_the_port_is_free_again(bot: Stub) -> None:
    async with served(bot) as base:
        assert not bot.closed
    assert bot.closed
    async with ClientSession() as http:
        with pytest.raises(OSError, match="Connect"):
            await http.get(base)


async def test_pages_are_let_go_at_the_end(bot: Stub) -> None:
    async with ClientSession() as http:
        async with served(bot) as base:
            chair = await Pub(bot, base, http).sit("ben")
        async with asyncio.timeout(5):
            while not chair.socket.closed:
                await chair.socket.receive()


async def test_a_newcomer_gets_a_chair(pub: Pub) -> None:
    async with pub.http.get(f"{pub.base}/?theme=dark") as answer:
        assert dict(answer.url.query) == {"theme": "dark", "as": "ben"}
        assert "<title>Stammtisch</title>" in await answer.text()


@pytest.mark.parametrize(
    "path", ["/page/page.js", "/page/style.css", "/font/fredoka.ttf", "/font/noto-sans-italic.ttf"]
)
async def test_the_pages_files_are_served(pub: Pub, path: str) -> None:
    async with pub.http.get(pub.base + path) as answer:
        assert answer.status == 200
        assert await answer.read()


async def test_the_clock_keeps_up(bot: Stub) -> None:
    world = await open_world(bot)
    world.backend.advance_clock(-100)
    await world.tick()
    assert 39 < behind(world.env) < 41
    await world.tick()
    assert abs(behind(world.env)) < 1
    await world.close()


async def test_a_long_evening_leaves_little_behind(bot: Stub, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tidy, "KEPT_MESSAGES", 5)
    monkeypatch.setattr(tidy, "KEPT_PICTURES", 2)
    world = await open_world(bot)
    feed = Feed(world)
    clean = Tidy(world, feed)
    try:
        ada = world.members["ada"]
        shown = await ada.slash(world.channel, "play", game="Faulpelz")
        for number in range(8):
            await ada.send(world.channel, f"word {number}", attachments=[("p.png", b"picture")])
        blobs = world.backend.cdn._blobs
        assert len(blobs) == 8
        clean()
        assert len(blobs) == 8, "a page may be about to ask for them"
        clean()
        assert len(blobs) == 2
        assert [message.content for message in world.channel.history()] == [f"word {number}" for number in range(3, 8)]
        assert len(world.backend.transcript) <= 200
        assert len(world.backend.interactions) == 1, "it can still be answered"
        await world.env.advance_time(16 * 60)
        clean()
        assert not world.backend.interactions
        assert shown.acknowledged
    finally:
        await world.close()


async def test_nobody_to_tell_seats_is_no_harm(bot: Stub, caplog: pytest.LogCaptureFixture) -> None:
    async def seats() -> dict[int, str]:
        raise RuntimeError("not now")

    async with served(bot, seats=seats) as base, ClientSession() as http:
        ada = await Pub(bot, base, http).sit("ada")
        await ada.deed("say", text="hello")
        assert (await ada.looks())["chairs"]["ada"]["seat"] is None
    assert "who sits where" in caplog.text
