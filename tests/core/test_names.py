"""How seats are written, whatever people call themselves."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.core.names import escaped, in_label, in_text, shortened
from bot.core.seats import Chair, letter

ISOLATE, POP = "\u2068", "\u2069"


def test_in_messages_a_seat_is_its_letter_and_name() -> None:
    who = in_text((Chair("Ada"), Chair("Ben")))
    assert who(1) == f"`B` **{ISOLATE}Ben{POP}**"


def test_in_labels_there_are_no_marks_and_names_are_cut() -> None:
    who = in_label((Chair("Ada"), Chair("B" * 32)))
    assert who(0) == "A Ada"
    assert who(1) == "B " + "B" * 23 + "…"


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("*Ada*", r"\*Ada\*"),
        ("_x_ ~~y~~ ||z||", r"\_x\_ \~\~y\~\~ \|\|z\|\|"),
        ("`code`", r"\`code\`"),
        ("@everyone", r"\@everyone"),
        ("<@123>", r"\<\@123\>"),
        ("<#123>", r"\<\#123\>"),
        ("[a](https://example.org)", r"\[a\]\(https\:\/\/example.org\)"),
        ("> quote", r"\> quote"),
        ("# big", r"\# big"),
        ("- list", r"\- list"),
        ("back\\slash", r"back\\slash"),
        ("two\nlines", "two lines"),
        ("מרים", "מרים"),
        ("Zoë 🐸", "Zoë 🐸"),
    ],
)
def test_a_name_formats_nothing_and_pings_nobody(name: str, text: str) -> None:
    assert escaped(name) == f"{ISOLATE}{text}{POP}"


@given(st.text(max_size=32))
def test_no_name_gets_out_of_its_place(name: str) -> None:
    inner = escaped(name)[1:-1]
    assert "\n" not in inner
    assert not re.search(r"(?<!\\)(?:\\\\)*[*_~|`<@#\[]", inner), "something formats"
    if "\u2069" not in name:
        assert POP not in inner


def test_shortened() -> None:
    assert shortened("Ada", 3) == "Ada"
    assert shortened("Adam", 3) == "Ad…"
    assert shortened("Ada Lovelace", 5) == "Ada…"


def test_letters() -> None:
    assert [letter(seat) for seat in range(6)] == list("ABCDEF")
