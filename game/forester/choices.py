"""Which actions answer the question that is open now (9)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from itertools import combinations
from typing import TYPE_CHECKING, Any

from game.core.values import Action
from game.forester import actions as said
from game.forester import auction, purchases, remediation, steps
from game.forester.data import (
    ANIMALS,
    BID_STEP,
    MOST_CARDS_LAID,
    MOST_DRAFTED_TREES,
    SAPLING_PRICE,
    SPECIES_IDS,
    SpeciesId,
)
from game.forester.domain import Domain
from game.forester.seasons import summer

if TYPE_CHECKING:
    from game.forester.state import ForesterState


def of_step(state: ForesterState, step: steps.Step) -> tuple[Action, ...]:
    """Every possible answer, in a stable order."""
    return tuple(_OFFERED[type(step)](state, step))


# The start and the cards (1 to 3, 6 to 8)


def draft(state: ForesterState, step: steps.DraftTile) -> Iterable[Action]:
    """1: species in stock, at most two trees of each."""
    stock = state.tree_stock if step.stage == "tree" else state.sapling_stock
    domain = state.domains[step.seat]
    for species in SPECIES_IDS:
        if stock[species] and (step.stage != "tree" or drafted_trees(domain, species) < MOST_DRAFTED_TREES):
            yield said.DraftStartTile(step.seat, species)


def drafted_trees(domain: Domain, species: SpeciesId) -> int:
    """How many start trees of a species a seat has taken (3.8)."""
    return sum(tile.species == species and tile.stage == "tree" for tile in domain.start_tiles)


def start_tiles(state: ForesterState, step: steps.PlaceTile) -> Iterable[Action]:
    """2: every kind of tile left onto every empty space."""
    domain = state.domains[step.seat]
    empty = domain.empty()
    for tile in dict.fromkeys(domain.start_tiles):
        for space in empty:
            yield said.PlaceStartTile(step.seat, tile.species, tile.stage, space)


def cards(state: ForesterState, step: steps.LayCards) -> Iterable[Action]:
    """3: one, two or three cards of the hand."""
    hand = state.hands[step.seat]
    for count in range(1, MOST_CARDS_LAID + 1):
        for chosen in combinations(hand, count):
            yield said.PlayCards(step.seat, chosen)


def recipients(state: ForesterState, step: steps.ChooseRecipients) -> Iterable[Action]:
    """6: as many seats as there are cards; a single card is for somebody else."""
    count = len(state.laid)
    seats = [seat for seat in range(state.seats) if count > 1 or seat != step.seat]
    return (said.NameRecipients(step.seat, chosen) for chosen in combinations(seats, count))


def offer_answers(state: ForesterState, step: steps.AnswerOffer) -> Iterable[Action]:
    """7."""
    return (said.AcceptCard(step.seat), said.RefuseCard(step.seat))


def card_counts(state: ForesterState, step: steps.ChooseCount) -> Iterable[Action]:
    """8."""
    return (said.TakeCount(step.seat, 1), said.TakeCount(step.seat, 2))


# The seasons (4, 5)


def growth(state: ForesterState, step: steps.ChooseGrowth) -> Iterable[Action]:
    """4: a sapling of the species in short supply."""
    domain = state.domains[step.seat]
    saplings = domain.of_species(domain.saplings(), step.species)
    return (said.GrowSapling(step.seat, space) for space in saplings)


def visitors(state: ForesterState, step: steps.WelcomeAnimals) -> Iterable[Action]:
    """5: an animal that dares to come, on a tree without one."""
    domain = state.domains[step.seat]
    free = domain.free_trees()
    if free:
        for value in summer.visitors(domain):
            for space in free:
                yield said.WelcomeAnimal(step.seat, ANIMALS[value - 1], space)
    yield said.Pass(step.seat)


# Cards that are carried out (9 to 13, 19)


def healings(state: ForesterState, step: steps.HealTrees) -> Iterable[Action]:
    """9: damaged trees that this card has not healed yet."""
    for space in healable(state, step):
        yield said.Heal(step.seat, space)
    if step.is_optional:
        yield said.Pass(step.seat)


def healable(state: ForesterState, step: steps.HealTrees) -> list[int]:
    """The trees that a card can still heal."""
    left = [space for space in step.trees if space not in step.done]
    return state.domains[step.seat].damaged(left)


def damages(state: ForesterState, step: steps.ChooseDamage) -> Iterable[Action]:
    """10."""
    return (said.PlaceDamage(step.seat, space) for space in step.targets)


def acorn_spaces(state: ForesterState, step: steps.ChooseAcornSpace) -> Iterable[Action]:
    """11."""
    return (said.PlaceAcorn(step.seat, space) for space in state.domains[step.seat].empty())


def lost_saplings(state: ForesterState, step: steps.GiveUpSapling) -> Iterable[Action]:
    """12."""
    return (said.RemoveSapling(step.seat, space) for space in step.targets)


def fellings(state: ForesterState, step: steps.ChooseFelling) -> Iterable[Action]:
    """13."""
    return (said.FellTree(step.seat, space) for space in state.domains[step.seat].trees())


def homes(state: ForesterState, step: steps.HouseHomeless) -> Iterable[Action]:
    """19."""
    return (said.HouseAnimal(step.seat, space) for space in state.domains[step.seat].free_trees())


# Money (14 to 18)


def offers(state: ForesterState, step: steps.ChooseOffer) -> Iterable[Action]:
    """14."""
    return (said.OfferSapling(step.seat, species) for species in auction.on_offer(state))


def bids(state: ForesterState, step: steps.BidForSapling) -> Iterable[Action]:
    """15: more than the standing bid, as far as the money goes; nothing without room."""
    domain = state.domains[step.seat]
    if domain.room_for_sapling():
        for amount in range(step.bid + BID_STEP, domain.money + 1, BID_STEP):
            yield said.Bid(step.seat, amount)
    yield said.Pass(step.seat)


def plantings(state: ForesterState, step: steps.PlantWon) -> Iterable[Action]:
    """16."""
    room = state.domains[step.seat].room_for_sapling()
    return (said.PlantSapling(step.seat, space) for space in room)


def clean_ups(state: ForesterState, step: steps.HoldCleanUpCard) -> Iterable[Action]:
    """17."""
    for tile in remediation.offered(state, step):
        yield said.BuyWithCard(step.seat, tile)
    yield said.PassCard(step.seat)


def voluntary_actions(state: ForesterState, step: steps.BuyOrEnd) -> Iterable[Action]:
    """18: each kind once, as far as the money goes."""
    domain = state.domains[step.seat]
    if step.can_buy_tile:
        for tile in domain.next_tiles():
            if purchases.double_price(tile) <= domain.money:
                yield said.BuyRemediation(step.seat, tile)
    if step.can_buy_sapling and domain.money >= SAPLING_PRICE:
        room = domain.room_for_sapling()
        for species in SPECIES_IDS:
            if state.sapling_stock[species]:
                for space in room:
                    yield said.BuySapling(step.seat, species, space)
    yield said.EndActions(step.seat)


def declarations(state: ForesterState, step: steps.DeclareOrPlayOn) -> Iterable[Action]:
    """20."""
    return (said.DeclareEnd(step.seat), said.PlayOn(step.seat))


_OFFERED: Mapping[type[Any], Callable[[ForesterState, Any], Iterable[Action]]] = {
    steps.DraftTile: draft,
    steps.PlaceTile: start_tiles,
    steps.LayCards: cards,
    steps.ChooseGrowth: growth,
    steps.WelcomeAnimals: visitors,
    steps.ChooseRecipients: recipients,
    steps.AnswerOffer: offer_answers,
    steps.ChooseCount: card_counts,
    steps.HealTrees: healings,
    steps.ChooseDamage: damages,
    steps.ChooseAcornSpace: acorn_spaces,
    steps.GiveUpSapling: lost_saplings,
    steps.ChooseFelling: fellings,
    steps.ChooseOffer: offers,
    steps.BidForSapling: bids,
    steps.PlantWon: plantings,
    steps.HoldCleanUpCard: clean_ups,
    steps.BuyOrEnd: voluntary_actions,
    steps.HouseHomeless: homes,
    steps.DeclareOrPlayOn: declarations,
}
