"""The pen: draws in the local coordinates of a sprite, whatever its scale, on a canvas larger than the picture.

A drawing function gets a pen at the sprite's origin and uses its own units; `pen.at(x, y, scale, turn)` is a pen for a
part. Canvases are RGBA, drawn `over` times too large and reduced afterwards (that smooths the edges).
"""

import math
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from PIL import Image, ImageDraw, ImageFilter

from render.art import fonts
from render.art.palette import INK, SHADOW, rgba
from render.art.shapes import Point, ellipse, rounded

Points = Sequence[Point]


class Canvas:
    """An image being drawn on. `smallest` is the height of its smallest letters in finished pixels."""

    def __init__(self, width: int, height: int, over: int) -> None:
        self.image = Image.new("RGBA", (max(1, width), max(1, height)), (0, 0, 0, 0))
        self.draw = ImageDraw.Draw(self.image)
        self.over = over
        self.smallest: float | None = None

    def lay(self, layer: Image.Image, x: int, y: int) -> None:
        """Put a translucent layer on top, cut at the canvas' edges."""
        left, top = max(0, -x), max(0, -y)
        right, bottom = min(layer.width, self.image.width - x), min(layer.height, self.image.height - y)
        if right > left and bottom > top:
            self.image.alpha_composite(layer, (x + left, y + top), (left, top, right, bottom))


class Pen:
    """Local coordinates on a canvas: origin, scale, turn. Outlines never get thinner than 2 finished pixels."""

    def __init__(self, canvas: Canvas, x: float, y: float, scale: float, turn: float = 0.0) -> None:
        self.canvas, self.x, self.y, self.scale, self.turn = canvas, x, y, scale, turn
        self._cos, self._sin = math.cos(math.radians(turn)), math.sin(math.radians(turn))
        self._unit = scale * canvas.over

    def at(self, x: float, y: float, scale: float = 1.0, turn: float = 0.0) -> "Pen":
        """Return a pen with its origin at (x, y), scaled and turned relative to this one."""
        px, py = self._place(x, y)
        return Pen(self.canvas, px, py, self.scale * scale, self.turn + turn)

    def _place(self, x: float, y: float) -> Point:
        return (
            self.x + (x * self._cos - y * self._sin) * self._unit,
            self.y + (x * self._sin + y * self._cos) * self._unit,
        )

    def _device(self, points: Points) -> list[Point]:
        return [self._place(x, y) for x, y in points]

    def _width(self, width: float) -> int:
        return max(1, round(max(width * self.scale, min(width, 2.0)) * self.canvas.over)) if width else 0

    def poly(self, points: Points, fill: str | None = None, outline: str | None = INK, width: float = 4.0) -> None:
        """Draw a closed shape. A translucent fill hides nothing behind it only in `veil`."""
        device = self._device(points)
        if fill:
            self.canvas.draw.polygon(device, fill=rgba(fill))
        if outline and width:
            # Two points more than the outline, so that the last corner is joined like the others.
            closed = device if device[0] != device[-1] else device[:-1]
            ring = closed + closed[:2]
            self.canvas.draw.line(ring, fill=rgba(outline), width=self._width(width), joint="curve")

    def line(self, points: Points, fill: str = INK, width: float = 4.0) -> None:
        """Draw an open line with round ends."""
        device, thick = self._device(points), self._width(width)
        self.canvas.draw.line(device, fill=rgba(fill), width=thick, joint="curve")
        if thick > 2:
            for x, y in (device[0], device[-1]):
                half = thick / 2
                self.canvas.draw.ellipse([x - half, y - half, x + half - 1, y + half - 1], fill=rgba(fill))

    def oval(
        self,
        x: float,
        y: float,
        rx: float,
        ry: float,
        fill: str | None = None,
        outline: str | None = INK,
        width: float = 4.0,
        *,
        turn: float = 0.0,
    ) -> None:
        """Draw an ellipse round (x, y)."""
        self.poly(ellipse((x, y), (rx, ry), turn=turn), fill, outline, width)

    def disc(
        self, x: float, y: float, radius: float, fill: str | None = None, outline: str | None = INK, width: float = 4.0
    ) -> None:
        """Draw a circle round (x, y)."""
        self.oval(x, y, radius, radius, fill, outline, width)

    def arc(
        self,
        x: float,
        y: float,
        radii: Point,
        angles: Point,
        fill: str = INK,
        width: float = 4.0,
        *,
        turn: float = 0.0,
    ) -> None:
        """Draw a part of an ellipse, from one angle to another."""
        self.line(ellipse((x, y), radii, *angles, turn=turn), fill, width)

    def box(
        self,
        box: tuple[float, float, float, float],
        radius: float = 0,
        fill: str | None = None,
        outline: str | None = INK,
        width: float = 4.0,
    ) -> None:
        """Draw a box with rounded corners."""
        self.poly(rounded(*box, radius), fill, outline, width)

    def dashes(self, points: Points, fill: str, width: float, *, on: float = 16, off: float = 11) -> None:
        """Draw a dashed line round a closed shape."""
        run, drawn, last = 0.0, True, points[-1]
        dash = [last]
        for point in points:
            length = math.dist(last, point)
            pieces = max(1, int(length / 4))
            for i in range(1, pieces + 1):
                here = (last[0] + (point[0] - last[0]) * i / pieces, last[1] + (point[1] - last[1]) * i / pieces)
                run += length / pieces
                dash.append(here)
                if run > (on if drawn else off):
                    if drawn:
                        self.line(dash, fill, width)
                    run, drawn, dash = 0.0, not drawn, [here]
            last = point

    def veil(self, points: Points, fill: str) -> None:
        """Draw a translucent shape ("#RRGGBBAA") over what is there."""
        device = self._device(points)
        x0, y0 = int(min(x for x, _ in device)), int(min(y for _, y in device))
        size = int(max(x for x, _ in device)) - x0 + 2, int(max(y for _, y in device)) - y0 + 2
        layer = Image.new("RGBA", size, (0, 0, 0, 0))
        ImageDraw.Draw(layer).polygon([(x - x0, y - y0) for x, y in device], fill=rgba(fill))
        self.canvas.lay(layer, x0, y0)

    def shadow(self, points: Points, *, dy: float = 6, blur: float = 7, alpha: int = 80, colour: str = SHADOW) -> None:
        """Draw the soft shadow of a shape. The blur is made small and enlarged: nobody sees the difference."""
        device = self._device(points)
        small = self.canvas.over * 2
        reach = max(2, math.ceil(blur * self.scale * 3 / 2))
        x0, y0 = min(x for x, _ in device) / small - reach, min(y for _, y in device) / small - reach
        size = (
            math.ceil(max(x for x, _ in device) / small - x0 + reach),
            math.ceil(max(y for _, y in device) / small - y0 + reach),
        )
        mask = Image.new("L", size, 0)
        ImageDraw.Draw(mask).polygon([(x / small - x0, y / small - y0) for x, y in device], fill=alpha)
        mask = mask.filter(ImageFilter.GaussianBlur(blur * self.scale / 2))
        mask = mask.resize((size[0] * small, size[1] * small), Image.Resampling.BILINEAR)
        layer = Image.new("RGBA", mask.size, rgba(colour))
        layer.putalpha(mask)
        self.canvas.lay(layer, round(x0 * small), round(y0 * small + dy * self._unit))

    @contextmanager
    def clip(self, points: Points) -> Iterator[None]:
        """Show what is drawn inside the `with` only within the points. Copies the sprite: not for whole pictures."""
        image = self.canvas.image
        before = image.copy()
        yield
        outside = Image.new("L", image.size, 255)
        ImageDraw.Draw(outside).polygon(self._device(points), fill=0)
        image.paste(before, (0, 0), outside)

    def keep(self, points: Points) -> None:
        """Take away everything drawn so far that is not within the points."""
        image = self.canvas.image
        outside = Image.new("L", image.size, 255)
        ImageDraw.Draw(outside).polygon(self._device(points), fill=0)
        image.paste((0, 0, 0, 0), (0, 0, *image.size), outside)

    def drop(self, points: Points) -> None:
        """Take away everything drawn so far within the points."""
        self.canvas.draw.polygon(self._device(points), fill=(0, 0, 0, 0))

    def text(
        self,
        x: float,
        y: float,
        text: str,
        size: float,
        fill: str = INK,
        *,
        anchor: str = "mm",
        weight: int = 700,
        family: str = "Fredoka",
        edge: str | None = None,
        edge_width: float = 0,
        ornament: bool = False,
    ) -> None:
        """Write text. `ornament`: letters nobody has to read, which the rule of the smallest letter leaves out."""
        if not ornament:
            real = size * self.scale
            self.canvas.smallest = min(real, self.canvas.smallest or real)
        layer, ax, ay = written(
            text,
            max(4, round(size * self._unit)),
            fill,
            anchor=anchor,
            weight=weight,
            family=family,
            edge=edge,
            edge_width=round(edge_width * self._unit),
        )
        px, py = self._place(x, y)
        if abs(self.turn) >= 0.5:
            layer, ax, ay = turned(layer, ax, ay, self.turn)
        self.canvas.lay(layer, round(px - ax), round(py - ay))

    def measure(self, text: str, size: float, weight: int = 700, family: str = "Fredoka") -> float:
        """Return how wide text would be, in this pen's units."""
        return fonts.width(text, max(4, round(size * self._unit)), weight, family) / self._unit


