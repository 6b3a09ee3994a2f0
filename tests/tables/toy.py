"""A small complete game for tests of everything around games: secrets, chance, sealed answers, an open turn.

*Guess*, for 2–4 players. Everybody holds a secret lucky number. Each round all guess in secret what the die (1–3)
will show and how much they stake; then one seat, in turn, keeps its lucky number or swaps it for a fresh one.
A right guess scores the stake, 1 or 2. A lucky number that is even is worth 1 more at the end.
"""

from typing import Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from bot.core.chance import Chance
from bot.core.game import Choice, Game, GamePage, Options, Outcome
from bot.core.phrases import EVERYONE, Label, Phrase, Told
from bot.core.prompts import LATE, Answer, Answers, Decision, Option, Pick, Prompt, any_answer
from bot.core.result import Result, Standing
from bot.core.seats import Quiet, Seat, Viewer, Who

FACES = (1, 2, 3)
LUCKY = (1, 2, 3, 4, 5, 6)

PAGE = GamePage(
    key="guess",
    title="Guess",
    least=2,
    most=4,
    minutes=5,
    rules_version=1,
    options=(
        Choice("rounds", ("1", "2", "5"), 1, 1, ("2",)),
        Choice("extras", ("swap", "bonus"), 0, 2, ("swap", "bonus")),
    ),
)


class State(Quiet, frozen=True):
    """Everything the game knows. `phase` is "guess", "swap" or "over"; `turn` is who may swap."""

    rounds: int
    swaps: bool
    bonus: int
    lucky: tuple[int, ...]
    points: tuple[int, ...]
    playing: tuple[bool, ...]
    turn: Seat
    round: int = 1
    phase: Literal["guess", "swap", "over"] = "guess"
    shown: tuple[int, ...] = ()

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Return the seats still playing."""
        return tuple(seat for seat, plays in enumerate(self.playing) if plays)


class View(Quiet, frozen=True):
    """What somebody may know: the table, and their own lucky number if they sit at it."""

    phase: str
    round: int
    points: tuple[int, ...]
    playing: tuple[bool, ...]
    turn: Seat
    shown: tuple[int, ...]
    lucky: int | None


class Begun(Phrase, frozen=True, tag="begun"):
    """The game begins; `seat` may swap first."""

    seat: Seat


class Lucky(Phrase, frozen=True, tag="lucky"):
    """For one seat only: its lucky number."""

    number: int


class Rolled(Phrase, frozen=True, tag="rolled"):
    """The die shows a face."""

    face: int


class Scored(Phrase, frozen=True, tag="scored"):
    """A seat guessed right."""

    seat: Seat
    points: int


class Missed(Phrase, frozen=True, tag="missed"):
    """A seat's clock ran out."""

    seat: Seat


class Kept(Phrase, frozen=True, tag="kept"):
    """A seat keeps its lucky number."""

    seat: Seat


class Swapped(Phrase, frozen=True, tag="swapped"):
    """A seat takes a fresh lucky number. Which one only it hears."""

    seat: Seat


class Gone(Phrase, frozen=True, tag="gone"):
    """A seat is out of the game."""

    seat: Seat


Event: TypeAlias = Begun | Lucky | Rolled | Scored | Missed | Kept | Swapped | Gone


class Says(Phrase, frozen=True):
    """A question, a stage, an option's label, or what decided a tie: plain words."""

    text: str


class Luckier(Phrase, frozen=True):
    """Who is ahead at a tie: the higher lucky number."""

    seat: Seat
    points: int


def deal(seats: int, options: Options, components: str, chance: Chance) -> Outcome[State]:
    """Give everybody a lucky number and draw who may swap first."""
    lucky = tuple(chance.pick(LUCKY) for _ in range(seats))
    first = chance.roll(seats)
    state = State(
        rounds=int(options["rounds"][0]),
        swaps="swap" in options["extras"],
        bonus=msgspec.json.decode(components)["bonus"] if "bonus" in options["extras"] else 0,
        lucky=lucky,
        points=(0,) * seats,
        playing=(True,) * seats,
        turn=first,
    )
    private = tuple(Told((seat,), Lucky(number)) for seat, number in enumerate(lucky))
    return Outcome(state, (*private, Told(EVERYONE, Begun(first))))


