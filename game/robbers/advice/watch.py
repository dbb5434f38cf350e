"""Where to send the guard: towards the loaded robbers of others, away from one's own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.insight import Plan, Reason
from game.core.values import Action
from game.robbers.actions import SetTarget, StepGuard
from game.robbers.advice.outlook import chances_of_walk
from game.robbers.advice.worth import more_worth, scorings_left
from game.robbers.data import GIRL_VALUE, Cell, RobberId
from game.robbers.steps import ChooseTarget, WalkGuard

if TYPE_CHECKING:
    from game.robbers.state import Robber, RobbersState

LOST_TOKEN = 0.8  # how much of its worth a token loses for whoever has to leave it
LOST_WAY = 0.12  # what every tile is worth that a robber has come from his camp


def target_plans(state: RobbersState, step: ChooseTarget) -> list[Plan]:
    """A target for the guard, the one that does most harm to others first."""
    assert state.guard is not None, "only a guard in the forest has a target"
    left = _steps_left(state)
    losses = _losses(state)
    return _best_first(
        [
            _plan(state, SetTarget(step.seat, farm), chances_of_walk(state, state.guard, farm, left), losses)
            for farm in state.forest.farms
            if farm != state.guard
        ]
    )


def walk_plans(state: RobbersState, step: WalkGuard) -> list[Plan]:
    """The guard's next tile where several are as near to his target."""
    assert state.target is not None, "a guard on his way has a target"
    losses = _losses(state)
    plans = []
    for action in state.legal():
        assert isinstance(action, StepGuard), "only a step is asked"
        chances = chances_of_walk(state, action.to, state.target, step.left - 1)
        plans.append(_plan(state, action, {**chances, action.to: 1.0}, losses))
    return _best_first(plans)


def _steps_left(state: RobbersState) -> int:
    """The steps the guard still makes in this turn once his target is named."""
    _, following = list(state.agenda)[:2]
    return following.left if isinstance(following, WalkGuard) else 0


def _losses(state: RobbersState) -> dict[RobberId, float]:
    """What an arrest would cost the band of every robber who can be arrested."""
    return {
        name: _loss(state, robber, robber.cell)
        for name, robber in state.robbers.items()
        if robber.cell is not None and not robber.is_settled
    }


def _loss(state: RobbersState, robber: Robber, cell: Cell) -> float:
    """An arrested robber leaves his token and has to walk again; with a token he wanted to go home anyway."""
    way = state.forest.distances(state.camp(robber.seat))[cell] + 1
    if robber.carried is None:
        return LOST_WAY * way
    if robber.carried == "girl":
        return LOST_TOKEN * GIRL_VALUE
    more = more_worth(state.delivered[robber.seat])[robber.carried]
    return LOST_TOKEN * more.over(scorings_left(state))


def _plan(
    state: RobbersState, action: Action, chances: dict[Cell, float], losses: dict[RobberId, float]
) -> Plan:
    seat, rivals = action.seat, state.seats - 1
    worth, most, reason = 0.0, 0.0, Reason("guard_away")
    for name, loss in losses.items():
        robber = state.robbers[name]
        assert robber.cell is not None, "only robbers outside are arrested"
        harm = loss * chances.get(robber.cell, 0.0)
        if robber.seat == seat:
            worth -= harm
        else:
            worth += harm / rivals
            if harm > most:
                most, reason = harm, Reason("guard_to_robber")
    return Plan((action,), worth, reason)


def _best_first(plans: list[Plan]) -> list[Plan]:
    return sorted(plans, key=lambda plan: -plan.worth)
