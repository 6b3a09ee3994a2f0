"""Battle Fries laid out for a test, in the words of the game: cards "m3 k0 f", Sauces by name, seats by number."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from bot.core.chance import Chance
from bot.core.game import Outcome, fit_options
from bot.core.phrases import EVERYONE, Phrase
from bot.core.prompts import LATE, Given, Prompt, leaves
from bot.games.battle_fries import BATTLE_FRIES, rules
from bot.games.battle_fries.components import components, unpacked
from bot.games.battle_fries.state import Expelled, Player, Pot, State, Stuck
from bot.games.battle_fries.words import WORDS

A, B, C, D, E, F = range(6)
DECK = unpacked(components()).fries
BEFORE = -1
"""A round long ago, for cards that already lie there."""


def cards(text: str) -> tuple[str, ...]:
    """Return the cards of "m3 k0 f"."""
    return tuple("f0" if word == "f" else word for word in text.split())


def table(
    circle: str = "mayo ketchup brasil",
    *,
    seats: int = 4,
    round: int = 1,
    covered: str | None = None,
    hands: Mapping[int, str] | None = None,
    fries: Mapping[int, str] | None = None,
    graillons: Mapping[int, tuple[int, ...]] | None = None,
    stuck: Mapping[str, str] | None = None,
    centre: str = "",
    on: Mapping[str, int] | None = None,
    pile: Sequence[int] = (1,) * 12,
    more_choice: bool = False,
) -> State:
    """Return a table before the choice of a round. "dallas/curry" is a special with another under it."""
    pots = tuple(_pot(name, stuck or {}, on or {}) for name in circle.split())
    keys = [pot.key for pot in pots]
    return State(
        deck=DECK,
        more_choice=more_choice,
        players=tuple(
            Player(
                hand=cards((hands or {}).get(seat, " ".join(DECK[round - 1 :]))),
                fries=cards((fries or {}).get(seat, "")),
                graillons=(graillons or {}).get(seat, ()),
            )
            for seat in range(seats)
        ),
        pots=pots,
        pile=tuple(pile),
        covered=None if covered is None else keys.index(covered),
        round=round,
        centre=tuple(Expelled(card, BEFORE, A, None) for card in cards(centre)),
    )


def _pot(name: str, stuck: Mapping[str, str], on: Mapping[str, int]) -> Pot:
    top, _, under = name.partition("/")
    key = top.removeprefix("super-")
    return Pot(
        key,
        on.get(key, 1),
        super=top != key,
        under=under or None,
        stuck=tuple(Stuck(card, BEFORE, None) for card in cards(stuck.get(key, ""))),
    )


def dealt(seats: int = 4, *, seed: int = 0, **options: tuple[str, ...]) -> State:
    """Return a table as dealt."""
    fitted = fit_options(BATTLE_FRIES.page, options)
    return rules.deal(seats, fitted, components(), Chance.seeded(seed.to_bytes(16, "big"), 0)).state


def play(state: State, *typed: str, chance: Iterable[Any] | Chance = ()) -> Outcome[State]:
    """Let all who are asked answer, in seat order, as they would type: "m3 mayo", "seat-b", "late"."""
    decision = rules.ask(state)
    assert decision is not None
    assert len(typed) == len(decision.prompts), f"asked are {sorted(decision.prompts)}"
    answers = {seat: _given(prompt, text) for (seat, prompt), text in zip(decision.prompts.items(), typed, strict=True)}
    draws = chance if isinstance(chance, Chance) else Chance.scripted(chance)
    return rules.resolve(state, answers, draws)


def _given(prompt: Prompt, text: str) -> Given:
    if text == "late":
        return LATE
    offered = {WORDS.typed(answer): answer for answer in leaves(prompt)}
    assert text in offered, f"{text!r} is not among {sorted(offered)}"
    return offered[text]


def offered(state: State, seat: int) -> list[str]:
    """Return what a seat may type now."""
    decision = rules.ask(state)
    assert decision is not None
    return [WORDS.typed(answer) for answer in leaves(decision.prompts[seat])]


def asked(state: State) -> list[int]:
    """Return the seats asked now."""
    decision = rules.ask(state)
    return sorted(decision.prompts) if decision else []


def fries(state: State, seat: int) -> str:
    """Return a seat's won Fries, sorted: "k0 m1"."""
    return " ".join(sorted(state.players[seat].fries))


def graillons(state: State, seat: int) -> tuple[int, ...]:
    """Return a seat's won Graillons, in the order won."""
    return state.players[seat].graillons


def hand(state: State, seat: int) -> str:
    """Return a seat's hand."""
    return " ".join(state.players[seat].hand)


def under(state: State, key: str) -> str:
    """Return the cards under a Sauce."""
    return " ".join(one.card for one in pot(state, key).stuck)


def centre(state: State) -> str:
    """Return the expelled cards, oldest first."""
    return " ".join(one.card for one in state.centre)


def pot(state: State, key: str) -> Pot:
    """Return a Sauce."""
    return next(one for one in state.pots if one.key == key)


def public(outcome: Outcome[State]) -> list[Phrase]:
    """Return what everyone is told."""
    return [one.event for one in outcome.told if one.to is EVERYONE]


def private(outcome: Outcome[State], seat: int) -> list[Phrase]:
    """Return what only this seat is told."""
    return [one.event for one in outcome.told if one.to is not EVERYONE and seat in one.to]


def said(outcome: Outcome[State]) -> list[str]:
    """Return all that everyone is told, in words, seats as letters."""
    return [WORDS.line(event, "ABCDEF".__getitem__) for event in public(outcome)]


def whispered(outcome: Outcome[State], seat: int) -> list[str]:
    """Return what only this seat is told, in words."""
    return [WORDS.line(event, "ABCDEF".__getitem__) for event in private(outcome, seat)]
