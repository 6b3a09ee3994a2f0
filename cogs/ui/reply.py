"""Answers to a press or command that only the person who acted sees."""

from typing import Any

import discord

from bot.core.seats import Seat
from bot.tables.desk import Desk
from bot.tables.host import Host
from bot.tables.table import Person
from cogs.ui.calls import call
from cogs.ui.links import Links, links
from cogs.ui.outbox import NOBODY
from cogs.ui.panel import Face, face
from cogs.ui.pictures import Picture, picture
from cogs.ui.press import view_of
from cogs.ui.rows import Rows
from cogs.ui.story import news_for


def person(interaction: discord.Interaction[Any]) -> Person:
    """Return who acts. A moderator is who may manage the server."""
    staff = interaction.guild_id is not None and interaction.permissions.manage_guild
    return Person(user=interaction.user.id, name=interaction.user.display_name, staff=staff)


async def think(interaction: discord.Interaction[Any]) -> None:
    """Acknowledge with a private "thinking", to be replaced by `say`."""
    if not interaction.response.is_done():
        await call(interaction.response.defer(ephemeral=True, thinking=True))


async def take(interaction: discord.Interaction[Any]) -> None:
    """Acknowledge a press whose message is edited later, or not at all."""
    if not interaction.response.is_done():
        await call(interaction.response.defer())


async def say(
    interaction: discord.Interaction[Any], text: str, *, rows: Rows = (), drawn: Picture | None = None
) -> None:
    """Answer privately, whatever has been answered before."""
    more: dict[str, Any] = {"allowed_mentions": NOBODY}
    view = view_of(rows)
    if view is not None:
        more["view"] = view
    if drawn is not None:
        more["file"] = drawn.file()
    if interaction.response.is_done():
        await call(interaction.followup.send(text, ephemeral=True, **more))
    else:
        await call(interaction.response.send_message(text, ephemeral=True, **more))


async def rewrite(
    interaction: discord.Interaction[Any], text: str, *, rows: Rows = (), drawn: Picture | None = None
) -> bool:
    """Replace the pressed message's text and buttons, and its picture when a new one is given.

    What everybody reads is never replaced by what is for one: that is said beside it. No button of ours asks for it.
    """
    if _public(interaction):
        await say(interaction, text, rows=rows, drawn=drawn)
        return False
    more: dict[str, Any] = {"attachments": [drawn.file()]} if drawn is not None else {}
    if interaction.response.is_done():
        ended = await call(
            interaction.edit_original_response(content=text, view=view_of(rows), allowed_mentions=NOBODY, **more)
        )
        return ended.done
    edit = interaction.response.edit_message(content=text, view=view_of(rows), allowed_mentions=NOBODY, **more)
    return (await call(edit)).done


def _public(interaction: discord.Interaction[Any]) -> bool:
    """Say whether others can read the pressed message."""
    message = interaction.message
    return message is not None and interaction.guild_id is not None and not message.flags.ephemeral


async def table_links(host: Host, desk: Desk) -> Links:
    """Return the links of a table as it stands now."""
    return links(desk.table.match, await host.store.panels(desk.table.match.id))


async def current(host: Host, desk: Desk, seat: Seat) -> Face:
    """Return the panel of a seat with what only it has heard since its last question."""
    match = desk.table.match
    steps = await host.store.steps(match.id, max(0, match.seq - 1))
    news = news_for(desk.game, desk.table, steps, seat)
    return face(desk, seat, await table_links(host, desk), news=news)


async def show_panel(
    interaction: discord.Interaction[Any], host: Host, desk: Desk, seat: Seat, *, before: str = ""
) -> None:
    """Show a seat its panel, here and only to the person who sits there, below a line that says why."""
    await think(interaction)
    shown = await current(host, desk, seat)
    text = f"{before}\n{shown.text}" if before else shown.text
    drawn = await picture(desk, seat) if shown.picture else None
    await say(interaction, text, rows=shown.rows, drawn=drawn)
