"""The bonuses of the ten specials: BF-21 to BF-30. A is always the one who is alone in the special."""

from typing import Any

import pytest
from msgspec.structs import replace

from bot.core.chance import Chance
from bot.games.battle_fries import rules, sight
from bot.games.battle_fries.cards import ROUNDS
from bot.games.battle_fries.state import State
from bot.games.battle_fries.words import WORDS
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
    whispered,
)


def alone_in(special: str, *, chance: Any = (), seats: int = 4, **laid: Any) -> Any:
    """Let A be alone in a special with k3, Graillon won, while B, C and D are stuck or expelled in Mayo."""
    state = table(f"mayo ketchup {special}", seats=seats, stuck={special: ""}, **laid)
    rest = ("m1 mayo", "m2 mayo", "m3 mayo")[: seats - 1]
    return play(state, f"k3 {special}", *rest, chance=chance)


# --- Cocktail ---


@pytest.mark.rule("BF-21")
def test_cocktail_takes_a_random_won_card_of_a_chosen_player() -> None:
    state = alone_in("cocktail", fries={B: "m0 k0", C: "f"}).state
    assert offered(state, A) == ["seat-b", "seat-c", "m1", "m2", "m3"]
    after = play(state, "seat-b", chance=["k0"]).state
    assert (fries(after, A), fries(after, B)) == ("k0 k3", "m0")


@pytest.mark.rule("BF-21")
def test_cocktail_may_take_a_fricadelle() -> None:
    state = alone_in("cocktail", fries={C: "f"}).state
    assert fries(play(state, "seat-c", chance=["f0"]).state, A) == "f0 k3"


@pytest.mark.rule("BF-21")
def test_cocktail_or_an_expelled_card_of_choice() -> None:
    outcome = play(alone_in("cocktail", centre="k0 k0").state, "k0")
    assert fries(outcome.state, A) == "k0 k3"
    assert centre(outcome.state) == "k0 m1 m2 m3"
    assert said(outcome)[0] == "Cocktail: A wins Ketchup 0 from the centre."


@pytest.mark.rule("BF-21")
def test_cocktail_offers_equal_cards_once() -> None:
    assert offered(alone_in("cocktail", centre="k0 k0 m1").state, A) == ["m1", "m2", "m3", "k0"]


@pytest.mark.rule("BF-21")
def test_cocktail_without_anything_to_take_has_no_effect() -> None:
    outcome = play(table("mayo cocktail ketchup"), "k3 cocktail", "m1 mayo", "m2 mayo", "k1 ketchup")
    assert "Cocktail: there is nothing to take, no effect." in said(outcome)
    assert fries(outcome.state, A) == "k3"


@pytest.mark.rule("BF-21", "BF-19")
def test_cocktail_asks_nothing_when_there_is_one_thing_to_take() -> None:
    outcome = play(table("mayo ketchup cocktail"), "k3 cocktail", "m1 mayo", "m2 mayo", "k1 ketchup", chance=["k1"])
    assert (fries(outcome.state, A), fries(outcome.state, D)) == ("k1 k3", "")


# --- Brasil ---


@pytest.mark.rule("BF-22")
@pytest.mark.parametrize(("way", "piles"), [("left", ["k2", "k3 m0", "m1", ""]), ("right", ["m1", "", "k2", "k3 m0"])])
def test_brasil_passes_all_won_fries_one_way_at_once(way: str, piles: list[str]) -> None:
    state = alone_in("brasil", fries={A: "m0", B: "m1", C: "", D: "k2"}, graillons={B: (3,)}).state
    outcome = play(state, way)
    assert [fries(outcome.state, seat) for seat in range(4)] == piles
    assert said(outcome)[0] == f"Brasil: all won Fries move to the {way}."


@pytest.mark.rule("BF-22")
def test_in_brasil_graillons_stay() -> None:
    state = alone_in("brasil", graillons={B: (3,), C: (2, 2)}).state
    after = play(state, "left").state
    assert [graillons(after, seat) for seat in (A, B, C, D)] == [(1,), (3,), (2, 2), ()]


