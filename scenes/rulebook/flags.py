"""What leads through a search and from rule to rule: flags and berries at finds, and links in the text."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from scenes.stage.look import Look
from scenes.stage.painter import Painter
from scenes.stage.sprite import Layer
from scenes.widgets.widget import Pressable, Widget

FLAG = (38.0, 52.0)
BEFORE_TEXT = 16  # as wide as the ring around a rule that has the focus
BRACKET = 5
FROM_TOP = 14
UNDERSIDE = 4
BERRY = 40


class Flag(Widget):
    """The number of what was found, on a flag at the outer edge of its page, and a bracket along the text."""

    bleed = 4

    def __init__(self, look: Look, number: int, beside: pygame.FRect, *, is_left: bool) -> None:
        width = FLAG[0] + BEFORE_TEXT
        left = beside.left - width if is_left else beside.right
        box = pygame.FRect(left, beside.top + FROM_TOP, width, beside.height - 2 * FROM_TOP)
        super().__init__(look, f"flag {number}", box, Layer.PANELS)
        self._number, self._is_left = number, is_left

    def paint_face(self, painter: Painter) -> None:
        """The cloth with its number, and the bracket from its foot downwards."""
        look, box = self.look, painter.box
        cloth = pygame.FRect(box.left if self._is_left else box.right - FLAG[0], box.top, *FLAG)
        line = pygame.FRect(box.right - BRACKET if self._is_left else box.left, box.top, BRACKET, box.height)
        painter.fill(look.palette.rust, line, 2)
        painter.fill(look.palette.amber, cloth, 6)
        painter.fill(
            look.palette.rust, pygame.FRect(cloth.left, cloth.bottom - UNDERSIDE, cloth.width, UNDERSIDE)
        )
        style = look.small().sized(look.type.smallest_size)
        words, style = look.type.shortened(str(self._number), style, cloth.width)
        painter.line(words, style, cloth, "centre")


class FindsBerry(Widget):
    """How many rules of a chapter were found, on the upper right corner of its tab."""

    bleed = 12

    def __init__(self, look: Look, count: int, tab: Widget) -> None:
        box = pygame.FRect(0, 0, BERRY, BERRY)
        box.center = tab.box.right + 4, tab.box.top + 14  # clear of words and of the ring around the search
        super().__init__(look, f"finds in {tab.name}", box, Layer.WIDGETS + 1)
        self.count = count

    def paint_face(self, painter: Painter) -> None:
        """The berry and its number."""
        look = self.look
        painter.stretch("ui/chip_dark" if look.has_high_contrast else "ui/chip_berry")
        style = look.small(look.palette.light).sized(look.type.smallest_size)
        painter.line(str(self.count), style, align="centre")


class RuleLink(Pressable):
    """A number in the text that leads to its rule; the page shows it, this takes presses and the focus."""

    grows_with_focus = False
    has_own_ring = True  # one that fits between the lines

    def __init__(
        self, look: Look, name: str, place: pygame.FRect, when_pressed: Callable[[], object]
    ) -> None:
        super().__init__(look, name, place.inflate(16, 4), when_pressed, Layer.WIDGETS + 1)

    def paint_face(self, painter: Painter) -> None:
        """The focus, if it is here."""
        if self.is_focused:
            painter.stretch("ui/focus_ring_small", painter.box.inflate(-10, -10))
