"""A round: choice, reveal, the five cases, who learns what: BF-09 to BF-20."""

import pytest

from bot.core.chance import Chance
from bot.core.prompts import LATE
from bot.games.battle_fries import rules, sight
from bot.games.battle_fries.cards import may_enter
from bot.games.battle_fries.events import Centre, Dip, LateChoice, LateChoiceYou, LateYou
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
    private,
    public,
    said,
    table,
    under,
    whispered,
)


@pytest.mark.rule("BF-09")
def test_all_choose_at_once_and_all_is_revealed_together() -> None:
    state = table()
    assert asked(state) == [A, B, C, D]
    outcome = play(state, "m3 mayo", "m1 mayo", "k2 ketchup", "k1 brasil")
    first = public(outcome)[0]
    assert first == Dip(1, ((A, "m3", "mayo"), (B, "m1", "mayo"), (C, "k2", "ketchup"), (D, "k1", "brasil")))


@pytest.mark.rule("BF-09")
def test_the_choice_is_never_open() -> None:
    decision = rules.ask(table())
    assert decision is not None
    assert not any(prompt.open for prompt in decision.prompts.values())


@pytest.mark.rule("BF-10")
@pytest.mark.parametrize(
    ("card", "sauces"),
    [
        ("m0", "mayo brasil curry"),
        ("m1", "mayo brasil curry"),
        ("m2", "mayo"),
        ("m3", "mayo brasil curry"),
        ("k0", "ketchup brasil curry"),
        ("k2", "ketchup"),
        ("k3", "ketchup brasil curry"),
        ("f0", "mayo ketchup brasil curry"),
    ],
)
def test_where_each_card_may_go(card: str, sauces: str) -> None:
    circle = "mayo ketchup brasil curry"
    assert [key for key in circle.split() if may_enter(card, key)] == sauces.split()
    typed = "f" if card == "f0" else card
    offers = offered(table(circle, seats=5), A)
    assert [text for text in offers if text.startswith(typed)] == [f"{typed} {key}" for key in sauces.split()]


@pytest.mark.rule("BF-11")
def test_a_covered_sauce_cant_be_chosen() -> None:
    offers = offered(table(seats=3, covered="brasil"), A)
    assert not any(text.endswith("brasil") for text in offers)


@pytest.mark.rule("BF-11")
def test_a_card_without_a_sauce_is_not_offered_while_another_has_one() -> None:
    state = table(seats=3, covered="ketchup", hands={A: "k2 m1"})
    assert offered(state, A) == ["m1 mayo", "m1 brasil"]


@pytest.mark.rule("BF-11")
def test_if_no_card_has_a_sauce_each_can_go_to_the_centre() -> None:
    # Worked case 5.
    state = table(seats=3, covered="ketchup", hands={A: "k2", B: "m1", C: "m3"}, round=9)
    assert offered(state, A) == ["k2 centre"]
    outcome = play(state, "k2 centre", "m1 brasil", "m3 mayo")
    assert Centre(A, "k2") in public(outcome)
    assert centre(outcome.state) == "k2"
    assert said(outcome)[0] == "No Sauce is open to Ketchup 2 of A: expelled."


@pytest.mark.rule("BF-12")
def test_who_is_late_has_a_random_card_expelled() -> None:
    outcome = play(table(), "late", "m1 mayo", "k2 ketchup", "m0 brasil", chance=["m3"])
    assert centre(outcome.state) == "m3"
    assert hand(outcome.state, A) == "m0 m1 m2 k0 k1 k2 k3 f0"
    assert said(outcome)[0] == "Time is up for A: Mayo 3, drawn at random, is expelled."
    assert LateYou(A, "m3", samurai=False) in private(outcome, A)
    assert sight.table_view(outcome.state).slips[A].late == "m3"


@pytest.mark.rule("BF-12")
def test_a_card_shown_by_samurai_is_the_late_card() -> None:
    state = play(table("mayo ketchup samurai"), "k3 samurai", "m1 mayo", "k2 ketchup", "m0 mayo").state
    state = play(state, "seat-b", chance=["k1"]).state
    for seq in range(20):
        outcome = play(state, "m3 mayo", "late", "k1 ketchup", "m1 mayo", chance=Chance.seeded(bytes(16), seq))
        assert centre(outcome.state) == "k1"
        assert said(outcome)[0] == "Time is up for B: Ketchup 1, shown by Samurai, is expelled."


