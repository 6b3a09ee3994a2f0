"""The question of a turn: its order, its limits, its words."""

import pytest

from bot.core.prompts import Pick, leaves
from bot.core.seats import Seat
from bot.games.faulpelz import FAULPELZ
from bot.games.faulpelz.board import PLACES, Tile
from bot.games.faulpelz.state import State
from tests.games.faulpelz.tables import NUMBERS, offered, path, player, table

W = FAULPELZ.words


def root(state: State, seat: Seat = 0) -> Pick:
    decision = FAULPELZ.ask(state)
    assert decision is not None
    prompt = decision.prompts[seat]
    assert isinstance(prompt, Pick)
    return prompt


def labels(prompt: Pick) -> list[str]:
    found = [W.label(one.says, str) for one in prompt.options]
    return [f"{one.text} ~ {one.detail}" for one in found]


def then(prompt: Pick, *ids: str) -> Pick:
    for id in ids:
        below = next(one.then for one in prompt.options if one.id == id)
        assert isinstance(below, Pick)
        prompt = below
    return prompt


def test_cards_say_how_many_tiles_they_can_reach_and_what_their_set_lacks() -> None:
    state = table("b1 l1 b2 b1", player("sloth lion boar", open=["b1"]))
    assert labels(root(state)) == ["Boar ~ 3 in reach, set 1 of 3", "Lion ~ 1 in reach, set 0 of 6"]
    assert W.task(root(state).asks, str) == "play a card"


@pytest.mark.rule("FP-08")
def test_tiles_that_complete_a_set_come_first_then_most_symbols_then_a_to_o() -> None:
    state = table("s1 . s3 . s2 . s1", player("sloth", open=["s2 s2"]))
    assert labels(then(root(state), "sloth")) == [
        "Sloth C7 ~ 3 symbols, completes the set, nothing beside it",
        "Sloth E7 ~ 2 symbols, set 6 of 7, nothing beside it",
        "Sloth A7 ~ 1 symbol, set 5 of 7, nothing beside it",
        "Sloth G7 ~ 1 symbol, set 5 of 7, nothing beside it",
    ]
    assert W.task(then(root(state), "sloth").asks, str) == "which Sloth?"


def test_second_tiles_come_in_the_same_order() -> None:
    state = table(
        """
        .  p2 .
        pel b1 w2
        """,
        player("boar", open=["p1"]),
    )
    second = then(root(state), "boar", "b7")
    assert labels(second) == [
        "Walrus C7 ~ 2 symbols, completes the set",
        "Panda B6 ~ 2 symbols, set 3 of 5",
        "Pelican A7 ~ a bird, joins an open set",
    ]
    assert W.task(second.asks, str) == "which tile beside B7?"


def test_a_bird_that_completes_a_set_comes_first() -> None:
    state = table("p2 b1 pel", player("boar", open=["w1"]))
    assert [one.id for one in then(root(state), "boar", "b7").options] == ["c7", "a7"]


@pytest.mark.rule("FP-14")
def test_after_a_completed_set_the_same_animal_starts_anew() -> None:
    state = table("b1 b1", player("boar", open=["b2"]))
    assert labels(then(root(state), "boar", "a7")) == ["Boar B7 ~ 1 symbol, set 1 of 3"]


@pytest.mark.rule("FP-12")
def test_the_sets_of_a_bird_say_how_far_they_are() -> None:
    state = table("b1 tou", player("boar", open=["p1 p1", "l2 tou", "w1"]))
    sets = then(root(state), "boar", "a7", "b7")
    assert labels(sets) == [
        "Walrus ~ 1 of 2, completes it",
        "Boar ~ 1 of 3",
        "Panda ~ 2 of 5",
        "Lion ~ 3 of 6, 1 Toucan in it",
    ]
    assert W.task(sets.asks, str) == "Toucan into which set?"


@pytest.mark.rule("FP-12")
def test_a_bird_with_one_set_to_join_names_it() -> None:
    state = table("b1 tou", player("boar"))
    assert labels(then(root(state), "boar", "a7")) == ["Toucan B7 ~ a bird, joins the Boar set"]


@pytest.mark.rule("FP-09")
def test_discarding_is_asked_in_private_and_a_card_in_public() -> None:
    state = table("pel", player("lion boar"))
    decision = FAULPELZ.ask(state)
    assert decision is not None
    assert W.task(decision.prompts[0].asks, str) == "discard a card, nothing is in reach"
    assert W.task(decision.task, str) == "play a card"
    assert labels(root(state)) == ["Boar ~ no tile in reach, a pass", "Lion ~ no tile in reach, a pass"]


@pytest.mark.rule("FP-17")
def test_no_level_of_the_question_may_stand_in_public() -> None:
    state = table("b1 tou b1 h1", player("boar hippo", open=["p1 p1"]))

    def closed(prompt: Pick) -> bool:
        return not prompt.open and all(closed(one.then) for one in prompt.options if isinstance(one.then, Pick))

    assert closed(root(state))


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("boar A7 B7 lion", "Boar A7, then Toucan B7 into Lion"),
        ("boar C7 D7", "Boar C7, then Hippo D7"),
        ("hippo F7", "Hippo F7"),
    ],
)
def test_a_whole_turn_in_words_and_as_typed(typed: str, words: str) -> None:
    state = table("b1 tou b1 h1 . h1", player("boar hippo", open=["l1"]))
    assert typed in offered(state)
    assert W.typed(path(typed)) == typed
    assert W.answer(root(state), path(typed), str) == words


def test_a_bird_without_a_choice_and_a_discard_in_words() -> None:
    assert (
        W.answer(root(table("b1 tou", player("boar"))), path("boar A7 B7"), str) == "Boar A7, then Toucan B7 into Boar"
    )
    assert W.answer(root(table("pel", player("boar"))), path("boar"), str) == "Boar discarded, a pass"


def test_the_stage_and_the_headline_name_the_round() -> None:
    decision = FAULPELZ.ask(table("b1", player("boar", turns=7)))
    assert decision is not None
    assert W.task(decision.stage, str) == "round 8 of 12"
    assert W.task(decision.headline, str) == "Round 8 of 12."


def crowded() -> State:
    """Return a table with more to choose from than a real one: all tiles of the hand's animals are in reach, birds
    lie between them, and every set takes every bird."""
    deck = [Tile(animal, 1) for _ in range(15) for animal in ("sloth", "lion", "panda")]
    birds = [Tile("toucan", 0)] * 15
    tiles: list[Tile | None] = [None] * len(PLACES)
    for place in PLACES:
        row = place // 15
        if row in (1, 5):
            tiles[place] = birds.pop() if birds and place % 2 else Tile("walrus", 1)
        elif row != 3 and deck:
            tiles[place] = deck.pop()
    sets = ["w1", "b1", "h1", "p1", "l1", "s1"]
    return State(NUMBERS, tuple(tiles), (player("sloth lion panda", open=sets), player()), 0)


def test_the_most_crowded_table_stays_within_limits() -> None:
    prompt = root(crowded())
    answers = list(leaves(prompt))
    assert 150 < len(answers) <= 400
    assert all(len(below.options) <= 25 for below in (prompt, *(then(prompt, one.id) for one in prompt.options)))
