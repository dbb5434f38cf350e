"""Characters: the temper of every emblem, and how much somebody of a temper likes a plan."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from game.core.insight import Insight, Plan, Temper

TEMPERS: Mapping[str, Temper] = {
    "owl": "careful",
    "fern": "patient",
    "beetle": "thrifty",
    "fox": "greedy",
    "mushroom": "meddling",
    "acorn": "daring",
}


class Liked(NamedTuple):
    """A plan, and the points that it has besides its own because somebody likes it."""

    plan: Plan
    bonus: float = 0.0

    @property
    def worth(self) -> float:
        """What it is worth to them at first glance."""
        return self.plan.worth + self.bonus


def liked(insight: Insight, plans: Sequence[Plan], temper: Temper | None) -> list[Liked]:
    """Plans as somebody of a temper sees them, best first: of some that are about as good, those it likes."""
    if temper is None:
        return [Liked(plan) for plan in plans]
    shown = insight.tempers.get(temper, ())
    seen = [Liked(plan, insight.whim if plan.reason.code in shown else 0.0) for plan in plans]
    return sorted(seen, key=lambda each: -each.worth)
