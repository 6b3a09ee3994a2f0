"""Questions as small trees of options. What is offered is what is legal: the tree drives buttons, `/move`,
the computers and the check alike; there is no second validation."""

from collections.abc import Iterator, Mapping
from enum import Enum
from itertools import combinations
from typing import Final, Literal, TypeAlias

from bot.core.chance import Chance
from bot.core.errors import UnfitError
from bot.core.phrases import Phrase
from bot.core.seats import Quiet, Seat

MOST_OPTIONS: Final = 25
JOINER: Final = "+"

Answer: TypeAlias = tuple[str, ...]
"""The ids from the root of a prompt to the chosen leaf. Several ids of one PickSome are joined by "+"."""


class Late(Enum):
    """Stands for a seat whose clock ran out, or that a moderator skipped."""

    LATE = "late"


LATE: Final = Late.LATE
Given: TypeAlias = Answer | Literal[Late.LATE]
Answers: TypeAlias = Mapping[Seat, Given]


class Tone(Enum):
    """How an option looks as a button. PLAIN unless there is a reason."""

    PLAIN = "plain"
    MAIN = "main"
    GOOD = "good"
    BAD = "bad"


class Option(Quiet, frozen=True):
    """One thing to choose. `id` is 1–8 characters of a-z, 0-9 and "-", unique and stable within its prompt."""

    id: str
    says: Phrase
    then: "Prompt | None" = None
    tone: Tone = Tone.PLAIN


class Pick(Quiet, frozen=True, tag=True):
    """Choose one of 1–25 options. `open`: may it stand on the public message? Then it must not change when
    hidden things are re-dealt."""

    asks: Phrase
    options: tuple[Option, ...]
    open: bool


class PickSome(Quiet, frozen=True, tag=True):
    """Choose `least` to `most` of up to 25 options, in no order. Its options have no `then`."""

    asks: Phrase
    options: tuple[Option, ...]
    least: int
    most: int
    open: bool


Prompt: TypeAlias = Pick | PickSome


class Decision(Quiet, frozen=True):
    """Who is asked what. One key is a turn; several are simultaneous and secret, and close when all are in.

    *Who* is asked is public, so it must not depend on a secret. `stage` ("round 3") stands in panels, `seconds`
    replaces the table's clock where a rule sets its own time. `task` is the question as the public message words it;
    it must be given where the prompts' own words would give away a hand, else the first prompt's question stands.
    """

    prompts: Mapping[Seat, Prompt]
    headline: Phrase
    stage: Phrase | None = None
    task: Phrase | None = None
    seconds: int | None = None


def option(prompt: Prompt, id: str) -> Option | None:
    """Return the option with this id, if it is offered."""
    return next((one for one in prompt.options if one.id == id), None)


def fit(prompt: Prompt, answer: Answer) -> tuple[Option, ...]:
    """Return the options an answer picks, root first. Raise UnfitError if it is no path from root to leaf."""
    picked: list[Option] = []
    here: Prompt | None = prompt
    for step in answer:
        if here is None:
            raise UnfitError(" ".join(answer))
        chosen = _chosen(here, step, answer)
        picked += chosen
        here = chosen[0].then if chosen and isinstance(here, Pick) else None
    if here is not None:
        raise UnfitError(" ".join(answer))
    return tuple(picked)


def _chosen(prompt: Prompt, step: str, answer: Answer) -> list[Option]:
    if isinstance(prompt, Pick):
        one = option(prompt, step)
        if one is None:
            raise UnfitError(" ".join(answer))
        return [one]
    ids = step.split(JOINER) if step else []
    found = [one for one in prompt.options if one.id in ids]
    if len(found) != len(ids) or len(set(ids)) != len(ids) or not prompt.least <= len(ids) <= prompt.most:
        raise UnfitError(" ".join(answer))
    return found


def branch(prompt: Prompt, path: Answer) -> Prompt:
    """Return the prompt reached by a path that stops before a leaf. Raise UnfitError if there is none."""
    here = prompt
    for step in path:
        one = option(here, step)
        if one is None or one.then is None:
            raise UnfitError(" ".join(path))
        here = one.then
    return here


def leaves(prompt: Prompt) -> Iterator[Answer]:
    """Yield every answer the prompt takes, in the order of its options."""
    if isinstance(prompt, PickSome):
        for count in range(prompt.least, prompt.most + 1):
            for some in combinations(prompt.options, count):
                yield (JOINER.join(one.id for one in some),)
        return
    for one in prompt.options:
        if one.then is None:
            yield (one.id,)
        else:
            yield from ((one.id, *rest) for rest in leaves(one.then))


def any_answer(prompt: Prompt, chance: Chance) -> Answer:
    """Return a random answer: each option of a level is equally likely."""
    if isinstance(prompt, PickSome):
        count = prompt.least + chance.roll(prompt.most - prompt.least + 1)
        ids = {one.id for one in chance.shuffled(prompt.options)[:count]}
        return (JOINER.join(one.id for one in prompt.options if one.id in ids),)
    one = chance.pick(prompt.options)
    return (one.id,) if one.then is None else (one.id, *any_answer(one.then, chance))
