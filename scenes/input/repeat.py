"""Hold-repeat: what stays held comes again, first after a pause, then steadily."""

from __future__ import annotations

from collections.abc import Hashable

from scenes.input.intents import Intent

FIRST_PAUSE_MS = 400
INTERVAL_MS = 120


class HoldRepeat:
    """What one device holds, in the order it was pressed; only the newest of it repeats."""

    def __init__(self) -> None:
        self._held: dict[Hashable, Intent] = {}
        self._due_ms = 0

    def press(self, part: Hashable, repeated: Intent, now_ms: int) -> None:
        """A part of the device (a key, a stick) went down; `repeated` comes as long as it stays down."""
        self._held.pop(part, None)
        self._held[part] = repeated
        self._due_ms = now_ms + FIRST_PAUSE_MS

    def release(self, part: Hashable, now_ms: int) -> None:
        """A part came up; if it was the newest, the one held before it takes over after a pause."""
        if self._held and part == list(self._held)[-1]:
            self._due_ms = now_ms + FIRST_PAUSE_MS
        self._held.pop(part, None)

    def release_all(self) -> None:
        """Nothing is held any more."""
        self._held.clear()

    def is_held(self, part: Hashable) -> bool:
        """Whether this part is down."""
        return part in self._held

    def next_due_ms(self) -> int | None:
        """When the next repeat falls due; None when nothing is held."""
        return self._due_ms if self._held else None

    def settle(self, now_ms: int) -> list[Intent]:
        """The repeat that fell due, at most one: a late frame must not make the focus run away."""
        if not self._held or now_ms < self._due_ms:
            return []
        is_late = self._due_ms + INTERVAL_MS <= now_ms
        self._due_ms = (now_ms if is_late else self._due_ms) + INTERVAL_MS
        return [list(self._held.values())[-1]]
