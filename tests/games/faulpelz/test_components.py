"""What is in the box: tiles, numbers, symbols, cards; and a file that says something else."""

from collections import Counter
from pathlib import Path

import pytest

from bot.core import codec
from bot.core.chance import Chance
from bot.core.errors import StartupError
from bot.games.faulpelz import FAULPELZ, components
from bot.games.faulpelz.board import ANIMALS

TOML = Path(components.__file__).with_name("components.toml").read_text(encoding="utf-8")


@pytest.mark.rule("FP-01")
def test_105_tiles_15_of_each_animal_and_5_of_each_bird() -> None:
    bag = components.parse(FAULPELZ.components()).bag()
    assert len(bag) == 105
    assert Counter(tile.kind for tile in bag) == {
        **dict.fromkeys(ANIMALS, 15),
        "pelican": 5,
        "toucan": 5,
        "cockatoo": 5,
    }


@pytest.mark.rule("FP-02")
def test_set_numbers_run_from_2_to_7() -> None:
    numbers = components.parse(FAULPELZ.components()).numbers
    assert dict(zip(ANIMALS, numbers, strict=True)) == {
        "walrus": 2,
        "boar": 3,
        "hippo": 4,
        "panda": 5,
        "lion": 6,
        "sloth": 7,
    }


@pytest.mark.rule("FP-03")
def test_symbols_on_the_tiles() -> None:
    bag = components.parse(FAULPELZ.components()).bag()
    counts = Counter((tile.kind, tile.symbols) for tile in bag)
    mixes = {animal: [counts[animal, n] for n in (1, 2, 3)] for animal in ANIMALS}
    assert mixes == {
        "walrus": [12, 3, 0],
        "boar": [10, 5, 0],
        "hippo": [9, 5, 1],
        "panda": [8, 5, 2],
        "lion": [7, 5, 3],
        "sloth": [6, 5, 4],
    }
    assert {tile.symbols for tile in bag if tile.kind not in ANIMALS} == {0}


@pytest.mark.rule("FP-04")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_player_has_one_card_of_each_animal(seats: int) -> None:
    state = FAULPELZ.deal(seats, {}, FAULPELZ.components(), Chance.seeded(b"cards", 1)).state
    assert len(state.players) == seats
    for player in state.players:
        assert sorted(player.hand + player.pile) == sorted(ANIMALS)
        assert len(player.hand) == 3


@pytest.mark.rule("FP-03")
def test_a_table_keeps_the_values_it_began_with() -> None:
    own = TOML.replace("walrus = 2", "walrus = 9").replace("[12, 3, 0]", "[15, 0, 0]")
    text = codec.encode(components.read(own)).decode()
    state = FAULPELZ.deal(2, {}, text, Chance.seeded(b"", 1)).state
    assert state.number("walrus") == 9
    assert {tile.symbols for tile in state.tiles if tile and tile.kind == "walrus"} == {1}


@pytest.mark.rule("FP-02", "FP-03")
@pytest.mark.parametrize(
    ("good", "bad", "key", "wrong"),
    [
        ("boar = 3", "boar = 0", "numbers.boar", "it must be a whole number from 2 to 9"),
        ("boar = 3", 'boar = "3"', "numbers.boar", "it must be a whole number from 2 to 9"),
        ("boar = 3", "boar = true", "numbers.boar", "it must be a whole number from 2 to 9"),
        ("boar = 3", "", "numbers.boar", "it is missing"),
        ("[numbers]", "", "walrus", "there is no such key"),
        ("boar = 3", "boar = 3\ngnu = 4", "numbers.gnu", "there is no such key"),
        ("[numbers]", "[birds]\npelican = 5\n[numbers]", "birds", "there is no such key"),
        ("[12, 3, 0]", "[12, 2, 0]", "symbols.walrus", "there are 14 tiles, there must be 15"),
        ("[12, 3, 0]", "[16, -1, 0]", "symbols.walrus", "it must be 3 whole numbers"),
        ("[12, 3, 0]", "[12, 3]", "symbols.walrus", "it must be 3 whole numbers"),
        ("[symbols]", "[x]", "x", "there is no such key"),
        ("[12, 3, 0]", "15", "symbols.walrus", "it must be 3 whole numbers"),
    ],
)
def test_a_bad_file_is_named_in_one_sentence(good: str, bad: str, key: str, wrong: str) -> None:
    with pytest.raises(StartupError) as error:
        components.read(TOML.replace(good, bad, 1))
    text = str(error.value)
    assert text.startswith(f"stammtisch: faulpelz/components.toml, {key}: {wrong}")
    assert text.endswith(".")
    assert "\n" not in text


def test_a_file_that_is_no_toml_is_named_in_one_sentence() -> None:
    with pytest.raises(StartupError, match=r"^stammtisch: faulpelz/components\.toml, TOML: it is no TOML, .*\.$"):
        components.read("numbers = [")
