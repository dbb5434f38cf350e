"""Groves: the ground of a cluster as a patch of meadow, or of bare earth where heights count."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pygame

from game.nursery.board import RAYS
from game.nursery.data import COLOURS, Group
from scenes.stage.look import Look
from scenes.stage.sprite import Layer, Sprite
from scenes.stage.stage import Stage
from scenes.stage.tween import Call, Change, InTurn, Tween, Wait
from scenes.tables.nursery.ground import Ground

PATCH_ALPHA = 225
MARGIN = 64  # a patch reaches so far around the middles of its hollows
COATS = ("edge", "rim")  # what lies under the ground itself


class Groves:
    """Draws patches for clusters and keeps those that are shown now."""

    def __init__(self, look: Look, stage: Stage, ground: Ground) -> None:
        self._look, self._stage, self._ground = look, stage, ground
        self._shown: list[Sprite] = []

    def outline(self, clusters: Iterable[tuple[Group, Sequence[int]]]) -> None:
        """Show the ground of these clusters and of no others."""
        self._stage.remove(*self._shown)
        self._shown = [self.patch(group, cells) for group, cells in clusters if cells]
        self._stage.add(*self._shown)

    def pulse(self, group: Group, cells: Sequence[int]) -> Tween:
        """Let the ground of a cluster light up for a moment."""
        patch = self.patch(group, cells)
        patch.alpha = 0.0
        self._stage.add(patch)
        return InTurn(
            Change(patch, 0.18, alpha=PATCH_ALPHA),
            Wait(0.22),
            Change(patch, 0.3, alpha=0.0),
            Call(lambda: self._stage.remove(patch)),
        )

    def patch(self, group: Group, cells: Sequence[int]) -> Sprite:
        """The ground of a cluster as one sprite that lies under all trees."""
        ground = "meadow" if group in COLOURS else "earth"
        points = {cell: self._ground.points[cell] for cell in cells}
        left, right = min(x for x, _ in points.values()), max(x for x, _ in points.values())
        top, bottom = min(y for _, y in points.values()), max(y for _, y in points.values())
        length = self._look.viewport.length
        margin = MARGIN * self._ground.size
        size = length(right - left + 2 * margin), length(bottom - top + 2 * margin)
        picture = pygame.Surface(size, pygame.SRCALPHA).convert_alpha()
        picture.fill((0, 0, 0, 0))
        corner = left - margin, top - margin
        for coat in (*COATS, ground):
            self._lay(picture, coat, points, corner)
        patch = Sprite(picture, (left + right) / 2, (top + bottom) / 2, layer=Layer.BOARD)
        patch.alpha = PATCH_ALPHA
        return patch

    def _lay(
        self,
        picture: pygame.Surface,
        coat: str,
        points: dict[int, tuple[float, float]],
        corner: tuple[float, float],
    ) -> None:
        pieces = [("spot", point) for point in points.values()]
        for cell, here in points.items():
            for side in (0, 1, 2):  # the other three are the same lines from their far ends
                for there in (points[next_] for next_ in RAYS[cell][side][:1] if next_ in points):
                    middle = (here[0] + there[0]) / 2, (here[1] + there[1]) / 2
                    pieces.append((self._ground.way_between(here, there), middle))
        for shape, (x, y) in pieces:
            part = self._ground.picture(f"nursery/grove_{coat}_{shape}")
            scale = self._look.viewport.scale
            middle_pixel = round((x - corner[0]) * scale), round((y - corner[1]) * scale)
            picture.blit(part, part.get_rect(center=middle_pixel))
