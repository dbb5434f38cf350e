"""The test of fairness itself: it passes fair samples and catches unfair ones."""

import random
from collections import Counter
from collections.abc import Hashable

from tests.game.nursery.chi_square import agree, fits

DIE: dict[Hashable, float] = dict.fromkeys(range(6), 1 / 6)


def rolled(times: int, seed: int, weights: tuple[float, ...] = (1, 1, 1, 1, 1, 1)) -> Counter[Hashable]:
    return Counter(random.Random(seed).choices(range(6), weights, k=times))


def test_a_fair_die_fits() -> None:
    assert all(fits(rolled(3_000, seed), DIE) for seed in range(50))


def test_a_loaded_die_does_not_fit() -> None:
    assert not any(fits(rolled(3_000, seed, (1.5, 1, 1, 1, 1, 1)), DIE) for seed in range(20))


def test_a_face_that_no_die_has_does_not_fit() -> None:
    assert not fits(Counter({**rolled(600, 1), 7: 1}), DIE)


def test_two_fair_dice_agree_even_if_one_is_rolled_more_often() -> None:
    assert all(agree(rolled(600, seed), rolled(3_000, seed + 100)) for seed in range(50))


def test_a_fair_and_a_loaded_die_disagree() -> None:
    assert not any(
        agree(rolled(3_000, seed), rolled(9_000, seed, (1.5, 1, 1, 1, 1, 1))) for seed in range(20)
    )
