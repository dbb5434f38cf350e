"""Where the four directions lead in the forest: from tile to tile, and through what stands on one."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

import pygame

from game.robbers.data import Cell
from scenes.input.intents import Direction
from scenes.widgets.boxes import apart

UP, DOWN, LEFT, RIGHT = Direction.UP, Direction.DOWN, Direction.LEFT, Direction.RIGHT


def name_of(cell: Cell) -> str:
    """The name of the thing of a cell."""
    return f"cell:{cell.q},{cell.r}"


def neighbours(
    cells: Sequence[Cell], standing: Mapping[Cell, Sequence[str]]
) -> dict[str, dict[Direction, str]]:
    """By name of a thing, where directions lead. What stands on a tile is passed on the way to the right."""
    known = frozenset(cells)
    ways: dict[str, dict[Direction, str]] = {}
    for cell in cells:
        upright = _upright(cell, known)
        beside = {
            direction: name_of(to) for direction in (LEFT, RIGHT) if (to := _beside(cell, direction, known))
        }
        row = [name_of(cell), *standing.get(cell, ())]
        for place, name in enumerate(row):
            ways[name] = dict(upright)
            if place:
                ways[name][LEFT] = row[place - 1]
            elif LEFT in beside:
                ways[name][LEFT] = beside[LEFT]
            if place + 1 < len(row):
                ways[name][RIGHT] = row[place + 1]
            elif RIGHT in beside:
                ways[name][RIGHT] = beside[RIGHT]
    return ways


def ways_to_deeds(
    ways: dict[str, dict[Direction, str]],
    forest: Mapping[str, pygame.FRect],
    deeds: Mapping[str, pygame.FRect],
    *,
    are_beside: bool,
) -> dict[str, dict[Direction, str]]:
    """Let the forest lead down to the buttons of robbers wherever it ends, and them up to it again.

    Where the buttons stand beside the forest, it leads to them at its right end as well, and they lead left
    to it. Without this, steps would pass them on the way to what lies straight ahead. Adds to `ways`; returns
    the ways from the buttons.
    """
    if not deeds or not forest:
        return {}
    for name, box in forest.items():
        nearest = _nearest(box, deeds)
        for direction in (DOWN, RIGHT) if are_beside else (DOWN,):
            ways[name].setdefault(direction, nearest)
    first, last = min(box.top for box in deeds.values()), max(box.top for box in deeds.values())
    if are_beside:  # the lowest button leads to those of every table, which lie at its left
        return {name: {LEFT: _nearest(box, forest)} for name, box in deeds.items() if box.top < last}
    return {name: {UP: _nearest(box, forest)} for name, box in deeds.items() if box.top == first}


def _nearest(box: pygame.FRect, others: Mapping[str, pygame.FRect]) -> str:
    """Which of some boxes is nearest to another, from edge to edge first."""

    def distance(name: str) -> tuple[float, float]:
        other = others[name]
        return apart(box, other), math.dist(box.center, other.center)

    return min(others, key=distance)


def _upright(cell: Cell, known: frozenset[Cell]) -> dict[Direction, str]:
    steps = {UP: Cell(cell.q, cell.r - 1), DOWN: Cell(cell.q, cell.r + 1)}
    return {direction: name_of(to) for direction, to in steps.items() if to in known}


def _beside(cell: Cell, direction: Direction, known: frozenset[Cell]) -> Cell | None:
    """The tile to the left or right; the way zigzags, so that it leads straight across the forest."""
    step = 1 if direction is RIGHT else -1
    higher, lower = Cell(cell.q + step, cell.r - (step > 0)), Cell(cell.q + step, cell.r + (step < 0))
    goes_down = (cell.q if step > 0 else cell.q - 1) % 2 == 0
    goes_down = goes_down if step > 0 else not goes_down
    order = (lower, higher) if goes_down else (higher, lower)
    return next((to for to in order if to in known), None)
