"""Deals: who pays whom, which gnomes pair up where, and what happens without one (6.7, 6.9, 7.4, 7.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.report import Report
from game.gnomes import actions as said
from game.gnomes import events as told
from game.gnomes import scoring
from game.gnomes.auctions import duties, promises, schmiedel
from game.gnomes.auctions.auction import Auction, Pair
from game.gnomes.cards import GARDEN, NAMES, RANKS, SCHMIEDEL_GARDEN, SHED
from game.gnomes.data import BANK, SCHMIEDEL, Schmiedel
from game.gnomes.steps import PickOwnMate

if TYPE_CHECKING:
    from game.gnomes.state import GnomesState


def choose(
    state: GnomesState, step: object, action: said.ChooseDeal | said.AcceptOffer, report: Report
) -> None:
    """The active player chose between partners (6.6, 7.3, 8.6, 8.7)."""
    close(state, action.partner, report)


def close(state: GnomesState, partner: int | Schmiedel, report: Report) -> None:
    """The active player has a partner; the price is the partner's, whatever the limit or minimum was."""
    auction = state.running_auction()
    if partner == SCHMIEDEL:
        schmiedel.remember_deal(state, auction.seat)
        if auction.is_seek:
            _hire_from_schmiedel(state, auction, report)
        else:
            _lend_to_schmiedel(state, auction, report)
    else:
        assert isinstance(partner, int)
        if auction.is_seek:
            _hire(state, auction, partner, report)
        else:
            _lend(state, auction, partner, report)


def _hire(state: GnomesState, auction: Auction, partner: int, report: Report) -> None:
    """The seeker pays the mate's owner, and both gnomes go into the seeker's shed (6.7)."""
    mate, amount = _terms_of(auction, partner)
    assert mate is not None, "who answers a seeker names a gnome"
    state.auction = None
    pair_up(state, auction.seat, auction.gnome, mate)
    gnomes = (NAMES[auction.gnome], NAMES[mate])
    event = told.DealMade("seek", auction.seat, partner, amount, gnomes, auction.seat)
    scoring.pay(state, partner, amount, event, report, payer=auction.seat)
    promises.record(
        state, promiser=auction.seat, receiver=partner, offer=auction.offer_of(partner), report=report
    )
    if auction.duty != "none":
        duties.impose(state, partner, auction.duty, report)


def _hire_from_schmiedel(state: GnomesState, auction: Auction, report: Report) -> None:
    """A gnome of his with the seeker's own hat joins the pair; the bank is paid (9.4)."""
    amount = auction.schmiedel_price
    mate = state.in_reserve(schmiedel.FLOWER, RANKS[auction.gnome])
    assert amount is not None and mate is not None, "he takes part only with a gnome of this hat"
    state.auction = None
    state.pay_to_bank(auction.seat, amount)
    pair_up(state, auction.seat, auction.gnome, mate)
    gnomes = (NAMES[auction.gnome], NAMES[mate])
    report.append(told.DealMade("seek", auction.seat, BANK, amount, gnomes, auction.seat))


def _lend(state: GnomesState, auction: Auction, winner: int, report: Report) -> None:
    """The winner pays at once, then chooses a gnome of his own (7.4)."""
    _, amount = _terms_of(auction, winner)
    event = told.DealMade("offer", winner, auction.seat, amount, (NAMES[auction.gnome],), winner)
    scoring.pay(state, auction.seat, amount, event, report, payer=winner)
    promises.record(
        state, promiser=winner, receiver=auction.seat, offer=auction.offer_of(winner), report=report
    )
    state.agenda.before_all(PickOwnMate(winner))


def _lend_to_schmiedel(state: GnomesState, auction: Auction, report: Report) -> None:
    """The gnome waits in his garden until after breeding; the bank pays (9.5)."""
    amount = auction.schmiedel_price
    assert amount is not None
    state.auction = None
    state.places[auction.gnome] = SCHMIEDEL_GARDEN
    event = told.DealMade("offer", BANK, auction.seat, amount, (NAMES[auction.gnome],), None)
    scoring.pay(state, auction.seat, amount, event, report)


def fail(state: GnomesState, report: Report) -> None:
    """The active player's gnome works in the garden instead (6.9, 7.5)."""
    auction, pay = state.running_auction(), state.card.garden_pay
    state.auction = None
    state.places[auction.gnome] = GARDEN
    event = told.AuctionFailed(auction.seat, NAMES[auction.gnome], pay)
    scoring.pay(state, auction.seat, pay, event, report)


def _terms_of(auction: Auction, partner: int) -> tuple[int | None, int]:
    """The gnome and the price of a partner."""
    offer = auction.offer_of(partner)
    if offer is not None:
        return offer.gnome, offer.amount
    amount = next(fist.amount for fist in auction.fists if fist.seat == partner)
    assert amount is not None, "nobody makes a deal with a player who passed"
    return dict(auction.put_forward).get(partner), amount


def pair_up(state: GnomesState, shed: int, own: int, mate: int) -> None:
    """Two gnomes go into a shed, and both are busy."""
    state.places[own] = state.places[mate] = SHED
    state.pairs = (*state.pairs, Pair(shed, own, mate))