@pytest.mark.rule("BF-12")
def test_all_late_means_all_expelled() -> None:
    state = table()
    answers = dict.fromkeys(range(4), LATE)
    after = rules.resolve(state, answers, Chance.seeded(bytes(16), 1)).state
    assert len(after.centre) == 4
    assert after.round == 2


@pytest.mark.rule("BF-12")
@pytest.mark.parametrize("special", ["brasil", "curry", "samurai", "cocktail", "andalouse", "pepper"])
def test_inside_a_bonus_the_clock_makes_a_legal_choice(special: str) -> None:
    state = table(
        f"mayo ketchup {special}", graillons={B: (1,), C: (2,), D: (3,)}, fries={B: "m1", C: "k1"}, centre="m1 k1"
    )
    state = play(state, f"k3 {special}", "m1 mayo", "m2 mayo", "m3 mayo").state
    assert asked(state) == [A]
    outcome = play(state, "late", chance=Chance.seeded(bytes(16), 3))
    assert public(outcome)[0] == LateChoice(A, special)
    assert LateChoiceYou(A, special) in private(outcome, A)
    assert outcome.state.effect is None
    assert outcome.state.round == 2


@pytest.mark.rule("BF-12")
def test_late_in_dallas_stops() -> None:
    state = play(table("mayo ketchup dallas"), "k3 dallas", "m1 mayo", "m2 mayo", "m3 mayo").state
    after = play(state, "late").state
    assert graillons(after, A) == (1, 1)


@pytest.mark.rule("BF-12")
def test_late_in_mammouth_wins_a_random_card_and_puts_the_rest_in_order() -> None:
    state = table("mayo ketchup mammouth", centre="m1 m1 k1 k3")
    state = play(state, "k3 mammouth", "m1 mayo", "m2 mayo", "k2 ketchup").state
    after = play(state, "late", chance=Chance.seeded(bytes(16), 1)).state
    assert centre(after) == ""
    assert len(after.players[A].fries) == 2


@pytest.mark.rule("BF-12")
def test_late_while_putting_cards_puts_the_rest_in_order() -> None:
    state = table("mayo ketchup mammouth", centre="m1 m0 k1 k3")
    state = play(state, "k3 mammouth", "m1 mayo", "m2 mayo", "k2 ketchup").state
    state = play(state, "k3").state
    after = play(state, "late").state
    assert (under(after, "mayo"), under(after, "ketchup"), under(after, "mammouth")) == ("m1 m2 m1", "m0", "k1")


@pytest.mark.rule("BF-12")
def test_late_in_americaine_settles_both_halves() -> None:
    state = table("mayo ketchup americaine", centre="m1 m0 k1 k3")
    state = play(state, "k3 americaine", "m1 mayo", "m2 mayo", "m3 mayo").state
    after = play(state, "late", chance=Chance.seeded(bytes(16), 1)).state
    assert after.round == 2
    assert len(after.centre) == 4 - 2 + 3


@pytest.mark.rule("BF-12")
def test_late_in_more_choice_takes_the_fries() -> None:
    state = table(stuck={"mayo": "m1"}, more_choice=True)
    state = play(state, "m3 mayo", "k1 ketchup", "k2 ketchup", "k3 ketchup").state
    outcome = play(state, "late")
    assert fries(outcome.state, A) == "m1 m3"
    assert said(outcome)[0] == "Time is up for A: the Fries are taken."


@pytest.mark.rule("BF-13")
def test_mayo_is_resolved_first_then_clockwise() -> None:
    outcome = play(table("mayo brasil ketchup"), "k0 ketchup", "k1 brasil", "m1 brasil", "m2 mayo")
    assert [line.split(":")[0] for line in said(outcome)[1:4]] == ["Mayo", "Brasil", "Ketchup"]


@pytest.mark.rule("BF-13")
def test_the_covered_sauce_is_skipped_and_its_fries_stay() -> None:
    state = table(seats=3, covered="mayo", stuck={"mayo": "m1 m3"})
    after = play(state, "k1 ketchup", "k2 ketchup", "k3 ketchup").state
    assert under(after, "mayo") == "m1 m3"
    assert pot(after, "mayo").graillon == 1


@pytest.mark.rule("BF-07")
def test_the_cover_moves_clockwise_after_every_round() -> None:
    state = table("mayo ketchup brasil", seats=3, covered="ketchup")
    outcome = play(state, "m1 mayo", "m2 mayo", "m3 mayo")
    assert outcome.state.covered == 2
    assert said(outcome)[-1] == "The cover moves from Ketchup to Brasil."
    outcome = play(outcome.state, "m0 mayo", "m0 mayo", "m0 mayo")
    assert outcome.state.covered == 0


