"""How a computer plays Battle Fries: rules of thumb over what its seat sees.

For a round it takes all to be drawn to where more lies, until every Sauce promises the same, and picks a Sauce in
that mix: so nobody can foresee it, and computers keep out of each other's way. High cards go where few will be, low
ones into the crowd, the Fricadelle where much lies.
"""

from collections.abc import Callable
from typing import Final

from bot.core.chance import Chance
from bot.core.prompts import JOINER, Answer, Option, Pick, Prompt, any_answer
from bot.core.seats import Seat
from bot.games.battle_fries.cards import KETCHUP, MAYO, card_id, is_fricadelle, sauce_id, worth
from bot.games.battle_fries.questions import Ask, AskAgain, AskGift, AskUnder, AskWay, OnCentreCard, OnSeat, OnWorth
from bot.games.battle_fries.view import PotView, SeatView

GRAILLON: Final = 1.4
"""What a face-down Graillon is worth on average."""
BONUS: Final = 1.2
"""What a special's bonus is worth, roughly."""
WON_CARD: Final = 1.4
"""What a won Fries card of another player is worth, roughly."""
CROWD: Final = 0.3
"""How often a card is wasted anyway: what a high card is worth while it is kept."""
FRICADELLE_KEPT: Final = 3.5
"""What a Fricadelle is worth while it is kept, with all rounds to come."""
FRICADELLES: Final = 0.15
"""How many of the others' cards are Fricadelles, roughly."""
DALLAS_STOP: Final = 2
"""With so many at stake, drawing again isn't worth it (BF-02)."""
BOLDNESS: Final = 1.0
"""How many of those who could play a Fricadelle where much lies should do so."""
OWN_CARD: Final = 1.2
"""What the own card adds to a win, roughly."""


def choose(view: SeatView, prompt: Prompt, seat: Seat, chance: Chance) -> Answer:
    """Answer a prompt from what the seat sees."""
    match prompt.asks:
        case Ask(kind="card"):
            return _play(view, prompt, chance)
        case AskAgain(stake=stake):
            return ("stop" if stake >= DALLAS_STOP else "draw",)
        case AskWay(left=left, right=right):
            slips = view.table.slips
            # What moves to the left comes from the right.
            return ("left" if slips[right].fries >= slips[left].fries else "right",)
        case AskUnder():
            return ("rest",)
        case Ask(kind="choice"):
            return (_fries_or_graillon(view),)
        case Ask(kind="two"):
            return (JOINER.join(one.id for one in sorted(_most(prompt.options, 2, chance), key=_place(prompt))),)
        case Ask() | AskGift():
            return _pick_through(prompt, chance)
        case _:
            return any_answer(prompt, chance)


# --- A round ---


def _play(view: SeatView, prompt: Prompt, chance: Chance) -> Answer:
    places = {place.card: place for place in view.hand if place.here and place.sauces}.values()
    if not places:
        return any_answer(prompt, chance)
    mix, promise = crowds(view)
    tame = [place for place in places if not is_fricadelle(place.card)]
    wild = next((place for place in places if is_fricadelle(place.card)), None)
    if wild is not None:
        pot, gain = _best_for_fricadelle(view, mix)
        # Not always: two Fricadelles in one Sauce are both expelled, and others see the same chance.
        bold = chance.roll(100) < 100 * BOLDNESS / (_others(view) + 1)
        if not tame or (bold and gain - _kept(view) > promise):
            return card_id(wild.card), sauce_id(pot.key)
    open_to = {key: mix[key] for key in mix if any(key in place.sauces for place in tame)}
    key = _weighted(open_to, chance)
    alone = (1 - mix[key]) ** _others(view)
    fitting = sorted((place.card for place in tame if key in place.sauces), key=worth)
    return card_id(fitting[-1] if alone > CROWD else fitting[0]), sauce_id(key)


