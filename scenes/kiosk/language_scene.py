"""The languages to choose from, each by its own name, and the button on every screen that leads there."""

from __future__ import annotations

from typing import ClassVar

import pygame
from msgspec.structs import replace

from scenes.platform.language import Code
from scenes.shell.context import Context
from scenes.shell.dialog import Answer, DialogScene
from scenes.stage.look import Look
from scenes.stage.painter import Painter
from scenes.stage.sprite import Layer
from scenes.widgets.button import SINKS
from scenes.widgets.widget import Widget

FROM_EDGE = 5.0
TALL, WIDE = 132.0, 190.0  # of the button at the right edge, and at the lower one
HEIGHT_SHARE = 0.62  # of the way down it stands at the right edge
ICON = 44.0


class LanguageScene(DialogScene):
    """A question over whatever is shown; the last answer leaves everything as it is."""

    offers_languages: ClassVar[bool] = True

    def __init__(self, context: Context) -> None:
        answers = [self._answer(context, code) for code in context.host.rules.languages]
        stay = Answer(context.words("dialog.cancel"))
        super().__init__(context, context.words("kiosk.language"), None, (*answers, stay))

    @staticmethod
    def _answer(context: Context, code: Code) -> Answer:
        def speak() -> None:
            context.change(replace(context.settings, language=code))

        is_spoken = code == context.language.code
        return Answer(context.words(f"language.{code}"), speak, icon="check" if is_spoken else "")


class LanguageButton(Widget):
    """A globe with the language of the moment, in the margin that scenes leave free."""

    def __init__(self, look: Look, code: Code) -> None:
        super().__init__(look, "kiosk language", language_box(look), Layer.TOP)
        self._code = code.upper()

    def paint_face(self, painter: Painter) -> None:
        """Globe and code: one below the other, or side by side where the screen is upright."""
        painter.stretch("ui/button_paper_pressed" if self.is_pressed else "ui/button_paper")
        look, box = self.look, painter.box.move(0, SINKS if self.is_pressed else 0)
        if look.viewport.format.is_upright:
            globe = box.left + box.width * 0.3, box.centery
            room = pygame.FRect(box.centerx - 12, box.top, box.width / 2, box.height)
        else:
            globe = box.centerx, box.top + box.height * 0.32
            room = pygame.FRect(box.left, box.centery, box.width, box.height * 0.4)
        painter.picture("icons/globe", globe, height=ICON)
        style = look.type.fitted(self._code, look.button(), room.width - 8, room.height)
        painter.line(self._code, style, room, "centre")


def language_box(look: Look) -> pygame.FRect:
    """Where the button stands: in the lower half, outside of what scenes fill, and in no corner."""
    safe, canvas = look.viewport.safe, look.viewport.canvas
    if look.viewport.format.is_upright:
        box = pygame.FRect(0, 0, WIDE, canvas.bottom - safe.bottom - 2 * FROM_EDGE)
        box.midbottom = canvas.centerx, canvas.bottom - FROM_EDGE
    else:
        box = pygame.FRect(0, 0, canvas.right - safe.right - 2 * FROM_EDGE, TALL)
        box.midright = canvas.right - FROM_EDGE, canvas.top + canvas.height * HEIGHT_SHARE
    return box