@pytest.mark.rule("BF-22", "BF-20")
def test_in_brasil_each_sees_the_pile_received() -> None:
    outcome = play(alone_in("brasil", fries={B: "m1 m1"}).state, "left")
    assert whispered(outcome, C) == ["You get Mayo 1 and Mayo 1 from B."]
    assert whispered(outcome, D) == ["You get no Fries from C."]


@pytest.mark.rule("BF-22")
def test_the_left_neighbour_is_the_next_seat() -> None:
    decision = rules.ask(alone_in("brasil").state)
    assert decision is not None
    asks: Any = decision.prompts[A].asks
    assert (asks.left, asks.right) == (B, D)


# --- Samurai ---


@pytest.mark.rule("BF-23")
def test_samurai_shows_a_random_card_that_must_be_played_next_round() -> None:
    state = alone_in("samurai").state
    assert offered(state, A) == ["seat-b", "seat-c", "seat-d"]
    outcome = play(state, "seat-c", chance=["k1"])
    assert said(outcome)[0] == "Samurai: C shows Ketchup 1 and must play it next round."
    assert offered(outcome.state, C) == ["k1 ketchup", "k1 samurai"]
    assert sight.table_view(outcome.state).slips[C].must == "k1"
    after = play(outcome.state, "m0 mayo", "m0 mayo", "k1 ketchup", "m0 mayo").state
    assert fries(after, C) == "k1"
    assert after.players[C].must is None
    assert len(offered(after, C)) > 2


@pytest.mark.rule("BF-23")
def test_a_shown_card_without_a_sauce_can_only_go_to_the_centre() -> None:
    state = table("mayo ketchup samurai", seats=3, covered="mayo")
    state = play(state, "k3 samurai", "k1 ketchup", "k0 ketchup").state
    state = play(state, "seat-b", chance=["k2"]).state
    assert state.covered == 1
    assert offered(state, B) == ["k2 centre"]


@pytest.mark.rule("BF-23")
def test_samurai_has_no_effect_in_the_last_round() -> None:
    state = table("mayo ketchup samurai", round=ROUNDS, hands={A: "k3", B: "m1", C: "m2", D: "m3"})
    outcome = play(state, "k3 samurai", "m1 mayo", "m2 mayo", "m3 mayo")
    assert "Samurai: this is the last round, no effect." in said(outcome)
    assert outcome.state.phase == "over"


# --- Américaine ---


@pytest.mark.rule("BF-24")
def test_americaine_wins_one_expelled_card_and_gives_another() -> None:
    state = alone_in("americaine", centre="k0").state
    assert "k0 m3" in offered(state, A)
    assert "k0 k0" not in offered(state, A)
    state = play(state, "k0 m3").state
    assert offered(state, A) == ["seat-b", "seat-c", "seat-d"]
    decision = rules.ask(state)
    assert decision is not None
    assert WORDS.task(decision.prompts[A].asks, str) == "Mayo 3 to whom?"
    outcome = play(state, "seat-d")
    assert (fries(outcome.state, A), fries(outcome.state, D)) == ("k0 k3", "m3")
    assert centre(outcome.state) == "m1 m2"
    assert said(outcome)[0] == "Américaine: A wins Ketchup 0, D wins Mayo 3."


@pytest.mark.rule("BF-24")
def test_americaine_may_choose_two_equal_cards_if_two_are_there() -> None:
    assert "k0 k0" in offered(alone_in("americaine", centre="k0 k0").state, A)


@pytest.mark.rule("BF-24")
def test_americaine_with_one_expelled_card_wins_it() -> None:
    state = table("mayo ketchup americaine", centre="m0")
    outcome = play(state, "k3 americaine", "m1 mayo", "m2 mayo", "k1 ketchup")
    assert fries(outcome.state, A) == "k3 m0"
    assert centre(outcome.state) == ""
    assert "Américaine: A wins Mayo 0." in said(outcome)
    assert "Américaine: only 1 of 2, no other card is expelled." in said(outcome)


