"""The table message and the end's messages: what everybody reads under the picture."""

from collections.abc import Sequence

from bot.core.names import in_label, in_text
from bot.core.prompts import Pick, Tone
from bot.core.seats import Seat
from bot.core.text import listed, t
from bot.games import game as game_with
from bot.tables.desk import Desk
from bot.tables.table import Match, Status, Step, Table
from cogs.ui.ask import as_buttons, components_for
from cogs.ui.links import Links, relative, span, time_left
from cogs.ui.press import Press
from cogs.ui.rows import Button, Rows
from cogs.ui.story import headline

MOST = 1_990
PLACE_GONE = ("channel", "server")
"""Reasons for an end after which there is no channel to tell it in."""


def board(desk: Desk, steps: Sequence[Step], *, since: int, fresh: bool, mentions: bool) -> tuple[str, Rows]:
    """Return the table message. `since` is the step its story begins after; a fresh one asks, by mentions or names."""
    match = desk.table.match
    first = headline(desk.game, desk.table, steps, since=since) or _waiting_headline(desk)
    if match.status is Status.PARKED:
        return "\n".join((first, t("park", table=match.code))), ()
    return _asking(desk, first, fresh=fresh, mentions=mentions)[:MOST], (*_open_prompt(desk), (hand_button(match),))


def hand_button(match: Match) -> Button:
    """Return the button that shows the presser's own panel, only to them."""
    return Button(t("button.hand"), Press(match.id, 0, "hand").custom_id, Tone.MAIN)


def task_of(desk: Desk) -> str:
    """Return the open question as the public message words it."""
    if desk.decision is None:
        return ""
    who = in_text(desk.table.chairs)
    first = next(iter(desk.decision.prompts.values()))
    return desk.game.words.task(desk.decision.task or first.asks, who)


def waiting(desk: Desk) -> str:
    """Return who has still to choose, in seat order: never in which order people chose."""
    who = in_text(desk.table.chairs)
    return listed([who(seat) for seat in desk.awaited or desk.asked])


def _waiting_headline(desk: Desk) -> str:
    if desk.decision is None:
        return ""
    return desk.game.words.task(desk.decision.headline, in_text(desk.table.chairs))


def _asking(desk: Desk, first: str, *, fresh: bool, mentions: bool) -> str:
    match, who = desk.table.match, in_text(desk.table.chairs)
    people = [seat for seat in desk.awaited if desk.table.holders[seat].human]
    if not people:
        key = "turn.computer" if len(desk.awaited) == 1 else "turn.computers"
        return t(key, headline=first, seat=waiting(desk), seats=waiting(desk))
    time = time_left(match)
    if fresh:
        names = " ".join(mention(desk.table, seat) if mentions else who(seat) for seat in people)
        return t("turn.new", headline=first, pings=names, task=task_of(desk), time=time)
    asked = relative(match.asked_at or match.changed_at)
    seats = listed([who(seat) for seat in people])
    return t("turn.edit", headline=first, seats=seats, since=asked, time=time)


def mention(table: Table, seat: Seat) -> str:
    """Return a mention of the person on a seat, the name of a computer."""
    user = table.holders[seat].user
    return f"<@{user}>" if user is not None else in_text(table.chairs)(seat)


def _open_prompt(desk: Desk) -> Rows:
    """Return the buttons of an open prompt with few choices, put to one person."""
    if len(desk.awaited) != 1 or desk.decision is None:
        return ()
    seat = desk.awaited[0]
    prompt, words, who = desk.decision.prompts[seat], desk.game.words, in_label(desk.table.chairs)
    if not isinstance(prompt, Pick) or not prompt.open or not desk.table.holders[seat].human:
        return ()
    if not as_buttons(prompt, words=words, who=who):
        return ()
    match = desk.table.match
    return components_for(prompt, Press(match.id, match.seq, "a"), words=words, who=who)


def vote(table: Table) -> tuple[str, Rows]:
    """Return the message of an open vote, with its buttons."""
    asked, match = table.match.vote, table.match
    assert asked is not None
    who = in_text(table.chairs)
    voters = [one.seat for one in table.humans if one.seat != asked.seat]
    pings = " ".join(mention(table, seat) for seat in voters)

    def one(label: str, choice: str, tone: Tone = Tone.PLAIN) -> Button:
        return Button(t(label), Press(match.id, 0, "vote", (choice,)).custom_id, tone)

    if asked.kind == "end":
        text = t("end.ask", seat=who(asked.seat), pings=pings, time=t("time.until", until=relative(asked.ends_at)))
        return text, ((one("button.endit", "end", Tone.BAD), one("button.playon", "on")),)
    back = one("button.imback", "back", Tone.GOOD)
    until = relative(asked.ends_at)
    if not voters:
        return t("vote.ask.alone", seat=who(asked.seat), until=until), ((back,),)
    text = t("vote.ask", seat=who(asked.seat), pings=pings, until=until)
    choices = (one("button.wait", "wait"), one("button.plays", "computer"), one("button.end", "end", Tone.BAD))
    return text, ((*choices, back),)


def voted(table: Table, face: str) -> str:
    """Return what the message of a closed vote says. `face` is the kind and the seat it was about."""
    if face.startswith("end"):
        return t("end.ask.closed", seat=in_text(table.chairs)(int(face.removeprefix("end"))))
    return t("vote.ask.closed")


def length(match: Match) -> str:
    """Return how long a game was: "9 rounds in 14 minutes"."""
    lasted = span((match.ended_at or match.changed_at) - (match.started_at or match.created_at))
    rounds = match.result.rounds if match.result else 0
    counts = game_with(match.game).page.counts
    return t(f"length.{counts}", n=rounds, span=lasted) if rounds else lasted


def end(desk: Desk) -> str:
    """Return the last board's text: who won, or why there is no result."""
    match, page = desk.table.match, desk.game.page
    result = match.result
    if result is None or not result.winners:
        return t("end.none", game=page.title, why=reason(match), length=length(match))
    who = in_text(desk.table.chairs)
    seats = listed([who(seat) for seat in result.winners])
    best = next(one for one in result.standings if one.rank == 1)
    points = desk.game.words.points(best.points) if best.points is not None else None
    several = len(result.winners) > 1
    return t(
        "end.shared" if several and points else "end.board.win" if several else "end.board",
        seats=seats,
        game=page.title,
        points=points,
        length=length(match),
    )


def reason(match: Match) -> str:
    """Return why a game ended without a result."""
    return t(f"why.{match.why}", n=30)


def ranking(desk: Desk, links: Links) -> tuple[str, Rows]:
    """Return the message below the last board: every place with its points explained, the seed, what is next."""
    match, words = desk.table.match, desk.game.words
    who = in_text(desk.table.chairs)
    buttons = [
        Button(t("button.rematch"), Press(match.id, 0, "rematch").custom_id, Tone.GOOD),
        Button(t("button.record"), Press(match.id, 0, "record").custom_id),
        Button(t("button.verify"), Press(match.id, 0, "verify").custom_id),
    ]
    standings = match.result.standings if match.result and match.result.winners else ()
    lines = [
        t("rank.left", seat=who(one.seat))
        if one.rank is None
        else t("rank.line", rank=one.rank, line=words.ranking(one, who))
        for one in standings
    ]
    tie = words.tie(match.result.tie, who) if match.result and match.result.tie and lines else None
    text = t("end.points", ranking="\n".join(lines), tie=tie, seed=match.seed.hex(), start=links.start)
    return text.strip(), (tuple(buttons),)
