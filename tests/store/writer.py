"""A process that plays at several tables at once and says what it has stored, until it is killed.

Run as `python -m tests.store.writer DATABASE`. It prints `<match> <rev>` once a commit is acknowledged.
"""

import asyncio
import sys
from pathlib import Path

from bot.store.db import Database, open_store
from bot.tables.table import Change, Table
from tests.store.examples import playing, sealed, stepped

TABLES = 3


async def play(store: Database) -> None:
    """Seal an answer, take a step, and so on for ever."""
    table = await store.add(playing())
    say(table.match.id, table.match.rev)
    while True:
        table = await stored(store, table, sealed(table, {0: (str(table.match.rev + 1),)}))
        table = await stored(store, table, stepped(table))


async def stored(store: Database, before: Table, change: Change) -> Table:
    """Commit a change, say so, and return the table as it is then."""
    await store.commit(before, change)
    say(change.table.match.id, change.table.match.rev)
    return change.table


def say(match: int, rev: int) -> None:
    sys.stdout.write(f"{match} {rev}\n")
    sys.stdout.flush()


async def main() -> None:
    store = await open_store(Path(sys.argv[1]))
    await asyncio.gather(*(play(store) for _ in range(TABLES)))


if __name__ == "__main__":
    asyncio.run(main())
