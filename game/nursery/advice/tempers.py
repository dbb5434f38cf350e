"""Which reasons of a gardener show what they are like."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from game.core.insight import Temper

TEMPERS: Mapping[Temper, Collection[str]] = {
    "careful": ("hinders", "grows", "two_grow"),
    "greedy": ("joins", "grows", "two_grow"),
    "patient": ("prepares", "best_left"),
    "thrifty": ("grows", "two_grow", "best_left"),
    "meddling": ("breaks", "hinders"),
    "daring": ("joins", "breaks"),
}
