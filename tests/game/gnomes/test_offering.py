"""Offering a mate with closed fists."""

from game.gnomes import actions as said
from game.gnomes import events as told
from tests.game.gnomes.positions import C, G, M, apply, gnome, kinds, of_kind, only, place, refused, table


def test_the_highest_bid_wins_and_is_paid_before_the_mate_is_chosen() -> None:
    state = table("red brown", "brown orange", "brown")
    apply(state, said.OfferMate(C, gnome(C, "red")), said.SetMinimum(C, 100), said.BidPrice(M, 300))
    events = state.apply(said.BidPrice(G, 200))
    assert only(events, told.DealMade) == told.DealMade("offer", M, C, 300, (gnome(C, "red"),), M)
    assert (state.cash, state.to_act(), kinds(state)) == ([1800, 1200, 1500], M, {"ChooseOwnMate"})
    events = state.apply(said.ChooseOwnMate(M, gnome(M, "orange")))
    assert told.OwnMateChosen(M, gnome(M, "orange")) in events
    pair = state.view(None).pairs[0]
    assert (pair.seat, pair.own, pair.mate) == (M, gnome(M, "orange"), gnome(C, "red"))


def test_a_single_own_gnome_is_the_mate_without_asking() -> None:
    state = table("red brown", "brown", "brown brown")
    apply(state, said.OfferMate(C, gnome(C, "red")), said.SetMinimum(C, 100), said.BidPrice(M, 300))
    assert told.OwnMateChosen(M, gnome(M, "brown")) in state.apply(said.Pass(G))


def test_a_bid_of_nothing_is_not_a_pass() -> None:
    state = table("red brown", "brown orange", "brown")
    apply(state, said.OfferMate(C, gnome(C, "red")), said.SetMinimum(C, 0), said.Pass(M))
    assert only(state.apply(said.BidPrice(G, 0)), told.DealMade).payer == G


def test_a_bid_below_the_minimum_is_no_deal() -> None:
    state = table("red brown", "brown", "brown")
    apply(state, said.OfferMate(C, gnome(C, "red")), said.SetMinimum(C, 350), said.BidPrice(M, 300))
    events = state.apply(said.Pass(G))
    assert told.AuctionFailed(C, gnome(C, "red"), 50) in events
    assert place(state, gnome(C, "red")) == "garden"


def test_a_bid_equal_to_the_minimum_is_a_deal() -> None:
    state = table("red brown", "brown", "brown")
    apply(state, said.OfferMate(C, gnome(C, "red")), said.SetMinimum(C, 300), said.BidPrice(M, 300))
    assert of_kind(state.apply(said.Pass(G)), told.DealMade)


def test_only_players_with_an_idle_worker_bid_and_never_above_their_cash() -> None:
    state = table("red brown", "brown", "orange", cash=(0, 0, 100), busy=[gnome(M, "brown")])
    apply(state, said.OfferMate(C, gnome(C, "red")), said.SetMinimum(C, 3050))
    assert state.legal() == (*(said.BidPrice(G, amount) for amount in (0, 50, 100)), said.Pass(G))


def test_the_reveal_tells_every_price_and_pass_at_once() -> None:
    state = table("red brown", "brown", "brown")
    apply(state, said.OfferMate(C, gnome(C, "red")), said.SetMinimum(C, 350), said.BidPrice(M, 300))
    revealed = only(state.apply(said.Pass(G)), told.FistsRevealed)
    assert revealed.prices == (
        told.Fist(C, "minimum", 350),
        told.Fist(M, "bid", 300),
        told.Fist(G, "pass", None),
    )


def test_nobody_can_be_offered_to_where_nobody_is_idle() -> None:
    state = table("red", "brown", "grey", busy=[gnome(M, "brown")])
    assert refused(state, said.OfferMate(C, gnome(C, "red"))) == "no_possible_partner"
