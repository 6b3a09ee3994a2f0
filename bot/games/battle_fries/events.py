"""What Battle Fries tells: facts as data, one struct each. `words.py` turns them into sentences.

A Sauce is named as `state.sauce_name` does. Structs that end in "You" are for the seats they concern only.
"""

from typing import Any, TypeAlias, Union

from bot.core.phrases import Phrase
from bot.core.seats import Seat
from bot.games.battle_fries.view import Card


class Fact(Phrase, frozen=True, tag=True):
    """Base of all facts: the tag is the name of the struct."""


class Round(Fact, frozen=True):
    """A round begins. `sauces` only for the first: the circle from Mayo on."""

    round: int
    sauces: tuple[str, ...] = ()


class Dip(Fact, frozen=True):
    """All cards that were dipped, revealed together: (seat, card, Sauce)."""

    round: int
    plays: tuple[tuple[Seat, Card, str], ...]


class Late(Fact, frozen=True):
    """A card that came late is expelled. `samurai`: it was the one shown by Samurai."""

    seat: Seat
    card: Card
    samurai: bool


class LateYou(Late, frozen=True):
    """The same, for the seat itself."""


class LateChoice(Fact, frozen=True):
    """The clock has chosen inside an effect: "dallas", "spread", "choice", or another kind: chance."""

    seat: Seat
    kind: str


class LateChoiceYou(LateChoice, frozen=True):
    """The same, for the seat itself."""


class Centre(Fact, frozen=True):
    """No Sauce was open to a card, so it is expelled."""

    seat: Seat
    card: Card


class Cover(Fact, frozen=True):
    """The cover lies on `sauce`, or has moved there from `before`."""

    sauce: str
    before: str | None = None


class Crowd(Fact, frozen=True):
    """Case 1: three or more cards in one Sauce are expelled."""

    sauce: str
    cards: tuple[Card, ...]


class Pair(Fact, frozen=True):
    """Case 2: two cards are stuck."""

    sauce: str
    cards: tuple[Card, Card]


class Win(Fact, frozen=True):
    """Case 3: alone in a Sauce. `graillon`: one is won. `none_left`: one would have been, but none lay there."""

    sauce: str
    seat: Seat
    cards: tuple[Card, ...]
    graillon: bool
    none_left: bool = False


class GraillonYou(Fact, frozen=True):
    """What a Graillon just won is worth."""

    value: int


class Shove(Fact, frozen=True):
    """Case 4: a Fricadelle expels the other cards."""

    sauce: str
    seat: Seat
    cards: tuple[Card, ...]


class Fricadelles(Fact, frozen=True):
    """Case 5: several Fricadelles are expelled. `empty`: nobody else is there."""

    sauce: str
    count: int
    empty: bool


class NoEffect(Fact, frozen=True):
    """A bonus that can't be done, or `half` of it: why (voice key "why.…")."""

    sauce: str
    why: str
    half: bool = False


class SuperWin(Fact, frozen=True):
    """Super Mayo or Super Ketchup wins more cards."""

    sauce: str
    seat: Seat
    cards: tuple[Card, ...]


class Flip(Fact, frozen=True):
    """More Sauce!: a pair is flipped."""

    sauce: str
    up: str


class TookGraillon(Fact, frozen=True):
    """More Choice!: the winner leaves the Fries and takes the Graillon."""

    sauce: str
    seat: Seat
    value: int


class CocktailTheft(Fact, frozen=True):
    """Cocktail: a random won Fries card of another player."""

    seat: Seat
    victim: Seat


class CocktailCentre(Fact, frozen=True):
    """Cocktail: an expelled card."""

    seat: Seat
    card: Card


class TakeYou(Fact, frozen=True):
    """For the thief: which card it is."""

    card: Card
    victim: Seat


class RobbedYou(Fact, frozen=True):
    """For the victim: which card it is."""

    card: Card
    thief: Seat


class Brasil(Fact, frozen=True):
    """All won Fries move on: "left" or "right"."""

    way: str


class BrasilYou(Fact, frozen=True):
    """What a seat gets in Brasil."""

    cards: tuple[Card, ...]
    giver: Seat


class Samurai(Fact, frozen=True):
    """A player shows a card and must play it next round."""

    seat: Seat
    card: Card


class Americaine(Fact, frozen=True):
    """Two expelled cards, one for the winner, one given away (None: there was only one)."""

    seat: Seat
    card: Card
    other: Seat | None = None
    given: Card | None = None


class Pita(Fact, frozen=True):
    """Random won Fries cards of the neighbours."""

    seat: Seat
    victims: tuple[Seat, ...]


class Andalouse(Fact, frozen=True):
    """Random Graillons of one or two players."""

    seat: Seat
    victims: tuple[Seat, ...]


class TakeGraillonYou(Fact, frozen=True):
    """For the thief: what the Graillon is worth."""

    value: int
    victim: Seat


class RobbedGraillonYou(Fact, frozen=True):
    """For the victim: what the Graillon was worth."""

    value: int
    thief: Seat


class Pepper(Fact, frozen=True):
    """Looked at `count` Graillons, won one, gave one to `other`. With 3, one is put back."""

    seat: Seat
    count: int
    other: Seat | None


class PepperYou(Fact, frozen=True):
    """For the winner: what is won, given and put back."""

    mine: int
    given: int | None
    back: int | None


class PepperGiftYou(Fact, frozen=True):
    """For whom Pepper gave a Graillon."""

    value: int
    giver: Seat


class DallasDraw(Fact, frozen=True):
    """Dallas: a 1 is drawn, `stake` Graillons are at stake."""

    seat: Seat
    stake: int


class DallasWin(Fact, frozen=True):
    """Dallas: all drawn are won. `empty`: because the pile is."""

    seat: Seat
    count: int
    empty: bool


class DallasBust(Fact, frozen=True):
    """Dallas: a 2 or 3 loses all drawn."""

    seat: Seat
    value: int
    count: int


class MammouthWin(Fact, frozen=True):
    """Mammouth: an expelled card is won."""

    seat: Seat
    card: Card


class MammouthSpread(Fact, frozen=True):
    """Mammouth: expelled cards go under Sauces: (card, Sauce)."""

    moves: tuple[tuple[Card, str], ...]


class Curry(Fact, frozen=True):
    """A number is said, a card is shown: "miss", "match" (and a Graillon) or "empty" (a match, but no Graillon)."""

    seat: Seat
    number: int
    other: Seat
    card: Card
    how: str


class LoyaltyYou(Fact, frozen=True):
    """Boxes of the loyalty card that a seat has ticked (BF-39)."""

    boxes: tuple[str, ...]


# The codec needs the union at run time; listing the subclasses by hand would only invite a gap.
Event: TypeAlias = Any
EVENTS: tuple[type[Fact], ...] = (
    Round, Dip, Late, LateYou, LateChoice, LateChoiceYou, Centre, Cover, Crowd, Pair, Win, GraillonYou, Shove,
    Fricadelles, NoEffect, SuperWin, Flip, TookGraillon, CocktailTheft, CocktailCentre, TakeYou, RobbedYou, Brasil,
    BrasilYou, Samurai, Americaine, Pita, Andalouse, TakeGraillonYou, RobbedGraillonYou, Pepper, PepperYou,
    PepperGiftYou, DallasDraw, DallasWin, DallasBust, MammouthWin, MammouthSpread, Curry, LoyaltyYou,
)  # fmt: skip
event_type: Any = Union[EVENTS]  # noqa: UP007 - the union is built from the tuple above
