"""The steps that can stand on the agenda of Acorns."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from game.core.values import Seats


class Round(Struct, frozen=True, tag=True):
    number: int


class Bid(Struct, frozen=True, tag=True):
    """Asks a seat for its secret bid."""

    seat: int


class Reveal(Struct, frozen=True, tag=True):
    pass


class Turn(Struct, frozen=True, tag=True):
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


class End(Struct, frozen=True, tag=True):
    pass


Step: TypeAlias = Round | Bid | Reveal | Turn | Choice | Auction | End
