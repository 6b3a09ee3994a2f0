"""What the bot keeps of tables at which nobody acts: each was dealt and played a step by pressing, then all rest.

`rows()` for the table of all benchmarks. Python's memory is traced, the database's own is not. Nothing is painted:
the cache of sprites is bounded and shared by all tables. What fills once (templates, the library's list of the newest
128 direct message channels) is filled by the first tables, before the count begins.
"""

import asyncio
import gc
import tracemalloc
from typing import Final

from bot.core.chance import Chance
from bot.core.prompts import any_answer
from bot.tables.desk import open_desk
from cogs.ui import pictures
from cogs.ui.press import Press
from tests.bench.load import Load, Row, serving

FIRST: Final = 150
NAP: Final = 0.01
NAPS: Final = 500


async def rows(tables: int = 200) -> list[Row]:
    """Return what was measured: what, measured, target."""
    async with serving() as load:
        painted, pictures.paint = pictures.paint, lambda scene: b""
        tracemalloc.start()
        try:
            await _rested(load, range(FIRST))
            before = _traced()
            await _rested(load, range(FIRST, FIRST + tables))
            grown = _traced() - before
        finally:
            tracemalloc.stop()
            pictures.paint = painted
        title = f"of {FIRST + tables} idle tables"
        kept = ", ".join(f"{count} {what}" for what, count in _kept(load).items())
        return [
            (f"kept {title}", kept, "nothing kept"),
            (f"memory of an idle table, {tables} more tables", f"{grown / tables:.0f} bytes", "nothing kept"),
        ]


async def _rested(load: Load, numbers: range) -> None:
    """Deal tables, play a step at each, and wait until all is told."""
    for number in numbers:
        await _step(load, await load.gather(number))
    await load.bot.herald.idle()
    # The stub's notes are not the bot's.
    load.discord.acknowledged.clear()
    load.discord.boards.clear()


async def _step(load: Load, match: int) -> None:
    """Let everybody asked press, until the table has moved on."""
    desk = open_desk(await load.bot.host.table(match))
    seq, chance = desk.table.match.seq, Chance.fresh()
    for seat in desk.awaited:
        prompt, user = desk.prompt(seat), desk.table.holders[seat].user
        assert prompt is not None
        assert user is not None
        load.discord.press(load.bot, user, Press(match, seq, "a", any_answer(prompt, chance)).custom_id)
    for _ in range(NAPS):
        await asyncio.sleep(NAP)
        if (await load.bot.host.table(match)).match.seq > seq:
            return
    raise RuntimeError("the table has not moved on")


def _kept(load: Load) -> dict[str, int]:
    """Return how many things are held in memory on behalf of tables, people and messages."""
    bot, herald, state = load.bot, load.bot.herald, load.bot._connection
    gc.collect()
    return {
        "locks": len(bot.host._locks) + len(herald._locks) + len(herald.seats._locks),
        "lanes": len(herald._lanes) + len(herald._marked),
        "views": len(state._view_store._synced_message_views) + len(state._view_store._views),
        "cached messages": len(state._messages or ()),
    }


def _traced() -> int:
    gc.collect()
    return tracemalloc.get_traced_memory()[0]


if __name__ == "__main__":
    for what, value, target in asyncio.run(rows()):
        print(f"{what:<60} {value:<60} {target}")
