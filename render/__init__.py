"""Pictures of tables: views become scenes (pure data), scenes become PNGs. Nothing here knows Discord.

How a game adds its pictures:

1. `render/<game>.py` (no Pillow) has the functions of the protocol `Pictures` below. They build scenes from the
   game's views, with the items of render/scene.py, and take words from render/voice/en.toml: `render.words.say(key)`.
2. `render/art/<game>.py` (Pillow) has a `KIT = Kit(arts={"pot": Art(draw_pot, box)}, warm=(…))`. A drawing function
   `draw(pen, *params)` draws one thing round the origin of a `Pen`, in units of its own. It may only depend on its
   params: seat marks, rings and numbers that change are params or sprites of their own. What fills the whole picture
   and never changes (table, cloth, board) is one sprite too: `Scene(ground=Sprite(…))`, origin top left, drawn once.
   Cut with `with pen.clip(points):` on the sprite; translucent shapes are `pen.veil`, soft shadows `pen.shadow`.
3. One line in `render/art/sprites.py` (`KITS`) and one in `PICTURES` below; examples, see
   tests/render/examples.py. Both may be packages (`render/<game>/__init__.py`, `render/art/<game>/kit.py`).

Letters: Labels of at least 1/45 of the width; `render.art.glyphs.drawable(name)` gives a name that can be drawn, or
None: then only the seat's mark stands there. `render.paint.paint(scene)` is synchronous: run it in a thread.
"""

from types import ModuleType
from typing import Any, Final, Protocol

from bot.core.seats import Chairs
from render import battle_fries, faulpelz, frasvel
from render.scene import Aspect, Scene
from render.words import say


class Pictures(Protocol):
    """What a game's module in this package offers. Views are the game's own, a seat's or the onlooker's."""

    def layout(self, view: Any, chairs: Chairs, aspect: str = "") -> Scene:
        """Return the picture of a view; `aspect` is one of `aspects`, or empty for the main one."""
        ...

    def aspects(self, view: Any) -> tuple[Aspect, ...]:
        """Return the further pictures of a view, beside the main one."""
        ...

    def describe(self, view: Any, chairs: Chairs, aspect: str = "") -> str:
        """Return the alt text: a true summary of at most 1,000 characters, nothing the viewer may not know."""
        ...

    def text_board(self, view: Any, chairs: Chairs) -> str:
        """Return the whole view as a message of at most 1,900 characters."""
        ...

    def rules_pictures(self) -> tuple[tuple[Scene, str], ...]:
        """Return pictures for the rules, each with its alt text."""
        ...


PICTURES: Final[dict[str, ModuleType]] = {
    "battle_fries": battle_fries,
    "faulpelz": faulpelz,
    "frasvel": frasvel,
}
"""By the game's key. Modules, each with the functions of `Pictures`."""


def main_label(game: str) -> str:
    """Return what the main picture of a seat's view is called beside its further ones."""
    return say(f"{game}.main")
