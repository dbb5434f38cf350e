"""Open auctions: rounds of bidding in everybody's hearing."""

import pytest

from game.core.values import Action
from game.gnomes import actions as said
from game.gnomes import events as told
from game.gnomes.data import PromiseKind
from game.gnomes.state import GnomesState
from tests.game.gnomes.positions import C, G, M, apply, gnome, kinds, of_kind, only, place, refused, table

OPEN = {"open_auction": "on"}


def sought(*gnomes: str, cash: int | tuple[int, ...] = 1500, open_rounds: str = "4") -> GnomesState:
    """Christine has announced that she seeks a mate for her red gnome."""
    state = table(*gnomes, cash=cash, options={**OPEN, "open_rounds": open_rounds})
    apply(state, said.SeekMate(C, gnome(C, "red")), said.SetTerms(C, "brown", "none"))
    return state


def asking(seat: int, hat: str, amount: int, promise: PromiseKind = "none") -> list[Action]:
    return [
        said.PutForward(seat, gnome(seat, hat)),
        said.AskPrice(seat, amount),
        said.AttachPromise(seat, promise),
    ]


def test_everything_said_is_heard_by_everybody() -> None:
    state = sought("red", "brown brown", "brown")
    events = apply(state, *asking(M, "brown", 200, "garden_next"))
    offer = told.OpenOfferMade(M, gnome(M, "brown"), 200, "garden_next")
    assert offer in events
    assert offer.redacted(None) == offer
    auction = state.view(None).auction
    assert auction is not None
    assert (auction.offers[0].seat, auction.offers[0].amount) == (M, 200)


def test_an_unfinished_offer_does_not_stand_yet() -> None:
    state = sought("red", "brown brown", "brown")
    events = apply(state, *asking(M, "brown", 200)[:2])
    assert events == [told.MatePutForward(M, gnome(M, "brown")), told.PriceNamed(M, 200)]
    auction = state.view(None).auction
    assert auction is not None
    assert auction.offers == ()
    assert auction.draft is not None
    assert (auction.draft.gnome, auction.draft.amount) == (gnome(M, "brown"), 200)
    assert kinds(state) == {"AttachPromise"}


def test_after_a_change_the_active_player_goes_on_or_closes() -> None:
    state = sought("red", "brown brown", "brown")
    apply(state, *asking(M, "brown", 200), said.Keep(G))
    assert (state.to_act(), kinds(state)) == (C, {"ContinueAuction", "CloseAuction"})
    assert told.AuctionContinued(2) in state.apply(said.ContinueAuction(C))
    assert state.to_act() == M


def test_a_round_without_change_closes_the_auction() -> None:
    state = sought("red", "brown brown", "brown brown")
    apply(state, *asking(M, "brown", 200), said.Keep(G), said.ContinueAuction(C), said.Keep(M))
    events = state.apply(said.Keep(G))
    assert told.AuctionClosed() in events
    assert kinds(state) == {"AcceptOffer", "RefuseAll"}


def test_the_last_round_closes_the_auction() -> None:
    state = sought("red", "brown brown", "brown brown", open_rounds="2")
    apply(state, *asking(M, "brown", 200), said.Keep(G), said.ContinueAuction(C), said.Keep(M))
    assert told.AuctionClosed() in apply(state, *asking(G, "brown", 100))


def test_an_offer_can_be_replaced_and_withdrawn() -> None:
    state = sought("red", "brown orange", "brown")
    apply(state, *asking(M, "brown", 200), said.Keep(G), said.ContinueAuction(C), *asking(M, "orange", 100))
    apply(state, said.Keep(G), said.ContinueAuction(C))
    auction = state.view(None).auction
    assert auction is not None
    assert [(offer.gnome, offer.amount) for offer in auction.offers] == [(gnome(M, "orange"), 100)]
    assert told.OpenOfferWithdrawn(M) in state.apply(said.Withdraw(M))
    assert refused(sought("red", "brown", "brown"), said.Withdraw(M)) == "nothing_to_withdraw"


def test_the_same_offer_again_changes_nothing() -> None:
    state = sought("red", "brown brown", "brown")
    apply(state, *asking(M, "brown", 200), said.Keep(G), said.ContinueAuction(C))
    assert told.OpenOfferKept(M) in apply(state, *asking(M, "brown", 200))
    assert told.AuctionClosed() in state.apply(said.Keep(G))


