"""The examples of every game: the gallery writes them, the tests hold the rules of all pictures against them."""

from typing import Final

from render import PICTURES
from render.scene import Scene
from tests.render import examples_battle_fries, examples_faulpelz, examples_frasvel
from tests.render.examples import Example

ALL: Final[dict[str, dict[str, Example]]] = {
    "battle_fries": examples_battle_fries.EXAMPLES,
    "faulpelz": examples_faulpelz.EXAMPLES,
    "frasvel": examples_frasvel.EXAMPLES,
}
"""By the game's key."""


def scene(game: str, example: Example) -> Scene:
    """Return the example's scene."""
    return PICTURES[game].layout(example.view, example.chairs, example.aspect)


def scenes() -> list[tuple[str, Scene]]:
    """Return all example scenes and rules pictures with a name for each."""
    drawn = [(f"{game}-{name}", scene(game, one)) for game, some in ALL.items() for name, one in some.items()]
    for game in ALL:
        drawn += [(f"{game}-rules{i}", one) for i, (one, _) in enumerate(PICTURES[game].rules_pictures(), 1)]
    return drawn
