"""The camera over the forest: it shows all of it, beside the panels that lie over a corner of its frame."""

from __future__ import annotations

from collections.abc import Collection, Sequence

import pygame

from game.robbers.data import Cell
from scenes.stage.camera import Camera
from scenes.stage.tween import Change, Tween, ease_in_out
from scenes.tables.robbers.geometry import HEIGHT, SIDE, bounds, middle

GLIDE_SECONDS = 0.5
ZOOM_STEPS = 50  # a zoom in steps lets most new tiles be laid without drawing all others anew
ROOM_ABOVE, ROOM_BELOW, ROOM_BESIDE = 34, 20, 12  # for trees and houses that rise over their tiles
DISTANCE = 8
READABLE = 0.76  # of their size at zoom 1 is what pieces and houses keep, as far as their tiles allow
LARGE, LARGEST = 1.45, 1.8  # how much larger than their tiles they are then: most, and who matters most


View = tuple[float, float, float]  # x, y, zoom


def readable(zoom: float, most: float = LARGE) -> float:
    """How large pieces and houses are shown: never tiny, but also never too large for their tiles."""
    return max(zoom, min(READABLE, zoom * most))


class ForestCamera(Camera):
    """Fits the forest into its frame, and keeps it clear of what covers the frame's corner."""

    def __init__(self, frame: pygame.FRect, covers: Sequence[pygame.FRect]) -> None:
        super().__init__(frame)
        self.covers = covers
        left = min(cover.left for cover in covers) - DISTANCE
        bottom = max(cover.bottom for cover in covers) + DISTANCE
        self._frames = (
            pygame.FRect(frame),
            pygame.FRect(frame.left, frame.top, left - frame.left, frame.height),
            pygame.FRect(frame.left, bottom, frame.width, frame.bottom - bottom),
        )

    @property
    def view(self) -> View:
        """What is shown now."""
        return self.x, self.y, self.zoom

    def best_view(self, cells: Collection[Cell]) -> View:
        """The closest view of some cells that shows them all, with none of them under a panel."""
        views = [view for frame in self._frames for view in self._views_in(frame, cells)]
        clear = [view for view in views if not self._is_covered(view, cells)]
        return max(clear or views[-1:], key=lambda view: view[2])

    def show(self, view: View) -> None:
        """Go there at once."""
        if view != self.view:
            self.x, self.y, self.zoom = view

    def glide(self, view: View) -> Tween:
        """Go there smoothly."""
        x, y, zoom = view
        return Change(self, GLIDE_SECONDS, ease_in_out, x=x, y=y, zoom=zoom)

    def box(self, x: float, y: float, width: float, height: float) -> pygame.FRect:
        """The logical box around a board point, of a size on the board."""
        box = pygame.FRect(0, 0, width * self.zoom, height * self.zoom)
        box.center = self.place(x, y)
        return box

    def _views_in(self, frame: pygame.FRect, cells: Collection[Cell]) -> list[View]:
        """The closest view in a frame: in its middle, and moved away from its covered corner."""
        board = bounds(cells)
        room = pygame.FRect(
            board.left - ROOM_BESIDE,
            board.top - ROOM_ABOVE,
            board.width + 2 * ROOM_BESIDE,
            board.height + ROOM_ABOVE + ROOM_BELOW,
        )
        zoom = min(1.0, frame.width / room.width, frame.height / room.height)
        zoom = int(zoom * ZOOM_STEPS) / ZOOM_STEPS
        aside = self.frame.centerx - frame.centerx
        down = self.frame.centery - frame.centery
        spare = (frame.width - room.width * zoom) / 2, (frame.height - room.height * zoom) / 2
        return [
            (
                room.centerx + (aside + left * spare[0]) / zoom,
                room.centery + (down - lower * spare[1]) / zoom,
                zoom,
            )
            for left, lower in ((0, 0), (0, 1), (1, 0), (1, 1))
        ]

    def _is_covered(self, view: View, cells: Collection[Cell]) -> bool:
        x, y, zoom = view
        for cell in cells:
            at_x, at_y = middle(cell)
            hexagon = pygame.FRect(0, 0, 2 * SIDE * zoom, (HEIGHT + ROOM_ABOVE) * zoom)
            hexagon.center = (
                self.frame.centerx + (at_x - x) * zoom,
                self.frame.centery + (at_y - ROOM_ABOVE / 2 - y) * zoom,
            )
            if hexagon.collidelist(list(self.covers)) >= 0:
                return True
        return False
