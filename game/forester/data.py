"""What the game consists of: the domain, tiles, species, animals, seasons and options.

Tags: [S] the original rules, [F] found in other sources, [R] reconstructed from a missing picture,
[D] decided for this table. The cards are in `cards`.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Literal, TypeAlias

from msgspec import Struct

from game.core.setup import SWITCH, GameInfo, Option

Zone: TypeAlias = Literal["north", "south", "industry"]
Tile: TypeAlias = Literal["cat_north", "rail_north", "cat_south", "rail_south", "filter_45", "filter_66"]
SpeciesId: TypeAlias = Literal["oak", "beech", "alder", "fir", "pine", "spruce"]
Stage: TypeAlias = Literal["seed", "sapling", "tree"]
Season: TypeAlias = Literal["winter", "spring", "summer", "autumn"]
Ending: TypeAlias = Literal["full_forest", "bank_empty", "markers_gone"]
AnimalId: TypeAlias = Literal[
    "roe_deer",
    "hare",
    "fox",
    "red_deer",
    "wild_boar",
    "marten",
    "badger",
    "goshawk",
    "eagle_owl",
    "capercaillie",
    "wildcat",
    "lynx",
]

# The domain (2.2): black arrows and neighbours of the twelve spaces [R]; place 0 of a list stands for none.
SPACES = range(1, 13)
BLACK_ARROWS = (0, 1, 2, 1, 0, 2, 3, 2, 0, 1, 3, 2, 0)
NEIGHBOURS: dict[int, tuple[int, ...]] = {
    1: (5, 6),
    2: (3, 6, 7),
    3: (2, 4, 7, 8),
    4: (3, 7, 8),
    5: (1, 6, 9),
    6: (1, 2, 5, 9, 10),
    7: (2, 3, 4, 8, 10, 11, 12),
    8: (3, 4, 7, 11, 12),
    9: (5, 6),
    10: (6, 7, 11),
    11: (7, 8, 10, 12),
    12: (7, 8, 11),
}


class Remediation(Struct, frozen=True):
    """A clean-up tile (2.3, 2.10): `needs` must lie there first; without a card it costs double."""

    id: Tile
    zone: Zone
    needs: Tile | None
    price: int
    white_arrows: tuple[int, ...]


TILES_OF_A_KIND = 4  # [S]
# Prices and arrows [R], but for the four arrows of the first filter [S].
REMEDIATION: dict[Tile, Remediation] = {
    tile.id: tile
    for tile in (
        Remediation("cat_north", "north", None, 15_000, (2, 6)),
        Remediation("rail_north", "north", "cat_north", 20_000, (1, 5)),
        Remediation("cat_south", "south", None, 15_000, (6, 10)),
        Remediation("rail_south", "south", "cat_south", 20_000, (5, 9)),
        Remediation("filter_45", "industry", None, 25_000, (2, 6, 7, 10)),
        Remediation("filter_66", "industry", "filter_45", 30_000, (3, 11)),
    )
}
TILES: tuple[Tile, ...] = tuple(REMEDIATION)


def tiles_after(owned: Collection[Tile]) -> list[Tile]:
    """The tiles that may be laid next to these, in the order of the table (6.5)."""
    missing = (tile for tile in REMEDIATION.values() if tile.id not in owned)
    return [tile.id for tile in missing if tile.needs is None or tile.needs in owned]


class Species(Struct, frozen=True):
    """A kind of tree (2.4, 2.11): circles are the markers a plant survives."""

    id: SpeciesId
    is_conifer: bool
    tree_circles: int
    sapling_circles: int
    income: int
    trees: int
    saplings: int


# The fir's values and all circles of saplings [S], the rest [R]; the sums of the tiles, 60 and 32 [S].
SPECIES: dict[SpeciesId, Species] = {
    species.id: species
    for species in (
        Species("oak", False, 4, 3, 3_000, 9, 6),
        Species("beech", False, 3, 3, 3_000, 13, 6),
        Species("alder", False, 4, 3, 2_000, 7, 4),
        Species("fir", True, 2, 2, 4_000, 6, 4),
        Species("pine", True, 3, 3, 3_000, 11, 6),
        Species("spruce", True, 3, 3, 4_000, 14, 6),
    )
}
SPECIES_IDS: tuple[SpeciesId, ...] = tuple(SPECIES)
STAGES: tuple[Stage, ...] = ("tree", "sapling", "seed")

# Animals (2.5): an animal's value is its place here, counted from 1 [S; names of 7 to 11 R].
ANIMALS: tuple[AnimalId, ...] = (
    "roe_deer",
    "hare",
    "fox",
    "red_deer",
    "wild_boar",
    "marten",
    "badger",
    "goshawk",
    "eagle_owl",
    "capercaillie",
    "wildcat",
    "lynx",
)
ANIMAL_VALUES: dict[AnimalId, int] = {animal: value for value, animal in enumerate(ANIMALS, 1)}
ANIMALS_OF_A_KIND = 4  # [S]
ANIMALS_A_SUMMER = 2  # [S]

# The season track (2.7) [R]: every season has its symbol in the middle [S]; winter begins before the top.
SEASONS: tuple[Season, ...] = ("winter", "spring", "summer", "autumn")
SEASON_TRACK: tuple[Season, ...] = (
    *("winter", "winter"),
    *("spring", "spring", "spring"),
    *("summer", "summer", "summer"),
    *("autumn", "autumn", "autumn"),
    "winter",
)
SYMBOL_SPACES: tuple[int, ...] = (0, 3, 6, 9)

MARKERS_A_SEAT = 25  # [S]; one of all is the season marker, so the pool has one less [D]
ALL_MONEY = 400_000  # [R]
START_MONEY = 30_000  # [S]
SAPLING_PRICE = 30_000  # [S]
WITHOUT_CARD = 2  # [S] times the price of a remediation tile that no clean-up card offers
BID_STEP = 5_000  # [S]
TILES_AN_AUCTION = 3  # [S]
HAND = 5  # [S]
MOST_CARDS_LAID = 3  # [S]
DIE = 6  # [S]
FUMES = 6  # markers of toxic fumes, less one for every remediation tile [S]

# The tiles everybody starts with (3.3) [S], and the stages of the six rounds of the draft (3.8) [D].
START_TILES: tuple[tuple[SpeciesId, Stage], ...] = (
    ("beech", "tree"),
    ("beech", "tree"),
    ("spruce", "tree"),
    ("spruce", "tree"),
    ("oak", "sapling"),
    ("pine", "seed"),
)
DRAFT_STAGES: tuple[Stage, ...] = ("tree", "tree", "tree", "tree", "sapling", "seed")
MOST_DRAFTED_TREES = 2  # of one species [D]

# Points (8.4) [S]; that the balanced forest replaces the varied one [F].
POINTS: dict[Stage, int] = {"tree": 5, "sapling": 3, "seed": 1}
VARIED_FOREST = 10
BALANCED_FOREST = 20
TREES_OF_A_BALANCED_SPECIES = 2

INFO = GameInfo(
    id="forester",
    version=1,
    min_seats=2,  # [S]
    max_seats=4,  # [S]
    options=(
        Option("hard_winter", SWITCH),  # [S]
        Option("experienced_start", SWITCH),  # [D]
        Option("both_bonuses", SWITCH),  # [F]
        Option("mix_counts", ("trees", "plants")),  # [D]
        Option("remediation_cards", ("zoned", "any")),  # [D]
        Option("migration_from", ("owner", "turn_player")),  # [D]
        Option("short_deck", SWITCH),  # [D]
        Option("start_seat", ("random", "0", "1", "2", "3"), names_a_seat=True),  # [D]
    ),
    has_hidden_information=True,  # [S]
    minutes=(90, 120),  # [F]
)
