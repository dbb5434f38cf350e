"""Which reasons of a forester show what they are like."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from game.core.insight import Temper

TEMPERS: Mapping[Temper, Collection[str]] = {
    "careful": ("refuse", "take_one", "plant_clean", "buy_tile"),
    "greedy": ("bid", "name_self", "take_two", "offer"),
    "patient": ("save", "plant_clean", "refuse", "lay_one", "lay_on"),
    "thrifty": ("save", "bid_pass", "bid_dies", "pass_card", "take_one"),
    "meddling": ("ask_leader", "ask_others", "name_leader", "name_others", "bid"),
    "daring": ("accept", "take_two", "plant_smoke", "plant_dies", "buy_sapling", "bid", "play_on"),
}
