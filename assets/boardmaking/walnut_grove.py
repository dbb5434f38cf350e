"""Walnut Grove: the land of one's own farm large, its yard below, the town beside or above it.

With large letters chips and tray grow, the year is a bar, and neighbours fold to what they lack.
"""

from __future__ import annotations

from assets.boardmaking.forester import ferns, grid, numbered
from assets.boardmaking.plan import Box, Layer, Plan, Plans, belt
from scenes.platform.formats import BROAD, PORTRAIT, SQUARISH, WIDE, Format
from scenes.table.zones import LARGE

MOST_NEIGHBOURS = 3
YARD_SHAPE = 976 / 324  # how wide a yard is for its height
ROOM_FOR_TILES = 2.9  # as many heights of a row have room for four tiles; else the yard shrinks meanwhile
SMALL_YARD = 0.36  # of the width is left to it then


def row_of_neighbours(box: Box, gap: float = 10) -> Layer:
    """One to three neighbours side by side; they leave their place to what is offered."""
    left, top, width, height = box
    zones: Layer = {"offers": (left + 10, top + 8, width - 20, height - 16)}
    for count in range(1, MOST_NEIGHBOURS + 1):
        zones |= numbered(f"neighbour:{count}", grid(box, count, 1, gap))
    return zones


def answers(box: Box, columns: int = 3, rows: int = 1, gap: float = 12) -> Layer:
    """Answers side by side."""
    return numbered("answer", grid(box, columns, rows, gap))


def ring(town: Box, share: float = 0.46) -> Layer:
    """The town with the year disc in its middle."""
    left, top, width, height = town
    size = height * share
    return {"town": town, "disc": (left + (width - size) / 2, top + height * 0.49 - size / 2, size, size)}


def homestead(rows: Box, yard: float) -> Layer:
    """The land, and below it the yard with the room for tiles and figures beside it.

    `yard` is how tall the lower row is.
    """
    left, top, width, height = rows
    low, wide = top + height - yard, yard * YARD_SHAPE
    small = wide if width - wide - 14 >= ROOM_FOR_TILES * yard else width * SMALL_YARD
    tall = small / YARD_SHAPE
    return {
        "farm": (left, top, width, height - yard - 10),
        "yard": (left, low, wide, yard),
        "yard:beside_tiles": (left, low + (yard - tall) / 2, small, tall),
        "tiles": (left + small + 14, low, width - small - 14, yard),
        "figures": (left + wide + 14, low, width - wide - 14, yard),
    }


def lying(format_: Format, farm: Layer, column: Box, rows: tuple[float, float, float], words: Layer) -> Plan:
    """The farm on the left; town, forecast and neighbours in a column on the right, so tall."""
    left, top, wide, _ = column
    town, chip, low = rows
    return {
        "decor": ferns(format_),
        "farm": farm,
        "beside": {
            **ring((left, top, wide, town)),
            "forecast": (left, top + town + 10, wide, chip),
            **row_of_neighbours((left, top + town + chip + 20, wide, low)),
        },
        "words": words,
    }


WIDE_PLAN: Plan = {
    **lying(
        WIDE,
        homestead((96, 152, 1060, 782), 176),
        (1170, 152, 654, 782),
        (520, 92, 150),
        {
            "year": (96, 54, 268, 84),
            "prompt": (376, 54, 1360, 84),
            **answers((1050, 948, 774, 78), gap=9),
            "badge": (1748, 58, 76, 76),
        },
    ),
    "buttons": {**belt(WIDE), "hints": (96, 962, 412, 64), "haste": (1050, 946, 774, 80)},
}

BROAD_PLAN: Plan = {
    **lying(
        BROAD,
        homestead((96, 162, 1060, 892), 178),
        (1170, 162, 654, 892),
        (560, 134, 178),
        {
            "year": (96, 60, 268, 88),
            "prompt": (376, 60, 1360, 88),
            **answers((1050, 1060, 774, 80), gap=9),
            "badge": (1748, 66, 76, 76),
        },
    ),
    "buttons": {**belt(BROAD), "hints": (96, 1076, 412, 64), "haste": (1050, 1058, 774, 82)},
}

SQUARISH_PLAN: Plan = {
    **lying(
        SQUARISH,
        homestead((72, 150, 724, 718), 128),
        (808, 150, 560, 794),
        (450, 134, 190),
        {
            "year": (72, 54, 276, 84),
            "prompt": (360, 54, 924, 84),
            **answers((606, 948, 762, 78), gap=6),
            "badge": (1292, 58, 76, 76),
        },
    ),
    "buttons": {
        **belt(SQUARISH),
        "hints": (72, 878, 724, 64),
        "haste": (668, 946, 700, 80),
        "bar": (72, 946, 1296, 80),
    },
}

