"""What the ten specials are made of: their shape, options they share, and how a card is stolen or won."""

from collections.abc import Callable
from typing import NamedTuple

from bot.core.prompts import Answer, Option, Prompt
from bot.core.seats import Seat
from bot.games.battle_fries.cards import card_id, kinds, seat_id, without
from bot.games.battle_fries.events import NoEffect
from bot.games.battle_fries.questions import OnCentreCard, OnSeat
from bot.games.battle_fries.state import Effect, State, expelled_cards, others, sauce_name
from bot.games.battle_fries.step import Step
from bot.games.battle_fries.view import Card


class Asking(NamedTuple):
    """A choice of a winner: the question, and what the answer does. `take` returns the choice that follows."""

    ask: Callable[[State, Effect], Prompt]
    take: Callable[[Step, Effect, Answer], Effect | None]


def no_effect(step: Step, why: str, *, half: bool = False) -> None:
    """Say that the bonus, or half of it, can't be done (BF-19)."""
    step.tell(NoEffect(sauce_name(step.here), why, half))


def seat_options(state: State, seats: tuple[Seat, ...], counts: str) -> tuple[Option, ...]:
    """Return players to choose from, each with a count that all may know."""
    return tuple(Option(seat_id(seat), OnSeat(seat, counts, _count(state, seat, counts))) for seat in seats)


def _count(state: State, seat: Seat, counts: str) -> int:
    player = state.players[seat]
    match counts:
        case "hand":
            return len(player.hand)
        case "graillons":
            return len(player.graillons)
        case "steal":
            return len(player.fries)
        case _:
            return len(player.fries) + len(player.graillons)


def card_options(
    cards: tuple[Card, ...], then: Callable[[Card], Prompt | None] = lambda card: None
) -> tuple[Option, ...]:
    """Return cards of the centre to choose from, equal ones once."""
    return tuple(Option(card_id(card), OnCentreCard(card), then(card)) for card in kinds(cards))


def expelled_card(state: State, id: str) -> Card:
    """Return the expelled card an option stands for."""
    return next(card for card in expelled_cards(state) if card_id(card) == id)


def win_expelled(step: Step, seat: Seat, card: Card) -> None:
    """Win a card out of the centre."""
    step.take_expelled(card)
    step.gain_fries(seat, card)
    step.show_won(fries=(card,))


def steal_fries(step: Step, thief: Seat, victim: Seat) -> Card:
    """Move one random won Fries card; return it."""
    theirs = step.player(victim).fries
    card = step.chance.pick(theirs)
    step.set_player(victim, fries=without(theirs, (card,)))
    step.gain_fries(thief, card)
    step.show_won(fries=(None,))
    return card


def with_fries(state: State, seat: Seat) -> tuple[Seat, ...]:
    """Return the others who have won Fries."""
    return tuple(other for other in others(state, seat) if state.players[other].fries)


def with_graillons(state: State, seat: Seat) -> tuple[Seat, ...]:
    """Return the others who have won Graillons."""
    return tuple(other for other in others(state, seat) if state.players[other].graillons)


def with_hand(state: State, seat: Seat) -> tuple[Seat, ...]:
    """Return the others with cards in hand."""
    return tuple(other for other in others(state, seat) if state.players[other].hand)
