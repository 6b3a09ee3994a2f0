"""The record of a finished game: write it, and check it: play it again by the rules, with draws from its seed, and
compare every step. What a record looks like is in `bot.tables.recorded`."""

import hashlib
from collections.abc import Callable
from typing import Any, Final, TypeVar

import msgspec

from bot.core.chance import Chance
from bot.core.codec import decode, encode
from bot.core.errors import PlayerError, ReplayError, UnfitError
from bot.core.game import AnyGame, Outcome
from bot.core.names import in_label
from bot.core.prompts import LATE, Answer, Answers, Prompt, fit
from bot.core.result import Result
from bot.core.seats import LETTERS, Chair, Seat, Who, letter
from bot.core.text import t
from bot.games import game as game_with
from bot.tables.recorded import FORMAT, Record, RecordedSeat, RecordedStep, plain_result, plain_told
from bot.tables.table import Status, Step, Table

T = TypeVar("T")
_HEAD: Final = 0
"""The step named when what is wrong is the file and no step of it."""


class Replayed(msgspec.Struct, frozen=True):
    """A record that holds: the game's title, how many steps it has, and the result in words, line by line."""

    title: str
    steps: int
    result: Result | None
    lines: tuple[str, ...]


def record_of(table: Table, steps: tuple[Step, ...]) -> bytes:
    """Return the record of a game that is over. Raise PlayerError `record.early` before."""
    match = table.match
    if match.status is not Status.OVER or not steps:
        raise PlayerError("record.early")
    record = Record(
        stammtisch=FORMAT,
        table=match.code,
        game=match.game,
        rules_version=match.rules_version,
        components=msgspec.Raw(match.components.encode() or b"null"),
        options=match.options,
        sha256=hashlib.sha256(match.seed).hexdigest(),
        seed=match.seed.hex(),
        seats=tuple(
            RecordedSeat(letter(one.seat), one.name, computer=one.computer, left=one.left) for one in table.holders
        ),
        steps=tuple(_recorded(step) for step in steps),
        result=plain_result(match.result),
        why=match.why,
    )
    return _lines(record)


def _recorded(step: Step) -> RecordedStep:
    return RecordedStep(
        seq=step.seq,
        kind=step.kind,
        drawn=step.drawn,
        told=plain_told(step.told),
        seat=None if step.seat is None else letter(step.seat),
        answers=_plain_answers(step.answers),
    )


def _plain_answers(answers: Answers) -> dict[str, Answer | None]:
    return {letter(seat): None if given is LATE else given for seat, given in sorted(answers.items())}


def _lines(record: Record) -> bytes:
    """Return a record as JSON that people can read, too: a line each for its parts, its seats and its steps."""
    parts: list[bytes] = []
    for field in msgspec.structs.fields(Record):
        value = getattr(record, field.name)
        rows = field.name in ("seats", "steps")
        text = b"[\n" + b",\n".join(encode(one) for one in value) + b"\n]" if rows else encode(value)
        parts.append(encode(field.name) + b":" + text)
    return b"{\n" + b",\n".join(parts) + b"\n}\n"


def replay(data: bytes) -> Replayed:
    """Play a record again. Raise ReplayError for the first step that can't be, 0 for the file itself."""
    record, game = _opened(data)
    who = in_label(tuple(Chair(one.name) for one in record.seats))
    state: Any = None
    for step in record.steps:
        state = _played(_Replay(record, game, who), step, state)
    last = record.steps[-1].seq
    result = _by_rules(last, lambda: game.result(state))
    if plain_result(result) != record.result:
        raise ReplayError(last, t("replay.result"))
    return Replayed(game.page.title, last, result, _by_rules(last, lambda: _words(game, result, who)))


class _Replay(msgspec.Struct, frozen=True):
    record: Record
    game: AnyGame
    who: Who


