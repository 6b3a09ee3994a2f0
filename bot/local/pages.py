"""The answers of the local table's server: the page, its files, the socket for news, the deeds."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import fontpkg
from aiohttp import WSCloseCode, web
from simcord.backend.models import Channel, Message

from bot.local.deeds import DONE, MOVED, Deeds
from bot.local.feed import Feed
from bot.local.guard import mark, only_here
from bot.local.wire import PICTURES, Json
from bot.local.world import CHAIRS, World

_PAGE: Final = Path(__file__).parent / "page"
_FIRST_CHAIR: Final = "ben"
_MOST_SAID: Final = 2000
_FONTS: Final = {
    "fredoka.ttf": ("Fredoka", "normal"),
    "noto-sans.ttf": ("Noto Sans", "normal"),
    "noto-sans-italic.ttf": ("Noto Sans", "italic"),
}


def application(world: World, feed: Feed) -> web.Application:
    """Return the web application over a world."""
    app = web.Application(middlewares=[only_here], client_max_size=256 * 1024)
    app.on_response_prepare.append(mark)
    pages = Pages(world, feed)
    app.add_routes(
        [
            web.get("/", pages.index),
            web.get("/page/{name}", pages.part),
            web.get("/font/{name}", pages.font),
            web.get("/file/{id}/{name}", pages.file),
            web.get("/socket", pages.socket),
            web.get("/api/older", pages.older),
            web.get("/api/commands", pages.commands),
            web.post("/api/{deed}", pages.deed),
        ]
    )
    return app


class Pages:
    """The answers of the server. Each request names its chair (`?as=ada`)."""

    def __init__(self, world: World, feed: Feed) -> None:
        self._world, self._feed = world, feed
        self._deeds = Deeds(world, feed.wire)

    async def index(self, request: web.Request) -> web.StreamResponse:
        """The page itself; without a chair, the newcomer's."""
        if request.query.get("as") not in CHAIRS:
            raise web.HTTPFound(request.rel_url.update_query({"as": _FIRST_CHAIR}))
        return _fresh(_PAGE / "index.html")

    async def part(self, request: web.Request) -> web.StreamResponse:
        """A script or style of the page."""
        path = _PAGE / request.match_info["name"]
        if path.parent != _PAGE or path.suffix not in (".js", ".css") or not path.is_file():
            raise web.HTTPNotFound
        return _fresh(path)

    async def font(self, request: web.Request) -> web.StreamResponse:
        """A font, from its package."""
        family = _FONTS.get(request.match_info["name"])
        if family is None:
            raise web.HTTPNotFound
        return web.FileResponse(fontpkg.path(family[0], style=family[1]), headers={"Cache-Control": "max-age=86400"})

    async def file(self, request: web.Request) -> web.StreamResponse:
        """A picture to show, or any other file to save; only to a chair that sees its message."""
        chair = _chair(request)
        found = self._attachment(chair, request.match_info["id"])
        blob = self._world.backend.cdn.get(found["url"]) if found else None
        if found is None or blob is None:
            raise web.HTTPNotFound
        kind = found["content_type"]
        if kind in PICTURES:
            return web.Response(body=blob, content_type=kind, headers={"Cache-Control": "private, max-age=3600"})
        return web.Response(
            body=blob, content_type="application/octet-stream", headers={"Content-Disposition": "attachment"}
        )

    async def socket(self, request: web.Request) -> web.StreamResponse:
        """The news for one page, as they happen. (A socket, since browsers allow only six plain streams.)"""
        chair = _chair(request)
        socket = web.WebSocketResponse(heartbeat=20.0)
        await socket.prepare(request)
        with self._feed.open(chair) as stream:
            listening = asyncio.create_task(_drain(socket, stream.close))
            try:
                while (news := await stream.waiting.get()) is not None:
                    await socket.send_json(news)
            except ConnectionError:
                pass
            finally:
                listening.cancel()
        await socket.close(code=WSCloseCode.GOING_AWAY)
        return socket

    async def older(self, request: web.Request) -> web.StreamResponse:
        """The messages before a message."""
        chair = _chair(request)
        room = request.query.get("room", "")
        channel = self._room(chair, room)
        before = _number(request.query.get("before"))
        return web.json_response(self._feed.page(chair, room, channel, before=before))

    async def commands(self, request: web.Request) -> web.StreamResponse:
        """The commands of a conversation."""
        chair = _chair(request)
        channel = self._room(chair, request.query.get("room", ""))
        return web.json_response(self._deeds.commands(chair, channel))

    async def deed(self, request: web.Request) -> web.StreamResponse:
        """Anything a person does."""
        chair, asked = _chair(request), await _json(request)
        channel = self._room(chair, str(asked.get("room", "")))
        deed = {
            "say": self._say,
            "run": self._run,
            "complete": self._complete,
            "press": self._press,
            "choose": self._choose,
            "read": self._read,
            "dismiss": self._dismiss,
        }.get(request.match_info["deed"])
        if deed is None:
            raise web.HTTPNotFound
        self._feed.wake()
        answer = await deed(chair, channel, asked)
        # The page learns what came of its deed before it learns that the deed is done.
        self._feed.sweep()
        return web.json_response(answer)

    async def _say(self, chair: str, channel: Channel, asked: Json) -> Json:
        text = str(asked.get("text", "")).strip()[:_MOST_SAID]
        return await self._deeds.say(chair, channel, text) if text else DONE

    async def _run(self, chair: str, channel: Channel, asked: Json) -> Json:
        return await self._deeds.run(chair, channel, str(asked.get("command")), _values(asked))

    async def _complete(self, chair: str, channel: Channel, asked: Json) -> Json:
        command, option = str(asked.get("command")), str(asked.get("option"))
        return await self._deeds.complete(chair, channel, command, option, str(asked.get("typed", "")), _values(asked))

    async def _press(self, chair: str, channel: Channel, asked: Json) -> Json:
        message = self._message(chair, channel, asked)
        if message is None:
            return MOVED
        return await self._deeds.press(chair, channel, message, str(asked.get("id")))

    async def _choose(self, chair: str, channel: Channel, asked: Json) -> Json:
        message = self._message(chair, channel, asked)
        if message is None:
            return MOVED
        values = [str(value) for value in asked.get("values", ())]
        return await self._deeds.choose(chair, channel, message, str(asked.get("id")), values)

    async def _read(self, chair: str, channel: Channel, asked: Json) -> Json:
        self._feed.read(chair, channel, _number(asked.get("message")))
        return DONE

    async def _dismiss(self, chair: str, channel: Channel, asked: Json) -> Json:
        self._feed.dismiss(chair, channel, _number(asked.get("message")))
        return DONE

    def _room(self, chair: str, key: str) -> Channel:
        channel = self._world.room(chair, key)
        if channel is None:
            raise web.HTTPNotFound
        return channel

    def _message(self, chair: str, channel: Channel, asked: Json) -> Message | None:
        message = self._world.messages(channel).get(_number(asked.get("message")))
        return message if message and self._feed.wire.visible(chair, channel, message) else None

    def _attachment(self, chair: str, attachment_id: str) -> Json | None:
        for _, channel in self._world.rooms(chair):
            for message in reversed(self._world.messages(channel).values()):
                for file in message.attachments:
                    if file["id"] == attachment_id and self._feed.wire.visible(chair, channel, message):
                        return file
        return None


async def _drain(socket: web.WebSocketResponse, closed: Callable[[], None]) -> None:
    """Read until the page goes; it has nothing to say here."""
    async for _ in socket:
        pass
    closed()


def _chair(request: web.Request) -> str:
    chair = request.query.get("as", "")
    if chair not in CHAIRS:
        raise web.HTTPNotFound
    return chair


async def _json(request: web.Request) -> Json:
    """Only real JSON: a form of a foreign page could send anything else without asking first."""
    if request.content_type != "application/json":
        raise web.HTTPUnsupportedMediaType
    try:
        asked = await request.json()
    except (ValueError, RecursionError):
        raise web.HTTPBadRequest from None
    if not isinstance(asked, dict):
        raise web.HTTPBadRequest
    return asked


def _values(asked: Json) -> Json:
    values = asked.get("options")
    return values if isinstance(values, dict) else {}


def _number(value: Any) -> int:
    try:
        return int(value)
    except (TypeError, ValueError, OverflowError):
        raise web.HTTPBadRequest from None


def _fresh(path: Path) -> web.FileResponse:
    return web.FileResponse(path, headers={"Cache-Control": "no-cache"})
