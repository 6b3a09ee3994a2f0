"""The one interface of all games: a step machine with sealed answers.

A game is pure functions over a frozen state: `ask` says who owes an answer, `resolve` takes the answers of
everybody asked, `view` builds what one viewer may know. It knows no Discord, no database, no clock and no text.
"""

from collections.abc import Mapping
from typing import Any, Final, Generic, Literal, Protocol, TypeAlias, TypeVar, runtime_checkable

import msgspec

from bot.core.chance import Chance
from bot.core.phrases import Label, Phrase, Told
from bot.core.prompts import Answer, Answers, Decision, Prompt, fit
from bot.core.result import Past, Result, Standing
from bot.core.seats import Quiet, Seat, Viewer, Who

S = TypeVar("S")
V_co = TypeVar("V_co", covariant=True)

TOPICS: Final = ("rules", "options", "values", "clock", "deal")
"""What every game's rules tell of, topic by topic."""

Options: TypeAlias = Mapping[str, tuple[str, ...]]
"""The lobby's choices: for each Choice its chosen value ids, in the order the Choice lists them."""


class Outcome(Quiet, Generic[S], frozen=True):
    """What a step leads to: the next state, and what was told on the way, in order."""

    state: S
    told: tuple[Told, ...]


class Choice(msgspec.Struct, frozen=True):
    """A lobby option: choose `least` to `most` of `values` (ids). `default` stands when nobody touches it."""

    key: str
    values: tuple[str, ...]
    least: int
    most: int
    default: tuple[str, ...]


class GamePage(msgspec.Struct, frozen=True):
    """A game's cover: what lobby, commands and lists need to know of it."""

    key: str
    title: str
    least: int
    most: int
    minutes: int
    rules_version: int
    options: tuple[Choice, ...] = ()
    counts: Literal["rounds", "turns"] = "rounds"
    """What a game's length is told in."""
    thinks: bool = False
    """Does the computer think too long for the event loop? Then it runs in a worker thread."""


class Words(Protocol):
    """A game's sentences. `who` writes a seat the way the place needs it."""

    def line(self, event: Any, who: Who) -> str:
        """Return one told event as one sentence or two."""
        ...

    def headline(self, events: tuple[Any, ...], who: Who) -> str:
        """Return a short line for a step whose event lines are too long together."""
        ...

    def task(self, phrase: Any, who: Who) -> str:
        """Return a question, a decision's headline or stage as words: "pick a card and a Sauce"."""
        ...

    def label(self, phrase: Any, who: Who) -> Label:
        """Return an option's label and detail."""
        ...

    def answer(self, prompt: Prompt, answer: Answer, who: Who) -> str:
        """Return a whole answer in words: "Mayo 3 into Mayo"."""
        ...

    def typed(self, answer: Answer) -> str:
        """Return what to type for an answer in `/move`: "m3 mayo"."""
        ...

    def ranking(self, standing: Standing, who: Who) -> str:
        """Return a line of the final ranking, from the seat's name on."""
        ...

    def tie(self, phrase: Any, who: Who) -> str:
        """Return what decided a tie."""
        ...

    def points(self, points: float) -> str:
        """Return the winner's points with their unit: "31 points"."""
        ...

    def leaving(self, seat: Seat) -> str:
        """Return what it means for the table when a seat is given up."""
        ...

    def choice(self, choice: str) -> str:
        """Return what a lobby option is about: "Size of the board"."""
        ...

    def option(self, choice: str, value: str) -> Label:
        """Return a lobby option's value: label and detail."""
        ...

    def warning(self, options: Options) -> str:
        """Return a remark on the options chosen, or nothing."""
        ...

    def rules(self, topic: str) -> str:
        """Return the short rules on one of TOPICS, at most 1,800 characters."""
        ...


class Game(Protocol[S, V_co]):
    """What the registry holds. See the module's docstring; the order of functions is that of a game's life."""

    @property
    def page(self) -> GamePage: ...
    @property
    def words(self) -> Words: ...
    @property
    def state_type(self) -> type[S]: ...
    @property
    def event_type(self) -> Any:
        """The union of the game's event structs, for the codec."""
        ...

    def components(self) -> str:
        """Return the values printed on components as JSON text: a table keeps those it began with."""
        ...

    def deal(self, seats: int, options: Options, components: str, chance: Chance) -> Outcome[S]:
        """Return the first state and what is told. `options` are fitted to `page.options`."""
        ...

    def ask(self, state: S) -> Decision | None:
        """Return who owes an answer; None when the game is over. Every open state asks somebody."""
        ...

    def resolve(self, state: S, answers: Answers, chance: Chance) -> Outcome[S]:
        """Take the answers of all who were asked, already fitted to their prompts (or LATE)."""
        ...

    def view(self, state: S, viewer: Viewer) -> V_co:
        """Return what `viewer` may know, built field by field."""
        ...

    def vacate(self, state: S, seat: Seat, chance: Chance) -> Outcome[S]:
        """Apply the rule for a player who leaves. The seat is never asked again."""
        ...

    def result(self, state: S) -> Result | None:
        """Return the result; None while the game goes on."""
        ...

    def choose(self, view: Any, prompt: Prompt, seat: Seat, chance: Chance) -> Answer:
        """Answer a prompt as a computer would, from what that seat sees."""
        ...


AnyGame: TypeAlias = Game[Any, Any]


@runtime_checkable
class Upgrades(Protocol):
    """A game whose rules have changed since some tables began, and that can read the states of before."""

    def upgrade(self, state: bytes, version: int) -> bytes | None:
        """Return a state of the rules' `version`, as JSON, as today's rules read it; None if that can't be done."""
        ...


@runtime_checkable
class Remembers(Protocol):
    """A game that looks back: something to tell a player when games played over time come together."""

    def remember(self, games: tuple[Past, ...]) -> Phrase | None:
        """Return what the last of a player's finished games, oldest first, adds to those before; None if nothing."""
        ...


def fit_options(page: GamePage, raw: Options) -> dict[str, tuple[str, ...]]:
    """Return options that fit the page: unknown keys and values dropped, gaps filled with the defaults."""
    fitted: dict[str, tuple[str, ...]] = {}
    for choice in page.options:
        wanted = raw.get(choice.key, choice.default)
        known = tuple(value for value in choice.values if value in wanted)
        fitted[choice.key] = known if choice.least <= len(known) <= choice.most else choice.default
    return fitted


def answered(prompt: Prompt, answer: Answer) -> tuple[Phrase, ...]:
    """Return the phrases of the options an answer picks, root first."""
    return tuple(one.says for one in fit(prompt, answer))
