"""Pictures for the rules: which tiles are in reach, and where a bird may go. No Pillow here."""

from typing import Final

from render.art.palette import INK
from render.faulpelz.table import sign
from render.scene import TEXT, Box, Frame, Item, Label, Point, Scene, Sprite
from render.words import say

_NUMBERS: Final = {"walrus": 2, "boar": 3, "hippo": 4, "panda": 5, "lion": 6, "sloth": 7}
_EXAMPLE: Final = (
    "hippo1 boar1 panda2 walrus1 lion1 boar2",
    "boar1 lion2 boar2 sloth1 boar1 walrus2",
    "panda1 sloth2 . hippo2 toucan lion3",
    "walrus1 hippo1 . boar2 panda3 sloth2",
)
_X0, _Y0, _PITCH, _TILE = 350, 158, 124, 104
_WAYS: Final = {"left": (-1, 0, 90), "down": (0, 1, 0), "right": (1, 0, 270), "up": (0, -1, 180)}
_Spot = tuple[int, int]


def rules_pictures() -> tuple[tuple[Scene, str], ...]:
    """Return both pictures with their alt texts."""
    return ((_reach(), say("faulpelz.alt.rules.reach")), (_birds(), say("faulpelz.alt.rules.birds")))


def _board() -> dict[_Spot, tuple[str, int]]:
    words = {(x, y): word for y, line in enumerate(_EXAMPLE) for x, word in enumerate(line.split()) if word != "."}
    return {spot: (word.rstrip("123"), int(word[-1]) if word[-1].isdigit() else 0) for spot, word in words.items()}


def _free(board: dict[_Spot, tuple[str, int]], spot: _Spot) -> list[str]:
    """Return the free sides of a tile of the example: its left and lower borders are open."""
    found: list[str] = []
    for way, (dx, dy, _) in _WAYS.items():
        x, y = spot[0] + dx, spot[1] + dy
        closed = x > 5 or y < 0
        if not closed and (x, y) not in board:
            found.append(way)
    return found


def _corner(spot: _Spot) -> Point:
    inset = (_PITCH - _TILE) / 2
    return _X0 + spot[0] * _PITCH + inset, _Y0 + spot[1] * _PITCH + inset


def _tile(kind: str, symbols: int, at: Point, *, state: str, size: int = _TILE) -> Sprite:
    return Sprite("faulpelz/tile", at, (kind, symbols, _NUMBERS.get(kind, 0), size, state))


def _reach() -> Scene:
    boards: tuple[Box, ...] = tuple((24 + i * 390, 742, 396 + i * 390, 958) for i in range(3))
    right = _X0 + 6 * _PITCH
    beams = (((_X0 - 4, 112, right + 52, 152), 3), ((right + 12, 112, right + 52, _Y0 + 4 * _PITCH), 2))
    ground = Sprite("faulpelz/rules", (0, 0), (1200, 994, boards, beams))
    items: list[Item] = [
        Label(say("faulpelz.rules.reach"), (600, 58), 58, weight=700),
        Label(say("faulpelz.rules.play"), (164, 226), 42, weight=700),
        Sprite("faulpelz/rulescard", (164, 380), ("boar", say("faulpelz.boar")), turn=-4),
        *_example(),
    ]
    for i, (key, mark) in enumerate((("free", _arrow_mark), ("fence", _fence_mark), ("pair", _pair_mark))):
        x = 24 + i * 390
        items += [mark(x), *_note(x, 742, key)]
    return Scene(1200, 994, ground, tuple(items))


def _example() -> list[Item]:
    board = _board()
    items: list[Item] = []
    for y in range(4):
        for x in range(6):
            if (x, y) not in board:
                items.append(Sprite("faulpelz/hole", _corner((x, y)), (_TILE,)))
    for open_side in (False, True):
        for spot, (kind, symbols) in board.items():
            if bool(_free(board, spot)) is open_side:
                items.append(_tile(kind, symbols, _corner(spot), state="first" if open_side else "closed"))
    first, second = _corner((3, 3)), _corner((4, 3))
    items += [Frame((x, y, x + _TILE, y + _TILE), 16, 6) for x, y in (first, second)]
    for spot in board:
        x, y = _corner(spot)
        for way in _free(board, spot):
            dx, dy, turn = _WAYS[way]
            where = (x + _TILE / 2 + dx * (_TILE / 2 - 8), y + _TILE / 2 + dy * (_TILE / 2 - 8))
            items.append(Sprite("faulpelz/arrow", where, (24,), turn=turn))
    for spot, (kind, _) in board.items():
        if kind == "boar":
            x, y = _corner(spot)
            items.append(Sprite("faulpelz/verdict", (x + 12, y + 12), (bool(_free(board, spot)), 25)))
    for (x, y), order in ((first, "1"), (second, "2")):
        items.append(Sprite("faulpelz/badge", (x + 6, y + _TILE - 2), (order, 27)))
    return items


