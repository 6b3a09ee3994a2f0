"""What a table is, as data: the match, who holds its seats, and the answers sealed so far."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Final

import msgspec

from bot.core.game import Options
from bot.core.phrases import Told
from bot.core.prompts import Answer, Answers
from bot.core.result import Result
from bot.core.seats import Chair, Chairs, Quiet, Seat

_DIGITS: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Digits and letters nobody mixes up: no I, L, O, U."""
_LONGEST: Final = 12
"""Characters of a code: what is longer would be no number the store can look for."""


class Status(StrEnum):
    """Where a table is in its life. PARKED: something broke, a moderator releases or ends it."""

    LOBBY = "lobby"
    PLAYING = "playing"
    PARKED = "parked"
    OVER = "over"


class DMs(StrEnum):
    """Whether direct messages reach a person, as far as the bot has tried."""

    UNTRIED = "untried"
    OPEN = "open"
    CLOSED = "closed"


class Holder(msgspec.Struct, frozen=True):
    """Who holds a seat. A computer has no `user`. Who left keeps the row, so that seats never move."""

    seat: Seat
    user: int | None
    name: str
    dms: DMs = DMs.UNTRIED
    left: bool = False
    run_outs: int = 0
    """How often in a row this seat's clock ran out."""

    @property
    def computer(self) -> bool:
        """Say whether a computer plays this seat."""
        return self.user is None

    @property
    def human(self) -> bool:
        """Say whether a person still sits here."""
        return self.user is not None and not self.left


class Person(msgspec.Struct, frozen=True):
    """Somebody who acts: a Discord user, the name to show, and whether they may do what moderators may."""

    user: int
    name: str
    staff: bool = False


class Place(msgspec.Struct, frozen=True):
    """Where a table stands: `title` is for people, such as "#games · Corner Pub"."""

    guild: int
    channel: int
    title: str


class News(msgspec.Struct, frozen=True):
    """Something that happened to the table and not in the game: a voice key, the seats it names, further values.

    Seats fill `{seat}`, `{seat2}`; they are written when the news is told, so that it follows the reader's language.
    """

    key: str
    seats: tuple[Seat, ...] = ()
    values: Mapping[str, str | int | float] = {}
    seq: int = 0
    """The step it came with: a table message tells the news since the message before it."""


class Vote(Quiet, frozen=True):
    """A question to the people at the table: "runout" (what about `seat`?) or "end" (`seat` asks to end).

    `ballots` is seat → "wait", "computer" or "end" for a run-out, "end" or "on" otherwise. Who voted what is secret.
    """

    kind: str
    seat: Seat
    ends_at: float
    ballots: Mapping[str, str] = {}


class Match(Quiet, frozen=True):
    """One row of `matches`. Times are seconds since 1970 in UTC, None where nothing is set.

    `seq` counts the game's steps and is what a button must match. `rev` counts everything that has to be shown;
    `shown_rev` and `shown_seq` follow once it is. `state` is the game's state as JSON.
    """

    id: int
    game: str
    rules_version: int
    guild: int
    channel: int
    place: str
    """Where it is, for people: "#games · Corner Pub"."""
    host: int
    status: Status
    created_at: float
    changed_at: float
    components: str = ""
    options: Options = {}
    clock: int | None = 300
    """Seconds a turn; None: nobody's time runs out."""
    seed: bytes = b""
    state: bytes = b""
    seq: int = 0
    turn_seq: int = 0
    """The step with which the current turn began: panels and the table message sent since are edited, not sent anew."""
    rev: int = 1
    shown_seq: int = 0
    shown_rev: int = 0
    started_at: float | None = None
    asked_at: float | None = None
    closes_at: float | None = None
    """When a lobby nobody started closes by itself."""
    deadline: float | None = None
    remind_at: float | None = None
    reminded: bool = False
    """Was half the time of the current question announced to be gone?"""
    think_at: float | None = None
    """When the computers that are asked answer."""
    ended_at: float | None = None
    why: str = ""
    """Why a game ended without a result, or a lobby closed: a voice key."""
    news: tuple[News, ...] = ()
    vote: Vote | None = None
    result: Result | None = None
    previous: int | None = None
    """The match this one is a rematch of."""

    @property
    def code(self) -> str:
        """Return the table's id for people, such as 7K."""
        return code(self.id)

    @property
    def due_at(self) -> float | None:
        """Return the earliest moment at which something is due, None if nothing ever is."""
        times = (self.closes_at, self.deadline, self.remind_at, self.think_at, self.vote and self.vote.ends_at)
        return min((one for one in times if one is not None), default=None)


