"""Summer: figures work in regions and bring in goods (6)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from game.core.values import Action, Event, Refusal
from game.walnut_grove.actions import EndSummer, LoseGoods, PlaceFigure
from game.walnut_grove.data import DISCS, Figure, refused
from game.walnut_grove.events import FigurePlaced, GoodsLost, GoodsProduced, GoodsStored
from game.walnut_grove.goods import can_repay, fill_squares
from game.walnut_grove.steps import StoreGoods, Work

if TYPE_CHECKING:
    from game.walnut_grove.farm import Farm
    from game.walnut_grove.state import WalnutGroveState


def begin(state: WalnutGroveState, events: list[Event]) -> None:
    """Every seat sends its figures out."""
    state.agenda.before_all(*(Work(seat) for seat in state.order))


def settle_work(state: WalnutGroveState, step: Work, events: list[Event]) -> bool:
    """Ask as long as a figure is idle; a farm has at least five regions for its five figures."""
    farm = state.farms[step.seat]
    if len(farm.worked) < farm.figures:
        return True
    _go_home(state, step.seat)
    return False


def _go_home(state: WalnutGroveState, seat: int) -> None:
    state.agenda.done()
    state.farms[seat].worked = []


def answers(state: WalnutGroveState, step: Work) -> Sequence[Action]:
    """Every region without a figure, or rest."""
    worked = state.farms[step.seat].worked
    regions = state.land(step.seat).regions
    free = (PlaceFigure(step.seat, region.id) for region in regions if region.id not in worked)
    return [*free, EndSummer(step.seat)]


def why_not(state: WalnutGroveState, step: Work, action: PlaceFigure) -> Refusal | None:
    """One figure works in an own region (6.2)."""
    if action.region not in state.land(action.seat).by_id:
        return refused("no_such_region", region=action.region)
    if action.region in state.farms[action.seat].worked:
        return refused("region_occupied", region=action.region)
    return None


def place_figure(state: WalnutGroveState, step: Work, action: PlaceFigure, events: list[Event]) -> None:
    """A figure works and produces at once (6.3)."""
    farm = state.farms[action.seat]
    region = state.land(action.seat).by_id[action.region]
    events.append(FigurePlaced(action.seat, _next_figure(farm), region.id))
    farm.worked.append(region.id)
    bonus = int(DISCS[state.disc].summer_good == region.good)
    count = region.size + bonus
    events.append(GoodsProduced(action.seat, region.good, count, bonus))
    state.agenda.before_all(StoreGoods(action.seat, region.id, region.good, count))


def _next_figure(farm: Farm) -> Figure:
    """The farmer first, then labourers in the order of joining (6.1)."""
    return farm.labourers[len(farm.worked) - 1] if farm.worked else "farmer"


def end_summer(state: WalnutGroveState, step: Work, action: EndSummer, events: list[Event]) -> None:
    """The other figures rest (6.5)."""
    _go_home(state, action.seat)


def settle_goods(state: WalnutGroveState, step: StoreGoods, events: list[Event]) -> bool:
    """Store what has room; ask for the rest if the seat could make some (6.4)."""
    farm, land = state.farms[step.seat], state.land(step.seat)
    on_squares = fill_squares(farm, land, land.by_id[step.region], step.count)
    in_barn = min(step.count - on_squares, farm.barn_room)
    farm.barn[step.good] += in_barn
    if on_squares or in_barn:
        events.append(GoodsStored(step.seat, step.good, step.region, on_squares, in_barn))
    left = step.count - on_squares - in_barn
    state.agenda.done()
    if left == 0:
        return False
    if farm.barn[step.good] < farm.barn_spaces or can_repay(farm):
        state.agenda.before_all(replace(step, count=left))
        return True
    events.append(GoodsLost(step.seat, step.good, left))
    return False


def waiting_answers(state: WalnutGroveState, step: StoreGoods) -> Sequence[Action]:
    """Apart from making room, the goods can only be lost."""
    return [LoseGoods(step.seat)]


def lose_goods(state: WalnutGroveState, step: StoreGoods, action: LoseGoods, events: list[Event]) -> None:
    """All goods that wait are lost."""
    state.agenda.done()
    events.append(GoodsLost(step.seat, step.good, step.count))
