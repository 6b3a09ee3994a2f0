"""The commands about a table: /table show, leave, rematch, end, record."""

from collections.abc import Sequence
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.core.errors import PlayerError
from bot.core.seats import ONLOOKER
from bot.core.text import t
from bot.tables.desk import Desk, readable
from bot.tables.table import Status, Table, match_of
from cogs.acts import ending
from cogs.acts.desk import dealt, host_of
from cogs.acts.finding import listed_tables, pick_table
from cogs.ui.board import MOST
from cogs.ui.guard import completed, guarded
from cogs.ui.pictures import picture, text_board
from cogs.ui.public import newest
from cogs.ui.reply import say, think
from cogs.ui.rights import sees
from cogs.ui.story import whole
from render import PICTURES


@app_commands.guild_only()
class TableCommands(commands.GroupCog, group_name="table", group_description=t("about.table")):
    """What seated people do with their table."""

    @app_commands.command(description=t("about.table.show"))
    @app_commands.describe(
        text=t("about.table.show.text"), look=t("about.table.show.look"), table=t("about.table.table")
    )
    async def show(
        self,
        interaction: discord.Interaction[Any],
        text: bool = False,
        look: str | None = None,
        table: str | None = None,
    ) -> None:
        """Show the board again, at the bottom."""
        await guarded(interaction, self._show(interaction, table, as_text=text, look=look))

    async def _show(
        self, interaction: discord.Interaction[Any], code: str | None, *, as_text: bool, look: str | None
    ) -> None:
        await think(interaction)
        table = await _here(interaction, code)
        if table is None:
            return
        if as_text and table.match.seq:
            await _show_text(interaction, await dealt(interaction, table.match.id))
        elif look and table.match.seq:
            await _show_look(interaction, await dealt(interaction, table.match.id), look)
        else:
            await ending.show_again(interaction, table)

    @show.autocomplete("look")
    async def _looks(self, interaction: discord.Interaction[Any], current: str) -> list[app_commands.Choice[str]]:
        return await completed(interaction, _looks_here(interaction, current))

    @app_commands.command(description=t("about.table.leave"))
    @app_commands.describe(table=t("about.table.table"))
    async def leave(self, interaction: discord.Interaction[Any], table: str | None = None) -> None:
        """Give up the seat, after asking once more."""
        await guarded(interaction, self._leave(interaction, table))

    async def _leave(self, interaction: discord.Interaction[Any], code: str | None) -> None:
        await think(interaction)
        table = await pick_table(interaction, code, verb="leaveq")
        if table is not None:
            await ending.ask_leave(interaction, table.match.id)

    @app_commands.command(description=t("about.table.end"))
    @app_commands.describe(table=t("about.table.table"))
    async def end(self, interaction: discord.Interaction[Any], table: str | None = None) -> None:
        """Ask the table to end the game."""
        await guarded(interaction, self._end(interaction, table))

    async def _end(self, interaction: discord.Interaction[Any], code: str | None) -> None:
        await think(interaction)
        table = await pick_table(interaction, code, verb="endq")
        if table is not None:
            await ending.ask_end(interaction, table.match.id)

    @app_commands.command(description=t("about.table.rematch"))
    async def rematch(self, interaction: discord.Interaction[Any]) -> None:
        """Set up the last game of this channel again."""
        await guarded(interaction, self._rematch(interaction))

    async def _rematch(self, interaction: discord.Interaction[Any]) -> None:
        await think(interaction)
        await ending.open_rematch(interaction, await _finished(interaction, None))

    @app_commands.command(description=t("about.table.record"))
    @app_commands.describe(table=t("about.table.table"))
    async def record(self, interaction: discord.Interaction[Any], table: str | None = None) -> None:
        """Hand out the record of a finished game."""
        await guarded(interaction, self._record(interaction, table))

    async def _record(self, interaction: discord.Interaction[Any], code: str | None) -> None:
        await think(interaction)
        await ending.send_record(interaction, await _finished(interaction, code, running="record.early"))

    @show.autocomplete("table")
    @leave.autocomplete("table")
    @end.autocomplete("table")
    async def _tables(self, interaction: discord.Interaction[Any], current: str) -> list[app_commands.Choice[str]]:
        return await completed(interaction, listed_tables(interaction, current))


