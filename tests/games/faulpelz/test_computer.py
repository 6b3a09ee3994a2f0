"""The computer: plays by the view, finishes sets, beats random play."""

from bot.core.chance import Chance
from bot.core.prompts import any_answer
from bot.games.faulpelz import FAULPELZ
from bot.games.faulpelz.state import State
from tests.games.faulpelz.tables import player, table


def choice(state: State) -> str:
    decision = FAULPELZ.ask(state)
    assert decision is not None
    ((seat, prompt),) = decision.prompts.items()
    answer = FAULPELZ.choose(FAULPELZ.view(state, seat), prompt, seat, Chance.seeded(b"", 1))
    return FAULPELZ.words.typed(answer)


def duel(seed: bytes, computer: int) -> bool:
    """Play computer against chance; say whether the computer alone wins."""
    chance = Chance.seeded(seed, 0)
    state = FAULPELZ.deal(2, {}, FAULPELZ.components(), chance).state
    while (decision := FAULPELZ.ask(state)) is not None:
        ((seat, prompt),) = decision.prompts.items()
        if seat == computer:
            answer = FAULPELZ.choose(FAULPELZ.view(state, seat), prompt, seat, chance)
        else:
            answer = any_answer(prompt, chance)
        state = FAULPELZ.resolve(state, {seat: answer}, chance).state
    result = FAULPELZ.result(state)
    assert result is not None
    return result.winners == (computer,)


def test_it_beats_random_play() -> None:
    assert sum(duel(bytes([number]), number % 2) for number in range(20)) >= 18


def test_it_finishes_a_set() -> None:
    assert choice(table("h1 . b1 . l1", player("boar hippo lion", open=["b2"]))) == "boar C7"


def test_it_starts_no_set_it_cannot_finish() -> None:
    # The last turn: a Walrus with 2 symbols is a set of its own.
    assert choice(table("s3 . w2", player("walrus sloth", turns=11), player("boar", turns=11))) == "walrus C7"


def test_it_wastes_no_symbols() -> None:
    assert choice(table("b2 . b1", player("boar", open=["b2"]))) == "boar C7"


def test_it_keeps_a_tile_from_the_next_player() -> None:
    # Ben lacks 1 Lion: of two equal seconds Ada takes the Lion.
    rival = player("lion", open=["l3 l2"])
    assert choice(table("l1 b1 h1", player("boar", turns=11), rival)) == "boar B7 A7"


def test_it_puts_a_bird_where_it_completes_a_set() -> None:
    assert choice(table("b1 pel", player("boar", open=["h1", "s3 s3"]))) == "boar A7 B7 sloth"


def test_it_discards_the_card_of_the_set_furthest_from_its_end() -> None:
    assert choice(table("pel", player("boar sloth", open=["s3 s3"]))) == "boar"


def test_it_looks_only_at_its_view() -> None:
    one = table("b1 h1 l2", player("boar hippo"), player("lion panda sloth", pile="walrus boar hippo"))
    other = table("b1 h1 l2", player("boar hippo"), player("walrus boar hippo", pile="lion panda sloth"))
    assert choice(one) == choice(other)
