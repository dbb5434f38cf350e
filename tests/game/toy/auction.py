"""The auction of a branch (7): whoever is asked offers more, or is out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from game.core.course import Answer, Question
from game.core.report import Report
from game.core.values import Action, Refusal, refused
from tests.game.toy.actions import Outbid, Pass
from tests.game.toy.events import BranchFell, BranchSold, OfferRaised, SquirrelPassed
from tests.game.toy.steps import Auction

if TYPE_CHECKING:
    from tests.game.toy.state import AcornsState


def offers(state: AcornsState, auction: Auction) -> list[Action]:
    """Every higher offer that the seat can pay, and the pass."""
    seat = auction.seat
    return [*(Outbid(seat, amount) for amount in range(auction.best + 1, state.acorns[seat] + 1)), Pass(seat)]


def why_not_outbid(state: AcornsState, auction: Auction, offer: Outbid) -> Refusal | None:
    """Why an offer is too low or too high."""
    if offer.amount <= auction.best:
        return refused("offer_too_low", "7.2", best=auction.best)
    if offer.amount > state.acorns[offer.seat]:
        return refused("offer_too_high", "7.2", acorns=state.acorns[offer.seat])
    return None


def outbid(state: AcornsState, auction: Auction, offer: Outbid, report: Report) -> None:
    """Hold the best offer until somebody offers more."""
    seat, *others = auction.bidding
    state.agenda.before_all(replace(auction, bidding=(*others, seat), best=offer.amount, holder=seat))
    report.append(OfferRaised(seat, offer.amount))


def pass_by(state: AcornsState, auction: Auction, action: Pass, report: Report) -> None:
    """Be out."""
    _leave(state, auction, report, was_forced=False)


def go_on_unasked(state: AcornsState, auction: Auction, report: Report) -> bool:
    """End the auction when one is left or nobody (7.4), or pass for who owns too little (7.3)."""
    if not auction.bidding:
        state.agenda.done()
        report.append(BranchFell())
    elif auction.bidding == (auction.holder,):
        state.agenda.done()
        _sell(state, auction, report)
    elif state.acorns[auction.seat] <= auction.best:
        state.agenda.done()
        _leave(state, auction, report, was_forced=True)
    else:
        return False
    return True


def _leave(state: AcornsState, auction: Auction, report: Report, was_forced: bool) -> None:
    seat, *others = auction.bidding
    state.agenda.before_all(replace(auction, bidding=tuple(others)))
    report.append(SquirrelPassed(seat, was_forced))


def _sell(state: AcornsState, auction: Auction, report: Report) -> None:
    buyer = auction.seat
    state.branches[buyer] += 1
    state.acorns[buyer] -= auction.best
    if buyer != auction.seller:
        state.acorns[auction.seller] += auction.best
    report.append(BranchSold(auction.seller, buyer, auction.best))


QUESTIONS: dict[type, Question] = {
    Auction: Question(
        "7.2", offers, {Outbid: Answer(outbid, why_not_outbid), Pass: Answer(pass_by)}, go_on_unasked
    )
}
