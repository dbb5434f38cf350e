"""The sapling auction: three saplings one after the other, open bids, planted at once (6.4, 6.7, 6.8)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from msgspec.structs import replace

from game.core.course import Answer, Question, Resolve
from game.core.report import Report
from game.core.values import Action, Event, Refusal, refused
from game.forester import events as told
from game.forester import pollution
from game.forester.actions import Bid, OfferSapling, Pass, PlantSapling
from game.forester.data import BID_STEP, SPECIES_IDS, TILES_AN_AUCTION, SpeciesId
from game.forester.steps import BidForSapling, ChooseOffer, NextSapling, PlantWon

if TYPE_CHECKING:
    from game.forester.state import ForesterState


def hold(state: ForesterState, auctioneer: int) -> bool:
    """An auction begins; says whether there is a sapling to sell (6.4)."""
    state.agenda.before_all(NextSapling(auctioneer, 1))
    return bool(on_offer(state))


def next_sapling(state: ForesterState, step: NextSapling, report: Report) -> None:
    """The auctioneer chooses another one, or the auction is over (6.4, 6.8)."""
    if goes_on(state, step.number):
        state.agenda.before_all(
            ChooseOffer(step.auctioneer, step.number), NextSapling(step.auctioneer, step.number + 1)
        )
    elif step.number == 1 and on_offer(state):
        assert state.card is not None
        report.append(told.CardFizzled(step.auctioneer, state.card.card, "nobody_can_bid"))


def goes_on(state: ForesterState, number: int) -> bool:
    """Whether a sapling is auctioned: at most three, if any is left and somebody could bid (6.4, 6.8)."""
    is_one_left = number <= TILES_AN_AUCTION and bool(on_offer(state))
    return is_one_left and any(possible_bids(state, seat) for seat in range(state.seats))


# What is sold


def offers(state: ForesterState, step: ChooseOffer) -> Iterable[Action]:
    """Every species that can be auctioned (6.4)."""
    return (OfferSapling(step.seat, species) for species in on_offer(state))


def on_offer(state: ForesterState) -> list[SpeciesId]:
    """Species in stock that nobody spurned this turn (3.2, 6.4)."""
    return [
        species for species in SPECIES_IDS if state.sapling_stock[species] and species not in state.barred
    ]


def why_not_offer(state: ForesterState, step: ChooseOffer, action: OfferSapling) -> Refusal | None:
    """A species in stock that nobody spurned this turn (3.2, 6.4)."""
    if action.species in on_offer(state):
        return None
    if action.species in state.barred:
        return refused("species_barred", "6.4", species=action.species)
    return refused("species_out_of_stock", "3.2", species=action.species)


def offer(state: ForesterState, step: ChooseOffer, action: OfferSapling, report: Report) -> None:
    """The auctioneer has chosen a sapling and bids first (6.7)."""
    bidding = tuple(state.seats_from(step.seat))
    state.agenda.before_all(BidForSapling(step.seat, step.seat, step.number, action.species, bidding))
    report.append(told.SaplingOffered(step.seat, action.species))


# Who buys it


def bids(state: ForesterState, step: BidForSapling) -> Iterable[Action]:
    """Every bid above the standing one, and a pass (6.7)."""
    for amount in possible_bids(state, step.seat, step.bid):
        yield Bid(step.seat, amount)
    yield Pass(step.seat)


def possible_bids(state: ForesterState, seat: int, standing: int = 0) -> range:
    """What a seat could bid: more than the standing bid, as far as the money goes; nothing without room."""
    domain = state.domains[seat]
    highest = domain.money if domain.room_for_sapling() else 0
    return range(standing + BID_STEP, highest + 1, BID_STEP)


def why_not_bid(state: ForesterState, step: BidForSapling, action: Bid) -> Refusal | None:
    """In steps, above the standing bid, and covered by money (6.4)."""
    amount = action.amount
    if amount in possible_bids(state, step.seat, step.bid):
        return None
    if amount % BID_STEP or amount < BID_STEP:
        return refused("bid_step", "6.4", step=BID_STEP)
    if amount <= step.bid:
        return refused("bid_too_low", "6.4", bid=step.bid)
    return refused("not_enough_money", "6.4", money=state.domains[step.seat].money)


def bid(state: ForesterState, step: BidForSapling, action: Bid, report: Report) -> None:
    """A bid stands until a higher one comes (6.7)."""
    seat, *others = step.bidding
    step = replace(step, bidding=(*others, seat), bid=action.amount, bidder=seat)
    _go_round(state, step, told.BidMade(seat, action.amount), report)


def leave(state: ForesterState, step: BidForSapling, action: Pass, report: Report) -> None:
    """A pass is final for this sapling (6.7)."""
    seat, *others = step.bidding
    passed = told.BidPassed(seat, _why_passed(state, seat, step.bid))
    _go_round(state, replace(step, bidding=tuple(others)), passed, report)


def _why_passed(state: ForesterState, seat: int, standing: int) -> told.PassReason:
    if not state.domains[seat].room_for_sapling():
        return "room"
    return "wish" if possible_bids(state, seat, standing) else "money"


def _go_round(state: ForesterState, step: BidForSapling, said: Event, report: Report) -> None:
    """The next one bids or passes, until only the highest bidder is left, or nobody."""
    is_over = step.bidding in ((), (step.bidder,))
    state.agenda.before_all(step if is_over else replace(step, seat=step.bidding[0]))
    report.append(said)
    if not is_over:
        return
    state.agenda.done()
    if step.bidder is None:
        state.barred = (*state.barred, step.species)
        report.append(told.SaplingUnsold(step.species))
    else:
        _sell(state, step, step.bidder, report)


def _sell(state: ForesterState, step: BidForSapling, winner: int, report: Report) -> None:
    """The winner pays, and has to plant (6.7)."""
    state.pay_bank(winner, step.bid)
    state.agenda.before_all(PlantWon(winner, step.auctioneer, step.number, step.species, step.bid))
    report.append(told.SaplingSold(winner, step.species, step.bid))


# Where it is planted


def plantings(state: ForesterState, step: PlantWon) -> Iterable[Action]:
    """Every space with room for a sapling (7.1)."""
    return (PlantSapling(step.seat, space) for space in state.domains[step.seat].room_for_sapling())


def why_not_planting(state: ForesterState, step: PlantWon, action: PlantSapling) -> Refusal | None:
    """An empty space, or one with a seed (7.1)."""
    has_room = action.space in state.domains[step.seat].room_for_sapling()
    return None if has_room else refused("space_occupied", "7.1", space=action.space)


def plant_won(state: ForesterState, step: PlantWon, action: PlantSapling, report: Report) -> None:
    """The winner plants; until then the auction is seen to go on (6.7)."""
    pollution.make_room(state, step.seat, action.space, report)
    state.agenda.done()
    pollution.plant_sapling(state, step.seat, step.species, action.space, report)


RESOLVED: dict[type, Resolve] = {NextSapling: next_sapling}
QUESTIONS: dict[type, Question] = {
    ChooseOffer: Question("6.4", offers, {OfferSapling: Answer(offer, why_not_offer)}),
    BidForSapling: Question("6.7", bids, {Bid: Answer(bid, why_not_bid), Pass: Answer(leave)}),
    PlantWon: Question("7.1", plantings, {PlantSapling: Answer(plant_won, why_not_planting, goes_on=True)}),
}
