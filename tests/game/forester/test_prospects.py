"""What foresters hope for: growth, money for it, variety, and no damage too many."""

import pytest

from tests.game.forester.positions import table


def hope(forest: str, money: int = 0) -> float:
    return table(forest, "", money=money).prospects()[0]


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("4:oak", "4:oak_sapling"),
        ("4:oak_sapling", "4:oak_seed"),
        ("4:oak_seed", ""),
        ("4:oak 8:fir", "4:oak 8:oak"),
        ("4:oak*3", "4:oak*4"),
        ("4:oak@fox", "4:oak@hare"),
    ],
)
def test_one_forest_is_more_hopeful_than_another(better: str, worse: str) -> None:
    assert hope(better) > hope(worse)


def test_money_is_worth_something_and_less_when_there_is_plenty() -> None:
    poor, rich, richer = (hope("", thousands * 1000) for thousands in (10, 60, 110))
    assert rich > poor
    assert 0 < richer - rich < rich - poor


def test_a_plant_that_the_next_marker_kills_weighs_more_than_its_damage() -> None:
    whole, damaged, fragile = (hope(f"4:oak*{markers}@lynx") for markers in (2, 3, 4))
    assert damaged - fragile > whole - damaged


def test_a_sapling_is_worth_its_price_once_forests_fill_up() -> None:
    nearly_full = "1:oak 2:oak 3:beech 5:beech 6:alder 7:alder 8:pine 9:fir 10:spruce 11:pine 12:beech"
    assert hope(f"{nearly_full} 4:fir_sapling", 0) > hope(nearly_full, 30_000)


def test_an_animal_counts_in_full_only_at_the_end() -> None:
    early = hope("4:oak@lynx") - hope("4:oak")
    state, without = table("4:oak@lynx", ""), table("4:oak", "")
    state.declared_by = without.declared_by = 1
    assert 0 < early < state.prospects()[0] - without.prospects()[0]
