"""The panels of the seats: mark, name, score, a note, and counters that can be asked about."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.core.seats import Seat
from scenes.stage.look import Look
from scenes.stage.painter import Painter
from scenes.stage.patterns import paint_band
from scenes.stage.sprite import Layer
from scenes.stage.turning import Turner
from scenes.table.glow import PanelGlow
from scenes.table.things import Thing, Touchable
from scenes.table.zones import Zones
from scenes.widgets.controls import Controls
from scenes.widgets.fitting import TIGHT, change_badge, fitted, folded, paint_folded
from scenes.widgets.panel import draw_medallion, mark_of
from scenes.widgets.widget import Pressable, Widget

PADDING = 22
MEDALLION = 116
# Of the height of a panel with counters: what belongs to mark, name and score, and how tall that is at most.
HEAD, TALLEST_HEAD = 0.55, 172
LARGE_HEAD, TALLEST_LARGE_HEAD = 0.62, 210
GAP = 12
NOTE_PICTURE = 64
DIGITS, LARGE_DIGITS = 0.47, 0.6  # of the width of a counter
ABOVE = 12  # of mark and score in a folded panel
NAME_LINES = 2  # at most
BESIDE_NOTE = 16  # between mark and score, what its picture leaves free
LEAST_NOTE = 0.25  # of the height of a mark: a smaller picture says nothing
NARROW = 100  # a counter that is narrower has its number below its picture


@dataclass(frozen=True)
class Note:
    """A few words on a tag, with a picture before them."""

    words: str
    picture: str = ""


@dataclass(frozen=True)
class Counter:
    """A number on a seat's panel, with its picture, what it counts, and how it would change."""

    picture: str
    number: int
    tip: str
    change: int = 0


class SeatPanel(Widget):
    """A seat's mark, name, score and note."""

    bleed = 0

    def __init__(self, look: Look, place: int, box: pygame.FRect, seat: Seat) -> None:
        super().__init__(look, f"panel {place}", box, Layer.PANELS)
        self._seat = seat
        self._shown: tuple[int, Note | None] = (0, None)

    def show(self, score: int, note: Note | None) -> None:
        """Show these facts."""
        if (score, note) != self._shown:
            self._shown = (score, note)
            self.refresh()

    def count(self, score: int) -> None:
        """Show another score."""
        self.show(score, self._shown[1])

    def paint_face(self, painter: Painter) -> None:
        """Dark glass with the mark on the left; for large letters it folds to what matters."""
        painter.ground("ui/panel_glass")
        band = pygame.FRect(2, 28, 10, painter.box.height - 56)
        paint_band(painter, mark_of(self._seat.emblem), band, 3)
        if self.look.has_large_text:
            self._paint_folded(painter)
        else:
            self._paint_whole(painter)

    def _paint_whole(self, painter: Painter) -> None:
        """Name and score beside the mark, the note below them."""
        look, box = self.look, painter.box
        score, note = self._shown
        head = _head_of(look, box)
        mark = min(MEDALLION, head * 0.68)
        draw_medallion(painter, mark_of(self._seat.emblem), (PADDING + mark / 2, 20 + mark / 2), mark)
        left = PADDING + mark + 18
        number = str(score)
        row = min(92.0, head * 0.55)
        digits = pygame.FRect(left, 6, box.right - PADDING - left, row)
        score_style = fitted(look, number, look.title(look.palette.amber_text), digits)
        painter.line(number, score_style, digits, "right")
        name = pygame.FRect(left, 6, digits.width - look.type.width(number, score_style) - 16, row)
        paint_folded(painter, self._seat.name, look.heading(look.palette.light), name)
        if note is not None:
            self._paint_note(painter, note, pygame.FRect(left, row, box.right - PADDING - left, 56))

    def _paint_folded(self, painter: Painter) -> None:
        """The mark, the picture of the note and the score in one line, and the name below them."""
        look, box = self.look, painter.box
        score, note = self._shown
        head = _head_of(look, box)
        small = look.small(look.palette.light)
        _, lines = folded(look, self._seat.name, small, box.width - 2 * PADDING)
        names = min(len(lines), NAME_LINES) * look.type.letter_size(small) * TIGHT
        row = min(104.0, head * 0.58, head - ABOVE - names)
        draw_medallion(painter, mark_of(self._seat.emblem), (PADDING + row / 2, ABOVE + row / 2), row)
        digits = pygame.FRect(PADDING, ABOVE, box.width - 2 * PADDING, row)
        style = fitted(look, str(score), look.title(look.palette.amber_text), digits)
        painter.line(str(score), style, digits, "right")
        if note is not None and note.picture:
            left, right = PADDING + row, digits.right - look.type.width(str(score), style)
            width, height = look.pictures.logical_size(note.picture)
            tall = min(row * 0.5, (right - left - BESIDE_NOTE) * height / width)
            if tall >= row * LEAST_NOTE:  # the counters show as well what a seat collects
                painter.picture(note.picture, ((left + right) / 2, digits.centery), height=tall)
        name = pygame.FRect(PADDING, digits.bottom, digits.width, head - digits.bottom)
        paint_folded(painter, self._seat.name, small, name)

    def _paint_note(self, painter: Painter, note: Note, room: pygame.FRect) -> None:
        look = self.look
        smallest = look.label().sized(look.type.smallest_size)
        has_room = look.type.fits(note.words, smallest, room.width - 38 - NOTE_PICTURE)
        icon = NOTE_PICTURE if note.picture and has_room else 0
        words = pygame.FRect(room.left + 16 + icon, room.top, room.width - 38 - icon, room.height)
        style = fitted(look, note.words, look.label(), words)
        words.width = min(words.width, look.type.width(note.words, style) + 2)
        painter.stretch(
            "ui/chip_paper", pygame.FRect(room.left, room.top + 4, words.right + 20 - room.left, 48)
        )
        if icon:
            painter.picture(note.picture, (room.left + 8 + icon / 2, room.centery - 2), height=40)
        painter.line(note.words, style, words)


