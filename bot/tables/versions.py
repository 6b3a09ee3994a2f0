"""Tables that began by other rules than today's: brought up to date where the game can, ended where it can't."""

from msgspec.structs import replace

from bot.core.game import Upgrades
from bot.games import game as game_with
from bot.tables import play
from bot.tables.table import Change, Status, Table


def outdated(table: Table) -> bool:
    """Say whether an open, dealt table began by another version of its rules."""
    match = table.match
    goes_on = match.status in (Status.PLAYING, Status.PARKED) and match.seq > 0
    return goes_on and match.rules_version != game_with(match.game).page.rules_version


def brought_up(table: Table, *, now: float) -> Change:
    """Return an outdated table by today's rules; without a way there it ends without a result."""
    game, match = game_with(table.match.game), table.match
    state = game.upgrade(match.state, match.rules_version) if isinstance(game, Upgrades) else None
    if state is None:
        return play.ended(table, why="version", now=now)
    version = game.page.rules_version
    return Change(table=replace(table, match=replace(match, state=state, rules_version=version, rev=match.rev + 1)))
