"""The sentences of Faulpelz. Every text is a template in `voice/`; here is only what goes into it."""

from collections.abc import Callable, Iterable
from typing import Any, Final

from bot.core.game import Options, answered
from bot.core.phrases import Label, Phrase
from bot.core.prompts import Answer, Prompt
from bot.core.result import Standing
from bot.core.seats import Seat, Who
from bot.core.text import listed
from bot.games.faulpelz.board import ANIMALS, Kind, Place, cell
from bot.games.faulpelz.components import parse, printed, voice
from bot.games.faulpelz.events import (
    Begins,
    BirdOption,
    CardOption,
    Completed,
    Discard,
    DiscardOption,
    Drew,
    Ended,
    Late,
    NewHand,
    NothingBeside,
    NothingToDraw,
    OnlyBirds,
    Passed,
    PlayCard,
    RoundIs,
    SetOption,
    Shuffled,
    Stage,
    TieBroken,
    TileOption,
    Took,
    TookBird,
    TookSecond,
    WhichSecond,
    WhichSet,
    WhichTile,
)

_CERTAIN: Final = ("boar", "sloth")
"""The set numbers the rulebook shows (FP-02)."""


class FaulpelzWords:
    """What the Words protocol asks for."""

    def line(self, event: Any, who: Who) -> str:
        """Return one told event as one sentence or two."""
        match event:
            case Begins(seat=seat):
                return voice("fp.begins", seat=who(seat))
            case Passed(seat=seat, animal=animal):
                return voice("fp.pass", seat=who(seat), animal=voice(animal))
            case Late():
                return _late(event, who)
            case Shuffled(seat=seat):
                return voice("fp.shuffle", seat=who(seat))
            case Drew() | NothingToDraw() | NewHand():
                return _private(event)
            case Ended(stuck=stuck):
                return voice("fp.end.stuck" if stuck else "fp.end")
            case _:
                return _taking(event, who)

    def headline(self, events: tuple[Any, ...], who: Who) -> str:
        """Return each turn in short; what is no turn in its own words."""
        return " ".join(_short(turn, who) or " ".join(self.line(one, who) for one in turn) for turn in _turns(events))

    def task(self, phrase: Any, who: Who) -> str:
        """Return a question, a headline or a stage as words."""
        match phrase:
            case PlayCard():
                return voice("ask.card")
            case Discard():
                return voice("ask.discard")
            case WhichTile(animal=animal):
                return voice("ask.tile", animal=voice(animal))
            case WhichSecond(at=at):
                return voice("ask.second", cell=cell(at))
            case WhichSet(bird=bird):
                return voice("ask.set", bird=voice(bird))
            case RoundIs(number=number):
                return voice("fp.round", n=number)
            case Stage(number=number):
                return voice("fp.stage", n=number)
            case _:
                raise TypeError(type(phrase).__name__)

    def label(self, phrase: Any, who: Who) -> Label:
        """Return an option's label and detail."""
        match phrase:
            case CardOption(animal=animal, reach=reach, have=have, need=need):
                return Label(voice(animal), voice("card", n=reach, have=have, need=need))
            case DiscardOption(animal=animal):
                return Label(voice(animal), voice("card.discard"))
            case TileOption(animal=animal, at=at):
                return Label(_tile(animal, at), _promise(phrase))
            case BirdOption(bird=bird, at=at, into=None):
                return Label(_tile(bird, at), voice("bird.choice"))
            case BirdOption(bird=bird, at=at, into=into):
                return Label(_tile(bird, at), voice("bird.into", animal=voice(str(into))))
            case SetOption(animal=animal):
                return Label(voice(animal), _set(phrase))
            case _:
                raise TypeError(type(phrase).__name__)

    def answer(self, prompt: Prompt, answer: Answer, who: Who) -> str:
        """Return a whole turn in words: "Boar A7, then Panda B7"."""
        says = answered(prompt, answer)
        tiles = _only(says, TileOption)
        if not tiles:
            return voice("answer.discard", animal=voice(answer[0]))
        first = _tile(tiles[0].animal, tiles[0].at)
        birds = _only(says, BirdOption)
        if birds:
            into = next((one.animal for one in _only(says, SetOption)), birds[0].into)
            return voice("answer.two", first=first, second=_tile(birds[0].bird, birds[0].at, into))
        if len(tiles) == 1:
            return voice("answer.one", first=first)
        return voice("answer.two", first=first, second=_tile(tiles[1].animal, tiles[1].at))

    def typed(self, answer: Answer) -> str:
        """Return what to type for a turn: "boar A7 B7 lion"."""
        card, *cells = answer
        return " ".join((card, *(step.upper() for step in cells[:2]), *cells[2:]))

    def ranking(self, standing: Standing, who: Who) -> str:
        """Return a line of the final ranking, from the seat's name on."""
        seat = who(standing.seat)
        if standing.rank is None:
            return voice("rank.left", seat=seat)
        numbers = standing.parts["sets"]
        sets = numbers if isinstance(numbers, tuple) else (numbers,)
        text = " + ".join(f"{number:.0f}" for number in sets)
        shown = voice("rank.sets", numbers=text) if text else voice("rank.none")
        return voice("rank", seat=seat, total=f"{standing.points or 0:.0f}", sets=shown)

    def tie(self, phrase: Any, who: Who) -> str:
        """Return what decided a tie: open tiles (FP-22)."""
        assert isinstance(phrase, TieBroken)
        key = "tie" if len(phrase.seats) == 1 else "tie.many"
        seats = listed([who(seat) for seat in phrase.seats])
        return voice(key, total=phrase.points, seats=seats, n=phrase.most, m=phrase.next)

    def points(self, points: float) -> str:
        """Return the winner's points with their unit."""
        return voice("fp.points", n=round(points))

    def leaving(self, seat: Seat) -> str:
        """Return what it means for the table when a seat is given up (FP-24)."""
        return voice("fp.leaves")

    def choice(self, choice: str) -> str:
        """Raise KeyError: Faulpelz has no lobby options."""
        raise KeyError(choice)

    def option(self, choice: str, value: str) -> Label:
        """Raise KeyError: Faulpelz has no lobby options."""
        raise KeyError(choice)

    def warning(self, options: Options) -> str:
        """Return nothing: there is nothing to warn of."""
        return ""

    def rules(self, topic: str) -> str:
        """Return a topic of the short rules."""
        return voice(f"rules.{topic}", **_RULES.get(topic, dict)()).strip()


