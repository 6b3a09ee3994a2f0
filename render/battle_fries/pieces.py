"""Battle Fries' sprites by name, and where the marks on them go."""

import math
from collections import Counter
from collections.abc import Iterable
from typing import TypeVar

from bot.core.seats import Seat
from bot.games.battle_fries.view import Card, PotView
from render.scene import Point, Sprite, seat_mark
from render.words import say

GAME = "battle_fries/"
MARK = 25
T = TypeVar("T")


def ground(high: int, *, board: bool) -> Sprite:
    """Return the stall as a whole background."""
    return Sprite(GAME + "ground", (0, 0), (high, board))


def sign(text: str, at: Point, number: int, of: int) -> Sprite:
    """Return the hanging sign with one fry a round."""
    return Sprite(GAME + "sign", at, (text, number, of))


def small(
    card: Card,
    at: Point,
    *,
    width: float = 88,
    turn: float = 0,
    part: str = "full",
    marked: bool = False,
    behind: int = 0,
    ring: bool = False,
) -> Sprite:
    """Return a small card, its middle at `at`."""
    return Sprite(GAME + "small", at, (card, part, marked, behind, ring), width / 92, turn)


def back(at: Point, *, width: float = 88, turn: float = 0, ring: bool = False) -> Sprite:
    """Return a Fries card face down."""
    return Sprite(GAME + "back", at, (ring,), width / 92, turn)


def graillon(
    value: int | None, at: Point, *, width: float = 76, turn: float = 0, ring: bool = False, behind: bool = False
) -> Sprite:
    """Return a Graillon, face down if its value is None."""
    return Sprite(GAME + "graillon", at, (value, ring, behind), width / 100, turn)


def times(count: int, at: Point) -> Sprite:
    """Return the tag of equal cards that lie on each other: ×3."""
    return Sprite(GAME + "times", at, (say("bf.times", n=count),))


def mini(key: str, at: Point, width: float, *, special: bool = False, covered: bool = False) -> Sprite:
    """Return a Sauce as a sign, its rim `width` wide."""
    return Sprite(GAME + "mini", at, (key, special, covered), width / 280)


def sauce_name(pot: PotView) -> str:
    """Return the name on a pot."""
    name = say(f"bf.{pot.key}")
    return say("bf.super", sauce=name) if pot.super else name


_SPOTS = {"full": (34, 56), "top": (0, -67), "bottom": (0, 62), "tight": (-22, 66)}


def on_card(spot: Point, at: Point, width: float, turn: float) -> Point:
    """Return where a spot of a small card (in its own units) comes to lie in the picture."""
    k, cos, sin = width / 92, math.cos(math.radians(turn)), math.sin(math.radians(turn))
    return at[0] + (spot[0] * cos - spot[1] * sin) * k, at[1] + (spot[0] * sin + spot[1] * cos) * k


def mark_on(seat: Seat, at: Point, *, width: float = 88, turn: float = 0, part: str, behind: bool = False) -> Sprite:
    """Return the mark of who played a card, at its place on the card."""
    spot = (14, -67) if part == "top" and behind else _SPOTS[part]
    return seat_mark(seat, on_card(spot, at, width, turn), MARK)


def grouped(items: Iterable[T]) -> list[tuple[T, int]]:
    """Return equal things once, with their number, in the order in which each came first."""
    return list(Counter(items).items())
