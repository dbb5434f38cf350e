"""The six jobs: which gnomes can be given one, what it needs besides a gnome, and what comes of it (5).

Looking for a mate and offering one are auctions, and stand among these.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeAlias

from game.core.report import Report
from game.core.values import Action, Refusal, refused
from game.gnomes import actions as said
from game.gnomes import events as told
from game.gnomes import menus
from game.gnomes.auctions import offering, seeking
from game.gnomes.cards import (
    CARDS_OF_A_FLOWER,
    CONTEST_HIGH,
    CONTEST_LOW,
    FIRST_CARD,
    GARDEN,
    IDLE,
    NAMES,
    NUMBERS,
    RANKS,
    RESERVE,
)
from game.gnomes.data import RANK, WORKING_RANKS, Job

if TYPE_CHECKING:
    from game.gnomes.state import GnomesState

Does: TypeAlias = "Callable[[GnomesState, Any, Report], None]"
Needs: TypeAlias = "Callable[[GnomesState, Any], Refusal | None]"


def of_job(state: GnomesState, seat: int, job: Job, idle: list[int]) -> list[Action]:
    """Every way to give a job to one of the idle working gnomes of a seat."""
    if not idle or state.is_banned(job):
        return []
    if job == "swap":
        return [menus.SWAP[seat][rank] for rank in WORKING_RANKS if can_swap(state, seat, rank)]
    if job == "contest":
        return [entry for gnome in idle for entry in menus.ENTER_CONTEST[gnome]]
    if job == "seek":
        return [menus.SEEK[gnome] for gnome in idle if seeking.highest_to_demand(state, seat, gnome)]
    if job == "offer" and not offering.can_offer(state, seat):
        return []
    menu = menus.OF_JOB[job]
    return [menu[gnome] for gnome in idle]


# Garden, sale, contest


def work_in_garden(state: GnomesState, action: said.WorkInGarden, report: Report) -> None:
    """The gnome earns what the garden pays this round (5.7)."""
    pay = state.card.garden_pay
    state.places[NUMBERS[action.gnome]] = GARDEN
    state.receive_from_bank(action.seat, pay)
    report.append(told.GnomeSentToGarden(action.seat, action.gnome, pay))


def sell_gnome(state: GnomesState, action: said.SellGnome, report: Report) -> None:
    """The gnome goes back to the reserve for its price (5.9)."""
    gnome = NUMBERS[action.gnome]
    pay = state.value(gnome) + state.card.sale_bonus(RANKS[gnome])
    state.places[gnome] = RESERVE
    state.receive_from_bank(action.seat, pay)
    report.append(told.GnomeSold(action.seat, action.gnome, pay))


def enter_contest(state: GnomesState, action: said.EnterContest, report: Report) -> None:
    """The gnome goes to the small or the grand contest (5.12)."""
    state.places[NUMBERS[action.gnome]] = CONTEST_LOW if action.contest == "low" else CONTEST_HIGH
    report.append(told.ContestEntered(action.seat, action.gnome, action.contest))


# Two for one


def has_two_idle(state: GnomesState, seat: int, rank: int) -> bool:
    """Whether a seat has two idle gnomes with the same hat (5.10)."""
    base = seat * CARDS_OF_A_FLOWER
    return state.places.count(IDLE, base + FIRST_CARD[rank], base + FIRST_CARD[rank + 1]) >= 2


def can_swap(state: GnomesState, seat: int, rank: int) -> bool:
    """Whether two gnomes of a hat can be swapped (5.10, 5.11)."""
    return has_two_idle(state, seat, rank) and state.in_reserve(seat, rank + 1) is not None


def why_not_swap(state: GnomesState, action: said.SwapTwoForOne) -> Refusal | None:
    """Two idle gnomes of a working hat, and a better one in the reserve."""
    seat, hat, rank = action.seat, action.hat, RANK[action.hat]
    if rank not in WORKING_RANKS:
        return refused("swap_hat_not_allowed", "5.10", hat=hat)
    if not has_two_idle(state, seat, rank):
        return refused("no_pair", "5.10", hat=hat)
    return None if can_swap(state, seat, rank) else refused("no_higher_card", "5.11", hat=hat)


def swap_two_for_one(state: GnomesState, action: said.SwapTwoForOne, report: Report) -> None:
    """The two lowest-numbered idle gnomes of a hat for one of the next (5.10)."""
    seat, rank = action.seat, RANK[action.hat]
    first, second = state.idle_workers(seat, rank)[:2]
    received = state.in_reserve(seat, rank + 1)
    assert received is not None, "a swap needs a card of the higher hat"
    state.places[first] = state.places[second] = RESERVE
    state.bring_into_play(received, GARDEN)
    report.append(told.GnomesSwapped(seat, (NAMES[first], NAMES[second]), NAMES[received]))


JOBS_SAID: dict[type[Action], Job] = {
    said.WorkInGarden: "garden",
    said.SeekMate: "seek",
    said.OfferMate: "offer",
    said.SellGnome: "sell",
    said.SwapTwoForOne: "swap",
    said.EnterContest: "contest",
}
DOES: dict[Job, Does] = {
    "garden": work_in_garden,
    "seek": seeking.seek_mate,
    "offer": offering.offer_mate,
    "sell": sell_gnome,
    "swap": swap_two_for_one,
    "contest": enter_contest,
}
NEEDS: dict[Job, Needs] = {
    "seek": seeking.why_not_seek,
    "offer": offering.why_not_offer,
    "swap": why_not_swap,
}
