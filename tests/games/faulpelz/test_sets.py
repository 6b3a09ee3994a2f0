"""Sets and odd birds."""

import pytest

from bot.games.faulpelz import FAULPELZ
from tests.games.faulpelz.tables import at, offered, open_sets, play, play_and_tell, player, stacks, table


@pytest.mark.rule("FP-12")
def test_a_bird_is_never_a_first_tile() -> None:
    assert offered(table("pel b1", player("boar", open=["h1"]))) == {"boar B7 A7 boar", "boar B7 A7 hippo"}


@pytest.mark.rule("FP-12")
def test_a_bird_goes_into_the_set_chosen() -> None:
    state = table("b1 pel", player("boar", open=["h1", "l1 l1"]))
    assert offered(state) == {f"boar A7 B7 {animal}" for animal in ("boar", "hippo", "lion")}
    after, lines = play_and_tell(state, "boar A7 B7 lion")
    assert open_sets(after.players[0]) == {"boar": 1, "hippo": 1, "lion": 3}
    assert lines == ["Ada takes Boar A7, 1 symbol.", "Then Pelican B7, into the Lion set."]


@pytest.mark.rule("FP-12")
def test_with_one_set_to_join_the_set_is_not_asked_for() -> None:
    state = table("b1 pel", player("boar"))
    assert offered(state) == {"boar A7 B7"}
    # The set the first tile has just begun is open to the bird.
    assert open_sets(play(state, "boar A7 B7").players[0]) == {"boar": 2}


@pytest.mark.rule("FP-12")
def test_worked_case_3_a_set_holds_birds_of_one_kind() -> None:
    lion = player("hippo", open=["l1 pel"])
    assert offered(table("h1 tou", lion)) == {"hippo A7 B7"}
    assert open_sets(play(table("h1 tou", lion), "hippo A7 B7").players[0]) == {"hippo": 2, "lion": 2}
    assert offered(table("h1 pel", lion)) == {"hippo A7 B7 hippo", "hippo A7 B7 lion"}


@pytest.mark.rule("FP-12")
def test_a_bird_that_fits_no_set_cannot_be_taken() -> None:
    # The first tile completes the Boars, so no set is open.
    state = table("pel b1 l1", player("boar", open=["b2"]))
    assert offered(state) == {"boar B7 C7"}


@pytest.mark.rule("FP-12")
def test_when_only_birds_that_fit_nowhere_lie_there_no_second_is_taken_and_the_table_says_why() -> None:
    state = table("pel b1 tou", player("boar", open=["b2", "l1 coc"]))
    assert offered(state) == {"boar B7"}
    after, lines = play_and_tell(state, "boar B7")
    assert lines == [
        "Ada takes Boar B7, 1 symbol.",
        "Boar set complete: 3 points.",
        "Only birds that fit no set lie beside B7: no second tile.",
    ]
    assert after.tiles[at("A7")] is not None
    decision = FAULPELZ.ask(state)
    assert decision is not None
    tile = decision.prompts[0].options[0].then
    assert tile is not None
    detail = FAULPELZ.words.label(tile.options[0].says, str).detail
    assert detail == "1 symbol, completes the set, only birds beside it that fit no set"


@pytest.mark.rule("FP-12")
def test_a_bird_never_moves_later() -> None:
    state = table("b1 pel . l1", player("boar lion", open=["h1"]), player("walrus"))
    state = play(state, "boar A7 B7 hippo")
    # No later question of any kind moves it: only tiles of the layout are ever offered.
    state = play(state, "walrus")
    assert offered(state) == {"lion D7"}
    assert open_sets(play(state, "lion D7").players[0])["hippo"] == 2


@pytest.mark.rule("FP-13")
def test_a_bird_counts_one_symbol_and_may_complete_a_set() -> None:
    state = table("h1 pel", player("hippo", open=["b2"]))
    after, lines = play_and_tell(state, "hippo A7 B7 boar")
    assert stacks(after.players[0]) == ["boar"]
    assert open_sets(after.players[0]) == {"hippo": 1}
    assert lines[-1] == "Boar set complete: 3 points."


@pytest.mark.rule("FP-14")
@pytest.mark.parametrize(("have", "tile", "complete"), [("b1", "b1", False), ("b1", "b2", True), ("b2", "b2", True)])
def test_a_set_is_complete_once_its_symbols_reach_the_number(have: str, tile: str, complete: bool) -> None:
    after = play(table(tile, player("boar", open=[have])), "boar A7")
    assert (stacks(after.players[0]) == ["boar"]) is complete
    assert after.points(0) == (3 if complete else 0)


@pytest.mark.rule("FP-14")
def test_one_tile_may_be_a_whole_set() -> None:
    after = play(table("w2", player("walrus")), "walrus A7")
    assert stacks(after.players[0]) == ["walrus"]
    assert not after.players[0].open


@pytest.mark.rule("FP-14", "FP-15")
def test_worked_case_2_a_completed_set_then_a_new_one() -> None:
    state = table("b1 b1", player("boar", open=["b2"]))
    after, lines = play_and_tell(state, "boar A7 B7")
    assert after.points(0) == 3
    assert open_sets(after.players[0]) == {"boar": 1}
    assert lines == ["Ada takes Boar A7, 1 symbol.", "Boar set complete: 3 points.", "Then Boar B7, 1 symbol."]


@pytest.mark.rule("FP-14")
def test_worked_case_2_a_bird_cannot_join_the_completed_set() -> None:
    state = table("b1 pel", player("boar", open=["b2", "h1", "l1"]))
    assert offered(state) == {"boar A7 B7 hippo", "boar A7 B7 lion"}


@pytest.mark.rule("FP-14")
def test_first_and_second_tile_may_complete_two_sets() -> None:
    state = table("b1 h2", player("boar", open=["b2", "h2"]))
    after = play(state, "boar A7 B7")
    assert stacks(after.players[0]) == ["boar", "hippo"]
    assert after.points(0) == 7


@pytest.mark.rule("FP-14")
def test_two_walruses_of_two_symbols_are_two_sets() -> None:
    after = play(table("w2 w2", player("walrus")), "walrus A7 B7")
    assert stacks(after.players[0]) == ["walrus", "walrus"]


@pytest.mark.rule("FP-15")
def test_tiles_of_an_animal_join_the_one_open_set() -> None:
    after = play(table("s1 s2", player("sloth", open=["s3"])), "sloth A7 B7")
    assert open_sets(after.players[0]) == {"sloth": 6}
    assert len(after.players[0].open) == 1


@pytest.mark.rule("FP-15")
def test_a_second_set_scores_separately() -> None:
    after = play(table("w2", player("walrus", stacks="walrus sloth")), "walrus A7")
    assert after.points(0) == 2 + 7 + 2
