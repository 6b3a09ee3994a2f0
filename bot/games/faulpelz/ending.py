"""Whose turn is next, when the game ends, and how it is scored (FP-19 to FP-22)."""

from itertools import groupby

from msgspec.structs import replace

from bot.core.phrases import EVERYONE, Told
from bot.core.result import Result, Standing
from bot.core.seats import Seat
from bot.games.faulpelz.events import Ended, TieBroken
from bot.games.faulpelz.state import TURNS, End, State


def advanced(state: State) -> tuple[State, tuple[Told, ...]]:
    """Pass the turn clockwise to the next who has cards to play; end the game when nobody has (FP-18, FP-19)."""
    count = len(state.players)
    for step in range(1, count + 1):
        seat = (state.turn + step) % count
        player = state.players[seat]
        if not player.left and player.turns < TURNS:
            return replace(state, turn=seat), ()
    return ended(state, "cards")


def stuck(state: State) -> bool:
    """Say whether no player could take a tile for two rounds in a row (FP-20)."""
    return len(state.passes) >= 2 * len(state.seats_in)


def ended(state: State, why: End) -> tuple[State, tuple[Told, ...]]:
    """End the game and tell why; who is left alone is told by the table."""
    told = (Told(EVERYONE, Ended(why == "stuck")),) if why in ("cards", "stuck") else ()
    return replace(state, end=why), told


def result(state: State) -> Result | None:
    """Return the ranking by points, ties by open tiles (FP-21, FP-22); None while the game goes on."""
    if state.end is None:
        return None
    rounds = max(player.turns for player in state.players)
    if state.end in ("alone", "nobody"):
        standings = tuple(_standing(state, seat, None) for seat in range(len(state.players)))
        return Result(standings, none=state.end, rounds=rounds)
    ranked = [_standing(state, seat, rank) for seat, rank in _ranks(state)]
    gone = [_standing(state, seat, None) for seat, player in enumerate(state.players) if player.left]
    return Result((*ranked, *gone), _tie(state), rounds=rounds)


def _key(state: State, seat: Seat) -> tuple[int, int]:
    return state.points(seat), state.players[seat].open_tiles


def _ranks(state: State) -> list[tuple[Seat, int]]:
    best_first = sorted(state.seats_in, key=lambda seat: _key(state, seat), reverse=True)
    ranked: list[tuple[Seat, int]] = []
    for _, equals in groupby(best_first, key=lambda seat: _key(state, seat)):
        rank = len(ranked) + 1
        ranked += [(seat, rank) for seat in equals]
    return ranked


def _standing(state: State, seat: Seat, rank: int | None) -> Standing:
    sets = sorted(state.number(stack.animal) for stack in state.players[seat].stacks)
    return Standing(seat, rank, float(sum(sets)), {"sets": tuple(float(number) for number in sets)})


def _tie(state: State) -> TieBroken | None:
    """Return what decided the win when the first had equal points and unequal open tiles."""
    most = max(state.points(seat) for seat in state.seats_in)
    tied = [seat for seat in state.seats_in if state.points(seat) == most]
    counts = sorted({state.players[seat].open_tiles for seat in tied}, reverse=True)
    if len(counts) < 2:
        return None
    winners = tuple(seat for seat in tied if state.players[seat].open_tiles == counts[0])
    return TieBroken(winners, most, counts[0], counts[1])
