"""Battle Fries' pictures, read as scenes."""

from collections import Counter
from itertools import pairwise

import msgspec
import pytest

from bot.core.seats import Chair
from bot.games.battle_fries.view import SeatView, TableView
from render import battle_fries
from render.art import fonts
from render.battle_fries import paper, places
from render.scene import Label, Scene, Sprite
from tests.render import examples_battle_fries as states
from tests.render.examples import chairs

HANDS = {name: one for name, one in states.EXAMPLES.items() if isinstance(one.view, SeatView)}
TABLES = {name: one for name, one in states.EXAMPLES.items() if isinstance(one.view, TableView)}


def sprites(scene: Scene, kind: str) -> list[Sprite]:
    """Return the sprites of one kind."""
    return [item for item in scene.items if isinstance(item, Sprite) and item.name == f"battle_fries/{kind}"]


def labels(scene: Scene) -> list[str]:
    """Return all words set as labels."""
    return [item.text for item in scene.items if isinstance(item, Label)]


def tags(scene: Scene) -> int:
    """Return how many more cards the tags ×N stand for."""
    return sum(int(one.params[0][1:]) - 1 for one in sprites(scene, "times"))


def open_cards(view: TableView) -> Counter[str]:
    """Return the cards lying open on a table, by kind."""
    lying: list[str] = [one.card for one in view.expelled]
    for pot in view.pots:
        lying += [one.card for one in (*pot.stuck, *pot.dipped)]
        if pot.won:
            lying += [pot.won.card, *(card for card in pot.won.fries if card is not None)]
    for slip in view.slips:
        lying += [*slip.shown, *([slip.must] if slip.must else [])]
    return Counter(lying)


@pytest.mark.parametrize("name", HANDS)
def test_each_hand_card_stands_once_and_gone_ones_leave_their_place(name: str) -> None:
    view = HANDS[name].view
    scene = battle_fries.layout(view, HANDS[name].chairs)
    assert sorted(one.params[0] for one in sprites(scene, "card")) == sorted(c.card for c in view.hand if c.here)
    assert sorted(one.params[0] for one in sprites(scene, "place")) == sorted(c.card for c in view.hand if not c.here)


def test_a_hand_shows_where_each_card_may_go() -> None:
    scene = battle_fries.layout(states.HAND, chairs(5))
    trays = Counter(one.params[0] for one in sprites(scene, "mini"))
    # Mayo 0, 1, 2 go into Mayo; Ketchup 1, 2, 3 into Ketchup; four of these into each special; all once in the legend.
    assert trays == {"mayo": 4, "ketchup": 4, "dallas": 5, "brasil": 5}


def test_a_card_without_a_sauce_shows_the_paper() -> None:
    assert len(sprites(battle_fries.layout(states.HAND_CENTRE, chairs(3)), "centre")) == 1


def test_the_card_that_must_be_played_is_ringed_and_known_ones_have_an_eye() -> None:
    scene = battle_fries.layout(states.HAND_MUST, chairs(6))
    assert [one.params[0] for one in sprites(scene, "card") if one.params[1]] == ["m2"]
    assert len(sprites(scene, "eye")) == 2


@pytest.mark.parametrize("name", [name for name, one in TABLES.items() if one.view.phase != "over"])
def test_every_open_card_is_on_the_table_and_no_other(name: str) -> None:
    view = TABLES[name].view
    scene = battle_fries.layout(view, TABLES[name].chairs)
    drawn = Counter(one.params[0] for one in sprites(scene, "small"))
    known = open_cards(view)
    assert set(drawn) == set(known)
    assert drawn.total() + tags(scene) == known.total()
    assert not sprites(scene, "card")


@pytest.mark.parametrize("name", TABLES)
def test_an_onlooker_sees_no_face_of_what_lies_face_down(name: str) -> None:
    view = TABLES[name].view
    scene = battle_fries.layout(view, TABLES[name].chairs)
    faces = [one.params[0] for one in sprites(scene, "graillon") if one.params[0] is not None]
    shown = [pot.graillon_value for pot in view.pots if pot.graillon and pot.graillon_value is not None]
    for pot in view.pots:
        shown += [*pot.stake, *pot.lost, *(v for v in (pot.won.graillons if pot.won else ()) if v is not None)]
    if view.phase == "over":
        opened = [slip.opened.graillons for slip in view.slips if slip.opened and not slip.left]
        assert set(faces) <= {value for some in opened for value in some}
    else:
        assert sorted(faces) == sorted(shown)


def test_a_hidden_card_won_is_a_back() -> None:
    quiet = states.table(1, states.FIVE.pots, states.FIVE.slips)
    backs = len(sprites(battle_fries.layout(quiet, chairs(5)), "back"))
    hidden = battle_fries.layout(states.DALLAS, chairs(6))
    assert len(sprites(hidden, "back")) == backs + 2  # one more seat, and the stolen card


