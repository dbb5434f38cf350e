"""The sapling auction: three saplings one after the other, open bids, planted at once (6.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from game.core.values import Action, Event
from game.forester import events as told
from game.forester import pollution
from game.forester.actions import Bid, OfferSapling, PlantSapling
from game.forester.data import BID_STEP, SPECIES_IDS, TILES_AN_AUCTION, SpeciesId
from game.forester.steps import BidForSapling, ChooseOffer, NextSapling, PlantWon

if TYPE_CHECKING:
    from game.forester.state import ForesterState


def hold(state: ForesterState, auctioneer: int, events: list[Event]) -> bool:
    """A card is turned; says whether there is a sapling to auction (6.4.1)."""
    state.agenda.before_all(NextSapling(auctioneer, 1))
    return bool(on_offer(state))


def on_offer(state: ForesterState) -> list[SpeciesId]:
    """Species in stock that nobody spurned this turn (6.4.1, 6.4.5)."""
    return [
        species for species in SPECIES_IDS if state.sapling_stock[species] and species not in state.barred
    ]


def next_sapling(state: ForesterState, step: NextSapling, events: list[Event]) -> None:
    """Another sapling, unless three were auctioned, none is left or nobody could bid (6.4.1, 6.4.6)."""
    if step.number > TILES_AN_AUCTION or not on_offer(state):
        return
    if any(can_bid(state, seat, BID_STEP) for seat in range(state.seats)):
        state.agenda.before_all(
            ChooseOffer(step.auctioneer, step.number), NextSapling(step.auctioneer, step.number + 1)
        )
    elif step.number == 1:
        assert state.card is not None
        events.append(told.CardFizzled(step.auctioneer, state.card.card, "nobody_can_bid"))


def can_bid(state: ForesterState, seat: int, amount: int) -> bool:
    """Whether a seat could pay so much and has room for a sapling (6.4.3)."""
    domain = state.domains[seat]
    return domain.money >= amount and bool(domain.room_for_sapling())


def offer(state: ForesterState, step: ChooseOffer, action: OfferSapling, events: list[Event]) -> None:
    """The auctioneer has chosen a sapling and bids first (6.4.2)."""
    events.append(told.SaplingOffered(step.seat, action.species))
    bidding = tuple(state.seats_from(step.seat))
    state.agenda.before_all(BidForSapling(step.seat, step.seat, step.number, action.species, bidding))


def bid(state: ForesterState, step: BidForSapling, action: Action, events: list[Event]) -> None:
    """A bid stands until a higher one comes; a pass is final for this sapling (6.4.2)."""
    seat, *others = step.bidding
    if isinstance(action, Bid):
        events.append(told.BidMade(seat, action.amount))
        step = replace(step, bidding=(*others, seat), bid=action.amount, bidder=seat)
    else:
        events.append(told.BidPassed(seat))
        step = replace(step, bidding=tuple(others))
    if step.bidding not in ((), (step.bidder,)):
        state.agenda.before_all(replace(step, seat=step.bidding[0]))
    elif step.bidder is None:
        state.barred = (*state.barred, step.species)
        events.append(told.SaplingUnsold(step.species))
    else:
        _sell(state, step, step.bidder, events)


def _sell(state: ForesterState, step: BidForSapling, winner: int, events: list[Event]) -> None:
    """The winner pays and plants (6.4.4)."""
    state.pay_bank(winner, step.bid)
    events.append(told.SaplingSold(winner, step.species, step.bid))
    state.agenda.before_all(PlantWon(winner, step.auctioneer, step.number, step.species, step.bid))


def plant_won(state: ForesterState, step: PlantWon, action: PlantSapling, events: list[Event]) -> None:
    """The winner has chosen a space."""
    pollution.plant_sapling(state, step.seat, step.species, action.space, events)
