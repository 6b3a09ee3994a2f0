"""Every game, played to its end through the store, comes back at each change, and its record replays."""

import pytest
from msgspec.structs import replace

import bot.games
from bot.core.chance import Chance
from bot.core.game import AnyGame, fit_options
from bot.core.prompts import any_answer
from bot.store.db import Database
from bot.tables import play
from bot.tables.desk import open_desk
from bot.tables.record import record_of, replay
from bot.tables.table import Change, Holder, Status, Table
from tests.store.examples import NOON, lobby
from tests.tables.toy import TOY

GAMES = (*bot.games.GAMES, TOY)
SEED = bytes(range(16))


@pytest.fixture(autouse=True)
def _toy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot.games, "GAMES", GAMES)


def gathered(game: AnyGame, seats: int) -> Table:
    """Return a lobby with all its seats taken."""
    page = game.page
    table = lobby(game=page.key, rules_version=page.rules_version, options=fit_options(page, {}))
    return replace(table, holders=tuple(Holder(seat, 1000 + seat, f"Player {seat}") for seat in range(seats)))


def going_on(table: Table, whim: Chance, *, leaver: int | None) -> Change:
    """Return what happens next: an answer at random, now and then a clock that runs out, once somebody who leaves."""
    desk = open_desk(table)
    if leaver is not None and table.match.seq > 4 and table.holders[leaver].human:
        return play.vacate(table, leaver, news="leave.public", now=NOON)
    if whim.roll(12) == 0:
        return play.run_out(table, desk.awaited, now=NOON)
    seat = whim.pick(desk.awaited)
    prompt = desk.prompt(seat)
    assert prompt is not None
    return play.answer(table, seat, any_answer(prompt, whim), seq=table.match.seq, now=NOON)


async def played(store: Database, game: AnyGame, seats: int, *, leaver: int | None = None) -> Table:
    """Play a game to its end, each change on top of what the store has."""
    whim = Chance.seeded(SEED, seats)
    before = await store.add(gathered(game, seats))
    change = play.deal(before, seed=SEED, now=NOON)
    while True:
        await store.commit(before, change)
        found = await store.table(before.match.id)
        assert found == change.table
        if found.match.status is Status.OVER:
            return found
        before = found
        change = going_on(before, whim, leaver=leaver)


async def replays(store: Database, table: Table) -> None:
    steps = await store.steps(table.match.id)
    assert [step.seq for step in steps] == list(range(1, table.match.seq + 1))
    replayed = replay(record_of(table, steps))
    assert replayed.steps == table.match.seq
    assert replayed.result == table.match.result
    assert replayed.lines


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.page.key)
async def test_a_whole_game_is_stored_and_its_record_replays(store: Database, game: AnyGame) -> None:
    for seats in {game.page.least, game.page.most}:
        await replays(store, await played(store, game, seats))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.page.key)
async def test_a_game_somebody_leaves_is_stored_and_its_record_replays(store: Database, game: AnyGame) -> None:
    await replays(store, await played(store, game, game.page.most, leaver=1))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.page.key)
async def test_everybody_has_the_result_in_their_history(store: Database, game: AnyGame) -> None:
    table = await played(store, game, game.page.most)
    assert table.match.result is not None
    for standing in table.match.result.standings:
        (entry,) = await store.history(1000 + standing.seat, game.page.key)
        assert (entry["match"], entry["rank"], entry["points"]) == (table.match.id, standing.rank, standing.points)
        assert entry["facts"] == dict(standing.parts)
