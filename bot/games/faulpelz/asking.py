"""The question of a turn as one tree: card, first tile, second tile, and the bird's set where there is a choice.

A card has at most 15 tiles, a first tile at most 3 neighbours (one edge is free), a bird at most 6 sets: no level
comes near 25 options, and the tree needs no grouping. Tiles that complete a set stand first, then those with most
symbols, then A to O and 1 to 7.
"""

from typing import Final, TypeAlias

from bot.core.prompts import Decision, Option, Pick
from bot.games.faulpelz.board import ANIMALS, BIRD_OF, Animal, Bird, Place, by_cell, cell
from bot.games.faulpelz.events import (
    BirdOption,
    CardOption,
    Discard,
    DiscardOption,
    PlayCard,
    RoundIs,
    SetOption,
    Stage,
    TileOption,
    WhichSecond,
    WhichSet,
    WhichTile,
)
from bot.games.faulpelz.plays import First, Second, plays
from bot.games.faulpelz.state import Player, State

IDS: Final = tuple(cell(at).lower() for at in range(105))
"""Option ids of the places: a7."""
Order: TypeAlias = tuple[bool, int, int]
PLACE_OF: Final = {id: at for at, id in enumerate(IDS)}


def ask(state: State) -> Decision | None:
    """Return the question to the player on turn; None when the game is over."""
    if state.end is not None:
        return None
    prompt = _Turn(state, state.players[state.turn]).prompt()
    number = state.round
    # In public the question is always the same: that nothing is in reach would tell what is in the hand.
    return Decision(prompts={state.turn: prompt}, headline=RoundIs(number), stage=Stage(number), task=PlayCard())


class _Turn:
    """One player's turn while its question is built: what each set holds, looked up often."""

    def __init__(self, state: State, player: Player) -> None:
        self._hand = player.hand
        self._need: dict[Animal, int] = dict(zip(ANIMALS, state.numbers, strict=True))
        self._birds = {one.animal: sum(not tile.symbols for tile in one.tiles) for one in player.open}
        self._have: dict[Animal, int] = {one.animal: one.have for one in player.open}
        self._plays = plays(state.tiles, player.open, hand=player.hand, numbers=state.numbers)

    def prompt(self) -> Pick:
        """Return the question for a card, with all that follows."""
        if not self._plays:
            cards = tuple(Option(card, DiscardOption(card)) for card in sorted(self._hand, key=ANIMALS.index))
            return Pick(Discard(), cards, open=False)
        return Pick(PlayCard(), tuple(self._card(card, firsts) for card, firsts in self._plays.items()), open=False)

    def _card(self, card: Animal, firsts: tuple[First, ...]) -> Option:
        have, need = self._have.get(card, 0), self._need[card]
        options = sorted((self._first(card, one, need) for one in firsts), key=lambda pair: pair[0])
        tile = Pick(WhichTile(card), tuple(option for _, option in options), open=False)
        return Option(card, CardOption(card, len(firsts), have, need), tile)

    def _first(self, card: Animal, first: First, need: int) -> tuple[Order, Option]:
        symbols = first.tile.symbols
        have = self._have.get(card, 0) + symbols
        says = TileOption(card, first.at, symbols, have, need, first.why)
        then = self._second(card, first, have, need) if first.seconds else None
        return _order(symbols, first.at, completes=have >= need), Option(IDS[first.at], says, then)

    def _second(self, card: Animal, first: First, have: int, need: int) -> Pick:
        # What the sets hold once the first tile lies; a completed set is gone (FP-14).
        now: dict[Animal, int] = dict(self._have)
        now[card] = have
        if have >= need:
            del now[card]
        options = sorted((self._beside(one, now) for one in first.seconds), key=lambda pair: pair[0])
        return Pick(WhichSecond(first.at), tuple(option for _, option in options), open=False)

    def _beside(self, second: Second, now: dict[Animal, int]) -> tuple[Order, Option]:
        tile, id = second.tile, IDS[second.at]
        bird = BIRD_OF.get(tile.kind)
        if bird is not None:
            ends = any(now[animal] + 1 >= self._need[animal] for animal in second.into)
            return _order(0, second.at, completes=ends), self._bird(bird, second, now)
        animal = second.into[0]
        have, need = now.get(animal, 0) + tile.symbols, self._need[animal]
        option = Option(id, TileOption(animal, second.at, tile.symbols, have, need))
        return _order(tile.symbols, second.at, completes=have >= need), option

    def _bird(self, bird: Bird, second: Second, now: dict[Animal, int]) -> Option:
        id = IDS[second.at]
        if len(second.into) == 1:
            return Option(id, BirdOption(bird, second.at, second.into[0]))
        sets = sorted(second.into, key=lambda animal: self._need[animal] - now[animal])
        options = tuple(Option(animal, self._set(animal, now[animal], bird)) for animal in sets)
        return Option(id, BirdOption(bird, second.at), Pick(WhichSet(bird), options, open=False))

    def _set(self, animal: Animal, have: int, bird: Bird) -> SetOption:
        return SetOption(animal, have, self._need[animal], bird, self._birds.get(animal, 0))


def _order(symbols: int, at: Place, *, completes: bool) -> Order:
    return not completes, -symbols, by_cell(at)
