"""What the foresters may hope for at the end: the points of now, and what is growing, saved and in danger."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.forester import insight, scoring
from game.forester.data import POINTS, SPECIES_IDS

if TYPE_CHECKING:
    from game.forester.domain import Domain
    from game.forester.state import ForesterState

# What each of these is worth in points; they only have to be right compared with each other.
SAPLING_GROWS = 0.8 * (POINTS["tree"] - POINTS["sapling"])
SEED_GROWS = 0.6 * (POINTS["tree"] - POINTS["seed"])
THOUSAND = 0.11  # marks in hand: a sapling costs thirty of them
ENOUGH = 60  # thousand marks; what is above is worth less
SURPLUS = 0.03
SPECIES = 1.2  # a species that is there for the varied forest
TILE = 1.5  # a remediation tile keeps later plants healthy
FREE_TREE = 1.5  # where an animal may come, or find refuge
RISK = 0.25  # of a plant that the next marker kills


def prospects(state: ForesterState) -> list[float]:
    """The points every seat will have at the end, as far as they can be foreseen."""
    points = [sheet.total for sheet in scoring.sheets(state)]
    return [points[seat] + _to_come(state, seat, domain) for seat, domain in enumerate(state.domains)]


def _to_come(state: ForesterState, seat: int, domain: Domain) -> float:
    thousands = domain.money / 1000
    species = {plant.species for plant in domain.plants if plant is not None}
    at_risk = sum(insight.points_lost(state, seat, space) for space in insight.fragile_spaces(state, seat))
    return (
        SAPLING_GROWS * len(domain.saplings())
        + SEED_GROWS * len(domain.seeds())
        + THOUSAND * min(thousands, ENOUGH)
        + SURPLUS * max(0.0, thousands - ENOUGH)
        + SPECIES * len(species) * (len(species) / len(SPECIES_IDS))
        + TILE * len(domain.tiles)
        + FREE_TREE * min(2, len(domain.free_trees()))
        - RISK * at_risk
    )
