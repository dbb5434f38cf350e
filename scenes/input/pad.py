"""One pad: which of its parts means what, and what it holds."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from scenes.input.gaze import Gaze
from scenes.input.intents import Button, Device, Direction, Intent, Press, Release, Steer
from scenes.input.repeat import HoldRepeat
from scenes.input.stick import ENDS, Stick
from scenes.platform.viewport import Point

Meaning = Direction | Button

# Pads that SDL knows: buttons by their place on an Xbox pad.
CONTROLLER_BUTTONS: dict[int, Meaning] = {
    pygame.CONTROLLER_BUTTON_A: Button.CONFIRM,
    pygame.CONTROLLER_BUTTON_B: Button.BACK,
    pygame.CONTROLLER_BUTTON_X: Button.EXTRA,
    pygame.CONTROLLER_BUTTON_Y: Button.HELP,
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: Button.REDO,
    pygame.CONTROLLER_BUTTON_LEFTSTICK: Button.SHOW_ME,
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: Button.PREVIOUS,
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: Button.NEXT,
    pygame.CONTROLLER_BUTTON_START: Button.PAUSE,
    pygame.CONTROLLER_BUTTON_BACK: Button.LOG,
    pygame.CONTROLLER_BUTTON_DPAD_UP: Direction.UP,
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: Direction.DOWN,
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: Direction.LEFT,
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: Direction.RIGHT,
}

# Pads that SDL does not know: buttons by number, as most makers count them. Start and select are
# 6 and 7 on some and 8 and 9 on others, where 6 and 7 are triggers that nothing else needs.
JOYSTICK_BUTTONS: dict[int, Meaning] = {
    0: Button.CONFIRM,
    1: Button.BACK,
    2: Button.EXTRA,
    3: Button.HELP,
    4: Button.PREVIOUS,
    5: Button.NEXT,
    6: Button.LOG,
    7: Button.PAUSE,
    8: Button.LOG,
    9: Button.PAUSE,
}

# The left stick; the right one and the triggers lie elsewhere on every pad that SDL does not know.
STICK_AXES = (0, 1)


class Pad:
    """A pad in somebody's hands: what it presses, and the directions it holds."""

    def __init__(
        self, device: Device, name: str, buttons: dict[int, Meaning], middle: Callable[[], Point]
    ) -> None:
        self.device = device
        self.name = name
        self._buttons = buttons
        self._stick = Stick()
        self._repeat = HoldRepeat()
        self.gaze = Gaze(device, middle)

    def button_down(self, button: int, now_ms: int) -> list[Intent]:
        """A button went down."""
        meaning = self._buttons.get(button)
        if isinstance(meaning, Direction):
            return self._hold(("button", button), meaning, now_ms)
        if meaning is Button.SHOW_ME and self._stick.direction is not None:
            return []  # whoever steers hard presses the stick without meaning it
        return [Press(self.device, meaning)] if meaning else []

    def button_up(self, button: int, now_ms: int) -> list[Intent]:
        """A button came up."""
        self._repeat.release(("button", button), now_ms)
        meaning = self._buttons.get(button)
        return [Release(self.device, meaning)] if isinstance(meaning, Button) else []

    def axis_moved(self, axis: int, value: float, now_ms: int) -> list[Intent]:
        """An axis moved to a value between -1 and 1."""
        if axis not in STICK_AXES:
            return []
        intents = self._judge_stick(now_ms) if self._stick.has_unjudged(axis) else []
        self._stick.move(axis, value)
        return intents

    def hat_moved(self, hat: int, value: tuple[int, int], now_ms: int) -> list[Intent]:
        """A hat, the d-pad of unknown pads, moved: (right is 1, up is 1)."""
        intents: list[Intent] = []
        for axis, position in enumerate((value[0], -value[1])):
            for end, direction in zip((-1, 1), ENDS[axis], strict=True):
                part = ("hat", hat, direction)
                if position != end:
                    self._repeat.release(part, now_ms)
                elif not self._repeat.is_held(part):
                    intents += self._hold(part, direction, now_ms)
        return intents

    def settle(self, now_ms: int) -> list[Intent]:
        """Where the stick now points, the held direction again, and how far the sight has moved."""
        return self._judge_stick(now_ms) + self._repeat.settle(now_ms) + self.gaze.settle(now_ms)

    def let_go(self) -> None:
        """Release everything held; a pushed stick counts again once it was back in its middle."""
        self._repeat.release_all()
        self.gaze.let_go()

    def next_due_ms(self) -> int | None:
        """When a held direction repeats next, or the sight moves on."""
        dues = (self._repeat.next_due_ms(), self.gaze.next_due_ms())
        return min((due for due in dues if due is not None), default=None)

    def _judge_stick(self, now_ms: int) -> list[Intent]:
        before = self._stick.direction
        direction = self._stick.judge()
        if direction == before:
            return []
        self._repeat.release("stick", now_ms)
        return self._hold("stick", direction, now_ms) if direction else []

    def _hold(self, part: object, direction: Direction, now_ms: int) -> list[Intent]:
        self._repeat.press(part, Steer(self.device, direction, is_repeat=True), now_ms)
        return [Steer(self.device, direction)]
