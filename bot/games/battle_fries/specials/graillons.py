"""Specials about Graillons: Andalouse, Pepper, Dallas."""

from collections.abc import Callable
from typing import Final

from bot.core.prompts import JOINER, Answer, Option, Pick, PickSome, Prompt, Tone
from bot.core.seats import Seat
from bot.games.battle_fries import events
from bot.games.battle_fries.cards import seat_of
from bot.games.battle_fries.questions import Ask, AskAgain, On, OnWorth
from bot.games.battle_fries.specials.parts import Asking, no_effect, seat_options, with_graillons
from bot.games.battle_fries.state import Effect, State, others
from bot.games.battle_fries.step import Step

PEPPER_LOOKS: Final = 3


def begin_andalouse(step: Step, seat: Seat) -> Effect | None:
    """Steal a random Graillon each from two players of choice (BF-26)."""
    victims = with_graillons(step.state, seat)
    if len(victims) >= 2:
        return Effect("andalouse", seat)
    if victims:
        _steal_graillons(step, seat, victims)
    no_effect(step, "graillons", half=bool(victims))
    return None


def _ask_andalouse(state: State, effect: Effect) -> Prompt:
    options = seat_options(state, with_graillons(state, effect.seat), "graillons")
    return PickSome(Ask("two"), options, 2, 2, open=True)


def _take_andalouse(step: Step, effect: Effect, answer: Answer) -> None:
    _steal_graillons(step, effect.seat, tuple(seat_of(id) for id in answer[0].split(JOINER)))


def _steal_graillons(step: Step, thief: Seat, victims: tuple[Seat, ...]) -> None:
    step.tell(events.Andalouse(thief, victims))
    for victim in victims:
        theirs = step.player(victim).graillons
        at = step.chance.roll(len(theirs))
        step.set_player(victim, graillons=theirs[:at] + theirs[at + 1 :])
        step.gain_graillons(thief, theirs[at])
        step.show_won(graillons=(None,))
        step.tell_only(thief, events.TakeGraillonYou(theirs[at], victim))
        step.tell_only(victim, events.RobbedGraillonYou(theirs[at], thief))


def begin_pepper(step: Step, seat: Seat) -> Effect | None:
    """Look at three Graillons: win one, give one, put one back on top (BF-27)."""
    drawn = step.draw_graillons(PEPPER_LOOKS)
    if len(drawn) > 1:
        return Effect("pepper", seat, drawn=drawn)
    for value in drawn:
        step.gain_graillons(seat, value)
        step.show_won(graillons=(None,))
        step.tell(events.Pepper(seat, 1, None))
        step.tell_only(seat, events.PepperYou(value, None, None))
    if not drawn:
        no_effect(step, "pile")
    return None


def _ask_pepper(state: State, effect: Effect) -> Prompt:
    whom = Pick(Ask("whom"), seat_options(state, others(state, effect.seat), "won"), open=False)

    def give(mine: int) -> Prompt:
        return Pick(Ask("give"), _worths(_rest(effect.drawn, mine), lambda given: whom), open=False)

    return Pick(Ask("mine"), _worths(effect.drawn, give), open=False)


def _worths(values: tuple[int, ...], then: Callable[[int], Prompt]) -> tuple[Option, ...]:
    return tuple(Option(str(value), OnWorth(value), then(value)) for value in sorted(set(values), reverse=True))


def _rest(values: tuple[int, ...], gone: int) -> tuple[int, ...]:
    at = values.index(gone)
    return values[:at] + values[at + 1 :]


def _take_pepper(step: Step, effect: Effect, answer: Answer) -> None:
    seat, mine, given, other = effect.seat, int(answer[0]), int(answer[1]), seat_of(answer[2])
    back = _rest(_rest(effect.drawn, mine), given)
    step.gain_graillons(seat, mine)
    step.show_won(graillons=(None,))
    step.gain_graillons(other, given)
    step.set(pile=back + step.state.pile)
    step.tell(events.Pepper(seat, len(effect.drawn), other))
    step.tell_only(seat, events.PepperYou(mine, given, back[0] if back else None))
    step.tell_only(other, events.PepperGiftYou(given, seat))


def begin_dallas(step: Step, seat: Seat) -> Effect | None:
    """Draw Graillons openly and push your luck (BF-28)."""
    if step.state.pile:
        return _draw(step, Effect("dallas", seat))
    no_effect(step, "pile")
    return None


def _draw(step: Step, effect: Effect) -> Effect | None:
    value = step.draw_graillons(1)[0]
    drawn = (*effect.drawn, value)
    if value > 1:
        _lose(step, effect.seat, drawn)
        return None
    step.tell(events.DallasDraw(effect.seat, len(drawn)))
    if step.state.pile:
        return Effect("dallas", effect.seat, drawn=drawn)
    _keep(step, effect.seat, drawn)
    return None


def _lose(step: Step, seat: Seat, drawn: tuple[int, ...]) -> None:
    step.set(pile=step.chance.shuffled(step.state.pile + drawn))
    step.set_pot(step.state.at, lost=drawn)
    step.tell(events.DallasBust(seat, drawn[-1], len(drawn)))


def _keep(step: Step, seat: Seat, drawn: tuple[int, ...]) -> None:
    step.gain_graillons(seat, *drawn)
    step.show_won(graillons=drawn)
    step.tell(events.DallasWin(seat, len(drawn), empty=not step.state.pile))


def _ask_dallas(state: State, effect: Effect) -> Prompt:
    options = (Option("draw", On("draw"), tone=Tone.BAD), Option("stop", On("stop"), tone=Tone.GOOD))
    return Pick(AskAgain(len(effect.drawn)), options, open=True)


def _take_dallas(step: Step, effect: Effect, answer: Answer) -> Effect | None:
    if answer[0] == "draw":
        return _draw(step, effect)
    _keep(step, effect.seat, effect.drawn)
    return None


ANDALOUSE = Asking(_ask_andalouse, _take_andalouse)
PEPPER = Asking(_ask_pepper, _take_pepper)
DALLAS = Asking(_ask_dallas, _take_dallas)
