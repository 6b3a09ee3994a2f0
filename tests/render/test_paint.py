"""Painting: what comes out is a picture of the right size, however many ask for it at once."""

import io
from concurrent.futures import ThreadPoolExecutor

import pytest
from PIL import Image

from render import PICTURES
from render.art.pen import turned
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
    hanging = Sprite("kit/ribbon", (200, 200), (1,), 2.0, 90)
    image = opened(paint(Scene(400, 400, "#FFFFFF", (hanging,)))).convert("L")
    # The two tails hang down; a quarter turn takes them to the left, with a gap between them.
    assert image.getpixel((64, 232)) != 255
    assert image.getpixel((64, 168)) != 255
    assert image.getpixel((64, 200)) == 255
    assert image.getpixel((320, 232)) == 255


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


def test_turning_tells_where_the_origin_came_to_lie() -> None:
    corner = turned(Image.new("RGBA", (10, 20)), 0, 0, 90)
    assert (corner[0].size, corner[1:]) == ((20, 10), pytest.approx((20, 0)))
    foot = turned(Image.new("RGBA", (10, 20)), 5, 20, 90)
    assert foot[1:] == pytest.approx((0, 5))


def test_the_caches_stay_within_their_bounds() -> None:
    paint(EVERYTHING)
    held, most = kept()
    assert 0 < held <= most
    forget()
    assert kept()[0] == 0


@pytest.mark.parametrize("game", PICTURES)
def test_what_is_warmed_can_be_drawn(game: str) -> None:
    assert warm(game) >= len(KITS["kit"].warm)
