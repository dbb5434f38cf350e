"""Pollution: a new plant gets the markers of its space once, and lives with them or dies (7.1 to 7.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.report import Report
from game.forester import deaths
from game.forester import events as told
from game.forester.data import SpeciesId
from game.forester.plants import SAPLING

if TYPE_CHECKING:
    from game.forester.state import ForesterState


def make_room(state: ForesterState, seat: int, space: int, report: Report) -> None:
    """A seed where a sapling is to stand goes back to the stock (7.1)."""
    domain = state.domains[seat]
    seed = domain.plants[space]
    if seed is not None:
        domain.plants[space] = None
        state.sapling_stock[seed.species] += 1
        report.append(told.SeedCleared(seat, space, seed.species))


def plant_sapling(state: ForesterState, seat: int, species: SpeciesId, space: int, report: Report) -> None:
    """A bought sapling comes from the stock to a space that is empty by now (7.1)."""
    state.sapling_stock[species] -= 1
    state.domains[seat].plants[space] = SAPLING[species]
    report.append(told.SaplingPlanted(seat, species, space))
    pollute(state, seat, space, report)


def pollute(state: ForesterState, seat: int, space: int, report: Report) -> None:
    """One marker for every arrow, as far as the pool reaches (7.1, 7.3)."""
    domain = state.domains[seat]
    due = domain.arrows(space)
    count = min(due, state.pool)
    if count:
        state.pool -= count
        domain.markers[space] += count
        report.append(told.DamagePlaced(seat, space, count, "pollution"))
    if count < due:
        report.append(told.MarkersShort(seat, due - count))
    deaths.bury(state, seat, "pollution", report)
