"""A scene with pages: a title and buttons at its head, a tab for every page, and the open page below."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import chain

import pygame

from scenes.input.intents import Button as Meaning
from scenes.input.intents import Intent, Press
from scenes.shell.context import Context
from scenes.shell.corners import back_button, page_title
from scenes.shell.scene import Scene
from scenes.stage.typesetting import Style
from scenes.widgets.boxes import equal_columns
from scenes.widgets.button import Button
from scenes.widgets.hints import room_above_hints
from scenes.widgets.panel import Panel
from scenes.widgets.tabs import PAPERS, Tab, tab_boxes
from scenes.widgets.toast import EDGE, low_toast_around

BETWEEN_BUTTONS = 24
BETWEEN_TABS = 12
BELOW_HEAD = 12
TAB_RISES = 8  # how much higher the tab of the open page stands
TAB_SINKS = 6  # how far all of them reach into the page, or the line below
BESIDE_TABS = 24
LEAST_TOAST = 640.0  # wide
PAGE_EDGE = (48, 40)  # of the open page, which stays bare


@dataclass(frozen=True)
class HeadButton:
    """A button beside the title."""

    name: str
    label: str
    icon: str
    press: Callable[[], object]


class PagedScene(Scene):
    """LB and RB turn the pages. Subclasses name them, and fill the open one."""

    def __init__(self, context: Context, pages: Sequence[str], page: str) -> None:
        super().__init__(context)
        self._pages = pages
        self.page = page  # the one that is open

    def title(self) -> str:
        """The title of the scene."""
        return ""

    def page_title(self, page: str) -> str:
        """The label on the tab of a page."""
        return page

    def head_buttons(self) -> Sequence[HeadButton]:
        """The buttons beside the title, from right to left."""
        return ()

    def fill(self, room: pygame.FRect) -> float:
        """Add the content of the open page; returns how much of the room's height it needs."""
        return room.height

    def build(self) -> None:
        """The way back, title and buttons, tabs, and the open page."""
        look = self.context.look
        back = back_button(self.context, self.back)
        self.controls.add(back)
        sheet, head = room_above_hints(look), look.viewport.safe
        head.height = back.box.height
        if look.viewport.format.is_upright:
            title = page_title(self.context, self.title(), back, head.right)
            sheet.height -= self._add_buttons_below(sheet)
        else:
            title = page_title(self.context, self.title(), back, self._add_buttons(head, back.box.right))
        if title is not None:
            self.controls.add(title)
        sheet.height -= head.height + BELOW_HEAD
        sheet.top += head.height + BELOW_HEAD
        tabs = self._add_tabs(sheet)
        self._keep_toasts_aside(pygame.FRect(sheet.topleft, (sheet.width, tabs)))
        sheet.height -= tabs
        sheet.top += tabs
        self.controls.focus_on(f"tab {self.page}")
        sheet.height = self.fill(sheet.inflate(-PAGE_EDGE[0], -PAGE_EDGE[1])) + PAGE_EDGE[1]
        self.controls.add(Panel(look, "page", sheet, "panel_paper"))

    def _keep_toasts_aside(self, tabs: pygame.FRect) -> None:
        """Let toasts cover neither the way back nor the title nor tabs.

        They lie right of the last tab, where they may reach over the bare edge of the page, or above
        everything on an upright screen, if there is room.
        """
        look, viewport = self.context.look, self.context.look.viewport
        safe, whole = viewport.safe, viewport.whole
        last = max(self.controls[f"tab {page}"].box.right for page in self._pages) + BETWEEN_BUTTONS
        above, below = BELOW_HEAD, PAGE_EDGE[1] / 2
        room = pygame.FRect(last, tabs.top - above, safe.right - last, tabs.height + above + below)
        if viewport.format.is_upright:
            room = pygame.FRect(safe.left, whole.top, safe.width, safe.top - whole.top)

        def room_for(words: str, style: Style) -> tuple[pygame.FRect, Style] | None:
            width = min(room.width - EDGE[0], look.type.width(words, style) + 8)
            box = pygame.FRect((0, 0), low_toast_around(width, look.type.height(words, style, width)))
            box.center = room.center
            return (box, style) if box.height <= room.height else None

        if room.width >= LEAST_TOAST and not look.has_large_text:
            toasts = self.toasts
            toasts.place = lambda versions, style: toasts.where_there_is_room(versions, style, room_for)

    def _add_buttons(self, head: pygame.FRect, left: float) -> float:
        """The buttons at the right end of the head, right of `left`; returns where they begin."""
        look, buttons, right = self.context.look, self.head_buttons(), head.right
        height = Button.height_for(look)
        room = head.right - left - BETWEEN_BUTTONS * (len(buttons) + 1)
        has_icons = sum(Button.least_width(look, each.label, has_icon=True) for each in buttons) <= room
        widths = [Button.width_for(look, button.label, has_icon=has_icons) for button in buttons]
        shrink = min(1.0, room / sum(widths)) if widths else 1.0
        for button, wanted in zip(buttons, widths, strict=True):
            width = wanted * shrink
            box = pygame.FRect(right - width, head.centery - height / 2, width, height)
            icon = button.icon if has_icons else ""
            self.controls.add(Button(look, button.name, box, button.label, button.press, icon=icon))
            right -= width + BETWEEN_BUTTONS
        return right

    def _add_buttons_below(self, room: pygame.FRect) -> float:
        """The buttons at the lower end of an upright screen; returns what of the room they need."""
        look, buttons = self.context.look, self.head_buttons()
        if not buttons:
            return 0.0
        row = pygame.FRect(room.left, 0, room.width, 0)
        each = equal_columns(row, len(buttons), BETWEEN_BUTTONS)[0].width
        has_icons = all(Button.least_width(look, way.label, has_icon=True) <= each for way in buttons)
        row.height = max(Button.height_at(look, way.label, each, has_icon=has_icons) for way in buttons)
        row.bottom = room.bottom
        boxes = equal_columns(row, len(buttons), BETWEEN_BUTTONS)
        for way, box in zip(reversed(buttons), boxes, strict=True):
            icon = way.icon if has_icons else ""
            self.controls.add(Button(look, way.name, box, way.label, way.press, icon=icon))
        return row.height + BETWEEN_BUTTONS

    def _add_tabs(self, room: pygame.FRect) -> float:
        """The tabs in one line or more from the top of a room; returns how high they stand."""
        look = self.context.look
        labels = [self.page_title(page) for page in self._pages]
        row = pygame.FRect(room.left + BESIDE_TABS, room.top + TAB_SINKS, room.width - 2 * BESIDE_TABS, 0)
        row.height = max(72.0, look.type.line_height(look.label()) + 20)
        lines = tab_boxes(look, labels, row, BETWEEN_TABS, TAB_RISES)
        for page, box in zip(self._pages, chain(*lines), strict=True):
            self._add_tab(page, box)
        return len(lines) * (row.height + TAB_RISES) - TAB_RISES

    def _add_tab(self, page: str, box: pygame.FRect) -> None:
        is_open, paper = page == self.page, PAPERS[self._pages.index(page)]
        if is_open:
            box.top, box.height = box.top - TAB_RISES, box.height + TAB_RISES
        tab = Tab(
            self.context.look,
            f"tab {page}",
            box,
            self.page_title(page),
            lambda: self.open_page(page),
            is_open=is_open,
            paper=paper,
        )
        self.controls.add(tab)

    def handle(self, intent: Intent) -> None:
        """The shoulder buttons turn the pages."""
        match intent:
            case Press(button=Meaning.NEXT):
                self._turn(1)
            case Press(button=Meaning.PREVIOUS):
                self._turn(-1)
            case _:
                super().handle(intent)

    def open_page(self, page: str) -> None:
        """Turn to a page, which decides itself what has the focus first."""
        self.context.cue("page_turn")
        self.page = page
        self.controls.focus_on(None)
        self.rebuild()

    def _turn(self, by: int) -> None:
        self.open_page(self._pages[(self._pages.index(self.page) + by) % len(self._pages)])
