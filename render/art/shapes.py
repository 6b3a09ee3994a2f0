"""Closed and open lists of points: the geometry of everything drawn. No Pillow here."""

import math
from collections.abc import Sequence
from typing import TypeAlias

Point: TypeAlias = tuple[float, float]


def ellipse(
    centre: Point, radii: Point, start: float = 0.0, end: float = 360.0, *, turn: float = 0.0, steps: int = 0
) -> list[Point]:
    """Return points on an ellipse from angle `start` to `end` (degrees, clockwise from the right)."""
    count = steps or max(10, int(abs(end - start) / 6))
    cos, sin = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    points: list[Point] = []
    for i in range(count + 1):
        angle = math.radians(start + (end - start) * i / count)
        x, y = radii[0] * math.cos(angle), radii[1] * math.sin(angle)
        points.append((centre[0] + x * cos - y * sin, centre[1] + x * sin + y * cos))
    return points


def rounded(x0: float, y0: float, x1: float, y1: float, radius: float) -> list[Point]:
    """Return a box with rounded corners."""
    r = min(radius, (x1 - x0) / 2, (y1 - y0) / 2)
    if r <= 0:
        return [(x0, y0), (x1, y0), (x1, y1), (x0, y1)]
    steps = 6 if r < 40 else 24
    corners = ((x1 - r, y0 + r, -90), (x1 - r, y1 - r, 0), (x0 + r, y1 - r, 90), (x0 + r, y0 + r, 180))
    return [point for x, y, at in corners for point in ellipse((x, y), (r, r), at, at + 90, steps=steps)]


def spline(points: Sequence[Point], *, closed: bool = True, steps: int = 8) -> list[Point]:
    """Return a smooth line (Catmull-Rom) through the points."""
    count = len(points)
    out: list[Point] = []
    for i in range(count if closed else count - 1):
        if closed:
            four = (points[i - 1], points[i], points[(i + 1) % count], points[(i + 2) % count])
        else:
            four = (points[max(i - 1, 0)], points[i], points[i + 1], points[min(i + 2, count - 1)])
        out += [_between(four, j / steps) for j in range(steps)]
    return out if closed else [*out, points[-1]]


def _between(four: tuple[Point, Point, Point, Point], t: float) -> Point:
    def along(a: float, b: float, c: float, d: float) -> float:
        return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t**3)

    (ax, ay), (bx, by), (cx, cy), (dx, dy) = four
    return along(ax, bx, cx, dx), along(ay, by, cy, dy)


def star(centre: Point, radius: float, *, inner: float = 0.45, spikes: int = 5, turn: float = 0.0) -> list[Point]:
    """Return a star whose inner corners lie at `inner` of the radius."""
    points: list[Point] = []
    for i in range(2 * spikes):
        r = radius if i % 2 == 0 else radius * inner
        angle = math.pi * i / spikes + math.radians(turn)
        points.append((centre[0] + r * math.sin(angle), centre[1] - r * math.cos(angle)))
    return points


def polygon(centre: Point, radius: float, corners: int, *, turn: float = 0.0) -> list[Point]:
    """Return a regular polygon, one corner on top unless turned."""
    angles = (math.radians(turn) + 2 * math.pi * i / corners for i in range(corners))
    return [(centre[0] + radius * math.sin(a), centre[1] - radius * math.cos(a)) for a in angles]


def burst(rx: float, ry: float, spikes: int, depth: float) -> list[Point]:
    """Return a comic star round the origin, a little uneven."""
    points: list[Point] = []
    for i in range(2 * spikes):
        k = 1 - (depth if i % 2 else 0) + 0.05 * math.sin(i * 2.7)
        angle = math.pi * i / spikes
        points.append((rx * k * math.cos(angle), ry * k * math.sin(angle)))
    return points
