"""What rules may say: facts as data. `words.py` of a game turns them into sentences; no text lives here."""

from enum import Enum
from typing import Final, Literal, TypeAlias

import msgspec

from bot.core.seats import Quiet, Seat


class Phrase(Quiet, frozen=True):
    """Something a game's words can say: an event, a question, an option's label."""


class Everyone(Enum):
    """The audience of public facts."""

    EVERYONE = "everyone"


EVERYONE: Final = Everyone.EVERYONE
Audience: TypeAlias = Literal[Everyone.EVERYONE] | tuple[Seat, ...]
"""Who is told: everyone, or just these seats."""


class Told(Quiet, frozen=True):
    """One fact and who hears it. There is no default audience; a fact with two sides is two of these.

    `event` is a tagged struct of the game's own event union (`Game.event_type`).
    """

    to: Audience
    event: Phrase

    def reaches(self, seat: Seat | None) -> bool:
        """Say whether `seat` hears it (None: somebody who only reads the channel)."""
        return self.to is EVERYONE or (seat is not None and seat in self.to)


class Label(msgspec.Struct, frozen=True):
    """An option as people read it: `text` at most 60 characters, `detail` at most 80, both plain."""

    text: str
    detail: str = ""
