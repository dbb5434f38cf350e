"""The way that somebody took through the rulebook, to go back."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Reading:
    """What is open: a chapter or what was found, and the rule that is read."""

    chapter: str
    rule: str
    cited: str = ""
    search: str = ""


class Trail:
    """Where somebody came from by links and searches."""

    def __init__(self) -> None:
        self._left: list[Reading] = []

    def __bool__(self) -> bool:
        return bool(self._left)

    def remember(self, reading: Reading) -> None:
        """Somebody goes on from here."""
        self._left.append(reading)

    def back(self) -> Reading | None:
        """What was left last, and is forgotten now; None at the beginning."""
        return self._left.pop() if self._left else None

    def clear(self) -> None:
        """Whoever finds another way does not go back."""
        self._left.clear()
