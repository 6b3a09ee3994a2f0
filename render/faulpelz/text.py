"""Alt texts and the table as text: true, complete, and never more than the viewer may know."""

from collections.abc import Callable, Iterable
from typing import Final

from bot.core.names import in_label, in_text
from bot.core.seats import Chairs, Seat, Who, letter
from bot.games.faulpelz.view import (
    ANIMALS,
    BIRDS,
    TURNS,
    Animal,
    HandView,
    OpenSet,
    Place,
    Row,
    TableView,
    View,
    by_cell,
    cell,
    reachable,
)
from render.faulpelz.table import in_order, letters
from render.faulpelz.zoom import HALVES, firsts_in
from render.words import say

MOST_ALT: Final = 1000
MOST_TEXT: Final = 1900
_SHORT: Final = 12
"""Letters of a name where room is scarce."""


def describe(view: View, chairs: Chairs, aspect: str = "") -> str:
    """Return the alt text of a picture."""
    if isinstance(view, TableView):
        return _describe_table(view, chairs)
    if aspect in HALVES:
        return _describe_zoom(view, aspect)
    if view.table.turn is None:
        return _describe_table(view.table, chairs)
    return _describe_hand(view, chairs)


def _describe_table(view: TableView, chairs: Chairs) -> str:
    for most, cells, birds in ((24, True, True), (_SHORT, True, True), (_SHORT, False, True), (_SHORT, False, False)):
        text = _table_alt(view, in_label(chairs, most), cells=cells, birds=birds)
        if len(text) <= MOST_ALT:
            return text
    return text[: MOST_ALT - 1] + "…"


def _table_alt(view: TableView, who: Who, *, cells: bool, birds: bool) -> str:
    reach = "; ".join(_reach_groups(view, _listed_cells if cells else _count))
    rows = "; ".join(_row_alt(view, one, who, birds=birds) for one in in_order(view))
    if view.turn is None:
        head = say("faulpelz.alt.final", t=view.tiles_left)
        return say("faulpelz.alt.end", head=head, taken=_taken(view), rows=rows)
    head = say("faulpelz.alt.round", n=view.round, of=TURNS, t=view.tiles_left)
    return say("faulpelz.alt.table", head=head, reach=reach, taken=_taken(view), rows=rows, turn=letter(view.turn))


def _listed_cells(places: list[Place]) -> str:
    return " ".join(cell(at) for at in places)


def _count(places: list[Place]) -> str:
    return str(len(places))


def _reach_groups(view: TableView, write: Callable[[list[Place]], str]) -> list[str]:
    """Return what is in reach: each animal with its cells, then the birds."""
    free = sorted(reachable(view.tiles), key=by_cell)
    groups = [(name(animal), [at for at in free if _kind(view, at) == animal]) for animal in ANIMALS]
    groups.append((say("faulpelz.birds"), [at for at in free if _kind(view, at) in BIRDS]))
    return [say("faulpelz.alt.group", what=what, cells=write(places)) for what, places in groups if places]


def _kind(view: TableView, at: Place) -> str:
    tile = view.tiles[at]
    return tile.kind if tile else ""


def name(kind: str) -> str:
    """Return the name of an animal or bird."""
    return say(f"faulpelz.{kind}")


def _taken(view: TableView) -> str:
    if view.last is None:
        return ""
    pairs = zip(view.last.tiles, view.last.places, strict=True)
    return ", ".join(say("faulpelz.alt.tile", kind=name(tile.kind), cell=cell(at)) for tile, at in pairs)


def _row_alt(view: TableView, one: Row, who: Who, *, birds: bool) -> str:
    return say(
        "faulpelz.alt.row",
        rank=one.rank,
        seat=who(one.seat),
        p=one.points,
        open=_open_sets(view, one, birds=birds),
        done=" ".join(str(view.number(animal)) for animal in one.stacks),
        gone=say("faulpelz.gone") if one.left else "",
    )


def _open_sets(view: TableView, one: Row, *, birds: bool = True) -> str:
    return ", ".join(_open_set(view, open_set, birds=birds) for open_set in one.open)


