"""What a table of Faulpelz is at one moment. Frozen; only rules make a new one."""

from typing import Final, Literal, TypeAlias

import msgspec

from bot.core.seats import Quiet, Seat
from bot.games.faulpelz.board import ANIMALS, Animal, Layout, Place, Tile

HALF: Final = 6
"""Turns until the cards are shuffled (FP-16)."""
TURNS: Final = 2 * HALF
"""Turns of each player: every card twice (FP-19)."""
HAND: Final = 3

End: TypeAlias = Literal["cards", "stuck", "alone", "nobody"]
"""Why a game is over: all cards played twice, nobody could take a tile, or who is left can't play on."""


class OpenSet(msgspec.Struct, frozen=True):
    """An animal's face-up set that lacks symbols still: tiles of that animal, and birds of one kind."""

    animal: Animal
    tiles: tuple[Tile, ...]

    @property
    def have(self) -> int:
        """Return the symbols in the set; a bird is one (FP-13)."""
        return sum(tile.counts for tile in self.tiles)

    @property
    def bird(self) -> str | None:
        """Return the kind of bird in the set, if it holds one."""
        return next((tile.kind for tile in self.tiles if not tile.symbols), None)


class Stack(msgspec.Struct, frozen=True):
    """A complete set, face down."""

    animal: Animal
    tiles: tuple[Tile, ...]


class Player(Quiet, frozen=True):
    """One seat's cards and tiles. `hand` is in the order drawn, the pile's top card comes first."""

    hand: tuple[Animal, ...]
    pile: tuple[Animal, ...]
    played: tuple[Animal, ...] = ()
    turns: int = 0
    open: tuple[OpenSet, ...] = ()
    stacks: tuple[Stack, ...] = ()
    left: bool = False

    def set_of(self, animal: Animal) -> OpenSet | None:
        """Return the open set of an animal, if there is one (at most one, FP-15)."""
        return next((one for one in self.open if one.animal == animal), None)

    def have(self, animal: Animal) -> int:
        """Return the symbols in the open set of an animal, 0 without one."""
        one = self.set_of(animal)
        return one.have if one else 0

    @property
    def open_tiles(self) -> int:
        """Return how many tiles lie face up, birds included (FP-22)."""
        return sum(len(one.tiles) for one in self.open)


class Taken(msgspec.Struct, frozen=True):
    """The turn just played: which tiles came from where, which sets grew or got complete."""

    seat: Seat
    places: tuple[Place, ...] = ()
    tiles: tuple[Tile, ...] = ()
    grown: tuple[Animal, ...] = ()
    done: tuple[Animal, ...] = ()


class State(Quiet, frozen=True):
    """A table: the layout, the players, whose turn it is."""

    numbers: tuple[int, ...]
    tiles: Layout
    players: tuple[Player, ...]
    turn: Seat
    passes: tuple[Seat, ...] = ()
    """Who passed since the last tile was taken, in order (FP-20)."""
    last: Taken | None = None
    end: End | None = None

    def number(self, animal: Animal) -> int:
        """Return an animal's set number: what a set needs and what it scores (FP-02)."""
        return self.numbers[ANIMALS.index(animal)]

    def points(self, seat: Seat) -> int:
        """Return the points of a seat's complete sets (FP-21)."""
        return sum(self.number(stack.animal) for stack in self.players[seat].stacks)

    @property
    def seats_in(self) -> tuple[Seat, ...]:
        """Return the seats still playing."""
        return tuple(seat for seat, player in enumerate(self.players) if not player.left)

    @property
    def round(self) -> int:
        """Return the round: the turn, 1 to 12, of the player whose turn it is."""
        return min(self.players[self.turn].turns + 1, TURNS)
