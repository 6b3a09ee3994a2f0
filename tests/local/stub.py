"""A small bot that uses everything the page must show: the local table's tests don't hang on the real bot's games."""

import asyncio
import io
import json
import os
import threading
from pathlib import Path
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands
from PIL import Image, ImageDraw

GAMES = (
    "Battle Fries · 3–6 players, about 10 minutes",
    "Faulpelz · 2–4 players, about 30 minutes",
    "Frasvel · 2 players",
    "Frischfleisch · 2–6 players, about 60 minutes",
    "Froschkönig · 2–4 players, about 20 minutes",
)
MOVES = ("m0 mayo · Mayo 0 into Mayo", "m0 dallas · Mayo 0 into Dallas", "k1 ketchup · Ketchup 1 into Ketchup")
CARDS = ("Mayo 0", "Mayo 1", "Mayo 2", "Ketchup 1", "Ketchup 2", "Ketchup 3", "Fricadelle")
SECRET = "the hand of"


def picture(word: str, size: tuple[int, int] = (600, 500), name: str = "board") -> discord.File:
    """Paint a plain board. STUB_PICTURES may name a folder with nicer ones, for looking at the page by eye."""
    out = io.BytesIO()
    folder = os.environ.get("STUB_PICTURES")
    if folder and (file := Path(folder) / f"{name}.png").exists():
        out.write(file.read_bytes())
    else:
        image = Image.new("RGB", size, "#D39A56")
        ImageDraw.Draw(image).rectangle((40, 40, size[0] - 40, size[1] - 40), outline="#2B2A33", width=8)
        ImageDraw.Draw(image).text((80, 80), word, fill="#2B2A33")
        image.save(out, "PNG")
    out.seek(0)
    return discord.File(out, f"{name}.png", description=f"{word}. A plain board.")


def button(label: str, verb: str, style: Any = discord.ButtonStyle.secondary, **more: Any) -> discord.ui.Button[Any]:
    return discord.ui.Button(label=label, custom_id=verb, style=style, **more)


def view(*items: discord.ui.Item[Any]) -> discord.ui.View:
    made = discord.ui.View(timeout=None)
    for item in items:
        made.add_item(item)
    return made


def lobby(seats: list[str]) -> tuple[str, discord.ui.View]:
    need = "ready, the host starts" if len(seats) > 1 else "1 more to start"
    text = (
        f"## Battle Fries\nDip your fries. Table `7K`\n**Seats {len(seats)} of 6**\n"
        + "".join(f"- `{letter}` **{name}**\n" for letter, name in zip("ABCDEF", seats, strict=False))
        + f"{need} · closes <t:1900000000:R>\n-# On your own? *Add computer* fills a seat."
    )
    return text, view(
        button("Join", "join", discord.ButtonStyle.success, row=0),
        button("Leave", "leave", row=0),
        button("Add computer", "computer", row=0),
        button("Options", "options", row=0),
        button("Start", "start", discord.ButtonStyle.primary, row=1, disabled=len(seats) < 2),
        button("Cancel", "cancel", discord.ButtonStyle.danger, row=1),
    )


