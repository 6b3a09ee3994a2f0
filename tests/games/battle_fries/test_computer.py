"""The computer of Battle Fries: sensible in small things, clearly better than chance over a game."""

from typing import Any

import pytest

from bot.core.chance import Chance
from bot.core.prompts import any_answer
from bot.games.battle_fries import BATTLE_FRIES, rules
from bot.games.battle_fries.cards import VARIANTS
from bot.games.battle_fries.computer import crowds
from bot.games.battle_fries.sight import seat_view
from bot.games.battle_fries.state import State
from bot.games.battle_fries.words import WORDS
from tests.games.battle_fries.table import A, B, C, D, dealt, play, table


def typed_by_computer(state: State, seat: int, *, seed: int = 0) -> str:
    """Return what a computer in this seat answers."""
    decision = rules.ask(state)
    assert decision is not None
    answer = BATTLE_FRIES.choose(seat_view(state, seat), decision.prompts[seat], seat, Chance.seeded(bytes(16), seed))
    return WORDS.typed(answer)


def plays(state: State, seat: int = A) -> list[str]:
    """Return what a computer plays, many times over."""
    return [typed_by_computer(state, seat, seed=seed) for seed in range(100)]


def opened(special: str, **laid: Any) -> State:
    """Return a table where A is asked about a special's bonus."""
    return play(table(f"mayo ketchup {special}", **laid), f"k3 {special}", "m1 mayo", "m2 mayo", "m3 mayo").state


def test_all_are_drawn_to_where_more_lies() -> None:
    mix, _ = crowds(seat_view(table(stuck={"ketchup": "k3 k3 k2"}), A))
    assert mix["ketchup"] > mix["brasil"] > mix["mayo"]
    assert sum(mix.values()) == pytest.approx(1, abs=0.01)


def test_the_fricadelle_goes_where_much_lies_and_not_always() -> None:
    rich = plays(table(stuck={"mayo": "m3 m3 m2 m3 k3"}))
    assert 10 <= rich.count("f mayo") <= 60
    assert not any(text.startswith("f ") for text in plays(table()))


def test_computers_dont_all_play_the_same() -> None:
    assert {text.split()[1] for text in plays(table())} == {"mayo", "ketchup", "brasil"}


def test_a_shown_card_is_played() -> None:
    state = play(opened("samurai"), "seat-b", chance=["k1"]).state
    assert {text.split()[0] for text in plays(state, B)} == {"k1"}


def test_without_a_sauce_it_goes_to_the_centre() -> None:
    state = table(seats=3, covered="ketchup", round=9, hands={A: "k2", B: "m1", C: "m3"})
    assert typed_by_computer(state, A) == "k2 centre"


def test_dallas_is_pushed_once() -> None:
    state = opened("dallas")
    assert typed_by_computer(state, A) == "draw"
    assert typed_by_computer(play(state, "draw").state, A) == "stop"


def test_the_best_card_is_kept_the_worst_given_to_whoever_has_least() -> None:
    state = opened("pepper", pile=(1, 1, 3, 2), graillons={B: (1,), C: (1, 2)})
    assert typed_by_computer(state, A) == "3 1 seat-d"
    state = opened("americaine", centre="k3 k0 f")
    assert typed_by_computer(state, A).split()[0] in ("k3", "m3")
    assert typed_by_computer(state, A).split()[1] in ("k0", "f")


def test_andalouse_takes_from_those_who_have_most() -> None:
    state = opened("andalouse", graillons={B: (1, 1), C: (1,), D: (1, 1, 1)})
    assert typed_by_computer(state, A) == "seat-b seat-d"


def test_brasil_takes_the_bigger_pile() -> None:
    assert typed_by_computer(opened("brasil", fries={B: "m0 m0", D: "m1"}), A) == "right"
    assert typed_by_computer(opened("brasil", fries={B: "m0", D: "m1 m1"}), A) == "left"


def test_mammouth_wins_the_best_and_puts_the_rest() -> None:
    state = opened("mammouth", centre="k3 k0")
    assert typed_by_computer(state, A) in ("k3", "m3")
    assert typed_by_computer(play(state, "k3").state, A) == "rest"


def test_more_choice_takes_what_is_worth_more() -> None:
    for stuck, wanted in (("m1", "graillon"), ("m3 m1", "fries")):
        state = table(stuck={"mayo": stuck}, on={"mayo": 3}, more_choice=True)
        state = play(state, "m3 mayo", "k1 ketchup", "k2 ketchup", "k3 ketchup").state
        assert typed_by_computer(state, A) == wanted


def average_points(seats: int, games: int, *, variants: tuple[str, ...] = ()) -> tuple[float, float]:
    """Return the average points of one computer, and of the random players it sits with."""
    mine = theirs = 0.0
    for number in range(games):
        state, chance, me = (
            dealt(seats, seed=number, variants=variants),
            Chance.seeded(bytes(16), number),
            number % seats,
        )
        seq = 0
        while (decision := rules.ask(state)) is not None:
            seq += 1
            answers = {
                seat: BATTLE_FRIES.choose(seat_view(state, seat), prompt, seat, chance)
                if seat == me
                else any_answer(prompt, chance)
                for seat, prompt in decision.prompts.items()
            }
            state = rules.resolve(state, answers, Chance.seeded(number.to_bytes(16, "big"), seq)).state
        result = BATTLE_FRIES.result(state)
        assert result is not None
        mine += sum(one.points or 0 for one in result.standings if one.seat == me)
        theirs += sum(one.points or 0 for one in result.standings if one.seat != me) / (seats - 1)
    return mine / games, theirs / games


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_it_beats_random_players(seats: int) -> None:
    mine, theirs = average_points(seats, 120)
    assert mine > theirs * 1.1


def test_it_beats_random_players_with_all_variants() -> None:
    mine, theirs = average_points(5, 120, variants=VARIANTS)
    assert mine > theirs * 1.1
