"""Kill a bot that plays, again and again, and check that nothing acknowledged is lost and nobody is forgotten.

Run as `python -m tests.tables.killing [kills]`; it prints figures. `test_killed.py` does it a few times.
"""

import asyncio
import signal
import sys
import tempfile
from pathlib import Path
from typing import Any, NamedTuple

from bot.core.chance import Chance
from bot.store.db import Database, open_store
from bot.tables.record import record_of, replay
from bot.tables.table import Status, Table

ROOT = Path(__file__).parents[2]
NEVER = 10**9
NOON = 1_800_000_000.0


class Life(NamedTuple):
    """What one process said before its end."""

    killed: bool
    lines: list[list[str]]
    complaint: str


class Figures(NamedTuple):
    """What was counted."""

    kills: int
    games: int
    acknowledged: int
    steps: int


async def live(folder: Path, steps: int, generation: int) -> Life:
    """Run a process that dies at its nth step, and return what it said."""
    now = NOON + 1_000 * generation
    arguments = (str(folder / "bot.db"), str(folder / "discord.jsonl"), str(steps), str(now))
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-W",
        "ignore",
        "-m",
        "tests.tables.mortal",
        *arguments,
        cwd=ROOT,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    out, err = await process.communicate()
    lines = [line.split(" ") for line in out.decode().split("\n")[:-1]]
    killed = process.returncode == -signal.SIGKILL
    return Life(killed=killed, lines=lines, complaint="" if killed or process.returncode == 0 else err.decode())


async def check(store: Database, table: Table, acknowledged: dict[tuple[int, int], set[tuple[str, ...]]]) -> None:
    """Check that each acknowledged choice is where it must be: in a step, or sealed at the open question."""
    steps = {step.seq: step for step in await store.steps(table.match.id)}
    assert sorted(steps) == list(range(1, table.match.seq + 1)), "a step is missing"
    for (seq, seat), allowed in acknowledged.items():
        found: Any = table.seals.get(seat) if seq == table.match.seq else steps[seq + 1].answers[seat]
        assert found in allowed, f"the choice of seat {seat} at step {seq} is lost"
    rows = await store.rows("PRAGMA integrity_check")
    assert [row[0] for row in rows] == ["ok"]


def note(life: Life, choices: dict[tuple[int, int], set[tuple[str, ...]]]) -> int:
    """Add what a life said to what may be stored: the last acknowledged choice, or one tried after it."""
    count = 0
    for line in life.lines:
        if line[0] not in ("try", "ack"):
            continue
        key, answer = (int(line[1]), int(line[2])), tuple(line[3].split("."))
        if line[0] == "ack":
            choices[key] = {answer}
            count += 1
        elif key in choices:
            choices[key].add(answer)
    return count


async def kill(folder: Path, kills: int, *, whim: Chance) -> Figures:
    """Play until so many processes have been killed, then let the last game end; return what was counted."""
    killed = games = count = steps = generation = 0
    choices: dict[tuple[int, int], set[tuple[str, ...]]] = {}
    over = False
    while killed < kills or not over:
        generation += 1
        over = False
        life = await live(folder, 1 + whim.roll(160) if killed < kills else NEVER, generation)
        assert not life.complaint, life.complaint
        assert not any(line[0] == "unasked" for line in life.lines), "somebody is awaited whom nothing asks"
        count += note(life, choices)
        store = await open_store(folder / "bot.db")
        try:
            row = await store.row("SELECT max(id) FROM matches")
            table = await store.table(row[0]) if row and row[0] else None
            if table is not None and table.match.seq:
                await check(store, table, choices)
            if life.killed:
                killed += 1
            if table is not None and table.match.status is Status.OVER:
                assert table.match.result is not None, "the game did not end normally"
                assert table.match.result.winners, "the game has no winner"
                replay(record_of(table, await store.steps(table.match.id)))
                games, steps, over = games + 1, steps + table.match.seq, True
                choices.clear()
        finally:
            await store.close()
    return Figures(kills=killed, games=games, acknowledged=count, steps=steps)


async def main() -> None:
    kills = int(sys.argv[1]) if len(sys.argv) > 1 else 50
    with tempfile.TemporaryDirectory() as folder:
        figures = await kill(Path(folder), kills, whim=Chance.fresh())
    print(
        f"{figures.kills} kills, {figures.games} games ended normally and replayed, {figures.steps} steps, "
        f"{figures.acknowledged} choices acknowledged, none lost, nobody unasked"
    )


if __name__ == "__main__":
    asyncio.run(main())
