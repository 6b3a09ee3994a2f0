"""Frasvel's pictures as scenes: what stands where, and what the words beside them say."""

import math
from collections import Counter

import pytest

from bot.core.names import in_label
from bot.core.seats import ONLOOKER, Chair
from bot.games.frasvel.board import SIDES, board
from bot.games.frasvel.position import BLACK, contact, moved, moves
from bot.games.frasvel.state import State
from bot.games.frasvel.view import View, view
from render import frasvel
from render.art import fonts
from render.frasvel.field import CHIP, TILT, UNIT, on_table, rise
from render.frasvel.rules import AFTER, BEFORE, MOVE, SIDE
from render.scene import Disc, Frame, Item, Label, Line, Polygon, Rect, Scene, Sprite
from tests.games.frasvel.positions import MOST, read
from tests.games.frasvel.table import fresh, play, standing
from tests.render.examples import Example
from tests.render.examples_frasvel import EXAMPLES, FINAL, MIDDLE, TWO, after

WHO = in_label(TWO)
every_example = pytest.mark.parametrize("example", EXAMPLES.values(), ids=EXAMPLES)


def shown(state: State) -> View:
    """Return what everybody sees."""
    return view(state, ONLOOKER)


def table(state: State, aspect: str = "") -> Scene:
    """Return the picture of a state."""
    return frasvel.layout(shown(state), TWO, aspect)


def sprites(scene: Scene, name: str) -> list[Sprite]:
    """Return the sprites of this name."""
    return [one for one in scene.items if isinstance(one, Sprite) and one.name == f"frasvel/{name}"]


def texts(scene: Scene) -> list[str]:
    """Return all labels."""
    return [one.text for one in scene.items if isinstance(one, Label)]


def on_board(scene: Scene) -> Counter[tuple[bool, int]]:
    """Return colour and height of the stacks that carry a figure: those on the board."""
    return Counter((one.params[0], one.params[1]) for one in sprites(scene, "stack") if one.params[4])


@every_example
def test_every_stack_stands_once_on_its_cell(example: Example) -> None:
    scene = frasvel.layout(example.view, example.chairs, example.aspect)
    wanted = Counter((value > 0, abs(value)) for value in example.view.position if value)
    assert on_board(scene) == wanted


def test_stacks_stand_where_their_cells_are() -> None:
    scene, field = table(standing("a1b1 i5w3 e9b2")), on_table(5)
    places = {one.at: one.params[:2] for one in sprites(scene, "stack") if one.params[4]}
    here = field.board
    assert places == {
        field.at(here.cell("a1")): (True, 1),
        field.at(here.cell("i5")): (False, 3),
        field.at(here.cell("e9")): (True, 2),
    }


def test_stacks_are_drawn_from_the_back_to_the_front() -> None:
    stacks = [one for one in sprites(table(standing(MIDDLE)), "stack") if one.params[4]]
    assert [one.at[1] for one in stacks] == sorted(one.at[1] for one in stacks)


@pytest.mark.parametrize("side", SIDES)
def test_a_tall_stack_leaves_the_figures_behind_it_free(side: int) -> None:
    field = on_table(side)
    here = field.board
    for cell, near in enumerate(here.near):
        x, y = field.top(cell, 1)
        for front in near:
            fx, fy = field.at(front)
            if fy <= field.at(cell)[1] + 1:
                continue
            # The nearest corner of the figure against the round top of a stack of any height in front.
            corner_x, corner_y = x + (field.radius * 0.2 if fx > x else -field.radius * 0.2), y + field.radius * 0.25
            for height in range(1, 15):
                top = fy - rise(height) * field.radius
                dx = (corner_x - fx) / (field.radius * CHIP * 1.1)
                dy = (corner_y - top) / (field.radius * CHIP * TILT)
                assert dx * dx + dy * dy > 1 or corner_y < top - field.radius * CHIP * TILT


def test_no_stack_rises_into_the_cards() -> None:
    for side in SIDES:
        field = on_table(side)
        top = min(field.top(cell, 14)[1] for cell in range(len(field.board.names)))
        assert top - field.radius * CHIP * TILT > 30 + 92 - 8


@every_example
def test_nothing_important_is_at_the_edge(example: Example) -> None:
    scene = frasvel.layout(example.view, example.chairs, example.aspect)
    for one in scene.items:
        x, y = _middle(one)
        assert 24 <= x <= scene.width - 24
        assert 24 <= y <= scene.height - 24


def _middle(item: Item) -> tuple[float, float]:
    match item:
        case Sprite() | Label() | Disc():
            return item.at
        case Rect() | Frame():
            return (item.box[0] + item.box[2]) / 2, (item.box[1] + item.box[3]) / 2
        case Line() | Polygon():
            points = item.points
            return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)