def ask(state: State) -> Decision | None:
    """Ask everybody for a guess, or one seat whether it swaps."""
    if state.phase == "over":
        return None
    stage = Says(f"round {state.round}")
    if state.phase == "swap":
        return Decision({state.turn: _SWAP}, Says("One may swap."), stage=stage, seconds=60)
    return Decision(dict.fromkeys(state.seats, _GUESS), Says(f"Round {state.round} of {state.rounds}."), stage=stage)


_STAKE = Pick(
    Says("stake how much"), (Option("low", Says("1 point")), Option("high", Says("2 points, or lose 1"))), open=False
)
_GUESS = Pick(
    Says("guess the die"), tuple(Option(f"g{face}", Says(f"Face {face}"), then=_STAKE) for face in FACES), open=False
)
_SWAP = Pick(Says("keep or swap"), (Option("keep", Says("Keep it")), Option("swap", Says("Swap it"))), open=True)


def resolve(state: State, answers: Answers, chance: Chance) -> Outcome[State]:
    """Take all guesses, or the swap."""
    return _swap(state, answers, chance) if state.phase == "swap" else _guess(state, answers, chance)


def _guess(state: State, answers: Answers, chance: Chance) -> Outcome[State]:
    face = chance.pick(FACES)
    points, told = list(state.points), [Told(EVERYONE, Rolled(face))]
    for seat in sorted(answers):
        given = answers[seat]
        if given is LATE:
            told.append(Told(EVERYONE, Missed(seat)))
            continue
        stake = 2 if given[1] == "high" else 1
        if given[0] == f"g{face}":
            points[seat] += stake
            told.append(Told(EVERYONE, Scored(seat, stake)))
        elif stake == 2:
            points[seat] -= 1
    after = replace(state, points=tuple(points), shown=(*state.shown, face))
    return Outcome(replace(after, phase="swap") if state.swaps else _next(after), tuple(told))


def _swap(state: State, answers: Answers, chance: Chance) -> Outcome[State]:
    seat, given = state.turn, answers[state.turn]
    if given != ("swap",):
        told = (Told(EVERYONE, Missed(seat) if given is LATE else Kept(seat)),)
        return Outcome(_next(state), told)
    number = chance.pick(LUCKY)
    lucky = tuple(number if at == seat else old for at, old in enumerate(state.lucky))
    told = (Told(EVERYONE, Swapped(seat)), Told((seat,), Lucky(number)))
    return Outcome(_next(replace(state, lucky=lucky)), told)


def _next(state: State) -> State:
    """Return the next round, with the next seat still playing to swap."""
    if state.round == state.rounds:
        return replace(state, phase="over")
    later = (*range(state.turn + 1, len(state.playing)), *range(state.turn + 1))
    return replace(
        state, round=state.round + 1, phase="guess", turn=next(seat for seat in later if state.playing[seat])
    )


def seen(state: State, viewer: Viewer) -> View:
    """Return what `viewer` may know."""
    return View(
        phase=state.phase,
        round=state.round,
        points=state.points,
        playing=state.playing,
        turn=state.turn,
        shown=state.shown,
        lucky=state.lucky[viewer] if isinstance(viewer, int) else None,
    )


def vacate(state: State, seat: Seat, chance: Chance) -> Outcome[State]:
    """Take a seat out. With one left the game is over; an open swap of theirs is dropped."""
    playing = tuple(plays and at != seat for at, plays in enumerate(state.playing))
    told = (Told(EVERYONE, Gone(seat)),)
    after = replace(state, playing=playing)
    if sum(playing) < 2:
        return Outcome(replace(after, phase="over"), told)
    if state.turn == seat:
        later = (*range(seat + 1, len(playing)), *range(seat))
        heir = next(at for at in later if playing[at])
        return Outcome(_next(after) if state.phase == "swap" else replace(after, turn=heir), told)
    return Outcome(after, told)


def result(state: State) -> Result | None:
    """Return the ranking once all rounds are played: points, then the higher lucky number."""
    if state.phase != "over":
        return None
    left = tuple(Standing(seat, None) for seat, plays in enumerate(state.playing) if not plays)
    if len(state.seats) < 2:
        everybody = tuple(Standing(seat, None) for seat in range(len(state.playing)))
        return Result(everybody, none="alone" if state.seats else "nobody")
    order = sorted(state.seats, key=lambda seat: _strength(state, seat), reverse=True)
    standings = tuple(_standing(state, seat, order) for seat in order)
    first, second = order[:2]
    tied = _total(state, first) == _total(state, second) and state.lucky[first] != state.lucky[second]
    return Result((*standings, *left), tie=Luckier(first, _total(state, first)) if tied else None)


