"""Battle Fries in words: alt texts of its pictures, and the whole board as text."""

from collections.abc import Iterable, Sequence

from bot.core.names import in_label, in_text, shortened
from bot.core.seats import Chairs, letter
from bot.games.battle_fries.view import Card, PotView, SeatView, SlipView, TableView
from render.battle_fries.end import rank
from render.battle_fries.pieces import sauce_name
from render.words import say

MOST_ALT, MOST_TEXT = 1000, 1900


def cards(some: Iterable[Card]) -> str:
    """Return cards grouped: "Mayo 0 1 1 3, Ketchup 2, 2 Fricadelles"."""
    held = sorted(some)
    parts: list[str] = []
    for suit in "mk":
        values = [card[1:] for card in held if card[0] == suit]
        if values:
            parts.append(say(f"bf.card.{suit}", values=" ".join(values)))
    fricadelles = sum(1 for card in held if card[0] == "f")
    if fricadelles:
        parts.append(say("bf.card.f") if fricadelles == 1 else say("bf.card.fs", n=fricadelles))
    return ", ".join(parts)


def values(some: Sequence[int]) -> str:
    """Return Graillons by their values: "3 1 1"."""
    return " ".join(str(value) for value in some)


def table(view: TableView, chairs: Chairs) -> str:
    """Return the alt text of the table, or of the last board."""
    who = in_label(chairs, 20)
    if view.phase == "over" and any(slip.opened for slip in view.slips):
        ranked = sorted(view.slips, key=lambda slip: (rank(slip) is None, rank(slip), slip.seat))
        rows = [_ranked(slip, who(slip.seat), "bf.alt.rank") for slip in ranked]
        return shortened(say("bf.alt.end", seats="; ".join(rows)), MOST_ALT)
    pots = "; ".join(
        say("bf.alt.pot", sauce=sauce_name(pot), facts=", ".join(_facts(pot, view)) or say("bf.alt.empty"))
        for pot in view.pots
    )
    seats = "; ".join(", ".join(_seat(slip, who(slip.seat))) for slip in view.slips)
    text = say(
        "bf.alt.table",
        n=view.round,
        of=view.rounds,
        pots=pots,
        cards=cards(one.card for one in view.expelled),
        pile=view.pile,
        seats=seats,
    )
    return shortened(text, MOST_ALT)


def hand(view: SeatView, chairs: Chairs) -> str:
    """Return the alt text of a seat's own picture."""
    must = next((one.card for one in view.hand if one.must and one.here), None)
    text = say(
        "bf.alt.hand",
        seat=in_label(chairs)(view.seat),
        n=view.table.round,
        of=view.table.rounds,
        cards=cards(one.card for one in view.hand if one.here) or say("bf.alt.no_cards"),
        card=must and cards([must]),
        sauces=", ".join(sauce_name(pot) for pot in view.table.pots if not pot.covered),
        looked=values(view.looked),
        won=cards(view.fries) or say("bf.alt.nothing"),
        values=values(view.graillons),
        points=view.points,
    )
    return shortened(text, MOST_ALT)


def text_board(view: TableView | SeatView, chairs: Chairs) -> str:
    """Return everything a viewer may see, line by line."""
    board = view.table if isinstance(view, SeatView) else view
    who = in_text(chairs)
    lines = [say("bf.text.head", n=board.round, of=board.rounds)]
    for pot in board.pots:
        facts = _facts(pot, board)
        if pot.graillon and not board.open_graillons:
            facts.append(say("bf.text.graillon"))
        lines.append(say("bf.text.pot", sauce=sauce_name(pot), facts=" · ".join(facts) or say("bf.alt.empty")))
    expelled = cards(one.card for one in board.expelled)
    lines.append(say("bf.text.expelled", cards=expelled or say("bf.alt.nothing")))
    lines.append(say("bf.text.pile", n=board.pile))
    lines += [_line(slip, who(slip.seat)) for slip in board.slips]
    if isinstance(view, SeatView):
        lines += _own(view)
    return shortened("\n".join(lines), MOST_TEXT)


def _own(view: SeatView) -> list[str]:
    held = cards(one.card for one in view.hand if one.here) or say("bf.alt.no_cards")
    won = cards(view.fries) or say("bf.alt.nothing")
    lines = [say("bf.text.hand", cards=held)]
    lines.append(say("bf.text.won", won=won, values=values(view.graillons), points=view.points))
    if view.looked:
        lines.append(say("bf.text.looked", values=values(view.looked)))
    return lines


def _facts(pot: PotView, view: TableView) -> list[str]:
    facts: list[str] = []
    if pot.covered:
        facts.append(say("bf.alt.covered"))
    if pot.current:
        facts.append(say("bf.alt.current"))
    if pot.stuck:
        facts.append(say("bf.alt.stuck", cards=cards(one.card for one in pot.stuck)))
    facts += [say("bf.alt.dipped", letter=letter(one.seat), cards=cards([one.card])) for one in pot.dipped]
    if pot.won:
        facts.append(_won(pot))
    if pot.stake:
        facts.append(say("bf.alt.stake", values=values(pot.stake)))
    if pot.lost:
        facts.append(say("bf.alt.lost", values=values(pot.lost)))
    if not pot.graillon:
        facts.append(say("bf.alt.no_graillon"))
    elif pot.graillon_value is not None:
        facts.append(say("bf.alt.worth", n=pot.graillon_value))
    if pot.second:
        named = say("bf.alt.second", sauce=say(f"bf.{pot.under}")) if pot.under else say("bf.alt.second_hidden")
        facts.append(named)
    return facts


def _won(pot: PotView) -> str:
    won = pot.won
    assert won is not None
    parts = [cards([won.card, *(card for card in won.fries if card is not None)])]
    hidden = sum(1 for card in won.fries if card is None)
    if hidden:
        parts.append(say("bf.alt.hidden", n=hidden))
    parts += [say("bf.alt.worth", n=value) for value in won.graillons if value is not None]
    parts += [say("bf.alt.face_down") for value in won.graillons if value is None]
    return say("bf.alt.dipped", letter=letter(won.seat), cards=", ".join(parts))


def _seat(slip: SlipView, seat: str) -> list[str]:
    return [say("bf.alt.seat", seat=seat, f=slip.fries, g=slip.graillons), *_more(slip)]


def _more(slip: SlipView) -> list[str]:
    if slip.left:
        return [say("bf.alt.left")]
    more: list[str] = []
    if slip.must is not None:
        more.append(say("bf.alt.must", card=cards([slip.must])))
    if slip.shown:
        more.append(say("bf.alt.shown", cards=cards(slip.shown)))
    return more


def _ranked(slip: SlipView, seat: str, key: str) -> str:
    opened = slip.opened
    if opened is None or slip.left:
        return say("bf.alt.gone", seat=seat)
    worth = values(opened.graillons)
    tiles = say("bf.alt.tiles", values=worth) if worth else say("bf.alt.no_tiles")
    return say(
        key,
        rank=opened.rank,
        seat=seat,
        points=opened.points,
        fries=opened.fries_points,
        cards=cards(opened.fries) or say("bf.alt.nothing"),
        graillons=opened.graillon_points,
        tiles=tiles,
    )


def _line(slip: SlipView, seat: str) -> str:
    if slip.left:
        return say("bf.text.gone", seat=seat)
    if slip.opened:
        return _ranked(slip, seat, "bf.text.rank")
    return say("bf.text.seat", seat=seat, f=slip.fries, g=slip.graillons, more=" · ".join(_more(slip)))
