"""What this game can say, as facts. `words.py` turns them into text. Cells are named, for the names are the same
everywhere: e5."""

from typing import Literal, TypeAlias

from bot.core.phrases import Phrase
from bot.core.seats import Seat

ColourName: TypeAlias = Literal["black", "white"]


class FirstStack(Phrase, frozen=True, tag="first"):
    """The first player puts the first stack, and the other will choose a colour."""

    seat: Seat
    cell: str
    other: Seat


class ColourChosen(Phrase, frozen=True, tag="pie"):
    """The second player has chosen."""

    seat: Seat
    colour: ColourName


class Placed(Phrase, frozen=True, tag="place"):
    """A stack of height 1 is new on a cell."""

    seat: Seat
    cell: str


class StackMoved(Phrase, frozen=True, tag="move"):
    """A stack has moved, absorbed and grown to `height`."""

    seat: Seat
    start: str
    end: str
    over: tuple[str, ...]
    groups: int
    height: int


class GroupSank(Phrase, frozen=True, tag="sank"):
    """A touched group has lost a level; at height 0 it is gone."""

    cells: tuple[str, ...]
    height: int


class GrewAlong(Phrase, frozen=True, tag="grew"):
    """The other stacks of the group the moved stack landed in have grown with it."""

    cells: tuple[str, ...]
    height: int


class Passed(Phrase, frozen=True, tag="pass"):
    """A pass. `half` is who gets the half point when it is the second in a row."""

    seat: Seat
    half: Seat | None = None


class GaveUp(Phrase, frozen=True, tag="gave"):
    """A player resigns or leaves, and the other wins."""

    seat: Seat
    other: Seat
    how: Literal["resigns", "leaves"]


class RanOut(Phrase, frozen=True, tag="late"):
    """The clock has played for a seat: its first stack (then `cell` is where), its colour, or a pass."""

    seat: Seat
    what: Literal["first", "colour", "pass"]
    cell: str = ""


Event: TypeAlias = FirstStack | ColourChosen | Placed | StackMoved | GroupSank | GrewAlong | Passed | GaveUp | RanOut


class Begins(Phrase, frozen=True):
    """Headline of the very first question."""

    seat: Seat


class OnTurn(Phrase, frozen=True):
    """Headline of a question when nothing was told."""

    seat: Seat


class TurnNumber(Phrase, frozen=True):
    """Stage: which turn this is."""

    number: int


class AskFirst(Phrase, frozen=True):
    """Question: put a black stack on a cell."""


class AskColour(Phrase, frozen=True):
    """Question: choose a colour."""


class AskTurn(Phrase, frozen=True):
    """Question: what to do this turn, of what is possible. After a pass of the other, a pass ends the game."""

    can_place: bool
    can_move: bool
    ends: bool


class AskRow(Phrase, frozen=True):
    """Question: which row?"""


class AskCell(Phrase, frozen=True):
    """Question: which cell?"""


class AskStack(Phrase, frozen=True):
    """Question: which stack?"""


class AskTarget(Phrase, frozen=True):
    """Question: where to?"""


class AskSure(Phrase, frozen=True):
    """Question: resign for good?"""


class TurnKind(Phrase, frozen=True):
    """Option: one of the kinds of turn."""

    kind: Literal["place", "move", "pass", "resign"]


class TakeColour(Phrase, frozen=True):
    """Option: play this colour."""

    colour: ColourName


class Row(Phrase, frozen=True):
    """Option: a row, with how many of its cells are empty, open to a placement, or hold a stack that can move."""

    row: str
    count: int
    of: Literal["empty", "place", "move"]


class CellOption(Phrase, frozen=True):
    """Option: place on a cell. `beside` counts the stacks of `enemy` around it."""

    cell: str
    beside: int = 0
    enemy: ColourName = "white"
    centre: bool = False


class StackOption(Phrase, frozen=True):
    """Option: move this stack."""

    cell: str
    height: int
    moves: int


class MoveOption(Phrase, frozen=True):
    """Option: move from here to there."""

    start: str
    end: str
    groups: int
    height: int


class Sure(Phrase, frozen=True):
    """Option: resign for good."""
