"""What is told of a step, and how a game ends in words."""

import pytest

from bot.core.chance import Chance
from bot.core.game import TOPICS, Outcome
from bot.core.names import in_text
from bot.core.phrases import EVERYONE
from bot.core.prompts import LATE
from bot.core.seats import Chair
from bot.games.frasvel import FRASVEL
from bot.games.frasvel.position import WHITE
from bot.games.frasvel.state import State
from tests.games.frasvel.table import answers, decision, fresh, play, standing, step

WHO = in_text((Chair("Ada"), Chair("Ben")))
ADA, BEN = WHO(0), WHO(1)


def _told(outcome: Outcome[State]) -> list[str]:
    assert all(one.to is EVERYONE for one in outcome.told)
    return [FRASVEL.words.line(one.event, WHO) for one in outcome.told]


def _after(state: State, typed: str) -> list[str]:
    return _told(step(state, answers(state)[typed]))


def test_the_opening_is_told() -> None:
    assert _after(fresh(), "e5") == [f"{ADA} puts a black stack on e5. {BEN} chooses a colour."]
    assert _after(play(fresh(), "e5"), "black") == [f"{BEN} takes Black. White moves next."]


def test_a_placement_is_told() -> None:
    assert _after(standing("e5b1"), "a1") == [f"{ADA} places a stack on a1."]


def test_a_move_is_told_with_each_group() -> None:
    assert _after(standing("e4b2 e5b1 e7w2"), "e4-e6") == [
        f"{ADA} e4-e6 over e5: absorbs 1 group, grows to 3.",
        "The group e7 sinks to 1.",
    ]
    assert _after(standing("e5b1 f6b1 d5w1 e7w1 e8w1"), "e5-e6") == [
        f"{ADA} e5-e6: absorbs 2 groups, grows to 3.",
        "The group d5 is gone.",
        "The group e7 and e8 is gone.",
        "f6 grows along to 3.",
    ]


def test_a_long_move_has_a_short_headline() -> None:
    state = standing("e5b2 f6b2 e8w2 e9w2 d5w1")
    events = tuple(one.event for one in step(state, answers(state)["e5-e7"]).told)
    assert FRASVEL.words.headline(events, WHO) == f"{ADA} e5-e7, height 4. Gone: d5. Lower: e8, e9."


def test_passes_are_told() -> None:
    state = standing("e5b1 e7w1")
    assert _after(state, "pass") == [f"{ADA} passes. 1 more pass ends the game."]
    assert _after(play(state, "pass"), "pass") == [f"{BEN} passes, too. ½ point to {ADA}, first to pass."]


@pytest.mark.rule("FR-18")
def test_giving_up_is_told() -> None:
    state = standing("e5b1 e7w1")
    assert _after(state, "resign") == [f"{ADA} resigns, {BEN} wins."]
    assert _told(FRASVEL.vacate(state, 1, Chance.scripted([]))) == [f"{BEN} leaves, {ADA} wins."]


@pytest.mark.rule("FR-18")
def test_the_clock_says_what_it_played() -> None:
    assert _told(step(fresh(), LATE)) == [f"Time is up for {ADA}: the first stack goes to e5."]
    assert _told(step(play(fresh(), "e5"), LATE)) == [f"Time is up for {BEN}: White is chosen."]
    assert _told(step(standing("e5b1"), LATE)) == [
        f"Time is up for {ADA}: a pass.",
        f"{ADA} passes. 1 more pass ends the game.",
    ]


def test_headlines_name_who_is_on_turn() -> None:
    assert FRASVEL.words.task(decision(fresh()).headline, WHO) == f"Everybody is seated. {ADA} puts the first stack."
    assert FRASVEL.words.task(decision(standing("e5b1", WHITE)).headline, WHO) == f"{BEN} is on turn."
    assert FRASVEL.words.task(decision(fresh()).stage, WHO) == "turn 1"


def test_the_ranking_names_the_parts() -> None:
    result = FRASVEL.result(play(standing("e5b2 e6w1", WHITE), "pass", "pass"))
    assert result is not None
    assert [FRASVEL.words.ranking(one, WHO) for one in result.standings] == [
        f"{ADA} (Black) **7** · 5 cells, 1 live, 1 dead enemy",
        f"{BEN} (White) **3.5** · 3 cells, 0 live, 0 dead enemies, ½ first pass",
    ]
    assert FRASVEL.words.points(28.5) == "28.5 points"


def test_the_ranking_after_giving_up_counts_nothing() -> None:
    resigned = FRASVEL.result(play(standing("e5b2 e6w1"), "resign"))
    left = FRASVEL.result(FRASVEL.vacate(fresh(), 0, Chance.scripted([])).state)
    assert resigned is not None
    assert left is not None
    assert [FRASVEL.words.ranking(one, WHO) for one in resigned.standings] == [
        f"{BEN} (White) wins",
        f"{ADA} (Black) has resigned",
    ]
    assert [FRASVEL.words.ranking(one, WHO) for one in left.standings] == [f"{BEN} wins", f"{ADA} left the table"]


def test_the_lobby_words_the_sides() -> None:
    labels = [FRASVEL.words.option("side", value) for value in FRASVEL.page.options[0].values]
    assert [f"{one.text} ~ {one.detail}" for one in labels] == [
        "Side 4 ~ 37 cells, short",
        "Side 5 ~ 61 cells",
        "Side 6 ~ 91 cells, long",
    ]
    assert FRASVEL.words.leaving(0) == "The other side wins."


@pytest.mark.parametrize("topic", TOPICS)
def test_every_topic_of_the_rules_is_short(topic: str) -> None:
    text = FRASVEL.words.rules(topic)
    assert text.startswith("**Frasvel")
    assert len(text) <= 1800
    assert "!" not in text
