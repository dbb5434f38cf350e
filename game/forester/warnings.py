"""What a screen should ask about twice: choices that a forester may regret (7.3, 7.4, 8.1, 8.3).

Warnings come from a view alone, so they never tell what a seat cannot know.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, TypeAlias

from msgspec.structs import replace

from game.core.manners import Doubt
from game.core.values import Action
from game.forester import actions as said
from game.forester.data import SpeciesId
from game.forester.plants import PLANTS, Plant
from game.forester.views import ForesterView, SpaceInView

WarningCode: TypeAlias = Literal[
    "plant_dies", "plant_full", "replaces_seed", "damage_kills", "last_markers", "declares_behind"
]


def warnings(view: ForesterView, action: Action) -> tuple[Doubt, ...]:
    """Every warning about an action that is legal in the position of a view."""
    return tuple(_warnings(view, action))


def _warnings(view: ForesterView, action: Action) -> Iterator[Doubt]:
    match action:
        case said.PlaceStartTile(species=species, stage=stage, space=space):
            if stage != "seed":
                yield from _of_planting(view, PLANTS[species, stage], _space(view, action.seat, space))
        case said.BuySapling(species=species, space=space):
            yield from _of_sapling(view, species, action.seat, space)
        case said.PlantSapling(space=space):
            yield from _of_sapling(view, _won(view), action.seat, space)
        case said.PlaceDamage(space=space):
            yield from _of_damage(view, _space(view, action.seat, space))
        case said.DeclareEnd(seat=seat):
            scores = [domain.score for domain in view.domains]
            if scores[seat] < max(scores):
                yield Doubt("declares_behind", {"score": scores[seat], "best": max(scores)})


def _won(view: ForesterView) -> SpeciesId:
    assert view.auction is not None
    assert view.auction.species is not None
    return view.auction.species


def _space(view: ForesterView, seat: int, space: int) -> SpaceInView:
    return view.domains[seat].spaces[space - 1]


def _of_sapling(view: ForesterView, species: SpeciesId, seat: int, space: int) -> Iterator[Doubt]:
    """A seed that makes room for a sapling is lost; where nothing else is free, people mean that."""
    where = _space(view, seat, space)
    yield from _of_planting(view, PLANTS[species, "sapling"], where)
    if where.stage == "seed":
        has_room = any(each.species is None for each in view.domains[seat].spaces)
        yield Doubt("replaces_seed", {"thing": f"{where.species}.seed", "space": space}, is_mild=not has_room)


def _of_planting(view: ForesterView, plant: Plant, where: SpaceInView) -> Iterator[Doubt]:
    """A plant that dies gives its markers back, so it does not empty the pool."""
    markers = min(where.arrows, view.pool)
    if markers > plant.circles:
        yield _of_markers("plant_dies", plant.species, where.space, markers, plant.circles)
        return
    if markers and markers == view.pool:
        yield Doubt("last_markers", {"pool": view.pool})
    if markers == plant.circles:
        full = _of_markers("plant_full", plant.species, where.space, markers, plant.circles)
        yield replace(full, is_mild=True)


def _of_damage(view: ForesterView, where: SpaceInView) -> Iterator[Doubt]:
    """The markers still due are taken from the pool before anything dies."""
    assert where.species is not None
    markers = where.markers + 1
    if markers > where.circles:
        yield _of_markers("damage_kills", where.species, where.space, markers, where.circles)
    due = 1 if view.choice is None else view.choice.due
    if due >= view.pool:
        yield Doubt("last_markers", {"pool": view.pool})


def _of_markers(code: WarningCode, species: SpeciesId, space: int, markers: int, circles: int) -> Doubt:
    return Doubt(code, {"species": species, "space": space, "markers": markers, "circles": circles})
