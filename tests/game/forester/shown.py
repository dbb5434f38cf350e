"""What a view after each event has to show, whoever sees it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from game.core.report import Report
from game.core.values import Event
from game.forester import course, hand_out, steps
from game.forester import events as told
from game.forester.data import HAND, SEASON_TRACK, SpeciesId, Stage
from game.forester.state import ForesterState
from game.forester.views import CardInPlay, ForesterView, SpaceInView, StartTile
from tests.game.conformance.shown import Shown
from tests.game.forester import conservation


def _at(view: ForesterView, event: Any) -> SpaceInView:
    where: SpaceInView = view.domains[event.seat].spaces[event.space - 1]
    return where


def _grows(view: ForesterView, event: Any, stage: Stage, species: SpeciesId | None = None) -> bool:
    where = _at(view, event)
    return (where.species, where.stage) == (species or event.species, stage)


def _is_empty(view: ForesterView, event: Any) -> bool:
    where = _at(view, event)
    return (where.species, where.stage, where.markers, where.animal) == (None, None, 0, None)


def _started(event: told.GameStarted, view: ForesterView) -> bool:
    is_bare = all(space.species is None for domain in view.domains for space in domain.spaces)
    is_begun = (view.options, view.start_seat, view.active) == (
        event.options,
        event.start_seat,
        event.start_seat,
    )
    return is_bare and is_begun and view.turn == 0


def _drawn(event: told.CardsDealt | told.HandRefilled, view: ForesterView) -> bool:
    is_full = view.domains[event.seat].hand_size == HAND
    return is_full and (view.seat != event.seat or set(event.cards) <= set(view.hand or ()))


def _laid(event: told.CardsLaid, view: ForesterView) -> bool:
    is_laid = view.laid_count == event.count and view.domains[event.seat].hand_size == HAND - event.count
    hand = view.hand if view.seat == event.seat and view.hand else ()
    return is_laid and view.laid == event.cards and not set(hand) & set(event.cards) and not view.turned


def _sold_wood(event: told.WoodSold, view: ForesterView) -> bool:
    is_short = event.paid < event.due
    return view.domains[event.seat].money >= event.paid and (not is_short or view.bank == 0)


def _healed(event: told.DamageHealed, view: ForesterView) -> bool:
    where = _at(view, event)
    return where.markers < where.circles and view.pool > 0


def _migrated(event: told.AnimalMigrated, view: ForesterView) -> bool:
    home = view.domains[event.to_seat].spaces[event.to_space - 1]
    return home.animal == event.animal and not _is_homeless(view, event)


def _is_homeless(view: ForesterView, event: Any) -> bool:
    return (event.animal, event.from_seat) in {(each.animal, each.from_seat) for each in view.homeless}


def _bought_tile(event: told.RemediationBought, view: ForesterView) -> bool:
    holder = view.clean_up.holder if view.clean_up else None
    is_used = holder == event.seat if event.with_card else not view.can_buy_tile
    return view.domains[event.seat].tiles[-1] == event.tile and is_used


def _bids(event: told.BidMade, view: ForesterView) -> bool:
    return view.auction is not None and (view.auction.bid, view.auction.bidder) == (event.amount, event.seat)


def _is_offered(event: told.SaplingOffered, view: ForesterView) -> bool:
    sale = view.auction
    return sale is not None and (sale.auctioneer, sale.species, sale.bid) == (event.seat, event.species, 0)


def _is_sold(event: told.SaplingSold, view: ForesterView) -> bool:
    sale = view.auction
    facts = sale and (sale.is_sold, sale.bidder, sale.species, sale.bid)
    return facts == (True, event.seat, event.species, event.price)


SHOWS: dict[type[Event], Callable[[Any, ForesterView], bool]] = {
    told.GameStarted: _started,
    told.StartTileDrafted: lambda event, view: (
        view.domains[event.seat].start_tiles[-1] == StartTile(event.species, event.stage)
    ),
    told.StartTilePlaced: lambda event, view: _grows(view, event, event.stage),
    told.CardsDealt: _drawn,
    told.TurnStarted: lambda event, view: (
        (view.active, view.turn, view.barred) == (event.seat, event.number, ())
    ),
    told.CardsLaid: _laid,
    told.SeasonMoved: lambda event, view: (
        (view.season_space, view.season) == (event.to, SEASON_TRACK[event.to])
    ),
    told.AnimalLost: lambda event, view: (
        _at(view, event).animal is None and view.animal_stock[event.animal] > 0
    ),
    told.SaplingGrew: lambda event, view: _grows(view, event, "tree"),
    told.SeedSprouted: lambda event, view: _grows(view, event, "sapling"),
    told.AnimalWelcomed: lambda event, view: _at(view, event).animal == event.animal,
    told.WoodSold: _sold_wood,
    # A single card is only offered yet: who may refuse it is seen when it is asked.
    told.RecipientsNamed: lambda event, view: view.takers == (event.seats if view.laid_count > 1 else ()),
    told.CardAccepted: lambda event, view: view.takers == (event.seat,),
    told.CardRefused: lambda event, view: view.takers == (view.active,),
    told.CountTaken: lambda event, view: view.takers.count(event.seat) == event.count,
    told.CardRevealed: lambda event, view: (
        view.card == CardInPlay(event.card, event.seat) == view.turned[-1] and event.card not in view.laid
    ),
    told.CardDiscarded: lambda event, view: view.card is None and view.discards[-1] == event.card,
    told.DamagePlaced: lambda event, view: _at(view, event).markers >= event.count,
    told.DamageHealed: _healed,
    told.TileDied: lambda event, view: _is_empty(view, event),
    told.SeedLeft: lambda event, view: _grows(view, event, "seed"),
    told.SaplingRemoved: lambda event, view: _is_empty(view, event),
    told.TreeFelled: lambda event, view: (
        _is_empty(view, event) and view.domains[event.seat].money >= event.paid
    ),
    told.AcornPlaced: lambda event, view: _grows(view, event, "seed", "oak"),
    told.AnimalMigrated: _migrated,
    told.AnimalWentAway: lambda event, view: (
        view.animal_stock[event.animal] > 0 and not _is_homeless(view, event)
    ),
    told.SaplingOffered: _is_offered,
    told.BidMade: _bids,
    told.BidPassed: lambda event, view: view.auction is not None and event.seat in view.auction.passed,
    told.SaplingSold: _is_sold,
    told.SaplingUnsold: lambda event, view: (
        event.species in view.barred and (view.auction is None or view.auction.species is None)
    ),
    told.SaplingBought: lambda event, view: not view.can_buy_sapling and view.bank >= event.price,
    told.SeedCleared: lambda event, view: _is_empty(view, event),
    told.SaplingPlanted: lambda event, view: (
        _grows(view, event, "sapling") and (view.auction is None or not view.auction.is_sold)
    ),
    told.RemediationBought: _bought_tile,
    told.RemediationCardPassed: lambda event, view: (
        view.clean_up is not None and view.clean_up.holder == event.to_seat
    ),
    told.NothingAffordable: lambda event, view: view.domains[event.seat].money == event.money,
    told.HandRefilled: _drawn,
    told.DeckReshuffled: lambda event, view: view.pile_size >= event.count and not view.discards,
    told.EndDeclared: lambda event, view: view.declared_by == event.seat,
    told.GameEnded: lambda event, view: view.ending == event.reason,
}

LEAVES_NO_TRACE: frozenset[type[Event]] = frozenset(
    {
        # Dice lie nowhere; what falls because of them is told by events of its own.
        told.HardWinterRolled,
        told.DieRolled,
        # Markers that the pool lacks are told before those that it has are placed.
        told.MarkersShort,
        # What does not happen.
        told.CardFizzled,
        told.GrowthDelayed,
        # What a season does is told by events of its own.
        told.SeasonTriggered,
        # What everybody can see by now.
        told.ScoreCounted,
        told.WinnersNamed,
        told.AllLost,
    }
)


def plant_fault(patch: pytest.MonkeyPatch) -> None:
    """Cards are told to be discarded while they are still in play."""

    def discard(state: ForesterState, step: steps.DiscardCard, report: Report) -> None:
        assert state.card is not None
        report.append(told.CardDiscarded(state.card.card))
        hand_out.discard(state, step, Report())

    patch.setitem(course.RESOLVED, steps.DiscardCard, discard)


SHOWN = Shown(
    SHOWS,
    LEAVES_NO_TRACE,
    comes_with_a_question=frozenset({"task", "choice", "draft_stage", "animals_left"}),
    check=conservation.check,
    plant_fault=plant_fault,
)
