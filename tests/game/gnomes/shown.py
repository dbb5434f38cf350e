"""What a view shows after each event, and a rule that tells too early."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from game.core.report import Report
from game.core.values import Event
from game.gnomes import actions as said
from game.gnomes import events as told
from game.gnomes.cards import Gnome, PlaceName
from game.gnomes.data import HATS, START_CASH, Contest
from game.gnomes.event_cards import Pile, cards_of
from game.gnomes.phases import jobs
from game.gnomes.state import GnomesState
from game.gnomes.views import (
    AuctionInView,
    Draft,
    GnomeInPlay,
    GnomesView,
    PairInShed,
    PromiseInView,
    PutForwardGnome,
    StandingOffer,
)
from tests.game.conformance.shown import Shown
from tests.game.gnomes import accounts

CONTEST_PLACES: dict[Contest, PlaceName] = {"low": "contest_low", "high": "contest_high"}


def _everybody(view: GnomesView) -> list[GnomeInPlay]:
    return [gnome for flower in view.gnomes for gnome in flower]


def _is_at(view: GnomesView, place: PlaceName, *names: Gnome, is_busy: bool = True) -> bool:
    there = {gnome.gnome for gnome in _everybody(view) if (gnome.place, gnome.is_busy) == (place, is_busy)}
    return there.issuperset(names)


def _is_in_reserve(view: GnomesView, *names: Gnome) -> bool:
    return {gnome.gnome for gnome in _everybody(view)}.isdisjoint(names)


def _auction(view: GnomesView) -> AuctionInView:
    assert view.auction is not None, "there is no auction to be seen"
    return view.auction


def _offer_of(view: GnomesView, seat: int) -> StandingOffer | None:
    return next((offer for offer in _auction(view).offers if offer.seat == seat), None)


def _game_started(event: told.GameStarted, view: GnomesView) -> bool:
    hats = [[(gnome.hat, gnome.is_busy) for gnome in flower] for flower in view.gnomes[: event.seats]]
    return (
        hats == [[("brown", False), ("orange", False)]] * event.seats
        and view.cash == (START_CASH,) * event.seats
        and view.flowers[: event.seats] == event.flowers
        and (view.round, view.treasurer, view.event, view.contests) == (0, None, None, None)
    )


def _round_started(event: told.RoundStarted, view: GnomesView) -> bool:
    is_old = any((*view.has_kept_greys, *view.has_dealt_with_schmiedel, view.event, view.contests))
    is_anybody_busy = any(gnome.is_busy for gnome in _everybody(view))
    return view.round == event.round and not is_old and not is_anybody_busy


def _phase_started(event: told.PhaseStarted, view: GnomesView) -> bool:
    """When gnomes are to be fed, nobody has paid yet."""
    is_to_pay = all(bool(owed) == bool(view.gnomes[seat]) for seat, owed in enumerate(view.upkeep))
    return view.phase == event.phase and is_to_pay


def _is_whole(view: GnomesView, pile: Pile) -> bool:
    return (view.event_pile, view.events_left) == (pile, cards_of(pile))


def _money_paid(event: told.EventMoneyPaid, view: GnomesView) -> bool:
    """Of dues and audits everybody pays as much as there is."""
    due = {"club_dues": 100, "audit": 200}.get(view.event or "", 0)
    return event.amount >= due or view.cash[event.seat] == 0


def _auction_opened(event: told.SeekOpened | told.OfferOpened, view: GnomesView) -> bool:
    kind = "seek" if isinstance(event, told.SeekOpened) else "offer"
    return (_auction(view).kind, _auction(view).seat, _auction(view).gnome) == (kind, event.seat, event.gnome)


def _terms(event: told.TermsAnnounced, view: GnomesView) -> bool:
    return (_auction(view).min_hat, _auction(view).duty) == (event.min_hat, event.duty)


def _put_forward(event: told.MatePutForward, view: GnomesView) -> bool:
    """In an open auction it is the beginning of an offer."""
    is_draft = _auction(view).draft == Draft(event.gnome, None)
    return is_draft or PutForwardGnome(event.seat, event.gnome) in _auction(view).put_forward


def _fist_closed(event: told.FistClosed, view: GnomesView) -> bool:
    """Everybody sees the fist, its owner also what is in it."""
    is_known = view.fist is not None and view.fist.seat == event.seat
    return event.seat in _auction(view).closed_fists and is_known == (view.seat == event.seat)


def _price_named(event: told.PriceNamed, view: GnomesView) -> bool:
    draft = _auction(view).draft
    return draft is not None and draft.amount == event.amount


def _deal_made(event: told.DealMade, view: GnomesView) -> bool:
    """A search ends with a pair; a gnome that was offered waits for its mate, or for Herr Schmiedel."""
    if event.shed_seat is None:
        return view.auction is None and _is_at(view, "schmiedel_garden", *event.gnomes)
    if event.kind == "offer":
        return (_auction(view).gnome,) == event.gnomes
    is_paired = PairInShed(event.shed_seat, *event.gnomes) in view.pairs
    return view.auction is None and is_paired and _is_at(view, "shed", *event.gnomes)


def _own_mate_chosen(event: told.OwnMateChosen, view: GnomesView) -> bool:
    is_paired = any((pair.seat, pair.own) == (event.seat, event.gnome) for pair in view.pairs)
    return view.auction is None and is_paired and _is_at(view, "shed", event.gnome)


def _offer_made(event: told.OpenOfferMade, view: GnomesView) -> bool:
    offer = StandingOffer(event.seat, event.gnome, event.amount, event.promise)
    return _offer_of(view, event.seat) == offer and _auction(view).has_changed


def _continued(event: told.AuctionContinued, view: GnomesView) -> bool:
    return (_auction(view).round, _auction(view).has_changed) == (event.round, False)


def _promise_recorded(event: told.PromiseRecorded, view: GnomesView) -> bool:
    return PromiseInView(event.from_, event.to, event.kind, view.round) in view.promises


def _no_child(event: told.NoChildBorn, view: GnomesView) -> bool:
    return not any(view.reserves[event.seat][hat] for hat in HATS[: HATS.index(event.drawn_hat) + 1])


def _returned(event: told.GnomeReturned, view: GnomesView) -> bool:
    if any(event.gnome in (pair.own, pair.mate) for pair in view.pairs):
        return False
    return (
        _is_in_reserve(view, event.gnome) if event.seat == "schmiedel" else _is_at(view, "home", event.gnome)
    )


def _upkeep_paid(event: told.UpkeepPaid, view: GnomesView) -> bool:
    return view.upkeep[event.seat] == 0 and (event.paid == event.owed or view.cash[event.seat] == 0)


SHOWS: dict[type[Event], Callable[[Any, GnomesView], bool]] = {
    told.GameStarted: _game_started,
    told.RoundStarted: _round_started,
    told.PhaseStarted: _phase_started,
    told.GnomeRescued: lambda event, view: _is_at(view, "home", event.gnome, is_busy=False),
    told.TreasurerNamed: lambda event, view: view.treasurer == event.seat,
    told.ContestHatUnlocked: lambda event, view: view.available_hats[-1] == event.hat,
    told.ContestsChosen: lambda event, view: view.contests == (event.low_hat, event.high_hat),
    told.EventPileSwitched: lambda event, view: _is_whole(view, "blue"),
    told.EventPileReshuffled: lambda event, view: _is_whole(view, event.pile),
    told.EventDrawn: lambda event, view: view.event == event.event and event.event not in view.events_left,
    told.EventMoneyPaid: _money_paid,
    told.EventMoneyReceived: lambda event, view: view.cash[event.seat] >= event.amount,
    told.GnomeSentToGarden: lambda event, view: _is_at(view, "garden", event.gnome),
    told.GnomeSold: lambda event, view: _is_in_reserve(view, event.gnome),
    told.GreyThrownOut: lambda event, view: _is_in_reserve(view, event.gnome),
    told.GreysKept: lambda event, view: view.has_kept_greys[event.seat],
    told.GnomesSwapped: lambda event, view: (
        _is_in_reserve(view, *event.given) and _is_at(view, "garden", event.received)
    ),
    told.ContestEntered: lambda event, view: _is_at(view, CONTEST_PLACES[event.contest], event.gnome),
    told.SeekOpened: _auction_opened,
    told.OfferOpened: _auction_opened,
    told.TermsAnnounced: _terms,
    told.MatePutForward: _put_forward,
    told.FistClosed: _fist_closed,
    told.FistsRevealed: lambda event, view: (_auction(view).prices, view.fist) == (event.prices, None),
    told.SchmiedelChipsDrawn: lambda event, view: _auction(view).schmiedel_price == event.price,
    told.DealMade: _deal_made,
    told.OwnMateChosen: _own_mate_chosen,
    told.AuctionFailed: lambda event, view: view.auction is None and _is_at(view, "garden", event.gnome),
    told.DutyImposed: lambda event, view: view.duties[event.seat][-1] == event.duty,
    told.PriceNamed: _price_named,
    told.OpenOfferMade: _offer_made,
    told.OpenOfferWithdrawn: lambda event, view: _offer_of(view, event.seat) is None,
    told.AuctionContinued: _continued,
    told.PromiseRecorded: _promise_recorded,
    told.GnomeBorn: lambda event, view: _is_at(view, "home", event.gnome),
    told.NoChildBorn: _no_child,
    told.GnomeReturned: _returned,
    told.PrizePaid: lambda event, view: _is_at(view, CONTEST_PLACES[event.contest], event.gnome),
    told.UpkeepPaid: _upkeep_paid,
    told.GnomeSoldForUpkeep: lambda event, view: (
        _is_in_reserve(view, event.gnome) and view.upkeep[event.seat] > 0
    ),
    told.GameEnded: lambda event, view: view.ending == event.reason,
}

LEAVES_NO_TRACE: frozenset[type[Event]] = frozenset(
    {
        # Whose turn it is shows with the question.
        told.TurnStarted,
        told.OnlyChoiceLeft,
        # Nothing changes.
        told.OfferDeclined,
        told.OpenOfferKept,
        told.AuctionClosed,
        told.ContestSkipped,
        # Cards go back to their pile at once.
        told.BreedingCardDrawn,
        told.RivalsDrawn,
        # Shown with the event before: the fist that closed, the upkeep of which too little was paid.
        told.PriceSet,
        told.DebtForgiven,
        # The purse shows it already.
        told.GoalInSight,
        # They leave the table, but the same may be owed or promised twice.
        told.DutyFulfilled,
        told.DutyLapsed,
        told.PromiseKept,
        told.PromiseBroken,
        told.PromiseLapsed,
    }
)


def plant_fault(patch: pytest.MonkeyPatch) -> None:
    """Let it be told of a gnome that it competes before it is there."""

    def enter_too_late(state: GnomesState, action: said.EnterContest, report: Report) -> None:
        report.append(told.ContestEntered(action.seat, action.gnome, action.contest))
        jobs.enter_contest(state, action, Report())

    patch.setitem(jobs.DOES, "contest", enter_too_late)


SHOWN = Shown(
    SHOWS,
    LEAVES_NO_TRACE,
    comes_with_a_question=frozenset({"task", "auction.tied"}),
    check=accounts.check,
    plant_fault=plant_fault,
)
