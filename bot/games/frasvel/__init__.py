"""Frasvel: two sides stack, move and absorb on a hexagonal board. No chance, nothing hidden."""

from bot.core.game import Game
from bot.games.frasvel import computer, rules, view
from bot.games.frasvel.page import PAGE
from bot.games.frasvel.phrases import Event
from bot.games.frasvel.state import State
from bot.games.frasvel.words import WORDS, FrasvelWords


class Frasvel:
    """The game as the registry holds it."""

    page = PAGE
    words: FrasvelWords = WORDS
    state_type = State
    event_type = Event

    deal = staticmethod(rules.deal)
    ask = staticmethod(rules.ask)
    resolve = staticmethod(rules.resolve)
    view = staticmethod(view.view)
    vacate = staticmethod(rules.vacate)
    result = staticmethod(rules.result)
    choose = staticmethod(computer.choose)

    @staticmethod
    def components() -> str:
        """Return nothing: no value is printed on a component."""
        return "{}"


FRASVEL: Game[State, view.View] = Frasvel()
