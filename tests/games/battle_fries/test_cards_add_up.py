"""Nothing is lost or doubled: after every step of every game all cards are somewhere, once."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.core.chance import Chance
from bot.core.prompts import LATE, any_answer
from bot.games.battle_fries import rules
from bot.games.battle_fries.cards import VARIANTS
from bot.games.battle_fries.state import State
from tests.games.battle_fries.table import DECK, dealt


def all_fries(state: State) -> Counter[str]:
    """Count every Fries card, wherever it is."""
    found: Counter[str] = Counter()
    for player in state.players:
        found.update(player.hand)
        found.update(player.fries)
    for pot in state.pots:
        found.update(one.card for one in pot.stuck)
        found.update(play.card for play in pot.dipped)
    found.update(one.card for one in state.centre)
    return found


def all_graillons(state: State) -> Counter[int]:
    """Count every Graillon, wherever it is."""
    found = Counter(state.pile)
    found.update(value for player in state.players for value in player.graillons)
    found.update(pot.graillon for pot in state.pots if pot.graillon)
    if state.effect is not None:
        found.update(state.effect.drawn)
    return found


@given(
    seats=st.integers(3, 6),
    variants=st.sets(st.sampled_from(VARIANTS)),
    seed=st.integers(0, 2**32),
    leavers=st.lists(st.tuples(st.integers(1, 30), st.integers(0, 5)), max_size=2),
    one_late_in=st.sampled_from([4, 30, 1000]),
)
def test_all_cards_are_somewhere_once(
    seats: int, variants: set[str], seed: int, leavers: list[tuple[int, int]], one_late_in: int
) -> None:
    state = dealt(seats, seed=seed, variants=tuple(variants))
    out_of_the_game: Counter[str] = Counter()
    whole_deck, whole_pile = Counter(DECK * seats), all_graillons(state)
    choices, seq = Chance.seeded(bytes(16), seed), 0
    while (decision := rules.ask(state)) is not None:
        seq += 1
        answers = {
            seat: any_answer(prompt, choices) if choices.roll(one_late_in) else LATE
            for seat, prompt in decision.prompts.items()
        }
        state = rules.resolve(state, answers, Chance.seeded(bytes(16), seq)).state
        assert all_fries(state) + out_of_the_game == whole_deck
        assert all_graillons(state) == whole_pile
        for at, seat in leavers:
            if at == seq and seat < seats and state.phase != "over":
                out_of_the_game.update(state.players[seat].hand)
                state = rules.vacate(state, seat, Chance.seeded(bytes(16), 900 + seq)).state
        if state.alone is None:
            assert all_fries(state) + out_of_the_game == whole_deck
            assert all_graillons(state) == whole_pile


@pytest.mark.rule("BF-09", "BF-38")
@given(seats=st.integers(3, 6), seed=st.integers(0, 2**32))
def test_everybody_still_in_has_as_many_cards_as_rounds_are_left(seats: int, seed: int) -> None:
    state = dealt(seats, seed=seed, variants=VARIANTS)
    choices, seq = Chance.seeded(bytes(16), seed), 0
    while (decision := rules.ask(state)) is not None:
        seq += 1
        if state.phase == "choose":
            assert {len(player.hand) for player in state.players} == {10 - state.round}
        answers = {seat: any_answer(prompt, choices) for seat, prompt in decision.prompts.items()}
        state = rules.resolve(state, answers, Chance.seeded(bytes(16), seq)).state
