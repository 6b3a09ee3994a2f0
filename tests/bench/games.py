"""Every game through its rules alone: a whole random game, and the largest question. `python -m tests.bench games`."""

from statistics import median
from time import process_time

from bot.core.chance import Chance
from bot.core.game import AnyGame, fit_options
from bot.core.prompts import leaves
from bot.games import GAMES

Row = tuple[str, str, str]
ROUNDS = 40
WHOLE = {"battle_fries": "≤ 10 ms", "faulpelz": "≤ 10 ms", "frasvel": "≤ 100 ms"}
"""The targets for a whole random game."""


def rows() -> list[Row]:
    """Return what was measured, in processor time."""
    return [row for game in GAMES for row in _game(game)]


def _game(game: AnyGame) -> list[Row]:
    page, found = game.page, list[Row]()
    for seats in range(page.least, page.most + 1):
        whole: list[float] = []
        asked: list[float] = []
        most = 0
        for number in range(ROUNDS):
            steps, listed, answers = _played(game, seats, number)
            whole.append(steps)
            asked += listed
            most = max(most, answers)
        what = f"{page.key}, {seats} seats"
        found.append((f"{what}: a random game, p50", f"{median(whole) * 1e3:.1f} ms", WHOLE.get(page.key, "≤ 50 ms")))
        found.append((f"{what}: a question built, longest", f"{max(asked) * 1e3:.2f} ms", "≤ 0.5 ms"))
        found.append((f"{what}: answers of a question, most", str(most), "≤ 400"))
    return found


def _played(game: AnyGame, seats: int, number: int) -> tuple[float, list[float], int]:
    """Play one game; return its time in the rules, the times of its questions, the most answers of one."""
    chance, steps, asked, most = Chance.seeded(number.to_bytes(16, "big"), 1), 0.0, list[float](), 0
    state = game.deal(seats, fit_options(game.page, {}), game.components(), chance).state
    while True:
        asked.append(min(_timed(game, state) for _ in range(3)))
        decision = game.ask(state)
        steps += asked[-1]
        if decision is None:
            return steps, asked, most
        offered = {seat: tuple(leaves(prompt)) for seat, prompt in decision.prompts.items()}
        most = max(most, *map(len, offered.values()))
        # Whole answers by chance: option by option, resigning would end most games of Frasvel at once.
        answers = {seat: chance.pick(some) for seat, some in offered.items()}
        start = process_time()
        state = game.resolve(state, answers, chance).state
        steps += process_time() - start


def _timed(game: AnyGame, state: object) -> float:
    """Return the time of one question. The least of three is the question's own: the rest is the collector's."""
    start = process_time()
    game.ask(state)
    return process_time() - start
