"""The table: the layout with its fence, a row for each player; at the end the rows by rank. No Pillow here."""

from typing import Final

from bot.core.seats import Chair, Chairs
from bot.games.faulpelz.view import (
    ANIMALS,
    BIRDS,
    COLUMNS,
    TURNS,
    Animal,
    Place,
    Row,
    TableView,
    Tile,
    column,
    reachable,
    row,
)
from render.art.glyphs import drawable
from render.art.palette import INK, WHITE
from render.faulpelz.field import TABLE, WIDTH, Rows, rows_for
from render.scene import TEXT, Item, Label, Scene, Sprite, seat_mark
from render.words import say

NAME: Final = 196
"""The width of a row's name block."""
PLACE: Final = 123
PILES: Final = 180
"""The width for complete sets."""
MOST_PILES: Final = 8
"""More complete sets than that stand together by number."""


def table(view: TableView, chairs: Chairs) -> Scene:
    """Return the public picture."""
    rows = rows_for(len(view.rows))
    items: list[Item] = [*_layout(view), *_signs(view, chairs)]
    for at, one in enumerate(in_order(view)):
        items += _row(view, one, chairs[one.seat], rows, at)
    return Scene(WIDTH, rows.height, Sprite("faulpelz/table", (0, 0), (len(view.rows),)), tuple(items))


def in_order(view: TableView) -> tuple[Row, ...]:
    """Return the rows in seat order; by rank once there is one, who left last."""
    if not view.ranked:
        return view.rows
    return tuple(sorted(view.rows, key=lambda one: (one.rank is None, one.rank or 0, one.seat)))


def tile_sprite(view: TableView, tile: Tile, at: tuple[float, float], *, size: int, state: str) -> Sprite:
    """Return a tile in one of its states: first, open, near, closed."""
    number = 0 if tile.kind in BIRDS else view.number(_animal(tile))
    return Sprite("faulpelz/tile", at, (tile.kind, tile.symbols, number, size, state))


def _animal(tile: Tile) -> Animal:
    return next(animal for animal in ANIMALS if animal == tile.kind)


def _layout(view: TableView) -> list[Item]:
    free = set(reachable(view.tiles))
    there = [(at, tile) for at, tile in enumerate(view.tiles) if tile is not None]
    items: list[Item] = []
    for at, tile in there:
        if at not in free:
            items.append(tile_sprite(view, tile, _corner(at), size=TABLE.tile, state="closed"))
    for at, tile in there:
        if at in free:
            x, y = _corner(at)
            state = "open" if tile.kind in BIRDS else "first"
            items.append(tile_sprite(view, tile, (x, y - 2), size=TABLE.tile, state=state))
    last = view.last
    if last:
        for order, (at, tile) in enumerate(zip(last.places, last.tiles, strict=True), 1):
            items.append(Sprite("faulpelz/taken", _corner(at), (tile.kind, order, TABLE.tile)))
    return items


def _corner(at: Place) -> tuple[float, float]:
    return TABLE.corner(column(at), row(at))


def sign(x0: int, y0: int, x1: int, y1: int, *, text: str, size: int = 30) -> list[Item]:
    """Return a wooden sign with words on it."""
    middle = ((x0 + x1) / 2, (y0 + y1) / 2)
    label = Label(text, middle, size, most=x1 - x0 - 20, least=28)
    return [Sprite("faulpelz/sign", (x0, y0), (x1 - x0, y1 - y0)), label]


def _signs(view: TableView, chairs: Chairs) -> list[Item]:
    over = view.turn is None
    text = say("faulpelz.final") if over else say("faulpelz.round", n=view.round, of=TURNS)
    items = sign(62, 606, 290, 648, text=text)
    items += sign(944, 606, 1174, 648, text=say("faulpelz.left", n=view.tiles_left))
    if view.last and not view.last.places:
        # A pass leaves no trace in the layout: it is said in words.
        items += sign(470, 606, 730, 648, text=say("faulpelz.passed"))
        items.append(seat_mark(view.last.seat, (436, 627)))
    return items


