"""A turn: a card, a tile in reach, the tile beside it."""

import pytest

from bot.games.faulpelz import FAULPELZ
from tests.games.faulpelz.tables import at, offered, open_sets, play, play_and_tell, player, table


@pytest.mark.rule("FP-08")
def test_a_card_takes_a_tile_of_its_animal_in_reach() -> None:
    state = table(
        """
        b1 l1 b2
        h1 b1 w1
        """,
        player("boar panda lion"),
    )
    # The Boar B7 lies in row 7, the Boars A6 and C6 at gaps or the border. No card of the hand takes Hippo or Walrus.
    firsts = {typed.split()[1] for typed in offered(state) if typed.startswith("boar")}
    assert firsts == {"A6", "C6", "B7"}
    assert {typed.split()[0] for typed in offered(state)} == {"boar", "lion"}


@pytest.mark.rule("FP-08")
def test_a_closed_tile_is_not_offered() -> None:
    state = table(
        """
        h1 h1 h1
        h1 b1 h1
        h1 h1 h1
        """,
        player("boar panda hippo"),
    )
    assert {typed.split()[0] for typed in offered(state)} == {"hippo"}


@pytest.mark.rule("FP-08")
def test_a_card_without_a_tile_in_reach_is_not_offered_while_another_has_one() -> None:
    state = table("b1 w1", player("boar panda lion"))
    assert offered(state) == {"boar A7 B7"}


@pytest.mark.rule("FP-08")
def test_the_card_is_played_and_the_tile_joins_the_sets() -> None:
    state = play(table("b1 w1", player("boar panda lion")), "boar A7 B7")
    after = state.players[0]
    assert "boar" not in after.hand
    assert after.played[-1] == "boar"
    assert open_sets(after) == {"walrus": 1, "boar": 1}
    assert not any(state.tiles)


@pytest.mark.rule("FP-09")
def test_with_nothing_in_reach_any_card_is_discarded_and_no_tile_taken() -> None:
    state = table("b1 w1", player("hippo panda lion"))
    assert offered(state) == {"hippo", "panda", "lion"}
    after, lines = play_and_tell(state, "lion")
    assert after.tiles == state.tiles
    assert "lion" not in after.players[0].hand
    assert after.players[0].played[-1] == "lion"
    assert lines == ["Ada has no tile in reach, discards Lion and passes."]


@pytest.mark.rule("FP-09")
def test_birds_in_reach_do_not_help() -> None:
    assert offered(table("pel tou", player("hippo panda lion"))) == {"hippo", "panda", "lion"}


@pytest.mark.rule("FP-10")
def test_the_second_tile_lies_beside_the_first_ones_place() -> None:
    state = table(
        """
        .  l1 .
        h1 b1 w1
        p1 s1 p1
        """,
        player("boar"),
    )
    # Four neighbours, no corner. B6 is in reach only once one of them is gone.
    assert not any(typed.startswith("boar B6") for typed in offered(state))
    state = table(
        """
        .  .  .
        h1 b1 w1
        p1 s1 p1
        """,
        player("boar"),
    )
    assert offered(state) == {"boar B6 A6", "boar B6 C6", "boar B6 B7"}


@pytest.mark.rule("FP-10")
def test_the_second_tile_needs_no_free_side_and_no_card() -> None:
    state = table(
        """
        l1 l1 l1
        l1 h1 l1
        w1 b1 w1
        """,
        player("boar"),
    )
    after = play(state, "boar B7 B6")
    assert open_sets(after.players[0]) == {"boar": 1, "hippo": 1}
    assert after.tiles[at("B6")] is None


@pytest.mark.rule("FP-10")
def test_who_can_take_a_second_tile_must() -> None:
    state = table("b1 h1", player("boar"))
    assert offered(state) == {"boar A7 B7"}


@pytest.mark.rule("FP-10")
def test_the_second_tile_may_show_the_same_animal() -> None:
    after = play(table("b1 b1", player("boar")), "boar A7 B7")
    assert open_sets(after.players[0]) == {"boar": 2}


@pytest.mark.rule("FP-11")
def test_an_isolated_first_tile_has_no_second() -> None:
    state = table("b1 . h1", player("boar"))
    assert offered(state) == {"boar A7"}
    after, lines = play_and_tell(state, "boar A7")
    assert open_sets(after.players[0]) == {"boar": 1}
    assert after.tiles[at("C7")] is not None
    assert lines == ["Ada takes Boar A7, 1 symbol.", "Nothing lies beside A7: no second tile."]


@pytest.mark.rule("FP-11")
def test_the_option_of_an_isolated_tile_says_so() -> None:
    state = table("b1 . h1", player("boar"))
    decision = FAULPELZ.ask(state)
    assert decision is not None
    tile = decision.prompts[0].options[0].then
    assert tile is not None
    label = FAULPELZ.words.label(tile.options[0].says, str)
    assert (label.text, label.detail) == ("Boar A7", "1 symbol, set 1 of 3, nothing beside it")


def test_a_turn_asks_the_next_player() -> None:
    state = table("b1 h1 w1", player("boar hippo lion"), player("walrus boar lion"), player("walrus boar lion"))
    after = play(state, "boar A7 B7")
    decision = FAULPELZ.ask(after)
    assert decision is not None
    assert set(decision.prompts) == {1}
