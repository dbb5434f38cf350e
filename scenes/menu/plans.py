"""Where everything stands in the menu, for every format and for large letters."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from scenes.menu.diorama import Pair
from scenes.platform.formats import BROAD, PORTRAIT, SQUARISH, WIDE
from scenes.stage.look import Look
from scenes.widgets.boxes import equal_columns, equal_rows

BETWEEN = 24  # buttons
BETWEEN_DOORS = 16
LOWEST = 84  # door


@dataclass(frozen=True)
class Plan:
    """Theatres from left to right with their feet and sizes, cards, and the room of the buttons."""

    theatres: tuple[tuple[Pair, float], ...]
    info: pygame.FRect
    going_on: pygame.FRect
    games: pygame.FRect
    buttons: pygame.FRect
    has_plates: bool = False  # with the names of the theatres; the one in front has its name on the card
    is_row: bool = False  # all but the one in front stand side by side, as on the shelf
    logo: tuple[Pair, float] | None = None  # its middle and height; none where the theatres need the room

    def beside(self, count: int) -> tuple[pygame.FRect, list[pygame.FRect]]:
        """The card of the game that waits, and doors beside it: over each other, if they are tall enough."""
        if not count:
            return self.going_on.union(self.games), []
        across = 1 if self.games.height >= count * LOWEST + BETWEEN_DOORS * (count - 1) else count
        places = equal_rows(self.games, count // across, BETWEEN_DOORS)
        card = self.going_on.copy()
        card.width -= (across - 1) * (self.games.width + BETWEEN_DOORS)
        return card, [
            box.move(-place * (box.width + BETWEEN_DOORS), 0) for box in places for place in range(across)
        ]

    def button_boxes(self) -> list[pygame.FRect]:
        """Two rows of two buttons."""
        return [box for row in equal_rows(self.buttons, 2, BETWEEN) for box in equal_columns(row, 2, BETWEEN)]


def _in_an_arc(
    middle: float, heights: tuple[float, float, float], apart: tuple[float, float], sizes: tuple[float, ...]
) -> tuple[tuple[Pair, float], ...]:
    """Theatres on both sides of the one in the middle, the outer ones smaller; heights are those of feet."""
    outer, inner, front = sizes
    return (
        ((middle - apart[0], heights[0]), outer),
        ((middle - apart[1], heights[1]), inner),
        ((middle, heights[2]), front),
        ((middle + apart[1], heights[1]), inner),
        ((middle + apart[0], heights[0]), outer),
    )


def _over_the_others(
    front: tuple[float, float], others: tuple[float, float], places: tuple[float, ...]
) -> tuple[tuple[Pair, float], ...]:
    """One large theatre above a row of all others; each by the height of its feet and its size."""
    row = [((x, others[0]), others[1]) for x in places]
    return (*row[:2], ((540.0, front[0]), front[1]), *row[2:])


USUAL = {
    WIDE: Plan(
        theatres=_in_an_arc(960, (580, 610, 688), (704, 382), (0.68, 0.76, 1.0)),
        info=pygame.FRect(592, 728, 736, 212),
        going_on=pygame.FRect(96, 728, 376, 212),
        games=pygame.FRect(484, 728, 76, 212),
        buttons=pygame.FRect(1352, 732, 472, 204),
        has_plates=True,
        logo=((960, 133), 214),
    ),
    BROAD: Plan(
        theatres=_in_an_arc(960, (654, 686, 780), (712, 408), (0.66, 0.76, 1.12)),
        info=pygame.FRect(592, 826, 736, 226),
        going_on=pygame.FRect(96, 826, 376, 226),
        games=pygame.FRect(484, 826, 76, 226),
        buttons=pygame.FRect(1352, 836, 472, 208),
        has_plates=True,
        logo=((960, 142), 222),
    ),
    SQUARISH: Plan(
        theatres=_in_an_arc(720, (572, 592, 636), (549, 325), (0.44, 0.54, 0.88)),
        info=pygame.FRect(72, 670, 772, 268),
        going_on=pygame.FRect(868, 670, 404, 92),
        games=pygame.FRect(1288, 670, 80, 92),
        buttons=pygame.FRect(868, 782, 500, 156),
        logo=((720, 126), 180),
    ),
    PORTRAIT: Plan(
        theatres=_over_the_others((856, 1.2), (1120, 0.48), (162, 414, 666, 918)),
        is_row=True,
        info=pygame.FRect(54, 1146, 972, 232),
        going_on=pygame.FRect(54, 1398, 860, 136),
        games=pygame.FRect(930, 1398, 96, 136),
        buttons=pygame.FRect(54, 1554, 972, 190),
        logo=((540, 190), 190),
    ),
}
# Large letters need the lower half for themselves.
LARGE = {
    WIDE: Plan(
        theatres=_in_an_arc(960, (372, 392, 424), (660, 360), (0.5, 0.58, 0.72)),
        info=pygame.FRect(96, 446, 1728, 286),
        going_on=pygame.FRect(96, 746, 456, 186),
        games=pygame.FRect(568, 746, 88, 186),
        buttons=pygame.FRect(680, 744, 1144, 190),
    ),
    BROAD: Plan(
        theatres=_in_an_arc(960, (420, 444, 490), (680, 380), (0.58, 0.66, 0.82)),
        info=pygame.FRect(96, 512, 1728, 320),
        going_on=pygame.FRect(96, 850, 456, 186),
        games=pygame.FRect(568, 850, 88, 186),
        buttons=pygame.FRect(680, 848, 1144, 190),
    ),
    SQUARISH: Plan(
        theatres=_in_an_arc(720, (262, 268, 280), (480, 270), (0.36, 0.4, 0.48)),
        info=pygame.FRect(72, 300, 1296, 412),
        going_on=pygame.FRect(72, 728, 400, 198),
        games=pygame.FRect(486, 728, 88, 198),
        buttons=pygame.FRect(592, 728, 776, 198),
    ),
    PORTRAIT: Plan(
        theatres=_over_the_others((543, 0.94), (760, 0.4), (162, 414, 666, 918)),
        is_row=True,
        info=pygame.FRect(54, 786, 972, 500),
        going_on=pygame.FRect(54, 1304, 868, 190),
        games=pygame.FRect(938, 1304, 88, 190),
        buttons=pygame.FRect(54, 1512, 972, 206),
    ),
}


def plan_for(look: Look) -> Plan:
    """The plan for the format of the window and the size of letters."""
    return (LARGE if look.has_large_text else USUAL)[look.viewport.format]
