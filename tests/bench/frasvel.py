"""Frasvel in figures: listing, playing, and the computer against random play. `rows()` for the table of all
benchmarks; alone: `python -m tests.bench.frasvel [GAMES]`, with so many games against random play on side 4.

Times are those of the processor, so that what else the machine does is not ours. Pictures: tests/bench/pictures.py.
"""

import sys
from collections.abc import Callable
from functools import partial
from statistics import median
from time import thread_time
from typing import Any

import msgspec

from bot.core.chance import Chance
from bot.core.prompts import Answer, Prompt, leaves
from bot.core.seats import ONLOOKER, Seat
from bot.games.frasvel import FRASVEL
from bot.games.frasvel.asking import turn_prompt
from bot.games.frasvel.board import SIDES, board
from bot.games.frasvel.position import BLACK, WHITE, Position, contact, moves, placements
from bot.games.frasvel.state import State
from tests.games.frasvel.positions import MOST, any_position, read

Row = tuple[str, str, str]
Player = Callable[[Any, Prompt, Seat, Chance], Answer]
POSITIONS = 1000


class Score(msgspec.Struct, frozen=True):
    """Games won of those played, turns a game, and how long the computer thought, in milliseconds, sorted."""

    won: int
    games: int
    turns: float
    thought: tuple[float, ...]


def rows(games: int = 20) -> list[Row]:
    """Return what was measured: what, measured, target."""
    return [*_listing(), *_playing(), *_viewing(), *_thinking(games)]


def at_random(prompt: Prompt, chance: Chance) -> Answer:
    """Answer with any legal turn, passing only when nothing else is left, never resigning."""
    found = [answer for answer in leaves(prompt) if answer[0] != "resign"]
    return chance.pick([answer for answer in found if answer[0] != "pass"] or found)


def against_random(*, side: int, games: int) -> Score:
    """Let the computer play random play, on alternating seats."""
    won, turns, thought = 0, 0, list[float]()
    for number in range(games):
        state = _game(side, Chance.seeded(bytes(16), number), computer=number % 2, thought=thought)
        result = FRASVEL.result(state)
        assert result is not None
        won += result.winners == (number % 2,)
        turns += result.rounds
    return Score(won, games, turns / games, tuple(sorted(thought)))


def _game(side: int, chance: Chance, *, computer: Seat | None, thought: list[float]) -> State:
    """Play a game; every seat but the computer's plays at random."""
    state = FRASVEL.deal(2, {"side": (str(side),)}, "{}", chance).state
    while (asked := FRASVEL.ask(state)) is not None:
        ((seat, prompt),) = asked.prompts.items()
        if seat == computer:
            view, began = FRASVEL.view(state, seat), thread_time()
            answer = FRASVEL.choose(view, prompt, seat, chance)
            thought.append((thread_time() - began) * 1000)
        else:
            answer = at_random(prompt, chance)
        state = FRASVEL.resolve(state, {seat: answer}, chance).state
    return state


def _timed(work: Callable[[], object], times: int = 5) -> float:
    """Return the best of a few runs in milliseconds."""
    runs: list[float] = []
    for _ in range(times):
        began = thread_time()
        work()
        runs.append(thread_time() - began)
    return min(runs) * 1000


def _listing() -> list[Row]:
    found: list[Row] = []
    for side in SIDES:
        here, chance = board(side), Chance.seeded(bytes(16), side)
        positions = [any_position(side, chance) for _ in range(POSITIONS)]
        if side == 6:
            positions.append(read(6, MOST))
        pairs = [(one, colour) for one in positions for colour in (BLACK, WHITE)]
        listed = [_timed(partial(_listed, side, *pair), 3) for pair in pairs]
        asked = [_timed(partial(turn_prompt, here, *pair, ends=False), 3) for pair in pairs]
        most = max(len(list(leaves(turn_prompt(here, *pair, ends=False)))) for pair in pairs)
        what = f"frasvel, side {side}, {len(positions)} positions"
        found += [
            (f"{what}: legal turns listed, p50", f"{median(listed):.3f} ms", ""),
            (f"{what}: legal turns listed, longest", f"{max(listed):.3f} ms", "≤ 0.5 ms"),
            (f"{what}: prompt built, longest", f"{max(asked):.3f} ms", "≤ 0.5 ms"),
            (f"{what}: most answers of a prompt", f"{most}", "≤ 400"),
        ]
    return found


def _listed(side: int, one: Position, colour: int) -> int:
    here = board(side)
    return len(placements(here, one, colour)) + len(moves(here, one, colour, contact(here, one, colour)))


def _playing() -> list[Row]:
    found: list[Row] = []
    for side in SIDES:
        began, turns, games = thread_time(), 0, 8
        for number in range(games):
            turns += _game(side, Chance.seeded(bytes(16), number), computer=None, thought=[]).turns
        spent = (thread_time() - began) * 1000
        what = f"frasvel, side {side}: a random game through the rules, {turns / games:.0f} turns"
        found.append((what, f"{spent / games:.0f} ms", "≤ 100 ms for 150 turns" if side == 5 else ""))
    return found


def _viewing() -> list[Row]:
    state = State(6, read(6, MOST), BLACK, turns=9, black=0)
    return [("frasvel, side 6: a view", f"{_timed(partial(FRASVEL.view, state, ONLOOKER)):.3f} ms", "")]


def _thinking(games: int) -> list[Row]:
    found: list[Row] = []
    for side, count in ((4, games), (5, max(2, games // 8)), (6, max(2, games // 20))):
        score = against_random(side=side, games=count)
        what = f"frasvel, side {side}: the computer"
        found += [
            (f"{what} against random play", f"{score.won} of {count} won", "≥ 95 of 100" if side == 4 else ""),
            (f"{what} thinks, p50", f"{median(score.thought):.0f} ms", ""),
            (f"{what} thinks, longest", f"{score.thought[-1]:.0f} ms", "≤ 500 ms"),
        ]
    return found


def main() -> None:
    """Print the table."""
    for what, measured, target in rows(int(sys.argv[1]) if len(sys.argv) > 1 else 20):
        print(f"{what:72}{measured:>16}  {target}", flush=True)


if __name__ == "__main__":
    main()
