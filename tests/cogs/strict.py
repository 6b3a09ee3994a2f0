"""Discord where the simulation is kinder: limits, nonces, mentions. What breaks one is listed, and fails the test.

It also keeps all that was ever sent with those who could read it, edits included: messages, alt texts, file names,
custom_ids, labels, lists of completions.
"""

import json
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import discord
from simcord import Env
from simcord.backend.errors import BackendError
from simcord.http import router

EPHEMERAL = 64
MIB = 1024 * 1024
NONCE_SECONDS = 300


class Sent(NamedTuple):
    """One thing the bot said. `reader` is the only user who could read it, None: everybody in the channel."""

    method: str
    path: str
    channel: int
    reader: int | None
    body: dict[str, Any]
    files: tuple[int, ...]

    @property
    def text(self) -> str:
        """Return all its strings."""
        return json.dumps(self.body, ensure_ascii=False)

    @property
    def content(self) -> str:
        """Return its content."""
        return str(self.body.get("content") or "")

    @property
    def pings(self) -> set[int]:
        """Return whom it pings: named in its text and allowed. Only new messages ping."""
        mentions = self.body.get("allowed_mentions") or {}
        users = {int(one) for one in mentions.get("users", ())}
        return {one for one in users if f"<@{one}>" in self.content} if self.method == "POST" else set()

    @property
    def items(self) -> Iterator[dict[str, Any]]:
        """Yield its buttons and selects."""
        for row in self.body.get("components") or ():
            yield from row.get("components", ())


class Strict:
    """Stands before the simulation's routes."""

    def __init__(self) -> None:
        self.sent: list[Sent] = []
        self.wrong: list[str] = []
        self._nonces: dict[tuple[int, str], tuple[float, dict[str, Any], int]] = {}
        self._dispatch: Callable[..., Any] = router.dispatch
        self.env: Env | None = None
        self._until: int | None = None

    def fail_at(self, nth: int) -> None:
        """Let the nth call about a channel from now on fail, and no other."""
        self._until = nth

    def _fails(self, path: str) -> bool:
        if self._until is None or not path.startswith("/channels/"):
            return False
        self._until -= 1
        if self._until == 0:
            self._until = None
            return True
        return False

    def __call__(self, backend: Any, method: str, path: str, **more: Any) -> Any:
        """Note a request, check it, let it through."""
        if self._fails(path):
            raise BackendError(502, 0, "Bad Gateway")
        sent = self._noted(backend, method, path, more.get("json"), more.get("files") or ())
        if sent is None:
            return self._dispatch(backend, method, path, **more)
        self.wrong += [f"{method} {path}: {what}" for what in faults(sent)]
        if sent.files and "/channels/" in path and not _may_attach(backend, sent.channel):
            raise BackendError(403, 50013, "Missing Permissions")
        return self._once(backend, sent, lambda: self._dispatch(backend, method, path, **more))

    def _noted(self, backend: Any, method: str, path: str, body: Any, files: Any) -> Sent | None:
        parts = path.strip("/").split("/")
        sizes = tuple(_size(one) for one in files)
        if not isinstance(body, dict) or method not in ("POST", "PATCH"):
            return None
        match parts:
            case ["channels", channel, "messages"] | ["channels", channel, "messages", _]:
                found = int(channel)
                return self._keep(Sent(method, path, found, _reader(backend, found), body, sizes))
            case ["interactions", id, _, "callback"]:
                record = backend.interactions.get(int(id))
                inner = body.get("data") or {}
                return self._keep(Sent(method, path, record.channel_id, _own(record, inner, backend), inner, sizes))
            case ["webhooks", _, token, *_]:
                record = next((one for one in backend.interactions.values() if one.token == token), None)
                if record is not None:
                    reader = _own(record, body, backend)
                    return self._keep(Sent(method, path, record.channel_id, reader, body, sizes))
        return None

    def _keep(self, sent: Sent) -> Sent:
        self.sent.append(sent)
        return sent

    def _once(self, backend: Any, sent: Sent, send: Callable[[], Any]) -> Any:
        """Return the message of the same nonce instead of sending a second one, as Discord does for some minutes."""
        nonce = sent.body.get("nonce")
        if nonce is None or not sent.path.startswith("/channels/"):
            return send()
        now = self.env.now().timestamp() if self.env else 0.0
        known = self._nonces.get((sent.channel, str(nonce)))
        if known is not None and now - known[0] < NONCE_SECONDS:
            if known[1].get("content") != sent.body.get("content"):
                self.wrong.append(f"nonce {nonce} again for another text")
            if known[2] not in backend.messages.get(sent.channel, {}):
                self.wrong.append(f"nonce {nonce} again after its message was deleted")
            return self._dispatch(backend, "GET", f"/channels/{sent.channel}/messages/{known[2]}")
        answer = send()
        self._nonces[(sent.channel, str(nonce))] = (now, sent.body, int(answer["id"]))
        return answer

    def since(self, mark: int) -> list[Sent]:
        """Return what was sent after a mark, which is a length of `sent`."""
        return self.sent[mark:]

    def posts(self, channel: int) -> list[Sent]:
        """Return the new messages sent to a channel, oldest first."""
        return [one for one in self.sent if one.channel == channel and one.method == "POST" and "/channels" in one.path]


