"""Figures of Faulpelz beside those every game has: the most crowded question, and the computer against chance."""

from collections.abc import Callable
from statistics import median
from time import process_time

from bot.core.chance import Chance
from bot.core.prompts import any_answer, leaves
from bot.games.faulpelz import FAULPELZ
from tests.games.faulpelz.test_questions import crowded

Row = tuple[str, str, str]
_GAMES = 100
_TIMES = 200


def rows() -> list[Row]:
    """Return what was measured, in processor time."""
    return [*_questions(), *_computer()]


def _middle(work: Callable[[], object]) -> str:
    times: list[float] = []
    for _ in range(_TIMES):
        start = process_time()
        work()
        times.append(process_time() - start)
    return f"{median(times) * 1e3:.2f} ms"


def _questions() -> list[Row]:
    state = crowded()
    decision = FAULPELZ.ask(state)
    assert decision is not None
    prompt = decision.prompts[0]
    answers = len(list(leaves(prompt)))
    return [
        (f"most crowded table, {answers} answers: question built", _middle(lambda: FAULPELZ.ask(state)), "≤ 0.5 ms"),
        ("the same: answers listed", _middle(lambda: list(leaves(prompt))), "≤ 0.5 ms"),
    ]


def _computer() -> list[Row]:
    times: list[float] = []
    won = sum(_won(number, times) for number in range(_GAMES))
    return [
        ("the computer against random play, 2 players", f"{won} of {_GAMES} won", "≥ 80 of 100"),
        ("the computer chooses, longest", f"{max(times) * 1e3:.1f} ms", "≤ 50 ms"),
    ]


def _won(number: int, times: list[float]) -> bool:
    """Play one game against chance, the computer first and second by turns; say whether it won alone."""
    chance, computer = Chance.seeded(number.to_bytes(4, "big"), 0), number % 2
    state = FAULPELZ.deal(2, {}, FAULPELZ.components(), chance).state
    while (decision := FAULPELZ.ask(state)) is not None:
        ((seat, prompt),) = decision.prompts.items()
        if seat == computer:
            start = process_time()
            answer = FAULPELZ.choose(FAULPELZ.view(state, seat), prompt, seat, chance)
            times.append(process_time() - start)
        else:
            answer = any_answer(prompt, chance)
        state = FAULPELZ.resolve(state, {seat: answer}, chance).state
    result = FAULPELZ.result(state)
    return result is not None and result.winners == (computer,)
