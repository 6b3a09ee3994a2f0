"""Commands that only tell: /rules and /tables."""

import asyncio
import re
from typing import Any, Final, cast

import discord
from discord import app_commands, ui
from discord.ext import commands

from bot.core.errors import PlayerError
from bot.core.game import TOPICS
from bot.core.text import t
from bot.games import GAMES
from bot.games import game as game_with
from cogs.acts.gathering import open_table
from cogs.ui import waiting
from cogs.ui.calls import call
from cogs.ui.commands import anywhere
from cogs.ui.guard import guarded
from cogs.ui.home import Home
from cogs.ui.outbox import NOBODY
from cogs.ui.pictures import painted
from cogs.ui.reply import say, take, think
from cogs.ui.rights import sees
from render import PICTURES

MENU: Final = r"r1:topic:(?P<game>[a-z0-9_]{1,32})"
PLAY: Final = r"r1:play:(?P<game>[a-z0-9_]{1,32})"
_games: Final = [app_commands.Choice(name=one.page.title, value=one.page.key) for one in GAMES]
_topics: Final = [app_commands.Choice(name=t(f"rules.topic.{one}"), value=one) for one in TOPICS]


class Info(commands.Cog):
    """What anybody may ask."""

    def __init__(self, home: Home) -> None:
        self._home = home

    @app_commands.command(name="rules", description=t("about.rules"))
    @app_commands.describe(game=t("about.rules.game"), topic=t("about.rules.topic"))
    @app_commands.choices(game=_games, topic=_topics)
    @anywhere
    async def rules(self, interaction: discord.Interaction[Any], game: str, topic: str = "rules") -> None:
        """Show a game's short rules, only to the person who asks."""
        await guarded(interaction, show_rules(interaction, game, topic))

    @app_commands.command(name="tables", description=t("about.tables"))
    @anywhere
    async def tables(self, interaction: discord.Interaction[Any]) -> None:
        """List the games that wait for the person, then the tables with a free place."""
        await guarded(interaction, self._tables(interaction))

    async def _tables(self, interaction: discord.Interaction[Any]) -> None:
        await think(interaction)
        await say(
            interaction,
            await waiting.listing(
                self._home.host,
                user=interaction.user.id,
                guild=interaction.guild_id,
                sees=lambda channel: sees(interaction, channel),
            ),
        )


class RulesMenu(ui.DynamicItem["ui.Select[Any]"], template=MENU):
    """The menu of topics under the rules. Its id names the game, so that it works for ever."""

    def __init__(self, game: str, *, chosen: str = "") -> None:
        self.game = game
        options = [
            discord.SelectOption(label=t(f"rules.topic.{one}"), value=one, default=one == chosen) for one in TOPICS
        ]
        super().__init__(ui.Select(custom_id=f"r1:topic:{game}", placeholder=t("rules.topic"), options=options))

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> "RulesMenu":
        return cls(match["game"])

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Show the topic that was chosen."""
        values = cast("dict[str, Any]", interaction.data or {}).get("values") or ["rules"]
        await guarded(interaction, self._turn_to(interaction, str(values[0])))

    async def _turn_to(self, interaction: discord.Interaction[Any], topic: str) -> None:
        # Like a page of a booklet: the same message shows it.
        await take(interaction)
        await show_rules(interaction, self.game, topic)


class PlayIt(ui.DynamicItem["ui.Button[Any]"], template=PLAY):
    """The button under the rules that opens a table for the game."""

    def __init__(self, game: str) -> None:
        self.game = game
        label, style = t("button.playit"), discord.ButtonStyle.primary
        super().__init__(ui.Button(label=label, style=style, custom_id=f"r1:play:{game}"))

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> "PlayIt":
        return cls(match["game"])

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Open a lobby in this channel, as /play does."""
        await guarded(interaction, self._open(interaction))

    async def _open(self, interaction: discord.Interaction[Any]) -> None:
        if interaction.guild_id is None:
            raise PlayerError("wrong.here")
        if self.game not in {one.page.key for one in GAMES}:
            raise PlayerError("play.unknown")
        await open_table(interaction, self.game)


async def show_rules(interaction: discord.Interaction[Any], game: str, topic: str) -> None:
    """Answer with a topic of a game's rules, with its pictures. Raise PlayerError `play.unknown`."""
    try:
        words = game_with(game).words
    except KeyError:
        raise PlayerError("play.unknown") from None
    if topic not in TOPICS:
        raise PlayerError("play.unknown")
    await think(interaction)
    files = await _pictures(game) if topic == "rules" else []
    edit = interaction.edit_original_response(
        content=words.rules(topic), attachments=files, view=_view(game, topic), allowed_mentions=NOBODY
    )
    await call(edit)


async def _pictures(game: str) -> list[discord.File]:
    found = PICTURES[game].rules_pictures() if game in PICTURES else ()
    drawn = await asyncio.gather(*(painted(scene, alt, f"{game}_rules") for scene, alt in found))
    return [one.file() for one in drawn]


def _view(game: str, topic: str) -> ui.View:
    view = ui.View(timeout=None)
    view.add_item(RulesMenu(game, chosen=topic))
    view.add_item(PlayIt(game))
    return view


async def setup(bot: commands.AutoShardedBot) -> None:
    """Add the cog and its menu."""
    bot.add_dynamic_items(RulesMenu, PlayIt)
    await bot.add_cog(Info(cast(Any, bot)))
