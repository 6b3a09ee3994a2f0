"""The notation of templates: blanks, plurals, optional parts, lists."""

from pathlib import Path

import pytest

from bot.core.text import LANGUAGE, Voice, fill, listed, plural, t


@pytest.mark.parametrize(
    ("template", "values", "text"),
    [
        ("plain", {}, "plain"),
        ("{seat} wins {n:card}", {"seat": "A", "n": 1}, "A wins 1 card"),
        ("{seat} wins {n:card}", {"seat": "A", "n": 3}, "A wins 3 cards"),
        ("{n:won Fries card}", {"n": 2}, "2 won Fries cards"),
        ("Round {n}.⟨ Sauces: {sauces}.⟩", {"n": 1, "sauces": "Mayo"}, "Round 1. Sauces: Mayo."),
        ("Round {n}.⟨ Sauces: {sauces}.⟩", {"n": 1, "sauces": ""}, "Round 1."),
        ("Round {n}.⟨ Sauces: {sauces}.⟩", {"n": 1, "sauces": None}, "Round 1."),
        ("Round {n}.⟨ Sauces: {sauces}.⟩", {"n": 1}, "Round 1."),
        ("a⟨ {x}⟩⟨ {y}⟩", {"y": 0}, "a 0"),
        ("⟨{x} and {y}⟩", {"x": 1}, ""),
        ("⟨always⟩", {}, "always"),
    ],
)
def test_filling(template: str, values: dict[str, object], text: str) -> None:
    assert fill(template, values) == text


def test_a_blank_nobody_fills_is_a_bug() -> None:
    with pytest.raises(KeyError):
        fill("{seat} wins", {})


def test_what_is_filled_in_is_not_read_as_a_template() -> None:
    assert fill("{seat} wins", {"seat": "{n:card} ⟨x⟩"}) == "{n:card} ⟨x⟩ wins"


@pytest.mark.parametrize(
    ("count", "noun", "text"),
    [
        (0, "card", "0 cards"),
        (1, "card", "1 card"),
        (2, "day", "2 days"),
        (2, "party", "2 parties"),
        (1, "party", "1 party"),
        (28.5, "point", "28.5 points"),
    ],
)
def test_plurals(count: int, noun: str, text: str) -> None:
    assert plural(count, noun) == text


def test_lists() -> None:
    assert listed([]) == ""
    assert listed(["A"]) == "A"
    assert listed(["A", "B"]) == "A and B"
    assert listed(["A", "B", "C"]) == "A, B and C"
    assert listed(["A", "B", "C"], last="or") == "A, B or C"


def test_a_voice_speaks_the_readers_language(tmp_path: Path) -> None:
    (tmp_path / "en.toml").write_text('"hello" = "Hello {name}"', encoding="utf-8")
    (tmp_path / "de.toml").write_text('"hello" = "Hallo {name}"', encoding="utf-8")
    voice = Voice(tmp_path)
    assert voice("hello", name="Ada") == "Hello Ada"
    before = LANGUAGE.set("de")
    try:
        assert voice("hello", name="Ada") == "Hallo Ada"
    finally:
        LANGUAGE.reset(before)


def test_an_unknown_key_is_a_bug() -> None:
    with pytest.raises(KeyError):
        t("no.such.key")


def test_no_text_of_the_bot_exclaims_or_apologises() -> None:
    for key, text in t.templates("en").items():
        plain = text.replace("More Sauce!", "").replace("More Choice!", "")
        assert "!" not in plain.replace("<@!", ""), key
        assert not any(word in plain.lower() for word in ("sorry", "oops", "please", "invalid", "failed")), key