def _open_set(view: TableView, one: OpenSet, *, birds: bool) -> str:
    count = sum(not tile.symbols for tile in one.tiles)
    inside = say(f"faulpelz.alt.{one.bird}", n=count) if one.bird and birds else ""
    return say("faulpelz.alt.set", animal=name(one.animal), n=one.have, of=view.number(one.animal), birds=inside)


def _describe_hand(view: HandView, chairs: Chairs) -> str:
    own = view.table.rows[view.seat]
    return say(
        "faulpelz.alt.hand",
        seat=in_label(chairs)(view.seat),
        hand=_hand_cards(view),
        tocome=_names(view.to_come),
        played=_names(own.played),
        sets=_open_sets(view.table, own),
        done=" ".join(str(view.table.number(animal)) for animal in own.stacks),
        p=own.points,
    )


def _hand_cards(view: HandView) -> str:
    cards: list[str] = []
    for card in view.hand:
        key = "faulpelz.alt.card" if card.firsts else "faulpelz.alt.card.none"
        cards.append(say(key, animal=name(card.animal), cells=" ".join(cell(one.at) for one in card.firsts)))
    return "; ".join(cards)


def _names(animals: Iterable[Animal]) -> str:
    return ", ".join(name(animal) for animal in animals)


def _describe_zoom(view: HandView, half: str) -> str:
    tiles = [
        say("faulpelz.alt.tile", kind=name(one.tile.kind), cell=cell(one.at))
        for one in sorted(firsts_in(view, half), key=lambda one: by_cell(one.at))
    ]
    return say("faulpelz.alt.zoom", columns=letters(HALVES[half]), tiles=", ".join(tiles) or say("faulpelz.alt.none"))


def text_board(view: View, chairs: Chairs) -> str:
    """Return the whole view as a message."""
    table = view.table if isinstance(view, HandView) else view
    lines = [_head(table)]
    if isinstance(view, HandView) and table.turn is not None:
        lines += _hand_lines(view)
    lines += [_row_line(table, one, in_text(chairs)) for one in in_order(table)]
    free = set(reachable(table.tiles))
    lines.append(say("faulpelz.text.reach", tiles=_by_kind(table, lambda at: at in free)))
    lines.append(say("faulpelz.text.closed", tiles=_by_kind(table, lambda at: at not in free)))
    text = "\n".join(line for line in lines if line)
    return text if len(text) <= MOST_TEXT else text[: MOST_TEXT - 1] + "…"


def _head(view: TableView) -> str:
    key = "faulpelz.text.head" if view.turn is not None else "faulpelz.text.final"
    return say(key, n=view.round, of=TURNS, t=view.tiles_left, taken=_taken(view))


def _hand_lines(view: HandView) -> list[str]:
    return [
        say("faulpelz.text.hand", hand=_hand_cards(view)),
        say("faulpelz.text.tocome", tocome=_names(view.to_come)) if view.to_come else "",
    ]


def _row_line(view: TableView, one: Row, who: Callable[[Seat], str]) -> str:
    return say(
        "faulpelz.text.row",
        rank=one.rank,
        seat=who(one.seat),
        p=one.points,
        open=_open_sets(view, one),
        done=" ".join(str(view.number(animal)) for animal in one.stacks),
        played=_names(one.played) if view.turn is not None else "",
        gone=say("faulpelz.gone") if one.left else "",
        turn=say("faulpelz.text.turn") if view.turn == one.seat else "",
    )


def _by_kind(view: TableView, wanted: Callable[[Place], bool]) -> str:
    """Return tiles by animal and symbols: "Walrus 1: A3 C7, 2: A5"."""
    there = [at for at in sorted(range(len(view.tiles)), key=by_cell) if view.tiles[at] and wanted(at)]
    groups: list[str] = []
    for kind in (*ANIMALS, *BIRDS):
        parts: list[str] = []
        for symbols in (0, 1, 2, 3):
            cells = [
                cell(at) for at in there if (tile := view.tiles[at]) and (tile.kind, tile.symbols) == (kind, symbols)
            ]
            if cells:
                parts.append(say("faulpelz.text.symbols", n=symbols or "", cells=" ".join(cells)))
        if parts:
            groups.append(say("faulpelz.text.kind", kind=name(kind), parts=" · ".join(parts)))
    return "".join(groups) or say("faulpelz.text.none")
