"""Where directions lead between gnomes and stands: one step down to a job, one step up to a gnome."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

import pygame

from scenes.input.intents import Direction
from scenes.table.things import Thing

UP, DOWN, LEFT, RIGHT = Direction.UP, Direction.DOWN, Direction.LEFT, Direction.RIGHT


def with_ways(things: Sequence[Thing]) -> list[Thing]:
    """The same things: gnomes lead down to the nearest stand or offer, and those of the first row back up."""
    gnomes = {thing.name: thing.box for thing in things if thing.name.startswith("gnome:")}
    below = {thing.name: thing.box for thing in things if thing.name.startswith(BELOW)}
    if not gnomes or not below:
        return list(things)
    first = min(box.top for box in below.values())
    upper = {name: box for name, box in below.items() if box.top - first < box.height / 2}
    front = max(box.bottom for box in gnomes.values())
    ways: dict[str, dict[Direction, str]] = {}
    for name, box in gnomes.items():
        if front - box.bottom < box.height * 0.3:
            ways[name] = {DOWN: _nearest(box, upper)}
    for name, box in upper.items():
        ways[name] = {UP: _nearest(box, gnomes)}
    return [replace(thing, neighbours=ways.get(thing.name, {})) for thing in things]


BELOW = ("job:", "contest:", "hat:", "duty:", "promise:")


def _nearest(box: pygame.FRect, others: Mapping[str, pygame.FRect]) -> str:
    """The box whose middle is least aside."""
    return min(others, key=lambda name: abs(others[name].centerx - box.centerx))
