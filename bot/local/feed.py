"""What each open page must be told: new, changed and vanished messages, unread counts, who sits where.

The simulation announces no change of a private answer ("only you can see this"), so events are only the alarm clock
here: the truth is found by comparing what the channels hold with what was seen last. Every edit gives a message a
fresh list of attachments; that list, kept, is the mark of what has been seen.
"""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable, Iterator, Mapping
from itertools import islice
from typing import Any, Final

from simcord.backend.models import Channel, Message

from bot.local.wire import Json, Wire
from bot.local.world import CHAIRS, DM, World, thinking

WINDOW: Final = 100
_MOST_COUNTED: Final = 100
_WHILE_ACTING: Final = 0.08
_AT_REST: Final = 5.0
_MOST_WAITING: Final = 2000
_LOG: Final = logging.getLogger(__name__)

Seats = Callable[[], Awaitable[Mapping[int, str]]]


class Stream:
    """One open page: the chair it shows and what it has not been sent yet."""

    def __init__(self, chair: str) -> None:
        self.chair = chair
        self.waiting: asyncio.Queue[Json | None] = asyncio.Queue()
        self.chairs: Json = {}
        self.rooms: set[str] = set()

    def put(self, news: Json) -> None:
        """Queue news. A page that has stopped reading is let go; it starts afresh when it comes back."""
        if self.waiting.qsize() > _MOST_WAITING:
            self.close()
        else:
            self.waiting.put_nowait(news)

    def close(self) -> None:
        """End the stream after what is already waiting."""
        self.waiting.put_nowait(None)


