"""A player's sets: how tiles join them, when they are complete, where a bird may go (FP-12 to FP-15)."""

from bot.games.faulpelz.board import ANIMALS, Animal, Bird, Tile
from bot.games.faulpelz.state import OpenSet, Player, Stack


def add(player: Player, tile: Tile, animal: Animal, number: int) -> tuple[Player, bool]:
    """Put a tile into the set of `animal` and say whether that completes it: it is stacked at once (FP-14)."""
    old = player.set_of(animal)
    tiles = (*(old.tiles if old else ()), tile)
    others = tuple(one for one in player.open if one.animal != animal)
    if sum(one.counts for one in tiles) >= number:
        return _with(player, others, (*player.stacks, Stack(animal, tiles))), True
    return _with(player, (*others, OpenSet(animal, tiles)), player.stacks), False


def homes(open_sets: tuple[OpenSet, ...], bird: Bird) -> tuple[Animal, ...]:
    """Return the sets a bird may join: open, and with no bird of another kind in it (FP-12)."""
    return tuple(one.animal for one in open_sets if one.bird in (None, bird))


def _with(player: Player, open_sets: tuple[OpenSet, ...], stacks: tuple[Stack, ...]) -> Player:
    ordered = tuple(sorted(open_sets, key=lambda one: ANIMALS.index(one.animal)))
    return Player(player.hand, player.pile, player.played, player.turns, ordered, stacks, player.left)
