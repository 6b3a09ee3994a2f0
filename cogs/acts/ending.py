"""Acts about a table as a whole: votes, leaving, rematch, record, and checking the deal."""

import io
from typing import Any

import discord

from bot.core.errors import PlayerError
from bot.core.names import in_text
from bot.core.prompts import Tone
from bot.core.text import t
from bot.games import game as game_with
from bot.tables.record import record_of
from bot.tables.table import Status, Table
from bot.tables.votes import still_to_vote
from cogs.acts.desk import host_of, seat_at, serving
from cogs.acts.gathering import place_of, seated
from cogs.ui.board import mention
from cogs.ui.calls import call
from cogs.ui.outbox import NOBODY
from cogs.ui.press import Press
from cogs.ui.reply import person, rewrite, say, take, think
from cogs.ui.rows import Button


async def vote(interaction: discord.Interaction[Any], press: Press) -> None:
    """Count a ballot. What it says stays with the presser."""
    await think(interaction)
    choice = press.path[0] if press.path else ""
    table = await host_of(interaction).vote(press.match, interaction.user.id, choice)
    await say(interaction, _counted(table))


def _counted(table: Table) -> str:
    open_vote = table.match.vote
    if open_vote is None:
        return t("vote.counted.last")
    rest = len(still_to_vote(table, open_vote))
    return t("vote.counted", n=rest) if rest else t("vote.counted.last")


async def ask_leave(interaction: discord.Interaction[Any], match: int) -> None:
    """Ask once more before a seat in a game is given up."""
    host = host_of(interaction)
    table = await host.table(match)
    seat = seat_at(table, interaction)
    game = game_with(table.match.game)
    if table.match.status is Status.LOBBY:
        await host.stand_up(match, interaction.user.id)
        await say(interaction, t("leave.you", game=game.page.title))
        return
    gone = Button(t("button.leave"), Press(match, 0, "gone").custom_id, Tone.BAD)
    stay = Button(t("button.stay"), Press(match, 0, "stay").custom_id)
    await say(interaction, t("leave.ask", game=game.page.title, effect=game.words.leaving(seat)), rows=((gone, stay),))


async def gone(interaction: discord.Interaction[Any], press: Press) -> None:
    """Give up the seat."""
    await take(interaction)
    table = await host_of(interaction).leave(press.match, interaction.user.id)
    await rewrite(interaction, t("leave.you", game=game_with(table.match.game).page.title))


async def stay(interaction: discord.Interaction[Any], press: Press) -> None:
    """Keep the seat."""
    del press
    await take(interaction)
    await rewrite(interaction, t("leave.stay"))


async def rematch(interaction: discord.Interaction[Any], press: Press) -> None:
    """Set up the same game for the same people."""
    await open_rematch(interaction, press.match)


async def open_rematch(interaction: discord.Interaction[Any], match: int) -> None:
    """Open the rematch's lobby and call the others."""
    await think(interaction)
    host = host_of(interaction)
    old = await host.table(match)
    place_of(interaction)
    caller = next((one.seat for one in old.holders if one.user == interaction.user.id), None)
    if caller is None:
        raise PlayerError("wrong.seat")
    table = await host.rematch(match, person(interaction))
    await seated(interaction, table)
    if table.match.host != interaction.user.id:
        # Somebody pressed first: the others have been called.
        return
    house = await host.store.house(table.match.guild)
    others = [one for one in old.holders if one.human and one.user != interaction.user.id]
    text = t(
        "rematch",
        seat=in_text(old.chairs)(caller),
        game=game_with(old.match.game).page.title,
        pings=" ".join(mention(old, one.seat) for one in others) if house.pings else None,
    )
    pings = [one.user for one in others if one.user is not None] if house.pings else []
    join = Button(t("button.join"), Press(table.match.id, 0, "join").custom_id, Tone.GOOD)
    outbox = serving(interaction).herald.outbox
    await outbox.send(table.match.channel, text, rows=((join,),), nonce=f"{table.match.code}:re", pings=pings)


async def record(interaction: discord.Interaction[Any], press: Press) -> None:
    """Hand out the record of a finished game."""
    await send_record(interaction, press.match)


async def send_record(interaction: discord.Interaction[Any], match: int) -> None:
    """Answer with the record as a file, once the game is over."""
    await think(interaction)
    host = host_of(interaction)
    table = await host.table(match)
    if table.match.status is not Status.OVER or not table.match.seq:
        raise PlayerError("record.early")
    data = record_of(table, await host.store.steps(match))
    file = discord.File(io.BytesIO(data), filename=f"{table.match.code}.json")
    text = t("record.ok", table=table.match.code)
    await call(interaction.followup.send(text, file=file, ephemeral=True, allowed_mentions=NOBODY))


async def verify(interaction: discord.Interaction[Any], press: Press) -> None:
    """Explain how anybody can check that the deal was sealed."""
    del press
    await say(interaction, t("verify"))


async def leave_table(interaction: discord.Interaction[Any], press: Press) -> None:
    """Ask whether to leave the table pressed."""
    await think(interaction)
    await ask_leave(interaction, press.match)


async def end_table(interaction: discord.Interaction[Any], press: Press) -> None:
    """Ask the table pressed to end."""
    await think(interaction)
    await ask_end(interaction, press.match)


async def show_table(interaction: discord.Interaction[Any], press: Press) -> None:
    """Show the table pressed again."""
    await think(interaction)
    await show_again(interaction, await host_of(interaction).table(press.match))


async def show_again(interaction: discord.Interaction[Any], table: Table) -> None:
    """Show a table's board, or its lobby, at the bottom, and say whether it is there."""
    shown = await serving(interaction).herald.again(table.match.id)
    there = "table.shown" if table.match.seq else "table.shown.lobby"
    await say(interaction, t(there if shown else "table.unshown"))


async def ask_end(interaction: discord.Interaction[Any], match: int) -> None:
    """Ask a table to end its game without a result."""
    table = await host_of(interaction).ask_end(match, interaction.user.id)
    # Nobody else may be left to ask.
    await say(interaction, t("end.done" if table.match.status is Status.OVER else "end.asked"))
