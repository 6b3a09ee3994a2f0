"""Frasvel's pictures: the table, the areas with the score, the end, two pictures for the rules. No Pillow here."""

from msgspec.structs import replace

from bot.core.seats import Chairs, Seat
from bot.games.frasvel.view import BLACK, WHITE, View
from render.frasvel.board import Standing, board_items
from render.frasvel.cards import asking, plaque, player, result
from render.frasvel.field import WIDTH, on_table, score_ground, table_ground
from render.frasvel.rules import rules_pictures
from render.frasvel.text import describe, text_board
from render.scene import Aspect, Item, Scene
from render.words import say

__all__ = ["aspects", "describe", "layout", "rules_pictures", "text_board"]

AREAS = "areas"


def aspects(view: View) -> tuple[Aspect, ...]:
    """Return the areas as a further picture, once both sides have a player and until the end shows them anyway."""
    if view.stage != "turn":
        return ()
    return (Aspect(AREAS, say("frasvel.areas")),)


def layout(view: View, chairs: Chairs, aspect: str = "") -> Scene:
    """Return the table; the areas with the score when they are asked for, or after two passes."""
    counted = view.end is not None and view.end.how == "passes"
    if counted or (aspect == AREAS and view.black is not None):
        return _scored(view, chairs, over=counted)
    return _table(view, chairs)


def _table(view: View, chairs: Chairs) -> Scene:
    field = on_table(view.side)
    standing = Standing(view.position, view.dead, last=view.last)
    items = board_items(field, standing)
    for seat, x in ((0, 28), (1, WIDTH - 28 - 270)):
        items += player(
            x,
            28,
            seat,
            chairs[seat],
            colour=_colour(view, seat),
            points=_points(view, seat),
            tab=_tab(view, seat),
            asked=view.seat == seat,
            won=view.winner == seat,
        )
    items += _plaque(view)
    return replace(table_ground(view.side), items=tuple(items))


def _scored(view: View, chairs: Chairs, *, over: bool) -> Scene:
    field = on_table(view.side, scored=True)
    items = board_items(field, Standing(view.position, view.dead, view.control))
    for seat, x in ((0, 28), (1, 612)):
        colour = _colour(view, seat)
        items += result(
            x,
            24,
            seat,
            chairs[seat],
            colour=colour,
            count=view.black_count if colour == BLACK else view.white_count,
            won=view.winner == seat,
            half=over,
        )
    return replace(score_ground(view.side), items=tuple(items))


def _plaque(view: View) -> list[Item]:
    if view.stage == "colour":
        return asking(600, 30, colours=True)
    if view.last:
        return plaque(600, 30, view.last, on_table(view.side).board.names)
    return asking(600, 30, colours=False)


def _colour(view: View, seat: Seat) -> int:
    """Return a seat's colour, 0 before the choice."""
    if view.black is None:
        return 0
    return BLACK if seat == view.black else WHITE


def _points(view: View, seat: Seat) -> float | None:
    """Return a seat's points now; nothing was counted if somebody gave up."""
    colour = _colour(view, seat)
    if not colour or view.end:
        return None
    return view.black_count.total if colour == BLACK else view.white_count.total


def _tab(view: View, seat: Seat) -> str:
    if view.end:
        return say(f"frasvel.{view.end.how}") if view.end.loser == seat else ""
    if view.seat != seat:
        return ""
    return say(f"frasvel.to.{view.stage}")
