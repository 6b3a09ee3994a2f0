"""What a viewer of Battle Fries may know, as pictures and computers need it. Structs only: `sight.py` fills them.

A card is two characters: suit ("m" Mayo, "k" Ketchup, "f" Fricadelle) and value: "m3", "k0", "f0".
A Sauce is its key: "mayo", "ketchup", "americaine" … A Graillon is its value, None where it lies face down.

"This round" is the round resolved last: while the next choice is being made, the news of it still stands.
"""

from typing import Literal, TypeAlias

from bot.core.seats import Quiet, Seat

Card: TypeAlias = str
Phase: TypeAlias = Literal["choose", "resolve", "over"]


class StuckCard(Quiet, frozen=True):
    """A card under a Sauce. `new`: it came there this round; `seat` is then who played it (None: Mammouth)."""

    card: Card
    new: bool
    seat: Seat | None


class DippedCard(Quiet, frozen=True):
    """A card standing in a Sauce that is not resolved yet."""

    seat: Seat
    card: Card


class WonHere(Quiet, frozen=True):
    """What a seat won at a Sauce this round: its own card in front, the rest behind it.

    None stands for a card or Graillon that only its winner (and a victim) may know.
    """

    seat: Seat
    card: Card
    fries: tuple[Card | None, ...]
    graillons: tuple[int | None, ...]


class PotView(Quiet, frozen=True):
    """One Sauce of the circle."""

    key: str
    super: bool
    covered: bool
    current: bool
    """Is this Sauce being resolved now, its winner being asked?"""
    second: bool
    """More Sauce!: does another special lie under it?"""
    under: str | None
    """That other special, once it has been seen."""
    graillon: bool
    graillon_value: int | None
    """Face up with More Choice!, else None."""
    stuck: tuple[StuckCard, ...]
    """Oldest first."""
    dipped: tuple[DippedCard, ...]
    won: WonHere | None
    stake: tuple[int, ...]
    """Dallas, in progress: drawn and not yet won."""
    lost: tuple[int, ...]
    """Dallas, this round: drawn and lost to the pile, in the order drawn."""


class ExpelledCard(Quiet, frozen=True):
    """A card in the centre. For a new one: who played it, and out of which Sauce (its key; None: it never was in
    one, because it was late or no Sauce was open to it)."""

    card: Card
    new: bool
    seat: Seat | None
    sauce: str | None
    late: bool


class Opened(Quiet, frozen=True):
    """A seat's won cards, laid open at the end, sorted, with what they count."""

    fries: tuple[Card, ...]
    graillons: tuple[int, ...]
    fries_points: int
    graillon_points: int
    points: int
    rank: int | None


class SlipView(Quiet, frozen=True):
    """What all may know of one seat. The changes are against the start of this round (Brasil can make them < 0)."""

    seat: Seat
    fries: int
    graillons: int
    fries_change: int
    graillons_change: int
    cards: int
    """Cards in hand."""
    must: Card | None
    """Shown by Samurai: played next round."""
    shown: tuple[Card, ...]
    """Other cards of the hand that all have seen (Curry)."""
    late: Card | None
    """The card that was late this round."""
    left: bool
    opened: Opened | None


class TableView(Quiet, frozen=True):
    """The public table."""

    round: int
    """The round being chosen for or resolved, 1–9; stays 9 at the end."""
    rounds: int
    phase: Phase
    pots: tuple[PotView, ...]
    """Clockwise, Mayo first."""
    expelled: tuple[ExpelledCard, ...]
    """Oldest first."""
    pile: int
    slips: tuple[SlipView, ...]
    """By seat."""
    chooser: Seat | None
    """Who is asked in the middle of the resolution."""
    open_graillons: bool
    """More Choice! is on."""


class HandCard(Quiet, frozen=True):
    """One place of a seat's deck, in deck order. Is the card still here, and which Sauces may it enter now?"""

    card: Card
    here: bool
    sauces: tuple[str, ...]
    centre: bool
    """It has no Sauce, and no other card has one: it can only go to the centre."""
    must: bool
    shown: bool


class SeatView(Quiet, frozen=True):
    """The table as one seat sees it."""

    table: TableView
    seat: Seat
    hand: tuple[HandCard, ...]
    fries: tuple[Card, ...]
    """Won, sorted."""
    graillons: tuple[int, ...]
    """Won, sorted, largest first."""
    points: int
    looked: tuple[int, ...]
    """Pepper, in progress: the Graillons this seat has drawn and looks at."""