def test_from_nine_cards_on_equal_ones_lie_on_each_other() -> None:
    eight, nine = states.stuck("m0 m0 m1 m1 m3 m3 k0 k0"), states.stuck("m0 m0 m1 m1 m3 m3 k0 k0 k1")
    assert [count for _, count in places.stacks(eight)] == [1] * 8
    assert [count for _, count in places.stacks(nine)] == [2, 2, 2, 2, 1]


def test_cards_of_this_round_never_vanish_in_a_stack() -> None:
    stuck = states.stuck("m1 m1 m1 m0 m0 m0 m3 m3", (0, "m1"), (3, "m1"))
    fresh = [card for card, count in places.stacks(stuck) if card.new and count == 1]
    assert [card.seat for card in fresh] == [0, 3]


def test_fricadelles_stand_in_front_of_what_was_dipped_with_them() -> None:
    pot = states.pot("dallas", dipped=states.dipped((0, "k3"), (2, "f0"), (3, "m0")))
    assert [one.card for one in places.standing(pot)] == ["f0", "k3", "m0"]


def test_a_lost_gamble_is_crossed_out() -> None:
    assert len(sprites(battle_fries.layout(states.DALLAS, chairs(6)), "cross")) == 3
    assert not sprites(battle_fries.layout(states.STAKE, chairs(4)), "cross")


def test_who_left_has_a_torn_and_faded_slip_without_news() -> None:
    view = states.table(
        2, states.THREE.pots, (states.slip(0, 3, 1, fries_change=3, left=True), *states.FIVE.slips[1:3])
    )
    slips = sprites(battle_fries.layout(view, chairs(3, left=(0,))), "slip")
    assert [(one.params[2], one.fade) for one in slips] == [(True, 0.4), (False, 1.0), (False, 1.0)]


def test_an_empty_pile_is_an_empty_place() -> None:
    scene = battle_fries.layout(states.LOW, chairs(3))
    assert len(sprites(scene, "no_graillon")) == 1
    assert "0" in labels(scene)


def test_more_sauce_shows_the_second_special_only_once_it_was_seen() -> None:
    signs = sprites(battle_fries.layout(states.VARIANTS, chairs(5)), "second")
    assert [one.params for one in signs] == [("pita",), (None,)]


def test_the_end_opens_the_slips_by_rank_and_rings_the_winner() -> None:
    scene = battle_fries.layout(states.END, chairs(5, left=(3,)))
    ranks = [item.params[0] for item in scene.items if isinstance(item, Sprite) and item.name == "kit/ribbon"]
    assert ranks == [1, 2, 3, 4]
    assert [one.params[2] for one in sprites(scene, "row")] == [True, False, False, False, False]
    assert [text for text in labels(scene) if text in ("26", "20", "4")] == ["26", "20", "4"]


def test_a_table_ended_without_a_count_still_shows_the_board() -> None:
    view = msgspec.structs.replace(states.FIVE, phase="over")
    assert sprites(battle_fries.layout(view, chairs(5)), "pot")


@pytest.mark.parametrize("count", range(0, 55, 6))
def test_any_number_of_expelled_cards_fits_onto_the_paper(count: int) -> None:
    some = states.expelled(" ".join((states.DECK * 6)[:count]), (0, "m1", "mayo"), (1, "k1", "ketchup"), (2, "f0", ""))
    for room in (232, 440):
        _, items = paper.paper(some, {"mayo": (250, 272), "ketchup": (950, 272)}, room=room)
        cards = [item for item in items if isinstance(item, Sprite) and item.name == "battle_fries/small"]
        assert max(item.at[1] + 64 * item.scale for item in cards) <= paper.TOP + 84 + room + 12
        rows = sorted({round(item.at[1]) for item in cards})
        # Each digit stays free of the row below.
        assert all(low - high > 46 for high, low in pairwise(rows))


def test_alt_texts_name_each_seat_once() -> None:
    alt = battle_fries.describe(states.FIVE, chairs(5))
    assert [alt.count(name) for name in ("Ada", "Ben", "Cleo", "Dan", "Eva")] == [1] * 5
    assert "Ketchup: in it seat B with Ketchup 0 1, Fricadelle" in alt


def test_the_public_alt_text_knows_no_hidden_graillon() -> None:
    assert "face-down Graillon" in battle_fries.describe(states.THREE, chairs(3))
    assert "worth" not in battle_fries.describe(states.THREE, chairs(3))


def test_the_text_board_escapes_names() -> None:
    text = battle_fries.text_board(states.SIX, chairs(6, names=states.LONG))
    assert "@everyone" not in text.replace("\\@", "")
    assert "\\_Finn\\_" in text


def test_computers_names_fit_the_last_rows_whole() -> None:
    example = states.EXAMPLES["end_six"]
    sitting = tuple(Chair(f"Computer {n}", computer=True) for n in range(1, 7))
    labels = [one for one in battle_fries.layout(example.view, sitting).items if isinstance(one, Label)]
    named = [one for one in labels if one.text.startswith("Computer")]
    assert len(named) == 6
    for one in named:
        assert fonts.width(one.text, one.least, one.weight, one.family) <= (one.most or 0)
