"""Small tables for rule tests: a layout in a few lines, players with the sets and hands a case needs.

A layout is written as it lies: `b2` is a Boar with 2 symbols, `pel` a Pelican, `.` an empty place. It stands in the
lower left corner (row 7, column A at the bottom left); all other places are empty.
"""

from collections.abc import Sequence

from bot.core.chance import Chance
from bot.core.phrases import EVERYONE
from bot.core.prompts import LATE, Answer, Late, leaves
from bot.core.seats import Seat
from bot.games.faulpelz import FAULPELZ
from bot.games.faulpelz.board import ANIMAL_OF, ANIMALS, BIRDS, COLUMNS, HEIGHT, PLACES, Place, Tile, place
from bot.games.faulpelz.state import OpenSet, Player, Stack, State

NUMBERS = (2, 3, 4, 5, 6, 7)
LETTERS = {animal[0]: animal for animal in ANIMALS}
SHORT = {bird[:3]: bird for bird in BIRDS}


def tile(word: str) -> Tile:
    """Return the tile written as "b2" or "pel"."""
    return Tile(SHORT[word], 0) if word in SHORT else Tile(LETTERS[word[0]], int(word[1]))


def tiles(words: str) -> tuple[Tile, ...]:
    """Return several tiles."""
    return tuple(tile(word) for word in words.split())


def layout(text: str) -> tuple[Tile | None, ...]:
    """Return a layout from its lower left corner."""
    lines = [line.split() for line in text.strip().splitlines()]
    there: dict[Place, Tile] = {}
    for y, line in enumerate(lines):
        for x, word in enumerate(line):
            if word != ".":
                there[place(x, HEIGHT - len(lines) + y)] = tile(word)
    return tuple(there.get(at) for at in PLACES)


def at(cell: str) -> Place:
    """Return the place of a cell such as A7."""
    return place(COLUMNS.index(cell[0]), int(cell[1:]) - 1)


def player(
    hand: str = "walrus boar hippo",
    *,
    open: Sequence[str] = (),
    stacks: str = "",
    turns: int = 0,
    pile: str | None = None,
) -> Player:
    """Return a player. `open` are sets such as "b1 b1 pel" (its animal comes first), `stacks` animals.

    Before the first turn one more card lies in the pile if nothing else is said, so that no shuffle follows.
    """
    cards = tuple(ANIMAL_OF[one] for one in hand.split())
    if pile is None:
        pile = next(one for one in ANIMALS if one not in cards) if turns == 0 else ""
    waiting = tuple(ANIMAL_OF[one] for one in pile.split())
    sets = tuple(OpenSet(ANIMAL_OF[tile(one.split()[0]).kind], tiles(one)) for one in open)
    done = tuple(Stack(ANIMAL_OF[one], (Tile(ANIMAL_OF[one], 1),)) for one in stacks.split())
    played = tuple(one for one in ANIMALS if one not in cards + waiting)
    return Player(cards, waiting, played, turns, sets, done)


def table(text: str, *players: Player, turn: Seat = 0, passes: tuple[Seat, ...] = ()) -> State:
    """Return a table with this layout; a second player joins where only one is given."""
    seats = players if len(players) > 1 else (*players, player("walrus boar lion"))
    return State(NUMBERS, layout(text), seats, turn, passes)


def offered(state: State) -> set[str]:
    """Return the answers offered to whoever is on turn, as one would type them."""
    decision = FAULPELZ.ask(state)
    assert decision is not None
    (prompt,) = decision.prompts.values()
    return {FAULPELZ.words.typed(path) for path in leaves(prompt)}


def play(state: State, typed: str | Late, chance: Chance | None = None) -> State:
    """Return the state after a typed turn, which must be offered."""
    return play_and_tell(state, typed, chance)[0]


def play_and_tell(state: State, typed: str | Late, chance: Chance | None = None) -> tuple[State, list[str]]:
    """Return the state after a typed turn, and the public lines told."""
    if not isinstance(typed, Late):
        assert typed in offered(state), f"{typed} is not offered: {sorted(offered(state))}"
    given = LATE if isinstance(typed, Late) else path(typed)
    outcome = FAULPELZ.resolve(state, {state.turn: given}, chance or Chance.seeded(b"", 1))
    lines = [FAULPELZ.words.line(one.event, who) for one in outcome.told if one.to is EVERYONE]
    return outcome.state, lines


def path(typed: str) -> Answer:
    """Return the answer behind a typed turn."""
    return tuple(word.lower() for word in typed.split())


def who(seat: Seat) -> str:
    """Write a seat by name."""
    return ("Ada", "Ben", "Cleo", "Dan")[seat]


def open_sets(player: Player) -> dict[str, int]:
    """Return the symbols in each open set."""
    return {one.animal: one.have for one in player.open}


def stacks(player: Player) -> list[str]:
    """Return the complete sets, in the order they were completed."""
    return [one.animal for one in player.stacks]
