"""Promises of open auctions: reminders that bind nobody, but whose fate is told (8.9)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias

from game.core.report import Report
from game.core.values import Action
from game.gnomes import actions as said
from game.gnomes import events as told
from game.gnomes.auctions.auction import Auction, OpenOffer, Promise
from game.gnomes.data import STEP, PromiseKind

if TYPE_CHECKING:
    from game.gnomes.state import GnomesState

Fate: TypeAlias = type[told.PromiseKept | told.PromiseBroken | told.PromiseLapsed]


def record(
    state: GnomesState, *, promiser: int, receiver: int, offer: OpenOffer | None, report: Report
) -> None:
    """Remember the promise of an accepted offer."""
    if offer is None or offer.promise == "none":
        return
    state.promises = (*state.promises, Promise(promiser, receiver, offer.promise, state.round))
    report.append(told.PromiseRecorded(promiser, receiver, offer.promise))


def is_broken(kind: PromiseKind, action: Action) -> bool:
    """Whether somebody breaks what he promised by what he does in his turn."""
    if kind == "garden_next":
        return not isinstance(action, said.WorkInGarden)
    return isinstance(action, said.EnterContest) and kind == f"avoid_{action.contest}"


def judge_turn(state: GnomesState, action: Action, report: Report) -> None:
    """What a player did in his turn, against what he promised before it."""

    def fate(promise: Promise) -> Fate | None:
        if promise.promiser != action.seat:
            return None
        if is_broken(promise.kind, action):
            return told.PromiseBroken
        return told.PromiseKept if promise.kind == "garden_next" else None

    _settle(state, fate, report)


def judge_auction(state: GnomesState, report: Report) -> None:
    """What the promisers offered in the end in an auction of the player they promised it to."""
    auction, asked = state.running_auction(), state.partners()

    def fate(promise: Promise) -> Fate | None:
        if promise.receiver != auction.seat or promise.promiser not in asked:
            return None
        if promise.kind != ("lend_free" if auction.is_seek else "bid_next"):
            return None
        return told.PromiseKept if _is_generous(auction, promise.promiser) else told.PromiseBroken

    _settle(state, fate, report)


def _is_generous(auction: Auction, seat: int) -> bool:
    """Lending for nothing, or bidding at least something."""
    offer = auction.offer_of(seat)
    if offer is None:
        return False
    return offer.amount == 0 if auction.is_seek else offer.amount >= STEP


def judge_phase(state: GnomesState, report: Report) -> None:
    """Once all gnomes have their jobs, contests were avoided, and no next turn comes."""

    def fate(promise: Promise) -> Fate | None:
        if promise.kind in ("avoid_high", "avoid_low"):
            return told.PromiseKept
        return told.PromiseLapsed if promise.kind == "garden_next" else None

    _settle(state, fate, report)


def judge_round(state: GnomesState, report: Report) -> None:
    """Promises wait until the end of the round after the one in which they were made."""
    _settle(state, lambda promise: told.PromiseLapsed if promise.round < state.round else None, report)


def _settle(state: GnomesState, fate: Callable[[Promise], Fate | None], report: Report) -> None:
    for promise in state.promises:
        told_as = fate(promise)
        if told_as is not None:
            # By identity: the same may have been promised twice.
            state.promises = tuple(other for other in state.promises if other is not promise)
            report.append(told_as(promise.promiser, promise.receiver, promise.kind))
