"""The season marker and what every season does (4.2, 5)."""

import pytest

from game.core.values import Event
from game.forester import actions as said
from game.forester import events as told
from game.forester.data import SEASON_TRACK, SYMBOL_SPACES
from game.forester.seasons.track import Forecast, forecast
from game.forester.state import ForesterState
from game.forester.steps import GrowSpecies
from tests.game.forester.conservation import check
from tests.game.forester.positions import ask, choices, dice, forest, of_kind, only, refused, table


def lay(state: ForesterState, count: int) -> list[Event]:
    return state.apply(said.PlayCards(state.active, state.hands[state.active][:count]))


@pytest.mark.parametrize("space", range(12))
def test_three_cards_always_set_off_a_season_and_never_two(space: int) -> None:
    three = [(space + step) % 12 for step in (1, 2, 3)]
    assert sum(each in SYMBOL_SPACES for each in three) == 1
    assert forecast(space, 3).triggered is not None


def test_the_forecast_tells_the_season_set_off_and_the_one_of_the_cards() -> None:
    assert forecast(0, 1) == Forecast(1, "winter", None)
    assert forecast(1, 1) == Forecast(2, "spring", None)
    assert forecast(1, 2) == Forecast(3, "spring", "spring")
    assert forecast(2, 3) == Forecast(5, "summer", "spring")
    assert forecast(10, 3) == Forecast(1, "winter", "winter")


@pytest.mark.parametrize("space", range(12))
@pytest.mark.parametrize("count", [1, 2, 3])
def test_the_forecast_comes_true(space: int, count: int) -> None:
    state = table("4:oak", "4:oak", season=space)
    events = lay(state, count)
    ahead = forecast(space, count)
    assert (state.season_space, state.season) == (ahead.to, ahead.season)
    assert [event.season for event in of_kind(events, told.SeasonTriggered)] == (
        [ahead.triggered] if ahead.triggered else []
    )
    assert SEASON_TRACK[ahead.to] == ahead.season


# Spring


def test_in_spring_saplings_become_trees_and_seeds_saplings() -> None:
    state = table("1:oak_sapling*2 5:pine_seed 4:beech*1", "6:alder_sapling*3", season=2)
    events = lay(state, 1)
    assert forest(state, 0) == "1:oak*2 4:beech*1 5:pine_sapling*2"
    assert forest(state, 1) == "6:alder*3"
    assert [event.space for event in of_kind(events, told.SaplingGrew)] == [1, 6]
    check(state)


def test_growing_never_kills() -> None:
    state = table("1:spruce_sapling*3 2:fir_sapling*2", "", season=2)
    lay(state, 1)
    assert forest(state) == "1:spruce*3 2:fir*2"


SIX_FIRS = "1:fir 2:fir 3:fir 4:fir 5:fir"


def test_too_few_tree_tiles_let_the_owner_choose() -> None:
    state = table("1:fir_sapling 4:fir_sapling 8:oak_sapling 12:pine_seed", SIX_FIRS, season=2)
    lay(state, 1)
    assert forest(state).startswith("1:fir_sapling 4:fir_sapling 8:oak ")
    assert choices(state, said.GrowSapling, "space") == [1, 4]
    choice = state.view(1).choice
    assert choice is not None
    assert (choice.species, choice.spaces, choice.due) == ("fir", (1, 4), 1)
    assert refused(state, said.GrowSapling(0, 8)) == "not_growing"
    events = state.apply(said.GrowSapling(0, 4))
    assert only(events, told.GrowthDelayed) == told.GrowthDelayed(0, 1, "fir")
    assert forest(state) == "1:fir_sapling 4:fir 8:oak 12:pine_sapling"
    check(state)


def test_without_a_tree_tile_all_wait() -> None:
    state = table("1:fir_sapling 4:fir_sapling", f"{SIX_FIRS} 6:fir", season=2)
    events = ask(state, GrowSpecies(0, "fir"))
    assert [event.space for event in of_kind(events, told.GrowthDelayed)] == [1, 4]
    assert forest(state) == "1:fir_sapling 4:fir_sapling"


def test_a_seat_is_done_with_spring_before_the_next() -> None:
    state = table("1:fir_sapling", f"{SIX_FIRS} 8:fir_sapling 12:fir_seed", season=2, active=1)
    events = lay(state, 1)
    assert [(event.seat, event.space) for event in of_kind(events, told.SaplingGrew)] == [(1, 8)]
    assert only(events, told.GrowthDelayed).seat == 0


# Summer


def test_in_summer_every_seat_may_welcome_two_animals() -> None:
    state = table("1:oak 3:oak 4:oak", "4:oak", season=5)
    lay(state, 1)
    assert state.view(0).animals_left == 2
    state.apply(said.WelcomeAnimal(0, "fox", 1))
    assert state.view(0).animals_left == 1
    state.apply(said.WelcomeAnimal(0, "hare", 4))
    assert state.to_act() == 1
    state.apply(said.WelcomeAnimal(1, "roe_deer", 4))
    assert (forest(state, 0), forest(state, 1)) == ("1:oak@fox 3:oak 4:oak@hare", "4:oak@roe_deer")
    check(state)


def test_passing_ends_the_summer_of_a_seat() -> None:
    state = table("1:oak 3:oak", "4:oak", season=5)
    lay(state, 1)
    state.apply(said.Pass(0))
    assert state.to_act() == 1


def test_without_a_free_tree_nobody_enters() -> None:
    state = table("1:oak@hare", "", season=5)
    lay(state, 1)
    assert state.view(0).task != "welcome_animal"


# Autumn and winter


def test_in_autumn_trees_pay_and_stay() -> None:
    state = table("1:oak 3:fir*1 4:alder_sapling", "4:alder", season=8)
    events = lay(state, 1)
    assert of_kind(events, told.WoodSold) == [told.WoodSold(0, 7_000, 7_000), told.WoodSold(1, 2_000, 2_000)]
    assert forest(state) == "1:oak 3:fir*1 4:alder_sapling"
    assert [domain.money for domain in state.domains] == [37_000, 32_000]
    check(state)


def test_winter_is_quiet() -> None:
    state = table("1:oak@hare", "1:oak@hare", season=11, draws=dice(6))
    events = lay(state, 1)
    assert only(events, told.SeasonTriggered).season == "winter"
    assert not of_kind(events, told.HardWinterRolled)


def test_a_hard_winter_needs_a_six() -> None:
    state = table("1:oak@hare", "1:oak@hare", season=11, draws=dice(5), options={"hard_winter": "on"})
    events = lay(state, 1)
    assert only(events, told.HardWinterRolled).die == 5
    assert not of_kind(events, told.AnimalLost)
