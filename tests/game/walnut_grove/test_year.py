"""The course of a year: spring, summer and winter, and the order of seats (3 to 6, 10)."""

from __future__ import annotations

import pytest

from game.core.report import Telling
from game.walnut_grove import events as told
from game.walnut_grove.actions import (
    DiscardBarn,
    EndSummer,
    Hire,
    LoseGoods,
    PassAutumn,
    PayWinter,
    PlaceFigure,
    PlaceTile,
    RepayHelp,
    TakeFrom,
    TakeHelp,
)
from game.walnut_grove.data import BOARDS, DISCS, LABOURERS
from game.walnut_grove.seasons.year import year_order
from game.walnut_grove.steps import Arrive, BeginSeason, EndYear, EnterWinter, Walk, Work
from tests.game.walnut_grove.positions import (
    asked,
    barn,
    busily_played,
    code,
    fields,
    help_tiles,
    new_game,
    stand,
    task,
)

FOREST_APART = "44@(0,1)r0"  # not joined to the forest on the board


# Set-up


@pytest.mark.parametrize(("seats", "coppers", "items"), [(1, 9, 2), (2, 7, 2), (3, 5, 3), (4, 3, 4)])
def test_bags_and_town_are_filled_by_the_number_of_players(seats: int, coppers: int, items: int) -> None:
    state = new_game(seats)
    assert state.coin_bag == {"copper": coppers, "silver": 11, "gold": 8}
    assert state.tile_bag == list(range(1, 51))
    assert {len(stock) for stock in state.stock.values()} == {items}
    assert len({farm.board for farm in state.farms}) == seats
    for seat, farm in enumerate(state.farms):
        assert farm.labourers == [BOARDS[farm.board].first_labourer]
        assert (barn(state, seat), fields(state, seat)) == ({"copper": 2}, {"b4": 1})


def test_four_players_leave_no_labourer_and_no_building_in_the_box() -> None:
    state = new_game(4)
    people = [item for building in ("hotel", "saloon", "lodge") for item in state.stock[building]]
    people += [farm.labourers[0] for farm in state.farms]
    assert {colour: people.count(colour) for colour in LABOURERS} == LABOURERS
    tiles = state.stock["carpenter"] + state.stock["johansens"]
    assert (tiles.count("hut"), tiles.count("barn")) == (4, 4)


def test_the_first_years_have_other_discs_than_the_last() -> None:
    for seed in range(10):
        events = busily_played(new_game(1, seed), seed)
        discs = [event.disc for event in events if isinstance(event, told.YearStarted)]
        assert sorted(discs[:4]) == sorted(DISCS)[:4]
        assert sorted(discs) == sorted(DISCS)


# The order of seats


def test_a_figure_at_the_post_office_comes_last() -> None:
    state = asked(BeginSeason("autumn"), seats=3)
    stand(state, s0="post_office", s1="lodge", s2="general_store")
    assert year_order(state) == (2, 1, 0)


def test_of_two_at_one_place_the_earlier_goes_first() -> None:
    state = asked(BeginSeason("autumn"), seats=3)
    stand(state, s2="svensons", s0="svensons", s1="lodge")
    assert year_order(state) == (2, 0, 1)
    stand(state, s2="svensons")  # a full lap is a new arrival
    assert year_order(state) == (0, 2, 1)


def test_the_order_is_worked_out_anew_each_year() -> None:
    state = asked(EndYear(), seats=2)
    assert state.year == 2
    assert state.view(None).order == year_order(state)


# Spring


def test_tiles_that_nobody_kept_go_back_when_all_are_done() -> None:
    state = asked(BeginSeason("spring"), EndYear(), seats=2, disc="disc_a2")
    drawn = [farm.drawn[:] for farm in state.farms]
    assert ([len(tiles) for tiles in drawn], len(state.tile_bag)) == ([3, 3], 44)
    first, second = state.order
    state.apply(PlaceTile(first, drawn[first][0], 2, 1, 0))
    assert (len(state.farms[first].drawn), len(state.tile_bag)) == (2, 44)
    events = state.apply(PlaceTile(second, drawn[second][0], 2, 1, 0))
    assert told.TilesReturned(4) in events


def test_in_a_good_year_two_tiles_are_kept() -> None:
    state = asked(BeginSeason("spring"), disc="disc_a1")
    tiles = state.farms[0].drawn[:]
    assert len(tiles) == 4
    state.apply(PlaceTile(0, tiles[1], 0, 1, 0))
    assert task(state) == "place_tile"
    state.apply(PlaceTile(0, tiles[3], 0, 2, 3))
    assert [placed.tile for placed in state.farms[0].placed] == [tiles[1], tiles[3]]
    assert state.to_act() is None


