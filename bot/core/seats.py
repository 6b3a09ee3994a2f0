"""Seats, who looks at a table, and the chairs people sit on."""

from collections.abc import Callable
from enum import Enum
from typing import Final, Literal, TypeAlias

import msgspec

Seat: TypeAlias = int
"""A place at the table, counted from 0 in seating order (clockwise). Seat 0 has the letter A."""

LETTERS: Final = "ABCDEF"


class Onlooker(Enum):
    """Somebody who looks at the table and sits on no chair of it."""

    ONLOOKER = "onlooker"


ONLOOKER: Final = Onlooker.ONLOOKER
Viewer: TypeAlias = Seat | Literal[Onlooker.ONLOOKER]
"""For whose eyes a view is built."""

Who: TypeAlias = Callable[[Seat], str]
"""How a seat is written in the text at hand: with marks in messages, plain in labels and alt texts."""


class Quiet(msgspec.Struct, frozen=True):
    """Base of everything that may hold a secret: its repr says the type and nothing else."""

    def __repr__(self) -> str:
        return f"<{type(self).__name__}>"


class Chair(msgspec.Struct, frozen=True):
    """Who sits where, as pictures and alt texts need it. `name` is raw: any script, up to 32 characters."""

    name: str
    computer: bool = False
    left: bool = False


Chairs: TypeAlias = tuple[Chair, ...]
"""All chairs of a table in seat order."""


def letter(seat: Seat) -> str:
    """Return the mark letter of a seat: A for seat 0, up to F."""
    return LETTERS[seat]
