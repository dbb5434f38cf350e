"""The credits: who invented the games, what the program is made with, and under which licences."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from scenes.shell.corners import back_button, page_title
from scenes.shell.scene import Scene
from scenes.stage.look import Look
from scenes.stage.painter import Painter
from scenes.widgets.boxes import rows
from scenes.widgets.hints import room_above_hints
from scenes.widgets.panel import Panel
from scenes.widgets.scroll import ScrollArea
from scenes.widgets.widget import Widget


@dataclass(frozen=True)
class Credit:
    """A heading key and lines of names; names are the same in every language."""

    heading: str
    lines: tuple[str, ...]


CREDITS = (
    Credit(
        "credits.games",
        (
            "Waldmeister — Andreas Seyfarth, 1994",
            "WaldMeister — Andreas Kuhnekath-Häbler, Gerhards Spiel und Design",
            "Walnut Grove — Touko Tahkokallio, Paul Laane, 2011",
            "Garten Zwerge e.V. — Roman Mathar, 2004",
            "Im Wald, da sind die Räuber — Sienholz, 2008",
        ),
    ),
    Credit(
        "credits.made_with",
        (
            "Python — PSF License",
            "pygame-ce, SDL — LGPL 2.1, zlib",
            "pytmx — LGPL 3",
            "msgspec — BSD 3-Clause",
            "platformdirs — MIT",
        ),
    ),
    Credit(
        "credits.fonts",
        (
            "Fredoka One — Milena Brandão, SIL Open Font License",
            "Source Sans Pro — Adobe, SIL Open Font License",
        ),
    ),
    Credit("credits.pictures_sounds", ("Waldtisch — MIT",)),
)


class CreditBlock(Widget):
    """A heading with its lines; it takes the focus so that every device can scroll."""

    is_focusable = True
    grows_with_focus = False

    def __init__(
        self, look: Look, name: str, box: pygame.FRect, heading: str, lines: tuple[str, ...]
    ) -> None:
        super().__init__(look, name, box)
        self._heading, self._lines = heading, lines

    @staticmethod
    def height_for(look: Look, heading: str, lines: tuple[str, ...], width: float) -> float:
        """The height that heading and lines need."""
        return (
            (look.type.height(heading, look.heading(), width - 48) if heading else 0.0)
            + sum(look.type.height(line, look.body(), width - 48) for line in lines)
            + 40
        )

    def paint_face(self, painter: Painter) -> None:
        """Heading and lines."""
        if self.is_focused:
            painter.stretch("ui/panel_paper_inset")
        room = painter.box.inflate(-48, -32)
        room.height = painter.box.height - 16
        used = 0.0
        if self._heading:
            used = painter.paragraph(self._heading, self.look.heading(self.look.palette.moss), room)
        for line in self._lines:
            below = pygame.FRect(room.left, room.top + used, room.width, room.bottom - room.top - used)
            used += painter.paragraph(line, self.look.body(), below)


class CreditsScene(Scene):
    """A sheet of paper that scrolls."""

    def build(self) -> None:
        """The way back, title and sheet."""
        look, say = self.context.look, self.context.say
        back = back_button(self.context, self.back)
        self.controls.add(back)
        title = page_title(self.context, say("credits.title"), back, look.viewport.safe.right)
        if title is not None:
            self.controls.add(title)
        top = back.box.bottom + 24
        sheet = room_above_hints(look)
        sheet.height, sheet.top = sheet.bottom - top, top
        self.controls.add(Panel(look, "sheet", sheet, "panel_paper"))
        self._add_blocks(sheet.inflate(-48, -40))
        self.controls.focus_on("back")

    def _add_blocks(self, room: pygame.FRect) -> None:
        look, say = self.context.look, self.context.say
        shown = [(each.heading, say(each.heading), each.lines) for each in CREDITS]
        if look.has_large_text:  # what has the focus must fit the sheet
            shown = [
                (f"{name} {number}", "" if number else heading, (line,))
                for name, heading, lines in shown
                for number, line in enumerate(lines)
            ]
        shown.append(("credits.thanks", say("credits.thanks"), ()))
        inner = pygame.FRect(room.left, room.top, room.width - 40, 0)
        heights = [CreditBlock.height_for(look, heading, lines, inner.width) for _, heading, lines in shown]
        blocks = [
            CreditBlock(look, name, box, heading, lines)
            for (name, heading, lines), box in zip(shown, rows(inner, heights, 8), strict=True)
        ]
        self.controls.add_scrolled(ScrollArea(look, "scroll", room), *blocks)
