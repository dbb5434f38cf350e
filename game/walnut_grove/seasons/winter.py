"""Winter: labourers want food and fires want wood (10)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.core.course import Answer, Question, Resolve
from game.core.report import Report
from game.core.values import Action
from game.walnut_grove import manage
from game.walnut_grove.actions import PayWinter
from game.walnut_grove.data import DISCS, FOOD, Disc, Good
from game.walnut_grove.events import FoodPaid, WoodPaid
from game.walnut_grove.goods import can_repay, owned
from game.walnut_grove.steps import EnterWinter, MeetNeed, NeedHelp, Pay, Upkeep

if TYPE_CHECKING:
    from game.walnut_grove.farm import Farm
    from game.walnut_grove.state import WalnutGroveState


def begin(state: WalnutGroveState) -> None:
    """Every seat pays for its own people."""
    state.agenda.before_all(*(EnterWinter(seat) for seat in state.order))


def needs(farm: Farm, disc: Disc) -> dict[Good, int]:
    """What a farm has to pay in the winter of a disc, in the order it is paid (10.1, 10.3, 10.4)."""
    year = DISCS[disc]
    needed: dict[Good, int] = {
        food: farm.labourers.count(colour) * (2 if colour == year.hungry else 1)
        for colour, food in FOOD.items()
    }
    needed["wood"] = year.fires + max(0, len(farm.labourers) - farm.huts)
    return {good: count for good, count in needed.items() if count}


def due(state: WalnutGroveState, seat: int) -> dict[Good, int]:
    """What this year's winter will take of a farm and, once it has come, what it still takes there."""
    if state.season != "winter" or EnterWinter(seat) in state.agenda:
        return needs(state.farms[seat], state.disc)
    left = Counter[Good]()
    for step in state.agenda:
        match step:
            case MeetNeed(seat=whose, good=good, count=count) if whose == seat:
                left[good] += count
            case Pay(seat=whose, purpose=Upkeep(), goods=goods) if whose == seat:
                left.update(goods)
            case NeedHelp(seat=whose, missing=good) if whose == seat:
                left[good] += 1
    return dict(left)


def settle_entry(state: WalnutGroveState, step: EnterWinter, report: Report) -> bool:
    """Ask first only if the seat could give back a help tile."""
    if can_repay(state.farms[step.seat]):
        return False
    state.agenda.done()
    _pay(state, step.seat)
    return True


def answers(state: WalnutGroveState, step: EnterWinter) -> Sequence[Action]:
    """Nothing but the payment is left."""
    return [PayWinter(step.seat)]


def pay_winter(state: WalnutGroveState, step: EnterWinter, action: PayWinter, report: Report) -> None:
    """Let the winter take what it needs."""
    _pay(state, action.seat)


def _pay(state: WalnutGroveState, seat: int) -> None:
    needed = needs(state.farms[seat], state.disc)
    state.agenda.before_all(*(MeetNeed(seat, good, count) for good, count in needed.items()))


def meet_need(state: WalnutGroveState, step: MeetNeed, report: Report) -> None:
    """Goods that are owned must be paid; each missing one costs a help tile (10.2)."""
    count = min(step.count, owned(state.farms[step.seat], state.land(step.seat), step.good))
    state.agenda.before_all(*[NeedHelp(step.seat, step.good)] * (step.count - count))
    if count:
        state.agenda.before_all(Pay(step.seat, Upkeep(), (step.good,) * count))


def paid(state: WalnutGroveState, step: Pay, report: Report) -> None:
    """Goods of one kind were eaten or burnt."""
    if step.goods[0] == "wood":
        report.append(WoodPaid(step.seat, len(step.goods), step.sources))
    else:
        report.append(FoodPaid(step.seat, step.goods, step.sources))


RESOLVED: dict[type, Resolve] = {MeetNeed: meet_need}
QUESTIONS: dict[type, Question] = {
    EnterWinter: manage.beside("10.4", answers, {PayWinter: Answer(pay_winter)}, settle_entry)
}
