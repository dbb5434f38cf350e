"""Sheets of paper that lie over a scene: where they lie, and how wide they can be."""

from __future__ import annotations

import pygame

from scenes.stage.look import Look
from scenes.widgets.hints import room_above_hints

UPRIGHT = 0.62  # of the way down lies the middle of a sheet on an upright screen, where hands are


def sheet_width(look: Look, wanted: float) -> float:
    """The width of a sheet: what it wants, as far as the screen goes."""
    return min(wanted, look.viewport.safe.width)


def sheet_of(look: Look, width: float, height: float) -> pygame.FRect:
    """A sheet of a size in the middle of the screen; lower, within reach, where the screen is upright."""
    room = room_above_hints(look)
    sheet = pygame.FRect(0, 0, width, height)
    sheet.center = room.center
    if look.viewport.format.is_upright:
        sheet.centery = min(room.bottom - height / 2, room.top + room.height * UPRIGHT)
    return sheet
