"""Re-deals other hands and the order of all piles, the viewer's own pile included (FP-17)."""

from msgspec.structs import replace

from bot.core.chance import Chance
from bot.core.seats import Viewer
from bot.games.faulpelz.events import Drew, Late
from bot.games.faulpelz.state import Player, State

REVEALS: tuple[type, ...] = (Drew,)  # the viewer's own next card: the pile's order was secret until then
FACE_UP: tuple[type, ...] = (Late,)  # the clock plays a card of the hand


def redeal(state: State, viewer: Viewer, chance: Chance) -> State | None:
    """Return a state the viewer can't tell from this one; None when nothing is hidden."""
    if state.end is not None:
        return None
    players = tuple(
        _piled(player, chance) if seat == viewer and not player.left else _dealt(player, chance)
        for seat, player in enumerate(state.players)
    )
    return replace(state, players=players) if players != state.players else None


def _piled(player: Player, chance: Chance) -> Player:
    return replace(player, pile=chance.shuffled(player.pile))


def _dealt(player: Player, chance: Chance) -> Player:
    cards = chance.shuffled(player.hand + player.pile)
    return replace(player, hand=cards[: len(player.hand)], pile=cards[len(player.hand) :])
