"""What forbids an action: the first reason in the order of the rulebook (11)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from game.core.values import Action, Refusal
from game.forester import actions as said
from game.forester import choices, purchases, steps
from game.forester.data import (
    ANIMAL_VALUES,
    BID_STEP,
    MOST_CARDS_LAID,
    MOST_DRAFTED_TREES,
    REMEDIATION,
    SAPLING_PRICE,
    SPACES,
    SpeciesId,
    Tile,
    refused,
)
from game.forester.domain import Domain
from game.forester.views import StartTile

if TYPE_CHECKING:
    from game.forester.state import ForesterState


def why_not(state: ForesterState, action: Action) -> Refusal | None:
    """The first reason against an action; None when it is legal."""
    step = state.asked()
    if step is None:
        return refused("game_over")
    if action.seat != step.seat:
        return refused("not_asked", seat=step.seat)
    if not steps.is_answer(step, action):
        return refused("cannot_pass" if isinstance(action, said.Pass) else "wrong_decision")
    if getattr(action, "space", SPACES[0]) not in SPACES:
        return refused("no_such_space", spaces=len(SPACES))
    reason = _REASONS.get(type(action))
    return None if reason is None else reason(state, step, action)


# The start and the cards


def _draft(state: ForesterState, step: steps.DraftTile, action: said.DraftStartTile) -> Refusal | None:
    if step.stage != "tree":
        return _why_not_in_stock(state.sapling_stock, action.species)
    if choices.drafted_trees(state.domains[step.seat], action.species) >= MOST_DRAFTED_TREES:
        return refused("draft_limit", species=action.species)
    return _why_not_in_stock(state.tree_stock, action.species)


def _start_tile(state: ForesterState, step: steps.PlaceTile, action: said.PlaceStartTile) -> Refusal | None:
    domain = state.domains[step.seat]
    if StartTile(action.species, action.stage) not in domain.start_tiles:
        return refused("tile_not_left", species=action.species, stage=action.stage)
    return _why_not_empty(domain, action.space)


def _cards(state: ForesterState, step: steps.LayCards, action: said.PlayCards) -> Refusal | None:
    cards = action.cards
    if not 1 <= len(cards) <= MOST_CARDS_LAID or len(set(cards)) < len(cards):
        return refused("card_count", most=MOST_CARDS_LAID)
    missing = [card for card in cards if card not in state.hands[step.seat]]
    return refused("card_not_in_hand", card=missing[0]) if missing else None


def _recipients(
    state: ForesterState, step: steps.ChooseRecipients, action: said.NameRecipients
) -> Refusal | None:
    named, count = action.seats, len(state.laid)
    if any(seat not in range(state.seats) for seat in named):
        return refused("no_such_seat", seats=state.seats)
    if len(named) != count or len(set(named)) < count:
        return refused("recipient_count", count=count)
    return refused("self_single") if named == (step.seat,) else None


def _count(state: ForesterState, step: steps.ChooseCount, action: said.TakeCount) -> Refusal | None:
    return None if action.count in (1, 2) else refused("take_one_or_two")


# The seasons


def _growth(state: ForesterState, step: steps.ChooseGrowth, action: said.GrowSapling) -> Refusal | None:
    domain = state.domains[step.seat]
    is_growing = action.space in domain.of_species(domain.saplings(), step.species)
    return None if is_growing else refused("not_growing", species=step.species)


def _visitor(state: ForesterState, step: steps.WelcomeAnimals, action: said.WelcomeAnimal) -> Refusal | None:
    domain = state.domains[step.seat]
    value, trees = ANIMAL_VALUES[action.animal], len(domain.trees())
    if value in domain.animals:
        return refused("animal_present", animal=action.animal)
    if value > trees:
        return refused("animal_too_shy", animal=action.animal, value=value, trees=trees)
    return _why_not_on_tree(domain, action.space)


# Cards that are carried out


def _healing(state: ForesterState, step: steps.HealTrees, action: said.Heal) -> Refusal | None:
    space = action.space
    if space not in step.trees:
        return refused("bad_target", card=step.cause)
    if space in step.done:
        return refused("already_marked", space=space)
    return None if space in choices.healable(state, step) else refused("not_damaged", space=space)


def _damage(state: ForesterState, step: steps.ChooseDamage, action: said.PlaceDamage) -> Refusal | None:
    if action.space in step.done:
        return refused("already_marked", space=action.space)
    return None if action.space in step.targets else refused("bad_target", card=step.cause)


def _acorn(state: ForesterState, step: steps.ChooseAcornSpace, action: said.PlaceAcorn) -> Refusal | None:
    return _why_not_empty(state.domains[step.seat], action.space)


def _lost_sapling(
    state: ForesterState, step: steps.GiveUpSapling, action: said.RemoveSapling
) -> Refusal | None:
    return None if action.space in step.targets else refused("bad_target", card=step.cause)


def _felling(state: ForesterState, step: steps.ChooseFelling, action: said.FellTree) -> Refusal | None:
    is_tree = action.space in state.domains[step.seat].trees()
    return None if is_tree else refused("bad_target", card="felling")


def _home(state: ForesterState, step: steps.HouseHomeless, action: said.HouseAnimal) -> Refusal | None:
    return _why_not_on_tree(state.domains[step.seat], action.space)


# Auctions and purchases


def _offer(state: ForesterState, step: steps.ChooseOffer, action: said.OfferSapling) -> Refusal | None:
    if action.species in state.barred:
        return refused("species_barred", species=action.species)
    return _why_not_in_stock(state.sapling_stock, action.species)


def _bid(state: ForesterState, step: steps.BidForSapling, action: said.Bid) -> Refusal | None:
    if action.amount % BID_STEP or action.amount < BID_STEP:
        return refused("bid_step", step=BID_STEP)
    if action.amount <= step.bid:
        return refused("bid_too_low", bid=step.bid)
    return _why_not_affordable(state.domains[step.seat], action.amount)


def _planting(state: ForesterState, step: steps.PlantWon, action: said.PlantSapling) -> Refusal | None:
    return _why_not_room(state.domains[step.seat], action.space)


def _clean_up(state: ForesterState, step: steps.HoldCleanUpCard, action: said.BuyWithCard) -> Refusal | None:
    tile = REMEDIATION[action.tile]
    if tile.zone not in step.zones:
        return refused("wrong_zone", zone=step.zones[0])
    return _why_not_tile(state.domains[step.seat], tile.id, tile.price)


def _remediation(state: ForesterState, step: steps.BuyOrEnd, action: said.BuyRemediation) -> Refusal | None:
    if not step.can_buy_tile:
        return refused("already_bought", kind="tile")
    return _why_not_tile(state.domains[step.seat], action.tile, purchases.double_price(action.tile))


def _sapling(state: ForesterState, step: steps.BuyOrEnd, action: said.BuySapling) -> Refusal | None:
    if not step.can_buy_sapling:
        return refused("already_bought", kind="sapling")
    domain = state.domains[step.seat]
    return (
        _why_not_in_stock(state.sapling_stock, action.species)
        or _why_not_room(domain, action.space)
        or _why_not_affordable(domain, SAPLING_PRICE)
    )


# Reasons that several actions share


def _why_not_on_tree(domain: Domain, space: int) -> Refusal | None:
    if space not in domain.trees():
        return refused("tree_needed", space=space)
    return refused("tree_has_animal", space=space) if domain.animals[space] else None


def _why_not_tile(domain: Domain, tile: Tile, price: int) -> Refusal | None:
    needs = REMEDIATION[tile].needs
    if tile in domain.tiles:
        return refused("tile_owned", tile=tile)
    if needs is not None and needs not in domain.tiles:
        return refused("tile_order", tile=tile, needs=needs)
    return _why_not_affordable(domain, price)


def _why_not_in_stock(stock: dict[SpeciesId, int], species: SpeciesId) -> Refusal | None:
    return None if stock[species] else refused("species_out_of_stock", species=species)


def _why_not_empty(domain: Domain, space: int) -> Refusal | None:
    return None if domain.plants[space] is None else refused("space_occupied", space=space)


def _why_not_room(domain: Domain, space: int) -> Refusal | None:
    return None if space in domain.room_for_sapling() else refused("space_occupied", space=space)


def _why_not_affordable(domain: Domain, price: int) -> Refusal | None:
    return None if price <= domain.money else refused("not_enough_money", money=domain.money)


# Actions without a line here are always possible where they are an answer.
_REASONS: Mapping[type[Action], Callable[[ForesterState, Any, Any], Refusal | None]] = {
    said.DraftStartTile: _draft,
    said.PlaceStartTile: _start_tile,
    said.PlayCards: _cards,
    said.NameRecipients: _recipients,
    said.TakeCount: _count,
    said.GrowSapling: _growth,
    said.WelcomeAnimal: _visitor,
    said.Heal: _healing,
    said.PlaceDamage: _damage,
    said.PlaceAcorn: _acorn,
    said.RemoveSapling: _lost_sapling,
    said.FellTree: _felling,
    said.HouseAnimal: _home,
    said.OfferSapling: _offer,
    said.Bid: _bid,
    said.PlantSapling: _planting,
    said.BuyWithCard: _clean_up,
    said.BuyRemediation: _remediation,
    said.BuySapling: _sapling,
}
