"""Walnut Grove: the land of the own farm large, its yard below, the town beside or above it.

With large letters chips and tray grow, and neighbours fold to what they lack.
"""

from __future__ import annotations

from assets.boardmaking.forester import ferns, grid, numbered
from assets.boardmaking.plan import Box, Layer, Plan, Plans, belt
from scenes.platform.formats import BROAD, PORTRAIT, SQUARISH, WIDE, Format
from scenes.table.zones import LARGE

MOST_NEIGHBOURS = 3
YARD_SHAPE = 976 / 324  # how wide a yard is for its height
ROOM_FOR_TILES = 2.9  # as many heights of a row have room for four tiles; else they lie on the yard


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
    beside = (left + wide + 14, low, width - wide - 14, yard)
    return {
        "farm": (left, top, width, height - yard - 10),
        "yard": (left, low, wide, yard),
        "tiles": beside if beside[2] >= ROOM_FOR_TILES * yard else (left, low, width, yard),
        "figures": beside,
    }


def lying(format_: Format, farm: Layer, column: Box, rows: tuple[float, float, float], words: Layer) -> Plan:
    """The farm at the left; town, forecast and neighbours in a column at the right, so tall."""
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
        homestead((96, 152, 950, 782), 156),
        (1062, 152, 762, 782),
        (566, 84, 112),
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
        homestead((96, 162, 904, 892), 166),
        (1016, 162, 808, 892),
        (650, 90, 132),
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
        homestead((72, 150, 680, 718), 132),
        (764, 150, 604, 794),
        (490, 134, 150),
        {
            "year": (72, 54, 276, 84),
            "prompt": (360, 54, 924, 84),
            **answers((606, 948, 762, 78), gap=6),
            "badge": (1292, 58, 76, 76),
        },
    ),
    "buttons": {
        **belt(SQUARISH),
        "hints": (72, 878, 680, 64),
        "haste": (668, 946, 700, 80),
        "bar": (72, 946, 1296, 80),
    },
}

PORTRAIT_PLAN: Plan = {
    "decor": ferns(PORTRAIT),
    "farm": homestead((54, 774, 972, 752), 156),
    "beside": {
        "town": (54, 216, 972, 390),
        "disc": (54, 614, 150, 150),
        "forecast": (216, 688, 810, 76),
        **row_of_neighbours((54, 1536, 972, 104)),
    },
    "words": {
        "year": (216, 614, 810, 66),
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
    """The same for large letters: the town lies flat, the disc beside the forecast, and answers in two rows.

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
            "disc": (beside, second, chip, chip),
            "forecast": (beside + chip + 12, second, wide - chip - 12, chip),
            **row_of_neighbours((beside, second + chip + 10, wide, low)),
        },
        "words": words,
    }


WIDE_LARGE: Plan = {
    **folded(
        WIDE,
        homestead((96, 222, 860, 700), 150),
        (970, 222, 854),
        (340, 118, 112),
        {
            "year": (96, 54, 400, 156),
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
        homestead((96, 258, 860, 780), 136),
        (970, 258, 854),
        (400, 130, 120),
        {
            "year": (96, 60, 400, 188),
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
        homestead((72, 316, 660, 506), 120),
        (744, 222, 624),
        (300, 130, 140),
        {
            "year": (72, 222, 660, 84),
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
    "farm": homestead((54, 862, 972, 554), 132),
    "beside": {
        "town": (54, 326, 972, 350),
        "disc": (54, 686, 168, 168),
        "forecast": (234, 770, 792, 84),
        **row_of_neighbours((54, 1426, 972, 98)),
    },
    "words": {
        "year": (234, 686, 792, 76),
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
