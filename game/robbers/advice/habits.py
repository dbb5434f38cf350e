"""What a band does without much thought: every robber goes straight for what promises most."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.values import Action
from game.robbers.actions import Drink, EndTurn, Move, Seize, Take
from game.robbers.advice.outlook import BUSHES, INNS, NOTHING, Outlook, tokens_in
from game.robbers.advice.ruses import quick_theft
from game.robbers.data import STEP_COST, TAKE_COST, Cell, RobberId, action_points
from game.robbers.ways import next_stops, points_needed

if TYPE_CHECKING:
    from game.robbers.state import Robber, RobbersState


def next_step(state: RobbersState, seat: int) -> Action:
    """What the band does next: robber by robber, none after what another is after."""
    outlook = Outlook(state, seat, tokens_in(state), rolls=0, minds_rivals=False)
    if state.sneaking is not None:
        step = _step_of(state, state.sneaking, state.robbers[state.sneaking], outlook, set())
        return step if isinstance(step, Move) else state.legal()[0]
    theft = quick_theft(state, seat)
    if theft is not None:
        return theft
    chased: set[int] = set()
    for name, robber in state.band(seat):
        if not robber.is_settled and (robber.ap or state.potions[seat] or robber.cell is not None):
            step = _step_of(state, name, robber, outlook, chased)
            if step is not None:
                return step
    return EndTurn(seat)


def _step_of(
    state: RobbersState, name: RobberId, robber: Robber, outlook: Outlook, chased: set[int]
) -> Action | None:
    """What a robber does next; None if he stays where he is."""
    seat, here, carried = robber.seat, robber.cell, robber.carried
    start, leaving = (outlook.camp, STEP_COST) if here is None else (here, 0)
    goal = NOTHING
    if carried is None:
        hopes = outlook.hopes(here, None, robber.ap)
        value, goal, _ = next((hope for hope in hopes if hope.goal not in chased), hopes[-1])
        if goal < 0 and not outlook.turns and any(here == inn for inn, _ in outlook.inns):
            return Seize(seat, name)
        if not value or goal == NOTHING:
            return None
        chased.add(goal)
    if goal <= INNS:
        to: Cell | None = outlook.inns[INNS - goal][0]
        return None if here == to else _towards(state, name, robber, outlook, to)
    if carried == "girl":
        to = min(BUSHES, key=lambda bush: state.forest.distances(bush)[start])
        return _towards(state, name, robber, outlook, to)
    to, way = None, outlook.home[start] + STEP_COST
    if goal >= 0:
        to, kind = outlook.tokens[goal]
        if here == to and robber.ap:
            return Take(seat, name, kind)
        home = outlook.to_bush(to) if kind == "girl" else outlook.home[to] + STEP_COST
        way = leaving + state.forest.distances(to)[start] + TAKE_COST + home
    if _needs_potion(state, robber, outlook, way):
        return Drink(seat, name)
    return _towards(state, name, robber, outlook, to)


def _needs_potion(state: RobbersState, robber: Robber, outlook: Outlook, way: int) -> bool:
    """Whether a potion brings loot home at once, with hardly a point left or before it is too late."""
    pace = action_points(state.round)
    if robber.ap or not state.potions[robber.seat] or way > pace:
        return False
    counts = outlook.calendar.scorings
    return way >= pace - 1 or not outlook.turns or counts[1] < counts[0]


def _towards(
    state: RobbersState, name: RobberId, robber: Robber, outlook: Outlook, to: Cell | None
) -> Action | None:
    """The next step to a place, if there are points for it."""
    forest, here, camp = state.forest, robber.cell, outlook.camp
    if not robber.ap:
        return None
    if here is None or (to is None and here == camp):
        stop = camp if here is None else None
    else:
        away = forest.distances(camp if to is None else to)
        stop = min(forest.links[here], key=lambda near: (away[near], near == state.guard))
    if robber.ap < points_needed(stop, state.guard) or stop not in next_stops(forest, here, camp):
        return None
    return Move(robber.seat, name, stop)
