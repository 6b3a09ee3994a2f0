"""A bot that dies: it plays one table of Battle Fries and kills itself, by SIGKILL, at its nth step.

Run as `python -m tests.tables.mortal DATABASE DISCORD DIE_AFTER NOW`. Store, host and herald are the real ones;
Discord is a file that outlives the process. A step is each statement to the database and each side of each call to
Discord. It prints `try seq seat answer` before a person answers, `ack seq seat answer` once the answer is acknowledged,
`unasked seat` if somebody is awaited whom no message asks, `step n` and `over` at the end.
"""

import asyncio
import json
import os
import signal
import sys
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from bot.core.chance import Chance
from bot.core.prompts import any_answer
from bot.store.db import Database, open_store
from bot.tables import due
from bot.tables.desk import open_desk
from bot.tables.host import Host
from bot.tables.table import Person, Place, Status
from cogs.ui import public, seats
from cogs.ui.calls import End, Ended
from cogs.ui.herald import DiscordHerald
from cogs.ui.pictures import Picture
from cogs.ui.rows import Rows, Select

ADA, BEN, CLEO = (Person(1001 + at, name) for at, name in enumerate(("Ada", "Ben", "Cleo")))
CHANNEL = 70


class Life:
    """Counts steps, and ends at the last one."""

    def __init__(self, steps: int) -> None:
        self.left, self.lived = steps, 0

    def step(self) -> None:
        """Live one step further."""
        self.lived += 1
        if self.lived == self.left:
            os.kill(os.getpid(), signal.SIGKILL)


class FileDiscord:
    """Takes the outbox's place: each call is a line in a file, known again by the next process."""

    hears_members = True
    """Nobody has to be looked up before they are asked."""

    def __init__(self, path: Path, life: Life) -> None:
        self._life = life
        self.messages: dict[int, dict[str, Any]] = {}
        if path.exists():
            for line in path.read_text().splitlines():
                self._apply(json.loads(line))
        self._file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND)

    def _apply(self, line: dict[str, Any]) -> None:
        if line["op"] == "delete":
            self.messages.pop(line["id"], None)
        else:
            self.messages.setdefault(line["id"], {}).update(line)

    def _say(self, **line: Any) -> None:
        self._life.step()
        os.write(self._file, f"{json.dumps(line)}\n".encode())
        self._apply(line)
        self._life.step()

    async def send(self, channel: int, text: str, *, rows: Rows = (), nonce: str = "", **more: Any) -> Ended[Any]:
        """Send a message; the same nonce again is the same message."""
        await asyncio.sleep(0)
        same = next((id for id, one in self.messages.items() if nonce and one.get("nonce") == nonce), None)
        if same is None:
            same = 1 + max(self.messages, default=1_000)
            self._say(op="send", id=same, channel=channel, text=text, ids=list(ids_of(rows)), nonce=nonce)
        return Ended(End.DONE, SimpleNamespace(id=same))

    async def edit(self, channel: int, message: int, text: str, *, rows: Rows = (), **more: Any) -> Ended[Any]:
        """Edit a message if it is there."""
        await asyncio.sleep(0)
        if message not in self.messages:
            return Ended(End.GONE)
        self._say(op="edit", id=message, text=text, ids=list(ids_of(rows)))
        return Ended(End.DONE, SimpleNamespace(id=message))

    async def strip(self, channel: int, message: int, text: str | None = None) -> Ended[Any]:
        """Take the buttons away."""
        return await self.edit(channel, message, text or "")

    async def delete(self, channel: int, message: int) -> Ended[None]:
        """Delete a message."""
        await asyncio.sleep(0)
        self._say(op="delete", id=message)
        return Ended(End.DONE)

    async def dm_channel(self, user: int) -> Ended[int]:
        """Return where to write to a person."""
        return Ended(End.DONE, user * 10)

    async def member(self, guild: int, user: int) -> Ended[Any]:
        """Everybody is still there."""
        return Ended(End.DONE, SimpleNamespace(id=user))

    def asks(self, user: int, seq: int) -> bool:
        """Say whether a person has a message whose buttons belong to the step."""
        mine = [one for one in self.messages.values() if one.get("channel") == user * 10]
        return any(id.split(":")[2] == str(seq) for one in mine for id in one["ids"])