@pytest.mark.rule("BF-24")
def test_americaine_without_expelled_cards_has_no_effect() -> None:
    outcome = play(table("mayo ketchup americaine"), "k3 americaine", "m1 mayo", "m2 mayo", "k1 ketchup")
    assert "Américaine: no card is expelled, no effect." in said(outcome)


# --- Pita ---


@pytest.mark.rule("BF-25")
def test_pita_steals_a_random_card_from_each_neighbour() -> None:
    outcome = alone_in("pita", fries={B: "m0 m1", C: "k1", D: "k2 f"}, chance=["m1", "f0"])
    after = outcome.state
    assert [fries(after, seat) for seat in range(4)] == ["f0 k3 m1", "m0", "k1", "k2"]
    assert "Pita: A draws 2 won Fries cards from B and D." in said(outcome)
    assert whispered(outcome, A)[-2:] == ["You take Mayo 1 from B.", "You take the Fricadelle from D."]
    assert whispered(outcome, D) == ["A takes the Fricadelle from you."]


@pytest.mark.rule("BF-25", "BF-19")
def test_pita_takes_one_if_only_one_neighbour_has_any() -> None:
    outcome = alone_in("pita", fries={C: "k1", D: "k2"}, chance=["k2"])
    assert fries(outcome.state, A) == "k2 k3"
    assert "Pita: only 1 of 2, no more Fries are won there." in said(outcome)


@pytest.mark.rule("BF-25")
def test_pita_has_no_effect_if_no_neighbour_has_any() -> None:
    outcome = alone_in("pita", fries={C: "k1"})
    assert fries(outcome.state, A) == "k3"
    assert "Pita: no neighbour has won Fries, no effect." in said(outcome)


# --- Andalouse ---


@pytest.mark.rule("BF-26")
def test_andalouse_steals_a_random_graillon_each_from_two_chosen_players() -> None:
    state = alone_in("andalouse", graillons={B: (1, 3), C: (2,), D: (1,)}).state
    assert offered(state, A) == ["seat-b seat-c", "seat-b seat-d", "seat-c seat-d"]
    outcome = play(state, "seat-b seat-c", chance=[1, 0])
    assert [graillons(outcome.state, seat) for seat in range(4)] == [(1, 3, 2), (1,), (), (1,)]
    assert said(outcome)[0] == "Andalouse: A draws 2 Graillons from B and C."
    assert whispered(outcome, A) == ["You take a Graillon worth 3 from B.", "You take a Graillon worth 2 from C."]
    assert whispered(outcome, B) == ["A takes a Graillon worth 3 from you."]


@pytest.mark.rule("BF-26")
def test_andalouse_steals_from_one_if_only_one_has_any() -> None:
    outcome = alone_in("andalouse", graillons={C: (2,)}, chance=[0])
    assert graillons(outcome.state, A) == (1, 2)
    assert "Andalouse: only 1 of 2, nobody else has a Graillon." in said(outcome)


@pytest.mark.rule("BF-26")
def test_andalouse_needs_no_question_if_just_two_have_any() -> None:
    after = alone_in("andalouse", graillons={C: (2,), D: (3,)}, chance=[0, 0]).state
    assert graillons(after, A) == (1, 2, 3)


@pytest.mark.rule("BF-26")
def test_andalouse_has_no_effect_if_nobody_has_any() -> None:
    assert "Andalouse: nobody else has a Graillon, no effect." in said(alone_in("andalouse"))


# --- Pepper ---


def peppered(*pile: int) -> State:
    """Let A be alone in Pepper. The first of the pile replaces the Graillon A wins."""
    state: State = alone_in("pepper", pile=(1, *pile)).state
    return state


