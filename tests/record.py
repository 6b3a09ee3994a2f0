"""Print the record of a short game between two computers' seats: what `stammtisch replay` is tried on.

python -m tests.record > record.json
"""

import sys

from bot.core.chance import Chance
from bot.core.prompts import any_answer
from bot.games import GAMES
from bot.tables import play
from bot.tables.desk import open_desk
from bot.tables.record import record_of
from bot.tables.table import Holder, Match, Status, Step, Table

SEED = bytes(range(16))


def played(game: str) -> tuple[Table, tuple[Step, ...]]:
    """Return a finished table of random moves, the same every time, and its steps."""
    page = next(one.page for one in GAMES if one.page.key == game)
    holders = tuple(
        Holder(seat=at, user=at + 1, name=name) for at, name in enumerate(("Ada", "Ben", "Cleo")[: page.least])
    )
    match = Match(
        id=7,
        game=game,
        rules_version=page.rules_version,
        guild=1,
        channel=1,
        place="#games · Corner Pub",
        host=1,
        status=Status.LOBBY,
        created_at=0.0,
        changed_at=0.0,
        options={one.key: one.default for one in page.options},
    )
    change = play.deal(Table(match=match, holders=holders), seed=SEED, now=0.0)
    table, steps, chance = change.table, list(change.steps), Chance.seeded(SEED, 0)
    while table.match.status is not Status.OVER:
        desk = open_desk(table)
        seat = desk.awaited[0]
        prompt = desk.prompt(seat)
        assert prompt is not None
        change = play.answer(table, seat, any_answer(prompt, chance), seq=table.match.seq, now=0.0)
        table, steps = change.table, [*steps, *change.steps]
    return table, tuple(steps)


def record(game: str = "") -> bytes:
    """Return the record of a game, the registry's first unless one is named."""
    return record_of(*played(game or GAMES[0].page.key))


if __name__ == "__main__":
    sys.stdout.buffer.write(record(*sys.argv[1:]))