def ids_of(rows: Rows) -> Iterator[str]:
    """Yield the custom_ids of rows."""
    for row in rows:
        if isinstance(row, Select):
            yield row.press
        else:
            yield from (one.press for one in row)


async def no_picture(*asked: Any) -> Picture:
    """Paint nothing: pictures have their own tests."""
    return Picture(png=b"", alt="", name="none")


def say(*words: object) -> None:
    """Print a line at once."""
    sys.stdout.write(f"{' '.join(map(str, words))}\n")
    sys.stdout.flush()


class Bot:
    """The bot and the people at its one table."""

    def __init__(self, store: Database, discord: FileDiscord, now: float) -> None:
        self.store, self.discord, self.now = store, discord, now
        herald: Any = DiscordHerald(SimpleNamespace())  # type: ignore[arg-type]  # it never meets the library
        herald.outbox = discord
        self.herald: DiscordHerald = herald
        self.host = herald.host = Host(store, herald, lambda: self.now)
        self.whim = Chance.fresh()

    async def table(self) -> int:
        """Return the table, opened and dealt if there is none."""
        found = await self.store.in_guild(7)
        match = found[0] if found else (await self.host.open("battle_fries", PLACE, ADA)).match.id
        table = await self.host.table(match)
        if table.match.status is Status.LOBBY:
            for one in (BEN, CLEO):
                if table.seat_of(one.user) is None:
                    table = await self.host.join(match, one)
            if len(table.holders) < 4:
                await self.host.add_computer(match, ADA)
            await self.host.set_clock(match, ADA, None)
            await self.host.start(match, ADA)
        return match

    async def play(self) -> None:
        """Play until the game is over."""
        await self.store.resume(self.now)
        match = await self.table()
        while (await self.host.table(match)).match.status is Status.PLAYING:
            self.now += 2
            await due.run(self.host)
            await self.herald.idle()
            await self.answers(match)
        await self.herald.idle()

    async def answers(self, match: int) -> None:
        """Let everybody awaited answer by the panel they have; now and then somebody changes their mind."""
        desk = open_desk(await self.host.table(match))
        seq = desk.table.match.seq
        for seat in (*desk.awaited, *(desk.asked[:1] if self.whim.roll(4) == 0 else ())):
            holder, prompt = desk.table.holders[seat], desk.prompt(seat)
            if holder.user is None or prompt is None:
                continue
            if not self.discord.asks(holder.user, seq):
                say("unasked", seat)
                return
            path = any_answer(prompt, self.whim)
            if (await self.host.table(match)).match.seq != seq:
                return
            say("try", seq, seat, ".".join(path))
            await self.host.answer(match, holder.user, path, seq=seq)
            say("ack", seq, seat, ".".join(path))


PLACE = Place(guild=7, channel=CHANNEL, title="#games · Corner Pub")


def mortal(store: Database, life: Life) -> None:
    """Let life count every statement that writes."""
    writer: Any = store._writer
    execute = writer.execute

    def counted(*asked: Any) -> Any:
        life.step()
        return execute(*asked)

    writer.execute = counted


async def main(database: Path, discord: Path, steps: int, now: float) -> None:
    """Play until the game is over, or this life is."""
    life = Life(steps)
    public.picture = seats.picture = no_picture  # type: ignore[assignment]  # pictures have their own tests
    store = await open_store(database)
    mortal(store, life)
    try:
        await Bot(store, FileDiscord(discord, life), now).play()
    finally:
        await store.close()
    say("over", life.lived)


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1]), Path(sys.argv[2]), int(sys.argv[3]), float(sys.argv[4])))