PORTRAIT_PLAN: Plan = {
    "decor": ferns(PORTRAIT),
    "farm": homestead((54, 774, 972, 752), 156),
    "beside": {
        "town": (54, 216, 972, 390),
        "disc": (314, 614, 712, 72),
        "forecast": (54, 694, 972, 70),
        **row_of_neighbours((54, 1536, 972, 104)),
    },
    "words": {
        "year": (54, 614, 248, 72),
        "prompt": (54, 96, 972, 110),
        **answers((54, 1650, 972, 84)),
        "badge": (948, 1744, 78, 76),
    },
    "buttons": {**belt(PORTRAIT), "hints": (588, 1756, 352, 64)},
}


def folded(
    format_: Format,
    farm: Layer,
    column: tuple[float, float, float],
    rows: tuple[float, ...],
    words: Layer,
) -> Plan:
    """The same for large letters: the town lies flat, the year is a bar, and answers stand in two rows.

    `column` is where the town and all below it begin, and how wide they are; `rows` are how tall town,
    forecast and neighbours are.
    """
    beside, above, wide = column
    town, chip, low = rows
    second = above + town + 10
    return {
        "decor": ferns(format_),
        "farm": farm,
        "beside": {
            "town": (beside, above, wide, town),
            "forecast": (beside, second, wide, chip),
            **row_of_neighbours((beside, second + chip + 10, wide, low)),
        },
        "words": words,
    }


WIDE_LARGE: Plan = {
    **folded(
        WIDE,
        homestead((96, 312, 924, 610), 146),
        (1036, 222, 788),
        (306, 150, 112),
        {
            "year": (96, 54, 400, 156),
            "disc": (96, 222, 924, 80),
            "prompt": (508, 54, 1228, 156),
            **answers((1050, 824, 774, 202), 2, 2, 10),
            "badge": (1748, 60, 76, 76),
        },
    ),
    "buttons": {**belt(WIDE), "hints": (96, 942, 412, 84), "haste": (1050, 934, 774, 92)},
}

BROAD_LARGE: Plan = {
    **folded(
        BROAD,
        homestead((96, 348, 924, 690), 150),
        (1036, 258, 788),
        (360, 156, 124),
        {
            "year": (96, 60, 400, 188),
            "disc": (96, 258, 924, 80),
            "prompt": (508, 60, 1228, 188),
            **answers((1050, 938, 774, 202), 2, 2, 10),
            "badge": (1748, 66, 76, 76),
        },
    ),
    "buttons": {**belt(BROAD), "hints": (96, 1056, 412, 84), "haste": (1050, 1048, 774, 92)},
}

SQUARISH_LARGE: Plan = {
    **folded(
        SQUARISH,
        homestead((72, 314, 660, 508), 118),
        (744, 314, 624),
        (248, 146, 94),
        {
            "year": (72, 222, 404, 82),
            "disc": (488, 222, 880, 82),
            "prompt": (72, 54, 1212, 156),
            **answers((606, 824, 762, 202), 2, 2, 10),
            "badge": (1292, 60, 76, 76),
        },
    ),
    "buttons": {
        **belt(SQUARISH),
        "hints": (72, 838, 500, 84),
        "haste": (606, 942, 762, 84),
        "bar": (72, 946, 1296, 80),
    },
}

PORTRAIT_LARGE: Plan = {
    "decor": ferns(PORTRAIT),
    "farm": homestead((54, 926, 972, 490), 132),
    "beside": {
        "town": (54, 326, 972, 342),
        "disc": (254, 678, 772, 82),
        "forecast": (54, 770, 972, 148),
        **row_of_neighbours((54, 1426, 972, 98)),
    },
    "words": {
        "year": (54, 678, 190, 82),
        "prompt": (54, 96, 972, 220),
        **answers((54, 1532, 972, 202), 2, 2, 10),
        "badge": (948, 1744, 78, 76),
    },
    "buttons": {**belt(PORTRAIT), "hints": (588, 1744, 352, 80)},
}

PLANS: Plans = {
    WIDE.name: WIDE_PLAN,
    BROAD.name: BROAD_PLAN,
    SQUARISH.name: SQUARISH_PLAN,
    PORTRAIT.name: PORTRAIT_PLAN,
    WIDE.name + LARGE: WIDE_LARGE,
    BROAD.name + LARGE: BROAD_LARGE,
    SQUARISH.name + LARGE: SQUARISH_LARGE,
    PORTRAIT.name + LARGE: PORTRAIT_LARGE,
}
