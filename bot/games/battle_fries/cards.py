"""The cards and Sauces of Battle Fries: what they are called, what they are worth, how they sort.

A Fries card is two characters, suit and value: "m3", "k0", "f0" (the Fricadelle). A Sauce is its key.
"""

from collections.abc import Iterable, Sequence
from typing import Final

from bot.core.seats import Seat
from bot.games.battle_fries.view import Card

MAYO: Final = "mayo"
KETCHUP: Final = "ketchup"
SPECIALS: Final = (
    "cocktail",
    "brasil",
    "samurai",
    "americaine",
    "pita",
    "andalouse",
    "pepper",
    "dallas",
    "mammouth",
    "curry",
)
VARIANTS: Final = ("super-mayo", "super-ketchup", "more-sauce", "more-choice")
ROUNDS: Final = 9
CROSSED_OUT: Final = 2
"""The value whose Fries enter no special: the mark of the crossed-out Fries (BF-01)."""
_ORDER: Final = "mkf"


def suit(card: Card) -> str:
    """Return "m", "k" or "f"."""
    return card[0]


def worth(card: Card) -> int:
    """Return what a Fries card counts."""
    return int(card[1])


def is_fricadelle(card: Card) -> bool:
    """Say whether it is a Fricadelle, which is a Fries card, too."""
    return card[0] == "f"


def may_enter(card: Card, sauce: str) -> bool:
    """Say whether a card may go into a Sauce (BF-10)."""
    if is_fricadelle(card):
        return True
    if sauce in (MAYO, KETCHUP):
        return sauce[0] == suit(card)
    return worth(card) != CROSSED_OUT


def in_order(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Return cards as people hold them: Mayo, Ketchup, Fricadelle, each from low to high."""
    return tuple(sorted(cards, key=lambda card: (_ORDER.index(card[0]), card[1])))


def kinds(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Return each different card once, in order: equal cards need to be offered only once."""
    return in_order(set(cards))


def without(cards: Sequence[Card], gone: Iterable[Card]) -> tuple[Card, ...]:
    """Return cards without one of each of `gone`, where there is one."""
    rest = list(cards)
    for card in gone:
        if card in rest:
            rest.remove(card)
    return tuple(rest)


def card_id(card: Card) -> str:
    """Return the id of an option for a card: "m3", "f"."""
    return "f" if is_fricadelle(card) else card


def sauce_id(key: str) -> str:
    """Return the id of an option for a Sauce, at most 8 characters."""
    return key[:8]


def seat_id(seat: Seat) -> str:
    """Return the id of an option for a seat: "seat-b"."""
    return f"seat-{'abcdef'[seat]}"


def seat_of(id: str) -> Seat:
    """Return the seat an option's id stands for."""
    return "abcdef".index(id[-1])
