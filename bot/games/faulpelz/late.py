"""What is played for a seat whose clock ran out (FP-23)."""

from bot.core.prompts import Answer
from bot.games.faulpelz.asking import IDS
from bot.games.faulpelz.board import ANIMALS, Animal, by_cell
from bot.games.faulpelz.plays import Second, plays
from bot.games.faulpelz.state import State


def late_answer(state: State) -> Answer:
    """Return the path played for the seat on turn: the set that lacks fewest symbols, the tiles with most."""
    player = state.players[state.turn]
    lacks: dict[Animal, int] = {animal: state.number(animal) - player.have(animal) for animal in ANIMALS}
    offered = plays(state.tiles, player.open, hand=player.hand, numbers=state.numbers)
    if not offered:
        # Nothing is in reach: the card that helps least goes.
        return (max(player.hand, key=lambda card: (lacks[card], -state.number(card))),)
    card = _closest(state, lacks, tuple(offered))
    first = min(offered[card], key=lambda one: (-one.tile.symbols, by_cell(one.at)))
    path = (card, IDS[first.at])
    if not first.seconds:
        return path
    # Birds bear no symbol, so they come after all animals.
    second = min(first.seconds, key=lambda one: (-one.tile.symbols, by_cell(one.at)))
    lacks[card] -= first.tile.symbols
    return (*path, IDS[second.at], *_into(state, second, lacks))


def _closest(state: State, lacks: dict[Animal, int], animals: tuple[Animal, ...]) -> Animal:
    return min(animals, key=lambda animal: (lacks[animal], -state.number(animal)))


def _into(state: State, second: Second, lacks: dict[Animal, int]) -> Answer:
    return (_closest(state, lacks, second.into),) if len(second.into) > 1 else ()
