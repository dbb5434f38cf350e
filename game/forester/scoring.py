"""Points and places (8.4, 8.5)."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from game.core.values import Outcome, ScoreLine, ScoreSheet, Seats
from game.forester.data import (
    BALANCED_FOREST,
    POINTS,
    SPECIES_IDS,
    TREES_OF_A_BALANCED_SPECIES,
    VARIED_FOREST,
)
from game.forester.domain import Domain

if TYPE_CHECKING:
    from game.forester.state import ForesterState, Options


def sheets(state: ForesterState) -> list[ScoreSheet]:
    """The points of every domain as it is now."""
    return [_sheet(seat, domain, state.options) for seat, domain in enumerate(state.domains)]


def _sheet(seat: int, domain: Domain, options: Options) -> ScoreSheet:
    stages = [plant.stage for plant in domain.plants if plant is not None]
    lines = (
        ScoreLine("trees", POINTS["tree"] * stages.count("tree")),
        ScoreLine("saplings", POINTS["sapling"] * stages.count("sapling")),
        ScoreLine("seeds", POINTS["seed"] * stages.count("seed")),
        ScoreLine("mix", mix_points(domain, options)),
        ScoreLine("animals", sum(domain.animals)),
        ScoreLine("damage", -sum(domain.markers)),
    )
    return ScoreSheet(seat, lines, sum(line.points for line in lines))


def mix_points(domain: Domain, options: Options) -> int:
    """A varied forest has every species, a balanced one two of each; by default only trees count."""
    counted = [
        plant.species
        for plant in domain.plants
        if plant is not None and (plant.is_tree or options.mix_counts_plants)
    ]
    if len(set(counted)) < len(SPECIES_IDS):
        return 0
    if any(counted.count(species) != TREES_OF_A_BALANCED_SPECIES for species in SPECIES_IDS):
        return VARIED_FOREST
    return VARIED_FOREST + BALANCED_FOREST if options.both_bonuses else BALANCED_FOREST


def outcome(state: ForesterState) -> Outcome | None:
    """Places by points; without markers everybody loses alike (8.3, 8.5)."""
    if state.ending is None:
        return None
    if state.ending == "markers_gone":
        return Outcome((tuple(range(state.seats)),), (), state.ending)
    ranking = places(state)
    return Outcome(ranking, ranking[0], state.ending)


def places(state: ForesterState) -> tuple[Seats, ...]:
    """Seats by points, then by money, best first; those alike in both share a place (8.5)."""
    worth = {sheet.seat: (sheet.total, state.domains[sheet.seat].money) for sheet in sheets(state)}
    best_first = sorted(worth, key=lambda seat: worth[seat], reverse=True)
    return tuple(tuple(sorted(alike)) for _, alike in groupby(best_first, key=lambda seat: worth[seat]))
