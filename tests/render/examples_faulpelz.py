"""Tables of Faulpelz to look at: from the full layout to the last tiles, for every number of players, and every rare
thing a row, a card or a half of the layout has to cope with."""

from collections.abc import Iterator

from msgspec.structs import replace

from bot.core.chance import Chance
from bot.core.prompts import any_answer
from bot.core.seats import ONLOOKER, Chair, Chairs, Viewer
from bot.games.faulpelz import FAULPELZ
from bot.games.faulpelz.board import ANIMAL_OF
from bot.games.faulpelz.state import Stack, State
from bot.games.faulpelz.view import View
from tests.games.faulpelz.tables import play, player, table, tiles
from tests.render.examples import Example, chairs

LONG: Chairs = (Chair("Wilhelmina von Hohenzollern"), Chair("大阪のたこ焼き屋さん"), Chair("WWWWWWWWWW"))


def _game(seats: int, seed: int) -> Iterator[State]:
    """Yield the states of a game between computers that don't always do their best."""
    chance = Chance.seeded(bytes([seed]), 0)
    state = FAULPELZ.deal(seats, {}, FAULPELZ.components(), chance).state
    yield state
    while (decision := FAULPELZ.ask(state)) is not None:
        ((seat, prompt),) = decision.prompts.items()
        wise = chance.roll(3) > 0
        answer = (
            FAULPELZ.choose(FAULPELZ.view(state, seat), prompt, seat, chance) if wise else any_answer(prompt, chance)
        )
        state = FAULPELZ.resolve(state, {seat: answer}, chance).state
        yield state


GAMES = {(seats, seed): list(_game(seats, seed)) for seats, seed in ((2, 5), (3, 15), (4, 46))}


def at(seats: int, seed: int, turns: int) -> State:
    """Return the state after some turns of an example game; -1 is its end."""
    return GAMES[seats, seed][turns]


def seen(state: State, viewer: Viewer = ONLOOKER) -> View:
    """Return a view."""
    return FAULPELZ.view(state, viewer)


def _rich() -> State:
    """Return a table with many piles, several birds in a set, and a tile that completed one."""
    piles = "walrus walrus walrus boar boar boar hippo hippo panda lion sloth walrus"
    stacks = tuple(Stack(ANIMAL_OF[one], tiles("w1")) for one in piles.split())
    one = replace(player("walrus boar hippo", open=["b2", "l1 pel pel pel", "s1 coc coc"], turns=9), stacks=stacks)
    two = player("walrus boar hippo", open=["w1", "b1 tou", "h1 pel", "p1 coc coc", "l1", "s3 s3"], turns=9)
    three = player("walrus boar", open=["p1 tou tou tou"], stacks="walrus boar sloth sloth sloth", turns=8)
    return play(table("b1 l1 . . s1", one, two, three, two), "boar A7 B7")


def _passed() -> State:
    return play(table("pel . tou", *(player() for _ in range(3))), "boar")


def _alone() -> State:
    """Return a table with isolated tiles, birds that fit no set, and a legal pair."""
    layout = """
        h1 .  l3 .  pel .  h2 l1
        .  .  .  .  b1  .  .  s2
        b2 tou .  s1 coc .  p1 p2
        """
    return table(layout, player("boar sloth hippo", open=["b2", "l1 pel"]), player("walrus boar lion", turns=0))


EXAMPLES = {
    "start2": Example(seen(at(2, 5, 0)), chairs(2)),
    "start4": Example(seen(at(4, 46, 0)), chairs(4)),
    "middle2": Example(seen(at(2, 5, 13)), chairs(2)),
    "table": Example(seen(at(3, 15, 22)), chairs(3)),
    "middle4": Example(seen(at(4, 46, 25)), chairs(4)),
    "late4": Example(seen(at(4, 46, 45)), chairs(4)),
    "end2": Example(seen(at(2, 5, -1)), chairs(2)),
    "end3": Example(seen(at(3, 15, -1)), LONG),
    "end4": Example(seen(at(4, 46, -1)), chairs(4)),
    "rich4": Example(seen(_rich()), chairs(4)),
    "passed": Example(seen(_passed()), chairs(3)),
    "left4": Example(seen(FAULPELZ.vacate(at(4, 46, 30), 1, Chance.scripted([])).state), chairs(4, left=(1,))),
    "alone": Example(seen(FAULPELZ.vacate(at(2, 5, 9), 1, Chance.scripted([])).state), chairs(2, left=(1,))),
    "names": Example(seen(at(3, 15, 10)), LONG),
    "hand": Example(seen(at(3, 15, 22), at(3, 15, 22).turn), chairs(3)),
    "hand-start": Example(seen(at(4, 46, 0), 0), chairs(4)),
    "hand-last": Example(seen(at(2, 5, 21), at(2, 5, 21).turn), chairs(2)),
    "hand-thin": Example(seen(at(2, 5, 9), at(2, 5, 9).turn), chairs(2)),
    "hand-rich": Example(seen(_rich(), 0), chairs(4)),
    "zoom-left": Example(seen(at(3, 15, 22), at(3, 15, 22).turn), chairs(3), "left"),
    "zoom-right": Example(seen(at(3, 15, 22), at(3, 15, 22).turn), chairs(3), "right"),
    "zoom-start": Example(seen(at(2, 5, 0), 0), chairs(2), "left"),
    "zoom-alone": Example(seen(_alone(), 0), chairs(2), "left"),
    "zoom-none": Example(seen(_alone(), 0), chairs(2), "right"),
}
