"""How the board lies and how large it is: pictures of what stands on it follow."""

from __future__ import annotations

from typing import Literal

import pygame

from game.nursery.board import CELLS, SIDE
from scenes.stage.look import Look
from scenes.table.zones import Zones

Way = Literal["falling", "rising", "upright", "level", "steep_falling", "steep_rising"]
# A hollow for fingers, by how the board lies; neighbours do not overlap.
TOUCH = {False: (84.0, 88.0), True: (98.0, 66.4)}
TOUCH_RISE = 18.0  # its middle lies above the hollow, because trees are touched at their crowns


class Ground:
    """The board lies lengthwise, or stands upright where the screen is higher than wide."""

    def __init__(self, look: Look, zones: Zones) -> None:
        self._look, self._zones = look, zones
        box = zones.box("board")
        self.is_upright = box.height > box.width
        self._board = "nursery/board_upright" if self.is_upright else "nursery/board"
        self.size = box.width / look.pictures.logical_size(self._board)[0]  # against pictures as drawn
        self.points = tuple(zones.point(f"cell:{cell}") for cell in CELLS)  # the middles of the hollows

    def board(self) -> pygame.Surface:
        """The board itself."""
        return self.picture(self._board)

    def picture(self, name: str) -> pygame.Surface:
        """A picture of what stands or lies on the board."""
        return self._look.pictures.get(name, width=self._look.pictures.logical_size(name)[0] * self.size)

    def touch_box(self, cell: int) -> pygame.FRect:
        """Where a hollow can be touched, or the tree in it."""
        width, height = TOUCH[self.is_upright]
        x, y = self.points[cell]
        box = pygame.FRect(0, 0, width * self.size, height * self.size)
        box.center = x, y - TOUCH_RISE * self.size
        return box

    def way_between(self, here: tuple[float, float], there: tuple[float, float]) -> Way:
        """Which line of the board joins two hollows that lie on one."""
        across, down = there[0] - here[0], there[1] - here[1]
        if abs(across) < 1:
            return "upright"
        if abs(down) < 1:
            return "level"
        is_falling = (across > 0) == (down > 0)
        if self.is_upright:
            return "steep_falling" if is_falling else "steep_rising"
        return "falling" if is_falling else "rising"

    def back_to_front(self) -> list[int]:
        """All hollows, those that the screen shows in front last."""
        return sorted(CELLS, key=lambda cell: (round(self.points[cell][1]), cell // SIDE))
