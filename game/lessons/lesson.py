"""A lesson: a first game in chapters of steps, read from a file that says which answers count."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, TypeAlias, TypeVar

import msgspec
from msgspec import Struct

from game.core.values import Action, Event

# Some fields of an action or an event with the values they must have; `type` is the name of its kind.
Pattern: TypeAlias = Mapping[str, Any]
Said = TypeVar("Said", Action, Event)

LEARNER = 0  # the seat of whoever learns
NOTHING = "nothing"  # in a pattern, where an action or an event has no value


class Step(Struct, frozen=True, forbid_unknown_fields=True):
    """One idea: what is said of it, which answers count, and when it is done.

    Its words are `lesson.<game>.<chapter>.<step>`.
    """

    name: str
    only: tuple[Pattern, ...] = ()  # answers that count; none: whatever the rules allow
    until: tuple[Pattern, ...] = ()  # events of which one ends the step; none: its first answer does
    points: tuple[str, ...] = ()  # things that the words are about at first; none: what can be touched
    then: bool = False  # whether it has other words after the first touch, as `<step>_then`
    is_read: bool = False  # there is nothing to answer: whoever has read it goes on
    rivals: tuple[Pattern, ...] = ()  # what others do before it is asked, in order; then as they like


class Chapter(Struct, frozen=True, forbid_unknown_fields=True):
    """A topic that can be learned by itself."""

    name: str
    steps: tuple[Step, ...]


class Lesson(Struct, frozen=True, forbid_unknown_fields=True):
    """A first game: who plays it with whom, from which seed, and its chapters."""

    game: str
    seed: int
    chapters: tuple[Chapter, ...]
    options: dict[str, str] = {}
    rivals: int = 1
    before: int = 0  # moves that everybody has made by themselves before the first chapter begins


class LessonError(Exception):
    """A lesson that does not fit the rules any more; names the step."""


def load(folder: Path, game: str) -> Lesson | None:
    """The lesson of a game; None if there is none. Raises OSError, and ValueError for what is no lesson."""
    file = folder / f"{game}.toml"
    return _read(file.read_bytes()) if file.is_file() else None


@cache
def _read(content: bytes) -> Lesson:
    return msgspec.toml.decode(content, type=Lesson)


def chosen(some: Sequence[Said], patterns: Iterable[Pattern]) -> list[Said]:
    """Those that one of the patterns fits, in the order of the patterns; without patterns, all of them."""
    wanted = list(patterns)
    if not wanted:
        return list(some)
    found = [each for pattern in wanted for each in some if fits(each, pattern)]
    return list(dict.fromkeys(found))


def fits(said: Action | Event, pattern: Pattern) -> bool:
    """Whether something is of the kind and has the values that a pattern names."""
    kind = pattern.get("type", type(said).__name__)
    if kind != type(said).__name__:
        return False
    written = msgspec.json.decode(msgspec.json.encode(said))
    return all(
        name in written and written[name] == (None if value == NOTHING else value)
        for name, value in pattern.items()
    )
