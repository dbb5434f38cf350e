"""Planting, pollution, a pool that runs short, deaths and migration (7)."""

import pytest

from game.forester import actions as said
from game.forester import events as told
from game.forester.steps import BuyOrEnd, PlantWon
from tests.game.forester.conservation import check
from tests.game.forester.positions import (
    apply,
    choices,
    forest,
    hand_card,
    kinds,
    of_kind,
    only,
    refused,
    table,
    tell,
    turn_up,
)


def test_a_sapling_goes_to_an_empty_space_or_onto_a_seed() -> None:
    state = table("1:oak 2:oak_sapling 3:oak_seed", "", start=PlantWon(0, 0, 1, "pine", 5_000))
    assert choices(state, said.PlantSapling, "space") == list(range(3, 13))
    events = state.apply(said.PlantSapling(0, 3))
    assert only(events, told.SeedCleared) == told.SeedCleared(0, 3, "oak")
    assert forest(state) == "1:oak 2:oak_sapling 3:pine_sapling*1"
    check(state)


def test_the_only_room_for_a_sapling_is_taken_without_asking() -> None:
    eleven = " ".join(f"{space}:{'beech' if space < 7 else 'spruce'}" for space in range(1, 12))
    state = table(eleven, "", start=PlantWon(0, 0, 1, "pine", 5_000))
    assert forest(state).endswith("12:pine_sapling")


def test_pollution_takes_what_the_pool_has() -> None:
    state = table("", "", pool=2, money=60_000, start=BuyOrEnd(0))
    events = state.apply(said.BuySapling(0, "oak", 6))
    assert only(events, told.DamagePlaced).count == 2
    assert only(events, told.MarkersShort).missing == 1
    assert (forest(state), state.pool) == ("6:oak_sapling*2", 0)


def test_with_a_short_pool_the_owner_chooses_who_suffers() -> None:
    state = table("3:fir 4:pine 8:spruce", "", season="spring", pool=2)
    events = turn_up(state, "nun_moths")
    assert only(events, told.MarkersShort) == told.MarkersShort(0, 1)
    assert choices(state, said.PlaceDamage, "space") == [3, 4, 8]
    apply(state, said.PlaceDamage(0, 3), said.PlaceDamage(0, 8))
    assert forest(state) == "3:fir*1 4:pine 8:spruce*1"
    assert state.pool == 0


def test_an_empty_pool_asks_nobody() -> None:
    state = table("3:fir 4:pine", "", season="spring", pool=0)
    events = turn_up(state, "nun_moths")
    assert only(events, told.MarkersShort).missing == 2
    assert forest(state) == "3:fir 4:pine"


def test_all_markers_of_a_card_lie_before_anything_dies() -> None:
    """The dead would refill the pool, but not for this card."""
    state = table("3:fir*2 4:fir*2 8:pine", "", season="spring", pool=2)
    turn_up(state, "nun_moths")
    state.apply(said.PlaceDamage(0, 3))
    assert forest(state) == "3:fir*3 4:fir*2 8:pine"
    state.apply(said.PlaceDamage(0, 4))
    assert forest(state) == "3:fir_seed 4:fir_seed 8:pine"
    assert state.pool == 6


def test_the_seeds_of_the_dead_are_laid_while_the_stock_lasts() -> None:
    """A dead sapling turns into its own seed; of the trees the first one gets the last seed in stock."""
    state = table("1:alder*4 2:alder_sapling*3 3:alder*4", "1:alder_seed 2:alder_seed", season="spring")
    events = turn_up(state, "green_caterpillars")
    assert [event.space for event in of_kind(events, told.TileDied)] == [1, 2, 3]
    assert forest(state) == "1:alder_seed 2:alder_seed"
    check(state)


def test_a_dead_sapling_is_sure_of_its_seed_before_any_tree() -> None:
    others = "1:alder_seed 2:alder_seed 3:alder_seed"
    state = table("1:alder*4 2:alder_sapling*3", others, season="spring")
    assert state.sapling_stock["alder"] == 0
    turn_up(state, "green_caterpillars")
    assert forest(state) == "2:alder_seed"


def test_a_dead_sapling_turns_into_a_seed() -> None:
    state = table("1:oak_sapling*3", "", season="winter")
    events = turn_up(state, "field_mice")
    assert only(events, told.TileDied).stage == "sapling"
    assert forest(state) == "1:oak_seed"


def test_the_owner_chooses_the_new_tree_of_an_animal() -> None:
    state = table("1:beech*3@fox 4:spruce@hare 8:spruce 12:spruce", "", season="summer")
    turn_up(state, "red_caterpillars")
    assert list(state.legal()) == [said.HouseAnimal(0, 8), said.HouseAnimal(0, 12)]
    assert state.view(None).homeless[0].animal == "fox"
    assert refused(state, said.HouseAnimal(0, 4)) == "tree_has_animal"
    assert refused(state, said.HouseAnimal(0, 1)) == "tree_needed"
    check(state)
    state.apply(said.HouseAnimal(0, 12))
    assert forest(state) == "1:beech_seed 4:spruce@hare 8:spruce 12:spruce@fox"


def test_the_host_chooses_the_tree_and_cannot_refuse() -> None:
    state = table("", "1:beech*3@lynx", "4:oak 8:oak", season="summer")
    turn_up(state, "red_caterpillars", seat=1)
    assert state.to_act() == 2
    assert kinds(state) == {"HouseAnimal"}


def test_several_homeless_animals_are_all_shown() -> None:
    state = table("", "1:beech*3@hare 5:beech*3@lynx 8:spruce 9:spruce", season="summer")
    turn_up(state, "red_caterpillars", seat=1)
    assert [each.animal for each in state.view(0).homeless] == ["lynx", "hare"]
    check(state)
    state.apply(said.HouseAnimal(1, 9))
    assert forest(state, 1) == "1:beech_seed 5:beech_seed 8:spruce@hare 9:spruce@lynx"


def test_an_animal_is_homeless_as_soon_as_its_tree_is_gone() -> None:
    state = table("1:beech*3@hare 5:beech*3@lynx 4:spruce", "", hands=["red_caterpillars"], season=6)
    state.apply(said.PlayCards(0, (hand_card(state, 0, "red_caterpillars"),)))
    happened = tell(state, said.RefuseCard(1))
    views = [view for event, view in happened if isinstance(event, told.TileDied)]
    homeless = [[each.animal for each in view.homeless] for view in views]
    assert homeless == [["hare"], ["lynx", "hare"]]


@pytest.mark.parametrize(("option", "host"), [("owner", 2), ("turn_player", 3)])
def test_the_search_for_a_host_starts_where_the_option_says(option: str, host: int) -> None:
    state = table(
        *("4:oak", "1:beech*3@fox", "4:oak", "4:oak"),
        season="summer",
        active=2,
        options={"migration_from": option},
    )
    events = turn_up(state, "red_caterpillars", seat=1)
    assert only(events, told.AnimalMigrated).to_seat == host


def test_the_search_from_the_turn_player_ends_with_that_seat() -> None:
    state = table(
        *("", "1:beech*3@fox", "4:oak"),
        season="summer",
        active=2,
        options={"migration_from": "turn_player"},
    )
    assert only(turn_up(state, "red_caterpillars", seat=1), told.AnimalMigrated).to_seat == 2
