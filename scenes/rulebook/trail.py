"""The way that somebody took through the rulebook, to go back."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Place:
    """What is open: a chapter or what was found, and the rule that is read."""

    chapter: str
    reading: str
    cited: str = ""
    search: str = ""
