"""The leafy curtain itself: two halves under a branch, which close over everything and open again."""

from __future__ import annotations

import pygame

from scenes.stage.look import Look
from scenes.stage.sprite import Layer, Sprite
from scenes.stage.stage import Stage
from scenes.stage.tween import Call, Change, InTurn, Together, Tween, ease_in_out

SECONDS = 0.55
DRAWN_FOR = (1920, 1080)  # the window that the pictures cover as they are
HALF = 984  # width of a half; its last leaves reach over the seam
CLOTH = 962  # so far it is cloth, a hair more than half the window
LINING = (19, 43, 27)
ROD = (30, 180)  # where the branch hangs, and how tall it is with its garland


class CurtainHalves:
    """Left and right half and the branch they hang from; both are as large as the window needs."""

    def __init__(self, look: Look, layer: int = Layer.GROUND) -> None:
        window = look.viewport.whole
        size = max(window.width / DRAWN_FOR[0], window.height / DRAWN_FOR[1])
        left = _lined(look.pictures.get("curtain/half", width=HALF * size))
        right = pygame.transform.flip(left, flip_x=True, flip_y=False)
        rod = look.pictures.get("curtain/rod", width=DRAWN_FOR[0] * size)
        reach, self._way = DRAWN_FOR[0] / 2 * size, HALF * size
        self._ends = window.centerx - reach, window.centerx + reach  # of the closed curtain
        self._hangs, self._hidden = window.top + ROD[0] * size, window.top - ROD[1] * size
        self._left = Sprite(left, self._ends[0], window.top, layer=layer, anchor=(0, 0))
        self._right = Sprite(right, self._ends[1], window.top, layer=layer, anchor=(1, 0))
        self._rod = Sprite(rod, window.centerx, self._hangs, layer=layer, anchor=(0.5, 0))

    @property
    def sprites(self) -> tuple[Sprite, ...]:
        """From the back to the front."""
        return self._right, self._left, self._rod

    def set_open(self) -> None:
        """Stand outside the window."""
        self._left.x, self._right.x = self._ends[0] - self._way, self._ends[1] + self._way
        self._rod.y = self._hidden

    def close(self) -> Tween:
        """Slide together."""
        return self._slide(self._ends[0], self._ends[1], self._hangs)

    def open(self, stage: Stage) -> Tween:
        """Slide apart, and leave the stage."""
        apart = self._slide(self._ends[0] - self._way, self._ends[1] + self._way, self._hidden)
        return InTurn(apart, Call(lambda: stage.remove(*self.sprites)))

    def _slide(self, left: float, right: float, rod: float) -> Tween:
        return Together(
            Change(self._left, SECONDS, ease_in_out, x=left),
            Change(self._right, SECONDS, ease_in_out, x=right),
            Change(self._rod, SECONDS, ease_in_out, y=rod),
        )


def _lined(half: pygame.Surface) -> pygame.Surface:
    """The half with a lining behind its cloth, so that not even a trace shines through."""
    lined = half.copy()
    lined.fill((0, 0, 0, 0))
    width, height = half.get_size()
    lined.fill((*LINING, 255), pygame.Rect(0, 0, -(-width * CLOTH // HALF), height))
    lined.blit(half, (0, 0))
    return lined
