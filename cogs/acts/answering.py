"""Acts at a question: choose, go back, change, keep, look, and the panel in the channel.

The order of an answer: acknowledge, check by the store, seal, maybe resolve, commit; then the pressed message says
what stands. All other messages follow by the table's lane.
"""

from typing import Any

import discord

from bot.core.errors import PlayerError, StaleError, UnfitError
from bot.core.prompts import Answer
from bot.core.seats import Seat
from bot.core.text import t
from bot.tables.desk import Desk
from bot.tables.table import Status
from cogs.acts import typing
from cogs.acts.desk import dealt, host_of, seat_at, serving
from cogs.ui.ask import chosen, is_leaf, led_on
from cogs.ui.board import waiting
from cogs.ui.links import lasting
from cogs.ui.panel import MAIN, Face, changing, deeper, face, showing
from cogs.ui.pictures import Picture, picture
from cogs.ui.press import CHANGES, Press, parse
from cogs.ui.reply import rewrite, say, show_panel, table_links, take


async def answer(interaction: discord.Interaction[Any], press: Press) -> None:
    """Choose an option: seal it, or show what it leads to. What is locked in only changes by way of ‹Change›."""
    desk = await dealt(interaction, press.match)
    seat = seat_at(desk.table, interaction)
    if not await fresh(interaction, desk, seat, press):
        return
    changes = press.verb in CHANGES
    if desk.sealed(seat) is not None and not changes:
        await show_panel(interaction, host_of(interaction), desk, seat, before=t("wrong.twice"))
        return
    prompt = desk.prompt(seat)
    assert prompt is not None
    path = chosen(press, prompt)
    if len(desk.asked) > 1 and not is_leaf(prompt, path):
        # A card that fits one Sauce is played with one press: while others choose, it can be changed.
        path = led_on(prompt, path)
    if is_leaf(prompt, path):
        await take(interaction)
        await seal(interaction, desk, seat, path, changes=changes)
    elif await _is_panel(interaction, desk, seat):
        links = await table_links(host_of(interaction), desk)
        await _show(interaction, deeper(desk, seat, path, links, shown=_above(interaction, desk, seat)))
    else:
        shown = deeper(desk, seat, path, await table_links(host_of(interaction), desk))
        await say(interaction, shown.text, rows=shown.rows)


async def typed(interaction: discord.Interaction[Any], desk: Desk, seat: Seat, text: str) -> None:
    """Take a typed answer. One that is only begun goes on with what there is to choose."""
    try:
        path = typing.read(desk, seat, text)
    except UnfitError:
        path = typing.begun(desk, seat, text)
        prompt = desk.prompt(seat)
        if prompt is None or not path:
            raise
        if not is_leaf(prompt, path):
            shown = deeper(desk, seat, path, await table_links(host_of(interaction), desk))
            await say(interaction, shown.text, rows=shown.rows, drawn=await picture(desk, seat))
            return
    # Typing is never pressed twice by mistake: it may replace what is locked in.
    await seal(interaction, desk, seat, path, changes=True)


async def fresh(interaction: discord.Interaction[Any], desk: Desk, seat: Seat, press: Press) -> bool:
    """Say whether a press still fits the table; if not, show the presser where the game is."""
    match, host = desk.table.match, host_of(interaction)
    if match.status is Status.OVER:
        raise PlayerError("wrong.over")
    if match.status is Status.PARKED:
        raise PlayerError("park", table=match.code)
    if press.seq != match.seq:
        await show_panel(interaction, host, desk, seat, before=await _why_old(interaction, desk, seat, press.seq))
        return False
    if desk.prompt(seat) is None:
        key = "wrong.turn" if len(desk.awaited) == 1 else "wrong.turn.many"
        await say(interaction, t(key, seat=waiting(desk), seats=waiting(desk)))
        return False
    return True


async def _why_old(interaction: discord.Interaction[Any], desk: Desk, seat: Seat, seq: int) -> str:
    steps = await host_of(interaction).store.steps(desk.table.match.id, seq)
    mine = bool(steps) and steps[0].seq == seq + 1 and seat in steps[0].answers
    return t("wrong.twice" if mine and steps[0].seq == desk.table.match.seq else "wrong.old")


async def seal(interaction: discord.Interaction[Any], desk: Desk, seat: Seat, path: Answer, *, changes: bool) -> None:
    """Store an answer, then let the pressed message say what stands. `changes`: may it replace a locked-in one?"""
    client, match = serving(interaction), desk.table.match
    async with client.herald.seats.lock(match.id, seat):
        try:
            await client.host.answer(match.id, interaction.user.id, path, seq=match.seq, changes=changes)
        except (StaleError, UnfitError) as error:
            now = await dealt(interaction, match.id)
            twice = error.code == "wrong.twice"
            why = error.text if twice else await _why_old(interaction, now, seat, match.seq)
            await show_panel(interaction, client.host, now, seat, before=why)
            return
        links = lasting(match, await table_links(client.host, desk))
        now, shown, drawn = await client.herald.seats.after(desk, seat, path, links)
        if await _is_panel(interaction, now, seat):
            # What is done stays with its step: the next question is a new message, so that the phone buzzes.
            await _follow(interaction, desk if shown.kind == "done" else now, shown, drawn)
        else:
            # Beside the board a picture is only worth its place when it asks something.
            await say(interaction, shown.text, rows=shown.rows, drawn=drawn if shown.kind == "ask" else None)
    if client.herald.silent(match.id):
        await say(interaction, t("wrong.discord"))


