"""What holds for every game, at every number of seats, with every set of options."""

from functools import cache
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bot.core.chance import Chance
from bot.core.codec import decode, decode_answers, decode_told, encode, encode_answers, encode_told
from bot.core.game import TOPICS, AnyGame, Outcome, fit_options
from bot.core.names import in_label, in_text
from bot.core.phrases import EVERYONE
from bot.core.prompts import LATE, Answer, Prompt, leaves
from bot.core.result import Result
from bot.core.seats import ONLOOKER
from bot.games import GAMES
from render import PICTURES
from render.paint import paint
from render.scene import Scene
from tests.contracts.asking import check_decision, check_words
from tests.contracts.leaks import leaks, scrambler
from tests.contracts.playing import (
    CHAIRS,
    Cell,
    Moment,
    always_late,
    at_random,
    cells,
    mostly_at_random,
    playout,
    sampled,
)

CELLS = cells()
CELL = {cell.name: cell for cell in CELLS}
CELL_OF = {(cell.game.page.key, cell.seats): cell for cell in reversed(CELLS)}
"""The cell of the default options, which come first."""
SEED = bytes(range(16))

every_cell = pytest.mark.parametrize("cell", CELLS, ids=lambda cell: cell.name)
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.page.key)


def draws(cell: Cell) -> Chance:
    """Return the chance of a test: the same in every run, another one for each cell."""
    return Chance.seeded(cell.name.encode()[-16:], cell.seats)


@cache
def whole_game(name: str, one_late_in: int) -> tuple[Moment, ...]:
    """Return one random game of a cell; played once for all tests."""
    cell = CELL[name]
    return tuple(playout(cell, SEED, mostly_at_random(draws(cell), one_late_in=one_late_in)))


def some_moments(cell: Cell, *, about: int = 12, one_late_in: int = 9) -> list[Moment]:
    """Return moments of one random game of the cell."""
    return list(sampled(whole_game(cell.name, one_late_in), draws(cell), about=about))


# --- The cover ---


@every_game
def test_the_cover_is_complete(game: AnyGame) -> None:
    page = game.page
    assert 2 <= page.least <= page.most <= len(CHAIRS)
    assert page.rules_version >= 1
    for choice in page.options:
        assert choice.least <= len(choice.default) <= choice.most <= len(choice.values) <= 25
        assert 0 < len(game.words.choice(choice.key)) <= 100
        for value in choice.values:
            label = game.words.option(choice.key, value)
            assert 0 < len(label.text) <= 60
            assert len(label.detail) <= 80
    for topic in TOPICS:
        assert 0 < len(game.words.rules(topic)) <= 1800, topic
    for seat in range(page.most):
        assert game.words.leaving(seat)


@every_game
def test_all_keys_differ(game: AnyGame) -> None:
    assert [one.page.key for one in GAMES].count(game.page.key) == 1


@every_cell
def test_every_set_of_options_fits_and_has_a_remark_or_none(cell: Cell) -> None:
    assert fit_options(cell.game.page, cell.options) == cell.options
    assert isinstance(cell.game.words.warning(cell.options), str)


# --- Playing ---


@every_cell
def test_random_games_end(cell: Cell) -> None:
    last = None
    for last in playout(cell, SEED, at_random(draws(cell))):
        assert cell.game.result(last.state) is None
    assert last is not None
    check_result(cell, last.outcome.state)


@every_cell
def test_games_where_everybody_is_late_end(cell: Cell) -> None:
    moments = list(playout(cell, SEED, always_late))
    check_result(cell, moments[-1].outcome.state)


def check_result(cell: Cell, state: Any, *, left: tuple[int, ...] = ()) -> None:
    """A game that is over asks nobody and ranks every seat once; whoever left is not ranked."""
    assert cell.game.ask(state) is None
    result = cell.game.result(state)
    assert result is not None
    assert sorted(one.seat for one in result.standings) == list(range(cell.seats))
    ranks = {one.seat: one.rank for one in result.standings}
    if result.none is None:
        assert all((rank is None) == (seat in left) for seat, rank in ranks.items())
        assert result.winners
    else:
        assert result.none in ("alone", "nobody")
        assert set(ranks.values()) == {None}
    check_result_words(cell, result)


