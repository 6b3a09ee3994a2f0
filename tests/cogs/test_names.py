"""Names of any kind: they ping nobody, format nothing, turn no line, and break no limit."""

from typing import Any

import pytest
from simcord.actors import MemberActor

from bot.core.chance import Chance
from bot.core.names import escaped, in_label
from bot.core.prompts import any_answer
from bot.core.seats import Chair
from bot.games import GAMES
from bot.tables.desk import Desk
from tests.cogs.pub import Pub, private

pytestmark = pytest.mark.usefixtures("unpainted")

NAMES = (
    "@everyone",
    "<@&1> <@2> @here <#3>",
    "**_~~`||x||`~~_**",
    "```\n# big",
    "\u202e\u2067evil\u2069\u2069",
    "מרים مريم",
    "😀" * 32,
    "[x](https://example.org)",
    "a" * 32,
    "\\" * 32,
    "https://example.org/" + "x" * 12,
    "​​‍",
)


def guests(pub: Pub, names: tuple[str, ...]) -> list[MemberActor]:
    """Let people with these names come in."""
    users = [pub.env.create_user(f"guest{at}", global_name=name) for at, name in enumerate(names)]
    members = [pub.guild.add_member(user) for user in users]
    pub.people |= {f"guest{at}": member for at, member in enumerate(members)}
    return members


@pytest.mark.parametrize("names", [NAMES[:6], NAMES[6:]], ids=["tricks", "lengths"])
@pytest.mark.parametrize("game", [one.page for one in GAMES], ids=lambda page: page.key)
async def test_whatever_people_are_called(pub: Pub, game: Any, names: tuple[str, ...]) -> None:
    """R61, R68, R72: @everyone, role mentions, back-ticks, right-to-left marks, 32 emoji."""
    host, *others = guests(pub, names[: game.most])
    await pub.start(game.key, host, others)
    chance = Chance.seeded(game.key.encode(), 7)

    def choose(desk: Desk, seat: int) -> Any:
        prompt = desk.prompt(seat)
        assert prompt is not None
        path = any_answer(prompt, chance)
        return path if path[0] not in ("resign", "pass") or len(prompt.options) == 1 else choose(desk, seat)

    await pub.play_on(choose, until=8)
    await host.slash(pub.channel, "table show", text=True)
    await host.slash(pub.channel, "tables")
    await host.slash(pub.channel, "table end")
    result = await host.slash(pub.channel, "table leave")
    await host.click(result.response.message, label="Leave")
    everyone = {one.id for one in pub.people.values()}
    for sent in pub.strict.sent:
        mentions = sent.body.get("allowed_mentions") or {}
        assert not mentions.get("parse")
        assert not mentions.get("roles")
        assert {int(one) for one in mentions.get("users", ())} <= everyone
    for message in pub.messages:
        assert not message.mention_everyone
        assert message.role_mentions == []


@pytest.mark.parametrize("name", NAMES)
def test_a_name_stays_inside_its_marks(name: str) -> None:
    shown = escaped(name)
    assert shown[0] == "\u2068"
    assert shown[-1] == "\u2069"
    assert not any(mark in shown[1:-1] for mark in "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\n")
    assert "<@" not in shown
    assert "@everyone" not in shown.replace("\\@everyone", "")
    label = in_label((Chair(name),))(0)
    assert len(label) <= 26
    assert "\u202e" not in label


async def test_a_place_is_only_a_place(pub: Pub) -> None:
    """A server's name in a link: nothing in it ends the link or pings."""
    guild = pub.env.create_guild("](https://evil.example) **@everyone** `x")
    channel = guild.create_text_channel("games")
    member = guild.add_member(pub.env.create_user("gus", global_name="Gus"))
    await member.slash(channel, "play", game="battle_fries")
    text = member.user.dm_channel.history()[-1].content
    assert "](https://evil" not in text
    assert text.count("](https://discord.com/channels/") == 1
    assert "**@everyone**" not in text


async def test_two_people_of_one_name_are_told_apart_by_their_letters(pub: Pub) -> None:
    """R57: letter and shape, never the name or colour alone."""
    host, *others = guests(pub, ("Sam", "Sam", "Sam"))
    await pub.start("battle_fries", host, others)
    text = private(await host.slash(pub.channel, "table show", text=True))
    for letter in "ABC":
        assert letter in text
