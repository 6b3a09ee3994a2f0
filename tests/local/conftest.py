"""A running local table around the stub bot, on a free port of this computer."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from importlib.util import find_spec
from typing import Any

import pytest
from aiohttp import ClientSession, ClientWebSocketResponse

from bot.local import serve
from tests.local.stub import Stub

PATIENCE = 10.0
# Playwright is an extra of its own; who runs the quick tests needn't have it.
collect_ignore = [] if find_spec("playwright") else ["test_page.py", "test_newcomer.py"]


@asynccontextmanager
async def served(bot: Any, **more: Any) -> AsyncIterator[str]:
    """Serve a bot's local table for a while; gives the page's address."""
    address: asyncio.Future[str] = asyncio.get_running_loop().create_future()
    task = asyncio.create_task(serve(bot, port=0, ready=address.set_result, **more))
    await asyncio.wait([task, address], return_when=asyncio.FIRST_COMPLETED)
    if task.done():
        await task
    try:
        yield address.result()
    finally:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task


@dataclass
class Chair:
    """One page, seen from its server: its socket and the deeds it can ask for."""

    key: str
    base: str
    http: ClientSession
    socket: ClientWebSocketResponse
    hello: dict[str, Any]

    async def deed(self, name: str, room: str = "games", **asked: Any) -> dict[str, Any]:
        async with self.http.post(f"{self.base}/api/{name}?as={self.key}", json={"room": room, **asked}) as answer:
            assert answer.status == 200, await answer.text()
            return await answer.json()

    async def get(self, path: str, **asked: Any) -> Any:
        async with self.http.get(f"{self.base}{path}", params={"as": self.key, **asked}) as answer:
            assert answer.status == 200, await answer.text()
            return await answer.json()

    async def news(self, wanted: str, **like: Any) -> dict[str, Any]:
        """Return the next news of a kind (for messages: whose fields are like these)."""
        async with asyncio.timeout(PATIENCE):
            while True:
                told = await self.socket.receive_json()
                part = told.get("message", told)
                if told["do"] == wanted and all(part[name] == value for name, value in like.items()):
                    return part

    async def looks(self) -> dict[str, Any]:
        """Return what this chair's page would show if opened now."""
        async with self.http.ws_connect(f"{self.base}/socket?as={self.key}") as socket:
            return await socket.receive_json()

    async def messages(self, room: str = "games") -> list[dict[str, Any]]:
        return next(r["messages"] for r in (await self.looks())["rooms"] if r["key"] == room)

    async def press(self, message: dict[str, Any], label: str, room: str = "games") -> dict[str, Any]:
        parts = [part for row in message["rows"] for part in row]
        part = next(p for p in parts if p.get("label") == label)
        return await self.deed("press", room, message=message["id"], id=part["id"])


class Pub:
    """The running local table with pages opened from chairs."""

    def __init__(self, bot: Any, base: str, http: ClientSession) -> None:
        self.bot, self.base, self.http = bot, base, http

    async def sit(self, key: str) -> Chair:
        socket = await self.http.ws_connect(f"{self.base}/socket?as={key}")
        return Chair(key, self.base, self.http, socket, await socket.receive_json())


@pytest.fixture
def bot() -> Stub:
    return Stub()


@pytest.fixture
async def pub(bot: Stub) -> AsyncIterator[Pub]:
    async def seats() -> dict[int, str]:
        return dict(bot.sitting)

    async with served(bot, seats=seats) as base, ClientSession() as http:
        yield Pub(bot, base, http)
