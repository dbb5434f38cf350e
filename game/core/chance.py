"""Chance: a stream of numbers that is part of the state and the same on every machine.

Draw k is a hash of the seed and k, so the stream is two integers, and taking a move back and
making it again cannot change what falls. What was drawn is remembered under the name of the
thing drawn, so that a journal can repeat a game even if later rules draw in another order.
"""

from __future__ import annotations

from collections.abc import Iterable, MutableSequence, Sequence
from typing import TypeAlias, TypeVar

T = TypeVar("T")
Draw: TypeAlias = tuple[str, int]  # what was drawn, and the number that fell

_MASK = 2**64 - 1
_STEP = 0x9E3779B97F4A7C15  # 2**64 / golden ratio: consecutive draws lie far apart
_RETRY = 0xD1342543DE82EF95


def _mixed(x: int) -> int:
    """Spread 64 bits so that every input bit moves about half of the output bits (splitmix64)."""
    x = ((x ^ (x >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    x = ((x ^ (x >> 27)) * 0x94D049BB133111EB) & _MASK
    return x ^ (x >> 31)


class ScriptMismatch(Exception):
    """A recorded game asks chance for something that its record does not hold."""


class Chance:
    """A seeded stream; `count` is how many numbers were drawn from it."""

    __slots__ = ("_script", "count", "drawn", "seed")

    def __init__(self, seed: int, count: int = 0) -> None:
        self.seed = seed
        self.count = count
        self.drawn: list[Draw] = []  # since the last `start_record`
        self._script: list[Draw] | None = None

    def below(self, n: int, what: str) -> int:
        """A number from 0 to n - 1, each equally likely, remembered as the draw of `what`."""
        number = self._hashed(n) if self._script is None else self._scripted(n, what)
        self.count += 1
        self.drawn.append((what, number))
        return number

    def pick(self, items: Sequence[T], what: str) -> T:
        """One of the items, each equally likely."""
        return items[self.below(len(items), what)]

    def shuffle(self, items: MutableSequence[T], what: str) -> None:
        """Put the items into a random order, each order equally likely."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1, what)
            items[last], items[other] = items[other], items[last]

    def fork(self) -> Chance:
        """A new stream, unrelated to this one but for coming out of one draw of it."""
        return Chance(self.below(2**63, "fork"))

    def copy(self) -> Chance:
        """The same stream at the same place, with an empty record."""
        return Chance(self.seed, self.count)

    def start_record(self) -> None:
        """Forget what was drawn so far, so that `drawn` holds what falls from now on."""
        self.drawn = []

    def follow(self, script: Iterable[Draw]) -> None:
        """Let the recorded draws fall again instead of new ones, until `stop_following`."""
        self._script = list(script)

    def stop_following(self) -> None:
        """Draw freely again; raises ScriptMismatch if recorded draws were never asked for."""
        left, self._script = self._script, None
        if left:
            raise ScriptMismatch(f"{len(left)} recorded draws of {left[0][0]!r} were never made")

    def _hashed(self, n: int) -> int:
        """Scale a 64-bit hash to n, and hash again in the rare case that would favour some numbers."""
        x = _mixed((self.seed + _STEP) & _MASK) + (self.count + 1) * _STEP
        uneven = (1 << 64) % n
        while True:
            product = _mixed(x & _MASK) * n
            if product & _MASK >= uneven:
                return product >> 64
            x += _RETRY

    def _scripted(self, n: int, what: str) -> int:
        script = self._script or []
        for place, (name, number) in enumerate(script):
            if name == what:
                del script[place]
                if not 0 <= number < n:
                    raise ScriptMismatch(f"the recorded draw of {what!r} is {number}, not below {n}")
                return number
        raise ScriptMismatch(f"no draw of {what!r} is left in the record")
