"""The nursery: a rhombus of 8 x 8 hollows, lengthwise or upright, between panels above and racks below."""

from __future__ import annotations

from dataclasses import dataclass

from assets.boardmaking.plan import Box, Layer, Plan, Plans, around, belt, hints_after
from assets.nursery_board import LYING_SIZE, UPRIGHT_SIZE, place
from game.nursery.board import SIDE
from scenes.platform.formats import BROAD, PORTRAIT, SQUARISH, WIDE, Format
from scenes.table.zones import LARGE

HOLLOW = (46, 39)
RACK = (414, 310)
KIND = (124, 88)
KIND_STEP = (128.6, 92.6)
KINDS = ("d1", "d2", "d3", "l1", "l2", "l3", "y1", "y2", "y3")

LEAVES: Layer = {  # beside the board of wide screens
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
}


@dataclass(frozen=True)
class Board:
    """Where the middle of the board is, how large it is, and how it lies."""

    middle: tuple[float, float]
    size: float
    is_upright: bool = False

    def hollow(self, cell: int) -> tuple[float, float]:
        """The middle of a hollow."""
        x, y = place(*divmod(cell, SIDE), is_upright=self.is_upright)
        return self.middle[0] + x * self.size, self.middle[1] + y * self.size

    def layers(self) -> Plan:
        """The board and its hollows."""
        width, height = UPRIGHT_SIZE if self.is_upright else LYING_SIZE
        hollow = HOLLOW[0] * self.size, HOLLOW[1] * self.size
        return {
            "board": {"board": around(self.middle, (width * self.size, height * self.size))},
            "hollows": {f"cell:{cell}": around(self.hollow(cell), hollow) for cell in range(SIDE * SIDE)},
        }


