"""The steps that can stand on the agenda of Acorns."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from game.core.values import Seats


class Round(Struct, frozen=True, tag=True):
    """A round begins."""

    number: int


class Bid(Struct, frozen=True, tag=True):
    """Asks a seat for its secret bid."""

    seat: int


class Reveal(Struct, frozen=True, tag=True):
    """The bids are shown and paid."""


class Turn(Struct, frozen=True, tag=True):
    """The turn of a seat begins."""

    seat: int


class Choice(Struct, frozen=True, tag=True):
    """Asks a seat for a card or a rest."""

    seat: int


class Auction(Struct, frozen=True, tag=True):
    """Asks the first of those still bidding for a higher offer."""

    seller: int
    bidding: Seats
    best: int = 0
    holder: int | None = None

    @property
    def seat(self) -> int:
        """Whose offer is asked for, as long as somebody is bidding."""
        return self.bidding[0]


class End(Struct, frozen=True, tag=True):
    """The winter is over."""


Step: TypeAlias = Round | Bid | Reveal | Turn | Choice | Auction | End
