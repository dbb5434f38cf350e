"""Weighing plans: each is played on in imagined worlds, by the habits of everybody at the table.

Where two see everything there is only one world, and it is read instead (`duel`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from game.bots.characters import Liked, liked, taste
from game.bots.duel import best_read
from game.bots.evaluation import worth
from game.bots.strength import Care
from game.core.chance import Chance
from game.core.contract import State
from game.core.insight import Insight, Plan, Temper

Tell = Callable[[Plan], object]  # hears which plan is the best so far


def best_plan(
    insight: Insight,
    imagined: Iterable[State],
    care: Care,
    chance: Chance,
    temper: Temper | None = None,
    tell: Tell = lambda _: None,
) -> Plan:
    """The plan of the seat that is asked in all the imagined worlds; tells which one it would be so far.

    Somebody in a hurry takes any plan that is about as good as the best at first glance. Of plans that are
    about as good as each other, a temper takes the one it likes.
    """
    worlds, liking = iter(imagined), taste(insight, temper)
    first = next(worlds)
    sketch = insight.sketch(first) if care.reading else None
    if care.reading and sketch:
        return best_read(sketch, care.reading, chance, liking, tell)
    plans = liked(insight.plans(first), liking)
    if len(plans) == 1:
        return plans[0].plan
    if not care.ahead:
        least = max(each.plan.worth for each in plans) - insight.trifle
        alike = [each for each in plans if each.plan.worth >= least]
        return chance.pick([each for each in alike if each.bonus] or alike, "bot").plan
    tell(plans[0].plan)
    return _weighed(insight, [first, *worlds], plans[: care.candidates], care, tell)


def _weighed(insight: Insight, worlds: Sequence[State], plans: list[Liked], care: Care, tell: Tell) -> Plan:
    """The plan with the best end on average; the worse half is given up after twice as many worlds.

    Where luck is great and worlds are few, the first glance has its say as well.
    """
    sums = [insight.trust * plan.worth for plan in plans]
    left = list(range(len(plans)))
    budget = care.positions * insight.pace
    review = max(1, len(worlds) // 4)
    for number, world in enumerate(worlds, start=1):
        for index in left:
            value, positions = _played_on(insight, world, plans[index].plan, care)
            sums[index] += value + plans[index].bonus
            budget -= positions
        left.sort(key=lambda index: -sums[index])
        tell(plans[left[0]].plan)
        if budget <= 0:
            break
        if number == review:
            left, review = left[: max(2, len(left) // 2)], 2 * review
    return plans[left[0]].plan


def _played_on(insight: Insight, world: State, plan: Plan, care: Care) -> tuple[float, int]:
    """What a plan is worth to whoever makes it some turns later, and how many positions that took."""
    seat, state = plan.steps[0].seat, world.copy()
    until = insight.clock(state) + insight.foresight[care.ahead]
    positions = 0
    for step in plan.steps:
        if state.to_act() != seat or state.why_not(step) is not None:
            break  # something came between that could not be foreseen
        state.apply(step)
        positions += 1
    while positions < care.farthest and state.to_act() is not None and insight.clock(state) < until:
        state.apply(insight.habit(state))
        positions += 1
    in_peril = insight.peril(state) if state.to_act() is not None else 0.0
    return worth(state, seat, insight.win, insight.rivalry) - in_peril, positions
