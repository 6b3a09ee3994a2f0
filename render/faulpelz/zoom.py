"""Half of the layout, large, for one player: what the hand could take first and second. No Pillow here.

White rims give the hand away: this picture is for its player only.
"""

from typing import Final

from bot.games.faulpelz.view import (
    COLUMNS,
    First,
    HandView,
    Place,
    cell,
    column,
    reachable,
    row,
)
from render.faulpelz.field import WIDTH, ZOOM, zoom_columns
from render.faulpelz.table import letters, sign, tile_sprite
from render.scene import TEXT, Item, Label, Scene, Sprite
from render.words import say

LEFT: Final = "left"
RIGHT: Final = "right"
HALVES: Final = {LEFT: COLUMNS[:8], RIGHT: COLUMNS[7:]}
HEIGHT: Final = 1129


def halves(view: HandView) -> tuple[str, str]:
    """Return both halves, the one with more first tiles first."""
    right = len(firsts_in(view, RIGHT)) > len(firsts_in(view, LEFT))
    return (RIGHT, LEFT) if right else (LEFT, RIGHT)


def firsts_in(view: HandView, half: str) -> list[First]:
    """Return the first tiles of a half, for any card of the hand."""
    columns = zoom_columns(half)
    return [one for card in view.hand for one in card.firsts if column(one.at) in columns]


def zoom(view: HandView, half: str) -> Scene:
    """Return a half of the layout."""
    firsts = {one.at: one for one in firsts_in(view, half)}
    items = [*_tiles(view, half, firsts), *_links(half, firsts), *_tags(half, firsts), *_legend(view, half)]
    return Scene(WIDTH, HEIGHT, Sprite("faulpelz/zoom", (0, 0), (half,)), tuple(items))


def _corner(at: Place, half: str) -> tuple[float, float]:
    return ZOOM.corner(column(at) - zoom_columns(half)[0], row(at))


def _tiles(view: HandView, half: str, firsts: dict[Place, First]) -> list[Item]:
    free = set(reachable(view.table.tiles))
    seconds = {second.at for one in _all_firsts(view) for second in one.seconds}
    levels: dict[int, list[Item]] = {0: [], 1: [], 2: []}
    for at, tile in enumerate(view.table.tiles):
        if tile is None or column(at) not in zoom_columns(half):
            continue
        level = 2 if at in firsts else 1 if at in free else 0
        state = ("near" if at in seconds else "closed", "open", "first")[level]
        x, y = _corner(at, half)
        sprite = tile_sprite(view.table, tile, (x, y - (4 if level == 2 else 0)), size=ZOOM.tile, state=state)
        levels[level].append(sprite)
    return [*levels[0], *levels[1], *levels[2]]


def _all_firsts(view: HandView) -> list[First]:
    return [one for card in view.hand for one in card.firsts]


def _links(half: str, firsts: dict[Place, First]) -> list[Item]:
    """Return a plus on the common edge of each legal pair; birds that fit no set have none."""
    items: list[Item] = []
    for at, one in firsts.items():
        x, y = _corner(at, half)
        middle = ZOOM.tile / 2
        for second in one.seconds:
            dx, dy = column(second.at) - column(at), row(second.at) - row(at)
            where = (x + middle + dx * ZOOM.pitch / 2, y + middle + dy * ZOOM.pitch / 2)
            items.append(Sprite("faulpelz/link", where, (15,)))
    return items


def _tags(half: str, firsts: dict[Place, First]) -> list[Item]:
    items: list[Item] = []
    for at, one in firsts.items():
        x, y = _corner(at, half)
        items.append(Sprite("faulpelz/tag", (x - 14, y + ZOOM.tile - 2), (cell(at), 32)))
        if one.why:
            # On the upper edge: there it hides neither number nor symbols.
            items.append(Sprite("faulpelz/tag", (x - 2, y - 16), (say("faulpelz.only1"), 28)))
    return items


def _legend(view: HandView, half: str) -> list[Item]:
    y = int(ZOOM.bottom + 48)
    other = LEFT if half == RIGHT else RIGHT
    more = len({one.at for one in firsts_in(view, other)} - {one.at for one in firsts_in(view, half)})
    text = say("faulpelz.other", columns=letters(HALVES[other]), n=more)
    items = sign(28, y - 28, 330, y + 28, text=text, size=36)
    if not any(card.firsts for card in view.hand):
        return [*items, _words(say("faulpelz.nothing"), 380, y)]
    kind = next(card.animal for card in view.hand if card.firsts)
    items.append(Sprite("faulpelz/firstmark", (386, y - 26), (kind, 52)))
    items.append(_words(say("faulpelz.first"), 462, y))
    items.append(Sprite("faulpelz/link", (680, y), (20,)))
    items.append(_words(say("faulpelz.second"), 716, y))
    return items


def _words(text: str, x: float, y: float) -> Label:
    return Label(text, (x, y), 36, anchor="lm", family=TEXT, weight=600, most=1170 - x, least=28)
