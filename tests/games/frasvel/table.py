"""A table for tests: positions as states, turns as typed."""

from bot.core.chance import Chance
from bot.core.game import Outcome
from bot.core.prompts import LATE, Answer, Decision, Given, leaves
from bot.core.seats import Seat
from bot.games.frasvel import FRASVEL
from bot.games.frasvel.board import board
from bot.games.frasvel.position import BLACK, Colour
from bot.games.frasvel.state import State
from tests.games.frasvel.positions import read


def fresh(side: int = 5) -> State:
    """Return a game nobody has played a turn in."""
    return FRASVEL.deal(2, {"side": (str(side),)}, "{}", Chance.fresh()).state


def standing(stacks: str, colour: Colour = BLACK, *, side: int = 5) -> State:
    """Return a running game with these stacks, `colour` on turn; Black sits on seat 0."""
    return State(side, read(side, stacks), colour, turns=9, black=0)


def decision(state: State) -> Decision:
    """Return who is asked what; the game must be open."""
    asked = FRASVEL.ask(state)
    assert asked is not None
    return asked


def on_turn(state: State) -> Seat:
    """Return the one seat that is asked."""
    (seat,) = decision(state).prompts
    return seat


def answers(state: State) -> dict[str, Answer]:
    """Return every answer the seat on turn may give, by what one types for it."""
    (prompt,) = decision(state).prompts.values()
    found = [(FRASVEL.words.typed(answer), answer) for answer in leaves(prompt)]
    assert len(dict(found)) == len(found), "two answers are typed the same way"
    return dict(found)


def placements(state: State) -> set[str]:
    """Return the cells the seat on turn may place on."""
    return {typed for typed, answer in answers(state).items() if answer[0] == "place"}


def moves(state: State) -> set[str]:
    """Return the moves the seat on turn may make."""
    return {typed for typed, answer in answers(state).items() if answer[0] == "move"}


def step(state: State, given: Given) -> Outcome[State]:
    """Resolve an answer of the seat on turn."""
    return FRASVEL.resolve(state, {on_turn(state): given}, Chance.scripted([]))


def play(state: State, *typed: str) -> State:
    """Play turns as typed, one after the other."""
    for one in typed:
        state = step(state, answers(state)[one]).state
    return state


def late(state: State) -> State:
    """Let the clock run out."""
    return step(state, LATE).state


def stacks(state: State) -> str:
    """Return the position as `read` takes it, in reading order."""
    pairs = zip(board(state.side).names, state.position, strict=True)
    return " ".join(f"{name}{'b' if value > 0 else 'w'}{abs(value)}" for name, value in pairs if value)
