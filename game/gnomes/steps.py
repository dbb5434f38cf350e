"""The steps that can stand on the agenda: those that resolve themselves, and those that ask a seat."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from game.gnomes.data import Job, Schmiedel

PriceKind: TypeAlias = Literal["limit", "ask", "minimum", "bid"]


class StartRound(Struct, frozen=True, tag=True):
    """A round begins with purse and event (4)."""


class FindTurn(Struct, frozen=True, tag=True):
    """Find the next player who has a gnome to occupy, beginning with a seat (5.1)."""

    seat: int


class EndOccupations(Struct, frozen=True, tag=True):
    """Every gnome has a job; what was owed is forgotten (5.14, 5.15)."""


class CloseFists(Struct, frozen=True, tag=True):
    """Everybody has answered the seeker openly; the prices come next (6.4, 6.5)."""


class RevealFists(Struct, frozen=True, tag=True):
    """All fists open together (6.5, 7.2)."""


class EndBiddingRound(Struct, frozen=True, tag=True):
    """Everybody was asked once in an open auction (8.4)."""


class CloseOpenAuction(Struct, frozen=True, tag=True):
    """No more offers (8.5)."""


class Breed(Struct, frozen=True, tag=True):
    """Every pair has a child (10)."""


class HoldContests(Struct, frozen=True, tag=True):
    """Gnomes compete with rivals (11)."""


class StartUpkeep(Struct, frozen=True, tag=True):
    """Gnomes are to be fed (12)."""


class CollectUpkeep(Struct, frozen=True, tag=True):
    """A seat pays for its gnomes (12.1)."""

    seat: int


class EndRound(Struct, frozen=True, tag=True):
    """Has somebody won? (13)."""


class Occupy(Struct, frozen=True, tag=True):
    """A gnome is to be given a job; a duty that can be done governs the turn (5, 6.10)."""

    seat: int
    duty: Job | None = None


class AnnounceTerms(Struct, frozen=True, tag=True):
    """Say what a mate must be, and what its owner will owe (6.2)."""

    seat: int


class AnswerSeeker(Struct, frozen=True, tag=True):
    """Put a gnome forward or decline (6.3)."""

    seat: int


class NamePrice(Struct, frozen=True, tag=True):
    """Close a price in a fist (6.5, 7.2)."""

    seat: int
    kind: PriceKind


class BreakTie(Struct, frozen=True, tag=True):
    """Choose between equal prices (6.6, 7.3)."""

    seat: int
    partners: tuple[int | Schmiedel, ...]


class PickOwnMate(Struct, frozen=True, tag=True):
    """Choose a gnome of one's own for a mate that was won (7.4)."""

    seat: int


class BidOpenly(Struct, frozen=True, tag=True):
    """Make, keep or withdraw an open offer (8.3)."""

    seat: int


class AskOpenly(Struct, frozen=True, tag=True):
    """Name the price for the gnome just put forward (8.3)."""

    seat: int
    gnome: int


class PromiseOpenly(Struct, frozen=True, tag=True):
    """Add the promise that goes with the offer (8.3, 8.9)."""

    seat: int
    gnome: int | None
    amount: int


class GoOnOrClose(Struct, frozen=True, tag=True):
    """Ask for another bidding round, or for none (8.4)."""

    seat: int


class TakeOffer(Struct, frozen=True, tag=True):
    """Accept one of the standing offers, or refuse all when seeking (8.6, 8.7)."""

    seat: int


class SellToPay(Struct, frozen=True, tag=True):
    """Sell a gnome, because the cash does not cover the sum owed (12.3)."""

    seat: int
    owed: int


AutomaticStep: TypeAlias = (
    StartRound
    | FindTurn
    | EndOccupations
    | CloseFists
    | RevealFists
    | EndBiddingRound
    | CloseOpenAuction
    | Breed
    | HoldContests
    | StartUpkeep
    | CollectUpkeep
    | EndRound
)
AskingStep: TypeAlias = (
    Occupy
    | AnnounceTerms
    | AnswerSeeker
    | NamePrice
    | BreakTie
    | PickOwnMate
    | BidOpenly
    | AskOpenly
    | PromiseOpenly
    | GoOnOrClose
    | TakeOffer
    | SellToPay
)
Step: TypeAlias = AutomaticStep | AskingStep
