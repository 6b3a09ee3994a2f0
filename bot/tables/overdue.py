"""What is overdue at a table, as a pure change: lobbies that close, half-time, run-outs, votes, silence."""

from msgspec.structs import replace

from bot.tables import lobby, play, votes
from bot.tables.desk import open_desk
from bot.tables.table import Change, Status, Table

IDLE = 30 * 86_400
"""Seconds after which a table in which nothing happened closes."""


def thinking(table: Table, now: float) -> bool:
    """Say whether computers are to answer now."""
    match = table.match
    return match.status is Status.PLAYING and match.think_at is not None and match.think_at <= now


def overdue(table: Table, *, now: float) -> Change:
    """Return the one thing that is due at a table first."""
    match = table.match
    if match.status is Status.OVER:
        return Change(table=table)
    if match.status is Status.LOBBY:
        late = match.closes_at is not None and match.closes_at <= now
        return lobby.closed(table, why="lobby.closed", now=now) if late else Change(table=table)
    if match.changed_at + IDLE <= now:
        return play.ended(table, why="idle", now=now)
    if match.vote is not None and match.vote.ends_at <= now:
        return votes.run_out(table, now=now)
    if match.status is Status.PARKED:
        return Change(table=table)
    if match.deadline is not None and match.deadline <= now:
        return _run_out(table, now=now)
    if match.remind_at is not None and match.remind_at <= now:
        half = replace(match, remind_at=None, reminded=True, rev=match.rev + 1)
        return Change(table=replace(table, match=half))
    return Change(table=table)


def _run_out(table: Table, *, now: float) -> Change:
    desk = open_desk(table)
    people = [seat for seat in desk.awaited if table.holders[seat].human]
    if not people:
        spent = replace(table.match, deadline=None, remind_at=None, rev=table.match.rev + 1)
        return Change(table=replace(table, match=spent))
    if table.match.shown_seq < table.match.seq:
        # Discord or a permission is missing: nobody can have read the question, so nobody is late.
        return play.put_again(desk, now=now)
    change = play.run_out(table, people, now=now)
    return replace(change, table=votes.about_run_out(change.table, now=now))
