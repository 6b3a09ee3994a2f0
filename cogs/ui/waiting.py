"""The list behind /tables: what waits for a person, where else they sit, which tables have a place free."""

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from bot.core.names import in_text
from bot.core.seats import Seat
from bot.core.text import listed, t
from bot.games import game as game_with
from bot.tables.desk import Desk, readable
from bot.tables.host import Host
from bot.tables.table import Panel, Status, Table
from cogs.ui.links import links, relative, time_left, to_panel

LONGEST: Final = 1_900
_ORDER: Final = ("mine", "others", "free")


async def listing(host: Host, *, user: int, guild: int | None, sees: Callable[[int], bool]) -> str:
    """Return the whole message. Without a server, in a direct message, free places are left out.

    `sees` says of a channel whether the person may read it: of tables elsewhere they hear nothing.
    """
    parts: dict[str, list[str]] = {name: [] for name in _ORDER}
    sat_at = await host.store.of_user(user)
    for table in await _tables(host, sat_at):
        part, line = await _seated(host, table, user)
        parts[part].append(line)
    around = await host.store.in_guild(guild) if guild is not None else ()
    for table in await _tables(host, [match for match in around if match not in sat_at]):
        if _has_place(table) and sees(table.match.channel):
            parts["free"].append(await _free(host, table))
    return _message(parts)


async def _tables(host: Host, matches: Iterable[int]) -> list[Table]:
    found = [await host.store.table(match) for match in matches]
    return [table for table in found if table is not None]


async def _seated(host: Host, table: Table, user: int) -> tuple[str, str]:
    """Return in which part a table of the person belongs, and its line."""
    game, panels, seat = game_with(table.match.game), await host.store.panels(table.match.id), table.seat_of(user)
    named = {"game": game.page.title, "place": links(table.match, panels).place}
    if table.match.status is Status.LOBBY:
        return "others", t("tables.gathers", **named, taken=len(table.holders), most=game.page.most)
    desk = readable(table)
    if table.match.status is Status.PARKED or desk is None or seat is None:
        return "others", t("tables.parked", **named)
    if seat in desk.awaited:
        return "mine", t("tables.mine", **named, **_question(desk, seat, panels))
    who = in_text(table.chairs)
    return "others", t("tables.others", **named, seats=listed([who(one) for one in desk.awaited]))


def _question(desk: Desk, seat: Seat, panels: Sequence[Panel]) -> dict[str, str]:
    prompt = desk.prompt(seat)
    task = desk.game.words.task(prompt.asks, in_text(desk.table.chairs)) if prompt else ""
    return {"task": task, "time": time_left(desk.table.match), "panel": to_panel(panels, seat)}


def _has_place(table: Table) -> bool:
    most = game_with(table.match.game).page.most
    return table.match.status is Status.LOBBY and len(table.holders) < most


async def _free(host: Host, table: Table) -> str:
    match, page = table.match, game_with(table.match.game).page
    place = links(match, await host.store.panels(match.id)).place
    close = relative(match.closes_at or match.created_at)
    return t("tables.free", game=page.title, place=place, taken=len(table.holders), most=page.most, close=close)


def _message(parts: dict[str, list[str]]) -> str:
    """Return the list, shortened from its end so that it fits into a message."""
    total = left = sum(len(lines) for lines in parts.values())
    if not total:
        return t("tables.none")
    while True:
        more = t("more", n=total - left) if left < total else None
        text = t("tables", **{name: "\n".join(parts[name]) or None for name in _ORDER}, more=more).strip("\n")
        if len(text) <= LONGEST:
            return text
        last = next(name for name in reversed(_ORDER) if parts[name])
        parts[last].pop()
        left -= 1
