"""The steps that can stand on the agenda: those that resolve themselves, and those that ask a seat."""

from __future__ import annotations

from typing import Literal, TypeAlias

from game.core.agenda import PlainStep, SeatStep
from game.gnomes.data import Job, Schmiedel

PriceKind: TypeAlias = Literal["limit", "ask", "minimum", "bid"]


class StartRound(PlainStep, frozen=True):
    """A round begins with purse and event (4)."""


class FindTurn(SeatStep, frozen=True):
    """Find the next player who has a gnome to occupy, beginning with a seat (5.1)."""


class EndOccupations(PlainStep, frozen=True):
    """Every gnome has a job; what was owed is forgotten (5.14, 5.15)."""


class CloseFists(PlainStep, frozen=True):
    """Everybody has answered the seeker openly; the prices come next (6.4, 6.5)."""


class RevealFists(PlainStep, frozen=True):
    """All fists open together (6.5, 7.2)."""


class EndBiddingRound(PlainStep, frozen=True):
    """Everybody was asked once in an open auction (8.4)."""


class CloseOpenAuction(PlainStep, frozen=True):
    """No more offers (8.5)."""


class Breed(PlainStep, frozen=True):
    """Every pair has a child (10)."""


class HoldContests(PlainStep, frozen=True):
    """Gnomes compete with rivals (11)."""


class StartUpkeep(PlainStep, frozen=True):
    """Gnomes are to be fed (12)."""


class CollectUpkeep(SeatStep, frozen=True):
    """A seat pays for its gnomes (12.1)."""


class EndRound(PlainStep, frozen=True):
    """Has somebody won? (13)."""


class Occupy(SeatStep, frozen=True):
    """A gnome is to be given a job; a duty that can be done governs the turn (5, 6.10)."""

    duty: Job | None = None


class AnnounceTerms(SeatStep, frozen=True):
    """Say what a mate must be, and what its owner will owe (6.2)."""


class AnswerSeeker(SeatStep, frozen=True):
    """Put a gnome forward or decline (6.3)."""


class NamePrice(SeatStep, frozen=True):
    """Close a price in a fist (6.5, 7.2)."""

    kind: PriceKind


class BreakTie(SeatStep, frozen=True):
    """Choose between equal prices (6.6, 7.3)."""

    partners: tuple[int | Schmiedel, ...]


class PickOwnMate(SeatStep, frozen=True):
    """Choose a gnome of one's own for a mate that was won (7.4)."""


class BidOpenly(SeatStep, frozen=True):
    """Make, keep or withdraw an open offer (8.3)."""


class AskOpenly(SeatStep, frozen=True):
    """Name the price for the gnome just put forward (8.3)."""

    gnome: int


class PromiseOpenly(SeatStep, frozen=True):
    """Add the promise that goes with the offer (8.3, 8.9)."""

    gnome: int | None
    amount: int


class GoOnOrClose(SeatStep, frozen=True):
    """Ask for another bidding round, or for none (8.4)."""


class TakeOffer(SeatStep, frozen=True):
    """Accept one of the standing offers, or refuse all when seeking (8.6, 8.7)."""


class SellToPay(SeatStep, frozen=True):
    """Sell a gnome, because the cash does not cover the sum owed (12.3)."""

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
