"""How an auction is seen: a moment of silence, all fists open at once, and petals change hands."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.core.values import Event
from game.gnomes import events as told
from game.gnomes.data import SCHMIEDEL
from game.gnomes.views import GnomesView
from scenes.stage.particles import Burst
from scenes.stage.pieces import settle
from scenes.stage.tween import Call, Change, InTurn, Together, Tween, Wait, ease_out, one_a_frame
from scenes.table.flights import Flights
from scenes.table.reading import seconds_to_read
from scenes.tables.gnomes.auction import partner_in

if TYPE_CHECKING:
    from scenes.tables.gnomes.table import GnomesTable

SILENCE = 0.9  # seconds before the fists open
AFTER_REVEAL, SIGN_SECONDS = 0.7, 0.9
PETALS = tuple(f"gnomes/petal_{number}" for number in range(1, 5))
PETAL = 34.0
SHOWER = Burst(count=5, speed=210, gravity=190, seconds=1.1, spin=0)
PETAL_WORTH, MOST_PETALS = 100, 9


def petals_for(amount: int) -> int:
    """How many petals are seen to fly for a sum."""
    return min(MOST_PETALS, -(-amount // PETAL_WORTH))


class AuctionShow:
    """The movements of the events that an auction consists of."""

    def __init__(self, table: GnomesTable, flights: Flights) -> None:
        self._table, self._top = table, table.top
        self._flights = flights

    def show(self, event: Event, before: GnomesView, after: GnomesView) -> Tween | None:
        """The movement for an event of an auction; None for any other event."""
        match event:
            case told.FistsRevealed():
                return self._reveal(before, after)
            case told.SchmiedelChipsDrawn(chips=chips):
                return self._draw_chips(chips)
            case told.DealMade():
                return self._deal(event, before)
            case told.AuctionFailed():
                words = self._why_no_deal(before)
                return InTurn(
                    Call(lambda: self._table.auction.show(before, sign=words)),
                    Wait(max(SIGN_SECONDS, seconds_to_read(words))),
                )
            case told.OfferDeclined(seat=seat):
                return self._decline(seat, before)
            case told.FistClosed(seat=seat):
                return self._close(seat, after)
        return None

    def _why_no_deal(self, view: GnomesView) -> str:
        """The best price beside the one that it did not meet, once prices are known."""
        auction, say = view.auction, self._top.context.say
        assert auction is not None
        own = next((price.amount for price in auction.prices if price.seat == auction.seat), None)
        others = [price.amount for price in auction.prices if price.seat != auction.seat]
        prices = [price for price in (*others, auction.schmiedel_price) if price is not None]
        if own is None or not prices:
            return say("table.gnomes.no_deal")
        best = min(prices) if auction.kind == "seek" else max(prices)
        name = self._top.seats[auction.seat].name
        key = "table.gnomes.no_deal.seek" if auction.kind == "seek" else "table.gnomes.no_deal.offer"
        return say(key, best=best, name=name, own=own)

    def _decline(self, seat: int, before: GnomesView) -> Tween:
        """A hand that lends no gnome says so as long as that is told."""
        auction = self._table.auction
        auction.show(before)
        auction.raise_hands()
        plate = auction.plate_of(seat)
        if plate is None or plate.part is None:
            return Wait(SIGN_SECONDS)
        plate.show(replace(plate.part, hold="declined", is_asked=False), plate.box)
        return InTurn(settle(plate), Wait(SIGN_SECONDS))

    def _close(self, seat: int, after: GnomesView) -> Tween:
        """A fist closes; those who had decided before stay as they are."""
        had_decided = self._table.auction.has_decided(seat)
        self._table.display(after)
        plate = self._table.auction.plate_of(seat)
        return settle(plate) if plate is not None and not had_decided else InTurn()

    def _reveal(self, before: GnomesView, after: GnomesView) -> Tween:
        stage = self._table.auction
        stage.show(before)

        def let_petals_fly() -> None:
            for plate in stage.plates:
                if plate.is_visible and plate.part is not None and plate.part.amount is not None:
                    self._flights.dust(PETALS, (plate.x, plate.y), PETAL, SHOWER)

        pops = [settle(plate) for plate in stage.plates if plate.is_visible]
        open_all = one_a_frame(lambda: self._table.display(after), let_petals_fly)
        return InTurn(Wait(SILENCE), open_all, Together(*pops), Wait(AFTER_REVEAL))

    def _draw_chips(self, chips: tuple[int, ...]) -> Tween:
        """Herr Schmiedel turns two chips over."""
        at = self._table.auction.place_of(SCHMIEDEL)
        if at is None:
            return InTurn()
        shown: list[Tween] = []
        for number, value in enumerate(chips):
            chip = self._flights.piece(f"gnomes/chip_{value}", (at[0] - 30 + 60 * number, at[1]), 72.0)
            chip.zoom = 0.2
            shown.append(
                self._flights.shown(chip, Change(chip, 0.25, ease_out, zoom=1.0), Wait(SIGN_SECONDS))
            )
        return Together(*shown, stagger=0.18)

    def _deal(self, event: told.DealMade, before: GnomesView) -> Tween:
        """The price that was taken glows, and its petals go from purse to purse."""
        auction, table = before.auction, self._table
        assert auction is not None
        partner = partner_in(event.payer, event.receiver, auction.seat)
        words = self._top.context.say("table.gnomes.deal")
        start, end = self._purse(event.payer, partner), self._purse(event.receiver, partner)
        flights = self._flights.fly_many(PETALS, start, end, PETAL, petals_for(event.amount))
        return InTurn(
            Call(lambda: table.auction.show(before, partner, words)),
            Together(Wait(SIGN_SECONDS), flights),
        )

    def _purse(self, who: int | str, partner: int | str) -> tuple[float, float]:
        """Where petals of somebody come from: the bank stands with Herr Schmiedel."""
        if isinstance(who, int):
            return self._table.places.purse(who)
        return self._table.auction.place_of(SCHMIEDEL) or self._table.auction.box.center