def _row(view: TableView, one: Row, chair: Chair, rows: Rows, at: int) -> list[Item]:
    x0, y0, _, y1 = rows.box(at)
    height = y1 - y0
    items: list[Item] = []
    turn = view.turn == one.seat
    if turn:
        items.append(Sprite("faulpelz/turn", (x0, y0), (NAME, height)))
    elif one.rank == 1:
        items.append(Sprite("faulpelz/win", (x0, y0), (NAME, height)))
    items += _name(view, one, chair, (x0, y0, height), ink=WHITE if turn else INK)
    left, top = x0 + NAME + 30, y0 + (23 if height > 130 else 20)
    inside = height - (42 if height > 130 else 34)
    hot = view.last.grown if view.last and view.last.seat == one.seat else ()
    for i, animal in enumerate(ANIMALS):
        items.append(_place(view, one, animal, (left + i * PLACE, top), inside, hot=animal in hot))
    items += _piles(view, one, left + 6 * PLACE + 2, y0, height)
    if one.left:
        items.append(Sprite("faulpelz/shade", (x0, y0), (1152, height)))
        items += sign(430, y0 + height // 2 - 25, 670, y0 + height // 2 + 25, text=say("faulpelz.gone"))
    return items


def _name(view: TableView, one: Row, chair: Chair, box: tuple[int, int, int], *, ink: str) -> list[Item]:
    x0, y0, height = box
    high, low = y0 + height * 0.27, y0 + height * 0.67
    items: list[Item] = [seat_mark(one.seat, (x0 + 42, low), edge=False)]
    name = drawable(chair.name)
    if name:
        items.append(Label(name, (x0 + 18, high), 32, ink, anchor="lm", family=TEXT, most=NAME - 26, least=28))
    items.append(Label(str(one.points), (x0 + 101, low - 2), 50, ink, weight=700))
    if view.ranked and one.rank is not None:
        items.append(Sprite("faulpelz/medal", (x0 + 164, low), (one.rank,)))
    return items


def marks(view: TableView, one: Row, animal: Animal) -> tuple[tuple[int, int, int], str, int]:
    """Return what a place shows: symbols, birds and number of the set, the kind of its birds, its tiles."""
    open_set = one.set_of(animal)
    if open_set is None:
        return (0, 0, view.number(animal)), "", 0
    birds = sum(not tile.symbols for tile in open_set.tiles)
    return (open_set.have - birds, birds, view.number(animal)), open_set.bird or "", len(open_set.tiles)


def _place(view: TableView, one: Row, animal: Animal, at: tuple[float, float], height: float, *, hot: bool) -> Sprite:
    counts, bird, layers = marks(view, one, animal)
    params = ((PLACE, int(height)), animal, counts, bird, min(layers, 3), hot)
    return Sprite("faulpelz/place", at, params)


def _piles(view: TableView, one: Row, x: float, y0: float, height: float) -> list[Item]:
    """Return the complete sets in two rows; or together by number: "2×3"."""
    many = len(one.stacks) > MOST_PILES
    shown = grouped(view, one) if many else single(view, one)
    across = 2 if many else max(3, -(-len(shown) // 2))
    pitch = min(PILES / 2 if many else 52, PILES / across)
    down = (height - 12) / 3 if many else min(48, (height - 52) / 2) + 17
    wide, tall = int(pitch - 14), int(down - (11 if many else 17))
    top = y0 + 7 if many else y0 + height / 2 - tall - 15
    items: list[Item] = []
    for i, (text, hot) in enumerate(shown):
        at = (round(x + i % across * pitch), round(top + i // across * down))
        items.append(Sprite("faulpelz/pile", at, (wide, tall, text, hot)))
    # A ring lies on top of the piles beside it.
    return sorted(items, key=lambda item: isinstance(item, Sprite) and bool(item.params[3]))


def single(view: TableView, one: Row) -> list[tuple[str, bool]]:
    """Return a pile for each complete set, and whether it is new: of equal ones the last is."""
    done = list(view.last.done) if view.last and view.last.seat == one.seat else []
    shown: list[tuple[str, bool]] = []
    for animal in reversed(one.stacks):
        new = animal in done
        if new:
            done.remove(animal)
        shown.insert(0, (str(view.number(animal)), new))
    return shown


def grouped(view: TableView, one: Row) -> list[tuple[str, bool]]:
    """Return a pile for each number with how many there are, and whether one of them is new."""
    done = view.last.done if view.last and view.last.seat == one.seat else ()
    shown: list[tuple[str, bool]] = []
    for animal in ANIMALS:
        count = one.stacks.count(animal)
        number = view.number(animal)
        if count:
            text = say("faulpelz.group", number=number, n=count) if count > 1 else str(number)
            shown.append((text, animal in done))
    return shown


def letters(columns: str = COLUMNS) -> str:
    """Return the first and last of some columns: "A–H"."""
    return f"{columns[0]}–{columns[-1]}"
