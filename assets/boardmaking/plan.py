"""What the plans of all tables share: boxes in layers, and the buttons of every table."""

from __future__ import annotations

from scenes.platform.formats import FORMATS, WIDE

Box = tuple[float, float, float, float]  # left, top, width, height
Layer = dict[str, Box]
Plan = dict[str, Layer]  # the layers of one map, by name
Plans = dict[str, Plan]  # the maps of one table, by format; those for large letters end with LARGE

LARGE = "_large"

# What stands in the same place on every table: the buttons side by side, and beside them what else can be
# pressed: hints, and while a story is told, the buttons that hurry it.
BUTTONS = ("back", "undo", "why", "log", "pause", "peek")
BUTTON = 76
BELT_STEP = 84
BELTS = {  # by format, the upper left corner of the buttons
    "16x9": (524, 946),
    "16x10": (524, 1060),
    "4x3": (72, 946),
    "portrait": (54, 1744),
}
HINTS, LARGE_HINTS = 64, 110  # how tall hints are


def belt(*names: str, hints_to: float, format_: str = "16x9", is_large: bool = False) -> Layer:
    """The buttons of a table, and the room for hints after them."""
    left, top = BELTS[format_]
    zones: Layer = {
        f"button:{name}": (left + BUTTONS.index(name) * BELT_STEP, top, BUTTON, BUTTON) for name in names
    }
    start, tall = left + len(names) * BELT_STEP + 8, LARGE_HINTS if is_large else HINTS
    zones["hints"] = (start, top + BUTTON + 4 - tall, hints_to - start, tall)
    return zones


def around(centre: tuple[float, float], size: tuple[float, float]) -> Box:
    """The box of a size in the middle of which a point lies."""
    return centre[0] - size[0] / 2, centre[1] - size[1] / 2, *size


def fitted(wide: Plan) -> Plans:
    """A plan for wide screens in the middle of all others."""
    plans: Plans = {}
    for each in FORMATS:
        scale = min(each.size[0] / WIDE.size[0], each.size[1] / WIDE.size[1])
        left, top = ((mine - scale * its) / 2 for mine, its in zip(each.size, WIDE.size, strict=True))
        plans[each.name] = {
            name: {
                thing: (left + x * scale, top + y * scale, width * scale, height * scale)
                for thing, (x, y, width, height) in layer.items()
            }
            for name, layer in wide.items()
        }
    return plans
