"""What every act needs: the host, the herald's hands, and the desk of the table pressed at."""

from typing import Any, Protocol, cast

import discord

from bot.core.errors import PlayerError, StaleError
from bot.core.seats import Seat
from bot.tables.desk import Desk
from bot.tables.host import Host
from bot.tables.table import Table
from cogs.ui.herald import DiscordHerald


class Serving(Protocol):
    """The client, as far as acts concern it."""

    host: Host
    herald: DiscordHerald


def serving(interaction: discord.Interaction[Any]) -> Serving:
    """Return the client that took the interaction."""
    return cast("Serving", interaction.client)


def host_of(interaction: discord.Interaction[Any]) -> Host:
    """Return the host of all tables."""
    return serving(interaction).host


async def dealt(interaction: discord.Interaction[Any], match: int) -> Desk:
    """Return the desk of a dealt table. Raise PlayerError `wrong.over` where there is none, `park` if it is broken."""
    return await host_of(interaction).desk(match)


def seat_at(table: Table, interaction: discord.Interaction[Any]) -> Seat:
    """Return the presser's seat. Raise PlayerError `wrong.seat`."""
    seat = table.seat_of(interaction.user.id)
    if seat is None:
        raise PlayerError("wrong.seat")
    return seat


async def on_its_server(interaction: discord.Interaction[Any], match: int) -> None:
    """Raise StaleError for a press that comes from another server than the table's, or from direct messages."""
    table = await host_of(interaction).store.table(match)
    if table is not None and table.match.guild != interaction.guild_id:
        raise StaleError
