"""The big version of the contract suite's heart: many random games per game, seats and options, in figures.

    python -m tests.scramble [games per cell] [game key]

In every second game the options are a random mix instead of the cell's. Every game must end, replay from its recorded
draws, and leak nothing: at some moments of each game all hidden things are dealt anew for one viewer, and what that
viewer sees, is asked and is told must stay the same.
"""

import sys
import time
from collections.abc import Iterator

from bot.core.chance import Chance
from bot.games import GAMES
from tests.contracts.leaks import leaks
from tests.contracts.playing import Cell, cells, mixed, mostly_at_random, playout

CHECKS_A_GAME = 3
LATE_ONE_IN = (6, 40, 100_000)


class Figures:
    """What was played and checked in some cells."""

    def __init__(self) -> None:
        self.games = self.steps = self.longest = self.seen = self.told = 0

    def add(self, cell: Cell, number: int) -> None:
        """Play one game and check it."""
        seed = number.to_bytes(16, "big")
        chance = Chance.seeded(seed, 2**32)
        if number % 2:
            cell = mixed(cell, chance)
        answering = mostly_at_random(chance, one_late_in=LATE_ONE_IN[number % 3])
        moments = list(playout(cell, seed, answering))
        assert cell.game.result(moments[-1].outcome.state) is not None
        for moment in moments:
            again = cell.game.resolve(moment.state, moment.answers, Chance.replay(moment.drawn))
            assert again == moment.outcome, "the replay leads elsewhere"
        for _ in range(CHECKS_A_GAME):
            found = leaks(cell, chance.pick(moments), chance.pick(cell.viewers), chance, seed)
            self.seen += found > 0
            self.told += found > 1
        self.games += 1
        self.steps += len(moments)
        self.longest = max(self.longest, len(moments))

    def row(self, name: str, seconds: float) -> str:
        """Return the figures as a row of the table."""
        return f"{name:34} {self.games:8} {self.steps:9} {self.longest:8} {self.seen:9} {self.told:9} {seconds:8.1f}"


def by_seats(chosen: str) -> Iterator[tuple[str, list[Cell]]]:
    """Yield the cells of each game and number of seats."""
    for game in GAMES:
        if chosen in ("", game.page.key):
            for seats in range(game.page.least, game.page.most + 1):
                found = [cell for cell in cells((game,)) if cell.seats == seats]
                yield f"{game.page.key}, {seats} seats, {len(found)} sets", found


def main(games: int, chosen: str) -> None:
    """Play and print."""
    heads = ("game, seats, option sets", "games", "steps", "longest", "re-dealt", "told", "seconds")
    print(f"{heads[0]:34} {heads[1]:>8} {heads[2]:>9} {heads[3]:>8} {heads[4]:>9} {heads[5]:>9} {heads[6]:>8}")
    for name, found in by_seats(chosen):
        figures, began = Figures(), time.perf_counter()
        for cell in found:
            for number in range(games):
                try:
                    figures.add(cell, number)
                except Exception:
                    print(f"{cell.name}, game {number}:", file=sys.stderr)
                    raise
        print(figures.row(name, time.perf_counter() - began), flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 100, sys.argv[2] if len(sys.argv) > 2 else "")
