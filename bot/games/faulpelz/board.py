"""The layout's geometry: 105 places, what lies beside them, and which of their edges are open (FP-05 to FP-07).

A place is a number, 0 to 104, row by row from the top left. People write it as column and row: A1 to O7.
"""

from collections.abc import Sequence
from typing import Final, Literal, TypeAlias

import msgspec

Animal: TypeAlias = Literal["walrus", "boar", "hippo", "panda", "lion", "sloth"]
Bird: TypeAlias = Literal["pelican", "toucan", "cockatoo"]
Kind: TypeAlias = Literal["walrus", "boar", "hippo", "panda", "lion", "sloth", "pelican", "toucan", "cockatoo"]

ANIMALS: Final[tuple[Animal, ...]] = ("walrus", "boar", "hippo", "panda", "lion", "sloth")
BIRDS: Final[tuple[Bird, ...]] = ("pelican", "toucan", "cockatoo")

ANIMAL_OF: Final[dict[str, Animal]] = {animal: animal for animal in ANIMALS}
"""An animal by its name; birds are not in it."""
BIRD_OF: Final[dict[str, Bird]] = {bird: bird for bird in BIRDS}
"""A bird by its name; animals are not in it."""

COLUMNS: Final = "ABCDEFGHIJKLMNO"
WIDTH: Final = 15
HEIGHT: Final = 7
PLACES: Final = range(WIDTH * HEIGHT)

Place: TypeAlias = int


class Tile(msgspec.Struct, frozen=True, array_like=True):
    """An animal tile with 1 to 3 symbols, or a bird, which bears none and counts as one."""

    kind: Kind
    symbols: int

    @property
    def counts(self) -> int:
        """Return how many symbols the tile is worth in a set (FP-13)."""
        return self.symbols or 1


Layout: TypeAlias = tuple[Tile | None, ...]
"""What lies on each place; None where a tile was taken."""


def place(column: int, row: int) -> Place:
    """Return the place in this column and row, both counted from 0."""
    return row * WIDTH + column


def column(at: Place) -> int:
    """Return the column of a place, counted from 0."""
    return at % WIDTH


def row(at: Place) -> int:
    """Return the row of a place, counted from 0 at the top."""
    return at // WIDTH


def cell(at: Place) -> str:
    """Return a place as people write it: A7."""
    return f"{COLUMNS[at % WIDTH]}{at // WIDTH + 1}"


def by_cell(at: Place) -> Place:
    """Return the sort key of "A to O, then 1 to 7"."""
    return at % WIDTH * HEIGHT + at // WIDTH


def _beside(at: Place) -> tuple[Place, ...]:
    x, y = column(at), row(at)
    around = ((x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y))
    return tuple(place(i, j) for i, j in around if 0 <= i < WIDTH and 0 <= j < HEIGHT)


BESIDE: Final = tuple(_beside(at) for at in PLACES)
"""For each place the places above, right, below and left of it."""

BORDER: Final = tuple(column(at) == 0 or row(at) == HEIGHT - 1 for at in PLACES)
"""Does the place lie at an open border? The frame closes the top and the right side (FP-06)."""


def is_reachable(tiles: Sequence[object | None], at: Place) -> bool:
    """Say whether the tile there has a free edge (FP-07)."""
    if tiles[at] is None:
        return False
    return BORDER[at] or any(tiles[near] is None for near in BESIDE[at])


def reachable(tiles: Sequence[object | None]) -> tuple[Place, ...]:
    """Return the places of all tiles with a free edge (FP-07), row by row."""
    return tuple(at for at in PLACES if is_reachable(tiles, at))
