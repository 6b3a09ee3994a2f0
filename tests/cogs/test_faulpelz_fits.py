"""Every question of Faulpelz fits Discord at every step: components, their texts, the typed choices."""

from collections.abc import Iterator

import pytest

from bot.core.names import in_label
from bot.core.prompts import Answer, Prompt, leaves
from bot.core.seats import Chair
from bot.games.faulpelz import FAULPELZ
from bot.games.faulpelz.state import State
from cogs.ui.ask import components_for
from cogs.ui.press import Press
from cogs.ui.rows import Select
from render import PICTURES
from tests.games.faulpelz.games import game_states
from tests.games.faulpelz.test_questions import crowded

WHO = in_label(tuple(Chair("_*W@" * 8) for _ in range(4)))
LARGEST = (1 << 40, 9_999)
"""A match id and a step longer than any a bot will see."""


def levels(prompt: Prompt, path: Answer = ()) -> Iterator[Answer]:
    """Yield the path to every level of a question."""
    yield path
    for one in prompt.options:
        if one.then is not None:
            yield from levels(one.then, (*path, one.id))


def check(state: State) -> None:
    decision = FAULPELZ.ask(state)
    if decision is None:
        return
    ((seat, prompt),) = decision.prompts.items()
    looks = PICTURES["faulpelz"].aspects(FAULPELZ.view(state, seat))
    for path in levels(prompt):
        rows = components_for(prompt, Press(*LARGEST, "a", path), words=FAULPELZ.words, who=WHO)
        # One row more holds the buttons of the zoom.
        assert len(rows) + bool(looks) <= 5
        for row in rows:
            if isinstance(row, Select):
                assert 1 <= len(row.items) <= 25
                assert len(row.press) <= 100
                assert len(row.asks) <= 150
                assert all(len(item.label.text) <= 100 and len(item.label.detail) <= 100 for item in row.items)
                assert len({item.value for item in row.items}) == len(row.items)
            else:
                assert 1 <= len(row) <= 5
                assert all(len(button.press) <= 100 and 1 <= len(button.label) <= 80 for button in row)
    for answer in leaves(prompt):
        typed = f"{FAULPELZ.words.typed(answer)} · {FAULPELZ.words.answer(prompt, answer, WHO)}"
        assert len(typed) <= 100


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_question_of_a_game_fits(seats: int) -> None:
    for state in game_states(seats, b"fits"):
        check(state)


def test_the_most_crowded_question_fits() -> None:
    check(crowded())


def test_the_hand_is_a_row_of_buttons() -> None:
    state = next(game_states(2, b"fits"))
    decision = FAULPELZ.ask(state)
    assert decision is not None
    at = Press(1, 1, "a")
    (cards,) = components_for(decision.prompts[state.turn], at, words=FAULPELZ.words, who=WHO)
    assert not isinstance(cards, Select)
    assert all(" in reach, set 0 of " in button.label for button in cards)
