"""What one viewer may know, built field by field. Pictures and computers see nothing else.

Hands and the order of the piles are secret, a pile's order even from its owner (FP-17). Played cards, open sets and
complete ones are public, and so is who has how many cards.
"""

from typing import TypeAlias

from bot.core.seats import Onlooker, Quiet, Seat, Viewer
from bot.games.faulpelz.board import (
    ANIMALS,
    BESIDE,
    BIRDS,
    COLUMNS,
    HEIGHT,
    WIDTH,
    Animal,
    Bird,
    Kind,
    Layout,
    Place,
    Tile,
    by_cell,
    cell,
    column,
    place,
    reachable,
    row,
)
from bot.games.faulpelz.ending import result
from bot.games.faulpelz.plays import First, Second, Why, plays
from bot.games.faulpelz.state import HALF, TURNS, OpenSet, Player, State, Taken

__all__ = [
    "ANIMALS", "BESIDE", "BIRDS", "COLUMNS", "HALF", "HEIGHT", "TURNS", "WIDTH", "Animal", "Bird", "First", "HandCard",
    "HandView", "Kind", "Layout", "OpenSet", "Place", "Row", "Second", "TableView", "Taken", "Tile", "View", "Why",
    "by_cell", "cell", "column", "place", "reachable", "row", "view",
]  # fmt: skip


class Row(Quiet, frozen=True):
    """What everybody sees of one player."""

    seat: Seat
    open: tuple[OpenSet, ...]
    stacks: tuple[Animal, ...]
    """Complete sets by animal, in the order of ANIMALS."""
    points: int
    cards: int
    """How many cards are in hand."""
    pile: int
    played: tuple[Animal, ...]
    turns: int
    left: bool
    rank: int | None = None
    """The place at the end; None before, and for who left."""

    def set_of(self, animal: Animal) -> OpenSet | None:
        """Return the open set of an animal, if there is one."""
        return next((one for one in self.open if one.animal == animal), None)


class TableView(Quiet, frozen=True):
    """What everybody sees: the layout, the players, what was just taken."""

    tiles: Layout
    numbers: tuple[int, ...]
    rows: tuple[Row, ...]
    turn: Seat | None
    """Who is on turn; None when the game is over."""
    round: int
    last: Taken | None
    ranked: bool
    """Is the game over, with a ranking?"""

    def number(self, animal: Animal) -> int:
        """Return an animal's set number."""
        return self.numbers[ANIMALS.index(animal)]

    @property
    def tiles_left(self) -> int:
        """Return how many tiles still lie in the layout."""
        return sum(tile is not None for tile in self.tiles)


class HandCard(Quiet, frozen=True):
    """A card in hand, and the tiles it could take now, those with most symbols first."""

    animal: Animal
    firsts: tuple[First, ...]
    fresh: bool
    """Was it drawn last?"""


class HandView(Quiet, frozen=True):
    """What one player sees: the table, the own hand, and which cards are still to come, in no order."""

    table: TableView
    seat: Seat
    hand: tuple[HandCard, ...]
    to_come: tuple[Animal, ...]
    reach: tuple[int, ...]
    """For each animal how many of its tiles have a free edge."""


View: TypeAlias = TableView | HandView


def view(state: State, viewer: Viewer) -> View:
    """Return the public view, or a seat's with its hand; a seat that left sees what everybody sees."""
    table = _table(state)
    if isinstance(viewer, Onlooker) or state.players[viewer].left:
        return table
    player = state.players[viewer]
    return HandView(
        table=table,
        seat=viewer,
        hand=_hand(state, player),
        # Sorted, since the pile's order is secret from its owner, too (FP-17).
        to_come=_sorted(player.pile),
        reach=_reach(state.tiles),
    )


def _table(state: State) -> TableView:
    over = result(state)
    ranks = {one.seat: one.rank for one in over.standings} if over else {}
    return TableView(
        tiles=state.tiles,
        numbers=state.numbers,
        rows=tuple(_row(state, seat, player, ranks.get(seat)) for seat, player in enumerate(state.players)),
        turn=None if over else state.turn,
        round=state.round,
        last=state.last,
        ranked=over is not None and over.none is None,
    )


def _row(state: State, seat: Seat, player: Player, rank: int | None) -> Row:
    return Row(
        seat=seat,
        open=player.open,
        stacks=_sorted(tuple(stack.animal for stack in player.stacks)),
        points=state.points(seat),
        cards=len(player.hand),
        pile=len(player.pile),
        played=player.played,
        turns=player.turns,
        left=player.left,
        rank=rank,
    )


def _hand(state: State, player: Player) -> tuple[HandCard, ...]:
    offered = plays(state.tiles, player.open, hand=player.hand, numbers=state.numbers)
    # The last card of the hand came last, unless nothing was drawn: at the start, and once the pile is empty.
    drew = player.turns % HALF in (1, 2, 3)
    return tuple(
        HandCard(
            animal=card,
            firsts=tuple(sorted(offered.get(card, ()), key=lambda one: (-one.tile.symbols, by_cell(one.at)))),
            fresh=drew and card == player.hand[-1],
        )
        for card in _sorted(player.hand)
    )


def _sorted(animals: tuple[Animal, ...]) -> tuple[Animal, ...]:
    return tuple(sorted(animals, key=ANIMALS.index))


def _reach(tiles: Layout) -> tuple[int, ...]:
    free = [tile.kind for at in reachable(tiles) if (tile := tiles[at]) is not None]
    return tuple(free.count(animal) for animal in ANIMALS)
