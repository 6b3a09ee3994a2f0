"""Battle Fries in words: facts, questions, labels, the end and the rules, through the game's own voice."""

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from bot.core.game import Options
from bot.core.phrases import Label
from bot.core.prompts import JOINER, Answer, Prompt, fit
from bot.core.result import Standing
from bot.core.seats import Seat, Who
from bot.core.text import Voice, listed
from bot.games.battle_fries import events as e
from bot.games.battle_fries import questions as q
from bot.games.battle_fries.cards import SPECIALS, is_fricadelle, sauce_id, suit, worth
from bot.games.battle_fries.components import components, unpacked
from bot.games.battle_fries.ending import Tie
from bot.games.battle_fries.specials.graillons import PEPPER_LOOKS
from bot.games.battle_fries.view import Card

say: Final = Voice(Path(__file__).parent / "voice")
_SAUCE_TYPED: Final = {sauce_id(key): key for key in SPECIALS}


def card_name(card: Card) -> str:
    """Return a card as a label: "Mayo 3", "Fricadelle"."""
    return say(f"card.{suit(card)}", v=worth(card))


def card_in_text(card: Card) -> str:
    """Return a card inside a sentence: "Mayo 3", "the Fricadelle"."""
    return say("card.f.the") if is_fricadelle(card) else card_name(card)


def sauce_name(key: str) -> str:
    """Return a Sauce's name."""
    return say(f"sauce.{key}")


def cards_in_text(cards: Sequence[Card]) -> str:
    """Return cards inside a sentence, in the order given."""
    return listed([card_in_text(card) for card in cards])


def seats_in_text(seats: Sequence[Seat], who: Who) -> str:
    """Return seats inside a sentence, each once, in seat order."""
    return listed([who(seat) for seat in sorted(set(seats))])


