"""How fast the store is: steps a second, starting with 10,000 open tables, asking what is due.

Run as `python -m tests.bench.store [FOLDER]`; the folder decides which disk is measured.
"""

import asyncio
import subprocess
import sys
import tempfile
from pathlib import Path
from time import perf_counter
from typing import Final

from msgspec.structs import replace

from bot.core.phrases import EVERYONE, Told
from bot.store.connections import connect
from bot.store.db import Database, open_store
from bot.tables.table import Change, Holder, Match, Status, Step, Table
from tests.tables.toy import Rolled

OPEN: Final = 10_000
STEPS: Final = 3_000
LINES: Final = 200
NOON: Final = 1_800_000_000.0
STATE: Final = b'{"cards":[' + b'"Mayo 3",' * 440 + b'"f"]}'
"""As large as the states of the real games: some 4 kB."""

Measured = tuple[str, str, str]


def table(number: int) -> Table:
    """Return a game of four people that has been going on for a while, shown to all."""
    match = Match(
        id=0,
        game="guess",
        rules_version=1,
        guild=number % 500,
        channel=number,
        place="#games · Corner Pub",
        host=number,
        status=Status.PLAYING,
        created_at=NOON,
        changed_at=NOON,
        components="{" + " " * 2000 + "}",
        seed=bytes(16),
        state=STATE,
        seq=9,
        rev=20,
        shown_rev=20,
        shown_seq=9,
        started_at=NOON,
        asked_at=NOON,
        clock=86_400,
        deadline=NOON + 86_400 + number,
        remind_at=NOON + 43_200 + number,
    )
    holders = tuple(Holder(seat, number * 4 + seat, f"Player {seat}") for seat in range(4))
    return Table(match=match, holders=holders, seals={0: ("m3", "mayo"), 1: ("k1", "brasil")})


def stepped(before: Table) -> Change:
    """Return the next step: sealed answers gone, one step more."""
    match = replace(before.match, seq=before.match.seq + 1, rev=before.match.rev + 1)
    answers = dict.fromkeys(range(4), ("m3", "mayo"))
    told = tuple(Told(EVERYONE, Rolled(face)) for face in (1, 2, 3))
    step = Step(seq=match.seq, kind="resolve", drawn=(1, 2, 3), told=told, at=NOON, answers=answers)
    return Change(replace(before, match=match, seals={}), (step,))


async def one_table(store: Database) -> float:
    """Return the steps a second of one table, one after another."""
    now = await store.add(table(1))
    start = perf_counter()
    for _ in range(STEPS):
        change = stepped(now)
        await store.commit(now, change)
        now = change.table
    return STEPS / (perf_counter() - start)


async def many_tables(store: Database) -> float:
    """Return the steps a second of many tables at once, each loaded first."""
    ids = [(await store.add(table(number))).match.id for number in range(LINES)]

    async def play(match: int) -> None:
        for _ in range(STEPS // LINES):
            before = await store.table(match)
            assert before is not None
            await store.commit(before, stepped(before))

    start = perf_counter()
    await asyncio.gather(*(play(match) for match in ids))
    return STEPS / (perf_counter() - start)


async def filled(path: Path) -> None:
    """Make a database with 10,000 open tables, of a bot that was last alive at noon."""
    store = await open_store(path)
    first = await store.add(table(0))
    await store.alive(NOON)
    await store.close()
    writer = await connect(path)
    columns = [row[1] for row in await writer.execute_fetchall("PRAGMA table_info(matches)")]
    own = {"id": "id + n", "channel": "n", "guild": "n % 500", "deadline": "deadline + n", "due_at": "due_at + n"}
    count = "WITH RECURSIVE count(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM count WHERE n < ?)"
    copied = ", ".join(own.get(name, name) for name in columns)
    await writer.execute("BEGIN")
    await writer.execute(
        f"INSERT INTO matches ({', '.join(columns)}) {count} SELECT {copied} FROM count, matches WHERE id = ?",
        (OPEN - 1, first.match.id),
    )
    seats = 'SELECT match + n, seat, user + n * 4, name, dms, "left", run_outs FROM count, seats WHERE match = ?'
    await writer.execute(f"INSERT INTO seats {count} {seats}", (OPEN - 1, first.match.id))
    await writer.execute("COMMIT")
    await writer.close()


async def start(path: Path, gap: float) -> tuple[float, float, float]:
    """Return the seconds until the store is ready after so much down time, the process's memory, a due query's time."""
    began = perf_counter()
    store = await open_store(path)
    await store.resume(NOON + gap)
    due = await store.due(NOON + gap)
    await store.next_due()
    ready = perf_counter() - began
    began = perf_counter()
    for _ in range(100):
        await store.due(NOON + gap)
    query = (perf_counter() - began) / 100
    await store.close()
    assert len(due) in (0, OPEN)
    return ready, memory(), query


def memory() -> float:
    """Return the most megabytes this process ever had. (`getrusage` would count its parent's.)"""
    status = Path("/proc/self/status").read_text(encoding="ascii")
    return int(status.split("VmHWM:")[1].split()[0]) / 1024


def started(path: Path, gap: float) -> tuple[float, float, float]:
    """Start in a process of its own, as the bot does."""
    command = [sys.executable, "-m", "tests.bench.store", "--start", str(path), str(gap)]
    out = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    ready, took, query = map(float, out.split())
    return ready, took, query


async def speeds(folder: Path) -> tuple[float, float]:
    """Return the speeds of one table and of many at once."""
    store = await open_store(folder / "steps.db")
    try:
        return await one_table(store), await many_tables(store)
    finally:
        await store.close()


def rows(folder: Path | None = None) -> list[Measured]:
    """Return what was measured: what, the figure, the target."""
    with tempfile.TemporaryDirectory(dir=folder) as name:
        place = Path(name)
        alone, together = asyncio.run(speeds(place))
        asyncio.run(filled(place / "open.db"))
        size = (place / "open.db").stat().st_size / 2**20
        soon = started(place / "open.db", 45.0)
        late = started(place / "open.db", 45.0 + 6 * 3600)
    return [
        ("steps a second, one table", f"{alone:,.0f}", "some 1,600"),
        (f"steps a second, {LINES} tables at once, each loaded first", f"{together:,.0f}", "–"),
        (f"ready with {OPEN:,} open tables ({size:.0f} MB), down for 45 s", f"{soon[0]:.2f} s", "≤ 2 s"),
        ("the same, down for 6 h: all are to be shown again", f"{late[0]:.2f} s", "≤ 2 s"),
        ("memory of that process", f"{max(soon[1], late[1]):.0f} MB", "≤ 150 MB"),
        ("ask what is due, nothing is", f"{soon[2] * 1000:.2f} ms", "–"),
        (f"ask what is due, {OPEN:,} are", f"{late[2] * 1000:.0f} ms", "–"),
    ]


def main() -> None:
    """Print the table, or do one start for it."""
    if sys.argv[1:2] == ["--start"]:
        print(*asyncio.run(start(Path(sys.argv[2]), float(sys.argv[3]))))
        return
    for what, measured, target in rows(Path(sys.argv[1]) if sys.argv[1:] else None):
        print(f"{what:<62} {measured:>10}   {target}")


if __name__ == "__main__":
    main()
