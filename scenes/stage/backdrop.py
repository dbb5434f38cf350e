"""What lies behind a scene: a picture that covers the window, whatever its shape."""

from __future__ import annotations

import pygame

from scenes.stage.look import Look

# What lies behind a scene on screens that are higher than wide, where its own picture would be cut too much.
UPRIGHT = {
    "backgrounds/table": "backgrounds/table_upright",
    "backgrounds/lobby": "backgrounds/table_upright",
    "backgrounds/rulebook": "backgrounds/table_upright",
}


def lay_backdrop(target: pygame.Surface, look: Look, name: str) -> None:
    """Cover a surface as large as the window; the upper edge, where the lamp is, stays in sight."""
    name = UPRIGHT.get(name, name) if look.viewport.format.is_upright else name
    width, height = look.pictures.logical_size(name)
    window = look.viewport.whole
    picture = look.pictures.get(name, width=width * max(window.width / width, window.height / height))
    target.blit(picture, picture.get_rect(midtop=target.get_rect().midtop))
