"""What a seat, or the public, sees of a position."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.gnomes import steps
from game.gnomes.auctions.auction import Auction
from game.gnomes.cards import CARDS_OF_A_FLOWER, FIRST_CARD, IDLE, NAMES, PLACES, RANKS, RESERVE
from game.gnomes.data import FLOWERS, HATS, LOW_PRIZE, WORKING_HATS, Hat, WorkingHat
from game.gnomes.events import Fist
from game.gnomes.views import (
    AuctionInView,
    Draft,
    GnomeInPlay,
    GnomesView,
    PairInShed,
    PromiseInView,
    PutForwardGnome,
    StandingOffer,
    Task,
)

if TYPE_CHECKING:
    from game.gnomes.state import GnomesState

_TASKS: dict[type[object], Task] = {
    steps.Occupy: "occupy",
    steps.AnnounceTerms: "set_terms",
    steps.AnswerSeeker: "answer_seeker",
    steps.BreakTie: "choose_deal",
    steps.PickOwnMate: "choose_own_mate",
    steps.BidOpenly: "bid_openly",
    steps.AskOpenly: "ask_openly",
    steps.PromiseOpenly: "attach_promise",
    steps.GoOnOrClose: "continue_or_close",
    steps.TakeOffer: "accept_offer",
    steps.SellToPay: "sell_for_upkeep",
}
_PRICE_TASKS: dict[steps.PriceKind, Task] = {
    "limit": "set_limit",
    "ask": "ask_price",
    "minimum": "set_minimum",
    "bid": "bid_price",
}


def view(state: GnomesState, seat: int | None) -> GnomesView:
    """What a seat (None: the public) may know."""
    step = state.agenda.now()  # shows what is being said, also before the next question comes up
    flowers = range(len(state.places) // CARDS_OF_A_FLOWER)
    return GnomesView(
        seat=seat,
        to_act=state.to_act(),
        round=state.round,
        phase=state.phase,
        task=_task(state.asked()),
        treasurer=state.treasurer,
        flowers=FLOWERS[: len(flowers)],
        cash=tuple(state.cash),
        upkeep=_upkeep(state),
        values=state.values,
        gnomes=tuple(_in_play(state, flower) for flower in flowers),
        reserves=tuple(_reserve(state, flower) for flower in flowers),
        pairs=tuple(PairInShed(pair.shed, NAMES[pair.own], NAMES[pair.mate]) for pair in state.pairs),
        event_pile=state.event_pile,
        event=state.event,
        events_left=state.events_left,
        contests=_contests(state),
        prizes=(LOW_PRIZE, state.card.high_prize),
        available_hats=WORKING_HATS[: state.unlocked_rank],
        best_hat=WORKING_HATS[state.best_rank - 1],
        banned_jobs=state.card.banned,
        has_kept_greys=state.has_kept_greys,
        has_dealt_with_schmiedel=state.has_dealt_with_schmiedel,
        duties=state.duties,
        governing_duty=step.duty if isinstance(step, steps.Occupy) else None,
        promises=tuple(
            PromiseInView(each.promiser, each.receiver, each.kind, each.round) for each in state.promises
        ),
        auction=None if state.auction is None else _auction(state, state.auction, step),
        fist=_own_fist(state, seat),
        ending=state.ending,
    )


def _task(step: steps.AskingStep | None) -> Task | None:
    if step is None:
        return None
    return _PRICE_TASKS[step.kind] if isinstance(step, steps.NamePrice) else _TASKS[type(step)]


def _contests(state: GnomesState) -> tuple[WorkingHat, WorkingHat] | None:
    if state.contest_ranks is None:
        return None
    low, high = state.contest_ranks
    return WORKING_HATS[low - 1], WORKING_HATS[high - 1]


def _upkeep(state: GnomesState) -> tuple[int, ...]:
    """What every seat still owes this round; a sum that forces sales stays as it was."""
    owed = [state.upkeep_of(seat) for seat in range(state.seats)]
    if state.phase == 5:
        waiting = {step.seat for step in state.agenda if isinstance(step, steps.CollectUpkeep)}
        selling = {step.seat: step.owed for step in state.agenda if isinstance(step, steps.SellToPay)}
        owed = [selling.get(seat, owed[seat] if seat in waiting else 0) for seat in range(state.seats)]
    return tuple(owed)


def _in_play(state: GnomesState, flower: int) -> tuple[GnomeInPlay, ...]:
    base = flower * CARDS_OF_A_FLOWER
    return tuple(
        GnomeInPlay(NAMES[card], HATS[RANKS[card]], PLACES[state.places[card]], state.places[card] != IDLE)
        for card in range(base, base + CARDS_OF_A_FLOWER)
        if state.places[card] != RESERVE
    )


def _reserve(state: GnomesState, flower: int) -> dict[Hat, int]:
    base = flower * CARDS_OF_A_FLOWER
    return {
        hat: state.places.count(RESERVE, base + FIRST_CARD[rank], base + FIRST_CARD[rank + 1])
        for rank, hat in enumerate(HATS)
    }


def _own_fist(state: GnomesState, seat: int | None) -> Fist | None:
    if state.auction is None or state.auction.is_revealed:
        return None
    return next((fist for fist in state.auction.fists if fist.seat == seat), None)


def _auction(state: GnomesState, auction: Auction, step: steps.Step | None) -> AuctionInView:
    draft = None
    if isinstance(step, steps.AskOpenly):
        draft = Draft(NAMES[step.gnome], None)
    elif isinstance(step, steps.PromiseOpenly):
        draft = Draft(None if step.gnome is None else NAMES[step.gnome], step.amount)
    return AuctionInView(
        kind=auction.kind,
        seat=auction.seat,
        gnome=NAMES[auction.gnome],
        min_hat=WORKING_HATS[auction.least_rank - 1],
        duty=auction.duty,
        has_schmiedel=auction.has_schmiedel,
        partners=tuple(state.partners()),
        put_forward=tuple(PutForwardGnome(seat, NAMES[gnome]) for seat, gnome in auction.put_forward),
        closed_fists=tuple(fist.seat for fist in auction.fists if not auction.is_revealed),
        prices=auction.fists if auction.is_revealed else (),
        schmiedel_price=auction.schmiedel_price,
        tied=step.partners if isinstance(step, steps.BreakTie) else (),
        offers=tuple(
            StandingOffer(
                offer.seat,
                None if offer.gnome is None else NAMES[offer.gnome],
                offer.amount,
                offer.promise,
            )
            for offer in auction.offers
        ),
        round=auction.round,
        has_changed=auction.has_changed,
        draft=draft,
    )
