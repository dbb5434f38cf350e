"""Auctions: what to demand, whom to lend, what to pay, and whose offer to take."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from game.core.insight import Plan
from game.core.values import Action
from game.gnomes import menus
from game.gnomes.advice import jobs, purse, reasons
from game.gnomes.advice.outlook import Outlook
from game.gnomes.auctions.fists import most_to_name
from game.gnomes.cards import RANKS
from game.gnomes.data import BROWN, HIGHEST_PRICE, SCHMIEDEL, STEP, PromiseKind, Schmiedel
from game.gnomes.steps import (
    AnnounceTerms,
    AnswerSeeker,
    AskOpenly,
    BidOpenly,
    BreakTie,
    GoOnOrClose,
    NamePrice,
    PickOwnMate,
    PriceKind,
    PromiseOpenly,
    SellToPay,
    TakeOffer,
)

if TYPE_CHECKING:
    from game.gnomes.state import GnomesState

OTHER_PRICE = 20.0  # what a price beside the best guess is worth less at first glance


def worth_as_mate(outlook: Outlook, seat: int, own: int, mate: int) -> float:
    """What a pair brings its shed, beside what the garden would pay."""
    return outlook.child(seat, max(own, mate)) - outlook.garden


def most_to_pay(state: GnomesState, outlook: Outlook, seat: int, own: int, mate: int) -> int:
    """The highest sensible price for a mate: never more than it brings, never the upkeep."""
    worth = worth_as_mate(outlook, seat, own, mate)
    return purse.in_steps(min(worth, purse.to_spend(state, seat), HIGHEST_PRICE))


def has_promised(state: GnomesState, seat: int, kind: PromiseKind) -> bool:
    """Whether a seat gave its word to whoever holds the auction (8.9)."""
    receiver = state.running_auction().seat
    return any(
        promise.promiser == seat and promise.receiver == receiver and promise.kind == kind
        for promise in state.promises
    )


# Seeking


def terms(state: GnomesState, step: AnnounceTerms) -> list[Plan]:
    """Any hat, or a better one than one's own; no duty, for duties make mates dear (6.2)."""
    outlook, rank = Outlook(state), RANKS[state.running_auction().gnome]
    found = jobs.best_search(state, outlook, step.seat, rank)
    least = BROWN if found is None else found[1]
    menu = menus.TERMS[step.seat]
    usual = Plan((menu[BROWN, "none"],), 0.0, reasons.of("terms", rank))
    if least == BROWN:
        return [usual]
    return [Plan((menu[least, "none"],), OTHER_PRICE, reasons.of("better_hat", least))]


def duty_costs(state: GnomesState, outlook: Outlook, seat: int) -> float:
    """What a seeker's duty costs the lender: his next gnome cannot do what it would like best."""
    if state.running_auction().duty == "none" or len(outlook.idle[seat]) < 2:
        return 0.0
    return max(outlook.use(seat, rank) for rank in outlook.idle[seat]) - outlook.garden


def mate_to_lend(state: GnomesState, outlook: Outlook, seat: int) -> int | None:
    """The hat to put forward; None if nothing the seeker could pay is worth it."""
    auction = state.running_auction()
    rank, seeker = RANKS[auction.gnome], auction.seat
    mate = outlook.spare(seat, auction.least_rank)
    if mate is None:
        return None
    most = min(outlook.child(seeker, max(rank, mate)), state.cash[seeker])
    is_worth_it = outlook.use(seat, mate) + duty_costs(state, outlook, seat) < most
    return mate if is_worth_it or has_promised(state, seat, "lend_free") else None


def price_to_ask(state: GnomesState, outlook: Outlook, seat: int, mate: int) -> int:
    """What a mate costs: competition makes it cheap; at least what the own use would bring."""
    auction = state.running_auction()
    if has_promised(state, seat, "lend_free"):
        return 0
    rank, lenders = RANKS[auction.gnome], max(1, len(auction.put_forward))
    ask = outlook.ask(seat, mate, auction.seat, rank, lenders) + duty_costs(state, outlook, seat)
    return min(HIGHEST_PRICE, purse.in_steps(ask + STEP - 1))


