"""The garden gnomes: gardens of rivals in a row, one's own large, jobs as stands below them.

With large letters rivals fold to a line each, which also tells how far they are, and stands to named pills.
"""

from __future__ import annotations

from collections.abc import Sequence

from assets.boardmaking.forester import ferns, grid, numbered
from assets.boardmaking.plan import Box, Layer, Plan, Plans, belt
from scenes.platform.formats import BROAD, PORTRAIT, SQUARISH, WIDE, Format
from scenes.table.zones import LARGE

STANDS = 7  # five jobs and two contests
RIVALS = range(2, 6)  # how many gardens there may be besides the large one
BUTTONS = ("back", "undo", "redo", "why", "show_me", "log", "pause")
TALLEST_LINE = 200.0


def rivals_in_a_row(box: Box, gap: float = 14) -> Layer:
    """Two to five gardens side by side."""
    zones: Layer = {}
    for count in RIVALS:
        zones |= numbered(f"rival:{count}", grid(box, count, 1, gap))
    return zones


def rivals_in_rows(box: Box, gap: float = 10) -> Layer:
    """Two or three gardens in one row, four or five in two."""
    zones: Layer = {}
    for count, (columns, rows) in {2: (2, 1), 3: (3, 1), 4: (2, 2), 5: (3, 2)}.items():
        zones |= numbered(f"rival:{count}", grid(box, columns, rows, gap)[:count])
    return zones


def rivals_in_lines(box: Box, gap: float = 6) -> Layer:
    """Two to five rivals below each other, a line each."""
    left, top, width, height = box
    zones: Layer = {}
    for count in RIVALS:
        tall = min(TALLEST_LINE, (height - gap * (count - 1)) / count)
        lines = [(left, top + place * (tall + gap), width, tall) for place in range(count)]
        zones |= numbered(f"rival:{count}", lines)
    return zones


def stands(box: Box, columns: int, rows: int, gap: float = 10) -> Layer:
    """A stand for every job, row by row."""
    return {**numbered("job", grid(box, columns, rows, gap)[:STANDS]), "jobs": box}


def answers(
    outer: Box,
    above: float,
    gap: float = 12,
    *,
    is_first_outside: bool = False,
    more: Sequence[tuple[float, float]] = (),
) -> Layer:
    """Two answers side by side, two more so far above them, and more of them with these corners.

    The outer one, at the edge, is the second one; where it is the first one, hints have the room of the other
    as long as it is alone.
    """
    left, top, width, height = outer
    boxes = [(left - width - gap, top, width, height), outer]
    if is_first_outside:
        boxes.reverse()
    boxes += [(x, top - above, wide, tall) for x, _, wide, tall in boxes]
    boxes += [(x, y, width, height) for x, y in more]
    return numbered("answer", boxes)


def answers_in_a_column(outer: Box, above: float, count: int, gap: float = 12) -> Layer:
    """Two answers side by side, and more above the outer one, each so far above the last."""
    left, top, width, height = outer
    boxes = [(left - width - gap, top, width, height), outer]
    boxes += [(left, top - above * step, width, height) for step in range(1, count - 1)]
    return numbered("answer", boxes)


def dial_answers(second: Box, gap: float = 12, *, are_stacked: bool = False) -> Layer:
    """The way beside an amount and the button that says it, where no button of a story stands."""
    left, top, width, height = second
    first = (left, top - height - gap, width, height) if are_stacked else (left - width - gap, *second[1:])
    return numbered("dial", [first, second])


def buttons(format_: Format) -> Layer:
    """The buttons of every table; there is no hand to peek at."""
    return belt(format_, BUTTONS)


