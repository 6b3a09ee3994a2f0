"""Chance: seeded, recorded, replayed, scripted; each outcome equally likely."""

import hashlib
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.core.chance import SEED_BYTES, Chance

SEED = bytes(range(SEED_BYTES))


def test_the_same_seed_and_step_draw_the_same() -> None:
    one, two = Chance.seeded(SEED, 7), Chance.seeded(SEED, 7)
    assert [one.roll(100) for _ in range(50)] == [two.roll(100) for _ in range(50)]


@pytest.mark.parametrize(("seed", "seq"), [(SEED, 8), (bytes(SEED_BYTES), 7)])
def test_another_seed_or_step_draws_otherwise(seed: bytes, seq: int) -> None:
    one, two = Chance.seeded(SEED, 7), Chance.seeded(seed, seq)
    assert [one.roll(1000) for _ in range(20)] != [two.roll(1000) for _ in range(20)]


def test_the_stream_is_sha256_of_seed_and_step_in_counter_mode() -> None:
    # Written down, so that anybody can check a deal with the seed, and so that it never changes unnoticed.
    digest = hashlib.sha256(SEED + (3).to_bytes(8, "big")).digest()
    block = hashlib.sha256(digest + (0).to_bytes(8, "big")).digest()
    words = [int.from_bytes(block[at : at + 4], "big") for at in range(0, 32, 4)]
    chance = Chance.seeded(SEED, 3)
    assert [chance.roll(1 << 16) for _ in range(8)] == [word % (1 << 16) for word in words]


@given(st.lists(st.integers(1, 60), max_size=30), st.integers(0, 1000))
def test_what_is_drawn_is_recorded_and_replays(counts: list[int], seq: int) -> None:
    chance = Chance.seeded(SEED, seq)
    values = [chance.roll(count) for count in counts]
    assert chance.drawn == values
    assert all(0 <= value < count for value, count in zip(values, counts, strict=True))
    again = Chance.replay(chance.drawn)
    assert [again.roll(count) for count in counts] == values
    assert again.drawn == values


def test_picks_and_shuffles_replay() -> None:
    chance = Chance.seeded(SEED, 1)
    seen = (chance.pick("abc"), chance.shuffled(range(9)), chance.pick("xyz"))
    again = Chance.replay(chance.drawn)
    assert (again.pick("abc"), again.shuffled(range(9)), again.pick("xyz")) == seen


def test_a_record_that_does_not_fit_is_refused() -> None:
    with pytest.raises(ValueError, match="do not fit"):
        Chance.replay([5]).roll(5)
    with pytest.raises(ValueError, match="do not fit"):
        Chance.replay([]).roll(5)
    with pytest.raises(ValueError, match="do not fit"):
        Chance.replay([-1]).roll(5)


def test_each_outcome_is_as_likely_as_the_others() -> None:
    chance = Chance.seeded(SEED, 2)
    rolls = Counter(chance.roll(6) for _ in range(6000))
    assert all(850 < rolls[value] < 1150 for value in range(6))
    orders = Counter(chance.shuffled("abc") for _ in range(6000))
    assert len(orders) == 6
    assert all(850 < count < 1150 for count in orders.values())


def test_a_shuffle_keeps_every_item() -> None:
    items = ("a", "a", "b", "c")
    assert sorted(Chance.seeded(SEED, 4).shuffled(items)) == sorted(items)
    assert Chance.seeded(SEED, 4).shuffled(()) == ()


def test_nothing_to_pick_from_is_a_bug() -> None:
    with pytest.raises(ValueError, match="nothing to pick"):
        Chance.seeded(SEED, 1).pick(())


def test_fresh_chance_draws_in_range_and_is_recorded() -> None:
    chance = Chance.fresh()
    values = [chance.roll(3) for _ in range(50)]
    assert chance.drawn == values
    assert set(values) <= {0, 1, 2}


def test_a_script_says_what_comes() -> None:
    chance = Chance.scripted(["b", 2, ("c", "a", "b")])
    assert chance.pick(("a", "b")) == "b"
    assert chance.roll(3) == 2
    assert chance.shuffled(("a", "b", "c")) == ("c", "a", "b")
    again = Chance.replay(chance.drawn)
    assert (again.pick(("a", "b")), again.roll(3), again.shuffled(("a", "b", "c"))) == ("b", 2, ("c", "a", "b"))


@pytest.mark.parametrize("script", [[], ["z"]])
def test_a_script_that_does_not_fit_fails_the_test(script: list[str]) -> None:
    with pytest.raises(AssertionError):
        Chance.scripted(script).pick(("a", "b"))
    with pytest.raises(AssertionError):
        Chance.scripted([("a",)]).shuffled(("a", "b"))


def test_chance_prints_nothing() -> None:
    chance = Chance.seeded(SEED, 1)
    chance.roll(6)
    assert repr(chance) == "<Chance>"
