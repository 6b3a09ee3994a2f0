"""What each viewer may see of a state, built field by field."""

from bot.core.seats import ONLOOKER, Seat, Viewer
from bot.games.battle_fries import ending
from bot.games.battle_fries.cards import ROUNDS, in_order
from bot.games.battle_fries.rules import open_sauces, playable
from bot.games.battle_fries.state import Expelled, Player, Pot, State
from bot.games.battle_fries.view import (
    Card,
    DippedCard,
    ExpelledCard,
    HandCard,
    Opened,
    PotView,
    SeatView,
    SlipView,
    StuckCard,
    TableView,
    WonHere,
)


def view(state: State, viewer: Viewer) -> TableView | SeatView:
    """Return the public table, or the table as a seat sees it."""
    return table_view(state) if viewer is ONLOOKER else seat_view(state, viewer)


def news_round(state: State) -> int:
    """Return the round whose news are shown: the last one while the next is being chosen."""
    return state.round - 1 if state.phase == "choose" else state.round


def table_view(state: State) -> TableView:
    """Return what everybody may know (BF-20)."""
    return TableView(
        round=state.round,
        rounds=ROUNDS,
        phase=state.phase,
        pots=tuple(_pot(state, at, pot) for at, pot in enumerate(state.pots)),
        expelled=tuple(_expelled(state, one) for one in state.centre),
        pile=len(state.pile),
        slips=tuple(_slip(state, seat, player) for seat, player in enumerate(state.players)),
        chooser=state.effect.seat if state.effect else None,
        open_graillons=state.more_choice,
    )


def _pot(state: State, at: int, pot: Pot) -> PotView:
    now = news_round(state)
    current = state.effect is not None and at == state.at
    dallas = state.effect if current and state.effect and state.effect.kind == "dallas" else None
    return PotView(
        key=pot.key,
        super=pot.super,
        covered=at == state.covered,
        current=current,
        second=pot.under is not None,
        under=pot.under if pot.turned else None,
        graillon=pot.graillon > 0,
        graillon_value=pot.graillon if state.more_choice and pot.graillon else None,
        stuck=tuple(StuckCard(one.card, one.round == now, one.seat if one.round == now else None) for one in pot.stuck),
        dipped=tuple(DippedCard(play.seat, play.card) for play in pot.dipped),
        won=WonHere(pot.won.seat, pot.won.card, pot.won.fries, pot.won.graillons) if pot.won else None,
        stake=dallas.drawn if dallas else (),
        lost=pot.lost,
    )


def _expelled(state: State, one: Expelled) -> ExpelledCard:
    new = one.round == news_round(state)
    return ExpelledCard(
        card=one.card,
        new=new,
        seat=one.seat if new else None,
        sauce=one.sauce if new else None,
        late=new and one.late,
    )


def _slip(state: State, seat: Seat, player: Player) -> SlipView:
    fries, graillons = len(player.fries), len(player.graillons)
    return SlipView(
        seat=seat,
        fries=fries,
        graillons=graillons,
        fries_change=fries - player.had[0],
        graillons_change=graillons - player.had[1],
        cards=len(player.hand),
        must=player.must,
        shown=player.shown,
        late=player.late,
        left=player.left,
        opened=_opened(state, seat, player) if state.phase == "over" and state.alone is None else None,
    )


def _opened(state: State, seat: Seat, player: Player) -> Opened | None:
    if player.left:
        return None
    fries, graillons = ending.points(player)
    return Opened(
        fries=in_order(player.fries),
        graillons=tuple(sorted(player.graillons, reverse=True)),
        fries_points=fries,
        graillon_points=graillons,
        points=fries + graillons,
        rank=ending.rank_of(state, seat),
    )


def seat_view(state: State, seat: Seat) -> SeatView:
    """Return what a seat may know: the table, its own hand and what it has won."""
    player = state.players[seat]
    effect = state.effect
    looks = effect is not None and effect.kind == "pepper" and effect.seat == seat
    return SeatView(
        table=table_view(state),
        seat=seat,
        hand=_hand(state, player),
        fries=in_order(player.fries),
        graillons=tuple(sorted(player.graillons, reverse=True)),
        points=sum(ending.points(player)),
        looked=effect.drawn if looks and effect else (),
    )


def _hand(state: State, player: Player) -> tuple[HandCard, ...]:
    here = list(player.hand)
    shown = list(player.shown)
    stuck_out = not any(open_sauces(state, card) for card in playable(player))
    places: list[HandCard] = []
    for card in state.deck:
        has = card in here
        if has:
            here.remove(card)
        seen = has and card in shown
        if seen:
            shown.remove(card)
        places.append(_place(state, player, card, has=has, seen=seen, centre=has and stuck_out))
    return tuple(places)


def _place(state: State, player: Player, card: Card, *, has: bool, seen: bool, centre: bool) -> HandCard:
    free = has and card in playable(player)
    return HandCard(
        card=card,
        here=has,
        sauces=tuple(pot.key for pot in open_sauces(state, card)) if free else (),
        centre=centre and free,
        must=has and card == player.must,
        shown=seen,
    )
