"""The bot's words: every template fills, every key exists, and nothing is said that the voice never says."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from bot.core.text import Voice, t

ROOT = Path(__file__).parent.parent
FOLDERS = sorted(one.parent for top in ("bot", "render") for one in (ROOT / top).rglob("voice/en.toml"))
VOICES = [pytest.param(Voice(one), id=str(one.relative_to(ROOT).parent)) for one in FOLDERS]
FIELD = re.compile(r"\{(\w+)(?::([^{}]+))?\}")
NAMES_WITH_A_MARK = re.compile(r"More (Sauce|Choice)!")
NEVER = re.compile(
    r"\b(sorry|oops|please|invalid|failed|error|afk|forgot|slow|mistake|banned|we|our turn)\b", re.IGNORECASE
)
OTHER_EMOJI = re.compile(r"[\U0001F300-\U0001F3C5\U0001F3C7-\U0001FAFF\u2600-\u27BF]")
TERMINAL = ("exit.", "cli.", "wanted.", "replay.")
KEYED = ("t", "PlayerError", "StaleError", "News")


def templates(voice: Voice) -> dict[str, str]:
    return voice.templates("en")


def values(template: str, *, number: int) -> dict[str, Any]:
    return {name: number if noun else "Ada" for name, noun in FIELD.findall(template)}


@pytest.mark.parametrize("voice", VOICES)
@pytest.mark.parametrize("number", [0, 1, 12])
def test_every_template_fills(voice: Voice, number: int) -> None:
    for key, template in templates(voice).items():
        filled = voice(key, **values(template, number=number))
        assert not re.search(r"[{}⟨⟩]", filled), (key, filled)


@pytest.mark.parametrize("voice", VOICES)
def test_optional_parts_go_without_their_values(voice: Voice) -> None:
    for key, template in templates(voice).items():
        needed = values(re.sub(r"⟨[^⟨⟩]*⟩", "", template), number=2)
        assert not re.search(r"[{}⟨⟩]", voice(key, **needed)), key


@pytest.mark.parametrize("voice", VOICES)
def test_nothing_is_shouted_blamed_or_excused(voice: Voice) -> None:
    for key, template in templates(voice).items():
        if key.startswith(TERMINAL):
            continue
        assert "!" not in NAMES_WITH_A_MARK.sub("", template), key
        assert not NEVER.search(template), (key, NEVER.search(template))
        assert not OTHER_EMOJI.search(template), key


def test_labels_fit() -> None:
    for key, template in templates(t).items():
        if key.startswith("button."):
            assert len(template) <= 20, key
        if key.startswith("about."):
            assert len(template) <= 100, key


@pytest.mark.parametrize("voice", VOICES)
def test_rules_fit_a_message(voice: Voice) -> None:
    for key, template in templates(voice).items():
        if key.startswith("rules."):
            assert len(template.strip()) <= 1_800, (key, len(template))


def spoken() -> Iterator[tuple[str, ast.expr]]:
    """Yield every key the code hands to the common voice: where, and its expression."""
    for top in ("bot", "cogs", "render"):
        for file in (ROOT / top).rglob("*.py"):
            for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
                if (
                    isinstance(node, ast.Call)
                    and isinstance(node.func, ast.Name)
                    and node.func.id in KEYED
                    and node.args
                ):
                    yield f"{file.relative_to(ROOT)}:{node.lineno}", node.args[0]


def alternatives(key: ast.expr) -> Iterator[ast.expr]:
    if isinstance(key, ast.IfExp):
        yield from alternatives(key.body)
        yield from alternatives(key.orelse)
    else:
        yield key


def test_every_key_in_the_code_exists() -> None:
    known = templates(t)
    for where, expression in spoken():
        for key in alternatives(expression):
            if isinstance(key, ast.Constant):
                assert key.value in known, (where, key.value)
            elif isinstance(key, ast.JoinedStr) and isinstance(key.values[0], ast.Constant):
                start = str(key.values[0].value)
                assert any(one.startswith(start) for one in known), (where, start)


def test_the_common_voice_has_no_key_that_nobody_speaks() -> None:
    whole, begun = set[str](), set[str]()
    for top in ("bot", "cogs", "render"):
        for file in (ROOT / top).rglob("*.py"):
            for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
                if isinstance(node, ast.JoinedStr) and isinstance(node.values[0], ast.Constant):
                    begun.add(str(node.values[0].value))
                elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                    whole.add(node.value)
    starts = tuple(one for one in begun if "." in one)
    assert [key for key in templates(t) if key not in whole and not key.startswith(starts)] == []


def test_a_key_is_looked_for_in_more_than_one_place() -> None:
    # The test above must not pass because it finds nothing.
    assert sum(1 for _ in spoken()) > 80
