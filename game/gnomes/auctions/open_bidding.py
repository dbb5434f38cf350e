"""Open auctions: everybody hears every offer, and may change his own in each round (8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from game.core.values import Action, Event
from game.gnomes import actions as said
from game.gnomes import events as told
from game.gnomes.auctions import deals, promises, schmiedel
from game.gnomes.auctions.auction import OpenOffer
from game.gnomes.cards import NAMES, NUMBERS
from game.gnomes.steps import (
    AskOpenly,
    BidOpenly,
    CloseOpenAuction,
    EndBiddingRound,
    GoOnOrClose,
    PromiseOpenly,
    TakeOffer,
)

if TYPE_CHECKING:
    from game.gnomes.state import GnomesState


def start(state: GnomesState) -> None:
    """Ask all possible partners; without any the auction is closed at once (8.2)."""
    if state.partners():
        _ask_everybody(state)
    else:
        state.agenda.before_all(CloseOpenAuction())


def _ask_everybody(state: GnomesState) -> None:
    state.agenda.before_all(*(BidOpenly(seat) for seat in state.partners()), EndBiddingRound())


def bid(state: GnomesState, step: BidOpenly, action: Action, events: list[Event]) -> None:
    """Begin a new offer, keep the old one, or withdraw it (8.3)."""
    match action:
        case said.PutForward(gnome=gnome):
            events.append(told.MatePutForward(step.seat, gnome))
            state.agenda.before_all(AskOpenly(step.seat, NUMBERS[gnome]))
        case said.BidPrice(amount=amount):
            events.append(told.PriceNamed(step.seat, amount))
            state.agenda.before_all(PromiseOpenly(step.seat, None, amount))
        case said.Keep():
            events.append(told.OpenOfferKept(step.seat))
        case said.Withdraw():
            _replace_offer(state, step.seat, None)
            events.append(told.OpenOfferWithdrawn(step.seat))


def ask_price(state: GnomesState, step: AskOpenly, action: Action, events: list[Event]) -> None:
    """The price of the gnome; the promise is asked for next."""
    assert isinstance(action, said.AskPrice)
    events.append(told.PriceNamed(step.seat, action.amount))
    state.agenda.before_all(PromiseOpenly(step.seat, step.gnome, action.amount))


def attach_promise(state: GnomesState, step: PromiseOpenly, action: Action, events: list[Event]) -> None:
    """Now the offer stands; one equal to the old one changes nothing (8.3)."""
    assert isinstance(action, said.AttachPromise)
    assert state.auction is not None
    offer = OpenOffer(step.seat, step.gnome, step.amount, action.kind)
    if offer == state.auction.offer_of(step.seat):
        events.append(told.OpenOfferKept(step.seat))
        return
    _replace_offer(state, step.seat, offer)
    gnome = None if step.gnome is None else NAMES[step.gnome]
    events.append(told.OpenOfferMade(step.seat, gnome, step.amount, action.kind))


def _replace_offer(state: GnomesState, seat: int, offer: OpenOffer | None) -> None:
    assert state.auction is not None
    others = tuple(other for other in state.auction.offers if other.seat != seat)
    offers = others if offer is None else (*others, offer)
    state.auction = replace(state.auction, offers=offers, has_changed=True)


def end_round(state: GnomesState, step: EndBiddingRound, events: list[Event]) -> None:
    """After a change the active player may ask for another round, up to the last one (8.4)."""
    auction = state.auction
    assert auction is not None
    if auction.has_changed and auction.round < state.options.open_rounds:
        state.agenda.before_all(GoOnOrClose(auction.seat))
    else:
        state.agenda.before_all(CloseOpenAuction())


def go_on_or_close(state: GnomesState, step: GoOnOrClose, action: Action, events: list[Event]) -> None:
    """What the active player wants."""
    assert state.auction is not None
    if isinstance(action, said.ContinueAuction):
        state.auction = replace(state.auction, round=state.auction.round + 1, has_changed=False)
        events.append(told.AuctionContinued(state.auction.round))
        _ask_everybody(state)
    else:
        state.agenda.before_all(CloseOpenAuction())


def close(state: GnomesState, step: CloseOpenAuction, events: list[Event]) -> None:
    """Herr Schmiedel's price joins the standing offers; then one of them is taken (8.5 to 8.7)."""
    assert state.auction is not None
    events.append(told.AuctionClosed())
    promises.judge_auction(state, events)
    if state.auction.has_schmiedel:
        schmiedel.draw_price(state, events)
    if state.auction.takeable(state.cash[state.auction.seat]):
        state.agenda.before_all(TakeOffer(state.auction.seat))
    else:
        deals.fail(state, events)


def take(state: GnomesState, step: TakeOffer, action: Action, events: list[Event]) -> None:
    """Accept an offer, or send the gnome to the garden."""
    if isinstance(action, said.AcceptOffer):
        deals.close(state, action.partner, events)
    else:
        deals.fail(state, events)
