"""How a sprite is declared: a drawing function and the room it needs."""

from collections.abc import Callable
from typing import Any

import msgspec

from render.scene import Box, Scene, Sprite


class Art(msgspec.Struct, frozen=True):
    """A sprite's drawing.

    `draw(pen, *params)` draws round the pen's origin in its own units. `box` is the room it may take in those units
    (left, top, right, bottom), or a function of the params; what lies outside is cut, what stays empty is cropped.
    `over` is how many times too large it is drawn: 2 for most, 4 for small and fine things.
    """

    draw: Callable[..., None]
    box: Box | Callable[..., Box]
    over: int = 2

    def room(self, params: tuple[Any, ...]) -> Box:
        """Return the box for these params."""
        return self.box(*params) if callable(self.box) else self.box


class Kit(msgspec.Struct, frozen=True):
    """All sprites of a game by their name after the "/".

    `warm` are those worth drawing before anybody asks, `grounds` scenes whose ground is.
    """

    arts: dict[str, Art]
    warm: tuple[Sprite, ...] = ()
    grounds: tuple[Scene, ...] = ()