@pytest.mark.rule("BF-27")
def test_pepper_looks_at_three_wins_one_gives_one_puts_one_back() -> None:
    state = peppered(3, 1, 2, 1)
    assert sight.seat_view(state, A).looked == (3, 1, 2)
    assert sight.seat_view(state, B).looked == ()
    assert {text.rsplit(" ", 1)[0] for text in offered(state, A)} == {"3 1", "3 2", "2 3", "2 1", "1 3", "1 2"}
    outcome = play(state, "3 1 seat-c")
    assert graillons(outcome.state, A) == (1, 3)
    assert graillons(outcome.state, C) == (1,)
    assert outcome.state.pile == (2, 1)
    assert said(outcome)[0] == "Pepper: A looks at 3 Graillons, wins 1, gives 1 to C, puts 1 back."


@pytest.mark.rule("BF-27", "BF-20")
def test_in_pepper_each_sees_what_they_get_only_the_chooser_the_third() -> None:
    outcome = play(peppered(3, 1, 2, 1), "3 1 seat-c")
    assert whispered(outcome, A) == ["You win 3, give 1, 2 lies on top."]
    assert whispered(outcome, C) == ["A gives you a Graillon worth 1."]
    assert whispered(outcome, B) == whispered(outcome, D) == []


@pytest.mark.rule("BF-27")
def test_pepper_asks_even_when_all_three_are_equal() -> None:
    # Who is asked is public: not asking would tell what lies there.
    assert asked(peppered(1, 1, 1)) == [A]
    state = peppered(1, 1, 1)
    assert not any(prompt.open for prompt in (rules.ask(state) or pytest.fail("over")).prompts.values())


@pytest.mark.rule("BF-27", "BF-38")
def test_pepper_asks_even_when_there_is_only_one_way() -> None:
    state = table("mayo ketchup pepper", pile=(1, 2, 2, 2))
    for seat in (C, D):
        state = rules.vacate(state, seat, Chance.seeded(bytes(16), 1)).state
    state = play(state, "k3 pepper", "m1 mayo").state
    assert offered(state, A) == ["2 2 seat-b"]


@pytest.mark.rule("BF-27")
def test_pepper_with_two_wins_one_and_gives_one() -> None:
    outcome = play(peppered(3, 1), "3 1 seat-b")
    assert (graillons(outcome.state, A), graillons(outcome.state, B)) == ((1, 3), (1,))
    assert outcome.state.pile == ()
    assert said(outcome)[0] == "Pepper: A looks at 2 Graillons, wins 1, gives 1 to B."
    assert whispered(outcome, A) == ["You win 3, give 1."]


@pytest.mark.rule("BF-27")
def test_pepper_with_one_wins_it() -> None:
    after = peppered(3)
    assert graillons(after, A) == (1, 3)
    assert after.effect is None


@pytest.mark.rule("BF-27")
def test_pepper_has_no_effect_on_an_empty_pile() -> None:
    assert "Pepper: the pile is empty, no effect." in said(alone_in("pepper", pile=(1,)))


# --- Dallas ---


@pytest.mark.rule("BF-28")
def test_dallas_turns_over_1s_until_the_player_stops() -> None:
    outcome = alone_in("dallas", pile=(2, 1, 1, 3))
    assert offered(outcome.state, A) == ["draw", "stop"]
    assert "Dallas: A draws a Graillon worth 1, 1 at stake." in said(outcome)
    state = play(outcome.state, "draw").state
    assert sight.table_view(state).pots[2].stake == (1, 1)
    outcome = play(state, "stop")
    assert graillons(outcome.state, A) == (1, 1, 1)
    assert outcome.state.pile == (3,)
    assert said(outcome)[0] == "Dallas: A wins 2 Graillons."


@pytest.mark.rule("BF-28")
@pytest.mark.parametrize("value", [2, 3])
def test_dallas_loses_all_drawn_to_a_2_or_3(value: int) -> None:
    state = alone_in("dallas", pile=(1, 1, value, 1)).state
    outcome = play(state, "draw", chance=[(value, 1, 1)])
    # The Graillon of case 3 is safe.
    assert graillons(outcome.state, A) == (1,)
    assert outcome.state.pile == (value, 1, 1)
    assert said(outcome)[0] == f"Dallas: A draws a {value} and loses 2 Graillons to the pile."
    assert sight.table_view(outcome.state).pots[2].lost == (1, value)


