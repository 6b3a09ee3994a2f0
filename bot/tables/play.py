"""A game's steps at a table, as pure changes: deal, seal, resolve, run out, vacate, end. Nothing here waits.

A step takes answers, asks the game for the next state and says who is asked until when. Sealed answers live
beside the state, so no view can reach them.
"""

from collections.abc import Callable, Collection
from typing import Any

from msgspec.structs import replace

from bot.core.chance import Chance
from bot.core.codec import encode
from bot.core.errors import PlayerError, StaleError, UnfitError
from bot.core.game import Outcome
from bot.core.prompts import LATE, Answer, Answers, fit
from bot.core.seats import Quiet, Seat
from bot.games import game as game_with
from bot.tables.desk import Desk, open_desk, opened
from bot.tables.table import Change, Match, News, Status, Step, Table, Vote

THINKING = 1.5
"""Seconds a computer seems to think, so that people can follow."""
_NEWS = 6
"""So many things to tell are kept."""
_IN_SECRET = {
    "leave.public": ("leave.secret", "leave.last"),
    "leave.gone": ("leave.gone.secret", "leave.gone.last"),
}
"""What is told of a leaver where several choose in secret: while others still do, and once all others have."""


class Turn(Quiet, frozen=True):
    """What a change has come to: the desk as it is now and the steps so far."""

    desk: Desk
    steps: tuple[Step, ...] = ()

    @property
    def change(self) -> Change:
        """Return it as one transaction."""
        return Change(table=self.desk.table, steps=self.steps)


def deal(table: Table, *, seed: bytes, now: float) -> Change:
    """Deal the game of a full enough lobby. Raise PlayerError `start.need` when seats are missing."""
    game = game_with(table.match.game)
    missing = game.page.least - len(table.holders)
    if missing > 0:
        raise PlayerError("start.need", n=missing)
    match = replace(
        table.match,
        status=Status.PLAYING,
        seed=seed,
        components=game.components(),
        started_at=now,
        closes_at=None,
        news=(),
    )
    chance = Chance.seeded(seed, 1)
    outcome = game.deal(len(table.holders), match.options, match.components, chance)
    step = Step(seq=1, kind="deal", drawn=tuple(chance.drawn), told=outcome.told, at=now)
    before = replace(table, match=match)
    desk = opened(replace(before, match=replace(match, state=encode(outcome.state))), game, outcome.state)
    return Turn(_asked(desk, previous=None, kind="deal", now=now), (step,)).change


def answer(table: Table, seat: Seat, path: Answer, *, seq: int, now: float) -> Change:
    """Seal a seat's answer, and resolve once everybody asked has chosen. It raises what `sealed` does."""
    return settle(sealed(table, seat, path, seq=seq, now=now), now=now).change


def sealed(table: Table, seat: Seat, path: Answer, *, seq: int, now: float) -> Turn:
    """Seal a seat's answer and resolve nothing: whatever the game does next, this much is to be stored.

    Raise PlayerError `wrong.over` or `park`, StaleError when `seq` is not the table's or the seat is asked nothing,
    UnfitError when the answer isn't offered.
    """
    _still_plays(table.match)
    desk = open_desk(table)
    prompt = desk.prompt(seat)
    if seq != table.match.seq or prompt is None:
        raise StaleError
    fit(prompt, path)
    match = replace(table.match, rev=table.match.rev + 1, changed_at=now, vote=_vote_without(table.match.vote, seat))
    holders = tuple(replace(one, run_outs=0) if one.seat == seat else one for one in table.holders)
    return Turn(replace(desk, table=replace(table, match=match, holders=holders, seals={**table.seals, seat: path})))


def _still_plays(match: Match) -> None:
    if match.status is Status.PARKED:
        raise PlayerError("park", table=match.code)
    if match.status is not Status.PLAYING:
        raise PlayerError("wrong.over")


def _vote_without(vote: Vote | None, seat: Seat) -> Vote | None:
    """Return the open vote, None when it asks what to do about a seat that has just answered."""
    return None if vote and vote.kind == "runout" and vote.seat == seat else vote


def settle(turn: Turn, *, now: float) -> Turn:
    """Resolve as long as everybody asked has sealed an answer."""
    while turn.desk.decision and not turn.desk.awaited:
        answers = {seat: turn.desk.table.seals[seat] for seat in turn.desk.asked}
        turn = resolved(turn, answers, now=now)
    return turn if _thinkers(turn.desk) else _thought(turn)


