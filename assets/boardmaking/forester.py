"""The forester: the domain of whoever is asked as large as there is room, others and stocks beside it.

With large letters everything around the domain folds: others to a line each, cards to flat ones with their
names beside their pictures, and the stocks to one chip that shows them when somebody asks.
"""

from __future__ import annotations

from assets.boardmaking.plan import Box, Layer, Plan, Plans, around, belt
from scenes.platform.formats import BROAD, PORTRAIT, SQUARISH, WIDE, Format
from scenes.table.zones import LARGE

SPECIES = ("oak", "beech", "alder", "fir", "pine", "spruce")
HAND, MOST_OTHERS, ZONES = 5, 3, 3
GAP = 8
FERN = (320, 256)
ABOVE_ANSWER = 8  # what an answer in the tray leaves to the one below it, so that their rings do not meet


def grid(box: Box, columns: int, rows: int, gap: float = GAP) -> list[Box]:
    """Equal parts of a box, row by row."""
    left, top, width, height = box
    wide, tall = (width - gap * (columns - 1)) / columns, (height - gap * (rows - 1)) / rows
    return [
        (left + column * (wide + gap), top + row * (tall + gap), wide, tall)
        for row in range(rows)
        for column in range(columns)
    ]


def numbered(name: str, boxes: list[Box]) -> Layer:
    """Boxes of a kind, counted from 0."""
    return {f"{name}:{number}": box for number, box in enumerate(boxes)}


def headed(box: Box, header: float, names: tuple[str, str] = ("header", "domain")) -> Layer:
    """A header over a domain."""
    left, top, width, height = box
    over = header + 6
    return {names[0]: (left, top, width, header), names[1]: (left, top + over, width, height - over)}


def closer(box: Box, header: float) -> Layer:
    """Where a domain is looked at more closely."""
    return headed(box, header, ("closer:header", "closer:domain"))


def others_with_domains(column: Box, side: float) -> Layer:
    """One to three other seats below each other, their headers beside their domains."""
    zones = headed(column, 70, ("header:1:0", "domain:1:0"))
    for others in range(2, MOST_OTHERS + 1):
        for place, (left, top, width, height) in enumerate(grid(column, 1, others)):
            zones[f"header:{others}:{place}"] = (left, top, side, height)
            zones[f"domain:{others}:{place}"] = (left + side + 4, top, width - side - 4, height)
    return zones


def others_in_lines(box: Box, line: float) -> Layer:
    """One to three other seats, a line each; a single one has room for its domain as well."""
    zones = headed(box, line, ("header:1:0", "domain:1:0"))
    for others in range(2, MOST_OTHERS + 1):
        zones |= {f"header:{others}:{place}": each for place, each in enumerate(grid(box, 1, others, gap=6))}
    return zones


