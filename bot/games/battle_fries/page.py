"""The cover of Battle Fries: what lobby, commands and lists need to know."""

from typing import Final

from bot.core.game import Choice, GamePage
from bot.games.battle_fries.cards import SPECIALS, VARIANTS

PAGE: Final = GamePage(
    key="battle_fries",
    title="Battle Fries",
    least=3,
    most=6,
    minutes=10,
    rules_version=1,
    options=(
        Choice("variants", VARIANTS, least=0, most=len(VARIANTS), default=()),
        # None picked: by chance (BF-05).
        Choice("specials", SPECIALS, least=0, most=len(SPECIALS), default=()),
    ),
)
