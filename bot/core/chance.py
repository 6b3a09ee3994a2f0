"""Chance: seeded per step, every draw recorded, so that a game can be replayed and checked."""

import hashlib
import secrets
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Final, TypeVar

T = TypeVar("T")
SEED_BYTES: Final = 16
_WORD: Final = 1 << 32


class Chance:
    """Draws for one step. `drawn` lists every draw as a number below the count it was drawn from."""

    def __init__(self, below: Callable[[int], int]) -> None:
        self._below = below
        self.drawn: list[int] = []

    def __repr__(self) -> str:
        return "<Chance>"

    @classmethod
    def seeded(cls, seed: bytes, seq: int) -> "Chance":
        """Return the stream of step `seq` of the match with this seed: SHA-256(seed ‖ seq), in counter mode."""
        return cls(_from_words(_words(hashlib.sha256(seed + seq.to_bytes(8, "big")).digest())))

    @classmethod
    def fresh(cls) -> "Chance":
        """Return a stream nobody can foresee, for choices that are recorded elsewhere."""
        return cls(secrets.randbelow)

    @classmethod
    def replay(cls, drawn: Iterable[int]) -> "Chance":
        """Return the recorded draws again. Raise ValueError when one doesn't fit or they run out."""
        rest = iter(drawn)

        def below(count: int) -> int:
            value = next(rest, None)
            if value is None or not 0 <= value < count:
                raise ValueError("the recorded draws do not fit this step")
            return value

        return cls(below)

    @classmethod
    def scripted(cls, outcomes: Iterable[Any]) -> "Chance":
        """Return given outcomes, for tests: an item for `pick`, an order for `shuffled`, a number for `roll`."""
        return _Scripted(outcomes)

    def roll(self, count: int) -> int:
        """Return 0 … count-1, each equally likely."""
        value = self._below(count)
        self.drawn.append(value)
        return value

    def pick(self, items: Sequence[T]) -> T:
        """Return one of the items, each equally likely. Raise ValueError if there is none."""
        if not items:
            raise ValueError("nothing to pick from")
        return items[self.roll(len(items))]

    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        """Return the items in random order."""
        rest = list(items)
        return tuple(rest.pop(self.roll(len(rest))) for _ in range(len(rest)))


class _Scripted(Chance):
    def __init__(self, outcomes: Iterable[Any]) -> None:
        super().__init__(lambda count: 0)
        self._outcomes = list(outcomes)

    def _next(self) -> Any:
        if not self._outcomes:
            raise AssertionError("the script has no more outcomes")
        return self._outcomes.pop(0)

    def roll(self, count: int) -> int:
        value = self._next()
        assert 0 <= value < count, f"scripted {value} is not below {count}"
        self.drawn.append(value)
        return value

    def pick(self, items: Sequence[T]) -> T:
        value = self._next()
        assert value in items, f"scripted {value!r} is not on offer"
        self.drawn.append(items.index(value))
        return value

    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        order = tuple(self._next())
        rest = list(items)
        for item in order:
            self.drawn.append(rest.index(item))
            rest.remove(item)
        assert not rest, f"scripted order leaves out {rest!r}"
        return order


def _words(digest: bytes) -> Iterator[int]:
    counter = 0
    while True:
        block = hashlib.sha256(digest + counter.to_bytes(8, "big")).digest()
        for at in range(0, len(block), 4):
            yield int.from_bytes(block[at : at + 4], "big")
        counter += 1


def _from_words(words: Iterator[int]) -> Callable[[int], int]:
    def below(count: int) -> int:
        # Rejecting the uneven rest keeps every outcome equally likely.
        limit = _WORD - _WORD % count
        return next(word for word in words if word < limit) % count

    return below
