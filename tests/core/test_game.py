"""Options that fit, results, errors."""

import pytest

from bot.core.errors import PlayerError, StaleError
from bot.core.game import Choice, GamePage, fit_options
from bot.core.result import Result, Standing

PAGE = GamePage(
    key="game",
    title="Game",
    least=2,
    most=4,
    minutes=10,
    rules_version=1,
    options=(
        Choice("side", ("4", "5", "6"), 1, 1, ("5",)),
        Choice("extras", ("a", "b", "c"), 0, 2, ()),
    ),
)


@pytest.mark.parametrize(
    ("raw", "fitted"),
    [
        ({}, {"side": ("5",), "extras": ()}),
        ({"side": ("4",), "extras": ("b",)}, {"side": ("4",), "extras": ("b",)}),
        ({"extras": ("c", "a")}, {"side": ("5",), "extras": ("a", "c")}),
        ({"side": ("9",)}, {"side": ("5",), "extras": ()}),
        ({"side": ("4", "6")}, {"side": ("5",), "extras": ()}),
        ({"side": ()}, {"side": ("5",), "extras": ()}),
        ({"extras": ("a", "b", "c")}, {"side": ("5",), "extras": ()}),
        ({"extras": ("a", "z")}, {"side": ("5",), "extras": ("a",)}),
        ({"unknown": ("x",)}, {"side": ("5",), "extras": ()}),
    ],
)
def test_options_are_made_to_fit(raw: dict[str, tuple[str, ...]], fitted: dict[str, tuple[str, ...]]) -> None:
    assert fit_options(PAGE, raw) == fitted
    assert fit_options(PAGE, fitted) == fitted


def test_the_winners_are_all_who_are_ranked_first_in_seat_order() -> None:
    result = Result((Standing(2, 1, 9), Standing(0, 1, 9), Standing(1, 3, 4), Standing(3, None)))
    assert result.winners == (0, 2)
    assert Result((Standing(0, None), Standing(1, None)), none="alone").winners == ()


def test_errors_for_people_carry_a_code_and_a_sentence() -> None:
    stale = StaleError()
    assert isinstance(stale, PlayerError)
    assert (stale.code, stale.text) == ("wrong.old", "This table has moved on:")
    assert str(stale) == "wrong.old"
