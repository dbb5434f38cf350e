"""Open auctions: everybody hears every offer, and may change his own in each round (8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from game.core.course import Answer, Question, Resolve, RuleBy
from game.core.report import Report
from game.core.values import Action, Refusal, refused, wrong_decision
from game.gnomes import actions as said
from game.gnomes import events as told
from game.gnomes import menus, workers
from game.gnomes.auctions import deals, fists, promises, schmiedel
from game.gnomes.auctions.auction import OpenOffer, kind_of_auction
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
    state.agenda.before_all(*map(BidOpenly, state.partners()), EndBiddingRound())


# An offer: a gnome where somebody seeks one, a price, a promise


def open_bids(state: GnomesState, step: BidOpenly) -> list[Action]:
    """Begin a new offer, keep the old one, or withdraw it (8.3)."""
    auction, seat = state.running_auction(), step.seat
    if auction.is_seek:
        possible = workers.to_put_forward(state, seat)
    else:
        possible = list(fists.to_name(state, seat, "bid"))
    possible.append(menus.KEEP[seat])
    if auction.offer_of(seat) is not None:
        possible.append(menus.WITHDRAW[seat])
    return possible


def why_not_gnome(state: GnomesState, step: BidOpenly, action: said.PutForward) -> Refusal | None:
    """A gnome is named only to a seeker, and must be what he demands (8.1, 8.3)."""
    if not state.running_auction().is_seek:
        return wrong_decision("14.1")
    return workers.why_not_put_forward(state, step, action)


def put_forward(state: GnomesState, step: BidOpenly, action: said.PutForward, report: Report) -> None:
    """The gnome is named; its price is asked for next."""
    state.agenda.before_all(AskOpenly(step.seat, NUMBERS[action.gnome]))
    report.append(told.MatePutForward(step.seat, action.gnome))


def why_not_ask(state: GnomesState, step: AskOpenly, price: said.AskPrice) -> Refusal | None:
    """Any price may be asked (2.8)."""
    return fists.why_no_price(price.amount)


def why_not_bid(state: GnomesState, step: BidOpenly, price: said.BidPrice) -> Refusal | None:
    """A bid is for an offered gnome, and no more than cash (8.3, 8.8)."""
    if state.running_auction().is_seek:
        return wrong_decision("14.1")
    refusal = fists.why_no_price(price.amount)
    if refusal is None and price.amount > fists.most_to_name(state, step.seat, "bid"):
        return refused("not_enough_cash", "8.8", cash=state.cash[step.seat])
    return refusal


def name_price(state: GnomesState, step: AskOpenly | BidOpenly, price: said.Price, report: Report) -> None:
    """Everybody hears the price; the promise is asked for next."""
    gnome = step.gnome if isinstance(step, AskOpenly) else None
    state.agenda.before_all(PromiseOpenly(step.seat, gnome, price.amount))
    report.append(told.PriceNamed(step.seat, price.amount))


def attach_promise(
    state: GnomesState, step: PromiseOpenly, action: said.AttachPromise, report: Report
) -> None:
    """Now the offer stands; one equal to the old one changes nothing (8.3)."""
    offer = OpenOffer(step.seat, step.gnome, step.amount, action.kind)
    if offer == state.running_auction().offer_of(step.seat):
        report.append(told.OpenOfferKept(step.seat))
        return
    _replace_offer(state, step.seat, offer)
    gnome = None if step.gnome is None else NAMES[step.gnome]
    report.append(told.OpenOfferMade(step.seat, gnome, step.amount, action.kind))


def keep(state: GnomesState, step: BidOpenly, action: said.Keep, report: Report) -> None:
    """The old offer stays as it is, or there is none."""
    report.append(told.OpenOfferKept(step.seat))


def why_not_withdraw(state: GnomesState, step: BidOpenly, action: said.Withdraw) -> Refusal | None:
    """There must be an offer (8.3)."""
    has_offer = state.running_auction().offer_of(step.seat) is not None
    return None if has_offer else refused("nothing_to_withdraw", "8.3")


def withdraw(state: GnomesState, step: BidOpenly, action: said.Withdraw, report: Report) -> None:
    """The old offer goes."""
    _replace_offer(state, step.seat, None)
    report.append(told.OpenOfferWithdrawn(step.seat))


def _replace_offer(state: GnomesState, seat: int, offer: OpenOffer | None) -> None:
    auction = state.running_auction()
    others = tuple(other for other in auction.offers if other.seat != seat)
    offers = others if offer is None else (*others, offer)
    state.auction = replace(auction, offers=offers, has_changed=True)


# Once more, or enough


def end_round(state: GnomesState, step: EndBiddingRound, report: Report) -> None:
    """After a change the active player may ask for another round, up to the last one (8.4)."""
    auction = state.running_auction()
    if auction.has_changed and auction.round < state.options.open_rounds:
        state.agenda.before_all(GoOnOrClose(auction.seat))
    else:
        state.agenda.before_all(CloseOpenAuction())


def go_on(state: GnomesState, step: GoOnOrClose, action: said.ContinueAuction, report: Report) -> None:
    """Everybody is asked again."""
    auction = state.running_auction()
    state.auction = replace(auction, round=auction.round + 1, has_changed=False)
    report.append(told.AuctionContinued(state.auction.round))
    _ask_everybody(state)


def stop(state: GnomesState, step: GoOnOrClose, action: said.CloseAuction, report: Report) -> None:
    """The active player has heard enough."""
    state.agenda.before_all(CloseOpenAuction())


def close(state: GnomesState, step: CloseOpenAuction, report: Report) -> None:
    """Herr Schmiedel's price joins the standing offers; then one of them is taken (8.5 to 8.7)."""
    report.append(told.AuctionClosed())
    promises.judge_auction(state, report)
    if state.running_auction().has_schmiedel:
        report.append(schmiedel.draw_price(state))
    auction = state.running_auction()
    if auction.takeable(state.cash[auction.seat]):
        state.agenda.before_all(TakeOffer(auction.seat))
    else:
        deals.fail(state, report)


