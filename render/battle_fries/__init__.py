"""Battle Fries in pictures and words: the table, a hand, the opened slips at the end. No Pillow here."""

from bot.core.seats import Chairs
from bot.games.battle_fries.view import SeatView, TableView
from render.battle_fries import alt, board, end, hand, rules
from render.scene import Aspect, Scene

View = TableView | SeatView


def layout(view: View, chairs: Chairs, aspect: str = "") -> Scene:
    """Return a seat's hand, or the table: while it is played, and with all slips opened at the end."""
    if isinstance(view, SeatView):
        return hand.layout(view, chairs)
    opened = view.phase == "over" and any(slip.opened for slip in view.slips)
    return end.layout(view, chairs) if opened else board.layout(view, chairs)


def aspects(view: View) -> tuple[Aspect, ...]:
    """Return nothing: one picture shows it all."""
    return ()


def describe(view: View, chairs: Chairs, aspect: str = "") -> str:
    """Return the alt text."""
    return alt.hand(view, chairs) if isinstance(view, SeatView) else alt.table(view, chairs)


def text_board(view: View, chairs: Chairs) -> str:
    """Return everything a viewer sees, as a message."""
    return alt.text_board(view, chairs)


def rules_pictures() -> tuple[tuple[Scene, str], ...]:
    """Return the cards and Sauces on one sheet."""
    return rules.pictures()
