"""Whatever hands do to the devices, in whatever order, the program stays on its feet."""

from collections.abc import Callable
from itertools import cycle
from pathlib import Path
from random import Random

import pytest

from scenes.input.intents import Button
from scenes.input.recording import (
    AnyStep,
    FingerDown,
    FingerUp,
    KeyDown,
    KeyUp,
    LeaveWindow,
    MouseDown,
    MouseUp,
    MoveMouse,
    PadButtonDown,
    PadButtonUp,
    PlugIn,
    PullOut,
    ReturnToWindow,
    SlideFinger,
    TiltAxis,
    TurnWheel,
    WriteText,
)
from scenes.menu.scene import MenuScene
from scenes.table.pause import PauseScene
from tests.scenes.stage_door import PLAYED, SCENES, StageDoor
from tests.scenes.visitors import TEXTS, random_intent, random_point

KEYS = (
    *("up", "down", "left", "right", "return", "escape", "space", "backspace", "tab", "pageup", "pagedown"),
    *("u", "y", "p", "l", "q", "e", "w", "a", "s", "d", "x", "1", "f1", "f3"),
)
SIZES = ((640, 360), (500, 420), (320, 200), (901, 333))
MOST_BACKS = 12


class Monkey:
    """Plays with everything on the desk, and notes what it did for those who must find out why."""

    def __init__(self, door: StageDoor, seed: int) -> None:
        self.door, self.random = door, Random(seed)
        self.pads: set[int] = set()
        self.done: list[object] = []

    def play(self) -> None:
        """One more thing, then a frame."""
        if self.random.random() < 0.5:
            intent = random_intent(self.random, self.door.top)
            self.done.append(intent)
            self.door.app.receive(intent)
        else:
            step = self._step()
            self.done.append(step)
            self.door.hands.do(step)
        self.door.frame(self.random.choice((0.0, 0.004, 1 / 60, 0.3)))

    def _step(self) -> AnyStep:
        random = self.random
        device = random.choices(("keys", "mouse", "fingers", "pad", "window"), (5, 4, 3, 2, 1))[0]
        x, y = random_point(random, self.door.top)
        if device == "keys":
            key, modifiers = random.choice(KEYS), random.choice(((), (), (), ("ctrl",), ("shift",)))
            return random.choice(
                (KeyDown(key, modifiers), KeyUp(key, modifiers), WriteText(random.choice(TEXTS)))
            )
        if device == "mouse":
            wheel = TurnWheel(0, random.choice((-1.0, 1.0, 0.4)))
            return random.choice((MoveMouse(x, y), MouseDown(x, y), MouseUp(x, y), wheel))
        if device == "fingers":
            finger = random.randrange(3)
            return random.choice(
                (FingerDown(finger, x, y), SlideFinger(finger, x, y), FingerUp(finger, x, y))
            )
        return self._pad_step() if device == "pad" else random.choice((LeaveWindow(), ReturnToWindow()))

    def _pad_step(self) -> AnyStep:
        random, pad = self.random, self.random.randrange(2)
        if pad not in self.pads:
            self.pads.add(pad)
            return PlugIn(pad, is_known=random.random() < 0.5)
        if random.random() < 0.1:
            self.pads.discard(pad)
            return PullOut(pad)
        button = random.randrange(14)
        tilt = TiltAxis(pad, random.randrange(2), random.uniform(-1, 1))
        return random.choice((PadButtonDown(pad, button), PadButtonUp(pad, button), tilt))


def go_back_to_the_menu(door: StageDoor) -> None:
    """Press back until the menu is reached; a scene that cannot be left is stuck."""
    door.hands.close()
    for _ in range(MOST_BACKS):
        if isinstance(door.top, MenuScene):
            return
        if isinstance(door.top, PauseScene):  # a table and its curtain are left through the pause
            door.top.controls.focus_on("leave")
            door.press(Button.CONFIRM)
        else:
            door.press(Button.BACK)
        door.rest()
        door.frame(0.1)  # a curtain that has just closed does not listen yet
    raise AssertionError(f"{door.top} cannot be left")


@pytest.mark.parametrize("seed", range(4))
def test_no_scene_breaks_or_gets_stuck_whatever_people_do(
    tmp_path: Path, counts: Callable[[int, int], int], seed: int
) -> None:
    door = StageDoor(tmp_path, SIZES[seed])
    names = [*SCENES, *PLAYED]
    Random(seed).shuffle(names)
    most = counts(500, 5000)
    played = 0
    for name in cycle(names):
        if played >= most:
            break
        door.open(name)
        monkey = Monkey(door, seed * 100_000 + played)
        for _ in range(25):
            played += 1
            try:
                monkey.play()
            except Exception as fault:
                fault.add_note(f"in {name}, after: {monkey.done[-6:]}")
                raise
            if door.context.stack.top is None:  # it chose to leave the program
                door.open(name)
        if played % 10 == 0:
            door.resize(monkey.random.choice(SIZES))
        go_back_to_the_menu(door)
    door.close()
