"""How people talk about Acorns at the table."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from game.core.manners import Manners, Touched
from game.core.values import Action
from tests.game.toy.actions import LayBid, Outbid, PlayCard
from tests.game.toy.views import AcornsView


class AcornsManners(Manners):
    """A card means that it is played, a number that it is bid or offered."""

    def meant(self, seat: int, said: Sequence[str], touched: Touched, view: AcornsView) -> Action | None:
        """The action behind a touch, so that the rules can say what is wrong with it."""
        numbers: dict[str, int] = {}
        for touch in (*said, *touched.touches):
            kind, _, number = touch.partition(":")
            if number.isdecimal():
                numbers[kind] = int(number)
        if "card" in numbers:
            return PlayCard(seat, numbers["card"], numbers.get("seat"))
        if "amount" in numbers:
            amount = numbers["amount"]
            return LayBid(seat, amount) if view.auction is None else Outbid(seat, amount)
        return None

    def together(self, view: AcornsView) -> Sequence[int]:
        """Everybody who owns an acorn lays a bid (4.1, 4.2)."""
        seats = len(view.acorns)
        order = [(view.first_seat + place) % seats for place in range(seats)]
        is_asked = view.task == "bid"
        return [seat for seat in order if is_asked and view.acorns[seat] and not view.has_bid[seat]]

    def answered(self, view: AcornsView, seats: Sequence[int], openly: Sequence[int] = ()) -> AcornsView:
        """Their bids lie on the table."""
        return replace(view, has_bid=tuple(bid or seat in seats for seat, bid in enumerate(view.has_bid)))

    def asks_for_secrets(self, view: AcornsView) -> bool:
        """Offers are made in the open; bids and hands are not."""
        return view.task != "offer"
