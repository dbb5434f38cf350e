"""Bids for the golden acorn (4): laid in secret, shown and paid at once."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from game.core.course import Answer, Question, Resolve
from game.core.report import Report
from game.core.values import Refusal, refused
from tests.game.toy import winter
from tests.game.toy.actions import LayBid
from tests.game.toy.events import BidLaid, BidsRevealed, GoldenAcornLeft, GoldenAcornWon
from tests.game.toy.steps import Bid, Reveal

if TYPE_CHECKING:
    from tests.game.toy.state import AcornsState


def bids(state: AcornsState, step: Bid) -> Iterable[LayBid]:
    """Every bid that the seat can pay."""
    return (LayBid(step.seat, amount) for amount in range(state.most_to_bid(step.seat) + 1))


def why_not_bid(state: AcornsState, step: Bid, bid: LayBid) -> Refusal | None:
    """Why the seat cannot bid so much."""
    most = state.most_to_bid(step.seat)
    return None if 0 <= bid.amount <= most else refused("bid_not_possible", "4.1", most=most)


def lay_bid(state: AcornsState, step: Bid, bid: LayBid, report: Report) -> None:
    """Keep a bid until all are shown."""
    state.bids[bid.seat] = bid.amount
    report.append(BidLaid(bid.seat, bid.amount))


def bid_nothing(state: AcornsState, step: Bid, report: Report) -> bool:
    """Lay the only bid of who owns no acorn (4.2)."""
    if state.acorns[step.seat]:
        return False
    state.agenda.done()
    lay_bid(state, step, LayBid(step.seat, 0), report)
    return True


def reveal(state: AcornsState, step: Reveal, report: Report) -> None:
    """Show and pay all bids; the highest wins (4.3), and too little lets the frost rise (4.4)."""
    amounts = tuple(bid or 0 for bid in state.bids)
    for seat, amount in enumerate(amounts):
        state.acorns[seat] -= amount
        state.bids[seat] = None
    report.append(BidsRevealed(amounts))
    highest = [seat for seat, amount in enumerate(amounts) if amount == max(amounts)]
    if len(highest) == 1:
        state.golden[highest[0]] += 1
        report.append(GoldenAcornWon(highest[0]))
    else:
        report.append(GoldenAcornLeft())
    if sum(amounts) < len(amounts):
        winter.raise_frost(state, report)


RESOLVED: dict[type, Resolve] = {Reveal: reveal}
QUESTIONS: dict[type, Question] = {
    Bid: Question("4.1", bids, {LayBid: Answer(lay_bid, why_not_bid)}, bid_nothing)
}
