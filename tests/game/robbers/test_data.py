"""The box holds what the rules say (2)."""

from __future__ import annotations

from collections import Counter

import pytest

from game.robbers.data import (
    BANDS,
    NUMBER_OF,
    PILE_SIZE,
    ROBBERS,
    ROUNDS,
    SEAT_OF,
    VALUES,
    action_points,
    guard_bonus,
)
from game.robbers.forest import START, forest_of
from game.robbers.tiles import (
    CAMPS,
    FOREST_TILES,
    INN_VALUES,
    TILES,
    TURNS,
    lowest_rotation,
    sides_of,
    turned,
)
from tests.game.robbers.positions import cell

# By shape: mask, distinct rotations, inns, farms, lodges, plain tiles.
TABLE = {
    "straight": (9, 3, 2, 1, 1, 2),
    "wide_curve": (5, 6, 2, 2, 2, 1),
    "tight_curve": (3, 6, 1, 1, 1, 1),
    "star_3": (21, 2, 2, 2, 2, 1),
    "tee_r": (13, 6, 2, 2, 1, 1),
    "tee_l": (11, 6, 1, 2, 1, 1),
    "fan_3": (7, 6, 1, 1, 1, 1),
    "cross_4": (27, 3, 1, 2, 1, 1),
    "arrow_4": (29, 6, 1, 1, 0, 0),
    "fan_4": (15, 6, 1, 0, 0, 1),
}


@pytest.mark.parametrize("shape", TABLE)
def test_every_shape_comes_as_often_as_in_the_table(shape: str) -> None:
    tiles = [TILES[tile] for tile in FOREST_TILES if TILES[tile].shape == shape]
    buildings = Counter(tile.building for tile in tiles)
    counts = tuple(buildings[name] for name in ("inn", "farm", "lodge", "none"))
    assert (tiles[0].mask, len(TURNS[tiles[0].id]), *counts) == TABLE[shape]


def test_there_are_48_forest_tiles_with_136_path_sides() -> None:
    assert len(FOREST_TILES) == 48 == 12 + ROUNDS * PILE_SIZE
    sides = [len(sides_of(TILES[tile].mask)) for tile in FOREST_TILES]
    assert (sum(sides), sides.count(2), sides.count(3), sides.count(4)) == (136, 17, 22, 9)


def test_inns_are_worth_33_together() -> None:
    assert sum(INN_VALUES.values()) == 33
    assert {tile for tile in TILES if TILES[tile].inn_vp} == set(INN_VALUES)
    assert Counter(INN_VALUES.values()) == {1: 4, 2: 4, 3: 3, 4: 3}


def test_turning_moves_every_side_clockwise() -> None:
    for mask in range(64):
        for rotation in range(6):
            assert set(sides_of(turned(mask, rotation))) == {(side + rotation) % 6 for side in sides_of(mask)}


@pytest.mark.parametrize("tile", TILES)
def test_equal_rotations_are_named_by_the_lowest(tile: str) -> None:
    for rotation in range(6):
        lowest = lowest_rotation(tile, rotation)
        masks = [turned(TILES[tile].mask, k) for k in range(6)]
        assert lowest == masks.index(masks[rotation])
        assert (lowest, masks[rotation]) in TURNS[tile]


def test_the_bush_is_a_ring_with_six_exits() -> None:
    forest = forest_of(START)
    assert all(len(forest.links[lying.cell]) == 2 for lying in START)
    assert set(forest.exits()) == {
        cell(-1, 1),
        cell(-1, 0),
        cell(1, -2),
        cell(2, -2),
        cell(2, 0),
        cell(1, 1),
    }


def test_camps_are_stars() -> None:
    assert {(TILES[camp].building, TILES[camp].shape, TILES[camp].mask) for camp in CAMPS} == {
        ("camp", "star_3", 21)
    }


def test_every_robber_has_a_seat_and_a_number() -> None:
    assert [(SEAT_OF[robber], NUMBER_OF[robber]) for robber in ROBBERS] == [
        (seat, number) for seat in range(4) for number in (1, 2, 3)
    ]


def test_numbers_that_grow_with_the_rounds() -> None:
    assert [action_points(number) for number in (1, 2, 3)] == [4, 5, 6]
    assert [guard_bonus(number) for number in (1, 2, 3)] == [0, 1, 2]
    assert VALUES == (0, 1, 2, 4, 6, 9, 12, 16, 20)


def test_everybody_has_equally_many_hand_tiles() -> None:
    assert all(seats * band.hand_tiles == 12 for seats, band in BANDS.items())
    assert all(PILE_SIZE % (seats * band.tiles_a_turn) == 0 for seats, band in BANDS.items())
