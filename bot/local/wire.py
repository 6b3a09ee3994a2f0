"""Messages as the page gets them: plain JSON, built field by field for one chair's eyes."""

import io
from typing import Any, Final

from PIL import Image
from simcord.actors import MemberActor
from simcord.backend.access import channel_accessible
from simcord.backend.models import Channel, Message

from bot.local.world import CHAIRS, NAMES, World, thinking

PICTURES: Final = {"image/png": ".png", "image/jpeg": ".jpg", "image/gif": ".gif", "image/webp": ".webp"}
_SILENT: Final = 1 << 12
_COMMAND, _PRESS = 2, 3
_PLAIN_TYPES: Final = (0, 19, 20, 23)
_BUTTON, _STRINGS, _USERS, _ROLES, _ANYBODY, _CHANNELS = 2, 3, 5, 6, 7, 8
_STYLES: Final = {1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link"}

Json = dict[str, Any]


class Wire:
    """Turns stored messages into what a chair may see of them."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._sizes: dict[str, tuple[int, int]] = {}
        self._pressed: dict[str, str] = {}
        self._edited: set[int] = set()

    def visible(self, chair: str, channel: Channel, message: Message) -> bool:
        """Say whether a chair may see a message: its conversation is open to it and the message is for its eyes."""
        user = self._world.members[chair].id
        return message.visible_to(user) and channel_accessible(self._world.backend, channel.id, user, history=True)

    def note_edit(self, message: Message) -> None:
        """Remember that a text somebody may have read has changed. An announced answer that comes is no such edit."""
        self._edited.add(message.id)

    def note_new(self, message: Message) -> None:
        """Remember which button a new answer belongs to; Discord's own data don't say."""
        meta = message.interaction_metadata
        if meta and meta.get("type") == _PRESS and self._world.pressed:
            self._pressed[str(meta["id"])] = self._world.pressed

    def keep_only(self, messages: list[Message]) -> None:
        """Drop what is remembered about messages that are gone."""
        urls = {file["url"] for message in messages for file in message.attachments}
        self._sizes = {url: size for url, size in self._sizes.items() if url in urls}
        metas = {str(meta["id"]) for message in messages if (meta := message.interaction_metadata)}
        self._pressed = {key: label for key, label in self._pressed.items() if key in metas}
        self._edited &= {message.id for message in messages}

    def message(self, chair: str, room: str, message: Message) -> Json:
        """Return one message for one chair. Only for messages that are visible to it."""
        author = self._world.chair_of(message.author_id)
        system = message.type not in _PLAIN_TYPES
        return {
            "id": str(message.id),
            "room": room,
            "author": author or "bot",
            "at": message.timestamp,
            "edited": message.id in self._edited,
            "text": message.content,
            "used": self._used(message),
            "system": system,
            "only": message.is_ephemeral,
            "thinking": thinking(message),
            "silent": bool(message.flags & _SILENT),
            "pings": self._world.members[chair].id in message.ping_user_ids,
            "pictures": [self._picture(file) for file in message.attachments if _is_picture(file)],
            "files": [_file(file) for file in message.attachments if not _is_picture(file)],
            "rows": [self._row(row) for row in message.components if row.get("type") == 1],
        }

    def people(self) -> Json:
        """Return the members and what a mention of each id reads."""
        return {
            str(self._world.members[key].id): {"chair": key, "name": name}
            for key, name in zip(CHAIRS, NAMES, strict=True)
        }

    def choices(self, kind: int) -> list[Json]:
        """Return what a select (or an option) of members, roles or channels offers."""
        people = [{"value": str(member.id), "label": member.user.global_name} for member in self._members()]
        roles = [{"value": str(role.id), "label": _at(role.name)} for role in self._world.roles()]
        channels = [{"value": str(self._world.channel.id), "label": f"#{self._world.channel.name}"}]
        return {_USERS: people, _ROLES: roles, _ANYBODY: people + roles, _CHANNELS: channels}[kind]

    def _members(self) -> list[MemberActor]:
        return list(self._world.members.values())

    def _used(self, message: Message) -> Json | None:
        meta = message.interaction_metadata
        if not meta:
            return None
        who = self._world.chair_of(int(meta["user"]["id"]))
        if meta.get("type") == _COMMAND:
            return {"who": who, "did": "used", "what": f"/{meta.get('name', '')}"}
        label = self._pressed.get(str(meta["id"]))
        return {"who": who, "did": "pressed", "what": label} if label and not message.is_ephemeral else None

    def _picture(self, file: Json) -> Json:
        width, height = self._size(file)
        return {**_file(file), "alt": file.get("description") or "", "width": width, "height": height}

    def _size(self, file: Json) -> tuple[int, int]:
        url = file["url"]
        if url not in self._sizes:
            blob = self._world.backend.cdn.get(url)
            if blob is None:
                return 0, 0
            with Image.open(io.BytesIO(blob)) as picture:
                self._sizes[url] = picture.size
        return self._sizes[url]

    def _row(self, row: Json) -> list[Json]:
        return [self._component(part) for part in row["components"]]

    def _component(self, part: Json) -> Json:
        common = {"id": part.get("custom_id"), "disabled": bool(part.get("disabled"))}
        if part["type"] == _BUTTON:
            label = " ".join(filter(None, (_emoji(part), part.get("label"))))
            style = _STYLES.get(part.get("style", 2), "secondary")
            return {**common, "kind": "button", "style": style, "label": label, "url": part.get("url")}
        return {
            **common,
            "kind": "select",
            "placeholder": part.get("placeholder") or "",
            "least": part.get("min_values", 1),
            "most": part.get("max_values", 1),
            "options": self._options(part),
        }

    def _options(self, part: Json) -> list[Json]:
        if part["type"] == _STRINGS:
            return [
                {
                    "value": option["value"],
                    "label": " ".join(filter(None, (_emoji(option), option["label"]))),
                    "about": option.get("description") or "",
                    "chosen": bool(option.get("default")),
                }
                for option in part["options"]
            ]
        chosen = {str(value["id"]) for value in part.get("default_values") or ()}
        return [{**choice, "about": "", "chosen": choice["value"] in chosen} for choice in self.choices(part["type"])]


def _is_picture(file: Json) -> bool:
    return file.get("content_type") in PICTURES


def _file(file: Json) -> Json:
    return {
        "id": file["id"],
        "url": f"/file/{file['id']}/{file['filename']}",
        "name": file["filename"],
        "size": file["size"],
    }


def _emoji(part: Json) -> str | None:
    emoji = part.get("emoji")
    return emoji.get("name") if emoji and not emoji.get("id") else None


def _at(name: str) -> str:
    return name if name.startswith("@") else f"@{name}"
