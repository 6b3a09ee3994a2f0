"""Links and times as messages write them."""

from collections.abc import Sequence

import msgspec

from bot.core.names import flat
from bot.core.seats import Seat
from bot.core.text import t
from bot.tables.table import Match, Panel


class Links(msgspec.Struct, frozen=True):
    """Where a table's messages are: markdown links, or plain words while a message isn't there."""

    board: str
    start: str
    place: str


def to_message(text: str, *, guild: int, channel: int, message: int) -> str:
    """Return a jump link."""
    return f"[{text}](https://discord.com/channels/{guild}/{channel}/{message})"


def links(match: Match, panels: Sequence[Panel]) -> Links:
    """Return a table's links from the messages sent for it."""
    board = _newest(panels, "table") or _newest(panels, "lobby")
    start = _newest(panels, "lobby")
    title = plain(match.place)
    return Links(
        board=_link(match, t("link.board"), board),
        start=_link(match, t("link.start"), start),
        place=_link(match, title, board),
    )


def to_panel(panels: Sequence[Panel], seat: Seat) -> str:
    """Return a link into the direct messages, to the question a seat still has; empty if there is none."""
    panel = next((one for one in reversed(panels) if one.kind == "panel" and one.seat == seat and one.live), None)
    if panel is None:
        return ""
    return f"[{t('link.panel')}](https://discord.com/channels/@me/{panel.channel}/{panel.message})"


def lasting(match: Match, at: Links) -> Links:
    """Return links whose board is the channel: for texts that outlive the table message of the moment."""
    url = f"https://discord.com/channels/{match.guild}/{match.channel}"
    return msgspec.structs.replace(at, board=f"[{t('link.board')}]({url})")


def _newest(panels: Sequence[Panel], kind: str) -> Panel | None:
    return next((one for one in reversed(panels) if one.kind == kind), None)


def _link(match: Match, text: str, panel: Panel | None) -> str:
    if panel is None:
        return text
    return to_message(text, guild=match.guild, channel=panel.channel, message=panel.message)


def plain(title: str) -> str:
    """Return a channel's or server's name as link text: nothing in it ends the link, is one, formats, or turns a line.

    A link whose text has an address in it is none to Discord.
    """
    bare = flat(title).replace("://", " ")
    return "".join(" " if character in "[]()`*_~|<>@\\" else character for character in bare).strip()


def relative(at: float) -> str:
    """Return Discord's relative time: "in 4 minutes", later "1 minute ago"."""
    return f"<t:{int(at)}:R>"


def time_left(match: Match) -> str:
    """Return until when an answer is awaited."""
    return t("time.until", until=relative(match.deadline)) if match.deadline else t("time.none")


def span(seconds: float) -> str:
    """Return a span in its largest fitting unit: "5 minutes", "24 hours", "3 days"."""
    for key, size, least in (("span.days", 86_400, 2), ("span.hours", 3_600, 2), ("span.minutes", 60, 1)):
        if seconds >= size * least:
            return t(key, n=round(seconds / size))
    return t("span.seconds", n=round(seconds))


def clock(seconds: int | None) -> str:
    """Return a table's clock: "live, 5 minutes a turn"."""
    if seconds is None:
        return t("clock.none")
    return t("clock.live" if seconds < 3_600 else "clock.relaxed", span=span(seconds))
