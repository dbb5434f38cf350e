"""The PIN pad: what staff know is asked for before anything of theirs is shown."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from itertools import chain
from typing import ClassVar

import pygame

from scenes.kiosk.pin import LONGEST, MOST_TRIES, SHORTEST, PinLock, Reply
from scenes.shell.context import Context
from scenes.shell.scene import Scene
from scenes.stage.look import Look
from scenes.stage.painter import Painter
from scenes.widgets.boxes import equal_columns, equal_rows, rows
from scenes.widgets.button import Button, IconButton
from scenes.widgets.hints import Hint, room_above_hints
from scenes.widgets.panel import Label, Panel
from scenes.widgets.sheet import sheet_of, sheet_width
from scenes.widgets.widget import Widget

WIDTH, UPRIGHT_WIDTH = 1240, 760
PADDING = 44
GAP = 16
DOTS = 64.0
DOT = 30.0
TALLEST_KEY = 124.0
PAD = (("1", "2", "3"), ("4", "5", "6"), ("7", "8", "9"), ("erase", "0", "check"))


class PinScene(Scene):
    """Shows dots, never digits; after too many tries it only tells how long to wait."""

    is_overlay: ClassVar[bool] = True
    is_secret: ClassVar[bool] = True  # the places of taps would be the PIN

    def __init__(self, context: Context, lock: PinLock, when_open: Callable[[], object]) -> None:
        super().__init__(context)
        self._lock, self._when_open = lock, when_open
        self._typed = ""
        self._is_wrong = False

    def build(self) -> None:
        """What is asked, the dots, the keys, and the way back; keys stand beside the words or below them."""
        look, say = self.context.look, self.context.say
        is_upright, room = look.viewport.format.is_upright, room_above_hints(look)
        width = sheet_width(look, UPRIGHT_WIDTH if is_upright else WIDTH)
        button, title = Button.height_for(look), look.type.line_height(look.heading())
        across = width - 2 * PADDING if is_upright else (width - 3 * PADDING) / 2
        told = max(look.type.height(words, look.label(), across) for words in self._all_words())
        heights = (title, told, DOTS)
        keys = len(PAD) * (TALLEST_KEY + GAP) - GAP
        above = sum(heights) + len(heights) * GAP
        if is_upright:
            keys = min(room.height - 2 * PADDING - above - button - GAP, keys)
            sheet = sheet_of(look, width, 2 * PADDING + above + keys + GAP + button)
        else:
            keys = min(room.height - 2 * PADDING, max(keys, above + button))
            sheet = sheet_of(look, width, 2 * PADDING + keys)
        self.controls.add(Panel(look, "sheet", sheet, "card_paper"))
        inner = sheet.inflate(-2 * PADDING, -2 * PADDING)
        column = pygame.FRect(inner.left, inner.top, across, inner.height)
        heading, news, dots = rows(column, heights, GAP)
        pad = pygame.FRect(inner.right - across, dots.bottom + GAP if is_upright else inner.top, across, keys)
        below = pygame.FRect(inner.left, inner.bottom - button, across, button)
        self.controls.add(Label(look, "title", heading, say("kiosk.pin"), look.heading(), align="centre"))
        self._news = Label(look, "news", news, "", look.label(), align="centre", wraps=True)
        self._dots = Dots(look, dots)
        self.controls.add(self._news, self._dots)
        self._add_keys(pad)
        self.controls.add(Button(look, "close", below, say("dialog.cancel"), self.back, icon="close"))
        self.controls.focus_on("key 5")
        self._show()

    def _all_words(self) -> tuple[str, ...]:
        """Everything that may have to be said, at its longest."""
        say = self.context.say
        wrong = say("kiosk.pin_wrong", n=MOST_TRIES)
        return say("kiosk.pin_words"), wrong, say("kiosk.pin_locked", time="5:00")

    def _add_keys(self, room: pygame.FRect) -> None:
        look = self.context.look
        boxes = chain(*(equal_columns(line, 3, GAP) for line in equal_rows(room, len(PAD), GAP)))
        for key, box in zip(chain(*PAD), boxes, strict=True):
            if key.isdigit():
                press = lambda key=key: self._type(key)  # noqa: E731
                self.controls.add(Button(look, f"key {key}", box, key, press))
            else:
                icon = {"erase": "back", "check": "check"}[key]
                do = {"erase": self._erase, "check": self._try}[key]
                self.controls.add(IconButton(look, key, box, icon, do))

    def update(self, seconds: float) -> None:
        """Waiting has an end."""
        self._show()

    def hints(self) -> Sequence[Hint]:
        """The keys say what they do."""
        return ()

    def _type(self, digit: str) -> None:
        self._is_wrong = False
        self._typed = (self._typed + digit)[:LONGEST]
        self._show()

    def _erase(self) -> None:
        self._typed = self._typed[:-1]
        self._show()

    def _try(self) -> None:
        typed, self._typed = self._typed, ""
        reply = self._lock.open(typed) if len(typed) >= SHORTEST else Reply.WRONG
        self._is_wrong = reply is not Reply.OPEN
        if reply is Reply.OPEN:
            self._when_open()
            return
        self.context.cue("refuse")
        self._show()

    def _show(self) -> None:
        locked = self._lock.seconds_locked
        self._dots.show(len(self._typed))
        self._news.change(self._words(locked))
        for key in chain(*PAD):
            self.controls[key if key in self.controls else f"key {key}"].set_enabled(not locked)

    def _words(self, locked: float) -> str:
        if locked:
            minutes, seconds = divmod(math.ceil(locked), 60)
            return self.context.say("kiosk.pin_locked", time=f"{minutes}:{seconds:02}")
        if self._is_wrong:
            return self.context.say("kiosk.pin_wrong", n=self._lock.tries_left)
        return self.context.say("kiosk.pin_words")


class Dots(Widget):
    """A dot for every digit typed, and a ring for every one that may follow."""

    def __init__(self, look: Look, box: pygame.FRect) -> None:
        super().__init__(look, "dots", box)
        self._count = 0

    def show(self, count: int) -> None:
        """Show so many."""
        if count != self._count:
            self._count = count
            self.refresh()

    def paint_face(self, painter: Painter) -> None:
        """A row in the middle."""
        step = min(DOT * 1.7, (painter.box.width - DOT) / (LONGEST - 1))
        left = painter.box.centerx - step * (LONGEST - 1) / 2
        for place in range(LONGEST):
            dot = pygame.FRect(0, 0, DOT, DOT)
            dot.center = left + place * step, painter.box.centery
            painter.fill(self.look.palette.ink_muted, dot, DOT / 2)
            if place >= self._count:
                painter.fill(self.look.palette.paper, dot.inflate(-8, -8), DOT / 2 - 4)
