"""The computer: it takes what it sees, knows when to pass, and beats players who know nothing."""

import pytest

from bot.core.chance import Chance
from bot.core.prompts import fit, leaves
from bot.core.seats import ONLOOKER
from bot.games.frasvel import FRASVEL
from bot.games.frasvel.position import WHITE
from bot.games.frasvel.state import State
from tests.bench.frasvel import against_random
from tests.games.frasvel.table import decision, fresh, on_turn, play, standing


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
    assert against_random(side=4, games=6).won == 6
