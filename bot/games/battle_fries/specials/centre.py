"""Specials that empty the centre: Américaine, Mammouth."""

from bot.core.prompts import Answer, Option, Pick, Prompt
from bot.core.seats import Seat
from bot.games.battle_fries import events
from bot.games.battle_fries.cards import kinds, seat_of, without
from bot.games.battle_fries.questions import Ask, AskGift, AskUnder, On
from bot.games.battle_fries.specials.parts import (
    Asking,
    card_options,
    expelled_card,
    no_effect,
    seat_options,
    win_expelled,
)
from bot.games.battle_fries.state import Effect, State, Stuck, expelled_cards, others, sauce_name
from bot.games.battle_fries.step import Step
from bot.games.battle_fries.view import Card


def begin_americaine(step: Step, seat: Seat) -> Effect | None:
    """Choose two expelled cards: win one, give the other away (BF-24)."""
    cards = expelled_cards(step.state)
    if len(cards) >= 2:
        return Effect("americaine", seat)
    if cards:
        win_expelled(step, seat, cards[0])
        step.tell(events.Americaine(seat, cards[0]))
    no_effect(step, "centre", half=bool(cards))
    return None


def _ask_americaine(state: State, effect: Effect) -> Prompt:
    cards = expelled_cards(state)

    def second(mine: Card) -> Prompt:
        return Pick(Ask("give"), card_options(without(cards, (mine,))), open=True)

    return Pick(Ask("mine"), card_options(cards, second), open=True)


def _take_americaine(step: Step, effect: Effect, answer: Answer) -> Effect:
    cards = tuple(expelled_card(step.state, id) for id in answer)
    # To whom is a question of its own: all three in one would be a tree of 405 answers.
    return Effect("gift", effect.seat, cards)


def _ask_gift(state: State, effect: Effect) -> Prompt:
    return Pick(AskGift(effect.cards[1]), seat_options(state, others(state, effect.seat), "won"), open=True)


def _take_gift(step: Step, effect: Effect, answer: Answer) -> None:
    other, (mine, given) = seat_of(answer[0]), effect.cards
    win_expelled(step, effect.seat, mine)
    step.take_expelled(given)
    step.gain_fries(other, given)
    step.tell(events.Americaine(effect.seat, mine, other, given))


def begin_mammouth(step: Step, seat: Seat) -> Effect | None:
    """Win an expelled card; the others go one at a time under the Sauces (BF-29)."""
    if step.state.centre:
        return Effect("mammouth", seat)
    no_effect(step, "centre")
    return None


def _ask_mammouth(state: State, effect: Effect) -> Prompt:
    return Pick(Ask("win"), card_options(expelled_cards(state)), open=True)


def _take_mammouth(step: Step, effect: Effect, answer: Answer) -> Effect | None:
    card = expelled_card(step.state, answer[0])
    win_expelled(step, effect.seat, card)
    step.tell(events.MammouthWin(effect.seat, card))
    return _spread_on(step, effect.seat, 0)


def _spread_on(step: Step, seat: Seat, place: int) -> Effect | None:
    return Effect("spread", seat, place=_open_from(step.state, place)) if step.state.centre else None


def _open_from(state: State, place: int) -> int:
    """Return the Sauce the next card goes under: from `place` on, the covered one skipped."""
    count = len(state.pots)
    return next(at % count for at in range(place, place + count) if at % count != state.covered)


def _ask_spread(state: State, effect: Effect) -> Prompt:
    cards = expelled_cards(state)
    rest = (Option("rest", On("rest")),)
    # Equal cards leave nothing to choose.
    named = card_options(cards) if len(kinds(cards)) > 1 else ()
    return Pick(AskUnder(sauce_name(state.pots[effect.place])), named + rest, open=True)


def _take_spread(step: Step, effect: Effect, answer: Answer) -> Effect | None:
    cards = expelled_cards(step.state)
    named = cards if answer[0] == "rest" else (expelled_card(step.state, answer[0]),)
    place = effect.place
    moves: list[tuple[Card, str]] = []
    for card in named:
        place = _open_from(step.state, place)
        step.take_expelled(card)
        pot = step.state.pots[place]
        step.set_pot(place, stuck=(*pot.stuck, Stuck(card, step.state.round, None)))
        moves.append((card, sauce_name(pot)))
        place += 1
    step.tell(events.MammouthSpread(tuple(moves)))
    return _spread_on(step, effect.seat, place)


AMERICAINE = Asking(_ask_americaine, _take_americaine)
GIFT = Asking(_ask_gift, _take_gift)
MAMMOUTH = Asking(_ask_mammouth, _take_mammouth)
SPREAD = Asking(_ask_spread, _take_spread)
