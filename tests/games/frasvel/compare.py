"""The game against the brute rules, position by position. As a script: `python -m tests.games.frasvel.compare 2000`."""

import sys
import time

from bot.core.chance import Chance
from bot.games.frasvel.board import SIDES, board
from bot.games.frasvel.position import BLACK, WHITE, Position, contact, count, moved, moves, placed, placements
from tests.games.frasvel.brute import Brute
from tests.games.frasvel.positions import any_position, as_stacks

NAMES = {BLACK: "black", WHITE: "white"}


def compare(side: int, standing: Position, brute: Brute) -> int:
    """Assert that both agree on legal moves, results and scores of a position; return how many moves there were."""
    here, stacks = board(side), as_stacks(side, standing)
    tried = 0
    for colour, name in NAMES.items():
        free = placements(here, standing, colour)
        assert {here.names[cell] for cell in free} == brute.placements(stacks, name)
        for cell in free[:3]:
            after = placed(standing, colour, cell)
            assert as_stacks(side, after) == brute.play(stacks, name, here.names[cell])
        touched = contact(here, standing, colour)
        found = moves(here, standing, colour, touched)
        wanted = brute.moves(stacks, name)
        named = {f"{here.names[move.start]}-{here.names[move.end]}": move for move in found}
        assert len(named) == len(found)
        assert {key: move.gain for key, move in named.items()} == {key: len(some) for key, some in wanted.items()}
        for key, move in named.items():
            change = moved(here, standing, move, touched)
            assert as_stacks(side, change.position) == brute.play(stacks, name, key)
            assert {frozenset(here.names[c] for c in cells) for cells in change.lowered} == wanted[key]
        for first_pass in (BLACK, WHITE):
            parts = count(here, standing, colour, first_pass)
            assert (parts.cells, parts.live, parts.dead, parts.half) == brute.score(stacks, name, NAMES[first_pass])
        tried += len(found)
    return tried


def main() -> None:
    """Compare many positions of each size and print the figures."""
    wanted = int(sys.argv[1]) if len(sys.argv) > 1 else 2000
    for side in SIDES:
        chance, brute, tried, began = Chance.seeded(bytes(16), side), Brute(side), 0, time.perf_counter()
        for _ in range(wanted):
            tried += compare(side, any_position(side, chance), brute)
        print(f"side {side}: {wanted} positions, {tried} moves, all agree ({time.perf_counter() - began:.0f} s)")


if __name__ == "__main__":
    main()
