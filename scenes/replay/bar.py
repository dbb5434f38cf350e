"""The bar of a replay: where one is in the match, and buttons to go elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from scenes.input.intents import Direction
from scenes.stage.look import Look
from scenes.stage.painter import Painter
from scenes.widgets.button import Button, IconButton
from scenes.widgets.fitting import shortened_count
from scenes.widgets.panel import Panel
from scenes.widgets.widget import Widget

Place = tuple[str, float]  # the name of a button, and its width
PADDING = 8
BUTTON = 64
GAP = 12
TRACK, SLIM_TRACK = 18, 12
KNOB, SMALL_KNOB = 46, 28  # large numbers leave room for a small one
# From left to right, with their widths; what is left in the middle belongs to the position.
BEFORE = (("leave", BUTTON), ("start", BUTTON), ("before", BUTTON), ("play", 96), ("after", BUTTON))
AFTER = (("end", BUTTON), ("speed", 84), ("moments", BUTTON))
# Large letters and narrow bars need the room of the ways to both ends, which the knob leads to as well.
LARGE_BEFORE = (("leave", BUTTON), ("before", BUTTON), ("play", 96), ("after", BUTTON))
LARGE_AFTER = (("speed", 136), ("moments", BUTTON))
TIGHT_AFTER = (("speed", 84), ("moments", BUTTON))
WORDY = 330  # what the position and all gaps need beside a word
ROOMY = 860  # where there is room for all of them
ICONS = {
    "leave": "back",
    "start": "skip",
    "before": "chevron_left",
    "after": "chevron_right",
    "end": "skip",
    "moments": "bars",
}


class PositionBar(Widget):
    """How many moves have been seen, in words and as a knob that can be set by pointing or steering."""

    is_focusable = True
    grows_with_focus = False

    def __init__(
        self,
        look: Look,
        box: pygame.FRect,
        moves: int,
        when_set: Callable[[int], object],
        *,
        has_track: bool = True,
    ) -> None:
        """Without a track it only says where one is: then a curve shows it."""
        super().__init__(look, "position", box)
        self.is_focusable = self._has_track = has_track
        self._moves, self._when_set = moves, when_set
        self.at = 0
        self._words = ""

    def show(self, at: int, words: str) -> None:
        """Show another position; where its words do not fit, only the numbers of it."""
        numbers = f"{at} / {self._moves}"
        if self.look.has_large_text:  # digits do not reach as low as letters
            words = numbers
        words = shortened_count(self.look, words, numbers, self.box.width - 8)
        if (at, words) != (self.at, self._words):
            self.at, self._words = at, words
            self.refresh()

    def confirm(self) -> bool:
        """Pointing has set the position already."""
        return True

    def steer(self, direction: Direction) -> bool:
        """Left and right go by one move; at the ends they lead on to the buttons."""
        by = {Direction.LEFT: -1, Direction.RIGHT: 1}.get(direction)
        if by is None or not 0 <= self.at + by <= self._moves:
            return False
        self._when_set(self.at + by)
        return True

    def point(self, x: float, y: float) -> bool:
        """Go to the move under the pointer."""
        if not self._has_track:
            return False
        track = self._track().move(self.box.left, self.box.top)
        at = round((x - track.left) / track.width * self._moves)
        at = min(self._moves, max(0, at))
        if at != self.at:
            self._when_set(at)
        return True

    def paint_face(self, painter: Painter) -> None:
        """The words over the track, the part that was seen, and the knob."""
        look, track = self.look, self._track()
        room = pygame.FRect(
            4, 0, painter.box.width - 8, track.top - 2 if self._has_track else painter.box.height
        )
        style = look.type.fitted(self._words, look.small(look.palette.light), room.width)
        painter.line(self._words, style, room, "centre")
        if not self._has_track:
            return
        painter.stretch("ui/slider_track", track)
        share = self.at / max(1, self._moves)
        knob = SMALL_KNOB if look.has_large_text else KNOB
        if share:
            filled = pygame.FRect(track.left, track.top, max(track.height, track.width * share), track.height)
            painter.stretch("ui/slider_fill", filled)
        painter.picture("ui/slider_knob", (track.left + track.width * share, track.centery), height=knob)

    def _track(self) -> pygame.FRect:
        width, height = self.box.size
        thick, below = (SLIM_TRACK, 6) if self.look.has_large_text else (TRACK, 8)
        return pygame.FRect(18, height - thick - below, width - 36, thick)


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
        self._places: dict[str, pygame.FRect] = {}
        is_roomy = box.width >= ROOMY and not look.has_large_text
        before: Sequence[Place] = BEFORE if is_roomy else LARGE_BEFORE
        after: Sequence[Place] = AFTER if is_roomy else TIGHT_AFTER
        if look.has_large_text:
            after = LARGE_AFTER
        before, after = ([each for each in part if each[0] in presses] for part in (before, after))
        hide_width = Button.width_for(look, hide, has_icon=True)
        taken = hide_width + sum(width for _, width in (*before, *after))
        has_word = bool(hide) and box.width - taken >= WORDY
        if has_word:
            after = [(name, hide_width if name == "moments" else width) for name, width in after]
        height = box.height - 2 * PADDING
        left = box.left + PADDING
        for name, width in before:
            self._places[name] = pygame.FRect(left, box.top + PADDING, width, height)
            left += width + GAP
        right = box.right - PADDING
        for name, width in reversed(after):
            self._places[name] = pygame.FRect(right - width, box.top + PADDING, width, height)
            right -= width + GAP
        middle = pygame.FRect(left, box.top + PADDING, right - left, height)
        if look.has_large_text:
            middle.inflate_ip(0, 2 * PADDING)
        self.position = PositionBar(look, middle, moves, when_set, has_track=not hide)
        self.widgets: list[Widget] = [Panel(look, "bar", box, "panel_glass"), self.position]
        for name, icon in ICONS.items():
            if name in self._places:
                box, press, is_mirrored = self._places[name], presses[name], name == "start"
                if name == "moments" and has_word:
                    self.widgets.append(Button(look, name, box, hide, press, icon=icon))
                else:
                    self.widgets.append(IconButton(look, name, box, icon, press, is_mirrored=is_mirrored))

    def play_button(self, *, is_playing: bool) -> Widget:
        """The button that plays or pauses, whichever is possible now."""
        box, press = self._places["play"], self._presses["play"]
        icon = "pause" if is_playing else "play"
        return Button(self._look, "play", box, "", press, icon=icon, kind="amber")

    def speed_button(self, words: str) -> Widget:
        """The button that shows and changes the speed."""
        return Button(self._look, "speed", self._places["speed"], words, self._presses["speed"])
