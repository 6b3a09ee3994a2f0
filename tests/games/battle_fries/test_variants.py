"""Super Mayo, Super Ketchup, More Sauce!, More Choice!: BF-31 to BF-35."""

import pytest

from bot.core.game import fit_options
from bot.core.seats import ONLOOKER
from bot.games.battle_fries import BATTLE_FRIES, sight
from bot.games.battle_fries.words import WORDS
from tests.games.battle_fries.table import (
    A,
    B,
    C,
    D,
    asked,
    centre,
    dealt,
    fries,
    graillons,
    offered,
    play,
    pot,
    said,
    table,
    under,
    whispered,
)

SUPER_MAYO = "super-mayo ketchup brasil"
SUPER_KETCHUP = "mayo super-ketchup brasil"

# --- Super Mayo ---


@pytest.mark.rule("BF-31")
def test_super_mayo_wins_all_mayo_fries_of_the_round_the_rest_counts_without_them() -> None:
    # Worked case 4.
    outcome = play(table(SUPER_MAYO), "m1 mayo", "m3 brasil", "m0 brasil", "k3 brasil")
    assert fries(outcome.state, A) == "m0 m1 m3"
    assert graillons(outcome.state, A) == (1,)
    assert "Super Mayo: A also wins Mayo 3 and Mayo 0." in said(outcome)
    # Brasil holds only D: case 3.
    assert fries(outcome.state, D) == "k3"
    assert asked(outcome.state) == [D]


@pytest.mark.rule("BF-31")
def test_super_mayo_with_stuck_fries_still_has_its_bonus() -> None:
    state = table(SUPER_MAYO, stuck={"mayo": "k1"})
    after = play(state, "m1 mayo", "m3 brasil", "k0 ketchup", "k3 brasil").state
    assert fries(after, A) == "k1 m1 m3"
    assert graillons(after, A) == ()


@pytest.mark.rule("BF-31")
def test_a_fricadelle_alone_in_super_mayo_wins_the_mayo_fries_it_expelled() -> None:
    outcome = play(table(SUPER_MAYO, centre="m0"), "f mayo", "m3 mayo", "m1 mayo", "m1 brasil")
    assert fries(outcome.state, A) == "f0 m1 m1 m3"
    assert centre(outcome.state) == "m0"


@pytest.mark.rule("BF-31")
def test_super_mayo_leaves_what_was_expelled_from_the_mayo_in_an_earlier_round() -> None:
    state = play(table(SUPER_MAYO), "m0 mayo", "m1 mayo", "m3 mayo", "k1 ketchup").state
    after = play(state, "m1 mayo", "k1 ketchup", "k0 ketchup", "k0 ketchup").state
    assert fries(after, A) == "m1"
    assert centre(after).startswith("m0 m1 m3")


@pytest.mark.rule("BF-31")
def test_super_mayo_leaves_fricadelles_and_other_fries() -> None:
    after = play(table(SUPER_MAYO), "m1 mayo", "f brasil", "k0 ketchup", "k3 ketchup").state
    assert fries(after, A) == "m1"
    assert fries(after, B) == "f0"
    assert under(after, "ketchup") == "k0 k3"


@pytest.mark.rule("BF-31")
def test_super_mayo_does_not_win_late_cards() -> None:
    outcome = play(table(SUPER_MAYO), "m1 mayo", "late", "k0 ketchup", "k3 ketchup", chance=["m3"])
    assert fries(outcome.state, A) == "m1"
    assert centre(outcome.state) == "m3"
    assert "Super Mayo: there is nothing to take, no effect." in said(outcome)


@pytest.mark.rule("BF-31")
def test_super_mayo_leaves_mayo_fries_that_are_stuck() -> None:
    after = play(table(SUPER_MAYO, stuck={"brasil": "m3"}), "m1 mayo", "k1 ketchup", "k0 ketchup", "k3 ketchup").state
    assert fries(after, A) == "m1"
    assert under(after, "brasil") == "m3"


@pytest.mark.rule("BF-31")
def test_without_the_variant_mayo_has_no_bonus() -> None:
    after = play(table(), "m1 mayo", "m3 brasil", "m0 brasil", "k3 ketchup").state
    assert fries(after, A) == "m1"


# --- Super Ketchup ---


