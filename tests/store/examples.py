"""Tables to store: a fresh lobby, one with every field set, and changes on top of them."""

from collections.abc import Mapping

from msgspec.structs import replace

from bot.core.codec import encode
from bot.core.phrases import EVERYONE, Told
from bot.core.prompts import LATE, Answer
from bot.core.result import Result, Standing
from bot.tables.table import Change, DMs, Holder, Match, News, Status, Step, Table, Vote
from tests.tables.toy import Lucky, Rolled, State

ADA, BEN, CLEO = 1001, 1002, 2**53 + 1
"""Users. Discord's ids don't fit into a float, so neither does one of these."""
NOON = 1_800_000_000.0

OVER = State(
    rounds=1,
    swaps=False,
    bonus=0,
    lucky=(2, 5, 1),
    points=(1, 1, 0),
    playing=(True, True, True),
    turn=0,
    phase="over",
)
"""The toy game at its end, tied between A and B."""


def lobby(**fields: object) -> Table:
    """Return a lobby with Ada as its host, not stored yet."""
    match = Match(
        id=0,
        game="guess",
        rules_version=1,
        guild=7,
        channel=70,
        place="#games · Corner Pub",
        host=ADA,
        status=Status.LOBBY,
        created_at=NOON,
        changed_at=NOON,
    )
    return Table(match=replace(match, **fields), holders=(Holder(0, ADA, "Ada"),))


def playing(**fields: object) -> Table:
    """Return a game of Ada, Ben and a computer with nothing sealed, not stored yet."""
    dealt = replace(OVER, phase="guess")
    table = lobby(**{"status": Status.PLAYING, "started_at": NOON, "state": encode(dealt), "seq": 1, **fields})
    return replace(table, holders=(Holder(0, ADA, "Ada"), Holder(1, BEN, "Ben"), Holder(2, None, "Computer 1")))


def full() -> Table:
    """Return a table in which no field has its default."""
    match = Match(
        id=0,
        game="guess",
        rules_version=3,
        guild=2**63 - 1,
        channel=70,
        place="#games · Corner Pub \u202e\U0001f3b2",
        host=CLEO,
        status=Status.PARKED,
        created_at=NOON - 9.5,
        changed_at=NOON - 1.25,
        components='{"bonus":1}',
        options={"rounds": ("5",), "extras": ("swap", "bonus")},
        clock=None,
        seed=bytes(range(16)),
        state=encode(OVER),
        seq=4,
        turn_seq=3,
        rev=9,
        shown_seq=2,
        shown_rev=5,
        started_at=NOON + 1,
        asked_at=NOON + 2,
        closes_at=NOON + 3,
        deadline=NOON + 4,
        remind_at=NOON + 5,
        reminded=True,
        think_at=NOON + 6,
        ended_at=NOON + 7,
        why="agreed",
        news=(News("lobby.host", (1, 2), {"before": "Dan", "n": 3, "x": 0.5}, seq=2),),
        vote=Vote("runout", 1, NOON + 8, {"0": "wait"}),
        result=Result((Standing(1, 1, 2.5, {"guesses": 1.0, "sets": (1.0, 2.5)}), Standing(0, None)), rounds=4),
        previous=12,
    )
    holders = (
        Holder(0, CLEO, "Cléo *the* `bold` \u05d0", DMs.CLOSED, left=True, run_outs=2),
        Holder(1, None, "Computer 1"),
        Holder(2, BEN, 'Ben "\\" ,', DMs.OPEN),
    )
    return Table(match=match, holders=holders, seals={0: ("g1", "high"), 2: ("keep",)})


def step(seq: int) -> Step:
    """Return a step with everything a step can have."""
    told = (Told(EVERYONE, Rolled(2)), Told((0, 1), Lucky(4)))
    answers = {0: ("g2", "high"), 1: LATE}
    return Step(seq=seq, kind="resolve", drawn=(1, 0, 5), told=told, at=NOON + seq, seat=None, answers=answers)


def sealed(table: Table, seals: Mapping[int, Answer]) -> Change:
    """Return the change that seals these answers and no others."""
    return Change(table=replace(table, match=bumped(table.match), seals=dict(seals)))


def stepped(table: Table, **fields: object) -> Change:
    """Return the change that takes one step: seals gone, one step more."""
    match = replace(bumped(table.match), seq=table.match.seq + 1, **fields)
    return Change(table=replace(table, match=match, seals={}), steps=(step(match.seq),))


def over(table: Table, result: Result | None, **fields: object) -> Change:
    """Return the change that ends a game."""
    return stepped(table, **{"status": Status.OVER, "ended_at": NOON + 60, "result": result, **fields})


def bumped(match: Match) -> Match:
    """Return the match one revision later."""
    return replace(match, rev=match.rev + 1)
