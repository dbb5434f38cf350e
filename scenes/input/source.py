"""What the reader asks of every kind of device."""

from __future__ import annotations

from typing import ClassVar

from pygame.event import Event

from scenes.input.intents import Intent


class Source:
    """Turns the events of one kind of device into intents; remembers only what is held."""

    event_types: ClassVar[frozenset[int]] = frozenset()

    def read(self, event: Event, now_ms: int) -> list[Intent]:
        """The intents of one event of `event_types`."""
        return []

    def settle(self, now_ms: int) -> list[Intent]:
        """The intents that fall due once all events of a frame are read, such as repeats."""
        return []

    def let_go(self) -> list[Intent]:
        """Release everything held, as if the hands were taken away."""
        return []

    def next_due_ms(self) -> int | None:
        """When `settle` has something to say without any event; None if it will not."""
        return None
