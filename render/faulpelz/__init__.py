"""Faulpelz's pictures: the table, a private hand, both halves of the layout enlarged, two for the rules.

No Pillow here.
"""

from bot.core.seats import Chairs
from bot.games.faulpelz.view import HandView, View
from render.faulpelz.hand import hand
from render.faulpelz.rules import rules_pictures
from render.faulpelz.table import letters, table
from render.faulpelz.text import describe, text_board
from render.faulpelz.zoom import HALVES, halves, zoom
from render.scene import Aspect, Scene
from render.words import say

__all__ = ["aspects", "describe", "layout", "rules_pictures", "text_board"]


def aspects(view: View) -> tuple[Aspect, ...]:
    """Return both halves of the layout for a player, the one with more to take first."""
    if not isinstance(view, HandView) or view.table.turn is None:
        return ()
    return tuple(Aspect(half, say("faulpelz.zoom", columns=letters(HALVES[half]))) for half in halves(view))


def layout(view: View, chairs: Chairs, aspect: str = "") -> Scene:
    """Return a player's hand or the half asked for; the table for everybody else, and once the game is over."""
    if not isinstance(view, HandView):
        return table(view, chairs)
    if view.table.turn is None:
        return table(view.table, chairs)
    return zoom(view, aspect) if aspect in HALVES else hand(view)
