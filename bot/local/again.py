"""After a restart of the local table: show every open table again.

The database remembers the messages of the last run, the new simulated Discord does not. On the real Discord a message
that is gone is the exception, found when something changes; here all of them are gone, at once and for certain.
"""

from bot.client import Stammtisch


def show_again(bot: Stammtisch) -> None:
    """Have the bot post boards, lobbies and panels anew once it is there."""

    async def ready() -> None:
        for guild in bot.guilds:
            for match in await bot.store.in_guild(guild.id):
                for panel in await bot.store.panels(match):
                    await bot.store.drop_panel(panel.message)
                bot.herald.changed(match)

    bot.add_listener(ready, "on_ready")
