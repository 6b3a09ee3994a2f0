"""Which names can stand in a picture: those the font has every glyph of. No Pillow here."""

import functools
import unicodedata

import fontpkg
from fontTools.ttLib import TTFont

FAMILY = "Noto Sans"


@functools.cache
def _glyphs() -> frozenset[int]:
    with TTFont(fontpkg.path(FAMILY), lazy=True) as font:
        return frozenset(font.getBestCmap() or {})


def drawable(name: str) -> str | None:
    """Return the name as it can be drawn, on one line and without invisible marks; None if the font lacks a glyph.

    None also for letters buried under accents: the seat's mark stands there, the name is in the text.
    """
    flat = " ".join(unicodedata.normalize("NFC", name).split())
    seen = "".join(char for char in flat if unicodedata.category(char) not in ("Cf", "Cc"))
    marks = sum(1 for char in seen if unicodedata.combining(char))
    if not seen.strip() or marks * 2 > len(seen) or any(ord(char) not in _glyphs() for char in seen):
        return None
    return seen.strip()