WIDE_PLAN: Plan = {
    "decor": ferns(WIDE),
    "gardens": {
        "garden": (96, 364, 822, 356),
        "sign": (108, 374, 470, 74),
        **rivals_in_a_row((96, 152, 1728, 198)),
        "closer": (938, 364, 886, 356),
    },
    "club": {
        "round": (96, 54, 236, 84),
        "event": (938, 364, 256, 356),
        "race": (1206, 364, 618, 356),
        **stands((96, 734, 1728, 200), 7, 1),
        "offers": (96, 734, 822, 200),
        "event:aside": (938, 364, 886, 64),
        "stage": (938, 436, 886, 408),
        "dial": (297, 728, 420, 212),
        **dial_answers((1436, 856, 388, 78)),
    },
    "words": {
        "prompt": (344, 54, 1392, 84),
        **answers((1436, 948, 388, 78), above=92, more=[(636, 856), (236, 856)]),
        "badge": (1748, 58, 76, 76),
    },
    "buttons": {**buttons(WIDE), "hints": (96, 962, 412, 64), "haste": (1040, 946, 784, 80)},
}

BROAD_PLAN: Plan = {
    "decor": ferns(BROAD),
    "gardens": {
        "garden": (96, 406, 822, 406),
        "sign": (108, 416, 470, 78),
        **rivals_in_a_row((96, 162, 1728, 230)),
        "closer": (938, 406, 886, 406),
    },
    "club": {
        "round": (96, 60, 236, 88),
        "event": (938, 406, 256, 406),
        "race": (1206, 406, 618, 406),
        **stands((96, 828, 1728, 218), 7, 1),
        "offers": (96, 828, 822, 218),
        "event:aside": (938, 406, 886, 64),
        "stage": (938, 478, 886, 468),
        "dial": (297, 822, 420, 226),
        **dial_answers((1436, 962, 388, 80)),
    },
    "words": {
        "prompt": (344, 60, 1392, 88),
        **answers((1436, 1060, 388, 80), above=98, more=[(636, 962), (236, 962)]),
        "badge": (1748, 66, 76, 76),
    },
    "buttons": {**buttons(BROAD), "hints": (96, 1076, 412, 64), "haste": (1040, 1058, 784, 82)},
}

SQUARISH_BAR = (72, 946, 1296, 80)  # answers leave hints too little room for the bar of a replay
SQUARISH_PLAN: Plan = {
    "decor": ferns(SQUARISH),
    "gardens": {
        "garden": (72, 356, 606, 364),
        "sign": (84, 366, 440, 74),
        **rivals_in_a_row((72, 150, 1296, 194), 10),
        "closer": (690, 356, 678, 364),
    },
    "club": {
        "round": (72, 54, 196, 84),
        "event": (690, 356, 226, 364),
        "race": (926, 356, 442, 364),
        **stands((72, 732, 1296, 204), 7, 1, gap=8),
        "offers": (72, 732, 606, 204),
        "event:aside": (690, 356, 678, 80),
        "stage": (690, 444, 678, 400),
        "dial": (165, 728, 420, 212),
        **dial_answers((1044, 856, 324, 78)),
    },
    "words": {
        "prompt": (280, 54, 1004, 84),
        **answers((1066, 948, 302, 78), above=92, is_first_outside=True, more=[(438, 856), (124, 856)]),
        "badge": (1292, 58, 76, 76),
    },
    "buttons": {
        **buttons(SQUARISH),
        "hints": (540, 962, 202, 64),
        "haste": (708, 946, 660, 80),
        "bar": SQUARISH_BAR,
    },
}

PORTRAIT_PLAN: Plan = {
    "decor": ferns(PORTRAIT),
    "gardens": {
        "garden": (54, 574, 972, 352),
        "sign": (66, 584, 480, 74),
        **rivals_in_rows((54, 216, 972, 346)),
        "closer": (54, 216, 972, 346),
    },
    "club": {
        "round": (836, 1752, 190, 64),
        "event": (54, 938, 262, 300),
        "race": (328, 938, 698, 300),
        **stands((54, 1250, 972, 404), 4, 2),
        "offers": (54, 1388, 972, 260),
        "stage": (54, 938, 972, 436),
        "event:aside": (54, 1384, 246, 264),
        "dial": (310, 1382, 460, 270),
    },
    "words": {
        "prompt": (54, 96, 972, 110),
        **answers_in_a_column((546, 1664, 480, 72), above=76, count=5),
        "badge": (948, 584, 78, 76),
    },
    "buttons": {**buttons(PORTRAIT), "hints": (522, 1756, 306, 64)},
}

