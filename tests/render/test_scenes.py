"""What holds for every picture of every game: looked up on the scenes, before anything is painted."""

import msgspec
import pytest

from render import PICTURES
from render.paint import patches
from render.patches import origin, patch
from render.scene import SMALLEST, Label, Scene, Sprite
from tests.render.every import ALL, scenes

SCENES, AGAIN = dict(scenes()), dict(scenes())
SHADOW = 16
"""So far the soft shadow of something near the edge may reach."""


@pytest.mark.parametrize("name", SCENES)
def test_nothing_lies_off_the_canvas(name: str) -> None:
    scene = SCENES[name]
    for item, drawn in patches(scene):
        left, top, right, bottom = drawn.box(origin(item))
        assert left >= -SHADOW, item
        assert top >= -SHADOW, item
        assert right <= scene.width + SHADOW, item
        assert bottom <= scene.height + SHADOW, item


@pytest.mark.parametrize("name", SCENES)
def test_no_letter_is_smaller_than_a_phone_can_show(name: str) -> None:
    scene = SCENES[name]
    sizes = [(drawn.smallest, item) for item, drawn in patches(scene) if drawn.smallest is not None]
    if isinstance(scene.ground, Sprite):
        assert scene.ground.at == (0, 0)
    for size, item in sizes:
        assert size >= scene.width * SMALLEST, item


@pytest.mark.parametrize("name", SCENES)
def test_no_words_stand_at_the_very_edge(name: str) -> None:
    scene = SCENES[name]
    for item in scene.items:
        if isinstance(item, Label):
            left, top, right, bottom = patch(item).box(item.at)
            assert left >= 20, item
            assert top >= 20, item
            assert right <= scene.width - 20, item
            assert bottom <= scene.height - 20, item


@pytest.mark.parametrize("name", SCENES)
def test_pictures_have_the_size_a_chat_shows_well(name: str) -> None:
    scene = SCENES[name]
    assert scene.width == 1200
    assert 600 <= scene.height <= 1200


@pytest.mark.parametrize("name", SCENES)
def test_equal_views_give_equal_scenes(name: str) -> None:
    scene = SCENES[name]
    assert AGAIN[name] == scene
    assert hash(scene) == hash(msgspec.structs.replace(scene))


@pytest.mark.parametrize("game", ALL)
def test_alt_texts_and_text_boards_keep_within_discords_limits(game: str) -> None:
    for name, example in ALL[game].items():
        alt = PICTURES[game].describe(example.view, example.chairs, example.aspect)
        text = PICTURES[game].text_board(example.view, example.chairs)
        assert 20 < len(alt) <= 1000, name
        assert 20 < len(text) <= 1900, name
        assert "{" not in alt + text, name
        assert "!" not in alt, name


@pytest.mark.parametrize("game", ALL)
def test_rules_pictures_say_what_they_show(game: str) -> None:
    for scene, alt in PICTURES[game].rules_pictures():
        assert isinstance(scene, Scene)
        assert 20 < len(alt) <= 1000
