"""The leak test: what a viewer sees, is asked and is told must not change when what is hidden is dealt anew."""

from importlib import import_module
from types import ModuleType
from typing import Any

from bot.core.chance import Chance
from bot.core.errors import UnfitError
from bot.core.phrases import EVERYONE, Told
from bot.core.prompts import LATE, fit
from bot.core.seats import ONLOOKER, Viewer
from render import PICTURES
from tests.contracts.playing import CHAIRS, Cell, Moment


def scrambler(key: str) -> ModuleType:
    """Return the module that re-deals a game. A game without one fails here."""
    return import_module(f"tests.scramble.{key}")


def leaks(cell: Cell, moment: Moment, viewer: Viewer, chance: Chance, seed: bytes) -> int:
    """Check one moment for one viewer. Return how many checks found something to re-deal: 0, 1 (seen) or 2 (told)."""
    module = scrambler(cell.game.page.key)
    other = module.redeal(moment.state, viewer, chance)
    if other is None:
        return 0
    same_sight(cell, moment.state, other, viewer)
    same_question(cell, moment.state, other, viewer)
    return 1 + same_step(cell, moment, other, viewer, seed)


def same_sight(cell: Cell, state: Any, other: Any, viewer: Viewer) -> None:
    """Views and pictures of the viewer agree."""
    game = cell.game
    view = game.view(state, viewer)
    again = game.view(other, viewer)
    assert view == again, f"the view of {viewer} changes"
    pictures, chairs = PICTURES[game.page.key], CHAIRS[: cell.seats]
    assert pictures.layout(view, chairs) == pictures.layout(again, chairs), f"the picture of {viewer} changes"


def same_question(cell: Cell, state: Any, other: Any, viewer: Viewer) -> None:
    """The same seats are asked; what the viewer can read of the questions agrees."""
    one, two = cell.game.ask(state), cell.game.ask(other)
    assert one is not None
    assert two is not None
    assert set(one.prompts) == set(two.prompts), "who is asked changes"
    public = (one.headline, one.stage, one.task, one.seconds)
    assert public == (two.headline, two.stage, two.task, two.seconds), "the public question changes"
    for seat, prompt in one.prompts.items():
        assert prompt.open == two.prompts[seat].open, "what is open changes"
        if prompt.open or seat == viewer:
            assert prompt == two.prompts[seat], f"the prompt of {seat} changes for {viewer}"


def same_step(cell: Cell, moment: Moment, other: Any, viewer: Viewer, seed: bytes) -> int:
    """What the viewer is told in this step agrees, and what they see after it. Return 0 if the answers don't fit."""
    decision = cell.game.ask(other)
    assert decision is not None
    try:
        for seat, given in moment.answers.items():
            if given is not LATE:
                fit(decision.prompts[seat], given)
    except UnfitError:
        return 0
    module = scrambler(cell.game.page.key)
    after, again = moment.outcome, cell.game.resolve(other, moment.answers, Chance.seeded(seed, moment.seq))
    if not shown(module, _reaching(after.told, viewer), _reaching(again.told, viewer), viewer):
        untold = getattr(module, "untold", lambda state: False)
        if not untold(after.state):
            same_sight(cell, after.state, again.state, viewer)
    return 1


def shown(module: ModuleType, told: list[Told], again: list[Told], viewer: Viewer) -> bool:
    """Return whether the viewer rightly learns something here; fail if they learn what they must not."""
    for one, two in zip(told, again, strict=False):
        if one != two:
            assert one.to == two.to, "the audience changes"
            assert _rightly(module, one, viewer), f"{viewer} is told something hidden by {type(one.event)}"
            assert _rightly(module, two, viewer), f"{viewer} is told something hidden by {type(two.event)}"
            return True
    more = told[len(again) :] + again[len(told) :]
    assert all(_rightly(module, one, viewer) for one in more), f"{viewer} is told more or less"
    return bool(more)


def _rightly(module: ModuleType, one: Told, viewer: Viewer) -> bool:
    """Say whether a fact may show something hidden: face up to all, or to this viewer alone."""
    face_up: tuple[type, ...] = getattr(module, "FACE_UP", ())
    if one.to is EVERYONE or one.to != (viewer,):
        return isinstance(one.event, face_up)
    return isinstance(one.event, face_up + module.REVEALS)


def _reaching(told: tuple[Told, ...], viewer: Viewer) -> list[Told]:
    seat = None if viewer is ONLOOKER else viewer
    return [one for one in told if one.reaches(seat)]