WIDE_LARGE: Plan = {
    "decor": ferns(WIDE),
    "gardens": {
        "garden": (96, 222, 820, 370),
        "sign": (106, 232, 600, 92),
        **rivals_in_lines((928, 222, 896, 500)),
        "closer": (928, 222, 896, 500),
    },
    "club": {
        "round": (96, 54, 252, 156),
        "event": (96, 600, 820, 126),
        **stands((96, 734, 1728, 186), 4, 2),
        "offers": (96, 734, 1728, 186),
        "stage": (96, 600, 820, 320),
        "event:aside": (928, 794, 896, 126),
        "dial": (928, 728, 440, 196),
        **dial_answers((1384, 830, 440, 92), 10, are_stacked=True),
    },
    "words": {
        "prompt": (360, 54, 1376, 156),
        **answers((1410, 930, 414, 96), above=106),
        "badge": (1748, 60, 76, 76),
    },
    "buttons": {**buttons(WIDE), "hints": (96, 942, 412, 84), "haste": (984, 930, 840, 96)},
}

BROAD_LARGE: Plan = {
    "decor": ferns(BROAD),
    "gardens": {
        "garden": (96, 258, 820, 412),
        "sign": (106, 268, 600, 96),
        **rivals_in_lines((928, 258, 896, 546)),
        "closer": (928, 258, 896, 546),
    },
    "club": {
        "round": (96, 60, 252, 188),
        "event": (96, 678, 820, 128),
        **stands((96, 814, 1728, 220), 4, 2),
        "offers": (96, 814, 1728, 220),
        "stage": (96, 678, 820, 356),
        "event:aside": (928, 906, 896, 128),
        "dial": (928, 810, 440, 226),
        **dial_answers((1384, 932, 440, 96), are_stacked=True),
    },
    "words": {
        "prompt": (360, 60, 1376, 188),
        **answers((1410, 1044, 414, 96), above=108),
        "badge": (1748, 66, 76, 76),
    },
    "buttons": {**buttons(BROAD), "hints": (96, 1056, 412, 84), "haste": (984, 1044, 840, 96)},
}

SQUARISH_LARGE: Plan = {
    "decor": ferns(SQUARISH),
    "gardens": {
        "garden": (72, 222, 606, 392),
        "sign": (82, 232, 586, 92),
        **rivals_in_lines((690, 222, 678, 392)),
        "closer": (690, 222, 678, 392),
    },
    "club": {
        "round": (1098, 622, 270, 126),
        "event": (72, 622, 1014, 126),
        **stands((72, 756, 1296, 166), 4, 2),
        "offers": (72, 756, 1296, 166),
        "stage": (72, 622, 480, 300),
        "event:aside": (668, 794, 700, 126),
        "dial": (668, 626, 420, 188),
        **dial_answers((970, 826, 398, 94), 8),
    },
    "words": {
        "prompt": (72, 54, 1212, 156),
        **answers((968, 930, 400, 96), above=106, is_first_outside=True),
        "badge": (1292, 60, 76, 76),
    },
    "buttons": {
        **buttons(SQUARISH),
        "hints": (540, 942, 12, 84),
        "haste": (668, 930, 700, 96),
        "bar": SQUARISH_BAR,
    },
}

PORTRAIT_LARGE: Plan = {
    "decor": ferns(PORTRAIT),
    "gardens": {
        "garden": (54, 834, 972, 400),
        "sign": (64, 844, 620, 92),
        **rivals_in_lines((54, 462, 972, 362)),
        "closer": (54, 462, 972, 362),
    },
    "club": {
        "round": (54, 326, 292, 126),
        "event": (356, 326, 670, 126),
        **stands((54, 1246, 972, 376), 3, 3),
        "offers": (54, 1246, 972, 376),
        "stage": (54, 1246, 972, 210),
        "dial": (54, 1462, 480, 246),
        **dial_answers((547, 1600, 479, 96), are_stacked=True),
    },
    "words": {
        "prompt": (54, 96, 972, 220),
        **answers((547, 1636, 479, 96), above=106),
        "badge": (948, 844, 78, 76),
    },
    "buttons": {**buttons(PORTRAIT), "hints": (522, 1744, 504, 80)},
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
