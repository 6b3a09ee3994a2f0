"""The questions as a thumb finds them, and the answers as one types them."""

from collections.abc import Iterator

import pytest

from bot.core.names import in_label
from bot.core.prompts import MOST_OPTIONS, Pick, Prompt, Tone, leaves
from bot.core.seats import Chair
from bot.games.frasvel import FRASVEL
from bot.games.frasvel.position import WHITE
from bot.games.frasvel.state import State
from tests.games.frasvel.positions import MOST
from tests.games.frasvel.table import answers, decision, fresh, moves, placements, play, standing

WHO = in_label((Chair("Ada"), Chair("Ben")))
# 40 white stacks that can move, found by search.
CROWD = (
    "a1w1 a2w1 a3w1 a5b1 b1w1 b3b1 b4w1 b5w1 c1w1 c2w1 c3w1 c4w1 c5b1 c6w1 c7w1 d1b1 d3w1 d4w1 d6w1 d7w1 d8w1 e1w1 "
    "e3w1 e4b1 e5w1 e6w1 e7w1 e9b1 f1w1 f2w1 f3w1 f5w1 f6w1 f7w1 f8w1 g2w1 g3w1 g4w1 g5w1 g7b1 h1w1 h3w1 h4w1 h5w1 "
    "h6w1 i1w1 i2b1 i3b1 i5w1"
)


def _prompt(state: State) -> Pick:
    (prompt,) = decision(state).prompts.values()
    assert isinstance(prompt, Pick)
    return prompt


def _labels(prompt: Prompt, *path: str) -> list[str]:
    for step in path:
        then = next(one.then for one in prompt.options if one.id == step)
        assert then is not None
        prompt = then
    texts = [FRASVEL.words.label(one.says, WHO) for one in prompt.options]
    return [f"{label.text} ~ {label.detail}" if label.detail else label.text for label in texts]


def _asks(state: State, *path: str) -> str:
    prompt: Prompt = _prompt(state)
    for step in path:
        then = next(one.then for one in prompt.options if one.id == step)
        assert then is not None
        prompt = then
    return FRASVEL.words.task(prompt.asks, WHO)


def _levels(prompt: Prompt) -> Iterator[Prompt]:
    yield prompt
    for one in prompt.options:
        if one.then:
            yield from _levels(one.then)


def test_the_first_stack_is_asked_by_row_then_cell() -> None:
    assert _asks(fresh()) == "put a black stack on a cell"
    assert _labels(_prompt(fresh()))[4] == "Row e ~ 9 cells"
    assert _labels(_prompt(fresh()), "e")[3:6] == ["e4", "e5 ~ the centre", "e6"]


def test_the_colour_is_two_buttons() -> None:
    state = play(fresh(), "e5")
    assert _asks(state) == "choose a colour"
    assert _labels(_prompt(state)) == ["Take Black", "Take White"]


def test_a_turn_is_place_move_pass_or_resign() -> None:
    state = standing("e5b1 e7w1")
    assert _asks(state) == "place, move or pass"
    assert _labels(_prompt(state)) == ["Place", "Move", "Pass", "Resign"]
    assert [one.tone for one in _prompt(state).options][-1] is Tone.BAD


def test_what_is_not_possible_is_not_offered() -> None:
    assert _labels(_prompt(standing("e5b1 e8w1"))) == ["Place", "Pass", "Resign"]
    assert _asks(standing("e5b1 e8w1")) == "place or pass"


def test_after_a_pass_the_question_says_that_another_ends_the_game() -> None:
    assert _asks(play(standing("e5b1 e7w1"), "pass")) == "place, move, or pass and end the game"


def test_a_full_board_leaves_passing() -> None:
    full = " ".join(f"{row}{number}b1" for row in "abcdefghi" for number in range(1, 10))
    state = standing(full)
    assert _asks(state) == "pass, nothing can be placed or moved"
    assert _labels(_prompt(state)) == ["Pass", "Resign"]


