"""What somebody knows who has often bred gnomes."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar

from game.core.insight import Insight, Plan, Temper
from game.core.values import Action
from game.gnomes.advice import jobs, reasons, tempers
from game.gnomes.advice.bidding import ANSWERS
from game.gnomes.steps import Occupy

if TYPE_CHECKING:
    from game.gnomes.state import GnomesState


class GnomesInsight(Insight):
    """Plans of a breeder: a job for every gnome, a price for every mate. A turn is a round."""

    reasons: ClassVar[tuple[str, ...]] = reasons.REASONS
    tempers: ClassVar[Mapping[Temper, Collection[str]]] = tempers.TEMPERS
    whim: ClassVar[float] = 60.0
    swing: ClassVar[float] = 2500.0  # fitted to games between easy bots
    trifle: ClassVar[float] = 170.0
    trust: ClassVar[float] = 40.0
    win: ClassVar[float] = 3000.0
    pace: ClassVar[float] = 3.0

    def plans(self, state: GnomesState) -> Sequence[Plan]:
        """What the asked seat may sensibly do, best at first glance first."""
        step = state.asked()
        if isinstance(step, Occupy):
            return jobs.plans(state, step)
        return ANSWERS[type(step)](state, step)

    def habit(self, state: GnomesState) -> Action:
        """The most pressing job, or the answer at first glance."""
        step = state.asked()
        if isinstance(step, Occupy):
            return jobs.habit(state, step)
        return ANSWERS[type(step)](state, step)[0].steps[0]

    def clock(self, state: GnomesState) -> int:
        """The rounds."""
        return state.round
