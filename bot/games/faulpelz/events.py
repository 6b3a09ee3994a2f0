"""What Faulpelz tells and asks, as facts. `words.py` turns them into sentences."""

from typing import TypeAlias

from bot.core.phrases import Phrase
from bot.core.seats import Seat
from bot.games.faulpelz.board import Animal, Bird, Kind, Place


class Begins(Phrase, frozen=True, tag="begins"):
    """The starting player was drawn (FP-18)."""

    seat: Seat


class Took(Phrase, frozen=True, tag="took"):
    """A first tile was taken (FP-08)."""

    seat: Seat
    animal: Animal
    at: Place
    symbols: int


class TookSecond(Phrase, frozen=True, tag="second"):
    """An animal was taken as second tile (FP-10)."""

    animal: Animal
    at: Place
    symbols: int


class TookBird(Phrase, frozen=True, tag="bird"):
    """A bird was taken as second tile and went into a set (FP-12)."""

    bird: Bird
    at: Place
    animal: Animal


class Completed(Phrase, frozen=True, tag="done"):
    """A set got complete and was stacked (FP-14)."""

    animal: Animal
    points: int


class NothingBeside(Phrase, frozen=True, tag="alone"):
    """The first tile lay isolated: no second tile (FP-11)."""

    at: Place


class OnlyBirds(Phrase, frozen=True, tag="birds"):
    """Only birds that fit no set lay beside the first tile: no second tile (FP-12)."""

    at: Place


class Passed(Phrase, frozen=True, tag="pass"):
    """A player had no tile in reach, discarded a card and passed (FP-09)."""

    seat: Seat
    animal: Animal


class Late(Phrase, frozen=True, tag="late"):
    """The clock played a card for a seat (FP-23): it took tiles, or it was discarded where none was in reach.

    `into` is the set a bird went into.
    """

    seat: Seat
    card: Animal
    tiles: tuple[tuple[Kind, Place], ...] = ()
    into: Animal | None = None


class Drew(Phrase, frozen=True, tag="drew"):
    """A card was drawn; `left` stay in the pile (FP-16). For the owner only."""

    animal: Animal
    left: int


class NothingToDraw(Phrase, frozen=True, tag="thin"):
    """The pile is empty; `more` cards are to be played, then all are shuffled, or (`last`) the turns are over."""

    more: int
    last: bool


class Shuffled(Phrase, frozen=True, tag="shuffled"):
    """A player shuffled the six played cards for the second half (FP-16)."""

    seat: Seat


class NewHand(Phrase, frozen=True, tag="hand"):
    """The three cards drawn after the shuffle. For the owner only."""

    animals: tuple[Animal, ...]


class Ended(Phrase, frozen=True, tag="end"):
    """All cards are played twice (FP-19), or (`stuck`) nobody took a tile for two rounds (FP-20)."""

    stuck: bool


Event: TypeAlias = (
    Begins
    | Took
    | TookSecond
    | TookBird
    | Completed
    | NothingBeside
    | OnlyBirds
    | Passed
    | Late
    | Drew
    | NothingToDraw
    | Shuffled
    | NewHand
    | Ended
)


class RoundIs(Phrase, frozen=True):
    """The round now played, as a headline."""

    number: int


class Stage(Phrase, frozen=True):
    """The round now played, as a panel's stage: "round 8 of 12"."""

    number: int


class PlayCard(Phrase, frozen=True):
    """Asks for a card; in public also where nothing is in reach."""


class Discard(Phrase, frozen=True):
    """Asks for a card to discard: nothing is in reach. For the owner only."""


class WhichTile(Phrase, frozen=True):
    """Asks for the first tile."""

    animal: Animal


class WhichSecond(Phrase, frozen=True):
    """Asks for the second tile, beside the first one's place."""

    at: Place


class WhichSet(Phrase, frozen=True):
    """Asks for a bird's set."""

    bird: Bird


class CardOption(Phrase, frozen=True):
    """A hand card: how many tiles it can take, and its open set."""

    animal: Animal
    reach: int
    have: int
    need: int


class DiscardOption(Phrase, frozen=True):
    """A hand card to discard."""

    animal: Animal


class TileOption(Phrase, frozen=True):
    """An animal tile; `have` is what its set then holds. `last` says why no second tile would follow."""

    animal: Animal
    at: Place
    symbols: int
    have: int
    need: int
    last: str = ""


class BirdOption(Phrase, frozen=True):
    """A bird as second tile. `into` is the set it goes into when there is just one."""

    bird: Bird
    at: Place
    into: Animal | None = None


class SetOption(Phrase, frozen=True):
    """A set a bird may go into, as it is before."""

    animal: Animal
    have: int
    need: int
    bird: Bird
    birds: int


class TieBroken(Phrase, frozen=True):
    """Who won a tie by more open tiles (FP-22)."""

    seats: tuple[Seat, ...]
    points: int
    most: int
    next: int
