"""Frasvel boards to look at: every stage, every size, and what the marks of a last move have to cope with."""

from msgspec.structs import replace

from bot.core.chance import Chance
from bot.core.seats import ONLOOKER, Chair, Chairs
from bot.games.frasvel.board import board
from bot.games.frasvel.position import BLACK, WHITE, contact, moved, moves
from bot.games.frasvel.state import End, State, Turn
from bot.games.frasvel.view import View, view
from tests.games.frasvel.positions import played, read
from tests.render.examples import Example, chairs

TWO = chairs(2)
LONG: Chairs = (Chair("Wilhelmina von Hohenzollern"), Chair("大阪のたこ焼き屋さん"))
# A played game before turn 70, and one after 128 turns.
MIDDLE = "a4b1 a5w1 b2w4 b3b2 c1w1 c6b3 d1b1 d4w1 e2w3 e3w3 e4b5 e7w4 f5b3 f8w2 g2b4 g5w1 h3b1 h5w1 i1b1 i3w3"
FINAL = (
    "a2b1 a3w8 a4b1 b1b1 b2w3 b5w2 b6w4 c4b3 c7w1 d2w4 d3b1 d4w1 d6b5 d8b2 e1b1 e2w2 e5b4 e7w1 e9w1 f2b1 f3w2 g4w1 "
    "g6b2 g7b3 h1b3 h2b9 h3w2 h4b1 h6w1 i1w1 i2b1 i3w7 i4w2 i5b1"
)


def after(side: int, move: str, stacks: str) -> State:
    """Return the state after a move from a position."""
    here, before = board(side), read(side, stacks)
    start, end = (here.cell(name) for name in move.split("-"))
    colour = BLACK if before[start] > 0 else WHITE
    touched = contact(here, before, colour)
    one = next(m for m in moves(here, before, colour, touched) if (m.start, m.end) == (start, end))
    change = moved(here, before, one, touched)
    over = tuple(cell for cell in one.way if before[cell])
    last = Turn(colour, (start, *one.way), over, change.lowered, change.grown)
    return State(side, change.position, -colour, turns=70, black=0, last=last)


def _shown(state: State) -> View:
    return view(state, ONLOOKER)


def _ended(how: str, stacks: str) -> State:
    end = End("passes", first_pass=WHITE) if how == "passes" else End("resigns", loser=1)
    return State(5, read(5, stacks), WHITE, turns=128, black=0, last=Turn(BLACK), end=end)


def _random(side: int, turns: int) -> State:
    standing = played(side, Chance.seeded(bytes(16), side), turns)
    return State(side, standing, BLACK, turns=turns, black=1, last=Turn(WHITE))


EMPTY = State(5, read(5, ""), BLACK, turns=0)
FIRST = State(5, read(5, "e5b1"), BLACK, turns=1, last=Turn(BLACK, (30,), grown=(30,)))
JUMP = after(5, "f5-i2", MIDDLE)

OPENING = after(6, "d7-e7", "f6b1 g8w1 d4b1 h3w1 e8b1 d7w1 h6b1 c2w1 f2b1")
PLACED = State(4, read(4, "d4b1 c3w1"), BLACK, turns=2, black=1, last=Turn(WHITE, (11,), grown=(11,)))

EXAMPLES = {
    "empty": Example(_shown(EMPTY), TWO),
    "choice": Example(_shown(FIRST), TWO),
    "opening": Example(_shown(OPENING), TWO),
    "table": Example(_shown(JUMP), TWO),
    "areas": Example(_shown(JUMP), TWO, "areas"),
    "end": Example(_shown(_ended("passes", FINAL)), TWO),
    "resigned": Example(_shown(_ended("resigns", MIDDLE)), TWO),
    "left": Example(_shown(replace(FIRST, end=End("leaves", loser=0))), TWO),
    "placed": Example(_shown(PLACED), TWO),
    "names": Example(_shown(replace(JUMP, last=Turn(BLACK))), LONG),
    "names-end": Example(_shown(_ended("passes", FINAL)), LONG),
    "down": Example(_shown(after(5, "g4-f4", "g4w1 f5b1 e3b1 e4b1 d2b2")), TWO),
    "down-left": Example(_shown(after(4, "e4-c3", "e4b2 c2w2 b2w1 b3w1")), TWO),
    "along": Example(_shown(after(4, "d2-d5", "d2b3 d3b1 d4b1 c5w3 e4w2")), TWO),
    "up-jump": Example(_shown(after(6, "c3-f6", "c3b3 d4b2 g6w1 f7w1 e6w1 g7b3 f5b3")), TWO),
    "crowded": Example(_shown(_random(6, 160)), TWO),
    "crowded4": Example(_shown(_random(4, 60)), TWO),
}  # fmt: skip
