"""Beside the forest: the round with pile and bag, the guard's bonus and die, and what loot is worth."""

from __future__ import annotations

from collections.abc import Callable
from itertools import accumulate

import pygame

from game.robbers.data import EACH_KIND, ENTRY, ROUNDS, VALUES, action_points, guard_bonus
from game.robbers.views import RobbersView
from scenes.stage.look import Look
from scenes.stage.painter import Painter
from scenes.stage.sprite import Layer
from scenes.stage.typesetting import SMALLEST
from scenes.tables.robbers.lettering import letters, paint_number, panel_number
from scenes.widgets.widget import Widget

Say = Callable[..., str]
EDGE = 14
ICON = 64
LOW_LINE = 1.12  # of the height of letters is what a line needs at least
SAMPLES = ((1, 2, 4, 6, 8), (1, 4, 8), (4, 8), (8,))  # of the numbers of pieces, where there is little room
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
        """The round above pile and bag, or beside them where the panel is low."""
        look, box = self.look, painter.box
        round_number, tiles, loot = self._shown
        painter.stretch("ui/panel_glass")
        line = letters(look) * LOW_LINE
        room = pygame.FRect(EDGE, EDGE / 2, box.width - 2 * EDGE, box.height - EDGE)
        title, counts = room.copy(), room.copy()
        if room.height >= 2 * line:
            title.height = max(line, room.height * 0.4)
            counts.top, counts.height = title.bottom, room.bottom - title.bottom
        else:
            digits = look.type.width("00", panel_number(SMALLEST, look.palette.light))
            counts.width = min(room.width * 0.72, 2 * (room.height + digits))
            counts.right, title.width = room.right, room.width - counts.width - 8
        self._paint_round(painter, round_number, title)
        for number, (picture, count) in enumerate((("pile", tiles), ("bag", loot))):
            half = pygame.FRect(
                counts.left + number * counts.width / 2, counts.top, counts.width / 2, counts.height
            )
            self._paint_count(painter, picture, count, half)

    def _paint_round(self, painter: Painter, round_number: int, room: pygame.FRect) -> None:
        """In words where they fit, else by a disc for each round."""
        look = self.look
        key = "thing.robbers.entry" if round_number == ENTRY else "thing.robbers.round"
        words = self._say(key, round=round_number)
        style = look.button(look.palette.light)
        if look.type.fits(words, style.sized(SMALLEST), room.width):
            paint_number(painter, words, style, room)
            return
        size = min(room.height - 4, room.width / ROUNDS - 4)
        for number in range(1, ROUNDS + 1):
            disc = pygame.FRect(0, 0, size, size)
            disc.center = room.centerx + (number - (ROUNDS + 1) / 2) * (size + 4), room.centery
            is_now = number == round_number
            painter.picture("ui/disc_amber" if is_now else "ui/disc_dark", disc.center, height=size)
            if size >= letters(look):
                colour = look.palette.ink if is_now else look.palette.light_muted
                paint_number(painter, str(number), panel_number(28, colour), disc)

    def _paint_count(self, painter: Painter, picture: str, count: int, room: pygame.FRect) -> None:
        look = self.look
        style = panel_number(40, look.palette.amber_text)
        while style.size > SMALLEST and look.type.width("00", style) + min(room.height, ICON) > room.width:
            style = style.sized(style.size - 1)
        digits = look.type.width("00", style) + 2
        side = min(room.height - 2, ICON, room.width - digits)
        left = room.centerx - (side + digits) / 2
        painter.picture(f"robbers/{picture}", (left + side / 2, room.centery), height=side)
        number = pygame.FRect(left + side, room.top, digits, room.height)
        paint_number(painter, str(count), style, number)


