"""Warnings before a choice that one may regret."""

from game.core.manners import Doubt
from game.core.values import Action
from game.forester import actions as said
from game.forester.state import ForesterState
from game.forester.steps import BuyOrEnd, DeclareOrPlayOn, PlantWon
from game.forester.warnings import warnings
from tests.game.forester.positions import full_forest, new_game, table, turn_up


def codes(state: ForesterState, action: Action) -> list[str]:
    assert action in state.legal()
    return [doubt.code for doubt in warnings(state.view(action.seat), action)]


def test_a_planting_that_dies_at_once() -> None:
    state = table("4:oak", "", start=PlantWon(0, 0, 1, "fir", 5_000))
    facts: dict[str, str | int] = {"species": "fir", "space": 10, "markers": 3, "circles": 2}
    assert warnings(state.view(0), said.PlantSapling(0, 10)) == (Doubt("plant_dies", facts),)
    assert codes(state, said.PlantSapling(0, 3)) == []
    cleaned = table("4:oak", "", tiles=[["cat_south"]], start=PlantWon(0, 0, 1, "fir", 5_000))
    assert codes(cleaned, said.PlantSapling(0, 10)) == ["plant_full"]


def test_a_planting_that_bears_no_marker_more() -> None:
    state = table("4:oak", "", start=PlantWon(0, 0, 1, "fir", 5_000))
    facts: dict[str, str | int] = {"species": "fir", "space": 7, "markers": 2, "circles": 2}
    assert warnings(state.view(0), said.PlantSapling(0, 7)) == (Doubt("plant_full", facts, is_mild=True),)


def test_the_warning_holds_for_bought_and_for_start_tiles() -> None:
    buying = table("4:oak", "", start=BuyOrEnd(0))
    assert codes(buying, said.BuySapling(0, "fir", 6)) == ["plant_dies"]
    assert codes(buying, said.BuySapling(0, "oak", 6)) == ["plant_full"]
    assert codes(buying, said.BuySapling(0, "oak", 5)) == []
    state = new_game(2, start_seat="0", experienced_start="on")
    state.apply(said.DraftStartTile(0, "fir"))
    while state.view(None).task == "draft_start_tile":
        state.apply(state.legal()[0])
    assert codes(state, said.PlaceStartTile(0, "fir", "tree", 10)) == ["plant_dies"]
    assert codes(state, said.PlaceStartTile(0, "oak", "seed", 10)) == []


def test_a_sapling_that_takes_the_place_of_an_own_seed() -> None:
    state = table("4:oak 5:pine_seed", "", start=PlantWon(0, 0, 1, "oak", 5_000))
    facts: dict[str, str | int] = {"thing": "pine.seed", "space": 5}
    assert warnings(state.view(0), said.PlantSapling(0, 5)) == (Doubt("replaces_seed", facts),)
    assert codes(state, said.PlantSapling(0, 3)) == []
    buying = table("4:oak 5:pine_seed", "", money=60_000, start=BuyOrEnd(0))
    assert codes(buying, said.BuySapling(0, "oak", 5)) == ["replaces_seed"]


def test_where_only_seeds_make_room_that_is_most_likely_meant() -> None:
    forest = " ".join(f"{space}:{'oak' if space < 6 else 'beech'}" for space in range(3, 13))
    state = table(f"1:pine_seed 2:fir_seed {forest}", "", start=PlantWon(0, 0, 1, "oak", 5_000))
    (doubt,) = warnings(state.view(0), said.PlantSapling(0, 1))
    assert doubt.code == "replaces_seed" and doubt.is_mild


def test_damage_that_kills() -> None:
    state = table("1:oak*4 3:fir*1 4:fir*2", "1:oak")
    turn_up(state, "acid_rain")
    assert codes(state, said.PlaceDamage(0, 1)) == ["damage_kills"]
    assert codes(state, said.PlaceDamage(0, 3)) == []
    assert codes(state, said.PlaceDamage(0, 4)) == ["damage_kills"]


def test_the_last_markers_of_the_pool() -> None:
    planting = table("4:oak", "", pool=2, start=PlantWon(0, 0, 1, "oak", 5_000))
    assert codes(planting, said.PlantSapling(0, 2)) == ["last_markers"]
    assert codes(planting, said.PlantSapling(0, 6)) == ["last_markers"]
    assert codes(planting, said.PlantSapling(0, 1)) == []
    raining = table("1:oak 3:oak 4:oak", "", pool=2)
    turn_up(raining, "acid_rain")
    assert codes(raining, said.PlaceDamage(0, 1)) == ["last_markers"]
    raining.apply(said.PlaceDamage(0, 1))
    assert codes(raining, said.PlaceDamage(0, 3)) == ["last_markers"]


def test_a_pool_that_is_too_small_to_kill() -> None:
    state = table("4:oak", "", pool=2, start=PlantWon(0, 0, 1, "fir", 5_000))
    assert codes(state, said.PlantSapling(0, 6)) == ["last_markers", "plant_full"]


def test_a_declaration_while_behind() -> None:
    beech_and_spruce = full_forest(*["beech"] * 6, *["spruce"] * 6)
    behind = table(beech_and_spruce, full_forest(), start=DeclareOrPlayOn(0))
    doubts = warnings(behind.view(0), said.DeclareEnd(0))
    assert doubts == (Doubt("declares_behind", {"score": 60, "best": 80}),)
    assert codes(behind, said.PlayOn(0)) == []
    ahead = table(full_forest(), beech_and_spruce, start=DeclareOrPlayOn(0))
    assert codes(ahead, said.DeclareEnd(0)) == []


def test_most_choices_are_not_warned_about() -> None:
    state = table("4:oak", "4:oak")
    assert [codes(state, action) for action in state.legal()] == [[]] * 25
