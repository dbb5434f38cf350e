"""The bar of a replay: where one is in the match, and buttons to go elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from scenes.stage.look import Look
from scenes.stage.painter import Painter
from scenes.widgets.button import Button, IconButton
from scenes.widgets.fitting import shortened_count
from scenes.widgets.panel import Panel
from scenes.widgets.track import Groove, Track
from scenes.widgets.widget import Widget

Place = tuple[str, float]  # the name of a button, and its width
PADDING = 8
BUTTON = 64
GAP = 12
USUAL = Groove(thick=18, below=8, beside=18, knob=46)
SLIM = Groove(thick=12, below=6, beside=18, knob=28)  # beside large numbers
# From left to right, with their widths; what is left in the middle belongs to the position.
BEFORE = (("leave", BUTTON), ("start", BUTTON), ("before", BUTTON), ("play", 96), ("after", BUTTON))
AFTER = (("end", BUTTON), ("speed", 84), ("moments", BUTTON))
# Large letters and narrow bars need the room of the ways to both ends, which the knob leads to as well.
LARGE_BEFORE = (("leave", BUTTON), ("before", BUTTON), ("play", 96), ("after", BUTTON))
LARGE_AFTER = (("speed", 136), ("moments", BUTTON))
TIGHT_AFTER = (("speed", 84), ("moments", BUTTON))
WORDY = 330  # what the position and all gaps need beside a word
TRACK = 480  # what a track is worth that stands below a curve
ROOMY = 860  # where there is room for all of them
ICONS = {
    "leave": "back",
    "start": "skip",
    "before": "chevron_left",
    "after": "chevron_right",
    "end": "skip",
    "moments": "bars",
}


class PositionBar(Track):
    """How many moves have been seen."""

    def __init__(
        self,
        look: Look,
        box: pygame.FRect,
        moves: int,
        when_set: Callable[[int], object],
        *,
        has_track: bool = True,
    ) -> None:
        """Without a track it only says where one is: then a curve shows it, and there is no room for both."""
        super().__init__(look, "position", box, moves, when_set, SLIM if look.has_large_text else USUAL)
        self.is_focusable = self._has_track = has_track
        self._moves = moves

    def show(self, at: int, words: str) -> None:
        """Show another position; where its words do not fit, only the numbers of it."""
        numbers = f"{at} / {self._moves}"
        if self.look.has_large_text:  # digits do not reach as low as letters
            words = numbers
        super().show(at, shortened_count(self.look, words, numbers, self.box.width - 8))

    def point(self, x: float, y: float) -> bool:
        """Go to the move under the pointer."""
        return self._has_track and super().point(x, y)

    def paint_face(self, painter: Painter) -> None:
        """The words over the track, the part that was seen, and the knob."""
        track = self.track()
        height = track.top - 2 if self._has_track else painter.box.height
        self.paint_words(painter, pygame.FRect(4, 0, painter.box.width - 8, height))
        if not self._has_track:
            return
        painter.stretch("ui/slider_track", track)
        if self.at:
            seen = track.copy()
            seen.width = max(track.height, track.width * self.share)
            painter.stretch("ui/slider_fill", seen)
        self.paint_knob(painter)


class ReplayBar:
    """The widgets of the bar: leave, start, back, play, on, position, end, speed."""

    def __init__(
        self,
        look: Look,
        box: pygame.FRect,
        moves: int,
        presses: dict[str, Callable[[], object]],
        when_set: Callable[[int], object],
        hide: str = "",
    ) -> None:
        """Where it stands, what each button does, by its name, and what happens when the position is set.

        While a panel shows where one is, `hide` is what the button says that puts it away.
        """
        self._look, self._presses = look, presses
        before, after = ([each for each in part if each[0] in presses] for part in _parts(look, box.width))
        hide_width = Button.width_for(look, hide, has_icon=True)
        taken = hide_width + sum(width for _, width in (*before, *after))
        has_word = bool(hide) and box.width - taken >= WORDY
        if has_word:
            after = [(name, hide_width if name == "moments" else width) for name, width in after]
        self._places, middle = _placed(box, before, after)
        if look.has_large_text:
            middle.inflate_ip(0, 2 * PADDING)
        has_track = not hide or middle.width >= TRACK
        self.position = PositionBar(look, middle, moves, when_set, has_track=has_track)
        self.widgets: list[Widget] = [Panel(look, "bar", box, "panel_glass"), self.position]
        for name, icon in ICONS.items():
            if name in self._places:
                place, press = self._places[name], presses[name]
                if name == "moments" and has_word:
                    self.widgets.append(Button(look, name, place, hide, press, icon=icon))
                else:
                    is_mirrored = name == "start"
                    self.widgets.append(IconButton(look, name, place, icon, press, is_mirrored=is_mirrored))

    def play_button(self, *, is_playing: bool) -> Widget:
        """The button that plays or pauses, whichever is possible now."""
        box, press = self._places["play"], self._presses["play"]
        icon = "pause" if is_playing else "play"
        return Button(self._look, "play", box, "", press, icon=icon, kind="amber")

    def speed_button(self, words: str) -> Widget:
        """The button that shows and changes the speed."""
        return Button(self._look, "speed", self._places["speed"], words, self._presses["speed"])


def _parts(look: Look, width: float) -> tuple[Sequence[Place], Sequence[Place]]:
    """The buttons before and after the position that a bar has room for."""
    if look.has_large_text:
        return LARGE_BEFORE, LARGE_AFTER
    return (BEFORE, AFTER) if width >= ROOMY else (LARGE_BEFORE, TIGHT_AFTER)


def _placed(
    bar: pygame.FRect, before: Sequence[Place], after: Sequence[Place]
) -> tuple[dict[str, pygame.FRect], pygame.FRect]:
    """Where the buttons stand at both ends of a bar, and what is left between them."""
    places: dict[str, pygame.FRect] = {}
    middle = bar.inflate(-2 * PADDING, -2 * PADDING)
    for name, width in before:
        places[name] = pygame.FRect(middle.left, middle.top, width, middle.height)
        middle.left, middle.width = middle.left + width + GAP, middle.width - width - GAP
    for name, width in reversed(after):
        middle.width -= width + GAP
        places[name] = pygame.FRect(middle.right + GAP, middle.top, width, middle.height)
    return places, middle
