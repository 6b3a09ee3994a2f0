"""The project as a whole: what its texts promise is true, and Discord's limits on commands are kept."""

import importlib
import pkgutil
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import discord
import pytest
from discord import app_commands

import bot
import cogs
import render
from bot.client import COGS, create_bot
from bot.core.text import t
from bot.games import GAMES
from bot.settings import Settings
from cogs.ui.commands import wanted
from cogs.ui.rights import NEEDED

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
GITHUB = ROOT / ".github"
INVITED = (
    "view_channel",
    "send_messages",
    "send_messages_in_threads",
    "create_public_threads",
    "attach_files",
    "embed_links",
    "read_message_history",
)
PERMISSIONS = discord.Permissions(**dict.fromkeys(INVITED, True))


def modules() -> list[str]:
    found = [one.name for top in (bot, cogs, render) for one in pkgutil.walk_packages(top.__path__, f"{top.__name__}.")]
    return [name for name in found if name != "bot.__main__"]


@pytest.mark.parametrize("name", modules())
def test_every_module_can_be_imported_and_says_what_it_is_for(name: str) -> None:
    assert importlib.import_module(name).__doc__, name


# The README


def test_the_invitation_asks_for_what_is_listed_and_no_more() -> None:
    link = re.search(r"scope=(\S+?)&permissions=(\d+)", README)
    assert link
    assert set(link[1].split("+")) == {"bot", "applications.commands"}
    assert int(link[2]) == PERMISSIONS.value
    for name in INVITED:
        assert t(f"permission.{name}") in README


def test_what_a_channel_needs_is_in_the_invitation() -> None:
    assert set(NEEDED) <= set(INVITED)


def test_the_games_there_are_stand_at_the_top() -> None:
    named = re.findall(r"\*\*(.+?)\*\*", README.partition("!")[0].partition(" now")[0])
    assert sorted(named) == sorted(one.page.title for one in GAMES)


def test_every_setting_is_explained() -> None:
    example = (ROOT / ".env.example").read_text(encoding="utf-8")
    names = {name.upper() for name in Settings.model_fields}
    assert set(re.findall(r"^([A-Z_]+)=", example, re.MULTILINE)) == names
    assert set(re.findall(r"^\| `([A-Z_]+)` \|", README, re.MULTILINE)) == names


def test_the_example_holds_the_defaults(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in Settings.model_fields:
        monkeypatch.delenv(name.upper(), raising=False)
    made = type("Example", (Settings,), {"model_config": {"env_file": ROOT / ".env.example"}})()
    assert made.model_dump() == Settings().model_dump()


@pytest.mark.parametrize("name", ["run", "test"])
def test_a_command_of_the_readme_is_one_line(name: str) -> None:
    block = re.search(rf"<!-- {name} -->\n```bash\n(.+)\n```\n<!-- /{name} -->", README)
    assert block
    assert block[1].startswith("python3 -m venv .venv && ")


def test_the_extras_of_the_readme_exist() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    named = set(re.findall(r"'\.\[(\w+)\]'", README))
    assert named <= project["optional-dependencies"].keys()
    assert project["scripts"] == {"stammtisch": "bot.__main__:main"}


@pytest.mark.parametrize(
    "text", [README, (GITHUB / "CONTRIBUTING.md").read_text(encoding="utf-8")], ids=["readme", "contributing"]
)
def test_links_into_the_project_lead_somewhere(text: str) -> None:
    base = ROOT if text is README else GITHUB
    for link in re.findall(r"(?<!!)\[[^]]*\]\(([^)#]+)\)", text):
        if not link.startswith("http"):
            assert (base / link).exists(), link


@pytest.mark.parametrize("page", sorted((GITHUB / "decisions").glob("*.md")), ids=lambda one: one.stem)
def test_a_decision_has_its_four_parts(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    assert re.match(rf"# {page.name[:4]} \S", text)
    assert re.findall(r"^\*\*(\w+)\*\*", text, re.MULTILINE) == ["Status", "Context", "Decision", "Consequences"]


def test_decisions_are_numbered_without_gaps() -> None:
    numbers = [int(one.name[:4]) for one in sorted((GITHUB / "decisions").glob("*.md"))]
    assert numbers == list(range(1, len(numbers) + 1))


# Commands


@pytest.fixture
async def tree() -> app_commands.CommandTree[Any]:
    """Return the command tree of a bot that was never started."""
    made = create_bot(Settings(discord_token=None))
    for name in COGS:
        await made.load_extension(name)
    return made.tree


def walk(payload: dict[str, Any]) -> Iterator[dict[str, Any]]:
    yield payload
    for option in payload.get("options", ()):
        yield from walk(option)


def test_commands_keep_discords_limits(tree: app_commands.CommandTree[Any]) -> None:
    payloads = wanted(tree)
    assert 0 < len(payloads) <= 100
    for command in payloads:
        total = 0
        for part in walk(command):
            assert re.fullmatch(r"[a-z0-9_-]{1,32}", part["name"]), part["name"]
            assert 1 <= len(part["description"]) <= 100, part["name"]
            assert len(part.get("options", ())) <= 25, part["name"]
            assert len(part.get("choices") or ()) <= 25, part["name"]
            total += len(part["name"]) + len(part["description"])
            for choice in part.get("choices") or ():
                assert 1 <= len(choice["name"]) <= 100
                total += len(choice["name"]) + len(str(choice["value"]))
        assert total <= 8_000, command["name"]


def test_commands_are_for_servers_and_some_for_direct_messages(tree: app_commands.CommandTree[Any]) -> None:
    contexts = {one["name"]: one["contexts"] for one in wanted(tree)}
    both = {"hand", "move", "tables", "rules", "privacy"}
    for name, where in contexts.items():
        assert where == ([0, 1] if name in both else [0]), name
    assert all(one["integration_types"] == [0] for one in wanted(tree))


def test_the_readme_names_the_commands_there_are(tree: app_commands.CommandTree[Any]) -> None:
    known: set[str] = set()
    for command in wanted(tree):
        known.add(f"/{command['name']}")
        known |= {f"/{command['name']} {one['name']}" for one in command["options"] if one["type"] <= 2}
    section = README.partition("### Commands")[2].partition("\n## ")[0]
    named: set[str] = set()
    for row in re.findall(r"^\| (`.+?) \|", section, re.MULTILINE):
        words = re.findall(r"`([^`]+)`", row)
        group = words[0].split()[0]
        named |= {word if word.startswith("/") else f"{group} {word}" for word in words}
    assert named <= known
    assert {one.split()[0] for one in named} == {one.split()[0] for one in known}
