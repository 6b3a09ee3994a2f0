"""What is pasted into pictures, drawn once and kept: sprites, labels, primitives, grounds.

Each sprite is drawn at its scale on a canvas larger than needed, turned round its origin if it has a turn, reduced,
and kept: by name, params and scale as drawn, and by turn and fade besides as it is pasted (turns count in quarters of
a degree). Primitives and labels are kept the same way by their own values.
"""

import math
from typing import Any, Final

import msgspec
from PIL import Image

from render.art import fonts
from render.art.palette import FOCUS, INK, rgba
from render.art.pen import Canvas, Pen, turned, written
from render.art.shapes import ellipse, rounded
from render.art.sprites import art
from render.cache import Shelf
from render.scene import Box, Disc, Frame, Item, Label, Line, Polygon, Rect, Scene, Sprite

OVER: Final = 2
MEGABYTE: Final = 1 << 20
MOST_DRAWN, MOST_READY = 48 * MEGABYTE, 96 * MEGABYTE


class Patch(msgspec.Struct):
    """A drawn thing: its image (None when it is empty), where its origin lies in it, its smallest letters."""

    image: Image.Image | None
    x: float
    y: float
    smallest: float | None = None

    def box(self, at: tuple[float, float]) -> tuple[int, int, int, int]:
        """Return the pixels it covers when its origin lies at `at`."""
        if self.image is None:
            return round(at[0]), round(at[1]), round(at[0]), round(at[1])
        left, top = round(at[0] - self.x), round(at[1] - self.y)
        return left, top, left + self.image.width, top + self.image.height


def _bytes(patch: Patch) -> int:
    image = patch.image
    return 64 if image is None else image.width * image.height * len(image.getbands()) + 64


_drawn: Final[Shelf[Patch]] = Shelf(MOST_DRAWN, _bytes)
_ready: Final[Shelf[Patch]] = Shelf(MOST_READY, _bytes)


def kept() -> tuple[int, int]:
    """Return how many bytes the caches hold and may hold at most."""
    return _drawn.bytes + _ready.bytes, MOST_DRAWN + MOST_READY


def forget() -> None:
    """Empty the caches."""
    _drawn.clear()
    _ready.clear()


def ground(scene: Scene) -> Image.Image:
    """Return a copy of the scene's ground to paste into."""
    size = (scene.width, scene.height)
    if isinstance(scene.ground, str):
        return Image.new("RGB", size, rgba(scene.ground)[:3])
    sprite = scene.ground
    whole = _ready.get(("ground", sprite, size), lambda: _whole(sprite, size))
    assert whole.image is not None
    return whole.image.copy()


def _whole(sprite: Sprite, size: tuple[int, int]) -> Patch:
    drawing = art(sprite.name)
    canvas = Canvas(size[0] * drawing.over, size[1] * drawing.over, drawing.over)
    drawing.draw(Pen(canvas, 0, 0, sprite.scale), *sprite.params)
    return Patch(canvas.image.convert("RGB").reduce(drawing.over), 0, 0, canvas.smallest)


def origin(item: Item) -> tuple[float, float]:
    """Return where an item's origin lies; primitives are drawn where they are."""
    return item.at if isinstance(item, Sprite | Label) else (0.0, 0.0)


def patch(item: Item) -> Patch:
    """Return what is pasted for an item, drawn first if need be."""
    match item:
        case Sprite():
            return _sprite(item)
        case Label():
            return _ready.get(msgspec.structs.replace(item, at=(0, 0)), lambda: _label(item))
        case _:
            return _ready.get(item, lambda: _primitive(item))


def _sprite(sprite: Sprite) -> Patch:
    turn, fade = round(sprite.turn * 4) / 4 % 360, round(sprite.fade, 2)
    scale = round(sprite.scale, 3)
    key = (sprite.name, sprite.params, scale)
    return _ready.get((*key, turn, fade), lambda: _finish(key, sprite, turn, fade))


def _finish(key: Any, sprite: Sprite, turn: float, fade: float) -> Patch:
    big = _drawn.get(key, lambda: _draw(sprite, key[-1]))
    if big.image is None:
        return big
    over = art(sprite.name).over
    image, x, y = turned(big.image, big.x, big.y, turn) if turn else (big.image, big.x, big.y)
    image = image.reduce(over)
    if fade < 1:
        image.putalpha(image.getchannel("A").point([round(value * fade) for value in range(256)]))
    return Patch(image, x / over, y / over, big.smallest)