def species(box: Box, columns: int) -> Layer:
    """The stocks, side by side."""
    boxes = grid(box, columns, len(SPECIES) // columns, gap=2)
    return {f"species:{name}": each for name, each in zip(SPECIES, boxes, strict=True)}


def folded_stores(chip: Box, sheet: Box) -> Layer:
    """A chip for everything in stock, and where all of it is shown when somebody asks."""
    upper, lower = grid(sheet, 1, 2)
    bank, pile, discards = grid(lower, 3, 1)
    return {"stocks": chip, **species(upper, 6), "bank": bank, "pile": pile, "discards": discards}


def tray(box: Box, held: float) -> Layer:
    """Hand cards side by side, a story with the hand small beside it, and choices in one row or two."""
    left, top, width, height = box
    cards = [(x, y + 2, wide, tall - 4) for x, y, wide, tall in grid(box, HAND, 1)]
    beside = (left + width - held, top + height - 106, held, 104)
    return {
        "tray": box,
        **numbered("hand", cards),
        **numbered("held", grid(beside, HAND, 1, gap=6)),
        "story": (left, top, width - held - GAP, height),
        **numbered("choice:1", grid(box, 6, 1)),
        **numbered("choice:2", grid(box, 6, 2, gap=5)),
    }


def flat_tray(box: Box, columns: int, story: Box, many: int) -> Layer:
    """Flat hand cards in a grid with a place for the forecast after them; many choices in so many columns.

    The rings around cards need some room between them. A shop has names: see `shop`.
    """
    *cards, last = grid(box, columns, 6 // columns, gap=12)
    left, top, width, height = last
    return {
        "tray": box,
        **numbered("hand", cards),
        "story": story,
        **numbered("choice:1", [*cards, last]),
        **numbered("choice:2", grid(box, many, 12 // many, gap=10)),
        **numbered("choice:shop", shop(box, 6 if many == 6 else 3)),
        "forecast": last,
        "answer:2": (left, top, width, height - ABOVE_ANSWER),
    }


def shop(box: Box, columns: int) -> list[Box]:
    """Six saplings in so many columns, and below them a broad place for the next tile of each zone."""
    rows = len(SPECIES) // columns
    saplings = grid(box, columns, rows + 1, gap=10)[: len(SPECIES)]
    return [*saplings, *grid(box, ZONES, rows + 1, gap=10)[-ZONES:]]


def ferns(format_: Format) -> Layer:
    """Ferns in all corners of a canvas."""
    width, height = format_.size
    left, right, top, bottom = -20, width + 20 - FERN[0], -14, height + 14 - FERN[1]
    return {
        "decor:ferns_left:lower": (left, bottom, *FERN),
        "decor:ferns_right:lower": (right, bottom, *FERN),
        "decor:ferns_left:upper": (left, top, *FERN),
        "decor:ferns_right:upper": (right, top, *FERN),
    }


WIDE_OTHERS = (1104, 152, 720, 450)
WIDE_PLAN: Plan = {
    "decor": ferns(WIDE),
    "domains": {
        "header": (96, 54, 584, 84),
        "domain": (96, 152, 984, 576),
        **others_with_domains(WIDE_OTHERS, 252),
        **closer(WIDE_OTHERS, 70),
    },
    "stores": {
        "wheel": around((1254, 872), (300, 300)),
        **species((1104, 610, 504, 100), 6),
        "pile": (1614, 610, 102, 100),
        "discards": (1722, 610, 102, 100),
        "pool": (1412, 718, 412, 66),
        "bank": (1412, 790, 412, 66),
    },
    "tray": {**tray((96, 744, 1000, 190), held=380), "forecast": (1412, 862, 412, 80)},
    "words": {
        "prompt": (688, 54, 1052, 84),
        "turn": (438, 60, 236, 38),
        "answer:0": (1412, 948, 412, 78),
        "answer:1": (1412, 862, 203, 80),
        "answer:2": (1621, 862, 203, 80),
        "badge": (1748, 58, 76, 76),
    },
    "buttons": {
        **belt(WIDE),
        "hints": (96, 962, 412, 64),
        "haste": (1412, 862, 412, 164),
    },
}

BROAD_OTHERS = (1132, 162, 692, 500)
BROAD_PLAN: Plan = {
    "decor": ferns(BROAD),
    "domains": {
        "header": (96, 60, 600, 88),
        "domain": (96, 162, 1020, 600),
        **others_with_domains(BROAD_OTHERS, 252),
        **closer(BROAD_OTHERS, 70),
    },
    "stores": {
        "wheel": around((1282, 960), (300, 300)),
        **species((1132, 670, 456, 106), 6),
        "pile": (1594, 670, 112, 106),
        "discards": (1712, 670, 112, 106),
        "pool": (1440, 786, 384, 74),
        "bank": (1440, 866, 384, 74),
    },
    "tray": {**tray((96, 778, 1020, 268), held=390), "forecast": (1440, 948, 384, 90)},
    "words": {
        "prompt": (704, 60, 1036, 88),
        "turn": (450, 66, 236, 38),
        "answer:0": (1440, 1046, 384, 94),
        "answer:1": (1440, 948, 188, 90),
        "answer:2": (1636, 948, 188, 90),
        "badge": (1748, 66, 76, 76),
    },
    "buttons": {
        **belt(BROAD),
        "hints": (96, 1076, 412, 64),
        "haste": (1440, 948, 384, 192),
    },
}

SQUARISH_OTHERS = (786, 150, 582, 456)
SQUARISH_PLAN: Plan = {
    "decor": ferns(SQUARISH),
    "domains": {
        "header": (72, 54, 470, 84),
        "domain": (72, 150, 702, 456),
        **others_with_domains(SQUARISH_OTHERS, 226),
        **closer(SQUARISH_OTHERS, 70),
    },
    "stores": {
        "wheel": around((1084, 735), (238, 238)),
        **species((72, 824, 520, 112), 6),
        "pile": (1222, 616, 146, 90),
        "discards": (1222, 710, 146, 90),
        "pool": (598, 824, 150, 112),
        "bank": (752, 824, 196, 112),
    },
    "tray": {**tray((72, 616, 876, 200), held=280), "forecast": (960, 862, 408, 84)},
    "words": {
        "prompt": (550, 54, 734, 84),
        "turn": (1222, 804, 146, 50),
        "answer:0": (960, 952, 408, 74),
        "answer:1": (960, 862, 200, 84),
        "answer:2": (1168, 862, 200, 84),
        "badge": (1292, 58, 76, 76),
    },
    "buttons": {**belt(SQUARISH), "hints": (606, 962, 342, 64)},
}

PORTRAIT_OTHERS = (54, 224, 664, 460)
PORTRAIT_PLAN: Plan = {
    "decor": ferns(PORTRAIT),
    "domains": {
        "header": (54, 692, 884, 84),
        "domain": (54, 786, 972, 566),
        **others_with_domains(PORTRAIT_OTHERS, 244),
        **closer(PORTRAIT_OTHERS, 70),
    },
    "stores": {
        "wheel": around((878, 366), (284, 284)),
        **species((730, 520, 296, 164), 3),
        "pool": (54, 1362, 216, 76),
        "bank": (278, 1362, 216, 76),
        "pile": (502, 1362, 136, 76),
        "discards": (646, 1362, 136, 76),
    },
    "tray": {**tray((54, 1446, 972, 206), held=370), "forecast": (54, 1660, 318, 80)},
    "words": {
        "prompt": (54, 96, 972, 120),
        "turn": (790, 1378, 236, 44),
        "answer:0": (708, 1660, 318, 80),
        "answer:1": (381, 1660, 318, 80),
        "answer:2": (54, 1660, 318, 80),
        "badge": (948, 696, 78, 76),
    },
    "buttons": {**belt(PORTRAIT), "hints": (588, 1760, 438, 64)},
}

WIDE_SIDE = (862, 218, 962, 440)
WIDE_LARGE: Plan = {
    "decor": ferns(WIDE),
    "domains": {
        "header": (96, 54, 570, 156),
        "domain": (96, 218, 754, 440),
        **others_in_lines((862, 218, 962, 228), 74),
        **closer(WIDE_SIDE, 84),
    },
    "stores": {
        "wheel": around((960, 551), (176, 176)),
        "pool": (1068, 462, 246, 90),
        **folded_stores((1576, 462, 248, 90), WIDE_SIDE),
    },
    "tray": flat_tray((96, 666, 1728, 256), 3, (96, 666, 1144, 256), many=6),
    "words": {
        "prompt": (674, 54, 1066, 156),
        "turn": (1322, 462, 246, 90),
        "answer:0": (1068, 560, 756, 96),
        "answer:1": (1364, 930, 460, 96),
        "badge": (1748, 60, 76, 76),
    },
    "buttons": {
        **belt(WIDE),
        "hints": (1050, 942, 306, 84),
        "haste": (1050, 930, 774, 96),
    },
}

BROAD_SIDE = (984, 256, 840, 512)
BROAD_LARGE: Plan = {
    "decor": ferns(BROAD),
    "domains": {
        "header": (96, 60, 568, 188),
        "domain": (96, 256, 876, 512),
        **others_in_lines((984, 256, 840, 252), 80),
        **closer(BROAD_SIDE, 84),
    },
    "stores": {
        "wheel": around((1104, 641), (218, 218)),
        "pool": (1236, 526, 190, 112),
        **folded_stores((1634, 526, 190, 112), BROAD_SIDE),
    },
    "tray": flat_tray((96, 778, 1728, 256), 3, (96, 778, 1144, 256), many=6),
    "words": {
        "prompt": (672, 60, 1068, 188),
        "turn": (1434, 526, 192, 112),
        "answer:0": (1236, 648, 588, 116),
        "answer:1": (1364, 1044, 460, 96),
        "badge": (1748, 66, 76, 76),
    },
    "buttons": {
        **belt(BROAD),
        "hints": (1050, 1056, 306, 84),
        "haste": (1050, 1044, 774, 96),
    },
}

SQUARISH_SIDE = (730, 218, 638, 440)
SQUARISH_LARGE: Plan = {
    "decor": ferns(SQUARISH),
    "domains": {
        "header": (72, 218, 646, 76),
        "domain": (72, 300, 646, 358),
        **others_in_lines((730, 218, 638, 214), 68),
        **closer(SQUARISH_SIDE, 80),
    },
    "stores": {
        "wheel": around((818, 554), (176, 176)),
        "pool": (914, 448, 146, 72),
        **folded_stores((1218, 448, 150, 72), SQUARISH_SIDE),
    },
    "tray": flat_tray((72, 668, 1296, 256), 3, (72, 668, 860, 256), many=4),
    "words": {
        "prompt": (72, 54, 1212, 156),
        "turn": (1066, 448, 146, 72),
        "answer:0": (914, 534, 454, 118),
        "answer:1": (944, 930, 424, 96),
        "badge": (1292, 60, 76, 76),
    },
    "buttons": {**belt(SQUARISH), "hints": (608, 942, 324, 84), "haste": (608, 942, 760, 84)},
}

PORTRAIT_TOP = (54, 96, 972, 464)
PORTRAIT_LARGE: Plan = {
    "decor": ferns(PORTRAIT),
    "domains": {
        "header": (54, 568, 884, 84),
        "domain": (54, 660, 800, 468),
        **others_in_lines((54, 324, 972, 228), 74),
        **closer(PORTRAIT_TOP, 84),
    },
    "stores": {
        "wheel": around((946, 742), (160, 160)),
        "pool": (862, 832, 164, 94),
        **folded_stores((862, 1034, 164, 94), PORTRAIT_TOP),
    },
    "tray": flat_tray((54, 1244, 972, 392), 2, (54, 1244, 972, 256), many=3),
    "words": {
        "prompt": (54, 96, 972, 220),
        "turn": (862, 933, 164, 94),
        "answer:0": (547, 1138, 479, 96),
        "answer:1": (54, 1138, 479, 96),
        "badge": (948, 571, 78, 76),
    },
    "buttons": {**belt(PORTRAIT), "hints": (54, 1650, 972, 82)},
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
