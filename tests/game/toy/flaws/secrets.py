"""Acorns that show or tell too much."""

from __future__ import annotations

from msgspec.structs import astuple, replace

from game.core.report import Report
from game.core.values import Action, Event
from tests.game.toy import events as told
from tests.game.toy.data import CARDS
from tests.game.toy.state import AcornsState
from tests.game.toy.views import AcornsView


class OpenHands(AcornsState):
    """The public view shows the hand of the seat that is asked."""

    __slots__ = ()

    def view(self, seat: int | None) -> AcornsView:
        asked = self.to_act()
        shown = None if asked is None else tuple(self.hands[asked])
        return replace(super().view(seat), hand=shown) if seat is None else super().view(seat)


class OpenBids(AcornsState):
    """Everybody sees the bid of seat 0."""

    __slots__ = ()

    def view(self, seat: int | None) -> AcornsView:
        return replace(super().view(seat), bid=self.bids[0])


class OpenPile(AcornsState):
    """Everybody sees how much frost is among the next cards."""

    __slots__ = ()

    def view(self, seat: int | None) -> AcornsView:
        frost = sum(CARDS[card] == "frost" for card in self.pile[-4:])
        return replace(super().view(seat), frost=frost)


class BidsPaidAtOnce(AcornsState):
    """Acorns are seen to leave the store when a bid is laid."""

    __slots__ = ()

    def view(self, seat: int | None) -> AcornsView:
        left = [owned - (bid or 0) for owned, bid in zip(self.acorns, self.bids, strict=True)]
        return replace(super().view(seat), acorns=tuple(left))


class SharedView(AcornsState):
    """Hands out its own lists."""

    __slots__ = ()

    def view(self, seat: int | None) -> AcornsView:
        return replace(super().view(seat), discard=self.discard)


class WrongViewer(AcornsState):
    __slots__ = ()

    def view(self, seat: int | None) -> AcornsView:
        return replace(super().view(seat), seat=0)


class LoudBid(told.BidLaid, frozen=True, tag="BidLaid"):
    def public(self) -> Event:
        return self


class LoudDraw(told.CardDrawn, frozen=True, tag="CardDrawn"):
    def public(self) -> Event:
        return self


class OpenDraw(told.CardDrawn, frozen=True, tag="CardDrawn"):
    """Everybody is shown the card, and nobody but its owner remembers it."""

    def audience(self) -> None:  # type: ignore[override]
        return None


class StrangeRest(told.SquirrelRested, frozen=True, tag="SquirrelSlept"):
    pass


def _telling(event: type[Event], instead_of: type[Event]) -> type[AcornsState]:
    """A state that tells one kind of event in another form."""

    class Telling(AcornsState):
        __slots__ = ()

        def _carry_out(self, action: Action, report: Report) -> None:
            super()._carry_out(action, report)
            report[:] = [event(*astuple(e)) if type(e) is instead_of else e for e in report]

    Telling.__name__ = event.__name__
    return Telling


LoudBids = _telling(LoudBid, told.BidLaid)
LoudDraws = _telling(LoudDraw, told.CardDrawn)
OpenDraws = _telling(OpenDraw, told.CardDrawn)
StrangeRests = _telling(StrangeRest, told.SquirrelRested)