def _thought(turn: Turn) -> Turn:
    """Return the turn with nobody to think: what stays due would keep the clock from all else at the table."""
    table = turn.desk.table
    return replace(turn, desk=replace(turn.desk, table=replace(table, match=replace(table.match, think_at=None))))


def run_out(table: Table, seats: Collection[Seat], *, now: float) -> Change:
    """Let the clock run out for seats that have not chosen: the game's own rule plays for them.

    The decision closes with it, so computers still awaited are late as well. Raise StaleError if nobody was.
    """
    desk = open_desk(table)
    late = set(desk.awaited)
    if not late & set(seats):
        raise StaleError
    holders = tuple(replace(one, run_outs=one.run_outs + 1) if one.seat in late else one for one in table.holders)
    turn = Turn(replace(desk, table=replace(table, holders=holders)))
    answers: Answers = {seat: LATE if seat in late else table.seals[seat] for seat in desk.asked}
    return settle(resolved(turn, answers, now=now), now=now).change


def vacate(table: Table, seat: Seat, *, news: str, now: float) -> Change:
    """Apply the game's rule for a player who leaves. What others have locked in stays locked in."""
    desk = open_desk(table)
    holders = tuple(replace(one, left=True) if one.seat == seat else one for one in table.holders)
    gone = replace(table, holders=holders)
    told = News(news, (seat,), seq=table.match.seq + 1)
    if not gone.humans:
        return ended(_telling(gone, told), why="nobody", now=now)
    if gone.seat_of(table.match.host) is None:
        gone = replace(gone, match=replace(gone.match, host=gone.humans[0].user or 0))
    turn = Turn(replace(desk, table=gone))
    turn = _step(turn, lambda chance: desk.game.vacate(desk.state, seat, chance), kind="vacate", seat=seat, now=now)
    if turn.desk.decision is not None:
        told = replace(told, key=_leaving(desk, seat, news))
    turn = replace(turn, desk=replace(turn.desk, table=_telling(turn.desk.table, told)))
    if table.match.status is Status.PARKED:
        return replace(turn.change, table=parked(turn.desk.table, now=now))
    return settle(turn, now=now).change


def _leaving(desk: Desk, seat: Seat, news: str) -> str:
    """Return the key that tells of a leaver, with what becomes of the choices others have locked in."""
    if len(desk.asked) < 2 or news not in _IN_SECRET:
        return news
    choosing, chosen = _IN_SECRET[news]
    return choosing if set(desk.awaited) - {seat} else chosen


def _telling(table: Table, news: News) -> Table:
    return replace(table, match=reported(table.match, news))


def reported(match: Match, news: News) -> Match:
    """Return the match with one more thing to tell; only the newest are kept."""
    return replace(match, news=(*match.news, news)[-_NEWS:])


def resolved(turn: Turn, answers: Answers, *, now: float) -> Turn:
    """Take the answers of all who were asked."""
    game, state = turn.desk.game, turn.desk.state
    return _step(turn, lambda chance: game.resolve(state, answers, chance), kind="resolve", answers=answers, now=now)


def _step(
    turn: Turn,
    take: Callable[[Chance], Outcome[Any]],
    *,
    kind: str,
    now: float,
    seat: Seat | None = None,
    answers: Answers | None = None,
) -> Turn:
    table = turn.desk.table
    seq = table.match.seq + 1
    chance = Chance.seeded(table.match.seed, seq)
    outcome = take(chance)
    step = Step(
        seq=seq, kind=kind, drawn=tuple(chance.drawn), told=outcome.told, at=now, seat=seat, answers=answers or {}
    )
    match = replace(table.match, state=encode(outcome.state))
    desk = opened(replace(table, match=match), turn.desk.game, outcome.state)
    kept = _carried(desk, table) if kind == "vacate" else {}
    desk = replace(desk, table=replace(desk.table, seals=kept))
    return Turn(_asked(desk, previous=turn.desk, kind=kind, now=now), (*turn.steps, step))


def _carried(desk: Desk, before: Table) -> dict[Seat, Answer]:
    """Return the seals that still fit what is asked now: an acknowledged choice must not be lost."""
    kept: dict[Seat, Answer] = {}
    for seat, path in before.seals.items():
        prompt = desk.prompt(seat)
        if prompt is not None and _fits(prompt, path):
            kept[seat] = path
    return kept


