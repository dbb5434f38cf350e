"""The parts of every table: the ribbon that asks, buttons with their glyphs, the leaf, the recap."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from scenes.platform.viewport import SAFE_AREA
from scenes.stage.look import Look
from scenes.stage.painter import Painter
from scenes.stage.palette import SeatMark
from scenes.stage.sprite import Layer
from scenes.stage.typesetting import SMALLEST, Style
from scenes.widgets.button import SINKS, IconButton
from scenes.widgets.fitting import fitted, fitted_lines
from scenes.widgets.panel import draw_medallion
from scenes.widgets.widget import Pressable, Widget

LEAF_WIDTHS = range(280, 1001, 40)  # of the words, as far as the leaf needs them
# Of the height of a leaf: where words may begin and end, and how far its sides bend in there.
LEAF_TOP, LEAF_BOTTOM, LEAF_SIDE = 0.16, 0.74, 0.33
RECAP_LEFT, RECAP_RIGHT, RECAP_EDGE, RECAP_ROW = 84, 26, 16, 46
GLYPH = 46
PADDING, ICON, ICON_ROOM = 22, 44, 54
GLYPH_KEY = Style("label", 28, (43, 35, 24))
STALK = (90, 146)  # where the stalk ends in the picture of a leaf
STITCHES = 8  # along the edges of a ribbon
TAIL = 0.92  # of the height of a ribbon: how far its tails reach beyond its body


class PromptRibbon(Widget):
    """What the seat to act is asked, on a ribbon in its colour that its medallion is pinned to.

    What is said to everybody stands on a ribbon without a medallion.
    """

    bleed = 110

    def __init__(self, look: Look, box: pygame.FRect) -> None:
        super().__init__(look, "prompt", box.inflate(-2 * TAIL * box.height, 0), Layer.PANELS)
        self.words = ""
        self._mark: SeatMark | None = None

    def say(self, words: str, mark: SeatMark | None) -> None:
        """Say something else, to a seat or to everybody; without words there is no ribbon."""
        self.is_visible = bool(words)
        if (words, mark) != (self.words, self._mark):
            self.words, self._mark = words, mark
            self.refresh()

    def paint_face(self, painter: Painter) -> None:
        """The ribbon, the medallion over its left end, and the words in one line or two."""
        look, box, mark = self.look, painter.box, self._mark
        painter.stretch(f"ui/ribbon_{mark.emblem if mark else 'amber'}")
        left = box.left + 12
        if mark is not None:
            size = box.height + 20
            draw_medallion(painter, mark, (box.left + 14, box.centery - 4), size)
            left += size / 2 + 10
        room = pygame.FRect(left, box.top + STITCHES, box.right - 12 - left, box.height - 2 * STITCHES)
        colour = mark.text if mark else look.palette.ink
        style, lines = fitted_lines(look, self.words, look.heading(colour), room)
        height = look.type.line_height(style)
        top = room.centery - height * len(lines) / 2
        for number, line in enumerate(lines):
            row = pygame.FRect(room.left, top + number * height, room.width, height)
            painter.line(line, style, row, "centre")


class Glyphed:
    """A button that shows which key or pad button does the same."""

    glyph = ""
    letter = ""

    def show_glyph(self, glyph: str, letter: str) -> None:
        """Show another glyph; an empty one for devices that have none."""
        if (glyph, letter) != (self.glyph, self.letter):
            self.glyph, self.letter = glyph, letter
            self.refresh()  # type: ignore[attr-defined]

    def paint_glyph(self, painter: Painter) -> None:
        """The glyph on the upper right corner."""
        if not self.glyph:
            return
        at = painter.box.right - 17, painter.box.top + 15
        painter.picture(self.glyph, at, height=GLYPH)
        if self.letter:
            style = GLYPH_KEY.sized(round(SMALLEST * 100 / painter.look.text_percent))
            room = pygame.FRect(at[0] - GLYPH / 2, at[1] - GLYPH / 2 - 3, GLYPH, GLYPH)
            painter.line(self.letter, style, room, "centre")


class TableButton(Glyphed, Pressable):
    """A pill with icon and words; where both do not fit, the words alone."""

    def __init__(
        self, look: Look, name: str, box: pygame.FRect, words: str, press: Callable[[], object]
    ) -> None:
        super().__init__(look, name, box, press)
        self._words = words

    def paint_face(self, painter: Painter) -> None:
        """Everything lies lower while it is pressed."""
        painter.stretch("ui/button_paper_pressed" if self.is_pressed else "ui/button_paper")
        look, room = self.look, painter.box.inflate(-2 * PADDING, 0)
        room.top += SINKS if self.is_pressed else 0
        beside = pygame.FRect(room.left + ICON_ROOM, room.top, room.width - ICON_ROOM, room.height)
        style = fitted(look, self._words, look.button(), beside)
        has_icon = look.type.width(self._words, style) <= beside.width
        if not has_icon:
            style = fitted(look, self._words, look.button(), room)
        icon_room = ICON_ROOM if has_icon else 0
        left = room.centerx - (look.type.width(self._words, style) + icon_room) / 2
        if has_icon:
            painter.picture(f"icons/{self.name}", (left + ICON / 2, room.centery), height=ICON)
        painter.line(self._words, style, pygame.FRect(left + icon_room, room.top, room.width, room.height))
        self.paint_glyph(painter)


class TableIconButton(Glyphed, IconButton):
    """A button with icon and glyph."""

    def paint_face(self, painter: Painter) -> None:
        """The button, then the glyph."""
        super().paint_face(painter)
        self.paint_glyph(painter)


def table_button(
    look: Look, name: str, box: pygame.FRect, words: str, press: Callable[[], object]
) -> TableButton | TableIconButton:
    """A button with the icon of its name, and words where its zone is wide enough for some."""
    if box.width < 1.5 * box.height:
        return TableIconButton(look, name, box, name, press)
    return TableButton(look, name, box, words, press)


class WhyNotLeaf(Widget):
    """The leaf whose stalk ends at the finger: why something is not possible, and the rule behind it."""

    bleed = 60

    def __init__(self, look: Look, at: tuple[float, float], reason: str, rule: str) -> None:
        self.words = f"{reason}\n{rule}"
        self._style = look.label(look.palette.light)
        box = min(
            (_leaf_around(look, self.words, self._style, width) for width in LEAF_WIDTHS),
            key=lambda box: box.width * box.height,
        )
        stalk_x, stalk_y = _stalk_of(look, box.height)
        box.topleft = at[0] - stalk_x, at[1] - stalk_y
        self._is_mirrored = box.right > SAFE_AREA.right
        if self._is_mirrored:
            box.right = at[0] + stalk_x
        box.clamp_ip(pygame.FRect(SAFE_AREA))
        super().__init__(look, "why not", box, Layer.TOP)

    def paint_face(self, painter: Painter) -> None:
        """A berry leaf with the words in the middle of its blade."""
        self.paint_leaf(painter)
        box = painter.box
        room = pygame.FRect(0, 0, box.width - 2 * LEAF_SIDE * box.height + 2, 0)
        room.height = self.look.type.height(self.words, self._style, room.width)
        room.center = box.centerx, box.height * (LEAF_TOP + LEAF_BOTTOM) / 2
        painter.paragraph(self.words, self._style, room, "centre")

    def paint_leaf(self, painter: Painter) -> None:
        """The leaf without words; its stalk hangs down at the side of the finger."""
        painter.stretch("ui/leaf_bubble")
        if self._is_mirrored:
            mirrored = pygame.transform.flip(painter.surface, True, False)
            painter.surface.fill((0, 0, 0, 0))
            painter.surface.blit(mirrored, (0, 0))


def _leaf_around(look: Look, words: str, style: Style, width: float) -> pygame.FRect:
    """A leaf that holds words of a width, or as much of it as their lines take."""
    lines = look.type.wrapped(words, style, width)
    widest = max(look.type.width(line, style) for line in lines) + 8
    height = len(lines) * look.type.line_height(style) / (LEAF_BOTTOM - LEAF_TOP)
    return pygame.FRect(0, 0, widest + 2 * LEAF_SIDE * height, height)


def _stalk_of(look: Look, height: float) -> tuple[float, float]:
    """Where the stalk of a leaf of a height ends, from the corner of its box."""
    left, top, _, bottom = look.pictures.bleed("ui/leaf_bubble")
    scale = (height + top + bottom) / look.pictures.logical_size("ui/leaf_bubble")[1]
    return STALK[0] * scale - left, STALK[1] * scale - top


class Recap(Widget):
    """What happened since a person last decided: the last few lines that fit a zone, from its foot up."""

    def __init__(self, look: Look, zone: pygame.FRect, lines: Sequence[tuple[str | None, str]]) -> None:
        self._style = look.small()
        widest = max(look.type.width(words, self._style) for _, words in lines)
        width = min(zone.width, widest + RECAP_LEFT + RECAP_RIGHT + 4)
        room = width - RECAP_LEFT - RECAP_RIGHT
        rows = [(*line, max(RECAP_ROW, look.type.height(line[1], self._style, room))) for line in lines]
        while len(rows) > 1 and sum(row[2] for row in rows) + 2 * RECAP_EDGE > zone.height:
            rows.pop(0)
        self._rows = rows
        box = pygame.FRect(0, 0, width, sum(row[2] for row in rows) + 2 * RECAP_EDGE)
        box.midbottom = zone.midbottom
        super().__init__(look, "recap", box, Layer.EFFECTS)

    def paint_face(self, painter: Painter) -> None:
        """Emblems and sentences on paper."""
        painter.stretch("ui/panel_paper")
        top = float(RECAP_EDGE)
        for emblem, words, height in self._rows:
            if emblem is not None:
                painter.picture(f"emblems/{emblem}_small", (RECAP_LEFT / 2 + 6, top + height / 2), height=44)
            room = pygame.FRect(RECAP_LEFT, top, painter.box.width - RECAP_LEFT - RECAP_RIGHT, height)
            painter.paragraph(words, self._style, room)
            top += height
