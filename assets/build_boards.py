"""Writes assets/boards/<game>.tmx for boards whose places follow a formula.

    uv run python assets/build_boards.py

The maps can be opened and changed in Tiled; running this again puts them back to the numbers below.
"""

import math
from pathlib import Path
from xml.etree import ElementTree

BOARDS = Path(__file__).resolve().parent / "boards"
CANVAS = (1920, 1080)
GRID = 24

Box = tuple[float, float, float, float]  # left, top, width, height
Layer = dict[str, Box]

# The nursery: a rhombus of 8 x 8 hollows that lies lengthwise and is seen slightly from above.
SIDE = 8
MIDDLE = (960, 574)
PITCH = 102
SQUASH = 0.88
HOLLOW = (46, 39)
RACK = (414, 310)
KIND = (124, 88)
KIND_STEP = (128.6, 92.6)
KINDS = ("d1", "d2", "d3", "l1", "l2", "l3", "y1", "y2", "y3")


def around(centre: tuple[float, float], size: tuple[float, float]) -> Box:
    """The box of a size in the middle of which a point lies."""
    return centre[0] - size[0] / 2, centre[1] - size[1] / 2, *size


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


NURSERY: dict[str, Layer] = {
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
        "hints": (758, 962, 404, 64),
        "recap": (624, 630, 672, 300),
        "badge": (1740, 384, 84, 84),
    },
    "buttons": {
        "button:undo": (524, 942, 220, 84),
        "button:why": (1176, 942, 220, 84),
        "button:log": (524, 842, 84, 84),
        "button:pause": (1312, 842, 84, 84),
    },
}

# The forester: the domain of whoever is asked at the left, the others at the right, seasons in the middle.
DOMAIN = (664, 530)
COLUMN = (1160, 140)  # the corner of what the other seats have
COLUMN_HEIGHT = 606
SEAT_GAP = 12
SIDE_HEADER = 240  # beside a small domain
TOP_HEADER = 70  # over a large one
HAND_CARD = (206, 182)
HAND_STEP = 220.5
TRAY = (402, 756, 1088, 182)
STOCK = (128, 64)
SPECIES = ("oak", "beech", "alder", "fir", "pine", "spruce")


def forester_seats(others: int) -> Layer:
    """Header and domain of one to three other seats, in the column at the right."""
    left, top = COLUMN
    if others == 1:
        return {
            "header:1:0": (left, top, DOMAIN[0], TOP_HEADER),
            "domain:1:0": (left, top + TOP_HEADER + 6, *DOMAIN),
        }
    height = (COLUMN_HEIGHT - SEAT_GAP * (others - 1)) / others
    zones: Layer = {}
    for place in range(others):
        y = top + place * (height + SEAT_GAP)
        zones[f"header:{others}:{place}"] = (left, y, SIDE_HEADER, height)
        zones[f"domain:{others}:{place}"] = (left + SIDE_HEADER + 4, y, DOMAIN[0] - SIDE_HEADER - 4, height)
    return zones


def forester_grid(rows: int) -> Layer:
    """Six places side by side in the tray, in one row or two."""
    left, top, width, height = TRAY
    step, row = width / 6, height / rows
    return {
        f"choice:{rows}:{place}": (
            left + place % 6 * step + 4,
            top + place // 6 * (row + 10),
            step - 8,
            row - (8 if rows > 1 else 0),
        )
        for place in range(6 * rows)
    }


