"""200 tables played at once by the real bot against a stub of Discord: how long a press takes to be acknowledged,
how long until the new board is shown, how long the event loop is blocked. `rows()` for the table of all benchmarks;
alone: `python -m tests.bench.load [TABLES] [SECONDS] [PACE]`.

Every person answers some PACE seconds after being asked, on average. The stub takes 50 ms for an upload, so that
telling overlaps with the next presses as it does in life.
"""

import asyncio
import itertools
import random
import sys
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from time import perf_counter
from typing import Any, Final

import discord
from discord.webhook.async_ import AsyncWebhookAdapter

from bot.__main__ import be_quick
from bot.client import Stammtisch, create_bot
from bot.core.chance import Chance
from bot.core.prompts import any_answer
from bot.games import GAMES
from bot.settings import Settings
from bot.tables.desk import open_desk
from bot.tables.table import Person, Place, Status
from cogs.ui.press import Press
from render import PICTURES
from render.paint import warm

Row = tuple[str, str, str]
UPLOAD: Final = 0.05
FIRST_USER: Final = 10**17
FIRST_CHANNEL: Final = 2 * 10**17
_BOT: Final = {"id": "1", "username": "Stammtisch", "discriminator": "0", "avatar": None, "bot": True}


class Discord:
    """Answers every call as Discord would, and notes when boards and acknowledgements arrive."""

    def __init__(self) -> None:
        self._ids = itertools.count(10**18)
        self.acknowledged: dict[str, float] = {}
        self.boards: dict[int, list[float]] = {}
        self.calls = 0

    async def request(self, route: Any, **more: Any) -> Any:
        """Stand in for `HTTPClient.request`."""
        self.calls += 1
        if route.method == "GET":
            return [] if route.path.endswith("commands") else {"id": str(next(self._ids))}
        if route.path == "/users/@me/channels":
            user = more["json"]["recipient_id"]
            return {"id": str(int(user) + 1), "type": 1, "recipients": [_user(int(user))]}
        if more.get("files"):
            await asyncio.sleep(UPLOAD)
            self.boards.setdefault(int(route.channel_id), []).append(perf_counter())
        return [] if route.method == "PUT" else self.message(route.channel_id)

    async def adapter(self, route: Any, session: Any, **more: Any) -> Any:
        """Stand in for `AsyncWebhookAdapter.request`."""
        self.calls += 1
        if route.path.endswith("/callback"):
            self.acknowledged[str(route.webhook_id)] = perf_counter()
            return {"interaction": {"id": "1", "type": 3}, "resource": {"type": 6}}
        if more.get("files") or more.get("multipart"):
            await asyncio.sleep(UPLOAD)
        return self.message(1)

    def message(self, channel: Any, *, custom_id: str = "") -> dict[str, Any]:
        """Return a message as the library takes it."""
        button = {"type": 2, "style": 2, "label": "?", "custom_id": custom_id or "t1:"}
        return {
            "id": str(next(self._ids)),
            "channel_id": str(channel),
            "author": _BOT,
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
            "type": 0,
            "components": [{"type": 1, "components": [button]}],
        }

    def press(self, bot: Stammtisch, user: int, custom_id: str) -> str:
        """Let somebody press a button in the direct messages; return the interaction's id."""
        number = str(next(self._ids))
        channel = {"id": str(user + 1), "type": 1, "recipients": [_user(user)]}
        bot._connection.parsers["INTERACTION_CREATE"](
            {
                "id": number,
                "application_id": "1",
                "type": 3,
                "token": number,
                "version": 1,
                "data": {"custom_id": custom_id, "component_type": 2},
                "channel_id": channel["id"],
                "channel": channel,
                "user": _user(user),
                "message": self.message(user + 1, custom_id=custom_id),
                "locale": "en-US",
                "entitlements": [],
                "authorizing_integration_owners": {},
                "context": 1,
                "attachment_size_limit": 10**7,
            }
        )
        return number


