"""Frasvel's board in words: the alt text of each picture, and the whole board as a message. No Pillow here."""

from collections.abc import Callable, Iterable
from itertools import groupby

from bot.core.names import in_label, in_text, shortened
from bot.core.seats import Chairs, Who
from bot.games.frasvel.view import BLACK, WHITE, Cell, Count, View, board
from render.words import say

MOST_ALT = 1000


def describe(view: View, chairs: Chairs, aspect: str = "") -> str:
    """Return the alt text: who plays what, every stack by height, or the areas."""
    who = in_label(chairs)
    if view.black is None:
        text = _opening(view, who)
    elif view.end and view.end.how == "passes":
        text = _scored(view, who, "frasvel.alt.end")
    elif aspect and not view.end:
        text = _scored(view, who, "frasvel.alt.areas")
    else:
        text = _table(view, who)
    return shortened(text, MOST_ALT)


def text_board(view: View, chairs: Chairs) -> str:
    """Return the whole board as text: a drawing in letters, and what the picture's cards say."""
    who = in_text(chairs)
    drawing = _drawing(view)
    if view.black is None:
        return say("frasvel.text.opening", n=view.side, turn=_turn(view, who), board=drawing)
    over = view.end is not None and view.end.how == "passes"
    return say(
        "frasvel.text",
        n=view.side,
        black=who(view.black),
        white=who(1 - view.black),
        p=_parts(view.black_count, half=over) if over or not view.end else "",
        q=_parts(view.white_count, half=over) if over or not view.end else "",
        last=_last(view),
        turn=_turn(view, who),
        areas=_cells(view, _owned(view, BLACK)) or say("frasvel.none"),
        areas2=_cells(view, _owned(view, WHITE)) or say("frasvel.none"),
        board=drawing,
    )


def _opening(view: View, who: Who) -> str:
    cell = board(view.side).names[view.last.way[0]] if view.last else ""
    return say("frasvel.alt.opening", n=view.side, cell=cell, turn=_turn(view, who))


def _table(view: View, who: Who) -> str:
    black = view.black or 0
    counting = view.end is None
    return say(
        "frasvel.alt.table",
        n=view.side,
        black=who(black),
        white=who(1 - black),
        p=f"{view.black_count.total:g}" if counting else "",
        q=f"{view.white_count.total:g}" if counting else "",
        last=_last(view),
        stacks=" ".join(_by_height(view, colour) for colour in (BLACK, WHITE)),
        dead=_cells(view, view.dead),
        turn=_turn(view, lambda seat: who(seat)[0]),
    )


def _scored(view: View, who: Who, key: str) -> str:
    black, over = view.black or 0, view.end is not None
    return say(
        key,
        black=who(black),
        white=who(1 - black),
        p=_parts(view.black_count, half=over),
        q=_parts(view.white_count, half=over),
        areas=_cells(view, _owned(view, BLACK)) or say("frasvel.none"),
        areas2=_cells(view, _owned(view, WHITE)) or say("frasvel.none"),
    )


def _turn(view: View, who: Callable[[int], str]) -> str:
    """Return whose turn it is, or how it ended."""
    if view.end and view.end.loser is not None:
        return say(f"frasvel.turn.{view.end.how}", seat=who(view.end.loser), seat2=who(1 - view.end.loser))
    if view.winner is not None:
        return say("frasvel.turn.won", seat=who(view.winner))
    if view.seat is None:
        return ""
    if view.stage != "turn":
        return say(f"frasvel.turn.{view.stage}", seat=who(view.seat))
    return say("frasvel.turn.turn", colour=say("frasvel.black" if view.colour == BLACK else "frasvel.white"))


def _last(view: View) -> str:
    names, last = board(view.side).names, view.last
    if not last:
        return ""
    if last.is_pass:
        return say("frasvel.a_pass")
    return "-".join(names[cell] for cell in (last.way[:: len(last.way) - 1] if last.is_move else last.way))


def _parts(count: Count, *, half: bool) -> str:
    key = "frasvel.parts.half" if half and count.half else "frasvel.parts"
    return say(key, total=f"{count.total:g}", c=count.cells, l=count.live, d=count.dead)


def _by_height(view: View, colour: int) -> str:
    cells = sorted((value * colour, cell) for cell, value in enumerate(view.position) if value * colour > 0)
    heights = (
        f"{height}: {_cells(view, (cell for _, cell in some))}" for height, some in groupby(cells, lambda one: one[0])
    )
    stacks = "; ".join(heights) or say("frasvel.none")
    return say("frasvel.stacks", colour=say("frasvel.black" if colour == BLACK else "frasvel.white"), stacks=stacks)


def _owned(view: View, colour: int) -> list[Cell]:
    return [cell for cell, owner in enumerate(view.control) if owner == colour]


def _cells(view: View, cells: Iterable[Cell]) -> str:
    names = board(view.side).names
    return " ".join(names[cell] for cell in cells)


def _drawing(view: View) -> str:
    """Return the board in letters: B3 is a black stack of height 3, w1 a dead white one."""
    here = board(view.side)
    wide = 4 if any(abs(value) > 9 for value in view.position) else 3
    lines: list[str] = []
    for row in reversed(here.rows):
        indent = " " * ((len(here.rows) - len(row)) * wide // 2)
        cells = "".join(_mark(view, cell).ljust(wide) for cell in row)
        lines.append(f"{here.row_of(row[0])} {indent}{cells.rstrip()}")
    return "\n".join(lines)


def _mark(view: View, cell: Cell) -> str:
    value = view.position[cell]
    if not value:
        return "·"
    letter = say("frasvel.letter.black" if value > 0 else "frasvel.letter.white")
    return f"{letter.lower() if cell in view.dead else letter}{abs(value)}"
