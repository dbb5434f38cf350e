"""The robbers: seats in a column, the forest in the middle, what can be done in a column on the right.

Most forests are taller than wide, so that nothing but the ribbon and the buttons of every table takes height
from them. On upright screens there is height enough: seats stand above the forest, what can be done below it.
"""

from __future__ import annotations

from dataclasses import dataclass

from assets.boardmaking.plan import (
    BELTS,
    BUTTONS,
    HINTS,
    LARGE_HINTS,
    Box,
    Layer,
    Plan,
    Plans,
    around,
    belt,
    hints_after,
)
from scenes.platform.formats import BROAD, PORTRAIT, SQUARISH, WIDE, Format
from scenes.table.zones import LARGE

GAP = 16.0
BELT = 92.0  # the lowest line: the buttons of every table, and a gap above them
BESIDE_FOREST = 8.0  # between the forest and what lies above and below it: its own edge is uneven enough
BADGE = 78.0
HASTE = 240.0  # two buttons of large letters, one below the other
PROMPT = 106.0  # two lines
OVERLAP = 34.0  # how far the tails of the ribbon may reach over what lies beside it
LEAVES = ("leaf_beech:1", "leaf_birch:1", "leaf_oak:1", "leaf_ivy:1")
LEAVES_RIGHT = ("leaf_oak:2", "leaf_beech:2", "leaf_birch:2", "leaf_ivy:2")
LEAF = (38.0, 42.0)


@dataclass(frozen=True)
class Columns:
    """How wide both columns of a lying screen are, and how tall what lies in them."""

    seats: float
    deeds: float
    values: float
    status: float
    guard: float
    answers: tuple[float, float]  # the first is the lower one
    prompt: float = PROMPT
    hand_reach: float = 0.0  # how far tiles that wait may reach over the forest


