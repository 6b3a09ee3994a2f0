"""The toy game keeps the promises of a Game, or tests that lean on it would prove nothing."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.core.chance import Chance
from bot.core.codec import decode, decode_told, encode, encode_told
from bot.core.game import fit_options
from bot.core.prompts import LATE, any_answer
from bot.core.seats import ONLOOKER
from tests.tables import toy
from tests.tables.toy import TOY, State

ALONE = {"rounds": ("2",), "extras": ("swap", "bonus")}


def begun(seats: int = 3, seed: bytes = b"toy", **options: tuple[str, ...]) -> State:
    fitted = fit_options(TOY.page, {**ALONE, **options})
    return TOY.deal(seats, fitted, TOY.components(), Chance.seeded(seed, 1)).state


@given(st.binary(min_size=16, max_size=16), st.integers(2, 4), st.sets(st.integers(0, 40), max_size=3))
def test_every_game_ends_and_survives_the_codec(seed: bytes, seats: int, vacated: set[int]) -> None:
    state, whim = begun(seats, seed), Chance.seeded(seed, 999)
    for step in range(2, 60):
        decision = TOY.ask(state)
        if decision is None:
            break
        assert decision.prompts.keys() <= set(state.seats)
        if step in vacated:
            outcome = TOY.vacate(state, whim.pick(state.seats), Chance.seeded(seed, step))
        else:
            answers = {
                seat: LATE if whim.roll(5) == 0 else any_answer(prompt, whim)
                for seat, prompt in decision.prompts.items()
            }
            outcome = TOY.resolve(state, answers, Chance.seeded(seed, step))
        state = decode(encode(outcome.state), State)
        assert state == outcome.state
        assert decode_told(encode_told(outcome.told), TOY.event_type) == outcome.told
    assert TOY.result(state) is not None


def test_a_lucky_number_is_seen_by_its_owner_only() -> None:
    state = begun()
    assert [TOY.view(state, seat).lucky for seat in range(3)] == list(state.lucky)
    assert TOY.view(state, ONLOOKER).lucky is None


def test_a_right_guess_scores_its_stake() -> None:
    answers = {0: ("g2", "high"), 1: ("g2", "low"), 2: ("g1", "high")}
    outcome = TOY.resolve(begun(), answers, Chance.scripted([2]))
    assert outcome.state.points == (2, 1, -1)


def test_two_left_go_on_and_one_left_has_no_result() -> None:
    state = TOY.vacate(begun(), 0, Chance.scripted([])).state
    decision = TOY.ask(state)
    assert decision is not None
    assert sorted(decision.prompts) == [1, 2]
    state = TOY.vacate(state, 1, Chance.scripted([])).state
    result = TOY.result(state)
    assert TOY.ask(state) is None
    assert result is not None
    assert result.none == "alone"


def test_a_tie_goes_to_the_higher_lucky_number() -> None:
    state = toy.State(
        rounds=1, swaps=False, bonus=0, lucky=(2, 5), points=(1, 1), playing=(True, True), turn=0, phase="over"
    )
    result = TOY.result(state)
    assert result is not None
    assert result.winners == (1,)
    assert result.tie == toy.Luckier(1, 1)


@pytest.mark.parametrize("seat", range(3))
def test_a_computer_keeps_what_is_worth_a_point(seat: int) -> None:
    state = begun()
    swapping = TOY.resolve(state, dict.fromkeys(range(3), LATE), Chance.scripted([1])).state
    turn = swapping.turn
    decision = TOY.ask(swapping)
    assert decision is not None
    wanted = ("keep",) if swapping.lucky[turn] % 2 == 0 else ("swap",)
    assert TOY.choose(TOY.view(swapping, turn), decision.prompts[turn], turn, Chance.fresh()) == wanted
