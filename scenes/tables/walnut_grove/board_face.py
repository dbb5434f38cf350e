"""What is drawn of a farm through a camera: the facts behind it, and pieces put down on board points."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.core.seats import Seat
from game.walnut_grove.data import Season
from game.walnut_grove.views import FarmSeen, WalnutGroveView
from scenes.stage.look import Look
from scenes.stage.painter import Painter
from scenes.tables.walnut_grove.geometry import FarmCamera, Point
from scenes.tables.walnut_grove.ground import GroundFacts
from scenes.tables.walnut_grove.pieces import Pieces
from scenes.tables.walnut_grove.reading import in_barn
from scenes.widgets.fitting import fitted
from scenes.widgets.widget import Widget

PAPER, INK = (250, 244, 228), (38, 28, 14)
NUMBER = 34.0  # high


@dataclass(frozen=True)
class FarmFacts:
    """What is seen of a farm."""

    farm: FarmSeen
    barn: tuple[str, ...]
    season: Season
    emblem: str = ""  # of its owner, where there are several

    @property
    def has_snow(self) -> bool:
        """Whether snow lies."""
        return self.season == "winter"

    @property
    def ground(self) -> GroundFacts:
        """What its ground is drawn from."""
        return GroundFacts(self.farm.board, self.farm.tiles, self.has_snow)


def farm_facts(view: WalnutGroveView, seat: int, seats: Sequence[Seat] = ()) -> FarmFacts:
    """What is seen of the farm of a seat."""
    emblem = seats[seat].emblem if len(seats) > 1 else ""
    return FarmFacts(view.farms[seat], tuple(in_barn(view, seat)), view.season, emblem)


class BoardFace(Widget):
    """Fills its frame with as much of a board as its camera shows."""

    bleed = 0

    def __init__(self, look: Look, pieces: Pieces, camera: FarmCamera, name: str, layer: int) -> None:
        super().__init__(look, name, camera.frame, layer)
        self.pieces, self.sight = pieces, camera
        self.facts: FarmFacts | None = None
        self._seen = (0.0, 0.0, 0.0)

    def show(self, facts: FarmFacts) -> None:
        """Show a farm where the camera has it."""
        camera = self.sight
        seen = camera.x, camera.y, camera.zoom
        if (facts, seen) != (self.facts, self._seen):
            self.facts, self._seen = facts, seen
            self.refresh()

    def place(self, point: Point) -> Point:
        """Where a board point is on this face."""
        x, y = self.sight.place(*point)
        return x - self.box.left, y - self.box.top

    def pixel(self, painter: Painter, point: Point) -> tuple[int, int]:
        """The pixel of a board point."""
        return painter.pixel(*self.place(point))

    def put(self, painter: Painter, name: str, at: Point, size: float = 1.0) -> None:
        """Put a piece down on a board point."""
        self.pieces.put(painter.surface, name, self.pixel(painter, at), self.sight.zoom * size)

    def write(self, painter: Painter, words: str, at: Point) -> None:
        """A number on paper, from a board point on."""
        x, y = self.place(at)
        room = pygame.FRect(x, y - NUMBER / 2, 60, NUMBER)
        style = fitted(self.look, words, self.look.label(INK), room)
        room.width = self.look.type.width(words, style) + 4
        painter.fill(PAPER, room.inflate(8, 0), 9)
        painter.line(words, style, room, "centre")
