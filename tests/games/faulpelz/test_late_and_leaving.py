"""When the clock runs out, and when somebody leaves."""

import pytest

from bot.core.chance import Chance
from bot.core.prompts import LATE, any_answer
from bot.core.seats import ONLOOKER
from bot.games.faulpelz import FAULPELZ
from bot.games.faulpelz.state import Player, State
from tests.games.faulpelz.tables import at, open_sets, play, play_and_tell, player, stacks, table, who


@pytest.mark.rule("FP-23")
def test_the_card_whose_set_lacks_fewest_is_played() -> None:
    state = table("b1 . s1 . h1", player("boar hippo sloth", open=["s3 s3", "h1"]))
    assert open_sets(play(state, LATE).players[0]) == {"hippo": 1}


@pytest.mark.rule("FP-23")
def test_among_equals_the_higher_number_counts() -> None:
    # Boar lacks 3, and so does Hippo with 1 of 4.
    state = table("b1 . h1", player("boar hippo lion", open=["h1"]))
    assert play(state, LATE).tiles[at("C7")] is None


@pytest.mark.rule("FP-23")
def test_only_cards_that_find_a_tile_count() -> None:
    state = table("s1", player("boar hippo sloth", open=["b2"]))
    assert open_sets(play(state, LATE).players[0]) == {"boar": 2, "sloth": 1}


@pytest.mark.rule("FP-23")
def test_its_tile_with_most_symbols_is_taken_then_a_to_o_then_1_to_7() -> None:
    assert play(table("s1 . s3 . s2", player("sloth")), LATE).tiles[at("C7")] is None
    assert play(table("s1 . s2 . s2", player("sloth")), LATE).tiles[at("C7")] is None
    column = """
        s2 .  s2
        .  .  .
        s2 .  .
        """
    assert play(table(column, player("sloth")), LATE).tiles[at("A5")] is None


@pytest.mark.rule("FP-23")
def test_then_the_neighbour_with_most_symbols() -> None:
    state = table("h1 s3 p2", player("sloth"))
    assert open_sets(play(state, LATE).players[0]) == {"panda": 2, "sloth": 3}
    state = table("h1 s3 p1", player("sloth"))
    assert open_sets(play(state, LATE).players[0]) == {"hippo": 1, "sloth": 3}


@pytest.mark.rule("FP-23")
def test_animals_before_birds() -> None:
    state = table("pel s3 p1", player("sloth"))
    assert open_sets(play(state, LATE).players[0]) == {"panda": 1, "sloth": 3}


@pytest.mark.rule("FP-23")
def test_a_bird_joins_the_set_that_lacks_fewest() -> None:
    # Sloth would lack 4 after the first tile, the Boars lack 1.
    state = table("pel s3", player("sloth", open=["b2", "h1"]))
    assert stacks(play(state, LATE).players[0]) == ["boar"]
    # Sloth lacks 4 before the first tile and 1 after it.
    state = table("pel s3", player("sloth", open=["s2 s1", "h1"]))
    assert stacks(play(state, LATE).players[0]) == ["sloth"]
    # Hippo lacks 3, and so does Lion: the higher number.
    state = table("pel s3", player("sloth", open=["h1", "l3"]))
    assert open_sets(play(state, LATE).players[0])["lion"] == 4
    # The Walruses are complete before the bird comes, and no set of theirs is open any more.
    state = table("pel w1", player("walrus", open=["w1", "h1", "l1"]))
    assert open_sets(play(state, LATE).players[0]) == {"hippo": 2, "lion": 1}


@pytest.mark.rule("FP-23")
def test_with_nothing_in_reach_the_card_of_the_set_that_lacks_most_goes() -> None:
    state = table("pel", player("boar hippo sloth", open=["s3 s3"]))
    after, lines = play_and_tell(state, LATE)
    assert after.players[0].played[-1] == "hippo"
    assert lines == ["Time is up for Ada: Hippo is discarded, a pass."]


@pytest.mark.rule("FP-23")
@pytest.mark.parametrize(
    ("layout", "lines"),
    [
        ("b1 p1", ["Time is up for Ada: Boar A7 and Panda B7 are taken.", "Boar set complete: 3 points."]),
        (
            "b1 pel",
            ["Time is up for Ada: Boar A7 and Pelican B7 into Lion are taken.", "Boar set complete: 3 points."],
        ),
        (
            "b1",
            [
                "Time is up for Ada: Boar A7 is taken.",
                "Boar set complete: 3 points.",
                "Nothing lies beside A7: no second tile.",
            ],
        ),
    ],
)
def test_the_table_says_what_was_taken(layout: str, lines: list[str]) -> None:
    state = table(layout, player("boar", open=["b2", "l1"]))
    assert play_and_tell(state, LATE)[1] == lines


