"""Insight: what somebody knows who has often played a game. It decides nothing: bots search over it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Mapping, Sequence
from typing import Any, ClassVar, Literal, TypeAlias

from msgspec import Struct

from game.core.values import Action, Fact

# What somebody is like, as far as it shows in what they do.
Temper: TypeAlias = Literal["careful", "greedy", "patient", "thrifty", "meddling", "daring"]


class Reason(Struct, frozen=True):
    """Why somebody does something, in terms of the game: a code, and the facts behind it.

    It is told to everybody at the table, as `why.<game>.<code>`, so it holds nothing that is not open.
    A fact that is a word is the name of something: `thing.<game>.<word>`.
    """

    code: str
    facts: dict[str, Fact] = {}


class Plan(Struct, frozen=True):
    """A way to go on, such as fetching a token and bringing it home."""

    steps: tuple[Action, ...]  # as far as they can be foreseen; the first one is legal now
    worth: float  # at first glance, in points
    reason: Reason


class Sketch(ABC):
    """A question to one of two who see everything, with no more than is needed to read far ahead.

    A turn of it is a tuple that begins with its worth at first glance: how far whoever is asked is ahead
    after it. Then it is the other one's turn.
    """

    __slots__ = ()

    @property
    @abstractmethod
    def horizon(self) -> int:
        """How many turns there are to be read; 0 at the end of the game."""

    @abstractmethod
    def turns(self, most: int) -> Sequence[Any]:
        """The turns that look best, best first; at the horizon nobody looks at more than the first glance."""

    @abstractmethod
    def after(self, turn: Any) -> Sketch:
        """What the other one is asked after a turn."""

    @abstractmethod
    def plan(self, turn: Any) -> Plan:
        """What a turn consists of, and what it is for."""


class Insight(ABC):
    """What a game can tell whoever thinks about it. Asked about imagined worlds, and holds nothing itself."""

    reasons: ClassVar[tuple[str, ...]] = ()  # the codes of every reason there is
    tempers: ClassVar[Mapping[Temper, Collection[str]]] = {}  # the codes of the reasons that show each
    whim: ClassVar[float] = 0.0  # points that somebody gives up for what they like: too few to see who wins
    trifle: ClassVar[float] = 0.0  # points that somebody in a hurry does not see
    trust: ClassVar[float] = 0.0  # imagined worlds that the first glance counts as much as
    rivalry: ClassVar[float] = 1.0  # points of one's own that a point of the best rival counts as much as
    win: ClassVar[float] = 20.0  # points that winning in an imagined world is worth
    swing: ClassVar[float] = 10.0  # points ahead that make one e times as likely to win, when a game begins
    foresight: ClassVar[tuple[int, ...]] = (0, 1, 2)  # turns that are imagined, by how far ahead one looks
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

    def sketch(self, state: Any) -> Sketch | None:
        """The question that is open, for reading ahead; None where plans are rather played on by habit."""
        return None

    def peril(self, state: Any) -> float:
        """Points that everybody at the table stands to lose together, where a game can be lost by all."""
        return 0.0
