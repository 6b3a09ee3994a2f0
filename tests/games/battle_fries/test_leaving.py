"""A player leaves: BF-38, at every kind of moment."""

import pytest

from bot.core.chance import Chance
from bot.core.game import Outcome
from bot.core.prompts import LATE
from bot.games.battle_fries import BATTLE_FRIES, rules, sight
from bot.games.battle_fries.state import State
from tests.games.battle_fries.table import (
    A,
    B,
    C,
    D,
    asked,
    centre,
    fries,
    graillons,
    hand,
    offered,
    play,
    pot,
    said,
    table,
    under,
)


def leave(state: State, seat: int) -> Outcome[State]:
    """Let a seat leave."""
    return rules.vacate(state, seat, Chance.seeded(bytes(16), 1))


@pytest.mark.rule("BF-38")
def test_the_hand_goes_out_of_the_game() -> None:
    after = leave(table(), B).state
    assert hand(after, B) == ""
    assert centre(after) == ""
    assert asked(after) == [A, C, D]


@pytest.mark.rule("BF-38")
def test_won_cards_stay_and_dont_rank() -> None:
    state = leave(table(fries={B: "m3 m3"}, graillons={B: (3,)}), B).state
    assert (fries(state, B), graillons(state, B)) == ("m3 m3", (3,))
    for _ in range(9):
        state = rules.resolve(state, dict.fromkeys(asked(state), LATE), Chance.seeded(bytes(16), 5)).state
    result = BATTLE_FRIES.result(state)
    assert result is not None
    last = result.standings[-1]
    assert (last.seat, last.rank, last.points) == (B, None, None)
    assert sight.table_view(state).slips[B].opened is None


@pytest.mark.rule("BF-38")
def test_with_1_player_left_there_is_no_result() -> None:
    state = leave(leave(leave(table(fries={A: "m3"}), B).state, C).state, D).state
    result = BATTLE_FRIES.result(state)
    assert result is not None
    assert result.none == "alone"
    assert {one.rank for one in result.standings} == {None}
    assert rules.ask(state) is None
    assert sight.table_view(state).slips[A].opened is None


@pytest.mark.rule("BF-38")
def test_with_2_left_play_goes_on() -> None:
    state = leave(leave(table(), B).state, C).state
    assert asked(state) == [A, D]
    after = play(state, "m1 mayo", "k1 ketchup").state
    assert (fries(after, A), fries(after, D)) == ("m1", "k1")


@pytest.mark.rule("BF-38", "BF-07")
def test_the_circle_stays_as_set_up() -> None:
    assert leave(table(), B).state.covered is None
    state = leave(table(seats=3, covered="brasil"), B).state
    assert play(state, "m1 mayo", "k1 ketchup").state.covered == 0


@pytest.mark.rule("BF-38")
def test_a_revealed_card_in_a_sauce_not_yet_resolved_is_expelled() -> None:
    state = table("mayo curry ketchup")
    state = play(state, "k3 curry", "k1 ketchup", "k0 ketchup", "m1 mayo").state
    outcome = leave(state, B)
    assert centre(outcome.state) == "k1"
    assert asked(outcome.state) == [A]
    after = play(outcome.state, "seat-c 0", chance=["m0"]).state
    # As if not played: C is alone in Ketchup.
    assert fries(after, C) == "k0"


@pytest.mark.rule("BF-38", "BF-31")
def test_super_mayo_leaves_the_card_of_who_has_left() -> None:
    state = table("super-mayo brasil ketchup", stuck={"mayo": "k1"}, more_choice=True)
    state = play(state, "m1 mayo", "m3 brasil", "m0 brasil", "k1 ketchup").state
    after = play(leave(state, B).state, "fries").state
    assert fries(after, A) == "k1 m0 m1"
    assert centre(after) == "m3"


@pytest.mark.rule("BF-38")
def test_an_open_bonus_is_dropped_and_the_round_goes_on() -> None:
    state = table("mayo curry ketchup")
    state = play(state, "k3 curry", "k1 ketchup", "m0 mayo", "m1 mayo").state
    after = leave(state, A).state
    assert after.effect is None
    assert fries(after, B) == "k1"
    assert asked(after) == [B, C, D]


@pytest.mark.rule("BF-38", "BF-28")
def test_graillons_at_stake_in_dallas_go_back() -> None:
    state = table("mayo ketchup dallas", pile=(2, 1, 1, 3))
    state = play(state, "k3 dallas", "m1 mayo", "m2 mayo", "m3 mayo").state
    assert len(state.pile) == 2
    assert sorted(leave(state, A).state.pile) == [1, 1, 3]


@pytest.mark.rule("BF-38", "BF-27")
def test_graillons_looked_at_in_pepper_go_back() -> None:
    state = table("mayo ketchup pepper", pile=(2, 1, 3, 1, 2))
    state = play(state, "k3 pepper", "m1 mayo", "m2 mayo", "m3 mayo").state
    assert leave(state, A).state.pile == (1, 3, 1, 2)


@pytest.mark.rule("BF-38", "BF-34")
def test_leaving_at_more_choice_expels_the_card_and_leaves_all_else() -> None:
    state = table(stuck={"mayo": "m1"}, more_choice=True)
    state = play(state, "m3 mayo", "k1 ketchup", "k2 ketchup", "k3 ketchup").state
    after = leave(state, A).state
    assert under(after, "mayo") == "m1"
    assert pot(after, "mayo").graillon == 1
    assert centre(after) == "m3 k1 k2 k3"
    assert fries(after, A) == ""