class Load:
    """The tables, the people at them, and what was measured."""

    def __init__(self, bot: Stammtisch, discord_: Discord, pace: float) -> None:
        self.bot, self.discord, self.pace = bot, discord_, pace
        self.presses: dict[str, float] = {}
        self.shown: list[float] = []
        self.blocked: list[float] = []
        self.over = 0

    async def gather(self, number: int) -> int:
        """Seat people at a table of the next game and deal."""
        game = GAMES[number % len(GAMES)]
        people = [Person(FIRST_USER + number * 100 + seat * 10, f"P{seat}") for seat in range(min(4, game.page.most))]
        place = Place(number, FIRST_CHANNEL + number, "#games · Bench")
        table = await self.bot.host.open(game.page.key, place, people[0])
        for one in people[1:]:
            await self.bot.host.join(table.match.id, one)
        await self.bot.host.start(table.match.id, people[0])
        return table.match.id

    async def play(self, match: int, seconds: float) -> None:
        """Let the people of a table answer, each after a while, until the time is over."""
        until, chance, dice = perf_counter() + seconds, Chance.fresh(), random.Random(match)
        while perf_counter() < until:
            table = await self.bot.store.table(match)
            assert table is not None
            if table.match.status is not Status.PLAYING:
                self.over += 1
                return
            desk = open_desk(table)
            awaited = desk.awaited
            await asyncio.sleep(dice.expovariate(len(awaited) / self.pace))
            seat = dice.choice(awaited)
            prompt, holder = desk.prompt(seat), table.holders[seat]
            assert prompt is not None
            assert holder.user is not None
            custom_id = Press(match, table.match.seq, "a", any_answer(prompt, chance)).custom_id
            begun = perf_counter()
            self.presses[self.discord.press(self.bot, holder.user, custom_id)] = begun
            await self._seen(match, table.match.seq, table.match.channel, begun)

    async def _seen(self, match: int, seq: int, channel: int, begun: float) -> None:
        """Note when the board after a step is shown, if this press led to one."""
        asked = False
        for _ in range(400):
            await asyncio.sleep(0.01)
            times = self.discord.boards.get(channel, ())
            if times and times[-1] > begun:
                self.shown.append(times[-1] - begun)
                return
            if not asked and perf_counter() - begun > 0.3:
                asked, table = True, await self.bot.store.table(match)
                if table is None or table.match.seq == seq:
                    return

    async def watch(self) -> None:
        """Note how late the loop comes back from a nap of 5 ms."""
        while True:
            begun = perf_counter()
            await asyncio.sleep(0.005)
            self.blocked.append(perf_counter() - begun - 0.005)


@asynccontextmanager
async def serving(pace: float = 30.0) -> AsyncIterator[Load]:
    """Start the bot against the stub, on a database of its own."""
    for key in PICTURES:
        warm(key)
    stub = Discord()
    with tempfile.TemporaryDirectory() as folder:
        bot = create_bot(Settings(discord_token=None, database=Path(folder) / "bench.db"))
        await bot._async_setup_hook()
        bot._connection.user = discord.ClientUser(state=bot._connection, data=_BOT)  # pyright: ignore[reportArgumentType]
        bot._connection.application_id = 1
        bot.http.request = stub.request
        original = AsyncWebhookAdapter.request
        AsyncWebhookAdapter.request = lambda self, route, session, **more: stub.adapter(route, session, **more)
        try:
            await bot.setup_hook()
            yield Load(bot, stub, pace)
        finally:
            AsyncWebhookAdapter.request = original
            await bot.put_away()


async def rows(tables: int = 200, seconds: float = 20.0, pace: float = 30.0) -> list[Row]:
    """Return what was measured: what, measured, target."""
    async with serving(pace) as load:
        return await _measured(load, tables, seconds)


async def _measured(load: Load, tables: int, seconds: float) -> list[Row]:
    matches = [await load.gather(number) for number in range(tables)]
    await load.bot.herald.idle()
    await load.bot.clock.start()
    be_quick()
    load.discord.calls = 0
    watching = asyncio.create_task(load.watch())
    await asyncio.gather(*(load.play(match, seconds) for match in matches))
    watching.cancel()
    await asyncio.sleep(0.5)
    await load.bot.herald.idle()
    acks = [
        load.discord.acknowledged[one] - begun
        for one, begun in load.presses.items()
        if one in load.discord.acknowledged
    ]
    title = f"{tables} tables at once, {len(load.presses) / seconds:.0f} presses/s"
    return [
        (f"press → acknowledged, {title}", _spread(acks), "p99 ≤ 100 ms"),
        ("press → new board shown, same load", _spread(load.shown), "p50 ≤ 300 ms, p99 ≤ 1500 ms"),
        ("event loop blocked, same load", _spread(load.blocked), "max ≤ 50 ms"),
        ("presses never acknowledged", str(len(load.presses) - len(acks)), "0"),
        ("calls to Discord a second, same load", f"{load.discord.calls / seconds:.0f}", ""),
    ]


def _spread(times: list[float]) -> str:
    if not times:
        return "nothing"
    ordered = sorted(one * 1_000 for one in times)
    parts = {"p50": ordered[len(ordered) // 2], "p99": ordered[int(len(ordered) * 0.99)], "max": ordered[-1]}
    return ", ".join(f"{name} {value:.1f} ms" for name, value in parts.items()) + f" (n {len(ordered)})"


def _user(user: int) -> dict[str, Any]:
    return {"id": str(user), "username": f"u{user}", "discriminator": "0", "avatar": None, "global_name": f"P{user}"}


if __name__ == "__main__":
    given = [float(one) for one in sys.argv[1:]]
    wanted = dict(zip(("tables", "seconds", "pace"), given, strict=False))
    measured = rows(int(wanted.pop("tables", 200)), **wanted)
    for what, value, target in asyncio.run(measured):
        print(f"{what:<60} {value:<60} {target}")