def _head_of(look: Look, panel: pygame.FRect) -> float:
    """How much of a panel's height belongs to mark, name and score."""
    if look.has_large_text:
        return min(TALLEST_LARGE_HEAD, panel.height * LARGE_HEAD)
    return min(TALLEST_HEAD, panel.height * HEAD)


class CounterCard(Touchable):
    """A number with its picture; while something is previewed, also how it would change."""

    bleed = 44

    def __init__(self, look: Look, thing: Thing, when_pressed: Callable[[], object]) -> None:
        super().__init__(look, thing, when_pressed, layer=Layer.WIDGETS)
        self.counter = Counter("", 0, "")

    def show(self, counter: Counter) -> None:
        """Show another counter."""
        if counter != self.counter:
            self.counter = counter
            self.refresh()

    def shown(self, turner: Turner) -> pygame.Surface | None:
        """The card is its own picture."""
        return Pressable.shown(self, turner)

    def paint_face(self, painter: Painter) -> None:
        """Paper with picture and number; a frame and a badge tell a change."""
        look, card, counter = self.look, painter.box, self.counter
        if counter.change:
            colour = look.palette.amber if counter.change > 0 else look.palette.berry
            painter.fill(colour, card.inflate(12, 12), 24)
        painter.stretch("ui/panel_paper", card)
        room, digits = self._halves(card)
        width, height = look.pictures.logical_size(counter.picture)
        scale = min(room.height / height, room.width / width, 1.0)
        foot = room.centerx, room.bottom - height * scale / 2
        painter.picture(counter.picture, foot, height=height * scale)
        number = str(counter.number)
        painter.line(number, fitted(look, number, look.heading(), digits), digits, "centre")
        if counter.change:
            change_badge(painter, counter.change, (card.right - 34, card.top - 4))

    def _halves(self, card: pygame.FRect) -> tuple[pygame.FRect, pygame.FRect]:
        """The room for the picture and for the number."""
        if card.width < NARROW and self.look.has_large_text:
            tall = card.height * 0.3
            below = pygame.FRect(card.left, card.top + tall, card.width, card.height - tall)
            return pygame.FRect(card.left, card.top + 6, card.width, tall - 4), below
        share = LARGE_DIGITS if self.look.has_large_text else DIGITS
        width = card.width * (0.99 - share)
        digits = pygame.FRect(card.left + width, card.top, card.width * share, card.height)
        return pygame.FRect(card.left + 8, card.top + 8, width - 4, card.height - 18), digits.inflate(0, -24)


class SeatPanels:
    """Every seat's panel in its zone, kept up to date in place; none where a game draws its own."""

    def __init__(
        self,
        look: Look,
        controls: Controls,
        zones: Zones,
        seats: Sequence[Seat],
        when_pressed: Callable[[Thing], object],
    ) -> None:
        self._look, self._controls, self._when_pressed = look, controls, when_pressed
        has_zones = bool(zones.named("panel:"))
        self._panels = [
            SeatPanel(look, place, zones.box(f"panel:{place}"), seat)
            for place, seat in enumerate(seats)
            if has_zones
        ]
        self._glows = [
            PanelGlow(look, f"glow {place}", panel.box, mark_of(seat.emblem).emblem)
            for place, (panel, seat) in enumerate(zip(self._panels, seats, strict=False))
        ]
        controls.add(*self._panels, *self._glows)
        self._cards: list[list[CounterCard]] = [[] for _ in seats]

    def light(self, asked: int | None) -> None:
        """Let the panel of one seat glow, until another is asked; None: the game is over."""
        for place, glow in enumerate(self._glows):
            glow.is_visible = place == asked

    @property
    def boxes(self) -> list[pygame.FRect]:
        """Where the panels are."""
        return [panel.box for panel in self._panels]

    @property
    def asked(self) -> int | None:
        """The seat whose panel glows."""
        return next((place for place, glow in enumerate(self._glows) if glow.is_visible), None)

    def show(self, place: int, score: int, note: Note | None, counters: Sequence[Counter]) -> None:
        """Show everything about a seat."""
        if not self._panels:
            return
        self._panels[place].show(score, note)
        self._count(place, counters)

    def count(self, place: int, score: int, counters: Sequence[Counter]) -> None:
        """Show other numbers of a seat, for a moment or until all is shown again."""
        if not self._panels:
            return
        self._panels[place].count(score)
        self._count(place, counters)

    def _count(self, place: int, counters: Sequence[Counter]) -> None:
        cards = self._cards[place]
        if len(cards) != len(counters):
            self._controls.remove(*(card.name for card in cards))
            cards[:] = [self._card(place, number, len(counters)) for number in range(len(counters))]
        for card, counter in zip(cards, counters, strict=True):
            card.show(counter)

    def _card(self, place: int, number: int, count: int) -> CounterCard:
        panel = self._panels[place].box
        width = (panel.width - 2 * PADDING - GAP * (count - 1)) / count
        left = panel.left + PADDING + number * (width + GAP)
        head = _head_of(self._look, panel)
        box = pygame.FRect(left, panel.top + head, width, panel.height - head - PADDING)
        thing = Thing(f"counter:{place}:{number}", box)
        card = CounterCard(self._look, thing, lambda: self._when_pressed(thing))
        self._controls.add(card)
        return card
