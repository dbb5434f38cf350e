"""The nursery: a rhombus of 8 x 8 hollows that lies lengthwise and is seen slightly from above."""

from __future__ import annotations

import math

from assets.boardmaking.plan import Layer, Plan, Plans, around, belt, fitted

SIDE = 8
MIDDLE = (960, 574)
PITCH = 102
SQUASH = 0.88
HOLLOW = (46, 39)
RACK = (414, 310)
KIND = (124, 88)
KIND_STEP = (128.6, 92.6)
KINDS = ("d1", "d2", "d3", "l1", "l2", "l3", "y1", "y2", "y3")


def nursery_hollow(cell: int) -> tuple[float, float]:
    """The middle of a hollow."""
    row, column = divmod(cell, SIDE)
    x = (row + column - (SIDE - 1)) * math.sqrt(3) / 2 * PITCH
    y = (column - row) / 2 * PITCH * SQUASH
    return MIDDLE[0] + x, MIDDLE[1] + y


def nursery_kinds(left: float, top: float, seat: int) -> Layer:
    """The nine groups of a rack: a shelf for each colour, a third of it for each height."""
    return {
        f"kind:{seat}:{kind}": (
            left + 16 + number % 3 * KIND_STEP[0],
            top + 18 + number // 3 * KIND_STEP[1],
            *KIND,
        )
        for number, kind in enumerate(KINDS)
    }


WIDE: Plan = {
    "decor": {
        "decor:watering_can": around((178, 552), (240, 204)),
        "decor:pot_robin": around((1740, 566), (240, 216)),
        "decor:acorns": around((680, 898), (128, 84)),
        "decor:trowel": around((1232, 892), (148, 106)),
        "decor:leaf_oak:1": around((30, 146), (40, 44)),
        "decor:leaf_beech:1": around((56, 478), (44, 48)),
        "decor:leaf_ivy:1": around((70, 628), (34, 38)),
        "decor:leaf_birch:1": around((34, 914), (38, 42)),
        "decor:leaf_beech:2": around((580, 258), (34, 38)),
        "decor:leaf_birch:2": around((1866, 132), (40, 44)),
        "decor:leaf_oak:2": around((1862, 414), (42, 46)),
        "decor:leaf_beech:3": around((1620, 424), (36, 40)),
        "decor:leaf_birch:3": around((1858, 654), (34, 38)),
        "decor:leaf_ivy:2": around((1880, 910), (38, 42)),
        "decor:leaf_ivy:3": around((716, 1052), (34, 38)),
        "decor:leaf_beech:4": around((1254, 1054), (34, 38)),
    },
    "board": {"board": around(MIDDLE, (1520, 960))},
    "hollows": {f"cell:{cell}": around(nursery_hollow(cell), HOLLOW) for cell in range(SIDE * SIDE)},
    "racks": {
        "rack:0": (96, 712, *RACK),
        "rack:1": (1410, 712, *RACK),
        **nursery_kinds(96, 712, 0),
        **nursery_kinds(1410, 712, 1),
        "left:0": (96, 648, 214, 56),
        "left:1": (1610, 648, 214, 56),
    },
    "words": {
        "panel:0": (96, 54, 424, 312),
        "panel:1": (1400, 54, 424, 312),
        "prompt": (540, 54, 840, 90),
        "steps": (560, 166, 392, 56),
        "turn": (1012, 166, 356, 56),
        "answer:0": (544, 164, 276, 84),
        "answer:1": (1100, 164, 276, 84),
        "badge": (1740, 384, 84, 84),
    },
    "buttons": belt("back", "undo", "why", "log", "pause", hints_to=1396),
}

PLANS: Plans = fitted(WIDE)
