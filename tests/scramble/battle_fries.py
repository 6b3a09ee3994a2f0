"""Re-dealing Battle Fries: other hands, other won piles, face-down Graillons, the pile, specials not yet turned."""

from typing import Final

from msgspec.structs import replace

from bot.core.chance import Chance
from bot.core.seats import ONLOOKER, Viewer
from bot.games.battle_fries import events
from bot.games.battle_fries.cards import SPECIALS, without
from bot.games.battle_fries.state import Player, Pot, State

REVEALS: Final = (
    # A Graillon is seen by who gets it, or looks at it.
    events.GraillonYou,
    events.TakeGraillonYou,
    events.PepperYou,
    events.PepperGiftYou,
    # A won card changes hands: who takes it sees it.
    events.TakeYou,
    events.BrasilYou,
    # At the end all is laid open; one box is for the win.
    events.LoyaltyYou,
)
FACE_UP: Final = (
    # A random card of a hand is laid open.
    events.Late,
    events.Samurai,
    events.Curry,
    # A Graillon is turned over.
    events.DallasDraw,
    events.DallasWin,
    events.DallasBust,
    # More Sauce!: the second special comes up for the first time.
    events.Flip,
)


def untold(after: State) -> bool:
    """Say whether something lies open that nobody is told of: new Graillons of More Choice!, all cards at the end.

    Pepper's three are seen by who looks at them while they choose, and told when they have chosen.
    """
    return after.more_choice or after.phase == "over" or (after.effect is not None and after.effect.kind == "pepper")


def redeal(state: State, viewer: Viewer, chance: Chance) -> State | None:
    """Return a state that `viewer` can't tell from this one; None once all lies open."""
    if state.phase == "over":
        return None
    state = _graillons(state, viewer, chance)
    state = _won_fries(state, viewer, chance)
    state = _second_specials(state, chance)
    # Half of the time hands stay, so that the same answers still fit and what is told can be compared.
    return _hands(state, viewer, chance) if chance.roll(2) else state


def _hidden(state: State, viewer: Viewer) -> list[int]:
    return [seat for seat in range(len(state.players)) if viewer is ONLOOKER or seat != viewer]


def _graillons(state: State, viewer: Viewer, chance: Chance) -> State:
    hidden = _hidden(state, viewer)
    faces = [pot.graillon for pot in state.pots if pot.graillon and not state.more_choice]
    looked = state.effect.drawn if _looked_at_by_another(state, viewer) and state.effect else ()
    pool = [value for seat in hidden for value in state.players[seat].graillons]
    rest = list(chance.shuffled([*pool, *faces, *looked, *state.pile]))

    def take(count: int) -> tuple[int, ...]:
        taken = tuple(rest[:count])
        del rest[:count]
        return taken

    players = list(state.players)
    for seat in hidden:
        players[seat] = replace(players[seat], graillons=take(len(players[seat].graillons)))
    pots = tuple(pot if state.more_choice or not pot.graillon else _with_face(pot, take(1)) for pot in state.pots)
    effect = state.effect
    if effect is not None and looked:
        effect = replace(effect, drawn=take(len(looked)))
    return replace(state, players=tuple(players), pots=pots, effect=effect, pile=take(len(state.pile)))


def _with_face(pot: Pot, value: tuple[int, ...]) -> Pot:
    return replace(pot, graillon=value[0])


def _looked_at_by_another(state: State, viewer: Viewer) -> bool:
    return state.effect is not None and state.effect.kind == "pepper" and state.effect.seat != viewer


def _won_fries(state: State, viewer: Viewer, chance: Chance) -> State:
    hidden = _hidden(state, viewer)
    rest = list(chance.shuffled([card for seat in hidden for card in state.players[seat].fries]))
    players = list(state.players)
    for seat in hidden:
        count = len(players[seat].fries)
        players[seat] = replace(players[seat], fries=tuple(rest[:count]))
        del rest[:count]
    return replace(state, players=tuple(players))


def _second_specials(state: State, chance: Chance) -> State:
    seen = {pot.key for pot in state.pots} | {pot.under for pot in state.pots if pot.turned}
    unseen = list(chance.shuffled([key for key in SPECIALS if key not in seen]))
    pots = tuple(pot if pot.under is None or pot.turned else replace(pot, under=unseen.pop()) for pot in state.pots)
    return replace(state, pots=pots)


def _hands(state: State, viewer: Viewer, chance: Chance) -> State:
    hidden = _hidden(state, viewer)
    loose = {seat: without(state.players[seat].hand, _known(state.players[seat])) for seat in hidden}
    rest = list(chance.shuffled([card for cards in loose.values() for card in cards]))
    players = list(state.players)
    for seat in hidden:
        count = len(loose[seat])
        players[seat] = replace(players[seat], hand=(*_known(players[seat]), *rest[:count]))
        del rest[:count]
    return replace(state, players=tuple(players))


def _known(player: Player) -> tuple[str, ...]:
    """Return the cards of a hand that all have seen."""
    must = () if player.must is None or player.must in player.shown else (player.must,)
    return (*player.shown, *must)