def check_result_words(cell: Cell, result: Result) -> None:
    """A result has words: a line per seat, the tie, the winner's points."""
    who, words = in_text(CHAIRS), cell.game.words
    for one in result.standings:
        if one.rank is not None:
            assert who(one.seat) in words.ranking(one, who)
        if one.rank == 1 and one.points is not None:
            assert words.points(one.points)
    if result.tie is not None:
        assert words.tie(result.tie, who)


@every_cell
def test_every_open_state_asks_legal_questions(cell: Cell) -> None:
    for moment in some_moments(cell, about=30):
        check_decision(moment.decision, cell.seats)
        assert cell.game.ask(moment.state) == moment.decision, "the questions are not stable"


@every_cell
def test_every_question_and_option_has_words(cell: Cell) -> None:
    for moment in some_moments(cell, about=10):
        check_words(cell.game, moment.decision, CHAIRS[: cell.seats])


# --- Steps are pure, kept and replayed ---


@every_cell
def test_a_step_leaves_its_input_alone(cell: Cell) -> None:
    for moment in some_moments(cell):
        before, answers = encode(moment.state), dict(moment.answers)
        again = cell.game.resolve(moment.state, moment.answers, Chance.replay(moment.drawn))
        assert encode(moment.state) == before
        assert moment.answers == answers
        assert again == moment.outcome, "replaying the draws leads elsewhere"


@every_cell
def test_states_answers_and_facts_survive_json(cell: Cell) -> None:
    check_kept(cell, cell.deal(SEED))
    for moment in some_moments(cell):
        check_kept(cell, moment.outcome)
        assert decode_answers(encode_answers(moment.answers)) == moment.answers


def check_kept(cell: Cell, outcome: Outcome[Any]) -> None:
    """A state and its facts are the same after a trip through JSON."""
    state = decode(encode(outcome.state), cell.game.state_type)
    assert state == outcome.state
    assert encode(state) == encode(outcome.state)
    assert decode_told(encode_told(outcome.told), cell.game.event_type) == outcome.told


@every_cell
def test_the_record_of_a_game_replays(cell: Cell) -> None:
    chance = Chance.seeded(SEED, 0)
    dealt = cell.game.deal(cell.seats, cell.options, cell.game.components(), chance)
    again = cell.game.deal(cell.seats, cell.options, cell.game.components(), Chance.replay(chance.drawn))
    assert again == dealt
    state = dealt.state
    for moment in whole_game(cell.name, 9):
        assert moment.state == state
        outcome = cell.game.resolve(state, moment.answers, Chance.replay(moment.drawn))
        assert outcome == moment.outcome
        state = decode(encode(outcome.state), cell.game.state_type)


# --- Late, and leaving ---


@every_cell
def test_anybody_may_be_late_at_any_step(cell: Cell) -> None:
    for moment in some_moments(cell, one_late_in=1000):
        for seat in moment.decision.prompts:
            cell.game.resolve(moment.state, {**moment.answers, seat: LATE}, Chance.seeded(SEED, moment.seq))
        cell.game.resolve(moment.state, dict.fromkeys(moment.decision.prompts, LATE), Chance.seeded(SEED, moment.seq))


@every_cell
def test_anybody_may_leave_at_any_step(cell: Cell) -> None:
    for moment in some_moments(cell, about=8):
        for seat in range(cell.seats):
            after = cell.game.vacate(moment.state, seat, Chance.seeded(SEED, 1000 + moment.seq))
            check_kept(cell, after)
            check_left(cell, after.state, (seat,))


