"""The tables add up to what the original counts (2)."""

from collections import Counter

from game.forester.cards import FACES, KIND_OF, SPARE_CARDS
from game.forester.data import (
    ANIMAL_VALUES,
    ANIMALS,
    BLACK_ARROWS,
    NEIGHBOURS,
    REMEDIATION,
    SEASON_TRACK,
    SPACES,
    SPECIES,
    START_TILES,
    SYMBOL_SPACES,
    TILES,
    TILES_OF_A_KIND,
)
from game.forester.domain import new_domain


def test_tiles_and_tokens_are_as_many_as_in_the_box() -> None:
    assert sum(species.trees for species in SPECIES.values()) == 60
    assert sum(species.saplings for species in SPECIES.values()) == 32
    assert len(TILES) * TILES_OF_A_KIND == 24
    assert len(ANIMALS) == 12
    assert ANIMAL_VALUES["roe_deer"] == 1
    assert ANIMAL_VALUES["lynx"] == 12


def test_cards_are_as_many_as_in_the_box() -> None:
    counts = Counter(KIND_OF.values())
    assert sum(counts.values()) == 66
    assert sum(counts[kind] for kind in counts if kind.startswith("remediation")) == 12
    assert (counts["sapling_auction"], counts["acid_rain"]) == (10, 6)
    assert "winter" not in FACES["sapling_auction"].seasons
    assert {KIND_OF[card] for card in SPARE_CARDS} == {"acid_rain"}
    assert all(face.seasons for face in FACES.values())


def test_the_domain_has_seventeen_arrows_and_mutual_neighbours() -> None:
    assert sum(BLACK_ARROWS) == 17
    assert all(space in NEIGHBOURS[other] for space in SPACES for other in NEIGHBOURS[space])


def test_all_tiles_leave_three_arrows() -> None:
    domain = new_domain(())
    domain.tiles = TILES
    left = {space: domain.arrows(space) for space in SPACES if domain.arrows(space)}
    assert left == {7: 1, 10: 1, 11: 1}
    assert len(REMEDIATION["filter_45"].white_arrows) == 4


def test_every_season_has_its_symbol_in_the_middle() -> None:
    for space in SYMBOL_SPACES:
        around = {SEASON_TRACK[(space + step) % 12] for step in (-1, 0, 1)}
        assert len(around) == 1
    assert SEASON_TRACK[0] == "winter"


def test_no_standard_start_tile_dies_where_it_is_put() -> None:
    for species, stage in START_TILES:
        circles = SPECIES[species].tree_circles if stage == "tree" else SPECIES[species].sapling_circles
        assert circles >= max(BLACK_ARROWS)
