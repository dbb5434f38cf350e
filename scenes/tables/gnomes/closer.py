"""What is shown on request beside the large garden: a reserve, or the cards of the breeding piles."""

from __future__ import annotations

import pygame

from game.gnomes.data import BREEDING_COUNTS, HATS, RANK, WORKING_HATS, Hat
from game.gnomes.views import GnomesView
from scenes.shell.context import Context
from scenes.stage.painter import Painter
from scenes.stage.sprite import Layer
from scenes.tables.gnomes.figures import HAT_ASPECT, HAT_HEIGHT, hat_label, label_size, paint_label
from scenes.tables.gnomes.reading import hats_in_play
from scenes.widgets.fitting import fitted
from scenes.widgets.widget import Widget

GLASS, EDGE = (16, 30, 22), (62, 84, 66)
RAISED = Layer.FOCUS + 1  # over all buttons, and under words
FADED = 70

Cell = tuple[Hat, int]  # a hat, and how many there are of it
Row = tuple[str, Hat | None, tuple[Cell, ...]]  # what stands above it, a hat before it, and its cells


class CloserLook(Widget):
    """Dark glass with rows of hats and how many there are of each."""

    bleed = 24

    def __init__(self, context: Context, box: pygame.FRect) -> None:
        super().__init__(context.look, "closer look", box, RAISED)
        self._say = context.say
        self._title, self._rows = "", tuple[Row, ...]()
        self.is_visible = False

    def show_gnomes(self, view: GnomesView, owner: int, name: str) -> None:
        """Show how many gnomes of each hat an owner has in play, and how many in reserve."""
        in_play, in_reserve = dict(hats_in_play(view, owner)), view.reserves[owner]
        rows = tuple(
            (self._say(where), None, tuple((hat, counts.get(hat, 0)) for hat in HATS))
            for where, counts in (("tip.gnomes.in_play", in_play), ("tip.gnomes.reserve", in_reserve))
        )
        self._show(name, rows)

    def show_piles(self) -> None:
        """Show what the cards of every breeding pile are."""
        rows = tuple(
            ("", hat, tuple(zip(HATS, BREEDING_COUNTS[RANK[hat]], strict=True))) for hat in WORKING_HATS
        )
        self._show(self._say("tip.gnomes.piles"), rows)

    def hide(self) -> None:
        """Take it away."""
        self.is_visible = False

    def _show(self, title: str, rows: tuple[Row, ...]) -> None:
        self.is_visible = True
        if (title, rows) != (self._title, self._rows):
            self._title, self._rows = title, rows
            self.refresh()

    def paint_face(self, painter: Painter) -> None:
        """The title, then row by row."""
        look, box = self.look, painter.box
        painter.fill(EDGE, box, 24)
        painter.fill(GLASS, box.inflate(-4, -4), 22)
        head = pygame.FRect(20, 8, box.width - 40, look.type.line_height(look.small()) + 4)
        style = fitted(look, self._title, look.button(look.palette.amber_text), head)
        painter.line(*look.type.shortened(self._title, style, head.width), head, "centre")
        tall = (box.height - head.bottom - 12) / len(self._rows)
        for number, (above, pile, cells) in enumerate(self._rows):
            row = pygame.FRect(16, head.bottom + number * tall, box.width - 32, tall)
            if above:
                row = self._paint_above(painter, above, row)
            if pile is not None:
                name = pygame.FRect(row.left, row.top + 2, row.height * 1.5, row.height - 4)
                painter.fill((44, 66, 50), name, 12)
                self._paint_hat(painter, pile, name)
                row = pygame.FRect(name.right + 12, row.top, row.right - name.right - 12, row.height)
            self._paint_cells(painter, cells, row)

    def _paint_above(self, painter: Painter, words: str, row: pygame.FRect) -> pygame.FRect:
        """What a row is about; returns what is left of it."""
        look = self.look
        line = pygame.FRect(row.left, row.top, row.width, look.type.line_height(look.small()))
        painter.line(words, fitted(look, words, look.small(look.palette.light), line), line)
        return pygame.FRect(row.left, line.bottom, row.width, row.height - line.height)

    def _paint_cells(self, painter: Painter, cells: tuple[Cell, ...], row: pygame.FRect) -> None:
        """Hats side by side, each with its count; those that there are none of are faint."""
        wide = row.width / len(cells)
        for number, (hat, count) in enumerate(cells):
            cell = pygame.FRect(row.left + number * wide, row.top, wide, row.height)
            look = self.look
            words = str(count)
            style = fitted(look, words, look.button(look.palette.light), cell.inflate(-wide * 0.5, 0))
            digits = look.type.width(words, style) + 4
            place = pygame.FRect(cell.left, cell.top, cell.width - digits - 4, cell.height)
            self._paint_hat(painter, hat, place, is_faint=not count)
            if count:
                painter.line(words, style, pygame.FRect(place.right, cell.top, digits, cell.height))

    def _paint_hat(self, painter: Painter, hat: Hat, room: pygame.FRect, *, is_faint: bool = False) -> None:
        height = min(room.height - 6, room.width / HAT_ASPECT, 120.0)
        alpha = FADED if is_faint else 255
        painter.picture(f"gnomes/hat_{hat}", room.center, height=height, alpha=alpha)
        if not is_faint:
            letters = min(label_size(self.look, height / HAT_HEIGHT), height * 0.6)
            paint_label(
                painter, hat_label(self._say, hat), (room.centerx, room.centery + height * 0.24), letters
            )
