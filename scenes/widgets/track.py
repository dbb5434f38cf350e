"""Where one is among places in a row: words over a track with a knob, which pointing and steering set."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pygame

from scenes.input.intents import Direction
from scenes.stage.look import Look
from scenes.stage.painter import Painter
from scenes.stage.sprite import Layer
from scenes.widgets.widget import Widget


class Groove(NamedTuple):
    """Where the track lies in its widget, and how large its knob is."""

    thick: float
    below: float  # the track, to the lower edge
    beside: float  # to both sides
    knob: float


class Track(Widget):
    """Knows which of its places is shown; `when_set` hears which other one somebody wants."""

    is_focusable = True
    grows_with_focus = False
    half_a_place = 0.0  # 0.5 where a place is a stretch of the track, and the knob stands in its middle

    def __init__(
        self,
        look: Look,
        name: str,
        box: pygame.FRect,
        last: int,
        when_set: Callable[[int], object],
        groove: Groove,
    ) -> None:
        """The places have the numbers from 0 to `last`."""
        super().__init__(look, name, box, Layer.WIDGETS)
        self.at, self.words = 0, ""
        self._last, self._when_set, self._groove = last, when_set, groove

    def show(self, at: int, words: str) -> None:
        """Show another place."""
        if (at, words) != (self.at, self.words):
            self.at, self.words = at, words
            self.refresh()

    def confirm(self) -> bool:
        """Pointing has set the place already."""
        return True

    def steer(self, direction: Direction) -> bool:
        """Left and right go by one place; at the ends they lead on to the buttons."""
        by = {Direction.LEFT: -1, Direction.RIGHT: 1}.get(direction)
        if by is None or not 0 <= self.at + by <= self._last:
            return False
        self._when_set(self.at + by)
        return True

    def point(self, x: float, y: float) -> bool:
        """Go to the place under the pointer."""
        track = self.track().move(self.box.topleft)
        at = round((x - track.left) / track.width * self._length - self.half_a_place)
        at = min(self._last, max(0, at))
        if at != self.at:
            self._when_set(at)
        return True

    def track(self) -> pygame.FRect:
        """Where the track lies on the face."""
        width, height = self.box.size
        thick, below, beside, _ = self._groove
        return pygame.FRect(beside, height - thick - below, width - 2 * beside, thick)

    def paint_words(self, painter: Painter, room: pygame.FRect) -> None:
        """The words in the middle of a room, as large as it allows."""
        style = self.look.type.fitted(self.words, self.look.small(self.look.palette.light), room.width)
        painter.line(self.words, style, room, "centre")

    def paint_knob(self, painter: Painter) -> None:
        """The knob on the place that is shown."""
        track = self.track()
        at = track.left + track.width * self.share, track.centery
        painter.picture("ui/slider_knob", at, height=self._groove.knob)

    @property
    def share(self) -> float:
        """How much of the track lies before the place that is shown."""
        return (self.at + self.half_a_place) / self._length

    @property
    def _length(self) -> float:
        """Of the track, in places."""
        return max(1.0, self._last + 2 * self.half_a_place)