@pytest.mark.rule("BF-32")
def test_super_ketchup_wins_all_ketchup_fries_under_all_sauces() -> None:
    state = table(SUPER_KETCHUP, stuck={"mayo": "k0 m1", "brasil": "k3 k2 f"})
    outcome = play(state, "k1 ketchup", "m0 mayo", "m2 mayo", "m3 mayo")
    assert fries(outcome.state, A) == "k0 k1 k2 k3"
    assert graillons(outcome.state, A) == (1,)
    assert (under(outcome.state, "mayo"), under(outcome.state, "brasil")) == ("m1", "f0")
    assert "Super Ketchup: A also wins Ketchup 0, Ketchup 3 and Ketchup 2 from under the Sauces." in said(outcome)


@pytest.mark.rule("BF-32")
def test_super_ketchup_wins_what_got_stuck_before_it_this_round() -> None:
    state = table("mayo brasil super-ketchup")
    after = play(state, "k1 ketchup", "k0 brasil", "k3 brasil", "m3 mayo").state
    assert fries(after, A) == "k0 k1 k3"


@pytest.mark.rule("BF-32")
def test_super_ketchup_does_not_reach_under_the_covered_sauce() -> None:
    state = table(SUPER_KETCHUP, seats=3, covered="brasil", stuck={"brasil": "k3"})
    outcome = play(state, "k1 ketchup", "m0 mayo", "m2 mayo")
    assert fries(outcome.state, A) == "k1"
    assert "Super Ketchup: there is nothing to take, no effect." in said(outcome)


@pytest.mark.rule("BF-32", "BF-34")
def test_super_ketchup_takes_ketchup_fries_that_more_choice_left() -> None:
    state = table(SUPER_KETCHUP, stuck={"ketchup": "k3 m0"}, more_choice=True)
    state = play(state, "k1 ketchup", "m0 mayo", "m2 mayo", "m3 mayo").state
    after = play(state, "graillon").state
    assert fries(after, A) == "k1 k3"
    assert under(after, "ketchup") == "m0"


# --- More Sauce! ---


@pytest.mark.rule("BF-33")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_more_sauce_puts_another_special_under_each_special(seats: int) -> None:
    for seed in range(20):
        pots = dealt(seats, seed=seed, variants=("more-sauce",)).pots
        specials = [one for one in pots if one.key not in ("mayo", "ketchup")]
        assert all(one.under is not None for one in specials)
        assert all(one.under is None for one in pots if one not in specials)
        keys = [one.key for one in specials] + [one.under for one in specials]
        assert len(set(keys)) == len(keys) == 2 * (1 if seats <= 4 else 2)


@pytest.mark.rule("BF-33")
def test_the_pair_is_flipped_each_time_the_bonus_is_resolved() -> None:
    state = table("mayo ketchup dallas/curry", on={"dallas": 2})
    state = play(state, "k3 dallas", "m1 mayo", "m2 mayo", "m3 mayo").state
    outcome = play(state, "stop")
    assert said(outcome)[1] == "More Sauce!: Dallas turns over, Curry comes up."
    assert (pot(outcome.state, "curry").under, pot(outcome.state, "curry").graillon) == ("dallas", 1)
    state = play(outcome.state, "k0 curry", "m0 mayo", "m1 mayo", "m1 mayo").state
    after = play(state, "seat-b 0", chance=["k3"]).state
    assert pot(after, "dallas").under == "curry"


@pytest.mark.rule("BF-33")
def test_the_pair_is_flipped_also_when_nothing_could_be_done() -> None:
    outcome = play(table("mayo ketchup mammouth/curry"), "k3 mammouth", "m1 mayo", "m2 mayo", "k1 ketchup")
    assert "Mammouth: no card is expelled, no effect." in said(outcome)
    assert pot(outcome.state, "curry").under == "mammouth"


@pytest.mark.rule("BF-33")
def test_without_case_3_nothing_is_flipped() -> None:
    after = play(table("mayo ketchup mammouth/curry"), "k3 mammouth", "k1 mammouth", "m2 mayo", "k1 ketchup").state
    assert pot(after, "mammouth").under == "curry"


@pytest.mark.rule("BF-33")
def test_fries_and_graillon_stay_when_the_pair_is_flipped() -> None:
    state = table("mayo mammouth/curry ketchup", stuck={"mammouth": "m0"}, more_choice=True)
    state = play(state, "k3 mammouth", "m1 mayo", "m2 mayo", "k1 ketchup").state
    after = play(state, "graillon").state
    assert (under(after, "curry"), pot(after, "curry").graillon) == ("m0", 1)


@pytest.mark.rule("BF-33")
def test_what_lies_under_is_unknown_until_the_first_flip() -> None:
    state = table("mayo ketchup mammouth/curry")
    seen = sight.table_view(state).pots[2]
    assert (seen.second, seen.under) == (True, None)
    after = play(state, "k3 mammouth", "m1 mayo", "m2 mayo", "k1 ketchup").state
    seen = sight.table_view(after).pots[2]
    assert (seen.key, seen.under) == ("curry", "mammouth")


