"""The sentences of this game. Every text is a template in `voice/`; here is only what goes into it."""

from pathlib import Path
from typing import Any, Final

from bot.core.game import Options, answered
from bot.core.phrases import Label, Phrase
from bot.core.prompts import Answer, Prompt
from bot.core.result import Standing
from bot.core.seats import Seat, Who
from bot.core.text import Voice, listed
from bot.games.frasvel.phrases import (
    AskCell,
    AskColour,
    AskFirst,
    AskRow,
    AskStack,
    AskSure,
    AskTarget,
    AskTurn,
    Begins,
    CellOption,
    ColourChosen,
    FirstStack,
    GaveUp,
    GrewAlong,
    GroupSank,
    MoveOption,
    OnTurn,
    Passed,
    Placed,
    RanOut,
    Row,
    StackMoved,
    StackOption,
    Sure,
    TakeColour,
    TurnKind,
    TurnNumber,
)

VOICE: Final = Voice(Path(__file__).parent / "voice")
_QUESTIONS: Final[dict[type[Phrase], str]] = {
    AskFirst: "ask.first",
    AskColour: "ask.colour",
    AskRow: "ask.row",
    AskCell: "ask.cell",
    AskStack: "ask.stack",
    AskTarget: "ask.target",
    AskSure: "ask.sure",
}


class FrasvelWords:
    """What the Words protocol asks for."""

    def line(self, event: Any, who: Who) -> str:
        """Return one told event as a sentence or two."""
        match event:
            case FirstStack(seat=seat, cell=cell, other=other):
                return VOICE("fr.first", seat=who(seat), cell=cell, seat2=who(other))
            case ColourChosen(seat=seat, colour=colour):
                return VOICE("fr.pie", seat=who(seat), colour=VOICE(colour))
            case Placed(seat=seat, cell=cell):
                return VOICE("fr.place", seat=who(seat), cell=cell)
            case Passed(seat=seat, half=None):
                return VOICE("fr.pass", seat=who(seat))
            case Passed(seat=seat, half=int() as half):
                return VOICE("fr.pass.ends", seat=who(seat), seat2=who(half))
            case GaveUp(seat=seat, other=other, how=how):
                return VOICE("fr.resign", seat=who(seat), how=VOICE(f"fr.{how}"), seat2=who(other))
            case RanOut(seat=seat, what=what, cell=cell):
                return VOICE(f"late.{what}", seat=who(seat), cell=cell)
            case _:
                return _move_line(event, who)

    def headline(self, events: tuple[Any, ...], who: Who) -> str:
        """Return a move in short; any other step in its own words."""
        move = next((one for one in events if isinstance(one, StackMoved)), None)
        if move is None:
            return " ".join(self.line(one, who) for one in events)
        groups = [one for one in events if isinstance(one, GroupSank)]
        return VOICE(
            "fr.headline",
            seat=who(move.seat),
            start=move.start,
            end=move.end,
            h=move.height,
            gone=", ".join(cell for one in groups if not one.height for cell in one.cells),
            lower=", ".join(cell for one in groups if one.height for cell in one.cells),
        )

    def task(self, phrase: Any, who: Who) -> str:
        """Return a question, headline or stage as words."""
        match phrase:
            case Begins(seat=seat):
                return VOICE("fr.begins", seat=who(seat))
            case OnTurn(seat=seat):
                return VOICE("fr.turn", seat=who(seat))
            case TurnNumber(number=number):
                return VOICE("fr.stage", n=number)
            case AskTurn():
                return _turn_task(phrase)
            case _:
                return VOICE(_QUESTIONS[type(phrase)])

    def label(self, phrase: Any, who: Who) -> Label:
        """Return an option's label and detail."""
        match phrase:
            case TurnKind(kind=kind):
                return Label(VOICE(f"kind.{kind}"))
            case TakeColour(colour=colour):
                return Label(VOICE("take", colour=VOICE(colour)))
            case Row(row=row, count=count, of=of):
                return Label(VOICE("row", row=row), VOICE(f"row.{of}", n=count))
            case CellOption(cell=cell):
                return Label(cell, VOICE("cell.centre") if phrase.centre else _beside(phrase))
            case StackOption(cell=cell, height=height, moves=moves):
                return Label(cell, VOICE("stack", h=height, n=moves))
            case MoveOption(start=start, end=end):
                return Label(f"{start}-{end}", _target(phrase))
            case _:
                return Label(VOICE("kind.resign"))

    def answer(self, prompt: Prompt, answer: Answer, who: Who) -> str:
        """Return a whole answer in words: "e5 to e7, absorbs 2 groups, grows to 4"."""
        match answered(prompt, answer)[-1]:
            case TakeColour(colour=colour):
                return VOICE("answer.colour", colour=VOICE(colour))
            case CellOption() as cell if isinstance(prompt.asks, AskFirst):
                return VOICE("answer.first", cell=cell.cell)
            case CellOption() as cell:
                return VOICE("answer.place", cell=cell.cell, beside=_beside(cell))
            case MoveOption(start=start, end=end) as move:
                return VOICE("answer.move", start=start, end=end, target=_target(move))
            case Sure():
                return VOICE("answer.resign")
            case _:
                return VOICE("answer.pass")

    def typed(self, answer: Answer) -> str:
        """Return what to type: `e5`, `e5-e7`, `pass`, `resign`, `black`, `white`."""
        match answer:
            case ("move", *_, start, end):
                return f"{start}-{end}"
            case ("resign", *_):
                return "resign"
            case _:
                return answer[-1]

    def ranking(self, standing: Standing, who: Who) -> str:
        """Return a line of the final ranking, from the seat's name on."""
        seat, parts = who(standing.seat), standing.parts
        if standing.rank is None:
            return VOICE("rank.left", seat=seat)
        colour = next((VOICE(one) for one in ("black", "white") if one in parts), "")
        if standing.points is None:
            return VOICE("rank.won" if standing.rank == 1 else "rank.resigned", seat=seat, colour=colour)
        return VOICE(
            "rank",
            seat=seat,
            colour=colour,
            total=f"{standing.points:g}",
            c=_whole(parts["cells"]),
            l=_whole(parts["live"]),
            d=_whole(parts["dead"]),
            half=VOICE("half") if parts["half"] else "",
        )

    def tie(self, phrase: Any, who: Who) -> str:
        """Return nothing: the half point leaves no ties (FR-17)."""
        return ""

    def points(self, points: float) -> str:
        """Return points with their unit: "28.5 points"."""
        return VOICE("points.one") if points == 1 else VOICE("points", n=f"{points:g}")

    def leaving(self, seat: Seat) -> str:
        """Return what it means that a seat is given up (FR-18)."""
        return VOICE("leaving")

    def choice(self, choice: str) -> str:
        """Return what a lobby option is about."""
        return VOICE(f"choice.{choice}")

    def option(self, choice: str, value: str) -> Label:
        """Return a board size: "Side 5", "61 cells"."""
        return Label(VOICE(f"option.{choice}", side=value), VOICE(f"option.{choice}.{value}"))

    def warning(self, options: Options) -> str:
        """Return nothing: every side plays well."""
        return ""

    def rules(self, topic: str) -> str:
        """Return the short rules of a topic."""
        return VOICE(f"rules.{topic}").strip()


