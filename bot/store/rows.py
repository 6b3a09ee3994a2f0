"""Tables as rows and back. Pure: no connection, no SQL."""

from collections.abc import Mapping
from typing import Any, Final, TypeAlias

import msgspec

from bot.core.codec import decode, decode_answers, decode_told, encode, encode_answers, encode_told
from bot.core.game import Options
from bot.core.prompts import Answer
from bot.core.result import Result
from bot.core.seats import Seat
from bot.games import game as game_with
from bot.store.connections import Row, Value
from bot.tables.overdue import IDLE
from bot.tables.table import DMs, Holder, Match, News, Panel, Status, Step, Table, Vote

Columns: TypeAlias = dict[str, Value]

MATCH: Final = tuple(field.name for field in msgspec.structs.fields(Match))
"""The columns that are fields of Match, by the same names."""
PANEL: Final = tuple(field.name for field in msgspec.structs.fields(Panel))
SHOWN: Final = ("shown_seq", "shown_rev")
"""Those that only `shown` writes, since a change may start from a table that has been shown meanwhile."""


def due_at(match: Match) -> float | None:
    """Return when the clock has something to do at a table: what it waits for, or its closing for want of life.

    The place where quiet hours will move it.
    """
    if match.status is Status.OVER:
        return None
    idle = None if match.status is Status.LOBBY else match.changed_at + IDLE
    return min((at for at in (match.due_at, idle) if at is not None), default=None)


def match_columns(match: Match) -> Columns:
    """Return a match as columns, with the store's own `due_at`."""
    columns: Columns = {name: getattr(match, name) for name in MATCH}
    return columns | {
        "status": match.status.value,
        "options": _text(match.options),
        "state": match.state.decode(),
        "reminded": int(match.reminded),
        "news": _text(match.news),
        "vote": None if match.vote is None else _text(match.vote),
        "result": None if match.result is None else _text(match.result),
        "due_at": due_at(match),
    }


def table_of(row: Row) -> Table:
    """Return the table of a row of `matches` with its `holders` and `sealed` as JSON."""
    return Table(match=_match(row), holders=_holders(row["holders"]), seals=_seals(row["sealed"]))


def _match(row: Row) -> Match:
    columns: dict[str, Any] = {name: row[name] for name in MATCH}
    columns |= {
        "status": Status(row["status"]),
        "options": decode(row["options"], dict[str, tuple[str, ...]]),
        "state": row["state"].encode(),
        "reminded": bool(row["reminded"]),
        "news": decode(row["news"], tuple[News, ...]),
        "vote": None if row["vote"] is None else decode(row["vote"], Vote),
        "result": _result(row),
    }
    return Match(**columns)


def _result(row: Row) -> Result | None:
    if row["result"] is None:
        return None
    stored = decode(row["result"], dict[str, Any])
    # What a tie's phrase is, only the game knows.
    tied = stored.pop("tie", None) is not None
    return (_with_tie(row) if tied else None) or msgspec.convert(stored, Result)


def _with_tie(row: Row) -> Result | None:
    """Ask the game again, from the last state. None when the rules have changed so much that it can't be read."""
    try:
        game = game_with(row["game"])
        return game.result(decode(row["state"], game.state_type))
    except (KeyError, msgspec.ValidationError):
        return None


def _holders(text: str) -> tuple[Holder, ...]:
    rows = decode(text, list[tuple[Seat, int | None, str, DMs, int, int]])
    return tuple(
        Holder(seat=seat, user=user, name=name, dms=dms, left=bool(left), run_outs=run_outs)
        for seat, user, name, dms, left, run_outs in rows
    )


def _seals(text: str) -> dict[Seat, Answer]:
    return decode(text, dict[Seat, Answer])


def holder_values(match: int, holder: Holder) -> tuple[Value, ...]:
    """Return a row of `seats`."""
    return match, holder.seat, holder.user, holder.name, holder.dms.value, int(holder.left), holder.run_outs


def seal_values(match: Match, seat: Seat, answer: Answer) -> tuple[Value, ...]:
    """Return a row of `seals`."""
    return match.id, match.seq, seat, _text(answer)


def step_values(match: int, step: Step) -> tuple[Value, ...]:
    """Return a row of `steps`."""
    answers, told = encode_answers(step.answers).decode(), encode_told(step.told).decode()
    return match, step.seq, step.kind, step.seat, answers, _text(step.drawn), told, step.at


def step_of(row: Row) -> Step:
    """Return the step of a row of `steps` with its match's `game`."""
    return Step(
        seq=row["seq"],
        kind=row["kind"],
        drawn=decode(row["drawn"], tuple[int, ...]),
        told=decode_told(row["told"], game_with(row["game"]).event_type),
        at=row["at"],
        seat=row["seat"],
        answers=decode_answers(row["answers"]),
    )


def result_values(table: Table, result: Result) -> list[tuple[Value, ...]]:
    """Return the rows of `results`: one for each seat. A game without a result has none."""
    if result.none is not None:
        return []
    match, users = table.match, {one.seat: one.user for one in table.holders}
    shared = (len(table.holders), _text(match.options))
    return [
        (match.id, one.seat, users.get(one.seat), match.game, one.rank, one.points, *shared, _text(one.parts), ended)
        for ended in (match.changed_at if match.ended_at is None else match.ended_at,)
        for one in result.standings
    ]


def history_of(row: Row) -> Mapping[str, object]:
    """Return a row of `results` as the port promises it."""
    options: Options = decode(row["options"], dict[str, tuple[str, ...]])
    facts = decode(row["facts"], dict[str, float | tuple[float, ...]])
    plain = {name: row[name] for name in ("match", "rank", "points", "seats", "ended_at")}
    return {**plain, "options": options, "facts": facts}


def panel_columns(panel: Panel) -> Columns:
    """Return a panel as columns."""
    columns: Columns = {name: getattr(panel, name) for name in PANEL}
    return columns | {"live": int(panel.live)}


def panel_of(row: Row) -> Panel:
    """Return the panel of a row."""
    columns: dict[str, Any] = {name: row[name] for name in PANEL}
    columns["live"] = bool(row["live"])
    return Panel(**columns)


def _text(value: object) -> str:
    return encode(value).decode()
