"""What somebody knows who has often planted in the nursery."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar

from game.core.insight import Insight, Plan, Sketch, Temper
from game.core.values import Action
from game.nursery.advice import questions, reasons, tempers
from game.nursery.data import ALL_TREES

if TYPE_CHECKING:
    from game.nursery.state import NurseryState

MOST_PLANS = 36


class NurseryInsight(Insight):
    """Whole turns, a tree replanted and one planted, by what they do to the clusters of both."""

    reasons: ClassVar[tuple[str, ...]] = reasons.REASONS
    tempers: ClassVar[Mapping[Temper, Collection[str]]] = tempers.TEMPERS
    whim: ClassVar[float] = 0.1
    swing: ClassVar[float] = 8.0  # fitted to games between easy bots
    trifle: ClassVar[float] = 0.9

    def plans(self, state: NurseryState) -> Sequence[Plan]:
        """The turns that look best."""
        sketch = self.sketch(state)
        return [sketch.plan(turn) for turn in sketch.turns(MOST_PLANS)]

    def habit(self, state: NurseryState) -> Action:
        """How the turn begins that looks best of all."""
        sketch = self.sketch(state)
        return sketch.plan(sketch.turns(1)[0]).steps[0]

    def clock(self, state: NurseryState) -> int:
        """The turns of both games of a match."""
        return state.turn_number + ALL_TREES * (state.game_number - 1)

    def sketch(self, state: NurseryState) -> Sketch:
        """Nothing is hidden, so every question is read ahead."""
        step = state.agenda.now()
        assert step is not None, "nobody is asked"
        return questions.sketch_of(state, step)
