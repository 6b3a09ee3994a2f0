"""How a game that broke is logged: where, never what anybody held."""

import logging
import traceback

from bot.tables.table import Table

log = logging.getLogger(__name__)


def report(table: Table, error: Exception) -> None:
    """Log table, step and the lines that led to an error, without its message and locals: they may hold a hand."""
    frames = reversed(traceback.extract_tb(error.__traceback__))
    path = " <- ".join(f"{one.filename.rsplit('/', 1)[-1]}:{one.lineno} {one.name}" for one in frames)
    match, kind = table.match, type(error).__name__
    log.error("table %s broke at step %s of %s: %s at %s", match.code, match.seq, match.game, kind, path)
