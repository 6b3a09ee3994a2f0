"""The end, points, ties, the loyalty card: BF-36, BF-37, BF-39."""

from typing import Any

import pytest

from bot.core.result import Past, Result, Standing
from bot.games.battle_fries import BATTLE_FRIES, ending, rules, sight
from bot.games.battle_fries.cards import ROUNDS, SPECIALS
from bot.games.battle_fries.events import LoyaltyYou
from bot.games.battle_fries.state import State
from bot.games.battle_fries.words import WORDS
from tests.games.battle_fries.table import A, B, C, D, play, private, table, whispered

LAST = {A: "m3", B: "m1", C: "m2", D: "m0"}
ALL_STUCK = ("m3 mayo", "m1 mayo", "m2 mayo", "m0 mayo")


def over(**laid: Any) -> State:
    """Return a finished game: in the last round all four cards are expelled."""
    return play(table(round=ROUNDS, hands=LAST, **laid), *ALL_STUCK).state


def result_of(state: State) -> Result:
    """Return the result of a finished game."""
    result = BATTLE_FRIES.result(state)
    assert result is not None
    return result


def points(state: State) -> list[float | None]:
    """Return the points by seat."""
    return [one.points for one in sorted(result_of(state).standings, key=lambda one: one.seat)]


def ranks(state: State) -> list[int | None]:
    """Return the places by seat."""
    return [one.rank for one in sorted(result_of(state).standings, key=lambda one: one.seat)]


@pytest.mark.rule("BF-36")
def test_the_game_is_over_after_9_rounds() -> None:
    state = table()
    for number in range(1, ROUNDS + 1):
        assert state.round == number
        assert BATTLE_FRIES.result(state) is None
        assert all(len(player.hand) == ROUNDS + 1 - number for player in state.players)
        text = " ".join(state.players[A].hand[:1])
        card = "f" if text == "f0" else text
        sauce = "ketchup" if card.startswith("k") else "mayo"
        state = play(state, *[f"{card} {sauce}"] * 4).state
    assert rules.ask(state) is None
    assert result_of(state).rounds == ROUNDS


@pytest.mark.rule("BF-36")
def test_points_are_the_values_of_won_fries_and_graillons() -> None:
    state = over(fries={A: "m3 k2 f", B: "k0"}, graillons={A: (2, 3), C: (1,)}, stuck={"ketchup": "k3 k3"}, centre="m3")
    assert points(state) == [10, 0, 1, 0]
    assert ranks(state) == [1, 3, 2, 3]
    best = result_of(state).standings[0]
    assert (best.parts["fries"], best.parts["graillon_points"], best.parts["graillons"]) == (5, 5, 2)
    assert WORDS.ranking(best, "ABCDEF".__getitem__) == "A **10** · 5 from Fries, 5 from 2 Graillons"


@pytest.mark.rule("BF-36")
def test_at_the_end_all_is_laid_open() -> None:
    slip = sight.table_view(over(fries={A: "k2 m3"}, graillons={A: (1, 3)})).slips[A]
    assert slip.opened is not None
    assert (slip.opened.fries, slip.opened.graillons, slip.opened.points, slip.opened.rank) == (
        ("m3", "k2"),
        (3, 1),
        9,
        1,
    )


@pytest.mark.rule("BF-37")
def test_a_tie_goes_to_more_graillons() -> None:
    state = over(fries={A: "m3 m3", B: "k3"}, graillons={A: (1,), B: (2, 1, 1), C: (3, 3)})
    assert points(state) == [7, 7, 6, 0]
    assert ranks(state) == [2, 1, 3, 4]
    tie = result_of(state).tie
    assert WORDS.tie(tie, "ABCDEF".__getitem__) == "Tie at 7: B has more Graillons, 3 to 1."


@pytest.mark.rule("BF-37")
def test_the_number_counts_not_the_worth() -> None:
    assert ranks(over(fries={B: "k1"}, graillons={A: (3,), B: (1, 1)}))[:2] == [2, 1]


