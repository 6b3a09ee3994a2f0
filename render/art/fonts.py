"""Fonts from packages, never from the system, and text measured and fitted in pixels."""

import functools
import threading

import fontpkg
from PIL import ImageFont

_LOCK = threading.Lock()


@functools.lru_cache(maxsize=256)
def font(size: int, weight: int, family: str) -> ImageFont.FreeTypeFont:
    """Return a font, `size` in device pixels. Made anew for each size and weight: `font_variant()` forgets the axes."""
    with _LOCK:
        made = ImageFont.truetype(str(fontpkg.path(family)), size)
        # Always [weight, width], whatever order the file's name says; values out of range are clamped silently.
        made.set_variation_by_axes([weight, 100])
        return made


def width(text: str, size: int, weight: int, family: str) -> float:
    """Return how wide the text is at this size."""
    return font(size, weight, family).getlength(text)


def fitted(text: str, size: int, weight: int, family: str, *, most: float, least: int) -> tuple[str, int]:
    """Return text and size that take at most `most` pixels: smaller down to `least`, then cut with "…"."""
    while width(text, size, weight, family) > most and size > least:
        size -= 1
    cut = text
    while width(cut, size, weight, family) > most and len(cut) > 1:
        cut = cut.rstrip("…")[:-1].rstrip() + "…"
    return cut, size
