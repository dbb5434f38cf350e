"""The race: how far every seat is on its way to 4,000 petals and to a golden hat, and its hats in play."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

import pygame

from game.core.seats import Seat
from game.gnomes.data import WINNING_CASH, Hat
from game.gnomes.market import GOLD_IN_BROWN, can_reach_goal, towards_gold
from game.gnomes.views import GnomesView
from scenes.shell.context import Context
from scenes.stage.painter import Painter
from scenes.stage.palette import Colour
from scenes.stage.patterns import paint_band
from scenes.stage.sprite import Layer
from scenes.stage.typesetting import Style
from scenes.tables.gnomes.figures import hat_label
from scenes.tables.gnomes.reading import hats_in_play
from scenes.widgets.boxes import equal_rows
from scenes.widgets.fitting import TIGHT, fitted
from scenes.widgets.panel import draw_medallion, mark_of
from scenes.widgets.widget import Widget

HEAD = 54.0
TRACK, STEPS = (10, 18, 13), 4  # a bar has a mark for every 1,000
WIDE = 500.0  # a row so wide has room for several hats beside its bars
HATS_SHARE, ONE_HAT = 0.4, 84.0  # of such a row belongs to them; of a narrower one so much
BARS = 0.72  # of the height of a row, at most
GOLD_SHARE, BETWEEN_BARS = 0.4, 4.0  # of that is the lower bar, for gold
ICON = 1.5  # how high the picture of a goal is, of its bar
TALL = 88.0  # a row so high has a line of its own for hats that can be read from afar
SMALL_HAT, LARGE_HAT, LEAST_HAT = 34.0, 58.0, 16.0  # their heights, with letters below them the last one
BESIDE_HAT, BETWEEN_HATS, CROWDED = 5.0, 12.0, 5.0
TIMES = "\N{MULTIPLICATION SIGN}"
GHOST = (255, 226, 161)


@dataclass(frozen=True)
class Runner:
    """How far a seat is."""

    cash: int
    hats: tuple[tuple[Hat, int], ...]  # of its gnomes, with how many there are
    is_asked: bool
    is_near: bool  # whether it can reach the goal in this round by sales alone
    ghost: int | None = None  # what it would have after what is previewed
    gold: float = 0.0  # how much of a golden hat its gnomes make up


@dataclass(frozen=True)
class _Shown:
    """A hat, and what is written beside or below it."""

    picture: str
    words: str


class RacePanel(Widget):
    """Dark glass with a row for every seat."""

    def __init__(self, context: Context, seats: Sequence[Seat], box: pygame.FRect) -> None:
        super().__init__(context.look, "race", box, Layer.BOARD)
        self._say, self._number, self._seats = context.say, context.language.number, seats
        self.runners: tuple[Runner, ...] = ()
        self._lit: int | None = None

    def show(self, view: GnomesView, after: GnomesView | None = None) -> None:
        """Show how far everybody is, and how far they would be."""
        self._run(
            Runner(
                cash,
                hats_in_play(view, seat),
                seat == self._lit,
                can_reach_goal(view, seat),
                None if after is None or after.cash[seat] == cash else after.cash[seat],
                min(1.0, towards_gold(after or view, seat) / GOLD_IN_BROWN),
            )
            for seat, cash in enumerate(view.cash)
        )

    def light(self, seat: int | None) -> None:
        """Let the row of whoever is asked stand out, or whose deeds are told."""
        self._lit = seat
        self._run(replace(runner, is_asked=place == seat) for place, runner in enumerate(self.runners))

    def _run(self, runners: Iterable[Runner]) -> None:
        shown = tuple(runners)
        if shown != self.runners:
            self.runners = shown
            self.refresh()

    @property
    def _row_height(self) -> float:
        return (self.box.height - HEAD - 10) / max(1, len(self._seats))

    def paint_face(self, painter: Painter) -> None:
        """The aim above, then row by row."""
        painter.stretch("ui/panel_glass")
        self._paint_aim(painter)
        for seat, runner in enumerate(self.runners):
            top = HEAD + seat * self._row_height
            self._paint_row(
                painter, seat, runner, pygame.FRect(12, top, painter.box.width - 24, self._row_height)
            )

    def _paint_aim(self, painter: Painter) -> None:
        look, say = self.look, self._say
        pink, gold, light = (244, 174, 196), look.palette.amber_text, look.palette.light
        colours: tuple[Colour, ...] = (light, pink, gold)
        parts: list[tuple[str, str]] = [
            ("", say("table.gnomes.first_to")),
            ("gnomes/petals", self._number(WINNING_CASH)),
            ("gnomes/crown", say("table.gnomes.or_gold")),
        ]
        room = pygame.FRect(16, 4, painter.box.width - 32, HEAD - 6)
        style = look.button()
        while style.size > look.type.smallest_size and self._aim_width(parts, style) > room.width:
            style = style.sized(style.size - 1)
        if self._aim_width(parts, style) > room.width:  # the pictures tell the rest
            parts, colours = [parts[1], ("gnomes/hat_gold", "")], colours[1:]
        left = room.left + max(0.0, room.width - self._aim_width(parts, style)) / 2
        icon = look.type.letter_size(style)
        for (picture, words), colour in zip(parts, colours, strict=True):
            if picture:
                painter.picture(picture, (left + icon / 2, room.centery), width=icon)
                left += icon + 6
            width = look.type.width(words, style) + 2
            painter.line(words, style.coloured(colour), pygame.FRect(left, room.top, width, room.height))
            left += width + 12

    def _aim_width(self, parts: Sequence[tuple[str, str]], style: Style) -> float:
        type_ = self.look.type
        icons = sum(bool(picture) for picture, _ in parts) * (type_.letter_size(style) + 6)
        return icons + sum(type_.width(words, style) + 14 for _, words in parts) - 12

    def _paint_row(self, painter: Painter, seat: int, runner: Runner, room: pygame.FRect) -> None:
        look, mark = self.look, mark_of(self._seats[seat].emblem)
        row = room.inflate(-8, -4)
        if runner.is_asked:
            painter.fill((*mark.colour, 70), row, 14)
        size = min(84.0 if row.height >= TALL else 64.0, row.height)
        draw_medallion(painter, mark, (row.left + 6 + size / 2, row.centery), size)
        hats = 0.0 if row.height >= TALL else self._hats_width(row)
        if row.height >= TALL:
            row, below = equal_rows(row, 2)
            below.left, below.width = row.left + size + 20, row.width - size - 32
            self._paint_hats(painter, runner.hats, below, LARGE_HAT)
        digits = look.type.width("0.000", look.button()) + 10
        bar = pygame.FRect(row.left + size + 20, 0, 0, min(46.0, row.height * BARS))
        bar.width = row.right - 12 - hats - digits - 44 - bar.left
        bar.centery = row.centery
        self._paint_bars(painter, seat, runner, bar)
        shown = runner.cash if runner.ghost is None else runner.ghost
        colour = look.palette.light if runner.ghost is None else look.palette.amber_text
        number = pygame.FRect(bar.right + 34, row.top, digits, row.height)
        words = self._number(shown)
        painter.line(words, fitted(look, words, look.button(colour), number), number, "right")
        if hats:
            room = pygame.FRect(row.right - 12 - hats, row.top, hats, row.height)
            self._paint_hats(painter, runner.hats, room, SMALL_HAT)

    def _hats_width(self, row: pygame.FRect) -> float:
        """What hats take of a row beside its bars: enough for several with their letters, or for one."""
        return row.width * HATS_SHARE if row.width > WIDE else ONE_HAT

    def _paint_bars(self, painter: Painter, seat: int, runner: Runner, room: pygame.FRect) -> None:
        """Petals on the way to the sunflower, and below them the gnomes on the way to a golden hat."""
        petals, gold = room.copy(), room.copy()
        gold.height = (room.height - BETWEEN_BARS) * GOLD_SHARE
        petals.height = room.height - BETWEEN_BARS - gold.height
        gold.bottom = room.bottom
        self._paint_bar(painter, seat, runner, petals)
        painter.fill(TRACK, gold.inflate(4, 4), gold.height / 2 + 2)
        if runner.gold:
            painter.fill(self.look.palette.amber, self._part(gold, runner.gold), gold.height / 2)
        goal = "ui/badge_warn" if runner.is_near else "gnomes/sunflower_goal"
        for picture, bar in ((goal, petals), ("gnomes/crown", gold)):
            painter.picture(picture, (room.right + 16, bar.centery), height=bar.height * ICON)

    def _paint_bar(self, painter: Painter, seat: int, runner: Runner, bar: pygame.FRect) -> None:
        painter.fill(TRACK, bar.inflate(4, 4), bar.height / 2 + 2)
        now, ghost = runner.cash, runner.ghost
        if ghost is not None and ghost > now:
            painter.fill(GHOST, self._part(bar, ghost / WINNING_CASH), bar.height / 2)
        filled = self._part(bar, now / WINNING_CASH)
        if now:
            paint_band(painter, mark_of(self._seats[seat].emblem), filled, bar.height / 2)
        for step in range(1, STEPS):
            painter.fill(
                (0, 0, 0), pygame.FRect(bar.left + bar.width * step / STEPS - 1, bar.top, 2, bar.height)
            )

    def _part(self, bar: pygame.FRect, share: float) -> pygame.FRect:
        """So much of a bar, at least as wide as high, so that its ends are round."""
        width = max(bar.height, bar.width * min(1.0, share))
        return pygame.FRect(bar.left, bar.top, width, bar.height)

    def _paint_hats(
        self, painter: Painter, hats: Sequence[tuple[Hat, int]], room: pygame.FRect, height: float
    ) -> None:
        """Every hat with its letters beside it, or below it in a row that is not as wide.

        Where there is still no room, the finest are shown, and it is told how many gnomes have others.
        """
        counts = [f"{TIMES}{count}" if count > 1 else "" for _, count in hats]
        shown = [
            _Shown(f"gnomes/hat_{hat}", f"{hat_label(self._say, hat)}{count}")
            for (hat, _), count in zip(hats, counts, strict=True)
        ]
        look, left = self.look, room.left
        line = look.type.letter_size(look.label()) * TIGHT
        is_stacked = height < LARGE_HAT or self._width(shown, height, BETWEEN_HATS) > room.width
        height = min(height, room.height - 4 - (line if is_stacked else 0.0))
        if is_stacked and height < LEAST_HAT:  # letter and number tell the hat alone
            height, shown = 0.0, [replace(each, picture="") for each in shown]
        width = self._width_stacked if is_stacked else self._width
        between = BETWEEN_HATS if width(shown, height, BETWEEN_HATS) <= room.width else CROWDED
        finest, left_out = shown, 0
        while width(shown, height, between) > room.width and len(finest) > 1:
            left_out += hats[len(hats) - len(finest)][1]
            finest = finest[1:]
            shown = [_Shown("", f"+{left_out}"), *finest]
        if width(shown, height, between) > room.width:
            shown = finest  # there is room for the finest alone
        style = look.label(look.palette.light)
        for each in shown:
            wide = width([each], height, between)
            hat = pygame.FRect(left, room.top, wide, room.height)
            if is_stacked:
                hat.height = height
                hat.top = room.centery - (height + line) / 2
                words = pygame.FRect(left, hat.bottom, wide, line)
            else:
                hat.width = self._hat_width(each.picture, height)
                words = pygame.FRect(hat.right + BESIDE_HAT, room.top, wide, room.height)
            if each.picture:
                painter.picture(each.picture, hat.center, height=height)
            painter.line(each.words, style, words, "centre" if is_stacked else "left")
            left += wide + between

    def _width(self, shown: Sequence[_Shown], height: float, between: float) -> float:
        """How wide hats are with the words beside them."""
        letters = sum(BESIDE_HAT + self._words_width(each) for each in shown)
        hats = sum(self._hat_width(each.picture, height) for each in shown)
        return hats + letters + between * (len(shown) - 1)

    def _width_stacked(self, shown: Sequence[_Shown], height: float, between: float) -> float:
        """How wide hats are with the words below them."""
        cells = (max(self._hat_width(each.picture, height), self._words_width(each)) for each in shown)
        return sum(cells) + between * (len(shown) - 1)

    def _words_width(self, each: _Shown) -> float:
        return self.look.type.width(each.words, self.look.label()) + 2

    def _hat_width(self, picture: str, height: float) -> float:
        if not picture:
            return 0.0
        width, own_height = self.look.pictures.logical_size(picture)
        return height * width / own_height
