"""The parts of every table: the ribbon that asks, buttons with their glyphs, the leaf that says why not."""

from __future__ import annotations

from dataclasses import replace

import pygame

from scenes.stage.look import Look
from scenes.stage.painter import Painter
from scenes.stage.palette import SeatMark
from scenes.stage.patterns import paint_band
from scenes.stage.sprite import Layer
from scenes.stage.typesetting import SMALLEST, Style
from scenes.widgets.button import Button, IconButton
from scenes.widgets.fitting import as_tall_as_letters, fitted, fitted_lines
from scenes.widgets.panel import draw_medallion
from scenes.widgets.widget import Widget

# Of the height of a leaf: where words may begin and end, and how far its sides bend in there.
LEAF_TOP, LEAF_BOTTOM, LEAF_SIDE = 0.16, 0.74, 0.33
CARD_EDGE = (64.0, 32.0)  # what a card adds to its words
MARK = 56
COUNT, COUNT_AROUND = 36, 1.3  # the disc of a count: at least, and of its letters
COUNT_EDGE = 20  # what a disc adds to a count of several digits, so that they stand clear of its rim
LARGEST_COUNT = 46  # the icon of the button stays in sight
COUNT_HANGS = (4, 16)  # so far over the corner of its button: beside it stands the next one
GLYPH = 40
GLYPH_DROP, BELOW_RING = 9.0, 23.0  # its middle below the upper edge, and where no ring around it cuts it
GLYPH_KEY = Style("label", 28, (43, 35, 24))
FOLDED = 1.2  # the leading of the words of a ribbon, so that two lines of them are still large
TIGHT = 1.06  # and of those that have no other room
STITCHES = 8  # along the edges of a ribbon
TAIL = 78  # how far the tails of a ribbon reach beyond its body
LOWEST_RIBBON = 80
LARGEST_MARK = 132  # the medallion of a ribbon that is taller than one line
BAND = 18  # of a seat's pattern at the end of its ribbon


class PromptRibbon(Widget):
    """What the seat to act is asked, on a ribbon in its colour that its medallion is pinned to.

    What is said to everybody stands on a ribbon without a medallion. It hangs from the upper edge of its zone
    and is as tall as its words need, as far as the zone goes.
    """

    bleed = 44

    def __init__(self, look: Look, box: pygame.FRect) -> None:
        super().__init__(look, "prompt", box, Layer.PANELS - 1)  # its tails lie below what stands beside it
        self.words = ""
        self._is_covered = False
        self._mark: SeatMark | None = None

    def say(self, words: str, mark: SeatMark | None) -> None:
        """Say something else, to a seat or to everybody; without words there is no ribbon."""
        self.is_visible = bool(words) and not self._is_covered
        if (words, mark) != (self.words, self._mark):
            self.words, self._mark = words, mark
            self.refresh()

    def cover(self, *, is_covered: bool) -> None:
        """Make way for something else in its place, or come back."""
        self._is_covered = is_covered
        self.is_visible = bool(self.words) and not is_covered

    def paint_face(self, painter: Painter) -> None:
        """The ribbon, the medallion over its left end, and the words in as many lines as they need."""
        look, mark = self.look, self._mark
        box = painter.box.inflate(-2 * TAIL, 0)
        size = min(box.height + 20, LARGEST_MARK)
        left = box.left + 12 + (size / 2 + 10 if mark else 0)
        room = pygame.FRect(left, box.top + STITCHES, box.right - 12 - left, box.height - 2 * STITCHES)
        colour = mark.text if mark else look.palette.ink
        has_band = look.has_high_contrast and mark is not None
        if look.has_high_contrast:
            colour = look.palette.light
        room.width -= BAND if has_band else 0
        heading = replace(look.heading(colour), leading=FOLDED)
        style, lines = fitted_lines(look, self.words, heading, room)
        close = replace(heading.sized(SMALLEST), leading=TIGHT)
        for closer in (close, replace(close, face="label")):  # and narrower, rather than smaller
            if style.size < SMALLEST:
                style, lines = fitted_lines(look, self.words, closer, room)
        height = look.type.line_height(style)
        box.height = min(box.height, max(LOWEST_RIBBON, height * len(lines) + 2 * STITCHES))
        painter.ground(f"ui/ribbon_{mark.emblem if mark else 'amber'}", box)
        if mark is not None:
            draw_medallion(painter, mark, (box.left + 14, box.centery - 4), min(box.height + 20, size))
        if mark is not None and has_band:
            band = pygame.FRect(box.right - BAND - 10, box.top + 12, BAND, box.height - 24)
            paint_band(painter, mark, band, 4)
        top = box.centery - height * len(lines) / 2
        for number, line in enumerate(look.type.balanced(self.words, style, room.width)):
            row = pygame.FRect(room.left, top + number * height, room.width, height)
            painter.line(line, style, as_tall_as_letters(look, style, row), "centre")


