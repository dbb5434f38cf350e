"""Regions, enclosures and free cells of a farm."""

import random
from collections.abc import Callable

from game.walnut_grove.data import BOARDS
from game.walnut_grove.land import Land, Placement, land_of
from game.walnut_grove.tiles import CORNERS, SIDES, TILES, TURNED
from tests.game.walnut_grove import checker
from tests.game.walnut_grove.positions import laid, placements

Counts = Callable[[int, int], int]


def random_tiles(rng: random.Random, board: int, count: int) -> list[Placement]:
    """Tiles laid at random, but rather where they touch much, so that pens close."""
    placed: list[Placement] = []
    land = land_of(board, [])
    for tile in rng.sample(sorted(TILES), count):
        cells = list(land.free_cells)
        low = [cell for cell in cells if 0 <= cell[0] <= 4 and cell[1] <= 3]
        col, row = rng.choice(low if low and rng.random() < 0.7 else cells)
        placed.append(Placement(tile, col, row, rng.randrange(4)))
        land = land.with_tile(placed[-1])
    return placed


def as_checked(land: Land) -> set[tuple[str, str, int, int]]:
    return {(region.id, region.good, region.size, region.capacity) for region in land.regions}


def test_regions_and_enclosures_agree_with_a_slow_checker(counts: Counts) -> None:
    rng = random.Random(3)
    closed = 0
    for number in range(counts(200, 5000)):
        board = 1 + number % 4
        placed = random_tiles(rng, board, rng.randint(1, 14))
        land = land_of(board, placed)
        assert as_checked(land) == checker.regions(board, placed)
        assert land.enclosures == checker.enclosures(board, placed)
        closed += land.enclosures
    assert closed > 100, "too few enclosures to have tried anything"


def test_a_tile_never_shrinks_a_region_nor_opens_an_enclosure(counts: Counts) -> None:
    rng = random.Random(4)
    for number in range(counts(40, 1000)):
        board = 1 + number % 4
        land = land_of(board, [])
        for placed in random_tiles(rng, board, 10):
            after = land.with_tile(placed)
            sizes = {area: region.size for region in after.regions for area in region.areas}
            assert all(sizes[area] >= region.size for region in land.regions for area in region.areas)
            assert after.enclosures >= land.enclosures
            assert len(after.closed_since(land)) == after.enclosures - land.enclosures
            land = after


def test_regions_share_all_areas_among_them(counts: Counts) -> None:
    rng = random.Random(5)
    for number in range(counts(40, 1000)):
        placed = random_tiles(rng, 1 + number % 4, 10)
        land = land_of(1 + number % 4, placed)
        areas = sorted(area for region in land.regions for area in region.areas)
        assert areas == list(range(5 + sum(len(TILES[each.tile].areas) for each in placed)))
        assert all(land.by_id[region.id] is region for region in land.regions)


def test_free_cells_touch_the_farm_and_nothing_else_does(counts: Counts) -> None:
    rng = random.Random(6)
    for number in range(counts(40, 1000)):
        placed = random_tiles(rng, 1 + number % 4, 8)
        land = land_of(1 + number % 4, placed)
        taken = {(each.col, each.row) for each in placed} | {(col, 0) for col in range(5)}
        expected = {
            (col, row)
            for col in range(-12, 17)
            for row in range(1, 14)
            if (col, row) not in taken
            and taken & {(col, row + 1), (col + 1, row), (col, row - 1), (col - 1, row)}
        }
        assert set(land.free_cells) == expected
        assert list(land.free_cells) == sorted(expected)


def test_the_lands_of_a_new_board_are_five_open_regions() -> None:
    for board in BOARDS:
        land = land_of(board, [])
        assert [(region.id, region.size) for region in land.regions] == [(f"b{i}", 1) for i in range(5)]
        assert (land.enclosures, land.largest_region) == (0, 1)
        assert land.by_id["b4"].good == "wood"
        assert land.by_id["b4"].capacity == 2


def test_e4_a_fenced_tile_over_a_land_closes_it_in() -> None:
    one = laid("1@(0,1)r0")
    assert one.enclosures == 1
    assert one.closed_since(laid("")) == (("b0", "t1.S"),)


def test_e4_a_second_tile_closes_the_gap_between_both() -> None:
    one, two = laid("1@(0,1)r0"), laid("1@(0,1)r0 39@(1,1)r0")
    assert two.enclosures == 2
    assert two.closed_since(one) == (("t1.E", "t39.W"),)
    assert two.by_id["t1.1"].good == "wood"
    assert two.by_id["t1.1"].size == 2


def test_e4_a_band_joins_the_land_to_the_open_north() -> None:
    assert laid("33@(0,1)r0").enclosures == 0


def test_e12_a_turned_tile_joins_the_lake_of_the_board() -> None:
    turned = TURNED[45][1]
    goods = [TILES[45].areas[turned.areas[SIDES.index(side)]].good for side in "ESWN"]
    assert goods == ["fish", "fish", "fish", "grain"]
    parted = {corner for i, corner in enumerate(CORNERS) if turned.pens[i] != turned.pens[(i + 1) % 4]}
    assert parted == {"NW", "NE"}
    lake = laid("45@(3,1)r1", board=3).by_id["b3"]
    assert (lake.good, lake.size, lake.capacity) == ("fish", 2, 3)


def test_a_new_land_leaves_the_old_one_as_it_was() -> None:
    before = laid("1@(0,1)r0")
    known = (as_checked(before), before.enclosures, before.free_cells)
    before.with_tile(placements("39@(1,1)r0")[0])
    assert (as_checked(before), before.enclosures, before.free_cells) == known


def test_the_tiles_add_up_to_the_sums_of_the_rules() -> None:
    areas = [area for tile in TILES.values() for area in tile.areas]
    by_good = {
        good: (
            sum(len(area.sides) for area in areas if area.good == good),
            sum(area.good == good for area in areas),
            sum(area.squares for area in areas if area.good == good),
        )
        for good in ("wood", "grain", "fish", "dairy", "stone")
    }
    assert by_good == {
        "wood": (46, 31, 31),
        "grain": (46, 33, 30),
        "fish": (46, 32, 32),
        "dairy": (31, 21, 21),
        "stone": (31, 21, 24),
    }
    fences = [len(tile.fences) for tile in TILES.values()]
    assert (len(TILES), sum(fences)) == (50, 87)
    assert [fences.count(number) for number in range(5)] == [12, 0, 30, 5, 3]


def test_no_terrain_is_twice_on_a_tile_and_every_side_has_one() -> None:
    for tile in TILES.values():
        goods = [area.good for area in tile.areas]
        assert len(set(goods)) == len(goods)
        assert sorted(side for area in tile.areas for side in area.sides) == [0, 1, 2, 3]
