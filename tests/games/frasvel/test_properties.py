"""What holds in every position, and the brute rules as a second opinion."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.core.chance import Chance
from bot.games.frasvel.board import SIDES, board
from bot.games.frasvel.position import (
    BLACK,
    WHITE,
    Position,
    contact,
    control,
    count,
    group,
    moved,
    moves,
    placed,
    placements,
)
from tests.games.frasvel.brute import Brute
from tests.games.frasvel.compare import compare
from tests.games.frasvel.positions import any_position

BRUTE = {side: Brute(side) for side in SIDES}
seeds = st.binary(min_size=16, max_size=16)
sides = st.sampled_from(SIDES)
colours = st.sampled_from((BLACK, WHITE))


def _position(side: int, seed: bytes) -> Position:
    return any_position(side, Chance.seeded(seed, side))


@given(sides, seeds)
@settings(max_examples=40, deadline=None)
def test_the_brute_rules_agree(side: int, seed: bytes) -> None:
    compare(side, _position(side, seed), BRUTE[side])


@pytest.mark.rule("FR-06")
@pytest.mark.rule("FR-10")
@pytest.mark.rule("FR-11")
@given(sides, seeds, colours)
@settings(deadline=None)
def test_a_move_takes_levels_from_enemies_and_nothing_sinks_below_the_board(
    side: int, seed: bytes, colour: int
) -> None:
    here, before = board(side), _position(side, seed)
    touched = contact(here, before, colour)
    for move in moves(here, before, colour, touched):
        change = moved(here, before, move, touched)
        lost = 0
        for cell, (old, new) in enumerate(zip(before, change.position, strict=True)):
            if old * colour < 0:
                assert 0 <= -new * colour <= -old * colour
                lost += abs(old) - abs(new)
            elif cell not in (move.start, move.end):
                assert abs(new) - abs(old) in (0, move.gain)
                assert new * colour >= 0
        assert lost >= move.gain >= 1
        assert change.position[move.end] == before[move.start] + colour * move.gain


@pytest.mark.rule("FR-03")
@given(sides, seeds)
@settings(deadline=None)
def test_every_stack_is_in_exactly_one_group(side: int, seed: bytes) -> None:
    here, standing = board(side), _position(side, seed)
    groups = {frozenset(group(here, standing, cell)) for cell, value in enumerate(standing) if value}
    members = Counter(cell for cells in groups for cell in cells)
    assert set(members) == {cell for cell, value in enumerate(standing) if value}
    assert set(members.values()) <= {1}
    for cells in groups:
        assert len({standing[cell] for cell in cells}) == 1
        around = {one for cell in cells for one in here.near[cell]} - cells
        assert all(standing[one] != standing[min(cells)] for one in around)


@pytest.mark.rule("FR-16")
@pytest.mark.rule("FR-17")
@given(sides, seeds, colours)
@settings(deadline=None)
def test_the_scores_and_nobodys_cells_add_up_to_all_cells_and_a_half(side: int, seed: bytes, first: int) -> None:
    here, standing = board(side), _position(side, seed)
    black, white = (count(here, standing, colour, first) for colour in (BLACK, WHITE))
    owners = zip(standing, control(here, standing), strict=True)
    nobody = sum(not value and not owner for value, owner in owners)
    assert black.total + white.total + nobody == len(standing) + 0.5
    assert black.total != white.total


@pytest.mark.rule("FR-19")
@given(sides, seeds, colours)
@settings(deadline=None)
def test_no_turn_but_a_pass_brings_a_position_back(side: int, seed: bytes, colour: int) -> None:
    here, before = board(side), _position(side, seed)
    touched = contact(here, before, colour)
    after = [moved(here, before, move, touched).position for move in moves(here, before, colour, touched)]
    after += [placed(before, colour, cell) for cell in placements(here, before, colour)]
    assert all(_list(one) > _list(before) for one in after)


def _list(standing: Position) -> list[int]:
    """The number of stacks of height ≥ 40, …, ≥ 2, ≥ 1: what the ruling says always rises, read from the top."""
    return [sum(abs(value) >= height for value in standing) for height in range(40, 0, -1)]
