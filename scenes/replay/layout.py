"""Where the parts of the panel of turning points stand, and which room they leave for the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from scenes.platform.formats import BROAD, WIDE
from scenes.stage.look import Look
from scenes.widgets.boxes import rows
from scenes.widgets.button import Button

CURVE, CURVE_BESIDE = 116, 170  # heights
COLUMN, LARGE_COLUMN = 590, 780  # the width of a panel beside the table
PADDING, GAP = 18, 14
BARE = 96  # the width of a button that has only room for its icon
WORDS_BESIDE = 700  # what the words need to stand beside the buttons
LINES = 3  # of words, that there is always room for


class Face(NamedTuple):
    """What a button may say at most, and whether its icon would be enough."""

    widest: str
    is_lesser: bool


class Layout(NamedTuple):
    """Boxes on the canvas; the first button is the main one, and the room is the table's."""

    panel: pygame.FRect
    title: pygame.FRect
    curve: pygame.FRect
    words: pygame.FRect
    buttons: Sequence[pygame.FRect]
    room: pygame.FRect


def layout_of(look: Look, bar: pygame.FRect, faces: Sequence[Face], *, has_curve: bool) -> Layout:
    """Beside the table where a screen is broad, else below it; the bar stands below both."""
    is_beside = look.viewport.format in (WIDE, BROAD)
    return (_beside if is_beside else _below)(look, bar, faces, has_curve=has_curve)


def _beside(look: Look, bar: pygame.FRect, faces: Sequence[Face], *, has_curve: bool) -> Layout:
    """Everything below each other, and the words have what is left."""
    safe = look.viewport.safe
    width = LARGE_COLUMN if look.has_large_text else COLUMN
    panel = pygame.FRect(safe.right - width, safe.top, width, bar.top - GAP - safe.top)
    inner = panel.inflate(-2 * PADDING, -2 * PADDING)
    tall = [Button.height_at(look, face.widest, inner.width, has_icon=True) for face in faces]
    head, curve = (look.type.line_height(look.small()), CURVE_BESIDE) if has_curve else (0.0, -GAP)
    words = inner.height - head - curve - sum(tall) - GAP * (len(tall) + 2)
    title, plot, room, *buttons = rows(
        pygame.FRect(inner.left, inner.top, inner.width, 0), (head, curve, words, *reversed(tall)), GAP
    )
    left = pygame.FRect(safe.left, safe.top, panel.left - GAP - safe.left, panel.height)
    return Layout(panel, title, plot, room, buttons[::-1], left)


def _below(look: Look, bar: pygame.FRect, faces: Sequence[Face], *, has_curve: bool) -> Layout:
    """The curve, then words and buttons, side by side if there is room."""
    safe, inner = look.viewport.safe, look.viewport.safe.width - 2 * PADDING
    button, words = Button.height_for(look), LINES * look.type.line_height(look.small())
    widths = [Button.width_for(look, face.widest, has_icon=True) for face in faces]
    if sum(widths) + GAP * len(widths) > inner:  # then the lesser ones show what they do by their icons
        widths = [BARE if face.is_lesser else width for face, width in zip(faces, widths, strict=True)]
    if widths:  # the main one may say what it does in two lines
        widths[0] = min(widths[0], inner - sum(widths[1:]) - GAP * len(widths[1:]))
    taken = sum(widths) + GAP * len(widths)
    is_wide = inner - taken >= WORDS_BESIDE and not look.has_large_text
    below = max(button, words) if is_wide else words + GAP + button
    head, tall = (look.type.line_height(look.small()), CURVE) if has_curve else (0.0, -GAP)
    height = 2 * PADDING + head + tall + GAP + below
    panel = pygame.FRect(safe.left, bar.top - GAP - height, safe.width, height)
    title = pygame.FRect(panel.left + PADDING, panel.top + PADDING - 4, inner, head)
    curve = pygame.FRect(title.left, title.bottom + 4, inner, tall)
    room = pygame.FRect(curve.left, curve.bottom + GAP, inner - (taken if is_wide else 0), words)
    buttons, right = list[pygame.FRect](), curve.right
    for width in widths:
        buttons.append(pygame.FRect(right - width, panel.bottom - PADDING - button, width, button))
        right -= width + GAP
    above = pygame.FRect(safe.left, safe.top, safe.width, panel.top - GAP - safe.top)
    return Layout(panel, title, curve, room, buttons, above)