class BattleFriesWords:
    """The sentences of Battle Fries."""

    def line(self, event: Any, who: Who) -> str:
        """Return one told fact as a sentence or two."""
        return _round_line(event, who) or _special_line(event, who) or _private_line(event, who)

    def headline(self, events: tuple[Any, ...], who: Who) -> str:
        """Return who has won how many Fries where, what is stuck, how many are expelled, whose time was up."""
        wins = [
            say("bf.headline.win", seat=who(one.seat), n=len(one.cards), sauce=sauce_name(one.sauce))
            for one in events
            if isinstance(one, e.Win)
        ]
        stuck = [sauce_name(one.sauce) for one in events if isinstance(one, e.Pair)]
        expelled = sum(_expelled_by(one) for one in events)
        number = next((one.round for one in events if isinstance(one, e.Dip)), None)
        late = seats_in_text([one.seat for one in events if isinstance(one, e.Late | e.LateChoice)], who)
        if not wins and not stuck and not expelled:
            return say("bf.headline.quiet", line=_quiet_headline(events, who) or self.line(events[-1], who), late=late)
        return say(
            "bf.headline",
            n=number,
            wins=", ".join(wins) or _capital(say("bf.headline.none"), after=number),
            stuck=listed(stuck),
            expelled=say("bf.headline.cards", n=expelled) if expelled else "",
            late=late,
        )

    def task(self, phrase: Any, who: Who) -> str:
        """Return a question, headline or stage."""
        match phrase:
            case q.RoundIs():
                return say("headline", n=phrase.round)
            case q.Stage():
                return say("stage", n=phrase.round, sauce=sauce_name(phrase.sauce) if phrase.sauce else None)
            case q.AskInto():
                return say("ask.into", card=card_name(phrase.card))
            case q.AskGift():
                return say("ask.gift", card=card_name(phrase.card))
            case q.AskUnder():
                return say("ask.under", sauce=sauce_name(phrase.sauce))
            case q.AskWay():
                return say("ask.way", left=who(phrase.left), right=who(phrase.right))
            case q.AskAgain():
                return say("ask.again", n=phrase.stake)
            case _:
                return say(f"ask.{phrase.kind}")

    def label(self, phrase: Any, who: Who) -> Label:
        """Return an option's label and detail."""
        match phrase:
            case q.OnCard():
                return Label(card_name(phrase.card), _card_detail(phrase))
            case q.OnSauce():
                return Label(say("on.centre") if phrase.sauce == "centre" else sauce_name(phrase.sauce))
            case q.OnCentreCard():
                return Label(card_name(phrase.card), say("on.lying"))
            case q.OnSeat():
                name = who(phrase.seat)
                text = say("on.steal", seat=name) if phrase.counts == "steal" else name
                return Label(text, say(f"on.{phrase.counts}.count", n=phrase.count))
            case q.OnNumber():
                return Label(str(phrase.number))
            case q.OnWorth():
                return Label(say("on.worth", v=phrase.value))
            case _:
                return Label(say(f"on.{phrase.kind}"))

    def answer(self, prompt: Prompt, answer: Answer, who: Who) -> str:
        """Return a whole answer: "Mayo 3 into Mayo", "B Ben, 2"."""
        picked = [one.says for one in fit(prompt, answer)]
        match picked:
            case [q.OnCard(card=card), q.OnSauce(sauce="centre")]:
                return say("answer.centre", card=card_name(card))
            case [q.OnCard(card=card), q.OnSauce(sauce=sauce)]:
                return say("answer.card", card=card_name(card), sauce=sauce_name(sauce))
            case _:
                return ", ".join(self.label(one, who).text for one in picked)

    def typed(self, answer: Answer) -> str:
        """Return what to type: "m3 americaine", "seat-b 2"."""
        return " ".join(_SAUCE_TYPED.get(step, step).replace(JOINER, " ") for step in answer)

    def ranking(self, standing: Standing, who: Who) -> str:
        """Return a line of the ranking, from the seat's name on."""
        parts = standing.parts
        return say(
            "ranking",
            seat=who(standing.seat),
            total=_whole(standing.points),
            fries=_whole(parts["fries"]),
            points=_whole(parts["graillon_points"]),
            n=_whole(parts["graillons"]),
        )

    def tie(self, phrase: Any, who: Who) -> str:
        """Return what decided a tie (BF-37)."""
        tie: Tie = phrase
        has = say("tie.one" if len(tie.seats) == 1 else "tie.many")
        return say("tie", total=tie.total, seats=seats_in_text(tie.seats, who), has=has, n=tie.most, m=tie.next)

    def points(self, points: float) -> str:
        """Return points with their unit."""
        return say("points", n=_whole(points))

    def leaving(self, seat: Seat) -> str:
        """Return what it means when a seat is given up (BF-38)."""
        return say("leaving")

    def choice(self, choice: str) -> str:
        """Return what a lobby option is about."""
        return say(f"choice.{choice}")

    def option(self, choice: str, value: str) -> Label:
        """Return a lobby option's value."""
        text = sauce_name(value) if choice == "specials" else say(f"option.{value}")
        return Label(text, say(f"option.{value}.detail"))

    def warning(self, options: Options) -> str:
        """Remark on both Super Sauces at once (BF-35)."""
        return say("warning.supers") if {"super-mayo", "super-ketchup"} <= set(options["variants"]) else ""

    def rules(self, topic: str) -> str:
        """Return the short rules of a topic."""
        return _values() if topic == "values" else say(f"rules.{topic}").strip()


WORDS: Final = BattleFriesWords()


def _whole(value: Any) -> int:
    return int(value)


def _quiet_headline(events: tuple[Any, ...], who: Who) -> str:
    """Return a headline for a step in which no Sauce was resolved: what a bonus brought, or that cards lie open."""
    for event in events:
        match event:
            case e.MammouthSpread():
                return say("bf.headline.spread", n=len(event.moves))
            case e.Dip():
                return say("bf.headline.dip", n=event.round)
            case _:
                bonus = _special_line(event, who)
                if bonus:
                    return bonus
    return ""


