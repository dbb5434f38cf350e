"""How trees hang together."""

import random

from game.nursery.board import CELLS, cell_named, cells_in, mask_of
from game.nursery.clusters import cluster_of, clusters_in, larger, largest_cluster
from tests.game.nursery import checker


def at(*names: str) -> int:
    return mask_of(cell_named(name) for name in names)


def test_trees_in_neighbouring_hollows_are_one_cluster() -> None:
    assert clusters_in(at("d4", "e4", "e3")) == [at("d4", "e4", "e3")]


def test_trees_across_no_line_are_two_clusters() -> None:
    assert clusters_in(at("d4", "e5")) == [at("d4"), at("e5")]


def test_rows_do_not_run_on_around_the_edge() -> None:
    assert clusters_in(at("h1", "a2")) == [at("h1"), at("a2")]
    assert clusters_in(at("h4", "a6")) == [at("h4"), at("a6")]


def test_a_tree_belongs_to_the_cluster_it_touches() -> None:
    trees = at("d4", "e4", "f4", "e2", "a8")
    assert cluster_of(at("f4"), trees) == at("d4", "e4", "f4")
    assert cluster_of(at("e2"), trees) == at("e2")


def test_no_trees_have_no_cluster() -> None:
    assert clusters_in(0) == []
    assert largest_cluster(0) == 0


def test_the_largest_cluster_is_found_wherever_it_lies() -> None:
    assert largest_cluster(at("a1", "d4", "e4", "g8", "h8", "h7")) == at("g8", "h8", "h7")
    assert largest_cluster(at("a1", "b1", "c1", "d4", "e4", "h8")) == at("a1", "b1", "c1")


def test_of_equal_clusters_the_one_with_the_first_hollow_counts_as_the_largest() -> None:
    assert largest_cluster(at("d4", "h8", "a1")) == at("a1")
    assert larger(at("d4", "d5"), at("e3", "e2")) == at("e3", "e2")
    assert larger(at("e3", "e2"), at("d4", "d5")) == at("e3", "e2")


def test_size_decides_before_place() -> None:
    assert larger(at("a1"), at("h8", "h7")) == larger(at("h8", "h7"), at("a1")) == at("h8", "h7")
    assert larger(0, at("h8")) == at("h8")


def test_clusters_are_those_found_by_looking_at_random_trees() -> None:
    rng = random.Random(3)
    for count in range(65):
        cells = rng.sample(CELLS, count)
        expected = checker.clusters({divmod(cell, 8): "d1" for cell in cells}, "d")
        found = clusters_in(mask_of(cells))
        hollows = [{divmod(cell, 8) for cell in cells_in(cluster)} for cluster in found]
        assert sorted(map(sorted, hollows)) == sorted(map(sorted, expected))
        assert largest_cluster(mask_of(cells)).bit_count() == max(map(len, expected), default=0)
