"""Numbers on pieces of the forest: as large as their piece allows, at every text scale."""

from __future__ import annotations

from scenes.stage.look import Look
from scenes.stage.palette import Colour
from scenes.stage.typesetting import Style


def number_style(look: Look, size: float, colour: Colour) -> Style:
    """A style whose letters are so large, whatever the text scale is: the piece does not grow with it."""
    return Style("title", round(size * 100 / look.text_percent), colour)
