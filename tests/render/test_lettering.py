"""Names and words in pictures: which can be drawn, how they are cut, and whether one can read them."""

import pytest

from render.art import fonts
from render.art.battle_fries import colours
from render.art.glyphs import drawable
from render.art.palette import FADED, FOCUS, GROUNDS, INK, PAPER, SEAT_LETTERS, SEATS, WHITE, contrast
from render.battle_fries.board import GONE
from render.patches import patch
from render.scene import HEAD, TEXT, Label


@pytest.mark.parametrize(
    "name", ["Ada", "Žofie Černá", "Ελένη", "Ольга", "N'Golo (2)", "x" * 32, "_Finn_ *bold*", "@all"]
)
def test_names_the_font_knows_are_drawn_as_they_are(name: str) -> None:
    assert drawable(name) == name


@pytest.mark.parametrize(
    "name", ["🍟", "Ada 🍟", "אבא", "عمر", "大阪", "\u200b", "   ", "", "Z" + "\u0301\u0302\u0303" * 4]
)
def test_names_the_font_lacks_leave_their_place_to_the_mark(name: str) -> None:
    assert drawable(name) is None


def test_invisible_marks_and_line_breaks_do_not_reach_the_picture() -> None:
    assert drawable("\u202eAda\u202c\n\tB\u200bob ") == "Ada Bob"


@pytest.mark.parametrize("text", ["Benedetta", "W" * 32, "iiii", "A"])
def test_a_label_keeps_within_its_width(text: str) -> None:
    drawn = patch(Label(text, (0, 0), 36, anchor="lm", family=TEXT, most=150, least=30))
    assert drawn.image is not None
    left, _, right, _ = drawn.box((0, 0))
    assert right - left <= 150 + 6


def test_a_label_shrinks_before_it_is_cut() -> None:
    text, size = fonts.fitted("Benedetta", 72, 600, TEXT, most=330, least=60)
    assert (text, size < 72) == ("Benedetta", True)
    text, size = fonts.fitted("Benedetta Wolkenstein", 72, 600, TEXT, most=330, least=60)
    assert size == 60
    assert text.endswith("…")
    assert len(text) < 14


def test_the_weight_axis_is_really_set() -> None:
    assert fonts.width("Stammtisch", 60, 700, HEAD) > fonts.width("Stammtisch", 60, 300, HEAD)
    assert fonts.width("Stammtisch", 60, 900, TEXT) > fonts.width("Stammtisch", 60, 400, TEXT)


def test_every_seat_differs_in_colour_and_in_shape() -> None:
    assert len({colour for colour, _ in SEATS}) == len({shape for _, shape in SEATS}) == 6


@pytest.mark.parametrize("seat", range(6))
def test_seat_letters_can_be_read_and_marks_stand_out(seat: int) -> None:
    colour = SEATS[seat][0]
    assert contrast(SEAT_LETTERS[seat], colour) >= 4.5
    # The mark has a dark edge, so that it stands out even where its colour doesn't.
    assert max(contrast(colour, PAPER), contrast(INK, PAPER)) >= 3


WORDS = [
    (INK, PAPER),
    (FADED, PAPER),
    (INK, FOCUS),
    (PAPER, "#3B3A44"),
    (INK, colours.PLANK),
    (INK, colours.PLANK_DARK),
    (INK, colours.WOOD),
    *[(INK, colour) for colour in (*colours.RAYS["m"], *colours.RAYS["f"])],
    *[(WHITE, colour) for colour in colours.RAYS["k"]],
    (GONE, "#F3DFB6"),
]


@pytest.mark.parametrize(("ink", "ground"), WORDS)
def test_words_have_the_contrast_of_text(ink: str, ground: str) -> None:
    assert contrast(ink, ground) >= 4.5


@pytest.mark.parametrize(
    ("mark", "ground"),
    [(INK, ground) for game, ground in GROUNDS.items() if game != "frasvel"]
    + [(FOCUS, INK), (colours.NO, PAPER), (colours.GHOST_INK, colours.GHOST), (colours.GRAILLON_BACK, colours.CRUMB)],
)
def test_marks_have_the_contrast_of_marks(mark: str, ground: str) -> None:
    assert contrast(mark, ground) >= 3


def test_contrast_counts_as_the_standard_does() -> None:
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)
    assert contrast("#777777", "#FFFFFF") == pytest.approx(4.48, abs=0.01)
