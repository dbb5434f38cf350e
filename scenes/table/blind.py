"""Everybody with a pad of their own fills a fist at the same time; the screen shows only who is ready."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import product
from typing import ClassVar

import pygame

from game.core.seats import Seat
from scenes.input.intents import (
    MOUSE,
    Device,
    DeviceKind,
    Direction,
    Intent,
    PadLost,
    PointerMoved,
    Press,
    Release,
    Steer,
)
from scenes.input.intents import Button as Meaning
from scenes.shell.context import Context
from scenes.shell.frame_times import Meter
from scenes.shell.scene import Scene
from scenes.table.blind_fist import LARGE, BlindFist
from scenes.table.blind_legend import Legend, parts
from scenes.table.blind_parts import FistPlate, lines_wanted, plate_height
from scenes.widgets.boxes import columns, equal_columns
from scenes.widgets.button import Button
from scenes.widgets.hints import Hint
from scenes.widgets.panel import Ribbon

HOLD = 0.6  # seconds until a held button means it
GAP = 18
BETWEEN_BUTTONS = 28
AIR = 0.3  # plates are so much taller where there is room
PLATES_ACROSS = {False: 3, True: 2}  # on lying and on upright screens
NUDGES = {Direction.UP: 1, Direction.DOWN: -1}


@dataclass
class Filler:
    """Somebody who fills a fist: who, with which pad, what the amount is for, and how much is in it."""

    seat: Seat
    device: Device
    purpose: Callable[[], str]  # in words of the moment
    fist: BlindFist
    held: float | None = None  # seconds since the button is down that closes the fist


class BlindScene(Scene):
    """No press changes a pixel, but for the tick of a fist that was closed or opened again.

    It ends when all are closed. Whoever cannot feel their pad leads everybody to the curtain instead.
    """

    is_overlay: ClassVar[bool] = True
    sweeps: ClassVar[bool] = False  # a press would end the sweep early

    def __init__(
        self,
        context: Context,
        fillers: Sequence[Filler],
        when_closed: Callable[[], object],
        when_given_up: Callable[[], object],
        when_paused: Callable[[], object],
        picture: Callable[[Seat], str] = lambda seat: "",
    ) -> None:
        super().__init__(context)
        self.fillers = fillers
        self._when_closed, self._when_given_up, self._when_paused = when_closed, when_given_up, when_paused
        self._picture = picture

    def build(self) -> None:
        """From the bottom: the ways out, how the buttons count, a plate for everybody, and the ribbon."""
        look, language, room = self.context.look, self.context.language, self.context.look.viewport.safe
        buttons = parts(language, self._step, self._step * LARGE)
        outs = self._add_ways_out(room)
        across = min(len(self.fillers), PLATES_ACROSS[look.viewport.format.is_upright])
        boxes = equal_columns(room, across, GAP)
        wanted = max(lines_wanted(look, language, filler, boxes[0].width) for filler in self.fillers)
        rows = -(-len(self.fillers) // across)
        ribbon = Ribbon.height_for(look, language.say("blind.title"), room.width)

        def top_with(lines: int, note: str) -> float:
            legend = Legend.height_for(look, buttons, note, room.width) + GAP
            return outs - legend - rows * (plate_height(look, lines) + GAP)

        ways = [(lines, note) for lines in range(wanted, 0, -1) for note in self._notes]
        fitting = (way for way in ways if top_with(*way) >= room.top + ribbon + GAP)
        lines, note = next(fitting, ways[-1])
        plate, spare = plate_height(look, lines), top_with(lines, note) - room.top - ribbon - GAP
        airier = max(0.0, min(plate * AIR, spare / rows))
        top, plate = top_with(lines, note) - rows * airier, plate + airier
        title = _row(room, max(room.top, top - ribbon - GAP), ribbon)
        self.controls.add(Ribbon(look, "title", title, language.say("blind.title")))
        names = self.context.named([filler.seat for filler in self.fillers])
        for number, (filler, seat) in enumerate(zip(self.fillers, names, strict=True)):
            column = boxes[number % across]
            box = pygame.FRect(column.left, top + number // across * (plate + GAP), column.width, plate)
            pad = self.context.pad_number(filler.device)
            self.controls.add(FistPlate(look, language, box, seat, filler, pad, self._picture(seat), lines))
        below = top + rows * (plate + GAP)
        self.controls.add(Legend(look, _row(room, below, outs - GAP - below), buttons, note))
        self.controls.focus_on("pause")

    @property
    def _step(self) -> int:
        return self.fillers[0].fist.step

    @property
    def _notes(self) -> tuple[str, str]:
        """What nobody sees and what everybody feels, and the least that is to be said."""
        has_empty = any(filler.fist.empty is not None for filler in self.fillers)
        say = self.context.say
        if has_empty:
            return say("blind.secret_empty"), say("blind.note_empty")
        return say("blind.secret"), say("blind.note")

    def _add_ways_out(self, room: pygame.FRect) -> float:
        """Pause and the curtain, beside the frame times; returns where they begin."""
        look, say = self.context.look, self.context.say
        free = room.width - Meter.box_for(look).width - GAP
        height, pause = Button.height_for(look), say("hint.pause")
        labels = say("blind.curtain"), say("blind.curtain_short")
        for curtain, measure in product(labels, (Button.width_for, Button.least_width)):
            widths = [measure(look, label, has_icon=True) for label in (pause, curtain)]
            if sum(widths) + BETWEEN_BUTTONS <= free:
                top = room.bottom - height
                left = room.right - sum(widths) - BETWEEN_BUTTONS
                boxes = columns(pygame.FRect(left, top, 0, height), widths, BETWEEN_BUTTONS)
                break
        else:  # one above the other
            top, curtain = room.bottom - 2 * height - BETWEEN_BUTTONS, labels[0]
            width = Button.width_for(look, pause, has_icon=True)
            boxes = [
                pygame.FRect(room.right - width, room.bottom - height, width, height),
                _row(room, top, height),
            ]
        self.controls.add(
            Button(look, "pause", boxes[0], pause, self._when_paused, icon="pause"),
            Button(look, "curtain", boxes[1], curtain, self._give_up, icon="eye_off"),
        )
        return top - GAP

    def enter(self) -> None:
        """No mouse is shown unless somebody moves it, so that no press of a pad hides it."""
        self.context.window.show_pointer(False)

    def leave(self) -> None:
        """Whoever uses the mouse sees it again."""
        self.context.window.show_pointer(self.context.reader.last_device is DeviceKind.MOUSE)

    def hints(self) -> Sequence[Hint]:
        """None: what a bar says would change with the device that somebody uses."""
        return ()

    @property
    def is_busy(self) -> bool:
        """Every frame counts while somebody holds a button."""
        return super().is_busy or any(filler.held is not None for filler in self.fillers)

    def receive(self, intent: Intent) -> None:
        """Pads of those who fill count; everything else is for those who only look."""
        filler = next((each for each in self.fillers if getattr(intent, "device", None) == each.device), None)
        match intent:
            case Press(button=Meaning.PAUSE):
                self._when_paused()
            case PadLost() if filler is not None:
                self._give_up()
            case Press(button=button) if filler is not None:
                self._press(filler, button)
            case Release(button=button) if filler is not None:
                self._release(filler, button)
            case Steer(direction=direction) if filler is not None:
                if direction in NUDGES and not filler.fist.is_closed:
                    self.context.rumble.play(filler.device, filler.fist.nudge(NUDGES[direction]))
            case Press(device=device) if device in self.context.pads:
                return  # of somebody who has no fist to fill
            case _:
                if isinstance(intent, PointerMoved):
                    self.context.window.show_pointer(intent.device == MOUSE)
                super().receive(intent)

    def back(self) -> None:
        """Whoever only looks can pause."""
        self._when_paused()

    def update(self, seconds: float) -> None:
        """Close a fist, or open it again, whose button was held long enough."""
        for filler in self.fillers:
            if filler.held is None:
                continue
            filler.held += seconds
            if filler.held >= HOLD:
                filler.held = None
                filler.fist.is_closed = not filler.fist.is_closed
                self.context.rumble.stop(filler.device)
                self.controls[filler.seat.emblem].refresh()
        if all(filler.fist.is_closed for filler in self.fillers):
            self.context.stack.pop()
            self._when_closed()

    def _press(self, filler: Filler, button: Meaning) -> None:
        fist, rumble = filler.fist, self.context.rumble
        match button:
            case Meaning.HELP:
                filler.held = 0.0
            case Meaning.PREVIOUS | Meaning.NEXT:
                rumble.play(filler.device, fist.felt())
            case Meaning.CONFIRM if not fist.is_closed:
                rumble.play(filler.device, fist.add(1))
            case Meaning.EXTRA if not fist.is_closed:
                rumble.play(filler.device, fist.add(LARGE))
            case Meaning.BACK if not fist.is_closed:
                rumble.play(filler.device, fist.take_back())

    def _release(self, filler: Filler, button: Meaning) -> None:
        if button is Meaning.HELP:
            filler.held = None
        elif button in (Meaning.PREVIOUS, Meaning.NEXT):
            self.context.rumble.stop(filler.device)

    def _give_up(self) -> None:
        self.context.stack.pop()
        self._when_given_up()


def _row(room: pygame.FRect, top: float, height: float) -> pygame.FRect:
    return pygame.FRect(room.left, top, room.width, height)