def test_dead_stacks_carry_a_skull() -> None:
    state = standing("e5b2 e6w1 a1w1")
    assert len(sprites(table(state), "skull")) == 1
    (skull,) = sprites(table(state), "skull")
    x, y = on_table(5).at(board(5).cell("e6"))
    assert abs(skull.at[0] - x) < UNIT
    assert abs(skull.at[1] - y) < UNIT / 2


def test_the_last_move_shows_way_groups_and_growth() -> None:
    scene = table(after(5, "f5-i2", MIDDLE))
    assert len(sprites(scene, "left")) == 1
    assert len(sprites(scene, "ring")) == 3
    assert len(sprites(scene, "gone")) == 2
    assert sorted(one.params[0] for one in sprites(scene, "tag")) == ["+2", "−1", "−1"]
    glowing = {one.params[1]: one.params[2] for one in sprites(scene, "stack") if one.params[2]}
    assert glowing == {5: 6, 2: 4}
    assert len(sprites(scene, "arrow")) == 2  # on the board and on the plaque
    assert {"f5", "i2"} <= set(texts(scene))


@pytest.mark.parametrize("start", ["e4", "e6", "d4", "d5", "f4", "f5"])
def test_an_arrow_shows_the_way_from_all_six_sides(start: str) -> None:
    scene = table(after(5, f"{start}-e5", f"{start}b1 {_beyond(start)}w1"))
    arrows = [one for one in sprites(scene, "arrow") if one.at[1] > 200]
    assert len(arrows) == 1
    (ax, ay), (bx, by) = arrows[0].at, on_table(5).at(board(5).cell("e5"))
    assert math.hypot(ax - bx, ay - by) < on_table(5).radius * 1.7
    falls = on_table(5).at(board(5).cell(start))[1] < by - 1
    assert (ay < on_table(5).top(board(5).cell("e5"), 2)[1]) == falls


def _beyond(start: str) -> str:
    """Return the cell on the other side of e5."""
    return {"e4": "e6", "e6": "e4", "d4": "f5", "d5": "f4", "f4": "d5", "f5": "d4"}[start]


def test_every_absorbed_group_has_its_own_chain_and_number() -> None:
    scene = table(after(4, "e4-c3", "e4b2 c2w2 b2w1 b3w1"))
    assert len(sprites(scene, "ring")) == 3
    assert [one.params[0] for one in sprites(scene, "tag")].count("−1") == 2


def test_a_placement_is_outlined_and_a_pass_said() -> None:
    placed = table(play(standing("e5b1 e7w1"), "a1"))
    assert [one.params[2] for one in sprites(placed, "stack") if one.params[2]] == [6]
    assert "a1" in texts(placed)
    passed = table(play(standing("e5b1 e7w1"), "pass"))
    assert "pass" in texts(passed)
    assert not any(one.params[2] for one in sprites(passed, "stack"))


def test_before_the_choice_nobody_has_a_chip() -> None:
    scene = table(play(fresh(), "e5"))
    spare = [one for one in sprites(scene, "stack") if not one.params[4]]
    assert [one.params[0] for one in spare] == [True, False]
    assert {"or", "to choose"} <= set(texts(scene))


def test_who_is_on_turn_is_said_once() -> None:
    assert texts(table(standing("e5b1 e7w1"))).count("to move") == 1


def test_the_areas_hatch_what_each_side_controls_and_count_it() -> None:
    state = after(5, "f5-i2", MIDDLE)
    scene = table(state, "areas")
    seen = shown(state)
    hatched = Counter(one.params[0] for one in sprites(scene, "area") if not one.params[1])
    assert hatched == {True: seen.black_count.cells, False: seen.white_count.cells}
    assert {"26", "28"} <= set(texts(scene))
    assert not sprites(scene, "half")


def test_areas_are_offered_only_while_sides_are_played() -> None:
    assert frasvel.aspects(shown(fresh())) == ()
    assert frasvel.aspects(shown(play(fresh(), "e5"))) == ()
    assert [one.id for one in frasvel.aspects(shown(standing("e5b1")))] == ["areas"]
    assert frasvel.aspects(shown(play(standing("e5b1"), "pass", "pass"))) == ()


@pytest.mark.rule("FR-17")
def test_the_end_shows_the_score_in_its_parts() -> None:
    scene = table(play(standing(FINAL, -BLACK), "pass", "pass"))
    shown_texts = texts(scene)
    for text in ("31", "28.5", "16", "8", "7", "0", "9", "10", "½"):
        assert text in shown_texts
    assert len(sprites(scene, "crown")) == 1
    assert [one.params[0] for one in sprites(scene, "half")] == [False, True]


