"""What the plans of all tables share: boxes in layers, and the buttons of every table."""

from __future__ import annotations

from scenes.platform.formats import BROAD, PORTRAIT, SQUARISH, WIDE, Format

Box = tuple[float, float, float, float]  # left, top, width, height
Layer = dict[str, Box]
Plan = dict[str, Layer]  # the layers of one map, by name
Plans = dict[str, Plan]  # the maps of one table, by format; those for large letters end with LARGE

# What stands in the same place on every table of a format: the buttons, side by side.
BUTTONS = ("back", "undo", "redo", "why", "show_me", "log", "pause", "peek")
BUTTON = 64
BELT_STEP = 66
BELTS = {  # by format, the upper left corner of the buttons
    WIDE: (522, 954),
    BROAD: (522, 1068),
    SQUARISH: (72, 954),
    PORTRAIT: (54, 1752),
}
HINTS, LARGE_HINTS = 64, 110  # how tall hints are


def belt(format_: Format, names: tuple[str, ...] = BUTTONS) -> Layer:
    """The buttons of every table, or those that a table needs."""
    left, top = BELTS[format_]
    return {f"button:{name}": (left + BUTTONS.index(name) * BELT_STEP, top, BUTTON, BUTTON) for name in names}


def hints_after(format_: Format, count: int, right: float, *, is_large: bool) -> Layer:
    """The room for hints after so many buttons; without a zone `haste` a story is hurried there too."""
    left, top = BELTS[format_]
    start, tall = left + count * BELT_STEP + 8, LARGE_HINTS if is_large else HINTS
    return {"hints": (start, top + BUTTON + 8 - tall, right - start, tall)}


def around(centre: tuple[float, float], size: tuple[float, float]) -> Box:
    """The box of a size in the middle of which a point lies."""
    return centre[0] - size[0] / 2, centre[1] - size[1] / 2, *size
