"""Battle Fries in words."""

import tomllib
from pathlib import Path

import pytest

from bot.core.prompts import leaves
from bot.games.battle_fries import events as e
from bot.games.battle_fries import rules
from bot.games.battle_fries.cards import SPECIALS
from bot.games.battle_fries.page import PAGE
from bot.games.battle_fries.words import WORDS, say
from tests.games.battle_fries.table import A, B, play, said, table

LETTER = "ABCDEF".__getitem__


def test_what_is_typed() -> None:
    assert WORDS.typed(("m3", "mayo")) == "m3 mayo"
    assert WORDS.typed(("f", "americai")) == "f americaine"
    assert WORDS.typed(("k2", "centre")) == "k2 centre"
    assert WORDS.typed(("seat-b+seat-c",)) == "seat-b seat-c"
    assert WORDS.typed(("seat-b", "2")) == "seat-b 2"


@pytest.mark.rule("BF-10", "BF-11")
def test_options_say_where_a_card_may_go() -> None:
    decision = rules.ask(table("super-mayo ketchup dallas brasil", seats=5))
    assert decision is not None
    labels = [WORDS.label(option.says, LETTER) for option in decision.prompts[A].options]
    assert [(label.text, label.detail) for label in (labels[2], labels[3], labels[-1])] == [
        ("Mayo 2", "into Super Mayo"),
        ("Mayo 3", "into Super Mayo, Dallas or Brasil"),
        ("Fricadelle", "into any Sauce, expels the others there"),
    ]


def test_a_whole_answer_in_words() -> None:
    prompt = (rules.ask(table()) or pytest.fail("over")).prompts[A]
    assert WORDS.answer(prompt, ("m3", "brasil"), LETTER) == "Mayo 3 into Brasil"
    stuck_out = table(seats=3, covered="ketchup", round=9, hands={A: "k2", B: "m1", 2: "m3"})
    prompt = (rules.ask(stuck_out) or pytest.fail("over")).prompts[A]
    assert WORDS.answer(prompt, ("k2", "centre"), LETTER) == "Ketchup 2 to the centre"
    state = play(table("mayo ketchup curry"), "k3 curry", "m0 mayo", "m1 mayo", "k1 ketchup").state
    prompt = (rules.ask(state) or pytest.fail("over")).prompts[A]
    assert WORDS.answer(prompt, ("seat-b", "2"), LETTER) == "B, 2"


def test_the_stage_names_the_sauce_whose_bonus_is_open() -> None:
    state = play(table("mayo ketchup curry"), "k3 curry", "m0 mayo", "m1 mayo", "k1 ketchup").state
    decision = rules.ask(state)
    assert decision is not None
    assert WORDS.task(decision.stage, LETTER) == "round 1, Curry"
    assert WORDS.task(decision.headline, LETTER) == "Round 1 of 9."


def test_the_headline_sums_a_round_up() -> None:
    outcome = play(table("mayo ketchup pita brasil", seats=6), *SIX)
    events = tuple(one.event for one in outcome.told if one.to not in [(seat,) for seat in range(6)])
    assert WORDS.headline(events, LETTER) == "Round 1: F wins 1 card at Pita. Stuck: Mayo. Expelled: 3 cards."
    assert WORDS.headline((e.Crowd("mayo", ("m1", "m1", "m1")),), LETTER) == "Nobody wins. Expelled: 3 cards."
    assert WORDS.headline((e.Brasil("left"), e.Round(3)), LETTER) == "Brasil: all won Fries move to the left."
    spread = e.MammouthSpread((("k1", "mayo"), ("m1", "dallas")))
    assert (
        WORDS.headline((spread, e.Flip("mammouth", "curry"), e.Round(3)), LETTER)
        == "Mammouth: 2 cards under the Sauces."
    )
    assert WORDS.headline((e.Dip(4, ((A, "m1", "mayo"),)),), LETTER) == "Round 4: all cards lie open."
    assert WORDS.headline((e.Round(3),), LETTER) == "Round 3 of 9."


