"""Prompts: what is offered is what is legal, as a tree."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.core.chance import Chance
from bot.core.errors import UnfitError
from bot.core.game import answered
from bot.core.phrases import Phrase
from bot.core.prompts import Answer, Option, Pick, PickSome, Prompt, any_answer, branch, fit, leaves, option


class Says(Phrase, frozen=True):
    """A phrase of these tests."""

    text: str


def pick(*options: Option, open: bool = False) -> Pick:
    """Return a Pick with these options."""
    return Pick(Says("which?"), options, open)


def plain(*ids: str) -> tuple[Option, ...]:
    """Return options that lead nowhere."""
    return tuple(Option(id, Says(id)) for id in ids)


SOME = PickSome(Says("which two?"), plain("a", "b", "c"), 1, 2, open=False)
TREE = pick(
    Option("m3", Says("m3"), pick(*plain("mayo", "dallas"))),
    Option("two", Says("two"), SOME),
    Option("pass", Says("pass")),
)


def test_leaves_come_in_the_order_of_the_options() -> None:
    assert list(leaves(TREE)) == [
        ("m3", "mayo"),
        ("m3", "dallas"),
        ("two", "a"),
        ("two", "b"),
        ("two", "c"),
        ("two", "a+b"),
        ("two", "a+c"),
        ("two", "b+c"),
        ("pass",),
    ]


def test_picking_none_is_an_answer_where_none_may_be_picked() -> None:
    maybe = PickSome(Says("any?"), plain("a"), 0, 1, open=False)
    assert list(leaves(maybe)) == [("",), ("a",)]
    assert fit(maybe, ("",)) == ()


def test_an_answer_picks_options_from_the_root_on() -> None:
    assert [one.id for one in fit(TREE, ("m3", "dallas"))] == ["m3", "dallas"]
    assert [one.id for one in fit(TREE, ("two", "a+c"))] == ["two", "a", "c"]
    assert answered(TREE, ("two", "b")) == (Says("two"), Says("b"))


@pytest.mark.parametrize(
    "answer",
    [
        (),
        ("m3",),
        ("m9",),
        ("m3", "pita"),
        ("m3", "mayo", "mayo"),
        ("pass", "mayo"),
        ("two", ""),
        ("two", "a+b+c"),
        ("two", "a+a"),
        ("two", "a+z"),
        ("two", "a", "b"),
    ],
)
def test_what_is_not_offered_does_not_fit(answer: Answer) -> None:
    with pytest.raises(UnfitError):
        fit(TREE, answer)


def test_an_unfit_answer_says_what_was_typed() -> None:
    with pytest.raises(UnfitError) as unfit:
        fit(TREE, ("m9", "mayo"))
    assert unfit.value.code == "wrong.move"
    assert "m9 mayo" in unfit.value.text


def test_branch_goes_to_the_level_below() -> None:
    assert branch(TREE, ()) is TREE
    assert [one.id for one in branch(TREE, ("m3",)).options] == ["mayo", "dallas"]
    for path in (("pass",), ("m9",), ("m3", "mayo")):
        with pytest.raises(UnfitError):
            branch(TREE, path)


def test_option_finds_by_id() -> None:
    assert option(TREE, "pass") is TREE.options[2]
    assert option(TREE, "z") is None


@given(st.integers(0, 2**32))
def test_any_answer_is_on_offer(seed: int) -> None:
    assert any_answer(TREE, Chance.seeded(bytes(16), seed)) in set(leaves(TREE))


@pytest.mark.parametrize("prompt", [TREE, SOME])
def test_any_answer_can_be_every_answer(prompt: Prompt) -> None:
    chance = Chance.seeded(bytes(16), 1)
    assert {any_answer(prompt, chance) for _ in range(400)} == set(leaves(prompt))


def test_phrases_and_options_dont_print_what_they_hold() -> None:
    assert repr(TREE.options[0]) == "<Option>"
    assert repr(TREE) == "<Pick>"
