"""Insight: what somebody knows who has often played a game. It decides nothing: bots search over it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar

from msgspec import Struct

from game.core.values import Action, Fact


class Reason(Struct, frozen=True):
    """Why somebody does something, in terms of the game: a code, and the facts behind it.

    It is told to everybody at the table, as `reason.<game>.<code>`, so it holds nothing that is not open.
    A fact that is a word is the name of something: `thing.<game>.<word>`.
    """

    code: str
    facts: dict[str, Fact] = {}


class Plan(Struct, frozen=True):
    """A way to go on, such as fetching a token and bringing it home."""

    steps: tuple[Action, ...]  # as far as they can be foreseen; the first one is legal now
    worth: float  # at first glance, in points
    reason: Reason


class Insight(ABC):
    """What a game can tell whoever thinks about it. Asked about imagined worlds, and holds nothing itself."""

    reasons: ClassVar[tuple[str, ...]] = ()  # the codes of every reason there is
    trifle: ClassVar[float] = 0.0  # points that somebody in a hurry does not see
    trust: ClassVar[float] = 0.0  # imagined worlds that the first glance counts as much as
    win: ClassVar[float] = 20.0  # points that winning in an imagined world is worth
    foresight: ClassVar[float] = 1.0  # turns that are imagined for one of a usual game
    pace: ClassVar[float] = 1.0  # positions that are looked at in the time for one of a usual game

    @abstractmethod
    def plans(self, state: Any) -> Sequence[Plan]:
        """What the asked seat may sensibly do, best at first glance first; at least one plan.

        No plan does what everybody sees to be silly: it would be played sooner or later.
        """

    @abstractmethod
    def habit(self, state: Any) -> Action:
        """What the asked seat would do without much thought; the course of a game is imagined with it."""

    @abstractmethod
    def clock(self, state: Any) -> int:
        """How many turns have begun, counted so that looking one further ahead pays."""

    def peril(self, state: Any) -> float:
        """Points that everybody at the table stands to lose together, where a game can be lost by all."""
        return 0.0