@pytest.mark.rule("BF-37")
def test_still_tied_is_shared() -> None:
    state = over(fries={C: "k3"}, graillons={A: (1, 3), B: (2, 2), C: (1,)})
    assert ranks(state) == [1, 1, 3, 4]
    assert result_of(state).winners == (A, B)
    assert WORDS.tie(result_of(state).tie, "ABCDEF".__getitem__) == "Tie at 4: A and B have more Graillons, 2 to 1."


@pytest.mark.rule("BF-37")
def test_no_tie_no_remark() -> None:
    assert result_of(over(graillons={A: (3,)})).tie is None
    assert result_of(over(graillons={A: (3,), B: (3,)})).tie is None


# --- The loyalty card ---


@pytest.mark.rule("BF-39")
@pytest.mark.parametrize(
    ("fries", "graillons", "boxes"),
    [
        ("k1", (1, 1), ("graillons",)),
        ("k1 k1", (1, 1), ()),
        ("m0 m3", (), ("mayo",)),
        ("m1 f", (), ()),
        ("f f f f k1", (), ("fricadelles",)),
        ("f f f k1", (), ()),
        ("k3 " * 16, (2,), ("fifty",)),
        ("k3 " * 16, (1,), ()),
        ("k0", (), ("zero",)),
        ("", (), ("zero",)),
    ],
)
def test_each_seat_hears_which_boxes_the_game_ticks(
    fries: str, graillons: tuple[int, ...], boxes: tuple[str, ...]
) -> None:
    outcome = play(table(round=ROUNDS, hands=LAST, fries={A: fries, B: "k1"}, graillons={A: graillons}), *ALL_STUCK)
    assert private(outcome, A) == ([LoyaltyYou(boxes)] if boxes else [])


@pytest.mark.rule("BF-39")
def test_50_points_without_the_win_tick_nothing() -> None:
    outcome = play(table(round=ROUNDS, hands=LAST, fries={A: "k3 " * 17, B: "k3 " * 18}), *ALL_STUCK)
    assert private(outcome, A) == []
    assert whispered(outcome, B) == ["New on your loyalty card: 50 points and the win."]


def finished(seats: int, *, won: bool = False, specials: tuple[str, ...] = ()) -> Past:
    """Return a finished game as one of its players remembers it."""
    seen = tuple(float(SPECIALS.index(key)) for key in specials)
    return Past(Standing(A, 1 if won else 2, 9, {"specials": seen}), seats)


def ticked(*games: Past) -> tuple[str, ...]:
    """Return the boxes the last of these games ticks."""
    event = ending.remember(games)
    return event.boxes if event else ()


@pytest.mark.rule("BF-39")
def test_two_wins_in_a_row_are_ticked_once() -> None:
    games = [finished(4, won=won) for won in (True, False, True, True, True)]
    assert [ticked(*games[: count + 1]) for count in range(5)] == [(), (), (), ("twice",), ()]


@pytest.mark.rule("BF-39")
def test_all_ten_specials_over_time() -> None:
    games = [finished(6, specials=SPECIALS[at : at + 2]) for at in range(0, 10, 2)]
    assert ticked(*games) == ("all-specials",)
    assert ticked(*games[:-1]) == ()
    assert ticked(*games, games[0]) == ()


@pytest.mark.rule("BF-39")
def test_tables_of_3_4_5_and_6() -> None:
    games = [finished(seats) for seats in (3, 4, 4, 5, 6)]
    assert ticked(*games) == ("all-tables",)
    assert ticked(*games[:-1]) == ()
    assert ticked() == ()


@pytest.mark.rule("BF-39")
def test_a_result_says_which_specials_were_seen() -> None:
    state = over()
    parts = result_of(state).standings[0].parts
    assert parts["specials"] == (float(SPECIALS.index("brasil")),)
    hidden = play(table("mayo ketchup dallas/curry", round=ROUNDS, hands=LAST), *ALL_STUCK).state
    assert ending.specials_seen(hidden) == ("dallas",)


@pytest.mark.rule("BF-39")
def test_the_other_boxes_are_listed_in_the_rules() -> None:
    text = WORDS.rules("clock")
    for box in ("more Graillons than Fries", "2 wins in a row", "real Fries", "Belgian Beers Race", "Fries shop"):
        assert box in text
