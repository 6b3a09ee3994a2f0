"""One Sauce of the table with everything at it: what lies under it, stands in it, hangs on it."""

import math
from collections.abc import Iterator

import msgspec

from bot.core.seats import Seat
from bot.games.battle_fries.view import PotView, StuckCard
from render.battle_fries.pieces import GAME, back, graillon, grouped, mark_on, on_card, sauce_name, small, times
from render.scene import Item, Point, Sprite, burst, pill
from render.words import say

CARD = 88
SHOWN = 7
"""So many different things stand in one pot; more are a number."""


class Standing(msgspec.Struct, frozen=True):
    """Something standing in a pot: a card, a card face down ("back") or a Graillon ("tile")."""

    kind: str
    card: str | None = None
    value: int | None = None
    seat: Seat | None = None


def news(pot: PotView, at: Point, size: float) -> Iterator[Item]:
    """Yield the stars behind what changed here; drawn for all Sauces before any of them."""
    k = size / 250
    new = sum(1 for one in pot.stuck if one.new)
    if pot.dipped or pot.won:
        count = min(len(standing(pot)), SHOWN)
        yield burst((at[0] + 14 * k, at[1] - 38 * k), (142 + 9 * count) * k, 114 * k, spikes=22, depth=0.14)
    if new:
        count = len(stacks(pot.stuck)) - 2
        yield burst((at[0], at[1] + 184 * k), min(184, 152 + 12 * count) * k, 94 * k, spikes=22, depth=0.16)
    elif pot.stake or pot.lost:
        count = len(pot.stake) + len(pot.lost)
        yield burst((at[0], at[1] + 194 * k), (72 + 40 * count) * k, 66 * k, spikes=20, depth=0.16)


def place(pot: PotView, at: Point, size: float) -> Iterator[Item]:
    """Yield a Sauce, `size` the width of its rim, back to front."""
    scale = size / 280
    yield Sprite(GAME + "foot", at, (pot.super,), scale)
    yield from _under(pot, at, size / 250)
    things = standing(pot)
    yield Sprite(GAME + "pot", at, (pot.key, pot.super, bool(things), pot.covered), scale)
    if things:
        yield from _fan(things, (at[0] + 18 * size / 250, at[1]), size / 250, even=len(pot.dipped) > 1)
        yield Sprite(GAME + "front", at, (pot.key, pot.super), scale)
    yield Sprite(GAME + "tag", (at[0], at[1] + 134 * scale), (sauce_name(pot), pot.current), size / 280)
    yield from _gambled(pot, at, size / 250)
    if pot.second:
        yield Sprite(GAME + "second", (at[0] - 132 * scale, at[1] + 48 * scale), (pot.under,))
    if pot.graillon:
        spot = (at[0] + 132 * scale, at[1] + 44 * scale)
        yield graillon(pot.graillon_value, spot, width=76 * size / 250, turn=10)


def standing(pot: PotView) -> list[Standing]:
    """Return what stands in a pot, the front one first: what was dipped, or the winner's card and what it won.

    Fricadelles come to the front of those dipped: half hidden, one would not know them.
    """
    if pot.dipped:
        dipped = sorted(pot.dipped, key=lambda one: one.card[0] != "f")
        return [Standing("card", card=one.card, seat=one.seat) for one in dipped]
    if pot.won is None:
        return []
    won = pot.won
    rest = [Standing("card", card=card) for card in won.fries if card is not None]
    rest += [Standing("tile", value=value) for value in won.graillons]
    rest += [Standing("back") for card in won.fries if card is None]
    return [Standing("card", card=won.card, seat=won.seat), *rest]


