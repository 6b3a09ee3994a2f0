"""What examples of all games share. A game adds tests/render/examples_<game>.py with `EXAMPLES` (name → Example) and
one line in tests/render/every.py."""

from typing import Any

import msgspec

from bot.core.seats import Chair, Chairs

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eva", "Finn")


class Example(msgspec.Struct, frozen=True):
    """A view to draw, and who sits where."""

    view: Any
    chairs: Chairs
    aspect: str = ""


def chairs(count: int, *, left: tuple[int, ...] = (), names: tuple[str, ...] = NAMES) -> Chairs:
    """Return chairs with the usual names."""
    return tuple(Chair(name=names[seat], left=seat in left) for seat in range(count))
