"""The ten specials (BF-21 to BF-30): how an effect begins, asks its winner, goes on and ends.

What leaves no choice is done at once. Whether a choice is left must be decided by what all can see, since
everybody sees who is asked: Pepper asks even when its three Graillons are equal.
"""

from collections.abc import Callable, Mapping
from typing import Final

from bot.core.chance import Chance
from bot.core.prompts import LATE, Answer, Given, Prompt, any_answer, leaves
from bot.core.seats import Seat
from bot.games.battle_fries.events import LateChoice, LateChoiceYou
from bot.games.battle_fries.specials import centre, graillons, hands, piles
from bot.games.battle_fries.specials.parts import Asking
from bot.games.battle_fries.state import Effect, State
from bot.games.battle_fries.step import Step

_BEGIN: Final[Mapping[str, Callable[[Step, Seat], Effect | None]]] = {
    "cocktail": piles.begin_cocktail,
    "brasil": piles.begin_brasil,
    "samurai": hands.begin_samurai,
    "americaine": centre.begin_americaine,
    "pita": piles.begin_pita,
    "andalouse": graillons.begin_andalouse,
    "pepper": graillons.begin_pepper,
    "dallas": graillons.begin_dallas,
    "mammouth": centre.begin_mammouth,
    "curry": hands.begin_curry,
}
_ASKING: Final[Mapping[str, Asking]] = {
    "cocktail": piles.COCKTAIL,
    "brasil": piles.BRASIL,
    "samurai": hands.SAMURAI,
    "americaine": centre.AMERICAINE,
    "gift": centre.GIFT,
    "andalouse": graillons.ANDALOUSE,
    "pepper": graillons.PEPPER,
    "dallas": graillons.DALLAS,
    "mammouth": centre.MAMMOUTH,
    "spread": centre.SPREAD,
    "curry": hands.CURRY,
}
_LATE_ANSWERS: Final = {"dallas": ("stop",), "spread": ("rest",)}
_UNDER_WAY: Final = ("pepper", "dallas", "gift", "spread")


def begin(step: Step, key: str, seat: Seat) -> None:
    """Start a special's effect for the winner (BF-19)."""
    _go_on(step, _BEGIN[key](step, seat))


def ask(state: State, effect: Effect) -> Prompt:
    """Return what the winner is asked."""
    return _ASKING[effect.kind].ask(state, effect)


def take(step: Step, effect: Effect, given: Given) -> None:
    """Apply the winner's answer, or what the clock does instead (BF-12)."""
    step.set(effect=None)
    if given is not LATE:
        _go_on(step, _ASKING[effect.kind].take(step, effect, given))
        return
    step.tell(LateChoice(effect.seat, effect.kind))
    step.tell_only(effect.seat, LateChoiceYou(effect.seat, effect.kind))
    following: Effect | None = effect
    while following is not None:
        # Who missed the first half of a choice doesn't keep the table waiting for the second.
        answer = late_answer(step.state, following, step.chance)
        following = _ASKING[following.kind].take(step, following, answer)


def late_answer(state: State, effect: Effect, chance: Chance) -> Answer:
    """Return what the clock chooses (BF-12)."""
    return _LATE_ANSWERS.get(effect.kind) or any_answer(ask(state, effect), chance)


def _go_on(step: Step, effect: Effect | None) -> None:
    while effect is not None:
        only = _only_answer(ask(step.state, effect)) if effect.kind != "pepper" else None
        if only is None:
            step.set(effect=effect)
            return
        effect = _ASKING[effect.kind].take(step, effect, only)


def _only_answer(prompt: Prompt) -> Answer | None:
    found = leaves(prompt)
    first = next(found)
    return first if next(found, None) is None else None


def again(step: Step, effect: Effect) -> None:
    """Put an open effect's question again after somebody else has left: the choice may have shrunk (BF-38)."""
    step.set(effect=None)
    if effect.kind in _UNDER_WAY:
        _go_on(step, effect)
    else:
        begin(step, effect.kind, effect.seat)


def drop(step: Step, effect: Effect) -> None:
    """Drop the open effect of a seat that leaves; Graillons drawn for it go back (BF-38)."""
    step.set(effect=None)
    if effect.kind == "dallas":
        step.set(pile=step.chance.shuffled(step.state.pile + effect.drawn))
    elif effect.kind == "pepper":
        step.set(pile=effect.drawn + step.state.pile)
