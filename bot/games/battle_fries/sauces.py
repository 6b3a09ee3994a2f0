"""How one Sauce is resolved: the five cases, the win, and what follows it."""

from bot.core.seats import Seat
from bot.games.battle_fries import specials
from bot.games.battle_fries.cards import MAYO, SPECIALS, is_fricadelle, suit
from bot.games.battle_fries.events import (
    Crowd,
    Flip,
    Fricadelles,
    GraillonYou,
    NoEffect,
    Pair,
    Shove,
    SuperWin,
    TookGraillon,
    Win,
)
from bot.games.battle_fries.state import Dipped, Effect, Expelled, Stuck, Won, sauce_name
from bot.games.battle_fries.step import Step
from bot.games.battle_fries.view import Card


def resolve_from_here(step: Step) -> None:
    """Resolve Sauce after Sauce, clockwise, until all are done or somebody must choose (BF-13)."""
    while step.state.at < len(step.state.pots) and step.state.effect is None:
        resolve_sauce(step)


def resolve_sauce(step: Step) -> None:
    """Resolve the Sauce in turn by its case. A covered one holds nobody's card (BF-13)."""
    fricadelles_fight(step)
    plays = step.here.dipped
    if len(plays) >= 3:
        case_1(step)
    elif len(plays) == 2:
        case_2(step)
    elif len(plays) == 1:
        case_3(step)
        return
    next_sauce(step)


def fricadelles_fight(step: Step) -> None:
    """Apply cases 4 and 5: what Fricadelles do before the others count."""
    plays = step.here.dipped
    wild = tuple(play for play in plays if is_fricadelle(play.card))
    tame = tuple(play for play in plays if not is_fricadelle(play.card))
    if len(wild) == 1 and tame:
        case_4(step, wild[0], tame)
    elif len(wild) > 1:
        case_5(step, wild, tame)


def case_1(step: Step) -> None:
    """Expel three or more cards (BF-14)."""
    plays = step.here.dipped
    _expel(step, plays)
    step.tell(Crowd(sauce_name(step.here), tuple(play.card for play in plays)))


def case_2(step: Step) -> None:
    """Put exactly two cards under the Sauce (BF-15)."""
    pot, number = step.here, step.state.round
    one, two = pot.dipped
    stuck = tuple(Stuck(play.card, number, play.seat) for play in pot.dipped)
    step.set_pot(step.state.at, dipped=(), stuck=pot.stuck + stuck)
    step.tell(Pair(sauce_name(pot), (one.card, two.card)))


def case_3(step: Step) -> None:
    """Let the only player win (BF-16); with More Choice! ask for Fries or Graillon first (BF-34)."""
    pot, seat = step.here, step.here.dipped[0].seat
    if step.state.more_choice and pot.stuck and pot.graillon:
        step.set(effect=Effect("choice", seat))
    else:
        win(step, leave_fries=False)


def case_4(step: Step, winner: Dipped, losers: tuple[Dipped, ...]) -> None:
    """Let the only Fricadelle expel the Fries played with it, not those stuck (BF-17)."""
    _expel(step, losers)
    step.set_pot(step.state.at, dipped=(winner,))
    step.tell(Shove(sauce_name(step.here), winner.seat, tuple(play.card for play in losers)))


def case_5(step: Step, wild: tuple[Dipped, ...], tame: tuple[Dipped, ...]) -> None:
    """Expel two or more Fricadelles; the rest counts as if they had not been played (BF-18)."""
    _expel(step, wild)
    step.set_pot(step.state.at, dipped=tame)
    step.tell(Fricadelles(sauce_name(step.here), len(wild), empty=not tame))


