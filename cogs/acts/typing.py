"""Answers by typing: what can be typed, found as one types, and read back.

Where several tables wait for a person, a choice carries its table in front: "7K: m3 mayo".
"""

from collections.abc import Iterator
from itertools import takewhile
from typing import Any

import discord
from discord import app_commands

from bot.core.errors import UnfitError
from bot.core.names import in_label, shortened
from bot.core.prompts import Answer, leaves
from bot.core.seats import Seat
from bot.games import game as game_with
from bot.tables.desk import Desk, readable
from bot.tables.table import Table
from cogs.acts.finding import awaits, my_tables

MOST = 25


def split(choice: str) -> tuple[str | None, str]:
    """Return the table a typed choice names, if it does, and the rest."""
    head, colon, rest = choice.partition(":")
    return (head.strip(), rest.strip()) if colon else (None, choice.strip())


def read(desk: Desk, seat: Seat, typed: str) -> Answer:
    """Return the answer a text stands for. Raise UnfitError if it is not offered."""
    prompt = desk.prompt(seat)
    wanted = _folded(typed)
    if prompt is not None:
        for answer in leaves(prompt):
            if _folded(desk.game.words.typed(answer)) == wanted:
                return answer
    raise UnfitError(shortened(typed, 40))


def begun(desk: Desk, seat: Seat, typed: str) -> Answer:
    """Return how far a text leads that only begins answers: "boar A7" with its neighbours still to choose from.

    Empty if it begins none. What begins a single answer is that answer.
    """
    prompt = desk.prompt(seat)
    if prompt is None:
        return ()
    start = f"{_folded(typed)} "
    found = [one for one in leaves(prompt) if _folded(desk.game.words.typed(one)).startswith(start)]
    same = takewhile(lambda level: len(set(level)) == 1, zip(*found, strict=False))
    return tuple(level[0] for level in same)


def _folded(typed: str) -> str:
    return " ".join(typed.lower().replace(",", " ").split())


async def offered(interaction: discord.Interaction[Any], current: str) -> list[app_commands.Choice[str]]:
    """Return the legal answers of the person's questions that fit what is typed so far."""
    tables = [one for one in await my_tables(interaction) if awaits(one, interaction.user.id)]
    named, typed = split(current)
    if named:
        tables = [one for one in tables if one.match.code == named.upper()] or tables
    here = [one for one in tables if one.match.channel == interaction.channel_id]
    tables = here if here and not named else tables
    # What is picked replaces what was typed, so a table that was named must be named again.
    several = len(tables) > 1 or bool(named)
    found = [choice for one in tables for choice in _fitting(one, interaction.user.id, typed, several=several)]
    return found[:MOST]


def _fitting(table: Table, user: int, typed: str, *, several: bool) -> Iterator[app_commands.Choice[str]]:
    desk, seat = readable(table), table.seat_of(user)
    prompt = desk.prompt(seat) if desk is not None and seat is not None else None
    if desk is None or prompt is None:
        return
    words, who, wanted = desk.game.words, in_label(table.chairs), _folded(typed)
    before = f"{table.match.code}: " if several else ""
    title = f" · {game_with(table.match.game).page.title}" if several else ""
    for answer in leaves(prompt):
        text = words.typed(answer)
        name = f"{before}{text} · {words.answer(prompt, answer, who)}{title}"
        if _folded(text).startswith(wanted) or all(part in name.lower() for part in wanted.split()):
            yield app_commands.Choice(name=shortened(name, 100), value=f"{before}{text}")
