"""Features say what a position is worth looking at for."""

from game.forester.insight import Features, cards_until, features, fragile_spaces, points_lost
from tests.game.forester.positions import table


def test_features_of_a_forest() -> None:
    state = table("1:oak*4@fox 2:oak_sapling*1 3:oak_seed 4:fir 8:spruce", "", money=12_000)
    assert features(state, 0) == Features(
        trees=3,
        saplings=1,
        seeds=1,
        animal_points=3,
        damage=5,
        money=12_000,
        income=11_000,
        clean_room=3,
        fragile=1,
        points_at_risk=3,
        free_trees=2,
        next_animals=3,
        missing_species=3,
        pool=44,
    )


def test_an_empty_forest_has_nothing_to_lose() -> None:
    found = features(table("", ""), 0)
    assert (found.trees, found.fragile, found.next_animals, found.missing_species) == (0, 0, 0, 6)
    assert found.clean_room == 6


def test_only_a_free_tree_is_room_for_an_animal() -> None:
    assert features(table("1:oak@hare 3:oak 4:oak@fox", ""), 0).next_animals == 1


def test_fragile_plants_are_lost_with_their_animals() -> None:
    state = table("1:oak*4@lynx 2:fir_sapling*2 3:fir*1", "")
    assert fragile_spaces(state, 0) == [1, 2]
    assert points_lost(state, 0, 1) == 5 + 12 - 1 - 4
    assert points_lost(state, 0, 2) == 3 - 1 - 2


def test_cards_until_a_season() -> None:
    assert [cards_until(0, season) for season in ("winter", "spring", "summer", "autumn")] == [12, 3, 6, 9]
    assert cards_until(2, "spring") == 1
    assert cards_until(3, "spring") == 12
    assert cards_until(11, "winter") == 1
