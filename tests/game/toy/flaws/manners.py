"""Acorns at whose table people talk out of turn."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from game.core.manners import Doubt, Touched
from game.core.values import Action
from tests.game.toy.manners import AcornsManners
from tests.game.toy.rules import AcornsRules
from tests.game.toy.views import AcornsView


class Whistle(Action, frozen=True):
    """Not an action of Acorns."""


class _Loud(AcornsManners):
    def asks_for_secrets(self, view: AcornsView) -> bool:
        return False


class _Hasty(AcornsManners):
    def opening(self, view: AcornsView, last: Action | None, chosen: Sequence[str] = ()) -> Sequence[str]:
        return ("amount:9",)


class _Absent(AcornsManners):
    def meant(self, seat: int, said: Sequence[str], touched: Touched, view: AcornsView) -> Action | None:
        return super().meant(seat, said, touched, view) or Whistle(seat)


class _Anxious(AcornsManners):
    def doubt(self, action: Action, view: AcornsView) -> Doubt | None:
        return Doubt("the_sky_may_fall")


class _Showy(AcornsManners):
    """Plans in the open: what is turned over is the whole hand."""

    def plan(self, view: AcornsView) -> Sequence[str]:
        is_asked = view.seat is not None and view.seat == view.to_act and self.asks_for_secrets(view)
        return [f"card:{card}" for card in view.hand or ()] if is_asked else ()

    def turn_over(self, view: AcornsView, thing: str) -> AcornsView:
        self._turned = [*getattr(self, "_turned", ()), int(thing.partition(":")[2])]
        return replace(view, hand=tuple(self._turned))


class _Jostling(AcornsManners):
    def together(self, view: AcornsView) -> Sequence[int]:
        return list(reversed(super().together(view)))


class LoudTable(AcornsRules):
    manners = _Loud()


class HastyTable(AcornsRules):
    manners = _Hasty()


class AbsentTable(AcornsRules):
    manners = _Absent()


class AnxiousTable(AcornsRules):
    manners = _Anxious()


class ShowyTable(AcornsRules):
    manners = _Showy()


class JostlingTable(AcornsRules):
    manners = _Jostling()
