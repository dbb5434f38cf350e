"""Spring: saplings become trees, then seeds become saplings (5.3)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from game.core.course import Answer, Question, Resolve
from game.core.report import Report
from game.core.values import Action, Refusal, refused
from game.forester import events as told
from game.forester import pollution
from game.forester.actions import GrowSapling
from game.forester.data import SPECIES_IDS
from game.forester.plants import SAPLING, TREE
from game.forester.steps import ChooseGrowth, GrowSpecies, SproutSeeds, Step

if TYPE_CHECKING:
    from game.forester.state import ForesterState


def begin(state: ForesterState, report: Report) -> None:
    """Each seat completely before the next: first saplings, then seeds."""
    spring: list[Step] = []
    for seat in state.seats_from(state.active):
        spring += (GrowSpecies(seat, species) for species in SPECIES_IDS)
        spring.append(SproutSeeds(seat))
    state.agenda.before_all(*spring)


def grow_species(state: ForesterState, step: GrowSpecies, report: Report) -> None:
    """All saplings of a species grow, or as many as there are tree tiles."""
    saplings, stock = growing(state, step), state.tree_stock[step.species]
    if 0 < stock < len(saplings):
        state.agenda.before_all(ChooseGrowth(step.seat, step.species), step)
        return
    for space in saplings:
        if stock:
            _grow(state, step.seat, space, report)
        else:
            report.append(told.GrowthDelayed(step.seat, space, step.species))


def growths(state: ForesterState, step: ChooseGrowth) -> Iterable[Action]:
    """Every sapling of the species in short supply."""
    return (GrowSapling(step.seat, space) for space in growing(state, step))


def growing(state: ForesterState, step: GrowSpecies | ChooseGrowth) -> list[int]:
    """The saplings of a species in a domain."""
    domain = state.domains[step.seat]
    return domain.of_species(domain.saplings(), step.species)


def why_not_grow(state: ForesterState, step: ChooseGrowth, action: GrowSapling) -> Refusal | None:
    """A sapling of the species in short supply."""
    is_growing = action.space in growing(state, step)
    return None if is_growing else refused("not_growing", "5.3", species=step.species)


def grow_chosen(state: ForesterState, step: ChooseGrowth, action: GrowSapling, report: Report) -> None:
    """The owner has chosen one that grows."""
    _grow(state, step.seat, action.space, report)


def _grow(state: ForesterState, seat: int, space: int, report: Report) -> None:
    """The tile is exchanged; its markers stay, and pollution has no new effect (7.2)."""
    domain = state.domains[seat]
    species = domain.plant(space).species
    state.tree_stock[species] -= 1
    state.sapling_stock[species] += 1
    domain.plants[space] = TREE[species]
    report.append(told.SaplingGrew(seat, space, species))


def sprout_seeds(state: ForesterState, step: SproutSeeds, report: Report) -> None:
    """Seed by seed, each with its pollution."""
    domain = state.domains[step.seat]
    for space in domain.seeds():
        species = domain.plant(space).species
        domain.plants[space] = SAPLING[species]
        report.append(told.SeedSprouted(step.seat, space, species))
        pollution.pollute(state, step.seat, space, report)


RESOLVED: dict[type, Resolve] = {GrowSpecies: grow_species, SproutSeeds: sprout_seeds}
QUESTIONS: dict[type, Question] = {
    ChooseGrowth: Question("5.3", growths, {GrowSapling: Answer(grow_chosen, why_not_grow)})
}
