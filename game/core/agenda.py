"""The agenda: what is still to be resolved, as a stack of small steps inside a state."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Generic, TypeVar

from msgspec import Struct

Step = TypeVar("Step")


class PlainStep(Struct, frozen=True, tag=True):
    """Something to be resolved, as plain data."""


class SeatStep(PlainStep, frozen=True):
    """Something to be resolved that is a seat's, or that a seat is asked."""

    seat: int


class Agenda(Generic[Step]):
    """Steps in the order they will be resolved; the first one is what is asked now.

    Steps are immutable values, so copying the agenda is copying a list.
    """

    __slots__ = ("_last_to_first",)

    def __init__(self, steps: Iterable[Step] = ()) -> None:
        self._last_to_first = list(steps)
        self._last_to_first.reverse()

    def now(self) -> Step | None:
        """The step to resolve next; None when nothing is left to do."""
        return self._last_to_first[-1] if self._last_to_first else None

    def done(self) -> Step:
        """Take the present step off the agenda."""
        return self._last_to_first.pop()

    def before_all(self, *steps: Step) -> None:
        """Put steps in front of everything else; the first of them is resolved first."""
        self._last_to_first.extend(reversed(steps))

    def after_all(self, *steps: Step) -> None:
        """Put steps behind everything else."""
        self._last_to_first[:0] = reversed(steps)

    def copy(self) -> Agenda[Step]:
        """The same steps; changing one agenda leaves the other alone."""
        twin: Agenda[Step] = Agenda.__new__(type(self))
        twin._last_to_first = self._last_to_first.copy()
        return twin

    def __iter__(self) -> Iterator[Step]:
        return reversed(self._last_to_first)

    def __len__(self) -> int:
        return len(self._last_to_first)
