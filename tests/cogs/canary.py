"""Canaries: everything that is for some seats only carries their marks, so that a leak sings in what others read.

Marked are the labels and words of questions that are not open, what a seat's view is described as, and facts told to
some. A mark is `¤02¤`: for seats 0 and 2, and nobody else. That what is unmarked depends on no secret is the leak
test's to show (tests/contracts/leaks.py); here it is shown that what is secret goes to the right people.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from types import ModuleType
from typing import Any, Final

import pytest

from bot.core.phrases import EVERYONE, Label
from bot.core.prompts import Prompt
from bot.games import GAMES
from bot.store.db import Database
from bot.tables.desk import Desk
from bot.tables.table import Table
from render import PICTURES
from tests.cogs.strict import Sent

MARK: Final = re.compile("¤(\\d+)¤")


class Canary:
    """Marks what is for some, and finds marks where they must not be."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        # The things themselves are kept, so that no id is given twice.
        self._known: dict[int, tuple[object, frozenset[int]]] = {}
        self.sung = 0
        self._watch_desks(patch)
        self._watch_steps(patch)
        for game in GAMES:
            patch.setattr(type(game), "words", Words(self, game.words))
        for module in PICTURES.values():
            self._watch_pictures(patch, module)

    def note(self, thing: object, seats: Iterable[int]) -> None:
        """Remember for whose eyes a thing is."""
        self._known[id(thing)] = (thing, frozenset(seats))

    def marked(self, thing: object, text: str) -> str:
        """Return a text about a thing with its mark."""
        known = self._known.get(id(thing))
        return text if known is None else f"¤{''.join(map(str, sorted(known[1])))}¤{text}"

    def _watch_desks(self, patch: pytest.MonkeyPatch) -> None:
        prompt, view = Desk.prompt, Desk.view

        def prompt_of(desk: Desk, seat: int) -> Prompt | None:
            for owner, one in (desk.decision.prompts if desk.decision else {}).items():
                shared = any(one is other for at, other in desk.decision.prompts.items() if at != owner)  # type: ignore[union-attr]  # there is a decision
                if not one.open and not shared:
                    for thing in _parts(one):
                        self.note(thing, [owner])
            return prompt(desk, seat)

        def view_of(desk: Desk, viewer: Any) -> Any:
            seen = view(desk, viewer)
            if isinstance(viewer, int):
                self.note(seen, [viewer])
            return seen

        patch.setattr(Desk, "prompt", prompt_of)
        patch.setattr(Desk, "view", view_of)

    def _watch_steps(self, patch: pytest.MonkeyPatch) -> None:
        real = Database.steps

        async def steps(store: Database, match: int, after: int = 0) -> Any:
            found = await real(store, match, after)
            for step in found:
                for told in step.told:
                    if told.to is not EVERYONE:
                        self.note(told.event, told.to)
            return found

        patch.setattr(Database, "steps", steps)

    def _watch_pictures(self, patch: pytest.MonkeyPatch, module: ModuleType) -> None:
        real: Callable[..., str] = module.describe

        def describe(view: Any, chairs: Any, aspect: str = "") -> str:
            return self.marked(view, real(view, chairs, aspect))

        patch.setattr(module, "describe", describe)

    def leaks(self, sent: Iterable[Sent], table: Table) -> list[str]:
        """Return what somebody could read that was not for them."""
        found: list[str] = []
        for one in sent:
            seat = table.seat_of(one.reader) if one.reader is not None else None
            for mark in MARK.findall(one.text):
                self.sung += 1
                if seat is None or str(seat) not in mark:
                    found.append(f"{one.method} {one.path}: for seats {mark}, read by {one.reader}: {one.text[:300]}")
        return found


def _parts(prompt: Prompt) -> Iterator[object]:
    yield prompt
    for option in prompt.options:
        yield option.says
        if option.then is not None:
            yield from _parts(option.then)


class Words:
    """A game's words, marked."""

    def __init__(self, canary: Canary, words: Any) -> None:
        self._canary, self._words = canary, words

    def __getattr__(self, name: str) -> Any:
        return getattr(self._words, name)

    def label(self, phrase: Any, who: Any) -> Label:
        """Return an option's label, marked if the option is."""
        label = self._words.label(phrase, who)
        return Label(self._canary.marked(phrase, label.text), label.detail)

    def answer(self, prompt: Any, answer: Any, who: Any) -> str:
        """Return an answer in words, marked if its question is."""
        return self._canary.marked(prompt, self._words.answer(prompt, answer, who))

    def line(self, event: Any, who: Any) -> str:
        """Return a fact, marked if it was told to some."""
        return self._canary.marked(event, self._words.line(event, who))