def test_merging_and_closing_are_told() -> None:
    state = asked(BeginSeason("spring"), disc="disc_a2", tiles="1@(0,1)r0")
    state.farms[0].drawn = [39, 4, 5]
    events = state.apply(PlaceTile(0, 39, 1, 1, 0))
    assert told.RegionsMerged(0, "t1.1", ("t1.1", "t39.2"), 2) in events
    assert told.EnclosureClosed(0, ("t1.E", "t39.W")) in events


# Summer


def test_figures_are_named_farmer_first_and_then_by_joining() -> None:
    state = asked(Work(0), labourers=["white", "blue"])
    placed = [state.apply(PlaceFigure(0, region))[0] for region in ("b0", "b1", "b2")]
    assert [event.figure for event in placed if isinstance(event, told.FigurePlaced)] == [
        "farmer",
        "white",
        "blue",
    ]


def test_every_figure_works_once_and_the_summer_ends_by_itself() -> None:
    state = asked(Work(0), Work(1), seats=2, farms={0: {"labourers": ["blue"]}})
    state.apply(PlaceFigure(0, "b0"))
    assert code(state, PlaceFigure(0, "b0")) == "region_occupied"
    state.apply(PlaceFigure(0, "b1"))
    assert (state.to_act(), state.farms[0].worked) == (1, [])


def test_a_settler_may_let_figures_rest() -> None:
    state = asked(Work(0), labourers=["blue"])
    assert state.apply(EndSummer(0))[0] == told.CoinsRevealed(0, ("copper", "copper"))


def test_two_regions_of_one_terrain_may_both_be_worked() -> None:
    state = asked(Work(0), tiles=FOREST_APART, labourers=["blue"])
    for region in ("b4", "t44.0"):
        state.apply(PlaceFigure(0, region))
    assert fields(state) == {"b4": 1, "t44.0": 1}


def test_goods_are_lost_unasked_if_the_barn_is_full_of_their_kind() -> None:
    state = asked(Work(0), fields={"b4": 2}, barn={"wood": 4}, labourers=[])
    assert told.GoodsLost(0, "wood", 1) in state.apply(PlaceFigure(0, "b4"))


def test_an_open_help_tile_is_a_way_to_make_room() -> None:
    state = asked(Work(0), fields={"b4": 2}, barn={"wood": 4}, labourers=[], has_open_help=True)
    state.apply(PlaceFigure(0, "b4"))
    assert {type(action) for action in state.legal()} == {LoseGoods, RepayHelp}
    state.apply(RepayHelp(0, ("wood", "wood", "wood")))
    assert (barn(state), fields(state), help_tiles(state)) == ({"wood": 2}, {"b4": 2}, (0, 0))


def test_room_on_a_square_comes_before_room_in_the_barn() -> None:
    state = asked(Work(0), fields={"b4": 2}, barn={"copper": 4}, labourers=[], has_open_help=True)
    state.farms[0].stored[3] = 1
    state.apply(PlaceFigure(0, "b4"))
    events = state.apply(RepayHelp(0, ("wood", "wood", "grain")))
    assert told.GoodsStored(0, "wood", "b4", on_squares=1, in_barn=0) in events


def test_while_goods_wait_nothing_can_be_moved_into_the_barn() -> None:
    state = asked(Work(0), fields={"b4": 2, "b0": 1}, labourers=[], barn={"copper": 2, "stone": 2})
    state.apply(PlaceFigure(0, "b4"))
    assert {type(action) for action in state.legal()} == {LoseGoods, DiscardBarn}


# Winter


@pytest.mark.parametrize(
    ("disc", "labourers", "huts", "due"),
    [
        ("disc_a1", ["blue", "yellow"], 1, {"fish": 2, "grain": 1, "wood": 1}),
        ("disc_b3", ["white", "white"], 0, {"dairy": 4, "wood": 4}),
        ("disc_b4", ["yellow"], 4, {"grain": 2, "wood": 2}),
        ("disc_b2", [], 0, {"wood": 2}),
    ],
)
def test_what_a_winter_wants(disc: str, labourers: list[str], huts: int, due: dict[str, int]) -> None:
    state = asked(Work(0), disc=disc, labourers=labourers, huts=huts)
    assert state.view(0).farms[0].due == due


def test_what_was_paid_or_helped_out_with_is_no_longer_due() -> None:
    state = asked(
        EnterWinter(0),
        disc="disc_b2",
        labourers=["yellow", "white"],
        huts=2,
        barn={"stone": 4, "dairy": 1},
        has_open_help=True,
    )
    state.season = "winter"
    due = [state.view(None).farms[0].due]
    while state.to_act() is not None:
        state.apply(state.legal()[0])
        due.append(state.view(None).farms[0].due)
    assert due == [
        {"grain": 1, "dairy": 1, "wood": 2},
        {"grain": 1, "dairy": 1, "wood": 2},  # which good the first tile is for is sure
        {"wood": 2},
        {"wood": 1},
        {},
    ]


