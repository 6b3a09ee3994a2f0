"""Sending, editing and deleting the bot's own messages by id, each call with its expected ends."""

from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Final, TypeVar

import discord

from cogs.ui.calls import End, Ended, call
from cogs.ui.pictures import Picture
from cogs.ui.press import view_of
from cogs.ui.rows import Rows

T = TypeVar("T")
NOBODY: Final = discord.AllowedMentions.none()


class Outbox:
    """Writes to channels the bot needs not have seen since its start."""

    def __init__(self, client: discord.Client) -> None:
        self._client = client

    async def send(
        self,
        channel: int,
        text: str,
        *,
        rows: Rows = (),
        picture: Picture | None = None,
        nonce: str = "",
        pings: Sequence[int] = (),
    ) -> Ended[discord.Message]:
        """Send a message that pings just these users. The same nonce again is the same message."""
        mentions = discord.AllowedMentions(
            everyone=False, roles=False, replied_user=False, users=[discord.Object(user) for user in pings]
        )
        more: dict[str, Any] = {}
        view = view_of(rows)
        if view is not None:
            more["view"] = view
        if nonce:
            more["nonce"] = nonce
        target = self._client.get_partial_messageable(channel)

        def sending() -> Awaitable[discord.Message]:
            # A file can be read once, so each attempt has its own.
            file: dict[str, Any] = {} if picture is None else {"file": picture.file()}
            return target.send(text, allowed_mentions=mentions, **more, **file)

        return await self._in_open(channel, sending)

    async def edit(
        self, channel: int, message: int, text: str, *, rows: Rows = (), picture: Picture | None = None
    ) -> Ended[discord.Message]:
        """Replace a message's text and buttons; its picture only when a new one is given. Pings nobody."""
        partial = self._client.get_partial_messageable(channel).get_partial_message(message)

        def editing() -> Awaitable[discord.Message]:
            more: dict[str, Any] = {} if picture is None else {"attachments": [picture.file()]}
            return partial.edit(content=text, view=view_of(rows), allowed_mentions=NOBODY, **more)

        return await self._in_open(channel, editing)

    async def strip(self, channel: int, message: int, text: str | None = None) -> Ended[discord.Message]:
        """Take a message's buttons away, and replace its text if one is given; its picture stays."""
        partial = self._client.get_partial_messageable(channel).get_partial_message(message)
        more: dict[str, Any] = {} if text is None else {"content": text}
        return await self._in_open(channel, lambda: partial.edit(view=None, allowed_mentions=NOBODY, **more))

    async def delete(self, channel: int, message: int) -> Ended[None]:
        """Delete a message of the bot."""
        partial = self._client.get_partial_messageable(channel).get_partial_message(message)
        return await self._in_open(channel, partial.delete)

    async def dm_channel(self, user: int) -> Ended[int]:
        """Return the id of the DM channel with a person, opened if need be."""
        ended = await call(self._client.create_dm(discord.Object(user)))
        return Ended(ended.end, ended.value.id if ended.value else None, ended.again)

    async def member(self, guild: int, user: int) -> Ended[Any]:
        """Look a member up; GONE says that the person is no longer there."""
        return await call(self._client.http.get_member(guild, user))

    async def guild(self, guild: int) -> Ended[Any]:
        """Look a server up; NO_RIGHT or GONE say that the bot is no longer there."""
        return await call(self._client.http.get_guild(guild, with_counts=False))

    @property
    def hears_members(self) -> bool:
        """Say whether Discord tells the bot of people who leave."""
        return self._client.intents.members

    async def _in_open(self, channel: int, attempt: Callable[[], Awaitable[T]]) -> Ended[T]:
        """Try something in a channel, once more after opening it again if it is an archived thread.

        Archived threads are not in the library's cache after a start, so this goes by the id.
        """
        ended = await call(attempt())
        if ended.end is not End.ARCHIVED:
            return ended
        opened = await call(self._client.http.edit_channel(channel, archived=False))
        return await call(attempt()) if opened.done else ended
