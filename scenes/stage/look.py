"""How everything looks now: window scale, art, type and colours, for the settings of the moment."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from scenes.platform.language import Language
from scenes.platform.settings import Settings
from scenes.platform.viewport import Viewport
from scenes.stage.keeping import PictureRoom
from scenes.stage.palette import HIGH_CONTRAST, NORMAL, SEAT_MARKS, Colour, Palette
from scenes.stage.pictures import Pictures
from scenes.stage.turning import BYTES_KEPT
from scenes.stage.typesetting import Style, Typesetter

LARGE_PERCENT = 125
FINGER = 64.0  # logical; as large as a fingertip on most screens
FINGER_MM = 12.0  # what it is where somebody has measured the screen


@dataclass(frozen=True)
class Look:
    """What a picture of the program depends on; a new one is made when window or settings change."""

    viewport: Viewport
    pictures: Pictures
    type: Typesetter
    palette: Palette
    has_reduced_motion: bool
    letters: Mapping[str, str]  # by emblem, what stands on the medallion of a seat
    turned: PictureRoom  # for pictures that move, on all stages
    finger: float = FINGER  # logical; what is smaller is hard to hit with one

    @staticmethod
    def of(
        viewport: Viewport, art: Path, settings: Settings, language: Language, before: Look | None = None
    ) -> Look:
        """The look for a window and settings; the one before, or its art and type, if they still hold."""
        if before is None or before.pictures.has_high_contrast != settings.has_high_contrast:
            pictures = Pictures(art, viewport.scale, has_high_contrast=settings.has_high_contrast)
        elif before.viewport.scale == viewport.scale:
            pictures = before.pictures
        else:
            pictures = before.pictures.rescaled(viewport.scale)
        type_, wanted = before.type if before else None, (viewport.scale, settings.text_scale, pictures.room)
        if type_ is None or (type_.scale, type_.text_percent, type_.room) != wanted:
            type_ = Typesetter(*wanted)
        return Look(
            viewport=viewport,
            pictures=pictures,
            type=type_,
            palette=HIGH_CONTRAST if settings.has_high_contrast else NORMAL,
            has_reduced_motion=settings.has_reduced_motion,
            letters={mark.emblem: language.say(f"letter.{mark.emblem}") for mark in SEAT_MARKS},
            turned=before.turned if before else PictureRoom(BYTES_KEPT),
            finger=max(FINGER, units(FINGER_MM, viewport, settings.screen_width_mm)),
        )

    @property
    def text_percent(self) -> int:
        """The text scale, for layouts that change their shape for large letters."""
        return self.type.text_percent

    @property
    def has_large_text(self) -> bool:
        """Whether letters are so large that layouts fold to what matters."""
        return self.text_percent > LARGE_PERCENT

    @property
    def has_high_contrast(self) -> bool:
        """Whether letters must stand out more, for what art and its colours do not give."""
        return self.palette is HIGH_CONTRAST

    def title(self, colour: Colour | None = None) -> Style:
        """The largest words of a screen."""
        return Style("title", 72, colour or self.palette.ink, 1.25)

    def heading(self, colour: Colour | None = None) -> Style:
        """Headings and prompts."""
        return Style("title", 44, colour or self.palette.ink, 1.2)

    def button(self, colour: Colour | None = None) -> Style:
        """Words on buttons."""
        return Style("title", 36, colour or self.palette.ink, 1.2)

    def body(self, colour: Colour | None = None) -> Style:
        """Sentences."""
        return Style("text", 32, colour or self.palette.ink)

    def label(self, colour: Colour | None = None) -> Style:
        """Short words beside things."""
        return Style("label", 32, colour or self.palette.ink)

    def small(self, colour: Colour | None = None) -> Style:
        """The smallest words there are."""
        return Style("label", 28, colour or self.palette.ink, 1.25)


def units(millimetres: float, viewport: Viewport, screen_width_mm: int) -> float:
    """A length on the screen in logical units; none where nobody has measured how wide the screen is."""
    return millimetres * viewport.whole.width / screen_width_mm if screen_width_mm else 0.0
