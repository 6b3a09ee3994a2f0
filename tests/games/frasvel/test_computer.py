"""The computer: it takes what it sees, knows when to pass, and beats players who know nothing."""

import pytest

from bot.core.chance import Chance
from bot.core.prompts import fit, leaves
from bot.core.seats import ONLOOKER
from bot.games.frasvel import FRASVEL
from bot.games.frasvel.board import board
from bot.games.frasvel.computer import weighed
from bot.games.frasvel.position import BLACK, WHITE, count
from bot.games.frasvel.state import State
from tests.bench.frasvel import against_random
from tests.games.frasvel.positions import any_position
from tests.games.frasvel.table import decision, fresh, on_turn, play, standing, step


def _choice(state: State, seed: int = 0) -> str:
    seat = on_turn(state)
    prompt = decision(state).prompts[seat]
    answer = FRASVEL.choose(FRASVEL.view(state, seat), prompt, seat, Chance.seeded(bytes(16), seed))
    fit(prompt, answer)
    return FRASVEL.words.typed(answer)


def test_it_takes_a_big_group_when_nothing_comes_back() -> None:
    assert _choice(standing("e5b1 e7w1 f7w1 f8w1 g8w1 g7w1 e8w1")) == "e5-e6"


def test_it_does_not_pass_while_it_is_behind_and_can_gain() -> None:
    assert _choice(play(standing("a1b1 e5w3 c3w3", WHITE), "pass")) != "pass"


def test_it_ends_a_game_it_has_won() -> None:
    assert _choice(play(standing("e5b2 e6w1", WHITE), "pass")) == "pass"


def test_it_does_not_end_a_game_it_would_lose_by_the_half_point() -> None:
    assert _choice(play(standing("b2b1 h5w1", WHITE), "pass")) != "pass"


def test_it_never_resigns() -> None:
    assert all(_choice(standing("a1b1 e5w9 c3w9"), seed) != "resign" for seed in range(5))


@pytest.mark.parametrize("side", [4, 5, 6])
def test_it_answers_the_opening(side: int) -> None:
    first = play(fresh(side), _choice(fresh(side)))
    assert _choice(first) in ("black", "white")


def test_it_needs_no_more_than_the_onlooker_sees() -> None:
    state = standing("e5b2 e8w1 f6w2 b1b1 c3w1")
    prompt = decision(state).prompts[0]
    answers = [FRASVEL.choose(FRASVEL.view(state, v), prompt, 0, Chance.seeded(bytes(16), 1)) for v in (0, ONLOOKER)]
    assert answers[0] == answers[1]
    assert answers[0] in set(leaves(prompt))


def test_it_beats_random_play_on_the_small_board() -> None:
    # A sample; tests/bench/frasvel.py plays the hundred games the target speaks of.
    assert against_random(side=4, games=2).won == 2


@pytest.mark.parametrize("side", [4, 5, 6])
def test_each_turn_it_weighs_is_the_turn_it_would_answer(side: int) -> None:
    chance = Chance.seeded(bytes(16), side)
    for _ in range(20):
        state = State(side, any_position(side, chance), WHITE, turns=9, black=0)
        prompt = decision(state).prompts[1]
        for plan in weighed(FRASVEL.view(state, 1), prompt):
            after = step(state, plan.answer).state
            assert after.position == plan.position
            white, black = (count(board(side), after.position, colour).total for colour in (WHITE, BLACK))
            assert plan.lead == white - black
