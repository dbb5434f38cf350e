"""What the events of Acorns leave to be seen, what is always true, and a rule that tells too early."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from game.core.report import Report
from game.core.values import Event
from tests.game.conformance.shown import Shown
from tests.game.toy import events as told
from tests.game.toy import winter
from tests.game.toy.data import CARDS
from tests.game.toy.state import AcornsState
from tests.game.toy.views import AcornsView


def _deal(event: told.HandDealt, view: AcornsView) -> bool:
    is_own = event.cards is None or event.cards == view.hand
    return is_own and view.hand_sizes[event.seat] == event.count


def _own_bid(event: told.BidLaid, view: AcornsView) -> bool:
    return view.has_bid[event.seat] and event.amount in (None, view.bid)


def _drawn_card(event: told.CardDrawn, view: AcornsView) -> bool:
    is_own = event.card is None or (view.hand is not None and view.hand[-1] == event.card)
    return is_own and view.hand_sizes[event.seat] > 0


def _raised_offer(event: told.OfferRaised, view: AcornsView) -> bool:
    auction = view.auction
    return auction is not None and (auction.holder, auction.best) == (event.seat, event.amount)


# By event: whether a view after it shows what it tells.
SHOWS: dict[type[Event], Callable[[Any, AcornsView], bool]] = {
    told.GameStarted: lambda event, view: view.first_seat == event.first_seat,
    told.HandDealt: _deal,
    told.PileShuffled: lambda event, view: view.pile_size == event.size,
    told.RoundStarted: lambda event, view: (view.round, view.first_seat) == (event.number, event.first_seat),
    told.BidLaid: _own_bid,
    told.BidsRevealed: lambda event, view: not any(view.has_bid) and view.bid is None,
    told.GoldenAcornWon: lambda event, view: view.golden[event.seat] > 0,
    told.FrostRose: lambda event, view: view.frost == event.level,
    told.CardDrawn: _drawn_card,
    told.FrostDrawn: lambda event, view: view.discard[-1] == event.card,
    told.CardPlayed: lambda event, view: view.discard[-1] == event.card,
    told.SquirrelRested: lambda event, view: view.acorns[event.seat] > 0,
    told.AcornsGathered: lambda event, view: view.acorns[event.seat] >= event.amount,
    told.AcornsStolen: lambda event, view: view.acorns[event.seat] >= event.amount,
    told.CardHeard: lambda event, view: event.card in (None, *(heard.card for heard in view.heard)),
    told.AuctionOpened: lambda event, view: view.auction is not None and view.auction.seller == event.seller,
    told.OfferRaised: _raised_offer,
    told.SquirrelPassed: lambda event, view: (
        view.auction is not None and event.seat not in view.auction.bidding
    ),
    told.BranchSold: lambda event, view: view.auction is None and view.branches[event.buyer] > 0,
    told.BranchFell: lambda event, view: view.auction is None,
    told.GameEnded: lambda event, view: view.ending == event.reason,
}

# A turn is seen by who is asked next, pips by what they bring, and a golden acorn left stays where it was.
LEAVES_NO_TRACE: frozenset[type[Event]] = frozenset({told.TurnStarted, told.DieRolled, told.GoldenAcornLeft})


def check(state: AcornsState) -> None:
    """Every card is in one place, and everybody has what they bid and remembers what they should."""
    in_hands = [card for hand in state.hands for card in hand]
    assert sorted([*in_hands, *state.pile, *state.discard]) == list(range(len(CARDS))), (
        "a card is missing or lies in two places"
    )
    assert "frost" not in {CARDS[card] for card in in_hands}, "a hand holds frost"
    assert min(state.acorns) >= 0, f"somebody owns less than nothing: {state.acorns}"
    for seat, bid in enumerate(state.bids):
        assert bid is None or 0 <= bid <= state.most_to_bid(seat), f"seat {seat} cannot have bid {bid}"
    for seat, heard in enumerate(state.heard):
        hidden = {*in_hands, *state.pile} - {*state.hands[seat]}
        assert set(heard) <= hidden, f"seat {seat} remembers what it need not"


def plant_fault(patch: pytest.MonkeyPatch) -> None:
    """The frost is told before it rises."""
    raise_frost = winter.raise_frost

    def tell_too_early(state: AcornsState, report: Report) -> None:
        report.append(told.FrostRose(state.frost + 1))
        afterwards = Report()
        raise_frost(state, afterwards)
        report.extend(afterwards[1:])

    patch.setattr(winter, "raise_frost", tell_too_early)


SHOWN = Shown(
    SHOWS,
    LEAVES_NO_TRACE,
    comes_with_a_question=frozenset({"task"}),
    check=check,
    plant_fault=plant_fault,
)
