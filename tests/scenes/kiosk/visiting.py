"""What visitors and staff do at a kiosk, in words."""

from collections.abc import Callable
from dataclasses import dataclass

from scenes.input.recording import FingerDown, FingerUp
from scenes.kiosk.host import KioskHost
from scenes.shell.scene import Scene
from tests.scenes.stage_door import StageDoor


@dataclass
class Kiosk:
    """A kiosk that stands somewhere, with a clock on its wall that can be put forward by hours."""

    door: StageDoor
    host: KioskHost
    put_forward: Callable[[float], None]

    @property
    def top(self) -> Scene:
        return self.door.top

    def wait(self, seconds: float) -> None:
        """Nobody touches anything."""
        for _ in range(int(seconds)):
            self.door.frame(1.0)
        self.door.frame(seconds % 1.0)

    def tap(self, x: float, y: float) -> None:
        self.door.do(FingerDown(0, x, y), FingerUp(0, x, y))
        self.door.frame(0.2)  # a finger that comes back sooner has only trembled
        self.door.rest()

    def press(self, name: str) -> None:
        self.tap(*self.door.middle_of(name))

    def tap_corners(self) -> None:
        window = self.door.context.look.viewport.whole
        for x, y in (window.topleft, window.topright, window.bottomright, window.bottomleft):
            inside = 20 if x <= window.left else -20, 20 if y <= window.top else -20
            self.tap(x + inside[0], y + inside[1])

    def enter_pin(self, pin: str) -> None:
        for digit in pin:
            self.press(f"key {digit}")
        self.press("check")

    def open_staff_page(self, pin: str) -> None:
        self.tap_corners()
        self.enter_pin(pin)

    def sit_down(self, game: str = "nursery") -> None:
        """Begin a game against bots from the menu."""
        while self.top.game.id != game:  # type: ignore[attr-defined]
            side = f"side {game}"
            self.press(side)
            self.door.rest()
        self.press("front")
        self.press("start")
        self.door.frame(0.1, times=10)
