"""Sending, editing and deleting the bot's own messages by id, each call with its expected ends."""

from collections.abc import Sequence
from typing import Any, Final

import discord

from cogs.ui.calls import End, Ended, call
from cogs.ui.pictures import Picture
from cogs.ui.press import view_of
from cogs.ui.rows import Rows

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
        if picture is not None:
            more["file"] = picture.file()
        view = view_of(rows)
        if view is not None:
            more["view"] = view
        if nonce:
            more["nonce"] = nonce
        target = self._client.get_partial_messageable(channel)
        ended = await call(target.send(text, allowed_mentions=mentions, **more))
        if ended.end is End.ARCHIVED and await self._unarchived(channel):
            return await self.send(channel, text, rows=rows, picture=picture, nonce=nonce, pings=pings)
        return ended

    async def edit(
        self, channel: int, message: int, text: str, *, rows: Rows = (), picture: Picture | None = None
    ) -> Ended[discord.Message]:
        """Replace a message's text and buttons; its picture only when a new one is given. Pings nobody."""
        more: dict[str, Any] = {"attachments": [picture.file()]} if picture is not None else {}
        partial = self._client.get_partial_messageable(channel).get_partial_message(message)
        ended = await call(partial.edit(content=text, view=view_of(rows), allowed_mentions=NOBODY, **more))
        if ended.end is End.ARCHIVED and await self._unarchived(channel):
            return await self.edit(channel, message, text, rows=rows, picture=picture)
        return ended

    async def strip(self, channel: int, message: int, text: str | None = None) -> Ended[discord.Message]:
        """Take a message's buttons away, and replace its text if one is given; its picture stays."""
        partial = self._client.get_partial_messageable(channel).get_partial_message(message)
        more: dict[str, Any] = {} if text is None else {"content": text}
        return await call(partial.edit(view=None, allowed_mentions=NOBODY, **more))

    async def delete(self, channel: int, message: int) -> Ended[None]:
        """Delete a message of the bot."""
        return await call(self._client.get_partial_messageable(channel).get_partial_message(message).delete())

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

    async def _unarchived(self, channel: int) -> bool:
        thread = self._client.get_channel(channel)
        if not isinstance(thread, discord.Thread) or not thread.archived:
            return False
        return (await call(thread.edit(archived=False))).done
