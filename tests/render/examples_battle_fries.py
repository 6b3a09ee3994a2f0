"""States of Battle Fries worth looking at: a played round, the crowded ones, the rare ones, the end."""

from typing import Any

from bot.games.battle_fries.view import (
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
from tests.render.examples import Example, chairs

DECK = ("m0", "m1", "m2", "m3", "k0", "k1", "k2", "k3", "f0")


def pot(key: str, **more: Any) -> PotView:
    """Return a quiet pot with a Graillon on it, but for what is given."""
    quiet: dict[str, Any] = {
        "super": False,
        "covered": False,
        "current": False,
        "second": False,
        "under": None,
        "graillon": True,
        "graillon_value": None,
        "stuck": (),
        "dipped": (),
        "won": None,
        "stake": (),
        "lost": (),
    }
    return PotView(key=key, **{**quiet, **more})


def stuck(cards: str, *new: tuple[int, str]) -> tuple[StuckCard, ...]:
    """Return cards under a pot: old ones by name, then new ones as (seat, card)."""
    old = tuple(StuckCard(card=card, new=False, seat=None) for card in cards.split())
    return old + tuple(StuckCard(card=card, new=True, seat=seat) for seat, card in new)


def dipped(*cards: tuple[int, str]) -> tuple[DippedCard, ...]:
    """Return cards standing in a pot as (seat, card)."""
    return tuple(DippedCard(seat=seat, card=card) for seat, card in cards)


def expelled(cards: str, *new: tuple[int, str, str]) -> tuple[ExpelledCard, ...]:
    """Return the centre: old cards by name, then new ones as (seat, card, sauce)."""
    old = [ExpelledCard(card=card, new=False, seat=None, sauce=None, late=False) for card in cards.split()]
    fresh = [ExpelledCard(card=c, new=True, seat=s, sauce=k or None, late=not k) for s, c, k in new]
    return tuple(old + fresh)


def slip(seat: int, fries: int = 0, graillons: int = 0, **more: Any) -> SlipView:
    """Return a seat's slip."""
    quiet: dict[str, Any] = {
        "fries_change": 0,
        "graillons_change": 0,
        "cards": 5,
        "must": None,
        "shown": (),
        "late": None,
        "left": False,
        "opened": None,
    }
    return SlipView(seat=seat, fries=fries, graillons=graillons, **{**quiet, **more})


def table(round_: int, pots: tuple[PotView, ...], slips: tuple[SlipView, ...], **more: Any) -> TableView:
    """Return a table."""
    quiet: dict[str, Any] = {
        "phase": "choose",
        "expelled": (),
        "pile": 19,
        "chooser": None,
        "open_graillons": False,
    }
    return TableView(round=round_, rounds=9, pots=pots, slips=slips, **{**quiet, **more})


def opened(fries: str, graillons: str, rank: int | None) -> Opened:
    """Return a slip's cards at the end."""
    cards, tiles = tuple(fries.split()), tuple(int(one) for one in graillons.split())
    worth, more = sum(int(card[1]) for card in cards), sum(tiles)
    return Opened(
        fries=cards, graillons=tiles, fries_points=worth, graillon_points=more, points=worth + more, rank=rank
    )


FIVE = table(
    4,
    (
        pot("mayo", stuck=stuck("", (0, "m2"), (3, "m3"))),
        pot("ketchup", won=WonHere(seat=1, card="f0", fries=("k1", "k0"), graillons=())),
        pot("dallas", won=WonHere(seat=4, card="k3", fries=(), graillons=(None, 1, 1))),
        pot("brasil", stuck=stuck("k1 m0 m1 m3")),
    ),
    (
        slip(0),
        slip(1, 4, 2, fries_change=3),
        slip(2, 4, 1),
        slip(3, 1, 1),
        slip(4, 1, 3, fries_change=1, graillons_change=3),
    ),
    expelled=expelled("k0 m1 k1", (2, "k1", "ketchup")),
)

REVEAL = table(
    5,
    (
        pot("mayo", stuck=stuck("m2 m3"), dipped=dipped((3, "m0")), current=True),
        pot("ketchup", dipped=dipped((1, "k2"), (0, "k3"))),
        pot("dallas", dipped=dipped((4, "k0"), (2, "f0"))),
        pot("brasil", stuck=stuck("k1 m0 m1 m3")),
    ),
    FIVE.slips,
    phase="resolve",
    chooser=3,
    expelled=expelled("k0 m1 k1 k1"),
)

THREE = table(
    3,
    (
        pot("mayo", won=WonHere(seat=1, card="f0", fries=("m3", "m1"), graillons=())),
        pot("ketchup", covered=True, stuck=stuck("k0 k0")),
        pot("samurai", won=WonHere(seat=2, card="k3", fries=(), graillons=(None,))),
    ),
    (slip(0, must="m2"), slip(1, 4, 1, fries_change=3), slip(2, 2, 2, fries_change=1, graillons_change=1)),
    pile=24,
    expelled=expelled("", (0, "m0", "mayo")),
)

LOW = table(
    8,
    (
        pot("mayo", stuck=stuck("m0 m1 m1 f0 m3 m0 m0 m3 m1")),
        pot("ketchup", graillon=False, stuck=stuck("k0", (1, "k3"), (2, "k1"))),
        pot("curry", super=False, covered=True, stuck=stuck("k3 m3")),
    ),
    (slip(0, 6, 3, shown=("k0", "m1")), slip(1, 4, 12), slip(2, 12, 9)),
    pile=0,
    expelled=expelled("m0 k0 m1 k1 m2 k2 m3 k3 f0 m1 k1 m0 k2", (0, "m3", "mayo")),
)

SIX = table(
    8,
    (
        pot("mayo", stuck=stuck("m0 m1 f0 m3 m1 m3")),
        pot("curry", stuck=stuck("k0 k1", (4, "m1"), (1, "k3"))),
        pot("ketchup", won=WonHere(seat=2, card="k2", fries=("k3", "k0", "k1", "k0"), graillons=())),
        pot("mammouth"),
    ),
    (
        slip(0, 3, 4, shown=("k1",)),
        slip(1),
        slip(2, 12, 2, fries_change=5),
        slip(3, 5, 10),
        slip(4, 1, 3, must="m2", shown=("k0",)),
        slip(5, 2, 2, fries_change=-3, graillons_change=1),
    ),
    pile=5,
    expelled=expelled(
        "k0 k1 k2 k3 k0 k1 k2 m0 m1 m2 m3 m0", (0, "k3", "mammouth"), (3, "k1", "mammouth"), (5, "m0", "mammouth")
    ),
)

CROWD = table(
    1,
    (
        pot("mayo"),
        pot("andalouse"),
        pot("dallas", dipped=dipped((0, "k3"), (1, "k3"), (2, "f0"), (3, "m0"), (4, "k0"), (5, "m1"))),
        pot("ketchup"),
    ),
    tuple(slip(seat) for seat in range(6)),
    phase="resolve",
    pile=26,
)

VARIANTS = table(
    6,
    (
        pot("mayo", super=True, graillon_value=2, won=WonHere(seat=0, card="m1", fries=("m3", "m0"), graillons=())),
        pot("samurai", second=True, under="pita", graillon_value=1, stuck=stuck("m0 k1")),
        pot("ketchup", super=True, graillon_value=3),
        pot("andalouse", second=True, graillon_value=1),
    ),
    (slip(0, 6, 2, fries_change=3), slip(1, 1, 1), slip(2, left=True, fries=3, graillons=2), slip(3, 4), slip(4, 2, 6)),
    pile=16,
    open_graillons=True,
    expelled=expelled("m1 k0 f0 k3", (3, "k2", "")),
)

DALLAS = table(
    7,
    (
        pot("mayo", stuck=stuck("m0 m1 m1 f0 m3 m0 m0 m3 m1 k0 k1", (3, "m1"))),
        pot("brasil", won=WonHere(seat=1, card="m0", fries=(None, "m0", "k1", "k1", "m3", "m3", "m0"), graillons=())),
        pot("dallas", won=WonHere(seat=2, card="k0", fries=(), graillons=(None,)), lost=(1, 1, 2)),
        pot("ketchup", dipped=dipped((0, "k1"), (4, "f0"), (5, "f0"))),
    ),
    tuple(slip(seat, seat, 2 * seat) for seat in range(6)),
    expelled=expelled("m0 k0 m1 k1 m2 k2 m3 k3 f0 m1 k1 m0 k2 k2 k2 m1 m0 f0 f0 k3 m2 m2"),
)

STAKE = table(
    2,
    (
        pot("mayo"),
        pot("ketchup", covered=True),
        pot("dallas", current=True, won=WonHere(seat=2, card="k0", fries=("k1",), graillons=()), stake=(1, 1, 1)),
    ),
    (slip(0, 1), slip(1, left=True), slip(2, 2, 1, fries_change=2), slip(3, 0, 3)),
    phase="resolve",
    chooser=2,
)

END = table(
    9,
    FIVE.pots,
    (
        slip(0, 7, 5, opened=opened("m0 m3 m3 k2 k3", "3 2 2 1 1", 2)),
        slip(1, 9, 7, opened=opened("m0 m1 m1 m2 m2 m3 k1 k2 k3 f0 f0", "3 2 2 1 1 1 1", 1)),
        slip(2, 4, 1, opened=opened("m1 k1 k0 f0", "2", 3)),
        slip(3, 2, left=True, opened=opened("m1 k3", "", None)),
        slip(4, 0, opened=opened("", "", 4)),
    ),
    phase="over",
    pile=0,
)

END_SIX = table(
    9,
    FIVE.pots,
    tuple(
        slip(seat, opened=opened(" ".join(DECK[: 9 - seat] * 2), "3 3 2 2 1 1 1 1"[: 2 * (7 - seat)], min(seat + 1, 5)))
        for seat in range(6)
    ),
    phase="over",
)

END_THREE = table(
    9, THREE.pots, tuple(slip(seat, opened=opened("m3 k3 m1", "3 1", 1)) for seat in range(3)), phase="over"
)


def hand(
    view: TableView, seat: int, held: str, *, fries: str = "", graillons: str = "", must: str = "", **more: Any
) -> SeatView:
    """Return a seat's view; cards may go where the printed rule lets them."""
    open_ = [one.key for one in view.pots if not one.covered]
    own = {"m": ("mayo", "ketchup"), "k": ("ketchup", "mayo")}

    def sauces(card: str) -> tuple[str, ...]:
        if card[0] == "f":
            return tuple(open_)
        mine, other = own[card[0]]
        return tuple(key for key in open_ if (key == mine if card[1] == "2" else key != other))

    cards = tuple(
        HandCard(
            card=card,
            here=card in held.split(),
            sauces=sauces(card) if card in held.split() and must in ("", card) else (),
            centre=card in held.split() and not sauces(card),
            must=card == must,
            shown=card in more.get("shown", ()),
        )
        for card in DECK
    )
    won, tiles = tuple(fries.split()), tuple(int(one) for one in graillons.split())
    points = sum(int(card[1]) for card in won) + sum(tiles)
    looked = more.get("looked", ())
    return SeatView(table=view, seat=seat, hand=cards, fries=won, graillons=tiles, points=points, looked=looked)


HAND = hand(FIVE, 1, "m0 m1 m2 k1 k2 k3 f0", fries="k0", graillons="2 1")
HAND_LATE = hand(
    LOW, 2, "m2", fries="m0 m0 m1 m3 m3 k0 k0 k1 k1 k3 k3 f0", graillons="3 3 2 2 2 1 1 1 1", shown=("m2",)
)
HAND_CENTRE = hand(THREE, 0, "k2")
HAND_MUST = hand(SIX, 4, "m0 m2 k0 k3 f0", must="m2", shown=("k0",), graillons="3 1 1")
HAND_PEPPER = hand(VARIANTS, 0, "m0 k3 f0", fries="m1 m3 m0", graillons="1 1", looked=(2, 1, 3))

LONG = ("Ada", "Benedetta Wolkenstein-Rodenegg", "Žofie Černá", "🍟🍟🍟", "אבא", "_Finn_ *bold* `code` @everyone")

EXAMPLES: dict[str, Example] = {
    "table": Example(FIVE, chairs(5)),
    "reveal": Example(REVEAL, chairs(5)),
    "three": Example(THREE, chairs(3)),
    "low": Example(LOW, chairs(3)),
    "six": Example(SIX, chairs(6, names=LONG)),
    "crowd": Example(CROWD, chairs(6)),
    "variants": Example(VARIANTS, chairs(5, left=(2,))),
    "dallas": Example(DALLAS, chairs(6)),
    "stake": Example(STAKE, chairs(4, left=(1,))),
    "hand": Example(HAND, chairs(5)),
    "hand_late": Example(HAND_LATE, chairs(3)),
    "hand_centre": Example(HAND_CENTRE, chairs(3)),
    "hand_must": Example(HAND_MUST, chairs(6, names=LONG)),
    "hand_pepper": Example(HAND_PEPPER, chairs(5)),
    "end": Example(END, chairs(5, left=(3,))),
    "end_six": Example(END_SIX, chairs(6, names=LONG)),
    "end_three": Example(END_THREE, chairs(3)),
}
