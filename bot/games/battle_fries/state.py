"""The state of a game of Battle Fries. Only the rules and `sight.py` read it."""

from bot.core.seats import Quiet, Seat
from bot.games.battle_fries.view import Card, Phase


class Stuck(Quiet, frozen=True):
    """A card under a Sauce: since which round, and who played it (None: Mammouth put it there)."""

    card: Card
    round: int
    seat: Seat | None


class Dipped(Quiet, frozen=True):
    """A card standing in a Sauce that is not resolved yet."""

    seat: Seat
    card: Card


class Expelled(Quiet, frozen=True):
    """A card in the centre: since which round, whose, and out of which Sauce.

    `sauce` is None when the card counts as not played: late, irregular, or of a seat that left (BF-12, BF-38).
    """

    card: Card
    round: int
    seat: Seat
    sauce: str | None
    late: bool = False


class Won(Quiet, frozen=True):
    """What was won at a Sauce this round, as everybody may see it: None is a face-down card."""

    seat: Seat
    card: Card
    fries: tuple[Card | None, ...] = ()
    graillons: tuple[int | None, ...] = ()


class Pot(Quiet, frozen=True):
    """A Sauce of the circle with all that lies on, in and under it. `graillon` 0: none is there."""

    key: str
    graillon: int
    super: bool = False
    under: str | None = None
    turned: bool = False
    """More Sauce!: has the pair been flipped, so that what lies under it is known?"""
    stuck: tuple[Stuck, ...] = ()
    dipped: tuple[Dipped, ...] = ()
    won: Won | None = None
    lost: tuple[int, ...] = ()
    """Dallas: what was drawn and lost this round."""


class Player(Quiet, frozen=True):
    """A seat: its hand, what it has won, and how much that was when the round began."""

    hand: tuple[Card, ...]
    fries: tuple[Card, ...] = ()
    graillons: tuple[int, ...] = ()
    had: tuple[int, int] = (0, 0)
    must: Card | None = None
    """Shown by Samurai: to be played next round."""
    shown: tuple[Card, ...] = ()
    """Shown by Curry."""
    late: Card | None = None
    left: bool = False


class Effect(Quiet, frozen=True):
    """A choice of a winner that is open in the middle of the resolution.

    `kind` is a special's key, "choice" (More Choice!), "gift" (Américaine's other card) or "spread" (Mammouth's
    rest). `cards` and `drawn` are what is already in play, `place` is the Sauce the next card goes under.
    """

    kind: str
    seat: Seat
    cards: tuple[Card, ...] = ()
    drawn: tuple[int, ...] = ()
    place: int = 0


class State(Quiet, frozen=True):
    """The whole table. `at` is the Sauce being resolved, counted from Mayo clockwise."""

    deck: tuple[Card, ...]
    more_choice: bool
    players: tuple[Player, ...]
    pots: tuple[Pot, ...]
    pile: tuple[int, ...]
    """Top first."""
    covered: int | None
    phase: Phase = "choose"
    round: int = 1
    at: int = 0
    centre: tuple[Expelled, ...] = ()
    """Oldest first."""
    effect: Effect | None = None
    alone: str | None = None
    """Why there is no result, once a table ends without one."""


def seats_in(state: State) -> tuple[Seat, ...]:
    """Return the seats still playing, in seat order."""
    return tuple(seat for seat, player in enumerate(state.players) if not player.left)


def others(state: State, seat: Seat) -> tuple[Seat, ...]:
    """Return all others still playing, in seat order."""
    return tuple(other for other in seats_in(state) if other != seat)


def left_of(state: State, seat: Seat) -> Seat:
    """Return the nearest seat still in, clockwise (BF-38)."""
    return _next_in(state, seat, 1)


def right_of(state: State, seat: Seat) -> Seat:
    """Return the nearest seat still in, counter-clockwise (BF-38)."""
    return _next_in(state, seat, -1)


def _next_in(state: State, seat: Seat, way: int) -> Seat:
    count = len(state.players)
    steps = (((seat + way * step) % count) for step in range(1, count + 1))
    return next(other for other in steps if not state.players[other].left)


def sauce_name(pot: Pot) -> str:
    """Return what a Sauce goes by: its key, "super-mayo" or "super-ketchup" when that side is up."""
    return f"super-{pot.key}" if pot.super else pot.key


def expelled_cards(state: State) -> tuple[Card, ...]:
    """Return the cards in the centre, oldest first."""
    return tuple(one.card for one in state.centre)
