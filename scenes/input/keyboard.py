"""The keyboard: which key means what, in play and while text is being typed."""

from __future__ import annotations

from typing import ClassVar

import pygame
from pygame.event import Event

from scenes.input.intents import KEYBOARD, Button, Direction, Erased, Intent, Press, Steer, Typed
from scenes.input.repeat import HoldRepeat
from scenes.input.source import Source

Meaning = Direction | Button

# Keys that keep their meaning while text is being typed.
ALWAYS: dict[int, Meaning] = {
    pygame.K_UP: Direction.UP,
    pygame.K_DOWN: Direction.DOWN,
    pygame.K_LEFT: Direction.LEFT,
    pygame.K_RIGHT: Direction.RIGHT,
    pygame.K_RETURN: Button.CONFIRM,
    pygame.K_KP_ENTER: Button.CONFIRM,
    pygame.K_ESCAPE: Button.BACK,
    pygame.K_F11: Button.FULLSCREEN,
    pygame.K_F3: Button.FRAME_TIMES,
}

# Keys by the letter printed on them.
LETTERS: dict[int, Meaning] = {
    pygame.K_SPACE: Button.CONFIRM,
    pygame.K_BACKSPACE: Button.BACK,
    pygame.K_u: Button.EXTRA,
    pygame.K_r: Button.REDO,
    pygame.K_y: Button.HELP,
    pygame.K_F1: Button.HELP,
    pygame.K_PAGEUP: Button.PREVIOUS,
    pygame.K_PAGEDOWN: Button.NEXT,
    pygame.K_p: Button.PAUSE,
    pygame.K_l: Button.LOG,
    pygame.K_h: Button.SHOW_ME,
}

# Keys by their place (named after the American layout): the hand that steers lies on the same four
# keys on a French keyboard, where they are labelled Z Q S D, with A and E beside them.
PLACES: dict[int, Meaning] = {
    pygame.KSCAN_W: Direction.UP,
    pygame.KSCAN_A: Direction.LEFT,
    pygame.KSCAN_S: Direction.DOWN,
    pygame.KSCAN_D: Direction.RIGHT,
    pygame.KSCAN_Q: Button.PREVIOUS,
    pygame.KSCAN_E: Button.NEXT,
}

# Together with Ctrl (or the command key of a Mac).
WITH_CTRL: dict[int, Meaning] = {pygame.K_z: Button.UNDO, pygame.K_y: Button.REDO}

WITH_ALT: dict[int, Meaning] = {
    pygame.K_RETURN: Button.FULLSCREEN,
    pygame.K_KP_ENTER: Button.FULLSCREEN,
}


class Keyboard(Source):
    """All keyboards together: pygame does not tell them apart."""

    event_types: ClassVar = frozenset({pygame.KEYDOWN, pygame.KEYUP, pygame.TEXTINPUT})

    def __init__(self) -> None:
        self._repeat = HoldRepeat()
        self._is_typing = False
        self._down: set[int] = set()
        self._from_before: set[int] = set()  # keys that went down before anybody was typing, and are held

    @property
    def is_typing(self) -> bool:
        """Whether a text field is active, so that letters are text."""
        return self._is_typing

    @is_typing.setter
    def is_typing(self, is_typing: bool) -> None:
        if is_typing != self._is_typing:
            self._repeat.release_all()
            self._from_before = set(self._down)
        self._is_typing = is_typing

    def read(self, event: Event, now_ms: int) -> list[Intent]:
        """Keys that went down or up, and text."""
        if event.type == pygame.TEXTINPUT:
            return [Typed(KEYBOARD, event.text)] if self._is_typing and not self._from_before else []
        if event.type == pygame.KEYUP:
            self._down.discard(event.key)
            self._from_before.discard(event.key)
            self._repeat.release(event.key, now_ms)
            return []
        return self._key_down(event, now_ms)

    def settle(self, now_ms: int) -> list[Intent]:
        """Held arrows steer again, held Backspace erases again."""
        return self._repeat.settle(now_ms)

    def let_go(self) -> list[Intent]:
        """Release all keys."""
        self._repeat.release_all()
        self._down.clear()
        self._from_before.clear()
        return []

    def next_due_ms(self) -> int | None:
        """When a held key repeats next."""
        return self._repeat.next_due_ms()

    def _key_down(self, event: Event, now_ms: int) -> list[Intent]:
        if self._repeat.is_held(event.key):
            return []  # the system's own key repeat
        if event.key not in self._down:
            self._down.add(event.key)
            self._from_before.clear()  # somebody writes on while another key is still down
        if self._is_typing and event.key == pygame.K_BACKSPACE:
            self._repeat.press(event.key, Erased(KEYBOARD), now_ms)
            return [Erased(KEYBOARD)]
        meaning = self._meaning(event)
        if isinstance(meaning, Direction):
            self._repeat.press(event.key, Steer(KEYBOARD, meaning, is_repeat=True), now_ms)
            return [Steer(KEYBOARD, meaning)]
        return [Press(KEYBOARD, meaning)] if meaning else []

    def _meaning(self, event: Event) -> Meaning | None:
        if event.mod & pygame.KMOD_ALT:
            return WITH_ALT.get(event.key)
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            return None if self._is_typing else WITH_CTRL.get(event.key)
        if self._is_typing:
            return ALWAYS.get(event.key)
        return ALWAYS.get(event.key) or PLACES.get(event.scancode) or LETTERS.get(event.key)
