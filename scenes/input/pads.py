"""All pads: opening those that are plugged in, and sharing out their events by instance id."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from dataclasses import dataclass
from types import ModuleType
from typing import ClassVar, Protocol

import pygame
from pygame.event import Event

from scenes.input.intents import Device, DeviceKind, Intent, PadJoined, PadLost
from scenes.input.pad import CONTROLLER_BUTTONS, JOYSTICK_BUTTONS, Pad
from scenes.input.source import Source
from scenes.platform.viewport import Point

FULL_AXIS = 32767
CONTROLLER_EVENTS = frozenset(
    {pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP, pygame.CONTROLLERAXISMOTION}
)
JOYSTICK_EVENTS = frozenset(
    {pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP, pygame.JOYAXISMOTION, pygame.JOYHATMOTION}
)


class _Handle(Protocol):
    def quit(self) -> None: ...


@dataclass(frozen=True, slots=True)
class _OpenPad:
    pad: Pad
    events: frozenset[int]  # a known pad is heard twice, as controller and as joystick: one is enough
    joystick: pygame.joystick.JoystickType
    controller: _Handle | None = None  # SDL closes what nobody holds

    def close(self) -> None:
        self.joystick.quit()
        if self.controller is not None:
            self.controller.quit()


class Pads(Source):
    """The pads that are plugged in, with hot-plug."""

    event_types: ClassVar = (
        frozenset({pygame.JOYDEVICEADDED, pygame.JOYDEVICEREMOVED}) | CONTROLLER_EVENTS | JOYSTICK_EVENTS
    )

    def __init__(self, middle: Callable[[], Point]) -> None:
        """`middle` is where pads look at."""
        self._middle = middle
        pygame.joystick.init()
        self._controllers = _controller_module()
        if self._controllers:
            self._controllers.init()
            # pygame quits the module only the first time it quits itself; after that, controllers
            # would outlive SDL and crash when they are collected.
            pygame.register_quit(self._controllers.quit)
        self._open: dict[int, _OpenPad] = {}

    def find_new(self) -> list[Intent]:
        """Open every pad that is not yet open.

        All are looked at, not only the one an event names: its index may have shifted since.
        """
        intents: list[Intent] = []
        for index in range(pygame.joystick.get_count()):
            joystick = pygame.joystick.Joystick(index)
            instance_id = joystick.get_instance_id()
            if instance_id not in self._open and (opened := self._open_pad(index, joystick)):
                self._open[instance_id] = opened
                intents.append(PadJoined(opened.pad.device, opened.pad.name))
        return intents

    def read(self, event: Event, now_ms: int) -> list[Intent]:
        """Pads that came and went, and everything their hands do."""
        if event.type == pygame.JOYDEVICEADDED:
            return self.find_new()
        if event.type == pygame.JOYDEVICEREMOVED:
            # SDL swallows the news of a pad that came while another one went.
            return self._lose(event.instance_id) + self.find_new()
        opened = self._open.get(event.instance_id)
        if opened is None or event.type not in opened.events:
            return []
        return _handled(opened.pad, event, now_ms)

    def settle(self, now_ms: int) -> list[Intent]:
        """Sticks and held directions of all pads."""
        return [intent for opened in self._open.values() for intent in opened.pad.settle(now_ms)]

    def let_go(self) -> list[Intent]:
        """Release what all pads hold."""
        for opened in self._open.values():
            opened.pad.let_go()
        return []

    def shake(self, device: Device, strength: float, seconds: float) -> bool:
        """Let a pad rumble; False if it cannot, or is not there."""
        opened = self._open.get(device.id)
        return opened is not None and opened.joystick.rumble(strength, strength, round(seconds * 1000))

    def next_due_ms(self) -> int | None:
        """When a held direction of any pad repeats next."""
        dues = [opened.pad.next_due_ms() for opened in self._open.values()]
        return min((due for due in dues if due is not None), default=None)

    def _open_pad(self, index: int, joystick: pygame.joystick.JoystickType) -> _OpenPad | None:
        device = Device(DeviceKind.PAD, joystick.get_instance_id())
        if self._controllers and self._controllers.is_controller(index):
            controller = self._controllers.Controller(index)
            pad = Pad(device, controller.name, CONTROLLER_BUTTONS, self._middle)
            return _OpenPad(pad, CONTROLLER_EVENTS, joystick, controller)
        if not _can_steer(joystick):
            return None
        # Where SDL drives a pad itself it has no hat, and its buttons come in SDL's own order.
        is_in_sdl_order = joystick.get_numhats() == 0 and joystick.get_numbuttons() > max(CONTROLLER_BUTTONS)
        buttons = CONTROLLER_BUTTONS if is_in_sdl_order else JOYSTICK_BUTTONS
        return _OpenPad(Pad(device, joystick.get_name(), buttons, self._middle), JOYSTICK_EVENTS, joystick)

    def _lose(self, instance_id: int) -> list[Intent]:
        lost = self._open.pop(instance_id, None)
        if lost is None:
            return []
        lost.close()
        return [PadLost(lost.pad.device, lost.pad.name)]


def _controller_module() -> ModuleType | None:
    """pygame's view of pads that SDL knows; it is marked as experimental, so it may be gone one day."""
    try:
        return importlib.import_module("pygame._sdl2.controller")
    except ImportError:
        return None


def _can_steer(joystick: pygame.joystick.JoystickType) -> bool:
    """Whether it is a pad at all: some keyboards and sensors call themselves joysticks."""
    return joystick.get_numbuttons() >= 2 and (joystick.get_numaxes() >= 2 or joystick.get_numhats() >= 1)


def _handled(pad: Pad, event: Event, now_ms: int) -> list[Intent]:
    match event.type:
        case pygame.CONTROLLERBUTTONDOWN | pygame.JOYBUTTONDOWN:
            return pad.button_down(event.button, now_ms)
        case pygame.CONTROLLERBUTTONUP | pygame.JOYBUTTONUP:
            return pad.button_up(event.button, now_ms)
        case pygame.CONTROLLERAXISMOTION:
            pad.gaze.move(event.axis, event.value / FULL_AXIS)
            return pad.axis_moved(event.axis, event.value / FULL_AXIS, now_ms)
        case pygame.JOYAXISMOTION:
            return pad.axis_moved(event.axis, event.value, now_ms)
        case _:
            return pad.hat_moved(event.hat, event.value, now_ms)
