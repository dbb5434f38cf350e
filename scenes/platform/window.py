"""The window: the only place that presents pixels to people."""

from __future__ import annotations

import os
from collections.abc import Sequence

import pygame

from scenes.platform.viewport import Viewport

DARK = (8, 15, 11)  # until the first frame


def prepare() -> None:
    """Tell SDL what it must know before it starts."""
    # Without a graphics card SDL would push every frame through a software OpenGL, ten times
    # slower than plain surfaces; with one, plain surfaces are still fast enough.
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    # Fingers and mouse are told apart by scenes.input, so SDL shall not translate one to the other.
    os.environ.setdefault("SDL_TOUCH_MOUSE_EVENTS", "0")
    os.environ.setdefault("SDL_MOUSE_TOUCH_EVENTS", "0")
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")


def has_screen() -> bool:
    """Whether people can see the window; pygame silently draws nowhere when there is no screen."""
    return pygame.display.get_driver() not in ("offscreen", "dummy")


class Window:
    """A window of any size and shape; `surface` is what is drawn on."""

    def __init__(self, size: tuple[int, int] | None = None, *, is_fullscreen: bool = False) -> None:
        self._windowed_size = size or _comfortable_size()
        self.is_fullscreen = is_fullscreen
        self._open()

    def toggle_fullscreen(self) -> None:
        """Fill the screen, or go back to the window there was before; no screen need allow it."""
        if not self.is_fullscreen:
            self._windowed_size = self.surface.get_size()
        self.is_fullscreen = not self.is_fullscreen
        self._open()

    def follow_resize(self) -> None:
        """Take over the size that the person dragged the window to."""
        self._adopt(pygame.display.get_surface() or self.surface)

    def present(self, changed: Sequence[pygame.Rect]) -> None:
        """Show what was drawn inside the changed rectangles."""
        if changed:
            pygame.display.update(list(changed))

    def present_all(self) -> None:
        """Show the whole surface."""
        pygame.display.flip()

    def show_pointer(self, is_shown: bool) -> None:
        """Show or hide the mouse pointer, which only helps people who use the mouse."""
        pygame.mouse.set_visible(is_shown)

    def _open(self) -> None:
        try:
            surface = self._shown()
        except pygame.error:
            if not self.is_fullscreen:
                raise
            self.is_fullscreen = False  # a window will do
            surface = self._shown()
        self._adopt(surface)
        pygame.display.set_caption("Waldtisch")

    def _shown(self) -> pygame.Surface:
        if self.is_fullscreen:
            return pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
        return pygame.display.set_mode(self._windowed_size, pygame.RESIZABLE)

    def _adopt(self, surface: pygame.Surface) -> None:
        self.surface = surface
        self.viewport = Viewport(surface.get_size())
        surface.fill(DARK)


def _comfortable_size() -> tuple[int, int]:
    """The largest of the usual sizes that leaves room for the desktop around it."""
    desktop = pygame.display.get_desktop_sizes()[0]
    for size in ((2560, 1440), (1920, 1080), (1600, 900), (1280, 720)):
        if size[0] <= desktop[0] * 0.95 and size[1] <= desktop[1] * 0.9:
            return size
    return 960, 540