# --- More Choice! ---


@pytest.mark.rule("BF-34")
def test_graillons_lie_face_up_only_with_more_choice() -> None:
    assert [one.graillon_value for one in sight.table_view(table(on={"mayo": 3}, more_choice=True)).pots] == [3, 1, 1]
    assert [one.graillon_value for one in sight.table_view(table(on={"mayo": 3})).pots] == [None] * 3


@pytest.mark.rule("BF-34")
def test_the_winner_may_take_the_fries() -> None:
    state = table(stuck={"mayo": "m1 m0"}, more_choice=True, on={"mayo": 3})
    state = play(state, "m3 mayo", "k1 ketchup", "k2 ketchup", "k3 ketchup").state
    assert asked(state) == [A]
    assert offered(state, A) == ["fries", "graillon"]
    after = play(state, "fries").state
    assert (fries(after, A), graillons(after, A)) == ("m0 m1 m3", ())
    assert pot(after, "mayo").graillon == 3


@pytest.mark.rule("BF-34")
def test_or_the_graillon_and_the_fries_stay() -> None:
    state = table(stuck={"mayo": "m1 m0"}, more_choice=True, on={"mayo": 3}, pile=(2, 1))
    state = play(state, "m3 mayo", "k1 ketchup", "k2 ketchup", "k3 ketchup").state
    outcome = play(state, "graillon")
    assert (fries(outcome.state, A), graillons(outcome.state, A)) == ("m3", (3,))
    assert under(outcome.state, "mayo") == "m1 m0"
    assert pot(outcome.state, "mayo").graillon == 2
    assert said(outcome)[:2] == [
        "Mayo: A leaves the Fries and takes the Graillon worth 3.",
        "Mayo: A is alone and wins Mayo 3 and the Graillon.",
    ]


@pytest.mark.rule("BF-34")
@pytest.mark.parametrize(("stuck", "graillon"), [("", 1), ("m1", 0)])
def test_without_both_there_is_no_choice(stuck: str, graillon: int) -> None:
    state = table(stuck={"mayo": stuck}, on={"mayo": graillon}, more_choice=True)
    after = play(state, "m3 mayo", "k1 ketchup", "k2 ketchup", "k3 ketchup").state
    assert after.effect is None


@pytest.mark.rule("BF-34")
def test_the_bonus_follows_the_choice() -> None:
    state = table("mayo ketchup curry", stuck={"curry": "m1"}, more_choice=True)
    state = play(state, "k3 curry", "m1 mayo", "m2 mayo", "m3 mayo").state
    after = play(state, "graillon").state
    assert asked(after) == [A]
    assert offered(after, A)[0] == "seat-b 0"


@pytest.mark.rule("BF-34", "BF-20")
def test_a_graillon_won_face_up_stays_known() -> None:
    outcome = play(table(on={"mayo": 3}, more_choice=True), "m3 mayo", "k1 ketchup", "k2 ketchup", "k3 ketchup")
    view = sight.view(outcome.state, ONLOOKER)
    assert view == sight.table_view(outcome.state)
    won = sight.table_view(outcome.state).pots[0].won
    assert won is not None
    assert won.graillons == (3,)
    assert whispered(outcome, A) == ["Your Graillon is worth 3."]


# --- Both Super Sauces ---


@pytest.mark.rule("BF-35")
def test_both_super_sauces_may_be_on_and_the_lobby_says_what_is_usual() -> None:
    both = fit_options(BATTLE_FRIES.page, {"variants": ("super-mayo", "super-ketchup")})
    assert WORDS.warning(both) == "Both Super Sauces are on. Usually 1 is plenty."
    assert WORDS.warning(fit_options(BATTLE_FRIES.page, {"variants": ("super-mayo", "more-sauce")})) == ""
    pots = dealt(4, variants=("super-mayo", "super-ketchup")).pots
    assert {one.key for one in pots if one.super} == {"mayo", "ketchup"}


@pytest.mark.rule("BF-31", "BF-32")
def test_both_super_sauces_work_in_one_round() -> None:
    state = table("super-mayo super-ketchup brasil", stuck={"brasil": "k0 m0"})
    after = play(state, "m1 mayo", "k1 ketchup", "m3 brasil", "k3 brasil").state
    assert fries(after, A) == "m1 m3"
    # Ketchup comes before Brasil: B takes k0 from under it, D then wins what is left there.
    assert fries(after, B) == "k0 k1"
    assert fries(after, D) == "k3 m0"
    assert fries(after, C) == ""
