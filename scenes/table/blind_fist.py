"""A fist that is filled blind: buttons count, the pad answers in pulses, and no screen shows the sum."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.values import Action
from scenes.input.rumble import FAINT, LONG, SHORT, Pulse

LARGE = 10  # smallest steps in a large one
EMPTY = (FAINT, FAINT)  # what an empty fist feels like, and
NOTHING = (FAINT,)  # one with nothing but a zero in it
TAKEN_BACK = (SHORT, SHORT)
NO_FURTHER = (FAINT, FAINT, FAINT)


class BlindFist:
    """The amount that somebody has counted into their fist, among all that are legal.

    An empty fist is an answer of its own where there is one, such as a pass; else it holds the least amount.
    """

    def __init__(self, choices: Sequence[Action]) -> None:
        said = {action.touches()[-1]: action for action in choices}
        self._amounts = sorted(int(touch[7:]) for touch in said if touch.startswith("amount:"))
        self._said = said
        self.empty = next((said[touch] for touch in said if touch.startswith("button:")), None)
        self._at: int | None = None if self.empty is not None else 0  # the place among the amounts
        self._before: list[int | None] = []  # what the steps so far began at
        self.is_closed = False

    @property
    def step(self) -> int:
        """What the small button adds."""
        return self._amounts[1] - self._amounts[0] if len(self._amounts) > 1 else 0

    @property
    def range(self) -> tuple[int, int]:
        """The least and the most that the fist can hold."""
        return self._amounts[0], self._amounts[-1]

    @property
    def action(self) -> Action:
        """What the fist says when it is closed."""
        if self._at is None:
            assert self.empty is not None
            return self.empty
        return self._said[f"amount:{self._amounts[self._at]}"]

    def add(self, steps: int) -> Sequence[Pulse]:
        """Count so many smallest steps; what the pad answers."""
        return self._go_to((self._at or 0) + steps, LONG if steps >= LARGE else SHORT)

    def nudge(self, by: int) -> Sequence[Pulse]:
        """One amount up or down, where empty comes before nothing."""
        if self._at is None:
            return self._go_to(0, SHORT) if by > 0 else NO_FURTHER
        if self._at + by < 0 and self.empty is not None:
            self._before.append(self._at)
            self._at = None
            return TAKEN_BACK
        return self._go_to(self._at + by, SHORT)

    def take_back(self) -> Sequence[Pulse]:
        """Undo the last step."""
        if not self._before:
            return NO_FURTHER
        self._at = self._before.pop()
        return TAKEN_BACK

    def felt(self) -> Sequence[Pulse]:
        """The amount as pulses: long ones for large steps, short ones for small ones."""
        if self._at is None:
            return EMPTY
        if self._at == 0:
            return NOTHING
        return (LONG,) * (self._at // LARGE) + (SHORT,) * (self._at % LARGE)

    def _go_to(self, at: int, pulse: Pulse) -> Sequence[Pulse]:
        """Be at another amount; beyond the last nothing changes, so that counting along stays right."""
        if not 0 <= at < len(self._amounts):
            return NO_FURTHER
        self._before.append(self._at)
        self._at = at
        return (pulse,)
