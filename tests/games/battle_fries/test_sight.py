"""What pictures need: the news of the last round stand while the next choice is made, and nothing hidden is there."""

import msgspec
import pytest

from bot.core.seats import ONLOOKER
from bot.games.battle_fries import sight
from bot.games.battle_fries.view import DippedCard, ExpelledCard, StuckCard
from tests.games.battle_fries.table import A, B, C, D, play, table


def test_news_stand_until_the_next_reveal() -> None:
    state = table("mayo ketchup dallas", seats=5, centre="k0", pile=(1, 1, 1, 3))
    state = play(state, "m2 mayo", "f ketchup", "k1 ketchup", "m3 mayo", "k3 dallas").state
    state = play(state, "stop").state
    seen = sight.table_view(state)
    assert (seen.round, seen.phase) == (2, "choose")
    mayo, ketchup, dallas = seen.pots
    assert mayo.stuck == (StuckCard("m2", True, A), StuckCard("m3", True, D))
    assert ketchup.won is not None
    assert (ketchup.won.seat, ketchup.won.card, ketchup.won.graillons) == (B, "f0", (None,))
    assert dallas.won is not None
    assert dallas.won.graillons == (None, 1)
    assert seen.expelled == (
        ExpelledCard("k0", False, None, None, False),
        ExpelledCard("k1", True, C, "ketchup", False),
    )
    assert [slip.fries_change for slip in seen.slips] == [0, 1, 0, 0, 1]
    assert [slip.graillons_change for slip in seen.slips] == [0, 1, 0, 0, 2]
    later = sight.table_view(play(state, *["k0 ketchup"] * 5).state)
    assert later.pots[0].stuck == (StuckCard("m2", False, None), StuckCard("m3", False, None))
    assert later.pots[1].won is None
    assert [one.new for one in later.expelled] == [False, False, True, True, True, True, True]
    assert [slip.fries_change for slip in later.slips] == [0] * 5


def test_in_the_middle_of_a_resolution_the_unresolved_cards_stand_in_their_sauces() -> None:
    state = play(table("mayo curry ketchup"), "k3 curry", "k1 ketchup", "m0 mayo", "m1 mayo").state
    seen = sight.table_view(state)
    assert (seen.phase, seen.chooser) == ("resolve", A)
    assert [one.current for one in seen.pots] == [False, True, False]
    assert seen.pots[2].dipped == (DippedCard(B, "k1"),)
    assert [slip.cards for slip in seen.slips] == [8] * 4


def test_a_late_card_is_marked() -> None:
    outcome = play(table(), "late", "k1 ketchup", "m0 mayo", "m1 mayo", chance=["m3"])
    seen = sight.table_view(outcome.state)
    assert seen.expelled == (ExpelledCard("m3", True, A, None, True),)
    assert [slip.late for slip in seen.slips] == ["m3", None, None, None]


def test_a_hand_has_a_place_for_every_card_of_the_deck() -> None:
    state = play(table(seats=3, covered="brasil"), "m3 mayo", "m2 mayo", "k1 ketchup").state
    mine = sight.seat_view(state, A)
    assert [place.card for place in mine.hand if not place.here] == ["m3"]
    # The cover has moved to Mayo.
    by_card = {place.card: place for place in mine.hand}
    assert by_card["m1"].sauces == ("brasil",)
    assert by_card["m2"].sauces == ()
    assert by_card["f0"].sauces == ("ketchup", "brasil")
    assert not any(place.centre for place in mine.hand)


def test_a_hand_without_an_open_sauce_is_bound_for_the_centre() -> None:
    state = table(seats=3, covered="ketchup", round=9, hands={A: "k2", B: "m1", C: "m3"})
    assert [place.card for place in sight.seat_view(state, A).hand if place.centre] == ["k2"]


def test_a_shown_card_is_the_only_one_free() -> None:
    state = play(table("mayo ketchup samurai"), "k3 samurai", "k1 ketchup", "m0 mayo", "m1 mayo").state
    state = play(state, "seat-b", chance=["m1"]).state
    places = sight.seat_view(state, B).hand
    assert [place.card for place in places if place.must] == ["m1"]
    assert [place.card for place in places if place.sauces] == ["m1"]


@pytest.mark.rule("BF-20")
def test_no_view_of_another_holds_a_hand_or_a_pile() -> None:
    state = table(hands={A: "m3 m3 m3"}, fries={A: "k3 k3"}, graillons={A: (3, 3)}, pile=(2, 2))
    for viewer in (B, C, D, ONLOOKER):
        text = msgspec.json.encode(sight.view(state, viewer)).decode()
        assert '"graillons":2' in text
        table_text = msgspec.json.encode(sight.table_view(state)).decode()
        assert '"m3"' not in table_text
        assert '"k3"' not in table_text
