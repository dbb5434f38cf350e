"""What somebody knows who has often tended a forest."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from game.core.insight import Insight, Plan, Temper
from game.core.values import Action
from game.forester.advice import laying, outlook, reasons, tempers, trade
from game.forester.advice.chores import ANSWERS
from game.forester.advice.outlook import Outlook
from game.forester.steps import AnswerOffer, ChooseCount, ChooseOffer, LayCards

if TYPE_CHECKING:
    from game.forester.state import ForesterState


# Habits where weighing everything would take long.
QUICK: dict[type, Callable[[Outlook, Any], Action]] = {
    LayCards: laying.quick_set,
    AnswerOffer: laying.quick_answer,
    ChooseCount: laying.quick_count,
    ChooseOffer: trade.quick_offer,
}


class ForesterInsight(Insight):
    """Plans of a forester: cards and who takes them, prices, and care for every plant."""

    reasons: ClassVar[tuple[str, ...]] = reasons.REASONS
    tempers: ClassVar[Mapping[Temper, Collection[str]]] = tempers.TEMPERS
    whim: ClassVar[float] = 1.0
    swing: ClassVar[float] = 26.0  # fitted to games between easy bots
    trifle: ClassVar[float] = 4.0
    trust: ClassVar[float] = 12.0
    win: ClassVar[float] = outlook.WIN
    foresight: ClassVar[tuple[int, ...]] = (0, 1, 6)  # then most of a year: what is sown is seen to grow
    pace: ClassVar[float] = 3.0

    def plans(self, state: ForesterState) -> Sequence[Plan]:
        """What the asked seat may sensibly do, best at first glance first."""
        step = state.asked()
        return ANSWERS[type(step)](Outlook(state), step)

    def habit(self, state: ForesterState) -> Action:
        """The best plan at first glance, or nearly."""
        step = state.asked()
        kind = type(step)
        if kind in QUICK:
            return QUICK[kind](Outlook(state), step)
        return ANSWERS[kind](Outlook(state), step)[0].steps[0]

    def clock(self, state: ForesterState) -> int:
        """The turns."""
        return state.turn

    def peril(self, state: ForesterState) -> float:
        """What everybody loses if the markers run out."""
        return outlook.peril(state)
