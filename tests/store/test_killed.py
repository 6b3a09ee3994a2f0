"""A process killed in the middle of its work loses nothing it has acknowledged."""

import asyncio
import sys
from pathlib import Path

from bot.core.chance import Chance
from bot.store.db import Database
from bot.tables.table import Table
from tests.store.conftest import Opening
from tests.store.examples import step

ROUNDS = 15
ROOT = Path(__file__).parents[2]


async def killed_after(lines: int, path: Path) -> dict[int, int]:
    """Run a writer, kill it once it has acknowledged so many commits, and return the last revision of each table."""
    writer = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "tests.store.writer", str(path), stdout=asyncio.subprocess.PIPE, cwd=ROOT
    )
    assert writer.stdout is not None
    told: dict[int, int] = {}
    for _ in range(lines):
        note(told, await writer.stdout.readline())
    writer.kill()
    # What it still said before it died is acknowledged, too. Its last line may be cut.
    for line in (await writer.stdout.read()).splitlines(keepends=True):
        if line.endswith(b"\n"):
            note(told, line)
    await writer.wait()
    return told


def note(told: dict[int, int], line: bytes) -> None:
    match, rev = map(int, line.split())
    told[match] = rev


async def test_what_is_acknowledged_outlives_a_kill(opening: Opening, path: Path) -> None:
    whim = Chance.seeded(b"kill -9", 1)
    everything: dict[int, int] = {}
    for _ in range(ROUNDS):
        everything |= await killed_after(3 + whim.roll(40), path)
        store = await opening(path)
        try:
            for match, rev in everything.items():
                await check(store, match, rev)
            assert [row[0] for row in await store.rows("PRAGMA integrity_check")] == ["ok"]
        finally:
            await store.close()
    assert len(everything) >= ROUNDS


async def check(store: Database, match: int, rev: int) -> None:
    """Check that a table is there as acknowledged or one commit further, and hangs together."""
    table = await store.table(match)
    assert table is not None
    assert rev <= table.match.rev <= rev + 1
    assert table.seals == seals_of(table)
    # Every second commit is a step; the deal is the first.
    assert table.match.seq == 1 + (table.match.rev - 1) // 2
    assert await store.steps(match) == tuple(step(seq) for seq in range(2, table.match.seq + 1))


def seals_of(table: Table) -> dict[int, tuple[str, ...]]:
    """Return what is sealed at this revision: an answer that names it, or nothing after a step."""
    return {0: (str(table.match.rev),)} if table.match.rev % 2 == 0 else {}
