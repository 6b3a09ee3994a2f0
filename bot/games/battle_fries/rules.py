"""The rules of Battle Fries in the order of the rulebook: set-up, a round, its Sauces, the end."""

from typing import Final

from bot.core.chance import Chance
from bot.core.game import Options, Outcome
from bot.core.prompts import LATE, Answers, Decision, Given, Option, Pick, Prompt
from bot.core.seats import Seat
from bot.games.battle_fries import ending, sauces, specials
from bot.games.battle_fries.cards import KETCHUP, MAYO, ROUNDS, SPECIALS, card_id, kinds, may_enter, sauce_id, without
from bot.games.battle_fries.components import unpacked
from bot.games.battle_fries.events import Centre, Cover, Dip, Late, LateChoice, LateChoiceYou, LateYou, Round
from bot.games.battle_fries.questions import Ask, AskInto, On, OnCard, OnSauce, RoundIs, Stage
from bot.games.battle_fries.state import Dipped, Effect, Player, Pot, State, sauce_name, seats_in
from bot.games.battle_fries.step import Step
from bot.games.battle_fries.view import Card

CENTRE: Final = "centre"

# --- Set-up ---


def deal(seats: int, options: Options, components: str, chance: Chance) -> Outcome[State]:
    """Set the table up (BF-05 to BF-08)."""
    values, variants = unpacked(components), options["variants"]
    tops, unders = draw_specials(seats, options["specials"], chance, double="more-sauce" in variants)
    circle = (MAYO, *chance.shuffled((KETCHUP, *tops)))
    covered = chance.roll(len(circle)) if seats == 3 else None
    pile = chance.shuffled(values.graillons)
    pots = tuple(
        Pot(key, graillon, super=f"super-{key}" in variants, under=dict(zip(tops, unders, strict=False)).get(key))
        for key, graillon in zip(circle, pile, strict=False)
    )
    state = State(
        deck=values.fries,
        more_choice="more-choice" in variants,
        players=(Player(hand=values.fries),) * seats,
        pots=pots,
        pile=pile[len(pots) :],
        covered=covered,
    )
    step = Step(state, chance)
    step.tell(Round(1, tuple(sauce_name(pot) for pot in pots)))
    if covered is not None:
        step.tell(Cover(sauce_name(pots[covered])))
    return step.outcome()


