"""The panels of a table's seats: direct messages that ask, follow, and say when it is over.

Which panel stands where is stored; what it must show comes from the table. So the same code shows the next
question, mends what a crash left half told, and does nothing where all is well.
"""

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from weakref import WeakValueDictionary

from msgspec.structs import replace

from bot.core.errors import PlayerError
from bot.core.game import Remembers
from bot.core.names import in_text
from bot.core.prompts import Answer
from bot.core.seats import Seat
from bot.core.text import t
from bot.tables.desk import Desk
from bot.tables.host import Host
from bot.tables.pasts import pasts
from bot.tables.table import DMs, Holder, Panel, Status, Step
from cogs.ui.board import task_of
from cogs.ui.calls import End
from cogs.ui.links import Links, time_left
from cogs.ui.outbox import Outbox
from cogs.ui.panel import Face, done, face
from cogs.ui.pictures import Picture, picture
from cogs.ui.story import news_for


class Seats:
    """Keeps every seat's panel at what its table says."""

    def __init__(self, host: Host, outbox: Outbox) -> None:
        self._host, self._outbox = host, outbox
        self._locks: WeakValueDictionary[tuple[int, Seat], asyncio.Lock] = WeakValueDictionary()
        self._first_dms = asyncio.Lock()

    def lock(self, match: int, seat: Seat) -> asyncio.Lock:
        """Return the lock that keeps two from writing one seat's panel."""
        return self._locks.setdefault((match, seat), asyncio.Lock())

    async def show(self, desk: Desk, links: Links) -> bool:
        """Bring the panels of all people at a table up to date. Return False when that is to be tried again."""
        showing = (self._show(desk, one, links) for one in desk.table.holders)
        shown = await asyncio.gather(*showing, return_exceptions=True)
        for one in shown:
            # Only when all others have been told.
            if isinstance(one, BaseException):
                raise one
        return all(shown)

    async def _show(self, desk: Desk, holder: Holder, links: Links) -> bool:
        async with self.lock(desk.table.match.id, holder.seat):
            panels = [one for one in await self._host.store.panels(desk.table.match.id) if one.seat == holder.seat]
            mine = [one for one in panels if one.kind == "panel"]
            if desk.table.match.status is Status.OVER:
                return await self._end(desk, holder.seat, mine, links)
            if desk.prompt(holder.seat) is None or not holder.human:
                return await self._retire(mine)
            if await self._remind(desk, holder, panels, links):
                return await self._ask(desk, holder, mine, links)
            return True

    async def _ask(self, desk: Desk, holder: Holder, mine: Sequence[Panel], links: Links) -> bool:
        """Edit the panel of this turn, or send a new one and retire those before. Return False to try again."""
        match, newest = desk.table.match, mine[-1] if mine else None
        if newest is not None and _stands(desk, holder.seat, newest):
            return True
        shown = await self._face(desk, holder.seat, newest, links)
        if newest is not None and newest.seq >= match.turn_seq and newest.seq > 0:
            edited = await self._edit(desk, holder.seat, newest, shown)
            if edited not in (End.GONE, End.TOO_OLD):
                return edited is End.DONE
        if shown.kind != "ask":
            # Locked in by another way than a panel: nothing to ask any more.
            return await self._retire(mine)
        if await self._left(desk, holder):
            return True
        if not await self._send(desk, holder, shown):
            return False
        return await self._retire(mine)

    async def _left(self, desk: Desk, holder: Holder) -> bool:
        """Free the seat of somebody who has left the server, and say so. Without the members intent nobody tells."""
        match = desk.table.match
        if self._outbox.hears_members or holder.user is None:
            return False
        if (await self._outbox.member(match.guild, holder.user)).end is not End.GONE:
            return False
        with suppress(PlayerError):
            await self._host.vacate(match.id, holder.seat)
        return True

    async def _face(self, desk: Desk, seat: Seat, newest: Panel | None, links: Links) -> Face:
        after = newest.seq if newest else 0
        steps = await self._host.store.steps(desk.table.match.id, after)
        if newest is None:
            steps = _since_own(steps, seat)
        return face(desk, seat, links, news=news_for(desk.game, desk.table, steps, seat))

    async def _edit(self, desk: Desk, seat: Seat, panel: Panel, shown: Face) -> End:
        fresh = panel.seq != desk.table.match.seq
        drawn = await picture(desk, seat) if fresh and shown.picture else None
        ended = await self._outbox.edit(panel.channel, panel.message, shown.text, rows=shown.rows, picture=drawn)
        if ended.end is End.GONE:
            await self._host.store.drop_panel(panel.message)
        if ended.done:
            await self.note(panel, desk, shown)
        return ended.end

    async def note(self, panel: Panel, desk: Desk, shown: Face) -> None:
        """Remember what a panel shows now."""
        live = bool(shown.rows) and shown.kind in ("ask", "locked")
        await self._host.store.put_panel(replace(panel, seq=desk.table.match.seq, live=live, face=shown.kind))

    async def _send(self, desk: Desk, holder: Holder, shown: Face) -> bool:
        """Send a new panel. Return False when it is to be tried again; closed DMs are noted and need no repeat."""
        if holder.dms is DMs.CLOSED or holder.user is None:
            return True
        match = desk.table.match
        drawn = await picture(desk, holder.seat)
        sent = await self._dm(holder.user, shown, drawn, nonce=f"{match.code}:{match.seq}:{holder.seat}")
        if isinstance(sent, End):
            if sent is End.DM_CLOSED:
                await self._host.dms(match.id, holder.user, DMs.CLOSED)
            return sent is End.DM_CLOSED
        channel, message = sent
        await self._host.store.put_panel(
            Panel(
                match=match.id,
                kind="panel",
                channel=channel,
                message=message,
                seq=match.seq,
                seat=holder.seat,
                face="ask",
            )
        )
        if holder.dms is not DMs.OPEN:
            await self._host.dms(match.id, holder.user, DMs.OPEN)
        return True

    async def _dm(self, user: int, shown: Face, drawn: Picture | None, *, nonce: str) -> tuple[int, int] | End:
        sent = await self._dm_into(await self.channel(user), shown, drawn, nonce=nonce)
        if sent is End.GONE:
            # The channel remembered is no more: there may be a new one.
            sent = await self._dm_into(await self._opened(user), shown, drawn, nonce=nonce)
        return End.DM_CLOSED if sent in (End.GONE, End.NO_RIGHT) else sent

    async def _dm_into(
        self, channel: int | End, shown: Face, drawn: Picture | None, *, nonce: str
    ) -> tuple[int, int] | End:
        if isinstance(channel, End):
            return channel
        ended = await self._outbox.send(channel, shown.text, rows=shown.rows, picture=drawn, nonce=nonce)
        return (channel, ended.value.id) if ended.value is not None else ended.end

    async def channel(self, user: int) -> int | End:
        """Return the DM channel with a person."""
        known = await self._host.store.dm_channel(user)
        return await self._opened(user) if known is None else known

    async def _opened(self, user: int) -> int | End:
        """Open a DM channel: one after another, never in a burst."""
        async with self._first_dms:
            ended = await self._outbox.dm_channel(user)
        if ended.value is None:
            return ended.end
        await self._host.store.put_dm_channel(user, ended.value)
        return ended.value

    async def test(self, match: int, user: int, text: str, *, nonce: str) -> DMs:
        """Write to a person who has just sat down, and note whether it reaches them."""
        sent = await self._dm(user, Face("test", text, picture=False), None, nonce=nonce)
        if isinstance(sent, End) and sent is not End.DM_CLOSED:
            return DMs.UNTRIED
        state = DMs.CLOSED if isinstance(sent, End) else DMs.OPEN
        await self._host.dms(match, user, state)
        return state

    async def _remind(self, desk: Desk, holder: Holder, panels: Sequence[Panel], links: Links) -> bool:
        """Remind somebody at half time, once a question. Return False when the person turns out to be gone."""
        match = desk.table.match
        told = any(one.kind == "remind" and one.seq == match.seq for one in panels)
        if not match.reminded or told or holder.seat in desk.table.seals or holder.user is None:
            return True
        if await self._left(desk, holder):
            return False
        if holder.dms is DMs.CLOSED:
            return True
        text = t("remind.dm", game=desk.game.page.title, task=task_of(desk), place=links.place, time=time_left(match))
        nonce = f"{match.code}:{match.seq}:{holder.seat}r"
        sent = await self._dm(holder.user, Face("remind", text, picture=False), None, nonce=nonce)
        if not isinstance(sent, End):
            panel = Panel(
                match=match.id,
                kind="remind",
                channel=sent[0],
                message=sent[1],
                seq=match.seq,
                seat=holder.seat,
                live=False,
            )
            await self._host.store.put_panel(panel)
        return True

    async def _retire(self, mine: Sequence[Panel]) -> bool:
        """Take the buttons off panels that ask nothing any more, but the newest just sent."""
        good = True
        for panel in mine:
            if not panel.live:
                continue
            # What somebody has locked in may stand there: it tells them what they played.
            text = None if panel.face == "locked" else t("panel.old")
            ended = await self._outbox.strip(panel.channel, panel.message, text)
            if ended.end is End.GONE:
                await self._host.store.drop_panel(panel.message)
            elif ended.end is End.LATER:
                good = False
            else:
                await self._host.store.put_panel(replace(panel, live=False, face="old"))
        return good

    async def _end(self, desk: Desk, seat: Seat, mine: Sequence[Panel], links: Links) -> bool:
        """Let the newest panel say how it ended, and older ones that it is over, once. Return False to try again."""
        todo = [one for one in mine if (one.live or one is mine[-1]) and one.face != "over"]
        if not todo:
            return True
        good, news = True, await self._last_news(desk, seat)
        for panel in todo:
            last = panel is mine[-1]
            shown = face(desk, seat, links, news=news if last else "")
            # The newest shows how it ended, not how it stood when this seat was last asked.
            drawn = await picture(desk, seat) if last else None
            ended = await self._outbox.edit(panel.channel, panel.message, shown.text, picture=drawn)
            if ended.end is End.LATER:
                good = False
            else:
                await self._host.store.put_panel(replace(panel, live=False, face="over"))
        return good

    async def _last_news(self, desk: Desk, seat: Seat) -> str:
        """Return what only this seat hears at the end, and what its games over time have come to."""
        match, game, user = desk.table.match, desk.game, desk.table.holders[seat].user
        steps = await self._host.store.steps(match.id, match.seq - 1)
        news = [news_for(game, desk.table, steps, seat)]
        if isinstance(game, Remembers) and match.result is not None and user is not None:
            event = game.remember(await pasts(self._host.store, user, match.game, until=match.id))
            news.append(game.words.line(event, in_text(desk.table.chairs)) if event is not None else "")
        return " ".join(line for line in news if line)

    async def after(self, before: Desk, seat: Seat, answer: Answer, links: Links) -> tuple[Desk, Face, Picture | None]:
        """Return what the panel shows that has just been pressed: locked in, the next question, done, or over."""
        match = before.table.match.id
        desk = await self._host.desk(match)
        now = desk.table.match
        if now.status is Status.OVER:
            return desk, face(desk, seat, links, news=await self._last_news(desk, seat)), await picture(desk, seat)
        if now.seq == before.table.match.seq:
            return desk, face(desk, seat, links), None
        news = news_for(desk.game, desk.table, await self._steps(match, before), seat)
        goes_on = desk.prompt(seat) is not None and now.turn_seq <= before.table.match.seq
        if goes_on and desk.sealed(seat) is None:
            return desk, face(desk, seat, links, news=news), await picture(desk, seat)
        # Asked again at once, the seat sees the newest picture above its next question.
        drawn = await picture(desk, seat) if desk.prompt(seat) is None else None
        return desk, done(before, seat, answer, links, news=news), drawn

    async def _steps(self, match: int, before: Desk) -> tuple[Step, ...]:
        return await self._host.store.steps(match, before.table.match.seq)


def _stands(desk: Desk, seat: Seat, panel: Panel) -> bool:
    """Say whether a seat's panel shows its question as it is: most changes are somebody else's."""
    if not panel.live or panel.seq != desk.table.match.seq or desk.table.match.status is not Status.PLAYING:
        return False
    return panel.face == ("ask" if desk.sealed(seat) is None else "locked")


def _since_own(steps: tuple[Step, ...], seat: Seat) -> tuple[Step, ...]:
    """Return the steps from a seat's last answer on: what it heard before is no news, though its panel is lost."""
    last = max((at for at, step in enumerate(steps) if seat in step.answers), default=0)
    return steps[last:]
