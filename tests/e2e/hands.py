"""Hands at each device: what is pressed by its name is reached as a person would reach it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import deque
from typing import TYPE_CHECKING

import pygame

from scenes.input import recording as r
from scenes.input.intents import Button, Direction
from scenes.widgets.choosers import Row

if TYPE_CHECKING:
    from tests.e2e.evening import Evening

TAP_FRAMES = 6  # longer than a bouncing contact
KEYS = {
    Direction.UP: "up",
    Direction.DOWN: "down",
    Direction.LEFT: "left",
    Direction.RIGHT: "right",
    Button.CONFIRM: "return",
    Button.BACK: "escape",
    Button.UNDO: "u",
    Button.WHY: "f1",
    Button.NEXT: "pagedown",
    Button.PREVIOUS: "pageup",
    Button.LOG: "l",
    Button.PAUSE: "p",
}
PAD_BUTTONS = {
    Direction.UP: pygame.CONTROLLER_BUTTON_DPAD_UP,
    Direction.DOWN: pygame.CONTROLLER_BUTTON_DPAD_DOWN,
    Direction.LEFT: pygame.CONTROLLER_BUTTON_DPAD_LEFT,
    Direction.RIGHT: pygame.CONTROLLER_BUTTON_DPAD_RIGHT,
    Button.CONFIRM: pygame.CONTROLLER_BUTTON_A,
    Button.BACK: pygame.CONTROLLER_BUTTON_B,
    Button.UNDO: pygame.CONTROLLER_BUTTON_X,
    Button.WHY: pygame.CONTROLLER_BUTTON_Y,
    Button.NEXT: pygame.CONTROLLER_BUTTON_RIGHTSHOULDER,
    Button.PREVIOUS: pygame.CONTROLLER_BUTTON_LEFTSHOULDER,
    Button.LOG: pygame.CONTROLLER_BUTTON_BACK,
    Button.PAUSE: pygame.CONTROLLER_BUTTON_START,
}


class Hand(ABC):
    """Presses widgets of the top scene by their names."""

    def __init__(self, evening: Evening) -> None:
        self.evening = evening

    @abstractmethod
    def press(self, name: str) -> None:
        """Go to a widget and press it."""


class MouseHand(Hand):
    """Points and clicks."""

    def press(self, name: str) -> None:
        x, y = self.evening.middle_of(name)
        self.evening.do(r.MoveMouse(x, y), r.MouseDown(x, y), r.MouseUp(x, y))


class Finger(Hand):
    """Taps."""

    def press(self, name: str) -> None:
        x, y = self.evening.middle_of(name)
        self.evening.do(r.FingerDown(0, x, y), r.FingerUp(0, x, y))
        self.evening.frame(times=TAP_FRAMES)


class Steering(Hand):
    """Steers the focus the shortest way, or cycles through what can be touched, and confirms."""

    cycles = False

    @abstractmethod
    def say(self, meaning: Direction | Button) -> None:
        """Press and release what has a meaning."""

    def press(self, name: str) -> None:
        self.go_to(name)
        self.say(Button.CONFIRM)

    def go_to(self, name: str) -> None:
        controls = self.evening.top.controls
        for _ in range(200):
            if controls.focus.current == name:
                return
            self.say(Button.NEXT if self.cycles else self._first_step(name))
        raise AssertionError(f"{name} cannot be reached from {controls.focus.current}")

    def _first_step(self, goal: str) -> Direction:
        """The first step on the shortest way from the focus to a thing."""
        controls = self.evening.top.controls
        start = controls.focus.current
        assert start is not None
        ways: dict[str, Direction | None] = {start: None}
        waiting = deque([start])
        while waiting:
            here = waiting.popleft()
            is_row = isinstance(controls[here], Row)  # it takes left and right for itself
            for direction in (Direction.UP, Direction.DOWN) if is_row else Direction:
                there = controls.focus.neighbour(here, direction)
                if there is not None and there not in ways:
                    ways[there] = ways[here] or direction
                    waiting.append(there)
        first = ways.get(goal)
        assert first is not None, f"no way leads from {start} to {goal}"
        return first


class Keys(Steering):
    """A keyboard."""

    def say(self, meaning: Direction | Button) -> None:
        self.evening.do(r.KeyDown(KEYS[meaning]), r.KeyUp(KEYS[meaning]))


class PadHand(Steering):
    """A gamepad, plugged in when it is taken."""

    def __init__(self, evening: Evening, number: int = 0) -> None:
        super().__init__(evening)
        self._number = number
        evening.do(r.PlugIn(number))

    def say(self, meaning: Direction | Button) -> None:
        button = PAD_BUTTONS[meaning]
        self.evening.do(r.PadButtonDown(self._number, button), r.PadButtonUp(self._number, button))
