"""A table that gathers: sit down, leave, add computers, choose options, hand the host's part on. Pure changes."""

from itertools import count

from msgspec.structs import replace

from bot.core.errors import PlayerError
from bot.core.game import AnyGame, Options, fit_options
from bot.core.names import in_text
from bot.core.seats import Seat
from bot.games import game as game_with
from bot.tables.table import Change, Holder, HouseRules, Match, News, Person, Place, Status, Table

COMPUTER = "Computer"


def opened(game: AnyGame, place: Place, by: Person, *, house: HouseRules, now: float) -> Table:
    """Return a new lobby with its host seated. It has no id yet."""
    match = Match(
        id=0,
        game=game.page.key,
        rules_version=game.page.rules_version,
        guild=place.guild,
        channel=place.channel,
        place=place.title,
        host=by.user,
        status=Status.LOBBY,
        created_at=now,
        changed_at=now,
        options=fit_options(game.page, {}),
        clock=house.clock,
        closes_at=now + house.lobby_minutes * 60,
    )
    return Table(match=match, holders=(Holder(seat=0, user=by.user, name=by.name),))


def joined(table: Table, person: Person, *, now: float) -> Change:
    """Seat a person. Raise PlayerError `join.twice`, `join.full`, or `wrong.over` once the game has begun."""
    _still_gathers(table)
    seat = table.seat_of(person.user)
    if seat is not None:
        raise PlayerError("join.twice", seat=in_text(table.chairs)(seat))
    return _seated(table, Holder(seat=len(table.holders), user=person.user, name=person.name), now=now)


def with_computer(table: Table, by: Person, *, now: float) -> Change:
    """Seat a computer. Raise PlayerError `lobby.hosts_only` or `join.full`."""
    _host_acts(table, by)
    return _seated(table, a_computer(table, len(table.holders)), now=now)


def a_computer(table: Table, seat: Seat) -> Holder:
    """Return a computer for a seat, by a name that nobody at the table has."""
    taken = {one.name for one in table.holders}
    name = next(name for name in (f"{COMPUTER} {n}" for n in count(1)) if name not in taken)
    return Holder(seat=seat, user=None, name=name)


def left(table: Table, user: int, *, now: float) -> Change:
    """Free a person's seat. The next in line is host; without people the lobby closes."""
    _still_gathers(table)
    seat = table.seat_of(user)
    if seat is None:
        raise PlayerError("wrong.seat")
    rest = tuple(one for one in table.holders if one.seat != seat)
    if not any(one.human for one in rest):
        return closed(table, why="lobby.empty", now=now)
    holders = tuple(replace(one, seat=at) for at, one in enumerate(rest))
    match = _changed(table.match, now)
    if user == match.host:
        heir = next(one for one in holders if one.human)
        match = replace(match, host=heir.user or 0, news=(News("lobby.host", (heir.seat,)),))
    else:
        match = replace(match, news=())
    return Change(table=replace(table, match=match, holders=holders))


def without_computer(table: Table, by: Person, *, now: float) -> Change:
    """Take the last computer away again."""
    _host_acts(table, by)
    last = next((one for one in reversed(table.holders) if one.computer), None)
    if last is None:
        return Change(table=table)
    rest = tuple(one for one in table.holders if one is not last)
    holders = tuple(replace(one, seat=at) for at, one in enumerate(rest))
    return Change(table=replace(table, match=_changed(table.match, now), holders=holders))


def with_options(table: Table, by: Person, options: Options, *, now: float) -> Change:
    """Choose the game's options; what is not named keeps its value. Nothing new is no change."""
    _host_acts(table, by)
    page = game_with(table.match.game).page
    fitted = fit_options(page, {**table.match.options, **options})
    if fitted == table.match.options:
        return Change(table=table)
    return Change(table=replace(table, match=replace(_changed(table.match, now), options=fitted)))


def with_clock(table: Table, by: Person, clock: int | None, *, now: float) -> Change:
    """Set the seconds a turn may take, or None for no clock."""
    _host_acts(table, by)
    return Change(table=replace(table, match=replace(_changed(table.match, now), clock=clock)))


def cancelled(table: Table, by: Person, *, now: float) -> Change:
    """Close the lobby, as the host or a moderator."""
    _host_acts(table, by)
    host = by.user == table.match.host
    return closed(table, why="lobby.cancelled" if host else "lobby.cancelled.staff", now=now)


def closed(table: Table, *, why: str, now: float) -> Change:
    """Close a lobby. `why` is the voice key that says so."""
    match = replace(_changed(table.match, now), status=Status.OVER, ended_at=now, closes_at=None, why=why)
    return Change(table=replace(table, match=match))


def may_start(table: Table, by: Person) -> None:
    """Raise PlayerError unless this person may start the game now."""
    _host_acts(table, by)


def _seated(table: Table, holder: Holder, *, now: float) -> Change:
    most = game_with(table.match.game).page.most
    if len(table.holders) >= most:
        raise PlayerError("join.full", n=most)
    match = replace(_changed(table.match, now), news=())
    return Change(table=replace(table, match=match, holders=(*table.holders, holder)))


def _still_gathers(table: Table) -> None:
    if table.match.status is not Status.LOBBY:
        raise PlayerError("wrong.over" if table.match.status is Status.OVER else "join.begun")


def _host_acts(table: Table, by: Person) -> None:
    _still_gathers(table)
    if by.user != table.match.host and not by.staff:
        raise PlayerError("lobby.hosts_only", seat=host_name(table))


def host_name(table: Table) -> str:
    """Return the host as messages write them."""
    seat = table.seat_of(table.match.host)
    return in_text(table.chairs)(seat) if seat is not None else "–"


def _changed(match: Match, now: float) -> Match:
    return replace(match, rev=match.rev + 1, changed_at=now)
