"""What every question must be: legal ids, small enough for Discord, and worded."""

import re
from typing import Any

from bot.core.game import AnyGame
from bot.core.names import in_label, in_text
from bot.core.prompts import JOINER, MOST_OPTIONS, Answer, Decision, Option, Pick, Prompt, fit, leaves
from bot.core.seats import Chairs

MOST_LEAVES = 400
MOST_CUSTOM_ID = 99
OPTION_ID = re.compile(r"[a-z0-9-]{1,8}")
# The longest things around a path in a custom_id: kind, match, step, verb.
AROUND = "t1:ABCDEFGH:9999:change:"


def check_decision(decision: Decision, seats: int) -> None:
    """Somebody is asked, and only seats of the table."""
    assert decision.prompts, "nobody is asked"
    assert set(decision.prompts) <= set(range(seats))
    for prompt in decision.prompts.values():
        check_prompt(prompt)


def check_prompt(prompt: Prompt) -> None:
    """Ids are legal, unique and few; the tree is small; every answer fits a custom_id and the prompt itself."""
    answers = list(leaves(prompt))
    assert 1 <= len(answers) <= MOST_LEAVES, f"{len(answers)} answers"
    assert len(set(answers)) == len(answers), "two options have the same path"
    for answer in answers:
        assert len(AROUND) + len(".".join(answer)) <= MOST_CUSTOM_ID
        fit(prompt, answer)
    for level in levels(prompt):
        check_level(level)


def check_level(prompt: Prompt) -> None:
    """One level of a prompt obeys the limits."""
    ids = [one.id for one in prompt.options]
    assert 1 <= len(ids) <= MOST_OPTIONS, f"{len(ids)} options"
    assert len(set(ids)) == len(ids), "an id stands twice"
    assert all(OPTION_ID.fullmatch(id) and JOINER not in id for id in ids), f"illegal ids in {ids}"
    if not isinstance(prompt, Pick):
        assert 0 <= prompt.least <= prompt.most <= len(ids)
        assert all(one.then is None for one in prompt.options)


def levels(prompt: Prompt) -> list[Prompt]:
    """Return the prompt and all that its options lead to."""
    found = [prompt]
    for one in prompt.options:
        if one.then is not None:
            found += levels(one.then)
    return found


def check_words(game: AnyGame, decision: Decision, chairs: Chairs) -> None:
    """Questions, options and answers have words of legal length; what is typed for an answer is unique."""
    plain, marked = in_label(chairs), in_text(chairs)
    for phrase in (decision.headline, decision.stage, decision.task):
        assert phrase is None or 0 < len(game.words.task(phrase, marked)) <= 300
    for prompt in decision.prompts.values():
        for level in levels(prompt):
            assert 0 < len(game.words.task(level.asks, marked)) <= 300
            for option in level.options:
                check_label(game, option, plain)
        answers = list(leaves(prompt))
        check_typed(game, answers)
        for answer in answers[:: max(1, len(answers) // 40)]:
            assert 0 < len(game.words.answer(prompt, answer, plain)) <= 100


def check_label(game: AnyGame, option: Option, who: Any) -> None:
    """A label is plain text within its limits."""
    label = game.words.label(option.says, who)
    assert 0 < len(label.text) <= 60, f"label {label.text!r}"
    assert len(label.detail) <= 80, f"detail {label.detail!r}"
    assert "{" not in label.text + label.detail, "a blank is not filled in"
    assert "⟨" not in label.text + label.detail


def check_typed(game: AnyGame, answers: list[Answer]) -> None:
    """No two answers are typed the same, whatever the case of the letters; each fits an autocomplete choice."""
    typed = [game.words.typed(answer).casefold() for answer in answers]
    assert len(set(typed)) == len(typed), "two answers are typed the same"
    assert all(0 < len(text) <= 60 for text in typed)