def _fan(things: list[Standing], at: Point, k: float, *, even: bool) -> Iterator[Item]:
    """Several marks: dipped, spread evenly. One mark: the winner's card in front, what it won leaning right."""
    piles = [(one, 1) for one in things] if len(things) <= SHOWN - 1 else grouped(things)
    hidden = sum(count for _, count in piles[SHOWN:])
    piles = piles[:SHOWN]
    n = len(piles)
    if even:
        step, lean = {2: 80, 3: 58}.get(n, 132 / max(n - 1, 1)), min(11, 54 / max(n - 1, 1))
    else:
        step, lean = min(50, 136 / max(n - 1, 1)), min(9, 26 / max(n - 1, 1))
    top: list[Item] = []
    for i in reversed(range(n)):
        thing, count = piles[i]
        if even:
            turn, dx, half = (i - (n - 1) / 2) * lean, (i - (n - 1) / 2) * step - 14, 56
        else:
            turn, dx, half = (-5 + i * lean if n > 1 else 3), i * step - (min(36, 20 * n) if n > 1 else 0), 48
        if i == 0 and n > 4:
            # Room for the digit of the second one.
            dx -= 14
        spot = (
            at[0] + (dx + half * math.sin(math.radians(turn))) * k,
            at[1] + (6 - 48 * math.cos(math.radians(turn))) * k,
        )
        behind = 0 if i == 0 or (even and n < 3) else 15 if step > 45 else 24
        ring = i == 0 or step > 45
        yield _leaning(thing, spot, k, turn=turn, behind=behind, ring=ring)
        if thing.seat is not None:
            top.append(mark_on(thing.seat, spot, width=CARD * k, turn=turn, part="top", behind=behind > 0))
        if count > 1:
            top.append(times(count, on_card((behind, -64 if i % 2 else -76), spot, CARD * k, turn)))
    yield from top
    if hidden:
        yield pill(say("bf.more", n=hidden), (at[0] + 120 * k, at[1] + 4 * k))


def _leaning(thing: Standing, at: Point, k: float, *, turn: float, behind: int, ring: bool) -> Item:
    if thing.kind == "tile":
        return graillon(thing.value, at, width=84 * k, turn=turn, ring=ring, behind=behind > 0)
    if thing.card is None:
        return back(at, width=CARD * k, turn=turn, ring=ring)
    marked = thing.seat is not None
    return small(thing.card, at, width=CARD * k, turn=turn, part="top", marked=marked, behind=behind, ring=ring)


def stacks(stuck: tuple[StuckCard, ...]) -> list[tuple[StuckCard, int]]:
    """Return the cards under a Sauce, one by one up to 8; from 9 on equal ones lie on each other."""
    if len(stuck) <= 8:
        return [(one, 1) for one in stuck]
    return grouped(one if one.new else StuckCard(card=one.card, new=False, seat=None) for one in stuck)


def _under(pot: PotView, at: Point, k: float) -> Iterator[Item]:
    """Cards half under a pot, face up, spread like a fan. Those of this round lie in front, with their marks."""
    piles = stacks(pot.stuck)
    n = len(piles)
    step = min({1: 0, 2: 26, 3: 22}.get(n, 20), (64 if n < 7 else 76) / max(n - 1, 1))
    part = "tight" if n > 5 else "bottom"
    top: list[Item] = []
    for i in sorted(range(n), key=lambda i: piles[i][0].new):
        card, count = piles[i]
        angle = (i - (n - 1) / 2) * step
        turn = -angle * 0.55
        sin, cos = math.sin(math.radians(angle)), math.cos(math.radians(angle))
        spot = (at[0] + 250 * k * sin, at[1] + (-62 + 250 * cos) * k)
        marked = card.seat is not None
        yield small(card.card, spot, width=CARD * k, turn=turn, part=part, marked=marked, ring=card.new)
        if card.seat is not None:
            top.append(mark_on(card.seat, spot, width=CARD * k, turn=turn, part=part))
        if count > 1:
            top.append(times(count, on_card((-20, 40 + 24 * (i % 2)), spot, CARD * k, turn)))
    yield from top


def _gambled(pot: PotView, at: Point, k: float) -> Iterator[Item]:
    """Dallas: what is at stake, or was lost and is crossed out; the digit stays free."""
    drawn = [(value, False) for value in pot.stake] + [(value, True) for value in pot.lost]
    step = min(74, 300 / max(len(drawn), 1))
    for i, (value, lost) in enumerate(drawn):
        spot = (at[0] + (i - (len(drawn) - 1) / 2) * step * k, at[1] + 194 * k)
        yield graillon(value, spot, width=66 * k, turn=(-4, 3)[i % 2], ring=not lost)
        if lost:
            yield Sprite(GAME + "cross", (spot[0] + 13 * k, spot[1] + 12 * k), (), 0.56 * k)
