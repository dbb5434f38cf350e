"""Paying with goods: from the barn first, then from fields, asking where that is in doubt (7.5, 7.6)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from game.core.course import Answer, Question
from game.core.report import Report
from game.core.values import Action, Refusal, refused
from game.walnut_grove import buildings, help_tiles, manage, store
from game.walnut_grove.actions import TakeFrom
from game.walnut_grove.data import Good
from game.walnut_grove.events import PaymentOpened, Source, Sources
from game.walnut_grove.goods import in_region, take_from_squares
from game.walnut_grove.land import Region
from game.walnut_grove.seasons import winter
from game.walnut_grove.steps import Cost, Pay, Repayment, Sale

if TYPE_CHECKING:
    from game.walnut_grove.state import WalnutGroveState

BARN = "barn"


def settle(state: WalnutGroveState, step: Pay, report: Report) -> bool:
    """Say where all goods come from as far as that is clear; then take them and what they pay for."""
    sources = step.sources
    while (good := _next_good(step, sources)) is not None:
        place = _only_place(state, step, sources, good)
        if place is None:
            if sources != step.sources:
                state.agenda.done()
                state.agenda.before_all(replace(step, sources=sources))
            if not step.sources:
                report.append(PaymentOpened(step.seat))
            return False
        sources = _with(sources, good, place)
    state.agenda.done()
    _take(state, step.seat, sources)
    _finish(state, replace(step, sources=sources), report)
    return True


def _next_good(step: Pay, sources: Sources) -> Good | None:
    said = sum(source.count for source in sources)
    return step.goods[said] if said < len(step.goods) else None


def _only_place(state: WalnutGroveState, step: Pay, sources: Sources, good: Good) -> str | None:
    """Where the next good comes from; None if the seat has to say."""
    farm = state.farms[step.seat]
    if farm.barn[good] > _said(sources, good, BARN):
        return BARN
    left = _left_on_fields(state, step.seat, sources, good)
    needed = step.goods.count(good) - sum(source.count for source in sources if source.good == good)
    if len(left) == 1 or sum(count for _, count in left) == needed:
        return left[0][0].id
    return None


def _left_on_fields(
    state: WalnutGroveState, seat: int, sources: Sources, good: Good
) -> list[tuple[Region, int]]:
    """The regions that hold more of a good than is already promised, with how much."""
    farm = state.farms[seat]
    counts = [
        (region, in_region(farm, region) - _said(sources, good, region.id))
        for region in state.land(seat).by_good[good]
    ]
    return [(region, count) for region, count in counts if count > 0]


def _said(sources: Sources, good: Good, place: str) -> int:
    return sum(source.count for source in sources if source.good == good and source.place == place)


def _with(sources: Sources, good: Good, place: str) -> Sources:
    """One more good from a place."""
    for number, source in enumerate(sources):
        if source.good == good and source.place == place:
            more = replace(source, count=source.count + 1)
            return (*sources[:number], more, *sources[number + 1 :])
    return (*sources, Source(good, place, 1))


def _take(state: WalnutGroveState, seat: int, sources: Sources) -> None:
    farm, land = state.farms[seat], state.land(seat)
    for source in sources:
        if source.place == BARN:
            farm.barn[source.good] -= source.count
        else:
            take_from_squares(farm, land.by_id[source.place], source.count)


def _finish(state: WalnutGroveState, paid: Pay, report: Report) -> None:
    if isinstance(paid.purpose, Repayment):
        help_tiles.repaid(state, paid, report)
    elif isinstance(paid.purpose, Cost):
        buildings.paid(state, paid, paid.purpose, report)
    elif isinstance(paid.purpose, Sale):
        store.sold(state, paid, report)
    else:
        winter.paid(state, paid, report)


def asked_good(step: Pay) -> Good:
    """The good whose region is asked for."""
    good = _next_good(step, step.sources)
    assert good is not None, "a payment that is complete asks nobody"
    return good


def answers(state: WalnutGroveState, step: Pay) -> Sequence[Action]:
    """The regions that could give the next good."""
    left = _left_on_fields(state, step.seat, step.sources, asked_good(step))
    return [TakeFrom(step.seat, region.id) for region, _ in left]


def why_not(state: WalnutGroveState, step: Pay, action: TakeFrom) -> Refusal | None:
    """The region must hold the good that is paid."""
    if action.region not in state.land(action.seat).by_id:
        return refused("no_such_region", "2.9", region=action.region)
    left = _left_on_fields(state, step.seat, step.sources, asked_good(step))
    if action.region not in {region.id for region, _ in left}:
        return refused("region_empty", "7.6", region=action.region)
    return None


def take_from(state: WalnutGroveState, step: Pay, action: TakeFrom, report: Report) -> None:
    """The next good comes from this region."""
    sources = _with(step.sources, asked_good(step), action.region)
    state.agenda.before_all(replace(step, sources=sources))


QUESTIONS: dict[type, Question] = {
    Pay: Question("7.6", answers, {TakeFrom: Answer(take_from, why_not), **manage.NOT_NOW}, settle)
}
