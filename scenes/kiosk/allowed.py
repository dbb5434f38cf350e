"""What a value in the kiosk file may be: each kind says it in words, and what is wrong with another value."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import time
from typing import Any

from scenes.kiosk import pin


class Allowed(ABC):
    """Kinds say what they allow; what they do not is a problem that repeats it."""

    @property
    @abstractmethod
    def words(self) -> str:
        """What may be written, as a sentence goes on after "must be"."""

    @abstractmethod
    def holds(self, value: Any) -> bool:
        """Whether a value may be written."""

    def problem(self, value: Any) -> str:
        """What is wrong with a value; nothing if it may be written."""
        return "" if self.holds(value) else f"must be {self.words}, not {_shown(value)}"


@dataclass(frozen=True)
class OneOf(Allowed):
    """One of some words."""

    choices: Sequence[str]

    @property
    def words(self) -> str:
        """All of them."""
        return f"one of {', '.join(self.choices)}"

    def holds(self, value: Any) -> bool:
        """Only a known word."""
        return isinstance(value, str) and value in self.choices


@dataclass(frozen=True)
class ListOf(Allowed):
    """Some of several words, none of them twice."""

    choices: Sequence[str]

    @property
    def words(self) -> str:
        """All of them."""
        return f"a list of one or more of {', '.join(self.choices)}, none twice"

    def holds(self, value: Any) -> bool:
        """Known words, at least one."""
        if not isinstance(value, list) or not value or not all(isinstance(each, str) for each in value):
            return False
        return set(value) <= set(self.choices) and len(set(value)) == len(value)


@dataclass(frozen=True)
class Whole(Allowed):
    """A whole number between two ends, perhaps by steps."""

    low: int
    high: int
    step: int = 1

    @property
    def words(self) -> str:
        """The ends, and the steps if there are any."""
        steps = f" in steps of {self.step}" if self.step > 1 else ""
        return f"a whole number from {self.low} to {self.high}{steps}"

    def holds(self, value: Any) -> bool:
        """A number, and not yes or no, which Python counts among them."""
        if not isinstance(value, int) or isinstance(value, bool):
            return False
        return self.low <= value <= self.high and (value - self.low) % self.step == 0


class Switch(Allowed):
    """Yes or no."""

    @property
    def words(self) -> str:
        """As TOML writes them."""
        return "true or false"

    def holds(self, value: Any) -> bool:
        """Nothing but these two."""
        return isinstance(value, bool)


class Matching(Allowed):
    """A text of some form."""

    form = ""

    def holds(self, value: Any) -> bool:
        """A text of exactly this form."""
        return isinstance(value, str) and re.fullmatch(self.form, value) is not None


class ScreenSize(Matching):
    """The screen as it is, or a size in pixels."""

    form = r"screen|[1-9][0-9]{2,4}x[1-9][0-9]{2,4}"

    @property
    def words(self) -> str:
        """Both ways to say it."""
        return 'screen or a size like "1920x1080"'


class Hours(Matching):
    """From one time of day to another, or never."""

    form = r"off|([01][0-9]|2[0-3]):[0-5][0-9]-([01][0-9]|2[0-3]):[0-5][0-9]"

    @property
    def words(self) -> str:
        """By an example."""
        return 'off or two times of day like "22:00-07:00"'


class PinHash(Allowed):
    """What is kept in place of a PIN."""

    @property
    def words(self) -> str:
        """Where to get it from."""
        return "the text that --kiosk-pin prints, or empty"

    def holds(self, value: Any) -> bool:
        """Nothing that is not such a text; a PIN itself has no business in a file."""
        return value == "" or (isinstance(value, str) and pin.is_hash(value))

    def problem(self, value: Any) -> str:
        """Says nothing of the value: it may be the PIN itself."""
        return "" if self.holds(value) else f"must be {self.words}"


class Folder(Allowed):
    """A folder by its whole path, or the usual one."""

    @property
    def words(self) -> str:
        """Both ways to say it."""
        return "the whole path of a folder, or empty for the usual one"

    def holds(self, value: Any) -> bool:
        """Whether there is such a folder shows when it is needed: a disk may be mounted later."""
        is_whole = isinstance(value, str) and re.match(r"/|[A-Za-z]:[\\/]", value) is not None
        return value == "" or (is_whole and "\0" not in value)


def hours_of(night: str) -> tuple[time, time] | None:
    """When a night begins and ends; None for none."""
    if night == "off":
        return None
    begins, ends = (time.fromisoformat(part) for part in night.split("-"))
    return begins, ends


def _shown(value: Any) -> str:
    text = repr(value)
    return text if len(text) <= 60 else f"{text[:57]}..."
