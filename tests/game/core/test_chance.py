import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from itertools import permutations

import pytest

from game.core.chance import Chance, ScriptMismatch


def drawn(chance: Chance, count: int, n: int = 6) -> list[int]:
    return [chance.below(n, "die") for _ in range(count)]


def test_a_seed_gives_the_same_numbers_on_every_machine() -> None:
    # Written down once: saved games of every machine depend on these.
    assert drawn(Chance(7), 12, 100) == [72, 64, 54, 60, 34, 18, 91, 90, 86, 14, 91, 43]


def test_another_process_draws_the_same_numbers() -> None:
    program = (
        "from game.core.chance import Chance as C; c = C(5); print([c.below(10**12, 0) for _ in range(9)])"
    )
    answers = {
        subprocess.run(
            [sys.executable, "-c", program], capture_output=True, check=True, env={"PYTHONHASHSEED": seed}
        ).stdout
        for seed in ("1", "2")
    }
    assert answers == {f"{drawn(Chance(5), 9, 10**12)}\n".encode()}


def test_a_copy_made_before_a_draw_repeats_it() -> None:
    chance = Chance(3)
    drawn(chance, 5)
    twin = chance.copy()
    assert drawn(twin, 20) == drawn(chance, 20)


def test_neighbouring_seeds_have_nothing_in_common() -> None:
    equal = sum(a == b for a, b in zip(drawn(Chance(1), 6000), drawn(Chance(2), 6000), strict=True))
    assert 800 < equal < 1200  # a sixth by accident


@pytest.mark.parametrize("n", [1, 2, 3, 6, 7, 60])
def test_every_number_is_equally_likely(n: int, counts: Callable[[int, int], int]) -> None:
    total = counts(20_000, 500_000)
    fallen = Counter(drawn(Chance(11), total, n))
    assert set(fallen) == set(range(n))
    expected = total / n
    # Chi squared with n - 1 degrees of freedom: about 5 standard deviations.
    assert sum((seen - expected) ** 2 / expected for seen in fallen.values()) < n + 5 * (2 * n) ** 0.5 + 5


def test_huge_ranges_are_reached_to_their_ends() -> None:
    numbers = drawn(Chance(1), 1000, 2**63)
    assert min(numbers) < 2**57
    assert max(numbers) > 2**63 - 2**57


def test_a_huge_range_that_does_not_divide_all_hashes_favours_no_number() -> None:
    # Without a second hash for some draws, every third number would fall twice as often.
    thirds = Counter(number % 3 for number in drawn(Chance(4), 6000, 3 * 2**62))
    assert all(1850 < seen < 2150 for seen in thirds.values())


def test_every_order_of_a_shuffle_is_equally_likely() -> None:
    chance = Chance(2)
    orders: Counter[tuple[int, ...]] = Counter()
    for _ in range(6000):
        cards = [1, 2, 3]
        chance.shuffle(cards, "cards")
        orders[tuple(cards)] += 1
    assert set(orders) == set(permutations((1, 2, 3)))
    assert all(850 < seen < 1150 for seen in orders.values())


def test_picking_takes_one_of_the_items() -> None:
    assert {Chance(seed).pick("oak", "letter") for seed in range(50)} == set("oak")


def test_a_fork_costs_one_draw_and_goes_its_own_way() -> None:
    chance = Chance(9)
    fork = chance.fork()
    assert chance.count == 1
    assert drawn(fork, 30) != drawn(chance, 30)


def test_what_was_drawn_is_remembered_by_name() -> None:
    chance = Chance(7)
    number = chance.below(6, "die")
    assert chance.drawn == [("die", number)]
    chance.start_record()
    assert chance.drawn == []


def test_a_copy_begins_with_an_empty_record() -> None:
    chance = Chance(7)
    chance.below(6, "die")
    assert chance.copy().drawn == []


def test_recorded_draws_fall_again_whatever_their_order() -> None:
    chance = Chance(7)
    chance.follow([("wind", 3), ("rain", 5), ("rain", 1)])
    assert [chance.below(6, what) for what in ("rain", "wind", "rain")] == [5, 3, 1]
    chance.stop_following()


def test_after_a_record_the_stream_goes_on_as_if_it_had_drawn_itself() -> None:
    chance, free = Chance(7), Chance(7)
    chance.follow(("die", number) for number in drawn(free, 3))
    drawn(chance, 3)
    chance.stop_following()
    assert drawn(chance, 10) == drawn(free, 10)


def test_a_draw_that_was_not_recorded_is_noticed() -> None:
    chance = Chance(7)
    chance.follow([("wind", 3)])
    with pytest.raises(ScriptMismatch, match="rain"):
        chance.below(6, "rain")


def test_a_recorded_draw_that_nobody_makes_is_noticed() -> None:
    chance = Chance(7)
    chance.follow([("wind", 3)])
    with pytest.raises(ScriptMismatch, match="wind"):
        chance.stop_following()


@pytest.mark.parametrize("number", [-1, 6])
def test_a_recorded_number_that_cannot_fall_is_noticed(number: int) -> None:
    chance = Chance(7)
    chance.follow([("die", number)])
    with pytest.raises(ScriptMismatch, match="not below 6"):
        chance.below(6, "die")
