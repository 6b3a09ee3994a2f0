"""The layout: where it ends, what the frame closes, which tiles are in reach."""

import pytest

from bot.core.chance import Chance
from bot.games.faulpelz import FAULPELZ
from bot.games.faulpelz.board import BESIDE, PLACES, Tile, by_cell, cell, reachable
from tests.games.faulpelz.tables import at, layout

FULL: tuple[Tile | None, ...] = tuple(Tile("boar", 1) for _ in PLACES)


def without(*cells: str) -> tuple[Tile | None, ...]:
    """Return the full layout with these cells empty."""
    gone = {at(one) for one in cells}
    return tuple(None if place in gone else tile for place, tile in enumerate(FULL))


def in_reach(tiles: tuple[Tile | None, ...]) -> set[str]:
    return {cell(place) for place in reachable(tiles)}


@pytest.mark.rule("FP-05")
def test_the_deal_lays_all_tiles_in_random_order() -> None:
    one = FAULPELZ.deal(2, {}, FAULPELZ.components(), Chance.seeded(b"one", 1)).state.tiles
    other = FAULPELZ.deal(2, {}, FAULPELZ.components(), Chance.seeded(b"other", 1)).state.tiles
    assert len(one) == 15 * 7
    assert None not in one
    assert one != other


@pytest.mark.rule("FP-05")
def test_columns_go_a_to_o_from_the_left_and_rows_1_to_7_from_the_top() -> None:
    assert [cell(place) for place in (0, 14, 15, 90, 104)] == ["A1", "O1", "A2", "A7", "O7"]
    assert len({cell(place) for place in PLACES}) == 105
    assert sorted(PLACES, key=by_cell)[:8] == [at(one) for one in ("A1", "A2", "A3", "A4", "A5", "A6", "A7", "B1")]


@pytest.mark.rule("FP-06")
def test_at_the_start_column_a_and_row_7_are_in_reach() -> None:
    left = {f"A{row}" for row in range(1, 8)}
    bottom = {f"{column}7" for column in "ABCDEFGHIJKLMNO"}
    assert in_reach(FULL) == left | bottom
    assert len(in_reach(FULL)) == 21


@pytest.mark.rule("FP-06")
def test_the_frame_never_opens_the_top_or_the_right() -> None:
    assert not {"H1", "O3", "O1"} & in_reach(FULL)
    # The corner's neighbours inside the layout decide, nothing else.
    assert "O1" in in_reach(without("O2"))
    assert "O1" in in_reach(without("N1"))


@pytest.mark.rule("FP-07")
def test_worked_case_1_what_a_taken_tile_opens() -> None:
    assert {"B7", "A6"} <= in_reach(FULL)
    assert in_reach(without("A7")) == in_reach(FULL) - {"A7"}
    assert in_reach(without("H7")) - in_reach(FULL) == {"H6"}


@pytest.mark.rule("FP-07")
@pytest.mark.parametrize("gap", ["H3", "H5", "G4", "I4"])
def test_one_gap_on_any_side_is_enough(gap: str) -> None:
    assert "H4" not in in_reach(FULL)
    assert "H4" in in_reach(without(gap))


@pytest.mark.rule("FP-07")
@pytest.mark.parametrize("gap", ["G3", "I3", "G5", "I5"])
def test_a_gap_at_a_corner_does_not_count(gap: str) -> None:
    assert "H4" not in in_reach(without(gap))


@pytest.mark.rule("FP-07")
def test_an_empty_place_is_not_in_reach() -> None:
    assert in_reach(layout("b1 .")) == {"A7"}


def test_places_beside_each_other_know_each_other() -> None:
    for place in PLACES:
        assert all(place in BESIDE[near] for near in BESIDE[place])
    assert {cell(near) for near in BESIDE[at("O1")]} == {"N1", "O2"}
    assert {cell(near) for near in BESIDE[at("C4")]} == {"B4", "D4", "C3", "C5"}
