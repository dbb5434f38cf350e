"""The buttons that hurry a story: they stand in the place of hints or answers while it is read out."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from scenes.input.glyphs import glyph, letter
from scenes.input.intents import Button as Meaning
from scenes.shell.context import Context
from scenes.stage.look import Look
from scenes.stage.painter import Painter
from scenes.stage.typesetting import SMALLEST
from scenes.table.parts import GLYPH, Glyphed
from scenes.table.zones import Zones
from scenes.widgets.boxes import equal_columns, equal_rows
from scenes.widgets.button import ICON, ICON_GAP, TIGHT, Button, Kind
from scenes.widgets.controls import Controls

FASTER, SKIP = "story faster", "story skip"
NAMES = (FASTER, SKIP)
GAP = 16.0
TALLER = 12.0  # than hints, in whose place the buttons stand where they have none of their own
TALL = 0.3  # of its width: a room that is taller has its buttons one below the other
ALWAYS_WITH_GLYPHS = 150  # per cent: larger letters may need all of a button
GLYPH_ROOM = float(GLYPH - TIGHT)  # what a glyph in the corner needs of a button besides its padding


class StoryButton(Glyphed, Button):
    """A button that says what else presses it, and whether what it does is on."""

    def room_at_end(self) -> float:
        """Large letters leave the corner to the glyph."""
        is_large = self.look.text_percent > ALWAYS_WITH_GLYPHS
        return GLYPH_ROOM if self.glyph and is_large else 0.0

    def set_on(self, is_on: bool) -> None:
        """Show that it is on, or off again."""
        kind: Kind = "amber" if is_on else "paper"
        if kind != self._kind:
            self._kind = kind
            self.refresh()

    def paint_face(self, painter: Painter) -> None:
        """The button, then the glyph."""
        super().paint_face(painter)
        self.paint_glyph(painter)


def room_for_haste(look: Look, zones: Zones) -> pygame.FRect:
    """Where a table lets people hurry a story: its own place for it, or that of the hints."""
    if zones.named("haste"):
        return zones.box("haste")
    hints = zones.box("hints")
    height = max(hints.height + TALLER, Button.height_for(look))
    return pygame.FRect(hints.left, hints.bottom - height, hints.width, height)


class StoryBar:
    """Faster until the next question, or straight to it."""

    def __init__(
        self,
        context: Context,
        controls: Controls,
        room: pygame.FRect,
        faster: Callable[[], object],
        skip: Callable[[], object],
    ) -> None:
        self._context, self._controls = context, controls
        self._room = room
        say = context.say
        self._buttons = {
            FASTER: (say("table.story_faster"), "fast", faster, Meaning.NEXT),
            SKIP: (say("table.story_skip"), "skip", skip, Meaning.BACK),
        }

    @property
    def is_shown(self) -> bool:
        """Whether there is something to hurry."""
        return SKIP in self._controls

    def show(self) -> None:
        """Offer both buttons."""
        if self.is_shown:
            return
        look = self._context.look
        is_tall = self._room.height > self._room.width * TALL
        share_out = equal_rows if is_tall else equal_columns
        boxes = share_out(self._room, len(NAMES), GAP)
        has_icons = self._fit(boxes[0], with_icons=True)
        has_words = has_icons or self._fit(boxes[0], with_icons=False)
        for name, box in zip(NAMES, boxes, strict=True):
            words, icon, press, _ = self._buttons[name]
            label, sign = words if has_words else "", icon if has_icons or not has_words else ""
            self._controls.add(StoryButton(look, name, box, label, press, icon=sign))
        self.show_glyphs()

    def _fit(self, box: pygame.FRect, *, with_icons: bool) -> bool:
        """Whether all words fit such boxes in letters as large as people asked for; else icons say it all.

        Large letters leave the corner to the glyph.
        """
        look = self._context.look
        is_large = look.text_percent > ALWAYS_WITH_GLYPHS
        width = box.width - (GLYPH_ROOM if is_large else 0.0)
        style = look.button().sized(SMALLEST)
        icon = look.type.letter_size(style) * ICON + ICON_GAP if with_icons else 0.0
        labels = [words for words, *_ in self._buttons.values()]
        are_wide = any(
            not look.type.fits(word, style, width - 2 * TIGHT - icon)
            for label in labels
            for word in label.split()
        )
        are_high = is_large and any(
            Button.height_at(look, label, width, has_icon=with_icons) > box.height for label in labels
        )
        return not are_wide and not are_high

    def show_haste(self, *, is_faster: bool) -> None:
        """Show whether the story goes faster than by itself."""
        button = self._controls.named(FASTER)
        if isinstance(button, StoryButton):
            button.set_on(is_faster)

    def show_glyphs(self) -> None:
        """Say on the buttons what else presses them on the device last used."""
        if not self.is_shown:
            return
        device = self._context.reader.last_device
        for name, (_, _, _, meaning) in self._buttons.items():
            button = self._controls[name]
            assert isinstance(button, StoryButton)
            button.show_glyph(glyph(device, meaning) or "", letter(device, meaning))

    def hide(self) -> None:
        """The story is over."""
        if self.is_shown:
            self._controls.remove(*NAMES)
