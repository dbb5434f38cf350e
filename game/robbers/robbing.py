"""What robbers do in their step of a turn: walk, take, drop, deliver, drink and settle (6)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Literal

from game.core.course import Answer, Question
from game.core.report import Report
from game.core.values import Action, Refusal, refused
from game.robbers import tricks
from game.robbers.actions import Drink, Drop, EndTurn, Move, Seize, Take, Trick
from game.robbers.data import (
    GIRL_VALUE,
    NUMBER_OF,
    ROUNDS,
    SNEAK_NEEDS,
    TAKE_COST,
    RobberId,
    Token,
    action_points,
)
from game.robbers.events import (
    GirlDelivered,
    InnSeized,
    LootDelivered,
    LootDropped,
    LootTaken,
    PotionDrunk,
    RobberMoved,
    RobberSneaked,
    TurnEnded,
)
from game.robbers.steps import SendRobbers
from game.robbers.ways import next_stops, points_needed, step_cost

if TYPE_CHECKING:
    from game.robbers.state import Robber, RobbersState


def choices(state: RobbersState, step: SendRobbers) -> Sequence[Action]:
    """Everything a band can do now; a robber beside the guard must first walk on (6.9)."""
    seat = step.seat
    if state.sneaking is not None:
        return list(_moves(state, seat, state.sneaking, state.robbers[state.sneaking]))
    found: list[Action] = []
    for name, robber in state.band(seat):
        if not robber.is_settled:
            found += _moves(state, seat, name, robber)
            found += _others(state, seat, name, robber)
    return [*found, *tricks.choices(state, seat), EndTurn(seat)]


def _moves(state: RobbersState, seat: int, name: RobberId, robber: Robber) -> Iterator[Action]:
    if robber.ap:
        for to in next_stops(state.forest, robber.cell, state.camp(seat)):
            if robber.ap >= points_needed(to, state.guard):
                yield Move(seat, name, to)


def _others(state: RobbersState, seat: int, name: RobberId, robber: Robber) -> Iterator[Action]:
    cell = robber.cell
    if cell is not None:
        if robber.carried is not None:
            yield Drop(seat, name)
        elif robber.ap:
            for kind in dict.fromkeys(state.loot_at(cell)):
                yield Take(seat, name, kind)
            if state.girl == cell:
                yield Take(seat, name, "girl")
        if why_not_seize(state, None, Seize(seat, name)) is None:
            yield Seize(seat, name)
    if state.potions[seat]:
        yield Drink(seat, name)


def _why_not_use(state: RobbersState, action: Move | Take | Drop | Drink | Seize) -> Refusal | None:
    """The robber must be one's own and free (6.1, 6.8)."""
    robber = state.robbers.get(action.robber)
    if robber is None or robber.seat != action.seat:
        return refused("not_your_robber", "6.1", robber=action.robber)
    if robber.is_settled and isinstance(action, Drink):
        return refused("robber_settled", "6.12", robber=action.robber)
    return refused("robber_settled", "6.8", robber=action.robber) if robber.is_settled else None


def why_not_yet(state: RobbersState, step: object, action: Action) -> Refusal | None:
    """A robber beside the guard walks on before anything else happens (6.9)."""
    sneaking = state.sneaking
    if sneaking is None or (isinstance(action, Move) and action.robber == sneaking):
        return None
    return refused("sneak_unfinished", "6.9", robber=sneaking)


# Walking


def why_not_move(state: RobbersState, step: SendRobbers, action: Move) -> Refusal | None:
    """A step leads along a path or in or out of the camp; nobody stops beside the guard (6.2, 6.9)."""
    unusable = _why_not_use(state, action)
    if unusable is not None:
        return unusable
    robber, to = state.robbers[action.robber], action.to
    camp = state.camp(action.seat)
    if to not in next_stops(state.forest, robber.cell, camp):
        if to is not None and to == state.guard:  # wherever he comes from, he could not stay
            return refused("no_stop_with_guard", "6.9", robber=action.robber)
        if to is None and robber.cell is not None and state.forest.printed(robber.cell).building == "camp":
            return refused("foreign_camp", "6.2")
        if to is None or robber.cell is None:
            return refused("not_at_camp_path", "6.2", robber=action.robber)
        return refused("no_path_between", "6.2", robber=action.robber)
    needs = points_needed(to, state.guard)
    if robber.ap >= needs:
        return None
    if needs == SNEAK_NEEDS:
        return refused("cannot_stop_with_guard", "6.9", robber=action.robber, ap=robber.ap, needs=needs)
    return refused("no_ap", "6.1", robber=action.robber)


def move(state: RobbersState, step: SendRobbers, action: Move, report: Report) -> None:
    """One step; beside the guard the robber sneaks, elsewhere he arrives."""
    name, to = action.robber, action.to
    origin = state.robbers[name].cell
    cost = step_cost(to, state.guard)
    robber = state.change(name, cell=to, ap=state.robbers[name].ap - cost)
    state.sneaking = None
    report.append(RobberMoved(name, origin, to, cost, robber.ap))
    if to is not None and to == state.guard:
        state.sneaking = name
        report.append(RobberSneaked(name, to))
    else:
        _arrive(state, name, robber, report)


def _arrive(state: RobbersState, name: RobberId, robber: Robber, report: Report) -> None:
    """Loot is delivered in the camp, the girl at the bramble bush (6.5, 6.7)."""
    seat, cell, carried = robber.seat, robber.cell, robber.carried
    if cell is None:
        if carried is not None and carried != "girl":
            state.change(name, carried=None)
            state.delivered[seat][carried] += 1
            report.append(LootDelivered(seat, name, carried, state.delivered[seat][carried]))
    elif carried == "girl" and state.forest.printed(cell).building == "start":
        state.change(name, carried=None)
        state.girl = None
        state.points[seat]["girl"] += GIRL_VALUE
        report.append(GirlDelivered(seat, name, cell, GIRL_VALUE))


