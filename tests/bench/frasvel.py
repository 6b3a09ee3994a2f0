"""Frasvel in figures: listing, playing, painting, and the computer against random play.

`python -m tests.bench.frasvel [GAMES]` prints tables; GAMES against random play on side 4, fewer on the others.
"""

import sys
import time
from collections.abc import Callable
from functools import partial
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

Player = Callable[[Any, Prompt, Seat, Chance], Answer]


class Score(msgspec.Struct, frozen=True):
    """Games won of those played, turns a game, and how long the computer thought, in seconds, sorted."""

    won: int
    games: int
    turns: float
    thought: tuple[float, ...]


def at_random(view: Any, prompt: Prompt, seat: Seat, chance: Chance) -> Answer:
    """Answer with any legal turn, passing only when nothing else is left, never resigning."""
    found = [answer for answer in leaves(prompt) if answer[0] != "resign"]
    return chance.pick([answer for answer in found if answer[0] != "pass"] or found)


def against_random(*, side: int, games: int) -> Score:
    """Let the computer play random play, on alternating seats."""
    won, turns, thought = 0, 0, list[float]()
    for number in range(games):
        seat = number % 2
        players: dict[Seat, Player] = {seat: FRASVEL.choose, 1 - seat: at_random}
        state = _game(side, players, Chance.seeded(bytes(16), number), thought)
        result = FRASVEL.result(state)
        assert result is not None
        won += result.winners == (seat,)
        turns += result.rounds
    return Score(won, games, turns / games, tuple(sorted(thought)))


def _game(side: int, players: dict[Seat, Player], chance: Chance, thought: list[float]) -> State:
    state = FRASVEL.deal(2, {"side": (str(side),)}, "{}", chance).state
    while (asked := FRASVEL.ask(state)) is not None:
        ((seat, prompt),) = asked.prompts.items()
        view = FRASVEL.view(state, seat)
        began = time.perf_counter()
        answer = players[seat](view, prompt, seat, chance)
        if players[seat] is not at_random:
            thought.append(time.perf_counter() - began)
        state = FRASVEL.resolve(state, {seat: answer}, chance).state
    return state


def _timed(work: Callable[[], object], times: int = 7) -> float:
    """Return the best of a few runs in milliseconds: other load on the machine is not ours."""
    best = float("inf")
    for _ in range(times):
        began = time.perf_counter()
        work()
        best = min(best, time.perf_counter() - began)
    return best * 1000


def _listing() -> None:
    print(f"{'legal turns listed':34}{'p50 ms':>8}{'p99 ms':>8}{'max ms':>8}{'prompt max':>12}{'leaves max':>12}")
    for side in SIDES:
        here, chance = board(side), Chance.seeded(bytes(16), side)
        positions = [any_position(side, chance) for _ in range(1000)]
        if side == 6:
            positions.append(read(6, MOST))
        listed, asked, most = list[float](), list[float](), 0
        for one in positions:
            for colour in (BLACK, WHITE):
                ask = partial(turn_prompt, here, one, colour, ends=False)
                listed.append(_timed(partial(_listed, side, one, colour), 3))
                asked.append(_timed(ask, 3))
                most = max(most, len(list(leaves(ask()))))
        listed.sort()
        row = f"side {side}, {len(positions)} positions"
        middle, high = listed[len(listed) // 2], listed[len(listed) * 99 // 100]
        print(f"{row:34}{middle:8.3f}{high:8.3f}{listed[-1]:8.3f}{max(asked):12.3f}{most:12}")


def _listed(side: int, one: Position, colour: int) -> int:
    here = board(side)
    return len(placements(here, one, colour)) + len(moves(here, one, colour, contact(here, one, colour)))


def _whole_games() -> None:
    print(f"\n{'a random game, rules only':34}{'ms':>8}{'turns':>8}{'µs a turn':>11}")
    for side in SIDES:
        began, turns, games = time.perf_counter(), 0, 10
        for number in range(games):
            state = _game(side, {0: at_random, 1: at_random}, Chance.seeded(bytes(16), number), [])
            turns += state.turns
        each = (time.perf_counter() - began) / games * 1000
        print(f"side {side:<29}{each:8.1f}{turns / games:8.0f}{each / (turns / games) * 1000:11.0f}")


def _pictures() -> None:
    from render import frasvel
    from render.paint import forget, paint
    from tests.render.examples_frasvel import EXAMPLES

    forget()
    print(f"\n{'pictures':34}{'first ms':>10}{'again ms':>10}{'KB':>6}")
    for name, example in EXAMPLES.items():
        began = time.perf_counter()
        picture = paint(frasvel.layout(example.view, example.chairs, example.aspect))
        first = (time.perf_counter() - began) * 1000
        again = _timed(lambda e=example: paint(frasvel.layout(e.view, e.chairs, e.aspect)))
        print(f"{name:34}{first:10.0f}{again:10.1f}{len(picture) / 1024:6.0f}")


def _views() -> None:
    print(f"\n{'a view':34}{'ms':>8}")
    for side in SIDES:
        state = State(side, any_position(side, Chance.seeded(bytes(16), 7)), BLACK, turns=9, black=0)
        print(f"side {side:<29}{_timed(lambda s=state: FRASVEL.view(s, ONLOOKER)):8.3f}")


def _computer(games: int) -> None:
    print(f"\n{'computer against random play':34}{'won':>10}{'turns':>8}{'p50 ms':>8}{'p99 ms':>8}{'max ms':>8}")
    for side, count in ((4, games), (5, max(2, games // 4)), (6, max(2, games // 10))):
        score = against_random(side=side, games=count)
        middle, high, most = (
            score.thought[at] * 1000
            for at in (len(score.thought) // 2, len(score.thought) * 99 // 100, len(score.thought) - 1)
        )
        won = f"{score.won}/{score.games}"
        print(f"side {side:<29}{won:>10}{score.turns:8.0f}{middle:8.1f}{high:8.1f}{most:8.1f}")


def main() -> None:
    """Print all tables."""
    _listing()
    _whole_games()
    _views()
    _pictures()
    _computer(int(sys.argv[1]) if len(sys.argv) > 1 else 100)


if __name__ == "__main__":
    main()
