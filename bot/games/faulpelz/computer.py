"""The computer's rules of thumb: finish sets, waste few symbols, start cheap ones late, leave the next player little.

It sees what a person in its seat sees. Every turn it could take is rated by what it adds to its own sets, as far as
they can still be finished, less a share of what the next player could finish afterwards.
"""

from typing import Final

from bot.core.chance import Chance
from bot.core.game import answered
from bot.core.prompts import Answer, Prompt, leaves
from bot.core.seats import Seat
from bot.games.faulpelz.asking import PLACE_OF
from bot.games.faulpelz.board import ANIMAL_OF, ANIMALS, Animal, Place, Tile, is_reachable
from bot.games.faulpelz.events import BirdOption, SetOption
from bot.games.faulpelz.view import HALF, TURNS, HandView, Row, TableView, View

SYMBOLS_A_TURN: Final = 1.6
"""Symbols a turn brings to one set when it is wanted."""
ENVY: Final = 0.3
"""How much of the next player's gain counts against a turn."""
WASTE: Final = 0.3
"""What a symbol beyond a set's number costs: it would have been worth a point elsewhere."""
LOOSE: Final = 0.02
"""A tile that stays open: it breaks ties at the end (FP-22)."""


def choose(view: View, prompt: Prompt, seat: Seat, chance: Chance) -> Answer:
    """Return the answer rated best; among equals chance decides."""
    offered = tuple(leaves(prompt))
    if not isinstance(view, HandView) or len(offered[0]) == 1:
        return _discard(view, offered, seat, chance)
    sight = _Sight(view, seat)
    rated = [(sight.rate(path, _home(prompt, path)), path) for path in offered]
    best = max(rating for rating, _ in rated)
    return chance.pick([path for rating, path in rated if rating >= best - 1e-9])


def _discard(view: View, offered: tuple[Answer, ...], seat: Seat, chance: Chance) -> Answer:
    """Discard the card of the set furthest from its end."""
    table = view.table if isinstance(view, HandView) else view
    lacking = {path: _lacks(table, table.rows[seat], ANIMAL_OF[path[0]]) for path in offered}
    return chance.pick([path for path in offered if lacking[path] == max(lacking.values())])


def _home(prompt: Prompt, path: Answer) -> Animal | None:
    """Return the set a bird goes into, None where no bird is taken."""
    for one in answered(prompt, path):
        if isinstance(one, BirdOption) and one.into:
            return one.into
        if isinstance(one, SetOption):
            return one.animal
    return None


def _lacks(table: TableView, row: Row, animal: Animal) -> int:
    one = row.set_of(animal)
    return table.number(animal) - (one.have if one else 0)


class _Sight:
    """The table through one player's eyes."""

    def __init__(self, view: HandView, seat: Seat) -> None:
        table, own = view.table, view.table.rows[seat]
        self._tiles: list[Tile | None] = list(table.tiles)
        self._need: dict[Animal, int] = {animal: table.number(animal) for animal in ANIMALS}
        self._have: dict[Animal, int] = {
            animal: table.number(animal) - _lacks(table, own, animal) for animal in ANIMALS
        }
        self._turns = TURNS - own.turns - 1
        rival = _next(table, seat)
        # A card played stays out until that player shuffles: who has played it can't take that animal first.
        self._wanted: dict[Animal, int] = {
            a: _lacks(table, rival, a) for a in ANIMALS if rival.turns % HALF == 0 or a not in rival.played
        }

    def rate(self, path: Answer, home: Animal | None) -> float:
        """Return what a turn is worth: the own gain, less what it leaves to the next player."""
        have: dict[Animal, int] = dict(self._have)
        gain = 0.0
        taken = [PLACE_OF[step] for step in path[1:3]]
        for at in taken:
            tile = self._tiles[at]
            assert tile is not None, "only tiles that lie there are offered"
            animal = ANIMAL_OF.get(tile.kind) or home
            assert animal is not None, "a bird is offered only with a set to go into"
            gain += self._add(have, animal, tile)
        return gain - ENVY * self._left_over(taken)

    def _add(self, have: dict[Animal, int], animal: Animal, tile: Tile) -> float:
        need, before = self._need[animal], have[animal]
        after = before + tile.counts
        have[animal] = after if after < need else 0
        if after >= need:
            return need - self._worth(before, need) - WASTE * (after - need)
        return self._worth(after, need) - self._worth(before, need) + LOOSE

    def _worth(self, have: int, need: int) -> float:
        """Return what an open set is worth: its symbols, times the likelihood that it is finished."""
        hope = 1 - (need - have) / (SYMBOLS_A_TURN * self._turns + 0.5)
        return have * max(0.0, hope)

    def _left_over(self, taken: list[Place]) -> int:
        """Return the best set the next player could finish with one tile once these are gone."""
        tiles = self._tiles
        held = [tiles[at] for at in taken]
        for at in taken:
            tiles[at] = None
        best = max((self._prize(at) for at in range(len(tiles))), default=0)
        for at, tile in zip(taken, held, strict=True):
            tiles[at] = tile
        return best

    def _prize(self, at: Place) -> int:
        tile = self._tiles[at]
        if tile is None:
            return 0
        animal = ANIMAL_OF.get(tile.kind)
        if animal is None or self._wanted.get(animal, 99) > tile.symbols or not is_reachable(self._tiles, at):
            return 0
        return self._need[animal]


def _next(table: TableView, seat: Seat) -> Row:
    count = len(table.rows)
    after = (table.rows[(seat + step) % count] for step in range(1, count + 1))
    return next(row for row in after if not row.left)