def four(*, turn: int = 0) -> State:
    cards = "walrus boar hippo"
    seats: list[Player] = [player(cards, pile="panda lion sloth") for _ in range(4)]
    return table("b1 h1 w1 . b1 h1 w1 . b1 h1 w1", *seats, turn=turn)


@pytest.mark.rule("FP-24")
def test_hand_and_pile_go_out_and_the_seat_is_skipped() -> None:
    state = FAULPELZ.vacate(four(), 2, Chance.scripted([])).state
    gone = state.players[2]
    assert (gone.hand, gone.pile, gone.left) == ((), (), True)
    asked: list[int] = []
    chance = Chance.seeded(b"", 3)
    while (decision := FAULPELZ.ask(state)) is not None and len(asked) < 6:
        ((seat, prompt),) = decision.prompts.items()
        asked.append(seat)
        state = FAULPELZ.resolve(state, {seat: any_answer(prompt, chance)}, chance).state
    assert asked == [0, 1, 3, 0, 1, 3]


@pytest.mark.rule("FP-24")
def test_who_leaves_on_turn_passes_it_on() -> None:
    outcome = FAULPELZ.vacate(four(turn=3), 3, Chance.scripted([]))
    decision = FAULPELZ.ask(outcome.state)
    assert decision is not None
    assert set(decision.prompts) == {0}
    assert outcome.state.tiles == four().tiles


@pytest.mark.rule("FP-24")
def test_passes_count_for_the_players_still_in() -> None:
    # Each of the two who stay has passed twice.
    three = [player("walrus boar") for _ in range(3)]
    state = table("pel", *three, turn=2, passes=(0, 1, 2, 0, 1))
    outcome = FAULPELZ.vacate(state, 2, Chance.scripted([]))
    assert FAULPELZ.ask(outcome.state) is None
    assert [FAULPELZ.words.line(one.event, who) for one in outcome.told] == [
        "Nobody has taken a tile for 2 rounds. The game ends."
    ]
    # Passes of the one who left don't count.
    state = table("pel", *three, turn=1, passes=(2, 0))
    after = FAULPELZ.vacate(state, 2, Chance.scripted([])).state
    after = play(after, "walrus")
    assert FAULPELZ.ask(after) is not None
    after = play(after, "walrus")
    assert FAULPELZ.ask(after) is not None
    after = play(after, "boar")
    assert FAULPELZ.ask(after) is None


@pytest.mark.rule("FP-24")
def test_complete_sets_stay_listed_but_do_not_rank() -> None:
    rich = player("walrus", stacks="sloth sloth", turns=11)
    state = table("pel", player("walrus", turns=11), player("walrus", stacks="boar", turns=11), rich)
    state = FAULPELZ.vacate(state, 2, Chance.scripted([])).state
    state = play(play(state, "walrus"), "walrus")
    result = FAULPELZ.result(state)
    assert result is not None
    assert result.winners == (1,)
    assert [(one.seat, one.rank) for one in result.standings] == [(1, 1), (0, 2), (2, None)]
    assert FAULPELZ.words.ranking(result.standings[2], who) == "Cleo left the table"
    assert FAULPELZ.view(state, ONLOOKER).rows[2].stacks == ("sloth", "sloth")


@pytest.mark.rule("FP-24")
def test_with_one_player_left_the_table_ends_without_a_result() -> None:
    state = table("b1 h1", player("boar", stacks="sloth"), player("boar"))
    outcome = FAULPELZ.vacate(state, 1, Chance.scripted([]))
    assert FAULPELZ.ask(outcome.state) is None
    assert outcome.told == ()
    result = FAULPELZ.result(outcome.state)
    assert result is not None
    assert result.none == "alone"
    assert result.winners == ()


@pytest.mark.rule("FP-24")
def test_the_last_card_was_that_of_the_player_who_left() -> None:
    state = table("b1 h1", player("", turns=12), player("", turns=12), player("boar", turns=11), turn=2)
    outcome = FAULPELZ.vacate(state, 2, Chance.scripted([]))
    result = FAULPELZ.result(outcome.state)
    assert result is not None
    assert result.winners == (0, 1)


@pytest.mark.rule("FP-24")
def test_leaving_a_finished_game_changes_nothing() -> None:
    state = table("b1", player("", turns=12), player("boar", turns=11), turn=1)
    state = play(state, "boar A7")
    assert FAULPELZ.vacate(state, 0, Chance.scripted([])).state == state


@pytest.mark.rule("FP-24")
def test_the_table_says_what_leaving_means() -> None:
    assert FAULPELZ.words.leaving(0) == "Hand and pile go out, finished sets don't rank."
