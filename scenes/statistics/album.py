"""The album: every pressed leaf, what it is given for, and who has it."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.records.chronicle import Pressed
from game.records.finished import Who
from game.records.leaves import LEAVES
from scenes.shell.context import Context
from scenes.shell.corners import back_button, page_title
from scenes.shell.scene import Scene
from scenes.stage.painter import Painter
from scenes.statistics.cards import paint_leaf
from scenes.statistics.marks import draw_player
from scenes.widgets.boxes import equal_columns
from scenes.widgets.hints import room_above_hints
from scenes.widgets.panel import Panel
from scenes.widgets.scroll import ScrollArea
from scenes.widgets.widget import Widget

PAGE = "leaf "  # how the names of pages begin
GAP, PADDING = 16.0, 20.0
LEAF, SMALLER_LEAF = 150.0, 100.0
MEDALLION = 56.0
NARROWEST = 620.0  # of a page of the album beside another one


class LeafPage(Widget):
    """One leaf: its picture, its name, what it is for, and the marks of all who have it."""

    is_focusable = True
    grows_with_focus = False

    def __init__(self, context: Context, leaf: str, box: pygame.FRect, owners: Sequence[Who]) -> None:
        super().__init__(context.look, f"{PAGE}{leaf}", box)
        self._leaf, self._owners = leaf, owners
        self._title, self._for = context.say(f"leaf.{leaf}"), context.say(f"leaf.{leaf}.for")

    @staticmethod
    def height_for(context: Context, leaf: str, width: float) -> float:
        """What picture and words need."""
        look = context.look
        room = width - _leaf_size(width) - 3 * PADDING
        words = look.type.height(context.say(f"leaf.{leaf}.for"), look.small(), room)
        title = look.type.height(context.say(f"leaf.{leaf}"), look.button(), room)
        return max(_leaf_size(width) + 2 * PADDING, title + words + MEDALLION + 2 * PADDING)

    def paint_face(self, painter: Painter) -> None:
        """Everything beside the leaf."""
        look, box = self.look, painter.box
        painter.stretch("ui/panel_paper_inset")
        size = _leaf_size(box.width)
        middle = PADDING + size / 2, box.centery
        if self._owners:
            painter.picture(f"leaves/{self._leaf}", middle, height=size)
        else:
            paint_leaf(painter, self._leaf, middle, size, None)
        left = 2 * PADDING + size
        room = pygame.FRect(left, PADDING / 2, box.width - left - PADDING, box.height)
        used = painter.paragraph(self._title, look.button(), room)
        muted = look.small(look.palette.ink_muted)
        used += painter.paragraph(self._for, muted, room.move(0, used))
        top = room.top + used + MEDALLION / 2 + 4
        most = int(room.width // (MEDALLION + 8))
        for number, who in enumerate(self._owners[:most]):
            draw_player(painter, who, (left + MEDALLION / 2 + number * (MEDALLION + 8), top), MEDALLION)


def _leaf_size(width: float) -> float:
    return LEAF if width >= NARROWEST else SMALLER_LEAF


class AlbumScene(Scene):
    """A sheet of paper with all leaves, which scrolls."""

    def __init__(self, context: Context, leaves: Sequence[Pressed], asked: str = "") -> None:
        """Opens at a leaf that somebody has asked about."""
        super().__init__(context)
        self._leaves, self._asked = leaves, asked

    def build(self) -> None:
        """The way back, the title, and the leaves in one column or two."""
        look, context = self.context.look, self.context
        back = back_button(context, self.back)
        self.controls.add(back)
        title = page_title(context, context.say("statistics.leaves"), back, look.viewport.safe.right)
        if title is not None:
            self.controls.add(title)
        sheet, top = room_above_hints(look), back.box.bottom + 24
        sheet.height, sheet.top = sheet.bottom - top, top
        self.controls.add(Panel(look, "sheet", sheet, "panel_paper"))
        room = sheet.inflate(-40, -32)
        inner = pygame.FRect(room.left + 8, room.top + 12, room.width - 48, 0)
        count = 2 if inner.width >= 2 * NARROWEST + GAP and not look.has_large_text else 1
        width = equal_columns(inner, count, GAP)[0].width
        pages: list[Widget] = []
        for row in range(0, len(LEAVES), count):
            leaves = list(LEAVES)[row : row + count]
            inner.height = max(LeafPage.height_for(context, leaf, width) for leaf in leaves)
            for leaf, box in zip(leaves, equal_columns(inner, count, GAP), strict=False):
                owners = [pressed.who for pressed in self._leaves if pressed.leaf == leaf]
                pages.append(LeafPage(context, leaf, box, owners))
            inner.top += inner.height + GAP
        self.controls.add_scrolled(ScrollArea(look, "scroll", room), *pages)
        self.controls.focus_on(f"{PAGE}{self._asked}" if self._asked else pages[0].name)
