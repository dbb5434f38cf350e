"""Making views: what of a position a seat gets to see."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.walnut_grove import steps
from game.walnut_grove.goods import in_region
from game.walnut_grove.payment import asked_good
from game.walnut_grove.scoring import sheet
from game.walnut_grove.seasons.winter import due
from game.walnut_grove.steps import AskingStep
from game.walnut_grove.town import RING
from game.walnut_grove.views import FarmSeen, Question, RegionSeen, Task, TownFigure, WalnutGroveView

if TYPE_CHECKING:
    from game.walnut_grove.state import WalnutGroveState

TASKS: dict[type[AskingStep], Task] = {
    steps.Start: "choose_start",
    steps.GrowFarm: "place_tile",
    steps.Work: "place_figure",
    steps.StoreGoods: "goods_wait",
    steps.Walk: "move_figure",
    steps.Toll: "pay_toll",
    steps.TakeGoods: "take_good",
    steps.UseBuilding: "use_building",
    steps.SplitCost: "pay_cost",
    steps.Pay: "take_from",
    steps.StoreCoins: "coin_waits",
    steps.EnterWinter: "pay_winter",
    steps.NeedHelp: "take_help",
    steps.Finish: "finish_farm",
}


def view(state: WalnutGroveState, seat: int | None) -> WalnutGroveView:
    """Everything but the coins of others, until all are shown."""
    return WalnutGroveView(
        seat=seat,
        to_act=state.to_act(),
        year=state.year,
        season=state.season,
        disc=state.disc,
        discs_left=tuple(state.discs),
        order=state.order,
        first_seat=state.first_seat,
        question=_question(state.asked(), seat),
        farms=tuple(_farm(state, owner) for owner in range(len(state.farms))),
        figures=tuple(_figure(state, owner) for owner in range(len(state.farms))),
        stock={building: tuple(items) for building, items in state.stock.items()},
        tiles_in_bag=tuple(state.tile_bag),
        coins_in_bag=sum(state.coin_bag.values()),
        coins=tuple(
            farm.coins.copy() if state.shows_coins(owner, seat) else None
            for owner, farm in enumerate(state.farms)
        ),
    )


def _question(step: AskingStep | None, seat: int | None) -> Question | None:
    """Payments are told when they are complete, so only the payer sees which good is asked for."""
    if step is None:
        return None
    task = TASKS[type(step)]
    match step:
        case steps.GrowFarm() | steps.TakeGoods():
            return Question(task, count=step.left)
        case steps.StoreGoods():
            return Question(task, good=step.good, region=step.region, count=step.count)
        case steps.Toll():
            return Question(task, building=step.point)
        case steps.UseBuilding() | steps.SplitCost():
            return Question(task, building=step.building)
        case steps.Pay() if step.seat == seat:
            return Question(task, good=asked_good(step))
        case steps.StoreCoins():
            coins = step.coins if step.seat == seat else None
            return Question(task, count=len(step.coins), coins=coins)
        case steps.NeedHelp():
            return Question(task, reason=step.reason)
    return Question(task)


def _farm(state: WalnutGroveState, owner: int) -> FarmSeen:
    farm, land = state.farms[owner], state.land(owner)
    ids = land.area_ids
    regions = [  # lists, because a screen asks for views several times a frame
        RegionSeen(
            region.id,
            region.good,
            tuple([ids[area] for area in region.areas]),
            region.capacity,
            in_region(farm, region),
        )
        for region in land.regions
    ]
    return FarmSeen(
        board=farm.board,
        tiles=tuple(farm.placed),
        drawn=tuple(farm.drawn),
        free_cells=land.free_cells,
        regions=tuple(regions),
        stored=dict(zip(land.area_ids, farm.stored, strict=True)),
        enclosures=land.enclosures,
        barn=farm.barn.copy(),
        barn_spaces=farm.barn_spaces,
        coin_count=farm.coin_count,
        coins_given=farm.coins_given,
        has_equal_coins=farm.has_equal_coins,
        labourers=tuple(farm.labourers),
        hired=tuple(farm.hired),
        huts=farm.huts,
        barns=farm.barns,
        improvements=tuple(farm.improvements),
        has_open_help=farm.has_open_help,
        turned_help=farm.turned_help,
        worked=tuple(farm.worked),
        due=due(state, owner),
        points=sheet(owner, farm, land, state.open_help_costs, shows_coins=False).total,
    )


def _figure(state: WalnutGroveState, owner: int) -> TownFigure:
    arrival = state.arrivals[owner]
    building = RING[state.positions[owner]].building if arrival else None
    return TownFigure(building, state.is_at_start[owner], arrival)
