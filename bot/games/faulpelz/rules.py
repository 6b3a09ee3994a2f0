"""The rules of Faulpelz, in the order of the rulebook: set-up, a turn, the end, leaving."""

from typing import TypeAlias

from msgspec.structs import replace

from bot.core.chance import Chance
from bot.core.game import Options, Outcome
from bot.core.phrases import EVERYONE, Told
from bot.core.prompts import LATE, Answer, Answers
from bot.core.seats import Seat
from bot.games.faulpelz.asking import PLACE_OF, ask
from bot.games.faulpelz.board import ANIMAL_OF, ANIMALS, BESIDE, BIRD_OF, Animal, Kind, Place, Tile
from bot.games.faulpelz.components import parse
from bot.games.faulpelz.ending import advanced, ended, result, stuck
from bot.games.faulpelz.events import (
    Begins,
    Completed,
    Drew,
    Late,
    NewHand,
    NothingBeside,
    NothingToDraw,
    OnlyBirds,
    Passed,
    Shuffled,
    Took,
    TookBird,
    TookSecond,
)
from bot.games.faulpelz.late import late_answer
from bot.games.faulpelz.sets import add, homes
from bot.games.faulpelz.state import HAND, TURNS, Player, State, Taken

__all__ = ["ask", "deal", "resolve", "result", "vacate"]

Step: TypeAlias = tuple[State, tuple[Told, ...]]


def deal(seats: int, options: Options, components: str, chance: Chance) -> Outcome[State]:
    """Lay out the 105 tiles, shuffle each player's six cards, draw three, draw who begins (FP-04, 05, 17, 18)."""
    printed = parse(components)
    tiles = chance.shuffled(printed.bag())
    players = tuple(_new_cards(Player((), ()), chance) for _ in range(seats))
    starter = chance.roll(seats)
    state = State(printed.numbers, tiles, players, starter)
    return Outcome(state, (Told(EVERYONE, Begins(starter)),))


def _new_cards(player: Player, chance: Chance) -> Player:
    cards = chance.shuffled(ANIMALS)
    return replace(player, hand=cards[:HAND], pile=cards[HAND:], played=())


def resolve(state: State, answers: Answers, chance: Chance) -> Outcome[State]:
    """Play the turn of whoever was asked: card, tiles, then the draw (FP-08 to FP-16)."""
    seat = state.turn
    given = answers[seat]
    path = late_answer(state) if given is LATE else given
    card = _card(path)
    state = _play_card(state, seat, card)
    state, told = _pass(state, seat, card) if len(path) == 1 else _take(state, seat, path)
    if given is LATE:
        told = _as_late(seat, path, told)
    state, drawn = _draw(state, seat, chance)
    state, end = advanced(state) if not stuck(state) else ended(state, "stuck")
    return Outcome(state, told + drawn + end)


def _card(path: Answer) -> Animal:
    return ANIMAL_OF[path[0]]


def _with(state: State, seat: Seat, player: Player) -> State:
    return replace(state, players=(*state.players[:seat], player, *state.players[seat + 1 :]))


def _play_card(state: State, seat: Seat, card: Animal) -> State:
    player = state.players[seat]
    hand = tuple(one for one in player.hand if one != card)
    return _with(state, seat, replace(player, hand=hand, played=(*player.played, card), turns=player.turns + 1))


def _pass(state: State, seat: Seat, card: Animal) -> Step:
    """Discard a card and take nothing (FP-09)."""
    state = replace(state, passes=(*state.passes, seat), last=Taken(seat))
    return state, (Told(EVERYONE, Passed(seat, card)),)


def _take(state: State, seat: Seat, path: Answer) -> Step:
    """Take the first tile, then the one beside its place (FP-08, FP-10)."""
    state = replace(state, passes=(), last=Taken(seat))
    first = PLACE_OF[path[1]]
    tile = _tile(state, first)
    card = _card(path)
    beside = any(state.tiles[near] is not None for near in BESIDE[first])
    state, done = _collect(state, seat, first, into=card)
    told = (Told(EVERYONE, Took(seat, card, first, tile.symbols)), *done)
    if len(path) == 2:
        why = OnlyBirds(first) if beside else NothingBeside(first)
        return state, (*told, Told(EVERYONE, why))
    state, second = _take_second(state, seat, path)
    return state, told + second