@pytest.mark.rule("BF-28")
def test_dallas_can_lose_with_the_first_card() -> None:
    outcome = alone_in("dallas", pile=(1, 3, 1), chance=[(1, 3)])
    assert graillons(outcome.state, A) == (1,)
    assert outcome.state.effect is None


@pytest.mark.rule("BF-28")
def test_dallas_ends_with_the_pile_and_wins_all_drawn() -> None:
    outcome = play(alone_in("dallas", pile=(1, 1, 1)).state, "draw")
    assert graillons(outcome.state, A) == (1, 1, 1)
    assert said(outcome)[1] == "Dallas: the pile is empty, A wins 2 Graillons."


@pytest.mark.rule("BF-28")
def test_dallas_has_no_effect_on_an_empty_pile() -> None:
    assert "Dallas: the pile is empty, no effect." in said(alone_in("dallas", pile=(1,)))


# --- Mammouth ---


@pytest.mark.rule("BF-29")
def test_mammouth_wins_one_and_puts_the_others_under_the_sauces_round_and_round() -> None:
    state = alone_in("mammouth", centre="k0 f").state
    state = play(state, "f").state
    assert fries(state, A) == "f0 k3"
    assert offered(state, A) == ["m1", "m2", "m3", "k0", "rest"]
    state = play(state, "m3").state
    outcome = play(state, "rest")
    assert said(outcome)[0] == "Ketchup 0 goes under Ketchup, Mayo 1 goes under Mammouth, Mayo 2 goes under Mayo."
    after = outcome.state
    assert (under(after, "mayo"), under(after, "ketchup"), under(after, "mammouth")) == ("m3 m2", "k0", "m1")
    assert centre(after) == ""


@pytest.mark.rule("BF-29")
def test_mammouth_skips_the_covered_sauce() -> None:
    state = table("mayo ketchup mammouth", seats=3, covered="mayo", centre="m0 m1 k0 k1")
    state = play(state, "k3 mammouth", "k1 ketchup", "k0 ketchup").state
    state = play(state, "k1").state
    after = play(state, "rest").state
    assert (under(after, "mayo"), under(after, "ketchup"), under(after, "mammouth")) == ("", "k1 k0 m0 k0", "m1")


@pytest.mark.rule("BF-29")
def test_cards_put_under_a_sauce_resolved_later_are_won_there_this_round() -> None:
    state = table("mayo mammouth ketchup", centre="m0 k0 k2 m1")
    state = play(state, "k3 mammouth", "k1 ketchup", "m1 mayo", "m2 mayo").state
    state = play(state, "m1").state
    outcome = play(state, "rest")
    # m0 under Mayo, k0 under Mammouth, k2 under Ketchup, where B is alone.
    assert fries(outcome.state, B) == "k1 k2"
    assert graillons(outcome.state, B) == ()


@pytest.mark.rule("BF-29")
def test_mammouth_asks_nothing_more_when_the_rest_is_equal() -> None:
    state = table("mayo ketchup mammouth", centre="m0 m0 m0 k1")
    state = play(state, "k3 mammouth", "k1 ketchup", "m1 mayo", "m2 mayo").state
    after = play(state, "k1").state
    assert asked(after) == [A, B, C, D]
    assert under(after, "mayo").endswith("m0")


# --- Curry ---


@pytest.mark.rule("BF-30")
def test_curry_shows_a_random_card_and_a_match_wins_a_graillon() -> None:
    state = alone_in("curry", pile=(1, 3)).state
    assert offered(state, A)[:4] == ["seat-b 0", "seat-b 1", "seat-b 2", "seat-b 3"]
    outcome = play(state, "seat-b 3", chance=["k3"])
    assert graillons(outcome.state, A) == (1, 3)
    assert said(outcome)[0] == "Curry: A says 3, B shows Ketchup 3: a match and a Graillon."
    assert whispered(outcome, A) == ["Your Graillon is worth 3."]
    assert "k3" in hand(outcome.state, B)
    assert sight.table_view(outcome.state).slips[B].shown == ("k3",)


