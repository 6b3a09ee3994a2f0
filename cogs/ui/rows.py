"""Buttons and selects as data, so that what a message offers can be tested without Discord."""

from typing import Final, TypeAlias

import msgspec

from bot.core.phrases import Label
from bot.core.prompts import Tone

BUTTON_MOST: Final = 40
ROW_MOST: Final = 5


class Button(msgspec.Struct, frozen=True):
    """A button: what it says and the custom_id of its press. With a `url` it is a link."""

    label: str
    press: str = ""
    tone: Tone = Tone.PLAIN
    url: str = ""


class Item(msgspec.Struct, frozen=True):
    """One line of a select."""

    value: str
    label: Label
    chosen: bool = False


class Select(msgspec.Struct, frozen=True):
    """A menu to choose `least` to `most` lines from."""

    press: str
    asks: str
    items: tuple[Item, ...]
    least: int = 1
    most: int = 1


Row: TypeAlias = tuple[Button, ...] | Select
Rows: TypeAlias = tuple[Row, ...]


def in_rows(buttons: tuple[Button, ...]) -> Rows:
    """Return buttons in rows of five."""
    return tuple(buttons[at : at + ROW_MOST] for at in range(0, len(buttons), ROW_MOST))
