"""The forest looked at a second time, slowly and word by word from the rules (4.2 to 4.6, 7.4).

It reads printed shapes and where tiles lie, and shares nothing with `forest` and `ways`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeAlias

from game.robbers.forest import Lying
from game.robbers.tiles import TILES

Place: TypeAlias = tuple[int, int]
Forest: TypeAlias = Mapping[Place, Lying]

AWAY = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))  # by side
FAR = 10**6


def laid(tiles: Iterable[Lying]) -> dict[Place, Lying]:
    tiles = list(tiles)
    found = {(lying.cell.q, lying.cell.r): lying for lying in tiles}
    assert len(found) == len(tiles), "two tiles lie on one cell"
    return found


def beside(place: Place) -> list[Place]:
    return [(place[0] + q, place[1] + r) for q, r in AWAY]


def has_path(lying: Lying, side: int) -> bool:
    return bool(lying.mask >> side & 1)


def as_printed(lying: Lying) -> bool:
    """Whether the mask is that of the printed tile in its rotation."""
    printed = TILES[lying.tile].mask
    sides = {(side + lying.rotation) % 6 for side in range(6) if printed // 2**side % 2}
    return sides == {side for side in range(6) if has_path(lying, side)}


def links(forest: Forest) -> dict[Place, set[Place]]:
    """Which tiles are joined by a path; fails where a path meets trees."""
    joined: dict[Place, set[Place]] = {place: set() for place in forest}
    for place, lying in forest.items():
        for side, near in enumerate(beside(place)):
            if near in forest:
                facing = has_path(forest[near], (side + 3) % 6)
                assert has_path(lying, side) == facing, f"{lying.tile} does not match {forest[near].tile}"
                if facing:
                    joined[place].add(near)
    return joined


def reached(start: Place, joined: Mapping[Place, set[Place]]) -> set[Place]:
    found, todo = set(), [start]
    while todo:
        place = todo.pop()
        if place not in found:
            found.add(place)
            todo += joined[place]
    return found


def exits(forest: Forest) -> set[Place]:
    """Every outside cell that a path side faces, found by walking in from far away."""
    size = 2 + max(max(abs(q), abs(r)) for q, r in forest)
    empty = {(q, r) for q in range(-size, size + 1) for r in range(-size, size + 1) if (q, r) not in forest}
    outside = reached((size, size), {place: empty.intersection(beside(place)) for place in empty})
    return {
        near
        for place, lying in forest.items()
        for side, near in enumerate(beside(place))
        if has_path(lying, side) and near in outside
    }


def check_forest(tiles: Iterable[Lying]) -> None:
    """Sides match, all paths are joined, lodges lie apart, and a path leads out."""
    forest = laid(tiles)
    assert reached((0, 0), links(forest)) == set(forest), "a tile has no way to the bush"
    for place, lying in forest.items():
        assert as_printed(lying) or lying.tile.startswith("R"), f"{lying.tile} lies as it is not printed"
        if lying.tile.startswith("J"):
            near = [forest[other].tile for other in beside(place) if other in forest]
            assert not any(tile.startswith("J") for tile in near), f"{lying.tile} touches a lodge"
    assert exits(forest), "the forest is closed"


def all_placements(tiles: Iterable[Lying], tile: str) -> set[tuple[Place, int]]:
    """Every cell and every mask in which a tile may lie, found by trying all of them."""
    forest = laid(tiles)
    found = set()
    for place in {near for each in forest for near in beside(each) if near not in forest}:
        for rotation in range(6):
            mask = sum(2 ** ((side + rotation) % 6) for side in range(6) if TILES[tile].mask // 2**side % 2)
            new = Lying(
                tile, next(iter(forest.values())).cell._replace(q=place[0], r=place[1]), rotation, mask
            )
            if _may_lie(forest, place, new):
                found.add((place, mask))
    return found


def _may_lie(forest: Forest, place: Place, new: Lying) -> bool:
    sides = [(side, forest[near]) for side, near in enumerate(beside(place)) if near in forest]
    if any(has_path(new, side) != has_path(other, (side + 3) % 6) for side, other in sides):
        return False
    if not any(has_path(new, side) for side, _ in sides):
        return False
    if new.tile.startswith("J") and any(other.tile.startswith("J") for _, other in sides):
        return False
    return bool(exits({**forest, place: new}))


def distances(tiles: Iterable[Lying]) -> dict[tuple[Place, Place], int]:
    """Steps between all tiles, by relaxing through every tile in turn (Floyd and Warshall)."""
    forest = laid(tiles)
    joined = links(forest)
    far = {(a, b): 0 if a == b else 1 if b in joined[a] else FAR for a in forest for b in forest}
    for via in forest:
        for a in forest:
            for b in forest:
                far[a, b] = min(far[a, b], far[a, via] + far[via, b])
    return far
