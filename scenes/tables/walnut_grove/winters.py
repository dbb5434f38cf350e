"""What the winter will take of every farm, and once it has come, what it still takes there."""

from __future__ import annotations

from collections import Counter, defaultdict
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
        self._met = defaultdict[int, Counter[Good]](Counter)  # by seat, what was paid, or helped out with
        self._is_over = False

    def follow(self, view: WalnutGroveView, event: Event | None = None) -> None:
        """Notice what the winter has taken, and that it is over."""
        if view.season != "winter":
            self._met.clear()
            self._is_over = False
        match event:
            case told.FoodPaid(seat=seat, goods=goods):
                self._met[seat].update(goods)
            case told.WoodPaid(seat=seat, count=count):
                self._met[seat]["wood"] += count
            case told.HelpTaken(seat=seat, reason="food" | "wood"):
                # It is always for the first good that is still due.
                self._met[seat].update(list(self._due(view, seat))[:1])
            case told.YearEnded():
                self._is_over = True

    def _due(self, view: WalnutGroveView, seat: int) -> dict[Good, int]:
        """What is still to be paid, in the order of the rules (10.4)."""
        met = self._met[seat]
        due = {good: count - met[good] for good, count in view.farms[seat].needs.items()}
        return {} if self._is_over else {good: count for good, count in due.items() if count > 0}

    def needs(self, view: WalnutGroveView, seat: int) -> Needs:
        """What a farm will need, or still needs."""
        farm, due = view.farms[seat], self._due(view, seat)
        return tuple((good, owned(farm, good), due[good]) for good in GOODS if good in due)
