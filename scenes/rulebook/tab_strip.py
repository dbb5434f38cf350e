"""The chapters as tabs along the upper edge of the book: with their words, as many as there is room for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scenes.stage.look import Look
from scenes.widgets.tabs import PADDING

GAP = 10
ARROW = 74  # wide is the tab that leads on to those for which there is no room


@dataclass(frozen=True)
class Slot:
    """Where a tab stands: that of a chapter, or an arrow that leads to one."""

    chapter: int  # its place in the book
    left: float
    width: float
    arrow: str = ""  # left or right


def tab_slots(look: Look, labels: Sequence[str], left: float, room: float, open_at: int) -> list[Slot]:
    """Slots for all tabs, or for the open one and those around it, with arrows to the others."""
    for style in (look.label(), look.small()):
        widths = [look.type.width(label, style) + 2 * PADDING for label in labels]
        if sum(widths) + GAP * (len(widths) - 1) <= room:
            return _in_a_row([Slot(at, 0, width) for at, width in enumerate(widths)], left, 0.0)
    shown = _around(widths, room, open_at)
    slots = [Slot(at, 0, widths[at]) for at in shown]
    if shown[0] > 0:
        slots.insert(0, Slot(shown[0] - 1, 0, ARROW, "left"))
    if shown[-1] < len(labels) - 1:
        slots.append(Slot(shown[-1] + 1, 0, ARROW, "right"))
    spare = room - sum(slot.width + GAP for slot in slots) + GAP
    return _in_a_row(slots, left, max(0.0, spare) / len(shown))


def _around(widths: Sequence[float], room: float, open_at: int) -> range:
    """As many tabs as fit between two arrows, with the open one in their middle where it can be."""
    room -= 2 * (ARROW + GAP)
    first = last = open_at
    taken = widths[open_at]
    while True:
        sides = ((last + 1, last - open_at), (first - 1, open_at - first))
        near = sorted((count, at) for at, count in sides if 0 <= at < len(widths))
        fitting = [at for _, at in near if taken + GAP + widths[at] <= room]
        if not fitting:
            return range(first, last + 1)
        taken += GAP + widths[fitting[0]]
        first, last = min(first, fitting[0]), max(last, fitting[0])


def _in_a_row(slots: Sequence[Slot], left: float, wider: float) -> list[Slot]:
    placed = []
    for slot in slots:
        width = slot.width if slot.arrow else slot.width + wider
        placed.append(Slot(slot.chapter, left, width, slot.arrow))
        left += width + GAP
    return placed