WORDS: Final = FaulpelzWords()


def _only(phrases: Iterable[Any], kind: Any) -> list[Any]:
    return [one for one in phrases if isinstance(one, kind)]


def _tile(kind: Kind, at: Place, into: str | None = None) -> str:
    if into:
        return voice("tile.into", kind=voice(kind), cell=cell(at), animal=voice(into))
    return voice("tile", kind=voice(kind), cell=cell(at))


def _turns(events: tuple[Any, ...]) -> list[tuple[Any, ...]]:
    """Return events turn by turn: each begins with a card being played."""
    turns: list[tuple[Any, ...]] = []
    for event in events:
        if not turns or isinstance(event, Took | Passed | Late):
            turns.append((event,))
        else:
            turns[-1] = (*turns[-1], event)
    return turns


def _short(events: tuple[Any, ...], who: Who) -> str:
    """Return a turn in which tiles were taken in one sentence or two; nothing for any other."""
    done = _only(events, Completed)
    values = {
        "animals": listed([voice(one.animal) for one in done]),
        "points": voice("fp.points", n=sum(one.points for one in done)) if done else "",
        "end": " ".join(voice("fp.end.stuck" if one.stuck else "fp.end") for one in _only(events, Ended)),
    }
    if isinstance(events[0], Late):
        return voice("fp.headline.late", late=_late(events[0], who), **values)
    if not isinstance(events[0], Took):
        return ""
    tiles = [_tile(events[0].animal, events[0].at)]
    tiles += [_tile(one.animal, one.at) for one in _only(events, TookSecond)]
    tiles += [_tile(one.bird, one.at) for one in _only(events, TookBird)]
    return voice("fp.headline", seat=who(events[0].seat), tiles=listed(tiles), **values)


def _taking(event: Phrase, who: Who) -> str:
    match event:
        case Took(seat=seat, animal=animal, at=at, symbols=symbols):
            return voice("fp.take", seat=who(seat), tile=_tile(animal, at), n=symbols)
        case TookSecond(animal=animal, at=at, symbols=symbols):
            return voice("fp.second", tile=_tile(animal, at), n=symbols)
        case TookBird(bird=bird, at=at, animal=animal):
            return voice("fp.bird", bird=voice(bird), cell=cell(at), animal=voice(animal))
        case Completed(animal=animal, points=points):
            return voice("fp.done", animal=voice(animal), n=points)
        case NothingBeside(at=at):
            return voice("fp.alone", cell=cell(at))
        case OnlyBirds(at=at):
            return voice("fp.birds", cell=cell(at))
        case _:
            raise TypeError(type(event).__name__)


def _late(event: Late, who: Who) -> str:
    if not event.tiles:
        return voice("late.pass", seat=who(event.seat), animal=voice(event.card))
    last = len(event.tiles) - 1
    names = [_tile(kind, at, event.into if i == last else None) for i, (kind, at) in enumerate(event.tiles)]
    return voice(f"late.{len(names)}", seat=who(event.seat), tiles=listed(names))


def _private(event: Drew | NothingToDraw | NewHand) -> str:
    match event:
        case Drew(animal=animal, left=left):
            return voice("fp.draw" if left else "fp.draw.last", animal=voice(animal), n=left)
        case NothingToDraw(more=more, last=last):
            return voice("fp.thin.last" if last else "fp.thin", n=more)
        case NewHand(animals=animals):
            return voice("fp.hand", animals=listed([voice(animal) for animal in animals]))


def _promise(option: TileOption) -> str:
    key = "tile.completes" if option.have >= option.need else "tile.grows"
    what = voice(key, n=option.symbols, have=option.have, need=option.need)
    return voice("tile.last", what=what, why=voice(f"tile.{option.last}")) if option.last else what


def _set(option: SetOption) -> str:
    birds = voice(f"set.{option.bird}", n=option.birds) if option.birds else ""
    key = "set.completes" if option.have + 1 >= option.need else "set"
    return voice(key, have=option.have, need=option.need, birds=birds)


def _numbers() -> dict[str, str]:
    numbers = dict(zip(ANIMALS, parse(printed()).numbers, strict=True))
    named = [
        voice("rules.number" if animal in _CERTAIN else "rules.number.ours", animal=voice(animal), number=number)
        for animal, number in numbers.items()
    ]
    return {"numbers": ", ".join(named)}


def _values() -> dict[str, str]:
    values = parse(printed())
    lines = [
        voice("rules.values.animal", animal=_named(number, animal), a=a, b=b, c=c)
        for animal, number, (a, b, c) in zip(ANIMALS, values.numbers, values.symbols, strict=True)
    ]
    return {"animals": "\n".join(lines)}


def _named(number: int, animal: str) -> str:
    key = "rules.number" if animal in _CERTAIN else "rules.number.ours"
    return voice(key, animal=voice(animal), number=number)


_RULES: Final[dict[str, Callable[[], dict[str, str]]]] = {"rules": _numbers, "values": _values}