def _weighted(mix: dict[str, float], chance: Chance) -> str:
    weights = {key: 1 + int(1000 * share) for key, share in mix.items()}
    at = chance.roll(sum(weights.values()))
    for key, weight in weights.items():
        at -= weight
        if at < 0:
            return key
    raise AssertionError("weights add up")


def crowds(view: SeatView) -> tuple[dict[str, float], float]:
    """Return how likely one player is to enter each open Sauce, and what each then promises.

    Everybody is drawn to where more lies, until every Sauce promises the same: prize times chance to be alone.
    """
    prizes = {pot.key: prize(pot) + OWN_CARD for pot in view.table.pots if not pot.covered}
    others = max(1, _others(view))
    low, high = 0.0, max(prizes.values())
    for _ in range(30):
        promise = (low + high) / 2
        if sum(_share(value, promise, others) for value in prizes.values()) > 1:
            low = promise
        else:
            high = promise
    return {key: _share(value, high, others) for key, value in prizes.items()}, high


def _share(prize: float, promise: float, others: int) -> float:
    return 1 - (promise / prize) ** (1 / others) if prize > promise else 0.0


def _others(view: SeatView) -> int:
    return sum(not slip.left for slip in view.table.slips) - 1


def prize(pot: PotView) -> float:
    """Return what being alone in a Sauce brings, the own card aside."""
    stuck = float(sum(worth(one.card) for one in pot.stuck))
    graillon = float(pot.graillon_value or GRAILLON) if pot.graillon else 0.0
    bonus = BONUS if pot.super or pot.key not in (MAYO, KETCHUP) else 0.0
    if not pot.stuck:
        return graillon + bonus
    return bonus + (max(stuck, graillon) if pot.graillon_value else stuck)


def _best_for_fricadelle(view: SeatView, mix: dict[str, float]) -> tuple[PotView, float]:
    def gain(pot: PotView) -> float:
        return prize(pot) * (1 - mix[pot.key] * FRICADELLES) ** _others(view)

    best = max((pot for pot in view.table.pots if not pot.covered), key=gain)
    return best, gain(best)


def _kept(view: SeatView) -> float:
    """Return what a Fricadelle is worth while kept: less and less towards the end."""
    rounds_after = view.table.rounds - view.table.round
    return FRICADELLE_KEPT * min(1.0, rounds_after / 4)


# --- In the middle of a resolution ---


def _fries_or_graillon(view: SeatView) -> str:
    pot = next(pot for pot in view.table.pots if pot.current)
    stuck = sum(worth(one.card) for one in pot.stuck)
    return "graillon" if (pot.graillon_value or 0) > stuck else "fries"


def _pick_through(prompt: Prompt | None, chance: Chance) -> Answer:
    """Answer level by level: high cards for oneself, low ones for others, from those who have most."""
    answer: Answer = ()
    while isinstance(prompt, Pick):
        kind = prompt.asks.kind if isinstance(prompt.asks, Ask) else "whom"
        one = _one(prompt.options, kind, chance)
        answer, prompt = (*answer, one.id), one.then
    return answer


def _one(options: tuple[Option, ...], kind: str, chance: Chance) -> Option:
    if kind == "number":
        # Three of nine cards count 0.
        return options[0]
    least = kind in ("give", "whom")
    score: Callable[[Option], float] = _less if least else _value
    best = max(score(one) for one in options)
    return chance.pick([one for one in options if score(one) == best])


def _less(one: Option) -> float:
    return -_value(one)


def _value(one: Option) -> float:
    match one.says:
        case OnCentreCard(card=card):
            return worth(card)
        case OnWorth(value=value):
            return value
        case OnSeat(counts="steal"):
            return WON_CARD
        case OnSeat(count=count):
            return count
        case _:
            return 0


def _most(options: tuple[Option, ...], count: int, chance: Chance) -> list[Option]:
    return sorted(chance.shuffled(options), key=_value, reverse=True)[:count]


def _place(prompt: Prompt) -> Callable[[Option], int]:
    return prompt.options.index
