"""Fingers on the touch screen of a stage door: real finger events, at things by their names or at points."""

from scenes.input.recording import FingerDown, FingerUp, SlideFinger
from scenes.platform.viewport import Point
from tests.scenes.stage_door import StageDoor

BETWEEN_TAPS = 6  # frames: longer than a bouncing contact
Place = str | Point


class Fingers:
    """One finger or several; each says with every step where it is."""

    def __init__(self, door: StageDoor) -> None:
        self._door = door
        self._at: dict[int, Point] = {}

    def down(self, place: Place, finger: int = 1) -> None:
        self._at[finger] = self._point(place)
        self._door.do(FingerDown(finger, *self._at[finger]))

    def slide(self, *places: Place, finger: int = 1) -> None:
        for place in places:
            (x, y), (end_x, end_y) = self._at[finger], self._point(place)
            self._door.do(SlideFinger(finger, (x + end_x) / 2, (y + end_y) / 2))
            self._door.do(SlideFinger(finger, end_x, end_y))
            self._at[finger] = end_x, end_y

    def up(self, finger: int = 1) -> None:
        self._door.do(FingerUp(finger, *self._at.pop(finger)))
        self._door.frame(times=BETWEEN_TAPS)

    def tap(self, *places: Place) -> None:
        for place in places:
            self.down(place)
            self.up()

    def tap_at_once(self, place: Place) -> None:
        """Tap and look at once, in the frame in which the finger leaves."""
        self.down(place)
        self._door.do(FingerUp(1, *self._at.pop(1)))

    def drag(self, start: Place, *ways: Place) -> None:
        self.down(start)
        self.slide(*ways)
        self.up()

    def hold(self, place: Place, seconds: float = 1.0) -> None:
        """Press for long, and stay there."""
        self.down(place)
        self.wait(seconds)

    def wait(self, seconds: float) -> None:
        self._door.frame(0.05, times=round(seconds / 0.05))

    def _point(self, place: Place) -> Point:
        return self._door.middle_of(place) if isinstance(place, str) else place
