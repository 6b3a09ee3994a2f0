"""One step of the rules at work: the state on its way, chance, and what has been told so far."""

from typing import Any

from msgspec.structs import replace

from bot.core.chance import Chance
from bot.core.game import Outcome
from bot.core.phrases import EVERYONE, Phrase, Told
from bot.core.seats import Seat
from bot.games.battle_fries.state import Expelled, Player, Pot, State, Won
from bot.games.battle_fries.view import Card


class Step:
    """Carries a state from one decision to the next. The states themselves stay frozen."""

    def __init__(self, state: State, chance: Chance) -> None:
        self.state = state
        self.chance = chance
        self._told: list[Told] = []

    def outcome(self) -> Outcome[State]:
        """Return where the step has led."""
        return Outcome(self.state, tuple(self._told))

    def tell(self, event: Phrase) -> None:
        """Tell everyone."""
        self._told.append(Told(EVERYONE, event))

    def tell_only(self, seat: Seat, event: Phrase) -> None:
        """Tell one seat."""
        self._told.append(Told((seat,), event))

    def set(self, **changes: Any) -> None:
        """Change the state."""
        self.state = replace(self.state, **changes)

    def set_player(self, seat: Seat, **changes: Any) -> None:
        """Change one player."""
        players = self.state.players
        self.set(players=(*players[:seat], replace(players[seat], **changes), *players[seat + 1 :]))

    def set_pot(self, at: int, **changes: Any) -> None:
        """Change one Sauce."""
        pots = self.state.pots
        self.set(pots=(*pots[:at], replace(pots[at], **changes), *pots[at + 1 :]))

    def player(self, seat: Seat) -> Player:
        """Return a player."""
        return self.state.players[seat]

    @property
    def here(self) -> Pot:
        """Return the Sauce being resolved."""
        return self.state.pots[self.state.at]

    def expel(self, card: Card, seat: Seat, *, sauce: str | None = None, late: bool = False) -> None:
        """Put a card into the centre, face up."""
        one = Expelled(card, self.state.round, seat, sauce, late)
        self.set(centre=(*self.state.centre, one))

    def gain_fries(self, seat: Seat, *cards: Card) -> None:
        """Give won Fries to a player."""
        self.set_player(seat, fries=self.player(seat).fries + cards)

    def gain_graillons(self, seat: Seat, *values: int) -> None:
        """Give won Graillons to a player."""
        self.set_player(seat, graillons=self.player(seat).graillons + values)

    def show_won(self, *, fries: tuple[Card | None, ...] = (), graillons: tuple[int | None, ...] = ()) -> None:
        """Add to what everybody sees as won at the Sauce being resolved."""
        won = self.here.won
        if won is not None:
            more = Won(won.seat, won.card, won.fries + fries, won.graillons + graillons)
            self.set_pot(self.state.at, won=more)

    def draw_graillons(self, count: int) -> tuple[int, ...]:
        """Take up to `count` Graillons from the pile."""
        pile = self.state.pile
        self.set(pile=pile[count:])
        return pile[:count]

    def take_expelled(self, card: Card) -> None:
        """Take a card out of the centre: of equal ones the oldest."""
        centre = self.state.centre
        at = next(index for index, one in enumerate(centre) if one.card == card)
        self.set(centre=centre[:at] + centre[at + 1 :])