def answer_seeker(state: GnomesState, step: AnswerSeeker) -> list[Plan]:
    """Lend the gnome that is needed least, or none."""
    seat, outlook = step.seat, Outlook(state)
    mate = mate_to_lend(state, outlook, seat)
    decline = Plan((menus.DECLINE[seat],), -OTHER_PRICE, reasons.of("keeps_own"))
    if mate is None:
        return [decline]
    lend = Plan((menus.PUT_FORWARD[_first(state, seat, mate)],), 0.0, reasons.of("lend", mate))
    return [lend] if has_promised(state, seat, "lend_free") else [lend, decline]


def _first(state: GnomesState, seat: int, rank: int) -> int:
    """The first idle gnome with a hat."""
    return next(gnome for gnome in state.idle_workers(seat, rank) if RANKS[gnome] == rank)


# Closed fists


def price(state: GnomesState, step: NamePrice) -> list[Plan]:
    """The price for a fist, and the prices beside it."""
    outlook, seat = Outlook(state), step.seat
    best = PRICES[step.kind](state, outlook, seat)
    if best is None:
        return [Plan((menus.PASS[seat],), 0.0, reasons.of(step.kind))]
    highest = min(most_to_name(state, seat, step.kind), _ceiling(state, outlook, step))
    amounts = dict.fromkeys(
        min(max(0, amount), highest) for amount in (best, best - STEP, best + STEP, best + 2 * STEP)
    )
    menu = menus.PRICES[step.kind][seat]
    return [
        Plan((menu[amount // STEP],), -OTHER_PRICE * abs(amount - best) / STEP, reasons.of(step.kind))
        for amount in amounts
    ]


def _ceiling(state: GnomesState, outlook: Outlook, step: NamePrice) -> int:
    """No price beside the best guess is more than a thing can bring."""
    if step.kind in ("ask", "minimum"):
        return HIGHEST_PRICE
    auction, seat = state.running_auction(), step.seat
    rank = RANKS[auction.gnome]
    if step.kind == "limit":
        return most_to_pay(state, outlook, seat, rank, _worst_mate(state))
    return purse.in_steps(min(purse.to_spend(state, seat), outlook.bid_limit(seat, rank)[0]))


def _worst_mate(state: GnomesState) -> int:
    """The lowest hat among those put forward: the cheapest offer wins, whatever it is (6.6)."""
    auction = state.running_auction()
    hats = [RANKS[gnome] for _, gnome in auction.put_forward]
    return min(hats, default=RANKS[auction.gnome])


def _limit(state: GnomesState, outlook: Outlook, seat: int) -> int | None:
    """What is paid is the asking price, so a seeker may as well name all that a mate is worth (6.7)."""
    return most_to_pay(state, outlook, seat, RANKS[state.running_auction().gnome], _worst_mate(state))


def _ask(state: GnomesState, outlook: Outlook, seat: int) -> int | None:
    mate = dict(state.running_auction().put_forward)[seat]
    return price_to_ask(state, outlook, seat, RANKS[mate])


def _minimum(state: GnomesState, outlook: Outlook, seat: int) -> int | None:
    return jobs.least_bid(state, outlook, seat, RANKS[state.running_auction().gnome])


def _bid(state: GnomesState, outlook: Outlook, seat: int) -> int | None:
    """A part of what the gnome would bring; None if it brings too little (7.2)."""
    auction = state.running_auction()
    bidders = len(state.partners())
    bid = purse.in_steps(
        min(purse.to_spend(state, seat), outlook.bid(seat, RANKS[auction.gnome], bidders), HIGHEST_PRICE)
    )
    if bid < STEP and has_promised(state, seat, "bid_next"):
        return min(STEP, state.cash[seat])
    return bid if bid >= STEP else None


PRICES: dict[PriceKind, Callable[[GnomesState, Outlook, int], int | None]] = {
    "limit": _limit,
    "ask": _ask,
    "minimum": _minimum,
    "bid": _bid,
}


# Deals


def offer_value(state: GnomesState, outlook: Outlook, partner: int | Schmiedel) -> float:
    """What a partner's offer is worth to the active player; rivals are worse partners than the bank."""
    auction = state.running_auction()
    rank, seat = RANKS[auction.gnome], auction.seat
    if partner == SCHMIEDEL:
        amount = auction.schmiedel_price or 0
        return worth_as_mate(outlook, seat, rank, rank) - amount if auction.is_seek else amount + STEP
    assert isinstance(partner, int)
    offer = auction.offer_of(partner)
    if auction.is_seek:
        mate = dict(auction.put_forward).get(partner) if offer is None else offer.gnome
        assert mate is not None, "who answers a seeker names a gnome"
        paid = 0 if offer is None else offer.amount
        return worth_as_mate(outlook, seat, rank, RANKS[mate]) - paid
    # The poorer a bidder, the less his child hurts.
    return (0 if offer is None else offer.amount) - state.cash[partner] / HIGHEST_PRICE


def tie(state: GnomesState, step: BreakTie) -> list[Plan]:
    """Among equal prices the better mate, or the less dangerous partner (6.6, 7.3)."""
    outlook = Outlook(state)
    best_first = sorted(step.partners, key=lambda partner: -offer_value(state, outlook, partner))
    return [Plan((menus.CHOOSE_DEAL[step.seat][best_first[0]],), 0.0, reasons.of("tie"))]


def own_mate(state: GnomesState, step: PickOwnMate) -> list[Plan]:
    """The gnome that brings most beside the hired one, after what it could have done otherwise (7.4)."""
    outlook, rank = Outlook(state), RANKS[state.running_auction().gnome]
    worths = {
        own: outlook.child(step.seat, max(rank, own)) - outlook.use(step.seat, own)
        for own in set(outlook.idle[step.seat])
    }
    best_first = sorted(worths, key=lambda own: (-worths[own], own))
    return [
        Plan((menus.OWN_MATE[_first(state, step.seat, own)],), worths[own], reasons.of("own_mate", own))
        for own in best_first
    ]


# Open auctions


def bid_openly(state: GnomesState, step: BidOpenly) -> list[Plan]:
    """Be the best offer as long as that pays, and no better than needed (8.3)."""
    outlook, seat, auction = Outlook(state), step.seat, state.running_auction()
    stands = Plan((menus.KEEP[seat],), 0.0, reasons.of("stands"))
    own = auction.offer_of(seat)
    others = [offer.amount for offer in auction.offers if offer.seat != seat]
    if auction.is_seek:
        mate = mate_to_lend(state, outlook, seat)
        if mate is None:
            return [stands]
        amount = _open_ask(state, outlook, seat, mate, others)
        is_better = amount is not None and (own is None or amount < own.amount)
        gnome = _first(state, seat, mate)
        if amount is None or not is_better:
            return [stands]
        steps: tuple[Action, ...] = (menus.PUT_FORWARD[gnome], menus.PRICES["ask"][seat][amount // STEP])
        return [Plan((*steps, menus.PROMISES[seat][0]), 1.0, reasons.of("open_ask", mate, price=amount))]
    amount = _open_bid(state, outlook, seat, others)
    if amount is None or (own is not None and own.amount >= amount):
        return [stands]
    bid = menus.PRICES["bid"][seat][amount // STEP]
    return [Plan((bid, menus.PROMISES[seat][0]), 1.0, reasons.of("open_bid", price=amount))]


def _open_ask(state: GnomesState, outlook: Outlook, seat: int, mate: int, others: list[int]) -> int | None:
    """One step below the cheapest other offer, or what seems fair; None if that is too little."""
    if has_promised(state, seat, "lend_free"):
        return 0
    least = purse.in_steps(outlook.use(seat, mate) + duty_costs(state, outlook, seat)) + STEP
    fair = max(least, price_to_ask(state, outlook, seat, mate))
    if not others or min(others) > fair:
        return min(fair, HIGHEST_PRICE)
    below = min(others) - STEP
    return below if below >= least else None


def _open_bid(state: GnomesState, outlook: Outlook, seat: int, others: list[int]) -> int | None:
    """One step above the best other bid, or what seems fair; None if that is too much."""
    rank = RANKS[state.running_auction().gnome]
    most = purse.in_steps(min(purse.to_spend(state, seat), outlook.bid_limit(seat, rank)[0], HIGHEST_PRICE))
    if most < STEP:
        has_word = has_promised(state, seat, "bid_next") and state.cash[seat] >= STEP
        return STEP if has_word and not others else None
    bid = max(STEP, purse.in_steps(most / 2)) if not others else max(others) + STEP
    return bid if bid <= most else None


def ask_openly(state: GnomesState, step: AskOpenly) -> list[Plan]:
    """The price of the gnome just named."""
    outlook, seat = Outlook(state), step.seat
    others = [offer.amount for offer in state.running_auction().offers if offer.seat != seat]
    amount = _open_ask(state, outlook, seat, RANKS[step.gnome], others)
    if amount is None:
        amount = price_to_ask(state, outlook, seat, RANKS[step.gnome])
    menu = menus.PRICES["ask"][seat]
    return [Plan((menu[amount // STEP],), 0.0, reasons.of("open_ask", RANKS[step.gnome], price=amount))]


def promise_openly(state: GnomesState, step: PromiseOpenly) -> list[Plan]:
    """Nobody promises, or asks to promise, what may be regretted."""
    return [Plan((menus.PROMISES[step.seat][0],), 0.0, reasons.of("no_promise"))]


def go_on(state: GnomesState, step: GoOnOrClose) -> list[Plan]:
    """Once more while there are several who could outdo each other (8.4)."""
    more, enough = menus.GO_ON_OR_CLOSE[step.seat]
    if len(state.partners()) > 1:
        return [Plan((more,), 0.0, reasons.of("go_on"))]
    return [Plan((enough,), 0.0, reasons.of("enough"))]


def take_offer(state: GnomesState, step: TakeOffer) -> list[Plan]:
    """The best offer; a seeker takes none that costs more than it brings, or the upkeep (8.6)."""
    outlook, auction, seat = Outlook(state), state.running_auction(), step.seat
    prices = auction.standing()
    partners = auction.takeable(state.cash[seat])
    if auction.is_seek:
        spend = purse.to_spend(state, seat)
        partners = [each for each in partners if prices[each] <= spend]
    best = max(partners, key=lambda each: offer_value(state, outlook, each), default=None)
    if best is None or (auction.is_seek and offer_value(state, outlook, best) <= 0):
        return [Plan((menus.REFUSE_ALL[seat],), 0.0, reasons.of("refuses"))]
    return [Plan((menus.ACCEPT_OFFER[seat][best],), 0.0, reasons.of("takes", price=prices[best]))]


# Upkeep


def sell_to_pay(state: GnomesState, step: SellToPay) -> list[Plan]:
    """Part with the gnome that brings least beyond its price, and with no more than needed (12.3)."""
    missing = step.owed - state.cash[step.seat]

    def regret(gnome: int) -> tuple[bool, float]:
        falls_short = state.value(gnome) < missing
        return falls_short, jobs.kept_of_own(state, step.seat, RANKS[gnome]) - state.value(gnome)

    gnome = min(state.workers(step.seat), key=regret)
    return [Plan((menus.SELL_FOR_UPKEEP[gnome],), 0.0, reasons.of("upkeep", RANKS[gnome]))]


ANSWERS: dict[type, Callable[[Any, Any], list[Plan]]] = {
    AnnounceTerms: terms,
    AnswerSeeker: answer_seeker,
    NamePrice: price,
    BreakTie: tie,
    PickOwnMate: own_mate,
    BidOpenly: bid_openly,
    AskOpenly: ask_openly,
    PromiseOpenly: promise_openly,
    GoOnOrClose: go_on,
    TakeOffer: take_offer,
    SellToPay: sell_to_pay,
}
