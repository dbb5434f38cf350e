"""Closed fists: prices are set in secret and revealed together; the best one is taken (6.5, 7.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from msgspec.structs import replace

from game.core.course import Answer, Question, Resolve, RuleBy
from game.core.report import Report
from game.core.values import Action, Event, Refusal, refused, wrong_decision
from game.gnomes import actions as said
from game.gnomes import events as told
from game.gnomes import menus
from game.gnomes.auctions import deals, schmiedel
from game.gnomes.auctions.auction import Auction, kind_of_auction
from game.gnomes.data import HIGHEST_PRICE, SCHMIEDEL, STEP, Schmiedel
from game.gnomes.events import FistKind
from game.gnomes.steps import BreakTie, NamePrice, PriceKind, RevealFists

if TYPE_CHECKING:
    from game.gnomes.state import GnomesState

Prices: TypeAlias = dict[int | Schmiedel, int]


# Naming a price


def most_to_name(state: GnomesState, seat: int, kind: FistKind) -> int:
    """The highest price of a kind: who is going to pay names no more than his cash (6.5, 7.2, 8.8)."""
    return min(HIGHEST_PRICE, state.cash[seat]) if kind in ("limit", "bid") else HIGHEST_PRICE


def to_name(state: GnomesState, seat: int, kind: PriceKind) -> menus.Menu:
    """Every price of a kind that a seat can name."""
    return menus.PRICES[kind][seat][: most_to_name(state, seat, kind) // STEP + 1]


def why_no_price(amount: int) -> Refusal | None:
    """Whether chips can show a sum (2.8)."""
    if amount % STEP:
        return refused("not_multiple_of_50", "2.8")
    return None if 0 <= amount <= HIGHEST_PRICE else refused("price_out_of_range", "2.8")


def to_close(state: GnomesState, step: NamePrice) -> menus.Menu:
    """A price; whoever bids may also close an empty fist."""
    prices = to_name(state, step.seat, step.kind)
    return (*prices, menus.PASS[step.seat]) if step.kind == "bid" else prices


def why_not_price(state: GnomesState, step: NamePrice, price: said.Price) -> Refusal | None:
    """Whether it is the kind of price that was asked for, and who pays has as much."""
    if type(price) is not menus.PRICES_SAID[step.kind]:
        return wrong_decision("14.1")
    refusal = why_no_price(price.amount)
    if refusal is not None or price.amount <= most_to_name(state, step.seat, step.kind):
        return refusal
    if step.kind == "limit":
        return refused("not_enough_cash", "6.5", cash=state.cash[step.seat])
    return refused("not_enough_cash", "7.2", cash=state.cash[step.seat])


def why_not_pass(state: GnomesState, step: NamePrice, action: said.Pass) -> Refusal | None:
    """Limits, asks and minimums are always prices."""
    return None if step.kind == "bid" else wrong_decision("14.1")


def close_fist(state: GnomesState, step: NamePrice, action: said.Price | said.Pass, report: Report) -> None:
    """What is in the fist stays with its owner."""
    if isinstance(action, said.Pass):
        fist = told.Fist(step.seat, "pass", None)
    else:
        fist = told.Fist(step.seat, step.kind, action.amount)
    auction = state.running_auction()
    state.auction = replace(auction, fists=(*auction.fists, fist))
    report += (told.FistClosed(step.seat), told.PriceSet(step.seat, fist.kind, fist.amount))


# Opening the fists


def reveal(state: GnomesState, step: RevealFists, report: Report) -> None:
    """All fists open at once; then Herr Schmiedel draws his chips (9.3)."""
    auction = state.auction = replace(state.running_auction(), is_revealed=True)
    last: Event = told.FistsRevealed(auction.fists)
    if auction.has_schmiedel:
        report.append(last)
        last = schmiedel.draw_price(state)
    best = best_partners(state.running_auction())
    if len(best) > 1:
        state.agenda.before_all(BreakTie(auction.seat, best))
    report.append(last)
    if not best:
        deals.fail(state, report)
    elif len(best) == 1:
        deals.close(state, best[0], report)


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


# Equal prices


def tied_partners(state: GnomesState, step: BreakTie) -> list[Action]:
    """Everybody with the best price."""
    return [menus.CHOOSE_DEAL[step.seat][partner] for partner in step.partners]


def why_not_tied(state: GnomesState, step: BreakTie, action: said.ChooseDeal) -> Refusal | None:
    """Only the best prices are left (6.6, 7.3)."""
    if action.partner in step.partners:
        return None
    if state.running_auction().is_seek:
        return refused("not_tied", "6.6", partner=action.partner)
    return refused("not_tied", "7.3", partner=action.partner)


RESOLVED: dict[type, Resolve] = {RevealFists: reveal}


QUESTIONS: dict[type, Question] = {
    NamePrice: Question(
        RuleBy(kind_of_auction, {"seek": "6.5", "offer": "7.2"}),
        to_close,
        {
            **dict.fromkeys(menus.PRICES_SAID.values(), Answer(close_fist, why_not_price)),
            said.Pass: Answer(close_fist, why_not_pass),
        },
    ),
    BreakTie: Question(
        RuleBy(kind_of_auction, {"seek": "6.6", "offer": "7.3"}),
        tied_partners,
        {said.ChooseDeal: Answer(deals.choose, why_not_tied)},
    ),
}
