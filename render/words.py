"""The words of pictures and alt texts: templates in render/voice, as everywhere."""

from pathlib import Path
from typing import Final

from bot.core.text import Voice

say: Final = Voice(Path(__file__).parent / "voice")
