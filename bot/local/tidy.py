"""Keep a long session light: the simulation remembers everything, a pub forgets most of it."""

from typing import Final

from simcord.backend.models import Message

from bot.local.feed import Feed
from bot.local.world import World

KEPT_MESSAGES: Final = 500
KEPT_PICTURES: Final = 150
_KEPT_LOG: Final = 200


class Tidy:
    """Forgets what no page will ask for again. A picture goes only when two rounds in a row found it unused."""

    def __init__(self, world: World, feed: Feed) -> None:
        self._world, self._feed = world, feed
        self._doomed: set[str] = set()

    def __call__(self) -> None:
        """Do one round."""
        backend = self._world.backend
        del backend.transcript[:-_KEPT_LOG]
        del backend.http_requests[:-_KEPT_LOG]
        self._interactions()
        messages = self._messages()
        self._pictures()
        self._feed.wire.keep_only(messages)

    def _interactions(self) -> None:
        """An interaction can be answered for 15 minutes; afterwards its token is as unknown as it is dead."""
        backend, now = self._world.backend, self._world.backend.now_iso()
        for record in [one for one in backend.interactions.values() if one.expires_at and one.expires_at < now]:
            del backend.interactions[record.id]
            backend.interaction_tokens.pop(record.token, None)

    def _messages(self) -> list[Message]:
        kept: list[Message] = []
        for store in self._world.backend.messages.values():
            for message_id in list(store)[:-KEPT_MESSAGES]:
                del store[message_id]
            kept += store.values()
        return kept

    def _pictures(self) -> None:
        blobs = self._world.backend.cdn._blobs
        used = {
            file["url"]
            for store in self._world.backend.messages.values()
            for message in list(store.values())[-KEPT_PICTURES:]
            for file in message.attachments
        }
        unused = blobs.keys() - used
        for url in unused & self._doomed:
            del blobs[url]
        self._doomed = unused - self._doomed
