"""The game's cover: what lobby, commands and lists need to know of it."""

from typing import Final

from bot.core.game import GamePage

PAGE: Final = GamePage(key="faulpelz", title="Faulpelz", least=2, most=4, minutes=30, rules_version=1)
