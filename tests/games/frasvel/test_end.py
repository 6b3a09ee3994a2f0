"""The end and what counts."""

import pytest

from bot.core.chance import Chance
from bot.core.prompts import Pick
from bot.core.result import Result
from bot.games.frasvel import FRASVEL
from bot.games.frasvel.board import board
from bot.games.frasvel.position import WHITE, control, dead
from bot.games.frasvel.state import State
from tests.games.frasvel.positions import read
from tests.games.frasvel.table import decision, fresh, late, play, standing


def _over(state: State) -> Result:
    result = FRASVEL.result(state)
    assert result is not None
    assert FRASVEL.ask(state) is None
    return result


def _controlled(stacks: str, colour: int) -> set[str]:
    here = board(5)
    return {here.names[cell] for cell, owner in enumerate(control(here, read(5, stacks))) if owner == colour}


def _dead(stacks: str) -> set[str]:
    here = board(5)
    return {here.names[cell] for cell in dead(here, read(5, stacks))}


@pytest.mark.rule("FR-14")
def test_two_passes_in_a_row_end_the_game() -> None:
    state = standing("e5b1 e7w1")
    once = play(state, "pass")
    assert FRASVEL.result(once) is None
    _over(play(once, "pass"))


@pytest.mark.rule("FR-14")
def test_passes_with_a_turn_between_them_do_not() -> None:
    state = play(standing("e5b1 e7w1"), "pass", "a1", "pass")
    assert FRASVEL.result(state) is None
    _over(play(state, "pass"))


@pytest.mark.rule("FR-14")
def test_the_opening_is_no_pass() -> None:
    assert FRASVEL.result(play(fresh(), "e5", "white", "pass")) is None


@pytest.mark.rule("FR-15")
def test_a_stack_beside_a_higher_enemy_is_dead() -> None:
    assert _dead("e5b2 e6w1") == {"e6"}
    assert _dead("e5b1 e6w1") == set()
    assert _dead("e5b2 e6b1") == set()
    assert _dead("e5b3 e6w2 e7b1") == {"e6", "e7"}


@pytest.mark.rule("FR-16")
def test_the_highest_neighbours_control_a_cell() -> None:
    assert "e6" in _controlled("e5b2 e7w1 f6w1 d6w1", 1)
    assert "e6" in _controlled("e5b2 e7w2 f6w2", WHITE)


@pytest.mark.rule("FR-16")
def test_equally_many_highest_control_nothing() -> None:
    stacks = "e5b2 e7w2 f6w1"
    assert "e6" not in _controlled(stacks, 1) | _controlled(stacks, WHITE)


@pytest.mark.rule("FR-16")
def test_a_cell_without_neighbours_is_nobodys() -> None:
    assert _controlled("e5b2", 1) == {"d4", "d5", "e4", "e6", "f4", "f5"}
    assert _controlled("e5b2", WHITE) == set()


@pytest.mark.rule("FR-16")
def test_only_empty_cells_are_controlled() -> None:
    assert "e6" not in _controlled("e5b9 e6w1", 1)


@pytest.mark.rule("FR-17")
def test_the_score_has_its_parts() -> None:
    result = _over(play(standing("e5b2 e6w1", WHITE), "pass", "pass"))
    first, second = result.standings
    assert (first.seat, first.rank, first.points) == (0, 1, 7)
    assert dict(first.parts) == {"black": 0, "cells": 5, "live": 1, "dead": 1, "half": 0}
    assert (second.seat, second.rank, second.points) == (1, 2, 3.5)
    assert dict(second.parts) == {"white": 0, "cells": 3, "live": 0, "dead": 0, "half": 0.5}


@pytest.mark.rule("FR-17")
@pytest.mark.parametrize(("colour", "winner"), [(1, 0), (WHITE, 1)])
def test_the_first_of_the_closing_passes_breaks_the_tie(colour: int, winner: int) -> None:
    result = _over(play(standing("b2b1 h5w1", colour), "pass", "pass"))
    assert [one.points for one in result.standings] == [7.5, 7]
    assert result.winners == (winner,)


@pytest.mark.rule("FR-17")
def test_only_the_closing_passes_count_for_the_half_point() -> None:
    # Black passed first of all, but White first of the last two.
    state = play(standing("b2b1 h5w1"), "pass", "a5", "i1", "pass", "pass")
    assert state.end is not None
    assert state.end.first_pass == WHITE


@pytest.mark.rule("FR-18")
def test_resigning_is_asked_twice_and_loses() -> None:
    state = standing("e5b5 a1w1")
    (prompt,) = decision(state).prompts.values()
    assert isinstance(prompt, Pick)
    resign = next(one for one in prompt.options if one.id == "resign")
    assert resign.then is not None
    first, second = _over(play(state, "resign")).standings
    assert (first.seat, first.rank, first.points) == (1, 1, None)
    assert (second.seat, second.rank, second.points) == (0, 2, None)


@pytest.mark.rule("FR-18")
@pytest.mark.parametrize("typed", [(), ("e5",), ("e5", "white"), ("e5", "white", "a1")])
@pytest.mark.parametrize("seat", [0, 1])
def test_who_leaves_has_lost_at_any_time(typed: tuple[str, ...], seat: int) -> None:
    outcome = FRASVEL.vacate(play(fresh(), *typed), seat, Chance.scripted([]))
    first, second = _over(outcome.state).standings
    assert (first.seat, first.rank) == (1 - seat, 1)
    assert (second.seat, second.rank) == (seat, None)


@pytest.mark.rule("FR-18")
def test_leaving_a_finished_game_changes_nothing() -> None:
    over = play(standing("e5b2 e6w1"), "pass", "pass")
    assert FRASVEL.vacate(over, 0, Chance.scripted([])).state == over


@pytest.mark.rule("FR-18")
def test_two_run_outs_of_both_sides_end_like_passes() -> None:
    assert _over(late(late(standing("e5b2 e6w1")))).winners == (0,)
