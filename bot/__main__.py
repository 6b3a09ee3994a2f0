"""`python -m bot`, also the script `stammtisch`: run the bot, copy its database, check a record.

Without DISCORD_TOKEN the local table starts. What keeps the bot from starting is one sentence on stderr, exit 2.
"""

import argparse
import asyncio
import gc
import logging
import signal
import sys
from collections.abc import Coroutine, Mapping, Sequence
from contextlib import suppress
from importlib.metadata import version
from pathlib import Path
from typing import Any, Final

import aiohttp
import discord

from bot.client import Stammtisch, create_bot
from bot.core.errors import ReplayError, StartupError
from bot.core.seats import letter
from bot.core.text import t
from bot.games import GAMES
from bot.log import set_up
from bot.settings import Settings, load_settings
from bot.store.backup import backup
from bot.tables.record import replay
from bot.tables.report import frames
from render import PICTURES
from render.paint import warm

log = logging.getLogger(__name__)
LOCAL_DATABASE: Final = Path("local.db")
SWITCH: Final = 0.0005
_EXTRA: Final = frozenset({"simcord", "aiohttp"})
_BAD_TOKEN: Final = 4004


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; return the exit code."""
    wanted = _parser().parse_args(argv)
    try:
        match wanted.command:
            case "backup":
                settings = load_settings()
                backup(settings.database, wanted.file)
                print(t("backup.ok", path=wanted.file))
            case "replay":
                print(_replay(wanted.file))
            case _:
                _run(load_settings())
    except StartupError as error:
        print(error, file=sys.stderr)
        return 2
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="stammtisch", description=t("cli.about"), epilog=t("cli.settings"))
    parser.add_argument("--version", action="version", version=f"stammtisch {version('stammtisch')}")
    commands = parser.add_subparsers(dest="command", title="commands")
    commands.add_parser("run", help=t("cli.run"))
    for name in ("backup", "replay"):
        command = commands.add_parser(name, help=t(f"cli.{name}"), description=t(f"cli.{name}"))
        command.add_argument("file", type=Path, metavar="FILE")
    return parser


def _replay(file: Path) -> str:
    try:
        data = file.read_bytes()
    except OSError as error:
        raise StartupError(t("exit.file", file=file, why=error.strerror)) from None
    try:
        held = replay(data)
    except ReplayError as error:
        raise StartupError(t("exit.replay", file=file, n=error.step, why=error.why)) from None
    return "\n".join((t("replay.ok", game=held.title, n=held.steps), *held.lines))


def _run(settings: Settings) -> None:
    set_up(settings.log_level)
    for game in GAMES:
        # A components file that can't be is said now and not in the first game.
        game.components()
    asyncio.run(_until_stopped(_local(settings) if settings.discord_token is None else _on_discord(settings)))


async def _until_stopped(work: Coroutine[Any, Any, None]) -> None:
    """Run until the work ends or the process is asked to stop, which closes everything in order."""
    task = asyncio.create_task(work)
    loop = asyncio.get_running_loop()
    for one in (signal.SIGINT, signal.SIGTERM):
        with suppress(NotImplementedError):
            loop.add_signal_handler(one, task.cancel)
    warming = asyncio.create_task(_settle_in())
    with suppress(asyncio.CancelledError):
        await task
    await warming


async def _settle_in() -> None:
    """Get ready in the background for being quick: draw what pictures are made of first."""
    await asyncio.to_thread(_warm)
    be_quick()


def be_quick() -> None:
    """Keep the event loop from being held up by what else this process does."""
    # A full garbage round over all that was loaded takes 100 ms: what stays need not be looked at again.
    gc.collect()
    gc.freeze()
    # A thread that paints or thinks hands over ten times as often as Python would have it.
    sys.setswitchinterval(SWITCH)


def _warm() -> None:
    try:
        for key in PICTURES:
            warm(key)
    except Exception as error:
        # Only speed is lost: whoever needs a picture draws it.
        log.error("pictures could not be warmed: %s at %s", type(error).__name__, frames(error))


async def _on_discord(settings: Settings) -> None:
    token = settings.discord_token
    assert token is not None
    async with create_bot(settings) as bot:
        try:
            await bot.start(token.get_secret_value())
        except discord.LoginFailure:
            raise StartupError(t("exit.token")) from None
        except discord.PrivilegedIntentsRequired:
            raise StartupError(t("exit.intent")) from None
        except discord.ConnectionClosed as error:
            raise StartupError(t("exit.token" if error.code == _BAD_TOKEN else "exit.discord")) from None
        except (aiohttp.ClientError, OSError, discord.HTTPException, discord.GatewayNotFound):
            raise StartupError(t("exit.discord")) from None


async def _local(settings: Settings) -> None:
    # The simulation probes the library when it is imported, which warns of things that are not ours.
    logging.disable(logging.WARNING)
    try:
        from bot.local import serve
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] not in _EXTRA:
            raise
        raise StartupError(t("exit.local")) from None
    finally:
        logging.disable(logging.NOTSET)
    if "database" not in settings.model_fields_set:
        settings = settings.model_copy(update={"database": LOCAL_DATABASE})
    bot = create_bot(settings)
    try:
        await serve(bot, port=settings.port, ready=_say_ready, seats=lambda: _seats(bot))
    finally:
        await bot.put_away()


def _say_ready(address: str) -> None:
    print(t("local.ready", address=address), flush=True)


async def _seats(bot: Stammtisch) -> Mapping[int, str]:
    """Return who sits where, for the page: member id → seat letter, of the newest table they sit at."""
    found: dict[int, str] = {}
    for guild in bot.guilds:
        for match in await bot.store.in_guild(guild.id):
            table = await bot.store.table(match)
            if table is not None:
                found |= {one.user: letter(one.seat) for one in table.humans if one.user is not None}
    return found


if __name__ == "__main__":
    sys.exit(main())
