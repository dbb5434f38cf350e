"""Where things are in the lobby, for usual and for large letters."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from scenes.stage.look import Look
from scenes.widgets.button import Button
from scenes.widgets.hints import room_above_hints

GAP = 24
USUAL_RIGHT, LARGE_LEFT = 536, 800  # how wide the choices are, or the seats where letters are large
HOW_TO = 260  # the height of a picture with its sentence
TALLEST_CARD = 452


@dataclass(frozen=True)
class Plan:
    """The parts of the page; without a title or a row of pictures where letters need the room."""

    title: pygame.FRect | None
    ribbon: pygame.FRect
    seats: pygame.FRect
    how_heading: pygame.FRect | None
    how_to: pygame.FRect | None
    rules: pygame.FRect
    start: pygame.FRect
    is_large: bool


def planned(look: Look, corners: tuple[pygame.FRect, pygame.FRect], has_pictures: bool) -> Plan:
    """The plan between two buttons in the upper corners."""
    is_large = look.has_large_text
    back, rules = corners
    safe = look.viewport.safe
    between = pygame.FRect(back.right + GAP, safe.top, rules.left - back.right - 2 * GAP, back.height)
    title = None if is_large else between
    ribbon = between.inflate(-2 * GAP, 0)
    if not is_large:
        ribbon = pygame.FRect(0, between.bottom + 12, 920, 84)
        ribbon.centerx = safe.centerx
    top, bottom = max(ribbon.bottom, back.bottom) + GAP, room_above_hints(look).bottom
    width = LARGE_LEFT if is_large else safe.width - USUAL_RIGHT - 40
    left = pygame.FRect(safe.left, top, width, bottom - top)
    right = pygame.FRect(left.right + 40, top, safe.right - left.right - 40, left.height)
    start = pygame.FRect(right.left, 0, right.width, max(114.0, Button.height_for(look, "detail")))
    start.bottom = bottom
    right.height = start.top - GAP - top
    heading = how_to = None
    if has_pictures and not is_large:
        how_to = pygame.FRect(left.left, bottom - HOW_TO, left.width, HOW_TO)
        tall = look.type.line_height(look.heading().sized(38))
        heading = pygame.FRect(left.left, how_to.top - tall - 8, left.width, tall)
        left.height = heading.top - 12 - top
    elif not is_large:
        left.height = min(left.height, TALLEST_CARD)
    return Plan(title, ribbon, left, heading, how_to, right, start, is_large)
