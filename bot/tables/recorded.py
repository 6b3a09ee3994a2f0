"""The shape of a record: everything needed to check a finished game, and nobody's user id.

A record is JSON. Seats are letters and names; inside the game's own events they are numbers, 0 for A. `steps` has
each step's answers (null: the clock ran out), its draws, and what was told to whom (null: to everyone).
`bot.tables.record` writes and checks it.
"""

from typing import Any, Final, TypeAlias

import msgspec

from bot.core.codec import encode
from bot.core.game import Options
from bot.core.phrases import EVERYONE, Told
from bot.core.prompts import Answer
from bot.core.result import Result
from bot.core.seats import Quiet, Seat, letter

FORMAT: Final = 1
"""The version of the record's own shape."""

ToldPair: TypeAlias = tuple[tuple[str, ...] | None, Any]
"""Who heard it, and the event as plain values."""


class RecordedSeat(msgspec.Struct, frozen=True):
    """Who sat where."""

    letter: str
    name: str
    computer: bool = False
    left: bool = False


class RecordedStep(Quiet, frozen=True):
    """One step of the game."""

    seq: int
    kind: str
    drawn: tuple[int, ...]
    told: tuple[ToldPair, ...]
    seat: str | None = None
    answers: dict[str, Answer | None] = {}


class Record(Quiet, frozen=True):
    """A finished game, as the file has it. `components` stands as the game wrote it: the order may matter."""

    stammtisch: int
    table: str
    game: str
    rules_version: int
    components: msgspec.Raw
    options: Options
    sha256: str
    seed: str
    seats: tuple[RecordedSeat, ...]
    steps: tuple[RecordedStep, ...]
    result: Any = None
    why: str = ""


def plain_told(told: tuple[Told, ...]) -> tuple[ToldPair, ...]:
    """Return what was told as a record has it: letters for seats, plain values for events."""
    return tuple((None if one.to is EVERYONE else _letters(one.to), _plain(one.event)) for one in told)


def plain_result(result: Result | None) -> Any:
    """Return a result as a record has it."""
    return None if result is None else _plain(result)


def _letters(seats: tuple[Seat, ...]) -> tuple[str, ...]:
    return tuple(letter(seat) for seat in seats)


def _plain(value: object) -> Any:
    # By way of JSON, since that is what a record read from a file holds.
    return msgspec.json.decode(encode(value))
