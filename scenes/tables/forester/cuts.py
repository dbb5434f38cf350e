"""Pictures cut to fill a box of another shape, with round corners, instead of being squashed into it."""

from __future__ import annotations

import pygame

from scenes.stage.look import Look
from scenes.stage.painter import Painter


def paint_cut(painter: Painter, name: str, box: pygame.FRect, *, radius: float, rise: float = 0.5) -> None:
    """Fill a box with a picture: what is too much is cut off, above by the share `rise` of it."""
    look = painter.look
    size = look.viewport.length(box.width), look.viewport.length(box.height)
    corner = look.viewport.length(radius)
    key = ("cut", name, size, corner, rise)
    picture = look.pictures.made(key, lambda: _cut(look, name, size, corner, rise))
    scale = look.viewport.scale
    at = round((box.left + painter.bleed) * scale), round((box.top + painter.bleed) * scale)
    painter.surface.blit(picture, at)


def _cut(look: Look, name: str, size: tuple[int, int], radius: int, rise: float) -> pygame.Surface:
    own_width, own_height = look.pictures.logical_size(name)
    scale = max(size[0] / own_width, size[1] / own_height) / look.viewport.scale
    whole = look.pictures.get(name, width=own_width * scale, height=own_height * scale)
    result = pygame.Surface(size, pygame.SRCALPHA)
    spare = whole.get_width() - size[0], whole.get_height() - size[1]
    result.blit(whole, (-spare[0] // 2, -round(spare[1] * rise)))
    mask = pygame.Surface((size[0] * 4, size[1] * 4), pygame.SRCALPHA)
    pygame.draw.rect(mask, (255, 255, 255, 255), mask.get_rect(), border_radius=radius * 4)
    result.blit(pygame.transform.smoothscale(mask, size), (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    return result.convert_alpha() if pygame.display.get_surface() else result
