"""Which actions answer the question that is open now (14)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from game.core.values import Action
from game.gnomes import menus, steps
from game.gnomes.auctions import schmiedel
from game.gnomes.cards import CARDS_OF_A_FLOWER, FIRST_CARD, IDLE, RANKS
from game.gnomes.data import BROWN, DUTIES, JOBS, STEP, WORKING_RANKS, Job

if TYPE_CHECKING:
    from game.gnomes.auctions.auction import Auction
    from game.gnomes.state import GnomesState


def of_step(state: GnomesState, step: steps.Step) -> tuple[Action, ...]:
    """Every possible answer, in a stable order."""
    return tuple(_OFFERED[type(step)](state, step))


# A turn in phase 2


def turn(state: GnomesState, step: steps.Occupy) -> list[Action]:
    """14.1: a duty leaves only its own job; without idle workers there is nothing left but greys."""
    idle = state.idle_workers(step.seat)
    if step.duty is not None:
        return of_job(state, step.seat, step.duty, idle)
    possible = [action for job in JOBS for action in of_job(state, step.seat, job, idle)]
    if not state.is_banned("sell"):
        possible += (menus.THROW_OUT[grey] for grey in state.idle_greys(step.seat))
    if not idle:
        possible.append(menus.KEEP_GREYS[step.seat])
    return possible


def of_job(state: GnomesState, seat: int, job: Job, idle: list[int]) -> list[Action]:
    """Every way to give a job to one of the idle working gnomes of a seat."""
    if not idle or state.is_banned(job):
        return []
    if job == "swap":
        return [menus.SWAP[seat][rank] for rank in WORKING_RANKS if can_swap(state, seat, rank)]
    if job == "contest":
        return [entry for gnome in idle for entry in menus.ENTER_CONTEST[gnome]]
    if job == "seek":
        return [menus.SEEK[gnome] for gnome in idle if highest_to_demand(state, seat, gnome)]
    if job == "offer" and not can_offer(state, seat):
        return []
    menu = menus.OF_JOB[job]
    return [menu[gnome] for gnome in idle]


def has_two_idle(state: GnomesState, seat: int, rank: int) -> bool:
    """Whether a seat has two idle gnomes with the same hat (5.10)."""
    base = seat * CARDS_OF_A_FLOWER
    return state.places.count(IDLE, base + FIRST_CARD[rank], base + FIRST_CARD[rank + 1]) >= 2


def can_swap(state: GnomesState, seat: int, rank: int) -> bool:
    """Whether two gnomes of a hat can be swapped (5.10, 5.11)."""
    return has_two_idle(state, seat, rank) and state.in_reserve(seat, rank + 1) is not None


def can_offer(state: GnomesState, seat: int) -> bool:
    """Whether anybody could answer an offer (7.1)."""
    others = (other for other in range(state.seats) if other != seat)
    return any(map(state.has_idle_worker, others)) or schmiedel.answers_offer(state, seat)


def highest_to_demand(state: GnomesState, seat: int, gnome: int) -> int:
    """The rank of the highest hat a possible partner of a seeker has; 0 if there is none (6.1, 6.2)."""
    highest = max(state.highest_idle(other) for other in range(state.seats) if other != seat)
    if schmiedel.answers_seek(state, seat, RANKS[gnome]):
        highest = max(highest, RANKS[gnome])
    return highest


# Auctions


def terms(state: GnomesState, step: steps.AnnounceTerms) -> list[Action]:
    """14.2: any hat somebody has, and any duty that is not banned."""
    highest = highest_to_demand(state, step.seat, _auction(state).gnome)
    duties = [duty for duty in DUTIES if duty == "none" or not state.is_banned(duty)]
    menu = menus.TERMS[step.seat]
    return [menu[rank, duty] for rank in range(BROWN, highest + 1) for duty in duties]


def answers_to_seeker(state: GnomesState, step: steps.AnswerSeeker) -> list[Action]:
    """14.3."""
    idle = state.idle_workers(step.seat, _auction(state).least_rank)
    return [*(menus.PUT_FORWARD[gnome] for gnome in idle), menus.DECLINE[step.seat]]


def prices(state: GnomesState, step: steps.NamePrice) -> tuple[Action, ...]:
    """14.4 to 14.7: who pays names no more than his cash."""
    menu = menus.PRICES[step.kind][step.seat]
    if step.kind in ("limit", "bid"):
        menu = menu[: state.cash[step.seat] // STEP + 1]
    return (*menu, menus.PASS[step.seat]) if step.kind == "bid" else menu


def tied_partners(state: GnomesState, step: steps.BreakTie) -> list[Action]:
    """14.8."""
    return [menus.CHOOSE_DEAL[step.seat][partner] for partner in step.partners]


def own_mates(state: GnomesState, step: steps.PickOwnMate) -> list[Action]:
    """14.9."""
    return [menus.OWN_MATE[gnome] for gnome in state.idle_workers(step.seat)]


def open_bids(state: GnomesState, step: steps.BidOpenly) -> list[Action]:
    """14.10, 14.11."""
    auction, seat = _auction(state), step.seat
    possible: list[Action] = []
    if auction.is_seek:
        possible += (menus.PUT_FORWARD[gnome] for gnome in state.idle_workers(seat, auction.least_rank))
    else:
        possible += menus.PRICES["bid"][seat][: state.cash[seat] // STEP + 1]
    possible.append(menus.KEEP[seat])
    if auction.offer_of(seat) is not None:
        possible.append(menus.WITHDRAW[seat])
    return possible


def open_asks(state: GnomesState, step: steps.AskOpenly) -> tuple[Action, ...]:
    """14.10."""
    return menus.PRICES["ask"][step.seat]


def open_promises(state: GnomesState, step: steps.PromiseOpenly) -> tuple[Action, ...]:
    """14.10, 14.11."""
    return menus.PROMISES[step.seat]


def going_on(state: GnomesState, step: steps.GoOnOrClose) -> tuple[Action, ...]:
    """14.12."""
    return menus.GO_ON_OR_CLOSE[step.seat]


def offers_to_take(state: GnomesState, step: steps.TakeOffer) -> list[Action]:
    """14.13."""
    auction = _auction(state)
    menu = menus.ACCEPT_OFFER[step.seat]
    possible: list[Action] = [menu[partner] for partner in auction.takeable(state.cash[step.seat])]
    if auction.is_seek:
        possible.append(menus.REFUSE_ALL[step.seat])
    return possible


# Upkeep


def sales(state: GnomesState, step: steps.SellToPay) -> list[Action]:
    """14.14."""
    return [menus.SELL_FOR_UPKEEP[gnome] for gnome in reversed(state.workers(step.seat))]


def _auction(state: GnomesState) -> Auction:
    assert state.auction is not None, "this is asked in an auction only"
    return state.auction


_OFFERED: Mapping[type[Any], Callable[[GnomesState, Any], list[Action] | tuple[Action, ...]]] = {
    steps.Occupy: turn,
    steps.AnnounceTerms: terms,
    steps.AnswerSeeker: answers_to_seeker,
    steps.NamePrice: prices,
    steps.BreakTie: tied_partners,
    steps.PickOwnMate: own_mates,
    steps.BidOpenly: open_bids,
    steps.AskOpenly: open_asks,
    steps.PromiseOpenly: open_promises,
    steps.GoOnOrClose: going_on,
    steps.TakeOffer: offers_to_take,
    steps.SellToPay: sales,
}
