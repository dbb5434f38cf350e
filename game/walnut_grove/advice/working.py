"""Summer and autumn together: which regions to work, for which errand in town."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.core.insight import Plan, Reason
from game.core.values import Action
from game.walnut_grove.actions import EndSummer, PlaceFigure
from game.walnut_grove.advice.household import (
    Bargain,
    Errand,
    Household,
    free_squares,
    steps_of,
)
from game.walnut_grove.advice.worth import KINDS, PLACE
from game.walnut_grove.land import Region
from game.walnut_grove.state import WalnutGroveState

MISSED = 1.0  # points that an autumn without an errand is worth less than it could be
REGIONS_A_KIND = 2  # the largest of a terrain; nobody works in a smaller one


class Field(NamedTuple):
    """A region in which somebody could work: its good, what it would bring, and where that has room."""

    region: Region
    place: int
    harvest: int
    room: int


class YearPlan(NamedTuple):
    """Where figures work, and what for."""

    value: float
    fields: tuple[Field, ...]
    errand: Errand
    bargain: Bargain


def fields(home: Household) -> list[Field]:
    """The regions worth working in, the most fruitful of every terrain."""
    worked, barn_room = home.farm.worked, home.farm.barn_room
    by_kind: list[list[Field]] = [[] for _ in KINDS]
    for region in home.land.regions:
        if region.id not in worked:
            place = PLACE[region.good]
            count = region.size + (place == home.summer_good)
            room = free_squares(home.state, home.seat, region)
            by_kind[place].append(Field(region, place, count, room))
    found = []
    for some in by_kind:
        some.sort(key=lambda field: -min(field.harvest, field.room + barn_room))
        found += some[:REGIONS_A_KIND]
    return found


def year_plans(home: Household) -> list[YearPlan]:
    """For every errand the work that suits it, best first."""
    known, figures = fields(home), home.farm.figures - len(home.farm.worked)
    found = [_worked_for(home, errand, known, figures) for errand in home.errands()]
    found.sort(key=lambda plan: -plan.value)
    return found


def _worked_for(home: Household, errand: Errand, known: Sequence[Field], figures: int) -> YearPlan:
    """Figure by figure the region that helps most."""
    stock, room = home.stock[:], home.farm.barn_room
    chosen: list[Field] = []
    for _ in range(figures):
        best: tuple[float, int, Field] | None = None
        for field in known:
            if field in chosen:
                continue
            count = min(field.harvest, field.room + room)
            if count <= 0:
                continue
            stock[field.place] += count
            value = home.balance(stock, errand)
            stock[field.place] -= count
            if best is None or (value, count) > best[:2]:
                best = value, count, field
        if best is None:
            break
        _, count, field = best
        chosen.append(field)
        stock[field.place] += count
        room -= max(0, count - field.room)
    bargain = home.bargain(stock, errand)
    if not bargain.is_some_use(errand) or not home.can_pay(stock, errand):
        bargain = Bargain(home.balance(stock, Errand(None)) - MISSED)
    return YearPlan(bargain.value, tuple(chosen), errand, bargain)


def plans(state: WalnutGroveState, seat: int) -> list[Plan]:
    """What figures may work for, best first; plans that work in the same regions are one."""
    home = Household(state, seat)
    found: dict[frozenset[str], Plan] = {}
    for plan in year_plans(home):
        regions = frozenset(field.region.id for field in plan.fields)
        if regions not in found:
            found[regions] = Plan(_steps(home, plan), plan.value, _reason(home, plan.fields))
    return list(found.values())


def habit(state: WalnutGroveState, seat: int) -> Action:
    """The next region of the best plan."""
    home = Household(state, seat)
    return _steps(home, year_plans(home)[0])[0]


def _steps(home: Household, plan: YearPlan) -> tuple[Action, ...]:
    work: list[Action] = [PlaceFigure(home.seat, field.region.id) for field in plan.fields]
    if len(work) < home.farm.figures - len(home.farm.worked):
        work.append(EndSummer(home.seat))
    return tuple(work)


def _reason(home: Household, worked: Sequence[Field]) -> Reason:
    """Winter first, then an errand, then simply what grows; one reason is told of every step of a plan.

    Which errand somebody has in mind may depend on what coins are worth that nobody else sees. So the one is
    named that these goods are good for as far as everybody can tell.
    """
    if not worked:
        return Reason("rest")
    places = list(dict.fromkeys(field.place for field in worked))
    lacking = {place: home.needs[place] - home.stock[place] for place in places}
    wanted = [place for place in places if lacking[place] > 0]
    others = [place for place in places if lacking[place] <= 0]
    if wanted and others:
        return Reason("work_beside_winter", {"good": KINDS[wanted[0]], "other": KINDS[others[0]]})
    if wanted:
        return Reason("work_for_winter", {"count": sum(lacking.values())})
    stock = home.stock[:]
    for field in worked:
        stock[field.place] += field.harvest
    fitting = [
        errand
        for errand in home.errands()
        if any(errand.cost[place] for place in places) and home.can_pay(stock, errand)
    ]
    building = max(fitting, key=lambda errand: errand.gain).building if fitting else None
    if building is not None:
        return Reason("work_for_errand", {"building": building})
    return Reason("work", {"count": sum(field.harvest for field in worked)})


def town_plans(state: WalnutGroveState, seat: int) -> list[Plan]:
    """Every errand that can be paid for and brings more than it costs, best first; or staying at home."""
    home = Household(state, seat)
    at_home = home.balance(home.stock, Errand(None))
    found = []
    for errand in home.errands():
        bargain = home.bargain(home.stock, errand)
        is_worth_it = errand.building is None or bargain.value - errand.place > at_home
        if is_worth_it and bargain.is_some_use(errand) and home.can_pay(home.stock, errand):
            why = walk_reason(home, errand, bargain)
            found.append(Plan(steps_of(seat, errand, bargain), bargain.value, why))
    found.sort(key=lambda plan: -plan.worth)
    return found


def walk_reason(home: Household, errand: Errand, bargain: Bargain) -> Reason:
    """Why somebody goes to town; what they want beyond a toll they say when it is paid."""
    if errand.tolls and errand.building is not None:
        has_coins = home.farm.coin_count >= errand.tolls
        return Reason("worth_toll" if has_coins else "worth_help", {"building": errand.building})
    return errand_reason(errand, bargain)


def errand_reason(errand: Errand, bargain: Bargain) -> Reason:
    """What somebody wants in town."""
    match errand.item:
        case None:
            if errand.building is None:
                return Reason("stay")
            return Reason("sell", {"count": len(bargain.sold)}) if bargain.sold else Reason("gifts")
        case "blue" | "yellow" | "white":
            return Reason("hire", {"colour": errand.item})
        case "hut" | "barn":
            return Reason(errand.item)
        case _:
            return Reason("improve", {"kind": errand.item})
