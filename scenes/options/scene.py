"""The options: every setting on a page of its kind; each change holds at once and is kept."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
import pygame

from scenes.input.intents import Button as Meaning
from scenes.input.intents import Intent
from scenes.options.controls_page import control_rows
from scenes.options.credits import CreditsScene
from scenes.options.settings_pages import PAGES, Choice, Setting, Slide, open_pages
from scenes.shell.context import Context
from scenes.shell.dialog import Answer, DialogScene
from scenes.shell.pages import HeadButton, PagedScene
from scenes.widgets.choosers import Row, Slider, Stepper, Toggle, place_rows
from scenes.widgets.hints import Hint
from scenes.widgets.scroll import MARGIN, RowList, ScrollArea
from scenes.widgets.widget import Widget

ROW_GAP = 12
HIGHEST_ROW, UPRIGHT_ROW = 132, 176  # a finger and an eye need no more


def roomy(count: int, height: float, highest: float = HIGHEST_ROW) -> float:
    """The height of rows that share a page evenly, as far as more height is of use."""
    return min(highest, (height - ROW_GAP * (count - 1)) / count)


class OptionsScene(PagedScene):
    """A page for each kind of setting."""

    def __init__(self, context: Context, page: str = "display") -> None:
        self._fixed = context.host.rules.fixed
        pages = open_pages(self._fixed)
        super().__init__(context, pages, page if page in pages else pages[0])

    def title(self) -> str:
        """What the whole is called."""
        return self.context.say("options.title")

    def page_title(self, page: str) -> str:
        """What stands on the tab of a page."""
        return self.context.say(f"options.{page}")

    def head_buttons(self) -> Sequence[HeadButton]:
        """The credits, and the way back to the beginning."""
        say = self.context.say
        return (
            HeadButton("credits", say("credits.title"), "info", self._open_credits),
            HeadButton("reset", say("options.reset"), "undo", self._ask_reset),
        )

    def fill(self, room: pygame.FRect) -> float:
        """The settings of the open page, or how the devices are used; no more paper than they need.

        On an upright screen the paper fills it, and its middle is nearest to hands.
        """
        rows: Sequence[Widget]
        is_upright = self.context.look.viewport.format.is_upright
        if self.page == "controls":
            rows = control_rows(self.context, room)
        else:
            rows = settings = [self._row(each) for each in PAGES[self.page] if each.name not in self._fixed]
            inner = pygame.FRect(room.left + 8, room.top + 8, room.width - 48, 0)
            highest = UPRIGHT_ROW if is_upright else HIGHEST_ROW
            least = roomy(len(settings), room.height - 9 - MARGIN, highest)
            spare = room.bottom - MARGIN - place_rows(settings, inner, ROW_GAP, least)
            if is_upright and spare > 0:
                place_rows(settings, inner.move(0, spare / 2), ROW_GAP, least)
        if not is_upright:
            room.height = min(room.height, rows[-1].box.bottom + MARGIN - room.top)
        are_short = self.page != "controls"  # or there may be more of one than is seen at once
        area = (RowList if are_short else ScrollArea)(self.context.look, "rows", room)
        self.controls.add_scrolled(area, *rows)
        return room.height

    def _row(self, setting: Setting) -> Row:
        look, language = self.context.look, self.context.language
        name, label = setting.name, self.context.say(f"options.{setting.words}")
        value = getattr(self.context.settings, name)
        change = lambda chosen: self._set(**{name: chosen})  # noqa: E731
        match setting:
            case Slide():
                ends, moves, shown = setting.ends, setting.moves_rows, language.percent
                return Slider(look, name, label, value, ends, setting.step, change, shown, moves_itself=moves)
            case Choice():
                return Stepper(look, name, label, setting.values(self.context), value, change)
            case _:
                return Toggle(look, name, label, value, change)

    def receive(self, intent: Intent) -> None:
        """The hint bar says what confirming means by now."""
        super().receive(intent)
        self.update_hints()

    def hints(self) -> tuple[Hint, ...]:
        """What the buttons do here: rows are changed, and everything else is chosen."""
        changes = isinstance(self.controls.focused, Row)
        return (
            Hint(Meaning.NEXT, "hint.chapter"),
            Hint(Meaning.CONFIRM, "hint.change" if changes else "hint.choose"),
            Hint(Meaning.BACK, "hint.back"),
        )

    def _set(self, **values: Any) -> None:
        self.context.change(msgspec.structs.replace(self.context.settings, **values))

    def _open_credits(self) -> None:
        self.context.stack.push(CreditsScene(self.context))

    def _ask_reset(self) -> None:
        words = self.context.words
        self.context.stack.push(
            DialogScene(
                self.context,
                words("options.reset_question"),
                None,
                (Answer(words("dialog.yes"), self._reset, kind="danger"), Answer(words("dialog.no"))),
            )
        )

    def _reset(self) -> None:
        self.context.change(self.context.host.rules.settings)
        self.toasts.show(self.context.words("options.reset_done"), "check")
