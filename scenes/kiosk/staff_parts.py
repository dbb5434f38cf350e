"""What the staff page shows of its use: the plays of a month, those of today by game, and the last errors."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

import pygame

from scenes.kiosk.config import GAMES
from scenes.kiosk.errors import Error
from scenes.kiosk.plays import Month
from scenes.platform import dates
from scenes.shell.context import Context
from scenes.stage.look import Look
from scenes.stage.painter import Painter
from scenes.stage.palette import rgb
from scenes.stage.sprite import Layer
from scenes.stage.typesetting import Style
from scenes.widgets.chart import grid
from scenes.widgets.widget import Widget

GRID = rgb("#B7A47A")
LEAST_BAR = 60.0  # a shorter one tells nothing
NOTHING = "–"
GAP = 16
BAR_SHARE = 0.62  # of a day's width is its bar
DOT = 30.0
LEAST_SCALE = 10  # plays; a first one does not fill the page


class Part(Widget):
    """Something on the paper of the page, below a heading."""

    def __init__(self, context: Context, name: str, box: pygame.FRect, title: str) -> None:
        super().__init__(context.look, name, box, Layer.WIDGETS)
        self.context, self._title = context, title

    def paint_title(self, painter: Painter, room: pygame.FRect) -> pygame.FRect:
        """Write the heading into the top of a room; returns what is left below it."""
        style = self.look.type.fitted(self._title, self.look.heading(), room.width)
        head = pygame.FRect(room.left, room.top, room.width, self.look.type.line_height(self.look.heading()))
        painter.line(self._title, style, head)
        return pygame.FRect(room.left, head.bottom, room.width, room.bottom - head.bottom)


class PlaysPart(Part):
    """A bar for every day of the month; today's is amber and has its number above it."""

    def __init__(self, context: Context, box: pygame.FRect, month: Month) -> None:
        name = context.say(f"date.month.{month.first.month}")
        super().__init__(context, "plays", box, context.say("kiosk.plays_in", month=name))
        self._month = month

    def paint_face(self, painter: Painter) -> None:
        """Heading and sums, the lines of the numbers, the bars, and some days below them."""
        look, month = self.look, self._month
        room = self._paint_sums(painter, self.paint_title(painter, painter.box.inflate(-2 * GAP, 0)))
        line = look.type.line_height(look.small())
        plot = pygame.FRect(room.left, room.top + line, room.width, room.height - 2 * line - GAP)
        most = max(LEAST_SCALE, *month.by_day.values(), 0)
        numbers = grid(0, most, plot.height / line / 1.6)
        widest = max(look.type.width(self._said(number), look.small()) for number in numbers)
        plot.left, plot.width = plot.left + widest + GAP, plot.width - widest - GAP
        if min(plot.size) * look.viewport.scale < 1:  # in so small a window there is nothing to be seen
            return
        for number in numbers:
            y = plot.bottom - plot.height * number / most
            painter.dots(GRID, (plot.left, y), plot.width)
            label = pygame.FRect(room.left, y - line / 2, widest, line)
            painter.line(self._said(number), look.small(look.palette.ink_muted), label, "right")
        self._paint_bars(painter, plot, most, line)

    def _paint_sums(self, painter: Painter, room: pygame.FRect) -> pygame.FRect:
        """How many today and in all; on two lines where letters are large."""
        look, say, month = self.look, self.context.say, self._month
        today = say("kiosk.plays_today", n=month.by_day.get(month.today, 0))
        sums = ((look.palette.amber, today), (look.palette.moss, say("kiosk.plays_in_all", n=month.total)))
        style, left, top = look.label(), room.left, room.top
        height = look.type.line_height(style)
        for colour, words in sums:
            width = DOT + 12 + look.type.width(words, style)
            if left > room.left and left + width > room.right:
                left, top = room.left, top + height
            painter.fill(colour, pygame.FRect(left, top + (height - DOT) / 2, DOT, DOT), DOT / 2)
            painter.line(words, style, pygame.FRect(left + DOT + 12, top, width, height))
            left += width + 3 * GAP
        return pygame.FRect(room.left, top + height + GAP, room.width, room.bottom - top - height - GAP)

    def _paint_bars(self, painter: Painter, plot: pygame.FRect, most: int, line: float) -> None:
        look, month = self.look, self._month
        step = plot.width / month.days
        for day in range(1, month.days + 1):
            count, is_today = month.by_day.get(day, 0), day == month.today
            middle = plot.left + (day - 0.5) * step
            bar = pygame.FRect(0, 0, step * BAR_SHARE, max(4.0, plot.height * count / most))
            bar.midbottom = middle, plot.bottom
            if count or is_today:
                painter.fill(look.palette.ink, bar.inflate(4, 4), 8)
                painter.fill(look.palette.amber if is_today else look.palette.moss, bar, 6)
            if is_today:
                above = pygame.FRect(middle - 60, bar.top - line, 120, line)
                self._put(painter, self._said(count), look.label(), above, plot)
                self._put(painter, str(day), look.label(), above.move(0, plot.bottom + 6 - above.top), plot)
        painter.fill(look.palette.ink, pygame.FRect(plot.left, plot.bottom, plot.width, 4))
        for day in (1, month.days):
            middle = plot.left + (day - 0.5) * step
            below = pygame.FRect(middle - 60, plot.bottom + 6, 120, line)
            if abs(day - month.today) * step > look.type.width("31", look.label()) + GAP:
                self._put(painter, str(day), look.small(look.palette.ink_muted), below, plot)

    def _put(self, painter: Painter, words: str, style: Style, box: pygame.FRect, plot: pygame.FRect) -> None:
        """A number in the middle of a box, moved so that it stays within the plot."""
        width = self.look.type.width(words, style)
        room = pygame.FRect(0, box.top, width + 2, box.height)
        room.centerx = min(plot.right - width / 2, max(plot.left + width / 2, box.centerx))
        painter.line(words, style, room, "centre")

    def _said(self, number: int) -> str:
        return self.context.language.number(number)


