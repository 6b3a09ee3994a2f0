"""The opening and the turns."""

import pytest

from bot.games.frasvel.position import WHITE
from tests.games.frasvel.table import answers, fresh, late, moves, on_turn, placements, play, stacks, standing

# The opening


@pytest.mark.rule("FR-04")
def test_the_first_player_puts_a_black_stack_anywhere() -> None:
    state = fresh()
    assert on_turn(state) == 0
    assert len(answers(state)) == 61
    assert stacks(play(state, "b2")) == "b2b1"


@pytest.mark.rule("FR-04")
@pytest.mark.parametrize(("choice", "black"), [("black", 1), ("white", 0)])
def test_the_second_player_chooses_a_colour_and_white_moves_next(choice: str, black: int) -> None:
    asked = play(fresh(), "e5")
    assert on_turn(asked) == 1
    assert set(answers(asked)) == {"black", "white"}
    state = play(asked, choice)
    assert state.black == black
    assert on_turn(state) == 1 - black
    assert stacks(play(state, "a1")) == "a1w1 e5b1"


@pytest.mark.rule("FR-04")
def test_the_first_stack_was_blacks_first_move() -> None:
    state = play(fresh(), "e5", "white", "a1")
    assert on_turn(state) == 0
    assert stacks(play(state, "i5")) == "a1w1 e5b1 i5b1"


# Placing


@pytest.mark.rule("FR-05")
def test_a_placement_is_not_beside_a_friend_but_may_be_beside_an_enemy() -> None:
    state = standing("e5b2 c3w1")
    beside = {"d4", "d5", "e4", "e6", "f4", "f5"}
    assert not placements(state) & (beside | {"e5", "c3"})
    assert {"c2", "d3"} <= placements(state)
    assert len(placements(state)) == 61 - 2 - 6


@pytest.mark.rule("FR-05")
def test_a_placed_stack_has_height_1_and_changes_nothing_else() -> None:
    assert stacks(play(standing("e5b2 c3w1"), "c2")) == "c2b1 c3w1 e5b2"


@pytest.mark.rule("FR-05")
def test_supply_is_unlimited() -> None:
    state = standing(" ".join(f"{row}{number}b4" for row in "acegi" for number in (1, 3, 5)), WHITE)
    assert len(placements(state)) == 61 - 15


# Moving


@pytest.mark.rule("FR-06")
def test_a_stack_goes_exactly_as_far_as_it_is_high_in_six_directions() -> None:
    white = "e7w1 e3w1 c3w1 c5w1 g3w1 g5w1"
    assert moves(standing(f"e5b1 {white}")) == {"e5-e6", "e5-e4", "e5-d4", "e5-d5", "e5-f4", "e5-f5"}
    assert moves(standing("e5b2 a1w1")) == set()
    assert moves(standing("e5b3 e9w1 b1w1")) == {"e5-e8", "e5-b2"}


@pytest.mark.rule("FR-06")
def test_a_move_must_absorb() -> None:
    assert moves(standing("e5b1 e8w1")) == set()
    assert "move" not in {answer[0] for answer in answers(standing("e5b1 e8w1")).values()}


@pytest.mark.rule("FR-06")
def test_a_stack_higher_than_the_board_is_long_stays() -> None:
    assert moves(standing("e1b9 e9w1")) == set()
    assert moves(standing("e1b8 d8w1")) == {"e1-e9"}


@pytest.mark.rule("FR-07")
def test_friends_are_jumped_and_counted() -> None:
    assert moves(standing("e4b3 e5b1 e6b4 e8w2")) == {"e4-e7"}


@pytest.mark.rule("FR-07")
def test_enemies_are_never_passed() -> None:
    assert "e4-e6" not in moves(standing("e4b2 e5w1"))


@pytest.mark.rule("FR-07")
def test_the_landing_cell_is_empty() -> None:
    assert "e4-e6" not in moves(standing("e4b2 e6w1 f5w1"))
    assert "e4-e6" not in moves(standing("e4b2 e6b1 f5w1"))


@pytest.mark.rule("FR-07")
def test_a_way_is_judged_before_the_move_even_if_it_takes_the_enemy_on_it() -> None:
    # f5 would vanish, since e5 is beside it, but it lies beyond: e4 to e7 is blocked by the white e6.
    assert "e4-e7" not in moves(standing("e4b3 e6w1"))