def _capital(text: str, *, after: int | None) -> str:
    return text if after is not None else text[:1].upper() + text[1:]


def _expelled_by(event: Any) -> int:
    match event:
        case e.Crowd() | e.Shove():
            return len(event.cards)
        case e.Fricadelles():
            return event.count
        case e.Late() | e.Centre():
            return 1
        case _:
            return 0


def _card_detail(phrase: q.OnCard) -> str:
    if not phrase.sauces:
        return say("on.card.centre")
    if is_fricadelle(phrase.card):
        return say("on.card.any")
    return say("on.card", sauces=listed([sauce_name(key) for key in phrase.sauces], last="or"))


def _values() -> str:
    values = unpacked(components())
    suits = {mark: [str(worth(card)) for card in values.fries if suit(card) == mark] for mark in "mkf"}
    graillons = [
        say("rules.values.graillons", n=count, v=value) for value, count in sorted(Counter(values.graillons).items())
    ]
    return say(
        "rules.values",
        mayo=", ".join(suits["m"]),
        ketchup=", ".join(suits["k"]),
        fricadelle=suits["f"][0],
        graillons=", ".join(graillons),
    ).strip()


def _round_line(event: Any, who: Who) -> str:
    match event:
        case e.Round():
            return say("bf.round", n=event.round, sauces=listed([sauce_name(key) for key in event.sauces]))
        case e.Dip():
            plays = [
                say("bf.dip", seat=who(seat), card=card_name(card), sauce=sauce_name(sauce))
                for seat, card, sauce in event.plays
            ]
            return say("bf.dips", plays=" · ".join(plays)) if plays else ""
        case e.LateYou() | e.Late():
            key = "bf.late.samurai" if event.samurai else "bf.late"
            return _to_seat(key, event, who, card=card_in_text(event.card))
        case e.LateChoiceYou() | e.LateChoice():
            kind = event.kind if event.kind in ("dallas", "spread", "choice") else "chance"
            return _to_seat(f"bf.late.{kind}", event, who)
        case e.Centre():
            return say("bf.centre", card=card_name(event.card), seat=who(event.seat))
        case e.Cover(before=None):
            return say("bf.cover", sauce=sauce_name(event.sauce))
        case e.Cover():
            return say("bf.cover.moves", sauce=sauce_name(event.sauce), before=sauce_name(event.before or ""))
        case _:
            return _case_line(event, who)


def _to_seat(key: str, event: Any, who: Who, **values: object) -> str:
    """Say the same to everybody, or to the seat itself ("…You")."""
    if isinstance(event, e.LateYou | e.LateChoiceYou):
        return say(f"{key}.you", **values)
    return say(key, seat=who(event.seat), **values)


def _case_line(event: Any, who: Who) -> str:
    sauce = sauce_name(event.sauce) if hasattr(event, "sauce") else ""
    match event:
        case e.Crowd():
            return say("bf.case1", sauce=sauce, n=len(event.cards), cards=cards_in_text(event.cards))
        case e.Pair():
            one, two = (card_in_text(card) for card in event.cards)
            return say("bf.case2", sauce=sauce, card=one, card2=two)
        case e.Win():
            key = "bf.case3.graillon" if event.graillon else "bf.case3"
            more = say("bf.case3.empty") if event.none_left else ""
            return say(key, sauce=sauce, seat=who(event.seat), cards=cards_in_text(event.cards), more=more)
        case e.Shove():
            return say("bf.case4", sauce=sauce, seat=who(event.seat), cards=cards_in_text(event.cards))
        case e.Fricadelles():
            return say("bf.case5", sauce=sauce, n=event.count, empty=say("bf.case5.empty") if event.empty else None)
        case e.NoEffect():
            why = say(f"why.{event.why}.half" if event.half else f"why.{event.why}")
            return say("bf.none.half" if event.half else "bf.none", sauce=sauce, why=why)
        case e.SuperWin():
            return say(f"bf.{event.sauce}", seat=who(event.seat), cards=cards_in_text(event.cards))
        case e.Flip():
            return say("bf.flip", sauce=sauce, up=sauce_name(event.up))
        case e.TookGraillon():
            return say("bf.choice", sauce=sauce, seat=who(event.seat), v=event.value)
        case _:
            return ""


