"""The public table while it is played: pots on the serving board, expelled cards, the pile, a slip for each seat."""

from collections.abc import Iterator

from bot.core.seats import Chairs
from bot.games.battle_fries.view import SlipView, TableView
from render.art.glyphs import drawable
from render.art.palette import INK
from render.battle_fries.paper import paper
from render.battle_fries.pieces import GAME, back, graillon, ground, sign, small
from render.battle_fries.places import news, place
from render.scene import TEXT, Item, Label, Point, Scene, Sprite, pill, seat_mark
from render.words import say

WIDTH, HEIGHT = 1200, 1180
FOUR: list[Point] = [(250, 272), (950, 272), (950, 662), (250, 662)]
THREE: list[Point] = [(250, 272), (950, 272), (600, 664)]
GONE = "#5F5A50"
"""The words on the slip of who left."""


def layout(view: TableView, chairs: Chairs) -> Scene:
    """Return the picture of the table."""
    three = len(view.pots) == 3
    places, size = (THREE, 272) if three else (FOUR, 250)
    where = {pot.key: at for pot, at in zip(view.pots, places, strict=True)}
    under, cards = paper(view.expelled, where, room=232 if three else 440)
    items: list[Item] = [sign(say("bf.round", n=view.round, of=view.rounds), (600, 92), view.round, view.rounds)]
    items += under
    for pot, at in zip(view.pots, places, strict=True):
        items += news(pot, at, size)
    for pot, at in zip(view.pots, places, strict=True):
        items += place(pot, at, size)
    items += cards
    items += _pile(view.pile, (150, 800) if three else (546, 832))
    for seat, slip in enumerate(view.slips):
        items += _slip(slip, chairs[seat].name, seat, len(view.slips))
    return Scene(WIDTH, HEIGHT, ground(HEIGHT, board=True), tuple(items))


def _pile(count: int, at: Point) -> Iterator[Item]:
    if count == 0:
        yield Sprite(GAME + "no_graillon", at, (), 0.96)
    for i in range(min(count, 4)):
        yield graillon(None, (at[0] + i * 3, at[1] - i * 6), width=96)
    yield Label(str(count), (at[0] + 78, at[1] - 10), 62, anchor="lm", weight=700)


def _slip(slip: SlipView, name: str, place: int, of: int) -> Iterator[Item]:
    gap, top = 14, 944
    width = (WIDTH - 48 - gap * (of - 1)) / of
    left, narrow = 24 + place * (width + gap), width < 200
    fade = 0.4 if slip.left else 1.0
    ink = GONE if slip.left else INK
    yield Sprite(GAME + "slip", (left, top), (round(width), 192, slip.left), fade=fade)
    mark = seat_mark(slip.seat, (left + (38 if narrow else 42), top + 41), 25 if narrow else 26)
    yield Sprite(mark.name, mark.at, mark.params, mark.scale, fade=0.55 if slip.left else 1.0)
    shown = drawable(name)
    room = width - (82 if narrow else 92)
    if shown:
        start = (left + (72 if narrow else 82), top + 39)
        # The torn corner leaves less paper for the name.
        most = width * 0.72 - (start[0] - left) if slip.left else room
        yield Label(shown, start, 36, ink, "lm", 600, TEXT, most, 30)
    icon, number = (34, 63) if narrow else (42, 76)
    yield _faded(back((left + icon, top + 111), width=38, turn=-6), fade)
    yield _faded(graillon(None, (left + icon, top + 164), width=44, turn=6), fade)
    size = 46 if narrow else 50
    yield Label(str(slip.fries), (left + number, top + 109), size, ink, "lm", 700)
    yield Label(str(slip.graillons), (left + number, top + 162), size, ink, "lm", 700)
    if slip.left:
        return
    side = left + width - (39 if narrow else 52)
    for change, y in ((slip.fries_change, 108), (slip.graillons_change, 165)):
        if change:
            text = say("bf.more" if change > 0 else "bf.less", n=abs(change))
            yield pill(text, (side, top + y), 32 if narrow else 34)
    yield from _known(slip, (left + width, top), narrow=narrow)


def _known(slip: SlipView, corner: Point, *, narrow: bool) -> Iterator[Item]:
    """Cards of a hand that all know hang on the slip's upper edge; the one that must be played next is ringed."""
    cards = [(card, False) for card in slip.shown]
    if slip.must is not None:
        cards.append((slip.must, True))
    width, step = (50, 46) if narrow else (56, 52)
    for i, (card, must) in enumerate(cards):
        at = (corner[0] - 36 - step * (len(cards) - 1 - i), corner[1] - 14)
        yield small(card, at, width=width, turn=(5, -3, 4)[i % 3], ring=must)
        yield Sprite(GAME + "clip", (at[0] + 6, corner[1] + 2), (), 0.8, 5)


def _faded(sprite: Sprite, fade: float) -> Sprite:
    return Sprite(sprite.name, sprite.at, sprite.params, sprite.scale, sprite.turn, fade)