def test_a_winter_that_is_announced_has_taken_nothing_yet() -> None:
    state = asked(Walk(0), BeginSeason("winter"), disc="disc_b2", labourers=[], barn={"wood": 2})
    telling = Telling()
    state.apply(PassAutumn(0), telling)
    told_of = {type(each.event): each.view for each in telling.told(None)}
    assert told_of[told.SeasonStarted].farms[0].due == {"wood": 2}  # type: ignore[attr-defined]
    assert told_of[told.WoodPaid].farms[0].due == {}  # type: ignore[attr-defined]


def test_each_missing_good_costs_a_help_tile_and_only_one_stays_open() -> None:
    state = asked(EnterWinter(0), disc="disc_b3", labourers=["white", "white"], barn={"gold": 4})
    assert help_tiles(state) == (1, 7)
    assert barn(state) == {"gold": 4}, "coins are neither food nor wood"


def test_who_could_repay_is_asked_before_winter_and_before_each_tile() -> None:
    state = asked(
        EnterWinter(0), disc="disc_a2", labourers=["white"], barn={"stone": 4}, has_open_help=True, huts=1
    )
    assert state.legal()[0] == PayWinter(0)
    state.apply(PayWinter(0))
    assert state.legal()[0] == TakeHelp(0)
    assert state.view(None).question.reason == "food"  # type: ignore[union-attr]
    state.apply(RepayHelp(0, ("stone", "stone", "stone")))
    assert (help_tiles(state), barn(state)) == ((1, 1), {"stone": 1})


def test_a_repaid_help_tile_starts_the_winter_by_itself() -> None:
    state = asked(EnterWinter(0), labourers=["blue"], barn={"stone": 3, "wood": 1}, has_open_help=True)
    events = state.apply(RepayHelp(0, ("stone", "stone", "stone")))
    assert told.WoodPaid(0, 1, (told.Source("wood", "barn", 1),)) in events
    assert help_tiles(state) == (1, 1)


def test_winter_asks_which_of_two_forests_gives_the_wood() -> None:
    state = asked(
        EnterWinter(0), disc="disc_a2", tiles=FOREST_APART, labourers=[], fields={"b4": 1, "t44.0": 2}
    )
    assert state.legal() == (TakeFrom(0, "b4"), TakeFrom(0, "t44.0"))
    events = state.apply(TakeFrom(0, "t44.0"))
    assert told.WoodPaid(0, 1, (told.Source("wood", "t44.0", 1),)) in events


def test_nothing_is_asked_if_all_wood_is_needed() -> None:
    state = asked(
        EnterWinter(0), disc="disc_b2", tiles=FOREST_APART, labourers=[], fields={"b4": 1, "t44.0": 1}
    )
    assert (state.to_act(), fields(state), help_tiles(state)) == (None, {}, (0, 0))


def test_the_barn_pays_before_the_fields() -> None:
    state = asked(
        EnterWinter(0),
        disc="disc_b2",
        tiles=FOREST_APART,
        labourers=[],
        barn={"wood": 1},
        fields={"b4": 1, "t44.0": 1},
    )
    events = state.apply(TakeFrom(0, "b4"))
    assert told.WoodPaid(0, 2, (told.Source("wood", "barn", 1), told.Source("wood", "b4", 1))) in events


# The end of a year


def test_a_hired_labourer_neither_eats_nor_freezes_before_he_moves_in() -> None:
    state = asked(
        Arrive(0, "hotel"), EnterWinter(0), EndYear(), barn={"fish": 3}, labourers=["blue"], disc="disc_a2"
    )
    state.stock["hotel"] = ["white"]
    events = state.apply(Hire(0, "white"))
    assert told.FoodPaid(0, ("fish",), (told.Source("fish", "barn", 1),)) in events
    assert told.LabourerMovedIn(0, "white") in events
    assert help_tiles(state) == (1, 1)  # a wagon and the year's fire had no wood
    assert state.farms[0].labourers == ["blue", "white"]


def test_a_labourer_hired_in_the_last_year_still_scores() -> None:
    state = asked(Arrive(0, "hotel"), EndYear(), barn={"fish": 2}, labourers=["blue"])
    state.year = 8
    state.stock["hotel"] = ["white"]
    state.apply(Hire(0, "white"))
    assert state.to_act() is None
    assert next(line.points for line in state.score()[0].lines if line.name == "people") == 6


def test_who_stays_keeps_the_start_space() -> None:
    state = asked(BeginSeason("autumn"))
    assert state.apply(PassAutumn(0))[0] == told.FigureStayed(0)
    assert state.is_at_start == [True]
