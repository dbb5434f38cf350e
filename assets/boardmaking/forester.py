"""The forester: the domain of whoever is asked at the left, others, seasons and stocks at the right."""

from __future__ import annotations

from assets.boardmaking.plan import BUTTONS, Layer, Plan, Plans, around, belt, fitted

DOMAIN = (96, 152, 984, 576)
COLUMN = (1104, 152, 720, 488)  # what the other seats have, or the one that is looked at more closely
SEAT_GAP = 8
SIDE_HEADER = 236  # beside a small domain
TOP_HEADER = 70  # over a large one
TRAY = (96, 744, 1000, 190)
HAND_CARD = (194, 186)
HAND_STEP = 201.5
HELD_CARD = (70, 104)
HELD_STEP = 76
STOCKS = (1404, 650)
STOCK = (70, 92)
SPECIES = ("oak", "beech", "alder", "fir", "pine", "spruce")


def forester_seats(others: int) -> Layer:
    """Header and domain of one to three other seats, in the column at the right."""
    left, top, width, whole = COLUMN
    if others == 1:
        return {
            "header:1:0": (left, top, width, TOP_HEADER),
            "domain:1:0": (left, top + TOP_HEADER + 6, width, whole - TOP_HEADER - 6),
        }
    height = (whole - SEAT_GAP * (others - 1)) / others
    zones: Layer = {}
    for place in range(others):
        y = top + place * (height + SEAT_GAP)
        zones[f"header:{others}:{place}"] = (left, y, SIDE_HEADER, height)
        zones[f"domain:{others}:{place}"] = (left + SIDE_HEADER + 4, y, width - SIDE_HEADER - 4, height)
    return zones


def forester_grid(rows: int) -> Layer:
    """Six places side by side in the tray, in one row or two."""
    left, top, width, height = TRAY
    step, row = width / 6, height / rows
    return {
        f"choice:{rows}:{place}": (
            left + place % 6 * step + 4,
            top + place // 6 * (row + 6),
            step - 8,
            row - (8 if rows > 1 else 0),
        )
        for place in range(6 * rows)
    }


WIDE: Plan = {
    "decor": {
        "decor:ferns_left:lower": (-20, 838, 320, 256),
        "decor:ferns_right:lower": (1620, 838, 320, 256),
        "decor:ferns_left:upper": (-20, -14, 320, 256),
        "decor:ferns_right:upper": (1620, -14, 320, 256),
    },
    "domains": {
        "header": (96, 54, 528, 84),
        "domain": DOMAIN,
        **forester_seats(1),
        **forester_seats(2),
        **forester_seats(3),
    },
    "stores": {
        "wheel": around((1250, 791), (290, 290)),
        **{
            f"species:{species}": (STOCKS[0] + number * STOCK[0], STOCKS[1], *STOCK)
            for number, species in enumerate(SPECIES)
        },
        "pile": (1400, 752, 112, 88),
        "discards": (1400, 846, 112, 88),
        "pool": (96, 948, 206, 76),
        "bank": (310, 948, 206, 76),
    },
    "tray": {
        "tray": TRAY,
        **{f"hand:{place}": (TRAY[0] + place * HAND_STEP, TRAY[1] + 2, *HAND_CARD) for place in range(5)},
        **{f"held:{place}": (716 + place * HELD_STEP, 828, *HELD_CARD) for place in range(5)},
        "story": (*TRAY[:2], 612, TRAY[3]),
        **forester_grid(1),
        **forester_grid(2),
        "forecast": (1516, 760, 308, 84),
    },
    "words": {
        "prompt": (632, 54, 1108, 84),
        "turn": (378, 60, 236, 38),
        "answer:0": (1516, 852, 308, 84),
        "answer:1": (1516, 942, 308, 84),
        "answer:2": (1516, 760, 308, 84),
        "badge": (1748, 58, 76, 76),
    },
    "buttons": belt(*BUTTONS, hints_to=1504),
}

PLANS: Plans = fitted(WIDE)
