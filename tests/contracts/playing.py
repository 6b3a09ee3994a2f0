"""Playing any game by its interface alone: which games, tables and options there are, and random playouts."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from bot.core.chance import Chance
from bot.core.game import AnyGame, GamePage, Outcome, fit_options
from bot.core.prompts import LATE, Answers, Decision, Given, Prompt, leaves
from bot.core.seats import ONLOOKER, Chair, Chairs, Seat, Viewer
from bot.games import GAMES

MOST_STEPS = 3000

CHAIRS: Chairs = (
    Chair("Ada"),
    Chair("B" * 32),
    Chair("\u202eמרים @everyone **x**"),
    Chair("Computer 1", computer=True),
    Chair("Zoë 🐸 [link](https://example.org)"),
    Chair("Finn", left=True),
)


class Cell(NamedTuple):
    """A game at a number of seats with a set of options."""

    game: AnyGame
    seats: int
    options: Mapping[str, tuple[str, ...]]

    @property
    def name(self) -> str:
        """Return a name for test ids: "battle_fries-4-variants=more-sauce"."""
        chosen = [f"{key}={'+'.join(values)}" for key, values in self.options.items() if values != _default(self, key)]
        return "-".join([self.game.page.key, str(self.seats), *chosen])

    @property
    def viewers(self) -> tuple[Viewer, ...]:
        """Return everybody who may look: each seat, and somebody who has none."""
        return (*range(self.seats), ONLOOKER)

    def deal(self, seed: bytes) -> Outcome[Any]:
        """Return the first state."""
        return self.game.deal(self.seats, self.options, self.game.components(), Chance.seeded(seed, 0))


def _default(cell: Cell, key: str) -> tuple[str, ...]:
    return next(choice.default for choice in cell.game.page.options if choice.key == key)


def option_sets(page: GamePage) -> Iterator[Mapping[str, tuple[str, ...]]]:
    """Yield the defaults, each value of each choice by itself, and as much as goes of all choices."""
    seen: list[Mapping[str, tuple[str, ...]]] = []
    wishes: list[Mapping[str, tuple[str, ...]]] = [{}]
    wishes += [{choice.key: (value,)} for choice in page.options for value in choice.values]
    wishes.append({choice.key: choice.values[: choice.most] for choice in page.options})
    for wish in wishes:
        fitted = fit_options(page, wish)
        if fitted not in seen:
            seen.append(fitted)
            yield fitted


def cells(games: tuple[AnyGame, ...] = GAMES) -> tuple[Cell, ...]:
    """Return every game × number of seats × option set."""
    return tuple(
        Cell(game, seats, options)
        for game in games
        for seats in range(game.page.least, game.page.most + 1)
        for options in option_sets(game.page)
    )


def mixed(cell: Cell, chance: Chance) -> Cell:
    """Return the cell with a random mix of options."""
    options = {
        choice.key: chance.shuffled(choice.values)[: choice.least + chance.roll(choice.most - choice.least + 1)]
        for choice in cell.game.page.options
    }
    return cell._replace(options=fit_options(cell.game.page, options))


class Moment(NamedTuple):
    """One open state of a playout, the answers given there, and where they led."""

    seq: int
    state: Any
    decision: Decision
    answers: Answers
    outcome: Outcome[Any]
    drawn: tuple[int, ...]


Answering = Callable[[Prompt, Seat, Any], Given]
"""How a playout answers: from the prompt, the seat asked and the state."""


def at_random(chance: Chance) -> Answering:
    """Answer by chance, each whole answer equally likely: an option that ends the game doesn't come too soon."""
    return lambda prompt, seat, state: chance.pick(tuple(leaves(prompt)))


def mostly_at_random(chance: Chance, *, one_late_in: int) -> Answering:
    """Answer by chance, late now and then."""
    return lambda prompt, seat, state: chance.pick(tuple(leaves(prompt))) if chance.roll(one_late_in) else LATE


def always_late(prompt: Prompt, seat: Seat, state: Any) -> Given:
    """Never answer in time."""
    return LATE


def playout(cell: Cell, seed: bytes, answering: Answering, *, state: Any = None, seq: int = 0) -> Iterator[Moment]:
    """Play to the end from the deal (or `state`), yielding each moment. The last outcome is the end."""
    game = cell.game
    here = cell.deal(seed).state if state is None else state
    while (decision := game.ask(here)) is not None:
        seq += 1
        assert seq < MOST_STEPS, "the game doesn't end"
        answers = {seat: answering(prompt, seat, here) for seat, prompt in decision.prompts.items()}
        chance = Chance.seeded(seed, seq)
        outcome = game.resolve(here, answers, chance)
        yield Moment(seq, here, decision, answers, outcome, tuple(chance.drawn))
        here = outcome.state


def sampled(moments: Iterable[Moment], chance: Chance, *, about: int) -> Iterator[Moment]:
    """Yield some moments of a playout: all of the first few, then fewer and fewer, `about` that many in all."""
    for count, moment in enumerate(moments):
        if count < about // 2 or chance.roll(1 + 2 * count // about) == 0:
            yield moment