FORESTER: dict[str, Layer] = {
    "decor": {
        "decor:ferns_left:lower": (-20, 838, 320, 256),
        "decor:ferns_right:lower": (1620, 838, 320, 256),
        "decor:ferns_left:upper": (-20, -14, 320, 256),
        "decor:ferns_right:upper": (1620, -14, 320, 256),
    },
    "domains": {
        "header": (96, 140, DOMAIN[0], TOP_HEADER),
        "domain": (96, 216, *DOMAIN),
        **forester_seats(1),
        **forester_seats(2),
        **forester_seats(3),
    },
    "middle": {
        "wheel": around((960, 346), (364, 364)),
        "pool": (776, 554, 100, 192),
        **{
            f"species:{species}": (888 + number % 2 * 128, 554 + number // 2 * 64, *STOCK)
            for number, species in enumerate(SPECIES)
        },
    },
    "stores": {
        "pile": (96, 764, 124, 160),
        "discards": (252, 764, 124, 160),
        "bank": (96, 938, 296, 88),
    },
    "tray": {
        "tray": TRAY,
        **{f"hand:{place}": (TRAY[0] + place * HAND_STEP, TRAY[1], *HAND_CARD) for place in range(5)},
        **{f"held:{place}": (1044 + place * 90, 814, 84, 124) for place in range(5)},
        "story": (402, 756, 626, 182),
        **forester_grid(1),
        **forester_grid(2),
        "forecast": (1516, 760, 308, 84),
    },
    "words": {
        "prompt": (520, 54, 880, 84),
        "turn": (184, 62, 330, 64),
        "answer:0": (1516, 852, 308, 84),
        "answer:1": (1516, 942, 308, 84),
        "answer:2": (1516, 760, 308, 84),
        "hints": (640, 962, 640, 64),
        "recap": (1160, 448, 664, 298),
        "badge": (96, 56, 76, 76),
    },
    "buttons": {
        "button:peek": (1428, 56, 72, 76),
        "button:undo": (1509, 56, 72, 76),
        "button:why": (1590, 56, 72, 76),
        "button:log": (1671, 56, 72, 76),
        "button:pause": (1752, 56, 72, 76),
    },
}


# The robbers: seats in a column, the forest in the middle, what can be done below it.
ROBBERS: dict[str, Layer] = {
    "decor": {
        "decor:leaf_beech:1": around((44, 332), (40, 44)),
        "decor:leaf_birch:1": around((36, 640), (34, 38)),
        "decor:leaf_oak:1": around((58, 1040), (38, 42)),
        "decor:leaf_ivy:1": around((474, 30), (36, 40)),
        "decor:leaf_oak:2": around((1872, 300), (42, 46)),
        "decor:leaf_beech:2": around((1866, 560), (34, 38)),
        "decor:leaf_birch:2": around((1870, 832), (38, 42)),
        "decor:leaf_ivy:2": around((1858, 1010), (34, 38)),
    },
    "board": {"forest": (496, 146, 1328, 794)},
    "seats": {"seats": (96, 54, 372, 826), "values": (96, 896, 372, 130)},
    "words": {
        "prompt": (450, 54, 1068, 80),
        "status": (1540, 54, 284, 154),
        "guard": (1540, 218, 284, 66),
        "actions": (496, 856, 1328, 84),
        "hand": (1540, 292, 284, 648),
        "answer:0": (1376, 948, 280, 78),
        "answer:1": (1086, 948, 280, 78),
        "hints": (754, 962, 240, 64),
        "recap": (700, 520, 860, 310),
        "badge": (1000, 948, 78, 78),
    },
    "buttons": {
        "button:undo": (496, 948, 78, 78),
        "button:why": (582, 948, 78, 78),
        "button:peek": (668, 948, 78, 78),
        "button:log": (1662, 948, 78, 78),
        "button:pause": (1746, 948, 78, 78),
    },
}


def tiled(layers: dict[str, Layer]) -> str:
    """A Tiled map with an object layer for each layer, ellipses for hollows and boxes for the rest."""
    width, height = CANVAS[0] // GRID, CANVAS[1] // GRID
    root = ElementTree.Element(
        "map",
        version="1.10",
        orientation="orthogonal",
        renderorder="right-down",
        width=str(width),
        height=str(height),
        tilewidth=str(GRID),
        tileheight=str(GRID),
        infinite="0",
        nextlayerid=str(len(layers) + 1),
        nextobjectid=str(sum(map(len, layers.values())) + 1),
    )
    number = 0
    for layer_number, (name, layer) in enumerate(layers.items(), start=1):
        group = ElementTree.SubElement(root, "objectgroup", id=str(layer_number), name=name)
        for thing, box in layer.items():
            number += 1
            place = dict(zip(("x", "y", "width", "height"), (f"{length:g}" for length in box), strict=True))
            element = ElementTree.SubElement(group, "object", id=str(number), name=thing, **place)
            if name == "hollows":
                ElementTree.SubElement(element, "ellipse")
    ElementTree.indent(root, " ")
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{ElementTree.tostring(root, encoding="unicode")}\n'


def main() -> None:
    """Write every map."""
    BOARDS.mkdir(exist_ok=True)
    (BOARDS / "nursery.tmx").write_text(tiled(NURSERY), encoding="utf-8", newline="\n")
    (BOARDS / "robbers.tmx").write_text(tiled(ROBBERS), encoding="utf-8", newline="\n")
    (BOARDS / "forester.tmx").write_text(tiled(FORESTER), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