def _move_line(event: Any, who: Who) -> str:
    match event:
        case StackMoved(seat=seat, start=start, end=end, over=over, groups=groups, height=height):
            return VOICE("fr.move", seat=who(seat), start=start, end=end, over=listed(over), n=groups, h=height)
        case GroupSank(cells=cells, height=0):
            return VOICE("fr.group.gone", cells=listed(cells))
        case GroupSank(cells=cells, height=height):
            return VOICE("fr.group.sinks", cells=listed(cells), h=height)
        case GrewAlong(cells=cells, height=height):
            key = "fr.group.grows" if len(cells) > 1 else "fr.group.grows1"
            return VOICE(key, cells=listed(cells), h=height)
        case _:
            raise TypeError(f"no words for a {type(event).__name__}")


def _turn_task(asked: AskTurn) -> str:
    kinds = [VOICE(f"ask.{one}") for one, can in (("place", asked.can_place), ("move", asked.can_move)) if can]
    if not kinds:
        return VOICE("ask.none.ends" if asked.ends else "ask.none")
    if asked.ends:
        return VOICE("ask.turn.ends", kinds=", ".join(kinds))
    return VOICE("ask.turn", kinds=", ".join(kinds))


def _whole(part: float | tuple[float, ...]) -> int:
    # A stored result comes back with decimals: 9.0.
    return int(part) if isinstance(part, int | float) else 0


def _beside(cell: CellOption) -> str:
    return VOICE(f"cell.beside.{cell.enemy}", n=cell.beside) if cell.beside else ""


def _target(move: MoveOption) -> str:
    return VOICE("target", n=move.groups, h=move.height)


WORDS: Final = FrasvelWords()
