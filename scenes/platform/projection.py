"""How the picture lies on the screen: turned as that is mounted, shifted a little, dimmed at night."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

import pygame

Turn = Literal[0, 90, 180, 270]  # degrees, clockwise
Shape = Literal["auto", "landscape", "portrait"]


@dataclass(frozen=True)
class Mounting:
    """How people see the screen, whatever the system takes for its upper edge."""

    shape: Shape = "auto"
    is_upside_down: bool = False
    is_framed: bool = False  # as a window among others, if it does not fill the screen

    def turn(self, screen: tuple[int, int]) -> Turn:
        """How far the picture has to be turned on a screen of a size."""
        is_upright = screen[1] > screen[0]
        is_other_way = self.shape != "auto" and is_upright != (self.shape == "portrait")
        return ((0, 180), (90, 270))[is_other_way][self.is_upside_down]


class Projection:
    """Scenes draw on its canvas; what has changed there is brought to the screen."""

    def __init__(self, screen: pygame.Surface, turn: Turn = 0) -> None:
        self._screen, self._turn = screen, turn
        width, height = screen.get_size()
        self.canvas = pygame.Surface((height, width) if turn % 180 else (width, height)).convert()
        self.shift = (0, 0)  # pixels of the screen
        self.brightness = 1.0

    def show(self, changed: Sequence[pygame.Rect]) -> list[pygame.Rect]:
        """Bring some pixels of the canvas to the screen; returns which pixels of the screen they are."""
        shown = []
        for rect in changed:
            part = rect.clip(self.canvas.get_rect())
            if not part:
                continue
            picture = self.canvas.subsurface(part)
            if self._turn:
                picture = pygame.transform.rotate(picture, -self._turn)
            place = self._turned(part)
            shown.append(self._put(picture, place.move(self.shift)))
            for strip in filter(place.colliderect, self._free_strips()):  # the picture seems to go on there
                self._screen.set_clip(strip)
                shown.append(self._put(picture, place))
                self._screen.set_clip(None)
        return shown

    def show_all(self) -> list[pygame.Rect]:
        """Bring everything to the screen anew."""
        self.show([self.canvas.get_rect()])
        return [self._screen.get_rect()]

    def _put(self, picture: pygame.Surface, place: pygame.Rect) -> pygame.Rect:
        """Show a part of the canvas somewhere, as bright as the screen is; returns what has changed."""
        place = self._screen.blit(picture, place)
        if self.brightness < 1.0:
            level = round(255 * self.brightness)
            self._screen.fill((level, level, level), place, pygame.BLEND_RGB_MULT)
        return place

    def _free_strips(self) -> list[pygame.Rect]:
        """What of the screen the shifted picture leaves free at its edges."""
        (across, down), (width, height) = self.shift, self._screen.get_size()
        strips = []
        if across:
            strips.append(pygame.Rect(0 if across > 0 else width + across, 0, abs(across), height))
        if down:
            rest = max(0, across), 0 if down > 0 else height + down  # each corner lies in one strip
            strips.append(pygame.Rect(rest, (width - abs(across), abs(down))))
        return strips

    def on_canvas(self, pixel: tuple[float, float]) -> tuple[float, float]:
        """The place on the canvas that a pixel of the screen shows."""
        x, y = pixel[0] - self.shift[0], pixel[1] - self.shift[1]
        width, height = self.canvas.get_size()
        return {0: (x, y), 90: (y, height - x), 180: (width - x, height - y), 270: (width - y, x)}[self._turn]

    def _turned(self, rect: pygame.Rect) -> pygame.Rect:
        width, height = self.canvas.get_size()
        corner = {
            0: rect.topleft,
            90: (height - rect.bottom, rect.left),
            180: (width - rect.right, height - rect.bottom),
            270: (rect.top, width - rect.right),
        }[self._turn]
        return pygame.Rect(corner, rect.size[::-1] if self._turn % 180 else rect.size)
