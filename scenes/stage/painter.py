"""A painter makes the picture of one widget: art, stretched panels and text, in logical units."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, sin, tau
from typing import Literal

import pygame

from scenes.stage.look import Look
from scenes.stage.palette import Colour
from scenes.stage.typesetting import LINE, Style

Align = Literal["left", "centre", "right"]
Box = pygame.Rect | pygame.FRect
SHADOW = (10, 20, 14)
RIM = 4  # how far the dark rim of letters reaches
AROUND = [(cos(step * tau / 12), sin(step * tau / 12)) for step in range(12)]


@dataclass(frozen=True)
class DrawnText:
    """A line that was drawn, and the room it was given: what tests read to find clipped text."""

    text: str
    style: Style
    size: float  # logical height of the letters
    place: pygame.FRect
    room: pygame.FRect


class Painter:
    """Draws into a box that starts at (0, 0); shadows may reach outside by the bleed."""

    def __init__(self, look: Look, width: float, height: float, bleed: int = 0) -> None:
        self.look = look
        self.box = pygame.FRect(0, 0, width, height)
        self.bleed = bleed
        self.texts: list[DrawnText] = []
        self.painted: list[pygame.Rect] = []  # the pixels that something was painted on
        scale = look.viewport.scale
        size = max(1, round((width + 2 * bleed) * scale)), max(1, round((height + 2 * bleed) * scale))
        self.surface = blank(size)

    def ground(self, name: str, box: Box | None = None) -> None:
        """The same as `stretch` for what is drawn before everything else, in a third of the time."""
        self.stretch(name, box, pygame.BLEND_RGBA_ADD)  # which on nothing gives the same pixels

    def stretch(self, name: str, box: Box | None = None, blending: int = 0) -> None:
        """A stretching picture whose shape fills a box; its shadow lies around the box."""
        box = box or self.box
        left, top, _, _ = self.look.pictures.bleed(name)
        picture = self.look.pictures.stretched(name, box.width, box.height)
        self._put(picture, self.pixel(box.left - left, box.top - top), blending)

    def picture(
        self,
        name: str,
        centre: tuple[float, float],
        *,
        width: float | None = None,
        height: float | None = None,
        alpha: int = 255,
        is_mirrored: bool = False,
    ) -> None:
        """A picture around a point; a mirrored one looks the other way."""
        picture = self.look.pictures.get(name, width=width, height=height)
        if is_mirrored:
            picture = pygame.transform.flip(picture, flip_x=True, flip_y=False)
        x, y = self.pixel(*centre)
        if alpha < 255:
            picture = picture.copy()
            picture.set_alpha(alpha)
        self._put(picture, (x - picture.get_width() // 2, y - picture.get_height() // 2))

    def fill(
        self, colour: Colour | tuple[int, int, int, int], box: Box, radius: float = 0, blending: int = 0
    ) -> None:
        """A plain box of colour, with round corners; colours with alpha are blended."""
        size = (
            max(1, round(box.width * self.look.viewport.scale)),
            max(1, round(box.height * self.look.viewport.scale)),
        )
        corner = round(radius * self.look.viewport.scale)
        key = ("filled", size, colour, corner)
        shape = self.look.pictures.made(key, lambda: _rounded(size, colour, corner))
        self._put(shape, self.pixel(box.left, box.top), blending)

    def cut_out(self, box: Box, radius: float = 0) -> None:
        """Take away what was drawn inside a box with round corners."""
        self.fill((0, 0, 0, 255), box, radius, pygame.BLEND_RGBA_SUB)

    def dots(
        self, colour: Colour, start: tuple[float, float], length: float, *, is_vertical: bool = False
    ) -> None:
        """A dotted line, as between the rows of a list."""
        radius = max(1, round(1.6 * self.look.viewport.scale))
        for step in range(0, int(length), 12):
            x = start[0] + (0 if is_vertical else step)
            y = start[1] + (step if is_vertical else 0)
            self.painted.append(pygame.draw.circle(self.surface, colour, self.pixel(x, y), radius))

    def line(
        self,
        text: str,
        style: Style,
        box: Box | None = None,
        align: Align = "left",
        *,
        has_shadow: bool = False,
        has_rim: bool = False,
    ) -> None:
        """One line of text, upright in the middle of a box; with a dark rim it is read on any ground."""
        box = pygame.FRect(box or self.box)
        self._draw_line(text, style, box, box, align, has_shadow, has_rim)

    def paragraph(self, text: str, style: Style, box: Box | None = None, align: Align = "left") -> float:
        """A text wrapped to the width of a box, from its top; returns the logical height used."""
        box = pygame.FRect(box or self.box)
        height = self.look.type.line_height(style)
        wrap = self.look.type.balanced if align == "centre" else self.look.type.wrapped
        lines = wrap(text, style, box.width)
        for number, line in enumerate(lines):
            row = pygame.FRect(box.left, box.top + number * height, box.width, height)
            self._draw_line(line, style, row, box, align)
        return len(lines) * height

    def _draw_line(
        self,
        text: str,
        style: Style,
        row: pygame.FRect,
        room: pygame.FRect,
        align: Align,
        has_shadow: bool = False,
        has_rim: bool = False,
    ) -> None:
        if not text:
            return
        type_ = self.look.type
        width, height = type_.width(text, style), type_.letter_size(style) * LINE
        left = {"left": row.left, "centre": row.centerx - width / 2, "right": row.right - width}[align]
        place = pygame.FRect(left, row.centery - height / 2, width, height)
        self.texts.append(DrawnText(text, style, type_.letter_size(style), place, room))
        words = type_.line(text, style)
        x, y = self.pixel(left, row.centery)
        y -= words.get_height() // 2
        if has_shadow:
            drop = self.look.viewport.length(4)
            self._put(type_.line(text, style.coloured(SHADOW)), (x, y + drop))
        if has_rim:
            dark, wide = type_.line(text, style.coloured(SHADOW)), self.look.viewport.length(RIM)
            for across, down in AROUND:
                self._put(dark, (x + round(across * wide), y + round(down * wide)))
        self._put(words, (x, y))

    def _put(self, picture: pygame.Surface, at: tuple[int, int], blending: int = 0) -> None:
        self.painted.append(self.surface.blit(picture, at, special_flags=blending))

    def pixel(self, x: float, y: float) -> tuple[int, int]:
        """Where a place lies on the surface, for those who draw there themselves."""
        scale = self.look.viewport.scale
        return round((x + self.bleed) * scale), round((y + self.bleed) * scale)


def blank(size: tuple[int, int]) -> pygame.Surface:
    """An empty picture in the pixel format of the screen: converting a large one afterwards takes long."""
    sample = pygame.Surface((1, 1), pygame.SRCALPHA)
    if pygame.display.get_surface():
        sample = sample.convert_alpha()
    return pygame.Surface(size, pygame.SRCALPHA, sample)


def _rounded(
    size: tuple[int, int], colour: Colour | tuple[int, int, int, int], radius: int
) -> pygame.Surface:
    """A box with smooth corners."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    surface.fill(colour)
    if radius < 1:
        return surface
    corner = _smooth_corner(size, colour, radius)
    for is_right in (False, True):
        for is_below in (False, True):
            place = corner.get_rect()
            place.left += (size[0] - place.width) * is_right
            place.top += (size[1] - place.height) * is_below
            turned = pygame.transform.flip(corner, is_right, is_below)
            surface.fill((0, 0, 0, 0), place)
            surface.blit(turned, place, special_flags=pygame.BLEND_RGBA_ADD)
    return surface


def _smooth_corner(
    size: tuple[int, int], colour: Colour | tuple[int, int, int, int], radius: int
) -> pygame.Surface:
    """The upper left corner of a box, drawn four times as large and scaled down: too much for all of it."""
    corner = min(radius + 1, (size[0] + 1) // 2), min(radius + 1, (size[1] + 1) // 2)
    large = pygame.Surface((corner[0] * 4, corner[1] * 4), pygame.SRCALPHA)
    large.fill((*colour[:3], 0))
    around = min(4 * radius, 2 * size[0], 2 * size[1])
    pygame.draw.circle(large, colour, (around, around), around)
    large.fill(colour, (around, 0, *large.get_size()))
    large.fill(colour, (0, around, *large.get_size()))
    return pygame.transform.smoothscale(large, corner)