@pytest.mark.rule("FR-08")
def test_all_empty_cells_of_the_way_touch() -> None:
    state = play(standing("e4b2 f4w1 e7w1"), "e4-e6")
    assert stacks(state) == "e6b4"


@pytest.mark.rule("FR-08")
def test_the_starting_cell_and_jumped_cells_do_not_touch() -> None:
    # d3 is beside the start e4 only, f5 beside the jumped e5 and the landing e6: only e7 and f5 are touched.
    state = play(standing("e4b2 e5b1 d3w1 e7w1"), "e4-e6")
    assert stacks(state) == "d3w1 e5b1 e6b3"
    # d4 is beside e4 and the jumped e5 only: there is nothing to absorb on this way.
    assert "e4-e6" not in moves(standing("e4b2 e5b1 d4w1"))


@pytest.mark.rule("FR-08")
def test_groups_are_those_before_the_move() -> None:
    # d5 and f6 are two groups, though both lose their level at once.
    assert stacks(play(standing("e5b1 d6w1 f6w1"), "e5-e6")) == "e6b3"


@pytest.mark.rule("FR-09")
def test_no_touched_group_may_be_higher() -> None:
    assert "e5-e6" not in moves(standing("e5b1 e7w2"))
    assert "e5-e6" not in moves(standing("e5b1 e7w1 f6w2"))
    assert "e5-e6" in moves(standing("e5b1 e7w1 f7w2"))


@pytest.mark.rule("FR-10")
def test_a_touched_group_loses_one_level_everywhere() -> None:
    state = play(standing("e5b2 e8w2 e9w2 f8w2"), "e5-e7")
    assert stacks(state) == "e7b3 e8w1 e9w1 f8w1"


@pytest.mark.rule("FR-10")
def test_at_height_0_a_stack_is_gone() -> None:
    assert stacks(play(standing("e5b1 e7w1 e8w1"), "e5-e6")) == "e6b2"


@pytest.mark.rule("FR-10")
def test_a_group_touched_often_loses_once() -> None:
    # f4, f5 and f6 touch both e5 and e6 of the way.
    assert stacks(play(standing("e4b2 f4w2 f5w2 f6w2"), "e4-e6")) == "e6b3 f4w1 f5w1 f6w1"


@pytest.mark.rule("FR-11")
def test_the_gain_is_the_number_of_groups() -> None:
    assert stacks(play(standing("e5b2 d4w1 f6w2 e8w1"), "e5-e7")) == "d4w1 e7b4 f6w1"


@pytest.mark.rule("FR-11")
def test_the_group_it_lands_in_grows_along() -> None:
    state = play(standing("e5b1 f6b1 g6b1 h1b1 e7w1"), "e5-e6")
    assert stacks(state) == "e6b2 f6b2 g6b2 h1b1"


@pytest.mark.rule("FR-11")
def test_friends_of_another_height_do_not_grow() -> None:
    assert stacks(play(standing("e5b1 f6b2 e7w1"), "e5-e6")) == "e6b2 f6b2"


@pytest.mark.rule("FR-11")
def test_the_group_left_behind_does_not_grow() -> None:
    # d4 was connected through e5 only, which is empty after the move.
    assert stacks(play(standing("d4b1 e5b1 e7w1"), "e5-e6")) == "d4b1 e6b2"


@pytest.mark.rule("FR-12")
def test_the_gain_does_not_lengthen_the_move() -> None:
    assert moves(standing("e1b1 e3w1 e5w1")) == {"e1-e2"}


@pytest.mark.rule("FR-13")
def test_a_pass_changes_only_the_turn() -> None:
    before = standing("e5b2 e7w1")
    state = play(before, "pass")
    assert state.position == before.position
    assert on_turn(state) == 1


# Late


@pytest.mark.rule("FR-18")
def test_late_puts_the_first_stack_in_the_centre() -> None:
    assert stacks(late(fresh(4))) == "d4b1"
    assert stacks(late(fresh(5))) == "e5b1"
    assert stacks(late(fresh(6))) == "f6b1"


@pytest.mark.rule("FR-18")
def test_late_chooses_white() -> None:
    state = late(play(fresh(), "e5"))
    assert state.black == 0
    assert on_turn(state) == 1


@pytest.mark.rule("FR-18")
def test_late_passes_a_turn() -> None:
    state = standing("e5b2 e7w1")
    assert late(state) == play(state, "pass")
