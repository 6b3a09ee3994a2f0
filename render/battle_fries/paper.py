"""The expelled cards on their checked paper in the middle of the table."""

import math
from collections.abc import Iterator

import msgspec

from bot.games.battle_fries.view import ExpelledCard
from render.art.battle_fries.colours import SAUCES
from render.battle_fries.pieces import GAME, grouped, mark_on, small, times
from render.scene import Disc, Item, Label, Point, Sprite
from render.words import say

LEFT, TOP, WIDTH = 440, 192, 320
MIDDLE = LEFT + WIDTH / 2
TILT = (-2, 2, -1, 1, 0)


class Grid(msgspec.Struct, frozen=True):
    """Where cards lie on the paper."""

    columns: int
    width: float
    pitch: float
    step: float

    @property
    def tall(self) -> float:
        """Return a card's height."""
        return self.width * 128 / 92

    def spot(self, row: int, column: int) -> Point:
        """Return the middle of a card."""
        x = MIDDLE + (column - (self.columns - 1) / 2) * self.pitch
        return x, TOP + 80 + self.tall / 2 + row * self.step


def paper(expelled: tuple[ExpelledCard, ...], pots: dict[str, Point], *, room: int) -> tuple[list[Item], list[Item]]:
    """Return the paper with its heading, and the cards on it: older ones first, then those of this round on the side
    they came from, with drops of sauce from their pot. `pots` is where each Sauce stands, `room` the height there is.
    """
    old = [one.card for one in expelled if not one.new]
    new = [one for one in expelled if one.new]
    piles = grouped(sorted(old, key=_order)) if len(old) > room // 24 else [(card, 1) for card in old]
    grid = _grid(len(piles), len(new), room)
    rows = -(-len(piles) // grid.columns) + -(-len(new) // grid.columns)
    high = 84 + (room if room <= 300 else max(390, grid.tall + 5 + grid.step * (rows - 1)))
    ground = Sprite(GAME + "paper", (LEFT, TOP), (WIDTH, round(high)))
    under: list[Item] = [ground, Label(say("bf.expelled"), (MIDDLE, TOP + 42), 42)]
    return under, [*_old(piles, grid), *_new(new, -(-len(piles) // grid.columns), grid, pots)]


def _order(card: str) -> tuple[int, str]:
    return "mkf".index(card[0]), card


def _grid(old: int, new: int, room: int) -> Grid:
    """Return three columns, or five of smaller cards where the paper is low and full."""
    columns = 3 if room > 300 or -(-old // 3) + -(-new // 3) <= 2 else 5
    width, pitch = (84.0, 99.0) if columns == 3 else (56.0, 60.0)
    rows = -(-old // columns) + -(-new // columns)
    step = min(width * 1.57, (room - width * 128 / 92 - 6) / max(rows - 1, 1))
    return Grid(columns, width, pitch, step)


def _old(piles: list[tuple[str, int]], grid: Grid) -> Iterator[Item]:
    tags: list[Item] = []
    for i, (card, count) in enumerate(piles):
        at = grid.spot(i // grid.columns, i % grid.columns)
        yield small(card, at, width=grid.width + 2, turn=TILT[i % 5])
        if count > 1:
            tags.append(times(count, (at[0] + grid.width * 0.3, at[1] + grid.width * 0.44)))
    yield from tags


def _new(new: list[ExpelledCard], first: int, grid: Grid, pots: dict[str, Point]) -> list[Item]:
    cards: list[Item] = []
    marks: list[Item] = []
    drops: list[Item] = []
    seen: set[str] = set()
    for start in range(0, len(new), grid.columns):
        for column, one in _sided(new[start : start + grid.columns], grid.columns, pots):
            x, y = grid.spot(first + start // grid.columns, column)
            at = (x, y + 8)
            marked = one.seat is not None
            cards.append(small(one.card, at, width=grid.width, turn=TILT[column], marked=marked, ring=True))
            if one.seat is not None:
                marks.append(mark_on(one.seat, at, width=grid.width, part="full"))
            if one.sauce in pots and one.sauce not in seen:
                seen.add(one.sauce)
                drops += _drops(one.sauce, pots[one.sauce], at)
    return [*drops, *cards, *marks]


def _side(one: ExpelledCard, pots: dict[str, Point]) -> float:
    return math.copysign(1, pots[one.sauce][0] - MIDDLE) if one.sauce in pots else 0


def _sided(row: list[ExpelledCard], columns: int, pots: dict[str, Point]) -> Iterator[tuple[int, ExpelledCard]]:
    """Yield the cards of one row with their columns: from the left pots on the left, from the right on the right."""
    ordered = sorted(row, key=lambda one: _side(one, pots))
    sides = [_side(one, pots) for one in ordered]
    start = columns - len(row) if min(sides) > 0 else 0
    apart = columns - 1 if len(row) == 2 and sides[0] < 0 < sides[1] else 1
    for place, one in enumerate(ordered):
        yield start + place * apart, one


def _drops(key: str, pot: Point, card: Point) -> Iterator[Item]:
    """Yield the way of an expelled card: drops of sauce from the pot to the card."""
    side = -1 if pot[0] > card[0] else 1
    if abs(pot[0] - MIDDLE) < 1:
        start, end, bend = (pot[0] + 118, pot[1] - 30), (card[0] + 40, card[1] + 50), (60.0, 0.0)
    elif side > 0 or abs(card[1] - pot[1]) < 90:
        # From a left pot below the Graillon on its right rim.
        start, end = (pot[0] + side * 158, pot[1] + 92), (card[0] - side * 56, card[1] + 34)
        bend = (side * -20.0, 26.0)
    else:
        start, end = (pot[0] + side * 122, pot[1] + 6), (card[0] - side * 62, card[1] - 26)
        bend = (side * -26.0, 40.0)
    middle = ((start[0] + end[0]) / 2 + bend[0], (start[1] + end[1]) / 2 + bend[1])
    count = max(3, min(7, round(math.dist(start, end) / 26)))
    for i in range(count):
        t = (i + 0.5) / count
        x, y = ((1 - t) ** 2 * a + 2 * t * (1 - t) * m + t * t * b for a, m, b in zip(start, middle, end, strict=True))
        yield Disc((round(x), round(y)), round(6 + 5 * t), SAUCES[key].shade, width=3)
