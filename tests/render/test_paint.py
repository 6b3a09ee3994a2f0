"""Painting: what comes out is a picture of the right size, however many ask for it at once."""

import io
from concurrent.futures import ThreadPoolExecutor

import pytest
from PIL import Image

from render import PICTURES
from render.art.sprites import KITS
from render.cache import Shelf
from render.paint import forget, kept, paint, warm
from render.scene import Disc, Frame, Label, Line, Polygon, Rect, Scene, Sprite, burst, pill, ribbon, seat_mark
from tests.render.every import ALL, scene

EVERYTHING = Scene(
    1200,
    700,
    "#E9C98F",
    (
        burst((200, 200), 150, 110),
        *(seat_mark(seat, (100 + seat * 90, 80)) for seat in range(6)),
        *(seat_mark(seat, (100 + seat * 90, 160), 40, edge=False) for seat in range(6)),
        pill("+3", (300, 300)),
        ribbon(1, (550, 300)),
        Rect((100, 400, 400, 560), 20, "#FFF8EA", shadow=True),
        Frame((500, 400, 700, 560), 18),
        Label("Ada", (110, 480), 36, anchor="lm", most=200),
        Label("", (110, 480), 36),
        Disc((900, 500), 60, "#D64545"),
        Line(((800, 600), (900, 640), (1000, 600)), width=8),
        Polygon(((1000, 400), (1100, 400), (1050, 500)), "#2E9E6B80"),
    ),
)


def opened(picture: bytes) -> Image.Image:
    """Return a PNG's image, checked."""
    Image.open(io.BytesIO(picture)).verify()
    return Image.open(io.BytesIO(picture))


def test_a_scene_becomes_a_png_of_its_size() -> None:
    image = opened(paint(EVERYTHING))
    assert (image.format, image.mode, image.size) == ("PNG", "P", (1200, 700))


@pytest.mark.parametrize("game", ALL)
def test_every_example_is_painted_within_the_size_for_a_chat(game: str) -> None:
    for name, example in ALL[game].items():
        picture = paint(scene(game, example))
        assert opened(picture).size[0] == 1200, name
        assert len(picture) <= 160_000, name


def test_the_same_scene_gives_the_same_bytes_from_many_threads_and_from_cold() -> None:
    forget()
    with ThreadPoolExecutor(4) as pool:
        pictures = list(pool.map(paint, [EVERYTHING] * 8))
    assert len(set(pictures)) == 1


def test_a_pasted_item_changes_only_its_place() -> None:
    plain = opened(paint(Scene(400, 300, "#FFFFFF", ()))).convert("RGB")
    marked = opened(paint(Scene(400, 300, "#FFFFFF", (Disc((100, 100), 40, "#D64545"),)))).convert("RGB")
    assert plain.getpixel((300, 250)) == marked.getpixel((300, 250)) == (255, 255, 255)
    assert marked.getpixel((100, 100)) == pytest.approx((0xD6, 0x45, 0x45), abs=4)


def test_turned_sprites_turn_clockwise_round_their_origin() -> None:
    arrow = Sprite("battle_fries/clip", (200, 200), (), 4.0, 90)
    image = opened(paint(Scene(400, 400, "#FFFFFF", (arrow,)))).convert("L")
    assert image.getpixel((285, 200)) != 255 or image.getpixel((280, 200)) != 255
    assert image.getpixel((200, 285)) == 255


def test_true_and_one_are_different_params() -> None:
    one = Sprite("battle_fries/graillon", (100, 100), (1, False, False))
    ring = Sprite("battle_fries/graillon", (100, 100), (1, True, False))
    plain, ringed = (paint(Scene(200, 200, "#FFFFFF", (sprite,))) for sprite in (one, ring))
    assert plain != ringed
    assert paint(Scene(200, 200, "#FFFFFF", (one,))) == plain


def test_a_shelf_forgets_what_was_not_used_for_longest() -> None:
    shelf: Shelf[bytes] = Shelf(30, len)
    for key in "abc":
        shelf.get(key, lambda: bytes(10))
    shelf.get("a", lambda: pytest.fail("it was there"))
    shelf.get("d", lambda: bytes(10))
    made: list[str] = []
    for key in "acdb":
        shelf.get(key, lambda key=key: made.append(key) or bytes(10))
    assert made == ["b"]
    assert shelf.bytes <= 30


def test_the_caches_stay_within_their_bounds() -> None:
    for game, examples in ALL.items():
        for example in examples.values():
            paint(scene(game, example))
    held, most = kept()
    assert 0 < held <= most
    forget()
    assert kept()[0] == 0


@pytest.mark.parametrize("game", PICTURES)
def test_what_is_warmed_can_be_drawn(game: str) -> None:
    assert warm(game) >= len(KITS["kit"].warm)
