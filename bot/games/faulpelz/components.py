"""The values printed on the components, read from `components.toml` and checked (FP-01 to FP-03)."""

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

import msgspec

from bot.core import codec
from bot.core.errors import StartupError
from bot.core.text import Voice, t
from bot.games.faulpelz.board import ANIMAL_OF, ANIMALS, BIRDS, Animal, Tile

voice: Final = Voice(Path(__file__).parent / "voice")

EACH_ANIMAL: Final = 15
EACH_BIRD: Final = 5
LEAST_NUMBER: Final = 2
MOST_NUMBER: Final = 9
_FILE: Final = Path(__file__).with_name("components.toml")

Mix = tuple[int, int, int]
"""How many tiles bear 1, 2 and 3 symbols."""


class Components(msgspec.Struct, frozen=True):
    """The printed values, in the order of ANIMALS."""

    numbers: tuple[int, ...]
    symbols: tuple[Mix, ...]

    def bag(self) -> tuple[Tile, ...]:
        """Return all 105 tiles (FP-01), unshuffled."""
        animals = tuple(
            Tile(animal, symbols)
            for animal, mix in zip(ANIMALS, self.symbols, strict=True)
            for symbols, count in enumerate(mix, start=1)
            for _ in range(count)
        )
        return animals + tuple(Tile(bird, 0) for bird in BIRDS for _ in range(EACH_BIRD))


@cache
def printed() -> str:
    """Return the checked values of `components.toml` as JSON text. Raise StartupError naming what is wrong."""
    return codec.encode(read(_FILE.read_text(encoding="utf-8"))).decode()


def parse(text: str) -> Components:
    """Return components from the JSON text a table began with."""
    return codec.decode(text, Components)


def read(text: str) -> Components:
    """Return components from TOML text. Raise StartupError naming the key that is wrong."""
    try:
        raw = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise _wrong("TOML", voice("fp.data.toml", why=str(error))) from error
    for key in raw:
        if key not in ("numbers", "symbols"):
            raise _wrong(key, voice("fp.data.unknown"))
    return Components(
        numbers=tuple(_number(_entry(raw, "numbers", animal), animal) for animal in ANIMALS),
        symbols=tuple(_mix(_entry(raw, "symbols", animal), animal) for animal in ANIMALS),
    )


def _entry(raw: Mapping[str, Any], table: str, animal: Animal) -> object:
    entries: dict[str, object] = raw[table] if isinstance(raw.get(table), dict) else {}
    for key in entries:
        if key not in ANIMAL_OF:
            raise _wrong(f"{table}.{key}", voice("fp.data.unknown"))
    if animal not in entries:
        raise _wrong(f"{table}.{animal}", voice("fp.data.missing"))
    return entries[animal]


def _number(value: object, animal: Animal) -> int:
    if type(value) is not int or not LEAST_NUMBER <= value <= MOST_NUMBER:
        raise _wrong(f"numbers.{animal}", voice("fp.data.number", least=LEAST_NUMBER, most=MOST_NUMBER))
    return value


def _mix(value: object, animal: Animal) -> Mix:
    try:
        mix = msgspec.convert(value, Mix)
    except msgspec.ValidationError as error:
        raise _wrong(f"symbols.{animal}", voice("fp.data.mix")) from error
    if min(mix) < 0:
        raise _wrong(f"symbols.{animal}", voice("fp.data.mix"))
    if sum(mix) != EACH_ANIMAL:
        raise _wrong(f"symbols.{animal}", voice("fp.data.count", n=sum(mix), wanted=EACH_ANIMAL))
    return mix


def _wrong(key: str, wrong: str) -> StartupError:
    return StartupError(t("exit.data", file="faulpelz/components.toml", key=key, wrong=wrong))
