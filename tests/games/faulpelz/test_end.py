"""The end: when it comes, what scores, ties."""

import pytest

from bot.core.chance import Chance
from bot.core.prompts import any_answer
from bot.core.result import Result
from bot.core.seats import ONLOOKER
from bot.games.faulpelz import FAULPELZ
from bot.games.faulpelz.state import Player, State
from tests.games.faulpelz.tables import play, play_and_tell, player, table, who


def ended(*players: Player) -> Result:
    """Return the result once the last card is played, on an empty layout: a pass changes no set."""
    state = table(".", *players, turn=len(players) - 1)
    state = play(state, state.players[-1].hand[0])
    result = FAULPELZ.result(state)
    assert result is not None
    return result


def done(*, open: list[str] | None = None, stacks: str = "") -> Player:
    return player("", open=open or [], stacks=stacks, turns=12)


def last(*, open: list[str] | None = None, stacks: str = "") -> Player:
    return player("walrus", open=open or [], stacks=stacks, turns=11)


@pytest.mark.rule("FP-19")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_game_ends_when_all_cards_are_played_twice(seats: int) -> None:
    chance = Chance.seeded(b"end", 2)
    state = FAULPELZ.deal(seats, {}, FAULPELZ.components(), Chance.seeded(b"end", 1)).state
    turns = 0
    while (decision := FAULPELZ.ask(state)) is not None:
        assert FAULPELZ.result(state) is None
        ((seat, prompt),) = decision.prompts.items()
        state = FAULPELZ.resolve(state, {seat: any_answer(prompt, chance)}, chance).state
        turns += 1
    assert turns == 12 * seats
    assert all(player.turns == 12 for player in state.players)
    result = FAULPELZ.result(state)
    assert result is not None
    assert result.rounds == 12


@pytest.mark.rule("FP-19")
def test_the_last_turn_tells_the_end() -> None:
    state = table("w1", done(), last(), turn=1)
    after, lines = play_and_tell(state, "walrus A7")
    assert lines[-1] == "All cards are played twice."
    assert FAULPELZ.ask(after) is None


def passing(seats: int) -> State:
    """Return a table where nobody can take a tile: only birds lie there."""
    cards = "walrus boar hippo"
    return table("pel tou", *(player(cards, pile="panda lion sloth") for _ in range(seats)))


@pytest.mark.rule("FP-20")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_rounds_without_a_tile_end_the_game(seats: int) -> None:
    state = passing(seats)
    for _ in range(2 * seats - 1):
        state = play(state, state.players[state.turn].hand[0])
        assert FAULPELZ.ask(state) is not None
    after, lines = play_and_tell(state, state.players[state.turn].hand[0])
    assert FAULPELZ.ask(after) is None
    assert lines[-1] == "Nobody has taken a tile for 2 rounds. The game ends."
    assert FAULPELZ.result(after) is not None


@pytest.mark.rule("FP-20")
def test_a_tile_taken_begins_the_count_anew() -> None:
    state = table("b1 . pel", player("walrus lion"), player("boar lion"), turn=0, passes=(0, 1))
    state = play(state, "walrus")
    state = play(state, "boar A7")
    assert state.passes == ()
    assert FAULPELZ.ask(state) is not None


@pytest.mark.rule("FP-21")
def test_worked_case_4_complete_sets_score_their_number_and_open_ones_nothing() -> None:
    sets = "boar boar hippo lion sloth walrus"
    result = ended(done(stacks=sets, open=["w1", "p3"]), last())
    assert result.standings[0].points == 25
    assert result.standings[0].parts["sets"] == (2, 3, 3, 4, 6, 7)
    line = FAULPELZ.words.ranking(result.standings[0], who)
    assert line == "Ada **25** · sets 2 + 3 + 3 + 4 + 6 + 7"


@pytest.mark.rule("FP-21")
def test_a_set_scores_its_number_whatever_lies_in_it() -> None:
    state = table("w1 pel", player("walrus", open=["l3 l2", "w1"]), player("walrus"))
    after = play(state, "walrus A7 B7")
    assert after.points(0) == 2 + 6


@pytest.mark.rule("FP-21")
def test_more_points_win() -> None:
    result = ended(done(stacks="sloth"), last(stacks="walrus boar", open=["l1 l1 l1"]))
    assert result.winners == (0,)
    assert result.tie is None
    assert [(one.seat, one.rank, one.points) for one in result.standings] == [(0, 1, 7), (1, 2, 5)]


@pytest.mark.rule("FP-22")
def test_a_tie_goes_to_more_open_tiles_birds_included() -> None:
    result = ended(done(stacks="hippo", open=["l3"]), last(stacks="walrus walrus", open=["p1 pel"]))
    assert result.winners == (1,)
    assert FAULPELZ.words.tie(result.tie, who) == "Tie at 4: Ben has more open tiles, 2 to 1."


@pytest.mark.rule("FP-22")
def test_still_tied_there_are_several_winners() -> None:
    result = ended(done(stacks="hippo", open=["l3"]), last(stacks="walrus walrus", open=["p1"]))
    assert result.winners == (0, 1)
    assert result.tie is None
    assert [one.rank for one in result.standings] == [1, 1]


@pytest.mark.rule("FP-22")
def test_two_of_three_tied_may_share() -> None:
    result = ended(
        done(stacks="hippo", open=["l3"]), done(stacks="hippo", open=["l1 l1"]), last(stacks="hippo", open=["l1 l1"])
    )
    assert result.winners == (1, 2)
    assert FAULPELZ.words.tie(result.tie, who) == "Tie at 4: Ben and Cleo have more open tiles, 2 to 1."
    assert [(one.seat, one.rank) for one in result.standings] == [(1, 1), (2, 1), (0, 3)]


@pytest.mark.rule("FP-22")
def test_a_tie_of_three_names_the_next_best() -> None:
    result = ended(
        done(stacks="hippo", open=["l1"]), done(stacks="hippo", open=["l1 l1"]), last(stacks="hippo", open=["l1 l1 l1"])
    )
    assert FAULPELZ.words.tie(result.tie, who) == "Tie at 4: Cleo has more open tiles, 3 to 2."


@pytest.mark.rule("FP-22")
def test_the_places_below_are_ranked_the_same_way() -> None:
    result = ended(done(stacks="hippo"), done(stacks="hippo", open=["l1"]), last(stacks="sloth"))
    assert [(one.seat, one.rank) for one in result.standings] == [(2, 1), (1, 2), (0, 3)]
    assert result.tie is None


def test_nobody_has_points() -> None:
    result = ended(done(), last())
    assert result.winners == (0, 1)
    assert FAULPELZ.words.ranking(result.standings[0], who) == "Ada **0** · no set"


def test_the_view_of_the_end_has_the_ranks() -> None:
    state = table(".", done(stacks="hippo"), last(), turn=1)
    view = FAULPELZ.view(play(state, "walrus"), ONLOOKER)
    assert view.ranked
    assert view.turn is None
    assert [row.rank for row in view.rows] == [1, 2]
