"""A game written out as a tree, to put a bot before exactly one question."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct

from game.core.chance import Chance
from game.core.contract import Rules, State
from game.core.report import Report
from game.core.setup import GameInfo, Setup
from game.core.values import Action, Outcome, Refusal, ScoreLine, ScoreSheet, View, refused


class Go(Action, frozen=True):
    way: str


class Fork(Struct, frozen=True):
    """A seat chooses a way; the points are what everybody has so far. Without a seat it is the end."""

    points: tuple[int, ...]
    seat: int | None = None
    ways: Mapping[str, Fork] = {}
    has_luck: bool = False  # whether getting here takes a draw


def end(*points: int) -> Fork:
    return Fork(points)


def going_on(*points: int) -> Fork:
    """Not the end: the last seat still has something to do."""
    return Fork(points, len(points) - 1, {"on": end(*points)})


class TreeState(State):
    """One fork of the tree; a seat that cannot know which tree it is in imagines one of several."""

    __slots__ = ("fork", "moves", "possible")

    def __init__(self, *possible: Fork) -> None:
        self.possible = possible
        self.fork = possible[0]
        self.moves = 0
        self.chance = Chance(0)

    def to_act(self) -> int | None:
        return self.fork.seat

    def legal(self) -> Sequence[Action]:
        return [] if self.fork.seat is None else [Go(self.fork.seat, way) for way in self.fork.ways]

    def why_not(self, action: Action) -> Refusal | None:
        return None if action in self.legal() else refused("no_such_way", "1")

    def rule_asked(self) -> str | None:
        return "1"

    def _carry_out(self, action: Action, report: Report) -> None:
        assert isinstance(action, Go)
        self.fork = self.fork.ways[action.way]
        self.moves += 1
        if self.fork.has_luck:
            self.chance.below(2, "luck")

    def copy(self) -> TreeState:
        twin = TreeState(*self.possible)
        twin.fork = self.fork
        twin.moves = self.moves
        twin.chance = self.chance.copy()
        return twin

    def view(self, seat: int | None) -> View:
        return View(seat, self.to_act())

    def imagine(self, seat: int, chance: Chance) -> TreeState:
        world = self.copy()
        world.fork = chance.pick(self.possible, "tree")
        world.chance = chance.fork()
        return world

    def score(self) -> list[ScoreSheet]:
        return [
            ScoreSheet(seat, (ScoreLine("points", points),), points)
            for seat, points in enumerate(self.fork.points)
        ]

    def outcome(self) -> Outcome | None:
        if self.fork.seat is not None:
            return None
        points = self.fork.points
        winners = tuple(seat for seat in range(len(points)) if points[seat] == max(points))
        return Outcome((winners,), winners, "end")


class TreeRules(Rules):
    """No rules at all: positions are written down by tests."""

    def __init__(self, has_hidden_information: bool = False) -> None:
        self.info = GameInfo("tree", 1, 1, 4, (), has_hidden_information, (1, 1))  # type: ignore[misc]

    def _laid_out(self, setup: Setup, chance: Chance) -> TreeState:
        raise AssertionError("there is no opening")

    def _begin(self, state: Any, report: Report) -> None:
        raise AssertionError("there is no opening")
