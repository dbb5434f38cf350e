"""Whether counts fit what was expected, by the chi-square test."""

from __future__ import annotations

import math
from collections.abc import Hashable, Mapping

FEWEST = 8.0  # results expected more rarely than this are looked at together
SURPRISING = 3.3  # standard deviations; a fair sample goes beyond once in two thousand times


def fits(observed: Mapping[Hashable, int], probabilities: Mapping[Hashable, float]) -> bool:
    """Whether results that fell this often could come from these probabilities."""
    if not set(observed) <= set(probabilities):
        return False
    drawn = sum(observed.values())
    cells = _gathered([(observed.get(key, 0), drawn * p) for key, p in probabilities.items()])
    statistic = sum((seen - expected) ** 2 / expected for seen, expected in cells)
    return _surprise(statistic, len(cells) - 1) < SURPRISING


def agree(one: Mapping[Hashable, int], other: Mapping[Hashable, int]) -> bool:
    """Whether two samples could come from the same source; the first is the smaller one."""
    share = sum(one.values()) / (sum(one.values()) + sum(other.values()))
    assert share <= 1 / 2
    both = {key: one.get(key, 0) + other.get(key, 0) for key in sorted({*one, *other}, key=str)}
    cells = _gathered([(one.get(key, 0), share * count) for key, count in both.items()])
    statistic = sum((seen - expected) ** 2 / (expected * (1 - share)) for seen, expected in cells)
    return _surprise(statistic, len(cells) - 1) < SURPRISING


def _gathered(cells: list[tuple[int, float]]) -> list[tuple[float, float]]:
    """Cells with too little expected in them, put together."""
    gathered: list[tuple[float, float]] = []
    seen = expected = 0.0
    for more_seen, more_expected in sorted(cells, key=lambda cell: cell[1]):
        seen += more_seen
        expected += more_expected
        if expected >= FEWEST:
            gathered.append((seen, expected))
            seen = expected = 0.0
    if gathered:
        gathered[-1] = (gathered[-1][0] + seen, gathered[-1][1] + expected)
    assert len(gathered) > 1, "too small a sample to tell"
    return gathered


def _surprise(statistic: float, freedom: int) -> float:
    """How many standard deviations above the mean a chi-square value lies (Wilson and Hilferty)."""
    spread = 2 / (9 * freedom)
    return float(((statistic / freedom) ** (1 / 3) - (1 - spread)) / math.sqrt(spread))
