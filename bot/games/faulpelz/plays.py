"""What a player may do now, as plain facts: first tiles, second tiles, sets for a bird (FP-07 to FP-12)."""

from collections.abc import Sequence
from typing import Literal, NamedTuple, TypeAlias

from bot.games.faulpelz.board import ANIMAL_OF, ANIMALS, BESIDE, BIRD_OF, Animal, Place, Tile, by_cell, reachable
from bot.games.faulpelz.sets import homes
from bot.games.faulpelz.state import OpenSet

Why: TypeAlias = Literal["", "alone", "birds"]
"""Why no second tile follows: nothing lies beside the first, or only birds that fit no set."""


class Second(NamedTuple):
    """A tile that may be taken second. `into` are the sets it may join: its own, or a bird's choices."""

    at: Place
    tile: Tile
    into: tuple[Animal, ...]


class First(NamedTuple):
    """A tile that may be taken first, and what may follow."""

    at: Place
    tile: Tile
    seconds: tuple[Second, ...]
    why: Why


def plays(
    tiles: Sequence[Tile | None],
    open_sets: tuple[OpenSet, ...],
    *,
    hand: Sequence[Animal],
    numbers: Sequence[int],
) -> dict[Animal, tuple[First, ...]]:
    """Return for each hand card that can take a tile the first tiles it can take, A to O, then 1 to 7 (FP-08).

    Nothing is returned when no card can: then any card is discarded (FP-09).
    """
    free = [(at, tile) for at in sorted(reachable(tiles), key=by_cell) if (tile := tiles[at]) is not None]
    found: dict[Animal, tuple[First, ...]] = {
        card: tuple(
            _first(tiles, at, tile, _after(open_sets, card, tile, numbers)) for at, tile in free if tile.kind == card
        )
        for card in sorted(hand, key=ANIMALS.index)
    }
    return {card: firsts for card, firsts in found.items() if firsts}


def _after(open_sets: tuple[OpenSet, ...], animal: Animal, tile: Tile, numbers: Sequence[int]) -> tuple[OpenSet, ...]:
    """Return the open sets once the first tile lies: its set is there, unless that completed it (FP-14)."""
    old = next((one for one in open_sets if one.animal == animal), None)
    others = tuple(one for one in open_sets if one is not old)
    new = OpenSet(animal, (*(old.tiles if old else ()), tile))
    return others if new.have >= numbers[ANIMALS.index(animal)] else (*others, new)


def _first(tiles: Sequence[Tile | None], at: Place, tile: Tile, open_sets: tuple[OpenSet, ...]) -> First:
    near = [(place, beside) for place in BESIDE[at] if (beside := tiles[place]) is not None]
    if not near:
        return First(at, tile, (), "alone")
    seconds = tuple(Second(place, beside, into) for place, beside in near if (into := _into(beside, open_sets)))
    return First(at, tile, seconds, "" if seconds else "birds")


def _into(tile: Tile, open_sets: tuple[OpenSet, ...]) -> tuple[Animal, ...]:
    """Return the sets a second tile may join; none for a bird that fits nowhere (FP-12)."""
    bird = BIRD_OF.get(tile.kind)
    if bird is None:
        return (ANIMAL_OF[tile.kind],)
    return tuple(sorted(homes(open_sets, bird), key=ANIMALS.index))
