"""Two small pictures for the rules: a move that absorbs, and how the end is counted. No Pillow here."""

from typing import Final

from bot.games.frasvel.view import BLACK, WHITE, Turn, board, control, count, dead
from render.art.palette import CREAM, INK, PAPER
from render.frasvel.board import Standing, board_items, plan_items
from render.frasvel.cards import part
from render.frasvel.field import Field, fitted
from render.scene import TEXT, Item, Label, Rect, Scene, Sprite
from render.words import say

SIDE: Final = 3
"""The rules are shown on a board smaller than any played."""


def standing(**stacks: int) -> tuple[int, ...]:
    """Return a position of the small board."""
    return tuple(stacks.get(name, 0) for name in board(SIDE).names)


def _turn(colour: int, way: str, lowered: str, grown: str) -> Turn:
    cell = board(SIDE).cell
    groups = tuple(tuple(map(cell, group.split())) for group in lowered.split(","))
    return Turn(colour, tuple(map(cell, way.split())), (), groups, tuple(map(cell, grown.split())))


BEFORE: Final = standing(b1=2, c5=1, c4=-1, d3=-1, a3=-2, d1=-3)
AFTER: Final = standing(b3=4, c5=1, a3=-1, d1=-3)
MOVE: Final = _turn(BLACK, "b1 b2 b3", "a3,c4 d3", "b3")
END: Final = standing(a1=-1, a2=3, b4=-1, c2=-2, c5=-3, d2=2, e2=-1)


def rules_pictures() -> tuple[tuple[Scene, str], ...]:
    """Return the pictures with their alt texts."""
    return (_absorbing(), say("frasvel.alt.rules")), (_counting(), say("frasvel.alt.count"))


def _absorbing() -> Scene:
    left, right = fitted(SIDE, (296, 344), 524, 20), fitted(SIDE, (904, 344), 524, 20)
    items = plan_items(left, BEFORE, MOVE) + board_items(right, Standing(AFTER, last=MOVE))
    items += [*_tab(296, 68, "before"), *_tab(904, 68, "after"), Sprite("frasvel/next", (601, 68))]
    items += _lines(296, "absorb.before") + _lines(904, "absorb.after")
    return _scene(720, left, right, items=items)


def _counting() -> Scene:
    here = board(SIDE)
    field = fitted(SIDE, (316, 344), 560, 20)
    items = board_items(field, Standing(END, dead(here, END), control(here, END)))
    items += [*_tab(758, 84, "black"), *_tab(1010, 84, "white")]
    for colour, x in ((BLACK, 758.0), (WHITE, 1010.0)):
        counted = count(here, END, colour)
        for place, value in enumerate((counted.cells, counted.live, counted.dead)):
            items += part(x - 42, 178 + place * 104, place, colour)
            items.append(Label(str(value), (x + 42, 178 + place * 104), 52, PAPER, weight=700))
        items.append(Label(f"{counted.total:g}", (x, 512), 72, PAPER, weight=700))
    items.append(Rect((656, 456, 1112, 460), 0, PAPER, None))
    items += _lines(600, "count")
    return _scene(720, field, items=items)


def _tab(x: float, y: float, key: str) -> list[Item]:
    return [
        Rect((x - 96, y - 34, x + 96, y + 34), 16, CREAM, INK, 5, shadow=True),
        Label(say(f"frasvel.rules.{key}"), (x, y), 42, weight=600, most=172, least=30),
    ]


def _lines(x: float, key: str) -> list[Item]:
    lines = say(f"frasvel.rules.{key}").split("\n")
    return [Label(line, (x, 624 + i * 44), 34, PAPER, weight=500, family=TEXT) for i, line in enumerate(lines)]


def _scene(height: int, *fields: Field, items: list[Item]) -> Scene:
    boards = tuple((field, False) for field in fields)
    return Scene(1200, height, Sprite("frasvel/ground", (0, 0), (1200, height, False, boards)), tuple(items))
