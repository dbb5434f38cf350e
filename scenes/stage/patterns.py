"""The pattern of every seat: what tells its bands and frames from those of others without any colour.

They differ in rhythm, so that they can be told apart on a narrow rim as well.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from scenes.stage.look import Look
from scenes.stage.painter import Box, Painter
from scenes.stage.palette import Colour, SeatMark

FINE = 3  # bands are drawn so many times larger and then made smaller, so that their edges are smooth
LINE = 1.5  # the dark lines beside a band
INK = 0.75  # how much of the colour of letters is in that of a pattern
DARK: Colour = (10, 16, 12)
BOTS = SeatMark("robot", (150, 160, 152), (18, 38, 26))  # bots, where nobody asks in which seat they sat
Draw = Callable[[pygame.Surface, Colour, float], None]  # on a band, in a colour, with the pixels of a unit


def paint_band(painter: Painter, mark: SeatMark, box: Box, radius: float = 0) -> None:
    """Fill a narrow box by the pattern of a seat, with a dark line around it."""
    scale = painter.look.viewport.scale
    size = max(1, round(box.width * scale)), max(1, round(box.height * scale))
    corner = round(radius * scale)
    key = ("band", mark.emblem, size, corner)
    band = painter.look.pictures.made(key, lambda: _rounded(_band(mark, size, painter.look), corner))
    painter.fill(DARK, box.inflate(2 * LINE, 2 * LINE), radius + LINE)
    painter.surface.blit(band, painter.pixel(*box.topleft))


def paint_frame(painter: Painter, mark: SeatMark, box: Box, radius: float, width: float) -> None:
    """A frame in the pattern of a seat, with dark lines beside it; what was drawn inside is taken away."""
    scale = painter.look.viewport.scale
    size = max(1, round(box.width * scale)), max(1, round(box.height * scale))
    corner, thick = round(radius * scale), max(1, round(width * scale))
    key = ("frame", mark.emblem, size, corner, thick)
    frame = painter.look.pictures.made(key, lambda: _rounded(_frame(mark, size, thick, painter.look), corner))
    painter.fill(DARK, box.inflate(2 * LINE, 2 * LINE), radius + LINE)
    painter.surface.blit(frame, painter.pixel(*box.topleft))
    inner = box.inflate(-2 * width, -2 * width)
    painter.fill(DARK, inner, radius - width)
    painter.cut_out(inner.inflate(-2 * LINE, -2 * LINE), radius - width - LINE)


def patterned(mark: SeatMark, size: tuple[int, int], look: Look, band: float) -> pygame.Surface:
    """An area in the colour and the pattern of a seat, in rows of bands of a height."""
    height = max(2, round(band * look.viewport.scale))
    row = _band(mark, (max(size[0], height), height), look)
    area = pygame.Surface(size, pygame.SRCALPHA)
    for top in range(0, size[1], height):
        area.blit(row, (0, top))
    return area


def _frame(mark: SeatMark, size: tuple[int, int], thick: int, look: Look) -> pygame.Surface:
    """A band along every side."""
    width, height = size
    frame = pygame.Surface(size, pygame.SRCALPHA)
    across, upright = _band(mark, (width, thick), look), _band(mark, (thick, height), look)
    for picture, corner in (
        (upright, (0, 0)),
        (upright, (width - thick, 0)),
        (across, (0, 0)),
        (across, (0, height - thick)),
    ):
        frame.blit(picture, corner)
    return frame


def _band(mark: SeatMark, size: tuple[int, int], look: Look) -> pygame.Surface:
    long, short = max(size), min(size)
    large = pygame.Surface((long * FINE, short * FINE))
    large.fill(mark.colour)
    ink = mark.text if look.has_high_contrast else _tone(mark)
    DRAWN[mark.emblem](large, ink, look.viewport.scale * FINE)
    band = pygame.transform.smoothscale(large, (long, short))
    return band if size[0] >= size[1] else pygame.transform.rotate(band, 90)


def _tone(mark: SeatMark) -> Colour:
    """A deep tone of the seat's colour, or a pale one where the colour is dark."""
    channels = zip(mark.text, mark.colour, strict=True)
    red, green, blue = (round(ink * INK + tone * (1 - INK)) for ink, tone in channels)
    return red, green, blue


def _rounded(picture: pygame.Surface, corner: int) -> pygame.Surface:
    rounded = picture.convert_alpha()
    if corner:
        shape = pygame.Surface(rounded.get_size(), pygame.SRCALPHA)
        pygame.draw.rect(shape, (255, 255, 255), shape.get_rect(), border_radius=corner)
        rounded.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    return rounded


def _slanted(band: pygame.Surface, ink: Colour, unit: float) -> None:
    width, height = band.get_size()
    thick, lean = 15 * unit, min(height, 15 * unit)
    for number in range(-1, int(width / (2 * thick)) + 1):
        left = number * 2 * thick
        right = left + thick
        corners = [(left, height), (left + lean, 0), (right + lean, 0), (right, height)]
        pygame.draw.polygon(band, ink, corners)


def _comb(band: pygame.Surface, ink: Colour, unit: float) -> None:
    _bars(band, ink, unit, (0.0,), 10, 5)


def _bark(band: pygame.Surface, ink: Colour, unit: float) -> None:
    """Pairs of bars far apart, as on a birch."""
    _bars(band, ink, unit, (16.0, 30.0), 70, 8)


def _bars(
    band: pygame.Surface, ink: Colour, unit: float, starts: tuple[float, ...], apart: float, thick: float
) -> None:
    for number in range(int(band.get_width() / (apart * unit)) + 1):
        for start in starts:
            band.fill(ink, ((number * apart + start) * unit, 0, thick * unit, band.get_height()))


def _checks(band: pygame.Surface, ink: Colour, unit: float) -> None:
    half, side = band.get_height() / 2, 18 * unit
    for number in range(int(band.get_width() / side) + 1):
        band.fill(ink, (number * side, half if number % 2 else 0, side, half))


def _spots(radius: float, apart: float) -> Draw:
    def draw(band: pygame.Surface, ink: Colour, unit: float) -> None:
        for number in range(int(band.get_width() / (apart * unit)) + 1):
            middle = (number + 0.5) * apart * unit, band.get_height() / 2
            pygame.draw.circle(band, ink, middle, min(radius * unit, band.get_height() * 0.5))

    return draw


def _rails(band: pygame.Surface, ink: Colour, unit: float) -> None:
    """Two lines along the band."""
    for share in (0.25, 0.75):
        band.fill(ink, (0, band.get_height() * share - 1.5 * unit, band.get_width(), 3 * unit))


DRAWN: dict[str, Draw] = {
    "owl": _slanted,
    "fern": _comb,
    "beetle": _spots(4.5, 15),
    "fox": _checks,
    "mushroom": _spots(8, 44),
    "acorn": _bark,
    BOTS.emblem: _rails,
}