class TodayPart(Part):
    """How often each game was played today; one that is not offered says so."""

    def __init__(self, context: Context, box: pygame.FRect, month: Month, offered: Collection[str]) -> None:
        super().__init__(context, "today", box, context.say("kiosk.today_by_game"))
        self._counts, self._offered = month.today_by_game, offered

    @staticmethod
    def height_for(look: Look) -> float:
        """What the heading and all games need."""
        return look.type.line_height(look.heading()) + len(GAMES) * (look.type.line_height(look.small()) + 6)

    def paint_face(self, painter: Painter) -> None:
        """A line for every game: its name, a bar where there is room for it, and a number."""
        look, say = self.look, self.context.say
        room = self.paint_title(painter, painter.box.inflate(-2 * GAP, 0))
        names = {game: say(f"game.{game}.title") for game in GAMES}
        across = max(look.type.width(name, look.small()) for name in names.values()) + GAP
        height = room.height / len(GAMES)
        for place, (game, name) in enumerate(names.items()):
            line = pygame.FRect(room.left, room.top + place * height, room.width, height)
            is_offered = game in self._offered
            ink = look.palette.ink if is_offered else look.palette.ink_muted
            painter.line(name, look.small(ink), pygame.FRect(line.left, line.top, across, height))
            rest = pygame.FRect(line.left + across, line.top, line.width - across, height)
            count = self._counts.get(game, 0)
            if is_offered or count:  # plays of before it was taken from the offer count as well
                self._paint_count(painter, rest, count)
            else:
                off = say("kiosk.switched_off")
                is_short = not look.type.fits(off, look.small(), rest.width)
                painter.line(NOTHING if is_short else off, look.small(ink), rest)

    def _paint_count(self, painter: Painter, room: pygame.FRect, count: int) -> None:
        look, number = self.look, self.context.language.number
        most = max(self._counts.values(), default=0) or 1
        longest = look.type.width(number(most), look.label()) + GAP
        bar = pygame.FRect(room.left, 0, (room.width - longest) * count / most, min(30.0, room.height * 0.6))
        bar.centery = room.centery
        has_bar = count > 0 and room.width - longest >= LEAST_BAR
        if has_bar:
            painter.fill(look.palette.moss, bar, 8)
        left = bar.right + GAP if has_bar else room.left
        painter.line(number(count), look.label(), pygame.FRect(left, room.top, longest, room.height))


