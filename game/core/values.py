"""The values that cross the border of the engine: actions, events, refusals, views, scores.

All are frozen Structs with a tag, so one JSON notation serves saves, logs, tests and bots.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, TypeAlias

from msgspec import Struct

Fact: TypeAlias = str | int
Touches: TypeAlias = tuple[str, ...]  # what is tapped one after the other
Seats: TypeAlias = tuple[int, ...]


class Action(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Something a seat decides. Its name is an imperative: `PlaceTile`, `SetLimit`."""

    # True where touches of one kind, like the cards of a set, may be said in any order.
    any_order: ClassVar[bool] = False

    seat: int

    def touches(self) -> tuple[str, ...]:
        """The things a person taps to say this action, in order, like `("peg:27", "cell:35")`."""
        return ()

    def other_touches(self) -> tuple[tuple[str, ...], ...]:
        """Other lines of touches that say the same, such as the place before what goes there."""
        return ()

    def touches_after(self, said: Touches, also: Sequence[Touches] = ()) -> Touches | None:
        """What is still to be touched when some things have been; None if they mean something else.

        `also` are more lines that say the same in the position of the moment.
        """
        touches, count = self.touches(), len(said)
        for line in (touches, *self.other_touches(), *also):
            if line[:count] == said:
                return line[count:]
        if not self.any_order or not _are_alike(said, touches[:count]):
            return None
        left = list(touches)
        for touch in said:
            if touch not in left:
                return None
            left.remove(touch)
        return tuple(left)

    def touches_next(self, said: Touches, also: Sequence[Touches] = ()) -> Touches:
        """The things that may be touched next, of which one is enough."""
        left, count = self.touches_after(said, also) or (), len(said)
        lines = (*self.other_touches(), *also)
        others = [line[count] for line in lines if line[:count] == said and line[count:]]
        alike = tuple(touch for touch in left if self.any_order and _are_alike([touch], left[:1]))
        return tuple(dict.fromkeys((*(alike or left[:1]), *others)))


class Event(Struct, frozen=True, tag=True):
    """Something that happened. Its name is in the past tense: `TilePlaced`, `GuardArrived`."""

    # True for events that show something hidden: nobody who has learned from one takes a move back past it.
    reveals: ClassVar[bool] = False
    # True for events with which the next turn begins, so that the one before it is whole.
    begins_turn: ClassVar[bool] = False

    def was_known_to(self, seat: int) -> bool:
        """Whether a seat knew beforehand what the event reveals to others."""
        return False

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


class SeatEvent(Event, frozen=True):
    """Something that a seat did, or that happened to it."""

    seat: int


WRONG_DECISION = "wrong_decision"


class Refusal(Struct, frozen=True):
    """Why an action is not possible: a code, the number of the rule, and the facts behind it."""

    code: str
    rule: str
    facts: dict[str, Fact] = {}


def refused(code: str, rule: str, **facts: Fact) -> Refusal:
    """A refusal, given its rule where it happens: the number is one of the rulebook that people read."""
    return Refusal(code, rule, facts)


def wrong_decision(rule: str) -> Refusal:
    """The refusal of every game for what would answer another question than the open one."""
    return refused(WRONG_DECISION, rule)


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

    def place_of(self, seat: int) -> int:
        """One more than the number of seats that stand better."""
        better = 0
        for together in self.ranking:
            if seat in together:
                break
            better += len(together)
        return better + 1


def _are_alike(some: Sequence[str], others: Sequence[str]) -> bool:
    """Whether two lines of touches are of the same kinds, like `card:3` and `card:5`."""
    kinds, other_kinds = ([touch.partition(":")[0] for touch in touches] for touches in (some, others))
    return kinds == other_kinds
