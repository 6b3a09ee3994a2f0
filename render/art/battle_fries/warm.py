"""What Battle Fries shows most: drawn in the background after the start."""

from collections.abc import Iterator

from render.art.battle_fries.colours import SAUCES
from render.scene import Scene, Sprite

GAME = "battle_fries/"
CARDS = (*(f"{suit}{value}" for suit in "mk" for value in range(4)), "f0")
GROUNDS = tuple(
    Scene(1200, high, Sprite(GAME + "ground", (0, 0), (high, board)), ())
    for high, board in ((1180, True), (1080, False))
)
POSES = (
    # part, marked, behind, ring
    ("full", False, 0, False),
    ("full", True, 0, True),
    ("bottom", False, 0, False),
    ("bottom", True, 0, True),
    ("top", True, 0, True),
    ("top", False, 15, True),
    ("top", True, 15, True),
    ("tight", False, 0, False),
)


def _sprites() -> Iterator[Sprite]:
    for size in (250, 272):
        for key in SAUCES:
            for dipped in (False, True):
                yield Sprite(GAME + "pot", (0, 0), (key, False, dipped, False), size / 280)
            yield Sprite(GAME + "front", (0, 0), (key, False), size / 280)
        yield Sprite(GAME + "foot", (0, 0), (False,), size / 280)
    for key in SAUCES:
        for wide in (50, 62):
            yield Sprite(GAME + "mini", (0, 0), (key, False, False), wide / 280)
    for card in CARDS:
        wide = 206 if card == "f0" else 176
        yield Sprite(GAME + "card", (0, 0), (card, False), wide / 180)
        yield Sprite(GAME + "place", (0, 0), (card,), wide / 180)
        for pose in POSES:
            yield Sprite(GAME + "small", (0, 0), (card, *pose), 88 / 92)
        for turn in (-2, 2, -1, 1, 0):
            yield Sprite(GAME + "small", (0, 0), (card, *POSES[0]), 86 / 92, turn)
    for wide, turn in ((76, 10), (96, 0), (44, 6), (88, 0)):
        yield Sprite(GAME + "graillon", (0, 0), (None, False, False), wide / 100, turn)
    for value in (1, 2, 3):
        yield Sprite(GAME + "graillon", (0, 0), (value, False, False), 0.88)
    yield Sprite(GAME + "back", (0, 0), (False,), 38 / 92, -6)


WARM: tuple[Sprite, ...] = tuple(_sprites())