def _opened(data: bytes) -> tuple[Record, AnyGame]:
    """Read a record and check all of it that is no step."""
    try:
        record = decode(data, Record)
        seed = bytes.fromhex(record.seed)
    except (msgspec.MsgspecError, ValueError, RecursionError):
        raise ReplayError(_HEAD, t("replay.file")) from None
    try:
        game = game_with(record.game)
    except KeyError:
        raise ReplayError(_HEAD, t("replay.game", game=record.game)) from None
    page = game.page
    lettered = [one.letter for one in record.seats] == list(LETTERS[: len(record.seats)])
    numbered = [one.seq for one in record.steps] == list(range(1, len(record.steps) + 1))
    for holds, why in (
        (record.stammtisch == FORMAT and page.least <= len(record.seats) <= page.most and lettered, t("replay.file")),
        (
            record.rules_version == page.rules_version,
            t("replay.rules", found=record.rules_version, known=page.rules_version),
        ),
        (hashlib.sha256(seed).hexdigest() == record.sha256, t("replay.seed")),
        (bool(record.steps) and numbered, t("replay.order")),
    ):
        if not holds:
            raise ReplayError(_HEAD, why)
    return record, game


def _played(at: _Replay, step: RecordedStep, state: Any) -> Any:
    """Return the state a step leads to."""
    chance = Chance.seeded(bytes.fromhex(at.record.seed), step.seq)
    take = _taken(at, step, state, chance)
    outcome = _by_rules(step.seq, take)
    if tuple(chance.drawn) != step.drawn:
        raise ReplayError(step.seq, t("replay.drawn"))
    if _by_rules(step.seq, lambda: plain_told(outcome.told)) != step.told:
        raise ReplayError(step.seq, t("replay.told"))
    return outcome.state


def _taken(at: _Replay, step: RecordedStep, state: Any, chance: Chance) -> Callable[[], Outcome[Any]]:
    """Return what takes the step, once it is clear that it may be taken."""
    if (step.kind == "deal") != (step.seq == 1):
        raise ReplayError(step.seq, t("replay.kind", kind=step.kind))
    match step.kind:
        case "deal":
            return lambda: _dealt(at, chance)
        case "resolve":
            answers = _answers(at, step, state)
            return lambda: at.game.resolve(state, answers, chance)
        case "vacate":
            seat = _seat(at, step, step.seat)
            return lambda: at.game.vacate(state, seat, chance)
        case kind:
            raise ReplayError(step.seq, t("replay.kind", kind=kind))


def _dealt(at: _Replay, chance: Chance) -> Outcome[Any]:
    components = bytes(at.record.components).decode()
    printed = "" if components == "null" else components
    return at.game.deal(len(at.record.seats), at.record.options, printed, chance)


def _answers(at: _Replay, step: RecordedStep, state: Any) -> Answers:
    """Return the step's answers, checked against the questions the rules put."""
    decision = _by_rules(step.seq, lambda: at.game.ask(state))
    if decision is None:
        raise ReplayError(step.seq, t("replay.over"))
    given = {_seat(at, step, name): answer for name, answer in step.answers.items()}
    if given.keys() != decision.prompts.keys():
        raise ReplayError(step.seq, t("replay.asked"))
    return {seat: _fitting(at, step, seat, decision.prompts[seat], answer) for seat, answer in given.items()}


def _fitting(at: _Replay, step: RecordedStep, seat: Seat, prompt: Prompt, answer: Answer | None) -> Any:
    if answer is None:
        return LATE
    try:
        fit(prompt, answer)
    except UnfitError:
        raise ReplayError(step.seq, t("replay.answer", seat=at.who(seat), answer=" ".join(answer))) from None
    return answer


def _seat(at: _Replay, step: RecordedStep, name: str | None) -> Seat:
    for seat, one in enumerate(at.record.seats):
        if one.letter == name:
            return seat
    raise ReplayError(step.seq, t("replay.seat", seat=name or "?"))


def _by_rules(step: int, call: Callable[[], T]) -> T:
    """Return what the rules say. A record that was tampered with may break them in any way there is."""
    try:
        return call()
    except Exception as error:
        raise ReplayError(step, t("replay.refused")) from error


def _words(game: AnyGame, result: Result | None, who: Who) -> tuple[str, ...]:
    """Return the ranking as a terminal shows it, without the marks of a chat."""
    if result is None or result.none is not None:
        return (t("replay.none"),)
    lines = [
        t("rank.left", seat=who(one.seat))
        if one.rank is None
        else t("rank.line", rank=one.rank, line=game.words.ranking(one, who).replace("**", ""))
        for one in result.standings
    ]
    if result.tie is not None:
        lines.append(game.words.tie(result.tie, who).replace("**", ""))
    return tuple(lines)