def _take_second(state: State, seat: Seat, path: Answer) -> Step:
    at = PLACE_OF[path[2]]
    tile = _tile(state, at)
    bird = BIRD_OF.get(tile.kind)
    if bird is None:
        animal = ANIMAL_OF[tile.kind]
        state, done = _collect(state, seat, at, into=animal)
        return state, (Told(EVERYONE, TookSecond(animal, at, tile.symbols)), *done)
    # Where there is no choice, the only set that takes the bird (FP-12).
    into = ANIMAL_OF[path[3]] if len(path) > 3 else homes(state.players[seat].open, bird)[0]
    state, done = _collect(state, seat, at, into=into)
    return state, (Told(EVERYONE, TookBird(bird, at, into)), *done)


def _tile(state: State, at: Place) -> Tile:
    tile = state.tiles[at]
    assert tile is not None, "a tile is taken only where one lies"
    return tile


def _collect(state: State, seat: Seat, at: Place, *, into: Animal) -> Step:
    """Move a tile from the layout into a set; tell when that completes it (FP-14)."""
    tile = _tile(state, at)
    points = state.number(into)
    player, complete = add(state.players[seat], tile, into, points)
    last = state.last or Taken(seat)
    last = replace(
        last,
        places=(*last.places, at),
        tiles=(*last.tiles, tile),
        # A set that gets complete no longer lies open.
        grown=tuple(one for one in last.grown if one != into) if complete else (*last.grown, into),
        done=(*last.done, into) if complete else last.done,
    )
    state = replace(_with(state, seat, player), tiles=(*state.tiles[:at], None, *state.tiles[at + 1 :]), last=last)
    return state, (Told(EVERYONE, Completed(into, points)),) if complete else ()


def _as_late(seat: Seat, path: Answer, told: tuple[Told, ...]) -> tuple[Told, ...]:
    """Put "time is up" in place of the lines that say what was taken (FP-23)."""
    took = [one.event for one in told if isinstance(one.event, Took | TookSecond | TookBird)]
    names: tuple[tuple[Kind, Place], ...] = tuple(
        (one.bird if isinstance(one, TookBird) else one.animal, one.at) for one in took
    )
    into: Animal | None = next((one.animal for one in took if isinstance(one, TookBird)), None)
    rest = tuple(one for one in told if not isinstance(one.event, Took | TookSecond | TookBird | Passed))
    return (Told(EVERYONE, Late(seat, _card(path), names, into)), *rest)


def _draw(state: State, seat: Seat, chance: Chance) -> Step:
    """Draw a card; without one left play on, and shuffle the six played ones after the sixth turn (FP-16)."""
    player = state.players[seat]
    if player.pile:
        card, left = player.pile[0], player.pile[1:]
        state = _with(state, seat, replace(player, hand=(*player.hand, card), pile=left))
        return state, (Told((seat,), Drew(card, len(left))),)
    last = player.turns > TURNS // 2
    if player.hand:
        return state, (Told((seat,), NothingToDraw(len(player.hand), last)),)
    if last:
        return state, ()
    player = _new_cards(player, chance)
    told = (Told(EVERYONE, Shuffled(seat)), Told((seat,), NewHand(player.hand)))
    return _with(state, seat, player), told


def vacate(state: State, seat: Seat, chance: Chance) -> Outcome[State]:
    """Take a player who leaves out of the game: hand and pile go, finished sets stay but don't rank (FP-24)."""
    player = state.players[seat]
    if state.end is not None or player.left:
        return Outcome(state, ())
    state = _with(state, seat, replace(player, hand=(), pile=(), left=True))
    state = replace(state, passes=tuple(one for one in state.passes if one != seat))
    if len(state.seats_in) < 2:
        state, told = ended(state, "alone" if state.seats_in else "nobody")
    elif stuck(state):
        state, told = ended(state, "stuck")
    else:
        state, told = advanced(state) if state.turn == seat else (state, ())
    return Outcome(state, told)
