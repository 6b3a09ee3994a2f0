"""Example states of every game, to look at and to test pictures on. A game adds tests/render/examples_<game>.py with
`EXAMPLES` (name → Example) and one line in ALL here."""

from typing import Any

import msgspec

from bot.core.seats import Chair, Chairs
from render import PICTURES
from render.scene import Scene

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eva", "Finn")


class Example(msgspec.Struct, frozen=True):
    """A view to draw. `secret`: cards that must not stand in the scene are the game's own test's business."""

    view: Any
    chairs: Chairs
    aspect: str = ""


def chairs(count: int, *, left: tuple[int, ...] = (), names: tuple[str, ...] = NAMES) -> Chairs:
    """Return chairs with the usual names."""
    return tuple(Chair(name=names[seat], left=seat in left) for seat in range(count))


ALL: dict[str, dict[str, Example]] = {}
"""By the game's key."""


def scene(game: str, example: Example) -> Scene:
    """Return the example's scene."""
    return PICTURES[game].layout(example.view, example.chairs, example.aspect)
