"""The window: the only place that presents pixels to people."""

from __future__ import annotations

import os
import warnings
from collections.abc import Sequence
from contextlib import suppress

import pygame

from scenes.platform.projection import Mounting, Projection
from scenes.platform.viewport import Point, Viewport

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


def prepare_kiosk() -> None:
    """Tell SDL what it must know before it starts where nobody may leave the window."""
    os.environ.setdefault("SDL_X11_FORCE_OVERRIDE_REDIRECT", "1")  # no window manager has a say in it
    os.environ.setdefault("SDL_ALLOW_ALT_TAB_WHILE_GRABBED", "0")
    os.environ.setdefault("SDL_VIDEO_MINIMIZE_ON_FOCUS_LOSS", "0")
    os.environ.setdefault("SDL_WINDOWS_NO_CLOSE_ON_ALT_F4", "1")


def has_screen() -> bool:
    """Whether people can see the window; pygame silently draws nowhere when there is no screen."""
    return pygame.display.get_driver() not in ("offscreen", "dummy")


class Window:
    """A window of any size and shape; `surface` is what is drawn on."""

    def __init__(
        self,
        size: tuple[int, int] | None = None,
        *,
        is_fullscreen: bool = False,
        mounting: Mounting | None = None,
    ) -> None:
        """Where the screen has a mounting, the picture may be turned, shifted and dimmed."""
        self._windowed_size = size or _comfortable_size()
        self._mounting = mounting
        self._projection: Projection | None = None
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
        screen = pygame.display.get_surface()
        if screen is not None:
            self._adopt(screen)

    def present(self, changed: Sequence[pygame.Rect]) -> None:
        """Show what was drawn inside the changed rectangles."""
        if changed:
            pygame.display.update(self._projection.show(changed) if self._projection else list(changed))

    def present_all(self) -> None:
        """Show the whole surface."""
        self.present([self.surface.get_rect()])

    def spare(self, shift: tuple[int, int], brightness: float) -> None:
        """Show the picture shifted by some pixels and dimmed, where the screen has a mounting."""
        projection = self._projection
        if projection is not None and (projection.shift, projection.brightness) != (shift, brightness):
            projection.shift, projection.brightness = shift, brightness
            pygame.display.update(projection.show_all())

    def on_surface(self, pixel: Point) -> Point:
        """The place on the surface that a pixel of the window shows."""
        return self._projection.on_canvas(pixel) if self._projection else pixel

    @property
    def is_alone(self) -> bool:
        """Whether people shall see no other window beside this one."""
        return self.is_fullscreen or (self._mounting is not None and not self._mounting.is_framed)

    def hold_screen(self) -> None:
        """Take back the screen and the keyboard from whatever has taken them; shortcuts reach nobody else."""
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", DeprecationWarning)  # there is no other way to it yet
            window = pygame.Window.from_display_module()
        if not window.focused:
            window.restore()
            if pygame.display.get_driver() == "x11":  # no other system knows of it
                with suppress(pygame.error):
                    window.focus(input_only=True)  # a window manager need not be willing to give it
        window.focus()  # which also brings it above all others
        if self._is_unmanaged and (window.position, window.size) != ((0, 0), _desktop()):
            window.position, window.size = (0, 0), _desktop()
        elif self.is_fullscreen and window.size != _desktop():
            window.set_fullscreen(desktop=True)
        window.grab_keyboard = True

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
        if self.is_fullscreen and self._is_unmanaged:
            return pygame.display.set_mode(_desktop(), pygame.NOFRAME)
        if self.is_fullscreen:
            return pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
        is_framed = self._mounting is None or self._mounting.is_framed
        return pygame.display.set_mode(self._windowed_size, pygame.RESIZABLE if is_framed else pygame.NOFRAME)

    @property
    def _is_unmanaged(self) -> bool:
        """Whether it fills the screen without the help of a window manager, which could also take it away."""
        is_held = self.is_fullscreen and self._mounting is not None and not self._mounting.is_framed
        return is_held and pygame.display.get_driver() == "x11"

    def _adopt(self, screen: pygame.Surface) -> None:
        self.surface = screen
        if self._mounting is not None:
            before = self._projection
            self._projection = Projection(screen, self._mounting.turn(screen.get_size()))
            if before is not None:
                self._projection.shift, self._projection.brightness = before.shift, before.brightness
            self.surface = self._projection.canvas
        self.viewport = Viewport(self.surface.get_size())
        self.surface.fill(DARK)


def _desktop() -> tuple[int, int]:
    """The size of the whole screen."""
    return pygame.display.get_desktop_sizes()[0]


def _comfortable_size() -> tuple[int, int]:
    """The largest of the usual sizes that leaves room for the desktop around it."""
    desktop = _desktop()
    for size in ((2560, 1440), (1920, 1080), (1600, 900), (1280, 720)):
        if size[0] <= desktop[0] * 0.95 and size[1] <= desktop[1] * 0.9:
            return size
    return 960, 540
