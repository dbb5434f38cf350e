"""Which reasons of a settler show what they are like."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from game.core.insight import Temper

TEMPERS: Mapping[Temper, Collection[str]] = {
    "careful": ("work_for_winter", "work_beside_winter", "hut", "repay", "toll", "no_room"),
    "greedy": ("work", "sell", "gifts", "gift"),
    "patient": ("grow", "improve", "rest", "stay"),
    "thrifty": ("barn", "fill_barn", "sell", "skip", "toll_help"),
    "meddling": ("hire", "gifts", "split"),
    "daring": ("fence", "fence_later", "work_for_errand", "hire", "take_help"),
}
