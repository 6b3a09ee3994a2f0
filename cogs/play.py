"""The commands of play: /play, /hand, /move, and every press of a button."""

from typing import Any, Final

import discord
from discord import app_commands
from discord.ext import commands

from bot.core.errors import PlayerError, StaleError
from bot.core.game import AnyGame
from bot.core.text import t
from bot.games import GAMES
from cogs.acts import answering, ending, gathering, typing
from cogs.acts.desk import dealt, host_of, on_its_server, seat_at
from cogs.acts.finding import WHICH, listed_tables, pick_table, picked
from cogs.ui.guard import completed, guarded
from cogs.ui.lobby import players
from cogs.ui.press import ANSWER, CHANGED, CHANGED_CHOICE, CHOICE, Handler, Press
from cogs.ui.reply import say, show_panel, think
from cogs.ui.rows import Button

ACTS: Final[dict[str, Handler]] = {
    ANSWER: answering.answer,
    CHOICE: answering.answer,
    CHANGED: answering.answer,
    CHANGED_CHOICE: answering.answer,
    "b": answering.back,
    "change": answering.change,
    "keep": answering.keep,
    "hand": answering.hand,
    "look": answering.look,
    "join": gathering.join,
    "next": gathering.join_next,
    "leave": ending.leave_table,
    "comp": gathering.computer,
    "less": gathering.fewer,
    "opts": gathering.options,
    "opt": gathering.choose_option,
    "clock": gathering.choose_clock,
    "start": gathering.start,
    "cancel": gathering.cancel,
    "test": gathering.test,
    "again": gathering.again,
    "vote": ending.vote,
    "leaveq": ending.leave_table,
    "endq": ending.end_table,
    "showq": ending.show_table,
    "gone": ending.gone,
    "stay": ending.stay,
    "rematch": ending.rematch,
    "record": ending.record,
    "verify": ending.verify,
}
"""What each verb of a custom_id does."""

FOR_ANYBODY: Final = frozenset(
    ("join", "next", "comp", "less", "opts", "opt", "clock", "start", "cancel", "again", "rematch", "record", "showq")
)
"""Verbs that take no seat: they hold only on the table's own server, where the presser's rights are from."""

OFFERS: Final = {"wrong.seat": ("button.next", "next"), "wrong.over": ("button.again", "again")}
"""Buttons below some private lines: what to do next."""


def on_the_list(game: AnyGame) -> str:
    """Return a game as the list of games shows it."""
    return t("about.game", game=game.page.title, players=players(game), minutes=game.page.minutes)


class Play(commands.Cog):
    """Opens tables and takes answers."""

    async def pressed(self, interaction: discord.Interaction[Any], press: Press) -> None:
        """Do what a button asks for. A press nobody knows is an old one."""
        if press.verb == WHICH:
            press = picked(press)
        act = ACTS.get(press.verb)
        if act is None:
            raise StaleError
        if press.verb in FOR_ANYBODY:
            await on_its_server(interaction, press.match)
        try:
            await act(interaction, press)
        except PlayerError as error:
            if error.code not in OFFERS or interaction.guild_id is None:
                raise
            label, verb = OFFERS[error.code]
            button = Button(t(label), Press(press.match, 0, verb).custom_id)
            await say(interaction, error.text, rows=((button,),))

    @app_commands.command(description=t("about.play"))
    @app_commands.describe(game=t("about.play.game"))
    @app_commands.choices(game=[app_commands.Choice(name=on_the_list(one), value=one.page.key) for one in GAMES])
    @app_commands.guild_only()
    async def play(self, interaction: discord.Interaction[Any], game: str) -> None:
        """Open a lobby in this channel."""
        await guarded(interaction, self._play(interaction, game))

    async def _play(self, interaction: discord.Interaction[Any], game: str) -> None:
        if game not in {one.page.key for one in GAMES}:
            raise PlayerError("play.unknown")
        await gathering.open_table(interaction, game)

    @app_commands.command(description=t("about.hand"))
    @app_commands.describe(table=t("about.hand.table"))
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    async def hand(self, interaction: discord.Interaction[Any], table: str | None = None) -> None:
        """Show the panel of the person who asks, only to them."""
        await guarded(interaction, self._hand(interaction, table))

    async def _hand(self, interaction: discord.Interaction[Any], code: str | None) -> None:
        await think(interaction)
        table = await pick_table(interaction, code, verb="hand")
        if table is None:
            return
        if not table.match.seq:
            raise PlayerError("hand.lobby")
        desk = await dealt(interaction, table.match.id)
        await show_panel(interaction, host_of(interaction), desk, seat_at(desk.table, interaction))

    @app_commands.command(description=t("about.move"))
    @app_commands.describe(choice=t("about.move.choice"), table=t("about.move.table"))
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    async def move(self, interaction: discord.Interaction[Any], choice: str, table: str | None = None) -> None:
        """Answer the current question by typing."""
        await guarded(interaction, self._move(interaction, choice, table))

    async def _move(self, interaction: discord.Interaction[Any], choice: str, code: str | None) -> None:
        await think(interaction)
        named, typed = typing.split(choice)
        table = await pick_table(interaction, code or named, verb="hand", waiting=True)
        if table is None:
            return
        if not table.match.seq:
            raise PlayerError("hand.lobby")
        desk = await dealt(interaction, table.match.id)
        seat = seat_at(desk.table, interaction)
        at = Press(desk.table.match.id, desk.table.match.seq, "a")
        if await answering.fresh(interaction, desk, seat, at):
            await answering.typed(interaction, desk, seat, typed)

    @move.autocomplete("choice")
    async def _choices(self, interaction: discord.Interaction[Any], current: str) -> list[app_commands.Choice[str]]:
        return await completed(interaction, typing.offered(interaction, current))

    @move.autocomplete("table")
    @hand.autocomplete("table")
    async def _tables(self, interaction: discord.Interaction[Any], current: str) -> list[app_commands.Choice[str]]:
        return await completed(interaction, listed_tables(interaction, current))


async def setup(bot: commands.Bot) -> None:
    """Add the cog."""
    await bot.add_cog(Play())
