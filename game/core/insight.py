"""Insight: what an experienced player knows about a game. It decides nothing; bots search over it."""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Collection, Mapping, Sequence
from typing import Any, ClassVar, Literal, TypeAlias

from msgspec import Struct

from game.core.values import Action, Fact

# The character of a player, as far as it shows in their moves.
Temper: TypeAlias = Literal["careful", "greedy", "patient", "thrifty", "meddling", "daring"]


LEAST_DOUBT = 0.15  # near the end somebody who is ahead may still be mistaken so much


class Reason(Struct, frozen=True):
    """Why a player does something, in terms of the game: a code, and the facts behind it.

    Everybody at the table may read it, as `why.<game>.<code>`, so it contains only public facts.
    A fact that is a word names a thing: `thing.<game>.<word>`.
    """

    code: str
    facts: dict[str, Fact] = {}


class Plan(Struct, frozen=True):
    """A way to go on, such as fetching a token and bringing it home."""

    steps: tuple[Action, ...]  # as far as they can be foreseen; the first one is legal now
    worth: float  # a first estimate, in points
    reason: Reason


class Sketch(ABC):
    """A question in a game where two players see everything, reduced to what reading ahead needs.

    A turn is a tuple that begins with a first estimate of its worth: how far the asked player is ahead
    after it. Then the other player is asked.
    """

    __slots__ = ()

    @property
    @abstractmethod
    def horizon(self) -> int:
        """How many turns are left to read; 0 at the end of the game."""

    @abstractmethod
    def turns(self, most: int) -> Sequence[Any]:
        """The turns that look best, best first; at the horizon only their first estimates are used."""

    @abstractmethod
    def after(self, turn: Any) -> Sketch:
        """The question to the other player after a turn."""

    @abstractmethod
    def plan(self, turn: Any) -> Plan:
        """The steps of a turn, and the reason for it."""


class Insight(ABC):
    """What a game tells bots that think about it. Asked about imagined worlds, it keeps nothing itself."""

    reasons: ClassVar[tuple[str, ...]] = ()  # the codes of every reason there is
    tempers: ClassVar[Mapping[Temper, Collection[str]]] = {}  # the codes of the reasons that show each
    whim: ClassVar[float] = 0.0  # points given up for what a character likes; too few to change who wins
    trifle: ClassVar[float] = 0.0  # difference in points that a bot ignores if it does not look ahead
    trust: ClassVar[float] = 0.0  # how many imagined worlds the first estimate counts for
    rivalry: ClassVar[float] = 1.0  # own points that one point of the best rival counts for
    win: ClassVar[float] = 20.0  # points that winning in an imagined world is worth
    swing: ClassVar[float] = 10.0  # what `tells` begins with
    foresight: ClassVar[tuple[int, ...]] = (0, 1, 2)  # turns that are imagined, by `Care.ahead`
    pace: ClassVar[float] = 1.0  # positions examined in the time of one of a usual game

    @abstractmethod
    def plans(self, state: Any) -> Sequence[Plan]:
        """Sensible plans of the asked seat, the best by first estimate first; at least one.

        Leave out obviously bad plans: sooner or later they would be played.
        """

    @abstractmethod
    def habit(self, state: Any) -> Action:
        """What the asked seat would do without much thought; imagined games go on by it."""

    @abstractmethod
    def clock(self, state: Any) -> int:
        """How many turns have begun, in units by which it pays to look ahead."""

    def tells(self, seats: int, doubt: float) -> float:
        """The lead in points that makes a win e times as likely: the less is left, the less it takes.

        `doubt` is from 1 at the beginning of a game to 0 at its end.
        """
        return self.swing * max(LEAST_DOUBT, math.sqrt(doubt))

    def sketch(self, state: Any) -> Sketch | None:
        """The open question, for reading ahead; None where plans are played on by habit instead."""
        return None

    def peril(self, state: Any) -> float:
        """Points that everybody at the table stands to lose together, where a game can be lost by all."""
        return 0.0