class Table(Quiet, frozen=True):
    """A match with its seats and seals: what a change starts from and leads to."""

    match: Match
    holders: tuple[Holder, ...] = ()
    seals: Mapping[Seat, Answer] = {}

    def seat_of(self, user: int) -> Seat | None:
        """Return the seat a person holds now, None if there is none."""
        return next((one.seat for one in self.holders if one.human and one.user == user), None)

    @property
    def humans(self) -> tuple[Holder, ...]:
        """Return the holders who are people and still here, in seat order."""
        return tuple(one for one in self.holders if one.human)

    @property
    def chairs(self) -> Chairs:
        """Return the chairs as pictures and words need them."""
        return tuple(Chair(one.name, computer=one.computer, left=one.left) for one in self.holders)


class Step(Quiet, frozen=True):
    """One recorded step: "deal", "resolve" (with `answers`) or "vacate" (of `seat`), its draws and what was told."""

    seq: int
    kind: str
    drawn: tuple[int, ...]
    told: tuple[Told, ...]
    at: float
    seat: Seat | None = None
    answers: Answers = {}


class Change(Quiet, frozen=True):
    """What one transaction stores: the table as it is now and the steps that led there."""

    table: Table
    steps: tuple[Step, ...] = ()


class Panel(Quiet, frozen=True):
    """A message the bot sent for a table.

    kind: "lobby", "table", "vote" and "end" (the ranking) are public, "panel" is a seat's own. "remind" is a seat's,
    or public (`seat` None) for those whom no direct message reaches. "write" went to the host: the bot may not write.
    `seq` is the step it was sent for; `since`, for "table", the step its story begins after; `live` says whether
    it still asks something, so that its buttons are to be taken away in time.
    """

    match: int
    kind: str
    channel: int
    message: int
    seq: int
    seat: Seat | None = None
    since: int = 0
    live: bool = True
    face: str = ""
    """What it shows. A seat's panel: "ask", "locked", "done", … "table": the step and chairs painted. "vote": what it
    is about. Never an answer itself."""


class HouseRules(msgspec.Struct, frozen=True):
    """A server's settings, each with its default. No command sets them yet.

    Nothing follows `channels`, `role`, `thread`, `quiet`, `zone` and `log_channel` so far.
    """

    channels: tuple[int, ...] = ()
    role: int | None = None
    games_off: tuple[str, ...] = ()
    per_channel: int = 1
    per_member: int = 3
    thread: bool = False
    clock: int | None = 300
    lobby_minutes: int = 30
    quiet: tuple[int, int] | None = None
    zone: str = "UTC"
    pings: bool = True
    log_channel: int | None = None
    computers: bool = True


def code(match: int) -> str:
    """Return a match's id as people read it: at least two of 32 unmistakable characters."""
    digits = ""
    while match or len(digits) < 2:
        match, rest = divmod(match, 32)
        digits = _DIGITS[rest] + digits
    return digits


def match_of(code: str) -> int | None:
    """Return the id behind a table's code, None if it is none. Case and surrounding blanks don't matter."""
    number, code = 0, code.strip().upper()
    if len(code) > _LONGEST:
        return None
    for character in code or "?":
        if character not in _DIGITS:
            return None
        number = number * 32 + _DIGITS.index(character)
    return number
