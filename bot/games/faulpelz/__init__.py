"""Faulpelz: 105 animal tiles, six cards each, sets that score their number."""

from bot.core.game import Game
from bot.games.faulpelz import components, computer, rules, view
from bot.games.faulpelz.events import Event
from bot.games.faulpelz.page import PAGE
from bot.games.faulpelz.state import State
from bot.games.faulpelz.words import WORDS, FaulpelzWords


class Faulpelz:
    """The game as the registry holds it."""

    page = PAGE
    words: FaulpelzWords = WORDS
    state_type = State
    event_type = Event

    components = staticmethod(components.printed)
    deal = staticmethod(rules.deal)
    ask = staticmethod(rules.ask)
    resolve = staticmethod(rules.resolve)
    view = staticmethod(view.view)
    vacate = staticmethod(rules.vacate)
    result = staticmethod(rules.result)
    choose = staticmethod(computer.choose)


FAULPELZ: Game[State, view.View] = Faulpelz()
