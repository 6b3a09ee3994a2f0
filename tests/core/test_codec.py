"""JSON for states, facts and answers: exact both ways."""

from typing import TypeAlias

import msgspec
import pytest

from bot.core.codec import decode, decode_answers, decode_told, encode, encode_answers, encode_told
from bot.core.phrases import EVERYONE, Phrase, Told
from bot.core.prompts import LATE
from bot.core.seats import Quiet


class Drew(Phrase, frozen=True, tag=True):
    """A fact."""

    seat: int


class Passed(Phrase, frozen=True, tag=True):
    """Another fact."""

    seat: int
    why: str | None = None


Event: TypeAlias = Drew | Passed


class Inner(Quiet, frozen=True):
    """Part of a state."""

    cards: tuple[str, ...]
    at: int | None


class State(Quiet, frozen=True):
    """A state."""

    parts: tuple[Inner, ...]
    over: bool = False


def test_a_state_survives() -> None:
    state = State((Inner(("m3", "k0"), None), Inner((), 2)))
    assert decode(encode(state), State) == state
    assert encode(decode(encode(state), State)) == encode(state)


def test_what_does_not_fit_the_type_is_refused() -> None:
    with pytest.raises(msgspec.ValidationError):
        decode(b'{"parts":[{"cards":"m3","at":1}]}', State)


def test_facts_survive_with_their_audience() -> None:
    told = (Told(EVERYONE, Drew(1)), Told((0, 2), Passed(0, "tired")), Told((1,), Drew(1)))
    assert decode_told(encode_told(told), Event) == told
    assert decode_told(encode_told(()), Event) == ()


def test_answers_survive_late_ones_too() -> None:
    answers = {0: ("m3", "mayo"), 2: LATE, 1: ("a+b",)}
    assert decode_answers(encode_answers(answers)) == answers


def test_who_is_reached() -> None:
    assert Told(EVERYONE, Drew(1)).reaches(None)
    assert Told(EVERYONE, Drew(1)).reaches(3)
    assert Told((1,), Drew(1)).reaches(1)
    assert not Told((1,), Drew(1)).reaches(0)
    assert not Told((1,), Drew(1)).reaches(None)
