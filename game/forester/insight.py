"""Named features of a position, for bots and for explaining a move to people."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from game.forester.data import POINTS, SEASON_TRACK, SPECIES_IDS, SYMBOL_SPACES, Season
from game.forester.seasons import summer

if TYPE_CHECKING:
    from game.forester.state import ForesterState

CLEAN_ENOUGH = 1  # arrows that every species survives with room to spare


class Features(Struct, frozen=True):
    """What a seat has, what it may lose, and what it can hope for."""

    trees: int
    saplings: int
    seeds: int
    animal_points: int
    damage: int
    money: int
    income: int
    clean_room: int  # spaces for a sapling with at most one arrow
    fragile: int  # plants that the next marker kills
    points_at_risk: int  # on fragile plants
    free_trees: int
    next_animals: int  # value of the two best that would come next summer
    missing_species: int  # for a varied forest
    pool: int


def features(state: ForesterState, seat: int) -> Features:
    """All features of a position for a seat."""
    domain = state.domains[seat]
    trees, free = domain.trees(), domain.free_trees()
    fragile = fragile_spaces(state, seat)
    return Features(
        trees=len(trees),
        saplings=len(domain.saplings()),
        seeds=len(domain.seeds()),
        animal_points=sum(domain.animals),
        damage=sum(domain.markers),
        money=domain.money,
        income=domain.wood_income(),
        clean_room=sum(domain.arrows(space) <= CLEAN_ENOUGH for space in domain.room_for_sapling()),
        fragile=len(fragile),
        points_at_risk=sum(points_lost(state, seat, space) for space in fragile),
        free_trees=len(free),
        next_animals=sum(summer.visitors(domain)[-min(2, len(free)) :]) if free else 0,
        missing_species=len(SPECIES_IDS) - len({domain.plant(space).species for space in trees}),
        pool=state.pool,
    )


def fragile_spaces(state: ForesterState, seat: int) -> list[int]:
    """Trees and saplings that carry as many markers as they survive."""
    domain = state.domains[seat]
    spaces = domain.trees_and_saplings()
    return [space for space in spaces if domain.markers[space] >= domain.plant(space).circles]


def points_lost(state: ForesterState, seat: int, space: int) -> int:
    """What the death of a plant would cost: its points and its animal, less the seed and the damage."""
    domain = state.domains[seat]
    plant = domain.plant(space)
    return POINTS[plant.stage] + domain.animals[space] - POINTS["seed"] - domain.markers[space]


def cards_until(season_space: int, season: Season) -> int:
    """How many cards must be laid until the symbol of a season is reached."""
    track = len(SEASON_TRACK)
    symbol = next(space for space in SYMBOL_SPACES if SEASON_TRACK[space] == season)
    return (symbol - season_space - 1) % track + 1
