"""Which reasons of a gardener show what they are like."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from game.core.insight import Temper

TEMPERS: Mapping[Temper, Collection[str]] = {
    "careful": ("hinders", "grows"),
    "greedy": ("joins", "grows"),
    "patient": ("prepares", "best_left"),
    "thrifty": ("grows", "best_left"),
    "meddling": ("breaks", "hinders"),
    "daring": ("joins", "breaks"),
}
