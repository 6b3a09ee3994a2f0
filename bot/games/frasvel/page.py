"""The game's cover."""

from typing import Final

from bot.core.game import Choice, GamePage

PAGE: Final = GamePage(
    key="frasvel",
    title="Frasvel",
    least=2,
    most=2,
    minutes=30,
    rules_version=1,
    options=(Choice(key="side", values=("4", "5", "6"), least=1, most=1, default=("5",)),),
    counts="turns",
    thinks=True,
)
