"""The table of all sprites: the part of a name before the "/" says whose it is. A new game adds one line here."""

from typing import Final

from render.art import faulpelz, frasvel, marks
from render.art.art import Art, Kit
from render.art.battle_fries import kit as battle_fries

KITS: Final[dict[str, Kit]] = {
    "kit": marks.KIT,
    "frasvel": frasvel.KIT,
    "battle_fries": battle_fries.KIT,
    "faulpelz": faulpelz.KIT,
}


def art(name: str) -> Art:
    """Return how the sprite of this name is drawn."""
    game, _, own = name.partition("/")
    return KITS[game].arts[own]
