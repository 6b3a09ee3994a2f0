"""Copy a database while the bot goes on playing. The copy is one file, whole or not there at all."""

import os
import sqlite3
import tempfile
from contextlib import closing, suppress
from pathlib import Path

from bot.core.errors import StartupError
from bot.core.text import t
from bot.store.connections import PATIENCE
from bot.store.db import explained
from bot.store.migrate import OURS


def backup(path: Path, target: Path) -> None:
    """Copy the database at `path` to `target`; an older copy there is replaced. Raise StartupError in one sentence.

    The copy is made beside the target and then renamed, so that a crash leaves the older one.
    """
    with explained(path):
        if not path.is_file():
            raise StartupError(t("exit.database", path=path))
    _refuse_living(path, target)
    with explained(target):
        handle, name = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}.")
        os.close(handle)
    part = Path(name)
    try:
        _copy(path, part, target)
        with explained(target):
            _settle(part, target)
    finally:
        with suppress(OSError):
            part.unlink()


def _refuse_living(path: Path, target: Path) -> None:
    """A database that is open must not be renamed over: whoever has it open would write into nothing."""
    beside = (target.with_name(target.name + end) for end in ("-wal", "-shm", "-journal"))
    if target.is_dir() or any(one.exists() for one in beside) or (target.exists() and target.samefile(path)):
        raise StartupError(t("exit.backup", path=target))


def _copy(path: Path, part: Path, target: Path) -> None:
    with explained(path), closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=rw", uri=True)) as source:
        source.execute(f"PRAGMA busy_timeout = {int(PATIENCE * 1000)}")
        if source.execute("PRAGMA application_id").fetchone()[0] != OURS:
            raise StartupError(t("exit.database", path=path))
        with explained(target), closing(sqlite3.connect(part)) as copy:
            # All pages in one go are one moment; the bot can write meanwhile.
            source.backup(copy, pages=-1)
            copy.execute("PRAGMA journal_mode = DELETE")


def _settle(part: Path, target: Path) -> None:
    """Make the copy durable, then put it in its place."""
    _flush(part)
    part.replace(target)
    _flush(target.parent)


def _flush(place: Path) -> None:
    handle = os.open(place, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
