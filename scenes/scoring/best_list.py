"""The best-list: how well people have played a game alone, the best of them first."""

from __future__ import annotations

import pygame

from scenes.platform.best_games import MOST, Best, BestGames
from scenes.platform.dates import said
from scenes.shell.context import Context
from scenes.shell.corners import back_button, page_title
from scenes.shell.scene import Scene
from scenes.stage.look import Look
from scenes.stage.painter import Painter
from scenes.widgets.boxes import rows
from scenes.widgets.hints import room_above_hints
from scenes.widgets.panel import Panel, draw_medallion, mark_of
from scenes.widgets.scroll import ScrollArea
from scenes.widgets.widget import Widget

PADDING, GAP, BETWEEN = 24.0, 20.0, 8.0
MEDALLION = 64.0
WIDEST = 1240.0
LOST = "lost"  # the grade of a game alone that was not won has no place among the best


class BestRow(Widget):
    """A game: its place, who played it, grade and date below, and the points; it has the focus to scroll."""

    is_focusable = True
    grows_with_focus = False

    def __init__(
        self, context: Context, place: int, box: pygame.FRect, best: Best, game: str, *, is_new: bool
    ) -> None:
        super().__init__(context.look, f"best {place}", box)
        language = context.language
        is_lost = best.grade == LOST
        self._place = "–" if is_lost else f"{place}."
        self._mark, self._name = mark_of(best.emblem), language.called(best.name, best.emblem)
        self._grade, self._when = context.say(f"thing.{game}.{best.grade}"), said(language, best.when)
        self._points, self._is_new = language.number(best.points), is_new and not is_lost

    @staticmethod
    def height_for(look: Look) -> float:
        """A line with the name, and one below it."""
        return look.type.line_height(look.button()) + look.type.line_height(look.small()) + PADDING

    def paint_face(self, painter: Painter) -> None:
        """On darker paper if it has the focus; the newest one is marked by a star, if it was won."""
        look, box = self.look, painter.box
        if self.is_focused:
            painter.stretch("ui/panel_paper_inset")
        points = look.heading()
        wide = look.type.width(f"{MOST}.", look.button())
        place = pygame.FRect(PADDING, 0, wide, box.height)
        painter.line(self._place, look.button(look.palette.ink_muted), place)
        left = place.right + GAP
        draw_medallion(painter, self._mark, (left + MEDALLION / 2, box.centery), MEDALLION)
        left += MEDALLION + GAP
        right = box.width - PADDING - look.type.width(self._points, points)
        painter.line(self._points, points, pygame.FRect(right, 0, box.width - PADDING - right, box.height))
        if self._is_new:
            size = look.type.letter_size(points)
            right -= size + GAP
            painter.picture("icons/star_accent", (right + size / 2, box.centery), height=size)
        upper = look.type.line_height(look.button())
        name = pygame.FRect(left, PADDING / 2, right - GAP - left, upper)
        painter.line(*look.type.shortened(self._name, look.button(), name.width), name)
        below = pygame.FRect(left, name.bottom, name.width, look.type.line_height(look.small()))
        style = look.small(look.palette.ink_muted)
        whole = " · ".join(filter(None, (self._grade, self._when)))
        words = whole if look.type.fits(whole, style, below.width) else self._grade
        painter.line(*look.type.shortened(words, style, below.width), below)


class BestListScene(Scene):
    """A sheet of paper that scrolls."""

    def __init__(self, context: Context, game: str, games: BestGames, new: int | None = None) -> None:
        """The place of a game that was played just now is marked."""
        super().__init__(context)
        self._game, self._games, self._new = game, games, new

    def build(self) -> None:
        """The way back, the title, and a row for every game."""
        look, say = self.context.look, self.context.say
        back = back_button(self.context, self.back)
        self.controls.add(back)
        title = page_title(self.context, say("best.title"), back, look.viewport.safe.right)
        if title is not None:
            self.controls.add(title)
        sheet, top = room_above_hints(look), back.box.bottom + 24
        sheet.height, sheet.top = sheet.bottom - top, top
        heights = [BestRow.height_for(look)] * len(self._games)
        wanted = sum(heights) + BETWEEN * len(heights) + 40
        sheet.width, sheet.height = min(sheet.width, WIDEST), min(sheet.height, wanted)
        sheet.centerx = look.viewport.safe.centerx
        self.controls.add(Panel(look, "sheet", sheet, "panel_paper"))
        room = sheet.inflate(-48, -32)
        inner = pygame.FRect(room.left, room.top, room.width - 40, 0)
        lines = [
            BestRow(self.context, place, box, best, self._game, is_new=place == self._new)
            for place, (best, box) in enumerate(
                zip(self._games, rows(inner, heights, BETWEEN), strict=True), 1
            )
        ]
        self.controls.add_scrolled(ScrollArea(look, "scroll", room), *lines)
        self.controls.focus_on(f"best {self._new or 1}")
