"""The worked cases of the rulings, one by one."""

import pytest

from bot.games.frasvel import FRASVEL
from bot.games.frasvel.position import WHITE
from tests.games.frasvel.table import answers, fresh, moves, placements, play, stacks, standing


@pytest.mark.rule("FR-04")
@pytest.mark.rule("FR-05")
def test_case_1_an_empty_board_has_61_placements_then_60_and_no_moves() -> None:
    assert len(answers(fresh())) == 61
    state = play(fresh(), "e5", "black")
    assert len(placements(state)) == 60
    assert moves(state) == set()


@pytest.mark.rule("FR-06")
@pytest.mark.rule("FR-10")
def test_case_2_a_single_stack_is_absorbed() -> None:
    assert stacks(play(standing("e5b1 e7w1"), "e5-e6")) == "e6b2"


@pytest.mark.rule("FR-09")
def test_case_3_a_higher_group_forbids_the_move() -> None:
    assert "e5-e6" not in moves(standing("e5b1 e7w2"))


@pytest.mark.rule("FR-10")
@pytest.mark.rule("FR-11")
def test_case_4_a_group_of_two_vanishes_for_a_gain_of_one() -> None:
    assert stacks(play(standing("e5b1 e7w1 f7w1"), "e5-e6")) == "e6b2"


@pytest.mark.rule("FR-11")
def test_case_5_two_groups_bring_two() -> None:
    assert stacks(play(standing("e5b1 d5w1 e7w1"), "e5-e6")) == "e6b3"


@pytest.mark.rule("FR-11")
def test_case_6_the_landing_group_grows_together() -> None:
    assert stacks(play(standing("e5b1 f6b1 e7w1"), "e5-e6")) == "e6b2 f6b2"


@pytest.mark.rule("FR-07")
@pytest.mark.rule("FR-10")
def test_case_7_a_jump_over_a_friend() -> None:
    assert stacks(play(standing("e4b2 e5b1 e7w2"), "e4-e6")) == "e5b1 e6b3 e7w1"


@pytest.mark.rule("FR-15")
@pytest.mark.rule("FR-16")
@pytest.mark.rule("FR-17")
def test_case_8_the_count_of_two_stacks() -> None:
    result = FRASVEL.result(play(standing("e5b2 e6w1", WHITE), "pass", "pass"))
    assert result is not None
    assert [one.points for one in result.standings] == [7, 3.5]
