"""Pollution: a new plant gets the markers of its space once, and lives with them or dies (7.1 to 7.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.values import Event
from game.forester import deaths
from game.forester import events as told
from game.forester.data import SpeciesId
from game.forester.plants import SAPLING

if TYPE_CHECKING:
    from game.forester.state import ForesterState


def plant_sapling(
    state: ForesterState, seat: int, species: SpeciesId, space: int, events: list[Event]
) -> None:
    """A bought sapling goes to an empty space or onto an own seed, which returns to the stock (7.1)."""
    domain = state.domains[seat]
    seed = domain.plants[space]
    if seed is not None:
        state.sapling_stock[seed.species] += 1
        events.append(told.SeedCleared(seat, space, seed.species))
    state.sapling_stock[species] -= 1
    domain.plants[space] = SAPLING[species]
    events.append(told.SaplingPlanted(seat, species, space))
    pollute(state, seat, space, events)


def pollute(state: ForesterState, seat: int, space: int, events: list[Event]) -> None:
    """One marker for every arrow, as far as the pool reaches (7.1, 7.3)."""
    domain = state.domains[seat]
    due = domain.arrows(space)
    count = min(due, state.pool)
    if count:
        state.pool -= count
        domain.markers[space] += count
        events.append(told.DamagePlaced(seat, space, count, "pollution"))
    if count < due:
        events.append(told.MarkersShort(seat, due - count))
    deaths.bury(state, seat, "pollution", events)
