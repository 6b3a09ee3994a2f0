"""A finished game's record holds no user id, replays to its result, and a forged one names its first wrong step."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

import bot.games
from bot.core.chance import Chance
from bot.core.codec import encode
from bot.core.errors import PlayerError, ReplayError
from bot.core.game import fit_options
from bot.core.prompts import LATE, Given
from bot.tables.record import record_of, replay
from bot.tables.table import Holder, Match, Status, Step, Table
from tests.tables.toy import TOY, State

SEED = bytes(range(16))
USERS = (111_222_333, 444_555_666)


@pytest.fixture(autouse=True)
def _toy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot.games, "GAMES", (TOY,))


class Game:
    """Plays the toy game at a table and remembers its steps."""

    def __init__(self) -> None:
        self.options = fit_options(TOY.page, {})
        self.steps: list[Step] = []
        self.state: Any = None
        self.take("deal", lambda chance: TOY.deal(3, self.options, TOY.components(), chance))

    def take(self, kind: str, play: Callable[[Chance], Any], **fields: Any) -> None:
        seq = len(self.steps) + 1
        chance = Chance.seeded(SEED, seq)
        outcome = play(chance)
        self.state = outcome.state
        self.steps.append(Step(seq, kind, tuple(chance.drawn), outcome.told, float(seq), **fields))

    def answer(self, **by_letter: Given) -> None:
        answers = {"ABC".index(name): given for name, given in by_letter.items()}
        self.take("resolve", lambda chance: TOY.resolve(self.state, answers, chance), answers=answers)

    def leave(self, seat: int) -> None:
        self.take("vacate", lambda chance: TOY.vacate(self.state, seat, chance), seat=seat)

    def swap(self, given: Given) -> None:
        state: State = self.state
        self.answer(**{"ABC"[state.turn]: given})

    def table(self, *, status: Status = Status.OVER) -> Table:
        match = Match(
            id=7,
            game="guess",
            rules_version=1,
            guild=1,
            channel=2,
            place="#games",
            host=USERS[0],
            status=status,
            created_at=0.0,
            changed_at=0.0,
            components=TOY.components(),
            options=self.options,
            seed=SEED,
            state=encode(self.state),
            seq=len(self.steps),
            result=TOY.result(self.state),
        )
        holders = (Holder(0, USERS[0], "Ada"), Holder(1, USERS[1], "Ben"), Holder(2, None, "Computer 1"))
        return Table(match=match, holders=holders)

    def record(self) -> bytes:
        return record_of(self.table(), tuple(self.steps))


def whole_game() -> Game:
    game = Game()
    game.answer(A=("g1", "low"), B=LATE, C=("g2", "high"))
    game.swap(("swap",))
    game.answer(A=("g3", "low"), B=("g3", "high"), C=("g2", "low"))
    game.swap(LATE)
    return game


def changed(data: bytes, change: Callable[[Any], object]) -> bytes:
    """Return a record with something changed in it."""
    raw = msgspec.json.decode(data)
    change(raw)
    return msgspec.json.encode(raw)


def test_a_record_replays_to_the_result_of_its_game() -> None:
    game = whole_game()
    replayed = replay(game.record())
    assert replayed.title == "Guess"
    assert replayed.steps == 5
    assert replayed.result == game.table().match.result


def test_the_result_reads_as_a_ranking_without_marks() -> None:
    ranking = replay(whole_game().record()).lines
    assert [line[:4] for line in ranking[:3]] == ["1 · ", "2 · ", "3 · "]
    assert {name for line in ranking for name in ("A Ada", "B Ben", "C Computer 1") if name in line} == {
        "A Ada",
        "B Ben",
        "C Computer 1",
    }
    assert not any("*" in line or "`" in line for line in ranking)


def test_a_record_names_seats_by_letter_and_holds_no_user_id() -> None:
    data = whole_game().record()
    assert [one["letter"] for one in msgspec.json.decode(data)["seats"]] == ["A", "B", "C"]
    assert not any(str(user).encode() in data for user in USERS)


def test_a_record_has_what_its_readers_need() -> None:
    raw = msgspec.json.decode(whole_game().record())
    assert raw["table"] == "07"
    assert (raw["game"], raw["rules_version"]) == ("guess", 1)
    assert raw["components"] == {"bonus": 1}
    assert raw["options"] == {"rounds": ["2"], "extras": ["swap", "bonus"]}
    assert raw["seed"] == SEED.hex()
    assert raw["steps"][1]["answers"] == {"A": ["g1", "low"], "B": None, "C": ["g2", "high"]}
    assert len(raw["steps"][0]["drawn"]) == 4


def test_a_record_opens_only_when_the_game_is_over() -> None:
    game = whole_game()
    for status in (Status.LOBBY, Status.PLAYING, Status.PARKED):
        with pytest.raises(PlayerError) as refused:
            record_of(game.table(status=status), tuple(game.steps))
        assert refused.value.code == "record.early"


def test_a_game_somebody_left_replays() -> None:
    game = Game()
    game.leave(2)
    game.answer(A=("g1", "low"), B=("g2", "low"))
    game.leave(0)
    replayed = replay(game.record())
    assert replayed.steps == 4
    assert replayed.lines == ("The game ended without a result.",)


def test_a_game_ended_early_replays_without_a_result() -> None:
    game = Game()
    game.answer(A=("g1", "low"), B=("g2", "low"), C=LATE)
    assert replay(game.record()).lines == ("The game ended without a result.",)


@pytest.mark.parametrize(
    ("step", "why", "change"),
    [
        (0, "replay.seed", lambda raw: raw.update(seed="00" * 16)),
        (0, "replay.file", lambda raw: raw.update(seed="no hex")),
        (0, "replay.file", lambda raw: raw.update(stammtisch=2)),
        (0, "replay.file", lambda raw: raw.pop("steps")),
        (0, "replay.file", lambda raw: raw["seats"].pop(0)),
        (0, "replay.file", lambda raw: raw.update(seats=raw["seats"][:1])),
        (0, "replay.game", lambda raw: raw.update(game="chess")),
        (0, "replay.rules", lambda raw: raw.update(rules_version=2)),
        (0, "replay.order", lambda raw: raw["steps"].pop(2)),
        (0, "replay.order", lambda raw: raw["steps"].clear()),
        (1, "replay.drawn", lambda raw: raw["steps"][0]["drawn"].append(0)),
        (1, "replay.told", lambda raw: raw["steps"][0]["told"][0].__setitem__(0, ["B"])),
        (1, "replay.told", lambda raw: raw["steps"][0]["told"][0][1].update(number=9)),
        (1, "replay.refused", lambda raw: raw.update(components={})),
        (1, "replay.refused", lambda raw: raw.update(options={})),
        (2, "replay.drawn", lambda raw: raw["steps"][1].update(drawn=[])),
        (2, "replay.kind", lambda raw: raw["steps"][1].update(kind="deal")),
        (2, "replay.kind", lambda raw: raw["steps"][1].update(kind="rob")),
        (2, "replay.asked", lambda raw: raw["steps"][1]["answers"].pop("A")),
        (2, "replay.answer", lambda raw: raw["steps"][1]["answers"].update(A=["g9", "low"])),
        (2, "replay.answer", lambda raw: raw["steps"][1]["answers"].update(A=["g1"])),
        (2, "replay.seat", lambda raw: raw["steps"][1]["answers"].update(F=["g1", "low"])),
        (2, "replay.told", lambda raw: raw["steps"][1]["answers"].update(A=None)),
        (2, "replay.seat", lambda raw: raw["steps"][1].update(kind="vacate", answers={})),
        (5, "replay.result", lambda raw: raw["result"]["standings"][0].update(points=99)),
        (5, "replay.result", lambda raw: raw.update(result=None)),
        (4, "replay.result", lambda raw: raw["steps"].pop()),
        (6, "replay.over", lambda raw: raw["steps"].append({**raw["steps"][4], "seq": 6})),
    ],
)
def test_a_forged_record_names_its_first_wrong_step(step: int, why: str, change: Callable[[Any], object]) -> None:
    with pytest.raises(ReplayError) as refused:
        replay(changed(whole_game().record(), change))
    assert refused.value.step == step
    assert words(why) in refused.value.why


@pytest.mark.parametrize(
    "data", [b"", b"{}", b"[]", b"\xff\xfe", b"not json", b'{"stammtisch": 1}', b'{"result":' + b"[" * 9999]
)
def test_a_file_that_is_no_record_is_refused(data: bytes) -> None:
    with pytest.raises(ReplayError) as refused:
        replay(data)
    assert (refused.value.step, refused.value.why) == (0, words("replay.file"))


def words(key: str) -> str:
    """Return the fixed words a reason contains."""
    return {
        "replay.file": "it is no record of a game",
        "replay.game": "no game chess",
        "replay.rules": "version 2, this bot has 1",
        "replay.seed": "not the one that was sealed",
        "replay.order": "missing or out of order",
        "replay.kind": "can't stand here",
        "replay.over": "the game was over",
        "replay.asked": "other seats than were asked",
        "replay.answer": "A Ada was not offered",
        "replay.seat": "there is no seat",
        "replay.drawn": "the seed gives other draws",
        "replay.told": "the rules tell something else",
        "replay.result": "end with another result",
        "replay.refused": "the rules can't play it",
    }[key]
