"""Hands at each device: what is pressed by its name is reached as a person would reach it."""

from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Sequence
from copy import copy
from functools import cache
from random import Random

import pygame

from game.core.seats import Player
from scenes.input import recording as r
from scenes.input.intents import Button, Direction
from scenes.lobby.scene import LobbyScene
from scenes.lobby.seats import PLAYERS
from scenes.table.amounts import AmountStepper
from scenes.table.readiness import ASLEEP
from scenes.table.scene import TableScene
from scenes.widgets.choosers import Row
from scenes.widgets.focus import Focus
from tests.e2e.evening import Evening

TAP_FRAMES = 6  # longer than a bouncing contact
MOST_STEPS = 100
KEYS: dict[Direction | Button, str] = {
    Direction.UP: "up",
    Direction.DOWN: "down",
    Direction.LEFT: "left",
    Direction.RIGHT: "right",
    Button.CONFIRM: "return",
    Button.BACK: "escape",
    Button.EXTRA: "u",
    Button.HELP: "f1",
    Button.NEXT: "pagedown",
    Button.LOG: "l",
    Button.PAUSE: "p",
}
PAD_BUTTONS: dict[Direction | Button, int] = {
    Direction.UP: pygame.CONTROLLER_BUTTON_DPAD_UP,
    Direction.DOWN: pygame.CONTROLLER_BUTTON_DPAD_DOWN,
    Direction.LEFT: pygame.CONTROLLER_BUTTON_DPAD_LEFT,
    Direction.RIGHT: pygame.CONTROLLER_BUTTON_DPAD_RIGHT,
    Button.CONFIRM: pygame.CONTROLLER_BUTTON_A,
    Button.BACK: pygame.CONTROLLER_BUTTON_B,
    Button.EXTRA: pygame.CONTROLLER_BUTTON_X,
    Button.HELP: pygame.CONTROLLER_BUTTON_Y,
    Button.NEXT: pygame.CONTROLLER_BUTTON_RIGHTSHOULDER,
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

    def turn(self, name: str, by: int) -> None:
        """Change what a row of a form holds: pressing leads to the next value, from the last to the first."""
        self.press(name)

    def wait_until_awake(self) -> None:
        """Wait for answers that have just come up where somebody pressed."""
        self.evening.wait_until(
            lambda: not isinstance(self.evening.top, TableScene) or not self.evening.top.pace.is_waking
        )

    # What every hand can do from there

    def sit_down(
        self, players: Sequence[Player] = ("human", "human"), seed: str = "7", *, has_free_undo: bool = False
    ) -> None:
        """From the menu through the lobby to the table, until somebody is asked."""
        self.press("front")
        lobby = self.evening.top
        assert isinstance(lobby, LobbyScene)
        for place, player in enumerate(players):
            self._seat(lobby, place, player)
        if has_free_undo:
            self.press("free_undo")
        self.press("seed")
        for digit in seed:
            self.press(f"key {digit}")
        self.press("done")
        self.press("start")
        self.evening.wait_until_asked()

    def _seat(self, lobby: LobbyScene, place: int, player: Player) -> None:
        seats = lobby.drafts.seats
        if seats[place] is None:  # somebody joins
            self.press(f"seat {place}")
        if (seat := seats[place]) is not None and seat.player == player:
            return
        self.press(f"seat {place}")
        while (seat := seats[place]) is not None and seat.player != player:
            self.turn("player", PLAYERS.index(player) - PLAYERS.index(seat.player))
        self.press("done")

    def play(self, random: Random, moves: int = 10**6) -> None:
        """Touch what glows, chosen by chance, until so many moves are made or the table goes."""
        evening = self.evening
        while isinstance(evening.top, TableScene) and len(evening.match.moves) < moves:
            self.press(random.choice(evening.glowing()))
            evening.wait_until_asked()


class Pointing(Hand):
    """Points at things; those that a list hides are scrolled to first, those that sleep are waited for."""

    @abstractmethod
    def scroll(self, area: pygame.FRect, by: float) -> None:
        """Move what an area shows, by a share of its height; below 0 shows what is further down."""

    def middle_of(self, name: str) -> tuple[float, float]:
        widget = self.evening.top.controls[name]
        for area in self.evening.scroll_areas():
            for _ in range(MOST_STEPS if widget in area.children else 0):
                hidden = widget.box.centery - area.box.centery
                if area.box.contains(widget.box):
                    break
                self.scroll(area.box, -0.25 if hidden > 0 else 0.25)
        self.evening.wait_until(lambda: widget.alpha != ASLEEP)
        self.wait_until_awake()
        return widget.box.center


class MouseHand(Pointing):
    """Points, clicks, and turns the wheel."""

    def press(self, name: str) -> None:
        x, y = self.middle_of(name)
        self.evening.do(r.MoveMouse(x, y), r.MouseDown(x, y), r.MouseUp(x, y))

    def scroll(self, area: pygame.FRect, by: float) -> None:
        self.evening.do(r.MoveMouse(*area.center), r.TurnWheel(0, 1 if by > 0 else -1))


class Finger(Pointing):
    """Taps and swipes."""

    def press(self, name: str) -> None:
        x, y = self.middle_of(name)
        self.evening.do(r.FingerDown(0, x, y), r.FingerUp(0, x, y))
        self.evening.frame(times=TAP_FRAMES)

    def scroll(self, area: pygame.FRect, by: float) -> None:
        x, y = area.center
        end = y + by * area.height
        self.evening.do(
            r.FingerDown(0, x, y),
            r.SlideFinger(0, x, (y + end) / 2),
            r.SlideFinger(0, x, end),
            r.FingerUp(0, x, end),
        )
        self.evening.frame(times=TAP_FRAMES)


class Steering(Hand):
    """Steers the focus the shortest way and confirms."""

    @abstractmethod
    def say(self, meaning: Direction | Button) -> None:
        """Press and release what has a meaning."""

    def press(self, name: str) -> None:
        self.go_to(name)
        self.wait_until_awake()
        self.say(Button.CONFIRM)

    def turn(self, name: str, by: int) -> None:
        self.go_to(name)
        self.say(Direction.RIGHT if by > 0 else Direction.LEFT)

    def go_to(self, name: str) -> None:
        """Bring the focus to a widget; when a list scrolls on the way, the rest is thought over again."""
        focus = self.evening.top.controls.focus
        for _ in range(MOST_STEPS):
            if focus.current == name:
                return
            for direction, expected in self._way_to(name):
                self.say(direction)
                if focus.current != expected:
                    break
        raise AssertionError(f"{name} cannot be reached from {focus.current}")

    def _way_to(self, goal: str) -> list[tuple[Direction, str]]:
        """The shortest way from the focus to a thing: each step and where it leads."""
        controls = self.evening.top.controls
        start = copy(controls.focus)
        assert start.current is not None, "nothing has the focus"
        start._nearest_in = cache(start._nearest_in)  # type: ignore[method-assign]  # for all its copies
        seen: set[tuple[str, str]] = set()  # a step back leads where one came from, so that counts too
        waiting: deque[tuple[Focus, list[tuple[Direction, str]]]] = deque([(start, [])])
        while waiting:
            here, way = waiting.popleft()
            if here.current == goal:
                return way
            # They take left and right for themselves.
            is_row = isinstance(controls[here.current or ""], Row | AmountStepper)
            for direction in (Direction.UP, Direction.DOWN) if is_row else Direction:
                there = copy(here)
                name = there.steer(direction)
                if name is not None and (here.current or "", name) not in seen:
                    seen.add((here.current or "", name))
                    waiting.append((there, [*way, (direction, name)]))
        raise AssertionError(f"no way leads from {start.current} to {goal}")


class Keys(Steering):
    """A keyboard."""

    def say(self, meaning: Direction | Button) -> None:
        self.evening.do(r.KeyDown(KEYS[meaning]), r.KeyUp(KEYS[meaning]))


class PadHand(Steering):
    """A gamepad, plugged in when it is taken; every second thing on the table is reached by cycling."""

    def __init__(self, evening: Evening, number: int = 0) -> None:
        super().__init__(evening)
        self._number = number
        self._cycles = False
        evening.do(r.PlugIn(number))

    def say(self, meaning: Direction | Button) -> None:
        button = PAD_BUTTONS[meaning]
        self.evening.do(r.PadButtonDown(self._number, button), r.PadButtonUp(self._number, button))

    def go_to(self, name: str) -> None:
        self._cycles = not self._cycles
        table = self.evening.top
        if not (self._cycles and isinstance(table, TableScene) and name in table.attention.worth_a_visit()):
            super().go_to(name)
            return
        focus = table.controls.focus
        for _ in range(MOST_STEPS):
            if focus.current == name:
                return
            self.say(Button.NEXT)
        raise AssertionError(f"{name} is never offered")
