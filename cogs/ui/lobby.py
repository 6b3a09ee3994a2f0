"""The lobby message: who sits, what is missing, what can be chosen."""

from hashlib import sha256

from bot.core.game import AnyGame
from bot.core.names import in_text
from bot.core.phrases import Label
from bot.core.prompts import Tone
from bot.core.seats import Seat
from bot.core.text import listed, t
from bot.games import game as game_with
from bot.tables.table import DMs, Match, Table
from cogs.ui.links import clock, relative, span
from cogs.ui.press import Press
from cogs.ui.rows import Button, Item, Rows, Select

CLOCKS = (("live", 300), ("relaxed", 86_400), ("none", None))


def lobby(table: Table) -> tuple[str, Rows]:
    """Return a gathering table's message."""
    match, game = table.match, game_with(table.match.game)
    text = t(
        "lobby.open",
        game=game.page.title,
        players=players(game),
        minutes=game.page.minutes,
        seats=listed([_seat(table, one.seat) for one in table.holders]),
        free=game.page.most - len(table.holders) or None,
        need=_need(game, len(table.holders)),
        clock=clock(match.clock),
        close=relative(match.closes_at or match.created_at),
        options=options_line(game, match),
    )
    news = [t(one.key, seat=in_text(table.chairs)(one.seats[0])) for one in match.news if one.seats]
    return "\n".join((text, *news)), _rows(game, table)


def players(game: AnyGame) -> str:
    """Return how many people a game takes: "3–6 players"."""
    page = game.page
    return (
        t("players.exact", n=page.least) if page.least == page.most else t("players", least=page.least, most=page.most)
    )


def options_line(game: AnyGame, match: Match) -> str:
    """Return the options that differ from the defaults, empty if none does."""
    changed = [
        game.words.option(choice.key, value).text
        for choice in game.page.options
        if match.options.get(choice.key, choice.default) != choice.default
        for value in match.options[choice.key]
    ]
    return ", ".join(changed)


def options(table: Table) -> tuple[str, Rows]:
    """Return the private message with the lobby's options: the clock and the game's own choices."""
    match, game = table.match, game_with(table.match.game)
    clocks = Select(
        Press(match.id, 0, "clock").custom_id,
        t("lobby.clock"),
        tuple(Item(key, _clock_label(key, seconds), chosen=match.clock == seconds) for key, seconds in CLOCKS),
    )
    choices = tuple(
        Select(
            Press(match.id, 0, "opt", (choice.key,)).custom_id,
            game.words.choice(choice.key),
            tuple(
                Item(value, game.words.option(choice.key, value), chosen=value in match.options.get(choice.key, ()))
                for value in choice.values
            ),
            choice.least,
            choice.most,
        )
        for choice in game.page.options
    )
    fewer: Rows = ()
    if any(one.computer for one in table.holders):
        fewer = ((Button(t("button.computer.less"), Press(match.id, 0, "less").custom_id),),)
    warning = game.words.warning(match.options)
    return "\n".join(one for one in (t("lobby.options"), warning) if one), (clocks, *choices, *fewer)


def clock_of(key: str) -> int | None:
    """Return the seconds a turn may take for a clock chosen in the lobby."""
    return dict(CLOCKS).get(key)


def closed(table: Table) -> tuple[str, Rows]:
    """Return the message of a lobby that closed without a game."""
    match, game = table.match, game_with(table.match.game)
    minutes = round(((match.ended_at or match.created_at) - match.created_at) / 60)
    text = t(match.why, game=game.page.title, n=max(1, minutes))
    return text, ((again(table),),)


def again(table: Table) -> Button:
    """Return the button that opens the same game anew."""
    return Button(t("button.again"), Press(table.match.id, 0, "again").custom_id)


def started(table: Table, board: str) -> str:
    """Return what the lobby message says once the game has begun."""
    game, who = game_with(table.match.game), in_text(table.chairs)
    seats = listed([who(one.seat) for one in table.holders])
    return t("start", game=game.page.title, seats=seats, board=board, hash=sha256(table.match.seed).hexdigest())


def _seat(table: Table, seat: Seat) -> str:
    holder, name = table.holders[seat], in_text(table.chairs)(seat)
    host, closed_dms = holder.user == table.match.host, holder.dms is DMs.CLOSED
    if host:
        return t("lobby.seat.host.nodm" if closed_dms else "lobby.seat.host", seat=name)
    return t("lobby.seat.nodm", seat=name) if closed_dms else name


def _need(game: AnyGame, taken: int) -> str:
    if taken < game.page.least:
        return t("need.more", n=game.page.least - taken)
    return t("need.full" if taken == game.page.most else "need.ready")


def _rows(game: AnyGame, table: Table) -> Rows:
    match = table.match

    def one(label: str, verb: str, tone: Tone = Tone.PLAIN) -> Button:
        return Button(t(label), Press(match.id, 0, verb).custom_id, tone)

    ready, full = len(table.holders) >= game.page.least, len(table.holders) == game.page.most
    return (
        (
            one("button.join", "join", Tone.PLAIN if full else Tone.GOOD),
            one("button.leave", "leave"),
            one("button.computer", "comp"),
        ),
        (
            one("button.options", "opts"),
            one("button.start", "start", Tone.MAIN if ready else Tone.PLAIN),
            one("button.cancel", "cancel"),
        ),
    )


def _clock_label(key: str, seconds: int | None) -> Label:
    text = t(f"lobby.clock.{key}")
    return Label(text, t(f"lobby.clock.{key}.detail", span=span(seconds or 0)))
