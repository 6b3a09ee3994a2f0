"""Try the installed program in an empty folder: version, a record, and the local table until its page answers."""

import json
import os
import re
import signal
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

PATIENCE = 60
LOG = Path("log.txt")
LINE = re.compile(r"http://127\.0\.0\.1:\d+")


def said(*command: str) -> str:
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE)
    assert done.returncode == 0, (command, done.returncode, done.stdout, done.stderr)
    return done.stdout


def fetched(address: str) -> bytes:
    with urllib.request.urlopen(address, timeout=PATIENCE) as answer:
        assert answer.status == 200, address
        return answer.read()


def table(program: str) -> None:
    """Start the local table, load its page with everything on it, list the commands, stop it as systemd would."""
    environment = {key: value for key, value in os.environ.items() if key != "DISCORD_TOKEN"}
    with LOG.open("w", encoding="utf-8") as log:
        running = subprocess.Popen(
            [program], env=environment | {"PORT": "0"}, stdout=subprocess.PIPE, stderr=log, text=True
        )
    try:
        assert running.stdout is not None
        found = LINE.search(running.stdout.readline())
        assert found, LOG.read_text("utf-8")
        base, begun = found[0], time.monotonic()
        page = fetched(f"{base}/?as=ben").decode()
        parts = set(re.findall(r'(?:src|href)="(/(?:page|font)/[^"]+)"', page))
        assert parts, "the page has no parts"
        for part in sorted(parts | {"/font/fredoka.ttf", "/font/noto-sans.ttf"}):
            assert fetched(base + part), part
        names = json.dumps(json.loads(fetched(f"{base}/api/commands?as=ben&room=games")))
        assert '"play"' in names, names
        print(f"the page answers, {len(parts)} parts, {time.monotonic() - begun:.1f} s")
    finally:
        running.send_signal(signal.SIGTERM)
        running.communicate(timeout=PATIENCE)
    assert running.returncode == 0, (running.returncode, LOG.read_text("utf-8"))
    assert Path("local.db").exists(), "no database was made"


def main() -> None:
    program, record = sys.argv[1:]
    print(said(program, "--version").strip())
    print(said(program, "replay", record).strip())
    table(program)
    print(said(sys.executable, "-c", PAINT).strip())


PAINT = """
from bot.games import GAMES
from render import PICTURES
from render.paint import warm
for one in GAMES:
    one.components(), one.words.rules("rules")
for key in PICTURES:
    warm(key)
print(len(GAMES), "games,", len(PICTURES), "with pictures")
"""

if __name__ == "__main__":
    main()
