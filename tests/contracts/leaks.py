"""The leak test: what a viewer sees, is asked and is told must not change when what is hidden is dealt anew."""

from importlib import import_module
from types import ModuleType
from typing import Any

from bot.core.chance import Chance
from bot.core.errors import UnfitError
from bot.core.phrases import Told
from bot.core.prompts import LATE, Decision, fit
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
    return 1 + same_told(cell, moment, other, viewer, seed, module.REVEALS)


def same_sight(cell: Cell, state: Any, other: Any, viewer: Viewer) -> None:
    """Views, pictures and questions of the viewer agree."""
    game = cell.game
    view = game.view(state, viewer)
    again = game.view(other, viewer)
    assert view == again, f"the view of {viewer} changes"
    if game.page.key in PICTURES:
        pictures, chairs = PICTURES[game.page.key], CHAIRS[: cell.seats]
        assert pictures.layout(view, chairs) == pictures.layout(again, chairs)
    mine, theirs = game.ask(state), game.ask(other)
    assert mine is not None
    assert theirs is not None
    same_questions(mine, theirs, viewer)


def same_questions(one: Decision, two: Decision, viewer: Viewer) -> None:
    """The same seats are asked; what the viewer can read of the questions agrees."""
    assert set(one.prompts) == set(two.prompts), "who is asked changes"
    public = (one.headline, one.stage, one.task, one.seconds)
    assert public == (two.headline, two.stage, two.task, two.seconds), "the public question changes"
    for seat, prompt in one.prompts.items():
        assert prompt.open == two.prompts[seat].open, "what is open changes"
        if prompt.open or seat == viewer:
            assert prompt == two.prompts[seat], f"the prompt of {seat} changes for {viewer}"


def same_told(cell: Cell, moment: Moment, other: Any, viewer: Viewer, seed: bytes, reveals: tuple[type, ...]) -> int:
    """Facts reaching the viewer in this step agree. Return 0 when the answers don't fit the re-deal."""
    decision = cell.game.ask(other)
    assert decision is not None
    try:
        for seat, given in moment.answers.items():
            if given is not LATE:
                fit(decision.prompts[seat], given)
    except UnfitError:
        return 0
    after = cell.game.resolve(other, moment.answers, Chance.seeded(seed, moment.seq))
    told, again = _reaching(moment.outcome.told, viewer), _reaching(after.told, viewer)
    for one, two in zip(told, again, strict=False):
        if one != two:
            assert one.to == two.to, "the audience changes"
            assert isinstance(one.event, reveals), f"{viewer} is told something hidden by {type(one.event)}"
            assert isinstance(two.event, reveals), f"{viewer} is told something hidden by {type(two.event)}"
            return 1
    more = told[len(again) :] + again[len(told) :]
    assert all(isinstance(one.event, reveals) for one in more), f"{viewer} is told more or less"
    return 1


def _reaching(told: tuple[Told, ...], viewer: Viewer) -> list[Told]:
    seat = None if viewer is ONLOOKER else viewer
    return [one for one in told if one.reaches(seat)]
