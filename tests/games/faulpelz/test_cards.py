"""The six cards: hand, pile, the shuffle after six turns, who begins."""

import pytest

from bot.core.chance import Chance
from bot.core.phrases import EVERYONE
from bot.core.prompts import any_answer
from bot.games.faulpelz import FAULPELZ
from bot.games.faulpelz.board import ANIMALS
from bot.games.faulpelz.state import State
from tests.games.faulpelz.tables import path, play, player, table, who


def first_state(seats: int, seed: bytes) -> State:
    return FAULPELZ.deal(seats, {}, FAULPELZ.components(), Chance.seeded(seed, 1)).state


@pytest.mark.rule("FP-16")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_hand_sizes_over_the_twelve_turns(seats: int) -> None:
    state, chance = first_state(seats, b"hands"), Chance.seeded(b"hands", 2)
    sizes: dict[int, list[int]] = {seat: [] for seat in range(seats)}
    while (decision := FAULPELZ.ask(state)) is not None:
        ((seat, prompt),) = decision.prompts.items()
        sizes[seat].append(len(state.players[seat].hand))
        state = FAULPELZ.resolve(state, {seat: any_answer(prompt, chance)}, chance).state
    assert all(one == [3, 3, 3, 3, 2, 1, 3, 3, 3, 3, 2, 1] for one in sizes.values())


@pytest.mark.rule("FP-16")
def test_the_top_card_of_the_pile_is_drawn() -> None:
    state = table("b1 w1", player("boar panda lion", pile="sloth walrus hippo"))
    after = play(state, "boar A7 B7").players[0]
    assert after.hand == ("panda", "lion", "sloth")
    assert after.pile == ("walrus", "hippo")


@pytest.mark.rule("FP-16")
def test_without_a_pile_the_last_cards_are_played_from_the_hand() -> None:
    state = table("b1 w1", player("boar panda lion", turns=3))
    after = play(state, "boar A7 B7").players[0]
    assert after.hand == ("panda", "lion")
    assert not after.pile


@pytest.mark.rule("FP-16")
def test_after_six_turns_the_six_played_cards_are_shuffled_and_three_drawn() -> None:
    state = table("b1 w1", player("boar", turns=5))
    order = ("sloth", "lion", "walrus", "boar", "panda", "hippo")
    after = play(state, "boar A7 B7", Chance.scripted([order])).players[0]
    assert after.hand == order[:3]
    assert after.pile == order[3:]
    assert after.played == ()


@pytest.mark.rule("FP-16")
def test_after_twelve_turns_nothing_is_shuffled() -> None:
    state = table("b1 w1", player("boar", turns=11), player("walrus", turns=11))
    after = play(state, "boar A7 B7", Chance.scripted([])).players[0]
    assert after.hand == ()
    assert sorted(after.played) == sorted(ANIMALS)


@pytest.mark.rule("FP-16", "FP-17")
def test_only_the_owner_is_told_what_is_drawn() -> None:
    state = table("b1 w1", player("boar panda lion", pile="sloth walrus hippo"))
    outcome = FAULPELZ.resolve(state, {0: path("boar A7 B7")}, Chance.scripted([]))
    private = [one for one in outcome.told if one.to is not EVERYONE]
    assert [(one.to, FAULPELZ.words.line(one.event, who)) for one in private] == [
        ((0,), "You draw Sloth. 2 left to draw.")
    ]


@pytest.mark.rule("FP-16")
def test_the_last_card_drawn_is_called_that() -> None:
    state = table("b1 w1", player("boar panda lion", pile="sloth", turns=2))
    outcome = FAULPELZ.resolve(state, {0: path("boar A7 B7")}, Chance.scripted([]))
    assert [FAULPELZ.words.line(one.event, who) for one in outcome.told if one.to == (0,)] == [
        "You draw Sloth, the last one."
    ]


@pytest.mark.rule("FP-16")
@pytest.mark.parametrize(
    ("turns", "hand", "line"),
    [
        (3, "boar panda lion", "Nothing left to draw. 2 more cards, then all 6 are shuffled."),
        (4, "boar panda", "Nothing left to draw. 1 more card, then all 6 are shuffled."),
        (9, "boar panda lion", "Nothing left to draw. 2 more cards to play."),
    ],
)
def test_the_owner_is_told_how_many_cards_are_left_to_play(turns: int, hand: str, line: str) -> None:
    state = table("b1 w1", player(hand, turns=turns))
    outcome = FAULPELZ.resolve(state, {0: path("boar A7 B7")}, Chance.scripted([]))
    assert [FAULPELZ.words.line(one.event, who) for one in outcome.told if one.to == (0,)] == [line]


@pytest.mark.rule("FP-16")
def test_the_shuffle_is_public_and_the_new_hand_is_not() -> None:
    state = table("b1 w1", player("boar", turns=5))
    order = ("sloth", "lion", "walrus", "boar", "panda", "hippo")
    outcome = FAULPELZ.resolve(state, {0: path("boar A7 B7")}, Chance.scripted([order]))
    lines = {one.to: FAULPELZ.words.line(one.event, who) for one in outcome.told[-2:]}
    assert lines == {
        EVERYONE: "Ada shuffles the 6 cards for the second half.",
        (0,): "Your new hand: Sloth, Lion and Walrus.",
    }


@pytest.mark.rule("FP-17")
def test_each_player_shuffles_alone() -> None:
    piles = {player.hand + player.pile for seed in range(20) for player in first_state(4, bytes([seed])).players}
    assert len(piles) > 40


@pytest.mark.rule("FP-18")
def test_the_starting_player_is_drawn_and_told() -> None:
    starters = {first_state(3, bytes([seed])).turn for seed in range(40)}
    assert starters == {0, 1, 2}
    outcome = FAULPELZ.deal(3, {}, FAULPELZ.components(), Chance.seeded(b"", 1))
    (told,) = outcome.told
    assert told.to is EVERYONE
    expected = f"Everybody is seated. {who(outcome.state.turn)} begins, drawn by chance."
    assert FAULPELZ.words.line(told.event, who) == expected


@pytest.mark.rule("FP-18")
def test_play_goes_clockwise() -> None:
    state, chance = first_state(4, b"round"), Chance.seeded(b"round", 2)
    order: list[int] = []
    for _ in range(8):
        decision = FAULPELZ.ask(state)
        assert decision is not None
        ((seat, prompt),) = decision.prompts.items()
        order.append(seat)
        state = FAULPELZ.resolve(state, {seat: any_answer(prompt, chance)}, chance).state
    start = order[0]
    assert order == [(start + step) % 4 for step in range(8)]
