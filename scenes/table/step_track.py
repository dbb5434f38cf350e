"""Where one is among deeds that are stepped through: a track in the colours of whose turns they were."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from scenes.stage.look import Look
from scenes.stage.painter import Painter
from scenes.stage.palette import SeatMark
from scenes.stage.patterns import paint_band
from scenes.table.parts import Glyphed
from scenes.widgets.button import IconButton
from scenes.widgets.fitting import paint_fitted, shortened_count
from scenes.widgets.track import Groove, Track

BESIDE = 24  # half a knob, and air
USUAL = Groove(thick=14, below=10, beside=BESIDE, knob=40)
SLIM = Groove(thick=10, below=3, beside=BESIDE, knob=24)  # beside large letters
GAP = 6.0  # from one turn to the next
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


class StepTrack(Track):
    """Which deed of how many is seen."""

    half_a_place = 0.5

    def __init__(
        self,
        look: Look,
        box: pygame.FRect,
        turns: Sequence[Turn],
        count: int,
        when_set: Callable[[int], object],
    ) -> None:
        super().__init__(look, "steps", box, count - 1, when_set, SLIM if look.has_large_text else USUAL)
        self._turns, self._count = turns, count
        self.is_focusable = count > 1  # a single deed leaves nothing to set

    def show(self, at: int, words: str) -> None:
        """Show another step; where its words do not fit, only the numbers of it."""
        if self._count > 1:
            words = shortened_count(self.look, words, f"{at + 1} / {self._count}", self.box.width - 16)
        super().show(at, words)

    def paint_face(self, painter: Painter) -> None:
        """The words, below them a band for each turn with the emblem of whose it was, and the knob."""
        if self._count == 1:
            style = self.look.small(self.look.palette.light)
            paint_fitted(painter, self.words, style, painter.box.inflate(-16, -4), "centre")
            return
        look, track = self.look, self.track()
        self.paint_words(painter, pygame.FRect(8, 2, painter.box.width - 16, track.top - 2))
        each = track.width / self._count
        ends = [turn.first for turn in self._turns[1:]] + [self._count]
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
        self.paint_knob(painter)
