"""Random games for tests: every state on the way to the end."""

from collections.abc import Iterator

from bot.core.chance import Chance
from bot.core.prompts import any_answer
from bot.games.faulpelz import FAULPELZ
from bot.games.faulpelz.state import State


def game_states(seats: int, seed: bytes) -> Iterator[State]:
    """Yield the states of a random game, from the deal to the end."""
    chance = Chance.seeded(seed, 0)
    state = FAULPELZ.deal(seats, {}, FAULPELZ.components(), chance).state
    yield state
    while (decision := FAULPELZ.ask(state)) is not None:
        answers = {seat: any_answer(prompt, chance) for seat, prompt in decision.prompts.items()}
        state = FAULPELZ.resolve(state, answers, chance).state
        yield state
