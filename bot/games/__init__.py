"""The games this bot hosts, in the order commands list them."""

from typing import Final

from bot.core.game import AnyGame
from bot.games.battle_fries import BATTLE_FRIES
from bot.games.faulpelz import FAULPELZ
from bot.games.frasvel import FRASVEL

GAMES: Final[tuple[AnyGame, ...]] = (BATTLE_FRIES, FRASVEL, FAULPELZ)


def game(key: str) -> AnyGame:
    """Return the game with this key. An unknown key is a bug: KeyError."""
    for one in GAMES:
        if one.page.key == key:
            return one
    raise KeyError(key)