def _draw(sprite: Sprite, scale: float) -> Patch:
    drawing = art(sprite.name)
    over = drawing.over
    x0, y0, x1, y1 = (edge * scale for edge in drawing.room(sprite.params))
    left, top = math.floor(x0) - 1, math.floor(y0) - 1
    canvas = Canvas((math.ceil(x1) + 1 - left) * over, (math.ceil(y1) + 1 - top) * over, over)
    drawing.draw(Pen(canvas, -left * over, -top * over, scale), *sprite.params)
    used = canvas.image.getbbox()
    if used is None:
        return Patch(None, 0, 0)
    # Whole pixels of the picture are cut off, so that the rest is reduced on the same grid.
    cut = (used[0] // over * over, used[1] // over * over, -(-used[2] // over) * over, -(-used[3] // over) * over)
    return Patch(canvas.image.crop(cut), -left * over - cut[0], -top * over - cut[1], canvas.smallest)


def _label(label: Label) -> Patch:
    if not label.text:
        return Patch(None, 0, 0)
    text, size = label.text, label.size * OVER
    if label.most is not None:
        least = (label.least or label.size) * OVER
        text, size = fonts.fitted(text, size, label.weight, label.family, most=label.most * OVER, least=least)
    image, x, y = written(
        text,
        size,
        label.colour,
        anchor=label.anchor,
        weight=label.weight,
        family=label.family,
        edge=label.edge,
        edge_width=round(label.edge_width * OVER),
    )
    # The grid again: the anchor must come to lie on a whole pixel, or the same word looks different elsewhere.
    grown = Image.new("RGBA", (image.width + 2 * OVER, image.height + 2 * OVER), (0, 0, 0, 0))
    dx, dy = int(-x % OVER), int(-y % OVER)
    grown.paste(image, (dx, dy))
    return Patch(grown.reduce(OVER), (x + dx) / OVER, (y + dy) / OVER, size / OVER)


def _primitive(item: Line | Polygon | Disc | Rect | Frame) -> Patch:
    x0, y0, x1, y1 = _bounds(item)
    left, top = math.floor(x0), math.floor(y0)
    canvas = Canvas((math.ceil(x1) - left) * OVER, (math.ceil(y1) - top) * OVER, OVER)
    pen = Pen(canvas, -left * OVER, -top * OVER, 1.0)
    match item:
        case Line():
            pen.line(item.points, item.colour, item.width)
        case Polygon():
            pen.poly(item.points, item.fill, item.outline, item.width)
        case Disc():
            points = ellipse(item.at, (item.radius, item.radius), steps=max(24, int(item.radius)))
            pen.poly(points, item.fill, item.outline, item.width)
        case Rect():
            points = rounded(*item.box, item.radius)
            if item.shadow:
                pen.shadow(points, dy=5, blur=6, alpha=80)
            pen.poly(points, item.fill, item.outline, item.width)
        case Frame():
            _frame(pen, item)
    return Patch(canvas.image.reduce(OVER), -left, -top)


def _frame(pen: Pen, frame: Frame) -> None:
    x0, y0, x1, y1 = frame.box
    for grow, colour in ((frame.width + 7, INK), (frame.width + 3, FOCUS), (3, INK)):
        pen.poly(rounded(x0 - grow, y0 - grow, x1 + grow, y1 + grow, frame.radius + grow), colour, None)
    pen.drop(rounded(x0, y0, x1, y1, frame.radius))


def _bounds(item: Line | Polygon | Disc | Rect | Frame) -> Box:
    match item:
        case Line() | Polygon():
            edge = item.width + 2
            xs, ys = [x for x, _ in item.points], [y for _, y in item.points]
            return min(xs) - edge, min(ys) - edge, max(xs) + edge, max(ys) + edge
        case Disc():
            edge = item.radius + item.width + 2
            return item.at[0] - edge, item.at[1] - edge, item.at[0] + edge, item.at[1] + edge
        case Rect() | Frame():
            edge = item.width + (26 if isinstance(item, Rect) and item.shadow else 10)
            x0, y0, x1, y1 = item.box
            return x0 - edge, y0 - edge, x1 + edge, y1 + edge
