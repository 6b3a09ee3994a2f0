"""The grammar of custom_ids, and the one dynamic item that takes every press.

`t1:<table>:<seq>:<verb>:<path>`, at most 100 characters: the table's code, the step the press was offered at, what
is to be done, and the ids on the way to an option, joined by dots. It names no seat: that comes from the user's id.
A button lives for ever, so whatever comes in here may be years old, forged, or both.
"""

import asyncio
import re
from collections.abc import Awaitable, Callable
from typing import Any, Final, Protocol, TypeAlias, cast

import discord
import msgspec
from discord import ui

from bot.core.prompts import Answer, Tone
from bot.tables.table import code, match_of
from cogs.ui.guard import guarded
from cogs.ui.rows import Button, Row, Rows, Select

TEMPLATE: Final = "t1:.*"
LONGEST: Final = 100
_FORM: Final = re.compile(r"t1:([0-9A-Z]{2,12}):(\d{1,9}):([a-z]+):([a-z0-9.+-]*)", re.ASCII)
_STYLES: Final = {
    Tone.PLAIN: discord.ButtonStyle.secondary,
    Tone.MAIN: discord.ButtonStyle.primary,
    Tone.GOOD: discord.ButtonStyle.success,
    Tone.BAD: discord.ButtonStyle.danger,
}


class Press(msgspec.Struct, frozen=True):
    """What a button asks for. `values` are the lines chosen when it is a select."""

    match: int
    seq: int
    verb: str
    path: Answer = ()
    values: tuple[str, ...] = ()

    @property
    def custom_id(self) -> str:
        """Return the press as a custom_id. Raise ValueError beyond Discord's limit: a bug in a prompt."""
        text = f"t1:{code(self.match)}:{self.seq}:{self.verb}:{'.'.join(self.path)}"
        if len(text) > LONGEST:
            raise ValueError(f"a custom_id of {len(text)} characters")
        return text


ANSWER, CHOICE = "a", "s"
"""The verbs of a first answer: by a button, and by a select."""
CHANGED, CHANGED_CHOICE = "c", "cs"
"""The same for a seat that has locked in an answer and pressed ‹Change›. Another press of ANSWER changes nothing."""
CHANGES: Final = (CHANGED, CHANGED_CHOICE)


Handler: TypeAlias = "Callable[[discord.Interaction[Any], Press], Awaitable[None]]"


class Pressed(Protocol):
    """The client, as far as presses concern it."""

    async def pressed(self, interaction: discord.Interaction[Any], press: Press) -> None:
        """Do what a press asks for."""
        ...


def parse(custom_id: str) -> Press | None:
    """Return the press behind a custom_id, None if it is none of ours."""
    form = _FORM.fullmatch(custom_id)
    match = match_of(form[1]) if form else None
    if form is None or match is None:
        return None
    return Press(match=match, seq=int(form[2]), verb=form[3], path=tuple(form[4].split(".")) if form[4] else ())


class PressItem(ui.DynamicItem[ui.Item[Any]], template=TEMPLATE):
    """Takes every press. It only keeps the string: what fails in here is swallowed by the library."""

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> "PressItem":
        # The library names the task by the whole custom_id, and what asyncio logs of a lost task is its name.
        task = asyncio.current_task()
        if task is not None:
            task.set_name("press")
        return cls(item)

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Hand the press to the client; whatever happens, the person gets an answer."""
        await guarded(interaction, act(interaction))


async def act(interaction: discord.Interaction[Any]) -> None:
    """Hand an interaction's press to the client."""
    data = cast("dict[str, Any]", interaction.data or {})
    press = parse(str(data.get("custom_id", "")))
    values = tuple(str(value) for value in data.get("values", ()))
    client = cast("Pressed", interaction.client)
    await client.pressed(interaction, msgspec.structs.replace(press, values=values) if press else Press(0, 0, "stray"))


def view_of(rows: Rows) -> ui.View | None:
    """Return a fresh view of dynamic items that never times out; None for no rows."""
    if not rows:
        return None
    view = ui.View(timeout=None)
    for at, row in enumerate(rows):
        for item in _items(row):
            item.row = at
            view.add_item(item)
    return view


def _items(row: Row) -> list[ui.Item[Any]]:
    return [_menu(row)] if isinstance(row, Select) else [_button(one) for one in row]


def _button(button: Button) -> ui.Item[Any]:
    if button.url:
        return ui.Button(label=button.label, url=button.url)
    return PressItem(ui.Button(label=button.label, style=_STYLES[button.tone], custom_id=button.press))


def _menu(select: Select) -> ui.Item[Any]:
    options = [
        discord.SelectOption(
            label=one.label.text, description=one.label.detail or None, value=one.value, default=one.chosen
        )
        for one in select.items
    ]
    menu: ui.Select[ui.View] = ui.Select(
        custom_id=select.press,
        placeholder=select.asks,
        min_values=select.least,
        max_values=min(select.most, len(options)),
        options=options,
    )
    return PressItem(menu)
