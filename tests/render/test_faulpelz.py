"""Faulpelz's pictures as scenes: what stands where, who may see it, and what the words beside them say."""

import pytest
from msgspec.structs import replace

from bot.core.chance import Chance
from bot.core.seats import ONLOOKER, Chair, Viewer
from bot.games.faulpelz import FAULPELZ
from bot.games.faulpelz.board import ANIMAL_OF, BIRDS
from bot.games.faulpelz.state import Stack, State
from bot.games.faulpelz.view import HandView
from render import faulpelz
from render.art import fonts
from render.faulpelz.zoom import firsts_in
from render.scene import Frame, Label, Scene, Sprite
from tests.games.faulpelz.games import game_states
from tests.games.faulpelz.tables import play, player, table, tiles
from tests.render.examples import Example, chairs
from tests.render.examples_faulpelz import EXAMPLES, LONG

TABLES = {name: one for name, one in EXAMPLES.items() if not isinstance(one.view, HandView)}
HANDS = {name: one for name, one in EXAMPLES.items() if isinstance(one.view, HandView)}


def drawn(state: State, viewer: Viewer = ONLOOKER, aspect: str = "") -> Scene:
    """Return the picture of a state."""
    return faulpelz.layout(FAULPELZ.view(state, viewer), chairs(len(state.players)), aspect)


def sprites(scene: Scene, name: str) -> list[Sprite]:
    """Return the sprites of this name."""
    return [one for one in scene.items if isinstance(one, Sprite) and one.name == f"faulpelz/{name}"]


def texts(scene: Scene) -> list[str]:
    """Return all labels."""
    return [one.text for one in scene.items if isinstance(one, Label)]


# --- The table ---


@pytest.mark.parametrize("key", ["start4", "end4"])
def test_computers_names_fit_their_rows_whole(key: str) -> None:
    sitting = (Chair("Ada"), *(Chair(f"Computer {n}", computer=True) for n in (1, 2, 3)))
    labels = [one for one in faulpelz.layout(EXAMPLES[key].view, sitting).items if isinstance(one, Label)]
    named = [one for one in labels if one.text.startswith("Computer")]
    assert len(named) == 3
    for one in named:
        assert fonts.width(one.text, one.least, one.weight, one.family) <= (one.most or 0)


@pytest.mark.parametrize("example", TABLES.values(), ids=TABLES)
def test_every_tile_of_the_layout_stands_once(example: Example) -> None:
    scene = faulpelz.layout(example.view, example.chairs)
    there = sprites(scene, "tile")
    assert len(there) == example.view.tiles_left
    assert len({one.at for one in there}) == len(there)


@pytest.mark.parametrize("example", TABLES.values(), ids=TABLES)
def test_the_public_picture_shows_no_cards(example: Example) -> None:
    scene = faulpelz.layout(example.view, example.chairs)
    assert not any(sprites(scene, name) for name in ("handcard", "handhead", "smallcard", "link", "tag"))
    assert faulpelz.aspects(example.view) == ()


@pytest.mark.rule("FP-06", "FP-07")
def test_tiles_in_reach_stand_out_and_birds_have_no_rim() -> None:
    scene = drawn(table("b1 h1 pel\nw1 l1 s1", player()))
    states = {(one.params[0], one.params[4]) for one in sprites(scene, "tile")}
    assert states == {
        ("boar", "first"),
        ("hippo", "first"),
        ("pelican", "open"),
        ("walrus", "first"),
        ("lion", "first"),
        ("sloth", "first"),
    }
    closed = [one.params[4] for one in sprites(drawn(next(game_states(2, b"first"))), "tile")]
    assert closed.count("closed") == 105 - 21


def test_what_was_just_taken_is_marked_in_order_with_the_sets_it_went_to() -> None:
    state = play(table("b1 pel l1", player("boar", open=["b2", "h1"])), "boar A7 B7")
    scene = drawn(state)
    assert [one.params[:2] for one in sprites(scene, "taken")] == [("boar", 1), ("pelican", 2)]
    assert [one.params[1] for one in sprites(scene, "place") if one.params[5]] == ["hippo"]
    assert [one.params[2:] for one in sprites(scene, "pile")] == [("3", True)]


def test_a_row_shows_six_places_in_a_fixed_order() -> None:
    scene = drawn(table("b1", player(open=["l1 tou tou"]), player()))
    row = sprites(scene, "place")[:6]
    assert [one.params[1] for one in row] == ["walrus", "boar", "hippo", "panda", "lion", "sloth"]
    assert row[4].params[2:4] == ((1, 2, 6), "toucan")
    assert row[0].params[2] == (0, 0, 2)