def test_the_headline_says_whose_time_was_up() -> None:
    late = e.Late(A, "m3", samurai=False), e.Late(2, "k1", samurai=True)
    win = e.Win("pita", B, ("m0",), graillon=False)
    assert WORDS.headline((*late, e.Dip(2, ((B, "m0", "pita"),)), win), LETTER) == (
        "Round 2: B wins 1 card at Pita. Expelled: 2 cards. Time is up for A and C."
    )
    choice = e.LateChoice(B, "spread")
    spread = e.MammouthSpread((("k1", "mayo"), ("m1", "dallas")))
    assert WORDS.headline((choice, spread, e.Round(3)), LETTER) == (
        "Mammouth: 2 cards under the Sauces. Time is up for B."
    )


SIX = ("m3 mayo", "m1 mayo", "k1 ketchup", "k2 ketchup", "k3 ketchup", "m0 pita")


def test_a_round_in_words() -> None:
    assert said(play(table("mayo ketchup pita brasil", seats=6), *SIX)) == [
        "A: Mayo 3 into Mayo · B: Mayo 1 into Mayo · C: Ketchup 1 into Ketchup · D: Ketchup 2 into Ketchup · "
        "E: Ketchup 3 into Ketchup · F: Mayo 0 into Pita.",
        "Mayo: Mayo 3 and Mayo 1 are stuck.",
        "Ketchup: 3 at once, Ketchup 1, Ketchup 2 and Ketchup 3 are expelled.",
        "Pita: F is alone and wins Mayo 0 and the Graillon.",
        "Pita: no neighbour has won Fries, no effect.",
        "Round 2 of 9.",
    ]


def test_every_lobby_option_has_a_label() -> None:
    for choice in PAGE.options:
        for value in choice.values:
            assert WORDS.option(choice.key, value).text
    assert {WORDS.option("specials", key).text for key in SPECIALS} >= {"Américaine", "Mammouth"}


def test_the_rules_name_all_specials_and_mark_our_values() -> None:
    text = WORDS.rules("rules")
    assert all(WORDS.option("specials", key).text in text for key in SPECIALS)
    assert "†" in text
    assert "Mayo 0, 1, 2, 3, Ketchup 0, 1, 2, 3, 1 Fricadelle worth 0." in WORDS.rules("values")
    assert "20 × 1, 7 × 2, 3 × 3" in WORDS.rules("values")


def test_no_text_exclaims_but_the_two_names_that_do() -> None:
    texts = say.templates("en")
    for key, text in texts.items():
        assert "!" not in text.replace("More Sauce!", "").replace("More Choice!", ""), key


def test_every_template_is_used_by_some_prompt_or_fact() -> None:
    # A key nobody asks for is a typing error or a leftover.
    package = Path(rules.__file__).parent
    source = "\n".join(path.read_text(encoding="utf-8") for path in package.rglob("*.py"))
    known = tomllib.loads((package / "voice" / "en.toml").read_text(encoding="utf-8"))
    built = (
        "card.",
        "choice.",
        "sauce.",
        "box.",
        "option.",
        "rules.",
        "ask.",
        "on.",
        "why.",
        "bf.late",
        "bf.brasil.",
        "bf.curry.",
        "bf.super",
    )
    assert [key for key in known if f'"{key}"' not in source and not key.startswith(built)] == []


def test_all_leaves_of_a_prompt_are_typed_differently() -> None:
    state = play(table("mayo ketchup andalouse", graillons={1: (1,), 2: (1,), 3: (1,)}), *FOUR).state
    prompt = (rules.ask(state) or pytest.fail("over")).prompts[A]
    typed = [WORDS.typed(answer) for answer in leaves(prompt)]
    assert len(set(typed)) == len(typed) == 3


FOUR = ("k3 andalouse", "m0 mayo", "m1 mayo", "k1 ketchup")
