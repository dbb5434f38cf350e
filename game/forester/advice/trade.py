"""Buying: what to bid for saplings, where to plant them, and which clean-up tiles are worth their price."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.insight import Plan
from game.forester import actions as act
from game.forester import auction, remediation
from game.forester.advice import reasons
from game.forester.data import (
    BID_STEP,
    REMEDIATION,
    SAPLING_PRICE,
    SPECIES_IDS,
    WITHOUT_CARD,
    SpeciesId,
    Tile,
    Zone,
)
from game.forester.plants import SAPLING

if TYPE_CHECKING:
    from game.forester.advice.outlook import Outlook
    from game.forester.steps import BidForSapling, BuyOrEnd, ChooseOffer, HoldCleanUpCard, PlantWon

HIGHEST_BID = SAPLING_PRICE - BID_STEP  # for more, anybody can buy a sapling without an auction
CLEAR = 1.5  # points by which something is so good or bad that nobody thinks about it
MOST_OFFERS = 3  # species that are thought about for an auction
MOST_SPACES = 3  # that are thought about for one sapling
SENSIBLE = 0.5  # points that a space may be worse than the best one


# Auctions


def gain(outlook: Outlook, seat: int, species: SpeciesId) -> float:
    """What a sapling brings a forest on its best space, less the fear for the markers it takes."""
    best = outlook.best_space(seat, species)
    if best is None:
        return 0.0
    worth, space = best
    return worth - outlook.fear * outlook.state.domains[seat].arrows(space)


def limit(outlook: Outlook, seat: int, species: SpeciesId) -> int:
    """The highest sensible bid of a seat for a sapling; 0 if it should not bid."""
    money, worth = outlook.state.domains[seat].money, gain(outlook, seat, species)
    for price in range(min(HIGHEST_BID, money - money % BID_STEP), 0, -BID_STEP):
        if outlook.cost(seat, price) < worth:
            return price
    return 0


def offers(outlook: Outlook, step: ChooseOffer) -> list[Plan]:
    """Saplings that the auctioneer will probably get cheaply before those that others want."""
    plans = [
        Plan(
            (act.OfferSapling(step.seat, species),),
            _auctioned(outlook, step.seat, species),
            reasons.of("offer", sapling=f"{species}.sapling.object"),
        )
        for species in auction.on_offer(outlook.state)
    ]
    return _best_first(plans)[:MOST_OFFERS]


def quick_offer(outlook: Outlook, step: ChooseOffer) -> act.OfferSapling:
    """What the auctioneer would like best."""
    offered = auction.on_offer(outlook.state)
    return act.OfferSapling(step.seat, max(offered, key=lambda species: gain(outlook, step.seat, species)))


def _auctioned(outlook: Outlook, seat: int, species: SpeciesId) -> float:
    """What the auction of a sapling means to a seat: it goes to whoever can pay most."""
    limits = [limit(outlook, each, species) for each in range(outlook.state.seats)]
    *_, second, first = sorted(limits)
    if first < BID_STEP:
        return 0.0
    winner = seat if limits[seat] == first else limits.index(first)
    price = min(first, second + BID_STEP)
    return outlook.weights(seat)[winner] * (gain(outlook, winner, species) - outlook.cost(winner, price))


def bids(outlook: Outlook, step: BidForSapling) -> list[Plan]:
    """A little more than the last bid, while the sapling is worth it."""
    seat, species, price = step.seat, step.species, step.bid + BID_STEP
    sapling = f"{species}.sapling.object"
    domain = outlook.state.domains[seat]
    is_doomed = all(domain.arrows(space) > SAPLING[species].circles for space in domain.room_for_sapling())
    too_dear = reasons.of("bid_pass", sapling=sapling, price=price)
    why = reasons.of("bid_dies", sapling=sapling) if is_doomed else too_dear
    leave = Plan((act.Pass(seat),), 0.0, why)
    if price > limit(outlook, seat, species):
        return [leave]
    surplus = gain(outlook, seat, species) - outlook.cost(seat, price)
    bid = Plan((act.Bid(seat, price),), surplus, reasons.of("bid", sapling=sapling, price=price))
    return [bid] if surplus > CLEAR else [bid, leave]


def plantings(outlook: Outlook, step: PlantWon) -> list[Plan]:
    """The spaces where the sapling does best."""
    domain = outlook.state.domains[step.seat]
    plans = [
        Plan(
            (act.PlantSapling(step.seat, space),),
            outlook.planted(step.seat, step.species, space),
            reasons.of_planting(step.species, domain.arrows(space)),
        )
        for space in domain.room_for_sapling()
    ]
    return _sensible(_best_first(plans))


# Clean-up tiles


def tile_to_buy(
    outlook: Outlook, seat: int, times: int, zones: tuple[Zone, ...] = remediation.ALL_ZONES
) -> tuple[float, Tile] | None:
    """The tile that brings most for its price, and how much that is; None if no tile is worth it."""
    key = seat, times, zones
    if key not in outlook.tiles:
        found = [
            (outlook.tile(seat, tile) - outlook.cost(seat, times * REMEDIATION[tile].price), tile)
            for tile in remediation.affordable(outlook.state.domains[seat], times)
            if REMEDIATION[tile].zone in zones
        ]
        best = max(found, default=None)
        outlook.tiles[key] = best if best is not None and best[0] > 0 else None
    return outlook.tiles[key]


def clean_ups(outlook: Outlook, step: HoldCleanUpCard) -> list[Plan]:
    """A tile that is worth its price; otherwise the card goes on."""
    seat = step.seat
    passed = Plan((act.PassCard(seat),), 0.0, reasons.of("pass_card"))
    wanted = tile_to_buy(outlook, seat, 1, step.zones)
    if wanted is None:
        return [passed]
    surplus, tile = wanted
    bought = Plan((act.BuyWithCard(seat, tile),), surplus, reasons.of_tile(tile, REMEDIATION[tile].price))
    return [bought] if surplus > CLEAR else [bought, passed]


# Without a card


def purchases(outlook: Outlook, step: BuyOrEnd) -> list[Plan]:
    """A sapling or a tile, if it is worth its price; and keeping the money."""
    seat, domain = step.seat, outlook.state.domains[step.seat]
    plans = [Plan((act.EndActions(seat),), 0.0, reasons.of("save"))]
    if step.can_buy_sapling and domain.money >= SAPLING_PRICE:
        plans += _saplings(outlook, seat)
    wanted = tile_to_buy(outlook, seat, WITHOUT_CARD) if step.can_buy_tile else None
    if wanted is not None:
        surplus, tile = wanted
        why = reasons.of_tile(tile, WITHOUT_CARD * REMEDIATION[tile].price)
        plans.append(Plan((act.BuyRemediation(seat, tile),), surplus, why))
    return _best_first(plans)


def _saplings(outlook: Outlook, seat: int) -> list[Plan]:
    """The best space of every species that brings more than its price."""
    state, price = outlook.state, outlook.cost(seat, SAPLING_PRICE)
    plans = []
    for species in SPECIES_IDS:
        best = outlook.best_space(seat, species) if state.sapling_stock[species] else None
        if best is None:
            continue
        surplus = gain(outlook, seat, species) - price
        if surplus > 0:
            bought = act.BuySapling(seat, species, best[1])
            why = reasons.of("buy_sapling", sapling=f"{species}.sapling.object", price=SAPLING_PRICE)
            plans.append(Plan((bought,), surplus, why))
    return _best_first(plans)[:MOST_SPACES]


def _best_first(plans: list[Plan]) -> list[Plan]:
    return sorted(plans, key=lambda plan: -plan.worth)


def _sensible(plans: list[Plan]) -> list[Plan]:
    """Only what is about as good as the best."""
    least = plans[0].worth - SENSIBLE
    return [plan for plan in plans if plan.worth >= least][:MOST_SPACES]
