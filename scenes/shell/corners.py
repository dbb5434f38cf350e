"""The upper corners of a page: Back on the left in every scene, what belongs to the page on the right."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from scenes.input.intents import Button as Meaning
from scenes.shell.context import Context
from scenes.widgets.button import Button
from scenes.widgets.panel import Label
from scenes.widgets.shortcut import ShortcutButton

SMALLEST_TITLE = 40
USUAL_SHARE, UPRIGHT_SHARE = 0.27, 0.48  # of the screen's width a corner may have


def back_button(context: Context, press: Callable[[], object]) -> ShortcutButton:
    """The way out of a page."""
    label = context.say("hint.back")
    box = _corner(context, label)
    box.topleft = context.look.viewport.safe.topleft
    return ShortcutButton(context.look, "back", box, label, press, Meaning.BACK, icon="back")


def rules_button(context: Context, press: Callable[[], object]) -> ShortcutButton:
    """The way to the rulebook."""
    label = context.say("menu.rules")
    box = _corner(context, label)
    box.topright = context.look.viewport.safe.topright
    return ShortcutButton(context.look, "rules", box, label, press, Meaning.HELP, icon="book")


def page_title(context: Context, words: str, back: ShortcutButton, right: float) -> Label | None:
    """The title of a page, between its way out and `right`; None where it has no room."""
    look = context.look
    if look.has_large_text and not look.viewport.format.is_upright:
        return None
    left = back.box.right + 40
    box = pygame.FRect(left, back.box.top, right - left, back.box.height)
    if not look.type.fits(words, look.title().sized(SMALLEST_TITLE), box.width):
        return None
    return Label(look, "title", box, words, look.title(look.palette.light), has_shadow=True)


def _corner(context: Context, label: str) -> pygame.FRect:
    look = context.look
    width = ShortcutButton.width_with_glyph(look, label)
    share = UPRIGHT_SHARE if look.viewport.format.is_upright else USUAL_SHARE
    return pygame.FRect(0, 0, min(width, look.viewport.safe.width * share), Button.height_for(look))