@pytest.mark.rule("BF-38", "BF-33")
def test_a_dropped_bonus_flips_the_pair() -> None:
    state = play(table("mayo ketchup curry/dallas"), "k3 curry", "m1 mayo", "m2 mayo", "m3 mayo").state
    assert pot(leave(state, A).state, "dallas").under == "curry"


@pytest.mark.rule("BF-38")
def test_the_won_pile_is_out_of_reach_of_every_effect() -> None:
    state = table("mayo ketchup cocktail", fries={B: "m3", C: "k0"}, centre="m1")
    state = play(leave(state, B).state, "k3 cocktail", "m1 mayo", "m2 mayo").state
    assert offered(state, A) == ["seat-c", "m1"]


@pytest.mark.rule("BF-38")
def test_a_choice_shrinks_when_somebody_else_leaves() -> None:
    state = table("mayo ketchup andalouse", graillons={B: (1,), C: (2,), D: (3,)})
    state = play(state, "k3 andalouse", "m1 mayo", "m2 mayo", "m3 mayo").state
    outcome = leave(state, D)
    # Only two are left to steal from: nothing to choose any more.
    assert sorted(graillons(outcome.state, A)) == [1, 1, 2]
    assert graillons(outcome.state, D) == (3,)
    assert asked(outcome.state) == [A, B, C]


@pytest.mark.rule("BF-38")
def test_a_bonus_that_loses_its_only_target_is_said_to_have_no_effect() -> None:
    state = table("mayo ketchup cocktail", seats=3, fries={B: "m0 m1"}, centre="")
    state = play(leave(state, C).state, "k3 cocktail", "m1 mayo", chance=["m0"]).state
    assert fries(state, A) == "k3 m0"


@pytest.mark.rule("BF-38")
def test_americaine_half_way_gives_to_whoever_is_left() -> None:
    state = table("mayo ketchup americaine", seats=3, centre="m1 k1")
    state = play(state, "k3 americaine", "m1 mayo", "m2 mayo").state
    state = play(state, "k1 m1").state
    after = leave(state, B).state
    assert (fries(after, A), fries(after, C)) == ("k1 k3", "m1")


@pytest.mark.rule("BF-38")
def test_mammouth_half_way_leaves_the_rest_in_the_centre() -> None:
    state = table("mayo ketchup mammouth", centre="m1 k1 k0")
    state = play(state, "k3 mammouth", "m1 mayo", "m2 mayo", "k2 ketchup").state
    state = play(state, "k1").state
    after = leave(state, A).state
    assert centre(after) == "m1 k0"
    assert fries(after, A) == "k1 k3"


@pytest.mark.rule("BF-38", "BF-22")
def test_brasil_passes_among_those_still_in() -> None:
    state = table("mayo ketchup brasil", fries={B: "m0", C: "m1", D: "m3"})
    state = play(leave(state, C).state, "k3 brasil", "m1 mayo", "m2 mayo").state
    after = play(state, "left").state
    assert [fries(after, seat) for seat in range(4)] == ["m3", "k3", "m1", "m0"]


@pytest.mark.rule("BF-38", "BF-22")
def test_with_two_left_brasil_swaps_and_asks_nothing() -> None:
    state = leave(leave(table("mayo ketchup brasil", fries={D: "m3"}), B).state, C).state
    after = play(state, "k3 brasil", "m1 mayo").state
    assert (fries(after, A), fries(after, D)) == ("m1 m3", "k3")


@pytest.mark.rule("BF-38", "BF-25")
def test_neighbours_are_the_nearest_still_in() -> None:
    state = leave(table("mayo ketchup pita", fries={B: "m0", C: "m1", D: "k1"}), B).state
    after = play(state, "k3 pita", "m1 mayo", "m2 mayo", chance=["m1", "k1"]).state
    assert fries(after, A) == "k1 k3 m1"


@pytest.mark.rule("BF-38", "BF-25")
def test_with_two_left_both_of_pitas_steals_hit_the_other() -> None:
    state = leave(leave(table("mayo pita ketchup", fries={D: "m0 m1 k1"}), B).state, C).state
    outcome = play(state, "k3 pita", "k2 ketchup", chance=["m0", "k1"])
    assert (fries(outcome.state, A), fries(outcome.state, D)) == ("k1 k3 m0", "k2 m1")
    assert "Pita: A draws 2 won Fries cards from D." in said(outcome)


@pytest.mark.rule("BF-38")
def test_leaving_twice_or_after_the_end_changes_nothing() -> None:
    state = leave(table(), B).state
    assert leave(state, B).state == state
    ended = leave(leave(state, C).state, D).state
    assert leave(ended, A).state == ended


@pytest.mark.rule("BF-38", "BF-12")
def test_whoever_is_left_alone_in_the_last_secret_choice_just_goes_on() -> None:
    # An unrevealed choice goes out with the hand: the others' choices still resolve.
    state = leave(table(), D).state
    after = play(state, "m1 mayo", "k1 ketchup", "k3 brasil").state
    assert centre(after) == ""
    assert asked(after) == [C]
