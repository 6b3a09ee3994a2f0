"""What holds in every game, whatever is played: no card and no tile is ever lost or doubled."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.core.chance import Chance
from bot.core.prompts import LATE, Prompt, leaves
from bot.games.faulpelz import FAULPELZ, components
from bot.games.faulpelz.board import ANIMALS
from bot.games.faulpelz.state import State

BAG = Counter(components.parse(FAULPELZ.components()).bag())


def all_tiles(state: State) -> Counter[object]:
    owned = [tile for player in state.players for one in (*player.open, *player.stacks) for tile in one.tiles]
    return Counter([tile for tile in state.tiles if tile] + owned)


@st.composite
def games(draw: st.DrawFn) -> State:
    """Draw a state some turns into a game: chosen answers, run-outs, now and then somebody leaves."""
    seats = draw(st.integers(2, 4))
    chance = Chance.seeded(draw(st.binary(min_size=4, max_size=4)), 1)
    state = FAULPELZ.deal(seats, {}, FAULPELZ.components(), chance).state
    for _ in range(draw(st.integers(0, 48))):
        decision = FAULPELZ.ask(state)
        if decision is None:
            break
        event = draw(st.integers(0, 40))
        if event == 0:
            state = FAULPELZ.vacate(state, draw(st.integers(0, seats - 1)), chance).state
            continue
        ((seat, prompt),) = decision.prompts.items()
        given = LATE if event == 1 else draw(st.sampled_from(list(leaves(prompt))))
        state = FAULPELZ.resolve(state, {seat: given}, chance).state
    return state


@pytest.mark.rule("FP-01", "FP-04", "FP-14", "FP-15", "FP-16")
@given(games())
@settings(max_examples=60, deadline=None)
def test_no_tile_and_no_card_is_lost_and_sets_are_sound(state: State) -> None:
    assert all_tiles(state) == BAG
    for player in state.players:
        cards = player.hand + player.pile + player.played
        assert player.left or sorted(cards) == sorted(ANIMALS)
        assert len({one.animal for one in player.open}) == len(player.open)
        for one in player.open:
            assert 0 < one.have < state.number(one.animal)
        for stack in player.stacks:
            assert sum(tile.counts for tile in stack.tiles) >= state.number(stack.animal)
        for one in (*player.open, *player.stacks):
            birds = {tile.kind for tile in one.tiles if tile.symbols == 0}
            # Birds of one kind, and never as the first tile of a set (FP-12).
            assert len(birds) <= 1
            assert one.tiles[0].kind == one.animal
            assert {tile.kind for tile in one.tiles} <= {one.animal, *birds}


@given(games())
@settings(max_examples=40, deadline=None)
def test_the_question_stays_within_limits(state: State) -> None:
    decision = FAULPELZ.ask(state)
    if decision is None:
        return
    ((_, prompt),) = decision.prompts.items()
    answers = list(leaves(prompt))
    assert 1 <= len(answers) <= 400
    assert _most_options(prompt) <= 25
    typed = [FAULPELZ.words.typed(answer).casefold() for answer in answers]
    assert len(set(typed)) == len(typed)
    assert all(len("/".join(answer)) <= 22 for answer in answers)


def _most_options(prompt: Prompt) -> int:
    below = [_most_options(one.then) for one in prompt.options if one.then is not None]
    return max([len(prompt.options), *below])
