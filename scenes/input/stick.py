"""A stick of a pad: two trembling axes become one of four directions, or none."""

from __future__ import annotations

from scenes.input.intents import Direction

# The stick must be pushed this far to count, and come back this far before it counts again.
PUSHED = 0.5
RELEASED = 0.35

# For each axis (0 across, 1 down): where its negative and its positive end lead.
ENDS = (
    (Direction.LEFT, Direction.RIGHT),
    (Direction.UP, Direction.DOWN),
)


class Stick:
    """Where a stick stands and which way that counts as pushed.

    The axes of one push arrive as two events. They are judged together, so that a push mostly down
    and a little to the right is not first read as right: `move` notes, `judge` decides.
    """

    def __init__(self) -> None:
        self.direction: Direction | None = None
        self._position = [0.0, 0.0]
        self._unjudged: set[int] = set()

    def has_unjudged(self, axis: int) -> bool:
        """Whether this axis moved since the last `judge`; another move would hide that one."""
        return axis in self._unjudged

    def move(self, axis: int, value: float) -> None:
        """An axis moved to a value between -1 and 1."""
        self._position[axis] = value
        self._unjudged.add(axis)

    def judge(self) -> Direction | None:
        """The direction that counts now: the one held until it is released, else the longer axis."""
        self._unjudged.clear()
        if self.direction is None or self._reach(self.direction) < RELEASED:
            longest = max(Direction, key=self._reach)
            self.direction = longest if self._reach(longest) >= PUSHED else None
        return self.direction

    def _reach(self, direction: Direction) -> float:
        axis = 0 if direction in ENDS[0] else 1
        return self._position[axis] * (1 if direction == ENDS[axis][1] else -1)