def _fits(prompt: Any, path: Answer) -> bool:
    try:
        fit(prompt, path)
    except UnfitError:
        return False
    return True


def _asked(desk: Desk, *, previous: Desk | None, kind: str, now: float) -> Desk:
    """Return the desk a step further: over, or with its open decision put and timed."""
    match = desk.table.match
    match = replace(match, seq=match.seq + 1, rev=match.rev + 1, changed_at=now, vote=_kept_vote(desk))
    if desk.decision is None:
        return replace(desk, table=replace(desk.table, match=_over(match, desk), seals={}))
    if kind == "vacate" and previous is not None and set(desk.asked) <= set(previous.asked):
        # Somebody left, the question stands: so do the time people were given and the panels they have.
        match = replace(match, think_at=now + THINKING if _thinkers(desk) else None)
    else:
        match = _timed(match, desk, now)
        if previous is None or not _goes_on(previous, desk):
            match = replace(match, turn_seq=match.seq)
    return replace(desk, table=replace(desk.table, match=match))


def put_again(desk: Desk, *, now: float) -> Change:
    """Give the open question its whole time once more."""
    timed = _timed(desk.table.match, desk, now)
    return Change(table=replace(desk.table, match=replace(timed, rev=timed.rev + 1)))


def _timed(match: Match, desk: Desk, now: float) -> Match:
    seconds = (desk.decision.seconds if desk.decision else None) or match.clock
    people = any(desk.table.holders[seat].human for seat in desk.awaited)
    runs = seconds is not None and people
    return replace(
        match,
        asked_at=now,
        reminded=False,
        deadline=now + seconds if seconds and runs else None,
        remind_at=now + seconds / 2 if seconds and runs else None,
        think_at=now + THINKING if _thinkers(desk) else None,
    )


def _thinkers(desk: Desk) -> bool:
    return any(desk.table.holders[seat].computer for seat in desk.awaited)


def _goes_on(previous: Desk, desk: Desk) -> bool:
    """Say whether the turn goes on: the one who just answered is asked again, or only computers are."""
    if all(desk.table.holders[seat].computer for seat in desk.asked):
        return True
    return len(desk.asked) == 1 and previous.asked == desk.asked


def _kept_vote(desk: Desk) -> Vote | None:
    vote = desk.table.match.vote
    return vote if vote and desk.decision and desk.table.holders[vote.seat].human else None


def _over(match: Match, desk: Desk) -> Match:
    result = desk.game.result(desk.state)
    why = result.none if result and result.none else ""
    return replace(
        _stopped(match), status=Status.OVER, ended_at=match.changed_at, asked_at=None, vote=None, result=result, why=why
    )


def _stopped(match: Match) -> Match:
    """Return the match with nothing due in its game."""
    return replace(match, deadline=None, remind_at=None, think_at=None)


def ended(table: Table, *, why: str, now: float) -> Change:
    """End a table without a result. `why` is the voice's reason: "agreed", "voted", "moderator", "idle", …"""
    match = replace(
        _stopped(table.match),
        status=Status.OVER,
        rev=table.match.rev + 1,
        changed_at=now,
        ended_at=now,
        closes_at=None,
        vote=None,
        why=why,
    )
    return Change(table=replace(table, match=match, seals={}))


def parked(table: Table, *, now: float) -> Table:
    """Return the table stopped where it broke: nothing is due and nobody is asked until a moderator releases it."""
    # A parked game may end all the same, when somebody leaves it.
    status = Status.OVER if table.match.status is Status.OVER else Status.PARKED
    match = replace(_stopped(table.match), status=status, rev=table.match.rev + 1, changed_at=now)
    return replace(table, match=match)


def released(table: Table, *, now: float) -> Change:
    """Let a parked table go on: the same question with a new clock, or the step that broke once more."""
    match = replace(table.match, status=Status.PLAYING, rev=table.match.rev + 1, changed_at=now)
    desk = open_desk(replace(table, match=reported(match, News("mod.release", seq=match.seq))))
    timed = replace(desk.table, match=_timed(desk.table.match, desk, now))
    return settle(Turn(replace(desk, table=timed)), now=now).change
