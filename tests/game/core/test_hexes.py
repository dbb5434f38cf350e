from itertools import islice, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.hexes import Hex, distance, neighbour, neighbours, opposite, ray, ring, turned

cells = st.builds(Hex, st.integers(-20, 20), st.integers(-20, 20))
sides = st.integers(0, 5)
HOME = Hex(0, 0)


def cells_by_steps(steps: int) -> list[set[Hex]]:
    """The cells that need 0, 1, 2 ... steps from home, found by walking."""
    shells = [{HOME}]
    for _ in range(steps):
        reached = {near for cell in shells[-1] for near in neighbours(cell)}
        shells.append(reached.difference(*shells))
    return shells


def test_the_six_neighbours_follow_each_other_around_the_cell() -> None:
    around = neighbours(Hex(3, -2))
    assert len(set(around)) == 6
    assert {distance(around[side], around[side - 1]) for side in range(6)} == {1}


def test_the_first_side_is_the_top_and_the_second_lies_to_its_right() -> None:
    assert neighbour(HOME, 0) == Hex(0, -1)
    assert neighbour(HOME, 1) == Hex(1, -1)


@given(cells, sides)
def test_going_out_by_a_side_and_back_by_the_opposite_leads_home(cell: Hex, side: int) -> None:
    assert neighbour(neighbour(cell, side), opposite(side)) == cell


@given(cells, sides)
def test_sides_are_counted_on_after_the_sixth(cell: Hex, side: int) -> None:
    assert neighbour(cell, side + 6) == neighbour(cell, side)


def test_the_distance_is_the_number_of_steps_it_takes() -> None:
    for steps, shell in enumerate(cells_by_steps(5)):
        assert {distance(HOME, cell) for cell in shell} == {steps}


@given(cells, cells, cells)
def test_no_detour_is_shorter(a: Hex, b: Hex, c: Hex) -> None:
    assert distance(a, b) == distance(b, a) <= distance(a, c) + distance(c, b)


@given(cells, sides)
def test_a_ray_goes_straight_on_and_leaves_its_cell_out(cell: Hex, side: int) -> None:
    line = list(islice(ray(cell, side), 5))
    assert line[0] == neighbour(cell, side)
    assert [distance(cell, far) for far in line] == [1, 2, 3, 4, 5]


@pytest.mark.parametrize("radius", range(6))
def test_a_ring_holds_each_cell_of_one_distance_once(radius: int) -> None:
    cells = ring(HOME, radius)
    assert len(cells) == len(set(cells))
    assert set(cells) == cells_by_steps(radius)[radius]


def test_a_ring_starts_at_the_top_and_runs_clockwise() -> None:
    around = ring(Hex(2, 5), 2)
    assert around[0] == Hex(2, 3)
    assert around[2] == Hex(4, 3)
    assert all(distance(cell, after) == 1 for cell, after in pairwise(around))


@given(cells)
def test_six_turns_lead_back(cell: Hex) -> None:
    assert turned(cell, 6) == cell
    assert turned(turned(cell, 2), -2) == cell


@given(cells, cells)
def test_turning_keeps_distances(a: Hex, b: Hex) -> None:
    assert distance(turned(a), turned(b)) == distance(a, b)


@given(sides)
def test_a_turn_takes_every_side_to_the_next_one(side: int) -> None:
    assert turned(neighbour(HOME, side)) == neighbour(HOME, side + 1)
