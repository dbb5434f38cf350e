"""What can happen among the squirrels."""

from __future__ import annotations

from typing import ClassVar, TypeAlias

from msgspec.structs import replace

from game.core.values import Event, Seats


class GameStarted(Event, frozen=True):
    """The acorns are laid out, and the die has named the first seat."""

    first_seat: int


class HandDealt(Event, frozen=True):
    """A seat has its first cards; they are None for everybody else."""

    seat: int
    count: int
    cards: tuple[int, ...] | None

    def audience(self) -> Seats:
        return (self.seat,)

    def public(self) -> Event:
        return replace(self, cards=None)


class PileShuffled(Event, frozen=True):
    """The frost has joined the other cards."""

    size: int


class RoundStarted(Event, frozen=True):
    begins_turn: ClassVar[bool] = True
    number: int
    first_seat: int


class BidLaid(Event, frozen=True):
    """The amount is None for everybody but the bidder."""

    seat: int
    amount: int | None

    def audience(self) -> Seats:
        return (self.seat,)

    def public(self) -> Event:
        return replace(self, amount=None)


class BidsRevealed(Event, frozen=True):
    reveals: ClassVar[bool] = True
    amounts: tuple[int, ...]


class GoldenAcornWon(Event, frozen=True):
    seat: int


class GoldenAcornLeft(Event, frozen=True):
    """Several bids were the highest."""


class FrostRose(Event, frozen=True):
    level: int


class TurnStarted(Event, frozen=True):
    seat: int


class CardDrawn(Event, frozen=True):
    """The card is None for everybody but the one who drew it."""

    reveals: ClassVar[bool] = True
    seat: int
    card: int | None

    def audience(self) -> Seats:
        return (self.seat,)

    def public(self) -> Event:
        return replace(self, card=None)


class FrostDrawn(Event, frozen=True):
    reveals: ClassVar[bool] = True
    seat: int
    card: int


class CardPlayed(Event, frozen=True):
    reveals: ClassVar[bool] = True
    seat: int
    card: int
    victim: int | None


class SquirrelRested(Event, frozen=True):
    seat: int


class DieRolled(Event, frozen=True):
    seat: int
    pips: int


class AcornsGathered(Event, frozen=True):
    seat: int
    amount: int


class AcornsStolen(Event, frozen=True):
    seat: int
    victim: int
    amount: int


class CardHeard(Event, frozen=True):
    """The card is None for everybody but the listener."""

    reveals: ClassVar[bool] = True
    seat: int
    card: int | None

    def audience(self) -> Seats:
        return (self.seat,)

    def public(self) -> Event:
        return replace(self, card=None)


class AuctionOpened(Event, frozen=True):
    seller: int


class OfferRaised(Event, frozen=True):
    seat: int
    amount: int


class SquirrelPassed(Event, frozen=True):
    seat: int
    was_forced: bool


class BranchSold(Event, frozen=True):
    seller: int
    buyer: int
    price: int


class BranchFell(Event, frozen=True):
    """Nobody offered anything."""


class GameEnded(Event, frozen=True):
    reason: str


AnyEvent: TypeAlias = (
    GameStarted
    | HandDealt
    | PileShuffled
    | RoundStarted
    | BidLaid
    | BidsRevealed
    | GoldenAcornWon
    | GoldenAcornLeft
    | FrostRose
    | TurnStarted
    | CardDrawn
    | FrostDrawn
    | CardPlayed
    | SquirrelRested
    | DieRolled
    | AcornsGathered
    | AcornsStolen
    | CardHeard
    | AuctionOpened
    | OfferRaised
    | SquirrelPassed
    | BranchSold
    | BranchFell
    | GameEnded
)