class Feed:
    """Watches the world and keeps every open page up to date."""

    def __init__(self, world: World, seats: Seats | None = None) -> None:
        self.world, self.wire = world, Wire(world)
        self._seats = seats
        self._sitting: dict[str, str] = {}
        self._streams: set[Stream] = set()
        self._seen: dict[int, dict[int, tuple[Message, list[Any], bool]]] = {}
        self._read: dict[tuple[str, int], int] = {}
        self._dismissed: set[tuple[str, int]] = set()
        self._alarm = asyncio.Event()
        world.backend.subscribers.append(self._heard)

    # ------------------------------------------------------------------ pages come and go

    @contextlib.contextmanager
    def open(self, chair: str) -> Iterator[Stream]:
        """Give a page its stream; the first thing on it is all that the page shows at the start."""
        self.sweep()
        stream = Stream(chair)
        stream.chairs = self._chairs()
        stream.rooms = {key for key, _ in self.world.rooms(chair)}
        stream.put({"do": "hello", **self.hello(chair), "chairs": stream.chairs})
        self._streams.add(stream)
        try:
            yield stream
        finally:
            self._streams.discard(stream)

    def close(self) -> None:
        """End all streams."""
        for stream in self._streams:
            stream.close()

    def hello(self, chair: str) -> Json:
        """Return what a page of this chair needs at the start."""
        return {
            "chair": chair,
            "now": self.world.env.now().timestamp(),
            "people": self.wire.people(),
            "rooms": [self._room(chair, key, channel) for key, channel in self.world.rooms(chair)],
        }

    def _room(self, chair: str, key: str, channel: Channel) -> Json:
        return {
            "key": key,
            "id": str(channel.id),
            "name": channel.name,
            "unread": self.unread(chair, channel),
            "read": str(self._read.get((chair, channel.id), 0)),
            **self.page(chair, key, channel),
        }

    def page(self, chair: str, key: str, channel: Channel, *, before: int | None = None) -> Json:
        """Return the newest messages of a conversation (older than `before`), and whether there are older ones."""
        newest_first = (
            message
            for message in reversed(self.world.messages(channel).values())
            if (before is None or message.id < before) and self._shows(chair, channel, message)
        )
        found = list(islice(newest_first, WINDOW + 1))
        shown = reversed(found[:WINDOW])
        return {"messages": [self.wire.message(chair, key, m) for m in shown], "more": len(found) > WINDOW}

    # ------------------------------------------------------------------ reading

    def read(self, chair: str, channel: Channel, message_id: int) -> None:
        """A person has read a conversation up to this message."""
        place = (chair, channel.id)
        if message_id > self._read.get(place, 0):
            self._read[place] = message_id
            self._tell_chairs()

    def dismiss(self, chair: str, channel: Channel, message_id: int) -> None:
        """Hide a private answer from its reader."""
        message = self.world.messages(channel).get(message_id)
        if message is not None and message.is_ephemeral and self._shows(chair, channel, message):
            self._dismissed.add((chair, message_id))
            self._tell(chair, {"do": "gone", "id": str(message_id)})

    def unread(self, chair: str, channel: Channel, *, pings: bool = False) -> int:
        """Count what a chair has not read here, its own messages aside (up to 100); with `pings` only what calls it."""
        user, last = self.world.members[chair].id, self._read.get((chair, channel.id), 0)
        count = 0
        for message in islice(reversed(self.world.messages(channel).values()), _MOST_COUNTED):
            if message.id <= last or count == _MOST_COUNTED:
                break
            wanted = message.author_id != user and (not pings or user in message.ping_user_ids)
            count += wanted and self._shows(chair, channel, message)
        return count

    def _shows(self, chair: str, channel: Channel, message: Message) -> bool:
        return (chair, message.id) not in self._dismissed and self.wire.visible(chair, channel, message)

    # ------------------------------------------------------------------ telling

    async def run(self) -> None:
        """Tell the pages what is new, at once when something happens, and while the bot is at work."""
        while True:
            patience = _AT_REST if self.world.acting is None else _WHILE_ACTING
            # Not wait_for: in Python 3.11 it may swallow a cancellation that comes together with the alarm.
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(patience):
                    await self._alarm.wait()
            self._alarm.clear()
            self.sweep()

    def wake(self) -> None:
        """Have the pages told soon."""
        self._alarm.set()

    def _heard(self, event: str, _payload: Mapping[str, Any]) -> None:
        if event.startswith(("MESSAGE_", "THREAD_", "CHANNEL_")):
            self.wake()

    def sweep(self) -> None:
        """Find what has changed since the last time and tell whoever may see it."""
        changed = self._sweep_rooms()
        for channel in list(self.world.backend.channels.values()):
            changed |= self._sweep_channel(channel)
        if changed:
            self._tell_chairs()

    def _sweep_rooms(self) -> bool:
        """A new conversation comes whole, before what links to it."""
        changed = False
        for stream in self._streams:
            rooms = dict(self.world.rooms(stream.chair))
            for key in rooms.keys() - stream.rooms:
                stream.put({"do": "room", "room": self._room(stream.chair, key, rooms[key])})
            changed |= rooms.keys() != stream.rooms
            stream.rooms = set(rooms)
        return changed

    def _sweep_channel(self, channel: Channel) -> bool:
        now, before = self.world.messages(channel), self._seen.setdefault(channel.id, {})
        changed = False
        for message_id in [known for known in before if known not in now]:
            del before[message_id]
            self._tell_all({"do": "gone", "id": str(message_id)})
            changed = True
        for message_id, message in now.items():
            known = before.get(message_id)
            if known is not None and known[1] is message.attachments:
                continue
            before[message_id] = (message, message.attachments, thinking(message))
            self._note(message, known)
            self._tell_message(channel, message, fresh=known is None)
            changed = True
        return changed

    def _note(self, message: Message, known: tuple[Message, list[Any], bool] | None) -> None:
        if known is None:
            self.wire.note_new(message)
        elif not known[2]:
            self.wire.note_edit(message)

    def _tell_message(self, channel: Channel, message: Message, *, fresh: bool) -> None:
        told: dict[str, Json | None] = {}
        for stream in self._streams:
            if stream.chair not in told:
                told[stream.chair] = self._news(stream.chair, channel, message, fresh=fresh)
            if news := told[stream.chair]:
                stream.put(news)

    def _news(self, chair: str, channel: Channel, message: Message, *, fresh: bool) -> Json | None:
        room = next((key for key, mine in self.world.rooms(chair) if mine.id == channel.id), None)
        if room is None or not self._shows(chair, channel, message):
            return None
        return {"do": "message", "fresh": fresh, "message": self.wire.message(chair, room, message)}

    def _tell(self, chair: str, news: Json) -> None:
        for stream in self._streams:
            if stream.chair == chair:
                stream.put(news)

    def _tell_all(self, news: Json) -> None:
        for stream in self._streams:
            stream.put(news)

    # ------------------------------------------------------------------ chairs

    async def look_for_seats(self) -> None:
        """Ask who sits where, where somebody can tell."""
        if self._seats is None:
            return
        try:
            sitting = await self._seats()
        except Exception:
            _LOG.exception("Nobody can tell who sits where.")
            return
        found = {chair: letter for user, letter in sitting.items() if (chair := self.world.chair_of(user))}
        if found != self._sitting:
            self._sitting = found
            self._tell_chairs()

    def _chairs(self) -> Json:
        """Per chair: the seat, and whether something waits there: a private message or a call by name."""
        return {
            chair: {
                "seat": self._sitting.get(chair),
                "waits": any(self.unread(chair, room, pings=key != DM) for key, room in self.world.rooms(chair)),
            }
            for chair in CHAIRS
        }

    def _tell_chairs(self) -> None:
        chairs = self._chairs()
        for stream in self._streams:
            rooms = [self._state(stream.chair, key, channel) for key, channel in self.world.rooms(stream.chair)]
            state = {"do": "chairs", "chairs": chairs, "rooms": rooms}
            if state != stream.chairs:
                stream.chairs = state
                stream.put(state)

    def _state(self, chair: str, key: str, channel: Channel) -> Json:
        read = self._read.get((chair, channel.id), 0)
        return {
            "key": key,
            "id": str(channel.id),
            "name": channel.name,
            "unread": self.unread(chair, channel),
            "read": str(read),
        }
