"""A movement that is made when its moment has come, from how everything stands then."""

from __future__ import annotations

from collections.abc import Callable

from scenes.stage.tween import Tween


class Moment(Tween):
    """Asks for its movement once, when it begins; there may be none."""

    def __init__(self, make: Callable[[], Tween | None]) -> None:
        self._make: Callable[[], Tween | None] | None = make
        self._movement: Tween | None = None

    def advance(self, seconds: float) -> float | None:
        """See Tween."""
        if self._make is not None:
            make, self._make = self._make, None
            self._movement = make()
        return seconds if self._movement is None else self._movement.advance(seconds)

    def without_motion(self) -> Tween:
        """The movement without its motion, whatever it will be."""
        make = self._make
        if make is None:
            return self

        def still() -> Tween | None:
            movement = make()
            return None if movement is None else movement.without_motion()

        return Moment(still)
