"""Nothing of Frasvel is hidden: there is nothing to re-deal."""

from bot.core.chance import Chance
from bot.core.seats import Viewer
from bot.games.frasvel.state import State

REVEALS: tuple[type, ...] = ()


def redeal(state: State, viewer: Viewer, chance: Chance) -> State | None:
    """Return nothing, since every viewer sees everything."""
    return None
