"""Which table a command means: the one named, the one here, the only one, or ask."""

from typing import Any, Final

import discord
from discord import app_commands

from bot.core.errors import PlayerError, StaleError
from bot.core.names import in_label, shortened
from bot.core.phrases import Label
from bot.core.text import t
from bot.games import game as game_with
from bot.tables.desk import readable
from bot.tables.table import Status, Table, match_of
from cogs.acts.desk import host_of
from cogs.ui.press import Press
from cogs.ui.reply import say
from cogs.ui.rows import Item, Select

MOST = 25
WHICH: Final = "which"
"""The verb of the menu that asks which table is meant."""
PICKED_FOR: Final = ("hand", "leaveq", "endq", "showq")
"""The verbs for which it asks."""


async def my_tables(interaction: discord.Interaction[Any]) -> list[Table]:
    """Return the open tables at which the person sits: on this server, or everywhere from a DM."""
    store = host_of(interaction).store
    found = [await store.table(match) for match in await store.of_user(interaction.user.id)]
    return [one for one in found if one is not None and interaction.guild_id in (None, one.match.guild)]


def awaits(table: Table, user: int) -> bool:
    """Say whether a table waits for a person."""
    if table.match.status is not Status.PLAYING:
        return False
    desk = readable(table)
    return desk is not None and table.seat_of(user) in desk.awaited


async def pick_table(
    interaction: discord.Interaction[Any], code: str | None, *, verb: str, waiting: bool = False
) -> Table | None:
    """Return the table a command means; None if the person was asked which (`verb` opens the one they press).

    Raise PlayerError `wrong.none` for somebody who sits nowhere.
    """
    mine = await my_tables(interaction)
    if code is not None:
        named = next((one for one in mine if one.match.id == match_of(code)), None)
        if named is None:
            raise PlayerError("mod.unknown", table=shortened(code, 12))
        return named
    if not mine:
        raise PlayerError("wrong.none")
    dealt = [one for one in mine if one.match.seq] or mine
    asked = [one for one in dealt if awaits(one, interaction.user.id)] if waiting else dealt
    here = [one for one in asked or dealt if one.match.channel == interaction.channel_id]
    found = here or asked or dealt
    if len(found) == 1:
        return found[0]
    await say(interaction, t("wrong.which", n=len(found)), rows=(_menu(found[:MOST], interaction.user.id, verb),))
    return None


def _menu(tables: list[Table], user: int, verb: str) -> Select:
    items = tuple(Item(one.match.code, Label(_name(one), _question(one, user))) for one in tables)
    return Select(Press(tables[0].match.id, 0, WHICH, (verb,)).custom_id, t("wrong.which.pick"), items)


def picked(press: Press) -> Press:
    """Return what a table picked from the menu is picked for. Raise StaleError if no menu offers that."""
    match = match_of(press.values[0]) if press.values else None
    verb = press.path[0] if press.path else ""
    if match is None or verb not in PICKED_FOR:
        raise StaleError
    return Press(match, 0, verb)


async def listed_tables(interaction: discord.Interaction[Any], current: str) -> list[app_commands.Choice[str]]:
    """Return the person's tables for autocompletion."""
    mine = await my_tables(interaction)
    names = [(_long_name(one), one.match.code) for one in mine]
    return [app_commands.Choice(name=name, value=code) for name, code in names if current.lower() in name.lower()][
        :MOST
    ]


def _name(table: Table) -> str:
    place = table.match.place.split(" · ")[0]
    return shortened(f"{game_with(table.match.game).page.title} · {place}", 40)


def _question(table: Table, user: int) -> str:
    """Return what a table asks a person, empty if nothing."""
    desk, seat = readable(table), table.seat_of(user)
    if desk is None or seat is None or not awaits(table, user):
        return ""
    prompt = desk.prompt(seat)
    return shortened(desk.game.words.task(prompt.asks, in_label(table.chairs)), 100) if prompt else ""


def _long_name(table: Table) -> str:
    match = table.match
    return shortened(f"{match.code} · {game_with(match.game).page.title} · {match.place}", 100)
