"""Closed fists: prices are set in secret and revealed together; the best one is taken (6.5, 7.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from msgspec.structs import replace

from game.core.values import Action, Event
from game.gnomes import actions as said
from game.gnomes import events as told
from game.gnomes.auctions import deals, schmiedel
from game.gnomes.auctions.auction import Auction
from game.gnomes.data import SCHMIEDEL, Schmiedel
from game.gnomes.steps import BreakTie, NamePrice, RevealFists

if TYPE_CHECKING:
    from game.gnomes.state import GnomesState

Prices: TypeAlias = dict[int | Schmiedel, int]


def ask_for_minimum(state: GnomesState, seat: int) -> None:
    """The owner of the offered gnome closes his fist first, then all who could bid (7.2)."""
    bids = (NamePrice(other, "bid") for other in state.partners())
    state.agenda.before_all(NamePrice(seat, "minimum"), *bids, RevealFists())


def name_price(state: GnomesState, step: NamePrice, action: Action, events: list[Event]) -> None:
    """A fist closes; what is in it stays with its owner."""
    auction = state.auction
    assert auction is not None
    if isinstance(action, said.Pass):
        fist = told.Fist(step.seat, "pass", None)
    else:
        assert isinstance(action, said.SetLimit | said.AskPrice | said.SetMinimum | said.BidPrice)
        fist = told.Fist(step.seat, step.kind, action.amount)
    state.auction = replace(auction, fists=(*auction.fists, fist))
    events += (told.FistClosed(step.seat), told.PriceSet(step.seat, fist.kind, fist.amount))


def reveal(state: GnomesState, step: RevealFists, events: list[Event]) -> None:
    """All fists open at once; then Herr Schmiedel draws his chips (9.3)."""
    auction = state.auction
    assert auction is not None
    state.auction = replace(auction, is_revealed=True)
    events.append(told.FistsRevealed(auction.fists))
    if auction.has_schmiedel:
        schmiedel.draw_price(state, events)
    best = best_partners(state.auction)
    if not best:
        deals.fail(state, events)
    elif len(best) == 1:
        deals.close(state, best[0], events)
    else:
        state.agenda.before_all(BreakTie(auction.seat, best))


def best_partners(auction: Auction) -> tuple[int | Schmiedel, ...]:
    """Who named the best price, if the active player's own fist allows it (6.6, 7.3)."""
    prices = prices_of_others(auction)
    own = auction.fists[0].amount
    assert own is not None, "limit and minimum are no passes"
    if auction.is_seek:
        best = min(prices.values(), default=None)
        is_deal = best is not None and best <= own
    else:
        best = max(prices.values(), default=None)
        is_deal = best is not None and best >= own
    return tuple(partner for partner, price in prices.items() if price == best) if is_deal else ()


def prices_of_others(auction: Auction) -> Prices:
    """Asks or bids after the reveal, Herr Schmiedel's the last."""
    prices: Prices = {fist.seat: fist.amount for fist in auction.fists[1:] if fist.amount is not None}
    if auction.schmiedel_price is not None:
        prices[SCHMIEDEL] = auction.schmiedel_price
    return prices


def break_tie(state: GnomesState, step: BreakTie, action: Action, events: list[Event]) -> None:
    """The active player chose between equal prices."""
    assert isinstance(action, said.ChooseDeal)
    deals.close(state, action.partner, events)
