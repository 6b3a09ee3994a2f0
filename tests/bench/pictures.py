"""How long pictures take and how large they are. `rows()` for the table of all benchmarks; alone:
`python -m tests.bench.pictures`."""

import subprocess
import sys
from statistics import median
from time import perf_counter

from render import PICTURES
from render.paint import forget, paint, warm
from render.scene import Scene
from tests.render.every import ALL, scene

Row = tuple[str, str, str]
FIRST = """
from time import perf_counter
start = perf_counter()
from render.paint import paint
from tests.render.every import ALL, scene
ready = perf_counter()
game = {game!r}
paint(scene(game, next(iter(ALL[game].values()))))
print(perf_counter() - ready, ready - start)
"""


def rows() -> list[Row]:
    """Return what was measured: what, measured, target."""
    return [row for game in PICTURES if game in ALL for row in _game(game)]


def _game(game: str) -> list[Row]:
    scenes = {name: scene(game, example) for name, example in ALL[game].items()}
    for one in scenes.values():
        paint(one)
    times = {name: _times(one, 9) for name, one in scenes.items()}
    sizes = {name: len(paint(one)) for name, one in scenes.items()}
    slowest, largest = max(times, key=lambda name: median(times[name])), max(sizes, key=lambda name: sizes[name])
    middle = median(time for some in times.values() for time in some)
    laid = median(_laid(game, name) for name in scenes)
    return [
        (f"{game}: board painted, sprites cached, p50", f"{middle * 1e3:.0f} ms", "≤ 60 ms"),
        (f"{game}: the slowest example ({slowest}), p50", f"{median(times[slowest]) * 1e3:.0f} ms", "≤ 60 ms"),
        (f"{game}: the largest example ({largest})", f"{sizes[largest] / 1e3:.0f} KB", "≤ 150 KB"),
        (f"{game}: layout, p50", f"{laid * 1e3:.1f} ms", ""),
        (f"{game}: first picture in a new process", f"{_first(game) * 1e3:.0f} ms", "≤ 1 s"),
        (f"{game}: warmed in the background", f"{_warmed(game) * 1e3:.0f} ms", ""),
    ]


def _times(one: Scene, count: int) -> list[float]:
    times: list[float] = []
    for _ in range(count):
        start = perf_counter()
        paint(one)
        times.append(perf_counter() - start)
    return times


def _laid(game: str, name: str) -> float:
    start = perf_counter()
    scene(game, ALL[game][name])
    return perf_counter() - start


def _first(game: str) -> float:
    done = subprocess.run([sys.executable, "-c", FIRST.format(game=game)], capture_output=True, text=True, check=True)
    return float(done.stdout.split()[0])


def _warmed(game: str) -> float:
    forget()
    start = perf_counter()
    warm(game)
    return perf_counter() - start


if __name__ == "__main__":
    for what, measured, target in rows():
        print(f"{what:<70}{measured:>10}  {target}")
