"""How seats are written: with marks in messages, plain in labels, alt texts and logs."""

import re
from typing import Final

from bot.core.seats import Chairs, Seat, Who, letter

_MARKDOWN: Final = re.compile(r"([\\*_~|`>#\-\[\]()<:@/])")
_ISOLATE, _POP = "\u2068", "\u2069"
_TURNS: Final = re.compile("[\u202a-\u202e\u2066-\u2069]")
"""Characters that turn the direction of what follows. A name with one would turn the rest of the line."""


def escaped(name: str) -> str:
    """Return a name that formats nothing and pings nobody, kept on one line and in its own direction."""
    plain = _MARKDOWN.sub(r"\\\1", flat(name))
    return f"{_ISOLATE}{plain}{_POP}"


def flat(name: str) -> str:
    """Return a name on one line that turns nothing but itself."""
    return " ".join(_TURNS.sub("", name).split())


def shortened(text: str, most: int) -> str:
    """Return text of at most `most` characters, cut with "…"."""
    return text if len(text) <= most else text[: most - 1].rstrip() + "…"


def in_text(chairs: Chairs) -> Who:
    """Return how messages write a seat: the mark letter as code, the name in bold."""

    def who(seat: Seat) -> str:
        return marked(seat, chairs[seat].name)

    return who


def marked(seat: Seat, name: str) -> str:
    """Return a name as messages write who sits on a seat, or sat there once."""
    return f"`{letter(seat)}` **{escaped(name)}**"


def in_label(chairs: Chairs, most: int = 24) -> Who:
    """Return how labels and alt texts write a seat: "B Ben", no marks, cut to `most` characters of name."""

    def who(seat: Seat) -> str:
        return f"{letter(seat)} {shortened(flat(chairs[seat].name), most)}"

    return who
