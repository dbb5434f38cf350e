"""Pictures that fill a box of any shape, as a garden does behind its gnomes."""

from __future__ import annotations

import pygame

from scenes.stage.look import Look
from scenes.stage.painter import Painter

ROUND = 7.0  # what is cut off around pictures with round corners of their own


def cover(
    look: Look,
    name: str,
    size: tuple[float, float],
    radius: float,
    at: tuple[float, float] = (0.5, 0.5),
) -> pygame.Surface:
    """A picture as large as needed to fill a size, cut off around a part of it, with round corners."""
    return look.pictures.made(
        ("cover", name, size, radius, at), lambda: _covered(look, name, size, radius, at)
    )


def paint_cover(
    painter: Painter, name: str, box: pygame.FRect, radius: float, at: tuple[float, float] = (0.5, 0.5)
) -> None:
    """Fill a box of a panel by a picture."""
    picture = cover(painter.look, name, (box.width, box.height), radius, at)
    painter.surface.blit(picture, painter.pixel(*box.topleft))


def paint_row(painter: Painter, name: str, box: pygame.FRect, radius: float) -> None:
    """Fill a wide box by a picture as high as it, side by side with its mirror image as often as needed."""
    key = ("row", name, (box.width, box.height), radius)
    row = painter.look.pictures.made(key, lambda: _rowed(painter.look, name, box.size, radius))
    painter.surface.blit(row, painter.pixel(*box.topleft))


def paint_wide(painter: Painter, name: str, box: pygame.FRect) -> None:
    """A picture stretched to a box, for what has no fine parts, as a plank."""
    painter.picture(name, box.center, width=box.width, height=box.height)


def _rowed(look: Look, name: str, size: tuple[float, float], radius: float) -> pygame.Surface:
    painter = Painter(look, *size)
    painter.fill((255, 255, 255), painter.box, radius)
    picture = look.pictures.get(name, height=size[1] + 2 * ROUND)
    edge = round(2 * ROUND * look.viewport.scale)
    inside = picture.get_rect().inflate(-2 * edge, -edge)
    part = picture.subsurface(inside)
    width, is_mirrored = painter.surface.get_width(), False
    start = (width - part.get_width()) // 2 % part.get_width() - part.get_width()
    for left in range(start, width, part.get_width()):
        piece = pygame.transform.flip(part, flip_x=True, flip_y=False) if is_mirrored else part
        painter.surface.blit(piece, (left, 0), special_flags=pygame.BLEND_RGBA_MULT)
        is_mirrored = not is_mirrored
    return painter.surface


def _covered(
    look: Look, name: str, size: tuple[float, float], radius: float, at: tuple[float, float]
) -> pygame.Surface:
    painter = Painter(look, *size)
    painter.fill((255, 255, 255), painter.box, radius)
    picture = seen_part(look, name, size, at)
    painter.surface.blit(picture, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return painter.surface


def seen_part(look: Look, name: str, size: tuple[float, float], at: tuple[float, float]) -> pygame.Surface:
    """The part of a picture that fills a size, with corners as they are."""
    width, height = size
    own_width, own_height = look.pictures.logical_size(name)
    scale = max(width / (own_width - 2 * ROUND), height / (own_height - 2 * ROUND))
    seen = pygame.FRect(ROUND, ROUND, width / scale, height / scale)
    seen.left += (own_width - 2 * ROUND - seen.width) * at[0]
    seen.top += (own_height - 2 * ROUND - seen.height) * at[1]
    pixels = round(width * look.viewport.scale), round(height * look.viewport.scale)
    return look.pictures.part(name, seen, pixels)
