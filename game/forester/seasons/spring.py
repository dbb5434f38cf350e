"""Spring: saplings become trees, then seeds become saplings (5.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.values import Event
from game.forester import events as told
from game.forester import pollution
from game.forester.actions import GrowSapling
from game.forester.data import SPECIES_IDS
from game.forester.plants import SAPLING, TREE
from game.forester.steps import ChooseGrowth, GrowSpecies, SproutSeeds, Step

if TYPE_CHECKING:
    from game.forester.state import ForesterState


def begin(state: ForesterState, events: list[Event]) -> None:
    """Each seat completely before the next: first saplings, then seeds."""
    spring: list[Step] = []
    for seat in state.seats_from(state.active):
        spring += (GrowSpecies(seat, species) for species in SPECIES_IDS)
        spring.append(SproutSeeds(seat))
    state.agenda.before_all(*spring)


def grow_species(state: ForesterState, step: GrowSpecies, events: list[Event]) -> None:
    """All saplings of a species grow, or as many as there are tree tiles (5.3.1, 5.3.2)."""
    domain, stock = state.domains[step.seat], state.tree_stock[step.species]
    saplings = domain.of_species(domain.saplings(), step.species)
    if 0 < stock < len(saplings):
        state.agenda.before_all(ChooseGrowth(step.seat, step.species), step)
        return
    for space in saplings:
        if stock:
            _grow(state, step.seat, space, events)
        else:
            events.append(told.GrowthDelayed(step.seat, space, step.species))


def choose_growth(state: ForesterState, step: ChooseGrowth, action: GrowSapling, events: list[Event]) -> None:
    """The owner has chosen one that grows."""
    _grow(state, step.seat, action.space, events)


def _grow(state: ForesterState, seat: int, space: int, events: list[Event]) -> None:
    """The tile is exchanged; its markers stay, and pollution has no new effect (5.3.1, 7.2)."""
    domain = state.domains[seat]
    species = domain.plant(space).species
    state.tree_stock[species] -= 1
    state.sapling_stock[species] += 1
    domain.plants[space] = TREE[species]
    events.append(told.SaplingGrew(seat, space, species))


def sprout_seeds(state: ForesterState, step: SproutSeeds, events: list[Event]) -> None:
    """Seed by seed, each with its pollution (5.3.3)."""
    domain = state.domains[step.seat]
    for space in domain.seeds():
        species = domain.plant(space).species
        domain.plants[space] = SAPLING[species]
        events.append(told.SeedSprouted(step.seat, space, species))
        pollution.pollute(state, step.seat, space, events)
