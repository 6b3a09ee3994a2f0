"""The values printed on the components (BF-01, BF-02): read from a file, checked, kept by each table (BF-04)."""

import tomllib
from functools import cache
from pathlib import Path
from typing import Any, Final, cast

import msgspec

from bot.core.codec import decode, encode
from bot.core.errors import StartupError
from bot.core.text import Voice, t
from bot.games.battle_fries.cards import is_fricadelle
from bot.games.battle_fries.view import Card

FILE: Final = Path(__file__).parent / "components.toml"
CARDS_EACH: Final = 9
GRAILLONS: Final = 30
MOST_VALUE: Final = 3
_voice: Final = Voice(Path(__file__).parent / "voice")
_SUITS: Final = {"mayo": "m", "ketchup": "k", "fricadelle": "f"}
_WORTHS: Final = {"worth-1": 1, "worth-2": 2, "worth-3": 3}


class Components(msgspec.Struct, frozen=True):
    """What a table is played with: one player's Fries in order, and all Graillons."""

    fries: tuple[Card, ...]
    graillons: tuple[int, ...]


@cache
def components() -> str:
    """Return the checked values of the file as JSON. Raise StartupError when the file is bad (BF-04)."""
    return encode(read(FILE)).decode()


def unpacked(json: str) -> Components:
    """Return components from their JSON."""
    return decode(json, Components)


def read(path: Path) -> Components:
    """Read and check a file of values. Raise StartupError naming file, key and what is wrong."""
    name = f"{path.parent.name}/{path.name}"
    try:
        values = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError):
        raise _bad(name, "fries", "data.unread") from None
    except tomllib.TOMLDecodeError:
        raise _bad(name, "fries", "data.toml") from None
    return Components(fries=_fries(name, values.get("fries")), graillons=_graillons(name, values.get("graillons")))


def _fries(name: str, raw: Any) -> tuple[Card, ...]:
    table = _table(name, "fries", raw, keys=set(_SUITS), wrong="data.suits")
    cards: list[Card] = []
    for key, mark in _SUITS.items():
        values = _list(name, f"fries.{key}", table[key])
        cards += sorted(f"{mark}{_value(name, f'fries.{key}', value)}" for value in values)
    if len(cards) != CARDS_EACH:
        raise _bad(name, "fries", "data.count", found=len(cards), wanted=CARDS_EACH)
    if sum(is_fricadelle(card) for card in cards) != 1:
        raise _bad(name, "fries.fricadelle", "data.fricadelle")
    return tuple(cards)


def _value(name: str, key: str, value: Any) -> int:
    if type(value) is not int or not 0 <= value <= MOST_VALUE:
        raise _bad(name, key, "data.value", value=value)
    return value


def _graillons(name: str, raw: Any) -> tuple[int, ...]:
    table = _table(name, "graillons", raw, keys=set(_WORTHS), wrong="data.worths")
    counts = [_count(name, f"graillons.{key}", table[key]) for key in _WORTHS]
    if sum(counts) != GRAILLONS:
        raise _bad(name, "graillons", "data.count", found=sum(counts), wanted=GRAILLONS)
    return tuple(worth for worth, count in zip(_WORTHS.values(), counts, strict=True) for _ in range(count))


def _count(name: str, key: str, value: Any) -> int:
    if type(value) is not int or value < 0:
        raise _bad(name, key, "data.whole", value=value)
    return value


def _table(name: str, key: str, raw: Any, *, keys: set[str], wrong: str) -> dict[str, Any]:
    table = cast("dict[str, Any]", raw) if isinstance(raw, dict) else {}
    if set(table) != keys:
        raise _bad(name, key, wrong)
    return table


def _list(name: str, key: str, raw: Any) -> list[Any]:
    if not isinstance(raw, list):
        raise _bad(name, key, "data.list")
    return cast("list[Any]", raw)


def _bad(name: str, key: str, wrong: str, **values: object) -> StartupError:
    return StartupError(t("exit.data", file=name, key=key, wrong=_voice(wrong, **values)))
