"""custom_ids: what we write we read back, and whatever else comes in is none of ours."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cogs.ui.press import LONGEST, Press, parse

IDS = st.text("abcdefghijklmnopqrstuvwxyz0123456789-+", min_size=1, max_size=8)


@given(st.integers(0, 2**40), st.integers(0, 10**8), st.lists(IDS, max_size=4))
def test_a_press_is_read_back_as_it_was_written(match: int, seq: int, path: list[str]) -> None:
    press = Press(match, seq, "a", tuple(path))
    assert parse(press.custom_id) == press


def test_a_custom_id_names_table_step_verb_and_path_but_no_seat() -> None:
    assert Press(243, 12, "a", ("m3", "mayo")).custom_id == "t1:7K:12:a:m3.mayo"


@pytest.mark.parametrize(
    "strange",
    [
        "",
        "t1:",
        "t1:7K:12:a",
        "t1:7K:x:a:",
        "t0:7K:12:a:",
        "t1:7K:12:a:m3 mayo",
        "t1:7K:-1:a:",
        "t1:7K:12:A:",
        "t1:?:1:a:",
        "t1:7K:12:a:m3\n",
        "t1:" + "7" * 40 + ":1:a:",
        "t1:7K:12:a:ü",
        "x" * 100,
    ],
)
def test_what_nobody_wrote_is_no_press(strange: str) -> None:
    assert parse(strange) is None


def test_a_path_too_long_for_discord_is_a_bug_that_is_loud() -> None:
    with pytest.raises(ValueError, match="characters"):
        _ = Press(243, 12, "a", ("x" * LONGEST,)).custom_id


@given(st.text(max_size=120))
def test_no_text_whatsoever_breaks_the_reading(text: str) -> None:
    press = parse(text)
    assert press is None or press.custom_id.startswith("t1:")
