"""Battle Fries: all put a card into a Sauce in secret; who is alone there wins. Nine rounds, most points win."""

from bot.core.game import Game
from bot.games.battle_fries import computer, ending, rules, sight
from bot.games.battle_fries.components import components
from bot.games.battle_fries.events import event_type
from bot.games.battle_fries.page import PAGE
from bot.games.battle_fries.state import State
from bot.games.battle_fries.view import SeatView, TableView
from bot.games.battle_fries.words import WORDS, BattleFriesWords


class BattleFries:
    """The game as the registry holds it."""

    page = PAGE
    words: BattleFriesWords = WORDS
    state_type = State
    event_type = event_type

    components = staticmethod(components)
    deal = staticmethod(rules.deal)
    ask = staticmethod(rules.ask)
    resolve = staticmethod(rules.resolve)
    view = staticmethod(sight.view)
    vacate = staticmethod(rules.vacate)
    result = staticmethod(ending.result)
    choose = staticmethod(computer.choose)
    remember = staticmethod(ending.remember)


BATTLE_FRIES: Game[State, TableView | SeatView] = BattleFries()
