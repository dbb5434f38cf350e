"""Walnut Grove: the own farm large, the town beside or above it, and what lies in hand in a tray.

With large letters chips and tray grow, and neighbours fold to what they lack.
"""

from __future__ import annotations

from assets.boardmaking.forester import ferns, grid, numbered
from assets.boardmaking.plan import Box, Layer, Plan, Plans, belt
from scenes.platform.formats import BROAD, PORTRAIT, SQUARISH, WIDE, Format
from scenes.table.zones import LARGE

MOST_NEIGHBOURS = 3


def neighbours(box: Box, gap: float = 10) -> Layer:
    """One to three neighbours side by side."""
    zones: Layer = {}
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


def lying(
    format_: Format,
    farm: Box,
    column: tuple[float, float],
    town: float,
    low: float,
    words: Layer,
    chip: float,
) -> Plan:
    """Farm and tray at the left; town, forecast and neighbours in a column at the right.

    `low` is how tall the lowest row is, `chip` how tall the forecast.
    """
    left, top, width, height = farm
    beside, wide = column
    row = top + height + 10
    return {
        "decor": ferns(format_),
        "farm": {"farm": farm, "tray": (left, row, width, low)},
        "beside": {
            **ring((beside, top, wide, town)),
            "forecast": (beside, top + town + 10, wide, chip),
            **neighbours((beside, row, wide, low)),
        },
        "words": words,
    }


WIDE_PLAN: Plan = {
    **lying(
        WIDE,
        (96, 152, 904, 660),
        (1016, 808),
        566,
        112,
        {
            "year": (96, 54, 268, 84),
            "prompt": (376, 54, 1360, 84),
            **answers((1044, 948, 780, 78)),
            "badge": (1748, 58, 76, 76),
        },
        84,
    ),
    "buttons": {**belt(WIDE), "hints": (96, 962, 420, 64), "haste": (1040, 946, 784, 80)},
}

BROAD_PLAN: Plan = {
    **lying(
        BROAD,
        (96, 162, 904, 750),
        (1016, 808),
        650,
        132,
        {
            "year": (96, 60, 268, 88),
            "prompt": (376, 60, 1360, 88),
            **answers((1044, 1060, 780, 80)),
            "badge": (1748, 66, 76, 76),
        },
        90,
    ),
    "buttons": {**belt(BROAD), "hints": (96, 1076, 420, 64), "haste": (1040, 1058, 784, 82)},
}

SQUARISH_PLAN: Plan = {
    **lying(
        SQUARISH,
        (72, 150, 680, 634),
        (764, 604),
        490,
        150,
        {
            "year": (72, 54, 276, 84),
            "prompt": (360, 54, 924, 84),
            **answers((592, 948, 776, 78)),
            "badge": (1292, 58, 76, 76),
        },
        134,
    ),
    "farm": {"farm": (72, 150, 680, 590), "tray": (72, 750, 680, 118)},
    "buttons": {
        **belt(SQUARISH),
        "hints": (72, 878, 680, 64),
        "haste": (668, 946, 700, 80),
        "bar": (72, 946, 1296, 80),
    },
}

PORTRAIT_PLAN: Plan = {
    "decor": ferns(PORTRAIT),
    "farm": {"farm": (54, 774, 972, 620), "tray": (54, 1404, 972, 122)},
    "beside": {
        "town": (54, 216, 972, 390),
        "disc": (54, 614, 150, 150),
        "forecast": (216, 688, 810, 76),
        **neighbours((54, 1536, 972, 104)),
    },
    "words": {
        "year": (216, 614, 810, 66),
        "prompt": (54, 96, 972, 110),
        **answers((54, 1650, 972, 84)),
        "badge": (948, 1744, 78, 76),
    },
    "buttons": {**belt(PORTRAIT), "hints": (566, 1756, 374, 64)},
}


def folded(
    format_: Format,
    farm: Box,
    tray: float,
    column: tuple[float, float, float],
    rows: tuple[float, ...],
    words: Layer,
) -> Plan:
    """The same for large letters: the town lies flat, the disc beside the forecast, and answers in two rows.

    `column` is where the town and all below it begin, and how wide they are; `rows` are how tall town,
    forecast and neighbours are.
    """
    left, top, width, height = farm
    beside, above, wide = column
    town, chip, low = rows
    second = above + town + 10
    return {
        "decor": ferns(format_),
        "farm": {"farm": farm, "tray": (left, top + height + 10, width, tray)},
        "beside": {
            "town": (beside, above, wide, town),
            "disc": (beside, second, chip, chip),
            "forecast": (beside + chip + 12, second, wide - chip - 12, chip),
            **neighbours((beside, second + chip + 10, wide, low)),
        },
        "words": words,
    }


WIDE_LARGE: Plan = {
    **folded(
        WIDE,
        (96, 222, 860, 540),
        150,
        (970, 222, 854),
        (340, 118, 112),
        {
            "year": (96, 54, 400, 156),
            "prompt": (508, 54, 1228, 156),
            **answers((1036, 824, 788, 202), 2, 2, 10),
            "badge": (1748, 60, 76, 76),
        },
    ),
    "buttons": {**belt(WIDE), "hints": (96, 942, 420, 84), "haste": (1036, 934, 788, 92)},
}

BROAD_LARGE: Plan = {
    **folded(
        BROAD,
        (96, 258, 860, 610),
        160,
        (970, 258, 854),
        (400, 130, 120),
        {
            "year": (96, 60, 400, 188),
            "prompt": (508, 60, 1228, 188),
            **answers((1036, 938, 788, 202), 2, 2, 10),
            "badge": (1748, 66, 76, 76),
        },
    ),
    "buttons": {**belt(BROAD), "hints": (96, 1056, 420, 84), "haste": (1036, 1048, 788, 92)},
}

SQUARISH_LARGE: Plan = {
    **folded(
        SQUARISH,
        (72, 316, 660, 386),
        100,
        (744, 222, 624),
        (300, 130, 140),
        {
            "year": (72, 222, 660, 84),
            "prompt": (72, 54, 1212, 156),
            **answers((584, 824, 784, 202), 2, 2, 10),
            "badge": (1292, 60, 76, 76),
        },
    ),
    "buttons": {
        **belt(SQUARISH),
        "hints": (72, 838, 500, 84),
        "haste": (584, 942, 784, 84),
        "bar": (72, 946, 1296, 80),
    },
}

PORTRAIT_LARGE: Plan = {
    "decor": ferns(PORTRAIT),
    "farm": {"farm": (54, 862, 972, 414), "tray": (54, 1286, 972, 130)},
    "beside": {
        "town": (54, 326, 972, 350),
        "disc": (54, 686, 168, 168),
        "forecast": (234, 770, 792, 84),
        **neighbours((54, 1426, 972, 98)),
    },
    "words": {
        "year": (234, 686, 792, 76),
        "prompt": (54, 96, 972, 220),
        **answers((54, 1532, 972, 202), 2, 2, 10),
        "badge": (948, 1744, 78, 76),
    },
    "buttons": {**belt(PORTRAIT), "hints": (566, 1744, 374, 80)},
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