@every_cell
def test_a_game_everybody_leaves_one_by_one_ends(cell: Cell) -> None:
    for moment in some_moments(cell, about=3):
        state, left = moment.state, ()
        for seat in draws(cell).shuffled(range(cell.seats)):
            state = cell.game.vacate(state, seat, Chance.seeded(SEED, 2000 + seat)).state
            left = (*left, seat)
            check_left(cell, state, left)
            if cell.game.ask(state) is None:
                break
        assert cell.game.ask(state) is None


@every_cell
def test_the_table_plays_on_to_its_end_without_those_who_left(cell: Cell) -> None:
    chance = draws(cell)
    moments = some_moments(cell, about=4)
    for moment in moments:
        seat = chance.roll(cell.seats)
        state = cell.game.vacate(moment.state, seat, Chance.seeded(SEED, 3000)).state
        for later in playout(cell, SEED, at_random(chance), state=state, seq=1000):
            assert seat not in later.decision.prompts
            state = later.outcome.state
        check_result(cell, state, left=(seat,))


def check_left(cell: Cell, state: Any, left: tuple[int, ...]) -> None:
    """Who left is never asked, and can be looked at like anybody else; the others go on or it is over."""
    decision = cell.game.ask(state)
    if decision is None:
        check_result(cell, state, left=left)
    else:
        check_decision(decision, cell.seats)
        assert not set(left) & set(decision.prompts)
    for viewer in cell.viewers:
        cell.game.view(state, viewer)


# --- What people see ---


@every_cell
def test_nothing_hidden_leaks(cell: Cell) -> None:
    assert scrambler(cell.game.page.key).redeal
    chance = draws(cell)
    for moment in some_moments(cell, about=12):
        for viewer in cell.viewers:
            leaks(cell, moment, viewer, chance, SEED)


@every_cell
def test_nothing_hidden_leaks_when_some_have_left(cell: Cell) -> None:
    chance = draws(cell)
    for start in some_moments(cell, about=2):
        state = start.state
        for seat in chance.shuffled(range(cell.seats))[2:]:
            state = cell.game.vacate(state, seat, Chance.seeded(SEED, 4000 + seat)).state
        rest = playout(cell, SEED, at_random(chance), state=state, seq=1000)
        for moment in sampled(rest, chance, about=6):
            leaks(cell, moment, chance.pick(cell.viewers), chance, SEED)


@every_cell
def test_every_fact_has_words(cell: Cell) -> None:
    who = in_text(CHAIRS[: cell.seats])
    check_fact_words(cell, cell.deal(SEED), who)
    for moment in some_moments(cell, about=30):
        check_fact_words(cell, moment.outcome, who)


def check_fact_words(cell: Cell, outcome: Outcome[Any], who: Any) -> None:
    """Each fact reaches somebody and is one line; a step's headline is short."""
    for one in outcome.told:
        assert one.to is EVERYONE or (one.to and set(one.to) <= set(range(cell.seats)))
        line = cell.game.words.line(one.event, who)
        assert 0 < len(line) <= 900, line
        assert "\n" not in line
        assert not set("{}⟨⟩") & set(line), line
    public = tuple(one.event for one in outcome.told if one.to is EVERYONE)
    if public:
        assert 0 < len(cell.game.words.headline(public, who)) <= 600


@every_cell
def test_nothing_prints_what_is_in_it(cell: Cell) -> None:
    for moment in some_moments(cell, about=2):
        things: list[Any] = [moment.state, *(one.event for one in moment.outcome.told)]
        things += [cell.game.view(moment.state, viewer) for viewer in cell.viewers]
        for thing in things:
            assert repr(thing) == f"<{type(thing).__name__}>"


@every_cell
def test_every_view_has_a_picture_an_alt_text_and_a_text_board(cell: Cell) -> None:
    pictures, chairs = PICTURES[cell.game.page.key], CHAIRS[: cell.seats]
    states = [moment.state for moment in some_moments(cell, about=6)]
    states.append(list(playout(cell, SEED, at_random(draws(cell))))[-1].outcome.state)
    for state in states:
        for viewer in cell.viewers:
            view = cell.game.view(state, viewer)
            for aspect in ("", *(one.id for one in pictures.aspects(view))):
                assert pictures.layout(view, chairs, aspect)
                assert 0 < len(pictures.describe(view, chairs, aspect)) <= 1000
            assert 0 < len(pictures.text_board(view, chairs)) <= 1900


