"""Prompts as buttons and selects: every option can be reached, nothing is longer than Discord takes."""

from typing import Any, cast

from bot.core.game import Words
from bot.core.phrases import Label, Phrase
from bot.core.prompts import Option, Pick, PickSome, Prompt, Tone, leaves
from bot.core.seats import Seat
from cogs.ui.ask import as_buttons, chosen, components_for, is_leaf, led_on
from cogs.ui.press import Press, parse
from cogs.ui.rows import Button, Rows, Select


class Says(Phrase, frozen=True):
    text: str
    detail: str = ""


class PlainWords:
    """Words that say what they are given."""

    def label(self, phrase: Says, who: Any) -> Label:
        return Label(phrase.text, phrase.detail)

    def task(self, phrase: Says, who: Any) -> str:
        return phrase.text


WORDS = cast("Words", PlainWords())
AT = Press(243, 12, "a")


def who(seat: Seat) -> str:
    return "ABCDEF"[seat]


def pick(*ids: str, then: Prompt | None = None, detail: str = "") -> Pick:
    options = tuple(Option(one, Says(one.upper(), detail), then) for one in ids)
    return Pick(Says("choose"), options, open=False)


def rows(prompt: Prompt, *path: str) -> Rows:
    return components_for(prompt, Press(243, 12, "a", path), words=WORDS, who=who)


def test_up_to_five_short_options_are_buttons() -> None:
    (row,) = rows(pick("a", "b", "c", "d", "e"))
    assert isinstance(row, tuple)
    assert [one.label for one in row] == ["A", "B", "C", "D", "E"]
    assert row[1].press == "t1:7K:12:a:b"


def test_six_options_are_a_select() -> None:
    (row,) = rows(pick("a", "b", "c", "d", "e", "f"))
    assert isinstance(row, Select)
    assert [item.value for item in row.items] == ["a", "b", "c", "d", "e", "f"]
    assert row.asks == "Choose"


def test_few_options_with_long_details_are_a_select_that_shows_them() -> None:
    (row,) = rows(pick("a", "b", detail="into any Sauce, expels the others there"))
    assert isinstance(row, Select)
    assert row.items[0].label.detail == "into any Sauce, expels the others there"


def test_details_stand_on_a_few_buttons_and_a_pile_of_them_is_a_select() -> None:
    (row,) = rows(pick("a", "b", "c", detail="1 in reach, set 0 of 3"))
    assert isinstance(row, tuple)
    assert row[0].label == "A · 1 in reach, set 0 of 3"
    (row,) = rows(pick("a", "b", "c", "d", "e", detail="1 in reach, set 0 of 3"))
    assert isinstance(row, Select)


def test_labels_are_cut_to_what_a_phone_shows() -> None:
    prompt = Pick(Says("choose"), (Option("a", Says("x" * 90, "y" * 120)),), open=False)
    (row,) = rows(prompt)
    assert isinstance(row, Select)
    assert len(row.items[0].label.text) == 60
    assert len(row.items[0].label.detail) == 80


def test_a_level_further_down_has_the_way_back() -> None:
    first, last = rows(pick("a", "b", then=pick("x", "y")), "a")
    assert isinstance(first, tuple)
    assert isinstance(last, tuple)
    assert [one.press for one in first] == ["t1:7K:12:a:a.x", "t1:7K:12:a:a.y"]
    assert last == (Button("Back", "t1:7K:12:b:"),)


def test_several_of_many_are_chosen_in_one_select() -> None:
    options = tuple(Option(one, Says(one)) for one in "abcd")
    (row,) = rows(PickSome(Says("choose 2"), options, least=2, most=2, open=False))
    assert isinstance(row, Select)
    assert (row.least, row.most) == (2, 2)


def test_a_level_with_one_option_leads_on_unless_it_warns() -> None:
    assert led_on(pick("a", then=pick("x")), ("a",)) == ("a", "x")
    assert led_on(pick("a", then=pick("x", "y")), ("a",)) == ("a",)
    assert led_on(pick("a", then=pick("x", then=pick("z"))), ("a",)) == ("a",)
    sure = Pick(Says("resign?"), (Option("yes", Says("Resign"), tone=Tone.BAD),), open=True)
    assert led_on(pick("resign", then=sure), ("resign",)) == ("resign",)


def test_every_leaf_is_reached_by_pressing_what_is_shown() -> None:
    prompt = pick("a", "b", "c", "d", "e", "f", then=pick("x", "y"))
    assert set(_walk(prompt, ())) == set(leaves(prompt))


def _walk(prompt: Prompt, path: tuple[str, ...]) -> Any:
    for row in rows(prompt, *path):
        for press in _presses(row):
            if press.verb == "b":
                continue
            following = chosen(press, prompt)
            if is_leaf(prompt, following):
                yield following
            else:
                yield from _walk(prompt, following)


def _presses(row: Any) -> list[Press]:
    if isinstance(row, Select):
        at = parse(row.press)
        assert at is not None
        return [Press(at.match, at.seq, at.verb, at.path, (item.value,)) for item in row.items]
    found = [parse(one.press) for one in row]
    return [one for one in found if one is not None]


def test_the_ids_of_a_multiple_choice_keep_the_order_of_the_options() -> None:
    options = tuple(Option(one, Says(one)) for one in "abcd")
    prompt = PickSome(Says("choose 2"), options, least=2, most=2, open=False)
    assert chosen(Press(243, 12, "s", (), ("d", "b")), prompt) == ("b+d",)


def test_a_tree_does_not_stand_on_the_table_message() -> None:
    assert as_buttons(pick("a", "b"), words=WORDS, who=who)
    assert not as_buttons(pick("a", then=pick("x")), words=WORDS, who=who)
    assert not as_buttons(pick(*"abcdef"), words=WORDS, who=who)
