"""Focus: which thing the next confirm means, and which thing lies in a direction."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import chain

import pygame

from scenes.input.intents import Direction

OPPOSITE = {
    Direction.LEFT: Direction.RIGHT,
    Direction.RIGHT: Direction.LEFT,
    Direction.UP: Direction.DOWN,
    Direction.DOWN: Direction.UP,
}
ALONG_LISTS = (Direction.UP, Direction.DOWN)  # lists are scrolled, and left at their ends
OFF_THE_WAY = 2000  # more than the canvas is wide: what lies straight ahead comes first, however far


class Focus:
    """One focus for all devices. Going somewhere and back returns to where one was."""

    def __init__(self) -> None:
        self._boxes: dict[str, pygame.FRect] = {}
        self._frames: dict[str, pygame.FRect] = {}  # of things in a scrolled list: what of it is seen
        self._links: dict[tuple[str, Direction], str] = {}
        self._way_back: dict[tuple[str, Direction], str] = {}
        self.current: str | None = None
        self.falls_to_nearest = True  # False: nobody has the focus when the thing that had it goes
        # From a thing, what a step leads to only if nothing else lies ahead.
        self.passes_over: Callable[[str, str], bool] = lambda thing, other: False

    def place(
        self,
        thing: str,
        box: pygame.FRect,
        neighbours: Mapping[Direction, str] | None = None,
        frame: pygame.FRect | None = None,
    ) -> None:
        """Make a thing reachable; explicit neighbours come before what lies nearest.

        What is scrolled out of its frame is reached from things of the same frame only.
        """
        self._boxes[thing] = pygame.FRect(box)
        if frame is not None:
            self._frames[thing] = pygame.FRect(frame)
        if neighbours is not None:  # others than before, perhaps fewer
            for direction in Direction:
                self._links.pop((thing, direction), None)
        for direction, neighbour in (neighbours or {}).items():
            self._links[thing, direction] = neighbour

    def remove(self, thing: str) -> None:
        """Make a thing unreachable; a lost focus goes to the nearest thing left, where it may."""
        box = self._boxes.pop(thing)
        self._frames.pop(thing, None)
        if self.current == thing:
            self.current = self._nearest_to(box) if self.falls_to_nearest else None

    def go_to(self, thing: str | None) -> None:
        """Focus a thing directly, as a pointer does."""
        if thing is None or thing in self._boxes:
            self.current = thing
            self._way_back = {}

    def steer(self, direction: Direction) -> str | None:
        """Move the focus one step; None when nothing lies in that direction."""
        if self.current is None:
            self.current = next(iter(self._boxes), None)
            return self.current
        start = self.current
        goal = self.neighbour(start, direction)
        if goal is not None:
            self._way_back = {(goal, OPPOSITE[direction]): start}
            self.current = goal
        return goal

    def neighbour(self, thing: str, direction: Direction) -> str | None:
        """Where a step from a thing leads: back where one came from, along a link, or to the nearest."""
        nearest = self._nearest_in(thing, direction)
        for known in (self._way_back.get((thing, direction)), self._links.get((thing, direction))):
            leaves_list = direction in ALONG_LISTS and self._leaves_list(thing, known, nearest)
            if known in self._boxes and not leaves_list:
                return known
        return nearest

    def _leaves_list(self, thing: str, *goals: str | None) -> bool:
        """Whether the first of two goals lies outside of a scrolled list that the second would go on in."""
        frame = self._frames.get(thing)
        is_inside = [goal is not None and self._frames.get(goal) == frame for goal in goals]
        return frame is not None and is_inside == [False, True]

    @property
    def things(self) -> tuple[str, ...]:
        """Everything reachable, in the order it was placed."""
        return tuple(self._boxes)

    def _nearest_in(self, thing: str, direction: Direction) -> str | None:
        start, frame = self._boxes[thing], self._frames.get(thing)
        costs = {
            other: cost
            for other in self._boxes
            if other != thing and (cost := _cost(start, self._seen(other, frame), direction)) is not None
        }
        nearest_first = sorted(costs, key=costs.__getitem__)
        inside = (other for other in nearest_first if frame is not None and self._frames.get(other) == frame)
        wanted = (other for other in nearest_first if not self.passes_over(thing, other))
        return next(chain(inside, wanted, nearest_first), None)  # a list is left at its end

    def _seen(self, thing: str, inside: pygame.FRect | None) -> pygame.FRect:
        """The box of a thing, or what the frame around it shows to those who stand outside."""
        box, frame = self._boxes[thing], self._frames.get(thing)
        return box if frame is None or frame == inside else box.clip(frame)

    def _nearest_to(self, box: pygame.FRect) -> str | None:
        middle = pygame.Vector2(box.center)
        return min(
            self._boxes,
            key=lambda other: middle.distance_squared_to(self._boxes[other].center),
            default=None,
        )


def _cost(start: pygame.FRect, goal: pygame.FRect, direction: Direction) -> float | None:
    """How far a thing lies away in a direction; None when it does not lie that way or is not seen."""
    if goal.height <= 0:
        return None
    if direction in (Direction.LEFT, Direction.RIGHT):
        ahead = goal.centerx - start.centerx
        gap = max(goal.left - start.right, start.left - goal.right, 0.0)
        aside = max(goal.top - start.bottom, start.top - goal.bottom, 0.0)
        drift = abs(goal.centery - start.centery)
    else:
        ahead = goal.centery - start.centery
        gap = max(goal.top - start.bottom, start.top - goal.bottom, 0.0)
        aside = max(goal.left - start.right, start.left - goal.right, 0.0)
        drift = abs(goal.centerx - start.centerx)
    if direction in (Direction.LEFT, Direction.UP):
        ahead = -ahead
    if ahead <= 1 or (gap == 0 and aside > 0):  # beside, not ahead
        return None
    return gap + (OFF_THE_WAY + aside if aside else 0.0) + 0.3 * drift + 0.01 * ahead