def win(step: Step, *, leave_fries: bool) -> None:
    """Win the own card and what is stuck, or the Graillon, never both (BF-16); then the bonus (BF-19)."""
    pot, at = step.here, step.state.at
    seat, card = pot.dipped[0].seat, pot.dipped[0].card
    stuck = () if leave_fries else tuple(one.card for one in pot.stuck)
    step.set_pot(at, dipped=(), stuck=pot.stuck if leave_fries else (), won=Won(seat, card, stuck))
    step.gain_fries(seat, card, *stuck)
    takes_graillon = leave_fries or not stuck
    if leave_fries:
        step.tell(TookGraillon(sauce_name(pot), seat, pot.graillon))
    step.tell(
        Win(
            sauce_name(pot),
            seat,
            (card, *stuck),
            graillon=takes_graillon and pot.graillon > 0,
            none_left=takes_graillon and not pot.graillon,
        )
    )
    if takes_graillon and pot.graillon:
        _win_graillon(step)
    bonus(step)


def _win_graillon(step: Step) -> None:
    pot, value = step.here, step.here.graillon
    assert pot.won is not None
    step.gain_graillons(pot.won.seat, value)
    step.show_won(graillons=(value if step.state.more_choice else None,))
    step.tell_only(pot.won.seat, GraillonYou(value))
    new = step.draw_graillons(1)
    step.set_pot(step.state.at, graillon=new[0] if new else 0)


def bonus(step: Step) -> None:
    """Apply what the Sauce gives whoever was alone in it, as far as it can be done (BF-19)."""
    pot = step.here
    assert pot.won is not None
    if pot.key in SPECIALS:
        specials.begin(step, pot.key, pot.won.seat)
    elif pot.super and pot.key == MAYO:
        super_mayo(step, pot.won.seat)
    elif pot.super:
        super_ketchup(step, pot.won.seat)
    if step.state.effect is None:
        after_bonus(step)


def after_bonus(step: Step) -> None:
    """Flip the pair of More Sauce!, whatever the bonus brought (BF-33), and go on."""
    pot = step.here
    if pot.under is not None:
        step.set_pot(step.state.at, key=pot.under, under=pot.key, turned=True)
        step.tell(Flip(pot.key, pot.under))
    next_sauce(step)


def super_mayo(step: Step, seat: Seat) -> None:
    """Win all Mayo Fries played this round, those a Fricadelle has just expelled from the Mayo, too (BF-31)."""
    state = step.state
    expelled = [one for one in state.centre if _just_shoved_mayo(one, state.round)]
    step.set(centre=tuple(one for one in state.centre if one not in expelled))
    cards = [one.card for one in expelled]
    for at, pot in enumerate(state.pots):
        cards += [play.card for play in pot.dipped if suit(play.card) == "m"]
        step.set_pot(at, dipped=tuple(play for play in pot.dipped if suit(play.card) != "m"))
    _super_win(step, seat, tuple(cards))


def _just_shoved_mayo(one: Expelled, round: int) -> bool:
    return one.round == round and one.sauce == MAYO and suit(one.card) == "m"


def super_ketchup(step: Step, seat: Seat) -> None:
    """Win all Ketchup Fries under all Sauces but the covered one (BF-32)."""
    cards: list[Card] = []
    for at, pot in enumerate(step.state.pots):
        if at != step.state.covered:
            cards += [one.card for one in pot.stuck if suit(one.card) == "k"]
            step.set_pot(at, stuck=tuple(one for one in pot.stuck if suit(one.card) != "k"))
    _super_win(step, seat, tuple(cards))


def _super_win(step: Step, seat: Seat, cards: tuple[Card, ...]) -> None:
    if not cards:
        step.tell(NoEffect(sauce_name(step.here), "nothing"))
        return
    step.gain_fries(seat, *cards)
    step.show_won(fries=cards)
    step.tell(SuperWin(sauce_name(step.here), seat, cards))


def next_sauce(step: Step) -> None:
    """Go on clockwise."""
    step.set(at=step.state.at + 1)


def _expel(step: Step, plays: tuple[Dipped, ...]) -> None:
    for play in plays:
        step.expel(play.card, play.seat, sauce=step.here.key)
    step.set_pot(step.state.at, dipped=())
