"""What the winter will take of a farm, and once it has come, what it still takes there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from game.core.values import Event
from game.walnut_grove import events as told
from game.walnut_grove.data import GOODS, Good
from game.walnut_grove.doubts import owned
from game.walnut_grove.views import FarmSeen

Needs: TypeAlias = tuple[tuple[Good, int, int], ...]  # each good, how many there are, how many it takes
WINTRY = (told.FoodPaid, told.WoodPaid, told.HelpTaken)


def is_winter(event: Event | None) -> bool:
    """Whether somebody pays for the winter, or cannot; help for a toll is another matter."""
    return isinstance(event, WINTRY) and getattr(event, "reason", "") != "toll"


def winter_needs(farm: FarmSeen, given: Sequence[Good] = ()) -> Needs:
    """What a farm will need, or still needs, once it has given some goods away."""
    return tuple(
        (good, owned(farm, good) - given.count(good), farm.due[good]) for good in GOODS if good in farm.due
    )