def worst_case() -> tuple[str, discord.ui.View]:
    """Return 2,000 characters with every kind of name, and five full rows."""
    names = (
        "\u2068مرحبا \u202eعالم\u2069",
        "W" * 32,
        "\\*\\*not bold\\*\\*",
        "@everyone",
        "🦊🦊🦊",
        "<script>alert(1)</script>",
    )
    lines = [f"{n}. `A` **{name}** has [a link](https://example.com/{n})" for n, name in enumerate(names, 1)]
    text = "\n".join([*lines, "> a quote", "- a list\n  - in a list", "# A head", "-# small", "||hidden||", "x" * 1990])
    options = [
        discord.SelectOption(label=f"{n} {'label ' * 9}", value=str(n), description="about " * 15) for n in range(25)
    ]
    items: list[discord.ui.Item[Any]] = [
        discord.ui.Select(custom_id="s1", placeholder="p" * 140, options=options, row=0),
        discord.ui.Select(custom_id="s2", placeholder="Twenty-five", options=options, max_values=25, row=1),
    ]
    items += [button(f"Button {n} {'label ' * 10}", f"b{n}", row=2 + n // 5) for n in range(15)]
    return text[:2000], view(*items)


class Stub(commands.AutoShardedBot):
    """The stub. `seats` is who sits at its one table, by name."""

    def __init__(self) -> None:
        super().__init__(
            command_prefix=commands.when_mentioned,
            intents=discord.Intents(guilds=True),
            shard_count=1,
            allowed_mentions=discord.AllowedMentions(everyone=False, roles=False),
        )
        self.seats: list[str] = []
        self.sitting: dict[int, str] = {}
        self.table: discord.Message | None = None
        self.presses: list[tuple[str, str]] = []
        self.closed = False
        self.may_answer = threading.Event()

    async def setup_hook(self) -> None:
        add_commands(self.tree)
        await self.tree.sync()

    async def close(self) -> None:
        self.closed = True
        await super().close()

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        if interaction.type is not discord.InteractionType.component:
            return
        data: Any = interaction.data
        self.presses.append((interaction.user.display_name, data["custom_id"]))
        verb = getattr(self, f"do_{data['custom_id']}", None)
        if verb is not None:
            await verb(interaction, data.get("values", []))

    def _sit(self, user: Any) -> None:
        self.seats.append(user.display_name)
        self.sitting[user.id] = "ABCDEF"[len(self.seats) - 1]

    async def do_join(self, interaction: discord.Interaction, _values: list[str]) -> None:
        if interaction.user.display_name in self.seats:
            await interaction.response.send_message("You already sit here.", ephemeral=True)
            return
        self._sit(interaction.user)
        text, buttons = lobby(self.seats)
        await interaction.response.edit_message(content=text, view=buttons)
        await interaction.user.send(
            f"You have a seat at **Battle Fries**: [#games · Corner Pub]({interaction.message.jump_url})"  # type: ignore[union-attr]
        )

    async def do_computer(self, interaction: discord.Interaction, _values: list[str]) -> None:
        self.seats.append(f"Computer {len(self.seats)}")
        text, buttons = lobby(self.seats)
        await interaction.response.edit_message(content=text, view=buttons)

    async def do_options(self, interaction: discord.Interaction, _values: list[str]) -> None:
        clock: discord.ui.Select[Any] = discord.ui.Select(
            custom_id="clock",
            placeholder="Clock",
            options=[
                discord.SelectOption(label="Live", description="5 minutes a turn", value="live", default=True),
                discord.SelectOption(label="Relaxed", description="24 hours a turn", value="relaxed"),
            ],
        )
        many: discord.ui.Select[Any] = discord.ui.Select(
            custom_id="sauces",
            placeholder="Special Sauces",
            min_values=1,
            max_values=3,
            options=[discord.SelectOption(label=name, value=name) for name in ("Brasil", "Dallas", "Samurai", "Curry")],
        )
        await interaction.response.send_message(
            "**Options** of table `7K`.", view=view(clock, many, button("Super Mayo: off", "nothing")), ephemeral=True
        )

    async def do_clock(self, interaction: discord.Interaction, values: list[str]) -> None:
        await interaction.response.edit_message(content=f"**Options** of table `7K`. Clock: {values[0]}")

    async def do_sauces(self, interaction: discord.Interaction, values: list[str]) -> None:
        await interaction.response.edit_message(content=f"**Options** of table `7K`. Sauces: {', '.join(values)}")

    async def do_start(self, interaction: discord.Interaction, _values: list[str]) -> None:
        await interaction.response.edit_message(
            content=f"**Battle Fries** has begun at table `7K`: {', '.join(self.seats)}.", view=None
        )
        await self._board(interaction.channel, "Round 1 of 9")
        for user_id in self.sitting:
            user = await self.fetch_user(user_id)
            await user.send(**self._panel(user.name))

    async def _board(self, channel: Any, word: str) -> None:
        pings = " and ".join(f"<@{user}>" for user in self.sitting)
        old = self.table
        self.table = await channel.send(
            f"**Battle Fries** · {word} · table `7K`\nWaiting for {pings}, asked <t:1796000000:R>",
            file=picture(word),
            view=view(
                button("My hand", "hand", discord.ButtonStyle.primary),
                button("Swap", "swap"),
                button("Next round", "next"),
                button("Record", "record"),
                button("Silent", "silent"),
            ),
        )
        if old is not None:
            await old.delete()

    def _panel(self, name: str) -> dict[str, Any]:
        link = self.table.jump_url if self.table else "https://discord.com"
        cards: discord.ui.Select[Any] = discord.ui.Select(
            custom_id="card",
            placeholder="Choose a card",
            options=[discord.SelectOption(label=c, value=c, description="Mayo, Dallas, Brasil") for c in CARDS],
        )
        return {
            "content": f"**Battle Fries**, round 1: pick a card, {SECRET} {name}\n[# games, table 7K]({link})",
            "file": picture(f"{SECRET} {name}", (600, 540), "hand"),
            "view": view(cards),
        }

    async def do_card(self, interaction: discord.Interaction, values: list[str]) -> None:
        await interaction.response.edit_message(
            content=f"**{values[0]}** into which Sauce?",
            view=view(*[button(s, "sauce" if s == "Mayo" else s) for s in ("Mayo", "Dallas", "Brasil")]),
        )

    async def do_sauce(self, interaction: discord.Interaction, _values: list[str]) -> None:
        await interaction.response.edit_message(content="Locked in: **Mayo 0 into Mayo**.", view=None)

    async def do_hand(self, interaction: discord.Interaction, _values: list[str]) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        panel = self._panel(interaction.user.display_name)
        await interaction.edit_original_response(
            content=panel["content"], attachments=[panel["file"]], view=panel["view"]
        )

    async def do_swap(self, interaction: discord.Interaction, _values: list[str]) -> None:
        await interaction.response.edit_message(content="A new picture.", attachments=[picture("Swapped", (500, 500))])

    async def do_next(self, interaction: discord.Interaction, _values: list[str]) -> None:
        await interaction.response.defer()
        await self._board(interaction.channel, "Round 2 of 9")

    async def do_record(self, interaction: discord.Interaction, _values: list[str]) -> None:
        record = io.BytesIO(json.dumps({"game": "battle_fries"}).encode())
        await interaction.response.send_message(
            "The record of table `7K`.", file=discord.File(record, "battle_fries-7K.json")
        )


def add_commands(tree: app_commands.CommandTree[Any]) -> None:
    """Register the stub's commands."""

    @tree.command(description="Open a table in this channel")
    @app_commands.guild_only()
    @app_commands.describe(game="Which game")
    @app_commands.choices(game=[app_commands.Choice(name=name, value=name.split(" · ")[0]) for name in GAMES])
    async def play(interaction: discord.Interaction[Stub], game: str) -> None:
        interaction.client.seats.clear()
        interaction.client.sitting.clear()
        interaction.client._sit(interaction.user)
        text, buttons = lobby(interaction.client.seats)
        await interaction.response.send_message(text, view=buttons)

    @tree.command(description="Your cards and what you are asked, only for you")
    async def hand(interaction: discord.Interaction[Stub]) -> None:
        await interaction.client.do_hand(interaction, [])

    @tree.command(description="Answer by typing")
    @app_commands.describe(choice="Your answer at table 7K")
    async def move(interaction: discord.Interaction[Stub], choice: str) -> None:
        await interaction.response.send_message(f"Locked in: {choice}.", ephemeral=True)

    @move.autocomplete("choice")
    async def moves(_interaction: discord.Interaction[Stub], typed: str) -> list[app_commands.Choice[str]]:
        return [
            app_commands.Choice(name=name, value=name.split(" · ")[0])
            for name in MOVES
            if typed.lower() in name.lower()
        ]

    @tree.command(description="Games waiting for you, then tables with a free seat")
    async def tables(interaction: discord.Interaction[Stub]) -> None:
        await interaction.response.send_message("No table has a free seat.", ephemeral=True)

    @tree.command(description="Short rules, terms and options")
    @app_commands.describe(game="Which game", topic="One part of the rules")
    @app_commands.choices(game=[app_commands.Choice(name=name, value=name.split(" · ")[0]) for name in GAMES])
    async def rules(interaction: discord.Interaction[Stub], game: str, topic: str | None = None) -> None:
        await interaction.response.defer(thinking=True)
        await interaction.followup.send(f"# {game}\n{topic or 'Everything'}\n```\ncode | block\n```\n||hidden||")

    @tree.command(description="Think until the test has seen it")
    async def ponder(interaction: discord.Interaction[Stub]) -> None:
        await interaction.response.defer(thinking=True, ephemeral=True)
        await asyncio.to_thread(interaction.client.may_answer.wait, 10)
        await interaction.edit_original_response(content="Done thinking.")

    @tree.command(description="Everything at its limit")
    async def worst(interaction: discord.Interaction[Stub]) -> None:
        text, rows = worst_case()
        await interaction.response.send_message(text, view=rows)

    @tree.command(description="A table in a thread of its own")
    @app_commands.guild_only()
    async def apart(interaction: discord.Interaction[Stub]) -> None:
        channel: Any = interaction.channel
        thread = await channel.create_thread(name="Faulpelz 7K", type=discord.ChannelType.public_thread)
        await thread.send(f"<@{interaction.user.id}>, it begins here.")
        await interaction.response.send_message(f"Over there: {thread.mention}", ephemeral=True)

    @tree.command(description="End the threads")
    @app_commands.guild_only()
    async def together(interaction: discord.Interaction[Stub]) -> None:
        for thread in interaction.guild.threads if interaction.guild else ():
            await thread.delete()
        await interaction.response.send_message("Done.", ephemeral=True)

    table = app_commands.Group(name="table", description="Your table")

    @table.command(description="Post the board again at the bottom")
    @app_commands.describe(text="As text")
    async def show(interaction: discord.Interaction[Stub], text: bool = False) -> None:
        await interaction.response.send_message("text" if text else "picture", ephemeral=True)

    @table.command(description="Give up your seat")
    async def leave(interaction: discord.Interaction[Stub]) -> None:
        await interaction.response.send_message("You have left.", ephemeral=True)

    tree.add_command(table)

    config = app_commands.Group(
        name="config",
        description="Settings",
        default_permissions=discord.Permissions(manage_guild=True),
        guild_only=True,
    )

    @config.command(description="The role that may start games")
    async def role(interaction: discord.Interaction[Stub], role: discord.Role) -> None:
        await interaction.response.send_message(f"Role: {role.name}", ephemeral=True)

    @config.command(description="Tables at once per channel")
    async def limit(interaction: discord.Interaction[Stub], tables: app_commands.Range[int, 1, 10]) -> None:
        await interaction.response.send_message(f"Limit: {tables}", ephemeral=True)

    @config.command(description="The channel for the log")
    async def log(interaction: discord.Interaction[Stub], channel: discord.TextChannel) -> None:
        await interaction.response.send_message(f"Log: <#{channel.id}>", ephemeral=True)

    @config.command(description="Look at a member")
    async def member(interaction: discord.Interaction[Stub], who: discord.Member) -> None:
        await interaction.response.send_message(f"Member: {who.display_name}", ephemeral=True)

    tree.add_command(config)
