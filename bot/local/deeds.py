"""What a person does in a chair: say, run a command, press, choose, type into an option."""

from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Final

from simcord.actors import MemberActor
from simcord.backend.errors import BackendError, SetupError
from simcord.backend.models import Channel, Message
from simcord.components import walk_components
from simcord.interactions import command_leaves
from simcord.results import InteractionResult, ResponseMessage

from bot.local.wire import Json, Wire
from bot.local.world import World

_STRING, _INTEGER, _BOOLEAN, _USER, _CHANNEL, _ROLE, _MENTIONABLE, _NUMBER = 3, 4, 5, 6, 7, 8, 9, 10
_SELECT_OF: Final = {_USER: 5, _ROLE: 6, _MENTIONABLE: 7, _CHANNEL: 8}
_KINDS: Final = {_STRING: "text", _INTEGER: "whole", _NUMBER: "number", _BOOLEAN: "yesno"}
_ENTITY_SELECTS: Final = range(5, 9)

_FIRST: Final = ("play", "hand", "move", "tables", "rules", "table")

DONE: Final[Json] = {"done": True}
MOVED: Final[Json] = {"moved": True}
UNANSWERED: Final[Json] = {"unanswered": True}


class Deeds:
    """Carries out what the pages ask for, as the member whose chair asks."""

    def __init__(self, world: World, wire: Wire) -> None:
        self._world, self._wire = world, wire

    async def say(self, chair: str, channel: Channel, text: str) -> Json:
        """Post a plain message."""
        actor = self._world.members[chair]

        async def deed() -> None:
            if channel.guild_id is None:
                await actor.send_dm(text)
            else:
                await actor.send(self._world.handle(channel), text)

        return await self._refusable(chair, deed)

    async def run(self, chair: str, channel: Channel, command: str, values: dict[str, Any]) -> Json:
        """Run a slash command with its options."""
        actor = self._world.members[chair]

        async def deed() -> Json:
            options = self._filled(chair, channel, command, values)
            if channel.guild_id is None:
                return _answered(await actor.user.slash(command, **options))
            return _answered(await actor.slash(self._world.handle(channel), command, **options))

        return await self._refusable(chair, deed)

    async def complete(self, chair: str, channel: Channel, command: str, option: str, typed: str, values: Json) -> Json:
        """Return what the bot offers while an option is being typed."""
        actor = self._world.members[chair]

        async def deed() -> Json:
            filled = self._filled(chair, channel, command, values)
            if channel.guild_id is None:
                return {"choices": await actor.user.autocomplete(command, option, typed, **filled)}
            where = self._world.handle(channel)
            return {"choices": await actor.autocomplete(where, command, option, typed, **filled)}

        return await self._refusable(chair, deed)

    async def press(self, chair: str, channel: Channel, message: Message, custom_id: str) -> Json:
        """Press a button. One that has been replaced meanwhile has moved on."""
        label = next((part.get("label") for part in _parts(message) if part.get("custom_id") == custom_id), None)
        person = self._person(chair, channel)
        shown = ResponseMessage(self._world.env, message)

        async def deed() -> InteractionResult:
            return await person.click(shown, custom_id=custom_id)

        return await self._movable(chair, deed, pressed=label)

    async def choose(
        self, chair: str, channel: Channel, message: Message, custom_id: str, values: Sequence[str]
    ) -> Json:
        """Choose in a select."""
        person = self._person(chair, channel)
        shown = ResponseMessage(self._world.env, message)
        kind = next((part["type"] for part in _parts(message) if part.get("custom_id") == custom_id), None)

        async def deed() -> InteractionResult:
            chosen = [self._entity(chair, channel, v) for v in values] if kind in _ENTITY_SELECTS else list(values)
            return await person.select(shown, chosen, custom_id=custom_id)

        return await self._movable(chair, deed)

    def commands(self, chair: str, channel: Channel) -> list[Json]:
        """Return the commands a chair can run in a conversation: what a newcomer wants first, then the bot's order."""
        backend = self._world.backend
        visible = backend.visible_commands(user_id=self._world.members[chair].id, channel_id=channel.id)
        order = [command["name"] for scope in backend.commands.values() for command in scope.values()]
        visible.sort(key=lambda command: (_rank(command["name"]), order.index(command["name"])))
        return [self._command(path, leaf) for command in visible for path, leaf in command_leaves(command)]

    def _command(self, path: list[str], leaf: Json) -> Json:
        return {
            "name": " ".join(path),
            "about": leaf.get("description", ""),
            "options": [self._option(option) for option in leaf.get("options") or ()],
        }

    def _option(self, option: Json) -> Json:
        kind = option["type"]
        choices = [{"value": c["value"], "label": c["name"]} for c in option.get("choices") or ()]
        return {
            "name": option["name"],
            "about": option.get("description", ""),
            "kind": _KINDS.get(kind, "entity"),
            "required": bool(option.get("required")),
            "completes": bool(option.get("autocomplete")),
            "choices": self._wire.choices(_SELECT_OF[kind]) if kind in _SELECT_OF else choices,
        }

    def _filled(self, chair: str, channel: Channel, command: str, values: Json) -> Json:
        """Turn what the page sent into the values the simulation wants; it checks them itself."""
        kinds = self._kinds(chair, channel, command)
        return {name: self._value(chair, channel, kinds.get(name, _STRING), value) for name, value in values.items()}

    def _kinds(self, chair: str, channel: Channel, command: str) -> dict[str, int]:
        visible = self._world.backend.visible_commands(user_id=self._world.members[chair].id, channel_id=channel.id)
        for root in visible:
            for path, leaf in command_leaves(root):
                if " ".join(path) == command:
                    return {option["name"]: option["type"] for option in leaf.get("options") or ()}
        raise SetupError(f"There is no /{command} here.")

    def _value(self, chair: str, channel: Channel, kind: int, value: Any) -> Any:
        if kind in _SELECT_OF:
            return self._entity(chair, channel, str(value))
        try:
            if kind == _INTEGER:
                return int(value)
            if kind == _NUMBER:
                return float(value)
        except (TypeError, ValueError):
            raise SetupError(f"{value} is not a number.") from None
        return value

    def _entity(self, chair: str, channel: Channel, wanted: str) -> Any:
        """Return the member, role or channel an id means; in a DM, members are plain users."""
        people = [one.user if channel.guild_id is None else one for one in self._world.members.values()]
        entities = [*people, *self._world.roles(), self._world.channel]
        for entity in entities:
            if str(entity.id) == wanted:
                return entity
        raise SetupError(f"{wanted} is nobody here.")

    def _person(self, chair: str, channel: Channel) -> Any:
        actor: MemberActor = self._world.members[chair]
        return actor.user if channel.guild_id is None else actor

    async def _refusable(self, chair: str, deed: Callable[[], Awaitable[Json | None]]) -> Json:
        try:
            return await self._world.act(deed, chair=chair) or DONE
        except (SetupError, BackendError) as error:
            return {"refused": str(error)}

    async def _movable(
        self, chair: str, deed: Callable[[], Awaitable[InteractionResult]], *, pressed: str | None = None
    ) -> Json:
        try:
            return _answered(await self._world.act(deed, chair=chair, pressed=pressed))
        except (SetupError, BackendError):
            return MOVED


def _answered(result: InteractionResult) -> Json:
    return DONE if result.acknowledged else UNANSWERED


def _parts(message: Message) -> list[Json]:
    return list(walk_components(message.components))


def _rank(name: str) -> int:
    return _FIRST.index(name) if name in _FIRST else len(_FIRST)
