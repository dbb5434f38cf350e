"""Ways through the forest: a robber's steps and cheapest ways, the guard's steps and shortest ways.

Everything here follows from what all players see, so screens and bots can ask with a view.
None stands for the robber's camp.
"""

from __future__ import annotations

from heapq import heappop, heappush
from typing import TypeAlias

from msgspec import Struct

from game.robbers.actions import Move
from game.robbers.data import DIE_SIDES, SNEAK_COST, SNEAK_NEEDS, STEP_COST, Cell, RobberId, guard_bonus
from game.robbers.forest import Forest, forest_of
from game.robbers.views import RobbersView

Stop: TypeAlias = Cell | None


class Way(Struct, frozen=True):
    """The cheapest way to a place: its cost in action points, and its steps."""

    cost: int
    moves: tuple[Move, ...]


def next_stops(forest: Forest, stop: Stop, camp: Cell) -> tuple[Stop, ...]:
    """Where one step leads: along paths, and between the camp and the path of its tile (6.2)."""
    if stop is None:
        return (camp,)
    return (*forest.links[stop], None) if stop == camp else forest.links[stop]


def step_cost(to: Stop, guard: Cell | None) -> int:
    """One action point, or two for stepping onto the guard's tile (6.10)."""
    return SNEAK_COST if to is not None and to == guard else STEP_COST


def points_needed(to: Stop, guard: Cell | None) -> int:
    """What a robber must have left for a step: beside the guard also the step that follows (6.9)."""
    return SNEAK_NEEDS if to is not None and to == guard else STEP_COST


def cheapest_steps(
    forest: Forest, start: Stop, camp: Cell, guard: Cell | None, ap: int
) -> dict[Stop, tuple[int, tuple[Stop, ...]]]:
    """By place where a robber can stop within his action points: the cost, and every step to it."""
    found: dict[Stop, tuple[int, tuple[Stop, ...]]] = {}
    heap: list[tuple[int, int, Stop, tuple[Stop, ...]]] = [(0, 0, start, ())]
    pushed = 0  # orders ways of equal cost by the time they were found
    while heap:
        cost, _, stop, steps = heappop(heap)
        if stop in found:
            continue
        found[stop] = (cost, steps)
        for to in next_stops(forest, stop, camp):
            reached = cost + step_cost(to, guard)
            if to not in found and reached <= ap:
                pushed += 1
                heappush(heap, (reached, pushed, to, (*steps, to)))
    if guard is not None:
        found.pop(guard, None)  # nobody may stop there
    return found


def robber_ways(view: RobbersView, robber: RobberId) -> dict[Stop, Way]:
    """The cheapest way to every other place a robber can reach with the points he has left."""
    seen = next(each for each in view.robbers if each.id == robber)
    camp = view.camps[seen.seat]
    if camp is None or seen.place == "inn" or view.sneaking not in (None, robber):
        return {}
    found = cheapest_steps(forest_of(view.tiles), seen.cell, camp, view.guard, seen.ap_left)
    return {
        stop: Way(cost, tuple(Move(seen.seat, robber, to) for to in steps))
        for stop, (cost, steps) in found.items()
        if steps
    }


def guard_steps(forest: Forest, guard: Cell, target: Cell) -> list[Cell]:
    """The tiles one step nearer to the guard's target (7.4)."""
    distances = forest.distances(target)
    nearer = distances[guard] - 1
    return [near for near in forest.links[guard] if distances[near] == nearer]


def guard_reach(forest: Forest, guard: Cell, target: Cell) -> dict[Cell, int]:
    """Every tile on a shortest way to the target, with the number of steps the guard needs to it."""
    reach = {guard: 0}
    for cell in (waiting := [guard]):
        for near in guard_steps(forest, cell, target):
            if near not in reach:
                reach[near] = reach[cell] + 1
                waiting.append(near)
    return reach


def lowest_rolls(forest: Forest, guard: Cell, target: Cell, round_number: int) -> dict[Cell, int]:
    """By tile that the guard can enter before he is sent elsewhere: the lowest roll that brings him there."""
    bonus = guard_bonus(max(1, round_number))
    steps = guard_reach(forest, guard, target)
    rolls = {cell: max(1, distance - bonus) for cell, distance in steps.items() if distance}
    return {cell: roll for cell, roll in rolls.items() if roll <= DIE_SIDES}


def guard_danger(view: RobbersView) -> dict[Cell, int]:
    """By tile that the guard may enter next: the lowest roll that brings him there, 1 if he has rolled."""
    if view.guard is None or view.target is None:
        return {}
    forest = forest_of(view.tiles)
    if not view.guard_steps:
        return lowest_rolls(forest, view.guard, view.target, view.round)
    steps = guard_reach(forest, view.guard, view.target)
    return {cell: 1 for cell, distance in steps.items() if 0 < distance <= view.guard_steps}


def guard_meets(view: RobbersView) -> tuple[RobberId, ...]:
    """The robbers whom the guard may arrest next, if nobody goes anywhere before that."""
    danger = guard_danger(view)
    return tuple(each.id for each in view.robbers if each.place == "path" and each.cell in danger)


def guard_ways(view: RobbersView) -> tuple[tuple[Cell, Cell], ...]:
    """Every step, from tile to tile, that belongs to a shortest way of the guard to his target."""
    if view.guard is None or view.target is None:
        return ()
    forest, target = forest_of(view.tiles), view.target
    return tuple(
        (cell, near)
        for cell in guard_reach(forest, view.guard, target)
        for near in guard_steps(forest, cell, target)
    )
