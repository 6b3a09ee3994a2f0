"""How a game ended: places, points with their parts, ties, or why there is no result."""

from collections.abc import Mapping

import msgspec

from bot.core.phrases import Phrase
from bot.core.seats import Seat


class Standing(msgspec.Struct, frozen=True):
    """One seat at the end. `rank` is 1 for the winners and None for who left; `points` is None when nothing was
    counted (a resignation); `parts` names what the points are made of, in the game's own keys."""

    seat: Seat
    rank: int | None
    points: float | None = None
    parts: Mapping[str, float | tuple[float, ...]] = {}


class Result(msgspec.Struct, frozen=True):
    """The end of a game: `standings` by rank, who left last. `tie` says what decided a tie.

    `none` is the reason (voice: {why}) of a game without a result, "alone" or "nobody"; standings then rank nobody.
    """

    standings: tuple[Standing, ...]
    tie: Phrase | None = None
    none: str | None = None
    rounds: int = 0
    """How many rounds (turns, where a game has no rounds) were played."""

    @property
    def winners(self) -> tuple[Seat, ...]:
        """Return the seats ranked first, in seat order."""
        return tuple(sorted(one.seat for one in self.standings if one.rank == 1))


class Past(msgspec.Struct, frozen=True):
    """A finished game as one of its players remembers it: how that player stood, at a table of how many seats."""

    standing: Standing
    seats: int
