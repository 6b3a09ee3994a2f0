"""Which table a command means: the one named, the one here, the only one, or ask."""

from typing import Any

import discord
from discord import app_commands

from bot.core.errors import PlayerError
from bot.core.names import shortened
from bot.core.text import t
from bot.games import game as game_with
from bot.tables.desk import readable
from bot.tables.table import Status, Table, match_of
from cogs.acts.desk import host_of
from cogs.ui.press import Press
from cogs.ui.reply import say
from cogs.ui.rows import Button, in_rows

MOST = 25


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
    buttons = tuple(Button(_name(one), Press(one.match.id, 0, verb).custom_id) for one in found[:MOST])
    await say(interaction, t("wrong.which", n=len(found)), rows=in_rows(buttons))
    return None


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


def _long_name(table: Table) -> str:
    match = table.match
    return shortened(f"{match.code} · {game_with(match.game).page.title} · {match.place}", 100)