def draw_specials(
    seats: int, picked: tuple[str, ...], chance: Chance, *, double: bool
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the specials of the circle and those under them: picked ones first, then chance (BF-05, BF-33)."""
    count = 1 if seats <= 4 else 2
    others = tuple(key for key in SPECIALS if key not in picked)
    drawn = (*chance.shuffled(picked), *chance.shuffled(others))
    return drawn[:count], drawn[count : 2 * count] if double else ()


# --- A round: the choice ---


def ask(state: State) -> Decision | None:
    """Return who owes an answer: all at once for a round, or a winner in the middle of a resolution."""
    if state.phase == "over":
        return None
    headline = RoundIs(state.round)
    effect = state.effect
    if effect is None:
        prompts = {seat: choose_prompt(state, seat) for seat in seats_in(state)}
        return Decision(prompts, headline, Stage(state.round))
    stage = Stage(state.round, sauce_name(state.pots[state.at]))
    return Decision({effect.seat: effect_prompt(state, effect)}, headline, stage)


def choose_prompt(state: State, seat: Seat) -> Prompt:
    """Offer each card with the Sauces it may enter (BF-09 to BF-11)."""
    offers = {card: open_sauces(state, card) for card in kinds(playable(state.players[seat]))}
    if any(offers.values()):
        options = tuple(_card_option(card, pots) for card, pots in offers.items() if pots)
    else:
        options = tuple(_centre_option(card) for card in offers)
    return Pick(Ask("card"), options, open=False)


def playable(player: Player) -> tuple[Card, ...]:
    """Return the cards a player may choose from: the one shown by Samurai, or the hand (BF-23)."""
    return player.hand if player.must is None else (player.must,)


def open_sauces(state: State, card: Card) -> tuple[Pot, ...]:
    """Return the Sauces a card may enter now (BF-10, BF-11)."""
    return tuple(pot for at, pot in enumerate(state.pots) if at != state.covered and may_enter(card, pot.key))


def _card_option(card: Card, pots: tuple[Pot, ...]) -> Option:
    into = tuple(Option(sauce_id(pot.key), OnSauce(sauce_name(pot))) for pot in pots)
    names = tuple(sauce_name(pot) for pot in pots)
    return Option(card_id(card), OnCard(card, names), Pick(AskInto(card), into, open=False))


def _centre_option(card: Card) -> Option:
    target = Pick(AskInto(card), (Option(CENTRE, OnSauce(CENTRE)),), open=False)
    return Option(card_id(card), OnCard(card, ()), target)


def effect_prompt(state: State, effect: Effect) -> Prompt:
    """Ask a winner in the middle of the resolution."""
    if effect.kind != "choice":
        return specials.ask(state, effect)
    return Pick(Ask("choice"), (Option("fries", On("fries")), Option("graillon", On("graillon"))), open=True)


# --- A round: reveal and resolution ---


def resolve(state: State, answers: Answers, chance: Chance) -> Outcome[State]:
    """Reveal a round's cards, or apply a winner's choice; then go on until somebody must choose."""
    step = Step(state, chance)
    if state.effect is None:
        begin_round(step)
        reveal(step, answers)
    else:
        take_choice(step, state.effect, answers[state.effect.seat])
    go_on(step)
    return step.outcome()


def begin_round(step: Step) -> None:
    """Put the news of the last round away."""
    step.set(
        phase="resolve",
        at=0,
        pots=tuple(_tidied(pot) for pot in step.state.pots),
        players=tuple(_counted(player) for player in step.state.players),
    )


def _tidied(pot: Pot) -> Pot:
    return Pot(pot.key, pot.graillon, pot.super, pot.under, pot.turned, pot.stuck)


def _counted(player: Player) -> Player:
    had = (len(player.fries), len(player.graillons))
    return Player(player.hand, player.fries, player.graillons, had, player.must, player.shown, left=player.left)


def reveal(step: Step, answers: Answers) -> None:
    """Lay all cards down at once: into their Sauces, or expelled (BF-09, BF-11, BF-12)."""
    chosen = {seat: played_card(step, seat, answers[seat]) for seat in seats_in(step.state)}
    for seat, card in chosen.items():
        _leave_hand(step, seat, card)
    for seat, card in chosen.items():
        given = answers[seat]
        if given is LATE:
            _come_late(step, seat, card, samurai=step.player(seat).must is not None)
        elif given[1] == CENTRE:
            step.expel(card, seat)
            step.tell(Centre(seat, card))
        else:
            _dip(step, seat, card, given[1])
        step.set_player(seat, must=None)
    plays = tuple((play.seat, play.card, sauce_name(pot)) for pot in step.state.pots for play in pot.dipped)
    if plays:
        step.tell(Dip(step.state.round, tuple(sorted(plays))))


def played_card(step: Step, seat: Seat, given: Given) -> Card:
    """Return the card a seat plays: the one chosen, or for who is late the shown one or a random one (BF-12)."""
    cards = playable(step.player(seat))
    if given is LATE:
        return step.chance.pick(cards)
    return next(card for card in cards if card_id(card) == given[0])


def _leave_hand(step: Step, seat: Seat, card: Card) -> None:
    player = step.player(seat)
    step.set_player(seat, hand=without(player.hand, (card,)), shown=without(player.shown, (card,)))


def _come_late(step: Step, seat: Seat, card: Card, *, samurai: bool) -> None:
    step.expel(card, seat, late=True)
    step.set_player(seat, late=card)
    step.tell(Late(seat, card, samurai))
    step.tell_only(seat, LateYou(seat, card, samurai))


def _dip(step: Step, seat: Seat, card: Card, sauce: str) -> None:
    at = next(at for at, pot in enumerate(step.state.pots) if sauce_id(pot.key) == sauce)
    step.set_pot(at, dipped=(*step.state.pots[at].dipped, Dipped(seat, card)))


def take_choice(step: Step, effect: Effect, given: Given) -> None:
    """Apply what a winner chose: Fries or Graillon (BF-34), or a special's effect."""
    if effect.kind == "choice":
        step.set(effect=None)
        if given is LATE:
            step.tell(LateChoice(effect.seat, "choice"))
            step.tell_only(effect.seat, LateChoiceYou(effect.seat, "choice"))
        sauces.win(step, leave_fries=given is not LATE and given[0] == "graillon")
        return
    specials.take(step, effect, given)
    if step.state.effect is None:
        sauces.after_bonus(step)


def go_on(step: Step) -> None:
    """Resolve the Sauces that are left; then end the round."""
    sauces.resolve_from_here(step)
    if step.state.effect is None:
        end_round(step)


def end_round(step: Step) -> None:
    """Begin the next round, the cover moving on (BF-07), or end the game (BF-36)."""
    number = step.state.round
    if number == ROUNDS:
        step.set(phase="over")
        ending.tell_loyalty(step)
        return
    step.set(phase="choose", round=number + 1, at=0)
    step.tell(Round(number + 1))
    before = step.state.covered
    if before is not None:
        after = (before + 1) % len(step.state.pots)
        step.set(covered=after)
        step.tell(Cover(sauce_name(step.state.pots[after]), sauce_name(step.state.pots[before])))


# --- Leaving ---


def vacate(state: State, seat: Seat, chance: Chance) -> Outcome[State]:
    """Take a seat out of the game at any point (BF-38)."""
    step = Step(state, chance)
    if state.phase == "over" or state.players[seat].left:
        return step.outcome()
    step.set_player(seat, hand=(), must=None, shown=(), left=True)
    _expel_unresolved(step, seat)
    rest = seats_in(step.state)
    if len(rest) < 2:
        step.set(phase="over", effect=None, alone="alone" if rest else "nobody")
    elif state.effect is not None:
        _settle_open_effect(step, state.effect, seat)
        if step.state.effect is None:
            go_on(step)
    return step.outcome()


def _expel_unresolved(step: Step, seat: Seat) -> None:
    for at, pot in enumerate(step.state.pots):
        theirs = tuple(play for play in pot.dipped if play.seat == seat)
        for play in theirs:
            step.expel(play.card, seat)
            step.set_pot(at, dipped=tuple(play for play in pot.dipped if play.seat != seat))


def _settle_open_effect(step: Step, effect: Effect, seat: Seat) -> None:
    if effect.kind == "choice":
        if effect.seat == seat:
            step.set(effect=None)
            sauces.next_sauce(step)
        return
    if effect.seat == seat:
        specials.drop(step, effect)
    else:
        specials.again(step, effect)
    if step.state.effect is None:
        sauces.after_bonus(step)
