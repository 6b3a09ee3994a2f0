"""A seat's panel: its question, what it has locked in, or what it waits for. Only for that seat's eyes."""

from collections.abc import Iterable
from typing import Final

import msgspec

from bot.core.names import in_label, in_text
from bot.core.prompts import Answer, Prompt, branch
from bot.core.seats import Seat
from bot.core.text import listed, t
from bot.tables.desk import Desk
from bot.tables.table import Status
from cogs.ui.ask import components_for
from cogs.ui.board import PLACE_GONE, reason, waiting
from cogs.ui.links import Links, time_left
from cogs.ui.press import ANSWER, CHANGED, Press
from cogs.ui.rows import Button, Rows, Select
from render import PICTURES, main_label

MAIN: Final = "main"
"""Names a seat's first picture in the buttons that lead from one to another."""


class Face(msgspec.Struct, frozen=True):
    """What a panel shows. `kind` is stored with the message, so that after a restart it is known what stands there."""

    kind: str
    text: str
    rows: Rows = ()
    picture: bool = True

    def __repr__(self) -> str:
        return f"<Face {self.kind}>"


def face(desk: Desk, seat: Seat, links: Links, *, news: str = "", shown: str = "") -> Face:
    """Return what a seat's panel shows now. `shown` is the picture above it, as `showing` tells."""
    status = desk.table.match.status
    if status is Status.OVER:
        return Face("over", _noted(over(desk, links), news))
    if status is Status.PARKED:
        return Face("parked", t("park", table=desk.table.match.code))
    prompt = desk.prompt(seat)
    if prompt is None:
        looks = _looks(desk, seat, (), shown)
        return Face("idle", _noted(t("panel.idle", seats=waiting(desk)), news), (looks,) if looks else ())
    sealed = desk.sealed(seat)
    if sealed is not None:
        return locked(desk, seat, sealed, links)
    return _ask(desk, seat, prompt, links, news, shown)


def _ask(desk: Desk, seat: Seat, prompt: Prompt, links: Links, news: str, shown: str) -> Face:
    decision, who = desk.decision, in_text(desk.table.chairs)
    stage = desk.game.words.task(decision.stage, who) if decision and decision.stage else None
    text = t(
        "panel.ask",
        game=desk.game.page.title,
        stage=stage,
        task=desk.game.words.task(prompt.asks, who),
        place=links.place,
        time=time_left(desk.table.match),
        news=news,
    )
    return Face("ask", text, _with_looks(desk, seat, prompt, (), shown))


def deeper(desk: Desk, seat: Seat, path: Answer, links: Links, *, shown: str = "") -> Face:
    """Return a level further down the question. Raise UnfitError if the path leads nowhere."""
    prompt = desk.prompt(seat)
    assert prompt is not None
    here = branch(prompt, path)
    who = in_text(desk.table.chairs)
    text = t(
        "panel.next",
        game=desk.game.page.title,
        task=desk.game.words.task(here.asks, who),
        place=links.place,
        time=time_left(desk.table.match),
    )
    return Face("ask", text, _with_looks(desk, seat, prompt, path, shown))


def changing(desk: Desk, seat: Seat, links: Links) -> Face:
    """Return the question once more for a seat that has locked in an answer."""
    prompt, sealed = desk.prompt(seat), desk.sealed(seat)
    assert prompt is not None
    assert sealed is not None
    match = desk.table.match
    text = t("panel.change", answer=words_of(desk, prompt, sealed), place=links.place, time=time_left(match))
    keep = Button(t("button.keep"), Press(match.id, match.seq, "keep").custom_id)
    return Face("locked", text, (*_offers(desk, seat, prompt, ()), (keep,)))


def locked(desk: Desk, seat: Seat, sealed: Answer, links: Links) -> Face:
    """Return what a seat has locked in, with the way to change it."""
    prompt, match = desk.prompt(seat), desk.table.match
    assert prompt is not None
    change = Button(t("button.change"), Press(match.id, match.seq, "change").custom_id)
    text = t("panel.locked", answer=words_of(desk, prompt, sealed), place=links.place)
    return Face("locked", text, ((change,),))


def done(before: Desk, seat: Seat, answer: Answer, links: Links, *, news: str = "") -> Face:
    """Return what a seat has just done, when the game has taken it. `before` is the desk it answered at."""
    prompt = before.prompt(seat)
    assert prompt is not None
    text = t("panel.done", answer=words_of(before, prompt, answer), board=links.board)
    return Face("done", _noted(text, news))


def over(desk: Desk, links: Links) -> str:
    """Return what every panel says once the game is over."""
    match, title = desk.table.match, desk.game.page.title
    result = match.result
    if match.why in PLACE_GONE:
        return t("leave.lost", game=title, why=reason(match))
    if result is None or not result.winners:
        return t("panel.over.none", game=title, board=links.board)
    who = in_text(desk.table.chairs)
    best = next(one for one in result.standings if one.rank == 1)
    points = desk.game.words.points(best.points) if best.points is not None else None
    key = "panel.over.wins" if len(result.winners) == 1 else "panel.over.win"
    seats = listed([who(seat) for seat in result.winners])
    return t(key, game=title, seats=seats, points=points, board=links.board)


def words_of(desk: Desk, prompt: Prompt, answer: Answer) -> str:
    """Return an answer in words."""
    return desk.game.words.answer(prompt, answer, in_text(desk.table.chairs))


def _noted(text: str, news: str) -> str:
    return f"{text}\n-# {news}" if news else text


def _offers(desk: Desk, seat: Seat, prompt: Prompt, path: Answer) -> Rows:
    match = desk.table.match
    # Who has locked in an answer is only asked again after ‹Change›.
    at = Press(match.id, match.seq, ANSWER if desk.sealed(seat) is None else CHANGED, path)
    return components_for(prompt, at, words=desk.game.words, who=in_label(desk.table.chairs))


def _with_looks(desk: Desk, seat: Seat, prompt: Prompt, path: Answer, shown: str) -> Rows:
    rows, looks = _offers(desk, seat, prompt, path), _looks(desk, seat, path, shown)
    if not looks:
        return rows
    # The way back stands alone in the last row, where there is one.
    last = rows[-1]
    return (*rows[:-1], (*last, *looks)) if path and not isinstance(last, Select) else (*rows, looks)


def _looks(desk: Desk, seat: Seat, path: Answer, shown: str) -> tuple[Button, ...]:
    """Return buttons for all pictures of the seat's view but the one shown. They keep the level of the question."""
    match = desk.table.match
    further = tuple((one.id, one.label) for one in PICTURES[match.game].aspects(desk.view(seat)))
    if not further:
        return ()
    return tuple(
        Button(label, Press(match.id, match.seq, "look", (id, *path)).custom_id)
        for id, label in ((MAIN, main_label(match.game)), *further)
        if id != (shown or MAIN)
    )


def showing(desk: Desk, seat: Seat, offered: Iterable[Press]) -> str:
    """Return which picture stands above these buttons: the one they don't offer."""
    there = {one.path[0] for one in offered if one.verb == "look" and one.path}
    further = (one.id for one in PICTURES[desk.table.match.game].aspects(desk.view(seat)))
    return next((one for one in further if there and one not in there), "")