def test_a_seeker_accepts_any_offer_he_can_pay() -> None:
    state = sought("red", "brown brown", "orange", "brown", cash=(150, 0, 0, 0))
    apply(state, *asking(M, "brown", 100), *asking(G, "orange", 200), said.Keep(3), said.CloseAuction(C))
    assert state.legal() == (said.AcceptOffer(C, M), said.RefuseAll(C))
    assert refused(state, said.AcceptOffer(C, G)) == "cannot_pay_offer"
    assert refused(state, said.AcceptOffer(C, 3)) == "no_such_offer"
    state.apply(said.AcceptOffer(C, M))
    assert state.cash == [50, 100, 0, 0]
    assert place(state, gnome(C, "red")) == place(state, gnome(M, "brown")) == "shed"


def test_a_seeker_may_refuse_all() -> None:
    state = sought("red brown", "brown", "brown")
    apply(state, *asking(M, "brown", 0), said.Keep(G), said.CloseAuction(C))
    assert told.AuctionFailed(C, gnome(C, "red"), 50) in state.apply(said.RefuseAll(C))


@pytest.mark.parametrize("price", [None, 200])
def test_offers_out_of_reach_are_refused_without_asking(price: int | None) -> None:
    state = sought("red brown", "brown brown", "brown", cash=(150, 0, 0))
    apply(state, *([said.Keep(M)] if price is None else asking(M, "brown", price)))
    events = state.apply(said.Keep(G))
    if price is not None:
        events = state.apply(said.CloseAuction(C))
    assert told.AuctionFailed(C, gnome(C, "red"), 50) in events


def test_an_offered_gnome_nobody_wants_goes_to_the_garden() -> None:
    state = table("red brown", "brown", "brown", options=OPEN)
    apply(state, said.OfferMate(C, gnome(C, "red")), said.Keep(M))
    assert told.AuctionFailed(C, gnome(C, "red"), 50) in state.apply(said.Keep(G))


def test_bids_are_never_above_the_cash() -> None:
    state = table("red brown", "brown", "brown", cash=(0, 100, 0), options=OPEN)
    state.apply(said.OfferMate(C, gnome(C, "red")))
    assert state.legal() == (*(said.BidPrice(M, amount) for amount in (0, 50, 100)), said.Keep(M))


def test_the_terms_stay_enforced() -> None:
    state = table("red", "orange brown", "brown", options=OPEN)
    apply(state, said.SeekMate(C, gnome(C, "red")), said.SetTerms(C, "orange", "garden"))
    assert refused(state, said.PutForward(M, gnome(M, "brown"))) == "hat_too_low"
    apply(state, *asking(M, "orange", 0), said.CloseAuction(C))
    assert told.DutyImposed(M, "garden") in state.apply(said.AcceptOffer(C, M))


def test_schmiedels_price_joins_after_closing() -> None:
    state = table("red", "brown brown", options=OPEN, draws={"chips": [(50, 50)]})
    apply(
        state, said.SeekMate(C, gnome(C, "red")), said.SetTerms(C, "brown", "none"), *asking(M, "brown", 500)
    )
    events = state.apply(said.CloseAuction(C))
    assert told.SchmiedelChipsDrawn((50, 50), 400) in events
    assert state.legal() == (said.AcceptOffer(C, M), said.AcceptOffer(C, "schmiedel"), said.RefuseAll(C))


def test_with_schmiedel_alone_the_auction_is_closed_at_once() -> None:
    state = table("red brown", "brown", busy=[gnome(M, "brown")], options=OPEN, draws={"chips": [(50, 50)]})
    events = state.apply(said.OfferMate(C, gnome(C, "red")))
    assert told.AuctionClosed() in events
    assert only(events, told.DealMade) == told.DealMade("offer", "bank", C, 400, (gnome(C, "red"),), None)


def test_there_are_no_fists_in_an_open_auction() -> None:
    state = sought("red", "brown brown", "brown")
    events = apply(
        state, *asking(M, "brown", 200), said.Keep(G), said.CloseAuction(C), said.AcceptOffer(C, M)
    )
    assert not of_kind(events, told.FistClosed)
    assert not of_kind(events, told.PriceSet)