# Taking an offer


def offers_to_take(state: GnomesState, step: TakeOffer) -> list[Action]:
    """What can be paid; who seeks may also do without (8.6, 8.7)."""
    auction, menu = state.running_auction(), menus.ACCEPT_OFFER[step.seat]
    possible = [menu[partner] for partner in auction.takeable(state.cash[step.seat])]
    if auction.is_seek:
        possible.append(menus.REFUSE_ALL[step.seat])
    return possible


def why_not_accept(state: GnomesState, step: TakeOffer, action: said.AcceptOffer) -> Refusal | None:
    """Whether there is such an offer, and enough to pay it (8.6, 8.7)."""
    auction, partner = state.running_auction(), action.partner
    if partner in auction.takeable(state.cash[step.seat]):
        return None
    if partner in auction.standing():
        return refused("cannot_pay_offer", "8.6", partner=partner)
    if auction.is_seek:
        return refused("no_such_offer", "8.6", partner=partner)
    return refused("no_such_offer", "8.7", partner=partner)


def why_not_refuse(state: GnomesState, step: TakeOffer, action: said.RefuseAll) -> Refusal | None:
    """Only who seeks may do without (8.7)."""
    return None if state.running_auction().is_seek else refused("must_take_offer", "8.7")


def refuse_all(state: GnomesState, step: TakeOffer, action: said.RefuseAll, report: Report) -> None:
    """None of the offers is good enough (8.6)."""
    deals.fail(state, report)


RESOLVED: dict[type, Resolve] = {EndBiddingRound: end_round, CloseOpenAuction: close}
QUESTIONS: dict[type, Question] = {
    BidOpenly: Question(
        "8.3",
        open_bids,
        {
            said.PutForward: Answer(put_forward, why_not_gnome),
            said.BidPrice: Answer(name_price, why_not_bid),
            said.Keep: Answer(keep),
            said.Withdraw: Answer(withdraw, why_not_withdraw),
        },
    ),
    AskOpenly: Question(
        "8.3",
        lambda state, step: menus.PRICES["ask"][step.seat],
        {said.AskPrice: Answer(name_price, why_not_ask)},
    ),
    PromiseOpenly: Question(
        "8.9", lambda state, step: menus.PROMISES[step.seat], {said.AttachPromise: Answer(attach_promise)}
    ),
    GoOnOrClose: Question(
        "8.4",
        lambda state, step: menus.GO_ON_OR_CLOSE[step.seat],
        {said.ContinueAuction: Answer(go_on), said.CloseAuction: Answer(stop)},
    ),
    TakeOffer: Question(
        RuleBy(kind_of_auction, {"seek": "8.6", "offer": "8.7"}),
        offers_to_take,
        {
            said.AcceptOffer: Answer(deals.choose, why_not_accept),
            said.RefuseAll: Answer(refuse_all, why_not_refuse),
        },
    ),
}