async def _show_text(interaction: discord.Interaction[Any], desk: Desk) -> None:
    """Show the board in words, and below it every line of the story that the table message tells."""
    match, store = desk.table.match, host_of(interaction).store
    shown = newest(await store.panels(match.id), "table")
    steps = await store.steps(match.id, shown.since if shown else 0)
    await say(interaction, _with_story(text_board(desk, ONLOOKER), whole(desk.game, desk.table, steps).splitlines()))


def _with_story(board: str, story: Sequence[str]) -> str:
    """Return a board and as many of the newest lines of its story as fit, and how many do not."""
    for cut in range(len(story) + 1):
        told = "\n".join((board, *story[cut:], *((t("more", n=cut),) if cut else ())))
        if len(told) <= MOST:
            return told
    return board[:MOST]


async def _show_look(interaction: discord.Interaction[Any], desk: Desk, look: str) -> None:
    """Show another picture of the board. Raise PlayerError `table.look` where the game has none of that name."""
    known = _looks_of(desk)
    if look not in known:
        raise PlayerError("table.look")
    drawn = await picture(desk, ONLOOKER, look)
    await say(interaction, t("table.look.here", game=desk.game.page.title, look=known[look]), drawn=drawn)


def _looks_of(desk: Desk) -> dict[str, str]:
    """Return the further pictures that everybody may see, id and label."""
    return {one.id: one.label for one in PICTURES[desk.game.page.key].aspects(desk.view(ONLOOKER))}


async def _near(interaction: discord.Interaction[Any]) -> tuple[int, ...]:
    return await host_of(interaction).store.in_channel(interaction.channel_id or 0)


async def _looks_here(interaction: discord.Interaction[Any], current: str) -> list[app_commands.Choice[str]]:
    found = [await host_of(interaction).store.table(one) for one in await _near(interaction)]
    desks = [readable(one) for one in found if one is not None and one.match.seq]
    looks = {id: label for desk in desks if desk is not None for id, label in _looks_of(desk).items()}
    return [
        app_commands.Choice(name=label, value=id) for id, label in looks.items() if current.lower() in label.lower()
    ]


async def _plays_here(interaction: discord.Interaction[Any]) -> bool:
    found = [await host_of(interaction).store.table(one) for one in await _near(interaction)]
    return any(one is not None and one.match.seq for one in found)


async def _here(interaction: discord.Interaction[Any], code: str | None) -> Table | None:
    """Return the table of this channel, whoever asks; else the person's own."""
    near = await _near(interaction)
    if code is None and near:
        return await host_of(interaction).table(near[0])
    return await pick_table(interaction, code, verb="showq")


def _may_read(interaction: discord.Interaction[Any], table: Table) -> bool:
    """Say whether a game is one of those who ask: they sat there, or may read its channel."""
    sat = interaction.user.id in {one.user for one in table.holders}
    return table.match.guild == interaction.guild_id and (sat or sees(interaction, table.match.channel))


async def _finished(interaction: discord.Interaction[Any], code: str | None, *, running: str = "table.none") -> int:
    """Return the finished table a command means: the one named, the channel's last, or the person's last.

    Raise PlayerError `table.none` where there is none, `running` where one is still played in the channel.
    """
    store = host_of(interaction).store
    if code is not None:
        match = match_of(code)
        table = await store.table(match) if match is not None else None
        if table is None or not _may_read(interaction, table):
            raise PlayerError("mod.unknown", table=code[:12])
        if table.match.status is not Status.OVER:
            raise PlayerError("record.early")
        return table.match.id
    last = await store.last_in_channel(interaction.channel_id or 0)
    last = last or await store.last_of_user(interaction.user.id, interaction.guild_id or 0)
    if last is None:
        raise PlayerError(running if await _plays_here(interaction) else "table.none")
    return last


async def setup(bot: commands.Bot) -> None:
    """Add the cog."""
    await bot.add_cog(TableCommands())
