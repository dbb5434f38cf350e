"""A desk with every device on it: real pygame events, virtual pads and a scripted clock."""

import pygame
from pygame.event import Event

from scenes.input.intents import Device, DeviceKind, Intent, PadJoined
from scenes.input.playback import Hands
from scenes.input.reader import InputReader
from scenes.input.recording import AnyStep, PlugIn
from scenes.platform.viewport import Viewport

FRAME_MS = 16


class Desk:
    def __init__(self, window: tuple[int, int] = (1920, 1080)) -> None:
        pygame.display.init()
        pygame.display.set_mode(window)
        viewport = Viewport(window)
        self.now_ms = 5_000
        self.reader = InputReader(viewport)
        self.hands = Hands(viewport)
        self.reader.poll(self.now_ms)  # what a window says when it opens

    def close(self) -> None:
        self.hands.close()
        pygame.quit()

    def frame(self, *steps: AnyStep | Event, after_ms: int = FRAME_MS) -> list[Intent]:
        """One frame: time passes, then hands move, then the reader says what was wanted."""
        self.now_ms += after_ms
        for step in steps:
            if isinstance(step, Event):
                pygame.event.post(step)
            else:
                self.hands.do(step)
        return self.reader.poll(self.now_ms)

    def plug_in(self, pad: int = 0, *, is_known: bool = True) -> Device:
        """Plug in a pad and say which device it became."""
        [joined] = self.frame(PlugIn(pad, is_known))
        assert isinstance(joined, PadJoined)
        assert joined.device.kind == DeviceKind.PAD
        return joined.device

    def hold_for(self, ms: int, step_ms: int = 10) -> list[tuple[int, Intent]]:
        """Let time pass in small frames; what came, each with the milliseconds after which it came."""
        came: list[tuple[int, Intent]] = []
        for passed in range(step_ms, ms + 1, step_ms):
            came += [(passed, intent) for intent in self.frame(after_ms=step_ms)]
        return came
