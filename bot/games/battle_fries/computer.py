"""How a computer plays Battle Fries: rules of thumb over what its seat sees."""

from bot.core.chance import Chance
from bot.core.prompts import Answer, Prompt, any_answer
from bot.core.seats import Seat
from bot.games.battle_fries.view import SeatView


def choose(view: SeatView, prompt: Prompt, seat: Seat, chance: Chance) -> Answer:
    """Answer a prompt from what the seat sees."""
    return any_answer(prompt, chance)
