"""Components and set-up: BF-01 to BF-08."""

from collections import Counter
from pathlib import Path

import pytest

from bot.core.chance import Chance
from bot.core.errors import StartupError
from bot.core.game import fit_options
from bot.games.battle_fries import BATTLE_FRIES, rules
from bot.games.battle_fries.cards import KETCHUP, MAYO, SPECIALS
from bot.games.battle_fries.components import FILE, components, read, unpacked
from tests.games.battle_fries.table import dealt, public

WHOLE = "there is 4, each must be a whole number from 0 to 3"
GOOD = FILE.read_text(encoding="utf-8")


@pytest.mark.rule("BF-01")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_every_player_has_mayo_and_ketchup_0_to_3_and_a_fricadelle(seats: int) -> None:
    for player in dealt(seats).players:
        assert player.hand == ("m0", "m1", "m2", "m3", "k0", "k1", "k2", "k3", "f0")


@pytest.mark.rule("BF-02")
def test_there_are_twenty_1s_seven_2s_and_three_3s() -> None:
    state = dealt()
    graillons = Counter([*state.pile, *(pot.graillon for pot in state.pots)])
    assert graillons == {1: 20, 2: 7, 3: 3}


@pytest.mark.rule("BF-03")
def test_there_are_ten_specials() -> None:
    assert len(set(SPECIALS)) == 10
    for seed in range(20):
        keys = {pot.key for pot in dealt(6, seed=seed).pots}
        assert keys - {MAYO, KETCHUP} <= set(SPECIALS)


@pytest.mark.rule("BF-04")
def test_the_printed_values_can_be_put_into_the_file(tmp_path: Path) -> None:
    path = tmp_path / "components.toml"
    path.write_text(
        GOOD.replace("mayo = [0, 1, 2, 3]", "mayo = [3, 1, 1, 2]").replace("fricadelle = [0]", "fricadelle = [1]")
    )
    assert read(path).fries == ("m1", "m1", "m2", "m3", "k0", "k1", "k2", "k3", "f1")


@pytest.mark.rule("BF-04")
@pytest.mark.parametrize(
    ("old", "new", "key", "wrong"),
    [
        ("worth-1 = 20", "worth-1 = 19", "graillons", "there are 29, there must be 30"),
        ("worth-1 = 20", "worth-1 = 20.5", "graillons.worth-1", "there is 20.5, it must be a whole number from 0"),
        ("worth-1 = 20", "worth-1 = true", "graillons.worth-1", "there is True, it must be a whole number from 0"),
        ("worth-3 = 3", "worth-4 = 3", "graillons", "there must be worth-1, worth-2 and worth-3, and nothing else"),
        ("mayo = [0, 1, 2, 3]", "mayo = [0, 1, 2]", "fries", "there are 8, there must be 9"),
        (
            "mayo = [0, 1, 2, 3]",
            "mayo = [0, 1, 2, 4]",
            "fries.mayo",
            "there is 4, each must be a whole number from 0 to 3",
        ),
        ("mayo = [0, 1, 2, 3]", "mayo = 3", "fries.mayo", "it must be a list of numbers"),
        ("mayo = [0, 1, 2, 3]", "", "fries", "there must be mayo, ketchup and fricadelle, and nothing else"),
        (
            "[0, 1, 2, 3]\nfricadelle = [0]",
            "[0, 1, 2]\nfricadelle = [0, 0]",
            "fries.fricadelle",
            "there must be exactly 1 Fricadelle",
        ),
        ("[fries]", "[fries", "fries", "the file is no valid TOML"),
    ],
)
def test_a_bad_file_stops_the_start_with_one_sentence(tmp_path: Path, old: str, new: str, key: str, wrong: str) -> None:
    path = tmp_path / "battle_fries" / "components.toml"
    path.parent.mkdir()
    path.write_text(GOOD.replace(old, new))
    with pytest.raises(StartupError) as stopped:
        read(path)
    assert str(stopped.value) == f"stammtisch: battle_fries/components.toml, {key}: {wrong}."


@pytest.mark.rule("BF-04")
def test_a_missing_file_stops_the_start_with_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(StartupError, match=r"components\.toml, fries: the file can't be read"):
        read(tmp_path / "components.toml")


@pytest.mark.rule("BF-04")
def test_a_table_keeps_the_values_it_began_with() -> None:
    printed = components().replace("m0", "m3")
    state = rules.deal(4, fit_options(BATTLE_FRIES.page, {}), printed, Chance.seeded(bytes(16), 0)).state
    assert state.players[0].hand == unpacked(printed).fries != unpacked(components()).fries
    assert state.deck == unpacked(printed).fries


@pytest.mark.rule("BF-05")
@pytest.mark.parametrize(("seats", "count"), [(3, 1), (4, 1), (5, 2), (6, 2)])
def test_1_special_with_3_or_4_players_2_with_5_or_6(seats: int, count: int) -> None:
    keys = [pot.key for pot in dealt(seats).pots]
    assert len(set(keys)) == len(keys) == 2 + count


@pytest.mark.rule("BF-05")
def test_specials_are_drawn_by_chance() -> None:
    drawn = {key for seed in range(80) for key in _specials(4, seed=seed)}
    assert drawn == set(SPECIALS)


@pytest.mark.rule("BF-05")
def test_the_host_may_pick_them() -> None:
    assert all(_specials(4, seed=seed, picked=("curry",)) == {"curry"} for seed in range(20))
    assert all("curry" in _specials(6, seed=seed, picked=("curry",)) for seed in range(20))


@pytest.mark.rule("BF-05")
def test_of_more_than_are_needed_chance_draws() -> None:
    drawn = [_specials(4, seed=seed, picked=("brasil", "curry", "dallas")) for seed in range(60)]
    assert set.union(*drawn) == {"brasil", "curry", "dallas"}
    assert all(len(one) == 1 for one in drawn)


def _specials(seats: int, *, seed: int, picked: tuple[str, ...] = ()) -> set[str]:
    return {pot.key for pot in dealt(seats, seed=seed, specials=picked).pots} - {MAYO, KETCHUP}


@pytest.mark.rule("BF-06")
def test_the_circle_starts_with_mayo_the_rest_is_by_chance() -> None:
    circles = {tuple(pot.key for pot in dealt(5, seed=seed, specials=("curry", "pita")).pots) for seed in range(100)}
    assert all(circle[0] == MAYO for circle in circles)
    assert len(circles) == 6


@pytest.mark.rule("BF-07")
def test_with_3_players_1_sauce_is_covered_at_random() -> None:
    assert {dealt(3, seed=seed).covered for seed in range(40)} == {0, 1, 2}
    assert all(dealt(seats).covered is None for seats in (4, 5, 6))


@pytest.mark.rule("BF-08")
@pytest.mark.parametrize("seats", [3, 6])
def test_a_graillon_lies_on_each_sauce_the_others_are_the_pile(seats: int) -> None:
    state = dealt(seats)
    assert all(pot.graillon in (1, 2, 3) for pot in state.pots)
    assert len(state.pile) == 30 - len(state.pots)


def test_the_first_round_is_told_with_its_circle() -> None:
    outcome = rules.deal(3, fit_options(BATTLE_FRIES.page, {}), components(), Chance.seeded(bytes(16), 0))
    kinds = [type(event).__name__ for event in public(outcome)]
    assert kinds == ["Round", "Cover"]