@dataclass(frozen=True)
class Note:
    """Something that is told with an icon before it, and perhaps when it happened below it."""

    icon: str
    what: str
    when: str = ""


class ErrorsPart(Part):
    """The last errors, as many as there is room for, and since when the kiosk runs."""

    def __init__(
        self, context: Context, box: pygame.FRect, errors: Sequence[Error], days_running: int
    ) -> None:
        say = context.say
        super().__init__(context, "errors", box, say("kiosk.last_errors"))
        running = say("kiosk.running", n=days_running) if days_running else say("kiosk.running_today")
        self._running = Note("heart", running)
        self._told = [Note("warning", _sentence(context, error), _when(context, error)) for error in errors]
        self._told = self._told or [Note("check", say("kiosk.no_errors"))]

    def height_at(self, width: float) -> float:
        """What everything needs at a width."""
        look, inner = self.look, width - 2 * GAP
        heights = [self._height(note, inner) for note in (*self._told, self._running)]
        return look.type.line_height(look.heading()) + sum(heights) + GAP * len(heights)

    def paint_face(self, painter: Painter) -> None:
        """The newest first; the last line has its place in any case."""
        room = self.paint_title(painter, painter.box.inflate(-2 * GAP, 0))
        last = self._height(self._running, room.width)
        top = room.top
        for note in self._told:
            height = self._height(note, room.width)
            if top + height + last <= room.bottom:
                self._paint(painter, pygame.FRect(room.left, top, room.width, height), note)
                top += height + GAP / 2
        self._paint(painter, pygame.FRect(room.left, room.bottom - last, room.width, last), self._running)

    def _height(self, note: Note, width: float) -> float:
        look = self.look
        lines = look.type.wrapped(note.what, look.small(), width - self._beside)
        return (len(lines) + bool(note.when)) * look.type.line_height(look.small())

    @property
    def _beside(self) -> float:
        """What the icon at the beginning of a line needs."""
        return self.look.type.icon_size(self.look.small()) + GAP

    def _paint(self, painter: Painter, room: pygame.FRect, note: Note) -> None:
        look, line = self.look, self.look.type.line_height(self.look.small())
        size = self._beside - GAP
        painter.picture(f"icons/{note.icon}", (room.left + size / 2, room.top + line / 2), height=size)
        words = pygame.FRect(room.left + self._beside, room.top, room.width - self._beside, room.height)
        used = painter.paragraph(note.what, look.small(), words)
        below = pygame.FRect(words.left, words.top + used, words.width, line)
        painter.line(note.when, look.small(look.palette.ink_muted), below)


class ErrorEntry(Widget):
    """One error of the full list, whole: when, what that means, and below it the words of the log."""

    def __init__(self, context: Context, name: str, box: pygame.FRect, error: Error) -> None:
        super().__init__(context.look, name, box)
        self._when, self._sentence = _when(context, error), _sentence(context, error)
        self._what = _log_words(context, error)

    @staticmethod
    def height_for(context: Context, error: Error, width: float) -> float:
        """A line for the time, and what both texts need."""
        look = context.look
        sentence = look.type.height(_sentence(context, error), look.label(), width)
        words = look.type.height(_log_words(context, error), look.small(), width)
        return look.type.line_height(look.small()) + sentence + words

    def paint_face(self, painter: Painter) -> None:
        """One below the other; only the sentence is for everybody."""
        look, box = self.look, painter.box
        muted = look.small(look.palette.ink_muted)
        top = look.type.line_height(muted)
        painter.line(self._when, muted, pygame.FRect(box.left, box.top, box.width, top))
        for words, style in ((self._sentence, look.label()), (self._what, muted)):
            top += painter.paragraph(words, style, pygame.FRect(0, top, box.width, box.height - top))


def _when(context: Context, error: Error) -> str:
    return dates.said(context.language, error.when.timestamp())


def _sentence(context: Context, error: Error) -> str:
    return context.say(f"kiosk.error.{error.kind}")


def _log_words(context: Context, error: Error) -> str:
    """What the log has, which is written for whoever helps, in one language."""
    return context.say("kiosk.log_says", words=error.what)
