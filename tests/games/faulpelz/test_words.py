"""The sentences: every fact has words, and they keep to the voice's limits."""

import re

import pytest

from bot.core.chance import Chance
from bot.core.game import TOPICS
from bot.core.names import in_text
from bot.core.phrases import EVERYONE
from bot.core.prompts import LATE, Pick, Prompt
from bot.core.seats import Chair
from bot.games.faulpelz import FAULPELZ
from tests.games.faulpelz.games import game_states
from tests.games.faulpelz.tables import offered, path, player, table, who

W = FAULPELZ.words


def test_the_voice_examples() -> None:
    state = table("w1 tou", player("boar"), player("walrus", open=["w1", "p1 p1"]), turn=1)
    outcome = FAULPELZ.resolve(state, {1: path("walrus A7 B7")}, Chance.seeded(b"", 1))
    lines = [W.line(one.event, who) for one in outcome.told if one.to is EVERYONE][:3]
    assert " ".join(lines) == (
        "Ben takes Walrus A7, 1 symbol. Walrus set complete: 2 points. Then Toucan B7, into the Panda set."
    )


@pytest.mark.parametrize(
    ("layout", "typed", "headline"),
    [
        ("b1 h2", "boar A7 B7", "Ada takes Boar A7 and Hippo B7."),
        ("b1 pel", "boar A7 B7 hippo", "Ada takes Boar A7 and Pelican B7."),
        ("b1", "boar A7", "Ada takes Boar A7."),
        ("b2 h3", "boar A7 B7", "Ada takes Boar A7 and Hippo B7. Complete: Boar and Hippo, 7 points."),
        ("h2 w2", "hippo A7 B7", "Ada takes Hippo A7 and Walrus B7. Complete: Walrus, 2 points."),
    ],
)
def test_headlines(layout: str, typed: str, headline: str) -> None:
    state = table(layout, player("boar hippo", open=["b1", "h1"]))
    outcome = FAULPELZ.resolve(state, {0: path(typed)}, Chance.seeded(b"", 1))
    assert W.headline(tuple(one.event for one in outcome.told if one.to is EVERYONE), who) == headline


def test_the_last_headline_tells_the_end() -> None:
    state = table("b2", player("boar", open=["b1"], turns=11), player("", turns=12))
    outcome = FAULPELZ.resolve(state, {0: path("boar A7")}, Chance.seeded(b"", 1))
    events = tuple(one.event for one in outcome.told if one.to is EVERYONE)
    assert W.headline(events, who) == "Ada takes Boar A7. Complete: Boar, 3 points. All cards are played twice."


def test_a_headline_tells_all_turns_since_the_last_message() -> None:
    state = table("b2 h1 . b1", player("boar", open=["b1"]), player("lion"), player("boar"))
    events: list[object] = []
    for typed in ("boar A7 B7", "lion", "boar D7"):
        assert typed in offered(state)
        given = LATE if typed == "lion" else path(typed)
        outcome = FAULPELZ.resolve(state, {state.turn: given}, Chance.seeded(b"", 1))
        state = outcome.state
        events += [one.event for one in outcome.told if one.to is EVERYONE]
    assert W.headline(tuple(events), who) == (
        "Ada takes Boar A7 and Hippo B7. Complete: Boar, 3 points. "
        "Time is up for Ben: Lion is discarded, a pass. Cleo takes Boar D7."
    )


@pytest.mark.rule("FP-23")
def test_a_headline_when_the_clock_played() -> None:
    state = table("b2 h1", player("boar", open=["b1"]))
    outcome = FAULPELZ.resolve(state, {0: LATE}, Chance.seeded(b"", 1))
    events = tuple(one.event for one in outcome.told if one.to is EVERYONE)
    assert W.headline(events, who) == ("Time is up for Ada: Boar A7 and Hippo B7 are taken. Complete: Boar, 3 points.")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_headline_fits_the_line_above_the_board(seats: int) -> None:
    long = in_text(tuple(Chair("_*" * 16) for _ in range(seats)))
    for state in game_states(seats, b"headline"):
        for answers in ({state.turn: LATE},):
            if FAULPELZ.ask(state) is None:
                continue
            told = FAULPELZ.resolve(state, answers, Chance.seeded(b"", 1)).told
            text = W.headline(tuple(one.event for one in told if one.to is EVERYONE), long)
            assert 0 < len(text) <= 240


def walk(prompt: Prompt) -> list[Prompt]:
    below = [one.then for one in prompt.options if one.then is not None]
    return [prompt, *(found for one in below for found in walk(one))]


def test_labels_and_details_keep_to_their_limits() -> None:
    for state in game_states(2, b"labels"):
        decision = FAULPELZ.ask(state)
        if decision is None:
            continue
        for prompt in walk(decision.prompts[state.turn]):
            assert isinstance(prompt, Pick)
            for one in prompt.options:
                label = W.label(one.says, who)
                assert 0 < len(label.text) <= 60
                assert 0 < len(label.detail) <= 80
                assert re.fullmatch(r"[a-z0-9-]{1,8}", one.id)


@pytest.mark.parametrize("topic", TOPICS)
def test_rules_topics_fit_a_message(topic: str) -> None:
    text = W.rules(topic)
    assert 0 < len(text) <= 1800
    assert "!" not in text
    assert text == text.strip()


@pytest.mark.rule("FP-02", "FP-03")
def test_the_rules_mark_the_stand_in_values() -> None:
    assert "Walrus 2†, Boar 3, Hippo 4†, Panda 5†, Lion 6†, Sloth 7," in W.rules("rules")
    assert "• Sloth 7: 6, 5, 4" in W.rules("values")
    assert W.rules("values").count("•") == 6


def test_points_have_a_unit() -> None:
    assert (W.points(1), W.points(25.0)) == ("1 point", "25 points")
