"""The values that cross the border of the engine: actions, events, refusals, views, scores.

All are frozen Structs with a tag, so one JSON notation serves saves, logs, tests and bots.
"""

from __future__ import annotations

from typing import ClassVar, TypeAlias

from msgspec import Struct

Fact: TypeAlias = str | int
Seats: TypeAlias = tuple[int, ...]


class Action(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Something a seat decides. Its name is an imperative: `PlaceTile`, `SetLimit`."""

    seat: int

    def touches(self) -> tuple[str, ...]:
        """The things a person taps to say this action, in order, like `("peg:27", "cell:35")`."""
        return ()


class Event(Struct, frozen=True, tag=True):
    """Something that happened. Its name is in the past tense: `TilePlaced`, `GuardArrived`."""

    # True for events that show something hidden: no move that caused one is taken back.
    reveals: ClassVar[bool] = False

    def audience(self) -> Seats | None:
        """The seats that may read every field; None means everybody."""
        return None

    def public(self) -> Event:
        """The form for everybody outside the audience: the same event without its secrets."""
        return self

    def redacted(self, seat: int | None) -> Event:
        """The form that a seat may see; None stands for the public."""
        audience = self.audience()
        return self if audience is None or seat in audience else self.public()


class Refusal(Struct, frozen=True):
    """Why an action is not possible: a code, the number of the rule, and the facts behind it."""

    code: str
    rule: str
    facts: dict[str, Fact] = {}


class View(Struct, frozen=True, tag=True):
    """What one seat (None: the public) may know of a state. Shares nothing with the state."""

    seat: int | None
    to_act: int | None


class ScoreLine(Struct, frozen=True):
    """One named part of a score, like `("sets", 6)`."""

    name: str
    points: int


class ScoreSheet(Struct, frozen=True):
    """The score of one seat: provisional during play, final after it."""

    seat: int
    lines: tuple[ScoreLine, ...]
    total: int


class Outcome(Struct, frozen=True):
    """How a game ended: seats by place, best first; seats that share a place stand together.

    `winners` is the first place, or empty where a game lets everybody lose.
    """

    ranking: tuple[Seats, ...]
    winners: Seats
    reason: str
