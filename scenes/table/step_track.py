"""Where one is among deeds that are stepped through: a track in the colours of whose turns they were."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from scenes.input.intents import Direction
from scenes.stage.look import Look
from scenes.stage.painter import Painter
from scenes.stage.palette import SeatMark
from scenes.stage.patterns import paint_band
from scenes.stage.sprite import Layer
from scenes.table.parts import Glyphed
from scenes.widgets.button import IconButton
from scenes.widgets.fitting import paint_fitted, shortened_count
from scenes.widgets.widget import Widget

BAND, SLIM_BAND = 14, 10  # high; large letters leave room for a slim one
BELOW, SLIM_BELOW = 10, 3  # the track
BESIDE = 24  # half a knob, and air
GAP = 6.0  # from one turn to the next
KNOB, SMALL_KNOB = 40, 24
EMBLEM = 34
ROOM_FOR_EMBLEM = 44


class Turn(NamedTuple):
    """Deeds in a row that belong to one seat's turn: the number of the first, and whose turn it is."""

    first: int
    mark: SeatMark | None


class GlyphedIcon(Glyphed, IconButton):
    """A round button that says what else presses it."""

    def paint_face(self, painter: Painter) -> None:
        """The button, then the glyph."""
        super().paint_face(painter)
        self.paint_glyph(painter)


class StepTrack(Widget):
    """Which deed of how many is seen, in words and as a knob that can be set by pointing or steering."""

    is_focusable = True
    grows_with_focus = False

    def __init__(
        self,
        look: Look,
        box: pygame.FRect,
        turns: Sequence[Turn],
        count: int,
        when_set: Callable[[int], object],
    ) -> None:
        super().__init__(look, "steps", box, Layer.WIDGETS)
        self._turns, self._count, self._when_set = turns, count, when_set
        self.is_focusable = count > 1  # a single deed leaves nothing to set
        self._at, self.words = 0, ""

    def show(self, at: int, words: str) -> None:
        """Show another step; where its words do not fit, only the numbers of it."""
        self._at = at
        numbers = f"{at + 1} / {self._count}"
        is_alone = self._count == 1
        self.words = words if is_alone else shortened_count(self.look, words, numbers, self.box.width - 16)
        self.refresh()

    def confirm(self) -> bool:
        """Pointing has set the step already."""
        return True

    def steer(self, direction: Direction) -> bool:
        """Left and right go by one deed; at the ends they lead on to the buttons."""
        by = {Direction.LEFT: -1, Direction.RIGHT: 1}.get(direction)
        if by is None or not 0 <= self._at + by < self._count:
            return False
        self._when_set(self._at + by)
        return True

    def point(self, x: float, y: float) -> bool:
        """Go to the deed under the pointer."""
        track = self._track().move(self.box.left, self.box.top)
        at = int((x - track.left) / track.width * self._count)
        at = min(self._count - 1, max(0, at))
        if at != self._at:
            self._when_set(at)
        return True

    def paint_face(self, painter: Painter) -> None:
        """The words, below them a band for each turn with the emblem of whose it was, and the knob."""
        if self._count == 1:
            style = self.look.small(self.look.palette.light)
            paint_fitted(painter, self.words, style, painter.box.inflate(-16, -4), "centre")
            return
        look, track = self.look, self._track()
        words = pygame.FRect(8, 2, painter.box.width - 16, track.top - 2)
        style = look.type.fitted(self.words, look.small(look.palette.light), words.width)
        painter.line(self.words, style, words, "centre")
        each = track.width / self._count
        ends = [turn.first for turn in self._turns[1:]] + [self._count]
        knob = track.left + (self._at + 0.5) * each, track.centery
        for turn, end in zip(self._turns, ends, strict=True):
            left, right = track.left + turn.first * each, track.left + end * each - GAP
            band = pygame.FRect(left, track.top, max(4.0, right - left), track.height)
            if turn.mark is None:
                painter.fill(look.palette.light_muted, band, track.height / 2)
            else:
                paint_band(painter, turn.mark, band, track.height / 2)
            if turn.mark is not None and band.width >= ROOM_FOR_EMBLEM and not look.has_large_text:
                at = band.left + EMBLEM / 2, track.centery
                painter.picture(f"emblems/{turn.mark.emblem}_small", at, height=EMBLEM)
        painter.picture("ui/slider_knob", knob, height=SMALL_KNOB if look.has_large_text else KNOB)

    def _track(self) -> pygame.FRect:
        width, height = self.box.size
        thick, below = (SLIM_BAND, SLIM_BELOW) if self.look.has_large_text else (BAND, BELOW)
        return pygame.FRect(BESIDE, height - thick - below, width - 2 * BESIDE, thick)
