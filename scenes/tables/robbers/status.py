"""Beside the forest: the round with pile and bag, the guard's bonus and die, and what loot is worth."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.robbers.data import EACH_KIND, ENTRY, VALUES, action_points, guard_bonus
from game.robbers.views import RobbersView
from scenes.stage.look import Look
from scenes.stage.painter import Painter
from scenes.stage.sprite import Layer
from scenes.tables.robbers.lettering import number_style
from scenes.widgets.fitting import fitted
from scenes.widgets.widget import Widget

Say = Callable[..., str]
EDGE = 14
ICON = 68
BLANK = "die_blank"


class RoundPanel(Widget):
    """Which round it is, how many tiles are left in its pile, and how much loot in the bag."""

    bleed = 4

    def __init__(self, look: Look, say: Say, box: pygame.FRect) -> None:
        super().__init__(look, "round", box, Layer.PANELS)
        self._say = say
        self._shown = (0, 0, 0)  # round, tiles, loot

    @property
    def loot(self) -> int:
        """How much loot the bag is shown to hold."""
        return self._shown[2]

    def show(self, view: RobbersView) -> None:
        """Show the numbers of a view."""
        shown = view.round, view.piles[max(view.round, 1) - 1], sum(view.bag.values())
        if shown != self._shown:
            self._shown = shown
            self.refresh()

    def paint_face(self, painter: Painter) -> None:
        """The round in words, pile and bag in numbers."""
        look, box = self.look, painter.box
        round_number, tiles, loot = self._shown
        painter.stretch("ui/panel_glass")
        key = "thing.robbers.entry" if round_number == ENTRY else "thing.robbers.round"
        words = self._say(key, round=round_number)
        title = pygame.FRect(8, 6, box.width - 16, 54)
        style = fitted(look, words, look.button(look.palette.light), title)
        painter.line(words, style, title, "centre")
        for number, (picture, count) in enumerate((("pile", tiles), ("bag", loot))):
            half = pygame.FRect(
                number * box.width / 2, title.bottom, box.width / 2, box.bottom - title.bottom - 8
            )
            painter.picture(
                f"robbers/{picture}", (half.left + EDGE + ICON / 2 - 6, half.centery), height=ICON
            )
            digits = pygame.FRect(
                half.left + EDGE + ICON - 10, half.top, half.width - EDGE - ICON + 2, half.height
            )
            colour = look.palette.amber_text
            style = fitted(look, str(count), number_style(look, 44, colour), digits)
            painter.line(str(count), style, digits, "centre")


class PointsChip(Widget):
    """The action points of a robber in this round; the guard's die, his last roll, and his bonus."""

    bleed = 16

    def __init__(self, look: Look, box: pygame.FRect) -> None:
        super().__init__(look, "points", box, Layer.PANELS)
        self._round, self.face = 1, BLANK

    def show(self, view: RobbersView) -> None:
        """Show the numbers of a view's round, and no roll."""
        self._change(max(view.round, 1), BLANK)

    def roll(self, side: int) -> None:
        """Show a side of the die."""
        self._change(self._round, f"die_{side}")

    def paint_face(self, painter: Painter) -> None:
        """A dot with a number, then guard, die and bonus."""
        box = painter.box
        painter.stretch("ui/panel_glass")
        painter.picture("robbers/ap_dot", (box.left + 34, box.centery), height=40)
        self._write(painter, str(action_points(self._round)), pygame.FRect(box.left + 50, 0, 44, box.height))
        painter.picture("robbers/guard", (box.left + 130, box.centery), height=box.height - 4)
        painter.picture(f"robbers/{self.face}", (box.left + 190, box.centery), height=box.height - 4)
        bonus = f"+{guard_bonus(self._round)}"
        self._write(painter, bonus, pygame.FRect(box.left + 222, 0, box.width - 232, box.height))

    def _write(self, painter: Painter, words: str, room: pygame.FRect) -> None:
        style = fitted(self.look, words, number_style(self.look, 36, self.look.palette.light), room)
        painter.line(words, style, room, "centre")

    def _change(self, round_number: int, face: str) -> None:
        if (round_number, face) != (self._round, self.face):
            self._round, self.face = round_number, face
            self.refresh()


class ValueTable(Widget):
    """What one to eight pieces of a kind are worth."""

    def __init__(self, look: Look, box: pygame.FRect) -> None:
        super().__init__(look, "values", box, Layer.PANELS)

    def paint_face(self, painter: Painter) -> None:
        """Numbers above, points below."""
        look, box = self.look, painter.box
        painter.stretch("ui/panel_paper")
        width = (box.width - 12) / EACH_KIND
        for number in range(1, EACH_KIND + 1):
            column = pygame.FRect(6 + (number - 1) * width, 6, width, box.height - 12)
            if number % 2:
                painter.fill((*look.palette.paper_shade, 255), column.inflate(-2, 0), 10)
            upper = pygame.FRect(column.left, column.top + 4, width, column.height / 2 - 4)
            painter.picture("ui/disc_dark", upper.center, height=42)
            count = number_style(look, 28, look.palette.light)
            painter.line(str(number), fitted(look, str(number), count, upper), upper, "centre")
            lower = pygame.FRect(column.left, column.centery, width, column.height / 2 - 4)
            points = str(VALUES[number])
            style = fitted(look, points, number_style(look, 34, look.palette.rust), lower)
            painter.line(points, style, lower, "centre")
