"""Questions to the people at a table: what about a seat whose clock ran out twice, and ending by agreement."""

from collections import Counter

from msgspec.structs import replace

from bot.core.errors import PlayerError
from bot.core.seats import Seat
from bot.tables.desk import open_desk
from bot.tables.lobby import a_computer
from bot.tables.play import THINKING, ended, reported
from bot.tables.table import Change, News, Status, Table, Vote

DAY = 86_400
RUN_OUTS = 2
"""After so many run-outs in a row the table is asked."""
CHOICES = {"runout": ("wait", "computer", "end", "back"), "end": ("end", "on")}


def span(table: Table) -> float:
    """Return how long a vote stays open: one turn's clock, at most a day."""
    return min(table.match.clock or DAY, DAY)


def about_run_out(table: Table, *, now: float) -> Table:
    """Return the table with a vote opened if a seat has run out twice in a row and none is open."""
    match = table.match
    seat = next((one.seat for one in table.humans if one.run_outs >= RUN_OUTS), None)
    if seat is None or match.vote is not None or match.ended_at is not None:
        return table
    vote = Vote(kind="runout", seat=seat, ends_at=now + span(table))
    return replace(table, match=replace(match, vote=vote, rev=match.rev + 1))


def about_end(table: Table, seat: Seat, *, now: float) -> Change:
    """Ask the table to end the game. Who asks agrees; alone at the table that ends it at once."""
    match = table.match
    if match.vote is not None and match.vote.kind == "end":
        return ballot(table, seat, "end", now=now)
    vote = Vote(kind="end", seat=seat, ends_at=now + span(table), ballots={str(seat): "end"})
    asked = replace(table, match=replace(match, vote=vote, rev=match.rev + 1, changed_at=now))
    return _counted(asked, now=now)


def ballot(table: Table, seat: Seat, choice: str, *, now: float) -> Change:
    """Count a seat's ballot; the last one closes the vote. Raise PlayerError `wrong.vote` if none is open."""
    vote = table.match.vote
    if vote is None or choice not in CHOICES[vote.kind]:
        raise PlayerError("wrong.vote")
    if vote.kind == "runout" and (choice == "back") != (seat == vote.seat):
        raise PlayerError("wrong.vote.seat")
    ballots = {**vote.ballots, str(seat): choice}
    match = replace(table.match, vote=replace(vote, ballots=ballots), rev=table.match.rev + 1, changed_at=now)
    return _counted(replace(table, match=match), now=now)


def recounted(change: Change, *, now: float) -> Change:
    """Return a change after which the open vote doesn't wait for somebody who has just left."""
    vote = change.table.match.vote
    if vote is None or not vote.ballots:
        return change
    return replace(_counted(change.table, now=now), steps=change.steps)


def run_out(table: Table, *, now: float) -> Change:
    """Close a vote whose time is up: silence lets a computer sit down, or agrees to the end."""
    vote = table.match.vote
    if vote is None:
        return Change(table=table)
    if vote.kind == "end":
        return ended(table, why="agreed", now=now)
    return _decided(table, _most(vote) or "computer", now=now)


def _counted(table: Table, *, now: float) -> Change:
    vote = table.match.vote
    if vote is None:
        return Change(table=table)
    said = set(vote.ballots.values())
    if "on" in said:
        return _closed(table, News("end.on", seq=table.match.seq))
    if "back" in said:
        return _decided(table, "wait", now=now)
    if still_to_vote(table, vote):
        return Change(table=table)
    if vote.kind == "end":
        return ended(table, why="agreed", now=now)
    return _decided(table, _most(vote) or "computer", now=now)


def still_to_vote(table: Table, vote: Vote) -> tuple[Seat, ...]:
    """Return who has no ballot in yet. What becomes of a seat is for the others to say."""
    voters = (one.seat for one in table.humans if vote.kind == "end" or one.seat != vote.seat)
    return tuple(seat for seat in voters if str(seat) not in vote.ballots)


def _most(vote: Vote) -> str | None:
    """Return the choice with most ballots, "computer" where two are equal, None without any."""
    counts = Counter(vote.ballots.values()).most_common()
    if not counts:
        return None
    return counts[0][0] if len(counts) == 1 or counts[0][1] > counts[1][1] else "computer"


def _decided(table: Table, choice: str, *, now: float) -> Change:
    vote = table.match.vote
    if vote is None:
        return Change(table=table)
    if choice == "end":
        return ended(table, why="voted", now=now)
    if choice == "computer":
        return seated_computer(table, vote.seat, now=now)
    holders = tuple(replace(one, run_outs=0) if one.seat == vote.seat else one for one in table.holders)
    return _closed(replace(table, holders=holders), News("vote.wait", (vote.seat,), seq=table.match.seq))


def seated_computer(table: Table, seat: Seat, *, now: float) -> Change:
    """Let a computer take over a seat. Without people left the table ends."""
    old = table.holders[seat]
    computer = a_computer(table, seat)
    holders = tuple(computer if one.seat == seat else one for one in table.holders)
    news = News("vote.computer", (seat,), {"before": old.name}, seq=table.match.seq)
    match = replace(table.match, changed_at=now)
    if match.status is Status.PLAYING and seat in open_desk(table).awaited:
        match = replace(match, think_at=now + THINKING)
    after = replace(table, match=match, holders=holders)
    return ended(after, why="nobody", now=now) if not after.humans else _closed(after, news)


def _closed(table: Table, news: News) -> Change:
    match = reported(replace(table.match, vote=None, rev=table.match.rev + 1), news)
    return Change(table=replace(table, match=match))