def written(
    text: str,
    size: int,
    fill: str,
    *,
    anchor: str,
    weight: int,
    family: str,
    edge: str | None = None,
    edge_width: int = 0,
) -> tuple[Image.Image, float, float]:
    """Return text as an image (device pixels) and where its anchor lies in it."""
    face = fonts.font(size, weight, family)
    x0, y0, x1, y1 = face.getbbox(text, anchor=anchor, stroke_width=edge_width)
    x0, y0 = math.floor(x0) - 1, math.floor(y0) - 1
    box = (math.ceil(x1) - x0 + 1, math.ceil(y1) - y0 + 1)
    mask = Image.new("L", box, 0)
    ImageDraw.Draw(mask).text((-x0, -y0), text, font=face, fill=255, anchor=anchor)
    # Colour under a mask, never blended with nothing: letters on a transparent ground keep a clean rim.
    if edge and edge_width:
        image = Image.new("RGB", box, rgba(edge)[:3])
        image.paste(rgba(fill)[:3], (0, 0, *box), mask)
        outer = Image.new("L", box, 0)
        ImageDraw.Draw(outer).text((-x0, -y0), text, font=face, fill=255, anchor=anchor, stroke_width=edge_width)
        mask = outer
    else:
        image = Image.new("RGB", box, rgba(fill)[:3])
    image.putalpha(mask)
    return image, -x0, -y0


def turned(image: Image.Image, x: float, y: float, turn: float) -> tuple[Image.Image, float, float]:
    """Return an image turned clockwise, and where the point (x, y) of it came to lie."""
    dx, dy = x - image.width / 2, y - image.height / 2
    cos, sin = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    after = image.rotate(-turn, Image.Resampling.BICUBIC, expand=True)
    return after, after.width / 2 + dx * cos - dy * sin, after.height / 2 + dx * sin + dy * cos
