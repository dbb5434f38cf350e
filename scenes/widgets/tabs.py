"""Tabs: chapters of a book or of a settings page, one of them open."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import pygame

from scenes.stage.look import Look
from scenes.stage.painter import Painter
from scenes.stage.typesetting import SMALLEST
from scenes.widgets.boxes import columns, equal_columns
from scenes.widgets.widget import Pressable

PAPERS = ("sky", "fern", "straw", "clay", "sage", "lilac", "rose")
PADDING = 26
ICON_ROOM = 20  # that an icon leaves free


class Tab(Pressable):
    """One tab; the open one is amber and stands higher."""

    grows_with_focus = False

    def __init__(
        self,
        look: Look,
        name: str,
        box: pygame.Rect | pygame.FRect,
        label: str,
        when_pressed: Callable[[], object],
        *,
        is_open: bool,
        paper: str,
        icon: str = "",
    ) -> None:
        """An icon may stand in place of words."""
        super().__init__(look, name, box, when_pressed)
        self._label, self._is_open, self._paper = label, is_open, paper
        self._icon = icon

    def paint_face(self, painter: Painter) -> None:
        """The paper tongue and its words."""
        painter.stretch("ui/tab_active" if self._is_open else f"ui/tab_{self._paper}")
        if self._icon:
            height = min(self.look.type.icon_size(self.look.label()), painter.box.width - ICON_ROOM)
            painter.picture(f"icons/{self._icon}", painter.box.center, height=height)
        room = painter.box.inflate(-2 * PADDING + 20, 0)
        style = self.look.type.fitted(self._label, self.look.label(), room.width)
        painter.line(self._label, style, room, "centre")


def tab_widths(look: Look, labels: list[str], room: float) -> list[float]:
    """A width for each label: what it needs, made smaller in proportion when the room is short."""
    wanted = [look.type.width(label, look.label()) + 2 * PADDING for label in labels]
    shrink = min(1.0, room / sum(wanted)) if wanted else 1.0
    return [width * shrink for width in wanted]


def tab_boxes(
    look: Look, labels: Sequence[str], room: pygame.FRect, gap: float, rise: float
) -> list[list[pygame.FRect]]:
    """The boxes of tabs, line by line, each as high as the room; `rise` is what one line leaves to the next.

    One line is enough where all letters are as large as people asked for; more lines share the width evenly.
    """
    least = [look.type.width(label, look.label().sized(SMALLEST)) + 2 * PADDING for label in labels]
    if sum(least) + gap * (len(labels) - 1) <= room.width:
        widths = tab_widths(look, list(labels), room.width - gap * (len(labels) - 1))
        return [columns(room, widths, gap)]
    across = max(1, int((room.width + gap) // (max(least) + gap)))
    count = math.ceil(len(labels) / across)
    boxes = equal_columns(room, math.ceil(len(labels) / count), gap)
    return [
        [box.move(0, line * (room.height + rise)) for box in boxes[: len(labels) - line * len(boxes)]]
        for line in range(count)
    ]
