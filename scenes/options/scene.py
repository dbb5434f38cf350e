"""The options: every setting on a page of its kind; each change holds at once and is kept."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec
import pygame

from scenes.input.intents import Button as Meaning
from scenes.input.intents import Intent, Press
from scenes.options.controls_page import control_rows
from scenes.options.credits import CreditsScene
from scenes.platform.language import LANGUAGES
from scenes.platform.settings import Settings
from scenes.platform.viewport import SAFE_AREA
from scenes.shell.context import Context
from scenes.shell.corners import back_button, page_title
from scenes.shell.dialog import Answer, DialogScene
from scenes.shell.scene import Scene
from scenes.widgets.boxes import columns
from scenes.widgets.button import Button
from scenes.widgets.choosers import Row, Slider, Stepper, Toggle, place_rows
from scenes.widgets.hints import Hint, room_above_hints
from scenes.widgets.panel import Panel
from scenes.widgets.scroll import ScrollArea
from scenes.widgets.tabs import PAPERS, Tab, tab_widths

PAGES = ("display", "comfort", "sound", "pace", "language", "controls")
PACES = ("slow", "normal", "fast", "instant")


class OptionsScene(Scene):
    """Pages as tabs; LB and RB turn them."""

    def __init__(self, context: Context, page: str = "display") -> None:
        super().__init__(context)
        self._page = page

    def build(self) -> None:
        """The way back, title and buttons, tabs, and the open page."""
        look, say = self.context.look, self.context.say
        back = back_button(self.context, self.back)
        self.controls.add(back)
        head = pygame.FRect(SAFE_AREA.left, SAFE_AREA.top, SAFE_AREA.width, back.box.height)
        left = self._add_buttons(head, back.box.right + 24)
        title = page_title(self.context, say("options.title"), back, left)
        if title is not None:
            self.controls.add(title)
        tab = max(72.0, look.type.line_height(look.label()) + 20)
        page = room_above_hints(look)
        page.height -= head.height + 12 + tab
        page.top += head.height + 12 + tab
        self._add_tabs(page, tab)
        self.controls.add(Panel(look, "page", page, "panel_paper"))
        self._add_rows(page.inflate(-48, -40))

    def _add_buttons(self, head: pygame.FRect, left: float) -> float:
        """The buttons at the right end of the head, from `left` on; returns where they begin."""
        look, say = self.context.look, self.context.say
        buttons: Sequence[tuple[str, str, str, Callable[[], object]]] = (
            ("credits", say("credits.title"), "info", self._open_credits),
            ("reset", say("options.reset"), "undo", self._ask_reset),
        )
        height = Button.height_for(look)
        room = head.right - left - 24 * len(buttons)
        widths = [Button.width_for(look, label, has_icon=True) for _, label, _, _ in buttons]
        shrink = min(1.0, room / sum(widths))
        right = head.right
        for (name, label, icon, press), wanted in zip(buttons, widths, strict=True):
            width = wanted * shrink
            box = pygame.FRect(right - width, head.centery - height / 2, width, height)
            self.controls.add(Button(look, name, box, label, press, icon=icon))
            right -= width + 24
        return right

    def _add_tabs(self, page: pygame.FRect, height: float) -> None:
        look, say = self.context.look, self.context.say
        labels = [say(f"options.{name}") for name in PAGES]
        row = pygame.FRect(page.left + 24, page.top - height + 6, page.width - 48, height)
        boxes = columns(row, tab_widths(look, labels, row.width - 12 * (len(PAGES) - 1)), 12)
        for name, label, box, paper in zip(PAGES, labels, boxes, PAPERS, strict=False):
            is_open = name == self._page
            if is_open:
                box.top, box.height = box.top - 8, box.height + 8
            press = lambda name=name: self._open(name)  # noqa: E731
            self.controls.add(Tab(look, f"tab {name}", box, label, press, is_open=is_open, paper=paper))
        self.controls.focus_on(f"tab {self._page}")

    def _add_rows(self, room: pygame.FRect) -> None:
        area = ScrollArea(self.context.look, "rows", room)
        if self._page == "controls":
            self.controls.add_scrolled(area, *control_rows(self.context, room))
            return
        rows = self._rows()
        place_rows(rows, pygame.FRect(room.left + 8, room.top + 8, room.width - 48, 0), 12)
        self.controls.add_scrolled(area, *rows)

    def _rows(self) -> list[Row]:
        """The rows of the open page."""
        if self._page == "display":
            return [
                self._switch("full_screen", "is_fullscreen"),
                self._switch("frame_rate", "shows_frame_times"),
                self._switch("ask_before_quitting", "asks_before_quitting"),
            ]
        if self._page == "comfort":
            return [
                self._slide("text_size", "text_scale", (100, 200), 25),
                self._switch("high_contrast", "has_high_contrast"),
                self._switch("reduced_motion", "has_reduced_motion"),
                self._switch("confirm_moves", "confirms_moves"),
            ]
        if self._page == "sound":
            return [
                self._slide("master", "master_volume", (0, 100), 10),
                self._slide("effects", "effects_volume", (0, 100), 10),
                self._slide("music", "music_volume", (0, 100), 10),
            ]
        if self._page == "pace":
            paces = [(pace, self.context.say(f"pace.{pace}")) for pace in PACES]
            return [
                self._step("animation_speed", "animation_pace", paces),
                self._step("bot_speed", "bot_pace", paces),
            ]
        names = [(code, self.context.say(f"language.{code}")) for code in LANGUAGES]
        system = ("", self.context.say("options.language_system"))
        return [self._step("language", "language", [system, *names])]

    def _switch(self, words: str, setting: str) -> Row:
        look, label = self.context.look, self.context.say(f"options.{words}")
        is_on = getattr(self.context.settings, setting)
        return Toggle(look, setting, label, is_on, lambda value: self._set(**{setting: value}))

    def _slide(self, words: str, setting: str, ends: tuple[int, int], step: int) -> Row:
        look, label = self.context.look, self.context.say(f"options.{words}")
        value = getattr(self.context.settings, setting)
        change = lambda value: self._set(**{setting: value})  # noqa: E731
        return Slider(look, setting, label, value, ends, step, change, self.context.language.percent)

    def _step(self, words: str, setting: str, values: list[tuple[str, str]]) -> Row:
        look, label = self.context.look, self.context.say(f"options.{words}")
        value = getattr(self.context.settings, setting)
        return Stepper(look, setting, label, values, value, lambda chosen: self._set(**{setting: chosen}))

    def handle(self, intent: Intent) -> None:
        """The shoulder buttons turn the pages."""
        match intent:
            case Press(button=Meaning.NEXT):
                self._turn(1)
            case Press(button=Meaning.PREVIOUS):
                self._turn(-1)
            case _:
                super().handle(intent)

    def hints(self) -> tuple[Hint, ...]:
        """What the buttons do here."""
        return (
            Hint(Meaning.NEXT, "hint.chapter"),
            Hint(Meaning.CONFIRM, "hint.change"),
            Hint(Meaning.BACK, "hint.back"),
        )

    def _set(self, **values: Any) -> None:
        self.context.change(msgspec.structs.replace(self.context.settings, **values))

    def _turn(self, by: int) -> None:
        self.context.cue("page_turn")
        self._open(PAGES[(PAGES.index(self._page) + by) % len(PAGES)])

    def _open(self, page: str) -> None:
        self._page = page
        self.rebuild()
        self.controls.focus_on(f"tab {page}")

    def _open_credits(self) -> None:
        self.context.stack.push(CreditsScene(self.context))

    def _ask_reset(self) -> None:
        say = self.context.say
        self.context.stack.push(
            DialogScene(
                self.context,
                say("options.reset_question"),
                "",
                (Answer(say("dialog.yes"), self._reset, kind="danger"), Answer(say("dialog.no"))),
            )
        )

    def _reset(self) -> None:
        self.context.change(Settings())
        self.toasts.show(self.context.say("options.reset_done"), "check")