def _edges(format_: Format) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of what every screen shows."""
    across, down = format_.margin
    return across, down, format_.size[0] - across, format_.size[1] - down


def _decor(format_: Format) -> Layer:
    """Leaves on the wood beside everything."""
    left, top, right, bottom = _edges(format_)
    outside = min(format_.margin) / 2
    layer: Layer = {}
    for names, x in ((LEAVES, left - outside), (LEAVES_RIGHT, right + outside)):
        for number, name in enumerate(names):
            y = top + (bottom - top) * (0.18 + 0.26 * number)
            layer[f"decor:{name}"] = around((x, y), LEAF)
    return layer


def lying(format_: Format, size: Columns, *, is_large: bool) -> Plan:
    """A screen that is wider than high; with large letters the ribbon goes on over the right column.

    Nothing is answered while a story is told, which is hurried where answers stand, below the drawn tile.
    """
    left, top, right, bottom = _edges(format_)
    middle, side = left + size.seats + GAP, right - size.deeds
    lowest = BELTS[format_][1] - BESIDE_FOREST  # of the forest
    values_top = bottom - size.values - (BELT if BELTS[format_][0] < middle else 0)
    prompt_right = right if is_large else side - GAP
    badge: Box = (prompt_right - BADGE, top, BADGE, BADGE)
    prompt: Box = (
        middle - OVERLAP,
        top,
        prompt_right - BADGE - GAP + OVERLAP - middle + (0 if is_large else BADGE),
        size.prompt,
    )
    below, forest_top = top + size.prompt + GAP, top + size.prompt + BESIDE_FOREST
    status_top = below if is_large else top
    column = _right_column(size, right, status_top, bottom)
    return {
        "decor": _decor(format_),
        "board": {"forest": (middle, forest_top, right - middle, lowest - forest_top)},
        "seats": {
            "seats": (left, top, size.seats, values_top - 10 - top),
            "values": (left, values_top, size.seats, size.values),
        },
        "words": {
            "prompt": prompt,
            **column,
            "badge": badge,
        },
        "buttons": {
            **belt(format_),
            **hints_after(format_, len(BUTTONS), side - GAP, is_large=is_large),
            **({"haste": (side, bottom - HASTE, size.deeds, HASTE)} if is_large else {}),
        },
    }


def _right_column(size: Columns, right: float, top: float, bottom: float) -> Layer:
    """How the game stands, and below it what robbers do, or a hand of tiles above its answers."""
    side = right - size.deeds
    guard_top = top + size.status + 8
    deeds_top = guard_top + size.guard + 8
    first, second = size.answers
    hand_bottom = bottom - first - second - 20
    hand_left = side - size.hand_reach
    return {
        "status": (side, top, size.deeds, size.status),
        "guard": (side, guard_top, size.deeds, size.guard),
        "actions": (side, deeds_top, size.deeds, bottom - deeds_top),
        "hand": (hand_left, deeds_top, right - hand_left, hand_bottom - deeds_top),
        "answer:0": (side, bottom - first, size.deeds, first),
        "answer:1": (side, bottom - first - 10 - second, size.deeds, second),
    }


def upright(*, is_large: bool) -> Plan:
    """A screen that is higher than wide: everything that is pressed often lies in its lower half."""
    left, top, right, bottom = _edges(PORTRAIT)
    width = right - left
    prompt, status, row, seats = (220.0, 76.0, 84.0, 424.0) if is_large else (126.0, 92.0, 84.0, 218.0)
    facts = top + prompt + 12
    thirds = (0.36, 0.36, 0.24) if is_large else (0.44, 0.24, 0.3)
    boxes, x = [], left
    for share in thirds:
        boxes.append((x, facts, width * share, status))
        x += width * (share + (1 - sum(thirds)) / 2)
    seats_top = facts + status + 10
    hints = LARGE_HINTS if is_large else HINTS
    lowest = bottom - max(BELT, hints + 8)
    actions_top = lowest - 2 * row - 10
    answer = 150.0 if is_large else row
    half = (width - GAP) / 2
    above_answers = lowest - answer - 10
    forest_top = seats_top + seats + BESIDE_FOREST
    return {
        "decor": _decor(PORTRAIT),
        "board": {"forest": (left, forest_top, width, BELTS[PORTRAIT][1] - BESIDE_FOREST - forest_top)},
        "seats": {"seats": (left, seats_top, width, seats), "values": boxes[2]},
        "words": {
            "prompt": (left - OVERLAP, top, width + 2 * OVERLAP - BADGE, prompt),
            "status": boxes[0],
            "guard": boxes[1],
            "actions": (left, actions_top, width, lowest - actions_top),
            "hand": (left, above_answers - 190, width, 190),
            "answer:0": (right - half, lowest - answer, half, answer),
            "answer:1": (left, lowest - answer, half, answer),
            "badge": (right - BADGE, top, BADGE, BADGE),
        },
        "buttons": {
            **belt(PORTRAIT),
            **hints_after(PORTRAIT, len(BUTTONS), right, is_large=is_large),
            **({"haste": (left, lowest - row, width, row)} if is_large else {}),
        },
    }


PLAIN = Columns(seats=390, deeds=284, values=124, status=154, guard=66, answers=(84, 84))
NARROW = Columns(seats=300, deeds=268, values=124, status=154, guard=66, answers=(84, 84), prompt=136)
LARGER = Columns(
    seats=412, deeds=400, values=82, status=144, guard=76, answers=(150, 96), prompt=196, hand_reach=150
)
LARGER_NARROW = Columns(
    seats=412, deeds=396, values=82, status=144, guard=76, answers=(150, 96), prompt=196, hand_reach=150
)

PLANS: Plans = {
    WIDE.name: lying(WIDE, PLAIN, is_large=False),
    WIDE.name + LARGE: lying(WIDE, LARGER, is_large=True),
    BROAD.name: lying(BROAD, PLAIN, is_large=False),
    BROAD.name + LARGE: lying(BROAD, LARGER, is_large=True),
    SQUARISH.name: lying(SQUARISH, NARROW, is_large=False),
    SQUARISH.name + LARGE: lying(SQUARISH, LARGER_NARROW, is_large=True),
    PORTRAIT.name: upright(is_large=False),
    PORTRAIT.name + LARGE: upright(is_large=True),
}
