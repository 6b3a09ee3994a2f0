"""A bot killed at any step loses nothing it acknowledged, asks whoever is awaited, and ends its game."""

from pathlib import Path

from bot.core.chance import Chance
from tests.tables.killing import kill

KILLS = 5


async def test_killed_in_the_middle_of_a_game_the_bot_goes_on(tmp_path: Path) -> None:
    """R21, R22: a half-written round, half-told turns, a restart in the middle."""
    figures = await kill(tmp_path, KILLS, whim=Chance.seeded(b"kill -9", 2))
    assert figures.kills == KILLS
    assert figures.games >= 1
    assert figures.acknowledged > 20
