"""The leafy curtain itself: two halves under a branch, which close over everything and open again."""

from __future__ import annotations

import pygame

from scenes.platform.viewport import CANVAS
from scenes.stage.look import Look
from scenes.stage.sprite import Layer, Sprite
from scenes.stage.stage import Stage
from scenes.stage.tween import Call, Change, InTurn, Together, Tween, ease_in_out

SECONDS = 0.55
HALF = 984  # width of a half; its last leaves reach over the seam
CLOTH = 962  # so far it is cloth, a hair more than half the canvas
LINING = (19, 43, 27)
ROD = (30, 180)  # where the branch hangs, and how tall it is with its garland


class CurtainHalves:
    """Left and right half and the branch they hang from."""

    def __init__(self, look: Look, layer: int = Layer.GROUND) -> None:
        left = _lined(look.pictures.get("curtain/half"))
        right = pygame.transform.flip(left, flip_x=True, flip_y=False)
        self._right = Sprite(right, CANVAS.right, 0, layer=layer, anchor=(1, 0))
        self._left = Sprite(left, 0, 0, layer=layer, anchor=(0, 0))
        self._rod = Sprite(look.pictures.get("curtain/rod"), 0, ROD[0], layer=layer, anchor=(0, 0))
        for sprite in self.sprites:
            sprite.clip = pygame.FRect(CANVAS)

    @property
    def sprites(self) -> tuple[Sprite, ...]:
        """From the back to the front."""
        return self._right, self._left, self._rod

    def set_open(self) -> None:
        """Stand outside the canvas."""
        self._left.x, self._right.x, self._rod.y = -HALF, CANVAS.right + HALF, -ROD[1]

    def close(self) -> Tween:
        """Slide together."""
        return Together(
            Change(self._left, SECONDS, ease_in_out, x=0.0),
            Change(self._right, SECONDS, ease_in_out, x=float(CANVAS.right)),
            Change(self._rod, SECONDS, ease_in_out, y=float(ROD[0])),
        )

    def open(self, stage: Stage) -> Tween:
        """Slide apart, and leave the stage."""
        return InTurn(
            Together(
                Change(self._left, SECONDS, ease_in_out, x=float(-HALF)),
                Change(self._right, SECONDS, ease_in_out, x=float(CANVAS.right + HALF)),
                Change(self._rod, SECONDS, ease_in_out, y=float(-ROD[1])),
            ),
            Call(lambda: stage.remove(*self.sprites)),
        )


def _lined(half: pygame.Surface) -> pygame.Surface:
    """The half with a lining behind its cloth, so that not even a trace shines through."""
    lined = half.copy()
    lined.fill((0, 0, 0, 0))
    width, height = half.get_size()
    lined.fill((*LINING, 255), pygame.Rect(0, 0, -(-width * CLOTH // HALF), height))
    lined.blit(half, (0, 0))
    return lined
