"""The steps that can stand on the agenda: those that resolve themselves, and those that ask a seat."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from game.core.values import Action
from game.gnomes import actions as said
from game.gnomes.data import Job, Schmiedel

PriceKind: TypeAlias = Literal["limit", "ask", "minimum", "bid"]


class StartRound(Struct, frozen=True, tag=True):
    """Phase 1 (4)."""


class FindTurn(Struct, frozen=True, tag=True):
    """Find the next player who has to act in phase 2, beginning with a seat (5.1)."""

    seat: int


class EndOccupations(Struct, frozen=True, tag=True):
    """Phase 2 is over (5.14, 5.15)."""


class CloseFists(Struct, frozen=True, tag=True):
    """Everybody has answered the seeker openly; the prices come next (6.4, 6.5)."""


class RevealFists(Struct, frozen=True, tag=True):
    """All fists open together (6.5, 7.2)."""


class EndBiddingRound(Struct, frozen=True, tag=True):
    """Everybody was asked once in an open auction (8.4)."""


class CloseOpenAuction(Struct, frozen=True, tag=True):
    """No more offers (8.5)."""


class Breed(Struct, frozen=True, tag=True):
    """Phase 3 (10)."""


class HoldContests(Struct, frozen=True, tag=True):
    """Phase 4 (11)."""


class StartUpkeep(Struct, frozen=True, tag=True):
    """Phase 5 begins (12)."""


class CollectUpkeep(Struct, frozen=True, tag=True):
    """A seat pays for its gnomes (12.1)."""

    seat: int


class EndRound(Struct, frozen=True, tag=True):
    """Has somebody won? (13)."""


class Occupy(Struct, frozen=True, tag=True):
    """14.1: a turn in phase 2; a duty that can be done governs it (6.10)."""

    seat: int
    duty: Job | None = None


class AnnounceTerms(Struct, frozen=True, tag=True):
    """14.2: the seeker's terms."""

    seat: int


class AnswerSeeker(Struct, frozen=True, tag=True):
    """14.3: put a gnome forward or decline."""

    seat: int


class NamePrice(Struct, frozen=True, tag=True):
    """14.4 to 14.7: a price in a closed fist."""

    seat: int
    kind: PriceKind


class BreakTie(Struct, frozen=True, tag=True):
    """14.8: choose between equal prices."""

    seat: int
    partners: tuple[int | Schmiedel, ...]


class PickOwnMate(Struct, frozen=True, tag=True):
    """14.9: the own gnome for a mate that was won."""

    seat: int


class BidOpenly(Struct, frozen=True, tag=True):
    """14.10, 14.11: make, keep or withdraw an open offer."""

    seat: int


class AskOpenly(Struct, frozen=True, tag=True):
    """14.10: the price for the gnome just put forward."""

    seat: int
    gnome: int


class PromiseOpenly(Struct, frozen=True, tag=True):
    """14.10, 14.11: the promise that goes with the offer."""

    seat: int
    gnome: int | None
    amount: int


class GoOnOrClose(Struct, frozen=True, tag=True):
    """14.12: another bidding round?"""

    seat: int


class TakeOffer(Struct, frozen=True, tag=True):
    """14.13: accept one of the standing offers, or refuse all when seeking."""

    seat: int


class SellToPay(Struct, frozen=True, tag=True):
    """14.14: sell a gnome, because the cash does not cover the sum owed."""

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

JOBS_SAID: dict[type[Action], Job] = {
    said.WorkInGarden: "garden",
    said.SeekMate: "seek",
    said.OfferMate: "offer",
    said.SellGnome: "sell",
    said.SwapTwoForOne: "swap",
    said.EnterContest: "contest",
}
PRICES_SAID: dict[PriceKind, type[said.SetLimit | said.AskPrice | said.SetMinimum | said.BidPrice]] = {
    "limit": said.SetLimit,
    "ask": said.AskPrice,
    "minimum": said.SetMinimum,
    "bid": said.BidPrice,
}
_ANSWERS: dict[type[Struct], tuple[type[Action], ...]] = {
    Occupy: (*JOBS_SAID, said.ThrowOut, said.KeepGreys),
    AnnounceTerms: (said.SetTerms,),
    AnswerSeeker: (said.PutForward, said.Decline),
    BreakTie: (said.ChooseDeal,),
    PickOwnMate: (said.ChooseOwnMate,),
    AskOpenly: (said.AskPrice,),
    PromiseOpenly: (said.AttachPromise,),
    GoOnOrClose: (said.ContinueAuction, said.CloseAuction),
    TakeOffer: (said.AcceptOffer, said.RefuseAll),
    SellToPay: (said.SellForUpkeep,),
}


def answers(step: AskingStep, is_seek: bool) -> tuple[type[Action], ...]:
    """The kinds of actions that answer a step; open bidding depends on what the auction is for."""
    if isinstance(step, NamePrice):
        price = PRICES_SAID[step.kind]
        return (price, said.Pass) if step.kind == "bid" else (price,)
    if isinstance(step, BidOpenly):
        return (said.PutForward if is_seek else said.BidPrice, said.Keep, said.Withdraw)
    return _ANSWERS[type(step)]