@every_game
def test_every_game_has_pictures_that_can_be_painted(game: AnyGame) -> None:
    pictures = PICTURES[game.page.key]
    for cell in (CELL_OF[game.page.key, game.page.least], CELL_OF[game.page.key, game.page.most]):
        moments = whole_game(cell.name, 9)
        states = (moments[0].state, moments[len(moments) // 2].state, moments[-1].outcome.state)
        for state, viewer in zip(states, (ONLOOKER, 0, ONLOOKER), strict=True):
            view = game.view(state, viewer)
            assert_painted(pictures.layout(view, CHAIRS[: cell.seats]))
    for scene, alt in pictures.rules_pictures():
        assert_painted(scene)
        assert 0 < len(alt) <= 1000


def assert_painted(scene: Scene) -> None:
    """A scene becomes a PNG of its size, small enough to send."""
    png = paint(scene)
    assert png.startswith(b"\x89PNG")
    assert len(png) < 400_000
    width, height = (int.from_bytes(png[at : at + 4], "big") for at in (16, 20))
    assert (width, height) == (scene.width, scene.height)


# --- Computers ---


@every_cell
def test_computers_answer_what_is_offered_to_the_end(cell: Cell) -> None:
    if cell.game.page.thinks:
        # A whole game of thinking is for the game's own tests; here some moments must do.
        for moment in some_moments(cell, about=6):
            for seat, prompt in moment.decision.prompts.items():
                computer_answer(cell, prompt, seat, moment.state)
        return
    moments = list(playout(cell, SEED, lambda *asked: computer_answer(cell, *asked)))
    check_result(cell, moments[-1].outcome.state)


def computer_answer(cell: Cell, prompt: Prompt, seat: int, state: Any) -> Answer:
    """Return what a computer answers from what its seat sees; it must be on offer."""
    answer = cell.game.choose(cell.game.view(state, seat), prompt, seat, draws(cell))
    assert answer in set(leaves(prompt)), "a computer answers what is not offered"
    return answer


# --- Choices nobody thought of ---


@every_game
@settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True)
@given(data=st.data())
def test_whatever_people_choose_the_game_goes_on(game: AnyGame, data: st.DataObject) -> None:
    cell = Cell(game, data.draw(st.integers(game.page.least, game.page.most), label="seats"), draw_options(game, data))
    seed = data.draw(st.binary(min_size=16, max_size=16), label="seed")
    state, seq = cell.deal(seed).state, 0
    while (decision := game.ask(state)) is not None and seq < 40:
        seq += 1
        check_decision(decision, cell.seats)
        answers = {}
        for seat, prompt in decision.prompts.items():
            choices = list(leaves(prompt))
            at = data.draw(st.integers(-1, len(choices) - 1), label=f"answer of {seat}")
            answers[seat] = LATE if at < 0 else choices[at]
        leaver = data.draw(st.integers(0, 40), label="who leaves")
        state = game.resolve(state, answers, Chance.seeded(seed, seq)).state
        if leaver < cell.seats:
            state = game.vacate(state, leaver, Chance.seeded(seed, 10_000 + seq)).state
        assert (game.ask(state) is None) == (game.result(state) is not None)


def draw_options(game: AnyGame, data: st.DataObject) -> dict[str, tuple[str, ...]]:
    """Draw any mix of options that fits."""
    wished = {
        choice.key: tuple(
            data.draw(
                st.lists(st.sampled_from(choice.values), min_size=choice.least, max_size=choice.most, unique=True),
                label=choice.key,
            )
        )
        for choice in game.page.options
    }
    return fit_options(game.page, wished)


def test_names_in_labels_are_plain() -> None:
    who = in_label(CHAIRS)
    assert all("**" not in who(seat) or "**" in CHAIRS[seat].name for seat in range(len(CHAIRS)))