def test_up_to_eight_piles_stand_alone_and_more_by_number() -> None:
    def piles(count: int) -> list[str]:
        stacks = tuple(Stack(ANIMAL_OF["walrus"], tiles("w2")) for _ in range(count - 1))
        rich = replace(player(), stacks=(*stacks, Stack(ANIMAL_OF["sloth"], tiles("s3"))))
        return [one.params[2] for one in sprites(drawn(table("b1", rich, player())), "pile")]

    assert piles(8) == ["2"] * 7 + ["7"]
    assert piles(9) == ["2×8", "7"]


def test_who_is_on_turn_has_the_dark_block_and_nobody_at_the_end() -> None:
    assert len(sprites(drawn(table("b1", player())), "turn")) == 1
    end = play(table("b1", player("boar", turns=11), player("", turns=12)), "boar A7")
    assert not sprites(drawn(end), "turn")


def test_a_pass_is_said_on_the_table() -> None:
    assert "no tile, a pass" in texts(drawn(play(table("pel", player("boar")), "boar")))


@pytest.mark.rule("FP-22")
def test_the_end_board_ranks_the_rows() -> None:
    state = table("b1", player("", stacks="walrus", turns=12), player("boar", stacks="sloth", turns=11), turn=1)
    scene = drawn(play(state, "boar A7"))
    assert [one.params[0] for one in sprites(scene, "medal")] == [1, 2]
    names = [text for text in texts(scene) if text in ("Ada", "Ben")]
    assert names == ["Ben", "Ada"]
    assert len(sprites(scene, "win")) == 1
    assert "Final score" in texts(scene)


@pytest.mark.rule("FP-24")
def test_a_seat_that_left_lies_in_the_shade_and_keeps_its_piles() -> None:
    state = table("b1", player(), player(stacks="sloth boar"), player())
    scene = drawn(FAULPELZ.vacate(state, 1, Chance.scripted([])).state)
    assert len(sprites(scene, "shade")) == 1
    assert "left the table" in texts(scene)
    assert [one.params[2] for one in sprites(scene, "pile")] == ["3", "7"]


def test_a_name_that_cannot_be_drawn_leaves_its_place_to_the_mark() -> None:
    state = next(game_states(3, b"names"))
    scene = faulpelz.layout(FAULPELZ.view(state, ONLOOKER), LONG)
    assert "Wilhelmina von Hohenzollern" in texts(scene)
    assert LONG[1].name not in texts(scene)
    assert [one.params[0] for one in scene.items if isinstance(one, Sprite) and one.name == "kit/seat"] == [0, 1, 2]


# --- The hand ---


@pytest.mark.parametrize("name", [name for name in HANDS if name.startswith("hand")])
def test_the_hand_shows_each_of_the_six_cards_once(name: str) -> None:
    example = HANDS[name]
    scene = faulpelz.layout(example.view, example.chairs)
    large = [one.params[0] for one in sprites(scene, "handcard")]
    small = [one.params[1] for one in sprites(scene, "smallcard")]
    assert sorted(large + small) == ["boar", "hippo", "lion", "panda", "sloth", "walrus"]
    assert len(large) + len(sprites(scene, "emptycard")) == 3


@pytest.mark.rule("FP-17")
def test_cards_still_to_come_stand_in_no_order_of_theirs() -> None:
    one = table("b1", player("boar panda lion", pile="sloth walrus hippo"))
    other = table("b1", player("boar panda lion", pile="hippo sloth walrus"))
    assert drawn(one, 0) == drawn(other, 0)


@pytest.mark.rule("FP-16")
@pytest.mark.parametrize(
    ("turns", "words", "cycle"),
    [
        (0, "in unknown order", "half 1: card 1 of 6"),
        (4, "all 6 are shuffled", "half 1: card 5 of 6"),
        (10, "nothing more", "half 2: card 5 of 6"),
    ],
)
def test_the_six_card_cycle_is_said_in_words(turns: int, words: str, cycle: str) -> None:
    pile = "sloth walrus hippo" if turns == 0 else ""
    shown = texts(drawn(table("b1", player("boar panda lion", pile=pile, turns=turns)), 0))
    assert words in shown
    assert cycle in shown


def test_a_hand_card_lists_its_tiles_with_most_symbols_first() -> None:
    scene = drawn(table("b1 . b2 . b1 . b1 . b1 . b1 . b1", player("boar lion")), 0)
    chips = [one.params for one in sprites(scene, "chip")]
    assert chips == [("C7", 2), ("A7", 1), ("E7", 1), ("G7", 1), ("I7", 1)]
    words = [one.params[0] for one in sprites(scene, "words")]
    assert words == ["7 in reach", "+2", "none in reach"]


