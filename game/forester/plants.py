"""The plants: a species in one of its stages, with all that its tile shows."""

from __future__ import annotations

from msgspec import Struct

from game.forester.data import SPECIES, STAGES, SpeciesId, Stage


class Plant(Struct, frozen=True, array_like=True):
    """A tile on a space (2.4). Seeds never carry markers and earn nothing.

    Written as a list, because a state holds dozens of them.
    """

    species: SpeciesId
    stage: Stage
    circles: int
    income: int
    is_tree: bool
    is_sapling: bool
    is_seed: bool
    is_conifer: bool


def _plant(species: SpeciesId, stage: Stage) -> Plant:
    printed = SPECIES[species]
    circles = {"tree": printed.tree_circles, "sapling": printed.sapling_circles, "seed": 0}
    return Plant(
        species,
        stage,
        circles=circles[stage],
        income=printed.income if stage == "tree" else 0,
        is_tree=stage == "tree",
        is_sapling=stage == "sapling",
        is_seed=stage == "seed",
        is_conifer=printed.is_conifer,
    )


PLANTS: dict[tuple[SpeciesId, Stage], Plant] = {
    (species, stage): _plant(species, stage) for species in SPECIES for stage in STAGES
}
TREE: dict[SpeciesId, Plant] = {species: PLANTS[species, "tree"] for species in SPECIES}
SAPLING: dict[SpeciesId, Plant] = {species: PLANTS[species, "sapling"] for species in SPECIES}
SEED: dict[SpeciesId, Plant] = {species: PLANTS[species, "seed"] for species in SPECIES}