class PointsChip(Widget):
    """The action points of a robber in this round; the guard's die, his last roll, and his bonus."""

    bleed = 16

    def __init__(self, look: Look, box: pygame.FRect) -> None:
        super().__init__(look, "points", box, Layer.PANELS)
        self._round, self.face = 1, BLANK

    def show(self, view: RobbersView) -> None:
        """Show the numbers of a view's round, and no roll."""
        self._change(max(view.round, 1), BLANK)

    def keep_up(self, view: RobbersView) -> None:
        """Show the numbers of another round, but keep the roll of this one."""
        if max(view.round, 1) != self._round:
            self.show(view)

    def roll(self, side: int) -> None:
        """Show a side of the die."""
        self._change(self._round, f"die_{side}")

    def paint_face(self, painter: Painter) -> None:
        """A dot with a number, then guard, die and bonus, at even distances."""
        look, box = self.look, painter.box
        painter.stretch("ui/panel_glass")
        style = panel_number(34, look.palette.light)
        tall = min(box.height - 6, 64.0)
        points, bonus = str(action_points(self._round)), f"+{guard_bonus(self._round)}"
        parts = [
            ("robbers/ap_dot", "", tall * 0.62),
            ("", points, look.type.width(points, style)),
            ("robbers/guard", "", tall * 0.66),
            (f"robbers/{self.face}", "", tall * 0.86),
            ("", bonus, look.type.width(bonus, style)),
        ]
        spare = (box.width - sum(width for _, _, width in parts)) / (len(parts) + 1)
        x = box.left + spare
        for picture, words, width in parts:
            if picture:
                height = tall * 0.66 if picture == "robbers/ap_dot" else tall
                painter.picture(picture, (x + width / 2, box.centery), height=height)
            else:
                room = pygame.FRect(x - 2, box.top, width + 4, box.height)
                paint_number(painter, words, style, room)
            x += width + spare

    def _change(self, round_number: int, face: str) -> None:
        if (round_number, face) != (self._round, self.face):
            self._round, self.face = round_number, face
            self.refresh()


class ValueTable(Widget):
    """What one to eight pieces of a kind are worth; where letters are large, what some of them are worth."""

    def __init__(self, look: Look, box: pygame.FRect) -> None:
        super().__init__(look, "values", box, Layer.PANELS)

    def paint_face(self, painter: Painter) -> None:
        """Numbers above, points below; or beside each other."""
        painter.stretch("ui/panel_paper")
        room = painter.box.inflate(-12, -12)
        if self.look.has_large_text:
            self._paint_pairs(painter, room)
            return
        look, half = self.look, room.height / 2 - 2
        kinds, style = range(1, EACH_KIND + 1), panel_number(SMALLEST, look.palette.rust)
        needed = [look.type.width(str(VALUES[number]), style) for number in kinds]
        spare = (room.width - sum(needed)) / EACH_KIND
        lefts = accumulate((width + spare for width in needed), initial=room.left)
        columns = [
            pygame.FRect(left, room.top, width + spare, room.height)
            for left, width in zip(lefts, needed, strict=False)
        ]
        for column in columns[::2]:
            painter.fill((*look.palette.paper_shade, 255), column.inflate(-2, 0), 10)
        painter.fill(look.palette.table, pygame.FRect(room.left, room.top, room.width, half), 14)
        for number, column in zip(kinds, columns, strict=True):
            upper = pygame.FRect(column.left, column.top, column.width, half)
            paint_number(painter, str(number), panel_number(30, look.palette.light), upper)
            self._paint_points(painter, VALUES[number], upper.move(0, room.height / 2))

    def _paint_pairs(self, painter: Painter, room: pygame.FRect) -> None:
        """As many numbers with their points as there is room for, up to the largest."""
        style = panel_number(28, self.look.palette.rust)
        disc = min(room.height, letters(self.look) * 1.2)
        for shown in SAMPLES:
            widths = [disc + 2 + self.look.type.width(str(VALUES[number]), style) + 4 for number in shown]
            spare = (room.width - sum(widths)) / (len(shown) + 1)
            if spare >= 12 or len(shown) == 1:
                break
        x = room.left + spare
        for number, width in zip(shown, widths, strict=True):
            shade = pygame.FRect(x - 4, room.top, width + 8, room.height)
            painter.fill((*self.look.palette.paper_shade, 255), shade, 10)
            self._paint_number(painter, number, pygame.FRect(x, room.top, disc, room.height))
            points = pygame.FRect(x + disc + 2, room.top, width - disc - 2, room.height)
            self._paint_points(painter, VALUES[number], points)
            x += width + spare

    def _paint_number(self, painter: Painter, number: int, room: pygame.FRect) -> None:
        size = min(max(42.0, letters(self.look) * 1.2), room.width, room.height)
        painter.picture("ui/disc_dark", room.center, height=size)
        paint_number(painter, str(number), panel_number(28, self.look.palette.light), room)

    def _paint_points(self, painter: Painter, points: int, room: pygame.FRect) -> None:
        paint_number(painter, str(points), panel_number(34, self.look.palette.rust), room)
