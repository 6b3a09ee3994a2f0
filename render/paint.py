"""Scenes to PNG. The one place where a picture is put together; synchronous, safe in threads: call it in one.

A picture is a copy of its ground and as many pastes as it has items, at its final size (render/patches.py keeps what
is pasted); a palette without dither makes it small.
"""

import io
from collections.abc import Iterator
from typing import Final

from PIL import Image

from render.art import fonts
from render.art.glyphs import drawable
from render.art.sprites import KITS
from render.patches import Patch, forget, ground, kept, origin, patch
from render.scene import Item, Scene

COLOURS: Final = 256
LARGE: Final = 148_000
"""Bytes; a picture above gets half the colours."""

__all__ = ["forget", "kept", "paint", "patches", "warm"]


def paint(scene: Scene) -> bytes:
    """Return the scene as a PNG."""
    image = ground(scene)
    for item, drawn in patches(scene):
        if drawn.image is not None:
            left, top, _, _ = drawn.box(origin(item))
            image.paste(drawn.image, (left, top), drawn.image)
    packed = _packed(image, COLOURS)
    return packed if len(packed) <= LARGE else _packed(image, COLOURS // 2)


def patches(scene: Scene) -> Iterator[tuple[Item, Patch]]:
    """Yield each item with what is pasted for it, back to front."""
    for item in scene.items:
        yield item, patch(item)


def warm(game: str) -> int:
    """Draw what a game shows most, so that nobody waits for its first picture; return how many sprites there are.
    For the background, after the start."""
    for scene in KITS[game].grounds:
        ground(scene)
    sprites = KITS["kit"].warm + KITS[game].warm
    for sprite in sprites:
        patch(sprite)
    fonts.font(72, 600, "Noto Sans")
    drawable("Ada")
    return len(sprites)


def _packed(image: Image.Image, colours: int) -> bytes:
    """Return the image as a PNG of so many colours. The palette is found on every 16th pixel and bettered there: that
    takes 4 ms where the whole picture takes 10, and soft shadows show no rings."""
    thin = image.resize((max(1, image.width // 4), max(1, image.height // 4)), Image.Resampling.NEAREST)
    palette = thin.quantize(colours, method=Image.Quantize.FASTOCTREE, kmeans=1, dither=Image.Dither.NONE)
    out = io.BytesIO()
    image.quantize(palette=palette, dither=Image.Dither.NONE).save(out, "PNG", compress_level=6)
    return out.getvalue()