class Glyphed:
    """A button that shows which key or pad button does the same."""

    glyph = ""
    letter = ""
    glyph_inset = 8.0  # from the right edge to the middle of the glyph

    @property
    def glyph_drop(self) -> float:
        """How far the middle of the glyph lies below the upper edge."""
        return GLYPH_DROP

    def show_glyph(self, glyph: str, letter: str) -> None:
        """Show another glyph; an empty one for devices that have none."""
        if (glyph, letter) != (self.glyph, self.letter):
            self.glyph, self.letter = glyph, letter
            self.refresh()  # type: ignore[attr-defined]

    def paint_glyph(self, painter: Painter) -> None:
        """The glyph on the upper right corner, where it leaves the icon in sight."""
        if not self.glyph:
            return
        at = painter.box.right - self.glyph_inset, painter.box.top + self.glyph_drop
        painter.picture(self.glyph, at, height=GLYPH)
        if self.letter:
            style = GLYPH_KEY.sized(painter.look.type.smallest_size)
            room = pygame.FRect(at[0] - GLYPH / 2, at[1] - GLYPH / 2 - 3, GLYPH, GLYPH)
            painter.line(self.letter, style, room, "centre")


class TableButton(Glyphed, IconButton):
    """A button with icon and glyph, and how much there is that nobody has looked at."""

    margin = 4.0
    count = 0

    def show_count(self, count: int) -> None:
        """Show another count; nothing is shown for none."""
        if count != self.count:
            self.count = count
            self.refresh()

    def paint_face(self, painter: Painter) -> None:
        """The button, then the glyph, and the count on the lower right corner."""
        super().paint_face(painter)
        self.paint_glyph(painter)
        if self.count:
            look, words = self.look, str(self.count)
            style = look.small()
            around = look.type.letter_size(style) * COUNT_AROUND, look.type.width(words, style) + COUNT_EDGE
            size = min(LARGEST_COUNT, max(COUNT, *around))
            disc = pygame.FRect(0, 0, size, size)
            across, down = COUNT_HANGS
            disc.bottomright = painter.box.right + across, painter.box.bottom + down
            painter.picture("ui/disc_amber", disc.center, height=size)
            painter.line(words, fitted(look, words, style, disc), disc, "centre")


class AnswerButton(Glyphed, Button):
    """An answer beside the game, with its glyph where hints have no room."""

    glyph_inset = 42.0  # so that no button beside it covers a key

    @property
    def glyph_drop(self) -> float:
        """Lower while the button has the focus: its ring lies over the upper edge."""
        return BELOW_RING if self.is_focused else super().glyph_drop

    def paint_face(self, painter: Painter) -> None:
        """The button, then the glyph."""
        super().paint_face(painter)
        self.paint_glyph(painter)


def leaf_around(width: float, height: float) -> tuple[float, float]:
    """The size of a leaf that holds words of a size between its bent sides."""
    tall = height / (LEAF_BOTTOM - LEAF_TOP)
    return width + 2 * LEAF_SIDE * tall, tall


def card_around(width: float, height: float) -> tuple[float, float]:
    """The size of a plain card for words of a size, where there is no room for a leaf."""
    return width + CARD_EDGE[0], height + CARD_EDGE[1]


class WhyNotLeaf(Widget):
    """Why something is not possible, and the rule behind it: on a berry leaf, or on a plain card."""

    bleed = 60

    def __init__(
        self, look: Look, words: str, box: pygame.FRect, style: Style, *, is_card: bool = False
    ) -> None:
        super().__init__(look, "why not", box, Layer.TOP)
        self.words, self._style, self._is_card = words, style, is_card

    def paint_face(self, painter: Painter) -> None:
        """The berry paper with the words in the middle of its blade."""
        self.paint_leaf(painter)
        box = painter.box
        beside = CARD_EDGE[0] - 2 if self._is_card else 2 * LEAF_SIDE * box.height - 2
        room = pygame.FRect(0, 0, box.width - beside, 0)
        room.height = self.look.type.height(self.words, self._style, room.width)
        middle = 0.5 if self._is_card else (LEAF_TOP + LEAF_BOTTOM) / 2
        room.center = box.centerx, box.height * middle
        painter.paragraph(self.words, self._style, room, "centre")

    def paint_leaf(self, painter: Painter) -> None:
        """The paper without words."""
        painter.stretch("ui/button_danger" if self._is_card else "ui/leaf_bubble")


class RefusedMark(Widget):
    """A small cross on what was meant, so that the eye finds it from the leaf."""

    bleed = 20

    def __init__(self, look: Look, about: pygame.FRect) -> None:
        box = pygame.FRect(0, 0, MARK, MARK)
        box.center = about.center
        super().__init__(look, "refused", box, Layer.EFFECTS)

    def paint_face(self, painter: Painter) -> None:
        """The cross on its berry disc."""
        painter.picture("ui/badge_cross", painter.box.center, height=MARK)
