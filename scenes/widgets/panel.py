"""Things to look at: panels, words, ribbons, pictures, and the medallions of seats."""

from __future__ import annotations

import pygame

from scenes.stage.look import Look
from scenes.stage.painter import Align, Painter
from scenes.stage.palette import SEAT_MARKS, SeatMark
from scenes.stage.sprite import Layer
from scenes.stage.typesetting import SMALLEST, Style
from scenes.widgets.fitting import paint_fitted
from scenes.widgets.widget import Widget

Box = pygame.Rect | pygame.FRect
RIBBON = 88  # high at least
STITCHES = 32, 10  # from the edge of a ribbon to its words
LETTER = Style("title", 28, (255, 255, 255))


class Panel(Widget):
    """A stretched picture: paper to read and decide on, dark glass for information."""

    def __init__(
        self, look: Look, name: str, box: Box, picture: str = "panel_paper", layer: int = Layer.PANELS
    ) -> None:
        super().__init__(look, name, box, layer)
        self._picture = picture

    def paint_face(self, painter: Painter) -> None:
        """The stretched picture."""
        painter.stretch(f"ui/{self._picture}")


class Label(Widget):
    """Words in a box: one line that is made to fit, or a wrapped text."""

    bleed = 8

    def __init__(
        self,
        look: Look,
        name: str,
        box: Box,
        words: str,
        style: Style,
        *,
        align: Align = "left",
        wraps: bool = False,
        has_shadow: bool = False,
        layer: int = Layer.WIDGETS,
    ) -> None:
        super().__init__(look, name, box, layer)
        self._words, self._style = words, style
        self._align: Align = align
        self._wraps, self._has_shadow = wraps, has_shadow

    def change(self, words: str) -> None:
        """Say something else."""
        if words != self._words:
            self._words = words
            self.refresh()

    def paint_face(self, painter: Painter) -> None:
        """The words."""
        if self._wraps:
            painter.paragraph(self._words, self._style, align=self._align)
        else:
            style = self.look.type.fitted(self._words, self._style, *painter.box.size)
            painter.line(self._words, style, align=self._align, has_shadow=self._has_shadow)


class Ribbon(Widget):
    """The sentence that says what to do now, on a ribbon in amber or in a seat's colour."""

    def __init__(self, look: Look, name: str, box: Box, words: str, mark: SeatMark | None = None) -> None:
        super().__init__(look, name, box, Layer.PANELS)
        self._words, self._mark = words, mark

    @staticmethod
    def height_for(look: Look, words: str, width: float) -> float:
        """The height at which words fit on a ribbon of a width, no smaller than people asked for."""
        smallest = look.type.height(words, look.heading().sized(SMALLEST), width - 2 * STITCHES[0])
        return max(RIBBON, smallest + 2 * STITCHES[1] + 1)  # boxes hold short floats

    def paint_face(self, painter: Painter) -> None:
        """The ribbon and its words, inside the stitches."""
        painter.stretch(f"ui/ribbon_{self._mark.emblem if self._mark else 'amber'}")
        look = self.look
        colour = self._mark.text if self._mark else look.palette.ink
        room = painter.box.inflate(-2 * STITCHES[0], -2 * STITCHES[1])
        if look.has_high_contrast:  # the ribbon is dark then, whosever it is
            colour = look.palette.light
        paint_fitted(painter, self._words, look.heading(colour), room)


class Medallion(Widget):
    """A seat's mark: colour, emblem and letter, always all three."""

    def __init__(self, look: Look, name: str, box: Box, emblem: str, *, is_faded: bool = False) -> None:
        super().__init__(look, name, box, Layer.WIDGETS)
        self._mark = mark_of(emblem)
        self._is_faded = is_faded

    def paint_face(self, painter: Painter) -> None:
        """The emblem in its scalloped rim, with the letter on a disc."""
        draw_medallion(painter, self._mark, painter.box.center, painter.box.height, is_faded=self._is_faded)


def mark_of(emblem: str) -> SeatMark:
    """The seat mark with an emblem; the plainest one for an emblem that nobody knows, as a file may name."""
    return next((mark for mark in SEAT_MARKS if mark.emblem == emblem), SEAT_MARKS[-1])


def draw_medallion(
    painter: Painter,
    mark: SeatMark,
    centre: tuple[float, float],
    size: float,
    *,
    is_faded: bool = False,
) -> None:
    """A medallion around a point; small ones use the simpler drawing so that they stay readable."""
    x, y = centre
    alpha = 110 if is_faded else 255
    name = f"emblems/{mark.emblem}" if size > 84 else f"emblems/{mark.emblem}_small"
    painter.picture(name, (x, y), height=size, alpha=alpha)
    letters = painter.look.type
    least = letters.smallest_size * letters.text_percent / 100 * 1.35 if size < 84 else 0.0  # holds a letter
    badge = max(least, min(size * 0.55, max(letters.letter_size(LETTER) * 1.5, size * 0.28)))
    at = x + size * 0.5 - badge * 0.42, y + size * 0.5 - badge * 0.46
    painter.picture(f"emblems/badge_{mark.emblem}", at, height=badge, alpha=alpha)
    # The letter follows the text scale only as far as its disc goes.
    readable = min(letters.letter_size(LETTER), badge * 0.7)
    style = LETTER.sized(max(letters.smallest_size, round(readable * 100 / letters.text_percent)))
    room = pygame.FRect(at[0] - badge / 2, at[1] - badge / 2, badge, badge)
    painter.line(painter.look.letters[mark.emblem], style, room, "centre")
