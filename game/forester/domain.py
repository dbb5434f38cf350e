"""A domain: the forest, the money and the remediation tiles of one seat."""

from __future__ import annotations

from msgspec import Struct

from game.forester.data import BLACK_ARROWS, REMEDIATION, SPACES, START_MONEY, SpeciesId, Tile, tiles_after
from game.forester.plants import Plant
from game.forester.views import StartTile

_PLACES = len(SPACES) + 1  # lists are by the number of a space; place 0 is never used


class Domain(Struct):
    """What lies in front of a seat. Animals are known by their value, 0 is none."""

    money: int
    plants: list[Plant | None]
    markers: list[int]
    animals: list[int]
    tiles: tuple[Tile, ...]
    start_tiles: tuple[StartTile, ...]

    def copy(self) -> Domain:
        """An independent twin."""
        return Domain(
            self.money,
            self.plants[:],
            self.markers[:],
            self.animals[:],
            self.tiles,
            self.start_tiles,
        )

    # Which spaces hold what, in ascending order

    def empty(self) -> list[int]:
        """Spaces without a tile."""
        plants = self.plants
        return [space for space in SPACES if plants[space] is None]

    def trees(self) -> list[int]:
        """Spaces with a tree tile."""
        plants = self.plants
        return [space for space in SPACES if (plant := plants[space]) is not None and plant.is_tree]

    def saplings(self) -> list[int]:
        """Spaces with a sapling."""
        plants = self.plants
        return [space for space in SPACES if (plant := plants[space]) is not None and plant.is_sapling]

    def seeds(self) -> list[int]:
        """Spaces with a seed."""
        plants = self.plants
        return [space for space in SPACES if (plant := plants[space]) is not None and plant.is_seed]

    def trees_and_saplings(self) -> list[int]:
        """Spaces with a plant that can carry markers."""
        plants = self.plants
        return [space for space in SPACES if (plant := plants[space]) is not None and not plant.is_seed]

    def conifers(self, spaces: list[int]) -> list[int]:
        """Those of the spaces on which a conifer grows."""
        return [space for space in spaces if self.plant(space).is_conifer]

    def deciduous(self, spaces: list[int]) -> list[int]:
        """Those of the spaces on which a deciduous plant grows."""
        return [space for space in spaces if not self.plant(space).is_conifer]

    def of_species(self, spaces: list[int], *species: SpeciesId) -> list[int]:
        """Those of the spaces on which one of the species grows."""
        return [space for space in spaces if self.plant(space).species in species]

    def damaged(self, spaces: list[int]) -> list[int]:
        """Those of the spaces with at least one marker."""
        return [space for space in spaces if self.markers[space]]

    def free_trees(self) -> list[int]:
        """Spaces with a tree on which no animal lives."""
        return [space for space in self.trees() if not self.animals[space]]

    def room_for_sapling(self) -> list[int]:
        """Spaces where a sapling may be planted: empty, or with a seed (7.1)."""
        plants = self.plants
        return [space for space in SPACES if (plant := plants[space]) is None or plant.is_seed]

    def plant(self, space: int) -> Plant:
        """What grows on a space that is not empty."""
        plant = self.plants[space]
        assert plant is not None, f"space {space} is empty"
        return plant

    def wood_income(self) -> int:
        """What the trees bring in autumn (5.5)."""
        return sum(plant.income for plant in self.plants if plant is not None)

    # Remediation

    def arrows(self, space: int) -> int:
        """The black arrows that the tiles of this domain have left on a space (2.10)."""
        white = sum(space in REMEDIATION[tile].white_arrows for tile in self.tiles)
        return BLACK_ARROWS[space] - white

    def next_tiles(self) -> list[Tile]:
        """The tiles that may be laid next, in the order of the table (6.5)."""
        return tiles_after(self.tiles)


def new_domain(start_tiles: tuple[StartTile, ...]) -> Domain:
    """A domain at the start: empty, with money and tiles to place (3.3)."""
    return Domain(START_MONEY, [None] * _PLACES, [0] * _PLACES, [0] * _PLACES, (), start_tiles)
