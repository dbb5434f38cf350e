"""What the options change."""

import pytest

from game.core.setup import Setup, SetupError
from game.walnut_grove.actions import ChooseStart, FinishFarm, MoveTo, RepayHelp
from game.walnut_grove.rules import WALNUT_GROVE
from game.walnut_grove.seasons.autumn import path_to
from game.walnut_grove.seasons.year import year_order
from game.walnut_grove.steps import Finish
from game.walnut_grove.town import tolls
from tests.game.walnut_grove.positions import asked, code, new_game, played, task


@pytest.mark.parametrize("first", [0, 1, 2, 3])
def test_the_first_seat_is_the_one_that_was_told(first: int) -> None:
    state = new_game(4, first_seat=str(first))
    chosen = []
    while state.year == 0:
        seat = state.to_act()
        assert seat is not None
        chosen.append(seat)
        state.apply(ChooseStart(seat, "church"))
    assert chosen == [(first + place) % 4 for place in range(4)]


def test_without_being_told_the_first_seat_is_drawn() -> None:
    assert {new_game(4, seed, first_seat="random").to_act() for seed in range(40)} == {0, 1, 2, 3}


def test_a_first_seat_that_is_not_at_the_table_is_named() -> None:
    with pytest.raises(SetupError, match="option first_seat: must be one of random, 0, 1, not 2"):
        WALNUT_GROVE.new(Setup(2, options={"first_seat": "2"}))


def test_starting_at_the_town_hall_means_walking_into_every_building() -> None:
    state = new_game(2, start_place="town_hall")
    assert code(state, ChooseStart(0, "post_office")) == "no_such_start"
    state.apply(ChooseStart(0, "town_hall"))
    state.apply(ChooseStart(1, "church"))
    assert state.order == (1, 0)
    assert len(path_to(state, 0, "post_office")) == 1
    assert tolls(path_to(state, 0, "post_office")) == ()
    assert tolls(path_to(state, 0, "hotel")) == (6,)


def test_at_the_town_hall_start_the_post_office_is_one_step_ahead() -> None:
    state = new_game(2, start_place="town_hall")
    state.apply(ChooseStart(0, "town_hall"))
    state.apply(ChooseStart(1, "church"))
    while state.season != "autumn":
        state.apply(state.legal()[0])
    state.apply(MoveTo(1, "hotel"))
    state.arrive(1, 1, is_at_start=False)
    assert year_order(state) == (1, 0)


def test_an_open_help_tile_costs_points_only_with_its_option() -> None:
    for value, points in (("off", 0), ("on", -2)):
        state = asked(Finish(0), options={"open_help_costs": value}, has_open_help=True, barn={})
        assert {line.name: line.points for line in state.score()[0].lines}["help"] == points


def test_where_open_help_costs_it_may_be_repaid_at_the_very_end() -> None:
    state = asked(Finish(0), options={"open_help_costs": "on"}, has_open_help=True, barn={"stone": 3})
    assert FinishFarm(0) in state.legal()
    state.apply(RepayHelp(0, ("stone", "stone", "stone")))
    assert (state.to_act(), state.farms[0].has_open_help) == (None, False)


def test_elsewhere_nobody_is_asked_at_the_end_without_a_storehouse() -> None:
    state = asked(Finish(0), has_open_help=True, barn={"stone": 3}, fields={"b4": 2})
    assert task(state) is None


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_every_combination_of_options_plays_to_its_end(seats: int) -> None:
    for joker in ("missing", "free"):
        for costs in ("off", "on"):
            for place in ("post_office", "town_hall"):
                state = new_game(seats, coin_joker=joker, open_help_costs=costs, start_place=place)
                assert played(state, 10_000, seats).outcome() is not None
