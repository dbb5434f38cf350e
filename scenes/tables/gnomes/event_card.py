"""The event card of the round: its picture, its name, and in few words what it forbids or changes."""

from __future__ import annotations

import pygame

from game.gnomes.event_cards import EventId
from game.gnomes.views import GnomesView
from scenes.shell.context import Context
from scenes.stage.painter import Painter
from scenes.stage.sprite import Layer
from scenes.stage.typesetting import SMALLEST
from scenes.tables.gnomes.scenery import paint_cover
from scenes.widgets.boxes import equal_rows
from scenes.widgets.fitting import fitted_lines, paint_fitted, paint_folded
from scenes.widgets.widget import Widget

PICTURE = 0.44  # of the card's height
LOWEST_CARD = 150.0  # one that is lower has words only
BETWEEN = 28.0  # a name and what it does


class EventCard(Widget):
    """Paper with a picture; a chip with words only where letters are large."""

    def __init__(self, context: Context, box: pygame.FRect) -> None:
        super().__init__(context.look, "event card", box, Layer.BOARD)
        self._say = context.say
        self._shown: tuple[EventId | None, str] = (None, "grey")

    def show(self, view: GnomesView) -> None:
        """Show the event of the round, or the back of the pile that it will come from."""
        if (view.event, view.event_pile) != self._shown:
            self._shown = view.event, view.event_pile
            self.refresh()

    def paint_face(self, painter: Painter) -> None:
        """The face of the card, or its back."""
        event, pile = self._shown
        look, box = self.look, painter.box
        if look.has_large_text:
            painter.stretch("ui/panel_glass")
            if event is not None:
                self._paint_lines(painter, event)
            return
        if event is None:
            painter.picture(f"gnomes/card_back_{pile}", box.center, height=box.height)
            return
        if box.height < LOWEST_CARD:
            painter.stretch("ui/panel_glass")
            self._paint_beside(painter, event)
            return
        painter.stretch("ui/panel_paper")
        picture = pygame.FRect(10, 10, box.width - 20, min(box.height * PICTURE, (box.width - 20) * 0.74))
        paint_cover(painter, f"gnomes/event_{event}", picture, 18)
        left = box.height - picture.bottom - 16
        name = pygame.FRect(6, picture.bottom + 4, box.width - 12, left * 0.5)
        title = self._say(f"thing.gnomes.{event}")
        style = look.button()
        if not all(look.type.fits(word, style.sized(SMALLEST), name.width) for word in title.split()):
            style = look.label()  # which is narrower, so that no word breaks
        style, lines = fitted_lines(look, title, style, name)
        name.height = min(name.height, look.type.line_height(style) * len(lines) + 10)  # the rest is for more
        paint_fitted(painter, title, style, name)
        painter.fill((217, 201, 163), pygame.FRect(30, name.bottom + 2, box.width - 60, 2))
        rest = pygame.FRect(14, name.bottom + 6, box.width - 28, box.height - name.bottom - 20)
        short = self._say(f"thing.gnomes.{event}.short")
        paint_fitted(painter, short, look.label(look.palette.berry), rest)

    def _paint_beside(self, painter: Painter, event: EventId) -> None:
        """What the event is and does beside each other if that fits, else below each other."""
        look, room = self.look, painter.box.inflate(-32, -4)
        title, short = self._say(f"thing.gnomes.{event}"), self._say(f"thing.gnomes.{event}.short")
        name = look.type.width(title, look.small()) + BETWEEN
        if name + look.type.width(short, look.small()) > room.width:
            if room.height >= 2 * look.type.line_height(look.small()):
                self._paint_lines(painter, event)
            else:
                paint_folded(painter, short, look.small(look.palette.light), room, "centre")
            return
        painter.line(title, look.small(look.palette.amber_text), room)
        does = pygame.FRect(room.left + name, room.top, room.width - name, room.height)
        painter.line(short, look.small(look.palette.light), does)

    def _paint_lines(self, painter: Painter, event: EventId) -> None:
        """The name, and below it what the event does; only that where it needs both lines."""
        look, room = self.look, painter.box.inflate(-24, -6)
        name, does = equal_rows(room, 2)
        title, short = self._say(f"thing.gnomes.{event}"), self._say(f"thing.gnomes.{event}.short")
        if not look.type.fits(short, look.small(), does.width):
            paint_folded(painter, short, look.small(look.palette.light), room, "centre")
            return
        paint_folded(painter, title, look.small(look.palette.amber_text), name, "centre")
        paint_folded(painter, short, look.small(look.palette.light), does, "centre")