def test_what_a_card_can_take_lies_on_it_and_turns_with_it() -> None:
    scene = drawn(table("b1 . b1 . l1 . s1", player("boar lion sloth")), 0)
    for card, middle in zip(sprites(scene, "handcard"), (166, 440, 714), strict=True):
        on_it = [one for one in sprites(scene, "chip") if abs(one.at[0] - middle) < 120]
        assert on_it
        assert {one.turn for one in on_it} == {card.turn}


def test_the_card_just_drawn_has_a_frame() -> None:
    state = play(table("b1 . b1", player("boar panda lion", pile="walrus hippo sloth"), player("lion")), "boar A7")
    fresh = {one.params[0]: one.params[2] for one in sprites(drawn(state, 0), "handcard")}
    assert fresh == {"walrus": True, "panda": False, "lion": False}


def test_once_the_game_is_over_a_player_sees_the_table() -> None:
    end = play(table("b1", player("boar", turns=11), player("", turns=12)), "boar A7")
    assert drawn(end, 0) == drawn(end)
    assert faulpelz.aspects(FAULPELZ.view(end, 0)) == ()


# --- The zoom ---


def test_the_half_with_more_first_tiles_comes_first() -> None:
    left = FAULPELZ.view(table("b1", player("boar")), 0)
    assert [one.id for one in faulpelz.aspects(left)] == ["left", "right"]
    assert [one.label for one in faulpelz.aspects(left)] == ["Zoom A–H", "Zoom H–O"]
    right = FAULPELZ.view(table("b1 . . . . . . . . b1 . b1", player("boar")), 0)
    assert [one.id for one in faulpelz.aspects(right)] == ["right", "left"]


@pytest.mark.parametrize("half", ["left", "right"])
def test_a_half_marks_the_tiles_of_the_hand_and_each_legal_pair(half: str) -> None:
    for state in game_states(3, b"zoom"):
        view = FAULPELZ.view(state, state.turn)
        if not isinstance(view, HandView) or view.table.turn is None:
            continue
        scene = faulpelz.layout(view, chairs(3), half)
        firsts = firsts_in(view, half)
        assert len([one for one in sprites(scene, "tile") if one.params[4] == "first"]) == len(firsts)
        links = [one for one in sprites(scene, "link") if one.params == (15,)]
        assert len(links) == sum(len(one.seconds) for one in firsts)


@pytest.mark.rule("FP-12")
def test_a_bird_that_fits_no_set_has_no_plus_and_the_tile_says_only_1() -> None:
    state = table("pel b1 tou", player("boar", open=["b2"]))
    scene = drawn(state, 0, "left")
    assert [one.params for one in sprites(scene, "link")] == [(20,)], "only the legend's"
    assert ("only 1", 28) in [one.params for one in sprites(scene, "tag")]


@pytest.mark.rule("FP-11")
def test_an_isolated_tile_says_only_1() -> None:
    scene = drawn(table("b1", player("boar")), 0, "left")
    assert ("only 1", 28) in [one.params for one in sprites(scene, "tag")]


def test_symbols_in_the_zoom_can_be_counted_on_a_phone() -> None:
    scene = drawn(next(game_states(2, b"dots")), 0, "left")
    size = sprites(scene, "tile")[0].params[3]
    # Dots are 16 % of a tile: 6 px of a picture 400 px wide.
    assert size * 0.16 * 400 / scene.width >= 6


def test_the_sign_counts_what_the_other_half_has_besides() -> None:
    # H7 stands in both halves and is not counted twice.
    state = table("b1 . . . . . . b1 . b1", player("boar"))
    assert "H–O: 1 more" in texts(drawn(state, 0, "left"))
    assert "A–H: 1 more" in texts(drawn(state, 0, "right"))


# --- Words ---


def test_the_tables_alt_text() -> None:
    state = play(table("b1 pel l1", player("boar", open=["h1"], stacks="boar"), player()), "boar A7 B7 hippo")
    assert faulpelz.describe(FAULPELZ.view(state, ONLOOKER), chairs(2)) == (
        "Faulpelz, round 1 of 12, 1 tile left. In reach: Lion C7. Just taken: Boar A7, Pelican B7. "
        "A Ada 3 points, open Boar 1 of 3, Hippo 2 of 4 with 1 Pelican, complete 3; B Ben 0 points. On turn: seat B."
    )


