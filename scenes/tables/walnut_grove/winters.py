"""What the winter will take of every farm, until it has come there: then it is no forecast any more."""

from __future__ import annotations

from typing import TypeAlias

from game.core.values import Event
from game.walnut_grove import events as told
from game.walnut_grove.data import GOODS, Good
from game.walnut_grove.doubts import owned
from game.walnut_grove.views import WalnutGroveView

Needs: TypeAlias = tuple[tuple[Good, int, int], ...]  # each good, how many there are, how many it takes
WINTRY = (told.FoodPaid, told.WoodPaid, told.HelpTaken)


def is_winter(event: Event | None) -> bool:
    """Whether somebody pays for the winter, or cannot; help for a toll is another matter."""
    return isinstance(event, WINTRY) and getattr(event, "reason", "") != "toll"


class Winters:
    """Follows the year, and knows what every farm has still to expect."""

    def __init__(self) -> None:
        self._came_to: set[int] = set()  # the seats that have begun to pay

    def follow(self, view: WalnutGroveView, event: Event | None = None) -> None:
        """Notice that the winter has come to a farm, or that it is over."""
        if view.season != "winter":
            self._came_to.clear()
        elif is_winter(event):
            self._came_to.add(getattr(event, "seat"))  # noqa: B009 - only events of a seat are of winter

    def needs(self, view: WalnutGroveView, seat: int) -> Needs:
        """What a farm will need; nothing more once the winter takes it."""
        farm = view.farms[seat]
        if seat in self._came_to:
            return ()
        return tuple((good, owned(farm, good), farm.needs[good]) for good in GOODS if farm.needs.get(good))
