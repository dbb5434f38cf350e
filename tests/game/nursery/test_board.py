"""The board as it lies on the table."""

import pytest

from game.nursery.board import (
    BESIDE_AND_SELF,
    CELLS,
    LINES,
    LINES_THROUGH,
    NEIGHBOURS,
    PATHS,
    RAYS,
    cell_named,
    cells_in,
    mask_of,
    name_of,
)
from tests.game.nursery import checker


def test_there_are_161_pairs_of_neighbours() -> None:
    assert sum(beside.bit_count() for beside in NEIGHBOURS) == 2 * 161


@pytest.mark.parametrize(
    ("name", "count"), [("a1", 2), ("h8", 2), ("h1", 3), ("a8", 3), ("d1", 4), ("d4", 6)]
)
def test_a_hollow_has_so_many_neighbours(name: str, count: int) -> None:
    assert NEIGHBOURS[cell_named(name)].bit_count() == count


def test_neighbours_are_those_of_the_six_directions() -> None:
    for cell in CELLS:
        here, *beside = (divmod(near, 8) for near in BESIDE_AND_SELF[cell])
        assert here == divmod(cell, 8)
        assert set(beside) == checker.around(here)


def test_names_count_columns_by_letters_and_rows_by_digits() -> None:
    assert [name_of(cell) for cell in (0, 7, 27, 56, 63)] == ["a1", "h1", "d4", "a8", "h8"]
    assert [cell_named(name_of(cell)) for cell in CELLS] == list(CELLS)


@pytest.mark.parametrize("name", ["", "i1", "a9", "a0", "d44", "D4"])
def test_a_name_of_no_hollow_is_not_understood(name: str) -> None:
    with pytest.raises(ValueError, match="no hollow"):
        cell_named(name)


def test_a_ray_runs_straight_to_the_edge() -> None:
    assert sorted(len(way) for way in RAYS[cell_named("d4")]) == [3, 3, 3, 3, 4, 4]
    assert {name_of(way[-1]) for way in RAYS[cell_named("d4")]} == {"a4", "h4", "d1", "d8", "g1", "a7"}


def test_a_path_holds_every_hollow_entered() -> None:
    assert cells_in(PATHS[cell_named("d4")][cell_named("g1")]) == tuple(
        sorted(map(cell_named, ("e3", "f2", "g1")))
    )
    assert cell_named("e5") not in PATHS[cell_named("d4")]


def test_every_pair_in_line_is_on_exactly_one_line() -> None:
    pairs = [(a, b) for line in LINES for a in line for b in line if a != b]
    assert sorted(pairs) == sorted((a, b) for a in CELLS for b in PATHS[a])


def test_every_hollow_knows_its_place_on_its_lines() -> None:
    for cell in CELLS:
        assert all(LINES[line][bit.bit_length() - 1] == cell for line, bit in LINES_THROUGH[cell])
        assert len(LINES_THROUGH[cell]) == sum(cell in line for line in LINES)


def test_a_set_of_hollows_gives_back_its_hollows() -> None:
    assert cells_in(mask_of([63, 0, 27])) == (0, 27, 63)
