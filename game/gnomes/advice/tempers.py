"""Which reasons of a breeder show what they are like."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from game.core.insight import Temper

TEMPERS: Mapping[Temper, Collection[str]] = {
    "careful": ("garden", "win_garden", "keeps_own", "no_promise"),
    "greedy": ("sell", "offer", "ask", "lend"),
    "patient": ("seek", "better_hat", "own_mate", "go_on"),
    "thrifty": ("garden", "swap", "throw_out", "terms", "refuses"),
    "meddling": ("lend", "offer", "open_bid", "tie"),
    "daring": ("contest", "contest_rivals", "golden_swap", "open_bid", "go_on"),
}
