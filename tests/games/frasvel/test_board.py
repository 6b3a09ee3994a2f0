"""The board and its names."""

import pytest

from bot.games.frasvel.board import board
from bot.games.frasvel.position import group
from tests.games.frasvel.positions import read
from tests.games.frasvel.table import fresh


def _near(side: int, name: str) -> set[str]:
    here = board(side)
    return {here.names[cell] for cell in here.near[here.cell(name)]}


def _group(stacks: str, name: str) -> set[str]:
    here = board(5)
    return {here.names[cell] for cell in group(here, read(5, stacks), here.cell(name))}


@pytest.mark.rule("FR-01")
@pytest.mark.parametrize(("side", "cells"), [(4, 37), (5, 61), (6, 91)])
def test_a_board_is_a_hexagon_of_the_side_chosen_in_the_lobby(side: int, cells: int) -> None:
    state = fresh(side)
    assert state.position == (0,) * cells
    assert len(board(side).rows[0]) == len(board(side).rows[-1]) == side


@pytest.mark.rule("FR-02")
def test_rows_are_letters_from_the_bottom_and_cells_numbers_from_the_left() -> None:
    rows = [[board(5).names[cell] for cell in row] for row in board(5).rows]
    assert rows[0] == ["a1", "a2", "a3", "a4", "a5"]
    assert (rows[4][0], rows[4][-1]) == ("e1", "e9")
    assert rows[8] == ["i1", "i2", "i3", "i4", "i5"]


@pytest.mark.rule("FR-02")
def test_neighbours_share_an_edge() -> None:
    assert _near(5, "e5") == {"d4", "d5", "e4", "e6", "f4", "f5"}
    assert _near(5, "e6") == {"d5", "d6", "e5", "e7", "f5", "f6"}
    assert _near(5, "a1") == {"a2", "b1", "b2"}
    assert _near(5, "e9") == {"d8", "e8", "f8"}
    assert _near(5, "i5") == {"h5", "h6", "i4"}


@pytest.mark.rule("FR-03")
def test_a_group_is_connected_stacks_of_one_colour_and_height() -> None:
    stacks = "e5b1 e6b1 f6b1 d4b2 f4w1 h2b1"
    assert _group(stacks, "e5") == {"e5", "e6", "f6"}
    assert _group(stacks, "d4") == {"d4"}
    assert _group(stacks, "f4") == {"f4"}


@pytest.mark.rule("FR-03")
def test_a_single_stack_is_a_group() -> None:
    assert _group("e5b3", "e5") == {"e5"}
