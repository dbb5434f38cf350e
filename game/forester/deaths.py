"""Deaths: plants with more markers than circles, and trees that fall (7.4, 7.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.course import Resolve
from game.core.report import Report
from game.forester import events as told
from game.forester import migration
from game.forester.plants import SEED
from game.forester.steps import BuryDead

if TYPE_CHECKING:
    from game.forester.state import ForesterState


def bury_dead(state: ForesterState, step: BuryDead, report: Report) -> None:
    """The markers of a card are all placed (6.2)."""
    bury(state, step.seat, step.cause, report)


def bury(state: ForesterState, seat: int, cause: told.DamageCause, report: Report) -> None:
    """Every plant of a forest that carries more markers than it has circles dies (7.4)."""
    domain = state.domains[seat]
    plants_and_markers = enumerate(zip(domain.plants, domain.markers, strict=True))
    dead = [space for space, (plant, markers) in plants_and_markers if plant and markers > plant.circles]
    fall(state, seat, dead, cause, report)


def fall(state: ForesterState, seat: int, spaces: list[int], cause: told.DamageCause, report: Report) -> None:
    """Plants die together: saplings turn to seeds, trees leave one while the stock lasts (7.5)."""
    domain = state.domains[seat]
    dead = [(space, domain.plant(space)) for space in spaces]
    for space, plant in dead:
        clear_space(state, seat, space)
        report.append(told.TileDied(seat, space, plant.species, plant.stage, cause))
    # A sapling's seed is the back of its own tile, so it is sure before any tree takes one.
    for space, plant in sorted(dead, key=lambda each: each[1].is_tree):
        if state.sapling_stock[plant.species]:
            state.sapling_stock[plant.species] -= 1
            domain.plants[space] = SEED[plant.species]
            report.append(told.SeedLeft(seat, space, plant.species))


def clear_space(state: ForesterState, seat: int, space: int) -> None:
    """Tile and markers go back to the stocks; an animal that lived there looks for another tree."""
    domain = state.domains[seat]
    plant, animal = domain.plant(space), domain.animals[space]
    stock = state.tree_stock if plant.is_tree else state.sapling_stock
    stock[plant.species] += 1
    state.pool += domain.markers[space]
    domain.plants[space] = None
    domain.markers[space] = domain.animals[space] = 0
    if animal:
        migration.seek_home(state, seat, space, animal)


RESOLVED: dict[type, Resolve] = {BuryDead: bury_dead}
