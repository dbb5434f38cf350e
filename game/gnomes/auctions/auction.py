"""What is known of an auction while it runs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from game.gnomes.data import BROWN, SCHMIEDEL, Duty, PromiseKind, Schmiedel
from game.gnomes.events import AuctionKind, Fist

if TYPE_CHECKING:
    from game.gnomes.state import GnomesState
    from game.gnomes.steps import Step


class OpenOffer(Struct, frozen=True):
    """A standing offer in an open auction; bids for an offered gnome name no gnome (8.3)."""

    seat: int
    gnome: int | None
    amount: int
    promise: PromiseKind


class Auction(Struct, frozen=True):
    """Somebody seeks or offers a mate. Gnomes are card numbers, the least hat is a rank."""

    kind: AuctionKind
    seat: int
    gnome: int
    has_schmiedel: bool
    least_rank: int = BROWN
    duty: Duty = "none"
    put_forward: tuple[tuple[int, int], ...] = ()  # closed fists: seats with their gnomes
    fists: tuple[Fist, ...] = ()
    is_revealed: bool = False
    schmiedel_price: int | None = None
    offers: tuple[OpenOffer, ...] = ()  # open bidding
    round: int = 1
    has_changed: bool = False  # in this round of open bidding

    @property
    def is_seek(self) -> bool:
        """Whether the active player pays for the mate of another."""
        return self.kind == "seek"

    def offer_of(self, seat: int) -> OpenOffer | None:
        """The standing offer of a seat."""
        return next((offer for offer in self.offers if offer.seat == seat), None)

    def standing(self) -> dict[int | Schmiedel, int]:
        """Every standing offer with its price, Herr Schmiedel's the last (8.5)."""
        prices: dict[int | Schmiedel, int] = {offer.seat: offer.amount for offer in self.offers}
        if self.schmiedel_price is not None:
            prices[SCHMIEDEL] = self.schmiedel_price
        return prices

    def takeable(self, cash: int) -> list[int | Schmiedel]:
        """The partners whose offers can be accepted: who seeks must be able to pay in full (8.6)."""
        offers = self.standing().items()
        return [partner for partner, price in offers if not self.is_seek or price <= cash]


def kind_of_auction(state: GnomesState, step: Step) -> AuctionKind:
    """Whether a mate is sought or offered, for questions that stand on a rule for each."""
    return state.running_auction().kind


class Promise(Struct, frozen=True):
    """A reminder of what somebody promised in an open auction (8.9)."""

    promiser: int
    receiver: int
    kind: PromiseKind
    round: int  # in which it was made


class Pair(Struct, frozen=True):
    """Two gnomes in a shed, by card number; the first is the shed owner's own."""

    shed: int
    own: int
    mate: int
