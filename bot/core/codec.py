"""JSON for states, events and answers. Decoding checks types; encoding is exact and stable."""

from typing import Any, TypeVar

import msgspec

from bot.core.phrases import EVERYONE, Told
from bot.core.prompts import LATE, Answers, Given
from bot.core.seats import Seat

T = TypeVar("T")


def encode(value: object) -> bytes:
    """Return `value` as JSON, keys in a fixed order."""
    return msgspec.json.encode(value, order="deterministic")


def decode(data: bytes | str, type_: type[T]) -> T:
    """Return the value JSON stands for. Raise msgspec.ValidationError if it doesn't fit the type."""
    return msgspec.json.decode(data, type=type_)


def encode_told(told: tuple[Told, ...]) -> bytes:
    """Return told facts as JSON: a list of [audience, event], the audience null for everyone."""
    return encode([(None if one.to is EVERYONE else one.to, one.event) for one in told])


def decode_told(data: bytes | str, event_type: Any) -> tuple[Told, ...]:
    """Return told facts from JSON. `event_type` is the game's union of events."""
    # Built at run time, since the union differs from game to game.
    pair: Any = tuple.__class_getitem__((list[int] | None, event_type))
    pairs: list[Any] = msgspec.json.decode(data, type=list.__class_getitem__(pair))
    return tuple(Told(EVERYONE if to is None else tuple(to), event) for to, event in pairs)


def encode_answers(answers: Answers) -> bytes:
    """Return answers as JSON: seat → path, null for a seat that was late."""
    return encode({str(seat): None if given is LATE else given for seat, given in answers.items()})


def decode_answers(data: bytes | str) -> dict[Seat, Given]:
    """Return answers from JSON."""
    raw = decode(data, dict[str, tuple[str, ...] | None])
    return {int(seat): LATE if given is None else given for seat, given in raw.items()}
