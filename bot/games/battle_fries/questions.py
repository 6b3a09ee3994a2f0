"""What Battle Fries asks, and what its options are called: phrases for prompts, stage and headline."""

from bot.core.phrases import Phrase
from bot.core.seats import Seat
from bot.games.battle_fries.view import Card


class RoundIs(Phrase, frozen=True):
    """Headline of a step that told nothing."""

    round: int


class Stage(Phrase, frozen=True):
    """Where we are: the round, and the Sauce whose bonus is open."""

    round: int
    sauce: str | None = None


class Ask(Phrase, frozen=True):
    """A question without a blank: its voice key is "ask." + kind."""

    kind: str


class AskInto(Phrase, frozen=True):
    """Into which Sauce does this card go?"""

    card: Card


class AskUnder(Phrase, frozen=True):
    """Which card goes under this Sauce?"""

    sauce: str


class AskGift(Phrase, frozen=True):
    """To whom goes this card?"""

    card: Card


class AskWay(Phrase, frozen=True):
    """Left or right?"""

    left: Seat
    right: Seat


class AskAgain(Phrase, frozen=True):
    """Draw again, with so many at stake?"""

    stake: int


class OnCard(Phrase, frozen=True):
    """A card of the hand and the Sauces it may enter; none: it goes to the centre."""

    card: Card
    sauces: tuple[str, ...]


class OnSauce(Phrase, frozen=True):
    """A Sauce to enter, or "centre"."""

    sauce: str


class OnCentreCard(Phrase, frozen=True):
    """A card lying in the centre."""

    card: Card


class OnSeat(Phrase, frozen=True):
    """A player. `counts`: of what `count` says how many: "steal", "hand", "won", "graillons"."""

    seat: Seat
    counts: str
    count: int


class OnNumber(Phrase, frozen=True):
    """A number to say in Curry."""

    number: int


class OnWorth(Phrase, frozen=True):
    """A Graillon in Pepper."""

    value: int


class On(Phrase, frozen=True):
    """An option with a fixed name: its voice key is "on." + kind."""

    kind: str