def _reader(backend: Any, channel: int) -> int | None:
    found = backend.channels.get(channel)
    if found is None or found.guild_id is not None:
        return None
    return next((user for user in found.recipient_ids if user != backend.bot_user.id), None)


def _may_attach(backend: Any, channel: int) -> bool:
    found = backend.channels.get(channel)
    if found is None or found.guild_id is None:
        return True
    rights = discord.Permissions(backend.compute_permissions(found.guild_id, backend.bot_user.id, channel))
    return rights.attach_files


def _own(record: Any, body: dict[str, Any], backend: Any) -> int | None:
    """Return the only reader of an answer to an interaction, None for a public one."""
    if record.guild_id is None or "choices" in body:
        return int(record.user_id)
    if int(body.get("flags") or 0) & EPHEMERAL or record.ephemeral:
        return int(record.user_id)
    message = record.source_message_id or record.message_id
    stored = backend.messages.get(record.channel_id, {}).get(message)
    return int(record.user_id) if stored is not None and stored.flags & EPHEMERAL else None


def _size(file: Any) -> int:
    content = getattr(file, "fp", None)
    if content is None:
        return 0
    at = content.tell()
    size = content.seek(0, 2)
    content.seek(at)
    return int(size)


def faults(sent: Sent) -> Iterator[str]:
    """Yield what Discord would refuse, or what we promise and this breaks."""
    body = sent.body
    if len(sent.content) > 2_000:
        yield f"content of {len(sent.content)} characters"
    if sent.content and "allowed_mentions" not in body:
        yield "no allowed_mentions"
    mentions = body.get("allowed_mentions") or {}
    if mentions.get("parse"):
        yield "allowed_mentions leave something open"
    if any(f"<@{user}>" not in sent.content for user in mentions.get("users", ())):
        yield "allowed_mentions name somebody the text doesn't"
    if sent.method == "POST" and sent.path.startswith("/channels/"):
        if not body.get("nonce") or not body.get("enforce_nonce"):
            yield "a message without a nonce"
        if len(str(body.get("nonce", ""))) > 25:
            yield "a nonce of more than 25 characters"
    for one in body.get("attachments") or ():
        if len(one.get("description") or "") > 1_024:
            yield "an alt text of more than 1,024 characters"
        if one.get("filename") and not one.get("description") and not one["filename"].endswith(".json"):
            yield "a picture without alt text"
    if any(size > 10 * MIB for size in sent.files):
        yield "a file of more than 10 MiB"
    if len(body.get("choices") or ()) > 25:
        yield "more than 25 completions"
    for one in body.get("choices") or ():
        if not 1 <= len(one["name"]) <= 100 or not 1 <= len(str(one["value"])) <= 100:
            yield f"a completion of {len(one['name'])} characters"
    yield from _components(sent)


def _components(sent: Sent) -> Iterator[str]:
    rows = sent.body.get("components") or ()
    ids = [one["custom_id"] for one in sent.items if one.get("custom_id")]
    if len(rows) > 5:
        yield f"{len(rows)} rows"
    if len(set(ids)) != len(ids):
        yield "a custom_id twice"
    if any(len(one) > 100 for one in ids):
        yield "a custom_id of more than 100 characters"
    for row in rows:
        items = row.get("components", ())
        if len(items) > 5 or (len(items) > 1 and any(one["type"] == 3 for one in items)):
            yield "an overfull row"
    for one in sent.items:
        if one["type"] == 2 and not 1 <= len(one.get("label") or "") <= 80:
            yield "a button's label"
        if one["type"] == 3:
            yield from _select(one)


def _select(select: dict[str, Any]) -> Iterator[str]:
    options = select.get("options") or ()
    if not 1 <= len(options) <= 25:
        yield f"{len(options)} options"
    if len(select.get("placeholder") or "") > 150:
        yield "a placeholder of more than 150 characters"
    if not 0 <= select.get("min_values", 1) <= select.get("max_values", 1) <= len(options):
        yield "a select that can't be satisfied"
    for one in options:
        if not 1 <= len(one["label"]) <= 100 or len(one.get("description") or "") > 100 or len(one["value"]) > 100:
            yield "an option's length"
    if len({one["value"] for one in options}) != len(options):
        yield "an option twice"
