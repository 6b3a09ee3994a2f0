"""Specials that look into a hand: Samurai, Curry."""

from bot.core.prompts import Answer, Option, Pick, Prompt
from bot.core.seats import Seat
from bot.games.battle_fries import events
from bot.games.battle_fries.cards import is_fricadelle, seat_of, without, worth
from bot.games.battle_fries.questions import Ask, OnNumber
from bot.games.battle_fries.specials.parts import Asking, no_effect, seat_options, with_hand
from bot.games.battle_fries.state import Effect, State
from bot.games.battle_fries.step import Step
from bot.games.battle_fries.view import Card


def begin_samurai(step: Step, seat: Seat) -> Effect | None:
    """Reveal a random card of another hand, which must be played next round (BF-23)."""
    # In the last round no hand has cards any more.
    if with_hand(step.state, seat):
        return Effect("samurai", seat)
    no_effect(step, "last")
    return None


def _ask_samurai(state: State, effect: Effect) -> Prompt:
    return Pick(Ask("hand"), seat_options(state, with_hand(state, effect.seat), "hand"), open=True)


def _take_samurai(step: Step, effect: Effect, answer: Answer) -> None:
    other = seat_of(answer[0])
    card = step.chance.pick(step.player(other).hand)
    step.set_player(other, must=card)
    step.tell(events.Samurai(other, card))


def begin_curry(step: Step, seat: Seat) -> Effect | None:
    """Name a number and reveal a random card of another hand; a match wins a Graillon (BF-30)."""
    if with_hand(step.state, seat):
        return Effect("curry", seat)
    no_effect(step, "hands")
    return None


def _ask_curry(state: State, effect: Effect) -> Prompt:
    numbers = tuple(Option(str(number), OnNumber(number)) for number in range(4))
    hands = tuple(
        Option(one.id, one.says, Pick(Ask("number"), numbers, open=True))
        for one in seat_options(state, with_hand(state, effect.seat), "hand")
    )
    return Pick(Ask("hand"), hands, open=True)


def _take_curry(step: Step, effect: Effect, answer: Answer) -> None:
    other, number = seat_of(answer[0]), int(answer[1])
    card = _reveal(step, other)
    counts = 0 if is_fricadelle(card) else worth(card)
    if counts != number:
        step.tell(events.Curry(effect.seat, number, other, card, "miss"))
        return
    drawn = step.draw_graillons(1)
    step.tell(events.Curry(effect.seat, number, other, card, "match" if drawn else "empty"))
    for value in drawn:
        step.gain_graillons(effect.seat, value)
        step.show_won(graillons=(None,))
        step.tell_only(effect.seat, events.GraillonYou(value))


def _reveal(step: Step, seat: Seat) -> Card:
    player = step.player(seat)
    known = player.shown if player.must is None else (*player.shown, player.must)
    unknown = without(player.hand, known)
    card = step.chance.pick(unknown or player.hand)
    if unknown:
        step.set_player(seat, shown=(*player.shown, card))
    return card


SAMURAI = Asking(_ask_samurai, _take_samurai)
CURRY = Asking(_ask_curry, _take_curry)
