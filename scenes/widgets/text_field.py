"""A text field: shows what was written, and opens the on-screen keyboard when it is pressed."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from scenes.stage.look import Look
from scenes.stage.painter import Painter
from scenes.widgets.widget import Pressable


class TextField(Pressable):
    """One line of text behind an icon; the place of the next letter is marked while it is focused."""

    grows_with_focus = False

    def __init__(
        self,
        look: Look,
        name: str,
        box: pygame.Rect | pygame.FRect,
        text: str,
        when_pressed: Callable[[], object],
        *,
        icon: str = "keyboard",
        placeholder: str = "",
        note: str = "",
    ) -> None:
        super().__init__(look, name, box, when_pressed)
        self.text = text
        self._icon, self._placeholder, self._note = icon, placeholder, note

    def show(self, text: str, note: str = "") -> None:
        """Show another text, and a note at the right end."""
        self.text, self._note = text, note
        self.refresh()

    def paint_face(self, painter: Painter) -> None:
        """Paper, icon, text, caret, and the note on a chip."""
        look, box = self.look, painter.box
        painter.stretch("ui/field_search")
        icon = look.type.icon_size(look.label())
        painter.picture(f"icons/{self._icon}", (28 + icon / 2, box.centery), height=icon)
        right = box.right - 28
        if self._note:
            width = look.type.width(self._note, look.small()) + 40
            height = look.type.line_height(look.small()) + 4
            chip = pygame.FRect(right - width, box.centery - height / 2, width, height)
            painter.stretch("ui/chip_inset", chip)
            painter.line(self._note, look.small(look.palette.ink_muted), chip, "centre")
            right = chip.left - 16
        left = 28 + icon + 20
        room = pygame.FRect(left, 0, right - left - 8, box.height)
        words = _ending_that_fits(self.look, self.text, room.width)
        if words:
            painter.line(words, look.label(), room)
        elif self._placeholder:
            painter.line(self._placeholder, look.label(look.palette.ink_muted), room)
        if self.is_focused:
            height = look.type.letter_size(look.label())
            left = room.left + look.type.width(words, look.label()) + 4
            painter.fill(look.palette.rust, pygame.FRect(left, box.centery - height / 2, 3, height))


def _ending_that_fits(look: Look, text: str, width: float) -> str:
    """The last letters of a text: what one is writing stays visible."""
    while text and look.type.width(text, look.label()) > width:
        text = text[1:]
    return text
