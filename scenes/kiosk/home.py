"""Where everything begins, and returns to when people have gone: the one seam to what is shown then."""

from __future__ import annotations

from scenes.kiosk.config import KioskConfig
from scenes.menu.scene import MenuScene
from scenes.shell.context import Context
from scenes.shell.scene import Scene


def first_scene(context: Context, config: KioskConfig) -> Scene:
    """What a kiosk shows while nobody is there."""
    return MenuScene(context)