def test_placing_goes_by_row_and_tells_of_the_enemies_beside() -> None:
    state = standing("e5b1 d3w1 d4w1 g5w2")
    assert _asks(state, "place") == "which row?"
    assert "Row c ~ 7 cells for you" in _labels(_prompt(state), "place")
    assert _asks(state, "place", "c") == "which cell?"
    assert _labels(_prompt(state), "place", "c")[2:5] == [
        "c3 ~ beside 2 white stacks",
        "c4 ~ beside 1 white stack",
        "c5",
    ]


def test_up_to_25_cells_to_place_on_stand_in_one_list() -> None:
    state = standing("d2b1 d5b1 f3b1 a3w1", side=4)
    assert len(placements(state)) <= 25
    assert _asks(state, "place") == "which cell?"
    assert "a2 ~ beside 1 white stack" in _labels(_prompt(state), "place")


def test_moving_goes_by_stack_and_tells_what_it_brings() -> None:
    state = standing("e5b2 e8w1 f6w2 b1b1")
    assert _asks(state, "move") == "which stack?"
    assert "e5 ~ height 2, 2 moves" in _labels(_prompt(state), "move")
    assert _asks(state, "move", "e5") == "where to?"
    assert "e5-e7 ~ absorbs 2 groups, grows to 4" in _labels(_prompt(state), "move", "e5")


def test_more_than_25_movable_stacks_go_by_row() -> None:
    state = standing(CROWD, WHITE)
    assert len({typed.split("-")[0] for typed in moves(state)}) == 40
    assert _asks(state, "move") == "which row?"
    assert _labels(_prompt(state), "move")[1] == "Row b ~ 3 stacks that can move"
    assert "b4" in {typed.split("-")[0] for typed in moves(state)}


@pytest.mark.parametrize("state", [fresh(6), standing(CROWD, WHITE), standing(MOST, WHITE, side=6)])
def test_no_level_has_more_than_25_options(state: State) -> None:
    assert all(len(level.options) <= MOST_OPTIONS for level in _levels(_prompt(state)))


def test_the_fullest_prompt_known_stays_far_below_400_leaves() -> None:
    assert len(list(leaves(_prompt(standing(MOST, WHITE, side=6))))) == 141


@pytest.mark.rule("FR-18")
def test_resigning_asks_once_more() -> None:
    state = standing("e5b1 e7w1")
    assert _asks(state, "resign") == "resign for good?"
    assert _labels(_prompt(state), "resign") == ["Resign"]


def test_everybody_may_see_the_questions() -> None:
    for state in (fresh(), play(fresh(), "e5"), standing(CROWD, WHITE)):
        assert all(level.open for level in _levels(_prompt(state)))


def test_answers_are_typed_as_the_rulings_write_them() -> None:
    assert {"a1", "e5"} <= set(answers(fresh()))
    assert set(answers(play(fresh(), "e5"))) == {"black", "white"}
    state = standing("e5b1 e7w1")
    assert {"e5-e6", "a1", "pass", "resign"} <= set(answers(state))
    assert placements(state) | moves(state) | {"pass", "resign"} == set(answers(state))


@pytest.mark.parametrize(
    ("stacks", "typed", "words"),
    [
        ("e5b2 e8w1 f6w2", "e5-e7", "e5 to e7, absorbs 2 groups, grows to 4"),
        ("e5b1 e7w1", "d7", "a stack on d7, beside 1 white stack"),
        ("e5b1 e7w1", "a1", "a stack on a1"),
        ("e5b1 e7w1", "pass", "a pass"),
        ("e5b1 e7w1", "resign", "resigning for good"),
    ],
)
def test_an_answer_reads_in_words(stacks: str, typed: str, words: str) -> None:
    state = standing(stacks)
    assert FRASVEL.words.answer(_prompt(state), answers(state)[typed], WHO) == words


def test_the_answers_of_the_opening_read_in_words() -> None:
    first, choice = fresh(), play(fresh(), "e5")
    assert FRASVEL.words.answer(_prompt(first), answers(first)["c3"], WHO) == "a black stack on c3"
    assert FRASVEL.words.answer(_prompt(choice), answers(choice)["black"], WHO) == "Black"
