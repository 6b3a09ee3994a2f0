"""What one may know: everything on the table, the own hand, and which cards are still to come."""

import pytest
from msgspec.structs import replace

from bot.core.chance import Chance
from bot.core.codec import decode, encode
from bot.core.prompts import LATE
from bot.core.seats import ONLOOKER
from bot.games.faulpelz import FAULPELZ
from bot.games.faulpelz.board import cell
from bot.games.faulpelz.state import State
from bot.games.faulpelz.view import HandView, TableView
from tests.games.faulpelz.games import game_states
from tests.games.faulpelz.tables import play, player, table


def hand_view(state: State, seat: int) -> HandView:
    view = FAULPELZ.view(state, seat)
    assert isinstance(view, HandView)
    return view


@pytest.mark.rule("FP-17")
def test_an_onlooker_sees_no_hand() -> None:
    view = FAULPELZ.view(table("b1", player("boar panda lion", pile="sloth walrus hippo")), ONLOOKER)
    assert isinstance(view, TableView)
    assert [(row.cards, row.pile) for row in view.rows] == [(3, 3), (3, 1)]
    assert view.turn == 0


@pytest.mark.rule("FP-17")
def test_the_order_of_the_own_pile_is_secret_from_its_owner() -> None:
    one = table("b1", player("boar panda lion", pile="sloth walrus hippo"))
    other = table("b1", player("boar panda lion", pile="hippo sloth walrus"))
    assert hand_view(one, 0) == hand_view(other, 0)
    assert hand_view(one, 0).to_come == ("walrus", "hippo", "sloth")


@pytest.mark.rule("FP-17")
def test_other_hands_change_nothing_in_a_view() -> None:
    one = table("b1", player("boar"), player("boar panda lion", pile="sloth walrus hippo"))
    other = table("b1", player("boar"), player("sloth walrus hippo", pile="boar panda lion"))
    assert FAULPELZ.view(one, 0) == FAULPELZ.view(other, 0)
    assert FAULPELZ.view(one, ONLOOKER) == FAULPELZ.view(other, ONLOOKER)


def test_the_six_cards_are_hand_still_to_come_and_played() -> None:
    for state in game_states(3, b"cycle"):
        for seat in range(3):
            view = hand_view(state, seat)
            cards = [*(card.animal for card in view.hand), *view.to_come, *view.table.rows[seat].played]
            assert len(cards) == len(set(cards)) == 6 or state.players[seat].turns == 12


def test_the_newly_drawn_card_is_marked() -> None:
    state = table("b1", player("boar panda lion", pile="hippo walrus sloth"), player("boar"))
    assert not any(card.fresh for card in hand_view(state, 0).hand)
    after = play(state, "boar A7")
    assert [card.animal for card in hand_view(after, 0).hand if card.fresh] == ["hippo"]
    without_pile = play(table("b1", player("boar panda lion", turns=3)), "boar A7")
    assert not any(card.fresh for card in hand_view(without_pile, 0).hand)


def test_the_hand_says_what_each_card_could_take() -> None:
    state = table(
        """
        .  .  s3
        pel b1 s1
        """,
        player("boar lion sloth", open=["b2"]),
    )
    cards = {card.animal: card for card in hand_view(state, 0).hand}
    assert [(cell(one.at), one.why) for one in cards["boar"].firsts] == [("B7", "")]
    assert [cell(one.at) for one in cards["boar"].firsts[0].seconds] == ["C7"]
    assert [cell(one.at) for one in cards["sloth"].firsts] == ["C6", "C7"]
    assert cards["lion"].firsts == ()


@pytest.mark.rule("FP-12")
def test_only_legal_second_tiles_are_named() -> None:
    view = hand_view(table("pel b1 tou", player("boar", open=["b2"])), 0)
    (first,) = view.hand[0].firsts
    assert (first.seconds, first.why) == ((), "birds")


@pytest.mark.rule("FP-24")
def test_who_left_sees_what_everybody_sees() -> None:
    state = FAULPELZ.vacate(table("b1", *(player() for _ in range(3))), 1, Chance.scripted([])).state
    assert FAULPELZ.view(state, 1) == FAULPELZ.view(state, ONLOOKER)
    assert FAULPELZ.view(state, ONLOOKER).rows[1].left


def test_what_was_just_taken_is_public() -> None:
    state = play(table("b1 pel", player("boar", open=["b1", "h1"])), "boar A7 B7 boar")
    view = FAULPELZ.view(state, ONLOOKER)
    assert view.last is not None
    assert [cell(at) for at in view.last.places] == ["A7", "B7"]
    assert view.last.done == ("boar",)
    assert view.last.grown == ()


def test_a_pass_leaves_nothing_just_taken() -> None:
    state = play(table("b1 . b1 . pel", player("boar"), player("lion"), player()), "boar A7")
    view = FAULPELZ.view(play(state, LATE), ONLOOKER)
    assert view.last is not None
    assert (view.last.seat, view.last.places) == (1, ())


def test_states_survive_the_store() -> None:
    for state in game_states(4, b"json"):
        assert decode(encode(state), State) == state


def test_nothing_prints_a_hand() -> None:
    state = table("b1", player("boar panda lion", pile="sloth walrus hippo"))
    for shown in (state, state.players[0], hand_view(state, 0), hand_view(state, 0).hand[0]):
        assert "lion" not in repr(shown)
    assert "lion" not in repr(replace(state))
