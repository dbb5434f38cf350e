"""Clusters: trees of one colour or one height that stand in neighbouring hollows (6.1).

Trees are given as the set of their hollows, and so are clusters.
"""

from __future__ import annotations

from game.nursery.board import CELLS, NEIGHBOURS

# The neighbours by a set of one hollow, to spare a flood the way from the set to the hollow.
BESIDE_TREE = {1 << cell: NEIGHBOURS[cell] for cell in CELLS}


def cluster_of(tree: int, trees: int) -> int:
    """The cluster that one of the trees, a set of one hollow, belongs to."""
    rest = trees ^ tree
    frontier = tree
    while frontier:
        tree = frontier & -frontier
        reached = BESIDE_TREE[tree] & rest
        rest ^= reached
        frontier ^= tree | reached
    return trees ^ rest


def clusters_in(trees: int) -> list[int]:
    """All clusters of a set of trees, in the order of their first hollows."""
    clusters = []
    while trees:
        cluster = cluster_of(trees & -trees, trees)
        clusters.append(cluster)
        trees ^= cluster
    return clusters


def largest_cluster(trees: int) -> int:
    """The largest cluster, and of equal ones the one with the first hollow."""
    best = 0
    size = 0
    while trees.bit_count() > size:  # otherwise what is left cannot hold a larger one
        cluster = cluster_of(trees & -trees, trees)
        trees ^= cluster
        count = cluster.bit_count()
        if count > size:
            best, size = cluster, count
    return best


def larger(one: int, other: int) -> int:
    """The larger of two clusters, by the same order."""
    difference = one.bit_count() - other.bit_count()
    if difference == 0:
        return one if one & -one < other & -other else other
    return one if difference > 0 else other