def _arrow_mark(x: int) -> Sprite:
    return Sprite("faulpelz/arrow", (x + 40, 794), (34,), turn=270)


def _fence_mark(x: int) -> Sprite:
    return Sprite("faulpelz/beam", (x + 24, 780), (76, 30))


def _pair_mark(x: int) -> Sprite:
    return Sprite("faulpelz/badge", (x + 62, 794), ("2", 32))


def _note(x: int, y: int, key: str) -> list[Item]:
    """Return a note's heading and its two lines."""
    lines = say(f"faulpelz.rules.{key}").split("\n")
    items: list[Item] = [Label(lines[0], (x + 120, y + 52), 42, anchor="lm", weight=700, most=240, least=30)]
    for i, line in enumerate(lines[1:]):
        at = (x + 28, y + 126 + i * 50)
        items.append(Label(line, at, 34, anchor="lm", family=TEXT, weight=500, most=330, least=28))
    return items


_CASES: Final = (
    ("panda", (2, 0, 5), "", True, "open"),
    ("lion", (2, 1, 6), "toucan", True, "same"),
    ("hippo", (2, 1, 4), "pelican", False, "other"),
    ("walrus", (0, 0, 2), "", False, "start"),
)


def _birds() -> Scene:
    boards: tuple[Box, ...] = (
        (24, 500, 1176, 796),
        *((24 + i * 390, 826, 396 + i * 390, 1042) for i in range(3)),
    )
    ground = Sprite("faulpelz/rules", (0, 0), (1200, 1078, boards, ()))
    items: list[Item] = [Label(say("faulpelz.rules.birds"), (600, 58), 58, weight=700)]
    for i, bird in enumerate(("pelican", "toucan", "cockatoo")):
        x = 90 + i * 170
        items.append(_tile(bird, 0, (x, 130), state="open", size=116))
        items.append(Label(say(f"faulpelz.{bird}"), (x + 58, 282), 34, most=164, least=28))
    items += _pair()
    items += sign(300, 416, 900, 472, text=say("faulpelz.rules.into"), size=36)
    for i, (kind, counts, bird, good, key) in enumerate(_CASES):
        x = 66 + i * 284
        items.append(Sprite("faulpelz/bigplace", (x, 540), (kind, counts, bird, 2 if counts[1] else 1)))
        items.append(Sprite("faulpelz/verdict", (x + 4, 548), (good, 27)))
        items.append(
            Label(say(f"faulpelz.rules.{key}"), (x, 754), 34, anchor="lm", family=TEXT, weight=600, most=262, least=28)
        )
    items += [
        Sprite("faulpelz/badge", (24 + 62, 878), ("2", 32)),
        Sprite("faulpelz/dot", (24 + 390 + 62, 878), (32,)),
        Sprite("faulpelz/verdict", (24 + 780 + 62, 878), (False, 32)),
    ]
    for i, key in enumerate(("second", "counts", "nofit")):
        items += _note(24 + i * 390, 826, key)
    return Scene(1200, 1078, ground, tuple(items))


def _pair() -> list[Item]:
    """Return a Boar taken first and a Toucan beside it taken second."""
    first, second = (720, 150), (880, 150)
    items: list[Item] = [
        _tile("boar", 2, first, state="first", size=140),
        _tile("toucan", 0, second, state="open", size=140),
    ]
    items += [Frame((x, y, x + 140, y + 140), 22, 6) for x, y in (first, second)]
    for (x, y), order in ((first, "1"), (second, "2")):
        items.append(Sprite("faulpelz/badge", (x + 6, y + 136), (order, 32)))
    items.append(Label(say("faulpelz.rules.after"), (870, 352), 34, family=TEXT, colour=INK, most=560, least=28))
    return items
