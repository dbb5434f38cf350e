"""What a view shows of each event, once it has been told."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from game.core.report import Report
from game.core.values import Event
from game.walnut_grove import events as told
from game.walnut_grove import help_tiles
from game.walnut_grove.data import COINS_IN_BOX, START_COPPERS
from game.walnut_grove.land import Placement
from game.walnut_grove.payment import BARN
from game.walnut_grove.state import WalnutGroveState
from game.walnut_grove.tiles import TILES
from game.walnut_grove.town import ITEMS_BY_SEATS, Building
from game.walnut_grove.views import FarmSeen, RegionSeen, WalnutGroveView
from tests.game.conformance.shown import Shown
from tests.game.walnut_grove import conservation


def _room(farm: FarmSeen) -> int:
    return farm.barn_spaces - sum(farm.barn.values()) - farm.coin_count


def _region(farm: FarmSeen, name: str) -> RegionSeen:
    return next(region for region in farm.regions if region.id == name)


def _coins_on_the_way(view: WalnutGroveView) -> int:
    """Coins that are neither in the bag nor in a barn."""
    return sum(COINS_IN_BOX.values()) - view.coins_in_bag - sum(farm.coin_count for farm in view.farms)


def _is_sold(view: WalnutGroveView, building: Building) -> bool:
    return len(view.stock[building]) < ITEMS_BY_SEATS[len(view.farms)]


def _left_their_places(farm: FarmSeen, sources: told.Sources, coins: int = 0) -> bool:
    """Where goods and coins were there is room now."""
    from_barn = coins + sum(source.count for source in sources if source.place == BARN)
    fields = [source for source in sources if source.place != BARN]
    regions = {source.place: _region(farm, source.place) for source in fields}
    return _room(farm) >= from_barn and all(
        regions[source.place].goods + source.count <= regions[source.place].capacity for source in fields
    )


def _board_dealt(event: told.BoardDealt, view: WalnutGroveView) -> bool:
    farm = view.farms[event.seat]
    is_settled = (farm.board, farm.labourers) == (event.board, (event.labourer,))
    return is_settled and farm.coin_count == START_COPPERS and sum(farm.stored.values()) == 1


def _start_chosen(event: told.StartChosen, view: WalnutGroveView) -> bool:
    figure = view.figures[event.seat]
    beside = [each for each in view.figures if each.is_at_start and each.building == event.building]
    return (figure.building, figure.is_at_start) == (event.building, True) and len(beside) == event.space


def _year_started(event: told.YearStarted, view: WalnutGroveView) -> bool:
    has_begun = (view.year, view.disc, view.order) == (event.year, event.disc, event.order)
    return has_begun and event.disc not in view.discs_left


def _tiles_drawn(event: told.TilesDrawn, view: WalnutGroveView) -> bool:
    return view.farms[event.seat].drawn == event.tiles and not set(event.tiles) & set(view.tiles_in_bag)


def _tile_placed(event: told.TilePlaced, view: WalnutGroveView) -> bool:
    farm = view.farms[event.seat]
    lies = farm.tiles[-1] == Placement(event.tile, event.col, event.row, event.rotation)
    return lies and event.tile not in farm.drawn and (event.col, event.row) not in farm.free_cells


def _tiles_returned(event: told.TilesReturned, view: WalnutGroveView) -> bool:
    placed = sum(len(farm.tiles) for farm in view.farms)
    return not any(farm.drawn for farm in view.farms) and len(view.tiles_in_bag) + placed == len(TILES)


def _goods_stored(event: told.GoodsStored, view: WalnutGroveView) -> bool:
    farm = view.farms[event.seat]
    region = _region(farm, event.region)
    is_there = region.goods >= event.on_squares and farm.barn[event.good] >= event.in_barn
    return is_there and (not event.in_barn or region.goods == region.capacity)


def _good_moved(event: told.GoodMoved, view: WalnutGroveView) -> bool:
    farm = view.farms[event.seat]
    region = _region(farm, event.region)
    return farm.barn[event.good] > 0 and region.goods < region.capacity


def _figure_moved(event: told.FigureMoved, view: WalnutGroveView) -> bool:
    figure = view.figures[event.seat]
    is_last = figure.arrival == max(each.arrival for each in view.figures)
    return (figure.building, figure.is_at_start) == (event.target, False) and is_last


def _coin_given(event: told.TollPaid | told.CoinDiscarded, view: WalnutGroveView) -> bool:
    farm = view.farms[event.seat]
    return farm.coins_given > 0 and _room(farm) > 0


def _help_taken(event: told.HelpTaken, view: WalnutGroveView) -> bool:
    farm = view.farms[event.seat]
    return (int(farm.has_open_help), farm.turned_help) == (event.open, event.turned)


def _help_turned(event: told.HelpTurned, view: WalnutGroveView) -> bool:
    farm = view.farms[event.seat]
    return farm.turned_help > 0 and not farm.has_open_help


def _help_repaid(event: told.HelpRepaid, view: WalnutGroveView) -> bool:
    farm = view.farms[event.seat]
    return not farm.has_open_help and _left_their_places(farm, event.sources)


def _cost_paid(event: told.CostPaid, view: WalnutGroveView) -> bool:
    farm = view.farms[event.seat]
    return farm.coins_given >= event.coin_count and _left_their_places(farm, event.sources, event.coin_count)


def _labourer_hired(event: told.LabourerHired, view: WalnutGroveView) -> bool:
    return view.farms[event.seat].hired[-1:] == (event.colour,) and _is_sold(view, event.building)


def _building_taken(event: told.BuildingTaken, view: WalnutGroveView) -> bool:
    farm = view.farms[event.seat]
    return (farm.huts if event.kind == "hut" else farm.barns) > 0 and _is_sold(view, event.building)


def _improvement_taken(event: told.ImprovementTaken, view: WalnutGroveView) -> bool:
    return view.farms[event.seat].improvements[-1:] == (event.kind,) and _is_sold(view, event.building)


def _goods_paid(event: told.GoodsSold | told.FoodPaid | told.WoodPaid, view: WalnutGroveView) -> bool:
    return _left_their_places(view.farms[event.seat], event.sources)


def _coin_stored(event: told.CoinStored, view: WalnutGroveView) -> bool:
    """Who is told its value has it among the coins in the barn."""
    own = view.coins[event.seat]
    has_value = event.coin is None or (own is not None and own[event.coin] > 0)
    return has_value and view.farms[event.seat].coin_count > 0


def _coins_revealed(event: told.CoinsRevealed, view: WalnutGroveView) -> bool:
    shown = view.coins[event.seat]
    return shown is not None and {coin: event.coins.count(coin) for coin in shown} == shown


SHOWS: dict[type[Event], Callable[[Any, WalnutGroveView], bool]] = {
    told.GameStarted: lambda event, view: view.first_seat == view.order[0] == event.first_seat,
    told.BoardDealt: _board_dealt,
    told.TownStocked: lambda event, view: view.stock[event.building] == event.items,
    told.StartChosen: _start_chosen,
    told.YearStarted: _year_started,
    told.SeasonStarted: lambda event, view: view.season == event.season,
    told.TilesDrawn: _tiles_drawn,
    told.TilePlaced: _tile_placed,
    told.TilesReturned: _tiles_returned,
    told.FigurePlaced: lambda event, view: view.farms[event.seat].worked[-1:] == (event.region,),
    told.GoodsStored: _goods_stored,
    told.GoodMoved: _good_moved,
    told.GoodDiscarded: lambda event, view: _room(view.farms[event.seat]) > 0,
    told.FigureMoved: _figure_moved,
    told.TollPaid: _coin_given,
    told.HelpTaken: _help_taken,
    told.HelpTurned: _help_turned,
    told.HelpRepaid: _help_repaid,
    told.CostPaid: _cost_paid,
    told.GoodTaken: lambda event, view: view.farms[event.seat].barn[event.good] > 0,
    told.LabourerHired: _labourer_hired,
    told.BuildingTaken: _building_taken,
    told.ImprovementTaken: _improvement_taken,
    told.GoodsSold: _goods_paid,
    told.CoinDrawn: lambda event, view: _coins_on_the_way(view) > 0,
    told.CoinStored: _coin_stored,
    told.CoinReturned: lambda event, view: _room(view.farms[event.seat]) == 0,
    told.CoinDiscarded: _coin_given,
    told.FoodPaid: _goods_paid,
    told.WoodPaid: _goods_paid,
    told.LabourerMovedIn: lambda event, view: view.farms[event.seat].labourers[-1] == event.colour,
    told.CoinsRevealed: _coins_revealed,
}

LEAVES_NO_TRACE: frozenset[type[Event]] = frozenset(
    {
        # Regions and enclosures are what they are as soon as the tile lies, which was told before.
        told.RegionsMerged,
        told.EnclosureClosed,
        # Goods are nowhere before they are stored, nor when they are lost.
        told.GoodsProduced,
        told.GoodsLost,
        # Nothing moves, or not before it is settled how to pay.
        told.FigureStayed,
        told.GoodDeclined,
        told.ActionSkipped,
        told.ActionUnavailable,
        told.PaymentOpened,
        # The disc lies until the next one is turned up, and views count no points.
        told.YearEnded,
        told.FarmScored,
        told.GameEnded,
    }
)


def plant_fault(patch: pytest.MonkeyPatch) -> None:
    """Let the help tiles of a winter be told before they lie on the farm."""
    take_help = help_tiles.take_help

    def tell_first(state: WalnutGroveState, seat: int, reason: told.Need, report: Report) -> None:
        foretold = Report()
        take_help(state.copy(), seat, reason, foretold)
        report.extend(foretold)
        take_help(state, seat, reason, Report())

    patch.setattr(help_tiles, "take_help", tell_first)


SHOWN = Shown(
    SHOWS,
    LEAVES_NO_TRACE,
    comes_with_a_question=frozenset({"question"}),
    check=conservation.check,
    plant_fault=plant_fault,
)