@pytest.mark.rule("BF-14")
@pytest.mark.parametrize("plays", [("m0 mayo", "m1 mayo", "m3 mayo", "k1 ketchup"), ("m0 mayo",) * 4])
def test_case_1_three_or_more_are_all_expelled(plays: tuple[str, ...]) -> None:
    after = play(table(stuck={"mayo": "m3"}), *plays).state
    assert centre(after).split() == [text.split()[0] for text in plays if text.endswith("mayo")]
    assert under(after, "mayo") == "m3"


@pytest.mark.rule("BF-15")
def test_case_2_two_go_under_the_sauce_beside_those_there() -> None:
    outcome = play(table(stuck={"mayo": "m3"}), "m0 mayo", "m1 mayo", "k1 ketchup", "k3 brasil")
    state = outcome.state
    assert under(state, "mayo") == "m3 m0 m1"
    assert "Mayo: Mayo 0 and Mayo 1 are stuck." in said(outcome)
    assert pot(state, "mayo").graillon == 1


@pytest.mark.rule("BF-16")
def test_case_3_alone_wins_the_card_and_the_graillon_and_a_new_one_comes() -> None:
    outcome = play(table(on={"mayo": 3}, pile=(2, 1)), "m3 mayo", "k1 ketchup", "k2 ketchup", "k3 ketchup")
    state = outcome.state
    assert fries(state, A) == "m3"
    assert graillons(state, A) == (3,)
    assert pot(state, "mayo").graillon == 2
    assert state.pile == (1,)
    assert "Mayo: A is alone and wins Mayo 3 and the Graillon." in said(outcome)
    assert whispered(outcome, A) == ["Your Graillon is worth 3."]


@pytest.mark.rule("BF-16")
def test_case_3_with_stuck_fries_wins_them_and_no_graillon() -> None:
    # Worked case 2.
    state = table(stuck={"mayo": "m1 m0"})
    outcome = play(state, "m2 mayo", "k1 ketchup", "k2 ketchup", "k3 ketchup")
    assert fries(outcome.state, A) == "m0 m1 m2"
    assert graillons(outcome.state, A) == ()
    assert pot(outcome.state, "mayo").graillon == 1
    assert under(outcome.state, "mayo") == ""


@pytest.mark.rule("BF-16")
def test_with_an_empty_pile_no_new_graillon_comes_and_the_next_winner_gets_none() -> None:
    state = play(table(pile=()), "m3 mayo", "k1 ketchup", "k2 ketchup", "k3 ketchup").state
    assert pot(state, "mayo").graillon == 0
    outcome = play(state, "k1 ketchup", "m3 mayo", "k0 ketchup", "k1 ketchup")
    assert graillons(outcome.state, B) == ()
    assert "Mayo: B is alone and wins Mayo 3, no Graillon is left." in said(outcome)


@pytest.mark.rule("BF-17")
def test_case_4_a_fricadelle_expels_the_others_and_wins() -> None:
    # Worked case 1.
    outcome = play(table(), "m3 mayo", "m1 mayo", "k2 ketchup", "f mayo")
    state = outcome.state
    assert centre(state) == "m3 m1"
    assert (fries(state, D), graillons(state, D)) == ("f0", (1,))
    assert (fries(state, C), graillons(state, C)) == ("k2", (1,))
    assert said(outcome)[1:3] == [
        "Mayo: the Fricadelle of D expels Mayo 3 and Mayo 1.",
        "Mayo: D is alone and wins the Fricadelle and the Graillon.",
    ]


@pytest.mark.rule("BF-17")
def test_case_4_leaves_the_stuck_fries_to_the_winner() -> None:
    state = play(table(stuck={"mayo": "m0 m2"}), "m3 mayo", "k1 ketchup", "k2 ketchup", "f mayo").state
    assert centre(state) == "m3"
    assert fries(state, D) == "f0 m0 m2"
    assert graillons(state, D) == ()


@pytest.mark.rule("BF-17")
def test_a_fricadelle_by_itself_is_simply_alone() -> None:
    outcome = play(table(), "f mayo", "k1 ketchup", "k2 ketchup", "k3 ketchup")
    assert fries(outcome.state, A) == "f0"
    assert not any("expels" in line for line in said(outcome))


@pytest.mark.rule("BF-18")
def test_case_5_two_fricadelles_are_expelled_and_the_rest_counts() -> None:
    # Worked case 3.
    state = play(table(), "f mayo", "f mayo", "m1 mayo", "k1 brasil").state
    assert centre(state) == "f0 f0"
    assert (fries(state, C), graillons(state, C)) == ("m1", (1,))


