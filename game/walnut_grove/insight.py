"""What a good settler would do: winter first, then the points of every errand, then the land."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import ClassVar

from game.core.insight import Insight, Plan, Temper
from game.core.values import Action
from game.walnut_grove.advice import growing, tempers, working
from game.walnut_grove.advice.chores import CHORES
from game.walnut_grove.state import WalnutGroveState
from game.walnut_grove.steps import GrowFarm, Walk, Work


class WalnutGroveInsight(Insight):
    """Plans for every question of a year; a turn is a year."""

    reasons: ClassVar[tuple[str, ...]] = (
        "start",
        "grow",
        "fence",
        "fence_later",
        "work_for_winter",
        "work_beside_winter",
        "work_for_errand",
        "work",
        "rest",
        "worth_toll",
        "worth_help",
        "hire",
        "hut",
        "barn",
        "improve",
        "sell",
        "gifts",
        "gift",
        "stay",
        "skip",
        "toll",
        "toll_help",
        "split",
        "pay_from",
        "make_room",
        "make_room_for_coin",
        "lose",
        "return_coin",
        "no_room",
        "winter",
        "take_help",
        "repay",
        "fill_barn",
        "finish",
    )
    tempers: ClassVar[Mapping[Temper, Collection[str]]] = tempers.TEMPERS
    whim: ClassVar[float] = 0.4
    swing: ClassVar[float] = 5.0  # fitted to games between easy bots
    trifle: ClassVar[float] = 0.8
    foresight: ClassVar[tuple[int, ...]] = (0, 1, 3)
    pace: ClassVar[float] = 0.7

    def plans(self, state: WalnutGroveState) -> Sequence[Plan]:
        """The plans of the season, or what a small question calls for."""
        step = state.asked()
        match step:
            case GrowFarm():
                return growing.plans(state, step.seat)
            case Work():
                return working.plans(state, step.seat)
            case Walk():
                return working.town_plans(state, step.seat)
        return CHORES[type(step)](state, step)

    def habit(self, state: WalnutGroveState) -> Action:
        """The best plan at first glance."""
        step = state.asked()
        match step:
            case GrowFarm():
                return growing.habit(state, step.seat)
            case Work():
                return working.habit(state, step.seat)
            case Walk():
                return working.town_plans(state, step.seat)[0].steps[0]
        return CHORES[type(step)](state, step)[0].steps[0]

    def clock(self, state: WalnutGroveState) -> int:
        """The years."""
        return state.year
