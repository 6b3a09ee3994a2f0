"""The command line: what is said, on which stream, with which exit code."""

import asyncio
import os
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing
from importlib.metadata import version
from pathlib import Path
from typing import Any

import aiohttp
import discord
import pytest

import bot.__main__ as program
from bot.__main__ import main
from bot.core.errors import StartupError
from bot.core.text import t
from bot.games import GAMES
from bot.settings import Settings
from bot.store.db import open_store
from tests.record import record


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Stand in an empty folder without settings, the log kept as pytest has it."""
    for name in Settings.model_fields:
        monkeypatch.delenv(name.upper(), raising=False)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(program, "set_up", lambda level: None)
    monkeypatch.setattr(program, "warm", lambda game: 0)
    return tmp_path


class Refused:
    """A client that Discord refuses in one way or another."""

    error: BaseException

    def __init__(self, settings: Settings) -> None:
        pass

    async def __aenter__(self) -> "Refused":
        return self

    async def __aexit__(self, *exc: object) -> None:
        pass

    async def start(self, token: str) -> None:
        raise self.error


def refusal(error: BaseException, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> str:
    """Run the bot with a token while starting fails; return the one sentence on stderr."""
    monkeypatch.setenv("DISCORD_TOKEN", "very-secret")
    monkeypatch.setattr(Refused, "error", error, raising=False)
    monkeypatch.setattr(program, "create_bot", Refused)

    assert main(["run"]) == 2

    out, err = capsys.readouterr()
    assert out == ""
    assert "very-secret" not in err
    assert err.count("\n") == 1
    return err.strip()


def closed(code: int) -> discord.ConnectionClosed:
    socket: Any = type("Socket", (), {"close_code": code})()
    return discord.ConnectionClosed(socket, shard_id=0, code=code)


@pytest.mark.parametrize(
    ("error", "key"),
    [
        (discord.LoginFailure("Improper token has been passed."), "exit.token"),
        (closed(4004), "exit.token"),
        (discord.PrivilegedIntentsRequired(0), "exit.intent"),
        (aiohttp.ClientError("no route"), "exit.discord"),
        (OSError("no network"), "exit.discord"),
        (discord.GatewayNotFound(), "exit.discord"),
    ],
    ids=lambda one: type(one).__name__ if isinstance(one, BaseException) else one,
)
def test_what_discord_refuses_is_one_sentence(
    error: BaseException, key: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert refusal(error, monkeypatch, capsys) == t(key)


def test_what_the_start_refuses_is_one_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    error = StartupError(t("exit.newer", path="bot.db", found=9, known=1))

    assert refusal(error, monkeypatch, capsys) == str(error)


def test_a_bug_is_loud(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "very-secret")
    monkeypatch.setattr(Refused, "error", RuntimeError("a bug"), raising=False)
    monkeypatch.setattr(program, "create_bot", Refused)

    with pytest.raises(RuntimeError, match="a bug"):
        main(["run"])


def test_a_bad_components_file_ends_the_start(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken() -> str:
        raise StartupError(t("exit.data", file="faulpelz/components.toml", key="numbers", wrong="it is missing"))

    monkeypatch.setattr(GAMES[0], "components", broken)

    assert refusal(AssertionError(), monkeypatch, capsys).endswith("numbers: it is missing.")


def test_a_wrong_setting_ends_the_start(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("PORT", "soon")

    assert main([]) == 2
    assert capsys.readouterr().err == 'stammtisch: PORT is "soon", it must be a whole number from 0 to 65535.\n'


def test_without_the_extra_it_says_which_one(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "simcord", None)
    for name in [one for one in sys.modules if one.startswith("bot.local")]:
        monkeypatch.delitem(sys.modules, name)

    assert main([]) == 2
    assert capsys.readouterr().err.strip() == t("exit.local")


# Records and backups


def test_a_record_is_replayed(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (here / "7.json").write_bytes(record())

    assert main(["replay", "7.json"]) == 0

    first, *ranking = capsys.readouterr().out.splitlines()
    assert first.startswith(f"{GAMES[0].page.title}: all ")
    assert ranking[0].startswith("1 · ")


def test_a_record_that_does_not_hold_names_the_step(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (here / "7.json").write_bytes(record().replace(b'"drawn":[', b'"drawn":[1,', 1))

    assert main(["replay", "7.json"]) == 2
    assert capsys.readouterr().err == t("exit.replay", file="7.json", n=1, why=t("replay.drawn")) + "\n"


def test_a_record_that_is_not_there(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", "none.json"]) == 2
    assert capsys.readouterr().err == "stammtisch: none.json can't be read: No such file or directory.\n"


def test_the_database_is_copied(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    async def made() -> None:
        await (await open_store(here / "stammtisch.db")).close()

    asyncio.run(made())

    assert main(["backup", "copy.db"]) == 0
    assert (here / "copy.db").stat().st_size > 0
    assert capsys.readouterr().out == "Copied the database to copy.db.\n"


def test_a_backup_of_nothing_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["backup", "copy.db"]) == 2
    assert capsys.readouterr().err.startswith("stammtisch: ")


@pytest.mark.parametrize("flag", ["--version", "--help"])
def test_flags(flag: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main([flag])

    assert ended.value.code == 0
    assert ("stammtisch " + version("stammtisch") if flag == "--version" else "replay") in capsys.readouterr().out


# The program itself


def test_the_local_table_starts_says_where_and_stops_on_sigterm(here: Path) -> None:
    environment = {**os.environ, "PORT": "0"}
    running = subprocess.Popen(
        [sys.executable, "-m", "bot"], env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    assert running.stdout is not None
    said = running.stdout.readline()
    running.send_signal(signal.SIGTERM)
    _, log = running.communicate(timeout=60)

    assert said.startswith("The local table is at http://127.0.0.1:"), log
    assert running.returncode == 0, log
    assert "Traceback" not in log
    assert (here / "local.db").exists()
    assert not (here / "local.db-wal").exists()


def test_a_port_in_use_ends_the_start_with_one_sentence(here: Path) -> None:
    import socket

    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        done = subprocess.run(
            [sys.executable, "-m", "bot"],
            env={**os.environ, "PORT": str(port)},
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )

    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.splitlines()[-1] == t("exit.port", port=port)
    assert "Traceback" not in done.stderr


def test_a_newer_database_ends_the_start_with_one_sentence(here: Path) -> None:
    async def made() -> None:
        await (await open_store(here / "local.db")).close()

    asyncio.run(made())
    with closing(sqlite3.connect(here / "local.db")) as other:
        other.execute("PRAGMA user_version = 99")

    done = subprocess.run(
        [sys.executable, "-m", "bot"],
        env={**os.environ, "PORT": "0"},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )

    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.startswith("stammtisch: local.db has database version 99, ")
    assert done.stderr.count("\n") == 1
