"""Every ruling of every game has a test that carries its number, and every number a test carries is a ruling."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest

from bot.games import GAMES

TESTS = Path(__file__).parents[1]
NUMBER = re.compile(r"\*\*([A-Z]{2}-\d\d)\*\*")
KEYS = tuple(game.page.key for game in GAMES)


def rulings(key: str) -> list[str]:
    """Return the numbers of a game's RULINGS.md, in bold there."""
    package = import_module(f"bot.games.{key}")
    text = (Path(str(package.__file__)).parent / "RULINGS.md").read_text(encoding="utf-8")
    return NUMBER.findall(text)


@cache
def carried() -> frozenset[str]:
    """Return every number a test function or class carries, read from the sources: it holds for any selection."""
    return frozenset(number for path in TESTS.rglob("test_*.py") for number in _numbers(path))


def _numbers(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef) and _is_test(node.name):
            for call in node.decorator_list:
                if isinstance(call, ast.Call) and ast.unparse(call.func) == "pytest.mark.rule":
                    yield from (str(ast.literal_eval(one)) for one in call.args)


def _is_test(name: str) -> bool:
    return name.startswith(("test_", "Test"))


@pytest.mark.parametrize("key", KEYS)
def test_every_ruling_has_a_test(key: str) -> None:
    missing = [number for number in rulings(key) if number not in carried()]
    assert not missing, f"no test carries {', '.join(missing)}"


@pytest.mark.parametrize("key", KEYS)
def test_rulings_are_numbered_from_1_without_a_gap(key: str) -> None:
    numbers = rulings(key)
    prefix = numbers[0][:2]
    assert numbers == [f"{prefix}-{count:02}" for count in range(1, len(numbers) + 1)]


def test_every_number_carried_is_a_ruling() -> None:
    known = {number for key in KEYS for number in rulings(key)}
    prefixes = {number[:2] for number in known}
    assert {number for number in carried() if number[:2] in prefixes} <= known