def test_giving_up_counts_nothing() -> None:
    scene = table(play(standing("e5b1 e7w1"), "resign"))
    assert len(sprites(scene, "crown")) == 1
    assert "resigned" in texts(scene)
    assert not sprites(scene, "area")


def test_a_name_no_font_has_leaves_the_mark() -> None:
    example = EXAMPLES["names"]
    scene = frasvel.layout(example.view, example.chairs)
    assert len([one for one in scene.items if isinstance(one, Sprite) and one.name == "kit/seat"]) == 2
    assert "Wilhelmina von Hohenzollern" in texts(scene)
    assert not any("大" in text for text in texts(scene))


@pytest.mark.parametrize("key", ["table", "areas", "end"])
def test_a_computers_name_fits_its_card_whole(key: str) -> None:
    chairs = (Chair("Ada"), Chair("Computer 1", computer=True))
    scene = frasvel.layout(EXAMPLES[key].view, chairs, EXAMPLES[key].aspect)
    name = next(one for one in scene.items if isinstance(one, Label) and one.text == "Computer 1")
    assert fonts.width(name.text, name.least, name.weight, name.family) <= (name.most or 0)


# Words


def test_the_alt_text_of_the_table_names_every_stack() -> None:
    state = after(5, "e5-e6", "e5b1 f6b1 d5w1 e7w1 a1b2 i5b1")
    assert frasvel.describe(shown(state), TWO) == (
        "Frasvel, side 5. A Ada plays Black, 18 points now. B Ben plays White, 0 points now. Last: e5-e6. "
        "Cells by height. Black 1: i5; 2: a1; 3: e6 f6. White none. White is on turn."
    )


def test_the_alt_text_names_dead_stacks() -> None:
    text = frasvel.describe(shown(standing("e5b2 e6w1 a1w1")), TWO)
    assert "Black 2: e5. White 1: a1 e6. Dead: e6. Black is on turn." in text


def test_the_alt_text_of_the_opening_says_who_is_asked() -> None:
    assert frasvel.describe(shown(fresh()), TWO) == "Frasvel, side 5. A Ada puts the first stack."
    assert (
        frasvel.describe(shown(play(fresh(), "e5")), TWO)
        == "Frasvel, side 5. A black stack on e5. B Ben chooses a colour."
    )


def test_the_alt_text_of_the_end_has_parts_and_areas() -> None:
    state = play(standing("e5b2 e6w1", -BLACK), "pass", "pass")
    assert frasvel.describe(shown(state), TWO) == (
        "Frasvel, the end. A Ada, Black, 7: 5 cells, 1 live, 1 dead enemy. "
        "B Ben, White, 3.5: 3 cells, 0 live, 0 dead enemies, ½ first pass. "
        "Empty cells of Black: d4 d5 e4 f4 f5; of White: d6 e7 f6."
    )


def test_words_stay_within_discords_limits() -> None:
    state = standing(MOST, -BLACK, side=6)
    for one in (state, play(state, "pass", "pass"), play(state, "resign")):
        for aspect in ("", "areas"):
            assert len(frasvel.describe(shown(one), TWO, aspect)) <= 1000
        assert len(frasvel.text_board(shown(one), TWO)) <= 1900


def test_the_text_board_is_complete() -> None:
    text = frasvel.text_board(shown(standing("d4b2 d5w1 a1b10", side=4)), TWO)
    assert "`A` **⁨Ada⁩**, Black, " in text
    rows = text.split("```")[1].strip("\n").split("\n")
    assert [row[0] for row in rows] == list("gfedcba")
    assert rows[3].split() == ["d", "·", "·", "·", "B2", "w1", "·", "·"]
    assert rows[6].split() == ["a", "B10", "·", "·", "·"]


# The rules


def test_the_move_in_the_rules_is_what_the_rules_do() -> None:
    here = board(SIDE)
    touched = contact(here, BEFORE, BLACK)
    move = next(m for m in moves(here, BEFORE, BLACK, touched) if m.end == MOVE.way[-1])
    change = moved(here, BEFORE, move, touched)
    assert change.position == AFTER
    assert {frozenset(cells) for cells in change.lowered} == {frozenset(cells) for cells in MOVE.lowered}
    assert change.grown == MOVE.grown
    assert (move.start, *move.way) == MOVE.way


def test_the_rules_have_two_pictures_with_words() -> None:
    pictures = frasvel.rules_pictures()
    assert len(pictures) == 2
    assert all(0 < len(alt) <= 1000 for _, alt in pictures)
    assert read(SIDE, "b1b2 c5b1 c4w1 d3w1 a3w2 d1w3") == BEFORE
