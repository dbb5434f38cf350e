"""The guard: his target, his die, his way, and whom he arrests (7)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.core.course import Answer, Question, Resolve
from game.core.report import Report
from game.core.values import Action, Refusal, refused
from game.robbers.actions import SetTarget, StepGuard
from game.robbers.data import DIE_SIDES, Cell, guard_bonus
from game.robbers.events import GuardMoved, GuardRolled, RobberArrested, TargetReached, TargetSet
from game.robbers.steps import ChooseTarget, RollDie, SendGuard, WalkGuard
from game.robbers.ways import guard_steps

if TYPE_CHECKING:
    from game.robbers.state import RobbersState


def target_setter(state: RobbersState) -> int | None:
    """Who names the next target: the active seat, but two players take turns at it (7.7)."""
    if state.guard is None:
        return None
    return state.target_setter if state.seats == 2 else state.active


def send_guard(state: RobbersState, step: SendGuard, report: Report) -> None:
    """A guard without a target gets one first, in the turn he came (7.1, 7.2)."""
    if state.guard is None:
        return
    if state.target is not None:
        state.agenda.before_all(RollDie(step.seat))
        return
    if state.options["guard_rolls_on_arrival"] == "on":
        state.agenda.before_all(RollDie(step.seat))
    _ask_for_target(state)


def _ask_for_target(state: RobbersState) -> None:
    setter = target_setter(state)
    assert setter is not None, "only a guard in the forest has a target"
    state.agenda.before_all(ChooseTarget(setter))


def target_choices(state: RobbersState, step: ChooseTarget) -> Iterator[Action]:
    """Every farm but the one he stands on."""
    return (SetTarget(step.seat, farm) for farm in state.forest.farms if farm != state.guard)


def why_not_target(state: RobbersState, step: ChooseTarget, action: SetTarget) -> Refusal | None:
    """The target is another farm (7.2, 7.6)."""
    is_first = state.target is None
    if action.cell not in state.forest.farms:
        return refused("not_a_farm", "7.2") if is_first else refused("not_a_farm", "7.6")
    if action.cell == state.guard:
        return refused("guard_stands_there", "7.2") if is_first else refused("guard_stands_there", "7.6")
    return None


def set_target(state: RobbersState, step: ChooseTarget, action: SetTarget, report: Report) -> None:
    """The guard has a new target; with two players the other one names the next."""
    state.target = action.cell
    if state.seats == 2:
        state.target_setter = 1 - action.seat
    report.append(TargetSet(action.seat, action.cell))


def roll_die(state: RobbersState, step: RollDie, report: Report) -> None:
    """He makes every step that the die and the round give him (7.3)."""
    die = 1 + state.chance.below(DIE_SIDES, "die")
    bonus = guard_bonus(state.round)
    state.agenda.before_all(WalkGuard(step.seat, die + bonus))
    report.append(GuardRolled(step.seat, die, bonus, die + bonus))


def walk_choices(state: RobbersState, step: WalkGuard) -> Iterator[Action]:
    """The next tiles of all shortest ways (7.4)."""
    return (StepGuard(step.seat, cell) for cell in guard_steps(state.forest, *_on_the_way(state)))


def why_not_step(state: RobbersState, step: WalkGuard, action: StepGuard) -> Refusal | None:
    """He goes a shortest way."""
    is_nearer = action.to in guard_steps(state.forest, *_on_the_way(state))
    return None if is_nearer else refused("not_shortest", "7.4")


def step_guard(state: RobbersState, step: WalkGuard, action: StepGuard, report: Report) -> None:
    """He enters a tile and arrests; on his target he is given another at once (7.5, 7.6)."""
    origin, target = _on_the_way(state)
    left = step.left - 1
    state.guard = action.to
    if left:
        state.agenda.before_all(WalkGuard(step.seat, left))
    report.append(GuardMoved(origin, action.to, left))
    _arrest(state, action.to, report)
    if action.to == target:
        _ask_for_target(state)
        report.append(TargetReached(target))


def _on_the_way(state: RobbersState) -> tuple[Cell, Cell]:
    assert state.guard is not None, "a guard on his way is in the forest"
    assert state.target is not None, "a guard on his way has a target"
    return state.guard, state.target


def _arrest(state: RobbersState, cell: Cell, report: Report) -> None:
    """Everybody's robbers go to their camps and leave their tokens, except settled ones (7.5)."""
    for name, robber in list(state.robbers.items()):
        if robber.cell == cell and not robber.is_settled:
            if robber.carried is not None:
                state.lay_token(cell, robber.carried)
            state.change(name, cell=None, carried=None)
            report.append(RobberArrested(name, cell, robber.carried))


RESOLVED: dict[type, Resolve] = {SendGuard: send_guard, RollDie: roll_die}
QUESTIONS: dict[type, Question] = {
    ChooseTarget: Question("7.6", target_choices, {SetTarget: Answer(set_target, why_not_target)}),
    WalkGuard: Question("7.4", walk_choices, {StepGuard: Answer(step_guard, why_not_step)}),
}
