"""A room for tests of the host: the real store in a file, a clock that is set by hand, a herald that only listens."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from bot.core.chance import Chance
from bot.core.prompts import Answer, any_answer, leaves
from bot.store.db import Database, open_store
from bot.tables import due
from bot.tables.desk import Desk, open_desk
from bot.tables.host import Host
from bot.tables.table import Person, Place, Table

NOON = 1_800_000_000.0
PLACE = Place(guild=7, channel=70, title="#games · Corner Pub")
ADA, BEN, CLEO, DAN, EVA, FINN = (
    Person(1001 + at, name) for at, name in enumerate(["Ada", "Ben", "Cleo", "Dan", "Eva", "Finn"])
)
MOD = Person(1900, "Mo", staff=True)


class Hands:
    """The clock's hands: set them, or let time pass."""

    def __init__(self) -> None:
        self.now = NOON

    def __call__(self) -> float:
        return self.now


class Ear:
    """A herald that notes whom to tell about."""

    def __init__(self) -> None:
        self.heard: list[int] = []

    def changed(self, match: int) -> None:
        self.heard.append(match)

    def unshown(self, match: int) -> None:
        self.heard.append(match)


class Room:
    """Host, store, clock and herald. Everything is shown at once unless `deaf`."""

    def __init__(self, store: Database, path: Path) -> None:
        self.store, self.path = store, path
        self.clock, self.ear = Hands(), Ear()
        self.host = Host(store, self.ear, self.clock)
        self.deaf = False

    async def open(
        self, game: str = "guess", people: Sequence[Person] = (ADA, BEN, CLEO), *, computers: int = 0, **fields: Any
    ) -> int:
        """Open a lobby and fill it. `fields`: `clock`, `options`, `place`."""
        table = await self.host.open(game, fields.get("place", PLACE), people[0])
        match = table.match.id
        for one in people[1:]:
            await self.host.join(match, one)
        for _ in range(computers):
            await self.host.add_computer(match, people[0])
        if "clock" in fields:
            await self.host.set_clock(match, people[0], fields["clock"])
        if "options" in fields:
            await self.host.set_options(match, people[0], fields["options"])
        return match

    async def start(
        self, game: str = "guess", people: Sequence[Person] = (ADA, BEN, CLEO), *, computers: int = 0, **fields: Any
    ) -> int:
        """Open a lobby, fill it, deal, and show it."""
        match = await self.open(game, people, computers=computers, **fields)
        await self.host.start(match, people[0])
        await self.show()
        return match

    async def show(self) -> None:
        """Note that everything heard of has been shown."""
        for match in dict.fromkeys(self.ear.heard):
            table = await self.table(match)
            await self.store.shown(match, rev=table.match.rev, seq=table.match.seq)
        self.ear.heard.clear()

    async def wait(self, seconds: float) -> float | None:
        """Let time pass and the clock do what is due; return when it next has something to do."""
        if not self.deaf:
            await self.show()
        self.clock.now += seconds
        following = await due.run(self.host)
        if not self.deaf:
            await self.show()
        return following

    async def table(self, match: int) -> Table:
        """A table as it is stored."""
        table = await self.store.table(match)
        assert table is not None
        return table

    async def desk(self, match: int) -> Desk:
        """A dealt table as it is stored, its game opened."""
        return open_desk(await self.table(match))

    async def answer(self, match: int, person: Person, *path: str, seq: int | None = None) -> Table:
        """Answer as a person, at the present step unless another is given."""
        now = (await self.table(match)).match.seq if seq is None else seq
        return await self.host.answer(match, person.user, path, seq=now)

    async def guess(self, match: int, people: Iterable[Person]) -> None:
        """Let people lock in the same guess at the toy game."""
        for one in people:
            await self.answer(match, one, "g1", "low")

    async def play_on(self, match: int, *, whim: Chance, until: int = 10_000) -> None:
        """Let everybody answer at random, computers by the clock, until the game is over or at step `until`."""
        for _ in range(10_000):
            desk = await self.desk(match)
            if desk.decision is None or desk.table.match.seq >= until:
                return
            seat = next((one for one in desk.awaited if desk.table.holders[one].human), None)
            prompt = desk.prompt(seat) if seat is not None else None
            if seat is None or prompt is None:
                await self.wait(2)
                continue
            user = desk.table.holders[seat].user
            assert user is not None
            await self.host.answer(match, user, any_answer(prompt, whim), seq=desk.table.match.seq)
        raise AssertionError("the game does not end")

    async def again(self) -> "Room":
        """Return the room as after a restart: another host on another connection to the same file."""
        await self.store.close()
        room = Room(await open_store(self.path), self.path)
        room.clock.now = self.clock.now
        return room


def offers(desk: Desk, seat: int) -> list[Answer]:
    """Return every answer a seat may give."""
    prompt = desk.prompt(seat)
    return [] if prompt is None else list(leaves(prompt))