def racks(width: float, *corners: tuple[float, float]) -> Layer:
    """The racks of both seats: a shelf for each colour, a third of it for each height."""
    size = width / RACK[0]
    zones: Layer = {}
    for seat, (left, top) in enumerate(corners):
        zones[f"rack:{seat}"] = (left, top, width, RACK[1] * size)
        for number, kind in enumerate(KINDS):
            zones[f"kind:{seat}:{kind}"] = (
                left + (16 + number % 3 * KIND_STEP[0]) * size,
                top + (18 + number // 3 * KIND_STEP[1]) * size,
                KIND[0] * size,
                KIND[1] * size,
            )
    return zones


def plan(board: Board, rack: Layer, words: Layer, buttons: Layer, decor: Layer) -> Plan:
    """All layers of a map."""
    return {"decor": decor, **board.layers(), "racks": rack, "words": words, "buttons": buttons}


def words(
    *,
    prompt: Box,
    panels: tuple[Box, Box],
    steps: Box,
    turn: Box,
    answers: tuple[Box, Box],
    badge: Box,
) -> Layer:
    """What is said and asked."""
    return {
        "panel:0": panels[0],
        "panel:1": panels[1],
        "prompt": prompt,
        "steps": steps,
        "turn": turn,
        "answer:0": answers[0],
        "answer:1": answers[1],
        "badge": badge,
    }


def buttons(format_: Format, hints_to: float, *, is_large: bool = False) -> Layer:
    """The buttons of every table; nothing is hidden here that could be peeked at."""
    names = ("back", "undo", "redo", "why", "show_me", "log", "pause")
    return {**belt(format_, names), **hints_after(format_, len(names), hints_to, is_large=is_large)}


PLANS: Plans = {
    WIDE.name: plan(
        Board((960, 574), 1.0),
        {
            **racks(414, (96, 712), (1410, 712)),
            "left:0": (96, 648, 214, 56),
            "left:1": (1610, 648, 214, 56),
        },
        words(
            prompt=(540, 54, 840, 90),
            panels=((96, 54, 424, 312), (1400, 54, 424, 312)),
            steps=(560, 166, 392, 56),
            turn=(1012, 166, 356, 56),
            answers=((544, 164, 276, 84), (1100, 164, 276, 84)),
            badge=(1740, 384, 84, 84),
        ),
        buttons(WIDE, 1396),
        {
            "decor:watering_can": around((178, 552), (240, 204)),
            "decor:pot_robin": around((1740, 566), (240, 216)),
            "decor:acorns": around((680, 898), (128, 84)),
            "decor:trowel": around((1232, 892), (148, 106)),
            **LEAVES,
        },
    ),
    WIDE.name + LARGE: plan(
        Board((960, 640), 0.84),
        {
            **racks(414, (96, 712), (1410, 712)),
            "left:0": (96, 630, 320, 72),
            "left:1": (1504, 630, 320, 72),
        },
        words(
            prompt=(96, 54, 1728, 156),
            panels=((96, 226, 424, 330), (1400, 226, 424, 330)),
            steps=(536, 226, 460, 78),
            turn=(1010, 226, 376, 78),
            answers=((536, 212, 350, 148), (1034, 212, 350, 148)),
            badge=(96, 560, 64, 64),
        ),
        buttons(WIDE, 1396, is_large=True),
        {},
    ),
    BROAD.name: plan(
        Board((960, 640), 1.06),
        {
            **racks(440, (96, 811), (1384, 811)),
            "left:0": (96, 746, 214, 56),
            "left:1": (1610, 746, 214, 56),
        },
        words(
            prompt=(540, 60, 840, 100),
            panels=((96, 60, 424, 330), (1400, 60, 424, 330)),
            steps=(560, 182, 392, 56),
            turn=(1012, 182, 356, 56),
            answers=((544, 180, 276, 84), (1100, 180, 276, 84)),
            badge=(1740, 410, 84, 84),
        ),
        buttons(BROAD, 1370),
        {
            "decor:watering_can": around((170, 616), (230, 196)),
            "decor:pot_robin": around((1750, 630), (230, 208)),
            "decor:acorns": around((650, 1000), (128, 84)),
            "decor:trowel": around((1262, 994), (148, 106)),
            **LEAVES,
        },
    ),
    BROAD.name + LARGE: plan(
        Board((960, 724), 0.92),
        {
            **racks(420, (96, 824), (1404, 824)),
            "left:0": (96, 742, 330, 70),
            "left:1": (1494, 742, 330, 70),
        },
        words(
            prompt=(96, 60, 1728, 170),
            panels=((96, 246, 424, 340), (1400, 246, 424, 340)),
            steps=(536, 246, 460, 78),
            turn=(1010, 246, 376, 78),
            answers=((540, 242, 350, 148), (1030, 242, 350, 148)),
            badge=(96, 600, 84, 84),
        ),
        buttons(BROAD, 1370, is_large=True),
        {},
    ),
    SQUARISH.name: plan(
        Board((720, 554), 0.86),
        {
            **racks(344, (72, 686), (1024, 686)),
            "left:0": (72, 622, 214, 56),
            "left:1": (1154, 622, 214, 56),
        },
        words(
            prompt=(72, 54, 1296, 90),
            panels=((72, 164, 330, 236), (1038, 164, 330, 236)),
            steps=(416, 164, 300, 52),
            turn=(724, 164, 300, 52),
            answers=((416, 160, 256, 84), (768, 160, 256, 84)),
            badge=(1284, 414, 84, 84),
        ),
        buttons(SQUARISH, 1368),
        {},
    ),
    SQUARISH.name + LARGE: plan(
        Board((720, 630), 0.765),
        {
            **racks(312, (72, 708), (1056, 708)),
            "left:0": (72, 646, 222, 70),
            "left:1": (1146, 646, 222, 70),
        },
        words(
            prompt=(72, 54, 1296, 170),
            panels=((72, 238, 284, 326), (1084, 238, 284, 326)),
            steps=(372, 238, 400, 78),
            turn=(784, 238, 286, 78),
            answers=((362, 226, 322, 148), (756, 226, 322, 148)),
            badge=(560, 946, 64, 64),
        ),
        buttons(SQUARISH, 1368, is_large=True),
        {},
    ),
    PORTRAIT.name: plan(
        Board((540, 896), 1.12, is_upright=True),
        {
            **racks(414, (54, 1416), (612, 1416)),
            "left:0": (54, 1352, 214, 56),
            "left:1": (812, 1352, 214, 56),
        },
        words(
            prompt=(54, 96, 972, 124),
            panels=((54, 240, 340, 236), (686, 240, 340, 236)),
            steps=(54, 492, 320, 56),
            turn=(706, 492, 320, 56),
            answers=((740, 1244, 286, 96), (54, 1244, 286, 96)),
            badge=(942, 564, 84, 84),
        ),
        buttons(PORTRAIT, 1026),
        {
            "decor:watering_can": around((126, 660), (150, 128)),
            "decor:pot_robin": around((960, 690), (150, 136)),
            "decor:leaf_oak:1": around((30, 760), (40, 44)),
            "decor:leaf_beech:1": around((1046, 860), (44, 48)),
            "decor:leaf_ivy:1": around((40, 1180), (34, 38)),
            "decor:leaf_birch:1": around((1040, 1160), (38, 42)),
        },
    ),
    PORTRAIT.name + LARGE: plan(
        Board((540, 958), 0.97, is_upright=True),
        {
            **racks(414, (54, 1404), (612, 1404)),
            "left:0": (54, 1322, 340, 72),
            "left:1": (686, 1322, 340, 72),
        },
        words(
            prompt=(54, 96, 972, 230),
            panels=((54, 340, 326, 326), (700, 340, 326, 326)),
            steps=(54, 1230, 352, 78),
            turn=(690, 1230, 336, 78),
            answers=((694, 1242, 332, 148), (54, 1242, 332, 148)),
            badge=(962, 676, 64, 64),
        ),
        buttons(PORTRAIT, 1026, is_large=True),
        {},
    ),
}
