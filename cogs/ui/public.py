"""A table's public messages: the lobby, the board, the vote, the ranking. What stands where is stored."""

import hashlib
from collections.abc import Sequence
from typing import Final

import discord
from msgspec.structs import replace

from bot.core.names import in_text
from bot.core.seats import ONLOOKER
from bot.core.text import t
from bot.games import game as game_with
from bot.tables.desk import Desk
from bot.tables.host import Host
from bot.tables.table import DMs, Match, Panel, Status, Table, Vote
from cogs.ui import board as boards
from cogs.ui import lobby as lobbies
from cogs.ui.calls import End, Ended
from cogs.ui.links import Links, plain, time_left
from cogs.ui.outbox import Outbox
from cogs.ui.pictures import Picture, picture, text_board
from cogs.ui.rows import Rows

_IN_WORDS: Final = "w"
"""Ends the look of a board that stands as text because the bot may attach no picture."""


class Public:
    """Keeps a table's public messages at what the table says."""

    def __init__(self, host: Host, outbox: Outbox) -> None:
        self._host, self._outbox = host, outbox

    async def lobby(self, table: Table, panels: Sequence[Panel]) -> End:
        """Show a gathering table, or that it closed."""
        match, old = table.match, newest(panels, "lobby")
        over = match.status is Status.OVER
        if old is not None:
            # One that could not be deleted when a new one came.
            await self._clear(panels, "lobby")
            text, rows = lobbies.closed(table) if over else lobbies.lobby(table)
            ended = await self._outbox.edit(old.channel, old.message, text, rows=rows)
            if ended.end not in (End.GONE, End.TOO_OLD):
                return ended.end
        return End.DONE if over else await self._new_lobby(table, nonce=f"{match.code}:{match.rev}:l")

    async def lobby_again(self, table: Table, panels: Sequence[Panel]) -> End:
        """Show a gathering table anew at the bottom, for somebody who asked for it."""
        if table.match.status is Status.OVER:
            return await self.lobby(table, panels)
        return await self._new_lobby(table, nonce=self._moment(table.match))

    async def _new_lobby(self, table: Table, *, nonce: str) -> End:
        text, rows = lobbies.lobby(table)
        posted = await self._post(table.match, "lobby", text, rows=rows, nonce=nonce)
        if posted is End.DONE:
            await self._clear(await self._host.store.panels(table.match.id), "lobby")
        return posted

    async def begun(self, desk: Desk, panels: Sequence[Panel], links: Links) -> None:
        """Let the lobby message say that the game has begun. It stays, with the deal's seal; a lost one comes anew."""
        match, old, text = desk.table.match, newest(panels, "lobby"), lobbies.started(desk.table, links.board)
        if old is not None:
            if not old.live:
                return
            ended = await self._outbox.strip(old.channel, old.message, text)
            if ended.done:
                await self._host.store.put_panel(replace(old, live=False))
            if ended.end not in (End.GONE, End.TOO_OLD):
                return
        # Where the seal stands nowhere, nobody can check the deal.
        sent = await self._post(match, "lobby", text, rows=(), nonce=f"{match.code}:0:s", live=False)
        if sent is End.DONE:
            await self._clear(await self._host.store.panels(match.id), "lobby")

    async def board(self, desk: Desk, panels: Sequence[Panel]) -> End:
        """Show the board: a new message when a new turn began, else the same one edited."""
        match, old = desk.table.match, newest(panels, "table")
        turn = match.seq if match.status is Status.OVER else match.turn_seq
        if old is None or old.seq < turn:
            since, nonce = await self._since(desk, old), f"{match.code}:{match.seq}:t"
            return await self._new(desk, panels, since=since, nonce=nonce)
        ended = await self._edited(desk, old)
        if ended not in (End.GONE, End.TOO_OLD):
            return ended
        nonce = f"{match.code}:{match.rev}:b"
        return await self._new(desk, panels, since=old.since, nonce=nonce, lost=ended is End.GONE, fresh=False)

    async def _since(self, desk: Desk, old: Panel | None) -> int:
        """Return the step after which a new message's story begins: that of the message before, or further back
        when that one only asked a single seat in the middle of what concerns everybody."""
        if old is None:
            return 0
        steps = await self._host.store.steps(desk.table.match.id, old.seq)
        aside = len(desk.asked) != 1 and all(len(step.answers) == 1 for step in steps)
        return old.since if aside else old.seq

    async def again(self, desk: Desk, panels: Sequence[Panel]) -> End:
        """Show the board anew at the bottom, for somebody who asked for it."""
        old = newest(panels, "table")
        nonce = self._moment(desk.table.match)
        return await self._new(desk, panels, since=old.since if old else 0, nonce=nonce, fresh=False)

    def _moment(self, match: Match) -> str:
        """Return a nonce of the moment: whoever asks twice gets it twice."""
        return f"{match.code}:{int(self._host.now() * 10) % 10**9}:q"

    async def _new(
        self, desk: Desk, panels: Sequence[Panel], *, since: int, nonce: str, lost: bool = False, fresh: bool = True
    ) -> End:
        """Post the board and delete the ones before it. A fresh one asks and pings; a lost one says that it was."""
        match = desk.table.match
        house = await self._host.store.house(match.guild)
        text, rows = await self._words(desk, since=since, fresh=fresh, mentions=house.pings)
        if lost:
            text = f"{text}\n{t('leave.board')}"
        pings = [user for user in self._pinged(desk) if fresh and house.pings]
        drawn = await picture(desk, ONLOOKER)
        panel = Panel(match=match.id, kind="table", channel=match.channel, message=0, seq=match.seq, since=since)
        sent = await self._send(panel, text, rows=rows, drawn=drawn, nonce=nonce, pings=pings, desk=desk)
        if sent.value is not None:
            await self._clear(await self._host.store.panels(match.id), "table")
        elif sent.end is End.NO_RIGHT:
            await self._tell_host(desk.table, panels)
        return sent.end

    async def tidy(self, panels: Sequence[Panel]) -> bool:
        """Delete what could not be deleted when a new message came. Return False when that is to be tried again."""
        boards_gone, lobbies_gone = await self._clear(panels, "table"), await self._clear(panels, "lobby")
        return boards_gone and lobbies_gone

    async def _clear(self, panels: Sequence[Panel], kind: str) -> bool:
        """Delete all messages of a kind but the newest, so that no old button stays."""
        good, last = True, newest(panels, kind)
        for old in panels:
            if old.kind == kind and old is not last:
                ended = await self._outbox.delete(old.channel, old.message)
                if ended.end in (End.DONE, End.GONE):
                    await self._host.store.drop_panel(old.message)
                good = good and ended.end is not End.LATER
        return good

    def _pinged(self, desk: Desk) -> list[int]:
        users = [desk.table.holders[seat].user for seat in desk.awaited]
        return [user for user in users if user is not None]

    async def _words(self, desk: Desk, *, since: int, fresh: bool, mentions: bool) -> tuple[str, Rows]:
        if desk.table.match.status is Status.OVER:
            return boards.end(desk), ()
        steps = await self._host.store.steps(desk.table.match.id, since)
        return boards.board(desk, steps, since=since, fresh=fresh, mentions=mentions)

    async def _edited(self, desk: Desk, old: Panel) -> End:
        text, rows = await self._words(desk, since=old.since, fresh=False, mentions=False)
        look, (shown, _, said) = _look(desk), old.face.partition(":")
        bare = shown == f"{look}{_IN_WORDS}"
        if (bare or shown == look) and said == _said(text, rows):
            # An edit that changes nothing would tell that somebody has chosen anew.
            return End.DONE
        now = replace(old, face=f"{shown if bare else look}:{_said(text, rows)}")
        drawn = await picture(desk, ONLOOKER) if not bare and shown != look else None
        words = _in_words(desk, text) if bare else text
        ended = await self._outbox.edit(old.channel, old.message, words, rows=rows, picture=drawn)
        if ended.done:
            await self._host.store.put_panel(now)
        if bare:
            return ended.end
        # Without the right to attach, the old picture must not stay above new words: send it anew.
        return End.TOO_OLD if ended.end is End.NO_RIGHT else ended.end

    async def _send(
        self, panel: Panel, text: str, *, rows: Rows, drawn: Picture, nonce: str, pings: Sequence[int], desk: Desk
    ) -> Ended[discord.Message]:
        """Send the board with its picture, in words where the bot may attach none."""
        face, said = _look(desk), _said(text, rows)
        ended = await self._outbox.send(panel.channel, text, rows=rows, picture=drawn, nonce=nonce, pings=pings)
        if ended.end is End.NO_RIGHT:
            words, face = _in_words(desk, text), f"{face}{_IN_WORDS}"
            ended = await self._outbox.send(panel.channel, words, rows=rows, nonce=nonce, pings=pings)
        if ended.value is not None:
            await self._host.store.put_panel(replace(panel, message=ended.value.id, face=f"{face}:{said}"))
        return ended

    async def _tell_host(self, table: Table, panels: Sequence[Panel]) -> None:
        """Write to the host that the bot can't write in the channel, once a turn."""
        match = table.match
        told = any(one.kind == "write" and one.seq >= match.turn_seq for one in panels)
        channel = await self._host.store.dm_channel(match.host)
        if told or channel is None:
            return
        text = t("wrong.write", channel=plain(match.place), permission=t("permission.send_messages"))
        sent = await self._outbox.send(channel, text, nonce=f"{match.code}:{match.turn_seq}:w")
        if sent.value is not None:
            note = Panel(match=match.id, kind="write", channel=channel, message=sent.value.id, seq=match.seq)
            await self._host.store.put_panel(note)

    async def stopped(self, table: Table, panels: Sequence[Panel]) -> End:
        """Say in plain words that a table is stopped whose board can't be shown."""
        match, old = table.match, newest(panels, "table")
        text = t("park", table=match.code)
        if match.status is Status.OVER:
            why = boards.reason(match) if match.why else t("why.broken")
            text = t("end.none", game=game_with(match.game).page.title, why=why, length=boards.length(match))
        if old is not None:
            return (await self._outbox.strip(old.channel, old.message, text)).end
        return await self._post(match, "table", text, rows=(), nonce=f"{match.code}:{match.rev}:p")

    async def vote(self, desk: Desk, panels: Sequence[Panel]) -> bool:
        """Show an open vote; take its buttons away once it is closed. Return False when that is to be tried again."""
        vote, old = desk.table.match.vote, newest(panels, "vote")
        face = f"{vote.kind}{vote.seat}" if vote else ""
        if old is not None and old.live:
            if old.face == face:
                return True
            # What it asked is closed: no button, no ping and no time stays.
            closed = boards.voted(desk.table, old.face)
            if (await self._outbox.strip(old.channel, old.message, closed)).end is End.LATER:
                return False
            await self._host.store.put_panel(replace(old, live=False))
        return await self._ask_vote(desk, vote, face) if vote else True

    async def _ask_vote(self, desk: Desk, vote: Vote, face: str) -> bool:
        match = desk.table.match
        text, rows = boards.vote(desk.table)
        house = await self._host.store.house(match.guild)
        people = [one.user for one in desk.table.humans if one.user is not None and one.seat != vote.seat]
        nonce, pings = (
            f"{match.code}:{int(vote.ends_at) % 10**7}:{vote.kind[0]}{vote.seat}v",
            people if house.pings else [],
        )
        end = await self._post(match, "vote", text, rows=rows, nonce=nonce, pings=pings, face=face)
        return end is not End.LATER

    async def remind(self, desk: Desk, panels: Sequence[Panel], links: Links) -> bool:
        """Remind in the channel those whom no direct message reaches, once a question. Return False to try again."""
        match = desk.table.match
        if not match.reminded or any(
            one.kind == "remind" and one.seat is None and one.seq == match.seq for one in panels
        ):
            return True
        deaf = [one for one in desk.table.humans if one.dms is DMs.CLOSED and one.seat in desk.awaited]
        if not deaf:
            return True
        house, who = await self._host.store.house(match.guild), in_text(desk.table.chairs)
        names = [boards.mention(desk.table, one.seat) if house.pings else who(one.seat) for one in deaf]
        task, time = boards.task_of(desk), time_left(match)
        text = t("remind.channel", ping=" ".join(names), task=task, board=links.board, time=time)
        pings = [one.user for one in deaf if one.user is not None and house.pings]
        end = await self._post(match, "remind", text, rows=(), nonce=f"{match.code}:{match.seq}:r", pings=pings)
        return end is not End.LATER

    async def ranking(self, desk: Desk, panels: Sequence[Panel], links: Links) -> bool:
        """Post the ranking below the last board, once."""
        if newest(panels, "end") is not None:
            return True
        match = desk.table.match
        text, rows = boards.ranking(desk, links)
        return await self._post(match, "end", text, rows=rows, nonce=f"{match.code}:{match.seq}:e") is not End.LATER

    async def _post(
        self,
        match: Match,
        kind: str,
        text: str,
        *,
        rows: Rows,
        nonce: str,
        pings: Sequence[int] = (),
        face: str = "",
        live: bool = True,
    ) -> End:
        ended = await self._outbox.send(match.channel, text, rows=rows, nonce=nonce, pings=pings)
        if ended.value is not None:
            panel = Panel(match=match.id, kind=kind, channel=match.channel, message=ended.value.id, seq=match.seq)
            await self._host.store.put_panel(replace(panel, face=face, live=live))
        return ended.end


def newest(panels: Sequence[Panel], kind: str) -> Panel | None:
    """Return the newest message of a kind, a seat's aside."""
    return next((one for one in reversed(panels) if one.kind == kind and one.seat is None), None)


def _in_words(desk: Desk, text: str) -> str:
    """Return a board as text, below what is to be said in any case."""
    missing = t("wrong.picture", permission=t("permission.attach_files"))
    return f"{text}\n{missing}\n{text_board(desk, ONLOOKER)}"[: boards.MOST]


def _said(text: str, rows: Rows) -> str:
    """Return a mark of what a message says and offers."""
    return hashlib.sha256(repr((text, rows)).encode()).hexdigest()[:12]


def _look(desk: Desk) -> str:
    """Return what the picture depends on: the step, and who sits there in which way."""
    chairs = "".join("-" if one.left else "c" if one.computer else "h" for one in desk.table.chairs)
    return f"{desk.table.match.seq}{chairs}"