async def _follow(interaction: discord.Interaction[Any], desk: Desk, shown: Face, drawn: Picture | None) -> None:
    """Rewrite the pressed panel, and remember what it shows if it is a stored one."""
    client = serving(interaction)
    if not await rewrite(interaction, shown.text, rows=shown.rows, drawn=drawn) or interaction.message is None:
        return
    panels = await client.host.store.panels(desk.table.match.id)
    panel = next((one for one in panels if one.message == interaction.message.id), None)
    if panel is not None:
        await client.herald.seats.note(panel, desk, shown)


async def _show(interaction: discord.Interaction[Any], shown: Face, drawn: Picture | None = None) -> None:
    await rewrite(interaction, shown.text, rows=shown.rows, drawn=drawn)


async def _is_panel(interaction: discord.Interaction[Any], desk: Desk, seat: Seat) -> bool:
    """Say whether the pressed message is the presser's own: a DM, or one only they see."""
    if interaction.message is None:
        return False
    if interaction.guild_id is None or interaction.message.flags.ephemeral:
        return True
    panels = await host_of(interaction).store.panels(desk.table.match.id)
    return any(one.message == interaction.message.id and one.seat == seat for one in panels)


async def back(interaction: discord.Interaction[Any], press: Press) -> None:
    """Go a level up."""
    desk = await dealt(interaction, press.match)
    seat = seat_at(desk.table, interaction)
    if not await fresh(interaction, desk, seat, press):
        return
    host = host_of(interaction)
    links = await table_links(host, desk)
    top = not press.path
    if desk.sealed(seat) is not None:
        await _show(interaction, changing(desk, seat, links))
    else:
        shown = _above(interaction, desk, seat)
        up = face(desk, seat, links, shown=shown) if top else deeper(desk, seat, press.path, links, shown=shown)
        await _show(interaction, up)


async def change(interaction: discord.Interaction[Any], press: Press) -> None:
    """Offer the question again to a seat that has locked in an answer. The answer stands meanwhile."""
    desk = await dealt(interaction, press.match)
    seat = seat_at(desk.table, interaction)
    if not await fresh(interaction, desk, seat, press):
        return
    links = await table_links(host_of(interaction), desk)
    await _show(interaction, changing(desk, seat, links) if desk.sealed(seat) else face(desk, seat, links))


async def keep(interaction: discord.Interaction[Any], press: Press) -> None:
    """Leave a locked-in answer as it is."""
    desk = await dealt(interaction, press.match)
    seat = seat_at(desk.table, interaction)
    if await fresh(interaction, desk, seat, press):
        await _show(interaction, face(desk, seat, await table_links(host_of(interaction), desk)))


async def hand(interaction: discord.Interaction[Any], press: Press) -> None:
    """Show the presser's own panel, only to them."""
    table = await host_of(interaction).table(press.match)
    if not table.match.seq:
        seat_at(table, interaction)
        raise PlayerError("hand.lobby")
    desk = await dealt(interaction, press.match)
    await show_panel(interaction, host_of(interaction), desk, seat_at(desk.table, interaction))


async def look(interaction: discord.Interaction[Any], press: Press) -> None:
    """Show another picture of what the presser's seat sees, above the same level of the question."""
    desk = await dealt(interaction, press.match)
    seat = seat_at(desk.table, interaction)
    await take(interaction)
    which, *level = press.path or (MAIN,)
    aspect = "" if which == MAIN else which
    drawn = await picture(desk, seat, aspect)
    links = await table_links(host_of(interaction), desk)
    asked = press.seq == desk.table.match.seq and desk.prompt(seat) is not None and desk.sealed(seat) is None
    if level and asked:
        shown = deeper(desk, seat, tuple(level), links, shown=aspect)
    else:
        shown = face(desk, seat, links, shown=aspect)
    if await _is_panel(interaction, desk, seat):
        await rewrite(interaction, shown.text, rows=shown.rows, drawn=drawn)
    else:
        await say(interaction, shown.text, rows=shown.rows, drawn=drawn)


def _above(interaction: discord.Interaction[Any], desk: Desk, seat: Seat) -> str:
    """Return which picture stands above the pressed message's buttons."""
    rows = interaction.message.components if interaction.message is not None else []
    parts = (part for row in rows if isinstance(row, discord.ActionRow) for part in row.children)
    offered = (parse(part.custom_id) for part in parts if isinstance(part, discord.Button) and part.custom_id)
    return showing(desk, seat, (press for press in offered if press is not None))
