"""The end of Battle Fries: points, ranking, ties, and the loyalty card."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from bot.core.phrases import Phrase
from bot.core.result import Past, Result, Standing
from bot.core.seats import Seat
from bot.games.battle_fries.cards import SPECIALS, is_fricadelle, suit, worth
from bot.games.battle_fries.events import LoyaltyYou
from bot.games.battle_fries.state import Player, State, seats_in
from bot.games.battle_fries.step import Step

BIG_PACK: Final = 50


class Tie(Phrase, frozen=True):
    """A tie at the top that Graillons have decided: how many the winners have, and the next best."""

    total: int
    seats: tuple[Seat, ...]
    most: int
    next: int


def points(player: Player) -> tuple[int, int]:
    """Return the points of won Fries and of won Graillons (BF-36)."""
    return sum(worth(card) for card in player.fries), sum(player.graillons)


def _score(player: Player) -> tuple[int, int]:
    return sum(points(player)), len(player.graillons)


def result(state: State) -> Result | None:
    """Rank by points, then by the number of Graillons; what is still tied is shared (BF-37)."""
    if state.phase != "over":
        return None
    if state.alone is not None:
        nobody = tuple(Standing(seat, None) for seat in range(len(state.players)))
        return Result(nobody, none=state.alone, rounds=state.round - 1)
    ranked = sorted(seats_in(state), key=lambda seat: _score(state.players[seat]), reverse=True)
    left = tuple(seat for seat, player in enumerate(state.players) if player.left)
    standings = [_standing(state, seat, rank_of(state, seat)) for seat in ranked]
    return Result((*standings, *(_standing(state, seat, None) for seat in left)), tie=_tie(state), rounds=state.round)


def rank_of(state: State, seat: Seat) -> int:
    """Return a seat's place: 1 and how many are better."""
    mine = _score(state.players[seat])
    return 1 + sum(_score(state.players[other]) > mine for other in seats_in(state))


def _standing(state: State, seat: Seat, rank: int | None) -> Standing:
    fries, graillons = points(state.players[seat])
    parts = {
        "fries": fries,
        "graillon_points": graillons,
        "graillons": len(state.players[seat].graillons),
        # Which specials were in the game, for the loyalty card: their places in SPECIALS.
        "specials": tuple(float(SPECIALS.index(key)) for key in specials_seen(state)),
    }
    return Standing(seat, rank, fries + graillons, parts) if rank else Standing(seat, None, None, parts)


def specials_seen(state: State) -> tuple[str, ...]:
    """Return the specials all have seen on the table, in the order of SPECIALS."""
    seen = {pot.key for pot in state.pots} | {pot.under for pot in state.pots if pot.turned}
    return tuple(key for key in SPECIALS if key in seen)


def _tie(state: State) -> Tie | None:
    scores = {seat: _score(state.players[seat]) for seat in seats_in(state)}
    best = max(scores.values())
    beaten = [graillons for total, graillons in scores.values() if total == best[0] and graillons < best[1]]
    if not beaten:
        return None
    winners = tuple(seat for seat, score in scores.items() if score == best)
    return Tie(best[0], winners, best[1], max(beaten))


# --- The loyalty card (BF-39) ---


def tell_loyalty(step: Step) -> None:
    """Tell each seat which boxes this game has ticked."""
    for seat in seats_in(step.state):
        boxes = game_boxes(step.state, seat)
        if boxes:
            step.tell_only(seat, LoyaltyYou(boxes))


def game_boxes(state: State, seat: Seat) -> tuple[str, ...]:
    """Return the boxes one game ticks for a seat, as keys."""
    player = state.players[seat]
    fries, total = player.fries, sum(points(player))
    all_fricadelles = len(state.players) * sum(is_fricadelle(card) for card in state.deck)
    ticked = {
        "graillons": len(player.graillons) > len(fries),
        "mayo": bool(fries) and all(suit(card) == "m" for card in fries),
        "fricadelles": sum(is_fricadelle(card) for card in fries) == all_fricadelles,
        "fifty": total >= BIG_PACK and rank_of(state, seat) == 1,
        "zero": total == 0,
    }
    return tuple(key for key, is_so in ticked.items() if is_so)


def remember(games: Sequence[Past]) -> LoyaltyYou | None:
    """Return which boxes the last of a member's games, oldest first, ticks together with those before (BF-39).

    Boxes: "twice" (two wins in a row), "all-specials", "all-tables" (3, 4, 5 and 6 seats).
    """
    before = _boxes_so_far(games[:-1])
    boxes = tuple(box for box in _boxes_so_far(games) if box not in before)
    return LoyaltyYou(boxes) if boxes else None


def _boxes_so_far(games: Sequence[Past]) -> tuple[str, ...]:
    won = [one.standing.rank == 1 for one in games]
    seen: set[float] = set()
    for one in games:
        specials = one.standing.parts.get("specials", ())
        seen |= set(specials) if isinstance(specials, tuple) else {specials}
    ticked = {
        "twice": any(first and second for first, second in pairwise(won)),
        "all-specials": len(seen) == len(SPECIALS),
        "all-tables": {one.seats for one in games} >= {3, 4, 5, 6},
    }
    return tuple(key for key, is_so in ticked.items() if is_so)
