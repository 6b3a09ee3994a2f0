"""Specials that move won Fries: Cocktail, Brasil, Pita."""

from bot.core.prompts import Answer, Option, Pick, Prompt
from bot.core.seats import Seat
from bot.games.battle_fries import events
from bot.games.battle_fries.cards import seat_of
from bot.games.battle_fries.questions import Ask, AskWay, On
from bot.games.battle_fries.specials.parts import (
    Asking,
    card_options,
    expelled_card,
    no_effect,
    seat_options,
    steal_fries,
    win_expelled,
    with_fries,
)
from bot.games.battle_fries.state import Effect, State, expelled_cards, left_of, right_of, seats_in
from bot.games.battle_fries.step import Step
from bot.games.battle_fries.view import Card


def begin_cocktail(step: Step, seat: Seat) -> Effect | None:
    """Take a random won Fries card of another player, or an expelled card of choice (BF-21)."""
    if with_fries(step.state, seat) or step.state.centre:
        return Effect("cocktail", seat)
    no_effect(step, "nothing")
    return None


def _ask_cocktail(state: State, effect: Effect) -> Prompt:
    thefts = seat_options(state, with_fries(state, effect.seat), "steal")
    return Pick(Ask("win"), thefts + card_options(expelled_cards(state)), open=True)


def _take_cocktail(step: Step, effect: Effect, answer: Answer) -> None:
    seat, choice = effect.seat, answer[0]
    if choice.startswith("seat-"):
        victim = seat_of(choice)
        step.tell(events.CocktailTheft(seat, victim))
        _tell_theft(step, steal_fries(step, seat, victim), seat, victim)
    else:
        card = expelled_card(step.state, choice)
        win_expelled(step, seat, card)
        step.tell(events.CocktailCentre(seat, card))


def _tell_theft(step: Step, card: Card, thief: Seat, victim: Seat) -> None:
    step.tell_only(thief, events.TakeYou(card, victim))
    step.tell_only(victim, events.RobbedYou(card, thief))


def begin_brasil(step: Step, seat: Seat) -> Effect | None:
    """Let every player pass all won Fries one way (BF-22)."""
    if left_of(step.state, seat) != right_of(step.state, seat):
        return Effect("brasil", seat)
    _pass_on(step, "left")
    return None


def _ask_brasil(state: State, effect: Effect) -> Prompt:
    question = AskWay(left_of(state, effect.seat), right_of(state, effect.seat))
    return Pick(question, (Option("left", On("left")), Option("right", On("right"))), open=True)


def _take_brasil(step: Step, effect: Effect, answer: Answer) -> None:
    _pass_on(step, answer[0])


def _pass_on(step: Step, way: str) -> None:
    before = step.state
    step.tell(events.Brasil(way))
    for giver in seats_in(before):
        taker = left_of(before, giver) if way == "left" else right_of(before, giver)
        cards = before.players[giver].fries
        step.set_player(taker, fries=cards)
        step.tell_only(taker, events.BrasilYou(cards, giver))


def begin_pita(step: Step, seat: Seat) -> None:
    """Steal a random won Fries card from the left and one from the right neighbour (BF-25)."""
    stolen: list[tuple[Card, Seat]] = []
    for victim in (left_of(step.state, seat), right_of(step.state, seat)):
        if step.player(victim).fries:
            stolen.append((steal_fries(step, seat, victim), victim))
    if stolen:
        step.tell(events.Pita(seat, tuple(victim for _, victim in stolen)))
    if len(stolen) < 2:
        no_effect(step, "fries", half=bool(stolen))
    for card, victim in stolen:
        _tell_theft(step, card, seat, victim)


COCKTAIL = Asking(_ask_cocktail, _take_cocktail)
BRASIL = Asking(_ask_brasil, _take_brasil)
