"""What just happened, told from the stored steps: the first line of a table message, and the news for one seat."""

from collections.abc import Iterable, Sequence

from bot.core.game import AnyGame
from bot.core.names import escaped, in_text, marked
from bot.core.phrases import EVERYONE
from bot.core.seats import Seat, Who
from bot.core.text import t
from bot.tables.table import News, Step, Table

SHORT = 200
"""Event lines up to so many characters stand as they are, else the game's headline."""


def headline(game: AnyGame, table: Table, steps: Sequence[Step], *, since: int) -> str:
    """Return one or two lines on what everybody heard after step `since`; empty if nothing happened."""
    who = in_text(table.chairs)
    told = [told.event for step in steps if step.seq > since for told in step.told if told.to is EVERYONE]
    lines = _sentences(game.words.line(event, who) for event in told)
    if len(lines) > SHORT:
        lines = game.words.headline(tuple(told), who)
    news = [_news(game, one, who) for one in table.match.news if one.seq > since]
    return "\n".join(line for line in (*news, lines) if line)


def news_for(game: AnyGame, table: Table, steps: Sequence[Step], seat: Seat) -> str:
    """Return what only this seat heard in these steps."""
    who = in_text(table.chairs)
    mine = [one.event for step in steps for one in step.told if one.to is not EVERYONE and one.reaches(seat)]
    return _sentences(game.words.line(event, who) for event in mine)


def whole(game: AnyGame, table: Table, steps: Sequence[Step]) -> str:
    """Return every public line of these steps."""
    who = in_text(table.chairs)
    told = [one.event for step in steps for one in step.told if one.to is EVERYONE]
    return "\n".join(line for line in (game.words.line(event, who) for event in told) if line)


def _sentences(lines: Iterable[str]) -> str:
    return " ".join(line for line in lines if line)


def _news(game: AnyGame, news: News, who: Who) -> str:
    names = {f"seat{at if at > 1 else ''}": who(seat) for at, seat in enumerate(news.seats, 1)}
    effect = game.words.leaving(news.seats[0]) if news.key.startswith(("leave.", "mod.kick")) and news.seats else ""
    values = {key: _named(news, value) if isinstance(value, str) else value for key, value in news.values.items()}
    return t(news.key, **{"effect": effect, **names, **values})


def _named(news: News, name: str) -> str:
    """Return a name that news bring along: that of who held the seat before."""
    return marked(news.seats[0], name) if news.seats else f"**{escaped(name)}**"