@pytest.mark.rule("BF-18")
def test_case_5_with_two_others_sticks_them() -> None:
    state = play(table(), "f mayo", "f mayo", "m1 mayo", "m2 mayo").state
    assert centre(state) == "f0 f0"
    assert under(state, "mayo") == "m1 m2"


@pytest.mark.rule("BF-18")
def test_case_5_with_three_others_expels_all() -> None:
    state = table("mayo ketchup brasil curry", seats=5)
    after = play(state, "f mayo", "f mayo", "m1 mayo", "m2 mayo", "m3 mayo").state
    assert centre(after) == "f0 f0 m1 m2 m3"


@pytest.mark.rule("BF-18")
def test_case_5_with_nobody_else_leaves_the_sauce_as_it_was() -> None:
    outcome = play(table(stuck={"mayo": "m1"}), "f mayo", "f mayo", "k1 ketchup", "k2 ketchup")
    assert under(outcome.state, "mayo") == "m1"
    assert said(outcome)[1] == "Mayo: 2 Fricadelles are expelled. Nobody is left there."


@pytest.mark.rule("BF-19")
def test_a_bonus_comes_at_once_before_the_next_sauce() -> None:
    state = table("mayo brasil ketchup", fries={B: "m0"})
    outcome = play(state, "k1 ketchup", "k3 brasil", "m1 mayo", "m2 mayo")
    # Ketchup is not resolved yet: A has not won there.
    assert asked(outcome.state) == [B]
    assert fries(outcome.state, A) == ""
    assert [play.seat for play in pot(outcome.state, "ketchup").dipped] == [A]
    after = play(outcome.state, "left").state
    assert fries(after, C) == "k3 m0"
    assert fries(after, A) == "k1"


@pytest.mark.rule("BF-19")
def test_without_case_3_there_is_no_bonus() -> None:
    after = play(table("mayo ketchup dallas"), "k1 dallas", "k3 dallas", "m1 mayo", "m2 mayo").state
    assert after.effect is None
    assert len(after.pile) == 12


@pytest.mark.rule("BF-19")
def test_what_cant_be_done_is_skipped_and_said() -> None:
    outcome = play(table("mayo ketchup mammouth"), "k1 mammouth", "k1 ketchup", "m1 mayo", "m2 mayo")
    assert "Mammouth: no card is expelled, no effect." in said(outcome)
    assert outcome.state.round == 2


@pytest.mark.rule("BF-20")
def test_a_graillon_won_face_down_is_seen_by_its_winner_only() -> None:
    outcome = play(table(on={"mayo": 3}), "m3 mayo", "k1 ketchup", "k2 ketchup", "k3 ketchup")
    state = outcome.state
    assert sight.seat_view(state, A).graillons == (3,)
    assert whispered(outcome, A) == ["Your Graillon is worth 3."]
    for seat in (B, C, D):
        assert whispered(outcome, seat) == []
        assert sight.seat_view(state, seat).table == sight.table_view(state)
    won = sight.table_view(state).pots[0].won
    assert won is not None
    assert won.graillons == (None,)
    assert sight.table_view(state).slips[A].graillons == 1


@pytest.mark.rule("BF-20")
def test_a_stolen_card_is_seen_by_thief_and_victim_only() -> None:
    state = table("mayo ketchup cocktail", fries={B: "m0 k3"}, centre="m1")
    state = play(state, "k1 cocktail", "k2 ketchup", "m1 mayo", "m2 mayo").state
    outcome = play(state, "seat-b", chance=["k3"])
    assert said(outcome)[0] == "Cocktail: A draws a won Fries card from B."
    assert whispered(outcome, A) == ["You take Ketchup 3 from B."]
    assert whispered(outcome, B) == ["A takes Ketchup 3 from you."]
    assert whispered(outcome, C) == []
    won = sight.table_view(outcome.state).pots[2].won
    assert won is not None
    assert won.fries == (None,)


@pytest.mark.rule("BF-20")
def test_owners_see_their_pile_others_count_it() -> None:
    state = table(fries={A: "m3 k0"}, graillons={A: (1, 3)})
    mine = sight.seat_view(state, A)
    assert (mine.fries, mine.graillons, mine.points) == (("m3", "k0"), (3, 1), 7)
    slip = sight.seat_view(state, B).table.slips[A]
    assert (slip.fries, slip.graillons, slip.opened) == (2, 2, None)
