"""Acts in the lobby: join, leave, computers, options, start, cancel, and the first direct message."""

from typing import Any

import discord

from bot.core.errors import PlayerError
from bot.core.seats import letter
from bot.core.text import t
from bot.games import game as game_with
from bot.tables.table import DMs, Place, Status, Table
from cogs.acts.desk import host_of, seat_at, serving
from cogs.ui import lobby as lobbies
from cogs.ui.links import links
from cogs.ui.press import Press
from cogs.ui.reply import person, rewrite, say, take, think
from cogs.ui.rights import missing_right, sees
from cogs.ui.rows import Button


async def open_table(interaction: discord.Interaction[Any], game: str) -> None:
    """Open a lobby here for `game`, with the presser as host."""
    await think(interaction)
    place = place_of(interaction)
    lacking = missing_right(interaction)
    if lacking:
        raise PlayerError("wrong.lobby", permission=t(f"permission.{lacking}"))
    host = host_of(interaction)
    try:
        table = await host.open(game, place, person(interaction))
    except PlayerError as error:
        if error.code != "play.busy":
            raise
        await say(interaction, t("play.busy", board=await _board_here(interaction)))
        return
    # So that the direct message has a link to the lobby.
    await serving(interaction).herald.told(table.match.id)
    await seated(interaction, table)


def place_of(interaction: discord.Interaction[Any]) -> Place:
    """Return where a command was used. Raise PlayerError `wrong.here` outside servers."""
    if interaction.guild_id is None or interaction.channel_id is None:
        raise PlayerError("wrong.here")
    channel = getattr(interaction.channel, "name", None) or "?"
    guild = interaction.guild.name if interaction.guild else "?"
    return Place(interaction.guild_id, interaction.channel_id, f"#{channel} · {guild}")


async def _board_here(interaction: discord.Interaction[Any]) -> str:
    store = host_of(interaction).store
    found = await store.in_channel(interaction.channel_id or 0)
    table = await store.table(found[0]) if found else None
    return links(table.match, await store.panels(table.match.id)).board if table else ""


async def seated(interaction: discord.Interaction[Any], table: Table) -> None:
    """Tell a person that they have a seat, and what to do when direct messages don't reach them."""
    match, mark = table.match, letter(seat_at(table, interaction))
    if await _reached(interaction, table, nonce=f"{match.code}:{mark}:{match.rev}d"):
        await say(interaction, t("join.ok", letter=mark))
    else:
        hand = Button(t("button.hand"), Press(match.id, 0, "hand").custom_id)
        await say(interaction, t("join.nodm", letter=mark), rows=((_test_button(table), hand),))


async def _reached(interaction: discord.Interaction[Any], table: Table, *, nonce: str) -> bool:
    """Write to the person. Return False when their direct messages are closed."""
    match = table.match
    place = links(match, await host_of(interaction).store.panels(match.id)).place
    text = t("dm.test", game=game_with(match.game).page.title, place=place)
    state = await serving(interaction).herald.seats.test(match.id, interaction.user.id, text, nonce=nonce)
    return state is not DMs.CLOSED


def _test_button(table: Table) -> Button:
    return Button(t("button.test"), Press(table.match.id, 0, "test").custom_id)


async def join(interaction: discord.Interaction[Any], press: Press) -> None:
    """Take a seat."""
    await think(interaction)
    host = host_of(interaction)
    try:
        table = await host.join(press.match, person(interaction))
    except PlayerError as error:
        if error.code != "join.full":
            raise
        following = Button(t("button.next"), Press(press.match, 0, "next").custom_id)
        await say(interaction, error.text, rows=((following,),))
        return
    await seated(interaction, table)


async def join_next(interaction: discord.Interaction[Any], press: Press) -> None:
    """Take a seat at the oldest table here that has a place free, else open one for the same game."""
    await think(interaction)
    host = host_of(interaction)
    for match in await host.store.in_guild(interaction.guild_id or 0):
        table = await host.store.table(match)
        if table is None or table.match.status is not Status.LOBBY or table.seat_of(interaction.user.id) is not None:
            continue
        if len(table.holders) < game_with(table.match.game).page.most and sees(interaction, table.match.channel):
            await seated(interaction, await host.join(match, person(interaction)))
            return
    await open_table(interaction, (await host.table(press.match)).match.game)


async def computer(interaction: discord.Interaction[Any], press: Press) -> None:
    """Seat a computer."""
    await take(interaction)
    await host_of(interaction).add_computer(press.match, person(interaction))


async def fewer(interaction: discord.Interaction[Any], press: Press) -> None:
    """Take the last computer away."""
    await take(interaction)
    await _show_options(interaction, await host_of(interaction).remove_computer(press.match, person(interaction)))


async def options(interaction: discord.Interaction[Any], press: Press) -> None:
    """Show the options to whom they are for."""
    host = host_of(interaction)
    # Setting nothing checks that the presser may.
    table = await host.set_options(press.match, person(interaction), {})
    text, rows = lobbies.options(table)
    await say(interaction, text, rows=rows)


async def choose_option(interaction: discord.Interaction[Any], press: Press) -> None:
    """Set one of the game's options."""
    await take(interaction)
    key = press.path[0] if press.path else ""
    table = await host_of(interaction).set_options(press.match, person(interaction), {key: press.values})
    await _show_options(interaction, table)


async def choose_clock(interaction: discord.Interaction[Any], press: Press) -> None:
    """Set the clock."""
    await take(interaction)
    seconds = lobbies.clock_of(press.values[0] if press.values else "none")
    table = await host_of(interaction).set_clock(press.match, person(interaction), seconds)
    await _show_options(interaction, table)


async def _show_options(interaction: discord.Interaction[Any], table: Table) -> None:
    text, rows = lobbies.options(table)
    await rewrite(interaction, text, rows=rows)


async def start(interaction: discord.Interaction[Any], press: Press) -> None:
    """Deal."""
    await take(interaction)
    await host_of(interaction).start(press.match, person(interaction))


async def cancel(interaction: discord.Interaction[Any], press: Press) -> None:
    """Close the lobby."""
    await take(interaction)
    await host_of(interaction).cancel(press.match, person(interaction))


async def test(interaction: discord.Interaction[Any], press: Press) -> None:
    """Try once more whether direct messages arrive, and let the private line say so."""
    await take(interaction)
    table = await host_of(interaction).table(press.match)
    mark = letter(seat_at(table, interaction))
    # Whoever tries again gets another message, so the nonce is the press's own.
    if await _reached(interaction, table, nonce=f"{table.match.code}:{mark}:{interaction.id % 10**9}"):
        await rewrite(interaction, t("join.dm", letter=mark))
    else:
        await rewrite(interaction, t("join.nodm", letter=mark), rows=((_test_button(table),),))


async def again(interaction: discord.Interaction[Any], press: Press) -> None:
    """Open the same game anew where the button stands."""
    game = (await host_of(interaction).table(press.match)).match.game
    await open_table(interaction, game)
