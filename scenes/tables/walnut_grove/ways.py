"""Where arrows lead on a farm: from a region to the one that lies nearest in a direction, be it aslant."""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence
from dataclasses import replace

from scenes.input.intents import Direction
from scenes.table.things import Thing

AHEAD = {
    Direction.LEFT: (-1, 0),
    Direction.RIGHT: (1, 0),
    Direction.UP: (0, -1),
    Direction.DOWN: (0, 1),
}


def with_ways(things: Sequence[Thing], possible: Collection[str]) -> list[Thing]:
    """The same things; regions that can be chosen lead to each other."""
    regions = [thing for thing in things if thing.name in possible]
    return [
        replace(thing, neighbours=_ways(thing, regions)) if thing.name in possible else thing
        for thing in things
    ]


def _ways(start: Thing, regions: Sequence[Thing]) -> dict[Direction, str]:
    found = {direction: _nearest(start, regions, ahead) for direction, ahead in AHEAD.items()}
    return {direction: name for direction, name in found.items() if name is not None}


def _nearest(start: Thing, regions: Sequence[Thing], ahead: tuple[int, int]) -> str | None:
    """The nearest region that lies rather ahead than aside."""
    distances: dict[str, float] = {}
    for thing in regions:
        x, y = thing.box.centerx - start.box.centerx, thing.box.centery - start.box.centery
        forward, aside = x * ahead[0] + y * ahead[1], abs(x * ahead[1] + y * ahead[0])
        if forward > 0 and aside <= forward:
            distances[thing.name] = math.hypot(x, y)
    return min(distances, key=distances.__getitem__, default=None)
