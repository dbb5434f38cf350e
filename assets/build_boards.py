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

# What stands in the same place on every table: the buttons side by side, and beside them what else can be
# pressed: hints, and while a story is told, the buttons that hurry it.
BUTTONS = ("back", "undo", "why", "log", "pause", "peek")
BUTTON = (76, 76)
BELT = (524, 946)  # its upper left corner
BELT_STEP = 84


def belt(*names: str, hints_to: float) -> Layer:
    """The buttons of a table, and the room for hints after them."""
    left, top = BELT
    zones: Layer = {
        f"button:{name}": (left + BUTTONS.index(name) * BELT_STEP, top, *BUTTON) for name in names
    }
    start = left + len(names) * BELT_STEP + 8
    zones["hints"] = (start, 962, hints_to - start, 64)
    return zones


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
        "badge": (1740, 384, 84, 84),
    },
    "buttons": belt("back", "undo", "why", "log", "pause", hints_to=1396),
}

# The forester: the domain of whoever is asked at the left, the others at the right over seasons and stocks.
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


FORESTER: dict[str, Layer] = {
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
        "actions": (496, 844, 1328, 84),
        "hand": (1540, 292, 284, 544),
        "answer:0": (1460, 844, 364, 84),
        "answer:1": (1086, 844, 364, 84),
        "badge": (1456, 54, 78, 78),
    },
    "buttons": belt(*BUTTONS, hints_to=1824),
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