def _special_line(event: Any, who: Who) -> str:
    match event:
        case e.CocktailTheft():
            return say("bf.cocktail.theft", seat=who(event.seat), seat2=who(event.victim))
        case e.CocktailCentre():
            return say("bf.cocktail.centre", seat=who(event.seat), card=card_in_text(event.card))
        case e.Brasil():
            return say(f"bf.brasil.{event.way}")
        case e.Samurai():
            return say("bf.samurai", seat=who(event.seat), card=card_in_text(event.card))
        case e.Americaine():
            return say(
                "bf.americaine",
                seat=who(event.seat),
                card=card_in_text(event.card),
                seat2=None if event.other is None else who(event.other),
                card2=None if event.given is None else card_in_text(event.given),
            )
        case e.Pita() | e.Andalouse():
            key = "bf.pita" if isinstance(event, e.Pita) else "bf.andalouse"
            return say(key, seat=who(event.seat), n=len(event.victims), seats=seats_in_text(event.victims, who))
        case e.Pepper():
            return _pepper_line(event, who)
        case e.DallasDraw():
            return say("bf.dallas.draw", seat=who(event.seat), n=event.stake)
        case e.DallasWin():
            return say("bf.dallas.empty" if event.empty else "bf.dallas.win", seat=who(event.seat), n=event.count)
        case e.DallasBust():
            return say("bf.dallas.bust", seat=who(event.seat), v=event.value, n=event.count)
        case e.MammouthWin():
            return say("bf.mammouth.win", seat=who(event.seat), card=card_in_text(event.card))
        case e.MammouthSpread():
            return _spread_line(event)
        case e.Curry():
            return say(
                f"bf.curry.{event.how}",
                seat=who(event.seat),
                v=event.number,
                seat2=who(event.other),
                card=card_in_text(event.card),
            )
        case _:
            return ""


def _pepper_line(event: e.Pepper, who: Who) -> str:
    gives = None if event.other is None else who(event.other)
    back = 1 if event.count == PEPPER_LOOKS else None
    return say("bf.pepper", seat=who(event.seat), n=event.count, seat2=gives, back=back)


def _spread_line(event: e.MammouthSpread) -> str:
    moves = [say("bf.mammouth.move", card=card_name(card), sauce=sauce_name(sauce)) for card, sauce in event.moves]
    return say("bf.mammouth.spread", list=", ".join(moves))


def _private_line(event: Any, who: Who) -> str:
    match event:
        case e.GraillonYou():
            return say("bf.graillon.you", v=event.value)
        case e.TakeYou():
            return say("bf.take.you", card=card_in_text(event.card), seat2=who(event.victim))
        case e.RobbedYou():
            return say("bf.robbed.you", card=card_in_text(event.card), seat=who(event.thief))
        case e.BrasilYou(cards=()):
            return say("bf.brasil.you.none", seat2=who(event.giver))
        case e.BrasilYou():
            return say("bf.brasil.you", cards=listed([card_name(card) for card in event.cards]), seat2=who(event.giver))
        case e.TakeGraillonYou():
            return say("bf.take.graillon.you", v=event.value, seat2=who(event.victim))
        case e.RobbedGraillonYou():
            return say("bf.robbed.graillon.you", v=event.value, seat=who(event.thief))
        case e.PepperYou():
            return say("bf.pepper.you", v=event.mine, given=event.given, back=event.back)
        case e.PepperGiftYou():
            return say("bf.pepper.gift.you", seat=who(event.giver), v=event.value)
        case e.LoyaltyYou():
            return say("bf.loyalty", boxes=", ".join(say(f"box.{key}") for key in event.boxes))
        case _:
            raise TypeError(f"no words for {event!r}")