def test_the_alt_text_of_the_end_has_the_ranking() -> None:
    state = table("b1", player("", stacks="walrus", turns=12), player("boar", stacks="sloth", turns=11), turn=1)
    assert faulpelz.describe(FAULPELZ.view(play(state, "boar A7"), ONLOOKER), chairs(2)) == (
        "Faulpelz, final score, 0 tiles left. Last taken: Boar A7. "
        "1. B Ben 7 points, open Boar 1 of 3, complete 7; 2. A Ada 2 points, complete 2."
    )


def test_the_alt_text_of_a_hand_and_of_a_half() -> None:
    state = table("b1 . b2", player("boar lion", open=["h1"], pile="sloth walrus"))
    view = FAULPELZ.view(state, 0)
    assert faulpelz.describe(view, chairs(2)) == (
        "A Ada: Your hand: Boar, in reach C7 A7; Lion, none in reach. Still to come, order unknown: Walrus, Sloth. "
        "Played: Hippo, Panda. Your sets: Hippo 1 of 4. 0 points."
    )
    assert faulpelz.describe(view, chairs(2), "left") == "Columns A–H. First tiles for your cards: Boar A7, Boar C7."
    assert faulpelz.describe(view, chairs(2), "right") == "Columns H–O. First tiles for your cards: none."


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_alt_texts_and_text_boards_fit_in_every_state_of_a_game(seats: int) -> None:
    wide = tuple(replace(one, name="_*W" * 10) for one in chairs(seats))
    for state in game_states(seats, b"limits"):
        for viewer in (*range(seats), ONLOOKER):
            view = FAULPELZ.view(state, viewer)
            for aspect in ("", *(one.id for one in faulpelz.aspects(view))):
                assert len(faulpelz.describe(view, wide, aspect)) <= 1000
            text = faulpelz.text_board(view, wide)
            assert len(text) <= 1900
            assert not text.endswith("…")


def crammed() -> State:
    """Return a table with more to say than a real one: full rows, and half of the layout in reach."""
    sets = ["w1", "b1 tou", "h1 pel pel", "p1 coc coc", "l1 tou tou", "s1 pel pel"]
    one = player("boar panda lion", open=sets, stacks="walrus " * 6 + "boar hippo panda lion sloth sloth", turns=9)
    lines = ["b1 . l1 . s2 . h1 . w1 . p1 . b2 . l3"] * 7
    return table("\n".join(lines), *(one for _ in range(4)))


def test_where_words_are_too_many_the_alt_text_counts_cells_and_leaves_out_birds() -> None:
    wide = tuple(replace(one, name="Wilhelmina von Hohenzollern") for one in chairs(4))
    view = FAULPELZ.view(crammed(), ONLOOKER)
    alt = faulpelz.describe(view, wide)
    assert len(alt) <= 1000
    assert "In reach: Walrus 7; Boar 14; Hippo 7; Panda 7; Lion 14; Sloth 7." in alt
    assert alt.endswith("On turn: seat A.")
    text = faulpelz.text_board(view, wide)
    assert len(text) <= 1900
    assert not text.endswith("…")


def test_the_text_board_is_complete() -> None:
    state = next(game_states(2, b"text"))
    text = faulpelz.text_board(FAULPELZ.view(state, ONLOOKER), chairs(2))
    for at, tile in enumerate(state.tiles):
        assert tile is not None
        cell = f"{'ABCDEFGHIJKLMNO'[at % 15]}{at // 15 + 1}"
        assert text.count(f" {cell} ") + text.count(f" {cell}\n") + text.endswith(f" {cell}") == 1
    assert all(bird.capitalize() in text for bird in BIRDS)


@pytest.mark.rule("FP-17")
def test_public_words_name_no_card_of_a_hand() -> None:
    # All six cards of both players are in hand or pile, and only birds lie in the layout.
    six = player("boar panda lion", pile="sloth walrus hippo")
    view = FAULPELZ.view(table("pel", six, six), ONLOOKER)
    public = faulpelz.describe(view, chairs(2)) + faulpelz.text_board(view, chairs(2))
    assert not any(animal.capitalize() in public for animal in ANIMAL_OF)


def test_rules_pictures_show_reach_and_birds() -> None:
    (reach, _), (birds, _) = faulpelz.rules_pictures()
    assert sorted(one.params[0] for one in sprites(reach, "verdict")) == [False, False, False, True, True, True]
    assert [one.params[0] for one in sprites(birds, "verdict") if one.params[1] == 27] == [True, True, False, False]
    assert len([one for one in reach.items if isinstance(one, Frame)]) == 2
