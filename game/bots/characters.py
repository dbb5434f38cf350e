"""Characters: the temper of every emblem, and how much somebody of a temper likes a plan."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
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


class Taste(NamedTuple):
    """What somebody of a temper likes in a game."""

    codes: Collection[str] = ()  # of the reasons that show what they are like
    whim: float = 0.0

    def bonus(self, plan: Plan) -> float:
        """The points that a plan has besides its own because somebody likes it."""
        return self.whim if plan.reason.code in self.codes else 0.0


NO_TASTE = Taste()


def taste(insight: Insight, temper: Temper | None) -> Taste:
    """What a temper likes; whoever has none likes nothing more than anything else."""
    return NO_TASTE if temper is None else Taste(insight.tempers.get(temper, ()), insight.whim)


class Liked(NamedTuple):
    """A plan, and the points that it has besides its own because somebody likes it."""

    plan: Plan
    bonus: float

    @property
    def worth(self) -> float:
        """What it is worth to them at first glance."""
        return self.plan.worth + self.bonus


def liked(plans: Sequence[Plan], taste: Taste) -> list[Liked]:
    """Plans as somebody sees them, best first: of some that are about as good, those they like."""
    seen = [Liked(plan, taste.bonus(plan)) for plan in plans]
    return sorted(seen, key=lambda each: -each.worth) if taste.whim else seen
