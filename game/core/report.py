"""Reports: what a rule tells after it has changed the state, alone or with the position after it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from msgspec import Struct

from game.core.values import Event, View

if TYPE_CHECKING:
    from game.core.contract import State


class Report(list[Event]):
    """What happened, in order. A rule changes the state first, then appends what it has changed."""

    __slots__ = ()

    def about(self, state: State) -> Report:
        """The report of what happens to a state from now on."""
        return self


class Telling(Report):
    """A report for somebody who watches: it keeps the position after every event."""

    __slots__ = ("_state", "positions")

    def __init__(self) -> None:
        super().__init__()
        self.positions: list[State] = []

    def about(self, state: State) -> Telling:
        """Take the positions of this state."""
        self._state = state
        return self

    def append(self, event: Event, /) -> None:
        """Keep an event and the position that it has led to."""
        super().append(event)
        self.positions.append(self._state.copy())

    def extend(self, events: Iterable[Event], /) -> None:
        """Keep several events that one change tells."""
        for event in events:
            self.append(event)

    def __iadd__(self, events: Iterable[Event], /) -> Telling:  # type: ignore[override, misc]
        self.extend(events)
        return self

    def told(self, viewer: int | None) -> list[Told]:
        """The story as a seat (None: the public) may know it."""
        pairs = zip(self, self.positions, strict=True)
        return [Told(event.redacted(viewer), position.view(viewer)) for event, position in pairs]


class Told(Struct, frozen=True):
    """Something that happened, and what is to be seen after it, as one viewer may know both."""

    event: Event
    view: View
