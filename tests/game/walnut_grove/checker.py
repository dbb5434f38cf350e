"""Regions and enclosures worked out a second time, slowly and word by word from the rules (2.9).

Nodes are triangles like (4, 1, "N") for tiles, ("b", 3) for lands, and OUTSIDE. It reads the printed
tiles only and shares nothing with `land`.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from itertools import pairwise

from game.walnut_grove.data import BOARDS
from game.walnut_grove.land import Placement
from game.walnut_grove.tiles import TILES

OUTSIDE = "outside"
LETTERS = "NESW"
AWAY = {"N": (0, 1), "E": (1, 0), "S": (0, -1), "W": (-1, 0)}
FACING = {"N": "S", "S": "N", "E": "W", "W": "E"}


def _turned(letter: str, rotation: int) -> str:
    for _ in range(rotation):
        letter = {"N": "E", "E": "S", "S": "W", "W": "N"}[letter]
    return letter


def _components(nodes: Iterable[Hashable], links: Iterable[tuple[Hashable, Hashable]]) -> list[set[Hashable]]:
    beside: dict[Hashable, set[Hashable]] = {node: set() for node in nodes}
    for one, other in links:
        beside[one].add(other)
        beside[other].add(one)
    found: list[set[Hashable]] = []
    while beside:
        reached, todo = set(), [next(iter(beside))]
        while todo:
            node = todo.pop()
            if node in beside:
                reached.add(node)
                todo += beside.pop(node)
        found.append(reached)
    return found


def regions(board: int, placed: list[Placement]) -> set[tuple[str, str, int, int]]:
    """Every region as id, good, size and capacity."""
    order: dict[Hashable, int] = {}
    squares: dict[Hashable, int] = {}
    good: dict[Hashable, str] = {}
    at: dict[tuple[int, int, str], str] = {}
    for land, kind in enumerate(BOARDS[board].lands):
        order[f"b{land}"], good[f"b{land}"] = land, kind
        squares[f"b{land}"] = BOARDS[board].squares[land]
        at[land, 0, "N"] = f"b{land}"
    for tile in placed:
        for k, area in enumerate(TILES[tile.tile].areas):
            name = f"t{tile.tile}.{k}"
            order[name], good[name], squares[name] = len(order), area.good, area.squares
            for side in area.sides:
                at[tile.col, tile.row, _turned(LETTERS[side], tile.rotation)] = name
    links = []
    for (col, row, letter), name in at.items():
        other = at.get((col + AWAY[letter][0], row + AWAY[letter][1], FACING[letter]))
        if other is not None and good[other] == good[name]:
            links.append((name, other))
    found = set()
    for region in _components(order, links):
        first = min(region, key=lambda name: order[name])
        found.add((str(first), good[first], len(region), sum(squares[name] for name in region)))
    return found


def enclosures(board: int, placed: list[Placement]) -> int:
    """The components without OUTSIDE, as the rules define them (2.9)."""
    cells = {(tile.col, tile.row) for tile in placed}
    nodes: list[Hashable] = [OUTSIDE, *(("b", land) for land in range(5))]
    links: list[tuple[Hashable, Hashable]] = []
    for tile in placed:
        here = (tile.col, tile.row)
        nodes += [(*here, letter) for letter in LETTERS]
        fences = {
            frozenset(
                (_turned(LETTERS[corner], tile.rotation), _turned(LETTERS[(corner + 1) % 4], tile.rotation))
            )
            for corner in TILES[tile.tile].fences
        }
        for one, other in pairwise(LETTERS + "N"):
            if frozenset((one, other)) not in fences:
                links.append(((*here, one), (*here, other)))
        for area in TILES[tile.tile].areas:
            sides = [_turned(LETTERS[side], tile.rotation) for side in area.sides]
            links += [((*here, sides[0]), (*here, side)) for side in sides]
        for letter in LETTERS:
            col, row = tile.col + AWAY[letter][0], tile.row + AWAY[letter][1]
            if (col, row) in cells:
                links.append(((*here, letter), (col, row, FACING[letter])))
            elif row == 0 and 0 <= col <= 4:
                links.append(((*here, letter), ("b", col)))
            else:
                links.append(((*here, letter), OUTSIDE))
    links += [(("b", land), OUTSIDE) for land in range(5) if (land, 1) not in cells]
    return sum(OUTSIDE not in component for component in _components(nodes, links))
