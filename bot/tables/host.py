"""The host of all tables. Every public method is one thing a person or the clock does.

PlayerError is for the person who acted; anything else parks the table, which a moderator can release or end.
"""

import asyncio
import secrets

from msgspec.structs import replace

from bot.core.chance import SEED_BYTES, Chance
from bot.core.errors import PlayerError, StaleError, UnfitError
from bot.core.game import Options
from bot.core.prompts import Answer
from bot.core.seats import Seat
from bot.games import game as game_with
from bot.tables import lobby, play, votes
from bot.tables.desk import Desk, open_desk
from bot.tables.keeper import Keeper
from bot.tables.overdue import overdue, thinking
from bot.tables.ports import Herald, Now, Store
from bot.tables.report import report
from bot.tables.table import Change, DMs, Match, News, Person, Place, Status, Table
from bot.tables.versions import outdated


class Host(Keeper):
    """Runs every table of this process."""

    def __init__(self, store: Store, herald: Herald, now: Now) -> None:
        super().__init__(store, herald, now)
        self._opening = asyncio.Lock()
        self._thinking = asyncio.Lock()

    # Gathering

    async def open(self, game: str, place: Place, by: Person) -> Table:
        """Open a lobby. Raise PlayerError `play.busy`, `play.off` or `join.limit`."""
        async with self._opening:
            return await self._open(game, place, by)

    async def _open(self, game: str, place: Place, by: Person, *, previous: Match | None = None) -> Table:
        house = await self.store.house(place.guild)
        found = game_with(game)
        if game in house.games_off:
            raise PlayerError("play.off", game=found.page.title)
        if len(await self.store.in_channel(place.channel)) >= house.per_channel:
            raise PlayerError("play.busy")
        await self._room_for(by.user, house.per_member)
        table = lobby.opened(found, place, by, house=house, now=self.now())
        if previous is not None:
            options, clock = previous.options, previous.clock
            table = replace(table, match=replace(table.match, options=options, clock=clock, previous=previous.id))
        table = await self.store.add(table)
        self._herald.changed(table.match.id)
        return table

    async def _room_for(self, user: int, most: int) -> None:
        if len(await self.store.of_user(user)) >= most:
            raise PlayerError("join.limit", n=most)

    async def join(self, match: int, person: Person) -> Table:
        """Seat a person in a lobby."""
        before = await self.table(match)
        house = await self.store.house(before.match.guild)
        async with self._opening:
            if before.seat_of(person.user) is None:
                await self._room_for(person.user, house.per_member)
            return await self._change(match, lambda table: lobby.joined(table, person, now=self.now()))

    async def add_computer(self, match: int, by: Person) -> Table:
        """Seat a computer. Raise PlayerError `computers.off` where the server wants none."""
        house = await self.store.house((await self.table(match)).match.guild)
        if not house.computers:
            raise PlayerError("computers.off")
        return await self._change(match, lambda table: lobby.with_computer(table, by, now=self.now()))

    async def remove_computer(self, match: int, by: Person) -> Table:
        """Take the last computer away."""
        return await self._change(match, lambda table: lobby.without_computer(table, by, now=self.now()))

    async def set_options(self, match: int, by: Person, options: Options) -> Table:
        """Choose the game's options in the lobby."""
        return await self._change(match, lambda table: lobby.with_options(table, by, options, now=self.now()))

    async def set_clock(self, match: int, by: Person, clock: int | None) -> Table:
        """Set the lobby's clock: seconds a turn, or None."""
        return await self._change(match, lambda table: lobby.with_clock(table, by, clock, now=self.now()))

    async def cancel(self, match: int, by: Person) -> Table:
        """Close a lobby."""
        return await self._change(match, lambda table: lobby.cancelled(table, by, now=self.now()))

    async def start(self, match: int, by: Person) -> Table:
        """Deal. Raise PlayerError `start.need` or `lobby.hosts_only`."""

        def dealt(table: Table) -> Change:
            lobby.may_start(table, by)
            return play.deal(table, seed=secrets.token_bytes(SEED_BYTES), now=self.now())

        return await self._change(match, dealt)

    # Playing

    async def answer(self, match: int, user: int, path: Answer, *, seq: int, changes: bool = True) -> Table:
        """Seal a person's answer, and resolve once all are in. The seat comes from the user, never from a button.

        An answer that `changes` nothing is refused, as StaleError `wrong.twice`, where one is locked in already.

        The answer is stored before the game resolves: if the game breaks then, the table is parked with it.
        Raise StaleError, UnfitError or PlayerError `wrong.seat`, `wrong.turn`, `wrong.over`, `park`.
        """
        async with self._lock(match):
            before = await self._loaded(match)
            seat = self._seat(before, user)
            if not changes and seq == before.match.seq and seat in before.seals:
                raise StaleError("wrong.twice")
            return await self._sealed(before, seat, path, seq=seq)

    def _seat(self, table: Table, user: int) -> Seat:
        seat = table.seat_of(user)
        if seat is None:
            raise PlayerError("wrong.seat")
        return seat

    async def _sealed(self, before: Table, seat: Seat, path: Answer, *, seq: int) -> Table:
        try:
            turn = play.sealed(before, seat, path, seq=seq, now=self.now())
        except PlayerError:
            raise
        except Exception as error:
            return await self._broken(before, error)
        try:
            change = play.settle(turn, now=self.now()).change
        except Exception as error:
            return await self._park(before, error, turn.desk.table)
        return await self._store(before, change)

    async def leave(self, match: int, user: int) -> Table:
        """Give up a seat, in a lobby or in a game."""

        def gone(table: Table) -> Change:
            if table.match.status is Status.LOBBY:
                return lobby.left(table, user, now=self.now())
            if table.match.status is Status.OVER:
                raise PlayerError("wrong.over")
            change = play.vacate(table, self._seat(table, user), news="leave.public", now=self.now())
            return votes.recounted(change, now=self.now())

        return await self._change(match, gone)

    async def stand_up(self, match: int, user: int) -> Table:
        """Give back a seat in a lobby. Raise PlayerError `join.begun` once the game has begun: that takes a `leave`."""
        return await self._change(match, lambda table: lobby.left(table, user, now=self.now()))

    async def vacate(self, match: int, seat: Seat, *, news: str = "leave.gone") -> Table:
        """Free a seat whose person is no longer here (or a moderator frees it: news "mod.kick")."""

        def gone(table: Table) -> Change:
            user = table.holders[seat].user
            if table.match.status is Status.LOBBY and user is not None:
                return lobby.left(table, user, now=self.now())
            if table.match.status is Status.OVER or not table.holders[seat].human:
                raise StaleError
            return votes.recounted(play.vacate(table, seat, news=news, now=self.now()), now=self.now())

        return await self._change(match, gone)

    async def ask_end(self, match: int, user: int) -> Table:
        """Ask the table to end the game without a result."""

        def asked(table: Table) -> Change:
            if table.match.status not in (Status.PLAYING, Status.PARKED):
                raise PlayerError("wrong.over")
            return votes.about_end(table, self._seat(table, user), now=self.now())

        return await self._change(match, asked)

    async def vote(self, match: int, user: int, choice: str) -> Table:
        """Count a person's ballot in the open vote."""
        return await self._change(
            match, lambda table: votes.ballot(table, self._seat(table, user), choice, now=self.now())
        )

    async def rematch(self, match: int, by: Person) -> Table:
        """Open a lobby for the same game and options in the same place, with `by` as host; join it if it is open."""
        old = (await self.table(match)).match
        if old.status is not Status.OVER:
            raise PlayerError("record.early")
        async with self._opening:
            gathering = await self._rematch_of(old)
            if gathering is None:
                return await self._open(old.game, Place(old.guild, old.channel, old.place), by, previous=old)
        return await self.join(gathering, by)

    async def _rematch_of(self, old: Match) -> int | None:
        """Return the rematch that gathers already: everybody presses that button, and there is one rematch."""
        found = [await self.store.table(one) for one in await self.store.in_channel(old.channel)]
        ours = (one.match for one in found if one and one.match.previous == old.id)
        return next((one.id for one in ours if one.status is Status.LOBBY), None)

    # Moderating, and what happens by itself

    async def end(self, match: int, *, why: str) -> Table:
        """End a table in any state, even a broken one: "moderator", "channel", "server", "idle", "version"."""

        def over(table: Table) -> Change:
            if table.match.status is Status.OVER:
                raise PlayerError("wrong.over")
            if table.match.status is Status.LOBBY:
                return lobby.closed(table, why=f"lobby.{why}", now=self.now())
            return play.ended(table, why=why, now=self.now())

        return await self._change(match, over)

    async def release(self, match: int) -> Table:
        """Let a parked table go on. Raise PlayerError `mod.again` if it breaks at once."""
        async with self._lock(match):
            before = await self.table(match)
            if before.match.status is not Status.PARKED:
                return before
            try:
                change = play.released(before, now=self.now())
            except Exception as error:
                report(before, error)
                raise PlayerError("mod.again", table=before.match.code) from None
            return await self._store(before, change)

    async def close_places(self, *, guild: int, channel: int | None = None) -> tuple[Table, ...]:
        """End every table of a channel or server that is gone; return them, so that people can be told."""
        found = await (self.store.in_guild(guild) if channel is None else self.store.in_channel(channel))
        why, ended = "server" if channel is None else "channel", list[Table]()
        for match in found:
            try:
                ended.append(await self.end(match, why=why))
            except PlayerError:
                # Somebody was faster. The others are still to be freed.
                continue
        return tuple(ended)

    async def dms(self, match: int, user: int, dms: DMs) -> None:
        """Note whether direct messages reach a person. In a game the table hears of it when they no longer do."""
        async with self._lock(match):
            before = await self.table(match)
            await self.store.set_dms(match, user, dms)
            seat = before.seat_of(user)
            lost = dms is DMs.CLOSED and seat is not None and before.holders[seat].dms is DMs.OPEN
            if lost and seat is not None and before.match.status is Status.PLAYING:
                after = await self.table(match)
                news = play.reported(after.match, News("dms.closed", (seat,), seq=after.match.seq))
                await self._store(after, Change(table=replace(after, match=replace(news, rev=news.rev + 1))))
        self._herald.changed(match)

    async def tick(self, match: int) -> None:
        """Do what is due at a table now. Never raises for the table's own troubles."""
        table = await self.store.table(match)
        if table is None:
            return
        if table.match.rev > table.match.shown_rev:
            self._herald.unshown(match)
        if outdated(table):
            # Loading it to be changed is what brings it up to date.
            table = await self._change(match, lambda table: Change(table=table))
        if thinking(table, self.now()):
            await self._think(match)
        else:
            await self._change(match, lambda table: overdue(table, now=self.now()))

    async def _think(self, match: int) -> None:
        """Let the computers that are asked choose, from what their seats see, and seal it."""
        table = await self.table(match)
        try:
            desk = open_desk(table)
            thinkers = [seat for seat in desk.awaited if table.holders[seat].computer]
            chosen = {seat: await self._choice(desk, seat) for seat in thinkers}
        except Exception as error:
            await self.broke(match, error)
            return
        for seat, path in chosen.items():
            async with self._lock(match):
                before = await self.table(match)
                if before.match.seq != table.match.seq or not before.holders[seat].computer:
                    return
                try:
                    await self._sealed(before, seat, path, seq=before.match.seq)
                except UnfitError as error:
                    await self._broken(before, error)

    async def _choice(self, desk: Desk, seat: Seat) -> Answer:
        prompt = desk.prompt(seat)
        assert prompt is not None
        view = desk.view(seat)
        if not desk.game.page.thinks:
            return desk.game.choose(view, prompt, seat, Chance.fresh())
        async with self._thinking:
            return await asyncio.to_thread(desk.game.choose, view, prompt, seat, Chance.fresh())
