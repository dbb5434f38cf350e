"""Tweens: how things change over time, small parts that compose to whole movements."""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import TypeAlias

Ease: TypeAlias = Callable[[float], float]

A_FRAME = 0.0168  # seconds: a hair more than a frame takes at sixty a second
MOTION = frozenset({"x", "y", "zoom", "angle", "lift", "width_share"})  # what reduced motion leaves out


def linear(t: float) -> float:
    """At an even pace."""
    return t


def ease_out(t: float) -> float:
    """Fast at first, slow at the end: for arrivals."""
    return 1 - (1 - t) ** 3


def ease_in_out(t: float) -> float:
    """Slow at both ends: for things that travel."""
    return t * t * (3 - 2 * t)


def overshoot(t: float) -> float:
    """A little too far and back: for pieces that are set down."""
    s = 1.70158
    return 1 + (s + 1) * (t - 1) ** 3 + s * (t - 1) ** 2


class Tween(ABC):
    """Something that takes time. `advance` says what is left of the time once it is over."""

    @abstractmethod
    def advance(self, seconds: float) -> float | None:
        """Go on by some time; None while there is more to come, else the time not needed."""

    def finish(self) -> None:
        """Go to the end at once; everything that would have happened on the way happens."""
        while self.advance(3600.0) is None:
            pass

    def without_motion(self) -> Tween:
        """The same for people who asked for reduced motion: things appear where they would go."""
        return self


class Change(Tween):
    """Change attributes of a thing to new values; they start from what they are when it begins."""

    def __init__(self, thing: object, seconds: float, ease: Ease = ease_out, **values: float) -> None:
        self._thing = thing
        self._seconds = seconds
        self._ease = ease
        self._values = values
        self._start: dict[str, float] | None = None
        self._passed = 0.0

    def advance(self, seconds: float) -> float | None:
        """See Tween."""
        if self._start is None:
            self._start = {name: getattr(self._thing, name) for name in self._values}
        self._passed += seconds
        if self._passed >= self._seconds:
            for name, value in self._values.items():
                setattr(self._thing, name, value)
            return self._passed - self._seconds
        share = self._ease(self._passed / self._seconds)
        for name, value in self._values.items():
            setattr(self._thing, name, self._start[name] + (value - self._start[name]) * share)
        return None

    def without_motion(self) -> Tween:
        """Places, sizes and turns change at once; light and dark still fade."""
        motion = {name: value for name, value in self._values.items() if name in MOTION}
        light = {name: value for name, value in self._values.items() if name not in MOTION}
        at_once = Change(self._thing, 0.0, linear, **motion)
        fading = Change(self._thing, self._seconds, self._ease, **light)
        return Together(at_once, fading) if light else at_once


class Wait(Tween):
    """Let time pass."""

    def __init__(self, seconds: float) -> None:
        self._left = seconds

    def advance(self, seconds: float) -> float | None:
        """See Tween."""
        self._left -= seconds
        return None if self._left > 0 else -self._left


class Call(Tween):
    """Do something at its moment."""

    def __init__(self, do: Callable[[], object]) -> None:
        self._do: Callable[[], object] | None = do

    def advance(self, seconds: float) -> float | None:
        """See Tween."""
        do, self._do = self._do, None
        if do is not None:
            do()
        return seconds


def one_a_frame(*steps: Callable[[], object]) -> Tween:
    """Do one thing in every frame, because all of them at once would make it late."""
    return InTurn(*(part for step in steps for part in (Call(step), Wait(A_FRAME))))


class InTurn(Tween):
    """One after the other."""

    def __init__(self, *parts: Tween) -> None:
        self._parts = list(parts)

    def advance(self, seconds: float) -> float | None:
        """See Tween."""
        left: float | None = seconds
        while self._parts and left is not None:
            part = self._parts[0]
            left = part.advance(left)
            if left is not None and part in self._parts:  # a part may have finished the whole meanwhile
                self._parts.remove(part)
        return left

    def without_motion(self) -> Tween:
        """Every part without its motion."""
        return InTurn(*(part.without_motion() for part in self._parts))


class Together(Tween):
    """All at the same time, or each a moment after the one before."""

    def __init__(self, *parts: Tween, stagger: float = 0.0) -> None:
        self._parts: list[Tween] = [
            InTurn(Wait(stagger * number), part) if stagger and number else part
            for number, part in enumerate(parts)
        ]

    def advance(self, seconds: float) -> float | None:
        """See Tween."""
        if not self._parts:
            return seconds
        results = [(part, part.advance(seconds)) for part in self._parts]
        self._parts = [part for part, left in results if left is None]
        return None if self._parts else min(left for _, left in results if left is not None)

    def without_motion(self) -> Tween:
        """Every part without its motion."""
        return Together(*(part.without_motion() for part in self._parts))


class Swing(Tween):
    """Let an attribute swing around its value and die away: a tile that rocks once it has dropped."""

    def __init__(self, thing: object, name: str, by: float, seconds: float, swings: float = 1.5) -> None:
        self._thing, self._name = thing, name
        self._by, self._seconds, self._swings = by, seconds, swings
        self._rest: float | None = None
        self._passed = 0.0

    def advance(self, seconds: float) -> float | None:
        """See Tween."""
        if self._rest is None:
            self._rest = float(getattr(self._thing, self._name))
        self._passed += seconds
        if self._passed >= self._seconds:
            setattr(self._thing, self._name, self._rest)
            return self._passed - self._seconds
        share = self._passed / self._seconds
        swing = math.sin(share * math.tau * self._swings) * (1 - share) ** 2
        setattr(self._thing, self._name, self._rest + self._by * swing)
        return None

    def without_motion(self) -> Tween:
        """Nothing swings."""
        return InTurn()
