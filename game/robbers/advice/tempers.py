"""Which reasons of a band show what it is like."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from game.core.insight import Temper

TEMPERS: Mapping[Temper, Collection[str]] = {
    "careful": ("brings_home", "bring_home", "settles", "to_inn", "guard_away", "farm_empty"),
    "greedy": ("bring_home", "takes_along", "crook_from_tile", "farm_loot", "loot_near"),
    "patient": ("sets_out", "carries", "waits", "to_inn", "way"),
    "thrifty": ("brings_home", "carries", "farm_loot", "loot_near", "way"),
    "meddling": ("crook_from_robber", "guard_to_robber", "loot_far", "farm_empty"),
    "daring": ("takes_along", "girl_along", "girl_to_bush", "sets_out", "guard_to_robber"),
}