@pytest.mark.rule("BF-30")
def test_curry_without_a_match_wins_nothing() -> None:
    outcome = play(alone_in("curry").state, "seat-b 2", chance=["k3"])
    assert graillons(outcome.state, A) == (1,)
    assert said(outcome)[0] == "Curry: A says 2, B shows Ketchup 3: no match."


@pytest.mark.rule("BF-30")
def test_in_curry_a_fricadelle_counts_0() -> None:
    outcome = play(alone_in("curry").state, "seat-b 0", chance=["f0"])
    assert len(graillons(outcome.state, A)) == 2


@pytest.mark.rule("BF-30")
def test_curry_draws_among_cards_not_shown_yet() -> None:
    laid = table("mayo ketchup curry", round=7, hands={A: "k3 k1 k0", B: "m1 m2 k3", C: "m2 m0 k0", D: "m3 m0 k0"})
    state = play(laid, "k3 curry", "m1 mayo", "m2 mayo", "m3 mayo").state
    shown_by_b = replace(state.players[B], shown=("k3",))
    shown_by_samurai = replace(state.players[B], must="k3")
    for player in (shown_by_b, shown_by_samurai):
        seen = replace(state, players=(state.players[A], player, *state.players[2:]))
        for seq in range(20):
            after = play(seen, "seat-b 0", chance=Chance.seeded(bytes(16), seq)).state
            assert after.players[B].shown == (*player.shown, "m2")


@pytest.mark.rule("BF-30")
def test_a_card_shown_by_curry_is_forgotten_when_it_is_played() -> None:
    state = play(alone_in("curry").state, "seat-b 0", chance=["k3"]).state
    assert state.players[B].shown == ("k3",)
    assert play(state, "m1 mayo", "k3 ketchup", "m0 mayo", "m0 mayo").state.players[B].shown == ()


@pytest.mark.rule("BF-30")
def test_curry_draws_a_shown_card_if_all_are_shown() -> None:
    state = table("mayo ketchup curry", round=8, hands={A: "k3 k0", B: "m1 k3", C: "m2 m0", D: "m3 m0"})
    state = play(state, "k3 curry", "m1 mayo", "m2 mayo", "m3 mayo").state
    assert hand(state, B) == "k3"
    state = replace(state, players=(state.players[A], replace(state.players[B], shown=("k3",)), *state.players[2:]))
    outcome = play(state, "seat-b 3", chance=["k3"])
    assert outcome.state.players[B].shown == ("k3",)


@pytest.mark.rule("BF-30")
def test_curry_has_no_effect_when_no_other_hand_has_cards() -> None:
    state = table("mayo ketchup curry", round=ROUNDS, hands={A: "k3", B: "m1", C: "m2", D: "m3"})
    outcome = play(state, "k3 curry", "m1 mayo", "m2 mayo", "m3 mayo")
    assert "Curry: no other hand has cards, no effect." in said(outcome)


@pytest.mark.rule("BF-30")
def test_a_match_on_an_empty_pile_wins_nothing() -> None:
    outcome = play(alone_in("curry", pile=(1,)).state, "seat-b 3", chance=["k3"])
    assert said(outcome)[0] == "Curry: A says 3, B shows Ketchup 3: a match, but the pile is empty."
    assert pot(outcome.state, "curry").graillon == 1


def test_chance_alone_decides_what_is_stolen() -> None:
    state = alone_in("cocktail", fries={B: "m0 k0 k1 f"}).state
    stolen = {
        fries(play(state, "seat-b", chance=Chance.seeded(bytes(16), seq)).state, A).replace("k3", "").strip()
        for seq in range(60)
    }
    assert stolen == {"m0", "k0", "k1", "f0"}
