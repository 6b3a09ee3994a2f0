"""One function for every text a user sees: `t(key, **values)`, in the reader's language.

Templates are the voice's own notation, kept in `voice/<language>.toml` beside the code that speaks:
`{name}` is filled in, `{n:card}` brings the plural ("1 card", "2 cards"), and `⟨…⟩` stands only when every
value inside it is there (not None, not empty).
"""

import re
import tomllib
from collections.abc import Sequence
from contextvars import ContextVar
from pathlib import Path
from typing import Any, Final

LANGUAGE: ContextVar[str] = ContextVar("language", default="en")
_OPTIONAL: Final = re.compile(r"⟨([^⟨⟩]*)⟩")
_FIELD: Final = re.compile(r"\{(\w+)(?::([^{}]+))?\}")


def _missing(value: object) -> bool:
    return value is None or value == ""


def _field(match: re.Match[str], values: dict[str, Any]) -> str:
    name, noun = match.group(1), match.group(2)
    value = values[name]
    return plural(value, noun) if noun else str(value)


def _section(match: re.Match[str], values: dict[str, Any]) -> str:
    inner = match.group(1)
    absent = any(_missing(values.get(name)) for name, _ in _FIELD.findall(inner))
    return "" if absent else inner


def fill(template: str, values: dict[str, Any]) -> str:
    """Fill a template; raise KeyError for a value that is not given outside an optional part."""
    shown = _OPTIONAL.sub(lambda match: _section(match, values), template)
    return _FIELD.sub(lambda match: _field(match, values), shown)


def plural(count: int, noun: str) -> str:
    """Return count and noun: "1 card", "3 cards"; a noun ending in -y after a consonant gets -ies."""
    if count == 1:
        return f"1 {noun}"
    if re.search(r"[^aeiou]y$", noun):
        return f"{count} {noun[:-1]}ies"
    return f"{count} {noun}s"


def listed(items: Sequence[str], last: str = "and") -> str:
    """Join items as people do: "A", "A and B", "A, B and C"."""
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} {last} {items[-1]}"


class Voice:
    """The templates of one folder, by language. Call it with a key and the values to fill in."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._templates: dict[str, dict[str, str]] = {}

    def __call__(self, key: str, /, **values: object) -> str:
        """Return the text of `key` in the reader's language. An unknown key is a bug: KeyError."""
        return fill(self.templates(LANGUAGE.get())[key], values)

    def templates(self, language: str) -> dict[str, str]:
        """Return all templates of a language by key, read from disk once."""
        if language not in self._templates:
            text = (self._folder / f"{language}.toml").read_text(encoding="utf-8")
            self._templates[language] = tomllib.loads(text)
        return self._templates[language]


t: Final = Voice(Path(__file__).parent / "voice")
