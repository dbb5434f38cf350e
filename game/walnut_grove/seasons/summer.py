"""Summer: figures work in regions and bring in goods (6)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from game.core.course import Answer, Question
from game.core.report import Report
from game.core.values import Action, Refusal, refused
from game.walnut_grove import manage
from game.walnut_grove.actions import EndSummer, LoseGoods, PlaceFigure
from game.walnut_grove.data import DISCS, Figure
from game.walnut_grove.events import FigurePlaced, GoodsLost, GoodsProduced, GoodsStored
from game.walnut_grove.goods import can_repay, fill_squares
from game.walnut_grove.steps import StoreGoods, Work

if TYPE_CHECKING:
    from game.walnut_grove.farm import Farm
    from game.walnut_grove.state import WalnutGroveState


def begin(state: WalnutGroveState) -> None:
    """Every seat sends its figures out."""
    state.agenda.before_all(*(Work(seat) for seat in state.order))


def answers(state: WalnutGroveState, step: Work) -> Sequence[Action]:
    """Every region without a figure, or rest; a farm has at least five regions for its five figures."""
    worked = state.farms[step.seat].worked
    regions = state.land(step.seat).regions
    free = (PlaceFigure(step.seat, region.id) for region in regions if region.id not in worked)
    return [*free, EndSummer(step.seat)]


def why_not(state: WalnutGroveState, step: Work, action: PlaceFigure) -> Refusal | None:
    """One figure works in a region of its farm."""
    if action.region not in state.land(action.seat).by_id:
        return refused("no_such_region", "2.9", region=action.region)
    if action.region in state.farms[action.seat].worked:
        return refused("region_occupied", "6.2", region=action.region)
    return None


def place_figure(state: WalnutGroveState, step: Work, action: PlaceFigure, report: Report) -> None:
    """A figure works and produces at once (6.3)."""
    farm = state.farms[action.seat]
    region = state.land(action.seat).by_id[action.region]
    figure = _next_figure(farm)
    farm.worked.append(region.id)
    report.append(FigurePlaced(action.seat, figure, region.id))
    bonus = int(DISCS[state.disc].summer_good == region.good)
    count = region.size + bonus
    state.agenda.before_all(StoreGoods(action.seat, region.id, region.good, count))
    report.append(GoodsProduced(action.seat, region.good, count, bonus))


def _next_figure(farm: Farm) -> Figure:
    """The farmer first, then labourers in the order of joining."""
    return farm.labourers[len(farm.worked) - 1] if farm.worked else "farmer"


def end_summer(state: WalnutGroveState, step: Work, action: EndSummer, report: Report) -> None:
    """The other figures rest (6.5)."""
    state.farms[action.seat].worked = []


def store_goods(state: WalnutGroveState, step: StoreGoods, report: Report) -> bool:
    """Store what has room; ask for the rest if the seat could make some, else it is lost (6.4)."""
    farm, land = state.farms[step.seat], state.land(step.seat)
    on_squares = fill_squares(farm, land, land.by_id[step.region], step.count)
    in_barn = min(step.count - on_squares, farm.barn_room)
    farm.barn[step.good] += in_barn
    left = step.count - on_squares - in_barn
    state.agenda.done()
    asks = left > 0 and (farm.barn[step.good] < farm.barn_spaces or can_repay(farm))
    if asks:
        state.agenda.before_all(replace(step, count=left))
    else:
        _go_home_when_done(state, step.seat)
    if on_squares or in_barn:
        report.append(GoodsStored(step.seat, step.good, step.region, on_squares, in_barn))
    if left and not asks:
        report.append(GoodsLost(step.seat, step.good, left))
    return not asks


def _go_home_when_done(state: WalnutGroveState, seat: int) -> None:
    """The goods of a figure are settled: if it was the last one, the summer of its farm is over."""
    farm = state.farms[seat]
    if len(farm.worked) == farm.figures:
        farm.worked = []
        state.agenda.done()  # its Work, which waited behind the goods


def waiting_answers(state: WalnutGroveState, step: StoreGoods) -> Sequence[Action]:
    """Apart from making room, the goods can only be lost."""
    return [LoseGoods(step.seat)]


def lose_goods(state: WalnutGroveState, step: StoreGoods, action: LoseGoods, report: Report) -> None:
    """All goods that wait are lost."""
    _go_home_when_done(state, step.seat)
    report.append(GoodsLost(step.seat, step.good, step.count))


QUESTIONS: dict[type, Question] = {
    Work: manage.beside(
        "6.2",
        answers,
        {PlaceFigure: Answer(place_figure, why_not, goes_on=True), EndSummer: Answer(end_summer)},
    ),
    StoreGoods: manage.beside("6.4", waiting_answers, {LoseGoods: Answer(lose_goods)}, store_goods),
}
