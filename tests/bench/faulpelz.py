"""Figures of Faulpelz: `python -m tests.bench.faulpelz`. Prints a table, asserts nothing."""

from collections.abc import Iterator
from contextlib import contextmanager
from statistics import median
from time import perf_counter

from bot.core.chance import Chance
from bot.core.prompts import any_answer, leaves
from bot.games.faulpelz import FAULPELZ
from render import PICTURES
from render.paint import forget, paint
from tests.games.faulpelz.games import game_states
from tests.games.faulpelz.test_questions import crowded
from tests.render.examples_faulpelz import EXAMPLES

_GAMES = 100


@contextmanager
def timed(times: list[float]) -> Iterator[None]:
    """Keep how many milliseconds the `with` takes."""
    start = perf_counter()
    yield
    times.append((perf_counter() - start) * 1000)


def row(what: str, times: list[float], note: str = "") -> None:
    """Print one line: median, 99th percentile, most."""
    times.sort()
    tail = times[min(len(times) - 1, int(len(times) * 0.99))]
    print(f"{what:<44} {median(times):>8.2f} {tail:>8.2f} {times[-1]:>8.2f}  {note}")


def whole_games() -> None:
    """Random games through the rules only."""
    for seats in (2, 3, 4):
        times: list[float] = []
        for number in range(_GAMES):
            with timed(times):
                list(game_states(seats, number.to_bytes(4, "big")))
        row(f"random game, {seats} players", times, f"{_GAMES} games")


def questions() -> None:
    """The question of a turn: in real games, and on a table more crowded than any."""
    times: list[float] = []
    most = 0
    for number in range(20):
        for state in game_states(2 + number % 3, number.to_bytes(4, "big")):
            with timed(times):
                decision = FAULPELZ.ask(state)
            if decision is not None:
                most = max(most, *(len(list(leaves(one))) for one in decision.prompts.values()))
    row("question built, real games", times, f"at most {most} answers")
    state, times = crowded(), []
    for _ in range(200):
        with timed(times):
            FAULPELZ.ask(state)
    prompt = FAULPELZ.ask(state).prompts[0]
    row("question built, most crowded", times, f"{len(list(leaves(prompt)))} answers")
    times = []
    for _ in range(200):
        with timed(times):
            list(leaves(prompt))
    row("answers listed, most crowded", times)


def computers() -> None:
    """The computer against chance."""
    times: list[float] = []
    won = 0
    for number in range(_GAMES):
        chance, computer = Chance.seeded(number.to_bytes(4, "big"), 0), number % 2
        state = FAULPELZ.deal(2, {}, FAULPELZ.components(), chance).state
        while (decision := FAULPELZ.ask(state)) is not None:
            ((seat, prompt),) = decision.prompts.items()
            if seat == computer:
                with timed(times):
                    answer = FAULPELZ.choose(FAULPELZ.view(state, seat), prompt, seat, chance)
            else:
                answer = any_answer(prompt, chance)
            state = FAULPELZ.resolve(state, {seat: answer}, chance).state
        won += FAULPELZ.result(state).winners == (computer,)
    row("a computer's choice", times, f"wins {won} of {_GAMES} against chance")


def pictures() -> None:
    """Every example: drawn first, then with sprites cached."""
    layout = PICTURES["faulpelz"].layout
    for name, example in EXAMPLES.items():
        forget()
        first: list[float] = []
        with timed(first):
            paint(layout(example.view, example.chairs, example.aspect))
        times: list[float] = []
        size = 0
        for _ in range(7):
            with timed(times):
                size = len(paint(layout(example.view, example.chairs, example.aspect)))
        row(f"picture {name}", times, f"{size // 1024} KB, first {first[0]:.0f} ms")


if __name__ == "__main__":
    print(f"{'milliseconds':<44} {'p50':>8} {'p99':>8} {'most':>8}")
    whole_games()
    questions()
    computers()
    pictures()
