"""Autumn: figures walk round the town, pay tolls and stop at a building (8)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.core.course import Answer, Question
from game.core.report import Report
from game.core.values import Action, Refusal, refused
from game.walnut_grove import manage
from game.walnut_grove.actions import MoveTo, PassAutumn, PayToll, TakeHelp
from game.walnut_grove.data import COINS
from game.walnut_grove.events import FigureMoved, FigureStayed, TollPaid
from game.walnut_grove.goods import can_repay
from game.walnut_grove.help_tiles import take_help
from game.walnut_grove.steps import Arrive, Toll, Walk
from game.walnut_grove.town import POSITION, RING, TOWN_HALL, Building, path, tolls

if TYPE_CHECKING:
    from game.walnut_grove.state import WalnutGroveState


def begin(state: WalnutGroveState) -> None:
    """Every seat takes one town turn, in the order of the year."""
    state.agenda.before_all(*(Walk(seat) for seat in state.order))


def has_place(state: WalnutGroveState, seat: int, position: int) -> bool:
    """Whether a building has a place for a figure, which itself is in nobody's way (8.3)."""
    others = sum(
        place == position and not state.is_at_start[other] and other != seat
        for other, place in enumerate(state.positions)
    )
    return others < RING[position].places


def answers(state: WalnutGroveState, step: Walk) -> Sequence[Action]:
    """Every building with a place, or staying."""
    seat = step.seat
    moves = [
        MoveTo(seat, stop.building) for position, stop in enumerate(RING) if has_place(state, seat, position)
    ]
    return [*moves, PassAutumn(seat)]


def why_not(state: WalnutGroveState, step: Walk, action: MoveTo) -> Refusal | None:
    """Nobody stops at the town hall, nor where no place is free."""
    position = POSITION[action.building]
    if position == TOWN_HALL:
        return refused("town_hall_no_stop", "8.3")
    if not has_place(state, action.seat, position):
        return refused("building_occupied", "8.3", building=action.building)
    return None


def path_to(state: WalnutGroveState, seat: int, building: Building) -> tuple[int, ...]:
    """The positions a figure enters on its way to a building."""
    return path(state.positions[seat], POSITION[building], is_at_start=state.is_at_start[seat])


def move(state: WalnutGroveState, step: Walk, action: MoveTo, report: Report) -> None:
    """Walk there; tolls are settled one by one before the building is used (8.5)."""
    seat = action.seat
    entered = path_to(state, seat, action.building)
    origin = RING[state.positions[seat]].building
    state.arrive(seat, POSITION[action.building], is_at_start=False)
    due = (Toll(seat, RING[point].building) for point in tolls(entered))
    state.agenda.before_all(*due, Arrive(seat, action.building))
    names = tuple(RING[position].building for position in entered)
    report.append(FigureMoved(seat, origin, action.building, names))


def stay(state: WalnutGroveState, step: Walk, action: PassAutumn, report: Report) -> None:
    """No toll, no action, and the place is kept (8.2)."""
    report.append(FigureStayed(action.seat))


def settle_toll(state: WalnutGroveState, step: Toll, report: Report) -> bool:
    """Without coins a help tile is taken, after asking if the open one could go back (8.6, 11.4)."""
    farm = state.farms[step.seat]
    if farm.coin_count or can_repay(farm):
        return False
    state.agenda.done()
    take_help(state, step.seat, "toll", report)
    return True


def toll_answers(state: WalnutGroveState, step: Toll) -> Sequence[Action]:
    """Any coin of the barn, or a help tile."""
    coins = state.farms[step.seat].coins
    return [*(PayToll(step.seat, coin) for coin in COINS if coins[coin]), TakeHelp(step.seat)]


def why_not_pay(state: WalnutGroveState, step: Toll, action: PayToll) -> Refusal | None:
    """The coin must be in the barn."""
    is_owned = state.farms[action.seat].coins[action.coin] > 0
    return None if is_owned else refused("coin_not_owned", "8.5", coin=action.coin)


def pay_toll(state: WalnutGroveState, step: Toll, action: PayToll, report: Report) -> None:
    """A coin goes into the bag."""
    state.give_coin(action.seat, action.coin)
    report.append(TollPaid(action.seat, step.point, action.coin))


def take_toll_help(state: WalnutGroveState, step: Toll, action: TakeHelp, report: Report) -> None:
    """A help tile instead of a coin."""
    take_help(state, action.seat, "toll", report)


QUESTIONS: dict[type, Question] = {
    Walk: manage.beside("8.1", answers, {MoveTo: Answer(move, why_not), PassAutumn: Answer(stay)}),
    Toll: manage.beside(
        "8.5",
        toll_answers,
        {PayToll: Answer(pay_toll, why_not_pay), TakeHelp: Answer(take_toll_help)},
        settle_toll,
    ),
}
