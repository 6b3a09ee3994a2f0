"""How a game that broke is logged: where, never what anybody held."""

import logging
import traceback
from pathlib import Path

from bot.tables.table import Table

log = logging.getLogger(__name__)


def report(table: Table, error: Exception) -> None:
    """Log table, step and the lines that led to an error, without its message and locals: they may hold a hand."""
    match, kind = table.match, type(error).__name__
    log.error("table %s broke at step %s of %s: %s at %s", match.code, match.seq, match.game, kind, frames(error))


def frames(error: BaseException) -> str:
    """Return where an error came from, innermost first: "rules.py:41 resolve <- play.py:120 resolved"."""
    lines = reversed(traceback.extract_tb(error.__traceback__))
    return " <- ".join(f"{Path(one.filename).name}:{one.lineno} {one.name}" for one in lines)