def _luck(state: State, seat: Seat) -> int:
    return state.bonus if state.lucky[seat] % 2 == 0 else 0


def _total(state: State, seat: Seat) -> int:
    return state.points[seat] + _luck(state, seat)


def _strength(state: State, seat: Seat) -> tuple[int, int]:
    return _total(state, seat), state.lucky[seat]


def _standing(state: State, seat: Seat, order: list[Seat]) -> Standing:
    rank = 1 + sum(_strength(state, other) > _strength(state, seat) for other in order)
    parts = {"guesses": float(state.points[seat]), "luck": float(_luck(state, seat))}
    return Standing(seat, rank, float(_total(state, seat)), parts)


def choose(view: View, prompt: Prompt, seat: Seat, chance: Chance) -> Answer:
    """Keep an even number, swap an odd one, guess at random."""
    if view.phase == "swap" and view.lucky is not None:
        return ("keep",) if view.lucky % 2 == 0 else ("swap",)
    return any_answer(prompt, chance)


class ToyWords:
    """The game's sentences."""

    def line(self, event: Event, who: Who) -> str:
        """Return one told event as a sentence."""
        match event:
            case Begun(seat):
                return f"{who(seat)} may swap first."
            case Lucky(number):
                return f"Your lucky number is {number}."
            case Rolled(face):
                return f"The die shows {face}."
            case Scored(seat, points):
                return f"{who(seat)} scores {points}."
            case Missed(seat):
                return f"Time is up for {who(seat)}."
            case Kept(seat):
                return f"{who(seat)} keeps the lucky number."
            case Swapped(seat):
                return f"{who(seat)} swaps the lucky number."
            case Gone(seat):
                return f"{who(seat)} is out."

    def headline(self, events: tuple[Event, ...], who: Who) -> str:
        """Return the first event only."""
        return self.line(events[0], who)

    def task(self, phrase: Says, who: Who) -> str:
        """Return a question, headline or stage."""
        return phrase.text

    def label(self, phrase: Says, who: Who) -> Label:
        """Return an option's label."""
        return Label(phrase.text)

    def answer(self, prompt: Prompt, answer: Answer, who: Who) -> str:
        """Return a whole answer in words."""
        return self.typed(answer)

    def typed(self, answer: Answer) -> str:
        """Return what to type for an answer."""
        return " ".join(answer)

    def ranking(self, standing: Standing, who: Who) -> str:
        """Return a line of the ranking."""
        if standing.points is None:
            return f"{who(standing.seat)} left the table"
        return f"{who(standing.seat)} **{standing.points:g}**"

    def tie(self, phrase: Luckier, who: Who) -> str:
        """Return what decided a tie."""
        return f"Tie at {phrase.points}: {who(phrase.seat)} has the higher lucky number."

    def points(self, points: float) -> str:
        """Return points with their unit."""
        return f"{points:g} points"

    def leaving(self, seat: Seat) -> str:
        """Return what a given up seat means for the others."""
        return "The others go on."

    def choice(self, choice: str) -> str:
        """Return what a lobby option is about."""
        return choice

    def option(self, choice: str, value: str) -> Label:
        """Return a lobby option's value."""
        return Label(f"{value} {choice}")

    def warning(self, options: Options) -> str:
        """Return a remark on a long game."""
        return "5 rounds take a while." if options["rounds"] == ("5",) else ""

    def rules(self, topic: str) -> str:
        """Return the short rules."""
        return f"Guess the die ({topic})."


class Toy:
    """The game as the registry holds it."""

    page = PAGE
    words = ToyWords()
    state_type = State
    event_type = Event

    deal = staticmethod(deal)
    ask = staticmethod(ask)
    resolve = staticmethod(resolve)
    view = staticmethod(seen)
    vacate = staticmethod(vacate)
    result = staticmethod(result)
    choose = staticmethod(choose)

    @staticmethod
    def components() -> str:
        """Return the one printed value: what luck is worth."""
        return '{"bonus":1}'


TOY: Game[State, View] = Toy()