# Taking and dropping


def takes_nothing(
    carried: Token | None, points: int, *, lies_there: bool
) -> Literal["hands_full", "nothing_there", "no_ap_to_take"] | None:
    """Why somebody takes nothing from a tile who carries this and has so many points left there (6.3)."""
    if carried is not None:
        return "hands_full"
    if not lies_there:
        return "nothing_there"
    return "no_ap_to_take" if points < TAKE_COST else None


def why_not_take(state: RobbersState, step: SendRobbers, action: Take) -> Refusal | None:
    """A robber with a point left and free hands takes what lies on his tile (6.3)."""
    unusable = _why_not_use(state, action)
    if unusable is not None:
        return unusable
    robber, number = state.robbers[action.robber], NUMBER_OF[action.robber]
    lies_there = robber.cell is not None and state.has_token(robber.cell, action.kind)
    match takes_nothing(robber.carried, robber.ap, lies_there=lies_there):
        case "hands_full":
            return refused("hands_full", "6.3", robber=action.robber, kind=str(robber.carried))
        case "nothing_there":
            return refused("nothing_there", "6.3", kind=action.kind, number=number)
        case "no_ap_to_take":
            return refused("no_ap_to_take", "6.3", number=number, n=TAKE_COST)
    return None


def take(state: RobbersState, step: SendRobbers, action: Take, report: Report) -> None:
    """The token goes on the robber's head."""
    name, kind = action.robber, action.kind
    cell = state.robbers[name].cell
    assert cell is not None, "nothing lies in a camp"
    if kind == "girl":
        state.girl = name
    else:
        state.lift_loot(cell, kind)
    robber = state.change(name, carried=kind, ap=state.robbers[name].ap - TAKE_COST)
    report.append(LootTaken(name, cell, kind, robber.ap))


def why_not_drop(state: RobbersState, step: SendRobbers, action: Drop) -> Refusal | None:
    """Only what is carried can be dropped, and not inside the camp (6.4)."""
    unusable = _why_not_use(state, action)
    if unusable is not None:
        return unusable
    robber = state.robbers[action.robber]
    if robber.carried is None:
        return refused("hands_empty", "6.4", robber=action.robber)
    return refused("drop_in_camp", "6.4", kind=robber.carried) if robber.cell is None else None


def drop(state: RobbersState, step: SendRobbers, action: Drop, report: Report) -> None:
    """The token lies on the robber's tile."""
    robber = state.robbers[action.robber]
    assert robber.cell is not None, "nothing is dropped in a camp"
    assert robber.carried is not None, "only what is carried is dropped"
    state.lay_token(robber.cell, robber.carried)
    state.change(action.robber, carried=None)
    report.append(LootDropped(action.robber, robber.cell, robber.carried))


# Potions


def why_not_drink(state: RobbersState, step: SendRobbers, action: Drink) -> Refusal | None:
    """Any free robber may have a potion, as long as there is one (6.6, 6.12)."""
    unusable = _why_not_use(state, action)
    if unusable is not None:
        return unusable
    return None if state.potions[action.seat] else refused("no_potion", "6.6")


def drink(state: RobbersState, step: SendRobbers, action: Drink, report: Report) -> None:
    """The points of the round once more; potions do not double each other."""
    state.potions[action.seat] -= 1
    ap = state.robbers[action.robber].ap + action_points(state.round)
    state.change(action.robber, ap=ap)
    report.append(PotionDrunk(action.seat, action.robber, ap))


# Inns


def why_not_seize(state: RobbersState, step: SendRobbers | None, action: Seize) -> Refusal | None:
    """In the last round an empty-handed robber may settle where nobody has (6.8)."""
    unusable = _why_not_use(state, action)
    if unusable is not None:
        return unusable
    robber = state.robbers[action.robber]
    if state.round < ROUNDS:
        return refused("inn_too_early", "6.8", round=state.round)
    if robber.cell is None or state.forest.printed(robber.cell).building != "inn":
        return refused("not_an_inn", "6.8", robber=action.robber)
    for other in state.robbers.values():
        if other.is_settled and other.cell == robber.cell:
            return refused("inn_taken", "6.8", seat=other.seat)
    if robber.carried is not None:
        return refused("drop_first", "6.8", robber=action.robber, kind=robber.carried)
    return None


def seize(state: RobbersState, step: SendRobbers, action: Seize, report: Report) -> None:
    """The robber stays for good and does nothing more."""
    robber = state.change(action.robber, is_settled=True, ap=0)
    assert robber.cell is not None, "inns are on tiles"
    vp = state.forest.printed(robber.cell).inn_vp
    report.append(InnSeized(action.seat, action.robber, robber.cell, vp))


def end_turn(state: RobbersState, step: SendRobbers, action: EndTurn, report: Report) -> None:
    """Points that are left are lost; the guard comes next."""
    for name, robber in state.band(action.seat):
        if robber.ap:
            state.change(name, ap=0)
    report.append(TurnEnded(action.seat))


QUESTIONS: dict[type, Question] = {
    SendRobbers: Question(
        "6.1",
        choices,
        {
            Move: Answer(move, why_not_move, goes_on=True),
            Take: Answer(take, why_not_take, goes_on=True),
            Drop: Answer(drop, why_not_drop, goes_on=True),
            Drink: Answer(drink, why_not_drink, goes_on=True),
            Trick: Answer(tricks.send, tricks.why_not, goes_on=True),
            Seize: Answer(seize, why_not_seize, goes_on=True),
            EndTurn: Answer(end_turn),
        },
    ),
}
